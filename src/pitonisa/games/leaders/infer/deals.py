"""Sums over every deal of recruits that fits what a viewer knows, or draws from them.

`masses` gives the probability of each way to fill each row. Only leaders are distinct, so a row affects the other rows
through two numbers: how many Euphorian followers it takes and which leader it holds. The sum runs over these from row
to row, forwards and backwards, and never lists a deal. `Lot` draws deals in proportion to their probability. After an
exchange, cards that were dealt to one row and now lie in two cannot both be leaders (R4).
"""

from __future__ import annotations

from bisect import bisect
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import accumulate, product
from operator import mul
from typing import Final, NamedTuple, TypeAlias

from pitonisa.games.leaders.model import FOLLOWERS, LEADERS, ROW, CardNo, Recruit, Team, team_of
from pitonisa.games.leaders.start import recruit_deck
from pitonisa.games.leaders.view import Place, View
from pitonisa.kernel import Seat, Stream

Sums: TypeAlias = list[float]
"""By the number of Euphorian followers taken: the weight of all ways to take them."""


def times(one: Sums, other: Sequence[float], most: int) -> Sums:
    """Combine the ways to fill two parts, with at most `most` followers."""
    size = min(len(one) + len(other) - 1, most + 1)
    found = [0.0] * size
    if not any(one):
        return found
    for more, weight in enumerate(other):
        if weight:
            for at in range(min(len(one), size - more)):
                found[at + more] += one[at] * weight
    return found


def plus(one: Sums, other: Sums) -> Sums:
    short, long = (one, other) if len(one) < len(other) else (other, one)
    return [*map(float.__add__, short, long), *long[len(short) :]]


def exactly(one: Sums, other: Sums, many: int) -> float:
    """Sum the ways to fill both parts with exactly this number."""
    low, high = max(0, many - len(other) + 1), min(len(one) - 1, many)
    if low > high:
        return 0.0
    return sum(map(mul, one[low : high + 1], reversed(other[many - high : many - low + 1])))


def without_each(sums: Sequence[Sums], first: Sums, most: int) -> Iterable[tuple[Sums, Sums]]:
    """For each part, combine the ways to fill those before it (and `first`), and those after it."""
    after: list[Sums] = [[1.0]]
    for one in reversed(sums[1:]):
        after.append(times(after[-1], one, most))
    before = first
    for one, rest in zip(sums, reversed(after), strict=True):
        yield before, rest
        before = times(before, one, most)


Faces: TypeAlias = tuple[Recruit, ...]
"""A way to fill a row, from left to right."""

NO_LEADER, EUPHORIAN, SUBTERRAN = range(3)
"""Which leader a way holds. No row holds both: it would be over (R42)."""

_HELD: Final = {LEADERS[0]: EUPHORIAN, LEADERS[1]: SUBTERRAN}


@dataclass(frozen=True, slots=True)
class Weights:
    """How much likelier something is than without evidence; 1 if not named."""

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
    """The place of the leader in the row, if it holds one."""


class Row(NamedTuple):
    """A row to fill: each way with its weight, and what it takes from the other rows."""

    ways: tuple[Way, ...]
    weights: Sequence[float]
    sums: tuple[Sums, ...]
    """The sums by the leader held."""

    def holding(self, leader: int, at: int) -> Sums:
        """Return only the ways with this leader in that place."""
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
    """List the possible faces: an Anarchist has no leader (R38, R41), and no two leaders are dealt together (R4)."""
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
    """List every way that these choices leave, all equally likely."""
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


def _none() -> Sums:
    return [0.0] * (ROW + 1)


@dataclass(slots=True)
class Barred:
    """For one row: the ways to fill the others that would put the leaders on cards dealt together."""

    plain: Sums = field(default_factory=_none)
    """If this row holds no leader, by the followers it takes."""

    leading: dict[tuple[int, int], Sums] = field(default_factory=lambda: defaultdict(_none))
    """If it holds a leader, by which one and in which place."""

    def of(self, way: Way) -> float:
        if way.leader == NO_LEADER:
            return self.plain[way.taken]
        sums = self.leading.get((way.leader, way.at))
        return sums[way.taken] if sums else 0.0


NOTHING: Final = Barred()


