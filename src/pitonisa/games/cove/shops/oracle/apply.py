"""Carries out an Oracle's actions and the automatic events of her shop, and explains refusals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pitonisa.games.cove.apply import pieces
from pitonisa.games.cove.kinds import Colour, Options, Who
from pitonisa.games.cove.model import Discarding, Gaining, Good, State
from pitonisa.games.cove.shop import Act, Change, Staff
from pitonisa.games.cove.shops.oracle import board, legal, model
from pitonisa.kernel import Illegal, Seat, Stream

# The runes


def throw(rng: Stream) -> model.Dish:
    """Throw the runes [proposed]: each into either half, dice on any side, the coin on either, equally likely (R43)."""
    halves = tuple(rng.choice(tuple(model.Half)) for _ in model.RUNES)
    first, second = (rng.below(board.DIE) + 1 for _ in model.DICE)
    return model.Dish(halves, (first, second), skull=bool(rng.below(2)))


def all_together(dish: model.Dish) -> bool:
    return len(set(dish.halves)) == 1


def setup(seat: Seat, players: int, options: Options, rng: Stream) -> tuple[model.Oracle, None]:
    """Set up the shop; runes are thrown again while all five lie in one half (R42)."""
    dish = throw(rng)
    while all_together(dish):
        dish = throw(rng)
    filled = min(board.FILLED_AT_START, board.BOXES)
    shop = model.Oracle(
        dish=dish,
        shifts=filled,
        moves=filled,
        funding=tuple(map(model.Funding, board.FUNDING)),
        horoscope=options.horoscope,
        icons=board.ICONS[options.prediction_icons],
    )
    return shop, None


def before_turn(state: State, seat: Seat, rng: Stream) -> Change:
    """Throw the runes; the first turn uses the setup's throw (R42, R43)."""
    shop = legal.oracle(state, seat)
    if not shop.thrown:
        return pieces.changed(state, seat, thrown=True), ()
    dish = throw(rng)
    together = all_together(dish)
    state = pieces.learned(pieces.changed(state, seat, dish=dish))
    state, cards = pieces.owe(state, seat, 1, rng) if together else (state, ())
    left, right = (model.fallen_in(dish, half) for half in model.Half)
    return state, (model.RunesThrown(seat, left, right, together), *cards)


# Before the action (R44)


def shift_die(state: State, seat: Seat, action: model.ShiftDie, rng: Stream) -> Change:
    shop = legal.oracle(state, seat)
    dish = model.shifted(shop.dish, action.die, action.value)
    state = pieces.changed(state, seat, dish=dish, shifts=shop.shifts - 1)
    return state, (model.DieShifted(seat, action.die, action.value),)


def move_rune(state: State, seat: Seat, action: model.MoveRune, rng: Stream) -> Change:
    shop = legal.oracle(state, seat)
    dish = model.moved(shop.dish, action.rune)
    state = pieces.changed(state, seat, dish=dish, moves=shop.moves - 1)
    return state, (model.RuneMoved(seat, action.rune, model.half_of(dish, action.rune)),)


# Actions


def change_fates(state: State, seat: Seat, action: model.ChangeFates, rng: Stream) -> Change:
    """Change fates (R45)."""
    skull = legal.oracle(state, seat).dish.skull
    state = pieces.begun(state, seat, action)
    if skull:
        state, _ = pieces.owe(state, seat, 1, rng)
    said = model.FatesChanged(seat, action.fate, skull)
    if action.fate is model.Fate.X:
        return pieces.ask(state, seat, model.Marking(x=True, market=False)), (said,)
    box = model.Box.SHIFT if action.fate is model.Fate.SHIFTS else model.Box.MOVE
    state, filled = _fill(state, seat, box, board.FILLED_BY_FATES)
    return state, (said, filled)


def _fill(state: State, seat: Seat, box: model.Box, count: int) -> tuple[State, model.BoxesFilled]:
    """Fill modifier boxes; any surplus is lost (R44)."""
    shop = legal.oracle(state, seat)
    before = shop.shifts if box is model.Box.SHIFT else shop.moves
    now = min(before + count, board.BOXES)
    state = pieces.changed(state, seat, **{"shifts" if box is model.Box.SHIFT else "moves": now})
    return state, model.BoxesFilled(seat, box, now - before)


