"""What a match at the cove comes to in numbers: where the gold came from, how days went, what corruption did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from pitonisa.games.cove.cards import GOOD_ON_HIRE
from pitonisa.games.cove.events import (
    CorruptionDiscarded,
    CorruptionDrawn,
    Hired,
    MarketSet,
    Sold,
    StaffActivated,
    TurnBegan,
)
from pitonisa.games.cove.model import FACTIONS, Entry, PierId, Size, Source, State
from pitonisa.games.cove.shop import Shop, shop_of
from pitonisa.kernel import Figures, Seat, Sheet

SALES: Final = tuple(f"sale-{size.value}-{colour.value}" for size in Size for colour in FACTIONS)

PART_OF: Final = {
    Source.ROGUE_SALE: "rogue-sale",
    Source.FUNDING: "funding",
    Source.MARKET_ICON: "market-icons",
    Source.ICONS: "icons",
    Source.ROGUE_ICONS: "rogue-icons",
    Source.CORRUPTION: "corruption",
    Source.SHOP: "shop",
    Source.DEAL: "deals",
}
"""Every line of the books but sales, which go by good, and the Peddler's first gold."""

COUNTS: Final = (
    "turns",
    "market-hour",
    "sold",
    "sold-black",
    "unsold",
    "hired",
    "goods-hired",
    "staff",
    "cards-drawn",
    "cards-discarded",
    "cards-kept",
    "lair",
    "members",
    "rival",
)


def part(entry: Entry) -> str:
    """Which part of the gold a line of the books belongs to."""
    if entry.source is Source.SALE:
        assert entry.size is not None
        assert entry.colour is not None
        return f"sale-{entry.size.value}-{entry.colour.value}"
    return PART_OF[entry.source]


def figures_with(shops: Iterable[Shop]) -> Figures[Any, Any]:
    """The figures of a table with these kinds of shops."""
    own = dict.fromkeys(name for shop in shops for name in shop.counts)
    return Figures(parts=(*SALES, *PART_OF.values()), counts=(*COUNTS, *own), sheets=sheets)


def sheets(state: State, happened: Sequence[Any]) -> list[Sheet]:
    hours = [event.hour for event in happened if isinstance(event, MarketSet)]
    day = {"market-hour": sum(hours) / len(hours) if hours else 0.0}
    return [_sheet(state, Seat(seat), happened, day) for seat in range(len(state.merchants))]


def _sheet(state: State, seat: Seat, happened: Sequence[Any], day: dict[str, float]) -> Sheet:
    parts: Counter[str] = Counter()
    for entry in state.ledger:
        if entry.by == seat:
            parts[part(entry)] += entry.gold
    mine = [event for event in happened if getattr(event, "by", None) == seat]
    counts = {**day, **_counts(state, seat, mine), **shop_of(state, seat).count(state, seat, mine)}
    return Sheet(state.merchants[seat].gold, {name: float(gold) for name, gold in parts.items()}, counts)


def _counts(state: State, seat: Seat, mine: Sequence[Any]) -> dict[str, float]:
    kinds = Counter(map(type, mine))
    return {
        "turns": kinds[TurnBegan],
        "sold": kinds[Sold],
        "sold-black": sum(isinstance(event, Sold) and event.pier is PierId.BLACK for event in mine),
        "unsold": len(state.merchants[seat].counter),
        "hired": kinds[Hired],
        "goods-hired": sum(isinstance(event, Hired) and event.card.role in GOOD_ON_HIRE for event in mine),
        "staff": kinds[StaffActivated],
        "cards-drawn": sum(event.count for event in mine if isinstance(event, CorruptionDrawn)),
        "cards-discarded": kinds[CorruptionDiscarded],
        "cards-kept": len(state.hands[seat]),
        "lair": state.lair,
        "members": sum(state.halls) / len(state.halls),
        "rival": state.peddler.gold if state.peddler else 0,
    }
