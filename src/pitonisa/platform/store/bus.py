"""How servers at one database hear of each other's changes, and agree on who does what must be done once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
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
    """What one server does for the whole house, by names. Used by one thread at a time."""

    def renew(self, names: Collection[str]) -> frozenset[str]:
        """Those of these that are ours to do now; whatever else was ours is given back.

        Nobody else gets them until we give them back or are gone. Whoever holds something renews it again and again:
        one who is silent for long loses all that they hold. While the database is away nothing is ours.
        """
        ...

    def take(self, names: Sequence[str], most: int) -> frozenset[str]:
        """At most so many of these, none of which anybody holds: from now on they are ours, beside what was."""
        ...

    def close(self) -> None:
        """Give back everything."""
        ...


class Alone:
    """Where only one server can be: there is nobody to listen to, and everything is ours to do."""

    def renew(self, names: Collection[str]) -> frozenset[str]:
        return frozenset(names)

    def take(self, names: Sequence[str], most: int) -> frozenset[str]:
        return frozenset(names[:most])

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
