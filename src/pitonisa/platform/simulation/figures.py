"""Adds up the figures of many matches: the spread of scores, their parts, and which parts decide."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from pitonisa.kernel import Seat
from pitonisa.kernel.finished import Sheet

BARS: Final = 12
"""The most bars of a histogram."""


class Pile(msgspec.Struct, frozen=True):
    """The sheets of some players, added up."""

    scores: tuple[float, ...] = ()
    parts: dict[str, float] = {}
    counts: dict[str, float] = {}


class FigureTally(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of some matches."""

    games: int = 0
    bots: dict[str, Pile] = {}
    winners: Pile = Pile()
    turned: dict[str, int] = {}
    """The matches in which somebody else would have had the highest score without this part."""


class Spread(msgspec.Struct, frozen=True, kw_only=True):
    """The distribution of scores: a quarter of them are at most `quarter`, half at most `median`."""

    least: float
    quarter: float
    median: float
    three_quarters: float
    most: float
    mean: float


class Bar(msgspec.Struct, frozen=True):
    """The number of scores from `low` to less than `high`."""

    low: float
    high: float
    count: int


class Group(msgspec.Struct, frozen=True, kw_only=True):
    """The mean figures of all seats of one bot, or of all winners."""

    name: str
    players: int
    spread: Spread
    histogram: tuple[Bar, ...]
    parts: dict[str, float]
    counts: dict[str, float]


class FigureReport(msgspec.Struct, frozen=True, kw_only=True):
    """What `simulate --json` prints as `figures`."""

    bots: tuple[Group, ...]
    winners: Group | None
    """None if nobody won."""

    decisive: dict[str, float]
    """The share of matches in which somebody else would have had the highest score without this part."""


# Counting


def tally_of(bots: Sequence[str], winners: Iterable[Seat], sheets: Sequence[Sheet]) -> FigureTally:
    """Count the figures of one match."""
    by_bot = {name: [sheet for sheet, bot in zip(sheets, bots, strict=True) if bot == name] for name in bots}
    names = {name for sheet in sheets for name in sheet.parts}
    ahead = _ahead(sheets, None)
    return FigureTally(
        games=1,
        bots={name: _pile(found) for name, found in by_bot.items()},
        winners=_pile([sheets[seat] for seat in winners]),
        turned={name: 1 for name in names if _ahead(sheets, name) != ahead},
    )


def _ahead(sheets: Sequence[Sheet], without: str | None) -> set[int]:
    """Find who would have the highest score without a part."""
    scores = [sheet.score - (sheet.parts.get(without, 0.0) if without else 0.0) for sheet in sheets]
    return {seat for seat, score in enumerate(scores) if score == max(scores)}


def _pile(sheets: Sequence[Sheet]) -> Pile:
    return Pile(
        tuple(sheet.score for sheet in sheets),
        _sum(sheet.parts for sheet in sheets),
        _sum(sheet.counts for sheet in sheets),
    )


def _sum(mappings: Iterable[Mapping[str, float]]) -> dict[str, float]:
    total: dict[str, float] = {}
    for mapping in mappings:
        for name, value in mapping.items():
            total[name] = total.get(name, 0.0) + value
    return total


def all_figures(tallies: Iterable[FigureTally]) -> FigureTally:
    found = list(tallies)
    names = dict.fromkeys(name for tally in found for name in tally.bots)
    turned: Counter[str] = Counter()
    for tally in found:
        turned.update(tally.turned)
    return FigureTally(
        games=sum(tally.games for tally in found),
        bots={name: _together([tally.bots.get(name, Pile()) for tally in found]) for name in names},
        winners=_together([tally.winners for tally in found]),
        turned=dict(sorted(turned.items())),
    )


def _together(piles: Sequence[Pile]) -> Pile:
    return Pile(
        tuple(score for pile in piles for score in pile.scores),
        _sum(pile.parts for pile in piles),
        _sum(pile.counts for pile in piles),
    )


# Telling


def report(tally: FigureTally) -> FigureReport | None:
    """Summarise the figures; None if no match has any."""
    if not tally.games:
        return None
    every = [score for pile in tally.bots.values() for score in pile.scores]
    step = width(min(every), max(every))
    return FigureReport(
        bots=tuple(_group(name, pile, step) for name, pile in tally.bots.items()),
        winners=_group("", tally.winners, step) if tally.winners.scores else None,
        decisive={name: count / tally.games for name, count in tally.turned.items()},
    )


def _group(name: str, pile: Pile, step: float) -> Group:
    players = len(pile.scores)
    return Group(
        name=name,
        players=players,
        spread=spread_of(pile.scores),
        histogram=histogram(pile.scores, step),
        parts={part: total / players for part, total in pile.parts.items()},
        counts={count: total / players for count, total in pile.counts.items()},
    )


def spread_of(scores: Sequence[float]) -> Spread:
    ranked = sorted(scores)
    last = len(ranked) - 1

    def at(share: float) -> float:
        place = share * last
        low, rest = ranked[int(place)], place - int(place)
        return low + rest * (ranked[min(int(place) + 1, last)] - low)

    return Spread(
        least=ranked[0],
        quarter=at(0.25),
        median=at(0.5),
        three_quarters=at(0.75),
        most=ranked[-1],
        mean=sum(ranked) / len(ranked),
    )


def width(least: float, most: float) -> float:
    """Choose a round bar width that shows all scores in at most `BARS` bars: 1, 2 or 5 with zeros."""
    tens = 1.0
    while True:
        for digit in (1, 2, 5):
            step = digit * tens
            if math.floor(most / step) - math.floor(least / step) < BARS:
                return step
        tens *= 10


def histogram(scores: Sequence[float], step: float) -> tuple[Bar, ...]:
    """Count scores by bar, without the empty bars at either end."""
    counts = Counter(math.floor(score / step) for score in scores)
    return tuple(Bar(n * step, (n + 1) * step, counts[n]) for n in range(min(counts), max(counts) + 1))
