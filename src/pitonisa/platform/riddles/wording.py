"""Puts riddles into words, from the texts of their game: question, answers, and step by step how to find it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from pitonisa.kernel import AnyGame, Posed, Seat
from pitonisa.platform.words.locale_files import Shelf, game_riddles
from pitonisa.platform.words.shapes import fields, may_be_list, tag
from pitonisa.platform.words.text import Argument, Text

STRESS = "*"
"""Stands on both sides of what is stressed."""


class RiddleWords:
    """The words of one reader: the seat through whose eyes they look."""

    def __init__(self, language: str, game: AnyGame, seat: Seat) -> None:
        self.text = Text(language, game, seat)
        self._folder = game_riddles(game)

    @property
    def _shelf(self) -> Shelf:
        return self.text.shelf(self._folder)

    def theme(self, theme: str) -> str:
        return self._say(f"theme-{theme}", {})

    def question(self, posed: Posed) -> str:
        return self._of("question", posed.question)

    def answer(self, posed: Posed, place: int) -> str:
        return self._of("answer", posed.answers[place])

    def steps(self, posed: Posed) -> list[str]:
        """Each with what follows from it."""
        return [" ".join(filter(None, (self._of("step", one), self._out(one)))) for one in posed.steps]

    def aside(self, posed: Posed) -> str:
        return "" if posed.aside is None else self._of("aside", posed.aside)

    def arguments(self, value: msgspec.Struct) -> dict[str, Argument]:
        """As anywhere, and of each list its items with “and” and with “or” before the last."""
        found = self.text.arguments(value)
        for name, (attribute, kind) in fields(type(value)).items():
            if may_be_list(kind):
                items = list(self.text.items(getattr(value, attribute) or (), kind))
                found[f"{name}And"], found[f"{name}Or"] = self._listed(items, all=True), self._listed(items, all=False)
        return found

    def _listed(self, items: Sequence[str], *, all: bool) -> str:
        if len(items) < 2:
            return "".join(items)
        return self.text("riddle-and" if all else "riddle-or", some=", ".join(items[:-1]), last=items[-1])

    def _of(self, what: str, value: Any) -> str:
        return self._say(f"{what}-{tag(type(value))}", self.arguments(value))

    def _out(self, step: Any) -> str:
        out = self._shelf.parts(f"step-{tag(type(step))}", dict[str, Any](self.arguments(step))).get("out", "")
        return f"{out}." if out else ""

    def _say(self, id: str, arguments: dict[str, Argument]) -> str:
        return (self._shelf.text(id, arguments) or id).replace(STRESS, "")
