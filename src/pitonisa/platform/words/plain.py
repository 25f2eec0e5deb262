"""Formats the simplest texts without Fluent: words, arguments, references and choices.

Loading Fluent takes longer than most commands run. Texts that need more, such as number formats and other syntax, are
left to it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Any, Final, TypeAlias

from msgspec import Struct

LONGEST: Final = 2000
"""Longer texts are left to Fluent, which refuses some of them."""

DEEPEST: Final = 20
"""The deepest chain of references; texts that refer to themselves are left to Fluent, which refuses them."""

COUNTED_LIKE_ENGLISH: Final = frozenset({"en", "es"})
"""Languages that write numbers below a thousand in plain digits, with a singular for 1 alone."""

NAME: Final = "[a-zA-Z][a-zA-Z0-9_-]*"
HEAD: Final = re.compile(rf"(-?{NAME}) *=|\n[ \n]*\.({NAME}) *=")
WORDS: Final = re.compile("[^{}\n]+")
BREAK: Final = re.compile(r"(\n(?: *\n)*)(?:( +)(?![ \n}.[*])|(?={))")
EXPRESSION: Final = re.compile(
    rf'{{[ \n]*(?:"([^"\\\n]*)"|(CAPITAL\( *)?(?:\$({NAME})|(-?{NAME})(?:\.({NAME}))?)(?(2) *\)))[ \n]*(-> *(?=\n)|}})'
)
VARIANT: Final = re.compile(rf"\n[ \n]*(\*?)\[ *(?:(-?[0-9]{{1,3}})|({NAME})) *\]")
CLOSING: Final = re.compile(r"\n[ \n]*}")


def capital(word: object) -> str:
    """Capitalise as at the beginning of a sentence."""
    text = str(word)
    return text[:1].upper() + text[1:]


class Unread(Exception):
    """Raised for a text that needs Fluent."""


class Argument(Struct, frozen=True):
    name: str


class Reference(Struct, frozen=True):
    id: str
    part: str


class Capital(Struct, frozen=True):
    of: Argument | Reference


class Choice(Struct, frozen=True):
    by: Argument | Reference
    variants: tuple[tuple[int | str, Pattern], ...]
    otherwise: Pattern


Pattern: TypeAlias = "tuple[str | Argument | Reference | Capital | Choice | Pattern, ...]"
Text: TypeAlias = Mapping[str, Pattern]
"""The parts of a text by name, its own words as ''."""


def read(entry: str) -> Text:
    """Parse an entry; None if it needs Fluent."""
    if len(entry) > LONGEST or "\t" in entry or "\r" in entry:
        return {}
    with suppress(Unread):
        return _Reader(entry.rstrip(" \n")).text()
    return {}


class _Reader:
    """Parses an entry from start to end."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._at = 0

    def _next(self, expected: re.Pattern[str]) -> re.Match[str] | None:
        found = expected.match(self._source, self._at)
        self._at = found.end() if found else self._at
        return found

    def _must(self, expected: re.Pattern[str]) -> re.Match[str]:
        if found := self._next(expected):
            return found
        raise Unread

    def text(self) -> Text:
        self._must(HEAD)
        own, parts = self._pattern(), list[tuple[str, Pattern]]()
        while part := self._next(HEAD):
            parts.append((part[2], self._pattern()))
        if self._at < len(self._source) or not all(pattern for _, pattern in parts):
            raise Unread
        return dict([("", own), *parts] if own else parts)

    def _pattern(self) -> Pattern:
        """Parse text with placeables, without the common indent of its lines."""
        while self._source.startswith(" ", self._at):
            self._at += 1
        is_block = self._source.startswith("\n", self._at)
        found: list[Any] = []
        breaks: list[tuple[int, re.Match[str]]] = []
        while True:
            if words := self._next(WORDS):
                found.append(words[0])
            elif line := self._next(BREAK):
                breaks.append((len(found), line))
                found.append("")
            elif self._source.startswith("{", self._at):
                found.append(self._placeable())
            else:
                break
        shared = min((len(line[2] or "") for _, line in breaks), default=0)
        for place, line in breaks:
            lines = "" if is_block and not place else line[1].replace(" ", "")
            found[place] = lines + (line[2] or "")[shared:]
        if found and isinstance(found[-1], str):
            found[-1] = found[-1].rstrip(" ")
        return tuple(part for part in found if part != "")

    def _placeable(self) -> Any:
        words, upper, argument, id, part, after = self._must(EXPRESSION).groups()
        one: Any = Argument(argument) if argument else Reference(id, part or "") if id else (words,)
        is_of_term = bool(id) and id.startswith("-") and bool(part)
        if after != "}":
            if upper or not (argument or is_of_term):
                raise Unread
            return self._choice(one)
        if is_of_term:
            raise Unread
        return Capital(one) if upper else one

    def _choice(self, by: Any) -> Choice:
        variants: list[tuple[int | str, Pattern]] = []
        defaults: list[Pattern] = []
        while found := self._next(VARIANT):
            star, number, name = found.groups()
            variants.append((int(number) if number else name, self._pattern()))
            defaults += [variants[-1][1]] if star else []
        self._must(CLOSING)
        if len(defaults) != 1 or not all(pattern for _, pattern in variants):
            raise Unread
        return Choice(by, tuple(variants), defaults[0])


