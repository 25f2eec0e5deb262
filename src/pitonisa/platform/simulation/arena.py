"""Run rounds between bots and rate them: each round is one deal, and each bot sits at every seat in turn.

Ratings follow Bradley and Terry (1952) on the scale of Elo, on which 400 points more mean ten wins to one. They do not
depend on the order of the matches. The matches of a round share one deal, so the intervals come from resampling whole
rounds.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import partial
from hashlib import sha256
from itertools import combinations
from math import gcd
from typing import Any, Final, TypeAlias

import msgspec
from msgspec.structs import replace

from pitonisa.kernel import AnyGame, Chance, Outcome, Refusal, Seat
from pitonisa.kernel.bots import bots_of
from pitonisa.platform.simulation import outside
from pitonisa.platform.simulation.simulate import play_out
from pitonisa.search.estimates import wilson


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """Which rounds to play."""

    game: str
    players: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    """The competitors: the game's own, and others as `module:function` or as a command with `{link}` in it."""

    seed: str
    rounds: int
    is_shared: bool
    """Whether all win or lose together: then each bot plays a deal with others of its kind."""

    seconds: int = 10
    """The time limit of a program for one decision."""

    @property
    def programs(self) -> tuple[str, ...]:
        return tuple(filter(outside.is_program, self.bots))

    @property
    def functions(self) -> tuple[str, ...]:
        return tuple(filter(outside.is_function, self.bots))


class Bout(msgspec.Struct, frozen=True):
    """One match of a round: by seat, which bot sat there, who won, and which bots failed."""

    bots: tuple[int, ...]
    winners: tuple[int, ...]
    failures: tuple[outside.Failure, ...] = ()


def own_functions(contest: Contest) -> dict[str, outside.Choose]:
    """Find the bots that are your own functions, by name; refuse those that can't be found."""
    return {name: outside.outside_bot(name) for name in contest.functions}


def joined(game: AnyGame, functions: Mapping[str, outside.Choose], note: outside.Note) -> AnyGame:
    """Add these functions to the bots of the game."""
    others = {name: partial(outside.attempted, name, choose, note) for name, choose in functions.items()}
    levels = {**others, **bots_of(game).levels}  # the strongest stays last
    return game.having(replace(bots_of(game), levels=levels)) if others else game


def line_ups(contest: Contest, number: int) -> list[tuple[int, ...]]:
    """Decide who sits where in the matches of a round.

    Over all rounds each bot takes part as often as the others, give or take one; within a round, at every seat.
    """
    players = contest.players
    if contest.is_shared:
        return [(bot,) * players for bot in range(len(contest.bots))]
    drawn = Chance(f"{contest.seed}/{number} seats").step(0).shuffled(_taking_part(contest, number))
    return [(*drawn[turn:], *drawn[:turn]) for turn in range(players)]


