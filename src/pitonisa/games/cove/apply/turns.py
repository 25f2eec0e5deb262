"""Plays a turn: its beginning, the actions that every merchant has, and its end (R10-R14, R21-R27)."""

from __future__ import annotations

from pitonisa.games.cove import events as happened
from pitonisa.games.cove import model
from pitonisa.games.cove.actions import ActivateStaff, Assign, Discard, Done, Gain, Hire, Skip, UseStaff, Wait
from pitonisa.games.cove.apply import pieces
from pitonisa.games.cove.apply.harbour import no_shove
from pitonisa.games.cove.board import DISCARDS_ON_HIRE, GOOD_ON_HIRE, IDLE_HOURS, SQUARE_HOURS, STAFF_HOURS
from pitonisa.games.cove.kinds import Hour, Role, Who
from pitonisa.games.cove.legal import draws_on_the_way
from pitonisa.games.cove.shop import HIRE, STAFF, Change, shop_of
from pitonisa.games.cove.start import in_order
from pitonisa.kernel import Seat, Stream


def begin_turn(state: model.State, seat: Seat, rng: Stream) -> Change:
    """Let the shop prepare, then ask for an action (R11)."""
    hour = state.merchants[seat].hour
    state = pieces.learned(pieces.replace(state, active=seat, turns=state.turns + 1))
    state, events = shop_of(state, seat).before_turn(pieces.push(state, model.Choosing(seat)), seat, rng)
    return state, (happened.TurnBegan(seat, hour), *events)


def wait(state: model.State, seat: Seat, action: Wait, rng: Stream) -> Change:
    """Spend an idle hour; the figure stays in place (R12)."""
    state = pieces.begin(state, seat, state.merchants[seat].space, IDLE_HOURS)
    return state, (happened.Waited(seat),)


# Townsfolk


def hire(state: model.State, seat: Seat, action: Hire, rng: Stream) -> Change:
    """Hire a card: first its ability, then a place on the staff board (R21-R23)."""
    at = action.slot - 1
    card = state.square[at]
    state = pieces.swap_top(state, model.Acting(seat, HIRE, SQUARE_HOURS[at], slot=action.slot))
    state = pieces.replace(state, square=(*state.square[:at], *state.square[at + 1 :]))
    return pieces.push(state, model.Hiring(seat, card), *_on_hire(seat, card)), (happened.Hired(seat, card),)


def _on_hire(seat: Seat, card: model.Townsfolk) -> tuple[model.Task, ...]:
    """List what a card's ability asks for (R22)."""
    if most := DISCARDS_ON_HIRE.get(card.role):
        return (model.Discarding(seat, most),)
    if size := GOOD_ON_HIRE.get(card.role):
        return (model.Gaining(seat, tuple(model.Good(size, colour) for colour in card.colours)),)
    match card.role:
        case Role.LOOKOUT:
            return (model.Returning(seat),)
        case Role.PILOT:
            return (model.Fetching(seat),)
        case _:
            return (model.Swapping(seat),)


def assign(state: model.State, seat: Seat, action: Assign, rng: Stream) -> Change:
    """Put the hired card on an ability of the staff board (R23)."""
    hiring = pieces.top_task(state, model.Hiring)
    at = list(shop_of(state, seat).staff).index(action.ability)
    replaced = state.merchants[seat].staff[at]
    state = pieces.merchant(pieces.pop(state), seat, staff=pieces.put(state.merchants[seat].staff, at, hiring.card))
    if replaced is not None:
        state = pieces.replace(state, dismissed=(*state.dismissed, replaced))
    return state, (happened.Assigned(seat, action.ability, hiring.card, replaced),)


