"""Decides which actions each seat has at the cove, whose turn is next, and who has won; shops decide their own part."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final

import msgspec

from pitonisa.games.cove import actions, board, model
from pitonisa.games.cove.kinds import DOCKS, SEATS_IN_A_BOAT, DockId, Hour, Phase, Slot, Who
from pitonisa.games.cove.model import Boat, Good, State, at_sea, boat_of, boats_with_room, hour_of
from pitonisa.games.cove.prices import prices
from pitonisa.games.cove.shop import HIRE, STAFF, shop_of
from pitonisa.games.cove.start import open_kinds
from pitonisa.kernel import TABLE, Actor, Outcome, Seat
from pitonisa.kernel.memo import remember_last

_NOBODY: Final[frozenset[Seat]] = frozenset()
MOST_GOLD: Final = "most-gold"
TIE_BREAK: Final = "tie-break"
SHARED: Final = "shared"
AHEAD: Final = "ahead"
BEHIND: Final = "behind"


def to_act(state: State) -> frozenset[Seat]:
    """Return the seats that the most urgent task waits for."""
    if state.phase is Phase.OVER:
        return _NOBODY
    task = state.tasks[-1]
    by = getattr(task, "by", None)
    if by is None:
        return frozenset(task.seats) if isinstance(task, model.ChoosingShop) else _NOBODY
    return frozenset({by})


@remember_last(1)
def legal(state: State, actor: Actor) -> tuple[Any, ...]:
    """List every action `actor` may take now, always in the same order. Nobody can join or leave this game."""
    if actor == TABLE or actor not in to_act(state):
        return ()
    back = (actions.TakeBack(),) if state.before else ()
    return (*_choices(state, actor), *back)


def _choices(state: State, seat: Seat) -> Iterator[Any]:
    match state.tasks[-1]:
        case model.ChoosingShop() as picking:
            yield from map(actions.Pick, open_kinds(state, picking))
        case model.Choosing():
            yield from _turn(state, seat)
        case model.AtShop() as task:
            shop, waiting = shop_of(state, task.shop), state.shops[task.shop].waiting[-1]
            yield from shop.choices(state, task.shop, waiting)
            yield from [actions.Skip()] if shop.may_skip(waiting) else []
        case model.Acting(staff=staff):
            yield from map(actions.UseStaff, staff)
            yield actions.Done()
        case model.Hiring():
            yield from map(actions.Assign, shop_of(state, seat).staff)
        case model.Discarding():
            yield from map(actions.Discard, sorted({card.icons for card in state.hands[seat]}))
            yield actions.Skip()
        case model.Gaining(goods=goods):
            yield from (actions.Gain(good.size, good.colour) for good in within(goods, state.merchants[seat].reserve))
        case model.Boarding(colours=colours):
            yield from (
                actions.Board(one, boat.number) for one in dict.fromkeys(colours) for boat in boats_with_room(state)
            )
        case model.Robbing(boat=number):
            yield from shoves(state, number)
            yield actions.Skip()
        case model.Docking(boat=number):
            yield from map(actions.Dock, free_docks(state, boat_of(state, number)))
        case model.Returning():
            yield from returns(state)
            yield actions.Skip()
        case model.Swapping():
            yield from swaps(state)
            yield actions.Skip()
        case model.Selling() as selling:
            yield from sales(state, selling)
            yield actions.Done()
        case task:
            raise AssertionError(f"nobody decides about {task}")


# A turn


def _turn(state: State, seat: Seat) -> Iterator[Any]:
    """Yield the shop's actions, then those that every merchant has; an idle hour if there are none (R11, R12)."""
    own = own_actions(state, seat)
    yield from own
    hires, activates = hire_closed(state, seat) is None, staff_closed(state, seat) is None
    if hires:
        yield from (actions.Hire(Slot(place + 1)) for place in range(len(state.square)))
    if activates:
        yield actions.ActivateStaff()
    place_of = shop_of(state, seat).place_of
    if not (hires or activates or any(place_of(state, action) is not None for action in own)):
        yield actions.Wait()


