"""Assigns the signals of a row to the pairs of fates that a seer may hold.

Each signal is given to one pair: first to pairs that would bring doom, then to the likeliest; pairs that are left over
share. Then the assignment is improved: a pair takes another signal, or displaces another pair, where that leaves less
to guess, now or for the next player. Pairs that a faded power would tell apart may share.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from pitonisa.games.shipwreck.actions import Play
from pitonisa.games.shipwreck.cards import ARCANA, POWER_OF
from pitonisa.games.shipwreck.infer import ahead, models
from pitonisa.games.shipwreck.infer.ahead import Behind, Moment, Pair, mistaken, mistaken_with
from pitonisa.games.shipwreck.infer.models import Hand, Hands, Policy, Signal, kept, signal, slot_of
from pitonisa.games.shipwreck.legal import plays, visible_mask
from pitonisa.games.shipwreck.model import CardId, Fate, PowerId, Turn

EXACT: Final = 9
"""Decimals of a weight: smaller differences are only rounding."""

WAITS: Final = 0.04
"""The cost, relative to a doom, of the kept fate staying unknown without pressure."""

A_POWER: Final = 0.02
"""The cost of needing a power."""

AN_HOUR: Final = 0.001
"""The cost of an hour on a card."""

FRESH: Final = 0.01
"""The worth of a card fading while all is known: it makes room for a fresh one, and leaves a power."""

SWEEPS: Final = 4
"""How often every pair is reconsidered."""

_NEARLY: Final = 1e-9


def agreed(turn: Turn, hands: Hands) -> Policy:
    """Return the agreed play of each hand; none if a hand wouldn't have discarded what was seen."""
    deal = dealt(turn, hands)
    policy: dict[Hand, Mapping[Play, float]] = {}
    for hand in hands:
        play = play_of(turn, hand, deal.given[pair_of(hand)])
        told = turn.value is None or deal.discards(signal(play, kept(hand, play)), kept(hand, play)) == turn.lower
        policy[hand] = {play: 1.0} if told else {}
    return policy


def dealt(turn: Turn, hands: Hands) -> Deal:
    """Compute the signal of each pair, the same for all players however the weights were computed."""
    total = sum(hands.values())
    weights: dict[Pair, float] = defaultdict(float)
    for hand, weight in hands.items():
        weights[pair_of(hand)] += weight / total
    return shared_out(models.before_play(turn), tuple((pair, round(weights[pair], EXACT)) for pair in sorted(weights)))


def pair_of(hand: Hand) -> Pair:
    return min(hand), max(hand)


def play_of(turn: Turn, hand: Hand, seen: Signal) -> Play:
    """Return the first play of a hand that shows this signal."""
    choices = plays(turn, hand)
    return next(play for play in choices if signal(play, kept(hand, play)) == seen)


class Deal:
    """The signal of each pair, and the pairs behind each signal."""

    def __init__(self, turn: Turn, weights: Mapping[Pair, float]) -> None:
        self.turn, self.weights = turn, weights
        self.powers = frozenset(POWER_OF[card].id for card in turn.powers)
        self.visible = visible_mask(turn.fates)
        self.options = {pair: _options(turn, pair) for pair in weights}
        every = dict.fromkeys(seen for ways in self.options.values() for seen in ways)
        self.presses = {seen: models.presses(turn, seen) for seen in every}
        self.ahead = {seen: self._ahead(seen) for seen in every}
        self.given: dict[Pair, Signal] = {}
        self.behind: dict[Signal, dict[Fate, float]] = {seen: {} for seen in every}

    def put(self, pair: Pair, seen: Signal) -> None:
        self.given[pair] = seen
        self.behind[seen][_kept(pair, seen)] = self.weights[pair]

    def take(self, pair: Pair) -> Signal:
        seen = self.given.pop(pair)
        del self.behind[seen][_kept(pair, seen)]
        return seen

    def cost(self, pair: Pair, seen: Signal) -> float:
        """Return the cost of this pair, without a signal so far, taking this one."""
        behind = self.behind[seen]
        alone = self.weights[pair] * self.ahead[seen]
        if not behind:
            return alone
        return self.doubt(seen, {**behind, _kept(pair, seen): self.weights[pair]}) - self.doubt(seen, behind) + alone

    def doubt(self, seen: Signal, behind: Behind) -> float:
        """Return the cost of all these pairs sharing one signal."""
        if len(behind) < 2:
            return 0.0
        if not self.presses[seen]:
            return WAITS * mistaken(behind.values(), self._moment(seen).predictions)
        guessed, total = self._guessed(seen, behind), sum(behind.values())
        unaided = mistaken(behind.values(), self._moment(seen).predictions)
        return guessed + (A_POWER * total if guessed < unaided else 0.0)

    def danger(self) -> float:
        """Return the probability of doom this turn."""
        return sum(self._guessed(seen, behind) for seen, behind in self.behind.items() if self.presses[seen])

    def _guessed(self, seen: Signal, behind: Behind) -> float:
        """Estimate the wrong guesses behind a pressing signal, with doom averted by a power if possible."""
        moment = self._moment(seen)
        guessed = mistaken_with(behind, self.powers, moment)
        if guessed and (saved := self._saved(seen, behind)):
            unsaved = {one: weight for one, weight in behind.items() if one not in saved}
            return mistaken_with(unsaved, self.powers, moment)
        return guessed

    def _moment(self, seen: Signal) -> Moment:
        """Return what the group may point at after this signal, and how often it may predict (R42, R43, R48)."""
        predictions = 2 if seen.on is CardId.THE_WISH else 1
        return Moment(self.visible | 1 << seen.value, seen.value, predictions)

    def discards(self, seen: Signal, hidden: Fate) -> Fate | None:
        """Return what a player who keeps this removes with Discard lower after such a play, if anything (R30)."""
        behind = self.behind[seen]
        if len(behind) < 2 or not self.presses[seen] or not mistaken_with(behind, self.powers, self._moment(seen)):
            return None
        return self._saved(seen, behind).get(hidden)

    def _saved(self, seen: Signal, behind: Behind) -> dict[Fate, Fate]:
        """Return, by kept fate, what could be discarded to avoid doom.

        Not after The Feast (R47), nor where The Ash burns (R54).
        """
        if (
            PowerId.DISCARD_LOWER not in self.powers
            or seen.on is CardId.THE_FEAST
            or models.burns(self.turn.row, seen.value)
        ):
            return {}
        slot = slot_of(self.turn, seen)
        pile = (*self.turn.fates[slot], seen.value)
        found = ((hidden, ahead.saving(self.turn.row[slot], pile, hidden)) for hidden in behind)
        return {hidden: value for hidden, value in found if value is not None}

    def _ahead(self, seen: Signal) -> float:
        """Return the cost of a signal for the next players, and a little for its hours."""
        turn, slot = self.turn, slot_of(self.turn, seen)
        there = ahead.left_by(turn.row, turn.fates, self.powers, slot, seen.value, turn.ahead)
        return (
            ahead.doom_ahead(*there)
            + AN_HOUR * ARCANA[turn.row[slot]].hours[seen.value]
            - (FRESH if models.fades(turn, seen) else 0.0)
        )


