"""Shows an Oracle's shop, which is entirely public: its printed board, hints, rules, and its encoding as numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

import msgspec

from pitonisa.games.cove.events import StaffUsed
from pitonisa.games.cove.kinds import COLOURS, FACTIONS, Colour, Horoscope, PredictionIcons
from pitonisa.games.cove.model import AtShop, Choosing, Good, State
from pitonisa.games.cove.shop import Count, Numbers, times
from pitonisa.games.cove.shops.oracle import board, model
from pitonisa.games.cove.shops.oracle.legal import closed_by, lines_to_read, oracle, prizes_of
from pitonisa.games.cove.view import View
from pitonisa.kernel import PUBLIC, Rulebook, Seat, Viewer
from pitonisa.kernel.encoding.codec import every
from pitonisa.kernel.encoding.pieces import (
    Piece,
    counts,
    either,
    flag,
    kept,
    lately,
    made,
    members,
    number,
    one_of,
    record,
    row,
)
from pitonisa.kernel.help import Level, allows, cited, percent
from pitonisa.kernel.hosting import paced

# What is printed, for people


class Closing(msgspec.Struct, frozen=True):
    """The goods and corruption cards that a line would bring right away."""

    line: model.Line
    goods: tuple[Good, ...]
    corruption: int


class OracleBoard(msgspec.Struct, frozen=True, tag=True):
    """The printed board of every Oracle."""

    map: tuple[tuple[Colour, ...], ...]
    cross: tuple[model.Line, ...]
    top: tuple[board.Prize, ...]
    bottom: tuple[board.Prize, ...]
    icons: int
    icons_in_a_row: int
    boxes: int
    amulet_icons: int
    tablet_icons: int
    closings: tuple[Closing, ...] = ()
    """For a player who traces or could read the stars: the lines that bring goods or corruption cards."""


@cache
def printed(horoscope: Horoscope, icons: PredictionIcons) -> OracleBoard:
    prizes = board.PRIZES[horoscope]
    return OracleBoard(
        board.MAP,
        tuple(sorted(board.CROSS)),
        prizes[model.Row.TOP],
        prizes[model.Row.BOTTOM],
        board.ICONS[icons],
        board.ICONS[icons] // board.ROWS_OF_ICONS,
        board.BOXES,
        board.AMULET_ICONS,
        board.TABLET_ICONS,
    )


def printed_board(state: State, viewer: Viewer) -> OracleBoard:
    """Return the board for a match's options, with the immediate results of lines for this viewer."""
    found = printed(state.options.horoscope, state.options.prediction_icons)
    lines = closings(state, viewer)
    return msgspec.structs.replace(found, closings=lines) if lines else found


def closings(state: State, viewer: Viewer) -> tuple[Closing, ...]:
    """List the lines that bring goods or cards to a player who traces or could read the stars now (R47, R48)."""
    if viewer == PUBLIC or not isinstance(shop := state.shops[viewer], model.Oracle) or not _may_trace(state, viewer):
        return ()
    found: list[Closing] = []
    for line in board.LINES:
        zones = () if line in shop.lines else closed_by(shop, line, state.merchants[viewer].reserve)
        goods, cards = tuple(zone.good for zone in zones if zone.good), sum(zone.cross for zone in zones)
        if goods or cards:
            found.append(Closing(line, goods, cards))
    return tuple(found)


def _may_trace(state: State, seat: Seat) -> bool:
    task = state.tasks[-1] if state.tasks else None
    if task == AtShop(seat, seat):
        return isinstance(oracle(state, seat).waiting[-1], model.Tracing)
    return task == Choosing(seat) and lines_to_read(oracle(state, seat)) > 0


# What everybody sees, for programs that learn

VALUES: Final = range(1, board.DIE + 1)

DOMAINS: Final[Mapping[Any, Sequence[Any]]] = {
    int: VALUES,
    Colour: FACTIONS,
    model.Line: board.LINES,
    (model.ShiftDie, "die"): model.DICE,
    (model.MarkFunding, "mark"): (model.Mark.X, model.Mark.MARKET),
}