def arguments_in(pattern: Pattern) -> Iterator[str]:
    """List every argument that a pattern itself uses."""
    for part in pattern:
        match part:
            case Argument(name=name) | Capital(of=Argument(name=name)):
                yield name
            case Choice(by=by, variants=variants):
                yield from arguments_in((by, *(variant for _, variant in variants)))
            case tuple():
                yield from arguments_in(part)
            case _:
                pass


class Speaker(Struct, frozen=True):
    """Formats texts in a language, from arguments and from each other."""

    language: str
    texts: Callable[[str], Text]
    """Returns the parsed text of an id; None if it needs Fluent."""

    def says(self, pattern: Pattern, arguments: Mapping[str, Any], depth: int = 0) -> str:
        if depth > DEEPEST:
            raise Unread
        return "".join([part if type(part) is str else self._put(part, arguments, depth) for part in pattern])

    def _put(self, part: Any, arguments: Mapping[str, Any], depth: int) -> str:
        match part:
            case Argument(name=name):
                said = str(self._value(part, arguments, depth)) if name in arguments else name
            case Reference():
                said = self._referred(part, arguments, depth)
            case Capital(of=of):
                value = self._value(of, arguments, depth)
                if type(value) is not str:
                    raise Unread
                said = capital(value)
            case Choice():
                said = self.says(self._chosen(part, arguments, depth), arguments, depth + 1)
            case _:
                said = self.says(part, arguments, depth)
        if len(said) > LONGEST:
            raise Unread
        return said

    def _referred(self, to: Reference, arguments: Mapping[str, Any], depth: int) -> str:
        """Format a referenced term, without arguments."""
        given = dict[str, Any]() if to.id.startswith("-") else arguments
        pattern = self.texts(to.id).get(to.part)
        if pattern is None:
            raise Unread
        return self.says(pattern, given, depth + 1)

    def _value(self, of: Argument | Reference, arguments: Mapping[str, Any], depth: int) -> str | int | None:
        """Format a text or a number; None if an argument is missing."""
        if isinstance(of, Reference):
            return self._referred(of, arguments, depth)
        value = arguments.get(of.name)
        is_plain_number = type(value) is int and abs(value) < 1000 and self.language in COUNTED_LIKE_ENGLISH
        if type(value) is str or is_plain_number or of.name not in arguments:
            return value
        raise Unread

    def _chosen(self, choice: Choice, arguments: Mapping[str, Any], depth: int) -> Pattern:
        value = self._value(choice.by, arguments, depth)
        fitting = (pattern for key, pattern in choice.variants if self._fits(value, key))
        return next(fitting, choice.otherwise)

    def _fits(self, value: str | int | None, key: int | str) -> bool:
        """Match a variant: equal, or a number and the name of its plural."""
        if type(value) is type(key) or value is None:
            return value == key
        if self.language not in COUNTED_LIKE_ENGLISH:
            raise Unread
        number, name = (value, key) if isinstance(value, int) else (key, value)
        return name == ("one" if number in (1, -1) else "other")
