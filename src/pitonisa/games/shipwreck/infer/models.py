"""Models how players choose a play, what others infer from it, and how it changes the cards of the row."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from pitonisa.games.shipwreck.actions import Play
from pitonisa.games.shipwreck.apply.turn import FADE_DOOM, hours_on
from pitonisa.games.shipwreck.cards import ARCANA
from pitonisa.games.shipwreck.legal import plays
from pitonisa.games.shipwreck.model import COPIES, VALUES, CardId, Fate, Turn

SLIP: Final = 0.1
"""How often a prudent player is assumed to make any legal play."""

HOUR: Final = 0.02
"""The worth of avoiding an hour on a card, in points."""

AFTER_THE_FEAST: Final = 0.5
"""How likely the second play after The Feast reveals the kept fate (R47)."""

_NEARLY: Final = 1e-9
Hand: TypeAlias = tuple[Fate, Fate]
"""The carried fate first; two new fates in ascending order."""

Hands: TypeAlias = Mapping[Hand, float]
"""The public weight of each hand before the play. The weights need not add up to 1."""

Policy: TypeAlias = Mapping[Hand, Mapping[Play, float]]
"""The probability of each play for a player with this hand."""

Heard: TypeAlias = Mapping[tuple[Fate, CardId], Mapping[Fate, float]]
"""After a value is seen on a card: the probability of each hidden fate."""

Bag: TypeAlias = tuple[int, ...]
"""By value: how many tokens are not in front of cards, but in the bag or hidden."""

Model: TypeAlias = Callable[[Turn, Hands], Policy]


class Signal(NamedTuple):
    value: Fate
    on: CardId
    told: bool | None = None
    """What the Chalice makes the player say (R14)."""


def signal(play: Play, hidden: Fate) -> Signal:
    tells = play.on is not CardId.THE_HOURS and ARCANA[play.on].tells
    return Signal(play.value, play.on, hidden > play.value if tells else None)


def slot_of(turn: Turn, seen: Signal) -> int:
    """Return the slot: what is played on The Hours goes to the leftmost card (R12)."""
    return 0 if seen.on is CardId.THE_HOURS else turn.row.index(seen.on)


def fades(turn: Turn, seen: Signal) -> bool:
    """Say whether the card that is played on fades."""
    slot = slot_of(turn, seen)
    card = turn.row[slot]
    return hours_on(card, (*turn.fates[slot], seen.value)) >= ARCANA[card].moons


def presses(turn: Turn, seen: Signal) -> bool:
    """Say whether doom comes unless the group is right (R19, R20); for The Fall that is secret (R52)."""
    return (fades(turn, seen) and ARCANA[turn.row[slot_of(turn, seen)]].dooms) or burns(turn.row, seen.value)


def burns(row: tuple[CardId, ...], value: Fate) -> bool:
    """Say whether some card of the row fades because this is played anywhere (R54)."""
    return CardId.THE_ASH in row and value in ARCANA[CardId.THE_ASH].burns


def any_play(turn: Turn, hands: Hands) -> Policy:
    """Model a player for whom every legal play is equally likely."""
    return {hand: _evenly(plays(turn, hand)) for hand in hands}


def prudent(turn: Turn, hands: Hands) -> Policy:
    """Model a player who makes the best play, and occasionally any legal one.

    People are not so regular: after a slip the truth must still be possible.
    """
    return _prudent(before_play(turn), tuple(hands.items()))


@lru_cache(maxsize=256)
def _prudent(turn: Turn, hands: tuple[tuple[Hand, float], ...]) -> Policy:
    """Compute this model's plays, cached for everything that may follow in the turn."""
    everything, heard = _by_legality(turn, hands)
    best = _meant(turn, everything, heard)
    return {
        hand: {play: SLIP * even + (1 - SLIP) * best[hand].get(play, 0.0) for play, even in choices.items()}
        for hand, choices in everything.items()
    }


def meant(turn: Turn, hands: Hands) -> Policy:
    """Return the best play; if several are equal, each with the same probability.

    This is the player of the rulebook's strategy section: one who could have told more would have.
    """
    return _meant(turn, *_by_legality(before_play(turn), tuple(hands.items())))


