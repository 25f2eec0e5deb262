"""Awards achievements to agents, in whatever mission: nothing here says what any of them is about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeAlias, TypeVar

from pitonisa.games.missions import events as happened
from pitonisa.games.missions.ending import SUCCESS
from pitonisa.games.missions.events import Event
from pitonisa.games.missions.model import State
from pitonisa.kernel import Achievements, Seat, Tale

Story: TypeAlias = Tale[State, Event]

EXACT: Final = 3
HELPED: Final = 3
GAVE: Final = 2
"""How many in one mission cannot be chance."""


def _accomplished(tale: Story) -> tuple[Seat, ...]:
    return tale.outcome.winners if tale.outcome.reason == SUCCESS else ()


def _accomplished_without(*kinds: type[Any]) -> Callable[[Story], tuple[Seat, ...]]:
    """Award all together for a mission that was accomplished without any such event."""
    return lambda tale: () if any(isinstance(event, kinds) for event in tale.events()) else _accomplished(tale)


Theirs = TypeVar(
    "Theirs", happened.Supported, happened.ThingGiven, happened.LastCrystal, happened.ControlLost, happened.LimboLeft
)


def _those_with(tale: Story, kind: type[Theirs]) -> Counter[Seat]:
    """Count by seat how often an event of this kind was theirs."""
    return Counter(event.by for event in tale.events() if isinstance(event, kind))


def _often(kind: type[Theirs], least: int) -> Callable[[Story], Iterator[Seat]]:
    """Award those who did something at least this often."""
    return lambda tale: (seat for seat, times in _those_with(tale, kind).items() if times >= least)


def second_attempt(tale: Story) -> Iterable[Seat]:
    """Award all for a mission that was given up once, restarted, and accomplished."""
    began = any(isinstance(event, happened.BeganAnew) for event in tale.events())
    return _accomplished(tale) if began else ()


def no_failure(tale: Story) -> Iterable[Seat]:
    """Award all for a mission that was accomplished with no test failed."""
    tests = [event for event in tale.events() if isinstance(event, happened.TestResolved)]
    return _accomplished(tale) if tests and all(test.value >= test.difficulty for test in tests) else ()


def exact(tale: Story) -> Iterator[Seat]:
    """Award who passed three tests or more with just what they asked."""
    tests = (event for event in tale.events() if isinstance(event, happened.TestResolved))
    just = Counter(test.by for test in tests if test.value == test.difficulty)
    return (seat for seat, times in just.items() if times >= EXACT)


def last_crystal(tale: Story) -> Iterator[Seat]:
    """Award who was down to the last crystal, and never lost control."""
    lost = _those_with(tale, happened.ControlLost)
    return (seat for seat in _those_with(tale, happened.LastCrystal) if seat in _accomplished(tale) and not lost[seat])


def came_back(tale: Story) -> Iterator[Seat]:
    """Award who came back from limbo, and was there when it was accomplished."""
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
