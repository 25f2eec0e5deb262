"""Rounds between bots: every round is one deal, and whoever plays it sits at every seat of it in turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from hashlib import sha256
from math import gcd
from typing import Any

import msgspec
from msgspec.structs import replace

from pitonisa.kernel import AnyGame, Chance, Outcome, Refusal, Seat
from pitonisa.platform.simulation.failures import Failure, Note, attempted
from pitonisa.platform.simulation.guests import Hall, play_with_guests
from pitonisa.platform.simulation.outside import Choose, is_function, is_program, outside_bot
from pitonisa.platform.simulation.simulate import play_out


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """Which rounds to play."""

    game: str
    players: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    """Those who compete: the game's own, and others as `module:function` or as a command with `{link}` in it."""

    seed: str
    rounds: int
    is_shared: bool
    """All win or lose together: then each bot plays a deal with others like it, and not against anybody."""

    seconds: int = 10
    """How long a program may think about one decision."""

    @property
    def programs(self) -> tuple[str, ...]:
        return tuple(filter(is_program, self.bots))

    @property
    def functions(self) -> tuple[str, ...]:
        return tuple(filter(is_function, self.bots))


class Bout(msgspec.Struct, frozen=True):
    """One match of a round: by seat, which of the bots sat there, who won, and which bots failed."""

    bots: tuple[int, ...]
    winners: tuple[int, ...]
    failures: tuple[Failure, ...] = ()


def own_functions(contest: Contest) -> dict[str, Choose]:
    """The bots that are functions of somebody's own, by name; refused where one cannot be found."""
    return {name: outside_bot(name) for name in contest.functions}


def joined(game: AnyGame, functions: Mapping[str, Choose], note: Note) -> AnyGame:
    """The game with these bots of somebody's own among those that it has."""
    others = {name: partial(attempted, name, choose, note) for name, choose in functions.items()}
    levels = {**others, **game.bots.levels}  # the strongest stays last
    return replace(game, bots=replace(game.bots, levels=levels)) if others else game


def line_ups(contest: Contest, number: int) -> list[tuple[int, ...]]:
    """Who sits where in the matches of a round.

    Over all rounds each bot takes part as often as the others, give or take one; within a round, at every seat.
    """
    players = contest.players
    if contest.is_shared:
        return [(bot,) * players for bot in range(len(contest.bots))]
    drawn = Chance(f"{contest.seed}/{number} seats").step(0).shuffled(_taking_part(contest, number))
    return [(*drawn[turn:], *drawn[:turn]) for turn in range(players)]


def _taking_part(contest: Contest, number: int) -> list[int]:
    """One bot after the other, in another order whenever all have had as many seats: so everybody meets everybody."""
    bots, players = len(contest.bots), contest.players
    cycle, place = divmod(number, bots // gcd(bots, players))
    order = Chance(f"{contest.seed} order").step(cycle).shuffled(range(bots))
    return [order[(place * players + k) % bots] for k in range(players)]


def deal(contest: Contest, number: int) -> str:
    """The seed of a round. When a match is over its seed is told: from one nobody can find those of other rounds."""
    return sha256(f"{contest.seed}/{number}".encode()).hexdigest()


def play_rounds(game: AnyGame, contest: Contest, numbers: range, hall: Hall | None = None) -> list[tuple[Bout, ...]]:
    """Some rounds of the contest, by their numbers. Where programs take part, they come to the hall."""
    options, functions = msgspec.convert(contest.options, game.options), own_functions(contest)

    def bout(seats: tuple[int, ...], number: int) -> Bout:
        failures: list[Failure] = []

        def note(seat: Seat, refusal: Refusal) -> None:
            failures.append(Failure(int(seat), refusal.key, refusal.details))

        names = [contest.bots[bot] for bot in seats]
        outcome = _played(joined(game, functions, note), options, names, deal(contest, number), hall, note)
        return Bout(seats, tuple(map(int, outcome.winners)) if outcome else (), tuple(failures))

    return [tuple(bout(seats, number) for seats in line_ups(contest, number)) for number in numbers]


def _played(
    game: AnyGame, options: Any, names: Sequence[str], seed: str, hall: Hall | None, note: Note
) -> Outcome | None:
    if hall is None or not any(map(is_program, names)):
        return play_out(game, len(names), options, names, seed).outcome
    with hall.welcome(game, options, names) as guests:
        return play_with_guests(game, options, names, seed, guests, note)
