"""Estimates the doom that the next players bring, and how uncertain the fates remain after a play."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple, TypeAlias, TypeVar

from pitonisa.games.shipwreck.apply.turn import hours_on, put
from pitonisa.games.shipwreck.cards import ARCANA, POWER_OF, POWERS, Asked
from pitonisa.games.shipwreck.infer.models import burns, drawn, out_of_sight
from pitonisa.games.shipwreck.legal import numbers_of, playable
from pitonisa.games.shipwreck.model import VALUES, CardId, Fate, PowerId

K = TypeVar("K")
T = TypeVar("T")

Behind: TypeAlias = Mapping[Fate, float]
"""The weights of the fates that may be kept behind a sign. They need not add up to 1."""

Answers: TypeAlias = frozenset[Fate]
"""The fates for which a question is answered with yes."""

ABOUT_THE_PLAYED: Final = frozenset(power.id for power in POWERS.values() if power.asked is Asked.PLAYED)
"""The questions that compare the hidden fate with the one just played (R43, R53)."""

NO_POWER: Final[frozenset[PowerId]] = frozenset()


class Moment(NamedTuple):
    """What decides, beside the powers, how much is left to guess."""

    visible: int = 0
    """The values that a question may point at, as bits (R42)."""

    played: Fate | None = None
    """The fate just played (R43)."""

    predictions: int = 1
    """How many predictions the group may make without any power (R48)."""


PLAIN: Final = Moment()


def mistaken(weights: Collection[float], predictions: int = 1) -> float:
    """Return the share of kept fates that aren't among that many of the likeliest."""
    if predictions == 1:
        return sum(weights) - max(weights, default=0.0)
    return sum(sorted(weights)[:-predictions])


def mistaken_with(behind: Behind, powers: frozenset[PowerId], moment: Moment = PLAIN) -> float:
    """Return the same share if the group may use one of these powers first (R24)."""
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
    """List everything that can be asked with these powers (R27, R28, R42, R43, R50, R53)."""
    found: list[Answers] = []
    for power in sorted(powers):
        asks = POWERS[power].asks
        if asks is not None and not (POWERS[power].costs and len(powers) == 1):
            for number in numbers_of(POWERS[power], visible, played):
                found.append(frozenset(value for value in VALUES if asks(value, number)))
    return tuple(found)


@cache
def saving(card: CardId, pile: tuple[Fate, ...], hidden: Fate) -> Fate | None:
    """Find the highest fate that Discard lower can remove so that a card doesn't fade (R30)."""
    hours = ARCANA[card].hours
    spare = hours_on(card, pile) - ARCANA[card].moons
    return max((value for value in pile if value < hidden and hours[value] > spare), default=None)


Row: TypeAlias = tuple[CardId, ...]
Fates: TypeAlias = tuple[tuple[Fate, ...], ...]
Powers: TypeAlias = frozenset[PowerId]

Pair: TypeAlias = tuple[Fate, Fate]
"""Two fates, the lower first."""

Sign: TypeAlias = tuple[int, Fate, bool | None]
"""A slot, the fate played there, and what the Chalice made the player say; None for a play via The Hours."""

Pressed: TypeAlias = tuple[int, Pair, list[tuple[Sign, Fate]]]
"""The negative weight of a pair; the pair; what may be seen of it, with what it then keeps."""

NO_VALUES: Final[frozenset[int]] = frozenset()
PAIRS: Final[tuple[Pair, ...]] = tuple(combinations_with_replacement(VALUES, 2))


@lru_cache(maxsize=10_000)
def doom_ahead(row: Row, fates: Fates, powers: Powers) -> float:
    """Estimate how likely a player who draws two new fates here has only plays that press, and none that reveals them.

    The group may ask one question or predict twice where such powers lie there; a question that points at a fate is
    left out, for it is not known which there will be.
    """
    left = out_of_sight(fates)
    tokens = sum(left[1:])
    pressed = _pressed(row, fates, left, saves=PowerId.DISCARD_LOWER in powers)
    if len(pressed) < 2:
        return 0.0
    pressed.sort()
    twice = PowerId.TWICE in powers or PowerId.HIGHER in powers
    asked = () if twice else questions(powers)
    untold = min(_untold(pressed, yes, twice=twice) for yes in asked or (None,))
    return 2 * untold / (tokens * (tokens - 1))


