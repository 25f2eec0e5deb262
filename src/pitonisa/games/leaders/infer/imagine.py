"""Deals of recruits that may be so, drawn by what deeds and claims make of them."""

from __future__ import annotations

from bisect import bisect
from itertools import accumulate
from math import prod
from typing import Final

from pitonisa.games.leaders.infer.odds import certain, suppositions
from pitonisa.games.leaders.infer.rows import Weights
from pitonisa.games.leaders.model import State, team
from pitonisa.games.leaders.secrets import reshuffle
from pitonisa.games.leaders.talk import Claims
from pitonisa.games.leaders.view import view as seen
from pitonisa.kernel import Stream, Viewer

CANDIDATES: Final = 8
"""Of so many deals that the rules allow, one is taken, by its weight."""


def imagine(state: State, viewer: Viewer, notes: Claims, rng: Stream, many: int) -> list[State]:
    view = seen(state, viewer)
    weights = suppositions(view, notes, certain(view))
    found = [reshuffle(state, viewer, rng) for _ in range(many * CANDIDATES)]
    heights = list(accumulate(_weight(truth, weights) for truth in found))
    if not heights or not heights[-1]:
        return found[:many]
    return [found[min(bisect(heights, rng.random() * heights[-1]), len(found) - 1)] for _ in range(many)]


def _weight(truth: State, weights: Weights) -> float:
    """How much likelier than others this truth is."""
    cards = prod(by_face.get(truth.recruits[card], 1.0) for card, by_face in weights.cards.items())
    sides = prod(by_team.get(team(truth, seat), 1.0) for seat, by_team in weights.teams.items())
    return cards * sides
