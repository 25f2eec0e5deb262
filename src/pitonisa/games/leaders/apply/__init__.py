"""Checks an action and carries out a player's choices, in a turn and before the first one (R6, R10-R17)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pitonisa.games.leaders import actions, model
from pitonisa.games.leaders import events as happened
from pitonisa.games.leaders.apply import effects
from pitonisa.games.leaders.apply.settle import answer, begin_turn, settle
from pitonisa.games.leaders.legal import legal, may_choose_more, refusal
from pitonisa.games.leaders.model import DeedKind, State
from pitonisa.games.leaders.start import deal
from pitonisa.kernel import Actor, Seat, Step, Stream


def start(options: model.Options, players: int, rng: Stream) -> Step[State, happened.Event]:
    """Deal a match (R2-R7); if rows are ordered by chance, the first turn begins right away."""
    state = deal(options, players, rng)
    if options.row_order is model.RowOrder.CHOSEN:
        return Step(state, ())
    laid = effects.replace(state, laid=frozenset(Seat(seat) for seat in model.seats(state)))
    return Step(*begin_turn(laid, laid.active))


def apply(state: State, actor: Actor, action: actions.Action, rng: Stream) -> Step[State, happened.Event]:
    if action not in legal(state, actor):
        raise refusal(state, actor, action)
    state, events = carried_out(state, actor, action, rng)
    if state.sealed or (state.phase is model.Phase.LAYOUT and len(state.laid) < len(state.rows)):
        return Step(state, events)
    state, after = settle(state, rng)
    return Step(state, events + after)


def carried_out(state: State, actor: Actor, action: actions.Action, rng: Stream) -> effects.Change:
    """Carry out the action alone, without a legality check and without settling the consequences."""
    return _CARRIED_OUT[type(action)](state, actor, action, rng)


def lay(state: State, seat: Seat, action: actions.Lay, rng: Stream) -> effects.Change:
    """Lay out one's recruits (R6)."""
    recruits = list(state.recruits)
    recruits[seat * model.ROW : (seat + 1) * model.ROW] = [action.left, action.middle, action.right]
    return effects.replace(state, recruits=tuple(recruits), laid=state.laid | {seat}), (happened.LaidOut(seat),)


def skip(state: State, seat: Seat, action: actions.Skip, rng: Stream) -> effects.Change:
    """Skip a phase (R9)."""
    return state, (happened.Skipped(seat, state.phase),)


# Phase 1


def discard_and_draw(state: State, seat: Seat, action: actions.DiscardAndDraw, rng: Stream) -> effects.Change:
    """Discard the whole hand, then draw one; with an empty hand only draw (R10)."""
    cards = tuple(held.card for held in state.hands[seat])
    hands = effects.put(state.hands, seat, ())
    state = effects.replace(state, hands=hands, discard=(*state.discard, *cards))
    state, drawn = effects.draw(state, seat, rng)
    return state, (*((happened.HandDiscarded(seat, cards),) if cards else ()), *drawn)


def give(state: State, seat: Seat, action: actions.Give, rng: Stream) -> effects.Change:
    """Give an artifact (R11)."""
    at = max(i for i, held in enumerate(state.hands[seat]) if held.card is action.card)
    state = effects.hand_over(state, at, seat, action.target)
    return effects.note(state, seat, DeedKind.GAVE, action.target), (happened.Given(seat, action.target, action.card),)


# Phase 2


def interrogate(state: State, seat: Seat, action: actions.Interrogate, rng: Stream) -> effects.Change:
    """Look at a recruit right away; then others can answer (R12, R30)."""
    owner, slot = action.owner, action.slot
    state = effects.look(state, seat, owner, slot, model.How.INTERROGATED)
    state = effects.note(state, seat, DeedKind.INTERROGATED, owner, slot=slot)
    state = effects.push(state, model.Window(model.Looking(seat, owner, slot)))
    return state, (happened.Interrogated(seat, owner, slot, model.recruit_at(state, owner, slot)),)


def use(state: State, seat: Seat, action: actions.Use, rng: Stream) -> effects.Change:
    """Expose, discard and name the targets; then others can answer (R13, R30)."""
    state = effects.discard(effects.expose(state, seat, action.cost), seat, action.card)
    state = effects.note(state, seat, DeedKind.USED, card=action.card)
    used = happened.ArtifactUsed(seat, action.card, action.cost, model.recruit_at(state, seat, action.cost))
    return effects.push(state, model.Picking(seat, action.card)), (used,)