def read_stars(state: State, seat: Seat, action: model.ReadStars, rng: Stream) -> Change:
    """Read the stars: lines wait to be traced (R46)."""
    state = pieces.begun(state, seat, action)
    return pieces.ask(state, seat, model.Tracing(action.lines)), (model.StarsRead(seat, action.lines),)


def predict(state: State, seat: Seat, action: model.Predict, rng: Stream) -> Change:
    """Make a prediction (R49)."""
    state = pieces.begun(state, seat, action)
    made = (*legal.oracle(state, seat).predictions, model.Prediction(action.colour, action.icons))
    return pieces.changed(state, seat, predictions=made), (model.Predicted(seat, action.colour, action.icons),)


def read_horoscope(state: State, seat: Seat, action: model.ReadHoroscope, rng: Stream) -> Change:
    """Read the horoscope: dice wait to be written (R53)."""
    state = pieces.begun(state, seat, action)
    values = tuple(model.dice_in(legal.oracle(state, seat).dish, action.half))
    return pieces.ask(state, seat, model.Writing(action.half, values)), (model.HoroscopeRead(seat, action.half),)


# Parts of actions


def trace(state: State, seat: Seat, action: model.Trace, rng: Stream) -> Change:
    """Trace a line, and take the rewards of the zones it closes (R46-R48)."""
    shop, tracing = legal.oracle(state, seat), pieces.top_waiting(state, seat, model.Tracing)
    closed = legal.closed_by(shop, action.line, state.merchants[seat].reserve)
    zones = (*shop.zones, *(model.Zone(one.cells, one.good) for one in closed if one.good))
    waiting = (*shop.waiting[:-1], model.Tracing(tracing.remaining - 1))
    state = pieces.changed(state, seat, lines=shop.lines | {action.line}, zones=zones, waiting=waiting)
    events: list[Any] = [model.Traced(seat, action.line)]
    for one in closed:
        if one.good:
            state, _ = pieces.gain(state, seat, one.good)
            events.append(model.ZoneClosed(seat, one.good.colour, one.good.size, one.cross))
        elif one.cross:
            events.append(model.BarrenZoneClosed(seat))
        if one.cross:
            state, cards = pieces.owe(state, seat, 1, rng)
            events += cards
    return state, tuple(events)


def write(state: State, seat: Seat, action: model.Write, rng: Stream) -> Change:
    """Write one die; the other waits (R53)."""
    writing = pieces.top_waiting(state, seat, model.Writing)
    state = pieces.instead(state, seat, pieces.replace(writing, values=pieces.without(writing.values, action.value)))
    return _inscribe(state, seat, action.row, action.value)


def _inscribe(state: State, seat: Seat, row: model.Row, value: int) -> Change:
    """Fill a box, which gives its prize right away (R55)."""
    written = (*model.row_of(legal.oracle(state, seat), row), value)
    state = pieces.changed(state, seat, **{row.value: written})
    prize = legal.prizes_of(legal.oracle(state, seat), row)[len(written) - 1]
    said = model.Wrote(seat, row, len(written), "X" if value == model.X else str(value))
    match prize:
        case board.Prize.NOTHING:
            pass
        case board.Prize.X:
            state = pieces.ask(state, seat, model.Marking(x=True, market=False))
        case board.Prize.MARKET:
            state = pieces.ask(state, seat, model.Marking(x=False, market=True))
        case board.Prize.DISCARD:
            state = pieces.push(state, Discarding(seat, 1))
        case _:
            state = pieces.push(state, Gaining(seat, board.PRIZE_GOODS[prize]))
    return state, (said,)


def mark_funding(state: State, seat: Seat, action: model.MarkFunding, rng: Stream) -> Change:
    """Mark the funding zone: an X pays now, a market icon at the market (R56)."""
    state = pieces.settled(state, seat)
    funding = legal.oracle(state, seat).funding
    free = (i for i, icon in enumerate(funding) if icon.colour is action.colour and icon.mark is model.Mark.NONE)
    at = next(free)
    state = pieces.changed(state, seat, funding=pieces.put(funding, at, pieces.replace(funding[at], mark=action.mark)))
    said = model.FundingMarked(seat, action.colour, action.mark)
    if action.mark is not model.Mark.X:
        return state, (said,)
    state, paid = pieces.sponsor(state, seat, action.colour)
    return state, (said, *paid)