def fill_square(state: model.State, rng: Stream) -> Change:
    """Fill the square, the newest card in the most expensive place (R7, R21). An empty deck is rebuilt."""
    came: list[model.Townsfolk] = []
    while len(state.square) < len(SQUARE_HOURS) and (state.townsfolk or state.dismissed):
        if not state.townsfolk:
            state = pieces.replace(state, townsfolk=in_order(state.dismissed), dismissed=())
        at = rng.below(len(state.townsfolk))
        came.append(state.townsfolk[at])
        rest = (*state.townsfolk[:at], *state.townsfolk[at + 1 :])
        state = pieces.learned(pieces.replace(state, square=(*state.square, came[-1]), townsfolk=rest))
    return state, (happened.SquareFilled(tuple(came)),) if came else ()


def activate_staff(state: model.State, seat: Seat, action: ActivateStaff, rng: Stream) -> Change:
    """Begin using the staff (R24)."""
    staff = zip(shop_of(state, seat).staff, state.merchants[seat].staff, strict=True)
    usable = tuple(ability for ability, card in staff if card is not None)
    return pieces.swap_top(state, model.Acting(seat, STAFF, STAFF_HOURS, staff=usable)), (
        happened.StaffActivated(seat),
    )


def use_staff(state: model.State, seat: Seat, action: UseStaff, rng: Stream) -> Change:
    acting = pieces.top_task(state, model.Acting)
    state = pieces.swap_top(
        state, pieces.replace(acting, staff=tuple(one for one in acting.staff if one != action.ability))
    )
    state, events = shop_of(state, seat).staff[action.ability](state, seat, rng)
    return state, (happened.StaffUsed(seat, action.ability), *events)


# Parts of an action


def discard(state: model.State, seat: Seat, action: Discard, rng: Stream) -> Change:
    """Discard one of the allowed corruption cards (R26)."""
    task = pieces.top_task(state, model.Discarding)
    return pieces.discard(pieces.swap_top(state, pieces.replace(task, most=task.most - 1)), seat, action.icons)


def gain(state: model.State, seat: Seat, action: Gain, rng: Stream) -> Change:
    return pieces.gain(pieces.pop(state), seat, action.good)


def skip(state: model.State, seat: Seat, action: Skip, rng: Stream) -> Change:
    """Leave out something optional."""
    match state.tasks[-1]:
        case model.Robbing():
            state, events = no_shove(state, seat)
        case model.AtShop() as task:
            waiting = state.shops[task.shop].waiting[-1]
            state, events = shop_of(state, task.shop).skipped(pieces.settled(state, task.shop), task.shop, waiting)
        case _:
            state, events = pieces.pop(state), ()
    return state, (happened.Skipped(seat), *events)


def finish(state: model.State, seat: Seat, action: Done, rng: Stream) -> Change:
    """Draw owed cards, fill the square, then spend the hours (R12, R13, R27)."""
    acting = pieces.top_task(state, model.Acting)
    state, cards = pieces.draw_corruption(pieces.pop(state), seat, acting.owed, rng)
    state, came = fill_square(state, rng) if acting.slot is not None else (state, ())
    state = pieces.merchant(state, seat, space=acting.space)
    state, spent = spend_hours(state, seat, acting.hours)
    state, more = shop_of(state, seat).spent(state, seat, acting.hours, rng)
    return pieces.ask_if_busy(state, seat), (*cards, *came, *spent, *more)


def spend_hours(state: model.State, who: Who, hours: int) -> Change:
    """Move the time marker on top of any there; marked hours on the way bring adventurers (R10, R13, R14)."""
    start = model.hour_of(state, who)
    hour = Hour(start + hours)
    draws = draws_on_the_way(state, start, hours)
    if who is None:
        assert state.peddler is not None
        state = pieces.replace(state, peddler=pieces.replace(state.peddler, hour=hour))
    else:
        state = pieces.merchant(state, who, hour=hour)
    stack = (*(other for other in state.stack if other != who), who)
    return pieces.push(pieces.replace(state, stack=stack), model.Crossing(who, draws)), (
        happened.HoursSpent(who, hours, hour),
    )
