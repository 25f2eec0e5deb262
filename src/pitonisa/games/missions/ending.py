"""How a mission ends (R50-R53)."""

from __future__ import annotations

from pitonisa.games.missions import lookup
from pitonisa.games.missions.model import State
from pitonisa.kernel import PUBLIC, Outcome, Seat, Viewer

SUCCESS = "success"
PARTIAL = "partial"
FAILURE = "failure"


def may_replay(outcome: Outcome, viewer: Viewer) -> bool:
    """Only to those who brought the mission to an end of its story: who failed may still try again."""
    return viewer != PUBLIC and outcome.reason in (SUCCESS, PARTIAL)


def outcome(state: State) -> Outcome | None:
    """All win or all lose together."""
    if state.ended is None:
        return None
    kind = lookup.index(state).endings[state.ended.ending].kind
    everybody = tuple(sorted({Seat(agent.seat) for agent in state.agents}))
    if kind == SUCCESS:
        return Outcome(everybody, SUCCESS)
    if kind == PARTIAL:
        return Outcome(everybody, PARTIAL)
    return Outcome((), FAILURE)
