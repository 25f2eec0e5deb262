"""Measures the shops of the Cove at tables where all differ: how often each kind wins, its earnings and its time.

`python -m bench.shops --matches 500 --keep found.jsonl` plays the matches that the file doesn't hold yet and prints a
table of all. So a long measurement can be made in parts, and one file can hold tables of any size.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import fmean, stdev
from time import process_time

import msgspec

from bench.kept import measured
from pitonisa.games.cove import GAME
from pitonisa.games.cove.kinds import Options, Shops
from pitonisa.games.cove.shop import shop_of
from pitonisa.kernel import Chance, Seat
from pitonisa.kernel.finished import Figures, figures_of
from pitonisa.kernel.laws import bound_of
from pitonisa.search.crew import Crew
from pitonisa.search.estimates import wilson

MATCHES = 500
PLAYERS = 4


class Seated(msgspec.Struct, frozen=True):
    """One merchant's result in a match."""

    shop: str
    won: float
    """A fraction if several did."""

    gold: float
    decisions: int
    """The number of decisions with a choice."""

    seconds: float
    """Its bot's processor time."""

    parts: dict[str, float]
    counts: dict[str, float]


class Nth(msgspec.Struct, frozen=True):
    """One match of a measurement."""

    players: int
    bot: str
    seed: str
    number: int
    seats: list[Seated]


def nth(players: int, bot: str, seed: str, number: int) -> Nth:
    return Nth(players, bot, seed, number, played(players, bot, f"{seed}/{number}"))


def played(players: int, bot: str, seed: str) -> list[Seated]:
    """Play a match with random shops, all different while there are enough kinds."""
    chance, crew = Chance(seed), Crew(GAME, (bot,) * players, seed)
    step = GAME.start(Options(shops=Shops.RANDOM), players, chance.step(0))
    happened = list(step.events)
    decisions, seconds = Counter[Seat](), dict.fromkeys(map(Seat, range(players)), 0.0)
    for n in range(bound_of(GAME)):
        if not (waiting := GAME.to_act(step.state)):
            break
        seat = min(waiting)
        view = GAME.view(step.state, seat)
        before = process_time()
        action = crew.choose(view, None, seat, n)
        seconds[seat] += process_time() - before
        decisions[seat] += len(view.legal) > 1
        step = GAME.apply(step.state, seat, action, chance.step(n + 1))
        happened += step.events
    assert figures_of(GAME) is not None
    ending = GAME.outcome(step.state)
    winners = ending.winners if ending else frozenset[Seat]()
    return [
        Seated(
            shop_of(step.state, seat).id,
            1 / len(winners) if seat in winners else 0.0,
            sheet.score,
            decisions[seat],
            seconds[seat],
            dict(sheet.parts),
            dict(sheet.counts),
        )
        for seat, sheet in zip(map(Seat, range(players)), GAME.part(Figures).sheets(step.state, happened), strict=True)
    ]


def told(matches: Sequence[Sequence[Seated]]) -> Iterator[str]:
    """Format a row for each kind of shop, then its gold and its actions."""
    kinds = sorted({one.shop for match in matches for one in match})
    of = {kind: [one for match in matches for one in match if one.shop == kind] for kind in kinds}
    yield "| shop | matches | won | gold | deviation | turns | decisions | ms a decision |"
    yield "|---|" + "---:|" * 7
    for kind, mine in of.items():
        low, high = wilson(sum(one.won for one in mine), len(mine))
        gold = [one.gold for one in mine]
        each = 1000 * sum(one.seconds for one in mine) / sum(one.decisions for one in mine)
        yield (
            f"| {kind} | {len(mine)} | {fmean(one.won for one in mine):.1%} [{low:.1%}, {high:.1%}] | {fmean(gold):.0f}"
            f" | {stdev(gold) if len(gold) > 1 else 0:.0f} | {fmean(one.counts['turns'] for one in mine):.1f}"
            f" | {fmean(one.decisions for one in mine):.0f} | {each:.1f} |"
        )
    for kind, mine in of.items():
        yield f"{kind}: {_means([one.parts for one in mine])}"
        yield f"{' ' * len(kind)}  {_means([one.counts for one in mine])}"


def _means(rows: Sequence[dict[str, float]]) -> str:
    names = dict.fromkeys(name for row in rows for name in row)
    means = {name: fmean(row.get(name, 0.0) for row in rows) for name in names}
    return ", ".join(f"{name} {mean:.1f}" for name, mean in means.items() if round(mean, 1))


def main(arguments: list[str]) -> int:
    reader = ArgumentParser(prog="python -m bench.shops", description=__doc__)
    reader.add_argument("--matches", type=int, default=MATCHES)
    reader.add_argument("--players", type=int, default=PLAYERS)
    reader.add_argument("--bot", default="augur")
    reader.add_argument("--seed", default="shops")
    reader.add_argument("--jobs", type=int, default=1)
    reader.add_argument("--keep", type=Path, help="a file of what was measured so far")
    given = reader.parse_args(arguments)
    wanted = (given.players, given.bot, given.seed)
    found = measured(
        partial(nth, *wanted),
        given.matches,
        jobs=given.jobs,
        title=f"{given.bot}, {given.players}",
        keep=given.keep,
        kind=Nth,
        number=lambda one: one.number if (one.players, one.bot, one.seed) == wanted else None,
    )
    print("\n".join(told([one.seats for one in found])))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
