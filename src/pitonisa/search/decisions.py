"""What somebody decided in a match that is over, weighed by what they knew then, and graded without regard to luck."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from pitonisa.kernel import Actor, AnyGame
from pitonisa.kernel.analysis import Analysis, Line
from pitonisa.search.estimates import Estimate
from pitonisa.search.weighing import NotWeighed, weigh

MUCH: Final = 0.25
"""So much worse to keep quiet makes a good decision brilliant."""

A_TURN_OF_LUCK: Final = 0.1
"""So far from what was to be expected is luck."""


class Mark(enum.StrEnum):
    GOOD = enum.auto()
    BRILLIANT = enum.auto()
    SLIP = enum.auto()
    MISSED = enum.auto()
    """Something was certain, and was not done."""


class Luck(enum.StrEnum):
    NONE = enum.auto()
    GOOD = enum.auto()
    BAD = enum.auto()
    """It came otherwise than was to be expected of what was decided."""


class Choice(msgspec.Struct, frozen=True):
    """Something that could have been decided."""

    line: Line[Any]
    estimate: Estimate
    ties: bool
    """Whether nobody can tell it from the best."""


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    n: int
    """How many actions there were before."""

    turn: int
    choices: tuple[Choice, ...]
    """The best first."""

    chosen: int
    mark: Mark
    luck: Luck
    why: tuple[Any, ...]
    """The game's own grounds."""

    @property
    def points(self) -> float:
        """How much worse it was than the best."""
        return self.choices[0].estimate.chance - self.choices[self.chosen].estimate.chance


def decision(
    game: AnyGame,
    states: Sequence[Any],
    log: Sequence[tuple[Actor, Any]],
    n: int,
    seed: str,
    most: int,
    notes: Any = None,
) -> Decision | None:
    """One action of a match, weighed against what else could have been decided; nothing where there was no choice.

    `states` has one more entry than `log`: how it stood before each action, and at the end. `notes` are those that the
    table had kept of the talk; blank where there are none.
    """
    if game.analysis is None:
        raise NotWeighed
    how, state = game.analysis, states[n]
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
    said = game.talk.blank(state) if notes is None else notes
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
    """The line that was taken: by what the seat did, and where that is not enough, by what it did next."""
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
    """What it was worth to stand where the next turn began, or to have ended so."""
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
