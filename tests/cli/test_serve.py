"""`pitonisa serve`: where it listens, where it keeps its tables, and how it stops."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from pitonisa.cli.serve import default_database, listen
from pitonisa.kernel import Refusal


def test_a_taken_port_gives_the_next_free_one() -> None:
    with listen("127.0.0.1", 18_000) as first, listen("127.0.0.1", first.getsockname()[1]) as second:
        assert second.getsockname()[1] > first.getsockname()[1]


def test_an_address_that_is_not_ours_is_refused() -> None:
    with pytest.raises(Refusal):
        listen("no such host", 18_000)


def test_tables_are_kept_in_the_user_s_data_folder(tmp_path: Path) -> None:
    database = default_database({"XDG_DATA_HOME": str(tmp_path / "data")})

    assert database == f"sqlite:///{tmp_path}/data/pitonisa/pitonisa.db"
    assert (tmp_path / "data" / "pitonisa").is_dir()


def test_the_server_tells_its_address_answers_and_stops_when_asked(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        wanted = taken.getsockname()[1]
        command = [sys.executable, "-m", "pitonisa", "serve", "--lang", "en", "--port", str(wanted)]
        environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
        assert server.stdout is not None
        assert server.stderr is not None
        told = [server.stdout.readline() for _ in range(3)]
        assert f"{wanted} is taken" in told[0]
        found = re.search(r"http://127.0.0.1:\d+/", "".join(told))
        assert found
        assert '"opened"' in server.stderr.readline()
        assert httpx.get(f"{found[0]}health", trust_env=False).json() == {"status": "ok"}
        server.send_signal(signal.SIGINT)
        out, errors = server.communicate(timeout=20)

    assert server.returncode == 0
    assert "stopped" in out
    assert "Traceback" not in errors
    assert (tmp_path / "pitonisa" / "pitonisa.db").is_file()