MOST_ICONS: Final = board.ICONS[PredictionIcons.MANY]
LONGEST_ROW: Final = max(len(prizes) for rows in board.PRIZES.values() for prizes in rows.values())

PREDICTIONS: Final = 12
"""How many predictions the features hold, the newest first."""

WAITING: Final = 3
"""How many waiting questions the features hold, the most urgent first."""


def _waiting() -> Piece:
    return either(
        tracing=(model.Tracing, record(remaining=number(board.DIE))),
        writing=(model.Writing, record(half=one_of(model.Half), values=counts(VALUES, len(model.DICE)))),
        marking=(model.Marking, record(x=flag(), market=flag())),
        filling=(model.Filling, record(remaining=number(board.DIE))),
        ordering=(model.Ordering, record(colours=counts(COLOURS, len(model.DICE)))),
        rewarding=(model.Rewarding, record(colour=one_of(FACTIONS), icons=number(board.DIE))),
    )


def shop() -> Piece:
    """Encode the state, which is public."""
    dish = record(
        halves=row(one_of(model.Half), len(model.RUNES)), dice=row(one_of(VALUES), len(model.DICE)), skull=flag()
    )
    prediction = record(
        colour=one_of(FACTIONS), icons=number(board.DIE), struck=number(board.DIE), hit=number(board.DIE)
    )
    written = kept(row(one_of((model.X, *VALUES)), LONGEST_ROW))
    return record(
        dish=kept(dish),
        thrown=flag(),
        icons=number(MOST_ICONS),
        shifts=number(board.BOXES),
        moves=number(board.BOXES),
        lines=kept(members(board.LINES)),
        zones=kept(made(members(board.CELLS), lambda zones: {cell for zone in zones for cell in zone.cells})),
        top=written,
        bottom=written,
        predictions=lately(kept(prediction), PREDICTIONS),
        funding=row(kept(record(mark=one_of(model.Mark))), len(board.FUNDING)),
        waiting=lately(_waiting(), WAITING),
    )


NUMBERS: Final = Numbers(actions=every(model.Action, DOMAINS), places=tuple(board.FATE_PLACES.values()), shop=shop)


# Hints

REWARDS: Final = (board.TABLET_ICONS, board.AMULET_ICONS, 1)
"""Remaining icons for a tablet, an amulet, and anything at all."""


def chances(bag: Mapping[Colour, int], colour: Colour, icons: int) -> tuple[float, ...]:
    """Compute how likely a prediction earns a tablet, at least an amulet, or anything (R50, R51).

    Drawn one by one from the bag as it is now, with nobody going back to it.
    """
    total, matching = sum(bag.get(one, 0) for one in COLOURS), bag.get(colour, 0)
    found = [0.0] * len(REWARDS)
    alive = 1.0
    for struck in range(icons):
        left = total - struck
        if left <= 0:
            break
        hit = alive * min(1.0, matching / left)
        for at, needed in enumerate(REWARDS):
            found[at] += hit if icons - struck >= needed else 0.0
        alive -= hit
    return tuple(found)


class Outlook(msgspec.Struct, frozen=True):
    """How likely a prediction with this number of icons earns a tablet, at least an amulet, or anything."""

    colour: Colour
    icons: int
    tablet: int
    amulet: int
    anything: int


class OracleHints(msgspec.Struct, frozen=True, tag=True):
    active: tuple[Outlook, ...] = ()
    """One's own active predictions."""

    possible: tuple[Outlook, ...] = ()
    """Predictions that one could make now."""


def hints(view: View, seat: Seat, level: Level) -> OracleHints:
    """Compute hints: at level logic the odds of active predictions, at explained also those of possible ones."""
    mine = [(one.colour, one.remaining) for one in view.shops[seat].predictions if one.remaining]
    sizes = sorted({action.icons for action in view.legal if isinstance(action, model.Predict)})
    possible = [(colour, icons) for icons in sizes for colour in FACTIONS] if allows(level, Level.EXPLAINED) else []
    return OracleHints(tuple(_outlook(view, *one) for one in mine), tuple(_outlook(view, *one) for one in possible))


