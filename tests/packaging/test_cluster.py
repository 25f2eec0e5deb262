"""Test `make cluster`: several servers on one database, stopped without leftovers."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tools.cluster import STOPPING_SECONDS

ROOT = Path(__file__).parents[2]
WAIT = 120


def test_a_table_opened_at_one_server_is_there_at_the_others_until_all_are_stopped(tmp_path: Path) -> None:
    bare = {**os.environ, "PATH": str(tmp_path)}  # without a proxy
    with subprocess.Popen(
        [sys.executable, "-m", "tools.cluster"], cwd=ROOT, env=bare, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        try:
            addresses = re.findall(r"http://[^ ]+/", next(line for line in process.stdout if "http" in line))
            with httpx.Client(trust_env=False, timeout=WAIT) as guest:
                wanted = {"game": "shipwreck", "players": 2, "name": "Ana"}
                code = guest.post(f"{addresses[0]}api/tables", json=wanted).json()["table"]["code"]
                seen = [guest.get(f"{address}api/tables/{code}").json()["code"] for address in addresses]
        finally:
            process.send_signal(signal.SIGINT)
            left = process.wait(4 * STOPPING_SECONDS)

    assert seen == [code] * 3
    assert left == 0
    for address in addresses:
        with pytest.raises(httpx.ConnectError):
            httpx.get(address, trust_env=False)
