"""Every way to fill one row of recruits that fits what a viewer knows, and what it takes from the other rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from pitonisa.games.leaders.infer.sums import Sums
from pitonisa.games.leaders.model import FOLLOWERS, LEADERS, ROW, CardNo, Recruit, Team, team_of
from pitonisa.games.leaders.view import Place, View
from pitonisa.kernel import Seat

Faces: TypeAlias = tuple[Recruit, ...]
"""A way to fill a row, from left to right."""

NO_LEADER, EUPHORIAN, SUBTERRAN = range(3)
"""Which leader a way holds. Nobody holds both: it would be over (R42)."""

_HELD: Final = {LEADERS[0]: EUPHORIAN, LEADERS[1]: SUBTERRAN}


@dataclass(frozen=True, slots=True)
class Weights:
    """How much likelier than others something is held to be; 1 where nothing is named."""

    cards: Mapping[CardNo, Mapping[Recruit, float]]
    teams: Mapping[Seat, Mapping[Team, float]]


EVEN: Final = Weights({}, {})


class Way(NamedTuple):
    faces: Faces
    team: Team
    taken: int
    """How many Euphorian followers it takes."""

    leader: int
    at: int
    """Where in the row the leader lies, if it holds one."""


class Row(NamedTuple):
    """One row that is to be filled: each way with its weight, and what it takes from the others."""

    ways: tuple[Way, ...]
    weights: Sequence[float]
    sums: tuple[Sums, ...]
    """By which leader is held."""

    def holding(self, leader: int, at: int) -> Sums:
        """Only the ways with this leader in that place."""
        found = [0.0] * (ROW + 1)
        for way, weight in zip(self.ways, self.weights, strict=True):
            if way.leader == leader and way.at == at:
                found[way.taken] += weight
        return found


def rows(view: View, weights: Weights) -> list[Row]:
    known = [(one.recruit, one.card // ROW) for place in view.places for one in place.row if one.recruit in LEADERS]
    found = frozenset(recruit for recruit, _ in known)
    dealt = frozenset(origin for _, origin in known)
    return [_row(place, _choices(place, found, dealt), weights) for place in view.places]


def _choices(place: Place, found: frozenset[Recruit | None], dealt: frozenset[int]) -> tuple[Faces, ...]:
    """R38, R41: an Anarchist holds no leader. R4: a leader was not dealt beside another."""
    choices: list[Faces] = []
    for one in place.row:
        if one.recruit is not None:
            choices.append((one.recruit,))
        elif place.anarchist or one.card // ROW in dealt:
            choices.append(FOLLOWERS)
        else:
            choices.append((*(who for who in LEADERS if who not in found), *FOLLOWERS))
    return tuple(choices)


def _row(place: Place, choices: tuple[Faces, ...], weights: Weights) -> Row:
    even = _even(choices, place.anarchist)
    teams = weights.teams.get(place.seat)
    said = [
        (at, weights.cards[one.card])
        for at, one in enumerate(place.row)
        if one.recruit is None and one.card in weights.cards
    ]
    if teams is None and not said:
        return even
    sides = teams or {}
    weighed: list[float] = []
    sums: tuple[Sums, ...] = tuple([0.0] * (ROW + 1) for _ in even.sums)
    for way in even.ways:
        weight = sides.get(way.team, 1.0)
        for at, by_face in said:
            weight *= by_face.get(way.faces[at], 1.0)
        weighed.append(weight)
        sums[way.leader][way.taken] += weight
    return Row(even.ways, weighed, sums)


@cache
def _even(choices: tuple[Faces, ...], anarchist: bool) -> Row:
    """Every way that these choices leave, each as likely as any other."""
    ways: list[Way] = []
    sums: tuple[Sums, ...] = tuple([0.0] * (ROW + 1) for _ in (NO_LEADER, EUPHORIAN, SUBTERRAN))
    for faces in product(*choices):
        leaders = [at for at, face in enumerate(faces) if face in _HELD]
        if len(leaders) > 1:
            continue
        at = leaders[0] if leaders else 0
        taken = faces.count(Recruit.EUPHORIAN_FOLLOWER)
        way = Way(faces, team_of(faces, anarchist=anarchist), taken, _HELD.get(faces[at], NO_LEADER), at)
        ways.append(way)
        sums[way.leader][taken] += 1.0
    return Row(tuple(ways), (1.0,) * len(ways), sums)