def fill_box(state: State, seat: Seat, action: model.FillBox, rng: Stream) -> Change:
    """Fill a modifier box for the palm reader (R57)."""
    filling = pieces.top_waiting(state, seat, model.Filling)
    state, filled = _fill(state, seat, action.box, 1)
    return pieces.instead(state, seat, model.Filling(filling.remaining - 1)), (filled,)


def compare_first(state: State, seat: Seat, action: model.CompareFirst, rng: Stream) -> Change:
    """Test two adventurers in the order chosen (R50)."""
    ordering = pieces.top_waiting(state, seat, model.Ordering)
    last = next(colour for colour in ordering.colours if colour is not action.colour)
    return tested(pieces.settled(state, seat), seat, (action.colour, last))


def take_reward(state: State, seat: Seat, action: model.TakeReward, rng: Stream) -> Change:
    """Take a good for a prediction that came true (R51)."""
    return pieces.gain(pieces.settled(state, seat), seat, action.good)


# Staff (R57)


STAFF: Final[Staff] = {
    model.Ability.EXORCIST: pieces.asking(model.Marking(x=True, market=False)),
    model.Ability.ASTROLOGER: pieces.asking(model.Tracing(board.ASTROLOGER_LINES)),
    model.Ability.PALM_READER: pieces.asking(model.Filling(board.PALM_READER_BOXES)),
    model.Ability.WATCHMAN: lambda state, seat, rng: (pieces.push(state, Discarding(seat, 1)), ()),
}


# Predictions


def drawn(state: State, seat: Seat, colours: tuple[Colour, ...], drawer: Who) -> Change:
    """Test predictions: of two drawn at once, the match first; where each matches, the owner decides (R50)."""
    active = {one.colour for one in legal.oracle(state, seat).predictions if one.remaining}
    if not active:
        return state, ()
    matching = [colour for colour in dict.fromkeys(colours) if colour in active]
    if len(matching) > 1:
        return pieces.changed(state, seat, waiting=(*legal.oracle(state, seat).waiting, model.Ordering(colours))), ()
    return tested(state, seat, tuple(sorted(colours, key=lambda colour: colour not in matching)))


def tested(state: State, seat: Seat, colours: tuple[Colour, ...]) -> Change:
    """Test the predictions against adventurers one by one."""
    events: list[Any] = []
    for colour in colours:
        state, more = _test(state, seat, colour)
        events += more
    return state, tuple(events)


def _test(state: State, seat: Seat, colour: Colour) -> Change:
    """Test every active prediction for itself. A rogue never matches (R50)."""
    shop = legal.oracle(state, seat)
    predictions, waiting, events = shop.predictions, shop.waiting, list[Any]()
    for at, one in enumerate(predictions):
        if not one.remaining:
            continue
        if one.colour is colour:
            predictions = pieces.put(predictions, at, pieces.replace(one, hit=one.remaining))
            waiting = (*waiting, model.Rewarding(colour, one.remaining))
            events.append(model.PredictionHit(seat, colour, one.remaining))
        else:
            struck: model.Prediction = pieces.replace(one, struck=one.struck + 1)
            predictions = pieces.put(predictions, at, struck)
            events.append(model.PredictionStruck(seat, one.colour, struck.remaining))
    return pieces.changed(state, seat, predictions=predictions, waiting=waiting), tuple(events)


# The market


def market(state: State, seat: Seat, rng: Stream) -> Change:
    """Let every market icon pay, and expire if it pays once (R56)."""
    funding = legal.oracle(state, seat).funding
    state, paid = pieces.market_pays(state, seat, [icon.colour for icon in funding if icon.mark is model.Mark.MARKET])
    if not state.options.market_icon_recurring:
        done = tuple(
            pieces.replace(icon, mark=model.Mark.PAID) if icon.mark is model.Mark.MARKET else icon for icon in funding
        )
        state = pieces.changed(state, seat, funding=done)
    return state, paid


