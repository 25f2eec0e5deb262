"""Carries out what a player does in the phases of a turn, and before the first one (R6, R10-R17)."""

from __future__ import annotations

from pitonisa.games.leaders.actions import (
    Aim,
    Arm,
    Choose,
    DiscardAndDraw,
    Enough,
    Expose,
    Give,
    Hide,
    Interrogate,
    Lay,
    Redirect,
    Shoot,
    Skip,
    Use,
)
from pitonisa.games.leaders.apply import effects
from pitonisa.games.leaders.apply.effects import (
    Change,
    expose,
    has_aimed,
    look,
    note,
    pop,
    push,
    redirected,
    replace,
    take_aim,
)
from pitonisa.games.leaders.events import (
    Aimed,
    Armed,
    ArtifactUsed,
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
from pitonisa.games.leaders.legal import may_choose_more
from pitonisa.games.leaders.model import (
    ROW,
    ArtifactId,
    Chosen,
    DeedKind,
    How,
    Looking,
    Phase,
    Picking,
    Shooting,
    State,
    TargetRole,
    Using,
    Window,
    recruit_at,
    turned,
)
from pitonisa.kernel import Seat, Stream


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
    hands = effects.put(state.hands, seat, ())
    state = replace(state, hands=hands, discard=(*state.discard, *cards))
    state, drawn = effects.draw(state, seat, rng)
    return state, (*((HandDiscarded(seat, cards),) if cards else ()), *drawn)


def give(state: State, seat: Seat, action: Give, rng: Stream) -> Change:
    """R11."""
    at = max(i for i, held in enumerate(state.hands[seat]) if held.card is action.card)
    state = effects.hand_over(state, at, seat, action.target)
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
    state = effects.discard(expose(state, seat, action.cost), seat, action.card)
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
    """R34: Wire Hand takes somebody's laser, and aims it at somebody."""
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
    """R15: declared; it hits when nobody answers any more."""
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
    """R17, R22: who has aimed there in this turn already, and keeps to it, does nothing anew."""
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
