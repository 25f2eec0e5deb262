"""Proofreads what the coach says in the lessons of a game: all of it in every language, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources.abc import Traversable
from typing import Final

from fluent.syntax import ast

from pitonisa.platform.lessons.lessons import Ask, Lesson, Mark
from pitonisa.platform.words.locale_files import LANGUAGES, messages, nodes, resource, shelf

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