def own_actions(state: State, seat: Seat) -> list[Any]:
    """List the shop's actions, except on the figure's current space (R11)."""
    shop, stands = shop_of(state, seat), state.merchants[seat].space
    return [action for action in shop.turn(state, seat) if shop.place_of(state, action) != stands]


def own_spaces(state: State, seat: Seat) -> Iterator[tuple[str, int, str | None]]:
    """Yield the shop's spaces, their hours, and why one is closed, such as the figure being there (R11)."""
    shop, stands = shop_of(state, seat), state.merchants[seat].space
    open_places = {shop.place_of(state, action) for action in own_actions(state, seat)}
    for space, hours in shop.hours.items():
        closed = shop.closed(state, seat, space)
        places = tuple(shop.places(state, space).values()) or (space,)
        occupied = places == (stands,) or (closed is None and open_places.isdisjoint(places))
        yield space, hours, "illegal-same-space" if occupied else closed


def hire_closed(state: State, seat: Seat) -> str | None:
    """Return why hiring is impossible now (R11, R21)."""
    if state.merchants[seat].space == HIRE:
        return "illegal-same-space"
    return None if state.square else "illegal-square-empty"


def staff_closed(state: State, seat: Seat) -> str | None:
    """Return why the staff can't be used now (R11, R24)."""
    merchant = state.merchants[seat]
    if merchant.space == STAFF:
        return "illegal-same-space" if any(merchant.staff) else "illegal-first-space"
    return None if any(merchant.staff) else "illegal-no-staff"


# What an action would cost


class Prospect(msgspec.Struct, frozen=True):
    """An action space, and how the clock would continue after it."""

    space: str
    hours: int
    hour: Hour
    """The hour of the time marker afterwards."""

    draws: int
    """Adventurers that marked hours on the way would bring."""

    next: Sequel
    closed: str | None = None
    """The locale id of the reason why it can't be used now."""

    slot: Slot | None = None


class Sequel(msgspec.Struct, frozen=True):
    """Whose turn is next; `market` if nobody's, because the market begins."""

    who: Who
    market: bool = False


def prospects(state: State, actor: Actor) -> tuple[Prospect, ...]:
    """List every space with its cost and consequences, for a merchant who must choose an action."""
    if actor == TABLE or actor not in to_act(state):
        return ()
    if not isinstance(state.tasks[-1], model.Choosing):
        return ()
    return tuple(_prospects(state, actor))


def _prospects(state: State, seat: Seat) -> Iterator[Prospect]:
    hour = state.merchants[seat].hour

    def ahead(space: str, hours: int, closed: str | None, slot: Slot | None = None) -> Prospect:
        draws = sum(draws_on_the_way(state, hour, hours))
        return Prospect(space, hours, Hour(hour + hours), draws, next_after(state, seat, hours), closed, slot)

    for space, hours, closed in own_spaces(state, seat):
        yield ahead(space, hours, closed)
    for place, hours in enumerate(board.SQUARE_HOURS[: len(state.square)]):
        yield ahead(HIRE, hours, hire_closed(state, seat), Slot(place + 1))
    yield ahead(STAFF, board.STAFF_HOURS, staff_closed(state, seat))


def draws_at(state: State, hour: int) -> int:
    """Return how many adventurers this hour brings, on any lap (R14)."""
    on_dial = (hour - 1) % board.LAP + 1
    if on_dial not in board.ARRIVAL_HOURS:
        return 0
    return 2 if on_dial in board.DOUBLE_HOURS[len(state.merchants)] else 1


def draws_on_the_way(state: State, start: int, hours: int) -> tuple[int, ...]:
    """List the draws of every marked hour that is reached or passed (R14)."""
    found = (draws_at(state, hour) for hour in range(start + 1, start + hours + 1))
    return tuple(draws for draws in found if draws)


