"""Guide a learner through a lesson: which moves are accepted, what the coach says, and what other seats do next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from pitonisa.kernel import TABLE, Actor, AnyGame, Kind, Refusal, Seat
from pitonisa.kernel.sealed import default_answer, waited_for
from pitonisa.kernel.talk import talk_of
from pitonisa.platform.lessons import lessons
from pitonisa.platform.match.match import Match

Log: TypeAlias = Sequence[tuple[Actor, Any]]


class Spot(msgspec.Struct, frozen=True):
    """A learner's position in a lesson."""

    at: int = 0
    """How many steps are done."""

    praise: str | None = None
    """The coach's remark on the last accepted move, until something else is read."""

    wrong: str | None = None
    """The coach's remark on a rejected attempt at this step."""

    tries: int = 0
    """How many attempts were rejected at this step."""

    waits: bool = False
    """Nothing is said yet, because the others are letting a window pass."""


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """What the coach says now: ids of texts in the game's `lessons/*.ftl`, and where to look."""

    lesson: str
    step: int
    steps: int
    kind: Literal["tell", "ask", "mark", "others", "done"]
    say: str | None
    praise: str | None
    wrong: str | None
    hint: str | None
    tries: int
    point: str | None


def step_at(lesson: lessons.Lesson, spot: Spot) -> lessons.Step | None:
    """Return the step at this spot; `None` when the lesson is over."""
    return lesson.steps[spot.at] if spot.at < len(lesson.steps) else None


def after(lesson: lessons.Lesson, log: Log) -> Spot:
    """Find the first spot at which these moves have been made: nothing else of a lesson is stored."""
    at, praise = 0, None
    for actor, action in log:
        ahead = next_deed(lesson, at)
        if ahead == len(lesson.steps):
            break
        step = lesson.steps[ahead]
        if actor != lesson.learner and not (
            isinstance(step, lessons.Others) and step.seat == actor and lessons.matches(step.pattern, action)
        ):
            continue  # a window that somebody let pass
        if isinstance(step, lessons.Ask):
            praise = _said(lesson, step.accept, action)
        elif ahead > at:
            praise = None
        at = ahead + 1
    return Spot(at, praise)


def next_deed(lesson: lessons.Lesson, at: int) -> int:
    """Return the number of the first step from here at which somebody moves."""
    steps = enumerate(lesson.steps[at:], at)
    return next((n for n, step in steps if isinstance(step, lessons.Ask | lessons.Others)), len(lesson.steps))


def further(lesson: lessons.Lesson, spot: Spot, moved: Spot) -> Spot:
    """Return the spot after a move, without moving back a learner who has read on or tried something."""
    read_on = moved.at <= spot.at <= next_deed(lesson, moved.at)
    return spot if read_on else moved


def went_on(lesson: lessons.Lesson, spot: Spot, step: int) -> Spot:
    """Advance past a step that the learner has read; repeating it changes nothing."""
    told = isinstance(step_at(lesson, spot), lessons.Tell)
    return Spot(spot.at + 1) if told and spot.at == step else spot


def asked(lesson: lessons.Lesson, spot: Spot) -> lessons.Ask | None:
    """Return the question that a learner's move answers; moving means that the earlier steps were read."""
    steps = lesson.steps[spot.at :]
    first = next((step for step in steps if not isinstance(step, lessons.Tell)), None)
    return first if isinstance(first, lessons.Ask) else None


def accepts(ask: lessons.Ask, action: Any) -> bool:
    return any(lessons.matches(remark.pattern, action) for remark in ask.accept)


def corrected(lesson: lessons.Lesson, spot: Spot, action: Any) -> Spot:
    """Return the spot after a legal but rejected move: the coach explains, and the learner tries again."""
    ask = asked(lesson, spot)
    if ask is None:
        return spot
    return Spot(lesson.steps.index(ask, spot.at), None, _said(lesson, ask.wrong, action), spot.tries + 1)


def marked(game: AnyGame, lesson: lessons.Lesson, spot: Spot, notes: Any, said: Any) -> Spot:
    """Return the spot for these notes, after something was said beside the match."""
    step = step_at(lesson, spot)
    if not isinstance(step, lessons.Mark | lessons.Says):
        return spot
    if isinstance(step, lessons.Says) or stands(game, lesson, step, notes):
        return settled(game, lesson, spot, notes)
    wrong = _said(lesson, step.wrong, said)
    return Spot(spot.at, None, wrong, spot.tries + 1) if wrong else msgspec.structs.replace(spot, wrong=None)


def settled(game: AnyGame, lesson: lessons.Lesson, spot: Spot, notes: Any) -> Spot:
    """Skip steps whose marks are already there, in case the learner was ahead of the coach."""
    while isinstance(step := step_at(lesson, spot), lessons.Mark | lessons.Says) and stands(game, lesson, step, notes):
        spot = Spot(spot.at + 1, spot.praise)
    return spot


def stands(game: AnyGame, lesson: lessons.Lesson, step: lessons.Mark | lessons.Says, notes: Any) -> bool:
    """Say whether saying all of it again would change nothing."""
    speaker = step.seat if isinstance(step, lessons.Says) else lesson.learner
    return all(talk_of(game).hear(notes, speaker, said) == notes for said in things_said(game, step))


def things_said(game: AnyGame, step: lessons.Mark | lessons.Says) -> list[Any]:
    return [lessons.spelled_out(game, text) for text in ([step.says] if isinstance(step, lessons.Says) else step.marks)]


def _said(lesson: lessons.Lesson, remarks: Iterable[lessons.Remark], said: Any) -> str | None:
    """Return the text of the first remark that fits."""
    remark = next((one for one in remarks if lessons.matches(one.pattern, said)), None)
    return lesson.text(remark.say) if remark and remark.say else None


