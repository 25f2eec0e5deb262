"""What somebody wrote, whether it fits a kind of thing of the format, and what both are called."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from itertools import islice
from typing import Any, Final

from msgspec import inspect

MOST_COMPARED: Final = 20_000
"""Pairs of words of one scenario that are compared. That takes long, and nobody reads hundreds of hints."""

LONGEST_WORD: Final = 100
"""Longer ones are like no known word."""


def fits(value: Any, kind: inspect.Type) -> bool:
    if isinstance(kind, inspect.BoolType):
        return isinstance(value, bool)
    if isinstance(kind, inspect.IntType):
        return isinstance(value, int) and not isinstance(value, bool)
    if isinstance(kind, inspect.FloatType):
        return isinstance(value, int | float) and not isinstance(value, bool)
    if isinstance(kind, inspect.StrType):
        return isinstance(value, str)
    if isinstance(kind, inspect.EnumType | inspect.LiteralType):
        return isinstance(value, str | int) and not isinstance(value, bool)
    if isinstance(kind, inspect.StructType):
        return isinstance(value, dict) or kind.cls.__name__ == "Price"
    if isinstance(kind, inspect.DictType):
        return isinstance(value, dict)
    return isinstance(kind, inspect.VarTupleType) and value is not None


def says(value: str, members: list[inspect.Type]) -> bool:
    """A union of verbs and fixed words: this is one of the words."""
    return any(isinstance(one, inspect.LiteralType) and value in one.values for one in members)


def matches(value: str, kind: inspect.StrType) -> bool:
    return (kind.pattern is None or re.search(kind.pattern, value) is not None) and len(value) <= (
        kind.max_length or len(value)
    )


def is_within(value: float, kind: inspect.IntType | inspect.FloatType) -> bool:
    return (kind.ge is None or value >= kind.ge) and (kind.le is None or value <= kind.le)


def kind_of(value: Any) -> str:
    """What somebody wrote, in a word."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "truth"
    for kind, name in ((dict, "mapping"), (list, "list"), (str, "word"), (int, "number"), (float, "number")):
        if isinstance(value, kind):
            return name
    return type(value).__name__


def name_of(kind: inspect.Type) -> str:
    """What is expected, in a word."""
    if isinstance(kind, inspect.StructType):
        return str(kind.tag) if kind.tag_field else kind.cls.__name__
    names: dict[type, str] = {
        inspect.BoolType: "truth",
        inspect.IntType: "number",
        inspect.FloatType: "number",
        inspect.StrType: "word",
        inspect.EnumType: "word",
        inspect.LiteralType: "word",
        inspect.NoneType: "nothing",
        inspect.VarTupleType: "list",
        inspect.DictType: "mapping",
    }
    return names.get(type(kind), type(kind).__name__)


def listed(names: Any) -> str:
    return ", ".join(dict.fromkeys(str(one) for one in names))


class Hints:
    """Finds known words that are like a wrong one, until enough have been compared."""

    def __init__(self, cutoff: float = 0.5) -> None:
        self._cutoff = cutoff
        self._left = MOST_COMPARED

    def close_to(self, word: str, known: Iterable[Any]) -> str:
        """The known words most like this one."""
        if len(word) > LONGEST_WORD:
            return ""
        several = [str(one) for one in islice(known, self._left)]
        self._left -= len(several)
        short = [one for one in several if len(one) <= LONGEST_WORD]
        return listed(get_close_matches(word, short, n=3, cutoff=self._cutoff))
