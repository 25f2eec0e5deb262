"""What artifacts do, one function an effect (R34, R35)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pitonisa.games.leaders.abilities import Effect
from pitonisa.games.leaders.apply import pieces
from pitonisa.games.leaders.apply.end import after_exchange
from pitonisa.games.leaders.apply.pieces import Change, drop_laser, expose, pop, push, remember, replace
from pitonisa.games.leaders.events import (
    Aimed,
    ArtifactTaken,
    EffectCancelled,
    Event,
    Exchanged,
    Exposed,
    Hid,
    LaserTaken,
    Looked,
    ShotCancelled,
)
from pitonisa.games.leaders.model import (
    Aiming,
    Chosen,
    Confessing,
    DeedKind,
    How,
    Looking,
    Redirecting,
    Shooting,
    Slot,
    State,
    Turning,
    Using,
    Window,
    exposed_followers,
    hidden_slots,
    open_deed,
    others,
    recruit_at,
    spot,
    turned,
)
from pitonisa.kernel import Seat, Stream

Targets = tuple[Chosen, ...]


def carry_out(state: State, effect: Effect, by: Seat, targets: Targets, rng: Stream) -> Change:
    return _EFFECTS[effect](state, by, targets, rng)


# Recruits


def _exchange(state: State, by: Seat, targets: Targets, rng: Stream) -> Change:
    """R33, R41, R42."""
    (one, here), (other, there) = (_place(target) for target in targets)
    gave, got = recruit_at(state, one, here), recruit_at(state, other, there)
    state = pieces.exchange(state, (one, here), (other, there))
    state, ended = after_exchange(state, one, other)
    return state, (Exchanged(one, here, other, there, gave, got), *ended)


def _place(target: Chosen) -> tuple[Seat, Slot]:
    assert target.slot is not None
    return target.owner, target.slot


def look(state: State, by: Seat, owner: Seat, slot: Slot, how: How) -> State:
    return remember(state, by, spot(state, owner, slot).card, how)


def _look(state: State, by: Seat, targets: Targets, rng: Stream) -> Change:
    """No interrogation: nobody can answer it as one."""
    events: tuple[Event, ...] = ()
    for owner, slot in map(_place, targets):
        state = look(state, by, owner, slot, How.ARTIFACT)
        state = pieces.note(state, by, DeedKind.LOOKED, owner, slot=slot)
        events += (Looked(by, owner, slot, recruit_at(state, owner, slot)),)
    return state, events


def _look_at_each_other(state: State, by: Seat, targets: Targets, rng: Stream) -> Change:
    (target,) = targets
    mine = tuple(Chosen(by, slot) for slot in hidden_slots(state, by))
    theirs = tuple(Chosen(target.owner, slot) for slot in hidden_slots(state, target.owner))
    state, seen = _look(state, by, theirs, rng)
    state, shown = _look(state, target.owner, mine, rng)
    return state, (*seen, *shown)


def _make_expose(state: State, by: Seat, targets: Targets, rng: Stream) -> Change:
    (target,) = targets
    return push(state, Confessing(target.owner)) if hidden_slots(state, target.owner) else state, ()


def _hide_followers(state: State, by: Seat, targets: Targets, rng: Stream) -> Change:
    (target,) = targets
    slots = exposed_followers(state, target.owner)
    for slot in slots:
        state = turned(state, target.owner, slot, exposed=False)
    return state, tuple(Hid(by, target.owner, slot) for slot in slots)


def _expose_looked_at(state: State, by: Seat, targets: Targets, rng: Stream) -> Change:
    deed = open_deed(state)
    assert isinstance(deed, Looking)
    state = expose(state, deed.target, deed.slot)
    return state, (Exposed(deed.target, deed.slot, recruit_at(state, deed.target, deed.slot)),)


# Lasers


def _take_laser(state: State, by: Seat, targets: Targets, rng: Stream) -> Change:
    """R20: and aim it at once. As a reaction, it is the laser that aims at `by`; that aim is dead with it (R32)."""
    deed = open_deed(state)
    owner = deed.by if isinstance(deed, Aiming) else targets[0].owner
    target = targets[-1].owner
    state = pieces.aim(pop(state) if isinstance(deed, Aiming) else state, owner, None)
    state, aimed = take_aim(state, by, target)
    return state, (LaserTaken(by, owner), *aimed)


def take_aim(state: State, by: Seat, target: Seat) -> Change:
    """R22: from now on it can be answered."""
    state = pieces.note(pieces.aim(state, by, target), by, DeedKind.AIMED, target)
    return push(state, Window(Aiming(by, target))), (Aimed(by, target),)


def has_aimed(state: State, by: Seat, target: Seat) -> bool:
    """Whether that was done, and could be answered, in this turn already."""
    last = next((one for one in reversed(state.history) if one.deed is DeedKind.AIMED and one.by == by), None)
    return last is not None and (last.turn, last.target) == (state.turn, target)


def _drop_laser(state: State, by: Seat, targets: Targets, rng: Stream) -> Change:
    (target,) = targets
    return drop_laser(state, target.owner)


def _turn_lasers(state: State, by: Seat, targets: Targets, rng: Stream) -> Change:
    """Clockwise from the user; each is settled before the next turns."""
    (target,) = targets
    holders = tuple(seat for seat in (by, *others(state, by)) if state.lasers[seat] is not None)
    return push(state, Turning(target.owner, tuple(seat for seat in holders if seat != target.owner))), ()


# Hands


def _take_artifact(state: State, by: Seat, targets: Targets, rng: Stream) -> Change:
    """By lot. A hand that has become empty meanwhile gives nothing."""
    (target,) = targets
    hand = state.hands[target.owner]
    if not hand:
        return state, ()
    at = rng.below(len(hand))
    return pieces.hand_over(state, at, target.owner, by), (ArtifactTaken(by, target.owner, hand[at].card),)


# Deeds that are answered


def _cancel_shot(state: State, by: Seat, targets: Targets, rng: Stream) -> Change:
    """The shot is spent all the same: the laser is dropped."""
    deed = open_deed(state)
    assert isinstance(deed, Shooting)
    state, dropped = drop_laser(pop(state), deed.by)
    return state, (ShotCancelled(deed.by), *dropped)


def _redirect_shot(state: State, by: Seat, targets: Targets, rng: Stream) -> Change:
    deed = open_deed(state)
    assert isinstance(deed, Shooting)
    return push(state, Redirecting(deed.by)), ()


def _cancel_artifact(state: State, by: Seat, targets: Targets, rng: Stream) -> Change:
    """What was paid stays paid."""
    deed = open_deed(state)
    assert isinstance(deed, Using)
    return pop(state), (EffectCancelled(deed.by, deed.card),)


_EFFECTS: Final[dict[Effect, Callable[[State, Seat, Targets, Stream], Change]]] = {
    Effect.EXCHANGE: _exchange,
    Effect.LOOK: _look,
    Effect.LOOK_AT_EACH_OTHER: _look_at_each_other,
    Effect.MAKE_EXPOSE: _make_expose,
    Effect.HIDE_FOLLOWERS: _hide_followers,
    Effect.EXPOSE_LOOKED_AT: _expose_looked_at,
    Effect.TAKE_LASER: _take_laser,
    Effect.DROP_LASER: _drop_laser,
    Effect.TURN_LASERS: _turn_lasers,
    Effect.TAKE_ARTIFACT: _take_artifact,
    Effect.CANCEL_SHOT: _cancel_shot,
    Effect.REDIRECT_SHOT: _redirect_shot,
    Effect.CANCEL_ARTIFACT: _cancel_artifact,
}


def redirected(state: State, target: Seat) -> State:
    """The shot below gets its new target; no laser is aimed anew (R35)."""
    state = pop(state)
    shot = state.pending[-1]
    assert isinstance(shot, Window)
    assert isinstance(shot.deed, Shooting)
    deed = replace(shot.deed, target=target)
    return replace(state, pending=(*state.pending[:-1], Window(deed)))
