"""What one bot's decisions are worth beside another's, in the same positions: far surer than who wins, match by match.

`python -m bench.leaders.decisions --matches 100` plays matches between operatives at tables of every size. At some
turns, drawn by lot, it asks a strategist what it would do there. Where that is something else, the truth is played on
both ways for two rounds, by operatives and with the same luck; then the chances to win are compared that such truths
have (`outlook.py`). With `--keep FILE` it goes on where it was stopped.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import fmean, stdev
from time import process_time

import msgspec

from bench.kept import measured
from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.actions import Action
from pitonisa.games.leaders.bot.outlook import chance_to_win
from pitonisa.games.leaders.model import Phase, State
from pitonisa.kernel import Chance, Seat
from pitonisa.kernel.sealed import waited_for
from pitonisa.search.crew import Crew

MATCHES = 100
USUAL = "operative"
ASKED = 6
"""Decisions of a match, at most."""

TRIES = 4
"""So often both ways are played on."""

ROUNDS = 2
Z = 1.96


class Match(msgspec.Struct, frozen=True):
    """What was found in one match: by how much each decision was better, as a share of a victory."""

    bot: str
    number: int
    players: int
    gains: tuple[float, ...]
    differ: int


def match(bot: str, number: int) -> Match:
    players, seed = GAME.players[number % len(GAME.players)], f"decisions {number}"
    moments = list(_moments(players, seed))
    asked = Chance(f"{seed} lot").step(0).shuffled(moments)[:ASKED]
    found = [_gain(bot, state, seat, f"{seed} {n}") for n, (state, seat) in enumerate(asked)]
    gains = tuple(0.0 if gain is None else gain for gain in found)
    return Match(bot, number, players, gains, sum(gain is not None for gain in found))


def _moments(players: int, seed: str) -> Iterator[tuple[State, Seat]]:
    """Whenever somebody acts or aims."""
    chance, crew = Chance(seed), Crew(GAME, [USUAL], seed)
    state, n = GAME.start(GAME.options(), players, chance.step(0)).state, 0
    while not state.victory:
        if not state.pending and state.phase in (Phase.ACTION, Phase.AIM):
            yield state, state.active
        state, n = _next(state, crew, chance, n), n + 1


def _next(state: State, crew: Crew, chance: Chance, n: int) -> State:
    seat = crew.first(waited_for(GAME, state), n)
    return GAME.apply(state, seat, crew.choose(GAME.view(state, seat), (), seat, n), chance.step(n + 1)).state


def _gain(bot: str, state: State, seat: Seat, seed: str) -> float | None:
    """None where both decide the same."""
    view, luck = GAME.view(state, seat), Chance(seed)
    ours, usual = (GAME.bots.choose(name, view, (), luck.step(0)) for name in (bot, USUAL))
    if ours == usual:
        return None
    worth = partial(_worth, state, seat)
    return fmean(worth(ours, f"{seed} {n}") - worth(usual, f"{seed} {n}") for n in range(TRIES))


def _worth(state: State, seat: Seat, action: Action, seed: str) -> float:
    """After this action and two rounds; targets are named as an operative would."""
    chance, crew, last = Chance(seed), Crew(GAME, [USUAL], seed), state.turn + ROUNDS * len(state.rows)
    state, n = GAME.apply(state, seat, action, chance.step(0)).state, 1
    while not state.victory and state.turn < last:
        state, n = _next(state, crew, chance, n), n + 1
    ended = GAME.outcome(state)
    return float(seat in ended.winners) if ended else chance_to_win(state, seat)


def lines(matches: Sequence[Match]) -> Iterator[str]:
    yield "| players | decisions | decided otherwise | gain of a decision |"
    yield "|---|---:|---:|---:|"
    for players in (*GAME.players, None):
        some = [one for one in matches if players in (None, one.players)]
        gains = [100 * gain for one in some for gain in one.gains]
        if len(gains) > 1:
            reach = Z * stdev(gains) / len(gains) ** 0.5
            share, mean = sum(one.differ for one in some) / len(gains), fmean(gains)
            bounds = f"{mean:.1f} [{mean - reach:.1f}, {mean + reach:.1f}]"
            yield f"| {players or 'all'} | {len(gains)} | {share:.0%} | {bounds} |"


def main(arguments: list[str]) -> int:
    reader = ArgumentParser(prog="python -m bench.leaders.decisions", description=__doc__)
    reader.add_argument("--bot", default="strategist")
    reader.add_argument("--matches", type=int, default=MATCHES)
    reader.add_argument("--jobs", type=int, default=1)
    reader.add_argument("--keep", type=Path, help="a file of what was measured so far")
    given, began = reader.parse_args(arguments), process_time()
    found = measured(
        partial(match, given.bot),
        given.matches,
        jobs=given.jobs,
        title=given.bot,
        keep=given.keep,
        kind=Match,
        number=lambda one: one.number if one.bot == given.bot else None,
    )
    print("\n".join([*lines(found), f"{process_time() - began:.0f} s of processor time"]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
