"""Carries out the artifacts (R34, R35), and the basic changes of state that all other effects are made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias, TypeVar

import msgspec

from pitonisa.games.leaders import events as happened
from pitonisa.games.leaders import model
from pitonisa.games.leaders.cards import Effect
from pitonisa.games.leaders.ending import side, winners
from pitonisa.games.leaders.events import Event
from pitonisa.games.leaders.model import Ending, How, Slot, State, open_deed
from pitonisa.games.leaders.secrets import sorted_hand
from pitonisa.kernel import Seat, Stream

Change: TypeAlias = tuple[State, tuple[Event, ...]]
T = TypeVar("T")

replace = msgspec.structs.replace


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*items[:at], item, *items[at + 1 :])


def push(state: State, item: model.Pending) -> State:
    return replace(state, pending=(*state.pending, item))


def pop(state: State) -> State:
    return replace(state, pending=state.pending[:-1])


def note(
    state: State,
    by: Seat,
    deed: model.DeedKind,
    target: Seat | None = None,
    *,
    card: model.ArtifactId | None = None,
    slot: Slot | None = None,
) -> State:
    """Record a public deed."""
    return replace(state, history=(*state.history, model.Done(state.turn, by, deed, target, card, slot)))


# Recruits


def remember(state: State, by: Seat | None, card: model.CardNo, how: How) -> State:
    """Record the first time that a player, or everybody, sees a recruit."""
    if any(sight.by == by and sight.card == card for sight in state.sights):
        return state
    return replace(state, sights=(*state.sights, model.Sight(by, card, state.turn, how)))


def expose(state: State, owner: Seat, slot: Slot, how: How = How.EXPOSED) -> State:
    """Turn a recruit face up: everybody has seen it from now on."""
    return remember(model.turned(state, owner, slot, exposed=True), None, model.spot(state, owner, slot).card, how)


def exchange(state: State, one: tuple[Seat, Slot], other: tuple[Seat, Slot]) -> State:
    """R33: each card takes the other's place, face up or face down as it was. Who gives a card away has seen it."""
    here, there = model.spot(state, *one), model.spot(state, *other)
    state = remember(state, one[0], here.card, How.OWNED)
    state = remember(state, other[0], there.card, How.OWNED)
    rows = list(state.rows)
    for (owner, slot), card in ((one, there), (other, here)):
        rows[owner] = put(rows[owner], model.SLOTS.index(slot), card)
    return replace(state, rows=tuple(rows))


# Artifacts


def draw(state: State, seat: Seat, rng: Stream) -> Change:
    """R28: a deck that has run out is made again from the discard, right away if there is one."""
    state, before = _new_deck(state, rng)
    if not state.deck:
        return state, (happened.NothingToDraw(seat),)
    card, *rest = state.deck
    hand = sorted_hand([*state.hands[seat], model.Held(card, deck=state.decks)])
    state = replace(state, hands=put(state.hands, seat, hand), deck=tuple(rest))
    state, after = _new_deck(state, rng)
    return state, (*before, happened.Drew(seat, card), *after)


def _new_deck(state: State, rng: Stream) -> Change:
    if state.deck or not state.discard:
        return state, ()
    cards = tuple(sorted(state.discard))
    shuffled = replace(state, deck=tuple(rng.shuffled(cards)), made_of=cards, decks=state.decks + 1, discard=())
    return shuffled, (happened.DeckReshuffled(len(state.discard)),)


def discard(state: State, seat: Seat, card: model.ArtifactId) -> State:
    """R28: face up. Of two alike, the one that most know of goes: what remains is the less certain one."""
    hand = list(state.hands[seat])
    del hand[max(at for at, held in enumerate(hand) if held.card is card)]
    return replace(state, hands=put(state.hands, seat, tuple(hand)), discard=(*state.discard, card))


def hand_over(state: State, at: int, giver: Seat, taker: Seat) -> State:
    """One artifact goes from hand to hand. The two know which; the others are no longer sure of what they knew."""
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