def barred(view: View, rows: Sequence[Row], left_over: Sums, wanted: int) -> dict[int, Barred]:
    """Compute these ways by row, if anything is barred at all."""
    found: dict[int, Barred] = defaultdict(Barred)
    for (one, other), places in _dealt_together(view).items():
        _bar(found, rows, one, other, places, left_over, wanted)
    return found


def _dealt_together(view: View) -> dict[tuple[int, int], list[tuple[int, int]]]:
    """By pair of rows, list the places in which they can't hold the Euphorian and the Subterran leader."""
    found: dict[tuple[int, int], list[tuple[int, int]]] = defaultdict(list)
    if any(one.recruit in LEADERS for place in view.places for one in place.row):
        return found
    by_deal: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for place in view.places:
        for at, one in enumerate(place.row):
            if one.recruit is None:
                by_deal[one.card // ROW].append((place.seat, at))
    for mates in by_deal.values():
        for owner, at in mates:
            for other, there in mates:
                if owner != other:
                    found[owner, other].append((at, there))
    return found


def _bar(
    found: dict[int, Barred],
    rows: Sequence[Row],
    one: int,
    other: int,
    places: list[tuple[int, int]],
    left_over: Sums,
    wanted: int,
) -> None:
    """Sum the ways with the Euphorian leader in row `one` and the Subterran in row `other`, at any of these places."""
    rest = [seat for seat in range(len(rows)) if seat not in (one, other)]
    plain = [rows[seat].sums[NO_LEADER] for seat in rest]
    everybody = left_over
    for sums in plain:
        everybody = times(everybody, sums, wanted)
    both: Sums = [0.0]
    for at, there in places:
        euphorian, subterran = rows[one].holding(EUPHORIAN, at), rows[other].holding(SUBTERRAN, there)
        both = plus(both, times(euphorian, subterran, wanted))
        _add(found[one].leading[EUPHORIAN, at], times(everybody, subterran, wanted), [1.0], wanted)
        _add(found[other].leading[SUBTERRAN, there], times(everybody, euphorian, wanted), [1.0], wanted)
    for seat, (before, after) in zip(rest, without_each(plain, times(left_over, both, wanted), wanted), strict=True):
        _add(found[seat].plain, before, after, wanted)


def _add(to: Sums, before: Sums, after: Sums, wanted: int) -> None:
    for taken in range(len(to)):
        to[taken] += exactly(before, after, wanted - taken)


Masses: TypeAlias = tuple[list[tuple[Way, float]], ...]
"""By seat: the probability of each way to fill its row."""

IMPOSSIBLE = 1e-12
"""Shares below this are rounding errors of a zero."""


class Filled(NamedTuple):
    """Ways to fill some rows, by which leaders they hold."""

    none: Sums
    euphorian: Sums
    subterran: Sums
    both: Sums

    def with_row(self, row: Row, most: int) -> Filled:
        plain, euphorian, subterran = row.sums
        none, one, other, both = (times(sums, plain, most) for sums in self)
        if any(euphorian):
            one = plus(one, times(self.none, euphorian, most))
            both = plus(both, times(self.subterran, euphorian, most))
        if any(subterran):
            other = plus(other, times(self.none, subterran, most))
            both = plus(both, times(self.euphorian, subterran, most))
        return Filled(none, one, other, both)


def masses(view: View, weights: Weights) -> Masses:
    """Compute the probability of every way to fill each row. No player was dealt both leaders (R4)."""
    filled = rows(view, weights)
    left_over, wanted = outside_of_rows(len(view.places))
    outside = _outside(filled, left_over, wanted)
    away = barred(view, filled, left_over, wanted)
    found: list[list[tuple[Way, float]]] = []
    for seat, row in enumerate(filled):
        others, less = outside[seat], away.get(seat, NOTHING)
        mass = [
            (way, weight * (others[way.leader][way.taken] - less.of(way)))
            for way, weight in zip(row.ways, row.weights, strict=True)
        ]
        found.append(_shares(mass))
    return tuple(found)


def outside_of_rows(players: int) -> tuple[Sums, int]:
    """Return the left-over followers (R4) as an unseen row, and the total number of Euphorians."""
    deck = recruit_deck(players)
    return [1.0] * (len(deck) - ROW * players + 1), deck.count(Recruit.EUPHORIAN_FOLLOWER)


def after_each(filled: Sequence[Row], left_over: Sums, wanted: int) -> list[Filled]:
    """By row: all ways to fill those after it."""
    after = [Filled(left_over, [0.0], [0.0], [0.0])]
    for row in reversed(filled[1:]):
        after.append(after[-1].with_row(row, wanted))
    return after[::-1]


def _outside(filled: Sequence[Row], left_over: Sums, wanted: int) -> list[list[Sums]]:
    """By row, leader and followers taken: all ways to fill the other rows with the rest."""
    before = Filled([1.0], [0.0], [0.0], [0.0])
    found: list[list[Sums]] = []
    for row, rest in zip(filled, after_each(filled, left_over, wanted), strict=True):
        found.append([_completed(before, rest, row.sums, leader, wanted) for leader in range(len(LEADERS) + 1)])
        before = before.with_row(row, wanted)
    return found


def _completed(before: Filled, after: Filled, sums: Sequence[Sums], leader: int, wanted: int) -> Sums:
    """Sum what the other rows hold if this one holds `leader`: the other leaders, split in every way."""
    none, euphorian, subterran, both = after
    splits = {
        NO_LEADER: (
            (before.none, both),
            (before.euphorian, subterran),
            (before.subterran, euphorian),
            (before.both, none),
        ),
        EUPHORIAN: ((before.none, subterran), (before.subterran, none)),
        SUBTERRAN: ((before.none, euphorian), (before.euphorian, none)),
    }[leader]
    return [
        sum(exactly(one, other, wanted - taken) for one, other in splits) if weight else 0.0
        for taken, weight in enumerate(sums[leader])
    ]


def _shares(mass: list[tuple[Way, float]]) -> list[tuple[Way, float]]:
    total = sum(weight for _, weight in mass)
    return [(way, weight / total) for way, weight in mass if weight > total * IMPOSSIBLE]


Deal: TypeAlias = tuple[Faces, ...]
"""By seat, the faces of its row."""

BOTH: Final = EUPHORIAN | SUBTERRAN

TRIES: Final = 100_000
"""How often a deal is redrawn if it gives one player both leaders (R4). Most are valid at first."""


class Lot:
    """Draws deals."""

    def __init__(self, view: View, weights: Weights) -> None:
        left_over, self._wanted = outside_of_rows(len(view.places))
        self._rows = rows(view, weights)
        self._after = after_each(self._rows, left_over, self._wanted)
        self._cards = [[one.card for one in place.row] for place in view.places]
        self._heights: dict[tuple[int, int, int], list[float]] = {}

    def draw(self, rng: Stream) -> Deal:
        for _ in range(TRIES):
            deal = self._any(rng)
            if _dealt_apart(deal, self._cards):
                return deal
        raise AssertionError("these recruits cannot have been dealt")

    def _any(self, rng: Stream) -> Deal:
        """Draw a deal without regard to who was dealt what before exchanges."""
        held = taken = 0
        found: list[Faces] = []
        for at, row in enumerate(self._rows):
            heights = self._heights_at(at, held, taken)
            way = row.ways[min(bisect(heights, rng.random() * heights[-1]), len(heights) - 1)]
            held, taken = held | way.leader, taken + way.taken
            found.append(way.faces)
        return tuple(found)

    def _heights_at(self, at: int, held: int, taken: int) -> list[float]:
        """Return the cumulative weights of the ways to fill a row, given the rows before it."""
        key = at, held, taken
        if key not in self._heights:
            row, after, left = self._rows[at], self._after[at], self._wanted - taken
            self._heights[key] = list(accumulate(_ways(row, after, held, left)))
        return self._heights[key]


def _ways(row: Row, after: Filled, held: int, left: int) -> Sequence[float]:
    return [
        0.0 if held & way.leader else weight * _then(after, held, left, way)
        for way, weight in zip(row.ways, row.weights, strict=True)
    ]


def _then(after: Filled, held: int, left: int, way: Way) -> float:
    """Count the ways in which the rows after this one can take all that is left."""
    sums: Sums = after[BOTH & ~(held | way.leader)]
    rest = left - way.taken
    return sums[rest] if 0 <= rest < len(sums) else 0.0


def _dealt_apart(deal: Deal, cards: Sequence[Sequence[CardNo]]) -> bool:
    """Check that no player was dealt both leaders (R4)."""
    dealt_to = [
        card // ROW
        for faces, row in zip(deal, cards, strict=True)
        for face, card in zip(faces, row, strict=True)
        if face in LEADERS
    ]
    return len(set(dealt_to)) == len(dealt_to)
