"""Defines the help that a game offers: hints by level, computed from one viewer's view, and its numbered rules."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Generic, TypeAlias, TypeVar

import msgspec

from pitonisa.kernel.game import AnyGame

Rules: TypeAlias = tuple[int, ...]
"""Numbers as in the game's README: 12 is R12. The most important first."""

Links: TypeAlias = Mapping[str, Rules]

ORIGINS: Final = ("printed", "public", "ours")
"""Where a rule comes from: the printed rulebook, public sources about the printed game, or this project."""


class Rulebook(msgspec.Struct, frozen=True, kw_only=True):
    """Numbers only. The words are in `rules/<language>.ftl`: `chapter-<id>`, and `rule-<number>` with its `.text`.

    A rule of several origins also has a short note for each but the first, as `.public` and `.ours`: which part it is.
    """

    chapters: Links = {}
    """The rules of each chapter by its id, in the order in which they are read."""

    origins: Links = {}
    """The rules of each of `ORIGINS`. A rule may have several: printed in general, with a number of ours."""

    events: Mapping[type[Any], Rules] = {}
    """Why something happened: a line of the log leads here."""

    refusals: Links = {}
    """Why something cannot be done, by the refusal's key without its `illegal-`."""

    things: Links = {}
    """What a card, a power or anything else with a name is for, by its locale id."""

    @property
    def rules(self) -> Rules:
        """Every rule, chapter by chapter."""
        return tuple(rule for chapter in self.chapters.values() for rule in chapter)

    def origins_of(self, rule: int) -> tuple[str, ...]:
        """Where a rule comes from, the most binding origin first."""
        return tuple(origin for origin in ORIGINS if rule in self.origins.get(origin, ()))

    @property
    def linked(self) -> frozenset[int]:
        """Every rule that something leads to."""
        links = (*self.events.values(), *self.refusals.values(), *self.things.values())
        return frozenset(rule for rules in links for rule in rules)


def cited(links: str) -> dict[str, Rules]:
    """Read links from a table: a key and its rules, separated from the next by a comma."""
    return {key: tuple(map(int, rules)) for key, *rules in map(str.split, links.split(","))}


def of_events(kinds: Iterable[type[Any]], links: str) -> dict[type[Any], Rules]:
    """Read links from a table whose keys are the names of these kinds of events."""
    named = {kind.__name__: kind for kind in kinds}
    return {named[name]: rules for name, rules in cited(links).items()}


S = TypeVar("S")
V = TypeVar("V")
H = TypeVar("H")


class Level(enum.StrEnum):
    """How much help a player wants. Each level adds to the one before it."""

    OFF = "off"
    MARKS = "marks"
    """The table keeps the notes that anybody could keep: what each single move excludes."""

    LOGIC = "logic"
    """All that follows from the rules and from what this viewer sees."""

    EXPLAINED = "explained"
    """The same with its reasons, and, kept apart from it, what is only supposed of a sensible player."""


LEVELS: Final = tuple(Level)
"""From none to most."""


def allows(most: Level, wanted: Level) -> bool:
    """Whether a table that allows so much help allows this."""
    return LEVELS.index(wanted) <= LEVELS.index(most)


def percent(share: float) -> int:
    """A part of the whole, as people say it."""
    return round(100 * share)


class Help(msgspec.Struct, Generic[S, V, H], frozen=True, kw_only=True):
    """A game's help. It is given a view and never a state, so it cannot know more than the one it helps."""

    hints_type: type[H]
    """The struct that travels, and from which the client's types are made."""

    hints: Callable[[V, Level], H]
    """Compute the hints at a level: a pure function, the same hints for the same view."""

    among: Callable[[H, Mapping[int, str]], H] = lambda hints, bots: hints
    """The hints at a table where these bots play, by seat: a sensible player's reasons are not supposed of every bot.

    Who plays at which seat is public.
    """

    errs: Callable[[S, H], bool]
    """Whether something that the hints call certain is not so in this truth. Only the laws ask."""

    sure: Callable[[V, H], float] | None = None
    """How many of the viewer's unknowns the hints settle, from 0 to 1: the time line of a replay shows it."""


def help_of(game: AnyGame) -> Help[Any, Any, Any] | None:
    return game.part(Help)


def rulebook_of(game: AnyGame) -> Rulebook:
    return game.part(Rulebook) or Rulebook()
