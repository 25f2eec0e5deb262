"""Defines the options of a mission."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal, TypeAlias, cast

import msgspec

Journal: TypeAlias = Literal["scenario", "on", "off"]
"""`scenario`: convenient, unless the scenario says otherwise. `off`: as printed. `on`: convenient whatever it says."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    scenario: str = "candle_end"
    """Its key in the server's library, which lists them."""

    journal: Annotated[Journal, msgspec.Meta(extra={"main": True, "kept": ("on",)})] = "scenario"
    """R55: whether players can read again what they have read."""

    hosts: Annotated[tuple[str, ...], msgspec.Meta(extra={"players": (), "once": True})] = ()
    """The names of hosts chosen in advance, by agent: a failed mission restarts with them (R50)."""


@cache
def options_among(scenarios: tuple[str, ...]) -> type[Options]:
    """Build the options of a table, with these scenarios to choose from."""
    if not scenarios:
        return Options
    first = Options().scenario if Options().scenario in scenarios else scenarios[0]
    kind = Annotated[Literal[scenarios], msgspec.Meta(extra={"main": True})]  # pyright: ignore[reportInvalidTypeForm]
    made = msgspec.defstruct("Options", [("scenario", kind, first)], bases=(Options,), frozen=True)
    return cast(type[Options], made)
