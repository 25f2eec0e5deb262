"""R4 after exchanges: cards that were dealt to one row and lie in two now cannot both be leaders."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from pitonisa.games.leaders.infer.rows import EUPHORIAN, NO_LEADER, SUBTERRAN, Row, Way
from pitonisa.games.leaders.infer.sums import Sums, exactly, plus, times, without_each
from pitonisa.games.leaders.model import LEADERS, ROW
from pitonisa.games.leaders.view import View


def _none() -> Sums:
    return [0.0] * (ROW + 1)


@dataclass(slots=True)
class Barred:
    """Of one row: the ways to fill all other rows that would put the leaders on cards dealt together."""

    plain: Sums = field(default_factory=_none)
    """Where this row holds no leader, by the followers it takes."""

    leading: dict[tuple[int, int], Sums] = field(default_factory=lambda: defaultdict(_none))
    """Where it holds a leader, by which and in which place."""

    def of(self, way: Way) -> float:
        if way.leader == NO_LEADER:
            return self.plain[way.taken]
        sums = self.leading.get((way.leader, way.at))
        return sums[way.taken] if sums else 0.0


NOTHING: Final = Barred()


def barred(view: View, rows: Sequence[Row], left_over: Sums, wanted: int) -> dict[int, Barred]:
    """By row, where anything is barred at all."""
    found: dict[int, Barred] = defaultdict(Barred)
    for (one, other), places in _dealt_together(view).items():
        _bar(found, rows, one, other, places, left_over, wanted)
    return found


def _dealt_together(view: View) -> dict[tuple[int, int], list[tuple[int, int]]]:
    """By two rows: the places in which they cannot hold the Euphorian and the Subterran leader."""
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
    """The Euphorian leader in row `one`, the Subterran in row `other`, at any of these places; no other row leads."""
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
