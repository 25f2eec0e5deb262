"""Resolves the consequences of an action: windows open and close, deeds take effect, turns follow (R18, R31, R32)."""

from __future__ import annotations

from typing import assert_never

from pitonisa.games.leaders import events as happened
from pitonisa.games.leaders import model
from pitonisa.games.leaders.apply import effects
from pitonisa.games.leaders.apply.effects import Change, draw, drop_laser, expose, finish, leader_shot, pop, replace
from pitonisa.games.leaders.cards import ARTIFACTS
from pitonisa.games.leaders.legal import askable
from pitonisa.games.leaders.model import Phase, State, Window
from pitonisa.kernel import Seat, Stream
from pitonisa.kernel.sealed import all_in, first, seal


def settle(state: State, rng: Stream) -> Change:
    """Settle until a player has a choice, or the match is over."""
    events: tuple[happened.Event, ...] = ()
    waiting = False
    while not waiting and not state.victory:
        state, more, waiting = _next(state, rng)
        events += more
    return state, events


def _next(state: State, rng: Stream) -> tuple[State, tuple[happened.Event, ...], bool]:
    """Settle one thing without a choice; True if there is none and a player must act."""
    top = state.pending[-1] if state.pending else None
    match top:
        case None:
            return *_go_on(state), True
        case Window() as window:
            return _ask(state, window, rng)
        case model.Turning() as turning:
            return *_turn_next(state, turning), False
        case model.Picking() | model.Confessing() | model.Redirecting():
            return state, (), True
        case _:
            assert_never(top)


# The turn


def _go_on(state: State) -> Change:
    """Begin the next phase or turn (R9, R17): an action without a laser, or aiming, ends the turn."""
    if state.phase is Phase.LAYOUT:
        return begin_turn(state, state.active)
    if state.phase is Phase.ARTIFACT or (state.phase is Phase.ACTION and state.lasers[state.active] is not None):
        return replace(state, phase=Phase.ACTION if state.phase is Phase.ARTIFACT else Phase.AIM), ()
    if state.turn >= state.options.rounds * len(model.seats(state)):
        return finish(state, model.Ending.NO_WINNER)
    return begin_turn(state, model.others(state, state.active)[0])


def begin_turn(state: State, seat: Seat) -> Change:
    """Pass the token to the left (R18)."""
    turn = model.Turn(state.turn + 1)
    return replace(state, active=seat, turn=turn, phase=Phase.ARTIFACT), (happened.TurnBegan(seat, turn),)


# Windows


def _ask(state: State, window: Window, rng: Stream) -> tuple[State, tuple[happened.Event, ...], bool]:
    """Drop the pending deed if dead, resolve it if unanswerable, else ask those who might answer (R31, R32)."""
    if window.asked:
        return state, (), True
    if not alive(state, window.deed):
        return pop(state), (), False
    if asked := askable(state):
        return replace(state, pending=(*state.pending[:-1], Window(window.deed, asked))), (), True
    return *resolve(pop(state), window.deed, rng), False


def alive(state: State, deed: model.Deed) -> bool:
    """Say whether a pending deed can still take effect (R32)."""
    match deed:
        case model.Aiming(by=by, target=target):
            return state.lasers[by] == target
        case model.Shooting(by=by):
            return state.lasers[by] is not None
        case model.Looking() | model.Using():
            return True
        case _:
            assert_never(deed)


def answer(state: State, seat: Seat, reply: model.Reply | None, rng: Stream) -> Change:
    """Seal an answer; once all are in, the first in order takes effect, and the others go back unseen (R31)."""
    window = state.pending[-1]
    assert isinstance(window, Window)
    envelopes = seal(state.sealed, seat, reply)
    if not all_in(envelopes, window.asked):
        return replace(state, sealed=envelopes), ()
    state = replace(state, sealed=())
    chosen = first(envelopes, window.asked)
    if chosen is None:
        state, after = resolve(pop(state), window.deed, rng)
        return state, (happened.WindowClosed(), *after)
    state = replace(state, pending=(*state.pending[:-1], Window(window.deed)))
    return _react(state, *chosen, rng)


def _react(state: State, seat: Seat, reply: model.Reply, rng: Stream) -> Change:
    """Carry out a reaction: pay, discard, and apply it (R26, R29)."""
    state = effects.discard(expose(state, seat, reply.cost), seat, reply.card)
    state = effects.note(state, seat, model.DeedKind.ANSWERED, card=reply.card)
    paid = happened.Answered(seat, reply.card, reply.cost, model.recruit_at(state, seat, reply.cost))
    targets = () if reply.target is None else (reply.target,)
    state, after = effects.carry_out(state, ARTIFACTS[reply.card].do, seat, targets, rng)
    return state, (paid, *after)


def resolve(state: State, deed: model.Deed, rng: Stream) -> Change:
    """Let the deed take effect, because there are no more answers."""
    match deed:
        case model.Aiming() | model.Looking():
            return state, ()
        case model.Shooting():
            return _hit(state, deed, rng)
        case model.Using(by=by, card=card, targets=targets):
            return effects.carry_out(state, ARTIFACTS[card].do, by, targets, rng)
        case _:
            assert_never(deed)


# Shots


def _hit(state: State, shot: model.Shooting, rng: Stream) -> Change:
    """Carry out a hit in the order of the rulebook (R36-R38); the laser goes to the centre (R15)."""
    by, target = shot.by, shot.target
    hit = happened.ShotHit(by, target)
    if leader := model.exposed_leader(state, target):
        state, dropped = drop_laser(state, by)
        state, ended = leader_shot(state, by, leader)
        return state, (hit, *dropped, *ended)
    state, drawn = draw(state, target, rng)
    state, lost = drop_laser(state, target)
    shown = happened.RowShown(target, model.recruits_of(state, target))
    for slot in model.hidden_slots(state, target):
        state = expose(state, target, slot, model.How.SHOT)
    for slot in model.exposed_followers(state, target):
        state = model.turned(state, target, slot, exposed=False)
    fallen: tuple[happened.Event, ...] = ()
    if target not in state.anarchists and not any(
        recruit in model.LEADERS for recruit in model.recruits_of(state, target)
    ):
        state, fallen = replace(state, anarchists=state.anarchists | {target}), (happened.BecameAnarchist(target),)
    state, dropped = drop_laser(state, by)
    return state, (hit, *drawn, *lost, shown, *fallen, *dropped)


# Accusing Weathervane


def _turn_next(state: State, turning: model.Turning) -> Change:
    """Turn the next laser (R34), passing over holders who have lost theirs."""
    state = pop(state)
    if not turning.holders:
        return state, ()
    holder, *rest = turning.holders
    state = effects.push(state, model.Turning(turning.target, tuple(rest)))
    if state.lasers[holder] is None:
        return state, ()
    if state.lasers[holder] == turning.target and not state.options.same_target_is_aim:
        return state, (happened.Aimed(holder, turning.target),)
    return effects.take_aim(state, holder, turning.target)
