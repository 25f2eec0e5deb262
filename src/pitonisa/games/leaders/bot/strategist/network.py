"""Evaluates the strategist's networks in plain Python, and corrects its beliefs by what the players did.

Each network has two hidden layers. They were trained with JAX (`env/jax/leaders`), which isn't needed to play.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple, Protocol, TypeAlias

from pitonisa.games.leaders.bot.mind import Mind
from pitonisa.games.leaders.bot.strategist import BOT
from pitonisa.games.leaders.bot.strategist.reading import READ, Reading, sides
from pitonisa.games.leaders.bot.strategist.weighing import DOES, STANDS
from pitonisa.games.leaders.infer.deals import Weights
from pitonisa.games.leaders.infer.odds import Odds, SeatOdds, certain, odds_by, suppositions
from pitonisa.games.leaders.model import LEADER_OF, CardNo, Recruit, Team
from pitonisa.games.leaders.talk import Claims
from pitonisa.games.leaders.view import Place, View
from pitonisa.kernel import PUBLIC, Seat
from pitonisa.search.networks import Checkpoint, Rows, Vector, above_nothing, summed

DOUBT: Final = 0.002
"""The least prior probability, and its distance from 1, before deeds are read."""

LEAST: Final = 1e-3
MOST: Final = 50.0
"""The largest factor by which deeds change a probability."""


class Experience(Protocol):
    """The trained functions, in whatever library they are computed."""

    def leanings(self, standing: Vector, actions: Sequence[Vector]) -> list[float]: ...

    def corrected(self, deeds: Vector, shares: Vector) -> list[float]: ...


class Network:
    def __init__(self, learned: Checkpoint) -> None:
        self._arrays = {name: Rows(rows) for name, rows in learned.arrays.items()}
        self._biases = {name: rows[0] for name, rows in learned.arrays.items() if name.endswith("_bias")}

    def leanings(self, standing: Vector, actions: Sequence[Vector]) -> list[float]:
        """Score each action, in addition to an operative's rating."""
        before = self._after("stands", standing)
        return [self._leaning(summed(before, self._arrays["does"].mixed(action))) for action in actions]

    def _leaning(self, first: Vector) -> float:
        second = self._after("thinks", above_nothing(first))
        (leaning,) = self._arrays["leans"].mixed(above_nothing(second))
        return leaning

    def corrected(self, deeds: Vector, shares: Vector) -> list[float]:
        """Correct prior probabilities (`shares`) by the deeds."""
        first = self._after("reads", deeds)
        second = self._after("ponders", above_nothing(first))
        told = self._after("concludes", above_nothing(second))
        return [1 / (1 + math.exp(-_log_odds(share) - more)) for share, more in zip(shares, told, strict=True)]

    def _after(self, layer: str, values: Vector) -> list[float]:
        return summed(self._arrays[layer].mixed(values), self._biases[f"{layer}_bias"])


@cache
def learned() -> Network:
    return BOT.network(tried)


def tried(checkpoint: Checkpoint) -> Network:
    network = Network(checkpoint)
    network.leanings([0.0] * STANDS, [[0.0] * DOES])
    network.corrected([0.0] * READ, [0.5] * 3)
    return network


def _log_odds(share: float) -> float:
    share = min(1 - DOUBT, max(DOUBT, share))
    return math.log(share / (1 - share))


Shares: TypeAlias = tuple[float, float, float]
"""The probabilities that a player is of the near side, owns the near leader, or owns the far one."""


class Insight(NamedTuple):
    mind: Mind
    weights: Weights
    """The weights by which states are sampled."""


def insight(view: View, claims: Claims, network: Experience) -> Insight:
    assert view.viewer != PUBLIC
    me = view.places[view.viewer]
    assert me.team is not None
    by_rules = certain(view)
    supposed = suppositions(view, claims, by_rules)
    reading = Reading(view, by_rules, odds_by(view, supposed))
    weights = read(reading, supposed, network)
    return Insight(Mind(view, me, me.team, odds_by(view, weights)), weights)


def shares(view: View, odds: SeatOdds) -> Shares:
    near, far = sides(view)
    return odds.team.get(near, 0.0), odds.leader.get(LEADER_OF[near], 0.0), odds.leader.get(LEADER_OF[far], 0.0)


def open_seats(view: View, by_rules: Odds) -> list[Seat]:
    """List the city seats whose recruits aren't fully known."""
    return [place.seat for place in view.places if place.seat != view.viewer and _is_open(place, by_rules[place.seat])]


def _is_open(place: Place, odds: SeatOdds) -> bool:
    shares = [*odds.team.values(), *odds.leader.values()]
    return not place.anarchist and any(LEAST < share < 1 - LEAST for share in shares)


def read(reading: Reading, supposed: Weights, network: Experience) -> Weights:
    """Correct the beliefs, and return how much likelier the deeds make teams and leaders."""
    cards: dict[CardNo, dict[Recruit, float]] = {card: dict(faces) for card, faces in supposed.cards.items()}
    teams: dict[Seat, dict[Team, float]] = {seat: dict(weights) for seat, weights in supposed.teams.items()}
    view = reading.view
    near, far = sides(view)
    for seat in open_seats(view, reading.certain):
        before = shares(view, reading.likely[seat])
        times = likelier(before, network.corrected(reading.of(seat), before))
        for team, many in zip((near, far), times[:2], strict=True):
            held = teams.setdefault(seat, {})
            held[team] = held.get(team, 1.0) * many
        for card in (one.card for one in view.places[seat].row if one.recruit is None):
            faces = cards.setdefault(card, {})
            for leader, many in zip((LEADER_OF[near], LEADER_OF[far]), times[2:], strict=True):
                faces[leader] = faces.get(leader, 1.0) * many
    return Weights(cards, teams)


def likelier(before: Shares, after: list[float]) -> tuple[float, float, float, float]:
    """Compute how much likelier each side without its leader became, and each leader."""
    side, near, far = before
    new_side, new_near, new_far = after
    of_near = _at_least(new_side - new_near) / _at_least(side - near)
    of_far = _at_least(1 - new_side - new_far) / _at_least(1 - side - far)
    near_leader = _at_least(new_near) / _at_least(near) / of_near
    far_leader = _at_least(new_far) / _at_least(far) / of_far
    return _bounded(of_near), _bounded(of_far), _bounded(near_leader), _bounded(far_leader)


def _at_least(share: float) -> float:
    return max(LEAST, share)


def _bounded(times: float) -> float:
    return min(MOST, max(1 / MOST, times))
