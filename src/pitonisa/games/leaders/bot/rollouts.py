"""Plays imagined full states to their end quickly, with a fast policy that does not reason.

`worlds` draws full states that fit what a seat sees: deals by its beliefs, hands at random. Each simulated player acts
on what they have seen, without building a view. An effect that no holder would answer happens without a window: the
result is the same as if all pass (a test compares both), and no legal actions need to be listed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import chain
from typing import Any, Final

import msgspec

from pitonisa.games.leaders import model
from pitonisa.games.leaders.actions import Action, Aim, Answer, Arm, Expose, Interrogate, Pass, Redirect, Shoot, Skip
from pitonisa.games.leaders.apply import apply, carried_out
from pitonisa.games.leaders.apply.settle import alive, resolve, settle
from pitonisa.games.leaders.bot.operative import PROTECTS
from pitonisa.games.leaders.infer.deals import Deal, Lot, Weights
from pitonisa.games.leaders.infer.odds import unseen_artifacts
from pitonisa.games.leaders.legal import legal, new_targets, to_act
from pitonisa.games.leaders.model import LEADER_OF, ArtifactId, State, others
from pitonisa.games.leaders.secrets import sorted_hand
from pitonisa.games.leaders.start import recruit_deck
from pitonisa.games.leaders.view import AS_IT_IS, View
from pitonisa.kernel import PUBLIC, Chance, Seat, Stream
from pitonisa.kernel.sealed import Envelope


def worlds(view: View, weights: Weights, rng: Stream, many: int) -> list[State]:
    """Draw full states, in proportion to their weights."""
    lot = Lot(view, weights)
    return [_world(view, lot.draw(rng), rng) for _ in range(many)]


def _world(view: View, deal: Deal, rng: Stream) -> State:
    hands, deck = _artifacts(view, rng)
    same: dict[str, Any] = {name: getattr(view, name) for name in AS_IT_IS}
    return State(
        **same,
        recruits=_faces(view, deal),
        removed=tuple((Counter(recruit_deck(len(deal))) - Counter(chain.from_iterable(deal))).elements()),
        rows=tuple(tuple(model.Spot(one.card, one.exposed) for one in place.row) for place in view.places),
        laid=frozenset(place.seat for place in view.places),
        hands=hands,
        deck=deck,
        decks=int(bool(view.made_of)),
        lasers=tuple(place.aims_at for place in view.places),
        anarchists=frozenset(place.seat for place in view.places if place.anarchist),
    )


def _faces(view: View, deal: Deal) -> tuple[model.Recruit, ...]:
    """Return the face of each card."""
    cards = [one.card for place in view.places for one in place.row]
    return tuple(face for _, face in sorted(zip(cards, chain.from_iterable(deal), strict=True)))


def _artifacts(view: View, rng: Stream) -> tuple[tuple[tuple[model.Held, ...], ...], tuple[ArtifactId, ...]]:
    """Deal unseen artifacts at random; a rebuilt deck holds only what it was made of (R28)."""
    assert view.viewer != PUBLIC
    me = view.viewer
    known = {place.seat: view.hand if place.seat == me else place.known for place in view.places}
    unseen = unseen_artifacts(view)
    held = unseen - Counter(view.made_of) if view.made_of else Counter[ArtifactId]()
    loose = rng.shuffled(sorted((unseen - held).elements()))
    deck, loose = loose[: view.deck], loose[view.deck :]
    hidden = rng.shuffled([*loose, *sorted(held.elements())])
    hands: list[tuple[model.Held, ...]] = []
    for place in view.places:
        mine = known[place.seat]
        more = [hidden.pop() for _ in range(place.artifacts - len(mine))]
        known_by = () if place.seat == me else (me,)
        hands.append(sorted_hand([*(model.Held(card, known_by) for card in mine), *map(model.Held, more)]))
    return tuple(hands), tuple(deck)


RESTLESS: Final = 0.12
"""How likely a player without a target takes a laser, for each past round."""

MOST_RESTLESS: Final = 0.5

ANSWERS: Final = frozenset({*PROTECTS, ArtifactId.SOLEMN_EARMUFFS})
"""The reactions that are considered."""


def quick(state: State, seat: Seat, rng: Stream) -> Action:
    top = state.pending[-1] if state.pending else None
    match top:
        case model.Window(deed=deed):
            if all(held.card not in ANSWERS for held in state.hands[seat]):
                return Pass()
            return _answer(state, seat, deed, rng)
        case model.Confessing():
            return Expose(_payment(state, seat) or next(s for s, one in _row(state, seat) if not one.exposed))
        case model.Redirecting():
            return Redirect(_target(state, seat, new_targets(state), rng))
        case None:
            return _turn(state, seat, rng)
        case _:
            return rng.choice(legal(state, seat))


def _turn(state: State, seat: Seat, rng: Stream) -> Action:
    if state.phase is model.Phase.ARTIFACT:
        return Skip()
    if state.phase is model.Phase.AIM:
        return Aim(_target(state, seat, others(state, seat), rng))
    aimed, prey = state.lasers[seat], hunted(state, seat)
    if aimed is not None:
        return Shoot() if aimed in prey else _look(state, seat, rng)
    cost = _payment(state, seat) if state.centre else None
    restless = min(MOST_RESTLESS, RESTLESS * (state.turn // len(state.rows)))
    if cost is not None and (prey or rng.random() < restless):
        return Arm(cost, _target(state, seat, others(state, seat), rng))
    return _look(state, seat, rng)


# What one knows


def seen(state: State, seat: Seat) -> set[model.CardNo]:
    """List the cards of others that a player has seen, alone or with all."""
    return {sight.card for sight in state.sights if sight.by is None or sight.by == seat}


def hunted(state: State, seat: Seat) -> set[Seat]:
    """List the known owners of leaders whose fall would be one's victory; only exposed ones, if any."""
    spared, known = LEADER_OF.get(model.team(state, seat)), seen(state, seat)
    found: dict[bool, set[Seat]] = {True: set(), False: set()}
    for owner in others(state, seat):
        for one in state.rows[owner]:
            face = state.recruits[one.card]
            if face in model.LEADERS and face is not spared and (one.exposed or one.card in known):
                found[one.exposed].add(owner)
    return found[True] or found[False]


