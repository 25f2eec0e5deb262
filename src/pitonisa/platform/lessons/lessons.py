"""Read lessons, scripted matches that teach a game, from `games/<id>/lessons/NAME.toml`.

A pattern is a short text that describes which actions are meant, such as `Play value=2|3 on=the_deep`.
"""

from __future__ import annotations

from functools import cache
from importlib.resources.abc import Traversable
from typing import Any, Final, TypeAlias, cast

import msgspec

from pitonisa.kernel import AnyGame, Kind, Refusal, Seat
from pitonisa.kernel.talk import talk_of
from pitonisa.kernel.wire import decode, encode, plain
from pitonisa.platform.words.locale_files import game_words

ANYTHING: Final = "*"
OR: Final = "|"


class BadPattern(Refusal):
    """A pattern that cannot be read."""


class Pattern(msgspec.Struct, frozen=True):
    """What a value is called and what some of its fields hold, all in the words of the wire."""

    kind: str
    """The tag of the struct; `*` for any."""

    fields: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = ()
    """The path to a field, and the values it may have."""

    def __str__(self) -> str:
        return " ".join([self.kind, *(f"{'.'.join(path)}={OR.join(values)}" for path, values in self.fields)])


def read(text: str) -> Pattern:
    """`Kind field=value field.inner=value|value`; a field that is a struct itself is named by its kind."""
    kind, *conditions = text.split() or [""]
    if not kind or "=" in kind:
        raise BadPattern("pattern-kind", pattern=text)
    return Pattern(kind, tuple(_condition(text, one) for one in conditions))


