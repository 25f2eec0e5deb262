"""Rehearse a lesson in every way a learner may take it, and proofread what the coach says."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources.abc import Traversable
from typing import Any, Final, NamedTuple

from fluent.syntax import ast

from pitonisa.kernel import AnyGame, Refusal, Seat
from pitonisa.kernel.replay import read_options
from pitonisa.kernel.sealed import default_answer
from pitonisa.platform.lessons import coaching
from pitonisa.platform.lessons.coaching import fitting, passes
from pitonisa.platform.lessons.lessons import Ask, Lesson, Mark, Others, Says, Tell, matches
from pitonisa.platform.match.match import Match
from pitonisa.platform.words.locale_files import LANGUAGES, messages, nodes, resource, shelf

MOST_WAYS: Final = 400
"""More ways than this through a lesson, and it is not one."""


class Way(NamedTuple):
    """One way through a lesson as far as it has been taken, with a match of its own."""

    match: Match
    at: int


class Rehearsal:
    """Plays a lesson in all accepted ways and keeps what is wrong with it."""

    def __init__(self, game: AnyGame, lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson
        self.complaints: list[str] = []
        self.ways = 0
        """How many ways lead to the end."""

        self._used: set[tuple[int, str]] = set()

    def play(self) -> Rehearsal:
        script = self.lesson.script
        if len(script.companions) != script.players - 1:
            self._complain(None, "each of the others needs a name")
        try:
            match = Match(self.game, script.players, read_options(self.game, script.options), script.seed)
        except Refusal as refusal:
            self._complain(None, f"cannot begin: {refusal}")
            return self
        waiting = [Way(match, 0)]
        while waiting and self.ways < MOST_WAYS and not self.complaints:
            waiting += self._further(waiting.pop())
        if waiting and not self.complaints:
            self._complain(None, f"more than {MOST_WAYS} ways through it")
        if not self.complaints:
            self.complaints += self._unused()
        return self

    def _further(self, way: Way) -> Iterator[Way]:
        # the others let sealed windows pass, which is no step of the lesson
        before = coaching.after(self.lesson, way.match.log)
        while move := next(passes(self.game, self.lesson, coaching.Spot(way.at), way.match.state), None):
            way.match.act(move.seat, move.action)
        if coaching.after(self.lesson, way.match.log) != before:
            self._complain(way.at, "a window that is let pass is taken for a step")
        if way.at == len(self.lesson.steps):
            self.ways += 1
            return
        match self.lesson.steps[way.at]:
            case Tell():
                yield Way(way.match, way.at + 1)
            case Others() as step:
                yield from self._scripted(way, step)
            case Ask() as step:
                yield from self._answers(way, step)
            case Mark() | Says() as step:
                yield from self._talks(way, step)

    def _scripted(self, way: Way, step: Others) -> Iterator[Way]:
        found = fitting(self.game, step, way.match.state)
        if len(found) != 1:
            self._complain(way.at, f"{step.does!r} fits {len(found)} legal actions of seat {step.seat}, not one")
        if default_answer(self.game, way.match.state, step.seat) in found:
            self._complain(way.at, "a window is let pass without being told to")
        for action in found[:1]:
            yield self._moved(way, step.seat, action)

    def _answers(self, way: Way, step: Ask) -> Iterator[Way]:
        learner = self.lesson.learner
        legal = self.game.legal(way.match.state, learner)
        accepted = [action for action in legal if coaching.accepts(step, action)]
        if not accepted:
            self._complain(way.at, "nothing that the learner may do is accepted")
        for action in legal:
            right = action in accepted
            remarks = step.accept if right else step.wrong
            fitting = next((one for one in remarks if matches(one.pattern, action)), None)
            if fitting:
                self._used.add((way.at, fitting.when))
            elif not right:
                self._complain(way.at, f"nothing is said about {action}")
        for n, action in enumerate(accepted, 1):
            yield self._moved(way if n == len(accepted) else Way(_copy(way.match), way.at), learner, action)

    def _talks(self, way: Way, step: Mark | Says) -> Iterator[Way]:
        match, speaker = way.match, step.seat if isinstance(step, Says) else self.lesson.learner
        try:
            if coaching.stands(self.game, self.lesson, step, match.notes):
                self._complain(way.at, "what is to be said stands already")
            for said in coaching.things_said(self.game, step):
                match.say(speaker, said)
        except Refusal as refusal:
            self._complain(way.at, f"cannot be said: {refusal}")
            return
        if not coaching.stands(self.game, self.lesson, step, match.notes):
            self._complain(way.at, "what is said undoes itself")
        yield Way(match, way.at + 1)

    def _moved(self, way: Way, seat: Seat, action: Any) -> Way:
        way.match.act(seat, action)
        spot = coaching.after(self.lesson, way.match.log)
        if spot.at != way.at + 1:
            self._complain(way.at, "the log does not lead back to this step")
        return Way(way.match, way.at + 1)

    def _unused(self) -> Iterator[str]:
        """Remarks about moves that nobody can make."""
        for n, step in enumerate(self.lesson.steps):
            if isinstance(step, Ask):
                for remark in (*step.accept, *step.wrong):
                    if (n, remark.when) not in self._used:
                        yield self._about(n, f"{remark.when!r} fits nothing that the learner may do")

    def _complain(self, step: int | None, text: str) -> None:
        self.complaints.append(self._about(step, text))

    def _about(self, step: int | None, text: str) -> str:
        where = f"{self.lesson.game}/{self.lesson.name}"
        return f"{where}: {text}" if step is None else f"{where}, step {step + 1}: {text}"


def _copy(match: Match) -> Match:
    """A copy of the match, to continue differently."""
    twin = Match(match.game, match.players, match.options, match.seed)
    for actor, action in match.log:
        twin.act(actor, action)
    twin.notes, twin.talk = match.notes, list(match.talk)
    return twin


def rehearse(game: AnyGame, lesson: Lesson) -> Rehearsal:
    return Rehearsal(game, lesson).play()


TITLE: Final = 32
ABOUT: Final = 90
SPOKEN: Final = 260
"""The most characters of a title, of what a lesson is about, and of what the coach says at once."""


def spoken(lesson: Lesson) -> set[str]:
    """The ids of all that is said in a lesson."""
    said = {"done"}
    for step in lesson.steps:
        said |= {step.say} if step.say else set()
        if isinstance(step, Ask | Mark):
            remarks = step.wrong if isinstance(step, Mark) else (*step.accept, *step.wrong)
            said |= {remark.say for remark in remarks if remark.say}
            said |= {step.hint} if step.hint else set()
    return {lesson.text(say) for say in said}


def complaints(lessons: tuple[Lesson, ...], folder: Traversable) -> list[str]:
    """What is missing, superfluous, too long or not plain text."""
    wanted = {lesson.name for lesson in lessons}.union(*map(spoken, lessons))
    return [f"{language}: {text}" for language in LANGUAGES for text in _in(folder, language, wanted, lessons)]


def _in(folder: Traversable, language: str, wanted: set[str], lessons: tuple[Lesson, ...]) -> Iterator[str]:
    there, words = messages(folder, language), shelf((folder,), language)
    for entry in resource(folder, language).body:
        if isinstance(entry, ast.Junk):
            yield f"not understood: {(entry.content or '')[:60]}"
    for id in sorted(wanted - there.keys()):
        yield f"{id} is missing"
    for id, message in there.items():
        if id not in wanted:
            yield f"{id} is said nowhere"
        if any(isinstance(node, ast.VariableReference) for node in nodes(message)):
            yield f"{id} waits for something to be put in"
    titles = {lesson.name for lesson in lessons}
    for id in sorted(wanted & there.keys()):
        text, about = words.text(id, {}) or "", words.parts(id).get("about", "")
        if id in titles and not 0 < len(about) <= ABOUT:
            yield f"{id}.about has {len(about)} letters, the most is {ABOUT}"
        if len(text) > (TITLE if id in titles else SPOKEN):
            yield f"{id} has {len(text)} letters, the most is {TITLE if id in titles else SPOKEN}"
