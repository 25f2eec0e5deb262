"""Measures how long a match with bots takes, for the covers of the home page.

`python -m tools.durations --matches 40` plays matches of the bots that a newcomer meets, at a table of four. It adds up
how long a table shows what happened, how long bots wait before they act, and how long the person in the first seat
thinks. That last number is not simulated: in two whole matches that were played by hand, a decision took about 7 and 9
seconds, waiting left out. It prints the range of minutes that covers nine out of ten matches.

The `alone` fields in `web/src/games/*/cover/index.ts` hold the range in whole minutes. Where a match played by hand
took longer (The Shipwreck Arcana 5 minutes, Leaders of Euphoria 6), the range is extended to it. How long people take
among themselves (`minutes`) is not measured: it is what the publishers print on the boxes.
"""

from __future__ import annotations

import argparse
from typing import Final

from pitonisa.kernel import AnyGame, Chance, Seat
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.laws import bound_of
from pitonisa.kernel.sealed import waited_for
from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.registry import find
from pitonisa.platform.simulation.simulate import Conversation
from pitonisa.platform.table_model.pace import Pace, breath, showing
from pitonisa.search.crew import Crew

GAMES: Final = ("shipwreck", "leaders", "cove")
PLAYERS: Final = 4
"""The number of players when somebody presses “Play with bots” (web/src/lib/table/quick.ts)."""

THINKING: Final = 7.5
"""Seconds for a decision."""

GLANCE: Final = 1.0
"""Seconds for a forced action."""

PERSON: Final = Seat(0)


def minutes(game: AnyGame, seed: str) -> float:
    """Simulate one match and return how long it takes for the player in the first seat."""
    pace = Settings(database="").pace
    chance, crew = Chance(seed), Crew(game, [bots_of(game).beginner or bots_of(game).names[-1]], seed)
    step, seconds = game.start(game.options(), PLAYERS, chance.step(0)), 0.0
    talk = Conversation(game, step, crew.remark)
    log = list[tuple[Seat, object]]()
    for n in range(bound_of(game)):
        if game.outcome(step.state):
            return seconds / 60
        waiting = waited_for(game, step.state)
        seat = PERSON if PERSON in waiting else crew.first(waiting, n)  # bots let people speak first
        view = game.view(step.state, seat)
        thinking = THINKING if len(view.legal) > 1 else GLANCE
        seconds += thinking if seat == PERSON else pace * breath(game, Pace.NORMAL, seat, log)
        action = crew.choose(view, talk.notes, seat, n)
        step = game.apply(step.state, seat, action, chance.step(n + 1))
        seconds += showing(game, tuple(step.events))
        log.append((seat, action))
        talk.after(step, seat, n + 1)
    raise AssertionError("no match takes so long")


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("--matches", type=int, default=40)
    wanted.add_argument("--seed", default="durations")
    wanted.add_argument("games", nargs="*", default=GAMES)
    given = wanted.parse_args()
    for id in given.games:
        found = sorted(minutes(find(id), f"{given.seed} {number}") for number in range(given.matches))
        cut = len(found) // 20
        print(f"{id}: {found[cut]:.1f} to {found[-1 - cut]:.1f} minutes, {found[len(found) // 2]:.1f} at the median")


if __name__ == "__main__":
    main()
