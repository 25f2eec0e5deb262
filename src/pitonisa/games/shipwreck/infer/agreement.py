"""What seers agree on: each hand is played as no other is, as far as the cards allow, so that the play tells the rest.

Everybody can work it out from what all see. A *signal* is what the others see of a play. Each signal is given to one
pair of fates: to pairs that would bring doom first, then to the likeliest; a pair for which none is left shares the one
where that does least harm. Of several signals that would do, a pair takes the one after which the next player can tell
more.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple, TypeAlias

from pitonisa.games.shipwreck.actions import Play
from pitonisa.games.shipwreck.apply.turn import hours_on
from pitonisa.games.shipwreck.cards import ARCANA
from pitonisa.games.shipwreck.infer.models import HOUR, Hand, Hands, Policy, kept
from pitonisa.games.shipwreck.legal import plays
from pitonisa.games.shipwreck.model import COPIES, HOURS_OF, VALUES, CardId, Fate, LineId, Turn

WAITS: Final = 0.25
"""What it costs, in points, that nobody can tell what is kept while nothing presses."""

DOOMS: Final = 2.0
"""The same where a card fades: the group has to guess."""

FRESH: Final = -0.1
"""A card that fades while all is known makes room for a fresh one, and leaves a power."""

NEARNESS: Final = 0.1
"""How much the hours of this play count beside what the next player will be able to tell."""


EXACT: Final = 9
"""Decimals of a weight: what differs less was only added up in another order."""


class Signal(NamedTuple):
    """What the others see of a play."""

    value: Fate
    on: CardId
    told: bool | None = None
    """What the Chalice makes the player say (R14)."""


Pair: TypeAlias = tuple[Fate, Fate]
"""Two fates, the lower first, whichever of them was carried over: where one is played, the other is kept."""

Price: TypeAlias = Callable[[Turn, Signal], float]
Row: TypeAlias = tuple[CardId, ...]
Fates: TypeAlias = tuple[tuple[Fate, ...], ...]


def agreed(turn: Turn, hands: Hands) -> Policy:
    """The one play of each hand. However the weights were reckoned, all come to the same."""
    total = sum(hands.values())
    return _shared_out(turn, {hand: round(weight / total, EXACT) for hand, weight in hands.items()}, _farsighted)


def signal(play: Play, hidden: Fate) -> Signal:
    tells = play.on is not CardId.THE_HOURS and ARCANA[play.on].tells
    return Signal(play.value, play.on, hidden > play.value if tells else None)


def fades(turn: Turn, seen: Signal) -> bool:
    """Whether a card fades by this play."""
    slot = _slot(turn, seen)
    return hours_on(turn.fates[slot]) + HOURS_OF[seen.value] >= ARCANA[turn.row[slot]].moons


def presses(turn: Turn, seen: Signal) -> bool:
    """Whether doom comes unless the group is right (R19, R20)."""
    return fades(turn, seen) and ARCANA[turn.row[_slot(turn, seen)]].dooms


def clarity(hands: Hands, policy: Policy) -> Mapping[Signal, Mapping[Fate, float]]:
    """By signal: the weight of each fate that may be kept behind it."""
    behind: dict[Signal, dict[Fate, float]] = defaultdict(lambda: defaultdict(float))
    for hand, choices in policy.items():
        for play in choices:
            hidden = kept(hand, play)
            behind[signal(play, hidden)][hidden] += hands[hand]
    return behind


def _slot(turn: Turn, seen: Signal) -> int:
    return 0 if seen.on is CardId.THE_HOURS else turn.row.index(seen.on)


def _shared_out(turn: Turn, hands: Hands, price: Price) -> Policy:
    options = {hand: _signals(turn, hand) for hand in hands}
    pairs: dict[Pair, list[Hand]] = defaultdict(list)
    for hand in hands:
        pairs[min(hand), max(hand)].append(hand)
    weights = {pair: sum(hands[hand] for hand in several) for pair, several in pairs.items()}
    costs = {seen: price(turn, seen) for ways in options.values() for seen in ways}
    cheapest_first = sorted(costs, key=lambda seen: (costs[seen], seen.value, seen.on, seen.told or False))
    open_to = {
        pair: [seen for seen in cheapest_first if all(seen in options[hand] for hand in several)]
        for pair, several in pairs.items()
    }
    harm = {seen: DOOMS if presses(turn, seen) else WAITS for seen in costs}
    stakes = {pair: weights[pair] * min((harm[seen] for seen in open_to[pair]), default=DOOMS) for pair in pairs}
    urgent = sorted(pairs, key=lambda pair: (-stakes[pair], pair))
    own = _matched(urgent, open_to)
    behind: dict[Signal, dict[Pair, float]] = defaultdict(lambda: defaultdict(float))
    for pair, seen in own.items():
        behind[seen][pair] += weights[pair]
    policy: dict[Hand, Mapping[Play, float]] = {}
    for pair in urgent:
        for hand in pairs[pair]:
            weight = hands[hand]
            seen = own.get(pair) or min(
                options[hand],
                key=lambda seen: _damage(behind[seen], pair, weight) * harm[seen] + weight * costs[seen],
            )
            behind[seen][pair] += 0 if pair in own else weight
            policy[hand] = {options[hand][seen]: 1.0}
    return policy


def _signals(turn: Turn, hand: Hand) -> dict[Signal, Play]:
    """What a hand may let the others see, and the first play by which it does."""
    found: dict[Signal, Play] = {}
    for play in plays(turn.row, turn.fates, hand, turn.carried):
        found.setdefault(signal(play, kept(hand, play)), play)
    return found


def _matched(urgent: list[Pair], open_to: Mapping[Pair, list[Signal]]) -> dict[Pair, Signal]:
    """A signal of its own for as many pairs as can have one; where not all can, for the more urgent ones.

    Whoever comes later may send an earlier one to another signal, but never away.
    """
    given: dict[Signal, Pair] = {}

    def find(pair: Pair, tried: set[Signal]) -> bool:
        for seen in open_to[pair]:
            if seen not in tried:
                tried.add(seen)
                if seen not in given or find(given[seen], tried):
                    given[seen] = pair
                    return True
        return False

    for pair in urgent:
        find(pair, set())
    return {pair: seen for seen, pair in given.items()}


def _damage(behind: Mapping[Pair, float], pair: Pair, weight: float) -> float:
    """How much more weight would be taken for something else, if this pair too stood behind a signal."""
    together = {**behind, pair: behind.get(pair, 0.0) + weight}
    return _mistaken(together.values()) - _mistaken(behind.values())


def _mistaken(weights: Collection[float]) -> float:
    """Of all that may stand behind a signal, what is not the likeliest."""
    return sum(weights) - max(weights, default=0.0)


# What a signal costs


def _near(turn: Turn, seen: Signal) -> float:
    return HOUR * HOURS_OF[seen.value] + (FRESH if fades(turn, seen) else 0.0)


def _farsighted(turn: Turn, seen: Signal) -> float:
    return _doom_ahead(turn.row, _after(turn, seen)) + NEARNESS * _near(turn, seen)


def _after(turn: Turn, seen: Signal) -> Fates:
    """The fates that the next player will see. A card that fades is taken for one of its own kind."""
    slot = _slot(turn, seen)
    there = () if fades(turn, seen) else tuple(sorted((*turn.fates[slot], seen.value)))
    return (*turn.fates[:slot], there, *turn.fates[slot + 1 :])


@lru_cache(maxsize=20_000)
def _doom_ahead(row: Row, fates: Fates) -> float:
    """How likely it is that whoever draws two new fates here brings doom by them."""
    turn = Turn(LineId(0), False, row, fates)
    hands = _new_hands(fates)
    told = clarity(hands, _shared_out(turn, hands, _near))
    mistaken = sum(_mistaken(weights.values()) for seen, weights in told.items() if presses(turn, seen))
    return mistaken / sum(hands.values())


def _new_hands(fates: Fates) -> dict[Hand, float]:
    left = [COPIES] * (VALUES[-1] + 1)
    for pile in fates:
        for value in pile:
            left[value] -= 1
    ways = {(a, b): left[a] * (left[b] - (a == b)) / (1 + (a == b)) for a, b in _pairs()}
    return {hand: number for hand, number in ways.items() if number > 0}


@cache
def _pairs() -> tuple[Pair, ...]:
    return tuple(combinations_with_replacement(VALUES, 2))
