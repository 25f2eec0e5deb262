"""Estimates a seat's chance to win, from its own view or from a full state, fitted to matches of operatives.

Of a full state it reads who owns which leader, who knows it, who aims there, and the order of turns.
"""

from __future__ import annotations

import enum
import math
from itertools import chain
from typing import Final, NamedTuple

from pitonisa.games.leaders.bot.mind import exposed_leader
from pitonisa.games.leaders.bot.operative import PROTECTS
from pitonisa.games.leaders.infer.odds import Odds, certain
from pitonisa.games.leaders.model import (
    LEADER_OF,
    LEADERS,
    OTHER_SIDE,
    TEAM_OF,
    ArtifactId,
    CardNo,
    Recruit,
    State,
    Team,
    team,
)
from pitonisa.games.leaders.view import Place, View
from pitonisa.kernel import PUBLIC, Seat


class Role(enum.Enum):
    LEADS = enum.auto()
    FOLLOWS = enum.auto()
    ANARCHIST = enum.auto()


class Standing(NamedTuple):
    """The features from which the chance to win is computed, each between 0 and 1."""

    prey_exposed: float
    """A leader whose fall is one's victory lies face up; for an Anarchist, either."""

    ward_exposed: float
    """One's own leader lies face up; for an Anarchist, the other one, too."""

    hope: float
    """How many lasers aim at an exposed leader and would win for one's side."""

    fear: float
    """How many would win for another city, or for the cities if one is an Anarchist."""

    outlaws: float
    """How many Anarchists' lasers aim at an exposed leader, if one isn't an Anarchist."""

    anarchists: float
    """The share of Anarchists among all players."""

    suspicion: float
    """How sure one is who owns a leader that one hunts."""

    prey_found: float
    """How many others have seen the recruit that one knows to be one's prey."""

    ward_found: float
    """The same for the leader that one guards, or is."""

    aimed_at: float
    """How many lasers aim at oneself."""


def standing(view: View) -> tuple[Role, Standing]:
    assert view.viewer != PUBLIC
    me, odds = view.places[view.viewer], certain(view)
    assert me.team is not None
    hunted = [leader for leader in LEADERS if leader is not LEADER_OF.get(me.team)]
    guarded = [leader for leader in LEADERS if leader not in hunted]
    anarchist = me.team is Team.ANARCHIST
    leads = any(one.recruit in LEADERS for one in me.row)
    role = Role.ANARCHIST if anarchist else Role.LEADS if leads else Role.FOLLOWS
    exposed = {leader: place for place in view.places if (leader := exposed_leader(place))}
    marked = [place.seat for place in exposed.values()]
    outlaws = sum(place.anarchist and place.aims_at in marked for place in view.places)
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


def _against(view: View, odds: Odds, leader: Recruit, target: Place) -> float:
    """Count the cities' lasers that aim at an exposed leader and aren't held by its own side."""
    aiming = [p.seat for p in view.places if p.aims_at == target.seat and not p.anarchist]
    return sum(1 - odds[seat].team.get(TEAM_OF[leader], 0.0) for seat in aiming)


def _found(view: View, leader: Recruit) -> float:
    """Return the share of others who have seen this leader, if one knows which recruit it is."""
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
"""By role: the log odds to win without any of these features, and what each adds to them.

Of 260 matches between operatives (`python -m tools.prospects --matches 260`; results are in README.md).
"""


def chance_to_win(view: View) -> float:
    role, seen = standing(view)
    first, *weights = FITTED[role]
    return 1 / (1 + math.exp(-first - sum(map(float.__mul__, weights, seen))))


class Hunt(NamedTuple):
    """The progress of those who hunt one leader, each between 0 and 1."""

    exposed: float
    aimed: float
    """How many of their lasers aim at an exposed leader."""

    soon: float
    """How soon the first of those will act."""

    closing: float
    """How soon the first holder of another laser will act, if the leader lies exposed."""

    tracked: float
    """How many lasers aim at a hidden leader's owner, in hands that know it."""

    by_chance: float
    """How many aim there in hands that don't."""

    known: float
    """The share of hunters who have seen the leader."""

    known_armed: float
    """Whether one of them holds a laser, or could take one now."""

    covered: float
    """How well the owner's hand protects the leader."""

    cornered: float
    """How few other hidden recruits the owner has."""


class Table(NamedTuple):
    """The features of a full state that all seats share, computed once."""

    owners: dict[Recruit, Seat]
    cards: dict[Recruit, CardNo]
    exposed: dict[Recruit, bool]
    teams: tuple[Team, ...]
    knows: dict[Recruit, frozenset[Seat | None]]


def table(state: State) -> Table:
    owners: dict[Recruit, Seat] = {}
    cards: dict[Recruit, CardNo] = {}
    exposed: dict[Recruit, bool] = {}
    for seat, row in enumerate(state.rows):
        for one in row:
            face = state.recruits[one.card]
            if face in LEADERS:
                owners[face], cards[face], exposed[face] = Seat(seat), one.card, one.exposed
    teams = tuple(team(state, Seat(seat)) for seat in range(len(state.rows)))
    knows = {face: frozenset(s.by for s in state.sights if s.card == card) for face, card in cards.items()}
    return Table(owners, cards, exposed, teams, knows)