def _outlook(view: View, colour: Colour, icons: int) -> Outlook:
    bag = {one.colour: one.count for one in view.bag}
    return Outlook(colour, icons, *map(percent, chances(bag, colour, icons)))


# Rules

RULEBOOK: Final = Rulebook(
    chapters=cited("oracle 42-45, stars 46-48, predictions 49-51, horoscope 52-56, staff 57 58"),
    origins=cited("printed 42-58, ours 43-49 52 53 55 56"),
    events=cited("""
        RunesThrown 43, DieShifted 44, RuneMoved 44, FatesChanged 45, BoxesFilled 44 45, StarsRead 46, Traced 46,
        ZoneClosed 47 48, BarrenZoneClosed 48 47, Predicted 49, PredictionStruck 50, PredictionHit 50 51,
        HoroscopeRead 53, Wrote 52 54 55, FundingMarked 56
    """),
    refusals=cited("""
        no-shift 44, shift-by-one 44, no-move 44, coin-alone 45, coin-bone 45, coin-doll 45, coin-die 45 54,
        bone-alone 46, map-full 46, lines-by-die 46, doll-alone 49, no-icons 49, icons-by-die 49, no-box 53 52,
        half-no-box 53 52, line-there 46, no-such-line 46, not-in-half 53, row-full 52 54, row-rising 52,
        row-falling 52, market-icon-only 56, no-funding 56, boxes-full 44, reward-too-high 51, not-drawn 50
    """),
    things=cited("""
        prize-x 54 55, prize-market 56 55, prize-discard 26 55, prize-amulet_rg 55 58, prize-amulet_by 55 58,
        prize-tablet_rg 55 58, prize-tablet_by 55 58
    """),
)


# Events and counts

MOMENTS: Final = paced("""
    StarsRead 0.5, HoroscopeRead 0.5, FatesChanged 0.5, Predicted 0.7, ZoneClosed 0.7, BarrenZoneClosed 0.7,
    RunesThrown 0.9, PredictionHit 1.0
""")


def _prizes(state: State, seat: Seat) -> list[board.Prize]:
    """List the prizes of the filled boxes."""
    shop = oracle(state, seat)
    return [prize for row in model.Row for prize in prizes_of(shop, row)[: len(model.row_of(shop, row))]]


def _used(ability: model.Ability) -> Count:
    return times(StaffUsed, where=lambda event: event.ability == ability)


COUNTS: Final[Mapping[str, Count]] = {
    "fates": times(model.FatesChanged),
    "fates-boxes": times(model.FatesChanged, where=lambda event: event.fate is not model.Fate.X),
    "stars": times(model.StarsRead),
    "predictions": times(model.Predicted),
    "icons-left": lambda state, seat, mine: oracle(state, seat).icons - model.icons_used(oracle(state, seat)),
    "horoscope": times(model.HoroscopeRead),
    "modifiers": times(model.DieShifted, model.RuneMoved),
    **{f"used-{ability.value}": _used(ability) for ability in model.Ability},
    "zones": lambda state, seat, mine: len(oracle(state, seat).zones),
    "hits": times(model.PredictionHit),
    "boxes": lambda state, seat, mine: len(_prizes(state, seat)),
    "goods-boxes": lambda state, seat, mine: sum(prize in board.PRIZE_GOODS for prize in _prizes(state, seat)),
    "funding-x": times(model.FundingMarked, where=lambda event: event.mark is model.Mark.X),
    "funding-market": times(model.FundingMarked, where=lambda event: event.mark is model.Mark.MARKET),
    "cards-throw": times(model.RunesThrown, where=lambda event: event.together),
    "cards-skull": times(model.FatesChanged, where=lambda event: event.skull),
    "cards-cross": times(model.BarrenZoneClosed, model.ZoneClosed, where=lambda event: getattr(event, "cross", True)),
}