def next_after(state: State, mover: Who, hours: int) -> Sequel:
    """Return who plays next if `mover` spends these hours and no dock fills on the way (R10)."""
    where = {who: hour_of(state, who) for who in state.stack}
    where[mover] = Hour(where[mover] + hours)
    order = [mover, *(who for who in reversed(state.stack) if who != mover)]
    first = min(order, key=lambda who: where[who])
    if state.market_hour is not None and where[first] >= state.market_hour:
        return Sequel(None, market=True)
    return Sequel(first)


# Boats


def free_docks(state: State, boat: Boat) -> list[DockId]:
    """List the docks that are free for a boat (R17)."""
    taken = {other.dock for other in state.boats}
    sides = [dock for dock in DOCKS if not state.options.side_restricted or board.SIDE_OF[dock] is boat.side]
    return [dock for dock in sides if dock not in taken]


def shoves(state: State, number: int) -> Iterator[actions.Shove]:
    """Yield the moves of those aboard to other boats with room, before a robber boards (R28)."""
    rooms = [boat for boat in boats_with_room(state) if boat.number != number and not seats_kept(state, boat)]
    for colour in dict.fromkeys(boat_of(state, number).aboard):
        yield from (actions.Shove(colour, boat.number) for boat in rooms)


def seats_kept(state: State, boat: Boat) -> bool:
    """Say whether all free seats of a boat are reserved for this morning's arrivals (R9, R28); boat 6 is the last."""
    task = state.tasks[0] if state.tasks else None
    coming = (
        task.remaining - board.ABOARD_AT_DAWN * (len(state.boats) - boat.number)
        if isinstance(task, model.Arriving)
        else 0
    )
    return len(boat.aboard) + min(max(coming, 0), board.ABOARD_AT_DAWN) >= SEATS_IN_A_BOAT


def returns(state: State) -> Iterator[actions.Return]:
    """Yield what a lookout may send back (R22)."""
    for boat in at_sea(state):
        yield from (actions.Return(colour, boat.number) for colour in dict.fromkeys(boat.aboard))


def swaps(state: State) -> Iterator[actions.Swap]:
    """Yield what a navigator may swap: two of different colours (R22)."""
    for one, other in combinations(at_sea(state), 2):
        for colour in dict.fromkeys(one.aboard):
            for another in dict.fromkeys(other.aboard):
                if colour is not another:
                    yield actions.Swap(colour, one.number, another, other.number)


# Goods


def within(goods: tuple[Good, ...], stock: tuple[Good, ...]) -> list[Good]:
    """List the goods that are in stock, each once."""
    return [good for good in dict.fromkeys(goods) if good in stock]


def sales(state: State, selling: model.Selling) -> Iterator[actions.Sell]:
    """Yield every possible sale from the counter (R33)."""
    for good in dict.fromkeys(state.merchants[selling.by].counter):
        for price in prices(state, good, visited=selling.visited):
            yield actions.Sell(good.size, good.colour, price.pier, price.rogues)


# How a match ends (R38)


def outcome(state: State) -> Outcome | None:
    if state.phase is not Phase.OVER:
        return None
    if state.peddler is not None:
        rival = (state.peddler.gold, -len(state.hands[-1]), 0)
        return Outcome((Seat(0),), AHEAD) if standing(state, 0) >= rival else Outcome((), BEHIND)
    best = max(standing(state, seat) for seat in range(len(state.merchants)))
    winners = tuple(Seat(seat) for seat in range(len(state.merchants)) if standing(state, seat) == best)
    if len(winners) > 1:
        return Outcome(winners, SHARED)
    richest = sum(merchant.gold == best[0] for merchant in state.merchants)
    return Outcome(winners, TIE_BREAK) if richest > 1 else Outcome(winners, MOST_GOLD)


def standing(state: State, seat: int) -> tuple[int, int, int]:
    """Rank a seat by gold [source], then fewer corruption cards, then more townsfolk [proposed] (R38)."""
    merchant = state.merchants[seat]
    return merchant.gold, -len(state.hands[seat]), sum(card is not None for card in merchant.staff)


def gold(state: State) -> tuple[int, ...]:
    """List each seat's gold, which a campaign adds up."""
    return tuple(merchant.gold for merchant in state.merchants)