# A table, as at the cove: a test holds it against the union of actions
ACTS: Final[Mapping[type[Any], Act]] = {
    model.ShiftDie: Act(shift_die),
    model.MoveRune: Act(move_rune),
    model.ChangeFates: Act(change_fates, model.Space.FATES),
    model.ReadStars: Act(read_stars, model.Space.STARS),
    model.Predict: Act(predict, model.Space.PREDICTION),
    model.ReadHoroscope: Act(read_horoscope, model.Space.HOROSCOPE),
    model.Trace: Act(trace, answers=(model.Tracing,)),
    model.Write: Act(write, answers=(model.Writing,)),
    model.MarkRow: Act(
        lambda state, seat, action, rng: _inscribe(pieces.settled(state, seat), seat, action.row, model.X),
        answers=(model.Marking, model.Rewarding),
    ),
    model.MarkFunding: Act(mark_funding, answers=(model.Marking, model.Rewarding)),
    model.FillBox: Act(fill_box, answers=(model.Filling,)),
    model.CompareFirst: Act(compare_first, answers=(model.Ordering,)),
    model.TakeReward: Act(take_reward, answers=(model.Rewarding,)),
}


# Why not


def refused(state: State, seat: Seat, action: Any, waiting: model.Waiting | None) -> Illegal:
    shop = legal.oracle(state, seat)
    if waiting is not None:
        return _part_refusal(shop, waiting, action)
    match action:
        case model.ShiftDie(die=die):
            spare = shop.shifts and die in model.DICE
            return Illegal("illegal-shift-by-one" if spare else "illegal-no-shift")
        case model.MoveRune():
            return Illegal("illegal-no-move")
        case _:
            return Illegal(_other_way(action))


def _other_way(action: Any) -> str:
    """Explain why the space is open but not in this way."""
    match action:
        case model.ChangeFates(fate=model.Fate.X):
            return "illegal-coin-die"
        case model.ChangeFates(fate=fate):
            return "illegal-coin-bone" if board.FATE_NEEDS[fate] == "bone" else "illegal-coin-doll"
        case model.ReadStars():
            return "illegal-lines-by-die"
        case model.Predict():
            return "illegal-icons-by-die"
        case _:
            return "illegal-half-no-box"


def _part_refusal(shop: model.Oracle, waiting: model.Waiting, action: Any) -> Illegal:
    match action:
        case model.Trace(line=line):
            drawn = line in shop.lines or line in board.CROSS
            return Illegal("illegal-line-there" if drawn else "illegal-no-such-line")
        case model.Write():
            return _write_refusal(shop, waiting, action)
        case model.MarkRow():
            open_to_x = isinstance(waiting, model.Rewarding) or (isinstance(waiting, model.Marking) and waiting.x)
            return Illegal("illegal-row-full" if open_to_x else "illegal-market-icon-only")
        case model.MarkFunding():
            return Illegal("illegal-no-funding")
        case model.FillBox():
            return Illegal("illegal-boxes-full")
        case model.TakeReward(size=size, colour=colour):
            assert isinstance(waiting, model.Rewarding)
            earned = Good(size, colour) in legal.reward_goods(waiting.icons)
            return Illegal("illegal-reserve-empty" if earned else "illegal-reward-too-high")
        case _:
            return Illegal("illegal-not-drawn")


def _write_refusal(shop: model.Oracle, waiting: model.Waiting, action: model.Write) -> Illegal:
    """Explain why a die can't be written there (R52)."""
    assert isinstance(waiting, model.Writing)
    if action.value not in waiting.values:
        return Illegal("illegal-not-in-half")
    numbers = legal.next_numbers(shop, action.row)
    if not numbers:
        return Illegal("illegal-row-full")
    last, following = model.row_of(shop, action.row)[-1], numbers[0]
    if action.row is model.Row.TOP:
        return Illegal("illegal-row-rising", last=str(last), next=str(following))
    return Illegal("illegal-row-falling", last=str(last), next=str(following))
