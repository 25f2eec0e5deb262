"""Runs the market, ends each day and does the final scoring (R29-R38)."""

from __future__ import annotations

from typing import Any

from pitonisa.games.cove import model
from pitonisa.games.cove.actions import Done, Sell
from pitonisa.games.cove.apply import pieces
from pitonisa.games.cove.apply.peddler import peddler_sells, sale
from pitonisa.games.cove.apply.turns import fill_square
from pitonisa.games.cove.board import BOATS, ROGUE_COST, SPONSORSHIP
from pitonisa.games.cove.events import DayBegan, Ended, Finished, PhaseBegan, Scored, Sold, WentAshore
from pitonisa.games.cove.kinds import COLOURS, DAYS, FACTIONS, FIRST_HOUR, Colour, Day, Hour, Phase, PierId, Who
from pitonisa.games.cove.legal import outcome, sales
from pitonisa.games.cove.prices import price_at
from pitonisa.games.cove.shop import Change, shop_of
from pitonisa.games.cove.start import DAWN
from pitonisa.kernel import Seat, Stream


def open_market(state: model.State, rng: Stream) -> Change:
    """Fix the order of the next day, empty the boats at sea, pay the shops, and ask for sales (R19, R29, R30)."""
    stack = tuple(sorted(state.stack, key=lambda who: model.hour_of(state, who)))
    state = pieces.learned(pieces.replace(state, phase=Phase.MARKET, active=None, stack=stack, landed=state.boats))
    events: list[Any] = [PhaseBegan(Phase.MARKET)]
    for boat in state.boats:
        if boat.dock is None and boat.aboard:
            state = _to_their_halls(state, boat)
            events.append(WentAshore(boat.number, boat.aboard))
    order = tuple(reversed(stack))
    state = pieces.push(state, model.Counting(order))
    for who in order:
        if who is not None:
            state, paid = shop_of(state, who).market(state, who, rng)
            events += paid
    for who in stack:
        state = state if who is None else pieces.ask_if_busy(state, who)
    return state, tuple(events)


def _to_their_halls(state: model.State, boat: model.Boat) -> model.State:
    """Send those aboard to their halls, rogues to the lair (R29)."""
    halls = tuple(count + boat.aboard.count(one) for one, count in zip(FACTIONS, state.halls, strict=True))
    lair = state.lair + boat.aboard.count(Colour.GREY)
    boats = pieces.put(state.boats, boat.number - 1, pieces.replace(boat, aboard=()))
    return pieces.replace(state, halls=halls, lair=lair, boats=boats)


def next_to_sell(state: model.State, task: model.Counting, rng: Stream) -> Change:
    """Ask the next merchant with something to sell, in the next day's order (R33)."""
    if not task.seats:
        return _score(pieces.pop(state)) if state.day == DAYS else _clean_up(pieces.pop(state), rng)
    who, *rest = task.seats
    state = pieces.swap_top(state, model.Counting(tuple(rest)))
    if who is None:
        return peddler_sells(state, rng)
    selling = model.Selling(who)
    return (pieces.push(state, selling) if next(sales(state, selling), None) else state), ()


def sell(state: model.State, seat: Seat, action: Sell, rng: Stream) -> Change:
    """Sell a good, which goes back to the reserve (R31-R34)."""
    task = pieces.top_task(state, model.Selling)
    good, mine = action.good, state.merchants[seat]
    price = price_at(state, good, action.pier, rogues=action.rogues, visited=task.visited)
    state = pieces.merchant(state, seat, counter=pieces.without(mine.counter, good), reserve=(*mine.reserve, good))
    state = pieces.pay(state, sale(state, seat, price))
    visited = task.visited or action.pier is PierId.BLACK
    state = pieces.swap_top(state, model.Selling(seat, task.owed + price.corruption, visited))
    return state, (Sold(seat, good.size, good.colour, action.pier, price.gold, action.rogues),)


def finish_selling(state: model.State, seat: Seat, action: Done, rng: Stream) -> Change:
    """Draw the corruption cards of all sales together (R34)."""
    task = pieces.top_task(state, model.Selling)
    state, cards = pieces.draw_corruption(pieces.pop(state), seat, task.owed, rng)
    return state, (*cards, Finished(seat))


# The end of a day


def _clean_up(state: model.State, rng: Stream) -> Change:
    """Put docked customers and rogues back into the bag, and markers to hour 1 in the new order (R35)."""
    state, night = _close_shops(state, rng)
    back = [one for boat in state.boats for one in boat.aboard]
    day = Day(state.day + 1)
    first = state.stack[-1]
    state = pieces.replace(
        pieces.into_bag(state, back),
        day=day,
        phase=Phase.ARRIVAL,
        boats=tuple(model.Boat(number, side) for number, side in BOATS),
        passages=tuple(one for one in state.passages if one.day == state.day),
        market_hour=None,
        merchants=tuple(pieces.replace(one, hour=Hour(FIRST_HOUR)) for one in state.merchants),
        peddler=pieces.replace(state.peddler, hour=Hour(FIRST_HOUR)) if state.peddler else None,
        dismissed=(*state.dismissed, *state.square),
        square=(),
        tasks=(model.Arriving(first, DAWN),),
    )
    state, came = fill_square(state, rng)
    return state, (*night, DayBegan(day), *came)


def _close_shops(state: model.State, rng: Stream) -> Change:
    events: list[Any] = []
    for seat in map(Seat, range(len(state.shops))):
        state, more = shop_of(state, seat).clean_up(state, seat, rng)
        events += more
    return state, tuple(events)


# The end of the match


def _score(state: model.State) -> Change:
    """Score the match (R36-R38)."""
    events: list[Any] = []
    everybody: list[Who] = [*map(Seat, range(len(state.merchants))), *([None] if state.peddler else [])]
    for who in everybody:
        entries = _final_entries(state, who)
        for entry in entries:
            state = pieces.pay(state, entry)
        events.append(_scored(state, who, entries))
    state = pieces.replace(state, phase=Phase.OVER, active=None, tasks=())
    ended = outcome(state)
    assert ended is not None
    return state, (*events, Ended(ended.winners))


def _final_entries(state: model.State, who: Who) -> list[model.Entry]:
    """List the final account lines: icons pay like a sponsorship, rogue icons (R36) and corruption (R37) cost."""
    day, found = state.day, list[model.Entry]()
    if who is not None:
        icons = [icon for card in state.merchants[who].staff if card is not None for icon in card.icons]
        for colour in COLOURS:
            if not (count := icons.count(colour)):
                continue
            if colour is Colour.GREY:
                each = -ROGUE_COST * state.lair
                found.append(model.Entry(day, who, model.Source.ROGUE_ICONS, each * count, each, count))
            else:
                each = SPONSORSHIP * model.members(state, colour)
                found.append(model.Entry(day, who, model.Source.ICONS, each * count, each, count, colour))
    if count := sum(card.icons for card in state.hands[model.hand_index(state, who)]):
        each = -ROGUE_COST * state.lair
        found.append(model.Entry(day, who, model.Source.CORRUPTION, each * count, each, count))
    return found


def _scored(state: model.State, who: Who, entries: list[model.Entry]) -> Scored:
    def total(*sources: model.Source) -> int:
        return sum(entry.gold for entry in entries if entry.source in sources)

    owner = state.peddler if who is None else state.merchants[who]
    assert owner is not None
    icons = total(model.Source.ICONS, model.Source.SHOP)
    return Scored(who, icons, -total(model.Source.ROGUE_ICONS), -total(model.Source.CORRUPTION), owner.gold)