def _taking_part(contest: Contest, number: int) -> list[int]:
    """Yield the bots in turn, in a new order after each cycle, so that everybody meets everybody."""
    bots, players = len(contest.bots), contest.players
    cycle, place = divmod(number, bots // gcd(bots, players))
    order = Chance(f"{contest.seed} order").step(cycle).shuffled(range(bots))
    return [order[(place * players + k) % bots] for k in range(players)]


def deal(contest: Contest, number: int) -> str:
    """Return the seed of a round. A finished match reveals its seed, which must not reveal those of other rounds."""
    return sha256(f"{contest.seed}/{number}".encode()).hexdigest()


def play_rounds(
    game: AnyGame, contest: Contest, numbers: range, hall: outside.Hall | None = None
) -> list[tuple[Bout, ...]]:
    """Play some rounds of the contest, by number. Programs are connected through the hall."""
    options, functions = msgspec.convert(contest.options, game.options), own_functions(contest)

    def bout(seats: tuple[int, ...], number: int) -> Bout:
        failures: list[outside.Failure] = []

        def note(seat: Seat, refusal: Refusal) -> None:
            failures.append(outside.Failure(int(seat), refusal.key, refusal.details))

        names = [contest.bots[bot] for bot in seats]
        outcome = _played(joined(game, functions, note), options, names, deal(contest, number), hall, note)
        return Bout(seats, tuple(map(int, outcome.winners)) if outcome else (), tuple(failures))

    return [tuple(bout(seats, number) for seats in line_ups(contest, number)) for number in numbers]


def _played(
    game: AnyGame, options: Any, names: Sequence[str], seed: str, hall: outside.Hall | None, note: outside.Note
) -> Outcome | None:
    if hall is None or not any(map(outside.is_program, names)):
        return play_out(game, len(names), options, names, seed).outcome
    with hall.welcome(game, options, names) as guests:
        return outside.play_with_guests(game, options, names, seed, guests, note)


MIDDLE: Final = 1500.0
"""The mean of all ratings."""

ELO: Final = 400.0
SAMPLES: Final = 200
"""How often the rounds are resampled; the interval covers 95 of 100 resulting ratings."""

STEPS: Final = 200
NEAR_ENOUGH: Final = 1e-7
PRIOR: Final = 1.0
"""Virtual draws added between two bots, so that the rating of an unbeaten bot stays finite."""

Points: TypeAlias = list[list[float]]
"""By pair of bots: the points of one against the other, where a draw is a half."""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the ladder."""

    bot: str
    rating: float | None
    """None if all win or lose together: then nobody plays against anybody."""

    rating_interval: tuple[float, float] | None
    seats: int
    """The number of seats it has had; in cooperative games, of matches."""

    wins: int
    win_rate: float
    interval: tuple[float, float]
    """The Wilson interval, 95 %."""

    failures: int = 0
    """How often it failed, so that the last legal action was taken instead."""

    first_failure: outside.Failure | None = None


def ladder(contest: Contest, rounds: Sequence[tuple[Bout, ...]]) -> list[Standing]:
    """Rank the bots, the best first; ties by name."""
    ratings, intervals = (None, None) if contest.is_shared else _rated(contest, rounds)
    found = [
        _standing(contest, rounds, bot, ratings[bot] if ratings else None, intervals[bot] if intervals else None)
        for bot in range(len(contest.bots))
    ]
    return sorted(found, key=lambda one: (-(one.rating or 0.0), -one.win_rate, one.bot))


def _standing(
    contest: Contest,
    rounds: Sequence[tuple[Bout, ...]],
    bot: int,
    rating: float | None,
    interval: tuple[float, float] | None,
) -> Standing:
    seats = wins = 0
    failures: list[outside.Failure] = []
    for bout in (bout for bouts in rounds for bout in bouts):
        own = [seat for seat, one in enumerate(bout.bots) if one == bot]
        won = [seat for seat in own if seat in bout.winners]
        seats += bool(own) if contest.is_shared else len(own)
        wins += bool(won) if contest.is_shared else len(won)
        failures += [failure for failure in bout.failures if failure.seat in own]
    return Standing(
        bot=contest.bots[bot],
        rating=rating,
        rating_interval=interval,
        seats=seats,
        wins=wins,
        win_rate=wins / seats,
        interval=wilson(wins, seats),
        failures=len(failures),
        first_failure=failures[0] if failures else None,
    )


def _rated(contest: Contest, rounds: Sequence[tuple[Bout, ...]]) -> tuple[list[float], list[tuple[float, float]]]:
    bots = len(contest.bots)
    points = [_points(bouts, bots) for bouts in rounds]
    chance = Chance(f"{contest.seed} intervals")
    samples: list[list[float]] = []
    for n in range(SAMPLES):
        stream = chance.step(n)
        samples.append(_ratings(_sum([points[stream.below(len(points))] for _ in points], bots)))
    spread = [sorted(sample[bot] for sample in samples) for bot in range(bots)]
    edge = SAMPLES // 40
    return _ratings(_sum(points, bots)), [(one[edge - 1], one[-edge]) for one in spread]


def _points(bouts: Sequence[Bout], bots: int) -> Points:
    """Count wins between seats; two seats that both won, or both did not, have drawn."""
    points = _nothing(bots)
    for bout in bouts:
        for (one, a), (other, b) in combinations(enumerate(bout.bots), 2):
            if a != b:
                ahead = (one in bout.winners) - (other in bout.winners)
                points[a][b] += (1 + ahead) / 2
                points[b][a] += (1 - ahead) / 2
    return points


def _nothing(bots: int) -> Points:
    return [[0.0] * bots for _ in range(bots)]


def _sum(several: Sequence[Points], bots: int) -> Points:
    total = _nothing(bots)
    for points in several:
        for a, row in enumerate(points):
            for b, value in enumerate(row):
                total[a][b] += value
    return total


def _ratings(points: Points) -> list[float]:
    """Fit the strengths that make the results most likely, iteratively (D. R. Hunter, 2004)."""
    bots = range(len(points))
    won = [math.fsum(points[a]) + PRIOR / 2 * (len(points) - 1) for a in bots]
    played = [[points[a][b] + points[b][a] + PRIOR for b in bots] for a in bots]
    strengths = [1.0 for _ in bots]
    for _ in range(STEPS):
        new = [won[a] / math.fsum(played[a][b] / (strengths[a] + strengths[b]) for b in bots if b != a) for a in bots]
        mean = math.exp(math.fsum(map(math.log, new)) / len(new))
        new = [one / mean for one in new]
        moved = max(abs(math.log(one / old)) for one, old in zip(new, strengths, strict=True))
        strengths = new
        if moved < NEAR_ENOUGH:
            break
    return [round(MIDDLE + ELO * math.log10(one), 1) for one in strengths]
