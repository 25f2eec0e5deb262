"""Rounds between bots: every round is one deal, and whoever plays it sits at every seat of it in turn."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from functools import partial
from math import gcd
from typing import Any

import msgspec

from pitonisa.kernel import AnyGame, Chance
from pitonisa.platform.simulation.outside import chosen, is_outside, outside_bot
from pitonisa.platform.simulation.simulate import play_out


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """Which rounds to play. The round with number i has the deal of the seed `<seed>/i`."""

    game: str
    players: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    """Those who compete: the game's own, and others as `module:function`."""

    seed: str
    rounds: int
    is_shared: bool
    """All win or lose together: then each bot plays a deal with others like it, and not against anybody."""


class Bout(msgspec.Struct, frozen=True):
    """One match of a round: by seat, which of the bots sat there, and who won."""

    bots: tuple[int, ...]
    winners: tuple[int, ...]


def joined(game: AnyGame, bots: Iterable[str]) -> AnyGame:
    """The game with these bots of somebody's own among those that it has."""
    found = {name: outside_bot(name) for name in bots if is_outside(name)}
    others = {name: partial(chosen, name, choose) for name, choose in found.items()}
    levels = {**others, **game.bots.levels}  # the strongest stays last
    return dataclasses.replace(game, bots=dataclasses.replace(game.bots, levels=levels)) if others else game


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


def play_rounds(game: AnyGame, contest: Contest, numbers: range) -> list[tuple[Bout, ...]]:
    """Some rounds of the contest, by their numbers."""
    options = msgspec.convert(contest.options, game.options)
    return [tuple(_bout(game, contest, options, seats, i) for seats in line_ups(contest, i)) for i in numbers]


def _bout(game: AnyGame, contest: Contest, options: Any, seats: Sequence[int], number: int) -> Bout:
    names = [contest.bots[bot] for bot in seats]
    played = play_out(game, contest.players, options, names, f"{contest.seed}/{number}")
    return Bout(tuple(seats), tuple(map(int, played.outcome.winners)) if played.outcome else ())
