"""What is agreed at a table before its match, and what of it a host has changed."""

from __future__ import annotations

from typing import Any, Final

from pitonisa.kernel import Seat
from pitonisa.platform.match.talk import Change, Line, arrange
from pitonisa.platform.table.table import Table, chair_at

SETTINGS: Final = ("players", "rhythm", "beat", "patience", "temperament", "pace", "entry", "help", "listed")
OPTION: Final = "option-"


def agreed(table: Table) -> dict[str, Any]:
    """By name, all that a host may change."""
    options = {f"{OPTION}{name}": value for name, value in table.options.items()}
    clock = {"move": table.clock.move, "bank": table.clock.bank}
    return options | {name: getattr(table, name) for name in SETTINGS} | clock


def arrangement(before: Table, after: Table, by: Seat) -> Line | None:
    """What is said when this person has made the one table of the other; none where nothing is different."""
    old, new = agreed(before), agreed(after)
    changes = tuple(Change(name, old.get(name), value) for name, value in new.items() if old.get(name) != value)
    return arrange(by, chair_at(before, by).name, changes) if changes else None
