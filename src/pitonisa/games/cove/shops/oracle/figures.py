"""What an Oracle did in a match, in numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from pitonisa.games.cove.events import StaffUsed
from pitonisa.games.cove.model import State
from pitonisa.games.cove.shops.oracle.board import PRIZE_GOODS
from pitonisa.games.cove.shops.oracle.events import (
    BarrenZoneClosed,
    DieShifted,
    FatesChanged,
    FundingMarked,
    HoroscopeRead,
    Predicted,
    PredictionHit,
    RuneMoved,
    RunesThrown,
    StarsRead,
    ZoneClosed,
)
from pitonisa.games.cove.shops.oracle.horoscope import prizes_of
from pitonisa.games.cove.shops.oracle.legal import oracle
from pitonisa.games.cove.shops.oracle.model import Ability, Fate, Mark, Row, icons_used, row_of
from pitonisa.kernel import Seat

COUNTS: Final = (
    "fates",
    "fates-boxes",
    "stars",
    "predictions",
    "icons-left",
    "horoscope",
    "modifiers",
    *(f"used-{ability.value}" for ability in Ability),
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
    marked = Counter(event.mark for event in mine if isinstance(event, FundingMarked))
    prizes = [prize for row in Row for prize in prizes_of(shop, row)[: len(row_of(shop, row))]]
    return {
        "fates": kinds[FatesChanged],
        "fates-boxes": sum(isinstance(event, FatesChanged) and event.fate is not Fate.X for event in mine),
        "stars": kinds[StarsRead],
        "predictions": kinds[Predicted],
        "icons-left": shop.icons - icons_used(shop),
        "horoscope": kinds[HoroscopeRead],
        "modifiers": kinds[DieShifted] + kinds[RuneMoved],
        **{f"used-{ability.value}": used[ability] for ability in Ability},
        "zones": len(shop.zones),
        "hits": kinds[PredictionHit],
        "boxes": len(prizes),
        "goods-boxes": sum(prize in PRIZE_GOODS for prize in prizes),
        "funding-x": marked[Mark.X],
        "funding-market": marked[Mark.MARKET],
        "cards-throw": sum(isinstance(event, RunesThrown) and event.together for event in mine),
        "cards-skull": sum(isinstance(event, FatesChanged) and event.skull for event in mine),
        "cards-cross": kinds[BarrenZoneClosed] + sum(isinstance(event, ZoneClosed) and event.cross for event in mine),
    }
