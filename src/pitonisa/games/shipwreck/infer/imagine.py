"""Fates that others may hold, and cards that may come: drawn by how likely they are to whoever looks."""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from itertools import accumulate
from typing import Any

import msgspec

from pitonisa.games.shipwreck import secrets
from pitonisa.games.shipwreck.infer.belief import World
from pitonisa.games.shipwreck.infer.models import prudent
from pitonisa.games.shipwreck.infer.odds import own_belief
from pitonisa.games.shipwreck.model import Fate, State
from pitonisa.games.shipwreck.view import view
from pitonisa.kernel import Stream, Viewer


def imagine(state: State, viewer: Viewer, notes: Any, rng: Stream, many: int) -> list[State]:
    """Hidden fates by all that was played and said; new fates, cards and the rest of the bag as chance has it."""
    if secrets.is_over(state):
        return [secrets.reshuffle(state, viewer, rng) for _ in range(many)]
    belief = own_belief(view(state, viewer), prudent)
    worlds, weights = list(belief), list(accumulate(belief.values()))
    drawn = (worlds[min(bisect(weights, rng.random() * weights[-1]), len(worlds) - 1)] for _ in range(many))
    return [_as_in(world, state, viewer, rng) for world in drawn]


def _as_in(world: World, state: State, viewer: Viewer, rng: Stream) -> State:
    """The state with the hidden fates of this world."""
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
