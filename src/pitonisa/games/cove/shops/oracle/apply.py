"""Does what an Oracle does and what happens in her shop by itself, and says why something is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pitonisa.games.cove.apply.pieces import (
    ask,
    begun,
    changed,
    gain,
    instead,
    learned,
    market_pays,
    owe,
    push,
    put,
    replace,
    settled,
    sponsor,
    top_waiting,
    without,
)
from pitonisa.games.cove.kinds import Colour, Options, Who
from pitonisa.games.cove.model import Discarding, Gaining, Good, State
from pitonisa.games.cove.shop import Change
from pitonisa.games.cove.shops.oracle.board import (
    ASTROLOGER_LINES,
    BOXES,
    CROSS,
    DIE,
    FATE_NEEDS,
    FILLED_AT_START,
    FILLED_BY_FATES,
    FUNDING,
    ICONS,
    PALM_READER_BOXES,
    PRIZE_GOODS,
    Prize,
)
from pitonisa.games.cove.shops.oracle.legal import (
    closed_by,
    next_numbers,
    oracle,
    prizes_of,
    reward_goods,
)
from pitonisa.games.cove.shops.oracle.model import (
    DICE,
    RUNES,
    Ability,
    Action,
    BarrenZoneClosed,
    Box,
    BoxesFilled,
    ChangeFates,
    CompareFirst,
    DieShifted,
    Dish,
    Fate,
    FatesChanged,
    FillBox,
    Filling,
    Funding,
    FundingMarked,
    Half,
    HoroscopeRead,
    Mark,
    MarkFunding,
    Marking,
    MarkRow,
    MoveRune,
    Oracle,
    Ordering,
    Predict,
    Predicted,
    Prediction,
    PredictionHit,
    PredictionStruck,
    ReadHoroscope,
    ReadStars,
    Rewarding,
    Row,
    RuneMoved,
    RunesThrown,
    ShiftDie,
    StarsRead,
    TakeReward,
    Trace,
    Traced,
    Tracing,
    Waiting,
    Write,
    Writing,
    Wrote,
    X,
    Zone,
    ZoneClosed,
    dice_in,
    fallen_in,
    half_of,
    row_of,
)
from pitonisa.kernel import Illegal, Seat, Stream

# The runes


def throw(rng: Stream) -> Dish:
    """Throw the runes [proposed]: each into either half, dice on any side, the coin on either, equally likely (R43)."""
    halves = tuple(rng.choice(tuple(Half)) for _ in RUNES)
    first, second = (rng.below(DIE) + 1 for _ in DICE)
    return Dish(halves, (first, second), skull=bool(rng.below(2)))


def all_together(dish: Dish) -> bool:
    return len(set(dish.halves)) == 1


def setup(seat: Seat, players: int, options: Options, rng: Stream) -> tuple[Oracle, None]:
    """Set up the shop; the runes are thrown again as long as all five lie in one half (R42)."""
    dish = throw(rng)
    while all_together(dish):
        dish = throw(rng)
    filled = min(FILLED_AT_START, BOXES)
    shop = Oracle(
        dish=dish,
        shifts=filled,
        moves=filled,
        funding=tuple(map(Funding, FUNDING)),
        horoscope=options.horoscope,
        icons=ICONS[options.prediction_icons],
    )
    return shop, None


def before_turn(state: State, seat: Seat, rng: Stream) -> Change:
    """Throw the runes; the first turn takes the throw of the setup (R42, R43)."""
    shop = oracle(state, seat)
    if not shop.thrown:
        return changed(state, seat, thrown=True), ()
    dish = throw(rng)
    together = all_together(dish)
    state = learned(changed(state, seat, dish=dish))
    state, cards = owe(state, seat, 1, rng) if together else (state, ())
    return state, (RunesThrown(seat, fallen_in(dish, Half.LEFT), fallen_in(dish, Half.RIGHT), together), *cards)


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


def change_fates(state: State, seat: Seat, action: ChangeFates, rng: Stream) -> Change:
    """Change fates (R45)."""
    skull = oracle(state, seat).dish.skull
    state = begun(state, seat, action)
    if skull:
        state, _ = owe(state, seat, 1, rng)
    said = FatesChanged(seat, action.fate, skull)
    if action.fate is Fate.X:
        return ask(state, seat, Marking(x=True, market=False)), (said,)
    box = Box.SHIFT if action.fate is Fate.SHIFTS else Box.MOVE
    state, filled = _fill(state, seat, box, FILLED_BY_FATES)
    return state, (said, filled)


def _fill(state: State, seat: Seat, box: Box, count: int) -> tuple[State, BoxesFilled]:
    """Fill modifier boxes; what does not fit is lost (R44)."""
    shop = oracle(state, seat)
    before = shop.shifts if box is Box.SHIFT else shop.moves
    now = min(before + count, BOXES)
    state = changed(state, seat, **{"shifts" if box is Box.SHIFT else "moves": now})
    return state, BoxesFilled(seat, box, now - before)


def read_stars(state: State, seat: Seat, action: ReadStars, rng: Stream) -> Change:
    """Read the stars: lines wait to be traced (R46)."""
    state = begun(state, seat, action)
    return ask(state, seat, Tracing(action.lines)), (StarsRead(seat, action.lines),)


def predict(state: State, seat: Seat, action: Predict, rng: Stream) -> Change:
    """Make a prediction (R49)."""
    state = begun(state, seat, action)
    made = (*oracle(state, seat).predictions, Prediction(action.colour, action.icons))
    return changed(state, seat, predictions=made), (Predicted(seat, action.colour, action.icons),)


def read_horoscope(state: State, seat: Seat, action: ReadHoroscope, rng: Stream) -> Change:
    """Read the horoscope: dice wait to be written (R53)."""
    state = begun(state, seat, action)
    values = tuple(dice_in(oracle(state, seat).dish, action.half))
    return ask(state, seat, Writing(action.half, values)), (HoroscopeRead(seat, action.half),)


# Parts of actions


def trace(state: State, seat: Seat, action: Trace, rng: Stream) -> Change:
    """Trace a line, and take what the zones it closes bring (R46-R48)."""
    shop = oracle(state, seat)
    tracing = top_waiting(state, seat, Tracing)
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
    """Write one die; the other waits (R53)."""
    writing = top_waiting(state, seat, Writing)
    state = instead(state, seat, replace(writing, values=without(writing.values, action.value)))
    return _inscribe(state, seat, action.row, action.value)


def mark_row(state: State, seat: Seat, action: MarkRow, rng: Stream) -> Change:
    """Mark an X in a row (R54)."""
    return _inscribe(settled(state, seat), seat, action.row, X)


def _inscribe(state: State, seat: Seat, row: Row, value: int) -> Change:
    """Fill a box, which gives right away what is beside it (R55)."""
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
    """Mark the funding zone: an X pays now, a market icon in the market (R56)."""
    state = settled(state, seat)
    funding = oracle(state, seat).funding
    free = (i for i, icon in enumerate(funding) if icon.colour is action.colour and icon.mark is Mark.NONE)
    at = next(free)
    state = changed(state, seat, funding=put(funding, at, replace(funding[at], mark=action.mark)))
    said = FundingMarked(seat, action.colour, action.mark)
    if action.mark is not Mark.X:
        return state, (said,)
    state, paid = sponsor(state, seat, action.colour)
    return state, (said, *paid)


def fill_box(state: State, seat: Seat, action: FillBox, rng: Stream) -> Change:
    """Fill a modifier box for the palm reader (R57)."""
    filling = top_waiting(state, seat, Filling)
    state, filled = _fill(state, seat, action.box, 1)
    return instead(state, seat, Filling(filling.remaining - 1)), (filled,)


def compare_first(state: State, seat: Seat, action: CompareFirst, rng: Stream) -> Change:
    """Test two adventurers in the order chosen (R50)."""
    ordering = top_waiting(state, seat, Ordering)
    last = next(colour for colour in ordering.colours if colour is not action.colour)
    return tested(settled(state, seat), seat, (action.colour, last))


def take_reward(state: State, seat: Seat, action: TakeReward, rng: Stream) -> Change:
    """Take a good for a prediction that came true (R51)."""
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


# Predictions


def drawn(state: State, seat: Seat, colours: tuple[Colour, ...], drawer: Who) -> Change:
    """Test predictions: of two drawn at once, the match first; where each matches, the owner decides (R50)."""
    active = {one.colour for one in oracle(state, seat).predictions if one.remaining}
    if not active:
        return state, ()
    matching = [colour for colour in dict.fromkeys(colours) if colour in active]
    if len(matching) > 1:
        return changed(state, seat, waiting=(*oracle(state, seat).waiting, Ordering(colours))), ()
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
    shop = oracle(state, seat)
    predictions, waiting, events = shop.predictions, shop.waiting, list[Any]()
    for at, one in enumerate(predictions):
        if not one.remaining:
            continue
        if one.colour is colour:
            predictions = put(predictions, at, replace(one, hit=one.remaining))
            waiting = (*waiting, Rewarding(colour, one.remaining))
            events.append(PredictionHit(seat, colour, one.remaining))
        else:
            struck: Prediction = replace(one, struck=one.struck + 1)
            predictions = put(predictions, at, struck)
            events.append(PredictionStruck(seat, one.colour, struck.remaining))
    return changed(state, seat, predictions=predictions, waiting=waiting), tuple(events)


# The market


def market(state: State, seat: Seat, rng: Stream) -> Change:
    """Have every market icon pay; where they pay once, it is spent (R56)."""
    funding = oracle(state, seat).funding
    state, paid = market_pays(state, seat, [icon.colour for icon in funding if icon.mark is Mark.MARKET])
    if not state.options.market_icon_recurring:
        done = tuple(replace(icon, mark=Mark.PAID) if icon.mark is Mark.MARKET else icon for icon in funding)
        state = changed(state, seat, funding=done)
    return state, paid


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


# Why not


def refused(state: State, seat: Seat, action: Any, waiting: Waiting | None) -> Illegal:
    shop = oracle(state, seat)
    if waiting is not None:
        return _part_refusal(shop, waiting, action)
    match action:
        case ShiftDie(die=die):
            spare = shop.shifts and die in DICE
            return Illegal("illegal-shift-by-one" if spare else "illegal-no-shift")
        case MoveRune():
            return Illegal("illegal-no-move")
        case _:
            return Illegal(_other_way(action))


def _other_way(action: Any) -> str:
    """Say why not where the space is open, but not so."""
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
    """Say why a die cannot be written there (R52)."""
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
