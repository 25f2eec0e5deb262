"""Encodes an autodidact's observation as bits.

Group decisions depend on the public rows alone (R35): for these the rows of the hand are empty for everybody.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import accumulate
from typing import Final

from pitonisa.games.shipwreck import model
from pitonisa.games.shipwreck.cards import ARCANA, DECKS, PLAYABLE, POWER_OF
from pitonisa.games.shipwreck.legal import visible_mask
from pitonisa.games.shipwreck.view import View

CARDS: Final = DECKS[model.Deck.BASE]
"""The base set, the only cards the autodidact was trained on."""

POWERS: Final = tuple(model.PowerId)[:9]
PHASES: Final = (model.Phase.PLAY, model.Phase.AFTER_PLAY, model.Phase.PREDICT)
MOST_MOONS: Final = max(ARCANA[card].moons for card in CARDS)
NUMBERS: Final = max(max(POWER_OF[card].numbers, default=0) for card in CARDS)

_VALUES: Final = len(model.VALUES)
_CARDS: Final = len(CARDS)

TURN: Final[Mapping[str, int]] = {
    "carried": 1,
    "allowed": model.ROW * _VALUES * _VALUES,
    "value": _VALUES,
    "on": model.ROW + 1,
    "told": 2,
    "old": 2,
    "lower": _VALUES,
    "asked": len(POWERS),
    "number": NUMBERS,
    "yes": 1,
    "guess": _VALUES,
}
"""By name, the number of bits: what was public in one turn. `allowed` says by slot, played and kept value whether the
card would have accepted it."""

NAMES: Final[Mapping[str, int]] = {
    **TURN,
    "score": model.GOAL,
    "doom": model.DOOM,
    "phase": len(PHASES),
    "row": model.ROW * _CARDS,
    "left": model.ROW * MOST_MOONS,
    "fates": model.ROW * _VALUES * model.COPIES,
    "top": _CARDS,
    "faded": _CARDS,
    "lines": model.MOST_PLAYERS,
    "hides": model.MOST_PLAYERS,
    "power_used": 1,
    "twice": 1,
    "first": _VALUES,
    "second": _VALUES,
    "played_old": 2,
}
"""The same for the whole observation: the current turn first, private parts last. `left` is the hours a card has left;
lines count from the active one, in turn order."""

TURN_SIZE: Final = sum(TURN.values())
SIZE: Final = sum(NAMES.values())

_BEGINS: Final = dict(zip(NAMES, accumulate(NAMES.values(), initial=0), strict=False))
_PLACE: Final = {card: number for number, card in enumerate(CARDS)}


def is_known(view: View) -> bool:
    """Say whether only cards of the base set lie there."""
    faded = (power.card for power in view.faded)
    seen = (*(slot.card for slot in view.row), *faded, *view.deck)
    return all(card is None or card in _PLACE for card in seen)


def features(view: View) -> list[int]:
    """List the numbers of the set bits, in order."""
    return sorted([*turn_features(view.now), *_board(view), *_lines(view), *_hand(view)])


def turn_features(turn: model.Turn) -> Iterator[int]:
    """Encode one turn, the current one or an earlier one."""
    answer = turn.answers[0] if turn.answers else None
    yield from _flag("carried", turn.carried)
    yield from _allowed(turn)
    yield from _value("value", turn.value)
    if turn.on is not None:
        yield _BEGINS["on"] + (model.ROW if turn.on is model.CardId.THE_HOURS else turn.row.index(turn.on))
    yield from _yes_or_no("told", turn.told)
    yield from _yes_or_no("old", turn.old)
    yield from _value("lower", turn.lower)
    if answer:
        yield _BEGINS["asked"] + POWERS.index(answer.power)
        yield from _value("number", answer.number)
        yield from _flag("yes", answer.yes)
    yield from _value("guess", turn.guesses[0] if turn.guesses else None)


def _allowed(turn: model.Turn) -> Iterator[int]:
    visible = visible_mask(turn.fates)
    for slot, card in enumerate(turn.row):
        begin = _BEGINS["allowed"] + slot * _VALUES * _VALUES
        yield from (begin + pair for pair in _pairs(card, visible))


@cache
def _pairs(card: model.CardId, visible: int) -> tuple[int, ...]:
    """Encode the pairs that a card would accept, with these values visible."""
    table = PLAYABLE[card][visible]
    return tuple(
        _VALUES * (played - 1) + kept - 1
        for played in model.VALUES
        for kept in model.VALUES
        if table[played << 3 | kept] & 1
    )


def _board(view: View) -> Iterator[int]:
    yield from _first_few("score", view.score)
    yield from _first_few("doom", view.doom)
    yield _BEGINS["phase"] + PHASES.index(view.phase)
    for place, slot in enumerate(view.row):
        yield _BEGINS["row"] + place * _CARDS + _PLACE[slot.card]
        yield from _first_few("left", slot.moons - slot.hours, place * MOST_MOONS)
        # By value, as many bits as there are of it.
        for value in set(slot.fates):
            yield from _first_few("fates", slot.fates.count(value), (place * _VALUES + value - 1) * model.COPIES)
    if view.deck[0] is not None:
        yield _BEGINS["top"] + _PLACE[view.deck[0]]
    yield from (_BEGINS["faded"] + _PLACE[power.card] for power in view.faded)
    yield from _flag("power_used", view.power_used)
    yield from _flag("twice", view.twice)


def _lines(view: View) -> Iterator[int]:
    (at,) = (n for n, place in enumerate(view.places) if place.line == view.now.line)
    for n, place in enumerate((*view.places[at:], *view.places[:at])):
        yield _BEGINS["lines"] + n
        yield from _flag("hides", bool(place.hand), n)


def _hand(view: View) -> Iterator[int]:
    """Encode the active player's fates, until the group is asked; the carried one comes first."""
    if view.phase is model.Phase.PREDICT or view.viewer != view.active:
        return
    (hand,) = (place.hand for place in view.places if place.line == view.now.line)
    for name, value in zip(("first", "second"), hand, strict=False):
        yield from _value(name, value)
    if view.now.carried and view.now.value is not None:
        yield from _yes_or_no("played_old", view.played_old)


# Bits


def _flag(name: str, yes: bool, at: int = 0) -> Iterable[int]:
    return (_BEGINS[name] + at,) if yes else ()


def _value(name: str, value: int | None) -> Iterable[int]:
    """Encode a number from 1 up; `None` as nothing."""
    return (_BEGINS[name] + value - 1,) if value else ()


def _yes_or_no(name: str, told: bool | None) -> Iterable[int]:
    return () if told is None else (_BEGINS[name] + told,)


def _first_few(name: str, number: int, at: int = 0) -> Iterable[int]:
    """Encode a number as that many set bits."""
    return range(_BEGINS[name] + at, _BEGINS[name] + at + max(0, number))
