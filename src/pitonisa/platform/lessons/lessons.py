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
    """Raised for a pattern that can't be parsed."""


class Pattern(msgspec.Struct, frozen=True):
    """The kind of a value and the values of some of its fields, named as on the wire."""

    kind: str
    """The tag of the struct; `*` for any."""

    fields: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = ()
    """The paths of fields, and the values they may have."""

    def __str__(self) -> str:
        return " ".join([self.kind, *(f"{'.'.join(path)}={OR.join(values)}" for path, values in self.fields)])


def read(text: str) -> Pattern:
    """Parse `Kind field=value field.inner=value|value`; a field that is a struct is named by its kind."""
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
    """Say whether this action, or other tagged value, fits the pattern."""
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
    """Format a plain value as in a pattern; a struct is named by its kind."""
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
    """Return the one mark that a pattern without alternatives describes."""
    pattern, wire = read(text), dict[str, Any]()
    for path, allowed in pattern.fields:
        if len(path) != 1 or len(allowed) != 1:
            raise BadPattern("pattern-not-one", pattern=text)
        wire[path[0]] = _value(allowed[0])
    return decode(encode({"type": pattern.kind, **wire}), talk_of(game).said)


def _value(written: str) -> Any:
    """Parse a number or a truth value; else keep the word."""
    try:
        return msgspec.json.decode(written)
    except msgspec.DecodeError:
        return written


SUFFIX: Final = ".toml"


class BadLesson(Refusal):
    """Raised for a lesson that can't be read."""


class UnknownLesson(Refusal):
    """Raised if the game has no such lesson."""


class Remark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the coach says about moves of a kind."""

    when: str
    """A pattern (platform/lessons/lessons.py)."""

    say: str | None = None

    @property
    def pattern(self) -> Pattern:
        return _pattern(self.when)


class Tell(msgspec.Struct, frozen=True, tag_field="step", tag="tell", forbid_unknown_fields=True):
    """The coach explains something; the learner reads it and continues."""

    say: str
    point: str | None = None
    """A place on the board that the text is about."""


class Ask(msgspec.Struct, frozen=True, tag_field="step", tag="ask", forbid_unknown_fields=True, kw_only=True):
    """The learner moves. Only accepted moves are played."""

    say: str
    point: str | None = None
    accept: tuple[Remark, ...]
    wrong: tuple[Remark, ...] = ()
    """Legal moves that the lesson rejects, and why. The first that fits is shown."""

    hint: str | None = None
    """Shown beside the question after a rejected attempt."""


class Mark(msgspec.Struct, frozen=True, tag_field="step", tag="mark", forbid_unknown_fields=True, kw_only=True):
    """The learner says something beside the match, such as marks on a number line, until all of it is done."""

    say: str
    point: str | None = None
    marks: tuple[str, ...]
    """Each mark as sent on the wire, written like a pattern: `Mark seat=1 line=only value=7 struck=true`."""

    wrong: tuple[Remark, ...] = ()
    hint: str | None = None


class Says(msgspec.Struct, frozen=True, tag_field="step", tag="says", forbid_unknown_fields=True, kw_only=True):
    """Another seat says something beside the match, such as a claim."""

    seat: Seat
    says: str
    """The line as sent on the wire, written like a pattern: `MyTeam team=euphorian`."""

    say: str | None = None
    point: str | None = None


class Others(msgspec.Struct, frozen=True, tag_field="step", tag="others", forbid_unknown_fields=True, kw_only=True):
    """Another seat acts. Sealed windows are passed automatically."""

    seat: Seat
    does: str
    """A pattern that fits exactly one legal action."""

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
    """A lesson as stored in its file."""

    order: int
    """Its position among the lessons of the game."""

    minutes: int
    players: int
    seed: str
    learner: Seat
    companions: tuple[str, ...]
    """The names of the others, by seat, without the learner."""

    options: dict[str, Any] = {}
    steps: tuple[Step, ...]


class Lesson(msgspec.Struct, frozen=True):
    """A scripted match of a game. The ids of its texts start with the lesson's name: `first-hour-welcome`."""

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
    """List all lessons of a game in order."""
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
