"""What is asked and answered where somebody wants to take something back: lines of talk, and nothing beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from pitonisa.kernel import Seat
from pitonisa.platform.match.talk import Line, Notice

ASKS: Final = "asks-back"
AGREES: Final = "agrees-back"
DECLINES: Final = "declines-back"
TOOK: Final = "took-back"
PLEADING: Final = frozenset({ASKS, AGREES, DECLINES, TOOK})
"""What the house says of it. The lines themselves are what is asked and answered: they are kept in the log."""


class Plea(msgspec.Struct, frozen=True):
    """Somebody asks the table to let them take back what they did last, and not everybody has answered."""

    by: Seat
    agreed: tuple[Seat, ...]
    """Those of the others who have agreed."""


def plea_in(lines: Sequence[Line], n: int) -> Plea | None:
    """The one that is open after `n` actions, by all that was said since: whatever happens next ends it."""
    found: Plea | None = None
    for line in lines:
        if line.n != n or not isinstance(line.said, Notice):
            continue
        match line.said:
            case Notice(id="asks-back", seat=seat):
                found = Plea(Seat(seat), ())
            case Notice(id="agrees-back", seat=seat) if found:
                found = Plea(found.by, (*found.agreed, Seat(seat)))
            case Notice(id="declines-back"):
                found = None
            case _:
                pass
    return found


def tells_of_plea(line: Line) -> bool:
    """Whether the table is asked something else after this line."""
    return isinstance(line.said, Notice) and line.said.id in PLEADING
