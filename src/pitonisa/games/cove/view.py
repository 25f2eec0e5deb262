"""Builds what a viewer sees of the cove, field by field: a new field stays hidden until it is added here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Final, TypeVar

import msgspec

from pitonisa.games.cove import events as happened
from pitonisa.games.cove import kinds
from pitonisa.games.cove.board import ACCEPTS, ARRIVAL_HOURS, BASE_VALUE, PIER_OF, SQUARE_HOURS
from pitonisa.games.cove.legal import Prospect, draws_at, legal, outcome, prospects, to_act
from pitonisa.games.cove.model import Boat, Entry, Merchant, OfAGood, Passage, Peddler, State, Task, Townsfolk, hour_of
from pitonisa.games.cove.prices import Price, all_prices, customers
from pitonisa.games.cove.secrets import is_over, sees_hand
from pitonisa.games.cove.shop import Shop, shop_of
from pitonisa.kernel import PUBLIC, TABLE, Actor, Outcome, Seat, Viewer


class Count(msgspec.Struct, frozen=True):
    """How many adventurers there are of a colour."""

    colour: kinds.Colour
    count: int


class Pier(msgspec.Struct, frozen=True):
    pier: kinds.PierId
    docks: tuple[kinds.DockId, ...]
    sizes: tuple[kinds.Size, ...]
    customers: tuple[Count, ...]
    """Those who stepped off here, including rogues; only colours with anybody."""


class Offer(msgspec.Struct, frozen=True):
    """A card in the square and its cost."""

    slot: kinds.Slot
    card: Townsfolk
    hours: int


class Marker(msgspec.Struct, frozen=True):
    """A time marker. They are in order: the first belongs to the active player."""

    who: kinds.Who
    hour: kinds.Hour


class Bell(msgspec.Struct, frozen=True):
    """A marked hour of the clock, and the number of adventurers it brings."""

    hour: kinds.Hour
    draws: int


class Value(OfAGood, frozen=True):
    """What one customer pays for a good."""

    gold: int


class Cards(msgspec.Struct, frozen=True):
    """A player's corruption cards: their number, and the faces that this viewer may see."""

    who: kinds.Who
    count: int
    icons: tuple[kinds.Icons, ...] | None
    cost: int | None
    """Their cost if the match ended now."""


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The public part of the cove; a table adds what its shops show (`table.py`)."""

    STATE: ClassVar[type[State]]
    """The type of its state."""

    viewer: Viewer
    day: kinds.Day
    phase: kinds.Phase
    active: kinds.Who
    bag: tuple[Count, ...]
    boats: tuple[Boat, ...]
    landed: tuple[Boat, ...]
    """The boats as they lay when the last market opened."""

    passages: tuple[Passage, ...]
    """Who put whom on which boat today and yesterday, the oldest first, without the morning's arrivals."""

    piers: tuple[Pier, ...]
    halls: tuple[Count, ...]
    """The number in each hall, which a sponsorship pays."""

    lair: int
    rogue_card: kinds.RogueCard
    square: tuple[Offer, ...]
    townsfolk: tuple[Townsfolk, ...]
    """The cards left in the deck, which everybody can count."""

    dismissed: tuple[Townsfolk, ...]
    clock: tuple[Marker, ...]
    bells: tuple[Bell, ...]
    market_hour: kinds.Hour | None
    merchants: tuple[Merchant, ...]
    shops: tuple[Any, ...]
    hidden: tuple[Any, ...]
    """By seat: the visible part of a shop's secrets; empty if no shop has any."""

    boards: tuple[Any, ...]
    """The printed boards of the shop kinds at this table, with what they show to this viewer."""

    peddler: Peddler | None
    cards: tuple[Cards, ...]
    """By seat; the Peddler's last."""

    corruption: int
    """Cards in the corruption deck."""

    spent: tuple[kinds.Icons, ...]
    decks: int
    values: tuple[Value, ...]
    prices: tuple[Price, ...]
    """Every good that could be sold now, with its price."""

    tasks: tuple[Task, ...]
    prospects: tuple[Prospect, ...]
    """For a merchant who must choose an action: each one's cost, and what the clock would bring."""

    ledger: tuple[Entry, ...]
    turns: int
    options: kinds.Options
    to_act: frozenset[Seat]
    legal: tuple[Any, ...]
    outcome: Outcome | None


V = TypeVar("V", bound=View)

AS_IT_IS: Final = (
    *("day", "phase", "active", "boats", "landed", "passages", "lair", "rogue_card", "townsfolk", "dismissed"),
    *("market_hour", "merchants", "shops", "peddler", "spent", "decks", "tasks", "ledger", "turns", "options"),
)
"""The fields of the state that everybody sees unchanged."""


