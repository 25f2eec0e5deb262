"""How a match ends (R8, R9)."""

from __future__ import annotations

from typing import Final

from pitonisa.games.quay.model import Crate, State, seats
from pitonisa.kernel import Outcome, Seat

CAUGHT: Final = "caught"
FALSE_ALARM: Final = "false-alarm"
DAWN: Final = "dawn"


def outcome(state: State) -> Outcome | None:
    if accusation := state.accusation:
        if Crate.CONTRABAND in state.crates[accusation.owner]:
            return Outcome((accusation.by,), CAUGHT)
        return Outcome(tuple(Seat(s) for s in seats(state) if s != accusation.by), FALSE_ALARM)
    return Outcome((), DAWN) if state.played >= state.dawn else None
