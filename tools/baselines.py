"""Compares bots with one that only searches: `python -m tools.baselines GAME [--games N] [--seconds S]`.

In cooperative games each bot plays as a team of its own kind; otherwise one seat at a time is given to each bot, among
the bots recommended to beginners. Figures are printed one bot a line as they are found; when time runs out, the match
in progress is played to its end.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence
from time import monotonic
from typing import Any, Final, NamedTuple

from pitonisa.kernel import AnyGame, Chance, Seat
from pitonisa.kernel.analysis import imagine_of
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.finished import is_cooperative
from pitonisa.kernel.laws import bound_of
from pitonisa.kernel.sealed import waited_for
from pitonisa.kernel.talk import talk_of
from pitonisa.platform.registry import find
from pitonisa.search.crew import Crew
from pitonisa.search.estimates import wilson
from pitonisa.search.sampling import Effort, choose

SEARCH: Final = "search"
PLAYERS: Final = {"quay": 3, "shipwreck": 3, "leaders": 5, "cove": 3, "missions": 2}


class Count(NamedTuple):
    won: int
    games: int

    def __str__(self) -> str:
        low, high = wilson(self.won, self.games)
        return f"{self.won / self.games:.1%} [{low:.1%}, {high:.1%}] of {self.games}"


def won(game: AnyGame, names: Sequence[str], seat: Seat, seed: str, effort: Effort) -> bool:
    """Say whether this seat wins a match of these bots."""
    chance, crew = Chance(seed), Crew(game, names, seed)
    state = game.start(game.options(), len(names), chance.step(0)).state
    for n in range(1, bound_of(game)):
        if outcome := game.outcome(state):
            return seat in outcome.winners
        actor = crew.first(waited_for(game, state), n)
        action = _chosen(game, state, actor, crew, f"{seed} {n}", n, effort)
        state = game.apply(state, actor, action, chance.step(n)).state
    return False


def _chosen(game: AnyGame, state: Any, seat: Seat, crew: Crew, seed: str, n: int, effort: Effort) -> Any:
    notes = talk_of(game).blank(state)
    if crew.name(seat) == SEARCH:
        return choose(game, state, seat, notes, seed, effort)
    return crew.choose(game.view(state, seat), notes, seat, n)


def counted(game: AnyGame, bot: str, games: int, seconds: float, effort: Effort) -> Count:
    """Play the same deals with every bot."""
    players, until, wins, played = PLAYERS[game.id], monotonic() + seconds, 0, 0
    others = bots_of(game).beginner or bots_of(game).names[0]
    while played < games and (monotonic() < until or not played):
        seat = Seat(0 if is_cooperative(game) else played % players)
        names = [bot if is_cooperative(game) or other == seat else others for other in range(players)]
        wins += won(game, names, seat, f"baseline {played}", effort)
        played += 1
    return Count(wins, played)


def main() -> None:
    wanted = ArgumentParser(description=__doc__)
    wanted.add_argument("game", choices=PLAYERS)
    wanted.add_argument("--games", type=int, default=200)
    wanted.add_argument("--seconds", type=float, default=3600, help="for each bot")
    wanted.add_argument("--bots", help="some of them, with commas between")
    given = wanted.parse_args()
    game = find(given.game)
    known = [*bots_of(game).names, *([SEARCH] if imagine_of(game) else [])]
    for bot in given.bots.split(",") if given.bots else known:
        print(f"{game.id} {bot}: {counted(game, bot, given.games, given.seconds, Effort())}", flush=True)


if __name__ == "__main__":
    main()
