"""Estimates how far deeds and claims raise the odds of a team or a face: suppositions, never facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from pitonisa.games.leaders.model import EUPHORIANS, LEADERS, TEAM_OF, CardNo, DeedKind, Done, How, Recruit, Team
from pitonisa.games.leaders.talk import Claim, Claimed, Claims, RecruitClaim, TeamClaim
from pitonisa.games.leaders.view import View
from pitonisa.kernel import PUBLIC, Seat

Teams: TypeAlias = Mapping[Seat, Mapping[Team, float]]
"""By seat: the probability of each team."""

CITIES: Final = (Team.EUPHORIAN, Team.SUBTERRAN)

HOSTILE: Final = frozenset({DeedKind.AIMED, DeedKind.SHOT})
KIND: Final = frozenset({DeedKind.GAVE, DeedKind.HID})


@dataclass(frozen=True, slots=True)
class Habits:
    """Assumptions about how people behave."""

    at_friends: tuple[float, ...]
    """How often people aim at their own team rather than another, by how many recruits there they have seen."""

    to_foes: float
    """How often people are kind to another team rather than their own."""

    believed: float
    """How much likelier a claim by a certain teammate makes its content."""

    heard: float
    """The same for a certain opponent."""

    spared: float
    """How surely people avoid exposing a leader: 0 is any recruit at random, 1 never a leader."""

    struck: float
    """How often people turn their laser on the known owner of a leader they hunt, rather than on a known follower's."""

    left_alone: float
    """The same for turning it elsewhere."""

    guarded: float
    """How often people turn their laser on the known owner of their own leader, rather than a follower."""


HABITS: Final = Habits(
    at_friends=(0.94, 0.42, 0.18, 0.12),
    to_foes=0.23,
    believed=2.5,
    heard=1.65,
    spared=0.42,
    struck=6.0,
    left_alone=0.15,
    guarded=0.3,
)
"""Fitted to matches of operatives (`python -m tools.habits`; the result is in README.md)."""


def from_deeds(view: View, teams: Teams, habits: Habits = HABITS) -> dict[Seat, dict[Team, float]]:
    """Weigh teams: players who aim at each other are likely in different teams, the more they have seen.

    Only the most telling deed between two counts: to aim at the same one again says nothing new.
    """
    found: dict[Seat, dict[Team, float]] = {place.seat: dict.fromkeys(CITIES, 1.0) for place in view.places}
    for (by, target), same in _relations(view, habits).items():
        for one, other in ((by, target), (target, by)):
            if one == view.viewer:
                continue
            for team in CITIES:
                alike = teams[other].get(team, 0.0)
                found[one][team] *= alike * same + (1 - alike) if same < 1 else alike + (1 - alike) / same
    return found


def _relations(view: View, habits: Habits) -> dict[tuple[Seat, Seat], float]:
    """Compute by actor and target how much rarer (below 1) or more frequent their deeds are within a team."""
    found: dict[tuple[Seat, Seat], float] = {}
    for done, target in telling(view):
        pair = done.by, target
        if done.deed in HOSTILE:
            found[pair] = min(found.get(pair, 1.0), habits.at_friends[_seen_by(view, done, target)])
        else:
            found.setdefault(pair, 1 / habits.to_foes)
    return found


def telling(view: View) -> Iterator[tuple[Done, Seat]]:
    """List others' deeds that suggest teams, with their targets. An Anarchist's reveal nothing."""
    for done in view.history:
        target = done.target
        if done.by == view.viewer or target is None or target == done.by or done.deed not in HOSTILE | KIND:
            continue
        if not view.places[done.by].anarchist and not view.places[target].anarchist:
            yield done, target


def _seen_by(view: View, done: Done, target: Seat) -> int:
    """Count the target's recruits that the actor had seen by then."""
    there = {one.card for one in view.places[target].row}
    return len({s.card for s in view.sights if s.card in there and s.by in (None, done.by) and s.turn <= done.turn})


def from_costs(view: View, habits: Habits = HABITS) -> dict[CardNo, dict[Recruit, float]]:
    """Weigh cards: exposed followers were chosen by their owner, and a leader is no less likely among the rest.

    Each way to fill a row in which one of the exposed were the leader is out of the count: the others make up for it.
    """
    exposed = {sight.card for sight in view.sights if sight.by is None and sight.how is How.EXPOSED}
    found: dict[CardNo, dict[Recruit, float]] = {}
    for place in view.places:
        chosen = sum(one.card in exposed for one in place.row)
        if 0 < chosen < len(place.row) and place.seat != view.viewer:
            weight = (len(place.row) / (len(place.row) - chosen)) ** habits.spared
            found |= {one.card: dict.fromkeys(LEADERS, weight) for one in place.row if one.recruit is None}
    return found