@lru_cache(maxsize=256)
def shared_out(turn: Turn, weights: tuple[tuple[Pair, float], ...]) -> Deal:
    """Assign signals for a turn in which nothing has been played yet."""
    deal = Deal(turn, dict(weights))
    own = _matched(deal)
    for pair, seen in own.items():
        deal.put(pair, seen)
    for pair, ways in deal.options.items():
        if pair not in own:
            deal.put(pair, min(ways, key=lambda seen: deal.cost(pair, seen)))
    for _ in range(SWEEPS):
        if not sum(_bettered(deal, pair) for pair in deal.options):
            break
    return deal


def _options(turn: Turn, pair: Pair) -> tuple[Signal, ...]:
    """List every signal that a pair can give."""
    choices = plays(turn, pair)
    return tuple(dict.fromkeys(signal(play, kept(pair, play)) for play in choices))


def _kept(pair: Pair, seen: Signal) -> Fate:
    low, high = pair
    return high if seen.value == low else low


def _matched(deal: Deal) -> dict[Pair, Signal]:
    """Give as many pairs as possible their own signal, the more urgent ones first."""
    stakes = {
        pair: weight * min(1.0 if deal.presses[seen] else WAITS for seen in deal.options[pair])
        for pair, weight in deal.weights.items()
    }
    cheapest_first = {
        pair: sorted(deal.options[pair], key=lambda seen: (deal.ahead[seen], seen.value, seen.on, seen.told or False))
        for pair in sorted(deal.options, key=lambda pair: (-stakes[pair], pair))
    }
    return {pair: seen for seen, pair in ahead.matched(cheapest_first).items()}


def _bettered(deal: Deal, pair: Pair) -> bool:
    """Improve a pair's signal, displacing another if both gain; say whether it did."""
    was = deal.take(pair)
    now = deal.cost(pair, was)
    least = deal.weights[pair] * min(deal.ahead[seen] for seen in deal.options[pair])
    best: tuple[float, Signal, Pair | None, Signal | None] = (now - _NEARLY, was, None, None)
    if now > least + _NEARLY:
        for seen in deal.options[pair]:
            best = min(best, (deal.cost(pair, seen), seen, None, None), key=_first)
            for other in [one for one in deal.weights if deal.given.get(one) == seen]:
                best = min(best, _sending_on(deal, pair, seen, other), key=_first)
    _, seen, other, to = best
    if other is not None and to is not None:
        deal.take(other)
        deal.put(other, to)
    deal.put(pair, seen)
    return seen != was or other is not None


def _first(found: tuple[float, Signal, Pair | None, Signal | None]) -> float:
    return found[0]


def _sending_on(deal: Deal, pair: Pair, seen: Signal, other: Pair) -> tuple[float, Signal, Pair | None, Signal | None]:
    """Return the cost of taking a signal whose pair moves to the best of its others."""
    deal.take(other)
    before = deal.cost(other, seen)
    mine = deal.cost(pair, seen)
    deal.put(pair, seen)
    ways = [(deal.cost(other, way), way) for way in deal.options[other] if way != seen]
    deal.take(pair)
    deal.put(other, seen)
    cost, to = min(ways, key=lambda way: way[0], default=(float("inf"), None))
    return mine + cost - before, seen, other, to
