"""Computes how likely each value of a hidden fate is, for everybody or for one viewer, and samples full states."""

from __future__ import annotations

from bisect import bisect
from collections import Counter, defaultdict
from collections.abc import Mapping
from functools import lru_cache
from itertools import accumulate
from typing import Any, TypeAlias

import msgspec

from pitonisa.games.shipwreck import secrets
from pitonisa.games.shipwreck.infer.belief import Belief, World, believe, left_in_bag
from pitonisa.games.shipwreck.infer.models import Model, any_play, out_of_sight, prudent
from pitonisa.games.shipwreck.model import Fate, LineId, State, Turn
from pitonisa.games.shipwreck.view import Place, View, view
from pitonisa.kernel import Stream, Viewer

Odds: TypeAlias = Mapping[Fate, float]
"""The probability of each possible value."""


def percent(odds: Odds, value: Fate) -> int:
    """Return a probability in per cent. Only certainty is 100."""
    return min(100 if list(odds) == [value] else 99, round(100 * odds.get(value, 0.0)))


def public_odds(view: View, model: Model) -> Mapping[LineId, Odds]:
    """Return, by line with a hidden fate, what everybody can conclude."""
    return _by_line(view, believe((*view.history, view.now), model))


def public_odds_now(view: View, model: Model) -> Odds:
    """Return these odds for the active line, which is all that group decisions need."""
    return _heard_of((*view.history, view.now), model, view.now.line)


@lru_cache(maxsize=1024)
def _heard_of(turns: tuple[Turn, ...], model: Model, line: LineId) -> Odds:
    """Compute the public belief, cached because everybody at the table asks the same."""
    return _of_line(line, believe(turns, model))


def odds(view: View, model: Model) -> Mapping[LineId, Odds]:
    """Return the same odds with what the viewer holds, which no other player can hold."""
    return _by_line(view, own_belief(view, model))


def odds_now(view: View, model: Model) -> Odds:
    """Return these odds for the active line."""
    return _of_line(view.now.line, own_belief(view, model))


def own_belief(view: View, model: Model) -> Belief:
    """Return all worlds that a viewer considers possible.

    Where what they hold contradicts the model, players follow another one, and only legality is trusted.
    """
    belief = believe((*view.history, view.now), model)
    for place in view.places:
        if place.seat == view.viewer:
            belief = _knowing(belief, view, place)
    if not belief:
        assert model is not any_play, "the history does not lead to this view"
        return own_belief(view, any_play)
    return belief


def known(view: View, line: LineId, model: Model) -> Odds:
    """Return the odds of one line; of the viewer's own, as others see it. Empty if no fate is hidden."""
    own = any(place.line == line and place.seat == view.viewer for place in view.places)
    return (public_odds if own else odds)(view, model).get(line, {})


def _knowing(belief: Belief, view: View, place: Place) -> Belief:
    """Keep the worlds that agree with this hand, weighed by how easily its new fates were drawn in them."""
    weights: dict[tuple[int, ...], float] = {}
    old, new = _old_and_new(view, place)
    bag = out_of_sight(view.now.fates)
    for world, weight in belief.items():
        if world[place.line] != old:
            continue
        if new:
            left = left_in_bag(world, bag)
            for value in new:
                weight *= max(0, left[value])
                left[value] -= 1
        if weight:
            weights[world] = weight
    total = sum(weights.values())
    return {world: weight / total for world, weight in weights.items()}


def _old_and_new(view: View, place: Place) -> tuple[int, tuple[Fate, ...]]:
    """Split a hand into what a world knows of it, and what is still unknown."""
    hand = tuple(value for value in place.hand if value is not None)
    if place.line != view.now.line or view.now.value is not None:
        return (hand[0] if hand else 0), ()
    return (hand[0], hand[1:]) if view.now.carried else (0, hand)


def _by_line(view: View, belief: Belief) -> Mapping[LineId, Odds]:
    """Sum up the belief by line, for the lines whose hidden fate the reasoning is about."""
    lines = [place.line for place in view.places if any(world[place.line] for world in belief)]
    return {line: _of_line(line, belief) for line in lines}


def _of_line(line: LineId, belief: Belief) -> Odds:
    values: dict[Fate, float] = defaultdict(float)
    for world, weight in belief.items():
        values[Fate(world[line])] += weight
    return dict(sorted(values.items()))


def imagine(state: State, viewer: Viewer, notes: Any, rng: Stream, many: int) -> list[State]:
    """Sample full states: hidden fates by the belief; new fates, cards and the bag at random."""
    if secrets.is_over(state):
        return [secrets.reshuffle(state, viewer, rng) for _ in range(many)]
    belief = own_belief(view(state, viewer), prudent)
    worlds, weights = list(belief), list(accumulate(belief.values()))
    drawn = (worlds[min(bisect(weights, rng.random() * weights[-1]), len(worlds) - 1)] for _ in range(many))
    return [_as_in(world, state, viewer, rng) for world in drawn]


def _as_in(world: World, state: State, viewer: Viewer, rng: Stream) -> State:
    """Return the state with the hidden fates of this world."""
    other = secrets.reshuffle(state, viewer, rng)
    hidden = secrets.others_lines(state, viewer)
    pool = Counter((*other.bag, *(fate for line in hidden for fate in other.hands[line])))
    kept = {line: (Fate(world[line]),) if world[line] else () for line in hidden}
    for fates in kept.values():
        pool.subtract(fates)
    bag = rng.shuffled(sorted(pool.elements()))
    hands = list(other.hands)
    for line in hidden:
        hands[line] = (*kept[line], *(bag.pop() for _ in range(len(hands[line]) - len(kept[line]))))
    return msgspec.structs.replace(other, hands=tuple(hands), bag=tuple(sorted(bag)))
