"""Whether an operative that is changed boldly wins more: everybody draws changes by lot, many in the same match.

`python -m bench.leaders.bold --matches 1000` plays matches at tables of every size. Each seat draws for each change of
`bold_changes.py` whether it makes it. For each is told by how many points those who made it won more often than those
who did not. With `--keep FILE` it goes on where it was stopped; `--players` tells of tables of one size alone.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from functools import partial
from pathlib import Path
from time import process_time

import msgspec

from bench.kept import measured
from bench.leaders import room
from bench.leaders.bold_changes import ADDS, CHANGES, DEAF, KNOWS, MUTE, true_odds
from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.actions import Action, Lay
from pitonisa.games.leaders.bot.mind import Mind, mind
from pitonisa.games.leaders.bot.operative import NEARLY, worth
from pitonisa.games.leaders.bot.prospects import chance_in_truth
from pitonisa.games.leaders.bot.speech import speech
from pitonisa.games.leaders.model import State
from pitonisa.games.leaders.talk import Claims, Said
from pitonisa.games.leaders.view import View, view
from pitonisa.kernel import Chance, Seat, Stream
from pitonisa.kernel.sealed import waited_for
from pitonisa.platform.simulation.simulate import Conversation

MATCHES = 1000
ONE_IN = 3
"""One seat in so many makes a change."""


class Match(msgspec.Struct, frozen=True):
    seed: str
    number: int
    players: int
    kinds: dict[str, room.Sums]


def match(seed: str, number: int, changes: tuple[str, ...] = CHANGES) -> Match:
    """At tables of every size in turn."""
    players, seed_of_it = GAME.players[number % len(GAME.players)], f"bold {seed} {number}"
    lot = Chance(f"{seed_of_it} lot").step(0)
    made = [frozenset(change for change in changes if not lot.below(ONE_IN)) for _ in range(players)]
    chance, order = Chance(seed_of_it), Chance(f"{seed_of_it} order")
    luck = [Chance(f"{seed_of_it} bot {seat}") for seat in range(players)]
    words = [Chance(f"{seed_of_it} speech {seat}") for seat in range(players)]

    def remark(seen: View, claims: Claims, seat: Seat, n: int) -> Said | None:
        return None if MUTE in made[seat] else speech(seen, claims, words[seat].step(n))

    step = GAME.start(GAME.options(), players, chance.step(0))
    looked = [chance_in_truth(step.state, Seat(seat)) for seat in range(players)]
    talk = Conversation(GAME, step, remark)
    for n in range(GAME.bound):
        if ended := GAME.outcome(step.state):
            better = [(seat in ended.winners) - looked[seat] for seat in range(players)]
            return Match(seed, number, players, {change: _sums(change, made, better) for change in changes})
        seat = order.step(n).choice(sorted(waited_for(GAME, step.state)))
        action = chosen(step.state, seat, talk.notes, made[seat], luck[seat].step(n))
        step = GAME.apply(step.state, seat, action, chance.step(n + 1))
        talk.after(step, seat, n + 1)
    raise AssertionError("no match takes so long")


def _sums(change: str, made: list[frozenset[str]], better: list[float]) -> room.Sums:
    apart = [(change in some) - 1 / ONE_IN for some in made]
    return room.Sums(len(made), sum(far * far for far in apart), sum(map(float.__mul__, apart, better)))


def chosen(state: State, seat: Seat, claims: Claims, made: frozenset[str], rng: Stream) -> Action:
    """What an operative does that has made these changes."""
    seen = view(state, seat)
    if len(seen.legal) == 1 or isinstance(seen.legal[0], Lay):
        return rng.choice(seen.legal)
    thought = mind(seen, () if DEAF in made else claims)
    if KNOWS in made:
        thought = Mind(thought.view, thought.me, thought.team, true_odds(state))
    adds = [ADDS[change] for change in CHANGES if change in made and change in ADDS]
    worths = {action: worth(thought, action) + sum(add(thought, action) for add in adds) for action in seen.legal}
    best = max(worths.values())
    return rng.choice([action for action, value in worths.items() if value > best - NEARLY])


def main(arguments: list[str]) -> int:
    reader = ArgumentParser(prog="python -m bench.leaders.bold", description=__doc__)
    reader.add_argument("--matches", type=int, default=MATCHES)
    reader.add_argument("--seed", default="bold")
    reader.add_argument("--players", type=int, choices=GAME.players)
    reader.add_argument("--jobs", type=int, default=1)
    reader.add_argument("--keep", type=Path, help="a file of what was measured so far")
    given, began = reader.parse_args(arguments), process_time()
    found = measured(
        partial(match, given.seed),
        given.matches,
        jobs=given.jobs,
        title="bold",
        keep=given.keep,
        kind=Match,
        number=lambda one: one.number if one.seed == given.seed else None,
    )
    some = [one.kinds for one in found if given.players in (None, one.players)]
    print("\n".join([*room.table(some), f"{process_time() - began:.0f} s of processor time"]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
