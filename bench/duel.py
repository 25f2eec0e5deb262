"""Plays two bots against each other: every deal is played twice, with the seats swapped, so luck favours neither.

`python -m bench.duel cove augur apprentice --deals 100` plays 200 matches of two. The game's own figures count what
each did; `--count`, which may be repeated, selects some of them.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from statistics import fmean

import msgspec

from pitonisa.kernel.finished import Figures, Sheet
from pitonisa.platform.registry import find
from pitonisa.platform.simulation.simulate import play_out
from pitonisa.platform.terminal.files import share_out
from pitonisa.platform.work.workers import Processes
from pitonisa.search.estimates import wilson

DEALS = 100


class Part(msgspec.Struct, frozen=True):
    """The result of one bot in one match."""

    bot: str
    won: float
    """Half if both did."""

    sheet: Sheet


def duel(game: str, bots: Sequence[str], seed: str, numbers: range) -> list[Part]:
    """Play some deals, each with both seatings."""
    rules = find(game)
    assert rules.part(Figures) is not None, "this game has no figures"
    found: list[Part] = []
    for number in numbers:
        for seated in (tuple(bots), tuple(reversed(bots))):
            played = play_out(rules, 2, rules.options(), seated, f"{seed}/{number}")
            winners = played.outcome.winners if played.outcome else frozenset()
            for seat, bot in enumerate(seated):
                share = 1 / len(winners) if seat in winners else 0.0
                found.append(Part(bot, share, played.sheets[seat]))
    return found


def told(bots: Sequence[str], parts: Sequence[Part], wanted: Iterable[str]) -> Iterator[str]:
    """Format a table row for each bot."""
    counts = list(wanted) or list(parts[0].sheet.counts)
    yield f"| | matches | won | score | {' | '.join(counts)} |"
    yield "|---|" + "---:|" * (3 + len(counts))
    for bot in bots:
        mine = [part for part in parts if part.bot == bot]
        low, high = wilson(sum(part.won for part in mine), len(mine))
        won = f"{fmean(part.won for part in mine):.0%} [{low:.0%}, {high:.0%}]"
        means = [f"{fmean(part.sheet.counts.get(name, 0.0) for part in mine):.1f}" for name in counts]
        score = fmean(part.sheet.score for part in mine)
        yield f"| {bot} | {len(mine)} | {won} | {score:.0f} | {' | '.join(means)} |"


def main(arguments: list[str]) -> int:
    reader = ArgumentParser(prog="python -m bench.duel", description=__doc__)
    reader.add_argument("game")
    reader.add_argument("bots", nargs=2)
    reader.add_argument("--deals", type=int, default=DEALS)
    reader.add_argument("--seed", default="duel")
    reader.add_argument("--count", action="append", default=[])
    reader.add_argument("--jobs", type=int, default=1)
    given = reader.parse_args(arguments)
    work = partial(duel, given.game, given.bots, given.seed)
    several = share_out(work, given.deals, Processes(given.jobs), given.game)
    print("\n".join(told(given.bots, [part for some in several for part in some], given.count)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
