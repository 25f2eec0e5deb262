"""Summarises a finished match at the cove: its title, its figures, and the achievements of its merchants."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from pitonisa.games.cove import events
from pitonisa.games.cove.board import GOOD_ON_HIRE
from pitonisa.games.cove.kinds import FACTIONS, PierId, Size
from pitonisa.games.cove.legal import TIE_BREAK
from pitonisa.games.cove.model import Entry, Source, State
from pitonisa.games.cove.shop import Count, Shop, shop_of, times
from pitonisa.games.cove.view import View
from pitonisa.kernel import Achievements, Figures, MatchHistory, Result, Results, Seat, Sheet, Track

CLOSE: Final = 5
"""The most gold that counts as a handful."""

FAR: Final = 40
"""The least gold that counts as a treasure."""

AT_ONCE: Final = 3
"""The number of goods in one market that is a good day."""

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
"""The part of each account line, except sales, which count by good, and the Peddler's starting gold."""

COUNTS: Final[Mapping[str, Count]] = {
    "turns": times(events.TurnBegan),
    "sold": times(events.Sold),
    "sold-black": times(events.Sold, where=lambda event: event.pier is PierId.BLACK),
    "unsold": lambda state, seat, mine: len(state.merchants[seat].counter),
    "hired": times(events.Hired),
    "goods-hired": times(events.Hired, where=lambda event: event.card.role in GOOD_ON_HIRE),
    "staff": times(events.StaffActivated),
    "cards-drawn": lambda state, seat, mine: sum(one.count for one in mine if isinstance(one, events.CorruptionDrawn)),
    "cards-discarded": times(events.CorruptionDiscarded),
    "cards-kept": lambda state, seat, mine: len(state.hands[seat]),
    "lair": lambda state, seat, mine: state.lair,
    "members": lambda state, seat, mine: sum(state.halls) / len(state.halls),
    "rival": lambda state, seat, mine: state.peddler.gold if state.peddler else 0,
}

Story: TypeAlias = MatchHistory[State, Any]


# The title: by how much gold it was won


def told(view: View) -> Result:
    purses = [merchant.gold for merchant in view.merchants] + ([view.peddler.gold] if view.peddler else [])
    first, second, *_ = sorted(purses, reverse=True)
    margin = first - second
    title = "even" if not margin else "handful" if margin <= CLOSE else "treasure" if margin >= FAR else "richer"
    if margin and view.peddler and view.peddler.gold == first:
        title = "peddler"
    return Result(title, (Track("first", first), Track("second", second)))


RESULTS: Final[Results[Any]] = Results(
    titles=("even", "handful", "richer", "treasure", "peddler"), tracks=("first", "second"), told=told
)


# Figures: where the gold came from, how days went, what corruption did


def figures_with(shops: Iterable[Shop]) -> Figures[Any, Any]:
    """Return the figures of a table with these kinds of shops."""
    own = dict.fromkeys(name for shop in shops for name in shop.counts)
    return Figures(parts=(*SALES, *PART_OF.values()), counts=("market-hour", *COUNTS, *own), sheets=sheets)


def sheets(state: State, happened: Sequence[Any]) -> list[Sheet]:
    hours = [event.hour for event in happened if isinstance(event, events.MarketSet)]
    day = {"market-hour": sum(hours) / len(hours) if hours else 0.0}
    return [_sheet(state, Seat(seat), happened, day) for seat in range(len(state.merchants))]


def _sheet(state: State, seat: Seat, happened: Sequence[Any], day: dict[str, float]) -> Sheet:
    parts: Counter[str] = Counter()
    for entry in state.ledger:
        if entry.by == seat:
            parts[part(entry)] += entry.gold
    mine = [event for event in happened if getattr(event, "by", None) == seat]
    counts = {**COUNTS, **shop_of(state, seat).counts}
    done = day | {name: count(state, seat, mine) for name, count in counts.items()}
    return Sheet(state.merchants[seat].gold, {name: float(gold) for name, gold in parts.items()}, done)


def part(entry: Entry) -> str:
    """Return the part of the gold that an account line belongs to."""
    if entry.source is Source.SALE:
        assert entry.size is not None
        assert entry.colour is not None
        return f"sale-{entry.size.value}-{entry.colour.value}"
    return PART_OF[entry.source]


# Achievements


def _margin(state: State, seat: Seat) -> int:
    """Return a seat's lead over the richest of the others."""
    purses = [merchant.gold for other, merchant in enumerate(state.merchants) if other != seat]
    rival = [state.peddler.gold] if state.peddler else []
    return state.merchants[seat].gold - max([*purses, *rival])


def _how_often(tale: Story, kind: type[Any]) -> Counter[Any]:
    """Count by merchant the events of this kind."""
    return Counter(event.by for event in tale.events() if isinstance(event, kind))


def _won(holds: Callable[[Story, Seat], bool]) -> Callable[[Story], Iterable[Seat]]:
    """Award the winners with this property."""
    return lambda tale: [seat for seat in tale.outcome.winners if holds(tale, seat)]


def _of_every_colour(kind: type[Any]) -> Callable[[Story], Iterable[Seat]]:
    """Award merchants with an event of this kind for every faction."""

    def praised(tale: Story) -> Iterator[Seat]:
        met = {(event.by, event.colour) for event in tale.events() if isinstance(event, kind)}
        seats = map(Seat, range(len(tale.last.merchants)))
        return (seat for seat in seats if all((seat, colour) in met for colour in FACTIONS))

    return praised


def _came_from_behind(tale: Story, seat: Seat) -> bool:
    """Say whether a seat had less gold than another when the final count began."""
    before = next((state for state, event in tale.moments() if isinstance(event, events.Scored)), None)
    return before is not None and _margin(before, seat) < 0


def _had_fewest_turns(tale: Story, seat: Seat) -> bool:
    """Say whether a seat had fewer turns than each of the others."""
    turns = _how_often(tale, events.TurnBegan)
    others = [turns[other] for other in range(len(tale.last.merchants)) if other != seat]
    return bool(others) and turns[seat] < min(others)


def _three_at_once(tale: Story) -> Iterator[Seat]:
    """Award merchants who sold three goods or more in one market."""
    today: Counter[Any] = Counter()
    for event in tale.events():
        if isinstance(event, events.DayBegan):
            today.clear()
        elif isinstance(event, events.Sold) and event.by is not None:
            today[event.by] += 1
            if today[event.by] == AT_ONCE:
                yield event.by


ACHIEVEMENTS: Final = Achievements(
    earned={
        "tie-break": _won(lambda tale, seat: tale.outcome.reason == TIE_BREAK),
        "handful": _won(lambda tale, seat: 0 < _margin(tale.last, seat) <= CLOSE),
        "treasure": _won(lambda tale, seat: _margin(tale.last, seat) >= FAR),
        "from-behind": _won(_came_from_behind),
        "nothing-left": _won(lambda tale, seat: not tale.last.merchants[seat].counter),
        "all-colours": _of_every_colour(events.Sold),
        "three-at-once": _three_at_once,
        "every-sponsor": _of_every_colour(events.Sponsored),
        "clean": _won(lambda tale, seat: not tale.last.hands[seat]),
        "no-hires": _won(lambda tale, seat: not _how_often(tale, events.Hired)[seat]),
        "full-house": _won(lambda tale, seat: len(staff := tale.last.merchants[seat].staff) > 0 and all(staff)),
        "fewest-turns": _won(_had_fewest_turns),
    }
)
