"""Brings back a table that nobody here has asked for; what goes wrong is that table's own affair."""

from __future__ import annotations

import enum
from collections.abc import Awaitable, Callable
from logging import ERROR, WARNING
from typing import Any

from pitonisa.kernel import Refusal
from pitonisa.server.logs import note
from pitonisa.server.tables.leases import Leases


class Woken(enum.Enum):
    HERE = enum.auto()
    LATER = enum.auto()
    """The database was away: it can be tried again."""

    NEVER = enum.auto()
    """What is kept of it cannot be gone on with."""


async def bring_back(code: str, find: Callable[[str], Awaitable[Any]], leases: Leases) -> Woken:
    """A table whose lease was taken for it; it is given back where the table does not come."""
    try:
        await find(code)
    except Refusal as refusal:
        note("table not woken", level=WARNING, table=code, key=refusal.key)
        came = Woken.LATER if refusal.key == "store-failed" else Woken.NEVER
    except Exception:
        note("table not woken", level=ERROR, trace=True, table=code)
        came = Woken.NEVER
    else:
        return Woken.HERE
    leases.drop(code)
    return came
