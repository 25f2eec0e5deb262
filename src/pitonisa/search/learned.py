"""Finds the bots of a game that play from a checkpoint, and leaves out those whose checkpoint is outdated.

A learned bot is a folder among the game's other bots, with everything that only it needs. Its package declares it as
`BOT` without loading any rules, so that the catalogue can list a game's bots without them.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Literal, TypeVar

import msgspec

from pitonisa.kernel.bots import Bots
from pitonisa.kernel.listing import Listing, folder_of
from pitonisa.kernel.values import AnyView, Refusal
from pitonisa.search.networks import Checkpoint, must_fit, read

A = TypeVar("A")
T = TypeVar("T")
V = TypeVar("V", bound=AnyView)

MODES = ("levels", "listening", "agreeing", "speaking", "reasoning")
"""Where `Bots` holds functions by the name of a bot."""


class LearnedBot(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    game: Listing
    features: int
    """The version of its features and choices, raised when one changes its meaning and spoils old checkpoints."""

    folder: Path
    """The folder of the checkpoint that comes with it."""

    own: str
    """The environment variable that names another checkpoint to use instead."""

    instead: str
    """The level that it otherwise follows, and that replaces it if its checkpoint is left out."""

    chooses: Literal["listening", "agreeing"]
    """When it plays from its checkpoint: always, or only beside bots of its own kind."""

    plays: Callable[[], Callable[..., Any]]
    """Loads the function that chooses an action."""

    builds: Callable[[], Callable[[Checkpoint], Any]]
    """Loads the function that builds a network from a checkpoint, or raises if that fails."""

    @property
    def shipped(self) -> Path:
        return self.folder / f"{self.name}.msgpack"

    def opened(self, path: Path) -> Checkpoint:
        """Read a checkpoint, and refuse one of another version."""
        return read(path, self.game.id, self.game.version, self.features)

    def network(self, build: Callable[[Checkpoint], T]) -> T:
        """Build the network, and refuse a checkpoint it can't be built from."""
        path = Path(os.environ.get(self.own) or self.shipped)
        checkpoint = self.opened(path)
        try:
            return build(checkpoint)
        except (LookupError, ValueError) as reason:
            raise Refusal("checkpoint-broken", file=str(path)) from reason

    def why_left_out(self) -> Refusal | None:
        """Say why the bot isn't available. An operator's own checkpoint is judged when a server starts."""
        if os.environ.get(self.own):
            return None
        try:
            must_fit(self.shipped, self.game.id, self.game.version, self.features)
        except Refusal:
            return Refusal("checkpoint-left-out", game=self.game.id, bot=self.name, instead=self.instead)
        return None


def learned_bots(game: Listing) -> list[LearnedBot]:
    folders = [one.name for one in iter_modules([str(folder_of(game.package) / "bot")]) if one.ispkg]
    packages = [import_module(f"{game.package}.bot.{name}") for name in folders]
    return [package.BOT for package in packages if hasattr(package, "BOT")]


def left_out(game: Listing) -> dict[str, Refusal]:
    """List by name which learned bots can't play here, and why."""
    return {one.name: why for one in learned_bots(game) if (why := one.why_left_out())}


def with_learned(bots: Bots[V, A], game: Listing) -> Bots[V, A]:
    """Add the learned bots of a game to its others, each at its place in the listing."""
    found, missing = learned_bots(game), left_out(game)
    modes = {mode: _with_followers(getattr(bots, mode), found) for mode in MODES}
    for one in found:
        if one.name not in missing:
            modes[one.chooses][one.name] = plays = one.plays()
            if one.chooses == "listening":
                modes["levels"][one.name] = partial(_unheard, plays)
    modes["levels"] = {name: modes["levels"][name] for name in game.bots}
    ready = partial(_must_be_ready, found)
    return msgspec.structs.replace(bots, **modes, left_out=missing, must_be_ready=ready)


def _with_followers(known: Mapping[str, Any], found: list[LearnedBot]) -> dict[str, Any]:
    return {**known, **{one.name: known[one.instead] for one in found if one.instead in known}}


def _unheard(plays: Callable[..., A], view: Any, rng: Any) -> A:
    """Choose without any notes."""
    return plays(view, (), rng)


def _must_be_ready(found: list[LearnedBot]) -> None:
    """Refuse an operator's checkpoint that can't be used. Nothing of it is kept in memory."""
    for one in found:
        if os.environ.get(one.own):
            one.network(one.builds())