def view(kind: type[V], state: State, viewer: Viewer) -> V:
    """Build the view of this kind for a viewer."""
    actor: Actor = TABLE if viewer == PUBLIC else viewer
    return _view(kind, state, viewer, actor, everything=False)


def truth(kind: type[V], state: State) -> V:
    return _view(kind, state, PUBLIC, TABLE, everything=True)


def _view(kind: type[V], state: State, viewer: Viewer, actor: Actor, *, everything: bool) -> V:
    shown: dict[str, Any] = {name: getattr(state, name) for name in AS_IT_IS}
    return kind(
        **shown,
        viewer=viewer,
        bag=tuple(map(Count, kinds.COLOURS, state.bag)),
        piers=_piers(state),
        halls=tuple(map(Count, kinds.FACTIONS, state.halls)),
        square=tuple(
            Offer(kinds.Slot(place + 1), card, hours)
            for place, (card, hours) in enumerate(zip(state.square, SQUARE_HOURS, strict=False))
        ),
        clock=clock_order(state),
        bells=tuple(Bell(kinds.Hour(hour), draws_at(state, hour)) for hour in ARRIVAL_HOURS),
        hidden=_hidden(state, viewer, everything=everything or is_over(state)),
        boards=_boards(state, viewer),
        cards=_cards(state, viewer, everything=everything),
        corruption=len(state.corruption),
        values=_VALUES,
        prices=all_prices(state),
        prospects=prospects(state, actor),
        to_act=to_act(state),
        legal=legal(state, actor),
        outcome=outcome(state),
    )


def _hidden(state: State, viewer: Viewer, *, everything: bool) -> tuple[Any, ...]:
    """Show what this viewer may know of shops' secrets; empty if no shop of the table has any."""
    if all(shop_of(state, Seat(seat)).secrecy is None for seat in range(len(state.shops))):
        return ()
    found: list[Any] = []
    for seat, mine in enumerate(state.hidden):
        secrecy = shop_of(state, Seat(seat)).secrecy
        found.append(mine if everything or secrecy is None else secrecy.seen(state, Seat(seat), viewer))
    return tuple(found)


def _boards(state: State, viewer: Viewer) -> tuple[Any, ...]:
    there = {shop_of(state, Seat(seat)).id for seat in range(len(state.shops))}
    return tuple(shop.shows(state, viewer) for shop in state.SHOPS.values() if shop.id in there)


_VALUES = tuple(Value(size, colour, gold) for size, row in BASE_VALUE.items() for colour, gold in row.items())


def clock_order(state: State) -> tuple[Marker, ...]:
    """List all time markers in turn order, if nobody moved (R10)."""
    topmost_first = state.stack[::-1]
    order = sorted(topmost_first, key=lambda who: hour_of(state, who))
    return tuple(Marker(who, hour_of(state, who)) for who in order)


def _piers(state: State) -> tuple[Pier, ...]:
    return tuple(
        Pier(
            pier,
            tuple(dock for dock, of in PIER_OF.items() if of is pier),
            sizes,
            tuple(Count(colour, there.count(colour)) for colour in kinds.COLOURS if colour in there),
        )
        for pier, sizes in ACCEPTS.items()
        for there in (customers(state, pier),)
    )


def _cards(state: State, viewer: Viewer, *, everything: bool) -> tuple[Cards, ...]:
    found: list[Cards] = []
    for owner, hand in enumerate(state.hands):
        who = Seat(owner) if owner < len(state.merchants) else None
        shown = everything or sees_hand(state, viewer, owner)
        icons = tuple(card.icons for card in hand)
        found.append(Cards(who, len(hand), icons if shown else None, sum(icons) * state.lair if shown else None))
    return tuple(found)


def witness_with(shops: Iterable[Shop]) -> Callable[[Any, Viewer], Any]:
    """Return the witness function of a table with these shops: of corruption cards only the number shows (R25)."""
    perceived = {kind: told for shop in shops if shop.secrecy for kind, told in shop.secrecy.witness.items()}

    def witness(event: Any, viewer: Viewer) -> Any:
        if isinstance(event, happened.CorruptionDrawn) and event.by != viewer:
            return msgspec.structs.replace(event, icons=None)
        told = perceived.get(event.__class__)
        return event if told is None else told(event, viewer)

    return witness


def turn_begun_by(event: Any) -> Actor | None:
    """Return whose turn begins with this event; the morning, market and Peddler's turns belong to everybody."""
    match event:
        case happened.TurnBegan(by=by):
            return TABLE if by is None else by
        case happened.DayBegan() | happened.PhaseBegan(phase=kinds.Phase.MARKET):
            return TABLE
        case _:
            return None
