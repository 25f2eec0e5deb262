"""Decides how a mission ends, what it was worth, and which rating that earns (R50-R53)."""

from __future__ import annotations

from pitonisa.games.missions import lookup
from pitonisa.games.missions.conditions import counter_value, holds
from pitonisa.games.missions.model import Point, State, on_map
from pitonisa.games.missions.scenario.model import ScoreLine
from pitonisa.kernel import PUBLIC, Outcome, Seat, Viewer

SUCCESS = "success"
PARTIAL = "partial"
FAILURE = "failure"


def may_replay(outcome: Outcome, viewer: Viewer) -> bool:
    """Allow a replay only to those who brought the mission to an end of its story: who failed may still try again."""
    return viewer != PUBLIC and outcome.reason in (SUCCESS, PARTIAL)


def outcome(state: State) -> Outcome | None:
    """Tell the outcome: all win or all lose together."""
    if state.ended is None:
        return None
    kind = lookup.index(state).endings[state.ended.ending].kind
    everybody = tuple(sorted({Seat(agent.seat) for agent in state.agents}))
    if kind == SUCCESS:
        return Outcome(everybody, SUCCESS)
    if kind == PARTIAL:
        return Outcome(everybody, PARTIAL)
    return Outcome((), FAILURE)


def points(state: State) -> tuple[Point, ...]:
    """List the points line by line: those of the ending, those of every ending, and those earned on the way."""
    ended = state.ended
    if ended is None:
        return ()
    ending = lookup.index(state).endings[ended.ending]
    if not ending.rated:
        return ()
    lines = (*ending.score, *lookup.scenario(state).score)
    counted = [Point(f"score.{line.id}", _worth(state, line)) for line in lines if holds(state, line.given, state.lead)]
    return (*counted, *state.tallies.points, *state.tallies.silent)


def _worth(state: State, line: ScoreLine) -> int:
    number = _counted(state, line)
    if line.above:
        number = max(number - line.above, 0)
    if line.at_least is not None:
        number = max(number, line.at_least)
    if line.at_most is not None:
        number = min(number, line.at_most)
    return number * line.times


def _counted(state: State, line: ScoreLine) -> int:
    if line.counter is not None:
        return counter_value(state, line.counter, state.lead)
    if line.charge is not None:
        lying = {
            "pool": state.board.pool,
            "burn": state.board.burn,
            "map": on_map(state.board),
            "reserves": sum(agent.reserve for agent in state.agents),
        }
        return lying[line.charge]
    return state.round if line.rounds else line.n or 0


def tier(state: State, total: int) -> str | None:
    """Find the highest rating that these points reach."""
    reached = [one for one in lookup.scenario(state).tiers if total >= one.at_least]
    return max(reached, key=lambda one: one.at_least).id if reached else None


def parts_of(state: State) -> tuple[str, ...]:
    """List the texts of the ending."""
    ended = state.ended
    if ended is None:
        return ()
    ending = lookup.index(state).endings[ended.ending]
    parts = [f"{ending.id}.{one.id}" for one in ending.parts if holds(state, one.given, state.lead)]
    why = [ended.reason] if ended.reason else []
    return tuple(raw for raw in (*why, f"{ending.id}.text", *parts) if lookup.has_text(state, raw))
