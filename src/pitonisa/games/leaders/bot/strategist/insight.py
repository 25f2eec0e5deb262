"""What a strategist holds likely: what an operative does, corrected by what deeds have turned out to mean."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from pitonisa.games.leaders.bot.mind import LEADER_OF, Mind
from pitonisa.games.leaders.bot.strategist.network import Experience
from pitonisa.games.leaders.bot.strategist.reading import Reading, sides
from pitonisa.games.leaders.infer import Odds, SeatOdds, certain
from pitonisa.games.leaders.infer.odds import odds_by, suppositions
from pitonisa.games.leaders.infer.rows import Weights
from pitonisa.games.leaders.model import CardNo, Recruit, Team
from pitonisa.games.leaders.talk import Claims
from pitonisa.games.leaders.view import Place, View
from pitonisa.kernel import PUBLIC, Seat

Shares: TypeAlias = tuple[float, float, float]
"""How likely somebody is of the near side, and owns the leader of the near side, or of the far one."""

LEAST: Final = 1e-3
MOST: Final = 50.0
"""No deed makes anything more than so many times as likely, or as unlikely."""


class Insight(NamedTuple):
    mind: Mind
    weights: Weights
    """By which truths are drawn."""


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
    """Those of whom not all is known, and who are in a city."""
    return [place.seat for place in view.places if place.seat != view.viewer and _is_open(place, by_rules[place.seat])]


def _is_open(place: Place, odds: SeatOdds) -> bool:
    shares = [*odds.team.values(), *odds.leader.values()]
    return not place.anarchist and any(LEAST < share < 1 - LEAST for share in shares)


def read(reading: Reading, supposed: Weights, network: Experience) -> Weights:
    """What was supposed, and how much likelier the deeds make teams and leaders."""
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
    """How many times as likely each side has become without its leader, and each leader beside its side."""
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