def aim(state: State, seat: Seat, target: Seat | None) -> State:
    return replace(state, lasers=put(state.lasers, seat, target))


def drop_laser(state: State, seat: Seat) -> Change:
    """R23: into the centre; nothing where there is none."""
    if state.lasers[seat] is None:
        return state, ()
    return replace(aim(state, seat, None), centre=state.centre + 1), (happened.LaserDropped(seat),)


def finish(state: State, ending: Ending, by: Seat | None = None) -> Change:
    """R44: one after the other, from whose turn it is."""
    state = replace(state, victory=model.Victory(ending, by), pending=(), sealed=())
    order = (state.active, *model.others(state, state.active))
    unmasked: tuple[Event, ...] = tuple(
        happened.Unmasked(seat, model.recruits_of(state, seat), side(state, seat)) for seat in order
    )
    return state, (*unmasked, happened.Ended(ending, winners(state), by))


def leader_shot(state: State, by: Seat, leader: model.Recruit) -> Change:
    """R40: by an anarchist, for the anarchists; by anybody else, for the team that is not the leader's."""
    if by in state.anarchists:
        return finish(state, Ending.ANARCHIST)
    return finish(state, Ending.SUBTERRAN if leader is model.Recruit.EUPHORIAN_LEADER else Ending.EUPHORIAN)


def after_exchange(state: State, *owners: Seat) -> Change:
    """R41, R42: a player who has got one leader too many wins alone."""
    for owner in owners:
        leaders = sum(recruit in model.LEADERS for recruit in model.recruits_of(state, owner))
        if leaders == len(model.LEADERS):
            return finish(state, Ending.BOTH_LEADERS, owner)
        if leaders and owner in state.anarchists:
            return finish(state, Ending.ANARCHIST_LEADER, owner)
    return state, ()


Targets = tuple[model.Chosen, ...]


def carry_out(state: State, effect: Effect, by: Seat, targets: Targets, rng: Stream) -> Change:
    return _EFFECTS[effect](state, by, targets, rng)


# Recruits


def _exchange(state: State, by: Seat, targets: Targets, rng: Stream) -> Change:
    """R33, R41, R42."""
    (one, here), (other, there) = (_place(target) for target in targets)
    gave, got = model.recruit_at(state, one, here), model.recruit_at(state, other, there)
    state = exchange(state, (one, here), (other, there))
    state, ended = after_exchange(state, one, other)
    return state, (happened.Exchanged(one, here, other, there, gave, got), *ended)


def _place(target: model.Chosen) -> tuple[Seat, Slot]:
    assert target.slot is not None
    return target.owner, target.slot


def look(state: State, by: Seat, owner: Seat, slot: Slot, how: How) -> State:
    return remember(state, by, model.spot(state, owner, slot).card, how)


def _look(state: State, by: Seat, targets: Targets, rng: Stream) -> Change:
    """No interrogation: it can't be answered as one."""
    events: tuple[Event, ...] = ()
    for owner, slot in map(_place, targets):
        state = look(state, by, owner, slot, How.ARTIFACT)
        state = note(state, by, model.DeedKind.LOOKED, owner, slot=slot)
        events += (happened.Looked(by, owner, slot, model.recruit_at(state, owner, slot)),)
    return state, events


def _look_at_each_other(state: State, by: Seat, targets: Targets, rng: Stream) -> Change:
    (target,) = targets
    mine = tuple(model.Chosen(by, slot) for slot in model.hidden_slots(state, by))
    theirs = tuple(model.Chosen(target.owner, slot) for slot in model.hidden_slots(state, target.owner))
    state, seen = _look(state, by, theirs, rng)
    state, shown = _look(state, target.owner, mine, rng)
    return state, (*seen, *shown)


def _make_expose(state: State, by: Seat, targets: Targets, rng: Stream) -> Change:
    (target,) = targets
    return push(state, model.Confessing(target.owner)) if model.hidden_slots(state, target.owner) else state, ()


