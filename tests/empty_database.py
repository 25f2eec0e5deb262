"""Provide an empty, up-to-date database file, made once and copied for every test.

To make one, a process loads for two seconds what it otherwise never needs.
"""

from __future__ import annotations

import fcntl
from functools import cache
from hashlib import sha256
from pathlib import Path
from shutil import copyfile
from typing import Final

from pitonisa.platform.store import migrations, sqlite
from pitonisa.platform.store.database import bring_up_to_date
from pitonisa.platform.store.sqlite import Sqlite

KEPT: Final = Path(__file__).resolve().parents[1] / ".pytest_cache"


def database_in(folder: Path) -> str:
    """The address of the server in this folder; an empty one, if there was none."""
    return database_at(folder / "tables.db")


def database_at(file: Path) -> str:
    if not file.exists():
        copyfile(_made(), file)
    return f"sqlite:///{file}"


@cache
def _made() -> Path:
    """By whichever process is first, and again when anything has changed by which servers are made."""
    KEPT.mkdir(exist_ok=True)
    made = KEPT / f"house-{_fingerprint()}.db"
    with (KEPT / "house.lock").open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            new = made.with_suffix(".new")
            new.unlink(missing_ok=True)
            bring_up_to_date(Sqlite(f"sqlite:///{new}"))
            new.rename(made)
    return made


def _fingerprint() -> str:
    sources = [Path(sqlite.__file__), *sorted(Path(migrations.__path__[0]).rglob("*.py"))]
    return sha256(b"\0".join(source.read_bytes() for source in sources)).hexdigest()[:16]
