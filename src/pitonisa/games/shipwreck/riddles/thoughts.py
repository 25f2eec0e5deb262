"""Why a hidden fate can only be one value, thought by thought: the reasons, taken apart as one would tell them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pitonisa.games.shipwreck.cards import ARCANA, Measure
from pitonisa.games.shipwreck.infer import Ground, Reason, reasons
from pitonisa.games.shipwreck.infer.reasons import could_be_kept, open_cards
from pitonisa.games.shipwreck.model import VALUES, CardId, Fate, LineId, Turn
from pitonisa.games.shipwreck.riddles.asked import (
    AllSeen,
    Answered,
    Declared,
    LowerGone,
    NothingFitted,
    SaidWrongly,
    StillKept,
    Thought,
    WouldNotGo,
    WouldOpen,
    WouldRather,
)
from pitonisa.games.shipwreck.view import View
from pitonisa.kernel import Seat

UNTOLD: Final = frozenset({Ground.TOGETHER, Ground.STOLEN, Ground.SPARED, Ground.FELL, Ground.STOOD})
"""Grounds that a riddle has no words for: no single one, or what a card of Stars Below shows (R51, R52)."""


def thoughts(view: View, line: LineId, seat: Seat) -> tuple[Thought, ...] | None:
    """What excludes each other value, the latest play first, then what is counted, then what is supposed.

    Nothing where one of them has a ground that could not be told.
    """
    turns = (*view.history, view.now)
    found: list[Thought] = []
    told_of = len(turns) - 1
    for reason in reasons(view, line):
        if reason.ground in UNTOLD or (reason.ground is Ground.SUPPOSED and reason.instead is None):
            return None
        if reason.ground is Ground.COUNTED:
            found += (_seen(view, value) for value in reason.values)
            continue
        assert reason.turn is not None
        if reason.turn < told_of and reason.ground is not Ground.SUPPOSED:
            found.append(_kept_since(turns, told_of, reason.turn, seat))
            told_of = reason.turn
        found += _of(reason, turns[reason.turn], seat)
    return tuple(found)


def _of(reason: Reason, turn: Turn, seat: Seat) -> Iterator[Thought]:
    values, played, on = reason.values, reason.played, reason.on
    assert played is not None
    assert on is not None
    match reason.ground:
        case Ground.HOURS:
            yield NothingFitted(seat, played)
            yield from _opened(turn, played, values)
        case Ground.CONDITION:
            yield WouldNotGo(seat, on, played, values, _taken_with(turn))
        case Ground.TOLD:
            yield Declared(seat, played, bool(reason.told), values)
        case Ground.ANSWER:
            assert reason.answer is not None
            yield Answered(seat, reason.answer, values)
        case Ground.LOWER:
            assert reason.lower is not None
            yield LowerGone(seat, reason.lower, values)
        case Ground.GUESSED:
            yield SaidWrongly(seat, values)
        case _:
            assert reason.instead is not None
            yield WouldRather(seat, played, on, reason.instead, reason.swapped, values)


def _taken_with(turn: Turn) -> tuple[Fate, ...]:
    """The values beside which the play was possible at all."""
    return tuple(value for value in VALUES if could_be_kept(turn, value))


def _opened(turn: Turn, played: Fate, values: Sequence[Fate]) -> list[WouldOpen]:
    """By card: which values it would have been open with. Few cards, and each value with one of them."""
    open_with = {value: open_cards(turn, value) for value in values}
    left, by_card = set(values), dict[CardId, list[Fate]]()
    while left:
        card = max(turn.row, key=lambda card: sum(card in open_with[value] for value in left))
        by_card[card] = sorted(value for value in left if card in open_with[value])
        left -= set(by_card[card])
    cards = sorted(by_card, key=lambda card: by_card[card])
    return [_would_open(card, played, tuple(by_card[card])) for card in cards]


def _would_open(card: CardId, played: Fate, values: tuple[Fate, ...]) -> WouldOpen:
    measure = ARCANA[card].measure
    amounts = {
        Measure.SUM: tuple(played + value for value in values),
        Measure.DIFFERENCE: tuple(abs(played - value) for value in values),
        Measure.NEITHER: (),
    }
    return WouldOpen(card, played, values, measure, amounts[measure])


def _kept_since(turns: Sequence[Turn], later: int, earlier: int, seat: Seat) -> StillKept:
    now, before = turns[later], turns[earlier]
    assert now.value is not None
    assert before.value is not None
    assert before.on is not None
    return StillKept(seat, now.value, before.value, before.on)


def _seen(view: View, value: Fate) -> AllSeen:
    shown = sum(fate == value for slot in view.row for fate in slot.fates)
    own = sum(fate == value for place in view.places if place.seat == view.viewer for fate in place.hand)
    return AllSeen((value,), shown, own)
