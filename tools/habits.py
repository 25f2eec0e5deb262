"""Fits how strongly deeds and claims reveal teams in Leaders of Euphoria, by maximum likelihood over bot matches.

`python -m tools.habits --matches 300` prints the numbers of `games/leaders/infer/behaviour.py`. They come from views
alone: now and then the beliefs of some seats about the others are computed and compared with the truth.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.infer.behaviour import HABITS, Habits
from pitonisa.games.leaders.infer.odds import Odds, certain, weighed
from pitonisa.games.leaders.model import LEADERS, Recruit, State, Team, recruits_of, seats, team
from pitonisa.games.leaders.talk import Claims
from pitonisa.games.leaders.view import View, view
from pitonisa.kernel import Chance, Seat
from pitonisa.kernel.laws import bound_of
from pitonisa.kernel.sealed import waited_for
from pitonisa.platform.simulation.simulate import Conversation
from pitonisa.search.crew import Crew

EVERY: Final = 7
"""The number of turns between two samples."""

ROUNDS: Final = 3
STEPS: Final = (0.7, 0.85, 1.2, 1.45)
"""The factors by which a number is changed, smaller in each round."""

UNTHINKABLE: Final = 1e-6


class Moment(NamedTuple):
    view: View
    claims: Claims
    plain: Odds
    teams: tuple[Team, ...]
    owners: dict[Recruit, Seat]


def moments(players: int, seed: str) -> Iterable[Moment]:
    chance, crew, lot = Chance(seed), Crew(GAME, ["operative"], seed), Chance(f"{seed} asked")
    step = GAME.start(GAME.options(), players, chance.step(0))
    talk, asked = Conversation(GAME, step, crew.remark), 0
    for n in range(bound_of(GAME)):
        state = step.state
        if GAME.outcome(state):
            return
        if state.turn >= asked + EVERY:
            asked = state.turn
            yield _moment(state, Seat(lot.step(n).below(players)), talk.notes)
        actor = crew.first(waited_for(GAME, state), n)
        step = GAME.apply(state, actor, crew.choose(view(state, actor), talk.notes, actor, n), chance.step(n + 1))
        talk.after(step, actor, n + 1)


def _moment(state: State, seat: Seat, claims: Claims) -> Moment:
    seen, everybody = view(state, seat), [Seat(one) for one in seats(state)]
    owners = {leader: one for leader in LEADERS for one in everybody if leader in recruits_of(state, one)}
    return Moment(seen, claims, certain(seen), tuple(team(state, one) for one in everybody), owners)


def surprise(moments: Sequence[Moment], habits: Habits) -> float:
    """Compute the mean negative log likelihood of the truth: of every team, and of both leaders."""
    total = 0.0
    for one in moments:
        odds = weighed(one.view, one.claims, one.plain, habits)
        chances = [odds[seat].team.get(side, 0.0) for seat, side in enumerate(one.teams)]
        chances += [odds[owner].leader.get(leader, 0.0) for leader, owner in one.owners.items()]
        total -= sum(math.log(max(UNTHINKABLE, chance)) for chance in chances) / len(chances)
    return total / len(moments)


def variants(habits: Habits, step: float) -> Iterable[Habits]:
    """Yield each number slightly smaller or larger, one at a time."""
    for at, value in enumerate(habits.at_friends):
        tried = (*habits.at_friends[:at], value * step, *habits.at_friends[at + 1 :])
        yield replace(habits, at_friends=tried)
    yield replace(habits, to_foes=habits.to_foes * step)
    yield replace(habits, believed=habits.believed * step)
    yield replace(habits, heard=habits.heard * step)
    yield replace(habits, spared=min(1.0, habits.spared * step))
    yield replace(habits, struck=habits.struck * step)
    yield replace(habits, left_alone=habits.left_alone * step)
    yield replace(habits, guarded=habits.guarded * step)


def fitted(moments: Sequence[Moment], habits: Habits) -> Habits:
    best = surprise(moments, habits)
    for turn in range(ROUNDS):
        for step in STEPS:
            for at in range(len([*variants(habits, step)])):
                tried = [*variants(habits, step ** (1 / (turn + 1)))][at]
                if (found := surprise(moments, tried)) < best:
                    habits, best = tried, found
        print(f"{best:.5f} {habits}", flush=True)
    return habits


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("--matches", type=int, default=300)
    wanted.add_argument("--seed", default="habits")
    given = wanted.parse_args()
    made: list[Moment] = []
    kept: list[Moment] = []
    for number in range(given.matches):
        some = kept if number % 4 == 3 else made
        some += moments(GAME.players[number % len(GAME.players)], f"{given.seed} {number}")
    found = fitted(made, replace(HABITS, spared=HABITS.spared or 0.5))
    nothing = Habits((1.0,) * len(HABITS.at_friends), 1.0, 1.0, 1.0, 0.0, 1.0, 1.0, 1.0)
    for name, habits in (("none", nothing), ("before", HABITS), ("fitted", found)):
        print(f"{name}: {surprise(kept, habits):.5f} in {len(kept)} moments not used")


if __name__ == "__main__":
    main()
