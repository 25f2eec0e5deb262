"""What deeds and claims suggest: how much likelier they make a team, or a face. Suppositions, never facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from pitonisa.games.leaders.model import EUPHORIANS, LEADERS, CardNo, DeedKind, Done, Recruit, Team
from pitonisa.games.leaders.talk import Claim, Claimed, Claims, RecruitClaim, TeamClaim
from pitonisa.games.leaders.view import View
from pitonisa.kernel import Seat

Teams: TypeAlias = Mapping[Seat, Mapping[Team, float]]
"""By seat: how likely each team is held to be."""

CITIES: Final = (Team.EUPHORIAN, Team.SUBTERRAN)

HOSTILE: Final = frozenset({DeedKind.AIMED, DeedKind.SHOT})
KIND: Final = frozenset({DeedKind.GAVE, DeedKind.HID})

AT_FRIENDS: Final = (0.85, 0.6, 0.35, 0.3)
"""How often people aim at one of their own team rather than of another, by how many recruits there they have seen."""

TO_FOES: Final = 0.6
"""How often people are kind to another team rather than to their own."""

BELIEVED: Final = 3.0
"""How much likelier a claim of one who is surely in the same team makes what it says."""


def from_deeds(view: View, teams: Teams) -> dict[Seat, dict[Team, float]]:
    """Whoever aims at somebody is likely in another team, and sees more clearly the more they have seen.

    Only the most telling deed between two counts: to aim at the same one again says nothing new.
    """
    found: dict[Seat, dict[Team, float]] = {place.seat: dict.fromkeys(CITIES, 1.0) for place in view.places}
    for (by, target), same in _relations(view).items():
        for one, other in ((by, target), (target, by)):
            if one == view.viewer:
                continue
            for team in CITIES:
                alike = teams[other].get(team, 0.0)
                found[one][team] *= alike * same + (1 - alike) if same < 1 else alike + (1 - alike) / same
    return found


def _relations(view: View) -> dict[tuple[Seat, Seat], float]:
    """By who did something to whom: how much rarer (below 1) or more frequent that is within a team."""
    found: dict[tuple[Seat, Seat], float] = {}
    for done, target in telling(view):
        pair = done.by, target
        if done.deed in HOSTILE:
            found[pair] = min(found.get(pair, 1.0), AT_FRIENDS[_seen_by(view, done, target)])
        else:
            found.setdefault(pair, 1 / TO_FOES)
    return found


def telling(view: View) -> Iterator[tuple[Done, Seat]]:
    """The deeds of others that suggest who is with whom, and to whom they were done. An Anarchist's tell nothing."""
    for done in view.history:
        target = done.target
        if done.by == view.viewer or target is None or target == done.by or done.deed not in HOSTILE | KIND:
            continue
        if not view.places[done.by].anarchist and not view.places[target].anarchist:
            yield done, target


def _seen_by(view: View, done: Done, target: Seat) -> int:
    """How many recruits of the target the doer had seen by then."""
    there = {one.card for one in view.places[target].row}
    return len({s.card for s in view.sights if s.card in there and s.by in (None, done.by) and s.turn <= done.turn})


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
    view: View, claims: Claims, teams: Teams
) -> tuple[dict[CardNo, dict[Recruit, float]], dict[Seat, dict[Team, float]]]:
    """Weights by card and by seat. Nobody is believed whom a recruit in sight has belied."""
    cards: dict[CardNo, dict[Recruit, float]] = {}
    sides: dict[Seat, dict[Team, float]] = {}
    liars = {claim.by for claim in claims if _is_belied(view, claim)}
    for claim, card in _heard(view, claims):
        if claim.by in liars:
            continue
        trust = _trust(view, claim.by, teams)
        if isinstance(claim, TeamClaim):
            sides[claim.by] = {claim.team: trust}
        elif card is not None and isinstance(claim, RecruitClaim):
            by_face = cards.setdefault(card, dict.fromkeys(Recruit, 1.0))
            for face in _MEANT[claim.what]:
                by_face[face] *= trust
    return cards, sides


def _heard(view: View, claims: Claims) -> Iterator[tuple[Claim, CardNo | None]]:
    """What others say of teams, and of recruits that they can have seen."""
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


def _trust(view: View, speaker: Seat, teams: Teams) -> float:
    """From 1, which is none, for another team, up to `BELIEVED` for one's own."""
    if view.viewer == "public":
        return 1.0
    alike = sum(chance * teams[view.viewer].get(team, 0.0) for team, chance in teams[speaker].items())
    return 1.0 + (BELIEVED - 1.0) * alike
