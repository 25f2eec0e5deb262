"""Matches in which each seat is by lot a learner's or an operative's, written down as arrays for learning."""

from __future__ import annotations

import math
from functools import partial
from typing import Final, NamedTuple

import numpy as np

from pitonisa.env.jax.leaders.matches import Moment, play, players_of
from pitonisa.env.jax.leaders.network import Array, Pupil, Weights
from pitonisa.env.jax.leaders.truths import TRUTH, truth
from pitonisa.games.leaders.actions import Action
from pitonisa.games.leaders.bot.strategist import CONSIDERED, is_left_to_an_operative, leanings
from pitonisa.games.leaders.bot.strategist.network import insight
from pitonisa.games.leaders.bot.strategist.weighing import DOES, STANDS
from pitonisa.games.leaders.view import view
from pitonisa.kernel import Chance, Seat, Stream
from pitonisa.platform.work.workers import Workers, chunks

NEVER: Final = -1e4
"""How little speaks for an action that is not there. Finite, so that what is learned from it stays a number."""


class Steps(NamedTuple):
    """What learners chose, a row for each choice: by match, by seat, in the order in which they chose."""

    standing: Array
    actions: Array
    worths: Array
    """What speaks for each action in an operative's eyes; `NEVER` beyond the last one."""

    chosen: Array
    likely: Array
    """The logarithm of how likely the choice was."""

    truth: Array
    won: Array
    """Whether the seat won in the end."""

    last: Array
    """Whether it was the seat's last choice in the match."""


class Result(NamedTuple):
    """How a match ended, by seat."""

    learns: tuple[bool, ...]
    won: tuple[bool, ...]


class Plan(NamedTuple):
    """Which matches to play, and by what."""

    weights: Weights
    seed: str
    explores: bool
    """Whether each action is chosen as often as it seems good, or the best one always."""


class _Choice(NamedTuple):
    standing: Array
    actions: Array
    worths: Array
    chosen: int
    likely: float
    truth: list[float]


class Learners:
    """Those of a match, all with the same mind."""

    def __init__(self, plan: Plan, seats: tuple[bool, ...], chance: Chance) -> None:
        self._pupil = Pupil(plan.weights)
        self._explores = plan.explores
        self._chance = chance
        self.choices: dict[Seat, list[_Choice]] = {Seat(seat): [] for seat, learns in enumerate(seats) if learns}

    def decide(self, moment: Moment) -> Action | None:
        """As a strategist: what an operative decides for it is no choice of theirs."""
        if moment.seat not in self.choices:
            return None
        seen = view(moment.state, moment.seat)
        if is_left_to_an_operative(seen):
            return None
        leaning = leanings(insight(seen, moment.claims, self._pupil), moment.claims, self._pupil)
        if len(leaning) > 1 and self._explores:
            return [*leaning][self._chosen(moment, [*leaning.values()])]
        return max(leaning, key=lambda action: leaning[action])

    def _chosen(self, moment: Moment, leaning: list[float]) -> int:
        """By lot, and written down."""
        asked = self._pupil.weighed
        assert asked is not None
        speaks = np.asarray(leaning) - max(leaning)
        likely = np.exp(speaks) / np.exp(speaks).sum()
        chosen = drawn(likely, self._chance.step(moment.n))
        worths = speaks - asked.leanings
        row = _Choice(
            asked.standing,
            asked.actions,
            worths - worths.max(),
            chosen,
            math.log(likely[chosen]),
            truth(moment.state, moment.seat),
        )
        self.choices[moment.seat].append(row)
        return chosen


def drawn(likely: Array, rng: Stream) -> int:
    """One of several, each as often as it is likely."""
    return min(int(np.searchsorted(np.cumsum(likely), rng.random(), side="right")), len(likely) - 1)


def played(plan: Plan, matches: int, workers: Workers) -> tuple[Steps, list[Result]]:
    """In the order of the matches' numbers, whoever played them."""
    pieces = [*workers.results(partial(_some, plan), chunks(matches))]
    steps = Steps(*(np.concatenate(rows) for rows in zip(*(steps for steps, _ in pieces), strict=True)))
    return steps, [result for _, results in pieces for result in results]


def _some(plan: Plan, numbers: range) -> tuple[Steps, list[Result]]:
    choices: list[tuple[_Choice, bool, bool]] = []
    results: list[Result] = []
    for number in numbers:
        seed, players = f"{plan.seed}/{number}", players_of(number)
        lot = Chance(f"{seed} lot").step(0)
        learns = tuple(lot.below(2) == 0 for _ in range(players))
        learners = Learners(plan, learns, Chance(f"{seed} learners"))
        won = play(seed, players, learners.decide)
        results.append(Result(learns, won))
        for seat, rows in learners.choices.items():
            choices += [(row, won[seat], row is rows[-1]) for row in rows]
    return _written(choices), results


def _written(choices: list[tuple[_Choice, bool, bool]]) -> Steps:
    """What is looked at, in half precision: there is much of it."""
    many = len(choices)
    steps = Steps(
        standing=np.zeros((many, STANDS), np.float16),
        actions=np.zeros((many, CONSIDERED, DOES), np.float16),
        worths=np.full((many, CONSIDERED), NEVER, np.float32),
        chosen=np.zeros(many, np.int32),
        likely=np.zeros(many, np.float32),
        truth=np.zeros((many, TRUTH), np.float32),
        won=np.zeros(many, np.float32),
        last=np.zeros(many, bool),
    )
    for at, (row, won, last) in enumerate(choices):
        ways = len(row.worths)
        steps.standing[at], steps.truth[at] = row.standing, row.truth
        steps.actions[at, :ways], steps.worths[at, :ways] = row.actions, row.worths
        steps.chosen[at], steps.likely[at] = row.chosen, row.likely
        steps.won[at], steps.last[at] = won, last
    return steps
