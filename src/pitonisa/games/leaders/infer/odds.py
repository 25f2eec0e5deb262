"""The odds of every seat: its team, the leaders it may own, each of its recruits."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import Final, TypeAlias

from pitonisa.games.leaders.infer.behaviour import HABITS, Habits, from_claims, from_costs, from_deeds, from_looks
from pitonisa.games.leaders.infer.deals import masses
from pitonisa.games.leaders.infer.rows import EVEN, Way, Weights
from pitonisa.games.leaders.model import Recruit, Team
from pitonisa.games.leaders.talk import Claims
from pitonisa.games.leaders.view import View


@dataclass(frozen=True, slots=True)
class SeatOdds:
    """What is not named cannot be."""

    team: dict[Team, float]
    leader: dict[Recruit, float]
    """How likely this seat owns each leader."""

    row: tuple[dict[Recruit, float], ...]
    """From left to right, what each recruit is."""


Odds: TypeAlias = tuple[SeatOdds, ...]

REMEMBERED: Final = 256
"""So many answers are kept: more than a table has seats, for several tables and for truths that are thought through."""


class _Sight:
    """A view as far as the rules alone make something of it: which cards lie where, and which of them are known."""

    __slots__ = ("known", "view")

    def __init__(self, view: View) -> None:
        self.view = view
        self.known = tuple((place.anarchist, *((one.card, one.recruit) for one in place.row)) for place in view.places)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Sight) and self.known == other.known

    def __hash__(self) -> int:
        return hash(self.known)


def certain(view: View) -> Odds:
    """What follows from the rules and from what this viewer has seen, every deal being as likely as any other.

    It is asked at every decision, and changes only when somebody sees something.
    """
    return _certain(_Sight(view))


@lru_cache(maxsize=REMEMBERED)
def _certain(sight: _Sight) -> Odds:
    return odds_by(sight.view, EVEN)


def likely(view: View, claims: Claims = ()) -> Odds:
    """With what people's deeds and claims suggest, in the light of the odds without them."""
    return weighed(view, claims, certain(view))


def weighed(view: View, claims: Claims, plain: Odds, habits: Habits = HABITS) -> Odds:
    """As `likely`, where the certain odds are there already."""
    return odds_by(view, suppositions(view, claims, plain, habits))


def suppositions(view: View, claims: Claims, plain: Odds, habits: Habits = HABITS) -> Weights:
    """How much likelier deeds and claims make faces and teams, in the light of the odds without them."""
    teams = {place.seat: odds.team for place, odds in zip(view.places, plain, strict=True)}
    sides = from_deeds(view, teams, habits)
    cards, claimed = from_claims(view, claims, teams, habits)
    for seat, by_team in claimed.items():
        for team, weight in by_team.items():
            sides[seat][team] = sides[seat].get(team, 1.0) * weight
    for card, by_face in chain(from_costs(view, habits).items(), from_looks(view, teams, habits).items()):
        said = cards.setdefault(card, {})
        for face, weight in by_face.items():
            said[face] = said.get(face, 1.0) * weight
    return Weights(cards, sides)


def odds_by(view: View, weights: Weights) -> Odds:
    return tuple(map(_seat, masses(view, weights)))


def _seat(mass: list[tuple[Way, float]]) -> SeatOdds:
    teams: dict[Team, float] = defaultdict(float)
    leaders: dict[Recruit, float] = defaultdict(float)
    left: dict[Recruit, float] = defaultdict(float)
    middle: dict[Recruit, float] = defaultdict(float)
    right: dict[Recruit, float] = defaultdict(float)
    for way, chance in mass:
        one, two, three = way.faces
        teams[way.team] += chance
        left[one] += chance
        middle[two] += chance
        right[three] += chance
        if way.leader:
            leaders[way.faces[way.at]] += chance
    return SeatOdds(dict(teams), dict(leaders), (dict(left), dict(middle), dict(right)))
