"""How much is left to guess behind what was seen, and what the faded powers make of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from pitonisa.games.shipwreck.apply.turn import hours_on
from pitonisa.games.shipwreck.cards import ARCANA, POWERS, Asked
from pitonisa.games.shipwreck.legal import numbers_of
from pitonisa.games.shipwreck.model import VALUES, CardId, Fate, PowerId

Behind: TypeAlias = Mapping[Fate, float]
"""How likely each fate is kept behind something that was seen. The weights need not add up to 1."""

Answers: TypeAlias = frozenset[Fate]
"""The fates of which a question is answered with yes."""

ABOUT_THE_PLAYED: Final = frozenset(power.id for power in POWERS.values() if power.asked is Asked.PLAYED)
"""The questions that compare the hidden fate with the one just played (R43, R53)."""

NO_POWER: Final[frozenset[PowerId]] = frozenset()


class Moment(NamedTuple):
    """What beside the powers decides how much is left to guess."""

    visible: int = 0
    """The values that a question may point at, as bits (R42)."""

    played: Fate | None = None
    """The fate just played (R43)."""

    predictions: int = 1
    """How many the group may make without any power (R48)."""


PLAIN: Final = Moment()


def mistaken(weights: Collection[float], predictions: int = 1) -> float:
    """Of all that may be kept, what is not the likeliest, or not among the likeliest so many."""
    if predictions == 1:
        return sum(weights) - max(weights, default=0.0)
    return sum(sorted(weights)[:-predictions])


def mistaken_with(behind: Behind, powers: frozenset[PowerId], moment: Moment = PLAIN) -> float:
    """The same when the group may use one of these powers first (R24)."""
    if len(behind) < 2:
        return 0.0
    several = moment.predictions
    least = mistaken(behind.values(), several)
    if PowerId.TWICE in powers:
        least = min(least, mistaken(behind.values(), several + 1))
    for yes in questions(powers, *_pointed_at(powers, moment)):
        said = [weight for value, weight in behind.items() if value in yes]
        other = [weight for value, weight in behind.items() if value not in yes]
        least = min(least, mistaken(said, several) + mistaken(other, several))
    return least


def _pointed_at(powers: frozenset[PowerId], moment: Moment) -> tuple[int, Fate | None]:
    return (
        moment.visible if PowerId.SAME in powers else 0,
        None if powers.isdisjoint(ABOUT_THE_PLAYED) else moment.played,
    )


@cache
def questions(powers: frozenset[PowerId], visible: int = 0, played: Fate | None = None) -> tuple[Answers, ...]:
    """Whatever can be asked by these powers (R27, R28, R42, R43, R50, R53)."""
    found: list[Answers] = []
    for power in sorted(powers):
        asks = POWERS[power].asks
        if asks is not None and not (POWERS[power].costs and len(powers) == 1):
            for number in numbers_of(POWERS[power], visible, played):
                found.append(frozenset(value for value in VALUES if asks(value, number)))
    return tuple(found)


@cache
def saving(card: CardId, pile: tuple[Fate, ...], hidden: Fate) -> Fate | None:
    """The highest fate that Discard lower can take away so that a card does not fade (R30), if there is one."""
    hours = ARCANA[card].hours
    spare = hours_on(card, pile) - ARCANA[card].moons
    return max((value for value in pile if value < hidden and hours[value] > spare), default=None)
