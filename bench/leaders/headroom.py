"""Measures which decisions of an operative could be improved, by randomising among nearly equal choices.

`python -m bench.leaders.headroom --matches 1000` plays matches at tables of every size. Each decision is drawn at
random, with higher probability the more an operative values it. Then the results are compared with the draws: for each
kind of decision, by how many points the seats that chose it won more often than those that could have and did not, and
how well the operative's own values predict the results. `--keep FILE` resumes an interrupted run.
"""

from __future__ import annotations

import math
import sys
from argparse import ArgumentParser
from bisect import bisect
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from pathlib import Path
from time import process_time

import msgspec

from bench.kept import measured
from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.actions import Action, Lay
from pitonisa.games.leaders.bot.mind import mind
from pitonisa.games.leaders.bot.operative import best_of_each, kind_and_whom
from pitonisa.games.leaders.bot.prospects import chance_in_truth
from pitonisa.games.leaders.talk import Claims
from pitonisa.games.leaders.view import View, view
from pitonisa.kernel import Chance, Seat, Stream
from pitonisa.kernel.laws import bound_of
from pitonisa.kernel.sealed import waited_for
from pitonisa.platform.simulation.simulate import Conversation
from pitonisa.search.crew import Crew

MATCHES = 1000
WAYS = 10
"""The most choices drawn from."""

NEARLY = 0.035
"""A rating difference (as a share of a victory) that makes a choice e times less likely."""

SETTLED = 0.985
"""With a choice at least this likely, nothing is learned."""

OPINION = "an operative's opinion"
Z = 1.96


class Sums(msgspec.Struct, frozen=True):
    """The sums for one kind of decision in one match."""

    decisions: int
    apart: float
    """The squared distance of draws from the mean, added up."""

    gained: float
    """The distances times the results' gain over expectations."""


class Match(msgspec.Struct, frozen=True):
    number: int
    kinds: dict[str, Sums]


class Drawn(msgspec.Struct, frozen=True):
    seat: Seat
    looked: float
    """The chance to win before, from the full state, independent of the draw."""

    apart: dict[str, float]


def match(number: int) -> Match:
    seed, players = f"room {number}", GAME.players[number % len(GAME.players)]
    chance, crew, lot = Chance(seed), Crew(GAME, ["operative"], seed), Chance(f"{seed} lot")
    step = GAME.start(GAME.options(), players, chance.step(0))
    talk, found = Conversation(GAME, step, crew.remark), list[Drawn]()
    for n in range(bound_of(GAME)):
        state = step.state
        if ended := GAME.outcome(state):
            return Match(number, _summed(found, ended.winners))
        actor = crew.first(waited_for(GAME, state), n)
        action, apart = _draw(view(state, actor), talk.notes, lot.step(n))
        if apart:
            found.append(Drawn(actor, chance_in_truth(state, actor), apart))
        step = GAME.apply(state, actor, action, chance.step(n + 1))
        talk.after(step, actor, n + 1)
    raise AssertionError("no match takes so long")


def _draw(seen: View, claims: Claims, rng: Stream) -> tuple[Action, dict[str, float]]:
    """Draw an action; return by kind how far it lies from the mean."""
    if len(seen.legal) == 1 or isinstance(seen.legal[0], Lay):
        return rng.choice(seen.legal), {}
    worths = best_of_each(mind(seen, claims), WAYS, kind_and_whom)
    heights = [math.exp((worth - max(worths.values())) / NEARLY) for worth in worths.values()]
    chances = dict(zip(worths, (height / sum(heights) for height in heights), strict=True))
    drawn = [*worths][min(bisect([*accumulate(heights)], rng.random() * sum(heights)), len(worths) - 1)]
    if max(chances.values()) > SETTLED:
        return drawn, {}
    apart = defaultdict[str, float](float, {type(drawn).__name__: 1.0, OPINION: worths[drawn]})
    for action, chance in chances.items():
        apart[type(action).__name__] -= chance
        apart[OPINION] -= chance * worths[action]
    return drawn, dict(apart)


def _summed(found: Sequence[Drawn], winners: Sequence[Seat] | frozenset[Seat]) -> dict[str, Sums]:
    sums: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
    for one in found:
        better = (one.seat in winners) - one.looked
        for what, far in one.apart.items():
            for at, more in enumerate((1.0, far * far, far * better)):
                sums[what][at] += more
    return {what: Sums(int(many), apart, gained) for what, (many, apart, gained) in sums.items()}


def gain(matches: Sequence[Mapping[str, Sums]], what: str) -> tuple[int, float, float]:
    """Return the number of decisions, the gain, and its 95 % error; a match counts as a whole."""
    some = [one[what] for one in matches if what in one]
    apart = sum(one.apart for one in some)
    mean = sum(one.gained for one in some) / apart
    spread = math.sqrt(sum((one.gained - mean * one.apart) ** 2 for one in some)) / apart
    return sum(one.decisions for one in some), mean, Z * spread


def table(kinds: Sequence[Mapping[str, Sums]]) -> Iterator[str]:
    yield "| drawn | how often | gain, in points |"
    yield "|---|---:|---:|"
    for what in sorted({what for one in kinds for what in one}):
        many, mean, reach = gain(kinds, what)
        yield f"| {what} | {many:,} | {100 * mean:.1f} [{100 * (mean - reach):.1f}, {100 * (mean + reach):.1f}] |"


def main(arguments: list[str]) -> int:
    reader = ArgumentParser(prog="python -m bench.leaders.headroom", description=__doc__)
    reader.add_argument("--matches", type=int, default=MATCHES)
    reader.add_argument("--jobs", type=int, default=1)
    reader.add_argument("--keep", type=Path, help="a file of what was measured so far")
    given, began = reader.parse_args(arguments), process_time()
    found = measured(
        match,
        given.matches,
        jobs=given.jobs,
        title="room",
        keep=given.keep,
        kind=Match,
        number=lambda one: one.number,
    )
    print("\n".join([*table([one.kinds for one in found]), f"{process_time() - began:.0f} s of processor time"]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