def _hide_followers(state: State, by: Seat, targets: Targets, rng: Stream) -> Change:
    (target,) = targets
    slots = model.exposed_followers(state, target.owner)
    for slot in slots:
        state = model.turned(state, target.owner, slot, exposed=False)
    return state, tuple(happened.Hid(by, target.owner, slot) for slot in slots)


def _expose_looked_at(state: State, by: Seat, targets: Targets, rng: Stream) -> Change:
    deed = open_deed(state)
    assert isinstance(deed, model.Looking)
    state = expose(state, deed.target, deed.slot)
    return state, (happened.Exposed(deed.target, deed.slot, model.recruit_at(state, deed.target, deed.slot)),)


# Lasers


def _take_laser(state: State, by: Seat, targets: Targets, rng: Stream) -> Change:
    """R20: and aim it at once. As a reaction, it is the laser that aims at `by`; that aim is dead with it (R32)."""
    deed = open_deed(state)
    owner = deed.by if isinstance(deed, model.Aiming) else targets[0].owner
    target = targets[-1].owner
    state = aim(pop(state) if isinstance(deed, model.Aiming) else state, owner, None)
    state, aimed = take_aim(state, by, target)
    return state, (happened.LaserTaken(by, owner), *aimed)


def take_aim(state: State, by: Seat, target: Seat) -> Change:
    """R22: from now on it can be answered."""
    state = note(aim(state, by, target), by, model.DeedKind.AIMED, target)
    return push(state, model.Window(model.Aiming(by, target))), (happened.Aimed(by, target),)


def has_aimed(state: State, by: Seat, target: Seat) -> bool:
    """Whether that was done, and could be answered, in this turn already."""
    last = next((one for one in reversed(state.history) if one.deed is model.DeedKind.AIMED and one.by == by), None)
    return last is not None and (last.turn, last.target) == (state.turn, target)


def _turn_lasers(state: State, by: Seat, targets: Targets, rng: Stream) -> Change:
    """Clockwise from the user; each is settled before the next turns."""
    (target,) = targets
    holders = tuple(seat for seat in (by, *model.others(state, by)) if state.lasers[seat] is not None)
    return push(state, model.Turning(target.owner, tuple(seat for seat in holders if seat != target.owner))), ()


# Hands


def _take_artifact(state: State, by: Seat, targets: Targets, rng: Stream) -> Change:
    """Take a random artifact. A hand that has become empty meanwhile gives nothing."""
    (target,) = targets
    hand = state.hands[target.owner]
    if not hand:
        return state, ()
    at = rng.below(len(hand))
    return hand_over(state, at, target.owner, by), (happened.ArtifactTaken(by, target.owner, hand[at].card),)


# Deeds that are answered


def _cancel_shot(state: State, by: Seat, targets: Targets, rng: Stream) -> Change:
    """The shot is spent all the same: the laser is dropped."""
    deed = open_deed(state)
    assert isinstance(deed, model.Shooting)
    state, dropped = drop_laser(pop(state), deed.by)
    return state, (happened.ShotCancelled(deed.by), *dropped)


def _redirect_shot(state: State, by: Seat, targets: Targets, rng: Stream) -> Change:
    deed = open_deed(state)
    assert isinstance(deed, model.Shooting)
    return push(state, model.Redirecting(deed.by)), ()


def _cancel_artifact(state: State, by: Seat, targets: Targets, rng: Stream) -> Change:
    """What was paid stays paid."""
    deed = open_deed(state)
    assert isinstance(deed, model.Using)
    return pop(state), (happened.EffectCancelled(deed.by, deed.card),)


_EFFECTS: Final[dict[Effect, Callable[[State, Seat, Targets, Stream], Change]]] = {
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


def redirected(state: State, target: Seat) -> State:
    """The shot below gets its new target; no laser is aimed again (R35)."""
    state = pop(state)
    shot = state.pending[-1]
    assert isinstance(shot, model.Window)
    assert isinstance(shot.deed, model.Shooting)
    deed = replace(shot.deed, target=target)
    return replace(state, pending=(*state.pending[:-1], model.Window(deed)))
