"""Start two Ray nodes on this machine, share work among them, kill one, and print the result.

A process of its own: what Ray leaves behind when it goes is no other test's business.
"""

from __future__ import annotations

import json
import sys
import threading
from functools import partial
from pathlib import Path
from typing import Any, Final

from ray.cluster_utils import Cluster as Nodes

from pitonisa.platform.terminal.files import share_out
from pitonisa.platform.work.cluster import Cluster
from tests.platform.work.pieces import GATE, MATCHES, NODE, nodes, played

MEMORY: Final = 80_000_000
POLLS: Final = 1200


def main(folder: Path) -> None:
    cluster: Any = Nodes()
    room = {"num_cpus": 1, "object_store_memory": MEMORY}
    cluster.add_node(include_dashboard=False, env_vars={NODE: "head"}, **room)
    second = cluster.add_node(env_vars={NODE: "second"}, **room)
    loss = threading.Thread(target=kill_when_both_work, args=(cluster, second, folder))
    loss.start()
    found = share_out(partial(played, folder), MATCHES, Cluster(cluster.address), "matches")
    loss.join()
    print(json.dumps(found))
    cluster.shutdown()


def kill_when_both_work(cluster: Any, second: Any, folder: Path) -> None:
    """Both nodes have begun a piece and none may go on: now one of them is gone, and the other may."""
    pause = threading.Event()
    for _ in range(POLLS):
        if {"head", "second"} <= nodes(folder):
            break
        pause.wait(0.05)
    cluster.remove_node(second, allow_graceful=False)
    (folder / GATE).touch()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
