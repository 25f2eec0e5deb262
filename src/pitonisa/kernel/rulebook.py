"""The rules at hand: a game's rule numbers in chapters, and which of them stand behind what a player meets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

import msgspec

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
