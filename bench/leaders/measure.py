"""Measures the bots of Leaders of Euphoria: whether words give leaders away, beliefs are accurate, and what they do.

`python -m bench.leaders.measure --matches 1000 --picture docs/pictures/leaders-beliefs.svg` plays matches between
bots at tables of every size and prints the tables of the game's README. With `--keep FILE` each match is stored as
soon as it is over, and stored matches aren't played again.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import fmean
from time import process_time

import msgspec

from bench.kept import measured
from bench.leaders.trust import BINS, Trust, trust
from bench.leaders.watching import Watched, watch
from bench.leaders.words import Told, told
from bench.reliability import picture
from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.model import Ending

MATCHES = 1000
FEW = 8
"""With more different words than this, only their number is printed."""


class Pace(msgspec.Struct, frozen=True):
    """The pace of matches of one size."""

    players: int
    matches: int
    turns: float
    laser: float
    """The mean turn in which the first one was taken."""

    shot: float
    looks: float
    """The share of turns that were interrogations."""

    endings: dict[str, float]
    """The share of each ending."""


class Minds(msgspec.Struct, frozen=True):
    bots: str
    words: list[Told]
    trust: list[Trust]
    paces: list[Pace]
    used: dict[str, int]


def minds(bots: str, matches: Sequence[Watched], seed: str) -> Minds:
    used = sum((Counter(one.used) for one in matches), Counter[str]())
    return Minds(
        bots,
        told((saying for one in matches for saying in one.sayings), seed),
        trust(belief for one in matches for belief in one.beliefs),
        [_pace(players, [one for one in matches if one.players == players]) for players in GAME.players],
        dict(sorted(used.items(), key=lambda pair: pair[1])),
    )


def _pace(players: int, matches: Sequence[Watched]) -> Pace:
    turns = sum(one.turns for one in matches)
    return Pace(
        players,
        len(matches),
        turns / len(matches),
        fmean(one.laser for one in matches if one.laser),
        fmean(one.shot for one in matches if one.shot),
        sum(one.looks for one in matches) / turns,
        {ending: sum(one.ending == ending for one in matches) / len(matches) for ending in Ending},
    )


class Nth(msgspec.Struct, frozen=True):
    """One match of a measurement, as stored."""

    bots: str
    seed: str
    number: int
    watched: Watched


def nth(bots: str, seed: str, number: int) -> Nth:
    """Play a match; tables of every size take turns."""
    return Nth(bots, seed, number, watch(GAME.players[number % len(GAME.players)], bots, f"{seed}/{number}"))


def lines(found: Minds) -> Iterator[str]:
    yield "| kind | sayings | leaders | by words | deals by lot that fit as well |"
    yield "|---|---:|---:|---|---:|"
    for one in found.words:
        words = "; ".join(f"“{word}” {often:,}: {share:.1%}" for word, (often, share) in one.words.items())
        shown = words if len(one.words) <= FEW else f"{len(one.words)} different ones"
        yield f"| {one.kind} | {one.sayings:,} | {one.leads:.1%} | {shown} | {one.surprise:.3f} |"
    yield ""
    for belief in found.trust:
        yield (
            f"{belief.about}: {belief.beliefs:,} beliefs, Brier {belief.brier:.4f}; "
            f"without deeds and claims {belief.plain:.4f}; by the mean alone {belief.ignorant:.4f}"
        )
        for said, so, low, high, many in belief.dots:
            first = min(BINS - 1, int(said * BINS)) * 100 // BINS
            yield f"| {first} to {first + 100 // BINS}% | {many:,} | {said:.1%} | {so:.1%} | {low:.0%} to {high:.0%} |"
    yield ""
    yield f"| players | matches | turns | laser | shot | looks | {' | '.join(f'`{ending}`' for ending in Ending)} |"
    for pace in found.paces:
        yield (
            f"| {pace.players} | {pace.matches} | {pace.turns:.0f} | {pace.laser:.1f} | {pace.shot:.1f} | "
            f"{pace.looks:.0%} | {' | '.join(f'{share:.0%}' for share in pace.endings.values())} |"
        )
    yield ""
    yield ", ".join(f"{card} {often}" for card, often in found.used.items())


def main(arguments: list[str]) -> int:
    reader = ArgumentParser(prog="python -m bench.leaders.measure", description=__doc__)
    reader.add_argument("--bots", default="operative")
    reader.add_argument("--matches", type=int, default=MATCHES)
    reader.add_argument("--seed", default="minds")
    reader.add_argument("--jobs", type=int, default=1)
    reader.add_argument("--keep", type=Path, help="a file of what was measured so far")
    reader.add_argument("--picture", type=Path)
    reader.add_argument("--json", action="store_true")
    given, began = reader.parse_args(arguments), process_time()
    played = measured(
        partial(nth, given.bots, given.seed),
        given.matches,
        jobs=given.jobs,
        title=given.bots,
        keep=given.keep,
        kind=Nth,
        number=lambda one: one.number if (one.bots, one.seed) == (given.bots, given.seed) else None,
    )
    found = minds(given.bots, [one.watched for one in played], given.seed)
    if given.picture:
        drawn = picture([one.dots for one in found.trust], [one.about for one in found.trust], "was so")
        given.picture.write_text(drawn, encoding="utf-8")
    if given.json:
        print(json.dumps(msgspec.to_builtins(found)))
    else:
        print("\n".join([*lines(found), f"{process_time() - began:.0f} s of processor time"]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
