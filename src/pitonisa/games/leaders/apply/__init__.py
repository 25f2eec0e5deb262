"""Checks an action and carries out what a player does in a turn, and before the first one (R6, R10-R17)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pitonisa.games.leaders.actions import (
    Action,
    Aim,
    Answer,
    Arm,
    Choose,
    DiscardAndDraw,
    Enough,
    Expose,
    Give,
    Hide,
    Interrogate,
    Lay,
    Pass,
    Redirect,
    Shoot,
    Skip,
    Use,
)
from pitonisa.games.leaders.apply.effects import (
    Change,
    discard,
    draw,
    expose,
    hand_over,
    has_aimed,
    look,
    note,
    pop,
    push,
    put,
    redirected,
    replace,
    take_aim,
)
from pitonisa.games.leaders.apply.settle import answer, begin_turn, settle
from pitonisa.games.leaders.events import (
    Aimed,
    Armed,
    ArtifactUsed,
    Event,
    Exposed,
    Given,
    HandDiscarded,
    Hid,
    Interrogated,
    LaidOut,
    ShotDeclared,
    ShotRedirected,
    Skipped,
    TargetChosen,
)
from pitonisa.games.leaders.legal import legal, may_choose_more, refusal
from pitonisa.games.leaders.model import (
    ROW,
    ArtifactId,
    Chosen,
    DeedKind,
    How,
    Looking,
    Options,
    Phase,
    Picking,
    Reply,
    RowOrder,
    Shooting,
    State,
    TargetRole,
    Using,
    Window,
    recruit_at,
    seats,
    turned,
)
from pitonisa.games.leaders.start import deal
from pitonisa.kernel import Actor, Seat, Step, Stream


def start(options: Options, players: int, rng: Stream) -> Step[State, Event]:
    """R2-R7: dealt; where the order of the rows is left to chance, the first turn begins at once."""
    state = deal(options, players, rng)
    if options.row_order is RowOrder.CHOSEN:
        return Step(state, ())
    laid = replace(state, laid=frozenset(Seat(seat) for seat in seats(state)))
    return Step(*begin_turn(laid, laid.active))


def apply(state: State, actor: Actor, action: Action, rng: Stream) -> Step[State, Event]:
    if action not in legal(state, actor):
        raise refusal(state, actor, action)
    state, events = carried_out(state, actor, action, rng)
    if state.sealed or (state.phase is Phase.LAYOUT and len(state.laid) < len(state.rows)):
        return Step(state, events)
    state, after = settle(state, rng)
    return Step(state, events + after)


def carried_out(state: State, actor: Actor, action: Action, rng: Stream) -> Change:
    """The action alone, taken for legal: nothing that follows from it is settled yet."""
    return _CARRIED_OUT[type(action)](state, actor, action, rng)


def lay(state: State, seat: Seat, action: Lay, rng: Stream) -> Change:
    """R6."""
    recruits = list(state.recruits)
    recruits[seat * ROW : (seat + 1) * ROW] = [action.left, action.middle, action.right]
    return replace(state, recruits=tuple(recruits), laid=state.laid | {seat}), (LaidOut(seat),)


def skip(state: State, seat: Seat, action: Skip, rng: Stream) -> Change:
    """R9."""
    return state, (Skipped(seat, state.phase),)


# Phase 1


def discard_and_draw(state: State, seat: Seat, action: DiscardAndDraw, rng: Stream) -> Change:
    """R10: the whole hand, then one; with an empty hand just one."""
    cards = tuple(held.card for held in state.hands[seat])
    hands = put(state.hands, seat, ())
    state = replace(state, hands=hands, discard=(*state.discard, *cards))
    state, drawn = draw(state, seat, rng)
    return state, (*((HandDiscarded(seat, cards),) if cards else ()), *drawn)


def give(state: State, seat: Seat, action: Give, rng: Stream) -> Change:
    """R11."""
    at = max(i for i, held in enumerate(state.hands[seat]) if held.card is action.card)
    state = hand_over(state, at, seat, action.target)
    return note(state, seat, DeedKind.GAVE, action.target), (Given(seat, action.target, action.card),)


# Phase 2


def interrogate(state: State, seat: Seat, action: Interrogate, rng: Stream) -> Change:
    """R12: seen at once; then it can be answered (R30)."""
    owner, slot = action.owner, action.slot
    state = look(state, seat, owner, slot, How.INTERROGATED)
    state = note(state, seat, DeedKind.INTERROGATED, owner, slot=slot)
    state = push(state, Window(Looking(seat, owner, slot)))
    return state, (Interrogated(seat, owner, slot, recruit_at(state, owner, slot)),)


def use(state: State, seat: Seat, action: Use, rng: Stream) -> Change:
    """R13: expose, discard, name the targets; then it can be answered (R30)."""
    state = discard(expose(state, seat, action.cost), seat, action.card)
    state = note(state, seat, DeedKind.USED, card=action.card)
    used = ArtifactUsed(seat, action.card, action.cost, recruit_at(state, seat, action.cost))
    return push(state, Picking(seat, action.card)), (used,)


def choose(state: State, seat: Seat, action: Choose, rng: Stream) -> Change:
    picking = _picking(state)
    named = replace(picking, targets=(*picking.targets, Chosen(action.owner, action.slot)))
    state = push(pop(state), named)
    chosen = TargetChosen(seat, action.owner, action.slot, _role(picking))
    return state if may_choose_more(state, named) else _announced(state), (chosen,)


def _role(picking: Picking) -> TargetRole:
    """R34: Wire Hand takes a player's laser, and aims it at another."""
    if picking.card is not ArtifactId.WIRE_HAND:
        return TargetRole.TARGET
    return TargetRole.AIM if picking.targets else TargetRole.LASER


