"""Every deal of recruits that fits what a viewer knows, summed exactly: how likely each way to fill each row is.

Only leaders are told apart, so a row matters to the other rows by two numbers: how many Euphorian followers it takes
and which leader it holds. The sum goes from row to row over those, forwards and backwards, and never lists a deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from pitonisa.games.leaders.infer.apart import NOTHING, barred
from pitonisa.games.leaders.infer.rows import EUPHORIAN, NO_LEADER, SUBTERRAN, Row, Way, Weights, rows
from pitonisa.games.leaders.infer.sums import Sums, exactly, plus, times
from pitonisa.games.leaders.model import LEADERS, ROW, Recruit
from pitonisa.games.leaders.start import recruit_deck
from pitonisa.games.leaders.view import View

Masses: TypeAlias = tuple[list[tuple[Way, float]], ...]
"""By seat: how likely each way to fill its row is."""

IMPOSSIBLE = 1e-12
"""A share this small is what subtracting has left of nothing."""


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
    """By seat, the probability of every way to fill its row. R4: nobody was dealt both leaders."""
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
    """The followers left over (R4), one more row of which nobody sees anything; and how many are Euphorian in all."""
    deck = recruit_deck(players)
    return [1.0] * (len(deck) - ROW * players + 1), deck.count(Recruit.EUPHORIAN_FOLLOWER)


def after_each(filled: Sequence[Row], left_over: Sums, wanted: int) -> list[Filled]:
    """By row: all ways to fill those after it."""
    after = [Filled(left_over, [0.0], [0.0], [0.0])]
    for row in reversed(filled[1:]):
        after.append(after[-1].with_row(row, wanted))
    return after[::-1]


def _outside(filled: Sequence[Row], left_over: Sums, wanted: int) -> list[list[Sums]]:
    """By row, leader held and followers taken: all ways to fill the other rows with what that leaves."""
    before = Filled([1.0], [0.0], [0.0], [0.0])
    found: list[list[Sums]] = []
    for row, rest in zip(filled, after_each(filled, left_over, wanted), strict=True):
        found.append([_completed(before, rest, row.sums, leader, wanted) for leader in range(len(LEADERS) + 1)])
        before = before.with_row(row, wanted)
    return found


def _completed(before: Filled, after: Filled, sums: Sequence[Sums], leader: int, wanted: int) -> Sums:
    """What the other rows hold where this one holds `leader`: the leaders that are left, split in every way."""
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
