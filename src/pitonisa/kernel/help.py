"""Defines the help that a game offers: hints by level, computed from one viewer's view, and its numbered rules."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from itertools import chain
from typing import Any, Final, Generic, TypeAlias, TypeVar

import msgspec

from pitonisa.kernel.game import AnyGame

Rules: TypeAlias = tuple[int, ...]
"""Rule numbers as in the game's README (12 is R12), the most important first."""

Links: TypeAlias = Mapping[str, Rules]

ORIGINS: Final = ("printed", "public", "ours")
"""Where a rule comes from: the printed rulebook, public sources about the printed game, or this project."""


class Rulebook(msgspec.Struct, frozen=True, kw_only=True):
    """Maps what happens in a game to rule numbers. The texts are in `rules/<language>.ftl`.

    A rule of several origins also has a short note for each but the first, as `.public` and `.ours`: which part it is.
    """

    chapters: Links = {}
    """The rules of each chapter by its id, in reading order."""

    origins: Links = {}
    """The rules of each of `ORIGINS`. A rule may have several: printed in general, with a number of ours."""

    events: Links = {}
    """The rules behind each event, by the name of its class: a line of the log links to them."""

    refusals: Links = {}
    """The rules behind each refusal, by its key without `illegal-`."""

    things: Links = {}
    """The rules about a card, a power or any other named thing, by its locale id."""

    @property
    def rules(self) -> Rules:
        """List every rule, chapter by chapter."""
        return tuple(rule for chapter in self.chapters.values() for rule in chapter)

    def origins_of(self, rule: int) -> tuple[str, ...]:
        """List the origins of a rule, the most binding first."""
        return tuple(origin for origin in ORIGINS if rule in self.origins.get(origin, ()))

    @property
    def linked(self) -> frozenset[int]:
        """List every rule that something links to."""
        links = (*self.events.values(), *self.refusals.values(), *self.things.values())
        return frozenset(rule for rules in links for rule in rules)


def cited(links: str) -> dict[str, Rules]:
    """Parse links from a table: keys with their rules, separated by commas."""
    return {key: tuple(chain(*map(_in_order, rules))) for key, *rules in map(str.split, links.split(","))}


def _in_order(rules: str) -> range:
    """Parse a rule, or several as `29-35`."""
    first, _, last = rules.partition("-")
    return range(int(first), int(last or first) + 1)


S = TypeVar("S")
V = TypeVar("V")
H = TypeVar("H")


class Level(enum.StrEnum):
    """How much help a player wants. Each level adds to the one before it."""

    OFF = "off"
    MARKS = "marks"
    """The notes that anybody could keep: what each single move excludes."""

    LOGIC = "logic"
    """Everything that follows from the rules and from what this viewer sees."""

    EXPLAINED = "explained"
    """The same with reasons and, kept apart, what sensible play suggests."""


LEVELS: Final = tuple(Level)
"""From none to most."""


def allows(most: Level, wanted: Level) -> bool:
    """Say whether a table with this limit allows this level of help."""
    return LEVELS.index(wanted) <= LEVELS.index(most)


def percent(share: float) -> int:
    """Format a share as people say it."""
    return round(100 * share)


class Help(msgspec.Struct, Generic[S, V, H], frozen=True, kw_only=True):
    """Defines a game's help. It is given a view and never a state, so it knows no more than its reader."""

    hints_type: type[H]
    """The struct that is sent, and from which the client's types are generated."""

    hints: Callable[[V, Level], H]
    """Computes the hints at a level: a pure function, the same hints for the same view."""

    among: Callable[[H, Mapping[int, str]], H] = lambda hints, bots: hints
    """Computes hints at a table with these bots, by seat, since not every bot plays like a sensible player.

    Who plays at which seat is public.
    """

    errs: Callable[[S, H], bool]
    """Says whether something that the hints call certain is false in this state. Only the laws use it."""

    sure: Callable[[V, H], float] | None = None
    """Computes the share of the viewer's unknowns that the hints settle: a replay's timeline shows it."""


def help_of(game: AnyGame) -> Help[Any, Any, Any] | None:
    return game.part(Help)


def rulebook_of(game: AnyGame) -> Rulebook:
    return game.part(Rulebook) or Rulebook()