def enough(state: State, seat: Seat, action: Enough, rng: Stream) -> Change:
    return _announced(state), ()


def _picking(state: State) -> Picking:
    picking = state.pending[-1]
    assert isinstance(picking, Picking)
    return picking


def _announced(state: State) -> State:
    """R30: all targets are named, and the effect waits for answers."""
    picking = _picking(state)
    return push(pop(state), Window(Using(picking.by, picking.card, picking.targets)))


def arm(state: State, seat: Seat, action: Arm, rng: Stream) -> Change:
    """R14, R21: without the option, the aim phase of this turn is over with it."""
    state = expose(state, seat, action.cost)
    state = replace(state, centre=state.centre - 1)
    if not state.options.arm_then_reaim:
        state = replace(state, phase=Phase.AIM)
    armed = Armed(seat, action.cost, recruit_at(state, seat, action.cost), action.target)
    state, _ = take_aim(note(state, seat, DeedKind.ARMED, action.target), seat, action.target)
    return state, (armed,)


def shoot(state: State, seat: Seat, action: Shoot, rng: Stream) -> Change:
    """R15: declared; it hits when there are no more answers."""
    target = state.lasers[seat]
    assert target is not None
    state = note(state, seat, DeedKind.SHOT, target)
    return push(state, Window(Shooting(seat, target))), (ShotDeclared(seat, target),)


def hide(state: State, seat: Seat, action: Hide, rng: Stream) -> Change:
    """R16."""
    state = turned(state, action.owner, action.slot, exposed=False)
    return note(state, seat, DeedKind.HID, action.owner, slot=action.slot), (Hid(seat, action.owner, action.slot),)


# Phase 3


def aim(state: State, seat: Seat, action: Aim, rng: Stream) -> Change:
    """R17, R22: who has aimed there in this turn already, and keeps to it, does nothing again."""
    if state.lasers[seat] == action.target:
        if has_aimed(state, seat, action.target):
            return state, ()
        if not state.options.same_target_is_aim:
            return state, (Aimed(seat, action.target),)
    return take_aim(state, seat, action.target)


# What an artifact asks of somebody


def confess(state: State, seat: Seat, action: Expose, rng: Stream) -> Change:
    """R34, Whistle of Candour."""
    state = expose(pop(state), seat, action.slot)
    return state, (Exposed(seat, action.slot, recruit_at(state, seat, action.slot)),)


def redirect(state: State, seat: Seat, action: Redirect, rng: Stream) -> Change:
    """R35, Detour Sign."""
    return redirected(state, action.target), (ShotRedirected(seat, action.target),)


def _answer(state: State, seat: Seat, action: Answer, rng: Stream) -> Change:
    target = None if action.target is None else Chosen(action.target, action.slot)
    return answer(state, seat, Reply(action.card, action.cost, target), rng)


def _pass(state: State, seat: Seat, action: Pass, rng: Stream) -> Change:
    return answer(state, seat, None, rng)


# A table, and not a match statement: asking a struct for its class, case by case, is most of a cheap move.
# A test holds it against the union of actions.
_CARRIED_OUT: Final[dict[type[Action], Callable[[State, Any, Any, Stream], Change]]] = {
    Lay: lay,
    DiscardAndDraw: discard_and_draw,
    Give: give,
    Interrogate: interrogate,
    Use: use,
    Choose: choose,
    Enough: enough,
    Arm: arm,
    Shoot: shoot,
    Hide: hide,
    Skip: skip,
    Aim: aim,
    Expose: confess,
    Redirect: redirect,
    Answer: _answer,
    Pass: _pass,
}
