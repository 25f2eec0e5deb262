"""Check that a server which can't start says why in one sentence, and that tests' servers end with them."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from pitonisa.kernel import Refusal
from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.store.database import Failed
from pitonisa.platform.store.sqlite import Sqlite
from pitonisa.server.run import Serving, configured
from pitonisa.server.tables import table_server
from tests.server.harness import AT_ONCE, until


def refused(folder: Path) -> Refusal:
    with pytest.raises(Refusal) as refusal:
        Serving(configured(Settings(database=f"sqlite:///{folder}/tables.db", **AT_ONCE), port=0)).run()
    return refusal.value


def test_a_database_that_goes_away_before_the_server_is_open_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: Sqlite) -> None:
        raise sqlite3.OperationalError("unable to open database file")

    monkeypatch.setattr(Sqlite, "connect", fails)
    refusal = refused(tmp_path)

    assert refusal.key == "database-unwell"
    assert refusal.details == {"database": f"sqlite:///{tmp_path}/tables.db", "why": "unable to open database file"}


def test_one_that_goes_away_while_it_opens_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_: object) -> None:
        raise Failed("no answer for 3.0 s")

    monkeypatch.setattr(table_server, "date_matches", fails)
    refusal = refused(tmp_path)

    assert (refusal.key, refusal.details["why"]) == ("database-unwell", "no answer for 3.0 s")


STARTS = """
import os, sys
from tests.server.killed import free_port, start
print(start(sys.argv[1], free_port()).pid, flush=True)
os._exit(1)
"""


def test_servers_end_with_the_test_that_has_started_them_however_it_ends(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/tables.db"
    ran = subprocess.run([sys.executable, "-c", STARTS, address], stdout=subprocess.PIPE, text=True, check=False)

    until(lambda: not Path(f"/proc/{int(ran.stdout)}/cmdline").is_file() or _is_over(int(ran.stdout)))


def _is_over(pid: int) -> bool:
    """A process that has ended and that nobody has asked about is not there any more, either."""
    try:
        return os.readlink(f"/proc/{pid}/exe") == ""
    except OSError:
        return True
