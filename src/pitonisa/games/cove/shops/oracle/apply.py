"""What an Oracle's actions do, and what happens in the shop by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pitonisa.games.cove.apply.pieces import begin, gain, owe, push, put, replace, sponsor
from pitonisa.games.cove.apply.waiting import ask, changed, settled, tidy_with
from pitonisa.games.cove.model import Discarding, Gaining, Good, State
from pitonisa.games.cove.shop import Change
from pitonisa.games.cove.shops.oracle.actions import (
    Action,
    ChangeFates,
    CompareFirst,
    FillBox,
    MarkFunding,
    MarkRow,
    MoveRune,
    Predict,
    ReadHoroscope,
    ReadStars,
    ShiftDie,
    TakeReward,
    Trace,
    Write,
)
from pitonisa.games.cove.shops.oracle.board import (
    ASTROLOGER_LINES,
    BOXES,
    FILLED_BY_FATES,
    HOURS,
    PALM_READER_BOXES,
    PRIZE_GOODS,
    Prize,
)
from pitonisa.games.cove.shops.oracle.events import (
    BarrenZoneClosed,
    BoxesFilled,
    DieShifted,
    FatesChanged,
    FundingMarked,
    HoroscopeRead,
    Predicted,
    RuneMoved,
    StarsRead,
    Traced,
    Wrote,
    ZoneClosed,
)
from pitonisa.games.cove.shops.oracle.foresight import tested
from pitonisa.games.cove.shops.oracle.horoscope import prizes_of
from pitonisa.games.cove.shops.oracle.legal import SPACE_OF, oracle, place_of, possible
from pitonisa.games.cove.shops.oracle.model import (
    DICE,
    RUNES,
    Ability,
    Box,
    Fate,
    Filling,
    Half,
    Mark,
    Marking,
    Ordering,
    Prediction,
    Row,
    Tracing,
    Writing,
    X,
    Zone,
    dice_in,
    half_of,
    row_of,
)
from pitonisa.games.cove.shops.oracle.stars import closed_by
from pitonisa.kernel import Seat, Stream

tidy = tidy_with(possible)


# Before the action (R44)


def shift_die(state: State, seat: Seat, action: ShiftDie, rng: Stream) -> Change:
    shop = oracle(state, seat)
    dice = put(shop.dish.dice, DICE.index(action.die), action.value)
    state = changed(state, seat, dish=replace(shop.dish, dice=dice), shifts=shop.shifts - 1)
    return state, (DieShifted(seat, action.die, action.value),)


def move_rune(state: State, seat: Seat, action: MoveRune, rng: Stream) -> Change:
    shop = oracle(state, seat)
    half = Half.RIGHT if half_of(shop.dish, action.rune) is Half.LEFT else Half.LEFT
    halves = put(shop.dish.halves, RUNES.index(action.rune), half)
    state = changed(state, seat, dish=replace(shop.dish, halves=halves), moves=shop.moves - 1)
    return state, (RuneMoved(seat, action.rune, half),)


# Actions


def _begin(state: State, seat: Seat, action: Any) -> State:
    """R11: the figure goes to its place, and the hours of the space will be spent."""
    place = place_of(state, action)
    assert place is not None
    return begin(state, seat, place, HOURS[SPACE_OF[type(action)]])


def change_fates(state: State, seat: Seat, action: ChangeFates, rng: Stream) -> Change:
    """R45."""
    skull = oracle(state, seat).dish.skull
    state = _begin(state, seat, action)
    if skull:
        state, _ = owe(state, seat, 1, rng)
    said = FatesChanged(seat, action.fate, skull)
    if action.fate is Fate.X:
        return ask(state, seat, Marking(x=True, market=False)), (said,)
    box = Box.SHIFT if action.fate is Fate.SHIFTS else Box.MOVE
    state, filled = _fill(state, seat, box, FILLED_BY_FATES)
    return state, (said, filled)


def _fill(state: State, seat: Seat, box: Box, count: int) -> tuple[State, BoxesFilled]:
    """R44: what does not fit is lost."""
    shop = oracle(state, seat)
    before = shop.shifts if box is Box.SHIFT else shop.moves
    now = min(before + count, BOXES)
    state = changed(state, seat, **{"shifts" if box is Box.SHIFT else "moves": now})
    return state, BoxesFilled(seat, box, now - before)


def read_stars(state: State, seat: Seat, action: ReadStars, rng: Stream) -> Change:
    """R46."""
    state = _begin(state, seat, action)
    return ask(state, seat, Tracing(action.lines)), (StarsRead(seat, action.lines),)


def predict(state: State, seat: Seat, action: Predict, rng: Stream) -> Change:
    """R49."""
    state = _begin(state, seat, action)
    made = (*oracle(state, seat).predictions, Prediction(action.colour, action.icons))
    return changed(state, seat, predictions=made), (Predicted(seat, action.colour, action.icons),)


def read_horoscope(state: State, seat: Seat, action: ReadHoroscope, rng: Stream) -> Change:
    """R53."""
    state = _begin(state, seat, action)
    values = tuple(dice_in(oracle(state, seat).dish, action.half))
    return ask(state, seat, Writing(action.half, values)), (HoroscopeRead(seat, action.half),)


# Parts of actions


def trace(state: State, seat: Seat, action: Trace, rng: Stream) -> Change:
    """R46-R48."""
    shop = oracle(state, seat)
    tracing = shop.waiting[-1]
    assert isinstance(tracing, Tracing)
    closed = closed_by(shop, action.line, state.merchants[seat].reserve)
    zones = (*shop.zones, *(Zone(one.cells, one.good) for one in closed if one.good))
    waiting = (*shop.waiting[:-1], Tracing(tracing.remaining - 1))
    state = changed(state, seat, lines=shop.lines | {action.line}, zones=zones, waiting=waiting)
    events: list[Any] = [Traced(seat, action.line)]
    for one in closed:
        if one.good:
            state, _ = gain(state, seat, one.good)
            events.append(ZoneClosed(seat, one.good.colour, one.good.size, one.cross))
        elif one.cross:
            events.append(BarrenZoneClosed(seat))
        if one.cross:
            state, cards = owe(state, seat, 1, rng)
            events += cards
    return state, tuple(events)


def write(state: State, seat: Seat, action: Write, rng: Stream) -> Change:
    """R53: the other die waits."""
    waiting = oracle(state, seat).waiting
    writing = waiting[-1]
    assert isinstance(writing, Writing)
    values = list(writing.values)
    values.remove(action.value)
    state = changed(state, seat, waiting=(*waiting[:-1], replace(writing, values=tuple(values))))
    return _inscribe(state, seat, action.row, action.value)


def mark_row(state: State, seat: Seat, action: MarkRow, rng: Stream) -> Change:
    """R54."""
    return _inscribe(settled(state, seat), seat, action.row, X)


def _inscribe(state: State, seat: Seat, row: Row, value: int) -> Change:
    """R55: a filled box gives at once what stands beside it."""
    written = (*row_of(oracle(state, seat), row), value)
    state = changed(state, seat, **{row.value: written})
    prize = prizes_of(oracle(state, seat), row)[len(written) - 1]
    said = Wrote(seat, row, len(written), "X" if value == X else str(value))
    match prize:
        case Prize.NOTHING:
            pass
        case Prize.X:
            state = ask(state, seat, Marking(x=True, market=False))
        case Prize.MARKET:
            state = ask(state, seat, Marking(x=False, market=True))
        case Prize.DISCARD:
            state = push(state, Discarding(seat, 1))
        case _:
            state = push(state, Gaining(seat, PRIZE_GOODS[prize]))
    return state, (said,)


def mark_funding(state: State, seat: Seat, action: MarkFunding, rng: Stream) -> Change:
    """R56: an X pays now, a market icon in the market."""
    state = settled(state, seat)
    funding = oracle(state, seat).funding
    free = (i for i, icon in enumerate(funding) if icon.colour is action.colour and icon.mark is Mark.NONE)
    at = next(free)
    state = changed(state, seat, funding=put(funding, at, replace(funding[at], mark=action.mark)))
    said = FundingMarked(seat, action.colour, action.mark)
    if action.mark is not Mark.X:
        return state, (said,)
    state, paid = sponsor(state, seat, action.colour, market=False)
    return state, (said, *paid)


def fill_box(state: State, seat: Seat, action: FillBox, rng: Stream) -> Change:
    """R57, Palm reader."""
    waiting = oracle(state, seat).waiting
    filling = waiting[-1]
    assert isinstance(filling, Filling)
    state, filled = _fill(state, seat, action.box, 1)
    return changed(state, seat, waiting=(*waiting[:-1], Filling(filling.remaining - 1))), (filled,)


def compare_first(state: State, seat: Seat, action: CompareFirst, rng: Stream) -> Change:
    """R50."""
    ordering = oracle(state, seat).waiting[-1]
    assert isinstance(ordering, Ordering)
    last = next(colour for colour in ordering.colours if colour is not action.colour)
    return tested(settled(state, seat), seat, (action.colour, last))


def take_reward(state: State, seat: Seat, action: TakeReward, rng: Stream) -> Change:
    """R51."""
    return gain(settled(state, seat), seat, Good(action.size, action.colour))


# Staff (R57)


def use_staff(state: State, seat: Seat, ability: str, rng: Stream) -> Change:
    match Ability(ability):
        case Ability.EXORCIST:
            return ask(state, seat, Marking(x=True, market=False)), ()
        case Ability.ASTROLOGER:
            return ask(state, seat, Tracing(ASTROLOGER_LINES)), ()
        case Ability.PALM_READER:
            return ask(state, seat, Filling(PALM_READER_BOXES)), ()
        case Ability.WATCHMAN:
            return push(state, Discarding(seat, 1)), ()


# A table, as at the cove: a test holds it against the union of actions
CARRIED_OUT: Final[dict[type[Action], Callable[[State, Seat, Any, Stream], Change]]] = {
    ShiftDie: shift_die,
    MoveRune: move_rune,
    ChangeFates: change_fates,
    ReadStars: read_stars,
    Predict: predict,
    ReadHoroscope: read_horoscope,
    Trace: trace,
    Write: write,
    MarkRow: mark_row,
    MarkFunding: mark_funding,
    FillBox: fill_box,
    CompareFirst: compare_first,
    TakeReward: take_reward,
}
