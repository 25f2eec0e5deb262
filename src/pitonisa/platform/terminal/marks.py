"""Asks for a structured mark field by field, using only its types."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any

import msgspec

from pitonisa.kernel import Refusal, Seat
from pitonisa.platform.terminal.console import ask, tell
from pitonisa.platform.words.kinds import asked_for, is_enum, is_struct, members, tag
from pitonisa.platform.words.settings import read_setting
from pitonisa.platform.words.text import Text


class GivenUp(Exception):
    """Raised if the person answers with nothing."""


class Questions:
    """Asks questions, except those whose answers were typed in advance."""

    def __init__(self, words: Text, typed: Sequence[str]) -> None:
        self.words = words
        self.typed = list(typed)

    def answer(self, question: str) -> str:
        if self.typed:
            return self.typed.pop(0)
        answer = (ask(f"{question} ") or "").strip()
        if not answer:
            raise GivenUp
        return answer

    def choice(self, question: str, texts: Sequence[str]) -> int:
        """Ask for one of several, by number from 1 or by name; return its index."""
        if not self.typed:
            tell(*(f"{n}. {text}" for n, text in enumerate(texts, start=1)))
        answer = self.answer(question).casefold()
        places = {text.casefold(): place for place, text in enumerate(texts)}
        places |= {str(place + 1): place for place in range(len(texts))}
        if answer not in places:
            raise Refusal("play-no-such-number", number=answer, most=str(len(texts)))
        return places[answer]

    def value(self, question: str, name: str, kind: Any) -> Any:
        """Ask for a value of a type that can't be listed. People count seats from 1."""
        if kind is bool:
            question = f"{question} ({self.words.yes_or_no(True)}, {self.words.yes_or_no(False)})"
        value = msgspec.convert(read_setting(name, kind, self.answer(question)), kind)
        return Seat(value - 1) if kind is Seat else value


def ask_for(said: object | None, typed: Sequence[str], words: Text, refuse: Callable[[Any], None]) -> Any:
    """Ask what the person wants to say; `None` if they give up."""
    kinds = [kind for kind in members(said) if is_struct(kind)]
    if not kinds:
        raise Refusal("play-no-marks")
    questions = Questions(words, typed)
    try:
        which = 0
        if len(kinds) > 1:
            which = questions.choice(words("ask-which"), [words(f"ask-{tag(kind)}") for kind in kinds])
        meant = _filled(kinds[which], questions, refuse)
    except GivenUp:
        return None
    if questions.typed:
        raise Refusal("play-too-many-words", word=questions.typed[0])
    return meant


def _filled(kind: Any, questions: Questions, refuse: Callable[[Any], None]) -> Any:
    """Fill in a mark: open fields first, then enums with more than one allowed value."""
    asked = {name: f"ask-{tag(kind)}-{name}" for name in asked_for(kind)}
    closed = {name: (attribute, inner) for name, (attribute, inner) in asked_for(kind).items() if is_enum(inner)}
    values = {
        attribute: questions.value(questions.words(asked[name]), name, inner)
        for name, (attribute, inner) in asked_for(kind).items()
        if name not in closed
    }
    combinations = product(*(list(inner) for _, inner in closed.values()))
    attributes = [attribute for attribute, _ in closed.values()]
    left = _allowed([kind(**values, **dict(zip(attributes, them, strict=True))) for them in combinations], refuse)
    for name, (attribute, _) in closed.items():
        there = list(dict.fromkeys(getattr(one, attribute) for one in left))
        if len(there) > 1:
            texts = [questions.words.name(value) for value in there]
            chosen = there[questions.choice(questions.words(asked[name]), texts)]
            left = [one for one in left if getattr(one, attribute) == chosen]
    return left[0]


def _allowed(meant: list[Any], refuse: Callable[[Any], None]) -> list[Any]:
    """List the marks that may be said now; if there are none, refuse with the reason."""
    allowed, refusals = list[Any](), list[Refusal]()
    for one in meant:
        try:
            refuse(one)
            allowed.append(one)
        except Refusal as refusal:
            refusals.append(refusal)
    if not allowed:
        raise refusals[0]
    return allowed