def from_looks(view: View, teams: Teams, habits: Habits = HABITS) -> dict[CardNo, dict[Recruit, float]]:
    """Weigh cards: a player who looked at a recruit, and then aimed there or elsewhere, knew what it was."""
    aims = {done.by: done for done in view.history if done.by != view.viewer and done.deed in HOSTILE}
    found: dict[CardNo, dict[Recruit, float]] = {}
    for place in view.places:
        unknown = {one.card for one in place.row if one.recruit is None}
        for sight in view.sights:
            by = sight.by
            if sight.card not in unknown or by is None or by in (place.seat, view.viewer):
                continue
            aim = aims.get(by)
            if aim is None or aim.turn < sight.turn:
                continue
            weights = found.setdefault(sight.card, dict.fromkeys(LEADERS, 1.0))
            for leader in LEADERS:
                own = 0.0 if view.places[by].anarchist else teams[by].get(TEAM_OF[leader], 0.0)
                hunted, guarded = (
                    (habits.struck, habits.guarded) if aim.target == place.seat else (habits.left_alone, 1.0)
                )
                weights[leader] *= (1 - own) * hunted + own * guarded
    return found


# Claims


_MEANT: Final[dict[Claimed, frozenset[Recruit]]] = {
    Claimed.EUPHORIAN: frozenset(EUPHORIANS),
    Claimed.SUBTERRAN: frozenset(Recruit) - frozenset(EUPHORIANS),
    Claimed.FOLLOWER: frozenset(Recruit) - frozenset(LEADERS),
    Claimed.LEADER: frozenset(LEADERS),
    Claimed.EUPHORIAN_LEADER: frozenset({Recruit.EUPHORIAN_LEADER}),
    Claimed.SUBTERRAN_LEADER: frozenset({Recruit.SUBTERRAN_LEADER}),
}


def is_so(claimed: Claimed, face: Recruit) -> bool:
    return face in _MEANT[claimed]


def from_claims(
    view: View, claims: Claims, teams: Teams, habits: Habits = HABITS
) -> tuple[dict[CardNo, dict[Recruit, float]], dict[Seat, dict[Team, float]]]:
    """Weigh cards and seats by claims. A player contradicted by a visible recruit isn't believed."""
    cards: dict[CardNo, dict[Recruit, float]] = {}
    sides: dict[Seat, dict[Team, float]] = {}
    liars = {claim.by for claim in claims if _is_belied(view, claim)}
    for claim, card in _heard(view, claims):
        if claim.by in liars:
            continue
        trust = _trust(view, claim.by, teams, habits)
        if isinstance(claim, TeamClaim):
            sides[claim.by] = {claim.team: trust}
        elif card is not None and isinstance(claim, RecruitClaim):
            by_face = cards.setdefault(card, dict.fromkeys(Recruit, 1.0))
            for face in _MEANT[claim.what]:
                by_face[face] *= trust
    return cards, sides


def _heard(view: View, claims: Claims) -> Iterator[tuple[Claim, CardNo | None]]:
    """List others' claims about teams, and about recruits that they can have seen."""
    for claim in claims:
        if claim.by == view.viewer:
            continue
        if isinstance(claim, TeamClaim):
            yield claim, None
        elif isinstance(claim, RecruitClaim):
            one = next(one for one in view.places[claim.owner].row if one.slot is claim.slot)
            saw = claim.by == claim.owner or any(s.by == claim.by and s.card == one.card for s in view.sights)
            if one.recruit is None and saw:
                yield claim, one.card


def _is_belied(view: View, claim: Claim) -> bool:
    if not isinstance(claim, RecruitClaim):
        return False
    face = next(one.recruit for one in view.places[claim.owner].row if one.slot is claim.slot)
    return face is not None and not is_so(claim.what, face)


def _trust(view: View, speaker: Seat, teams: Teams, habits: Habits) -> float:
    """Interpolate from `heard` for another team to `believed` for one's own; 1 is no trust at all."""
    if view.viewer == PUBLIC:
        return 1.0
    alike = sum(chance * teams[view.viewer].get(team, 0.0) for team, chance in teams[speaker].items())
    return habits.heard + (habits.believed - habits.heard) * alike