def _target(state: State, seat: Seat, among: list[Seat], rng: Stream) -> Seat:
    """Choose a hunted leader; else any player except known friends."""
    prey = hunted(state, seat).intersection(among)
    if prey:
        return min(prey)
    mine, known = model.team(state, seat), seen(state, seat)
    familiar = [one for one in among if sum(spot.card in known for spot in state.rows[one]) > 1]
    strangers = [one for one in among if one not in familiar or model.team(state, one) is not mine]
    return rng.choice(strangers or among)


def _look(state: State, seat: Seat, rng: Stream) -> Action:
    """Choose any recruit that one hasn't seen yet."""
    known = seen(state, seat)
    unseen = [
        Interrogate(owner, slot)
        for owner in others(state, seat)
        for slot, one in _row(state, owner)
        if not one.exposed and one.card not in known
    ]
    return rng.choice(unseen) if unseen else Skip()


def _row(state: State, owner: Seat) -> Iterable[tuple[model.Slot, model.Spot]]:
    return zip(model.SLOTS, state.rows[owner], strict=True)


def _payment(state: State, seat: Seat) -> model.Slot | None:
    """Choose a hidden follower to pay with; if possible, one that everybody has seen (R26)."""
    faces = state.recruits
    hidden = [
        (slot, one.card) for slot, one in _row(state, seat) if not one.exposed and faces[one.card] in model.FOLLOWERS
    ]
    public = {sight.card for sight in state.sights if sight.by is None}
    return next((slot for slot, card in hidden if card in public), hidden[0][0] if hidden else None)


# Answers


def would_answer(state: State, deed: model.Deed) -> bool:
    """Say whether a player holds a possible answer to this."""
    match deed:
        case model.Aiming(target=target):
            return _holds(state, target, ArtifactId.TAMING_STICK)
        case model.Shooting(by=by, target=target):
            return _holds(state, target, ArtifactId.POLISHED_LID) or _anybody_holds(state, by, ArtifactId.DETOUR_SIGN)
        case model.Using(by=by, card=ArtifactId.BARTER_BOX):
            return _anybody_holds(state, by, ArtifactId.SOLEMN_EARMUFFS)
        case _:
            return False