def choose(state: State, seat: Seat, action: actions.Choose, rng: Stream) -> effects.Change:
    picking = _picking(state)
    named = effects.replace(picking, targets=(*picking.targets, model.Chosen(action.owner, action.slot)))
    state = effects.push(effects.pop(state), named)
    chosen = happened.TargetChosen(seat, action.owner, action.slot, _role(picking))
    return state if may_choose_more(state, named) else _announced(state), (chosen,)


def _role(picking: model.Picking) -> model.TargetRole:
    """Return what a target is chosen for: Wire Hand takes a player's laser, and aims it at another (R34)."""
    if picking.card is not model.ArtifactId.WIRE_HAND:
        return model.TargetRole.TARGET
    return model.TargetRole.AIM if picking.targets else model.TargetRole.LASER


def _picking(state: State) -> model.Picking:
    picking = state.pending[-1]
    assert isinstance(picking, model.Picking)
    return picking


def _announced(state: State) -> State:
    """Announce the effect once all targets are named: it then waits for answers (R30)."""
    picking = _picking(state)
    return effects.push(effects.pop(state), model.Window(model.Using(picking.by, picking.card, picking.targets)))


def arm(state: State, seat: Seat, action: actions.Arm, rng: Stream) -> effects.Change:
    """Take a laser; without the option, this also ends the turn's aim phase (R14, R21)."""
    state = effects.expose(state, seat, action.cost)
    state = effects.replace(state, centre=state.centre - 1)
    if not state.options.arm_then_reaim:
        state = effects.replace(state, phase=model.Phase.AIM)
    armed = happened.Armed(seat, action.cost, model.recruit_at(state, seat, action.cost), action.target)
    state, _ = effects.take_aim(effects.note(state, seat, DeedKind.ARMED, action.target), seat, action.target)
    return state, (armed,)


def shoot(state: State, seat: Seat, action: actions.Shoot, rng: Stream) -> effects.Change:
    """Declare a shot, which hits when there are no more answers (R15)."""
    target = state.lasers[seat]
    assert target is not None
    state = effects.note(state, seat, DeedKind.SHOT, target)
    return effects.push(state, model.Window(model.Shooting(seat, target))), (happened.ShotDeclared(seat, target),)


def hide(state: State, seat: Seat, action: actions.Hide, rng: Stream) -> effects.Change:
    """Hide a follower (R16)."""
    state = model.turned(state, action.owner, action.slot, exposed=False)
    return effects.note(state, seat, DeedKind.HID, action.owner, slot=action.slot), (
        happened.Hid(seat, action.owner, action.slot),
    )


# Phase 3


def aim(state: State, seat: Seat, action: actions.Aim, rng: Stream) -> effects.Change:
    """Aim a laser; keeping the target of the same turn changes nothing (R17, R22)."""
    if state.lasers[seat] == action.target:
        if effects.has_aimed(state, seat, action.target):
            return state, ()
        if not state.options.same_target_is_aim:
            return state, (happened.Aimed(seat, action.target),)
    return effects.take_aim(state, seat, action.target)


# What an artifact asks of somebody


def confess(state: State, seat: Seat, action: actions.Expose, rng: Stream) -> effects.Change:
    """Expose a recruit for the Whistle of Candour (R34)."""
    state = effects.expose(effects.pop(state), seat, action.slot)
    return state, (happened.Exposed(seat, action.slot, model.recruit_at(state, seat, action.slot)),)


def redirect(state: State, seat: Seat, action: actions.Redirect, rng: Stream) -> effects.Change:
    """Redirect a shot for the Detour Sign (R35)."""
    return effects.redirected(state, action.target), (happened.ShotRedirected(seat, action.target),)


def _answer(state: State, seat: Seat, action: actions.Answer, rng: Stream) -> effects.Change:
    target = None if action.target is None else model.Chosen(action.target, action.slot)
    return answer(state, seat, model.Reply(action.card, action.cost, target), rng)


# A table, and not a match statement: asking a struct for its class, case by case, is most of a cheap move.
# A test holds it against the union of actions.
_CARRIED_OUT: Final[dict[type[actions.Action], Callable[[State, Any, Any, Stream], effects.Change]]] = {
    actions.Lay: lay,
    actions.DiscardAndDraw: discard_and_draw,
    actions.Give: give,
    actions.Interrogate: interrogate,
    actions.Use: use,
    actions.Choose: choose,
    actions.Enough: lambda state, seat, action, rng: (_announced(state), ()),
    actions.Arm: arm,
    actions.Shoot: shoot,
    actions.Hide: hide,
    actions.Skip: skip,
    actions.Aim: aim,
    actions.Expose: confess,
    actions.Redirect: redirect,
    actions.Answer: _answer,
    actions.Pass: lambda state, seat, action, rng: answer(state, seat, None, rng),
}
