"""Measures how much more often a bot wins than the operatives beside it; each seat draws which of the two plays it.

`python -m bench.leaders.winrate --players 4 --matches 2000` plays matches of four. It prints by how many percentage
points the bot's seats won more often than the others, after subtracting the chances that the deal gave each.
`--keep FILE` resumes an interrupted run.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from functools import partial
from pathlib import Path
from time import process_time

import msgspec

from bench.kept import measured
from bench.leaders.headroom import Sums, gain
from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.bot.prospects import chance_in_truth
from pitonisa.games.leaders.view import view
from pitonisa.kernel import Chance, Seat
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.laws import bound_of
from pitonisa.kernel.sealed import waited_for
from pitonisa.platform.simulation.simulate import Conversation
from pitonisa.search.crew import Crew

MATCHES = 2000
BOT = "strategist"
BESIDE = "operative"


class Match(msgspec.Struct, frozen=True):
    bot: str
    players: int
    seed: str
    number: int
    sums: Sums
    seats: tuple[int, int]
    """The number of seats the bot had, and of those that won."""

    won: int
    """The number of seats that won."""


def match(bot: str, players: int, seed: str, number: int) -> Match:
    seed_of_it = f"beside {seed} {players} {number}"
    lot = Chance(f"{seed_of_it} lot").step(0)
    drawn = [bool(lot.below(2)) for _ in range(players)]
    chance, crew = Chance(seed_of_it), Crew(GAME, [bot if here else BESIDE for here in drawn], seed_of_it)
    step = GAME.start(GAME.options(), players, chance.step(0))
    looked = [chance_in_truth(step.state, Seat(seat)) for seat in range(players)]
    talk = Conversation(GAME, step, crew.remark)
    for n in range(bound_of(GAME)):
        if ended := GAME.outcome(step.state):
            won = [seat in ended.winners for seat in range(players)]
            return Match(bot, players, seed, number, _sums(drawn, looked, won), _won(drawn, won), sum(won))
        actor = crew.first(waited_for(GAME, step.state), n)
        action = crew.choose(view(step.state, actor), talk.notes, actor, n)
        step = GAME.apply(step.state, actor, action, chance.step(n + 1))
        talk.after(step, actor, n + 1)
    raise AssertionError("no match takes so long")


def _sums(drawn: list[bool], looked: list[float], won: list[bool]) -> Sums:
    gained = sum((here - 0.5) * (one - before) for here, before, one in zip(drawn, looked, won, strict=True))
    return Sums(len(drawn), 0.25 * len(drawn), gained)


def _won(drawn: list[bool], won: list[bool]) -> tuple[int, int]:
    return sum(drawn), sum(here and one for here, one in zip(drawn, won, strict=True))


def row(found: list[Match]) -> str:
    """Format a table row: both shares of winning seats, and the difference with its interval."""
    _, mean, reach = gain([{"": one.sums} for one in found], "")
    seats, won = (sum(one.seats[at] for one in found) for at in (0, 1))
    others = sum(one.players for one in found) - seats
    lost = sum(one.won for one in found) - won
    told = f"{100 * mean:.1f}% [{100 * (mean - reach):.1f}%, {100 * (mean + reach):.1f}%]"
    return f"| {found[0].players} | {len(found):,} | {won / seats:.1%} | {lost / others:.1%} | {told} |"


def main(arguments: list[str]) -> int:
    reader = ArgumentParser(prog="python -m bench.leaders.winrate", description=__doc__)
    reader.add_argument("--bot", choices=[*bots_of(GAME).levels], default=BOT)
    reader.add_argument("--matches", type=int, default=MATCHES)
    reader.add_argument("--players", type=int, choices=GAME.players, nargs="+", default=[*GAME.players])
    reader.add_argument("--seed", default="beside")
    reader.add_argument("--jobs", type=int, default=1)
    reader.add_argument("--keep", type=Path, help="a file of what was measured so far")
    given, began = reader.parse_args(arguments), process_time()
    print(f"| players | matches | {given.bot} | {BESIDE} | difference |\n|---:|---:|---:|---:|---:|")
    for players in given.players:
        wanted = given.bot, players, given.seed
        found = measured(
            partial(match, *wanted),
            given.matches,
            jobs=given.jobs,
            title=f"{players}",
            keep=given.keep,
            kind=Match,
            number=lambda one, wanted=wanted: one.number if (one.bot, one.players, one.seed) == wanted else None,
        )
        print(row(found), flush=True)
    print(f"{process_time() - began:.0f} s of processor time")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
