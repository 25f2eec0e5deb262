"""Carries out the artifacts (R34, R35), and the basic changes of state that all other effects are made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import msgspec

from pitonisa.games.leaders import events as happened
from pitonisa.games.leaders import model
from pitonisa.games.leaders.cards import Effect
from pitonisa.games.leaders.ending import side, winners
from pitonisa.games.leaders.secrets import sorted_hand
from pitonisa.kernel import Seat, Stream
from pitonisa.kernel.values import put

Change: TypeAlias = tuple[model.State, tuple[happened.Event, ...]]

replace = msgspec.structs.replace


def push(state: model.State, item: model.Pending) -> model.State:
    return replace(state, pending=(*state.pending, item))


def pop(state: model.State) -> model.State:
    return replace(state, pending=state.pending[:-1])


def note(
    state: model.State,
    by: Seat,
    deed: model.DeedKind,
    target: Seat | None = None,
    *,
    card: model.ArtifactId | None = None,
    slot: model.Slot | None = None,
) -> model.State:
    """Record a public deed."""
    return replace(state, history=(*state.history, model.Done(state.turn, by, deed, target, card, slot)))


# Recruits


def remember(state: model.State, by: Seat | None, card: model.CardNo, how: model.How) -> model.State:
    """Record the first time that a player, or everybody, sees a recruit."""
    if any(sight.by == by and sight.card == card for sight in state.sights):
        return state
    return replace(state, sights=(*state.sights, model.Sight(by, card, state.turn, how)))


def expose(state: model.State, owner: Seat, slot: model.Slot, how: model.How = model.How.EXPOSED) -> model.State:
    """Turn a recruit face up: everybody has seen it from now on."""
    return remember(model.turned(state, owner, slot, exposed=True), None, model.spot(state, owner, slot).card, how)


def exchange(state: model.State, one: tuple[Seat, model.Slot], other: tuple[Seat, model.Slot]) -> model.State:
    """Exchange two recruits, each face up or down as it was; givers have seen what they give away (R33)."""
    here, there = model.spot(state, *one), model.spot(state, *other)
    state = remember(state, one[0], here.card, model.How.OWNED)
    state = remember(state, other[0], there.card, model.How.OWNED)
    rows = list(state.rows)
    for (owner, slot), card in ((one, there), (other, here)):
        rows[owner] = put(rows[owner], model.SLOTS.index(slot), card)
    return replace(state, rows=tuple(rows))


# Artifacts


def draw(state: model.State, seat: Seat, rng: Stream) -> Change:
    """Draw an artifact; an empty deck is rebuilt from the discard, immediately if there is one (R28)."""
    state, before = _new_deck(state, rng)
    if not state.deck:
        return state, (happened.NothingToDraw(seat),)
    card, *rest = state.deck
    hand = sorted_hand([*state.hands[seat], model.Held(card, deck=state.decks)])
    state = replace(state, hands=put(state.hands, seat, hand), deck=tuple(rest))
    state, after = _new_deck(state, rng)
    return state, (*before, happened.Drew(seat, card), *after)


def _new_deck(state: model.State, rng: Stream) -> Change:
    if state.deck or not state.discard:
        return state, ()
    cards = tuple(sorted(state.discard))
    shuffled = replace(state, deck=tuple(rng.shuffled(cards)), made_of=cards, decks=state.decks + 1, discard=())
    return shuffled, (happened.DeckReshuffled(len(state.discard)),)


def discard(state: model.State, seat: Seat, card: model.ArtifactId) -> model.State:
    """Discard face up; of two alike, the one that more players know of (R28)."""
    hand = list(state.hands[seat])
    del hand[max(at for at, held in enumerate(hand) if held.card is card)]
    return replace(state, hands=put(state.hands, seat, tuple(hand)), discard=(*state.discard, card))


def hand_over(state: model.State, at: int, giver: Seat, taker: Seat) -> model.State:
    """Move one artifact between hands. The two know which; what others knew becomes uncertain."""
    hand = state.hands[giver]
    moved = hand[at]
    certain = moved.known_by if len(hand) == 1 else ()
    knowing = tuple(sorted({giver, *certain} - {taker}))
    kept = [
        replace(held, known_by=tuple(seat for seat in held.known_by if seat == taker))
        for i, held in enumerate(hand)
        if i != at
    ]
    hands = put(state.hands, giver, sorted_hand(kept))
    taken = sorted_hand([*hands[taker], replace(moved, known_by=knowing)])
    return replace(state, hands=put(hands, taker, taken))


# Lasers


def aim(state: model.State, seat: Seat, target: Seat | None) -> model.State:
    return replace(state, lasers=put(state.lasers, seat, target))


def drop_laser(state: model.State, seat: Seat) -> Change:
    """Return a laser to the centre, if the player has one (R23)."""
    if state.lasers[seat] is None:
        return state, ()
    return replace(aim(state, seat, None), centre=state.centre + 1), (happened.LaserDropped(seat),)


def finish(state: model.State, ending: model.Ending, by: Seat | None = None) -> Change:
    """End the match, and show everybody's recruits in turn order (R44)."""
    state = replace(state, victory=model.Victory(ending, by), pending=(), sealed=())
    order = (state.active, *model.others(state, state.active))
    unmasked: tuple[happened.Event, ...] = tuple(
        happened.Unmasked(seat, model.recruits_of(state, seat), side(state, seat)) for seat in order
    )
    return state, (*unmasked, happened.Ended(ending, winners(state), by))


