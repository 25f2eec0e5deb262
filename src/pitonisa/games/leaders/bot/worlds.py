"""Whole truths that fit what a seat sees when nobody is asked anything: deals by what it believes, hands by lot."""

from __future__ import annotations

from collections import Counter

from pitonisa.games.leaders.cards import copies_of
from pitonisa.games.leaders.infer.drawing import Deal, Lot
from pitonisa.games.leaders.infer.rows import Weights
from pitonisa.games.leaders.model import ArtifactId, Held, Recruit, Spot, State, Turn
from pitonisa.games.leaders.secrets import sorted_hand
from pitonisa.games.leaders.start import recruit_deck
from pitonisa.games.leaders.view import View
from pitonisa.kernel import PUBLIC, Stream


def worlds(view: View, weights: Weights, rng: Stream, many: int) -> list[State]:
    """By lot, each as often as its weights make it likely."""
    lot = Lot(view, weights)
    return [_world(view, lot.draw(rng), rng) for _ in range(many)]


def _world(view: View, deal: Deal, rng: Stream) -> State:
    hands, deck = _artifacts(view, rng)
    return State(
        options=view.options,
        recruits=_faces(view, deal),
        removed=_left_over(deal),
        rows=tuple(tuple(Spot(one.card, one.exposed) for one in place.row) for place in view.places),
        laid=frozenset(place.seat for place in view.places),
        sights=view.sights,
        hands=hands,
        deck=deck,
        discard=view.discard,
        decks=int(bool(view.made_of)),
        made_of=view.made_of,
        lasers=tuple(place.aims_at for place in view.places),
        centre=view.centre,
        anarchists=frozenset(place.seat for place in view.places if place.anarchist),
        active=view.active,
        turn=Turn(view.turn),
        phase=view.phase,
        pending=view.pending,
        history=view.history,
    )


def _faces(view: View, deal: Deal) -> tuple[Recruit, ...]:
    """By card."""
    faces = {
        one.card: face
        for place, row in zip(view.places, deal, strict=True)
        for one, face in zip(place.row, row, strict=True)
    }
    return tuple(faces[card] for card in sorted(faces))


def _left_over(deal: Deal) -> tuple[Recruit, ...]:
    dealt = Counter(face for row in deal for face in row)
    return tuple((Counter(recruit_deck(len(deal))) - dealt).elements())


def _artifacts(view: View, rng: Stream) -> tuple[tuple[tuple[Held, ...], ...], tuple[ArtifactId, ...]]:
    """R28: no deck holds what it was not made of; anything else that nobody sees may lie anywhere."""
    assert view.viewer != PUBLIC
    me = view.viewer
    known = {place.seat: view.hand if place.seat == me else place.known for place in view.places}
    seen = Counter(view.discard) + Counter(card for hand in known.values() for card in hand)
    unseen = Counter(copies_of(view.options.artifact_set, len(view.places))) - seen
    held = unseen - Counter(view.made_of) if view.made_of else Counter[ArtifactId]()
    loose = rng.shuffled(sorted((unseen - held).elements()))
    deck, loose = loose[: view.deck], loose[view.deck :]
    hidden = rng.shuffled([*loose, *sorted(held.elements())])
    hands: list[tuple[Held, ...]] = []
    for place in view.places:
        mine = known[place.seat]
        more = [hidden.pop() for _ in range(place.artifacts - len(mine))]
        known_by = () if place.seat == me else (me,)
        hands.append(sorted_hand([*(Held(card, known_by) for card in mine), *map(Held, more)]))
    return tuple(hands), tuple(deck)
