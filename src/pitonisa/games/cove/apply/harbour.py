"""Carries out what happens on the water: draws, boarding, robbers, docking and sailors (R14-R18, R22, R28)."""

from __future__ import annotations

from typing import Any

from pitonisa.games.cove import events as happened
from pitonisa.games.cove import model
from pitonisa.games.cove.actions import Board, Dock, Return, Shove, Swap
from pitonisa.games.cove.apply.pieces import draw, into_bag, pop, push, put, replace, swap_top, top_task, without
from pitonisa.games.cove.board import ABOARD_AT_DAWN, PIER_OF
from pitonisa.games.cove.kinds import DOCKS, SEATS_IN_A_BOAT, BoatNo, Colour, DockId, Hour, Phase, RogueCard, Who
from pitonisa.games.cove.legal import free_docks, shoves
from pitonisa.games.cove.shop import Change
from pitonisa.games.cove.start import DAWN
from pitonisa.kernel import Seat, Stream


def reactions(state: model.State, drawer: Who, colours: tuple[Colour, ...]) -> model.Reacting:
    """List the shops that react to a draw, the drawer's first, then clockwise (R16)."""
    n, first = len(state.merchants), drawer or 0
    return model.Reacting(drawer, tuple(Seat((first + i) % n) for i in range(n)), colours)