def card(lesson: lessons.Lesson, spot: Spot) -> Card:
    step = step_at(lesson, spot)
    if spot.waits:
        step = lessons.Others(seat=lesson.learner, does=lessons.ANYTHING)
    say, hint = (step.say, getattr(step, "hint", None)) if step else ("done", None)
    return Card(
        lesson=lesson.name,
        step=spot.at,
        steps=len(lesson.steps),
        kind=_kind(step),
        say=lesson.text(say) if say else None,
        praise=spot.praise,
        wrong=spot.wrong,
        hint=lesson.text(hint) if hint and spot.tries else None,
        tries=spot.tries,
        point=step.point if step else None,
    )


def _kind(step: lessons.Step | None) -> Literal["tell", "ask", "mark", "others", "done"]:
    match step:
        case None:
            return "done"
        case lessons.Tell():
            return "tell"
        case lessons.Ask():
            return "ask"
        case lessons.Mark():
            return "mark"
        case lessons.Says() | lessons.Others():
            return "others"


class Move(msgspec.Struct, frozen=True):
    """Somebody acts."""

    seat: Seat
    action: Any


class Word(msgspec.Struct, frozen=True):
    """Somebody says something beside the match."""

    seat: Seat
    said: Any


def cues(game: AnyGame, lesson: lessons.Lesson, spot: Spot, state: Any, notes: Any) -> Iterator[Move | Word]:
    """List everything that may happen now without the learner, the script first."""
    match step_at(lesson, spot):
        case lessons.Others() as step:
            yield from (Move(step.seat, action) for action in fitting(game, step, state))
        case lessons.Says() as step if not stands(game, lesson, step, notes):
            yield from (Word(step.seat, said) for said in things_said(game, step))
        case _:
            pass
    yield from passes(game, lesson, spot, state)


def fitting(game: AnyGame, step: lessons.Others, state: Any) -> list[Any]:
    """List the legal actions that fit the script at this step."""
    return [action for action in game.legal(state, step.seat) if lessons.matches(step.pattern, action)]


def passes(game: AnyGame, lesson: lessons.Lesson, spot: Spot, state: Any) -> Iterator[Move]:
    """List the passes of seats in a sealed window that have no scripted answer."""
    at = next_deed(lesson, spot.at)
    ahead = lesson.steps[at] if at < len(lesson.steps) else None
    for seat in sorted(waited_for(game, state) - {lesson.learner}):
        has_answer = isinstance(ahead, lessons.Others) and ahead.seat == seat and fitting(game, ahead, state)
        silence = None if has_answer else default_answer(game, state, seat)
        if silence is not None:
            yield Move(seat, silence)


def held_back(game: AnyGame, lesson: lessons.Lesson, spot: Spot, state: Any) -> Spot:
    """Return the spot at which the coach speaks after the others let the open window pass."""
    waits = next(passes(game, lesson, spot, state), None) is not None
    return msgspec.structs.replace(spot, waits=waits)


class NotAccepted(Refusal):
    """Raised if the lesson doesn't accept this move."""


class Corrected(NotAccepted):
    """Raised if the coach corrects the learner's attempt."""

    def __init__(self, tutor: Tutor) -> None:
        super().__init__("lesson-not-this", Kind.CONFLICT)
        self.tutor = tutor
        """The tutor at the corrected spot."""


class Tutor(msgspec.Struct, frozen=True):
    """Coaches the learner at a table: a lesson, and the learner's spot in it."""

    game: AnyGame
    lesson: lessons.Lesson
    spot: Spot = Spot()

    @property
    def learner(self) -> Seat:
        return self.lesson.learner

    def card(self) -> Card:
        """Return what the coach says now."""
        return card(self.lesson, self.spot)

    # What happens at the table

    def check(self, match: Match, actor: Actor, action: Any) -> None:
        """Refuse a legal move that the lesson doesn't accept; the coach explains why to the learner (`corrected`)."""
        if actor == TABLE:
            raise NotAccepted("lesson-private", Kind.CONFLICT)
        if actor != self.learner:
            if Move(actor, action) not in self._cues(match):
                raise NotAccepted("lesson-not-now", Kind.CONFLICT)
            return
        ask = asked(self.lesson, self.spot)
        if ask is None:
            raise NotAccepted("lesson-over" if self.card().kind == "done" else "lesson-not-now", Kind.CONFLICT)
        if not accepts(ask, action):
            raise Corrected(self._at(corrected(self.lesson, self.spot, action)))

    def moved(self, match: Match) -> Tutor:
        spot = further(self.lesson, self.spot, after(self.lesson, match.log))
        return self._settled(spot, match)

    def heard(self, match: Match, said: Any) -> Tutor:
        return self._settled(marked(self.game, self.lesson, self.spot, match.notes, said), match)

    def go_on(self, step: int, match: Match) -> Tutor:
        """Advance after the learner has read this step."""
        return self._settled(went_on(self.lesson, self.spot, step), match)

    def _settled(self, spot: Spot, match: Match) -> Tutor:
        spot = settled(self.game, self.lesson, spot, match.notes)
        return self._at(held_back(self.game, self.lesson, spot, match.state))

    def _at(self, spot: Spot) -> Tutor:
        return self if spot == self.spot else Tutor(self.game, self.lesson, spot)

    # What the others do

    def next_cue(self, match: Match) -> Move | Word | None:
        """Return the next act or line of another seat, if any."""
        return next(self._cues(match), None)

    def _cues(self, match: Match) -> Iterator[Move | Word]:
        return cues(self.game, self.lesson, self.spot, match.state, match.notes)
