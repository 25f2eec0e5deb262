"""Work that a house does again and again: what fails once is written down, and the next time comes."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from logging import ERROR

from pitonisa.platform.store.database import Failed
from pitonisa.server.logs import note


@contextmanager
def chore(undone: str) -> Generator[None]:
    """`undone` says in the log what was not done; of a database that is away the log tells already."""
    try:
        yield
    except Failed:
        pass
    except Exception:
        note(undone, level=ERROR, trace=True)