def leader_shot(state: model.State, by: Seat, leader: model.Recruit) -> Change:
    """Decide a shot at a leader: the Anarchists win if one of them fired, else the opposing team (R40)."""
    if by in state.anarchists:
        return finish(state, model.Ending.ANARCHIST)
    return finish(state, model.Ending.SUBTERRAN if leader is model.Recruit.EUPHORIAN_LEADER else model.Ending.EUPHORIAN)


def after_exchange(state: model.State, *owners: Seat) -> Change:
    """Let a player win alone who got one leader too many by an exchange (R41, R42)."""
    for owner in owners:
        leaders = sum(recruit in model.LEADERS for recruit in model.recruits_of(state, owner))
        if leaders == len(model.LEADERS):
            return finish(state, model.Ending.BOTH_LEADERS, owner)
        if leaders and owner in state.anarchists:
            return finish(state, model.Ending.ANARCHIST_LEADER, owner)
    return state, ()


Targets = tuple[model.Chosen, ...]


def carry_out(state: model.State, effect: Effect, by: Seat, targets: Targets, rng: Stream) -> Change:
    return _EFFECTS[effect](state, by, targets, rng)


# Recruits


def _exchange(state: model.State, by: Seat, targets: Targets, rng: Stream) -> Change:
    """Exchange two recruits and check for a solo victory (R33, R41, R42)."""
    (one, here), (other, there) = (_place(target) for target in targets)
    gave, got = model.recruit_at(state, one, here), model.recruit_at(state, other, there)
    state = exchange(state, (one, here), (other, there))
    state, ended = after_exchange(state, one, other)
    return state, (happened.Exchanged(one, here, other, there, gave, got), *ended)


def _place(target: model.Chosen) -> tuple[Seat, model.Slot]:
    assert target.slot is not None
    return target.owner, target.slot


def look(state: model.State, by: Seat, owner: Seat, slot: model.Slot, how: model.How) -> model.State:
    return remember(state, by, model.spot(state, owner, slot).card, how)


def _look(state: model.State, by: Seat, targets: Targets, rng: Stream) -> Change:
    """Look at a recruit by an artifact; unlike an interrogation it can't be answered."""
    events: tuple[happened.Event, ...] = ()
    for owner, slot in map(_place, targets):
        state = look(state, by, owner, slot, model.How.ARTIFACT)
        state = note(state, by, model.DeedKind.LOOKED, owner, slot=slot)
        events += (happened.Looked(by, owner, slot, model.recruit_at(state, owner, slot)),)
    return state, events


def _look_at_each_other(state: model.State, by: Seat, targets: Targets, rng: Stream) -> Change:
    (target,) = targets
    mine = tuple(model.Chosen(by, slot) for slot in model.hidden_slots(state, by))
    theirs = tuple(model.Chosen(target.owner, slot) for slot in model.hidden_slots(state, target.owner))
    state, seen = _look(state, by, theirs, rng)
    state, shown = _look(state, target.owner, mine, rng)
    return state, (*seen, *shown)


def _make_expose(state: model.State, by: Seat, targets: Targets, rng: Stream) -> Change:
    (target,) = targets
    return push(state, model.Confessing(target.owner)) if model.hidden_slots(state, target.owner) else state, ()


def _hide_followers(state: model.State, by: Seat, targets: Targets, rng: Stream) -> Change:
    (target,) = targets
    slots = model.exposed_followers(state, target.owner)
    for slot in slots:
        state = model.turned(state, target.owner, slot, exposed=False)
    return state, tuple(happened.Hid(by, target.owner, slot) for slot in slots)


