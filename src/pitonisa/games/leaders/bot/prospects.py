"""The chance that a seat wins from where it stands, as far as it can see: what operatives make of such positions."""

from __future__ import annotations

import enum
import math
from typing import Final, NamedTuple

from pitonisa.games.leaders.bot.mind import LEADER_OF, exposed_leader
from pitonisa.games.leaders.infer import Odds, certain
from pitonisa.games.leaders.model import LEADERS, Recruit, Team
from pitonisa.games.leaders.view import Place, View
from pitonisa.kernel import PUBLIC

TEAM_OF: Final = {leader: team for team, leader in LEADER_OF.items()}


class Role(enum.Enum):
    LEADS = enum.auto()
    FOLLOWS = enum.auto()
    ANARCHIST = enum.auto()


class Standing(NamedTuple):
    """What the chance to win is reckoned from, each between 0 and 1."""

    prey_exposed: float
    """A leader whose end is one's victory lies face up; to an Anarchist, either."""

    ward_exposed: float
    """One's own leader lies face up; to an Anarchist, the other one, too."""

    hope: float
    """How many lasers aim at an exposed leader and would win for one if they fired."""

    fear: float
    """How many would win for another city, or for the cities where one is an Anarchist."""

    outlaws: float
    """How many Anarchists' lasers aim at an exposed leader, where one is none."""

    anarchists: float
    """Their share of all players."""

    suspicion: float
    """How surely one knows who owns a leader that one hunts."""

    prey_found: float
    """How many others have seen the recruit of which one knows that it is one's prey."""

    ward_found: float
    """The same of the leader that one guards, or is."""

    aimed_at: float
    """How many lasers aim at oneself."""


def standing(view: View) -> tuple[Role, Standing]:
    assert view.viewer != PUBLIC
    me, odds = view.places[view.viewer], certain(view)
    assert me.team is not None
    hunted = [leader for leader in LEADERS if leader is not LEADER_OF.get(me.team)]
    guarded = [leader for leader in LEADERS if leader not in hunted]
    anarchist = me.team is Team.ANARCHIST
    role = Role.ANARCHIST if anarchist else Role.LEADS if _owns_a_leader(me) else Role.FOLLOWS
    exposed = {leader: place for place in view.places if (leader := exposed_leader(place))}
    outlaws = sum(_aiming(view, place, anarchists=True) for place in exposed.values())
    cities = {leader: _against(view, odds, leader, place) for leader, place in exposed.items()}
    prey = sum(cities.get(leader, 0.0) for leader in hunted)
    return role, Standing(
        prey_exposed=float(hunted[0] in exposed),
        ward_exposed=float((hunted[1] if anarchist else guarded[0]) in exposed),
        hope=min(1.0, outlaws if anarchist else prey),
        fear=min(1.0, prey if anarchist else cities.get(guarded[0], 0.0)),
        outlaws=0.0 if anarchist else min(1.0, outlaws),
        anarchists=sum(place.anarchist for place in view.places) / len(view.places),
        suspicion=max(seat.leader.get(leader, 0.0) for seat in odds for leader in hunted),
        prey_found=max(_found(view, leader) for leader in hunted),
        ward_found=max((_found(view, leader) for leader in guarded), default=0.0),
        aimed_at=min(1.0, sum(place.aims_at == view.viewer for place in view.places) / 2),
    )


def _owns_a_leader(place: Place) -> bool:
    return any(one.recruit in LEADERS for one in place.row)


def _aiming(view: View, target: Place, *, anarchists: bool) -> int:
    return sum(place.aims_at == target.seat and place.anarchist is anarchists for place in view.places)


def _against(view: View, odds: Odds, leader: Recruit, target: Place) -> float:
    """How many lasers of the cities aim at an exposed leader and are not held by its own."""
    aiming = [p.seat for p in view.places if p.aims_at == target.seat and not p.anarchist]
    return sum(1 - odds[seat].team.get(TEAM_OF[leader], 0.0) for seat in aiming)


def _found(view: View, leader: Recruit) -> float:
    """The share of others who have seen this leader, where one knows which recruit it is."""
    card = next((one.card for place in view.places for one in place.row if one.recruit is leader), None)
    if card is None:
        return 0.0
    seen = {sight.by for sight in view.sights if sight.card == card}
    others = {place.seat for place in view.places if all(one.card != card for one in place.row)} - {view.viewer}
    return len(others if None in seen else others & seen) / len(others)


FITTED: Final[dict[Role, tuple[float, ...]]] = {
    Role.LEADS: (-0.51, 0.23, -0.25, 1.06, -0.28, -0.56, -1.14, 0.41, -0.13, 0.09, -0.85),
    Role.FOLLOWS: (-0.39, 1.14, -0.32, 0.99, -0.73, -1.02, -0.30, 0.55, -0.93, -0.08, -0.26),
    Role.ANARCHIST: (-1.00, 0.45, -0.62, 1.36, -0.79, 0.00, 1.28, -0.21, 0.08, 0.00, -0.28),
}
"""By role: the log odds to win where nothing of the kind is so, and what each thing adds to them.

Of 260 matches between operatives (`python -m tools.prospects --matches 260`; what came of it stands in README.md).
"""


def chance_to_win(view: View) -> float:
    role, seen = standing(view)
    first, *weights = FITTED[role]
    return 1 / (1 + math.exp(-first - sum(map(float.__mul__, weights, seen))))
