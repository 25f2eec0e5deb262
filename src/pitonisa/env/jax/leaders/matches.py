"""Plays matches of operatives and learners, and records observations, choices and hidden truths as arrays."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from pitonisa.env.jax.leaders.network import ANSWERS, TRUTH, Array, Pupil, Weights, log_odds, truth
from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.actions import Action
from pitonisa.games.leaders.bot.strategist.network import LEAST, insight, open_seats, shares
from pitonisa.games.leaders.bot.strategist.playing import CONSIDERED, is_left_to_an_operative, leanings
from pitonisa.games.leaders.bot.strategist.reading import READ, Reading, sides
from pitonisa.games.leaders.bot.strategist.weighing import DOES, STANDS
from pitonisa.games.leaders.infer.odds import certain, weighed
from pitonisa.games.leaders.model import LEADER_OF, State, recruits_of, team
from pitonisa.games.leaders.talk import Claims
from pitonisa.games.leaders.view import View, view
from pitonisa.kernel import Chance, Seat, Stream
from pitonisa.kernel.laws import bound_of
from pitonisa.kernel.sealed import waited_for
from pitonisa.platform.simulation.simulate import Conversation
from pitonisa.platform.work.workers import Workers, chunks
from pitonisa.search.crew import Crew


class Moment(NamedTuple):
    """A decision of a seat."""

    state: State
    seat: Seat
    claims: Claims
    n: int
    """The number of actions before it."""


Decide: TypeAlias = Callable[[Moment], Action | None]
"""Chooses a seat's action; None leaves it to an operative."""


def players_of(number: int) -> int:
    """Return the number of players of a match: tables of every size take turns."""
    return GAME.players[number % len(GAME.players)]


def play(seed: str, players: int, decide: Decide) -> tuple[bool, ...]:
    """Play a match; return by seat whether it has won. Everybody speaks as an operative does."""
    chance, crew = Chance(seed), Crew(GAME, ("operative",), seed)
    step = GAME.start(GAME.options(), players, chance.step(0))
    talk = Conversation(GAME, step, crew.remark)
    for n in range(bound_of(GAME)):
        waiting = waited_for(GAME, step.state)
        if not waiting:
            break
        seat = crew.first(waiting, n)
        chosen = decide(Moment(step.state, seat, talk.notes, n))
        action = chosen or crew.choose(GAME.view(step.state, seat), talk.notes, seat, n)
        step = GAME.apply(step.state, seat, action, chance.step(n + 1))
        talk.after(step, seat, n + 1)
    ended = GAME.outcome(step.state)
    return tuple(ended is not None and seat in ended.winners for seat in range(players))


class Sightings(NamedTuple):
    """Rows for each seat that the active player looked at, at the beginning of each turn."""

    deeds: Array
    before: Array
    """The log odds of each answer before reading the deeds."""

    true: Array
    open: Array
    """Whether the rules alone leave the answer open."""

    match: Array
    """The number of the match."""


class Watcher:
    """Records what the active player sees."""

    def __init__(self) -> None:
        self._turn = 0
        self.rows: list[tuple[list[float], ...]] = []

    def decide(self, moment: Moment) -> None:
        state = moment.state
        if state.turn > self._turn and not state.pending:
            self._turn = state.turn
            self.rows += sighted(state, state.active, moment.claims)


def sighted(state: State, by: Seat, claims: Claims) -> list[tuple[list[float], ...]]:
    """Return deeds, prior odds, the truth, and which parts are open, for each seat that isn't fully known."""
    seen = view(state, by)
    by_rules = certain(seen)
    reading = Reading(seen, by_rules, weighed(seen, claims, by_rules))
    rows: list[tuple[list[float], ...]] = []
    for seat in open_seats(seen, by_rules):
        known = [float(LEAST < share < 1 - LEAST) for share in shares(seen, by_rules[seat])]
        rows.append((reading.of(seat), [*shares(seen, reading.likely[seat])], _answers(state, seen, seat), known))
    return rows


def _answers(state: State, seen: View, seat: Seat) -> list[float]:
    near, far = sides(seen)
    owned = recruits_of(state, seat)
    return [float(team(state, seat) is near), float(LEADER_OF[near] in owned), float(LEADER_OF[far] in owned)]


def watched(seed: str, matches: int, workers: Workers) -> Sightings:
    pieces = [*workers.results(partial(_some, seed), chunks(matches))]
    return Sightings(*(np.concatenate(rows) for rows in zip(*pieces, strict=True)))


def _some(seed: str, numbers: range) -> Sightings:
    rows: list[tuple[list[float], ...]] = []
    matches: list[int] = []
    for number in numbers:
        watcher = Watcher()
        play(f"{seed}/{number}", players_of(number), watcher.decide)
        rows += watcher.rows
        matches += [number] * len(watcher.rows)
    deeds, before, true, known = (np.asarray([row[at] for row in rows], np.float32) for at in range(4))
    return Sightings(
        deeds.astype(np.float16).reshape(-1, READ),
        log_odds(before).reshape(-1, ANSWERS),
        true.reshape(-1, ANSWERS),
        known.reshape(-1, ANSWERS),
        np.asarray(matches, np.int32),
    )


NEVER: Final = -1e4
"""The score of a missing action. Finite, so that learning from it stays numeric."""


class Steps(NamedTuple):
    """The choices of learners, one row each: by match, by seat, in order."""

    standing: Array
    actions: Array
    worths: Array
    """An operative's rating of each action; `NEVER` after the last one."""

    chosen: Array
    likely: Array
    """The log probability of the choice."""

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
    """Which matches to play, and with which weights."""

    weights: Weights
    seed: str
    explores: bool
    """Whether actions are sampled by their scores, or the best one is always chosen."""


class _Choice(NamedTuple):
    standing: Array
    actions: Array
    worths: Array
    chosen: int
    likely: float
    truth: list[float]


class Learners:
    """The learners of a match, all with the same weights."""

    def __init__(self, plan: Plan, seats: tuple[bool, ...], chance: Chance) -> None:
        self._pupil = Pupil(plan.weights)
        self._explores = plan.explores
        self._chance = chance
        self.choices: dict[Seat, list[_Choice]] = {Seat(seat): [] for seat, learns in enumerate(seats) if learns}

    def decide(self, moment: Moment) -> Action | None:
        """Decide as a strategist does; decisions left to an operative aren't recorded."""
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
        """Sample a choice and record it."""
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
    """Sample one of several by their weights."""
    return min(int(np.searchsorted(np.cumsum(likely), rng.random(), side="right")), len(likely) - 1)


def played(plan: Plan, matches: int, workers: Workers) -> tuple[Steps, list[Result]]:
    """Play matches by number, in any process."""
    pieces = [*workers.results(partial(_some_played, plan), chunks(matches))]
    steps = Steps(*(np.concatenate(rows) for rows in zip(*(steps for steps, _ in pieces), strict=True)))
    return steps, [result for _, results in pieces for result in results]


def _some_played(plan: Plan, numbers: range) -> tuple[Steps, list[Result]]:
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
    """Write the choices as arrays, features in half precision: there are many."""
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
