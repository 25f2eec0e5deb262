"""Awards achievements to agents, in whatever mission: nothing here says what any of them is about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
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


def _accomplished_without(tale: Story, *kinds: type[Any]) -> tuple[Seat, ...]:
    return () if any(isinstance(event, kinds) for event in tale.events()) else _accomplished(tale)


Theirs = TypeVar(
    "Theirs", happened.Supported, happened.ThingGiven, happened.LastCrystal, happened.ControlLost, happened.LimboLeft
)


def _those_with(tale: Story, kind: type[Theirs]) -> Counter[Seat]:
    """Count by seat how often an event of this kind was theirs."""
    return Counter(event.by for event in tale.events() if isinstance(event, kind))


# All together


def first_attempt(tale: Story) -> Iterable[Seat]:
    """Accomplished without beginning anew."""
    return _accomplished_without(tale, happened.BeganAnew)


def second_attempt(tale: Story) -> Iterable[Seat]:
    """Given up once, begun anew, and accomplished."""
    began = any(isinstance(event, happened.BeganAnew) for event in tale.events())
    return _accomplished(tale) if began else ()


def nobody_lost(tale: Story) -> Iterable[Seat]:
    """Accomplished, and nobody lost control."""
    return _accomplished_without(tale, happened.ControlLost)


def no_recharge(tale: Story) -> Iterable[Seat]:
    """Accomplished with the crystals of the beginning and those found on the way."""
    return _accomplished_without(tale, happened.Recharged)


def of_one_mind(tale: Story) -> Iterable[Seat]:
    """Accomplished, and nobody turned down what another proposed."""
    return _accomplished_without(tale, happened.Declined)


def no_fight(tale: Story) -> Iterable[Seat]:
    """Accomplished without any conflict."""
    return _accomplished_without(tale, happened.ConflictBegan)


def no_failure(tale: Story) -> Iterable[Seat]:
    """Accomplished, and no test was failed."""
    tests = [event for event in tale.events() if isinstance(event, happened.TestResolved)]
    return _accomplished(tale) if tests and all(test.value >= test.difficulty for test in tests) else ()


# One alone


def exact(tale: Story) -> Iterator[Seat]:
    """Three tests or more were passed with just what they asked."""
    tests = (event for event in tale.events() if isinstance(event, happened.TestResolved))
    just = Counter(test.by for test in tests if test.value == test.difficulty)
    return (seat for seat, times in just.items() if times >= EXACT)


def helping_hand(tale: Story) -> Iterator[Seat]:
    """Three times or more somebody helped in a test of another."""
    return (seat for seat, times in _those_with(tale, happened.Supported).items() if times >= HELPED)


def giver(tale: Story) -> Iterator[Seat]:
    """Two things or more were given to those who needed them."""
    return (seat for seat, times in _those_with(tale, happened.ThingGiven).items() if times >= GAVE)


def last_crystal(tale: Story) -> Iterator[Seat]:
    """Down to the last crystal, and never lost control."""
    lost = _those_with(tale, happened.ControlLost)
    return (seat for seat in _those_with(tale, happened.LastCrystal) if seat in _accomplished(tale) and not lost[seat])


def came_back(tale: Story) -> Iterator[Seat]:
    """Back from limbo, and there when it was accomplished."""
    return (seat for seat in _those_with(tale, happened.LimboLeft) if seat in _accomplished(tale))


ACHIEVEMENTS: Final = Achievements(
    earned={
        "first-attempt": first_attempt,
        "second-attempt": second_attempt,
        "nobody-lost": nobody_lost,
        "no-recharge": no_recharge,
        "of-one-mind": of_one_mind,
        "no-fight": no_fight,
        "no-failure": no_failure,
        "exact": exact,
        "helping-hand": helping_hand,
        "giver": giver,
        "last-crystal": last_crystal,
        "came-back": came_back,
    },
    hidden=True,
)
