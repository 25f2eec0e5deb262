"""Why an Oracle cannot do something now."""

from __future__ import annotations

from typing import Any, Final

from pitonisa.games.cove.model import AtShop, Choosing, Good, State
from pitonisa.games.cove.refusals import not_now
from pitonisa.games.cove.shops.oracle.actions import (
    ChangeFates,
    CompareFirst,
    FillBox,
    MarkFunding,
    MarkRow,
    MoveRune,
    Predict,
    ReadStars,
    ShiftDie,
    TakeReward,
    Trace,
    Write,
)
from pitonisa.games.cove.shops.oracle.board import CROSS, FATE_NEEDS
from pitonisa.games.cove.shops.oracle.horoscope import next_numbers
from pitonisa.games.cove.shops.oracle.legal import SPACE_OF, closed, oracle, reward_goods
from pitonisa.games.cove.shops.oracle.model import (
    DICE,
    Fate,
    Filling,
    Marking,
    Oracle,
    Ordering,
    Rewarding,
    Row,
    Tracing,
    Waiting,
    Writing,
    row_of,
)
from pitonisa.kernel import Illegal, Seat

_MOMENT: Final[dict[type[Any], tuple[type[Waiting], ...]]] = {
    Trace: (Tracing,),
    Write: (Writing,),
    MarkRow: (Marking, Rewarding),
    MarkFunding: (Marking, Rewarding),
    FillBox: (Filling,),
    CompareFirst: (Ordering,),
    TakeReward: (Rewarding,),
}


def refusal(state: State, seat: Seat, action: Any) -> Illegal:
    shop, task = oracle(state, seat), state.tasks[-1]
    if type(action) not in _MOMENT:
        if not isinstance(task, Choosing):
            return not_now(state)
        return _turn_refusal(shop, action)
    if not isinstance(task, AtShop) or not isinstance(shop.waiting[-1], _MOMENT[type(action)]):
        return not_now(state)
    return _part_refusal(shop, shop.waiting[-1], action)


def _turn_refusal(shop: Oracle, action: Any) -> Illegal:
    match action:
        case ShiftDie(die=die):
            spare = shop.shifts and die in DICE
            return Illegal("illegal-shift-by-one" if spare else "illegal-no-shift")
        case MoveRune():
            return Illegal("illegal-no-move")
        case _:
            return Illegal(closed(shop, SPACE_OF[type(action)]) or _other_way(action))


def _other_way(action: Any) -> str:
    """The space is open, but not so."""
    match action:
        case ChangeFates(fate=Fate.X):
            return "illegal-coin-die"
        case ChangeFates(fate=fate):
            return "illegal-coin-bone" if FATE_NEEDS[fate] == "bone" else "illegal-coin-doll"
        case ReadStars():
            return "illegal-lines-by-die"
        case Predict():
            return "illegal-icons-by-die"
        case _:
            return "illegal-half-no-box"


def _part_refusal(shop: Oracle, waiting: Waiting, action: Any) -> Illegal:
    match action:
        case Trace(line=line):
            drawn = line in shop.lines or line in CROSS
            return Illegal("illegal-line-there" if drawn else "illegal-no-such-line")
        case Write():
            return _write_refusal(shop, waiting, action)
        case MarkRow():
            open_to_x = isinstance(waiting, Rewarding) or (isinstance(waiting, Marking) and waiting.x)
            return Illegal("illegal-row-full" if open_to_x else "illegal-market-icon-only")
        case MarkFunding():
            return Illegal("illegal-no-funding")
        case FillBox():
            return Illegal("illegal-boxes-full")
        case TakeReward(size=size, colour=colour):
            assert isinstance(waiting, Rewarding)
            earned = Good(size, colour) in reward_goods(waiting.icons)
            return Illegal("illegal-reserve-empty" if earned else "illegal-reward-too-high")
        case _:
            return Illegal("illegal-not-drawn")


def _write_refusal(shop: Oracle, waiting: Waiting, action: Write) -> Illegal:
    """R52."""
    assert isinstance(waiting, Writing)
    if action.value not in waiting.values:
        return Illegal("illegal-not-in-half")
    numbers = next_numbers(shop, action.row)
    if not numbers:
        return Illegal("illegal-row-full")
    last, following = row_of(shop, action.row)[-1], numbers[0]
    if action.row is Row.TOP:
        return Illegal("illegal-row-rising", last=str(last), next=str(following))
    return Illegal("illegal-row-falling", last=str(last), next=str(following))
