"""Plays the Peddler, the rival in a solo game, by rules that leave nothing to decide (R39-R41)."""

from __future__ import annotations

from typing import Any

from pitonisa.games.cove.apply.harbour import dock_at, put_aboard
from pitonisa.games.cove.apply.pieces import draw_corruption, learned, pay, replace, without
from pitonisa.games.cove.apply.turns import spend_hours
from pitonisa.games.cove.board import PEDDLER_DECK, PIER_OF
from pitonisa.games.cove.events import Finished, Peddled, Sold, TurnBegan
from pitonisa.games.cove.kinds import DockId, PierId, Who
from pitonisa.games.cove.legal import free_docks
from pitonisa.games.cove.model import Boarding, Docking, Entry, Good, Source, State, boat_of, boats_with_room
from pitonisa.games.cove.prices import Price, price_at, prices
from pitonisa.games.cove.shop import Change
from pitonisa.kernel import Stream


def peddler_turn(state: State, rng: Stream) -> Change:
    """Show a card, take its good and spend its hours (R40). An empty deck is reused."""
    peddler = state.peddler
    assert peddler is not None
    began = TurnBegan(None, peddler.hour)
    deck = peddler.deck or PEDDLER_DECK
    at = rng.below(len(deck))
    card = deck[at]
    peddler = replace(peddler, deck=(*deck[:at], *deck[at + 1 :]), counter=(*peddler.counter, card.good))
    state = learned(replace(state, peddler=peddler, active=None, turns=state.turns + 1))
    state, spent = spend_hours(state, None, card.hours)
    return state, (began, Peddled(card.good.size, card.good.colour, card.hours), *spent)


def peddler_boards(state: State, task: Boarding) -> Change:
    """Board where most of the same colour are, on ties the lowest number (R41)."""
    colour = task.colours[0]
    boat = max(boats_with_room(state), key=lambda one: (one.aboard.count(colour), -one.number))
    return put_aboard(state, None, colour, boat.number)


def peddler_docks(state: State, task: Docking) -> Change:
    """Dock where its own goods sell best, on ties at a side pier (R41)."""

    def worth(at: DockId) -> tuple[int, bool]:
        there = state.boats.index(boat_of(state, task.boat))
        boats = tuple(replace(one, dock=at) if i == there else one for i, one in enumerate(state.boats))
        docked = replace(state, boats=boats)
        assert state.peddler is not None
        gold = sum(price.gold for good in state.peddler.counter if (price := best_price(docked, good)))
        return gold, PIER_OF[at] is not PierId.BLACK

    return dock_at(state, task, max(free_docks(state, boat_of(state, task.boat)), key=worth))


def best_price(state: State, good: Good) -> Price | None:
    """Return the price with most gold and least corruption (R41)."""
    return max(prices(state, good), key=lambda price: (price.gold, -price.corruption), default=None)


def sale(state: State, who: Who, price: Price) -> Entry:
    """Return the account line of a sale (R33)."""
    source = Source.ROGUE_SALE if price.rogues else Source.SALE
    each, count = price.each, price.customers
    return Entry(state.day, who, source, price.gold, each, count, price.colour, price.size, price.pier)


def peddler_sells(state: State, rng: Stream) -> Change:
    """Sell everything possible; with corruption only if the table's options say so (R41)."""
    peddler = state.peddler
    assert peddler is not None
    events: list[Any] = []
    owed, visited = 0, False
    for good in peddler.counter:
        price = best_price(state, good)
        if price is None:
            continue
        price = price_at(state, good, price.pier, rogues=price.rogues, visited=visited)
        assert state.peddler is not None
        left = replace(state.peddler, counter=without(state.peddler.counter, good))
        state = replace(state, peddler=left)
        state = pay(state, sale(state, None, price))
        owed, visited = owed + price.corruption, visited or price.pier is PierId.BLACK
        events.append(Sold(None, good.size, good.colour, price.pier, price.gold, price.rogues))
    state, cards = draw_corruption(state, None, owed if state.options.peddler_corruption else 0, rng)
    return state, (*events, *cards, Finished(None))
