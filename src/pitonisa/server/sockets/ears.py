"""What somebody does not want to hear: the words of those whom they have muted or blocked."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from pitonisa.kernel.wire import decode
from pitonisa.platform.match.talk import BEFORE, Line
from pitonisa.platform.table.table import PersonId, Table


class Ears:
    """Marks and what else belongs to the match are always heard: who mutes somebody still plays with them."""

    def __init__(self, deaf_to: Collection[PersonId] = ()) -> None:
        self._deaf_to = frozenset(deaf_to)

    def hear(self, table: Table, line: bytes) -> bool:
        return not self._deaf_to or not self._is_spoken_by_them(table, decode(line, Line))

    def _is_spoken_by_them(self, table: Table, line: Line) -> bool:
        """Before a match people change seats: there they are known by their names, which are told apart."""
        if not isinstance(line.by, int) or not _is_spoken(line.said):
            return False
        theirs = [(seat, chair.name) for seat, chair in enumerate(table.chairs) if chair.owner in self._deaf_to]
        if line.n == BEFORE and line.name is not None:
            return line.name in {name for _, name in theirs}
        return line.by in {seat for seat, _ in theirs}


def _is_spoken(said: Any) -> bool:
    return said.get("type") in ("Chat", "Phrase")