def hunt(state: State, found: Table, leader: Recruit, hunters: list[Seat]) -> Hunt:
    """Compute the progress of these hunters, without the leader's owner."""
    owner, knows, exposed = found.owners[leader], found.knows[leader], found.exposed[leader]
    aiming = [seat for seat in hunters if state.lasers[seat] == owner]
    elsewhere = [seat for seat in hunters if state.lasers[seat] not in (None, owner)]
    knowing = hunters if None in knows else [seat for seat in hunters if seat in knows]
    hand = sum(held.card in PROTECTS for held in state.hands[owner])
    hidden = sum(not one.exposed and one.card != found.cards[leader] for one in state.rows[owner])
    armed = any(state.lasers[seat] is not None for seat in knowing)
    return Hunt(
        exposed=float(exposed),
        aimed=min(1.0, len(aiming) / 2) if exposed else 0.0,
        soon=_soon(state, aiming) if exposed else 0.0,
        closing=_soon(state, elsewhere) if exposed else 0.0,
        tracked=0.0 if exposed else min(1.0, sum(seat in knowing for seat in aiming) / 2),
        by_chance=0.0 if exposed else min(1.0, sum(seat not in knowing for seat in aiming) / 2),
        known=0.0 if exposed or not hunters else len(knowing) / len(hunters),
        known_armed=0.0 if exposed or not knowing else 1.0 if armed else 0.5 * bool(state.centre),
        covered=min(1.0, hand / 2) if hidden else 0.0,
        cornered=1.0 - hidden / 2,
    )


def _soon(state: State, seats: list[Seat]) -> float:
    many = len(state.rows)
    return max((1 - (seat - state.active) % many / many for seat in seats), default=0.0)


def true_standing(state: State, seat: Seat) -> tuple[Role, list[float]]:
    """Compute the features of both leaders' hunts for a seat; an Anarchist has their own hunt and the cities'."""
    found = table(state)
    mine, seats = found.teams[seat], len(state.rows)
    by_team = {team: [Seat(one) for one in range(seats) if found.teams[one] is team] for team in Team}
    outlaws = by_team[Team.ANARCHIST]
    shared = [len(outlaws) / seats, min(1.0, sum(aim == seat for aim in state.lasers) / 2)]
    if mine is Team.ANARCHIST:
        hunts = [hunt(state, found, leader, outlaws) for leader in LEADERS]
        foes = [hunt(state, found, leader, by_team[OTHER_SIDE[TEAM_OF[leader]]]) for leader in LEADERS]
        return Role.ANARCHIST, [*most(hunts), *most(foes), *shared, float(seat in swappers(state, found))]
    ward, prey = LEADER_OF[mine], LEADER_OF[OTHER_SIDE[mine]]
    lawless = most([hunt(state, found, leader, outlaws) for leader in LEADERS])
    own, foe = hunt(state, found, prey, by_team[mine]), hunt(state, found, ward, by_team[OTHER_SIDE[mine]])
    balance = (len(by_team[mine]) - len(by_team[OTHER_SIDE[mine]])) / seats
    role = Role.LEADS if found.owners[ward] == seat else Role.FOLLOWS
    swaps = swappers(state, found)
    rest = [lawless.aimed, lawless.soon, lawless.tracked, lawless.known, balance]
    return role, [*own, *foe, *shared, *rest, float(seat in swaps), float(bool(swaps - {seat}))]


def swappers(state: State, found: Table) -> set[Seat]:
    """List the holders of a Barter Box who know a leader by which they would win alone (R41, R42)."""
    return {
        seat
        for seat in (Seat(one) for one in range(len(state.rows)))
        if any(held.card is ArtifactId.BARTER_BOX for held in state.hands[seat])
        and (seat in state.anarchists or seat in found.owners.values())
        and any(
            owner != seat and not found.exposed[leader] and (seat in found.knows[leader] or None in found.knows[leader])
            for leader, owner in found.owners.items()
        )
    }


def most(hunts: list[Hunt]) -> Hunt:
    return Hunt(*(max(values) for values in zip(*hunts, strict=True)))


FITTED_TO_TRUTHS: Final[dict[Role, tuple[tuple[float, ...], ...]]] = {
    Role.LEADS: (
        (-0.55,),
        (0.58, 0.74, 0.87, -0.21, 0.04, 0.41, 0.20, 0.60, -0.48, 0.12),
        (-0.40, -0.66, -0.25, -0.12, -0.19, -0.41, -0.62, -0.16, 0.46, -0.25),
        (-1.07, 0.04, -0.88, -0.57, 0.25, 0.13, 3.37, 0.40, -0.35),
    ),
    Role.FOLLOWS: (
        (-0.73,),
        (0.87, 0.70, 0.89, -0.07, -0.54, 0.50, 0.33, 0.86, -0.25, 0.21),
        (-0.76, -0.45, -0.52, 0.06, -0.29, -0.42, -0.06, -0.39, 0.59, -0.09),
        (-0.21, -0.32, -0.72, -1.34, 1.37, -0.39, 2.65, 0.00, -0.56),
    ),
    Role.ANARCHIST: (
        (-0.88,),
        (0.11, 1.29, 1.23, 0.91, -0.64, -0.04, 0.40, -0.75, -0.38, 0.04),
        (0.11, -0.80, -1.08, 0.61, -0.26, -0.95, 0.49, 0.01, -0.38, 0.04),
        (1.02, -0.54, 0.76),
    ),
}
"""By role: the log odds to win without any of these features, and what each adds: own hunt, others' hunt, rest.

Of 200 matches between operatives (`python -m tools.prospects --truths --matches 200`; results are in README.md).
"""


def chance_in_truth(state: State, seat: Seat) -> float:
    role, seen = true_standing(state, seat)
    first, *weights = chain(*FITTED_TO_TRUTHS[role])
    return 1 / (1 + math.exp(-first - sum(map(float.__mul__, weights, seen))))
