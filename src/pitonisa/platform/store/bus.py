"""How servers at one database hear of each other's changes, and agree on who does what must be done once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol, TypeAlias

import msgspec

from pitonisa.kernel.wire import encode
from pitonisa.platform.store.statements import Write


class Change(msgspec.Struct, frozen=True):
    """Something was written at a table. It tells where to look, and nothing of what is there."""

    code: str
    rows: tuple[str, ...]
    """The kinds of rows that were written, such as `moves`."""

    n: int | None
    """The number of the last action among them."""

    by: str
    """The store that has written it."""


Heard: TypeAlias = Callable[[Change | None], None]
"""Is told of every change that is committed, the own ones too; `None`: some may have been missed."""


class Listener(Protocol):
    def close(self) -> None: ...


class Lease(Protocol):
    def try_hold(self, name: str) -> bool:
        """Whether it is ours to do now what has this name. Nobody else gets `True` until we are gone or let it go.

        Whoever holds it asks again and again: one who is silent for long loses all that they hold.
        """
        ...

    def let_go(self, name: str) -> None: ...
    def close(self) -> None: ...


class Alone:
    """Where only one server can be: there is nobody to listen to, and everything is ours to do."""

    def try_hold(self, name: str) -> bool:
        return True

    def let_go(self, name: str) -> None:
        pass

    def close(self) -> None:
        pass


def news(changes: Iterable[Write], by: str) -> list[str]:
    """What others are told of these changes: once for each table."""
    rows: dict[str, set[str]] = {}
    last: dict[str, int] = {}
    for command, row in changes:
        code = row.get("code")
        if code is None:
            continue
        rows.setdefault(code, set()).add(command.table)
        if command.table == "moves" and "n" in row:
            last[code] = max(row["n"], last.get(code, 0))
    return [encode(Change(code, tuple(sorted(kinds)), last.get(code), by)).decode() for code, kinds in rows.items()]