def _meant(turn: Turn, everything: Policy, heard: Heard) -> Policy:
    return {hand: _evenly(best_plays(_worths(turn, hand, choices, heard))) for hand, choices in everything.items()}


def what_plays_of_a_hand_are_worth(turn: Turn, hands: Hands, hand: Hand) -> Mapping[Play, float]:
    """Rate plays in points for listeners who use legality alone: 1 for a known fate, less doom that no correct
    prediction cancels (R19)."""
    everything, heard = _by_legality(before_play(turn), tuple(hands.items()))
    return _worths(turn, hand, everything[hand], heard)


@lru_cache(maxsize=256)
def _by_legality(turn: Turn, hands: tuple[tuple[Hand, float], ...]) -> tuple[Policy, Heard]:
    """List every legal play with what listeners conclude from it, for the player and then for the listeners."""
    held = dict(hands)
    everything = any_play(turn, held)
    return everything, listen(held, everything)


def looks_like(play: Play, turn: Turn) -> bool:
    """Say whether this matches what was seen."""
    return (play.value, play.on) == (turn.value, turn.on) and turn.old in (None, play.old)


def out_of_sight(fates: Sequence[Sequence[Fate]]) -> Bag:
    """Return the fates that no card shows when the player draws."""
    bag = [COPIES] * (VALUES[-1] + 1)
    for pile in fates:
        for value in pile:
            bag[value] -= 1
    return tuple(bag)


def drawn(hand: Hand, left: Sequence[int]) -> int:
    """Count the ways to draw two new fates from the bag."""
    first, second = hand
    return left[first] * left[second] if first != second else left[first] * (left[first] - 1) // 2


def before_play(turn: Turn) -> Turn:
    """Return the turn as it was before anything was played or said."""
    return Turn(
        turn.line,
        turn.carried,
        turn.row,
        turn.fates,
        powers=turn.powers,
        ahead=turn.ahead,
        raised=turn.raised,
        again=turn.again,
    )


def _worths(turn: Turn, hand: Hand, choices: Iterable[Play], heard: Heard) -> dict[Play, float]:
    found: dict[Play, float] = {}
    for play in choices:
        hidden = kept(hand, play)
        found[play] = _worth(turn, play, hidden, heard[play.value, play.on][hidden])
    return found


def _worth(turn: Turn, play: Play, hidden: Fate, told: float) -> float:
    slot = 0 if play.on is CardId.THE_HOURS else turn.row.index(play.on)
    card = ARCANA[turn.row[slot]]
    hours = card.hours[play.value]
    if play.on is CardId.THE_FEAST:
        told = max(told, AFTER_THE_FEAST)
    fades = hours_on(card.id, turn.fates[slot]) + hours >= (2 * hidden if card.falls else card.moons)
    dooms = FADE_DOOM * ((fades and card.dooms) + burns(turn.row, play.value))
    return told - dooms * (1 - told) - (0.0 if fades or card.falls else HOUR * hours)


def best_plays(worths: Mapping[Play, float]) -> list[Play]:
    best = max(worths.values()) - _NEARLY
    return [play for play, worth in worths.items() if worth >= best]


def listen(hands: Hands, policy: Policy) -> Heard:
    """Compute what the others conclude from each possible play of such a player."""
    heard: dict[tuple[Fate, CardId], dict[Fate, float]] = defaultdict(lambda: defaultdict(float))
    for hand, weight in hands.items():
        for play, chance in policy[hand].items():
            heard[play.value, play.on][kept(hand, play)] += weight * chance
    for told in heard.values():
        total = sum(told.values())
        for value in told:
            told[value] /= total
    return heard


def kept(hand: Hand, play: Play) -> Fate:
    """Return the fate that stays in the hand."""
    first, second = hand
    return second if play.old or play.value == first else first


def _evenly(choices: Sequence[Play]) -> Mapping[Play, float]:
    return dict.fromkeys(choices, 1 / len(choices))
