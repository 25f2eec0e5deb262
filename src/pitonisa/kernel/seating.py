"""By which actions of the table people sit down and leave while a match is played."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from pitonisa.kernel.values import Seat


class OfASeat(Protocol):
    """An action of the table that names the seat it is about."""

    @property
    def seat(self) -> Seat: ...


class Seating(msgspec.Struct, frozen=True, kw_only=True):
    """`Game.legal(state, TABLE)` lists these actions while the rules allow them; the house takes one when asked."""

    join: type[OfASeat] | None = None
    """Seats somebody: on a seat that was left, or on a new one, whose number is `Game.seats`. None: nobody joins."""

    leave: type[OfASeat] | None = None
    """Sees the person of a seat off. None: nobody leaves by the rules, and a bot goes on for whoever goes."""

    def joined_by(self, action: Any) -> Seat | None:
        """The seat that this action of the table seats somebody on, if it does."""
        return action.seat if self.join is not None and isinstance(action, self.join) else None

    def left_by(self, action: Any) -> Seat | None:
        """The seat that this action of the table sees off, if it does."""
        return action.seat if self.leave is not None and isinstance(action, self.leave) else None
