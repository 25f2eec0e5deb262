"""Says what people read about an Oracle's shop: hints, rules, what is counted, and how long events are shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from pitonisa.games.cove.events import StaffUsed
from pitonisa.games.cove.infer import bag_of
from pitonisa.games.cove.kinds import FACTIONS, Colour
from pitonisa.games.cove.model import State
from pitonisa.games.cove.shops.oracle import model
from pitonisa.games.cove.shops.oracle.board import PRIZE_GOODS
from pitonisa.games.cove.shops.oracle.craft import chances
from pitonisa.games.cove.shops.oracle.legal import oracle, prizes_of
from pitonisa.games.cove.view import View
from pitonisa.kernel import Rulebook, Seat
from pitonisa.kernel.help import Level, allows, percent

# Hints


class Outlook(msgspec.Struct, frozen=True):
    """How likely a prediction with this number of icons earns a tablet, at least an amulet, anything at all."""

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
    """Hint by level: logic the odds of predictions that are made, explained those of predictions that could be."""
    return OracleHints(_active(view, seat), _possible(view) if allows(level, Level.EXPLAINED) else ())


def _outlook(view: View, colour: Colour, icons: int) -> Outlook:
    return Outlook(colour, icons, *map(percent, chances(bag_of(view), colour, icons)))


def _active(view: View, seat: Seat) -> tuple[Outlook, ...]:
    mine = view.shops[seat].predictions
    return tuple(_outlook(view, one.colour, one.remaining) for one in mine if one.remaining)


def _possible(view: View) -> tuple[Outlook, ...]:
    sizes = sorted({action.icons for action in view.legal if isinstance(action, model.Predict)})
    return tuple(_outlook(view, colour, icons) for icons in sizes for colour in FACTIONS)


# Rules

RULEBOOK: Final = Rulebook(
    chapters={
        "oracle": tuple(range(42, 46)),
        "stars": (46, 47, 48),
        "predictions": (49, 50, 51),
        "horoscope": tuple(range(52, 57)),
        "staff": (57, 58),
    },
    origins={
        "printed": tuple(range(42, 59)),
        "ours": (*range(43, 50), 52, 53, 55, 56),
    },
    events={
        model.RunesThrown: (43,),
        model.DieShifted: (44,),
        model.RuneMoved: (44,),
        model.FatesChanged: (45,),
        model.BoxesFilled: (44, 45),
        model.StarsRead: (46,),
        model.Traced: (46,),
        model.ZoneClosed: (47, 48),
        model.BarrenZoneClosed: (48, 47),
        model.Predicted: (49,),
        model.PredictionStruck: (50,),
        model.PredictionHit: (50, 51),
        model.HoroscopeRead: (53,),
        model.Wrote: (52, 54, 55),
        model.FundingMarked: (56,),
    },
    refusals={
        "no-shift": (44,),
        "shift-by-one": (44,),
        "no-move": (44,),
        "coin-alone": (45,),
        "coin-bone": (45,),
        "coin-doll": (45,),
        "coin-die": (45, 54),
        "bone-alone": (46,),
        "map-full": (46,),
        "lines-by-die": (46,),
        "doll-alone": (49,),
        "no-icons": (49,),
        "icons-by-die": (49,),
        "no-box": (53, 52),
        "half-no-box": (53, 52),
        "line-there": (46,),
        "no-such-line": (46,),
        "not-in-half": (53,),
        "row-full": (52, 54),
        "row-rising": (52,),
        "row-falling": (52,),
        "market-icon-only": (56,),
        "no-funding": (56,),
        "boxes-full": (44,),
        "reward-too-high": (51,),
        "not-drawn": (50,),
    },
    things={
        "prize-x": (54, 55),
        "prize-market": (56, 55),
        "prize-discard": (26, 55),
        "prize-amulet_rg": (55, 58),
        "prize-amulet_by": (55, 58),
        "prize-tablet_rg": (55, 58),
        "prize-tablet_by": (55, 58),
    },
)


# Events and counts

MOMENTS: Final = {
    "RunesThrown": 0.9,
    "PredictionHit": 1.0,
    "StarsRead": 0.5,
    "HoroscopeRead": 0.5,
    "FatesChanged": 0.5,
    "Predicted": 0.7,
    "ZoneClosed": 0.7,
    "BarrenZoneClosed": 0.7,
}

COUNTS: Final = (
    "fates",
    "fates-boxes",
    "stars",
    "predictions",
    "icons-left",
    "horoscope",
    "modifiers",
    *(f"used-{ability.value}" for ability in model.Ability),
    "zones",
    "hits",
    "boxes",
    "goods-boxes",
    "funding-x",
    "funding-market",
    "cards-throw",
    "cards-skull",
    "cards-cross",
)


def count(state: State, seat: Seat, mine: Sequence[Any]) -> Mapping[str, float]:
    shop, kinds = oracle(state, seat), Counter(map(type, mine))
    used = Counter(event.ability for event in mine if isinstance(event, StaffUsed))
    marked = Counter(event.mark for event in mine if isinstance(event, model.FundingMarked))
    prizes = [prize for row in model.Row for prize in prizes_of(shop, row)[: len(model.row_of(shop, row))]]
    return {
        "fates": kinds[model.FatesChanged],
        "fates-boxes": sum(isinstance(event, model.FatesChanged) and event.fate is not model.Fate.X for event in mine),
        "stars": kinds[model.StarsRead],
        "predictions": kinds[model.Predicted],
        "icons-left": shop.icons - model.icons_used(shop),
        "horoscope": kinds[model.HoroscopeRead],
        "modifiers": kinds[model.DieShifted] + kinds[model.RuneMoved],
        **{f"used-{ability.value}": used[ability] for ability in model.Ability},
        "zones": len(shop.zones),
        "hits": kinds[model.PredictionHit],
        "boxes": len(prizes),
        "goods-boxes": sum(prize in PRIZE_GOODS for prize in prizes),
        "funding-x": marked[model.Mark.X],
        "funding-market": marked[model.Mark.MARKET],
        "cards-throw": sum(isinstance(event, model.RunesThrown) and event.together for event in mine),
        "cards-skull": sum(isinstance(event, model.FatesChanged) and event.skull for event in mine),
        "cards-cross": kinds[model.BarrenZoneClosed]
        + sum(isinstance(event, model.ZoneClosed) and event.cross for event in mine),
    }