def arrive(state: model.State, task: model.Arriving, rng: Stream) -> Change:
    """Draw two adventurers for each boat, one by one (R9); before a robber boards, one aboard may be moved (R28)."""
    number = BoatNo((DAWN - task.remaining) // ABOARD_AT_DAWN + 1)
    state, colour = draw(swap_top(state, replace(task, remaining=task.remaining - 1)), rng)
    told = reactions(state, task.by, (colour,))
    if _may_rob(state, task.by, colour, number):
        assert task.by is not None
        return push(state, model.Robbing(task.by, number), told), (happened.Drew(task.by, (colour,)),)
    state, events = _embark(state, task.by, colour, number)
    return push(state, told), events


def cross(state: model.State, task: model.Crossing, rng: Stream) -> Change:
    """Draw at the next marked hour (R14)."""
    state = swap_top(state, replace(task, draws=task.draws[1:]))
    return draw_and_board(state, task.by, task.draws[0], rng)


def fetch(state: model.State, task: model.Fetching, rng: Stream) -> Change:
    """Draw one adventurer for a pilot (R22)."""
    return draw_and_board(pop(state), task.by, 1, rng)


def draw_and_board(state: model.State, who: Who, most: int, rng: Stream) -> Change:
    """Draw several at once (R14, R15); none without a free seat."""
    room = sum(SEATS_IN_A_BOAT - len(boat.aboard) for boat in model.boats_with_room(state))
    count = min(most, room, sum(state.bag))
    if not count:
        return state, (happened.NobodyCame(who),)
    drawn: list[Colour] = []
    for _ in range(count):
        state, colour = draw(state, rng)
        drawn.append(colour)
    colours = tuple(drawn)
    return push(state, model.Boarding(who, colours), reactions(state, who, colours)), (happened.Drew(who, colours),)


def board(state: model.State, seat: Seat, action: Board, rng: Stream) -> Change:
    """Put one of those in hand aboard (R15, R28)."""
    return put_aboard(state, seat, action.colour, action.boat)


def put_aboard(state: model.State, who: Who, colour: Colour, number: BoatNo) -> Change:
    """Put one of those in hand aboard (R15); a robber may first displace another (R28)."""
    task = top_task(state, model.Boarding)
    left = replace(task, colours=without(task.colours, colour))
    state = swap_top(state, left) if left.colours else pop(state)
    if who is not None and _may_rob(state, who, colour, number):
        return push(state, model.Robbing(who, number)), ()
    return _embark(state, who, colour, number)


def _may_rob(state: model.State, who: Who, colour: Colour, number: BoatNo) -> bool:
    """Say whether a robber boards where one could be moved (R28); the Peddler moves none (R41)."""
    robber = colour is Colour.GREY and state.rogue_card is RogueCard.ROBBERS
    return robber and who is not None and next(shoves(state, number), None) is not None


def _embark(state: model.State, who: Who, colour: Colour, number: BoatNo) -> Change:
    """Put an adventurer aboard; who did it is recorded only after the morning (R9, R15)."""
    state = _aboard(state, number, colour)
    if state.phase is Phase.ARRIVAL:
        return _ready_to_dock(state, who, number), (happened.Arrived(who, colour, number),)
    state = _noted(state, model.Passage(state.day, who, colour, number))
    return _ready_to_dock(state, who, number), (happened.Boarded(who, colour, number),)


def _noted(state: model.State, passage: model.Passage) -> model.State:
    return replace(state, passages=(*state.passages, passage))


def shove(state: model.State, seat: Seat, action: Shove, rng: Stream) -> Change:
    """Move one aboard to another boat, then board the robber (R28). If both boats are full, the first docks first."""
    robbing = top_task(state, model.Robbing)
    state = _aboard(_ashore(pop(state), robbing.boat, action.colour), action.to, action.colour)
    state = _noted(state, model.Passage(state.day, seat, action.colour, action.to, robbing.boat))
    state, boarded = _embark(state, seat, Colour.GREY, robbing.boat)
    state = _ready_to_dock(state, seat, action.to)
    return state, (happened.Shoved(seat, action.colour, robbing.boat, action.to), *boarded)


def no_shove(state: model.State, seat: Seat) -> Change:
    robbing = top_task(state, model.Robbing)
    return _embark(pop(state), seat, Colour.GREY, robbing.boat)


def send_back(state: model.State, seat: Seat, action: Return, rng: Stream) -> Change:
    """Send an adventurer at sea back to the bag for a lookout (R22)."""
    state = into_bag(_ashore(pop(state), action.boat, action.colour), [action.colour])
    return state, (happened.Returned(seat, action.colour, action.boat),)


def swap(state: model.State, seat: Seat, action: Swap, rng: Stream) -> Change:
    """Swap two adventurers at sea for a navigator (R22)."""
    state = _ashore(_ashore(pop(state), action.boat, action.colour), action.to, action.other)
    state = _aboard(_aboard(state, action.boat, action.other), action.to, action.colour)
    return state, (happened.Swapped(seat, action.colour, action.boat, action.other, action.to),)


def _aboard(state: model.State, number: BoatNo, colour: Colour) -> model.State:
    boat = model.boat_of(state, number)
    return replace(state, boats=put(state.boats, number - 1, replace(boat, aboard=(*boat.aboard, colour))))


def _ashore(state: model.State, number: BoatNo, colour: Colour) -> model.State:
    boat = model.boat_of(state, number)
    return replace(state, boats=put(state.boats, number - 1, replace(boat, aboard=without(boat.aboard, colour))))


# Docking


def _ready_to_dock(state: model.State, who: Who, number: BoatNo) -> model.State:
    full = len(model.boat_of(state, number).aboard) == SEATS_IN_A_BOAT
    return push(state, model.Docking(who, number)) if full else state


def dock(state: model.State, seat: Seat, action: Dock, rng: Stream) -> Change:
    return dock_at(state, top_task(state, model.Docking), action.dock)


def dock_at(state: model.State, task: model.Docking, at: DockId) -> Change:
    """Dock a boat (R17); with the last dock taken, set the market marker one hour ahead of the leader (R18)."""
    boat = replace(model.boat_of(state, task.boat), dock=at)
    state = replace(pop(state), boats=put(state.boats, task.boat - 1, boat))
    events: list[Any] = [happened.BoatDocked(task.by, task.boat, PIER_OF[at], at)]
    if state.market_hour is None and sum(one.dock is not None for one in state.boats) == len(DOCKS):
        leader = max(model.hour_of(state, who) for who in state.stack)
        state = replace(state, market_hour=Hour(leader + 1))
        events.append(happened.MarketSet(Hour(leader + 1)))
    return state, tuple(events)


def look_for_a_dock(state: model.State, task: model.Docking) -> Change | None:
    """Dock a boat if exactly one dock is free; with none it stays at sea, and with several its owner decides (R17)."""
    docks = free_docks(state, model.boat_of(state, task.boat))
    if not docks:
        return pop(state), (happened.BoatStuck(task.boat),)
    return dock_at(state, task, docks[0]) if len(docks) == 1 else None