def _holds(state: State, seat: Seat, card: ArtifactId) -> bool:
    return any(held.card is card for held in state.hands[seat])


def _anybody_holds(state: State, but: Seat, card: ArtifactId) -> bool:
    return any(_holds(state, seat, card) for seat in others(state, but))


def _answer(state: State, seat: Seat, deed: model.Deed, rng: Stream) -> Action:
    cost = _payment(state, seat)
    if cost is None:
        return Pass()
    held = {one.card for one in state.hands[seat]}
    wanted: list[Answer] = []
    match deed:
        case model.Aiming(target=target) if target == seat:
            wanted = [Answer(ArtifactId.TAMING_STICK, cost, _target(state, seat, others(state, seat), rng))]
        case model.Shooting(target=target) if _is_precious(state, seat, target):
            wanted = [Answer(ArtifactId.POLISHED_LID, cost)] if target == seat else []
            wanted.append(Answer(ArtifactId.DETOUR_SIGN, cost))
        case model.Using(by=by, card=ArtifactId.BARTER_BOX, targets=targets) if _would_win(state, by, targets[1]):
            wanted = [Answer(ArtifactId.SOLEMN_EARMUFFS, cost)]
        case _:
            pass
    possible = legal(state, seat) if any(one.card in held for one in wanted) else ()
    return next((one for one in wanted if one in possible), Pass())


def _is_precious(state: State, seat: Seat, target: Seat) -> bool:
    """Say whether a player would save this target: themselves with a leader, or their side's exposed leader."""
    if target == seat:
        return any(face in model.LEADERS for face in model.recruits_of(state, seat))
    guarded = LEADER_OF.get(model.team(state, seat))
    return any(one.exposed and state.recruits[one.card] is guarded for one in state.rows[target])


def _would_win(state: State, by: Seat, got: model.Chosen) -> bool:
    """Say whether one more leader would win alone (R41, R42)."""
    assert got.slot is not None
    leads = any(face in model.LEADERS for face in model.recruits_of(state, by))
    return model.recruit_at(state, got.owner, got.slot) in model.LEADERS and (leads or by in state.anarchists)


def everybody(state: State, chance: Chance, n: int) -> tuple[State, int]:
    """Choose the actions of all who must act now, from the n-th random number on."""
    if state.pending:
        return _answers(state, chance, n)
    if state.phase is model.Phase.ARTIFACT:
        return msgspec.structs.replace(state, phase=model.Phase.ACTION), n
    seat = state.active
    return done(state, seat, quick(state, seat, chance.step(n)), chance.step(n + 1)), n + 2


def done(state: State, seat: Seat, action: Action, rng: Stream) -> State:
    """Carry out a legal action in this state, until a player has a choice."""
    state, _ = carried_out(state, seat, action, rng)
    while (deed := _new_deed(state)) and alive(state, deed) and not would_answer(state, deed):
        state, _ = resolve(msgspec.structs.replace(state, pending=state.pending[:-1]), deed, rng)
    return settle(state, rng)[0]


def _new_deed(state: State) -> model.Deed | None:
    """Find a deed that can be answered, and that no player has been asked about yet."""
    top = state.pending[-1] if state.pending and not state.victory else None
    return top.deed if isinstance(top, model.Window) and not top.asked else None


def _answers(state: State, chance: Chance, n: int) -> tuple[State, int]:
    """Return the answers; all passes come together (R31)."""
    wanted: dict[Seat, Action] = {}
    for seat in sorted(to_act(state)):
        wanted[seat], n = quick(state, seat, chance.step(n)), n + 1
    passing = [seat for seat, action in wanted.items() if isinstance(action, Pass)]
    if len(passing) > 1:
        last = passing[-1:] if len(passing) == len(wanted) else []
        silent = tuple(Envelope[model.Reply](seat, None) for seat in passing if seat not in last)
        state = msgspec.structs.replace(state, sealed=silent)
        wanted = {seat: action for seat, action in wanted.items() if seat in last or seat not in passing}
    for seat, action in wanted.items():
        state, n = apply(state, seat, action, chance.step(n)).state, n + 1
    return state, n
