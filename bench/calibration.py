"""Measures how well the chances of an analysis are calibrated, by comparing them with how matches ended.

`python -m bench.calibration --matches 1000 --picture docs/pictures/calibration.svg` plays matches between bots. In
each, at a random turn, the winning chance of a random seat is estimated as an analysis would do it, from what that
seat knew; then the match is played to its end. With `--keep FILE` each match is stored as soon as it is over, and
stored matches aren't played again.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import fmean
from time import process_time
from typing import Any

import msgspec

from bench.kept import measured
from bench.reliability import picture
from pitonisa.kernel import AnyGame, Chance, Seat
from pitonisa.kernel.analysis import Analysis, analysis_of
from pitonisa.kernel.sealed import waited_for
from pitonisa.platform.registry import find
from pitonisa.platform.simulation.simulate import Conversation
from pitonisa.platform.words.kinds import bare, fields, is_enum
from pitonisa.search.crew import Crew
from pitonisa.search.decisions import weigh
from pitonisa.search.estimates import wilson

MATCHES = 1000
TRUTHS = 24
LATEST = 12
"""Later turns aren't drawn."""

BINS = 10


class Moment(msgspec.Struct, frozen=True):
    """A prediction during a match, and how the match ended."""

    bots: str
    number: int
    turn: int
    chance: float | None
    """None if the match was over before the drawn turn."""

    won: bool
    truths: int = TRUTHS


class Bin(msgspec.Struct, frozen=True):
    """All moments with similar predictions."""

    moments: int
    said: float
    won: float
    low: float
    high: float
    """The upper bound of the 95 % interval of the true share."""


class Calibration(msgspec.Struct, frozen=True):
    bots: str
    moments: int
    won: float
    brier: float
    """The mean squared error of the chances: 0 at best."""

    ignorant: float
    """The same for always predicting the overall share of wins."""

    bins: tuple[Bin, ...]


def moment(game: AnyGame, bots: str, truths: int, number: int) -> Moment:
    """Play one match, from its number to its end."""
    assert analysis_of(game) is not None
    seed = f"calibration {bots} {number}"
    lot = Chance(f"{seed} lot").step(0)
    players, options = lot.choice(list(game.players)), lot.choice(list(every_option(game)))
    seat, turn = Seat(lot.below(players)), 1 + lot.below(LATEST)
    chance, crew = Chance(seed), Crew(game, [bots], seed)
    step, said, n = game.start(options, players, chance.step(0)), None, 0
    talk = Conversation(game, step, crew.remark)
    while not (outcome := game.outcome(step.state)):
        if said is None and game.part(Analysis).turn(step.state) == turn:
            (found,) = weigh(game, step.state, seat, talk.notes, [None], f"{seed} told", truths)
            said = found.chance
        actor = crew.first(waited_for(game, step.state), n)
        action = crew.choose(game.view(step.state, actor), talk.notes, actor, n)
        n += 1
        step = game.apply(step.state, actor, action, chance.step(n))
        talk.after(step, actor, n)
    return Moment(bots, number, turn, said, seat in outcome.winners, truths)


def every_option(game: AnyGame) -> Iterator[Any]:
    """List the usual options with each value of those that have few: mainly difficulties."""
    yield game.options()
    for name, (_, kind) in fields(game.options).items():
        if is_enum(bare(kind)):
            yield from (msgspec.convert({name: value.value}, game.options) for value in bare(kind))


def calibration(bots: str, moments: Iterable[Moment]) -> Calibration:
    said = [(one.chance, one.won) for one in moments if one.chance is not None]
    won = fmean(win for _, win in said)
    groups = [[one for one in said if min(BINS - 1, int(one[0] * BINS)) == place] for place in range(BINS)]
    return Calibration(
        bots=bots,
        moments=len(said),
        won=won,
        brier=fmean((chance - win) ** 2 for chance, win in said),
        ignorant=won * (1 - won),
        bins=tuple(_bin(group) for group in groups if group),
    )


def _bin(group: Sequence[tuple[float, bool]]) -> Bin:
    wins = sum(win for _, win in group)
    said = fmean(chance for chance, _ in group)
    return Bin(len(group), said, wins / len(group), *wilson(wins, len(group)))


def measure(game: AnyGame, bots: str, matches: int, truths: int, jobs: int, keep: Path | None) -> list[Moment]:
    """Play every match that isn't stored yet, and summarise."""
    return measured(
        partial(_nth, game.id, bots, truths),
        matches,
        jobs=jobs,
        title=bots,
        keep=keep,
        kind=Moment,
        number=lambda one: one.number if (one.bots, one.truths) == (bots, truths) else None,
    )


def _nth(game: str, bots: str, truths: int, number: int) -> Moment:
    return moment(find(game), bots, truths, number)


def told(found: Iterable[Calibration]) -> Iterator[str]:
    for one in found:
        yield f"{one.bots}: {one.moments} moments, {one.won:.1%} won"
        yield f"  Brier score {one.brier:.4f}; by always saying {one.won:.0%}: {one.ignorant:.4f}"
        yield "  | said | moments | mean | won | between |"
        yield "  |---|---|---|---|---|"
        for bin in one.bins:
            first = min(BINS - 1, int(bin.said * BINS)) * 100 // BINS
            shares = f"{bin.said:.1%} | {bin.won:.1%} | {bin.low:.0%} to {bin.high:.0%}"
            yield f"  | {first} to {first + 100 // BINS}% | {bin.moments} | {shares} |"


def main(arguments: list[str]) -> int:
    reader = ArgumentParser(prog="python -m bench.calibration", description=__doc__)
    reader.add_argument("--game", default="shipwreck")
    reader.add_argument("--bots", action="append", help="who plays (that of the analysis by default)")
    reader.add_argument("--matches", type=int, default=MATCHES)
    reader.add_argument("--truths", type=int, default=TRUTHS)
    reader.add_argument("--jobs", type=int, default=1)
    reader.add_argument("--keep", type=Path, help="a file of what was measured so far")
    reader.add_argument("--picture", type=Path)
    reader.add_argument("--json", action="store_true")
    given = reader.parse_args(arguments)
    game, began = find(given.game), process_time()
    assert analysis_of(game) is not None, "this game is not analysed"
    found = [
        calibration(bots, measure(game, bots, given.matches, given.truths, given.jobs, given.keep))
        for bots in given.bots or [game.part(Analysis).bot]
    ]
    if given.picture:
        dots = [[(bin.said, bin.won, bin.low, bin.high, bin.moments) for bin in one.bins] for one in found]
        given.picture.write_text(picture(dots, [one.bots for one in found]), encoding="utf-8")
    if given.json:
        print(json.dumps(msgspec.to_builtins(found)))
    else:
        print("\n".join([*told(found), f"{process_time() - began:.0f} s of processor time"]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
