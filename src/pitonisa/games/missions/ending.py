"""How a mission ends (R50-R53)."""

from __future__ import annotations

from pitonisa.games.missions import story
from pitonisa.games.missions.model import State
from pitonisa.kernel import Outcome, Seat

SUCCESS = "success"
PARTIAL = "partial"
FAILURE = "failure"
JUMP = "jump"


def outcome(state: State) -> Outcome | None:
    """All win or all lose together."""
    if state.ended is None:
        return None
    kind = story.index(state).endings[state.ended.ending].kind if state.ended.ending else JUMP
    everybody = tuple(sorted({Seat(agent.seat) for agent in state.agents}))
    if kind == SUCCESS:
        return Outcome(everybody, SUCCESS)
    if kind == PARTIAL:
        return Outcome(everybody, PARTIAL)
    return Outcome((), FAILURE) if kind == FAILURE else Outcome((), JUMP)
