"""What the others at the table of a lesson do and say next: what the script has for them, and windows let pass."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from pitonisa.kernel import AnyGame, Seat
from pitonisa.kernel.sealed import waited_for
from pitonisa.platform.lessons.coaching import Spot, next_deed, stands, step_at, things_said
from pitonisa.platform.lessons.lessons import Lesson, Others, Says
from pitonisa.platform.lessons.patterns import matches


class Move(msgspec.Struct, frozen=True):
    """Somebody acts."""

    seat: Seat
    action: Any


class Word(msgspec.Struct, frozen=True):
    """Somebody says something beside the match."""

    seat: Seat
    said: Any


def cues(game: AnyGame, lesson: Lesson, spot: Spot, state: Any, notes: Any) -> Iterator[Move | Word]:
    """All that may happen now without the learner, the script first."""
    match step_at(lesson, spot):
        case Others() as step:
            yield from (Move(step.seat, action) for action in fitting(game, step, state))
        case Says() as step if not stands(game, lesson, step, notes):
            yield from (Word(step.seat, said) for said in things_said(game, step))
        case _:
            pass
    yield from passes(game, lesson, spot, state)


def fitting(game: AnyGame, step: Others, state: Any) -> list[Any]:
    """What the rules allow of what the script has at this step."""
    return [action for action in game.legal(state, step.seat) if matches(step.pattern, action)]


def passes(game: AnyGame, lesson: Lesson, spot: Spot, state: Any) -> Iterator[Move]:
    """Who is asked in a sealed window and has no answer in the script lets it pass at once: nobody sees it."""
    at = next_deed(lesson, spot.at)
    ahead = lesson.steps[at] if at < len(lesson.steps) else None
    for seat in sorted(waited_for(game, state) - {lesson.learner}):
        has_answer = isinstance(ahead, Others) and ahead.seat == seat and fitting(game, ahead, state)
        silence = None if has_answer else game.default_answer(state, seat)
        if silence is not None:
            yield Move(seat, silence)


def held_back(game: AnyGame, lesson: Lesson, spot: Spot, state: Any) -> Spot:
    """The spot, at which the coach speaks when the others have let the open window pass."""
    waits = next(passes(game, lesson, spot, state), None) is not None
    return msgspec.structs.replace(spot, waits=waits)
