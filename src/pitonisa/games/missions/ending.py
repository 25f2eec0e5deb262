"""Decides how a mission ends, its score and rating (R50-R53), and the achievements.

Achievements work for any mission: nothing here says what any of them is about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeAlias, TypeVar

from pitonisa.games.missions import events as happened
from pitonisa.games.missions import lookup
from pitonisa.games.missions.conditions import counter_value, holds, lying
from pitonisa.games.missions.model import Point, State
from pitonisa.games.missions.scenario.model import ScoreLine
from pitonisa.kernel import PUBLIC, Achievements, MatchHistory, Outcome, Seat, Viewer

SUCCESS = "success"
PARTIAL = "partial"
FAILURE = "failure"


def may_replay(outcome: Outcome, viewer: Viewer) -> bool:
    """Allow a replay only to those who reached an ending of the story: others may still try again."""
    return viewer != PUBLIC and outcome.reason in (SUCCESS, PARTIAL)


def outcome(state: State) -> Outcome | None:
    """Return the outcome: all win or all lose together."""
    if state.ended is None:
        return None
    kind = state.scenario.index.endings[state.ended.ending].kind
    everybody = tuple(sorted({Seat(agent.seat) for agent in state.agents}))
    if kind == SUCCESS:
        return Outcome(everybody, SUCCESS)
    return Outcome(everybody, PARTIAL) if kind == PARTIAL else Outcome((), FAILURE)


def points(state: State) -> tuple[Point, ...]:
    """List the score line by line: lines of this ending, lines common to all endings, and points earned during play."""
    ended = state.ended
    if ended is None:
        return ()
    ending = state.scenario.index.endings[ended.ending]
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
        return lying(state)[line.charge]
    return state.round if line.rounds else line.n or 0


def tier(state: State, total: int) -> str | None:
    """Find the highest rating for these points."""
    reached = [one for one in lookup.scenario(state).tiers if total >= one.at_least]
    return max(reached, key=lambda one: one.at_least).id if reached else None


def parts_of(state: State) -> tuple[str, ...]:
    """List the texts of the ending."""
    ended = state.ended
    if ended is None:
        return ()
    ending = state.scenario.index.endings[ended.ending]
    parts = [f"{ending.id}.{one.id}" for one in ending.parts if holds(state, one.given, state.lead)]
    why = [ended.reason] if ended.reason else []
    return tuple(raw for raw in (*why, f"{ending.id}.text", *parts) if lookup.has_text(state, raw))


Story: TypeAlias = MatchHistory[State, happened.Event]

EXACT: Final = 3
HELPED: Final = 3
GAVE: Final = 2
"""How many gifts in one mission can't be chance."""


def _accomplished(tale: Story) -> tuple[Seat, ...]:
    return tale.outcome.winners if tale.outcome.reason == SUCCESS else ()


def _accomplished_without(*kinds: type[Any]) -> Callable[[Story], tuple[Seat, ...]]:
    """Award all for an accomplished mission without any such event."""
    return lambda tale: () if any(isinstance(event, kinds) for event in tale.events()) else _accomplished(tale)


Theirs = TypeVar(
    "Theirs", happened.Supported, happened.ThingGiven, happened.LastCrystal, happened.ControlLost, happened.LimboLeft
)


def _those_with(tale: Story, kind: type[Theirs]) -> Counter[Seat]:
    """Count events of this kind by seat."""
    return Counter(event.by for event in tale.events() if isinstance(event, kind))


def _often(kind: type[Theirs], least: int) -> Callable[[Story], Iterator[Seat]]:
    """Award those who did something at least this often."""
    return lambda tale: (seat for seat, times in _those_with(tale, kind).items() if times >= least)


def second_attempt(tale: Story) -> Iterable[Seat]:
    """Award all for a mission accomplished after giving up once."""
    began = any(isinstance(event, happened.BeganAnew) for event in tale.events())
    return _accomplished(tale) if began else ()


def no_failure(tale: Story) -> Iterable[Seat]:
    """Award all for an accomplished mission without a failed test."""
    tests = [event for event in tale.events() if isinstance(event, happened.TestResolved)]
    return _accomplished(tale) if tests and all(test.value >= test.difficulty for test in tests) else ()


def exact(tale: Story) -> Iterator[Seat]:
    """Award three tests or more passed with exactly the difficulty."""
    tests = (event for event in tale.events() if isinstance(event, happened.TestResolved))
    just = Counter(test.by for test in tests if test.value == test.difficulty)
    return (seat for seat, times in just.items() if times >= EXACT)


def last_crystal(tale: Story) -> Iterator[Seat]:
    """Award having only the last crystal left without ever losing control."""
    lost = _those_with(tale, happened.ControlLost)
    return (seat for seat in _those_with(tale, happened.LastCrystal) if seat in _accomplished(tale) and not lost[seat])


def came_back(tale: Story) -> Iterator[Seat]:
    """Award returning from limbo and being present at the end of an accomplished mission."""
    return (seat for seat in _those_with(tale, happened.LimboLeft) if seat in _accomplished(tale))


ACHIEVEMENTS: Final = Achievements(
    earned={
        "first-attempt": _accomplished_without(happened.BeganAnew),
        "second-attempt": second_attempt,
        "nobody-lost": _accomplished_without(happened.ControlLost),
        "no-recharge": _accomplished_without(happened.Recharged),
        "of-one-mind": _accomplished_without(happened.Declined),
        "no-fight": _accomplished_without(happened.ConflictBegan),
        "no-failure": no_failure,
        "exact": exact,
        "helping-hand": _often(happened.Supported, HELPED),
        "giver": _often(happened.ThingGiven, GAVE),
        "last-crystal": last_crystal,
        "came-back": came_back,
    },
    hidden=True,
)
