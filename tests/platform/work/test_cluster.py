"""Check that a cluster of two nodes gives the same result as one machine, even if one node is killed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from pitonisa.kernel import Refusal
from pitonisa.platform.terminal.files import share_out
from pitonisa.platform.work.cluster import Cluster
from pitonisa.platform.work.workers import Processes
from tests.platform.work.pieces import MATCHES, begun, nodes, played

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.long
def test_a_node_is_killed_and_the_result_is_the_same(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.platform.work.on_a_cluster", str(tmp_path)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "RAY_USAGE_STATS_ENABLED": "0"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=200)

    assert done.returncode == 0, done.stderr
    again = [piece for piece, times in begun(tmp_path).items() if times > 1]
    assert nodes(tmp_path) == {"head", "second"}
    assert again, "the piece of the node that was lost was not begun again"
    here = share_out(partial(played, tmp_path), MATCHES, Processes(1), "matches")
    assert json.loads(done.stdout.splitlines()[-1]) == json.loads(json.dumps(here))


def test_a_cluster_that_is_not_there_is_told_of_with_what_to_do() -> None:
    with pytest.raises(Refusal) as refused:
        share_out(sum, 3, Cluster("127.0.0.1:1"), "sums")

    assert (refused.value.key, refused.value.details) == ("cluster-not-there", {"address": "127.0.0.1:1"})


def test_without_ray_one_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Refusal) as refused:
        share_out(sum, 3, Cluster("auto"), "sums")

    assert (refused.value.key, refused.value.details) == ("extra-missing", {"extra": "cluster"})