def _pressed(row: Row, fates: Fates, left: Sequence[int], *, saves: bool) -> list[Pressed]:
    """List the pairs whose every play makes a card fade with doom."""
    burning = ARCANA[CardId.THE_ASH].burns if CardId.THE_ASH in row else NO_VALUES
    slots = [
        (table, _pressing(card, pile) | burning, ARCANA[card].tells)
        for table, card, pile in zip(playable(row, fates), row, fates, strict=True)
    ]
    found: list[Pressed] = []
    for pair in PAIRS:
        a, b = pair
        ways = drawn(pair, left)
        if not ways:
            continue
        signs: list[tuple[Sign, Fate]] = []
        for slot, (table, presses, tells) in enumerate(slots):
            which = table[a << 3 | b]
            if which & 1:
                if a not in presses:
                    break
                signs.append(((slot, a, tells and b > a), b))
            if which & 2 and a != b:
                if b not in presses:
                    break
                signs.append(((slot, b, False), a))
        else:
            if not signs:
                presses = slots[0][1]
                if a not in presses or b not in presses:
                    continue
                signs = [((0, a, None), b), ((0, b, None), a)]
            if not (
                saves
                and any(
                    value not in burning and saving(row[slot], (*fates[slot], value), kept)
                    for (slot, value, _), kept in signs
                )
            ):
                found.append((-ways, pair, signs))
    return found


@cache
def _pressing(card: CardId, pile: tuple[Fate, ...]) -> frozenset[int]:
    """List the fates by which this card would fade with doom."""
    if not ARCANA[card].dooms:
        return frozenset()
    hours = ARCANA[card].moons - hours_on(card, pile)
    return frozenset(value for value in VALUES if ARCANA[card].hours[value] >= hours)


def _untold(pressed: Sequence[Pressed], yes: Answers | None, *, twice: bool) -> int:
    """Count the draws of a pair that shares its sign with a likelier one, with signs assigned optimally."""
    places = [
        [
            (seen, side)
            for seen, kept in signs
            for side in ((0, 1) if twice else (0,) if yes is None else (int(kept in yes),))
        ]
        for _, _, signs in pressed
    ]
    told = set(matched(dict(enumerate(places))).values())
    return -sum(ways for one, (ways, _, _) in enumerate(pressed) if one not in told)


def matched(wanted: Mapping[K, Sequence[T]]) -> dict[T, K]:
    """Match each to one of its things, the first to ask first, as many as possible in all.

    A later one may send an earlier one to another thing, but never away.
    """
    given: dict[T, K] = {}

    def find(one: K, tried: set[T]) -> bool:
        for thing in wanted[one]:
            if thing not in tried:
                tried.add(thing)
                if thing not in given or find(given[thing], tried):
                    given[thing] = one
                    return True
        return False

    for one in wanted:
        find(one, set())
    return given


def left_by(
    row: Row, fates: Fates, powers: Powers, slot: int, value: Fate, top: CardId | None = None
) -> tuple[Row, Fates, Powers]:
    """Predict the row after a play: a fading card leaves its power and makes room for the top of the deck."""
    if burns(row, value):
        ash = row.index(CardId.THE_ASH)
        if ash != slot:
            row, fates = put(row, ash, top or CardId.THE_ASH), put(fates, ash, ())
            powers, top = powers | {POWER_OF[CardId.THE_ASH].id}, None
    there = tuple(sorted((*fates[slot], value)))
    if hours_on(row[slot], there) >= ARCANA[row[slot]].moons:
        there, powers = (), powers | {POWER_OF[row[slot]].id}
        row = put(row, slot, top or row[slot])
    return row, put(fates, slot, there), powers
