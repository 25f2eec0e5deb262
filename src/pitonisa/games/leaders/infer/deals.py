"""Every deal of recruits that fits what a viewer knows, summed exactly: how likely each way to fill each row is.

Only leaders are told apart, so a row matters to the other rows by two numbers: how many Euphorian followers it takes
and which leaders it holds. The sum goes from row to row over those, forwards and backwards, and never lists a deal.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final, TypeAlias

from pitonisa.games.leaders.model import LEADERS, ROW, CardNo, Recruit, Team, team_of
from pitonisa.games.leaders.start import recruit_deck
from pitonisa.games.leaders.view import Place, View
from pitonisa.kernel import Seat

Faces: TypeAlias = tuple[Recruit, ...]
"""A way to fill a row, from left to right."""

Masses: TypeAlias = tuple[dict[Faces, float], ...]
"""By seat: how likely each way to fill its row is."""

_Taken: TypeAlias = tuple[int, int]
"""Euphorian followers and leaders (a bit for each) that some rows hold."""

_BIT: Final = {recruit: 1 << i for i, recruit in enumerate(LEADERS)}


@dataclass(frozen=True, slots=True)
class Weights:
    """How much likelier than others something is held to be; 1 where nothing is named."""

    cards: Mapping[CardNo, Mapping[Recruit, float]]
    teams: Mapping[Seat, Mapping[Team, float]]


EVEN: Final = Weights({}, {})


@dataclass(frozen=True, slots=True)
class _Row:
    """One row that is to be filled: each way with its weight, and what it takes from the others."""

    ways: tuple[tuple[Faces, float, _Taken], ...]

    def taking(self) -> dict[_Taken, float]:
        sums: dict[_Taken, float] = defaultdict(float)
        for _, weight, taken in self.ways:
            sums[taken] += weight
        return sums


def masses(view: View, weights: Weights) -> Masses:
    """By seat, the probability of every way to fill its row. R4: nobody was dealt both leaders."""
    rows = [_row(place, view, weights) for place in view.places]
    whole = _sum(rows, view)
    for one, other in _dealt_together(view):
        barred = _sum([_only(row, place, one, other) for row, place in zip(rows, view.places, strict=True)], view)
        whole = [_less(mass, away) for mass, away in zip(whole, barred, strict=True)]
    return tuple(_shares(mass) for mass in whole)


# One row


def _row(place: Place, view: View, weights: Weights) -> _Row:
    teams = weights.teams.get(place.seat, {})
    choices = [_faces(view, place, at) for at in range(ROW)]
    ways: list[tuple[Faces, float, _Taken]] = []
    for faces in product(*choices):
        if sum(face in LEADERS for face in faces) > 1:
            continue
        weight = teams.get(team_of(faces, anarchist=place.anarchist), 1.0)
        for face, one in zip(faces, place.row, strict=True):
            if one.recruit is None and one.card in weights.cards:
                weight *= weights.cards[one.card].get(face, 1.0)
        ways.append((faces, weight, _taken(faces)))
    return _Row(tuple(ways))


def _faces(view: View, place: Place, at: int) -> Sequence[Recruit]:
    """R38, R41: an Anarchist holds no leader. R4: a leader was not dealt beside another."""
    one = place.row[at]
    if one.recruit is not None:
        return (one.recruit,)
    known = [seen for other in view.places for seen in other.row if seen.recruit in LEADERS]
    beside = any(seen.card // ROW == one.card // ROW for seen in known)
    leaders = [] if place.anarchist or beside else [who for who in LEADERS if who not in {s.recruit for s in known}]
    return (*leaders, Recruit.EUPHORIAN_FOLLOWER, Recruit.SUBTERRAN_FOLLOWER)


def _taken(faces: Faces) -> _Taken:
    return faces.count(Recruit.EUPHORIAN_FOLLOWER), sum(_BIT.get(face, 0) for face in faces)


# All rows


def _sum(rows: Sequence[_Row], view: View) -> list[dict[Faces, float]]:
    """The weight of each way to fill a row, times that of all ways to fill the others so that every recruit is used.

    The followers left over (R4) are one more row, of which nobody sees anything.
    """
    deck = recruit_deck(len(view.places))
    wanted = _taken(deck)
    over = len(deck) - ROW * len(view.places)
    taking = [row.taking() for row in rows]
    after: list[dict[_Taken, float]] = [{(n, 0): 1.0 for n in range(over + 1)}]
    for sums in reversed(taking[1:]):
        after.append(_joined(after[-1], sums, wanted))
    before: dict[_Taken, float] = {(0, 0): 1.0}
    found: list[dict[Faces, float]] = []
    for row, sums, rest in zip(rows, taking, reversed(after), strict=True):
        others = {taken: _outside(before, rest, taken, wanted) for taken in sums}
        found.append({faces: weight * others[taken] for faces, weight, taken in row.ways})
        before = _joined(before, sums, wanted)
    return found


def _joined(one: Mapping[_Taken, float], other: Mapping[_Taken, float], most: _Taken) -> dict[_Taken, float]:
    sums: dict[_Taken, float] = defaultdict(float)
    for (many, leaders), weight in one.items():
        for (more, others), by in other.items():
            if not leaders & others and many + more <= most[0]:
                sums[many + more, leaders | others] += weight * by
    return sums


def _outside(before: Mapping[_Taken, float], after: Mapping[_Taken, float], taken: _Taken, wanted: _Taken) -> float:
    """All ways to fill the other rows with what this one leaves."""
    total = 0.0
    for (many, leaders), weight in before.items():
        if not leaders & taken[1]:
            total += weight * after.get((wanted[0] - taken[0] - many, wanted[1] & ~(leaders | taken[1])), 0.0)
    return total


# R4, after exchanges: cards that were dealt to one row and lie in two now


def _dealt_together(view: View) -> Iterator[tuple[CardNo, CardNo]]:
    """Pairs in which the Euphorian and the Subterran leader cannot both be."""
    if any(one.recruit in LEADERS for place in view.places for one in place.row):
        return
    hidden = [(place.seat, one.card) for place in view.places for one in place.row if one.recruit is None]
    for owner, card in hidden:
        for other, mate in hidden:
            if owner != other and card // ROW == mate // ROW:
                yield card, mate


def _only(row: _Row, place: Place, euphorian: CardNo, subterran: CardNo) -> _Row:
    """Only the ways with these leaders on these cards."""
    wanted = {euphorian: Recruit.EUPHORIAN_LEADER, subterran: Recruit.SUBTERRAN_LEADER}
    here = [(at, wanted[one.card]) for at, one in enumerate(place.row) if one.card in wanted]
    return _Row(tuple(way for way in row.ways if all(way[0][at] is face for at, face in here)))


def _less(mass: Mapping[Faces, float], away: Mapping[Faces, float]) -> dict[Faces, float]:
    return {faces: max(0.0, weight - away.get(faces, 0.0)) for faces, weight in mass.items()}


def _shares(mass: Mapping[Faces, float]) -> dict[Faces, float]:
    total = sum(mass.values())
    return {faces: weight / total for faces, weight in mass.items() if weight > total * 1e-12}