def _condition(text: str, written: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    name, equals, values = written.partition("=")
    path, allowed = tuple(name.split(".")), tuple(values.split(OR))
    if not equals or not all(path) or not all(allowed):
        raise BadPattern("pattern-field", pattern=text, field=written)
    return path, allowed


def matches(pattern: Pattern, value: Any) -> bool:
    """Whether this action, or other tagged value, is meant."""
    wire = plain(value)
    if pattern.kind not in (ANYTHING, _word(wire)):
        return False
    return all(_word(_at(wire, path)) in allowed for path, allowed in pattern.fields)


def _at(wire: Any, path: tuple[str, ...]) -> Any:
    for name in path:
        if not isinstance(wire, dict):
            return _NOWHERE
        wire = cast(dict[str, Any], wire).get(name, _NOWHERE)
    return wire


_NOWHERE: Final = object()


def _word(wire: Any) -> str | None:
    """A plain value as a pattern writes it; a struct is called by its kind."""
    match wire:
        case str():
            return wire
        case dict():
            return cast(dict[str, Any], wire).get("type")
        case bool() | int() | float() | None | list():
            return encode(wire).decode()
        case _:
            return None


def spelled_out(game: AnyGame, text: str) -> Any:
    """The one thing said beside a match that a text without alternatives writes out in full."""
    pattern, wire = read(text), dict[str, Any]()
    for path, allowed in pattern.fields:
        if len(path) != 1 or len(allowed) != 1:
            raise BadPattern("pattern-not-one", pattern=text)
        wire[path[0]] = _value(allowed[0])
    return decode(encode({"type": pattern.kind, **wire}), talk_of(game).said)


def _value(written: str) -> Any:
    """A number or a truth where it reads as one; else a word."""
    try:
        return msgspec.json.decode(written)
    except msgspec.DecodeError:
        return written


SUFFIX: Final = ".toml"


class BadLesson(Refusal):
    """A lesson that cannot be read."""


class UnknownLesson(Refusal):
    """There is no such lesson of this game."""


class Remark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the coach says about moves of a kind."""

    when: str
    """A pattern (platform/lessons/lessons.py)."""

    say: str | None = None

    @property
    def pattern(self) -> Pattern:
        return _pattern(self.when)


class Tell(msgspec.Struct, frozen=True, tag_field="step", tag="tell", forbid_unknown_fields=True):
    """The coach explains something; the learner reads it and goes on."""

    say: str
    point: str | None = None
    """A place of the board that the words are about."""


class Ask(msgspec.Struct, frozen=True, tag_field="step", tag="ask", forbid_unknown_fields=True, kw_only=True):
    """The learner moves. Only what is accepted is played."""

    say: str
    point: str | None = None
    accept: tuple[Remark, ...]
    wrong: tuple[Remark, ...] = ()
    """Moves that the rules would allow, and why they are not made now. The first that fits is said."""

    hint: str | None = None
    """Said beside the question after a wrong try."""


class Mark(msgspec.Struct, frozen=True, tag_field="step", tag="mark", forbid_unknown_fields=True, kw_only=True):
    """The learner says something beside the match, such as marks on a number line, until all of it stands."""

    say: str
    point: str | None = None
    marks: tuple[str, ...]
    """Each as it is said on the wire, written like a pattern: `Mark seat=1 line=only value=7 struck=true`."""

    wrong: tuple[Remark, ...] = ()
    hint: str | None = None


class Says(msgspec.Struct, frozen=True, tag_field="step", tag="says", forbid_unknown_fields=True, kw_only=True):
    """Somebody else at the table says something beside the match, such as a claim."""

    seat: Seat
    says: str
    """As it is said on the wire, written like a pattern: `MyTeam team=euphorian`."""

    say: str | None = None
    point: str | None = None


class Others(msgspec.Struct, frozen=True, tag_field="step", tag="others", forbid_unknown_fields=True, kw_only=True):
    """Somebody else at the table does something. Sealed windows are let pass without being told to."""

    seat: Seat
    does: str
    """A pattern that exactly one legal action fits."""

    say: str | None = None
    point: str | None = None

    @property
    def pattern(self) -> Pattern:
        return _pattern(self.does)


Step: TypeAlias = Tell | Ask | Mark | Says | Others


@cache
def _pattern(text: str) -> Pattern:
    return read(text)


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A lesson as its file holds it."""

    order: int
    """Its place among the lessons of the game."""

    minutes: int
    players: int
    seed: str
    learner: Seat
    companions: tuple[str, ...]
    """The names of the others, by seat, without the learner."""

    options: dict[str, Any] = {}
    steps: tuple[Step, ...]


class Lesson(msgspec.Struct, frozen=True):
    """A scripted match of a game. Texts are called by the lesson's name and their own: `first-hour-welcome`."""

    game: str
    name: str
    script: Script

    @property
    def steps(self) -> tuple[Step, ...]:
        return self.script.steps

    @property
    def learner(self) -> Seat:
        return self.script.learner

    def text(self, say: str) -> str:
        return f"{self.name}-{say}"


def lessons_folder(game: AnyGame) -> Traversable:
    return game_words(game, "lessons")


@cache
def _lessons(folder: Traversable, game: str) -> tuple[Lesson, ...]:
    files = [file for file in folder.iterdir() if file.name.endswith(SUFFIX)] if folder.is_dir() else []
    return tuple(sorted((read_lesson(game, file) for file in files), key=lambda one: (one.script.order, one.name)))


def lessons_of(game: AnyGame) -> tuple[Lesson, ...]:
    """All lessons of a game, from the first to the last."""
    return _lessons(lessons_folder(game), game.id)


def find_lesson(game: AnyGame, name: str) -> Lesson:
    for lesson in lessons_of(game):
        if lesson.name == name:
            return lesson
    raise UnknownLesson("unknown-lesson", Kind.NOT_FOUND, lesson=name, game=game.id)


def read_lesson(game: str, file: Traversable) -> Lesson:
    name = file.name.removesuffix(SUFFIX)
    try:
        script = msgspec.toml.decode(file.read_bytes(), type=Script)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadLesson("lesson-not-read", lesson=f"{game}/{name}", why=str(error)) from error
    return Lesson(game, name, script)
