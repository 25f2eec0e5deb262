"""Weighs a seat's decision by what it knew then, and grades it without regard to luck.

Bots play each line on in the same sampled states; the worst lines are given up early.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from pitonisa.kernel import Actor, AnyGame, Chance, Seat
from pitonisa.kernel.analysis import Analysis, Line, analysis_of, imagine_of
from pitonisa.kernel.laws import bound_of
from pitonisa.kernel.sealed import waited_for
from pitonisa.kernel.talk import talk_of
from pitonisa.search.crew import Crew
from pitonisa.search.estimates import Estimate, estimate

A_ROUND: Final = 24
"""How many states are tried on every line before the worst are given up."""

MUCH: Final = 0.25
"""A decision is brilliant if doing nothing would have been worse by this much."""

A_TURN_OF_LUCK: Final = 0.1
"""A result this far from the expectation counts as luck."""


class Mark(enum.StrEnum):
    GOOD = enum.auto()
    BRILLIANT = enum.auto()
    SLIP = enum.auto()
    MISSED = enum.auto()
    """A certain win of the decision was missed."""


class Luck(enum.StrEnum):
    NONE = enum.auto()
    GOOD = enum.auto()
    BAD = enum.auto()
    """The result was worse than expected."""


class Choice(msgspec.Struct, frozen=True):
    """A choice that the seat had."""

    line: Line[Any]
    estimate: Estimate
    ties: bool
    """Whether it can't be told apart from the best."""


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    n: int
    """The number of actions before it."""

    turn: int
    choices: tuple[Choice, ...]
    """The best first."""

    chosen: int
    mark: Mark
    luck: Luck
    why: tuple[Any, ...]
    """The game's own explanations."""

    @property
    def points(self) -> float:
        """Return how much worse it was than the best choice."""
        return self.choices[0].estimate.chance - self.choices[self.chosen].estimate.chance


class NotWeighed(Exception):
    """Raised if the game doesn't support weighing decisions."""


def decision(
    game: AnyGame,
    states: Sequence[Any],
    log: Sequence[tuple[Actor, Any]],
    n: int,
    seed: str,
    most: int,
    notes: Any = None,
) -> Decision | None:
    """Weigh one action of a match against its alternatives; `None` if there was no choice.

    `states` has one more entry than `log`: how it stood before each action, and at the end. `notes` are those that the
    table had kept of the talk; blank where there are none.
    """
    if (how := analysis_of(game)) is None:
        raise NotWeighed
    state = states[n]
    seat, action = log[n]
    assert isinstance(seat, int)
    view = game.view(state, seat)
    lines = list(how.lines(view))
    chosen = _chosen(lines, log[n:])
    if chosen is None:
        chosen = Line(action)
        lines.append(chosen)
    if len(lines) == 1:
        return None
    said = talk_of(game).blank(state) if notes is None else notes
    found = weigh(game, state, seat, said, lines, f"{seed} {n}", most)
    best = max(found, key=lambda one: one.chance)
    pairs = sorted(zip(lines, found, strict=True), key=lambda pair: -pair[1].chance)
    choices = tuple(Choice(line, value, value.ties_with(best)) for line, value in pairs)
    at = next(i for i, choice in enumerate(choices) if choice.line is chosen)
    mark = _mark(how, view, choices, at)
    luck = _luck(mark, choices[at].estimate, choices[0].estimate, _came_of_it(game, how, states, log, n))
    why = how.why(view, choices[0].line, choices[at].line)
    return Decision(n=n, turn=how.turn(state), choices=choices, chosen=at, mark=mark, luck=luck, why=why)


def _chosen(lines: Sequence[Line[Any]], log: Sequence[tuple[Actor, Any]]) -> Line[Any] | None:
    """Return the line that was taken, by what the seat did and, if that is not enough, by what it did next."""
    seat, action = log[0]
    later = next((done for actor, done in log[1:] if actor == seat), None)
    for line in lines:
        own = next((done for actor, done in line.then if actor == seat), None)
        if line.action == action and own in (None, later):
            return line
    return None


def _mark(how: Analysis[Any, Any, Any], view: Any, choices: Sequence[Choice], chosen: int) -> Mark:
    sure, quiet = how.sure(view), how.quiet(view)
    mine, best = choices[chosen], choices[0]
    if sure is not None and mine.line.meaning != sure:
        return Mark.MISSED
    if not mine.ties:
        return Mark.SLIP
    silent = [one.estimate for one in choices if quiet is not None and one.line.meaning == quiet]
    brilliant = sure is None and any(one.high < best.estimate.chance - MUCH for one in silent)
    return Mark.BRILLIANT if brilliant else Mark.GOOD


def _came_of_it(
    game: AnyGame, how: Analysis[Any, Any, Any], states: Sequence[Any], log: Sequence[tuple[Actor, Any]], n: int
) -> float:
    """Compute what the position was worth where the next turn began, or how the match ended."""
    seat = log[n][0]
    assert isinstance(seat, int)
    turn = how.turn(states[n])
    state = next((later for later in states[n + 1 :] if how.turn(later) != turn), states[-1])
    outcome = game.outcome(state)
    return float(seat in outcome.winners) if outcome else how.worth(state, seat)


def _luck(mark: Mark, mine: Estimate, best: Estimate, came: float) -> Luck:
    if mark is Mark.SLIP:
        return Luck.GOOD if came > best.chance else Luck.NONE
    return Luck.BAD if mark is not Mark.MISSED and came < mine.low - A_TURN_OF_LUCK else Luck.NONE


def weigh(
    game: AnyGame, state: Any, seat: Seat, notes: Any, lines: Sequence[Line[Any] | None], seed: str, most: int
) -> tuple[Estimate, ...]:
    """Estimate each line from at most `most` sampled states that fit the seat's knowledge. The seed fixes the
    figures."""
    if (imagine := imagine_of(game)) is None or (how := analysis_of(game)) is None:
        raise NotWeighed
    truths = imagine(state, seat, notes, Chance(f"{seed} truths").step(0), most)
    values: list[list[float]] = [[] for _ in lines]
    alive = set(range(len(lines)))
    for begin in range(0, most, A_ROUND):
        for i, truth in enumerate(truths[begin : begin + A_ROUND], begin):
            for one in sorted(alive):
                values[one].append(play_on(game, how, truth, seat, lines[one], f"{seed}/{i}"))
        alive = _worth_another_round({one: estimate(values[one]) for one in alive})
        if len(alive) < 2:
            break
    return tuple(map(estimate, values))


def _worth_another_round(found: dict[int, Estimate]) -> set[int]:
    """Keep the lines that may still turn out to be the best."""
    best = max(found.values(), key=lambda one: one.low)
    return {one for one, tried in found.items() if tried.high >= best.low}


def play_on(
    game: AnyGame, how: Analysis[Any, Any, Any], truth: Any, seat: Seat, line: Line[Any] | None, seed: str
) -> float:
    """Play on with bots in this sampled state after a decision, and return the result for the seat."""
    chance, crew = Chance(seed), Crew(game, [how.bot], seed)
    notes, last = talk_of(game).blank(truth), how.turn(truth) + how.turns
    decided = [(seat, line.action), *line.then] if line else []
    state = truth
    for n in range(bound_of(game)):
        if outcome := game.outcome(state):
            return float(seat in outcome.winners)
        if n < len(decided):
            actor, action = decided[n]
        elif how.turn(state) >= last:
            break
        else:
            actor = crew.first(waited_for(game, state), n)
            action = crew.choose(game.view(state, actor), notes, actor, n)
        state = game.apply(state, actor, action, chance.step(n)).state
    return how.worth(state, seat)