def _expose_looked_at(state: model.State, by: Seat, targets: Targets, rng: Stream) -> Change:
    deed = model.open_deed(state)
    assert isinstance(deed, model.Looking)
    state = expose(state, deed.target, deed.slot)
    return state, (happened.Exposed(deed.target, deed.slot, model.recruit_at(state, deed.target, deed.slot)),)


# Lasers


def _take_laser(state: model.State, by: Seat, targets: Targets, rng: Stream) -> Change:
    """Take a laser and aim it at once (R20); as a reaction, that of the player aiming at `by` (R32)."""
    deed = model.open_deed(state)
    owner = deed.by if isinstance(deed, model.Aiming) else targets[0].owner
    target = targets[-1].owner
    state = aim(pop(state) if isinstance(deed, model.Aiming) else state, owner, None)
    state, aimed = take_aim(state, by, target)
    return state, (happened.LaserTaken(by, owner), *aimed)


def take_aim(state: model.State, by: Seat, target: Seat) -> Change:
    """Aim a laser, which can then be answered (R22)."""
    state = note(aim(state, by, target), by, model.DeedKind.AIMED, target)
    return push(state, model.Window(model.Aiming(by, target))), (happened.Aimed(by, target),)


def has_aimed(state: model.State, by: Seat, target: Seat) -> bool:
    """Say whether the same aim was taken, and could be answered, in this turn already."""
    last = next((one for one in reversed(state.history) if one.deed is model.DeedKind.AIMED and one.by == by), None)
    return last is not None and (last.turn, last.target) == (state.turn, target)


def _turn_lasers(state: model.State, by: Seat, targets: Targets, rng: Stream) -> Change:
    """Turn the lasers clockwise from the user; each is settled before the next."""
    (target,) = targets
    holders = tuple(seat for seat in (by, *model.others(state, by)) if state.lasers[seat] is not None)
    return push(state, model.Turning(target.owner, tuple(seat for seat in holders if seat != target.owner))), ()


# Hands


def _take_artifact(state: model.State, by: Seat, targets: Targets, rng: Stream) -> Change:
    """Take a random artifact, unless the hand is empty by now."""
    (target,) = targets
    hand = state.hands[target.owner]
    if not hand:
        return state, ()
    at = rng.below(len(hand))
    return hand_over(state, at, target.owner, by), (happened.ArtifactTaken(by, target.owner, hand[at].card),)


# Deeds that are answered


def _cancel_shot(state: model.State, by: Seat, targets: Targets, rng: Stream) -> Change:
    """Cancel a shot; its laser is dropped all the same."""
    deed = model.open_deed(state)
    assert isinstance(deed, model.Shooting)
    state, dropped = drop_laser(pop(state), deed.by)
    return state, (happened.ShotCancelled(deed.by), *dropped)


def _redirect_shot(state: model.State, by: Seat, targets: Targets, rng: Stream) -> Change:
    deed = model.open_deed(state)
    assert isinstance(deed, model.Shooting)
    return push(state, model.Redirecting(deed.by)), ()


def _cancel_artifact(state: model.State, by: Seat, targets: Targets, rng: Stream) -> Change:
    """Cancel an artifact; its cost stays paid."""
    deed = model.open_deed(state)
    assert isinstance(deed, model.Using)
    return pop(state), (happened.EffectCancelled(deed.by, deed.card),)


_EFFECTS: Final[dict[Effect, Callable[[model.State, Seat, Targets, Stream], Change]]] = {
    Effect.EXCHANGE: _exchange,
    Effect.LOOK: _look,
    Effect.LOOK_AT_EACH_OTHER: _look_at_each_other,
    Effect.MAKE_EXPOSE: _make_expose,
    Effect.HIDE_FOLLOWERS: _hide_followers,
    Effect.EXPOSE_LOOKED_AT: _expose_looked_at,
    Effect.TAKE_LASER: _take_laser,
    Effect.DROP_LASER: lambda state, by, targets, rng: drop_laser(state, targets[0].owner),
    Effect.TURN_LASERS: _turn_lasers,
    Effect.TAKE_ARTIFACT: _take_artifact,
    Effect.CANCEL_SHOT: _cancel_shot,
    Effect.REDIRECT_SHOT: _redirect_shot,
    Effect.CANCEL_ARTIFACT: _cancel_artifact,
}


def redirected(state: model.State, target: Seat) -> model.State:
    """Give the pending shot its new target; no laser is aimed again (R35)."""
    state = pop(state)
    shot = state.pending[-1]
    assert isinstance(shot, model.Window)
    assert isinstance(shot.deed, model.Shooting)
    deed = replace(shot.deed, target=target)
    return replace(state, pending=(*state.pending[:-1], model.Window(deed)))
