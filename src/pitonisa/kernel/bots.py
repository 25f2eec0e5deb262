"""Defines a game's bots. A bot is given a view and the table's notes, never a state, so it can't cheat."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, Generic, Literal, TypeAlias, TypeVar

import msgspec

from pitonisa.kernel.chance import Stream
from pitonisa.kernel.game import AnyGame
from pitonisa.kernel.values import AnyView, Refusal, Seat

A = TypeVar("A")
V = TypeVar("V", bound=AnyView)

Bot: TypeAlias = Callable[[V, Stream], A]
"""Chooses one of `view.legal`."""

Listener: TypeAlias = Callable[[V, Any, Stream], A]
"""A bot that is also given the notes of the table."""

Speaker: TypeAlias = Callable[[V, Any, Stream], Any | None]
"""What a bot says, if anything, from its view and the notes of the table."""


Reasoner: TypeAlias = Callable[[V, A], Any | None]
"""Explains a bot's action, as one of `Talk.reasons`, from the action and public information alone."""


def _act_at_once(view: Any, action: Any) -> frozenset[Seat]:
    return frozenset()


class Bots(msgspec.Struct, Generic[V, A], frozen=True, kw_only=True):
    levels: Mapping[str, Bot[V, A]]
    """Every bot by its name, the weakest first. The last is the default."""

    beginner: str | None = None
    """The bot recommended for a person's first match; by default the strongest."""

    listening: Mapping[str, Listener[V, A]] = {}
    """The bots that also weigh what was said; each replaces the level of the same name."""

    agreeing: Mapping[str, Bot[V, A]] = {}
    """The bots that share a convention with others of their kind: used at a table where all are such bots."""

    speaking: Mapping[str, Speaker[V]] = {}
    """The bots that say something when their turn is over."""

    reasoning: Mapping[str, Reasoner[V, A]] = {}
    """The bots that explain some of their actions, such as proposals and refusals."""

    speak_after: Literal["turn", "action"] = "turn"
    """In games with long turns and constant talk, bots speak after each of their actions."""

    yields: Callable[[V, A], frozenset[Seat]] = _act_at_once
    """Returns the seats that may speak before a bot does this, if it would decide for them.

    While one of them is a person who is there, the bot waits until it is asked or a long pause is over.
    """

    repeats: Callable[[V, A], bool] = lambda view, action: False
    """Says whether this repeats a proposal declined in this turn; beside people, no bot does that."""

    small_steps: bool = False
    """Whether a turn is many small actions of one seat: a bot takes those after its first in quick succession."""

    must_be_ready: Callable[[], None] = lambda: None
    """Refuses if a file that bots play from can't be read; a server checks this before it starts."""

    left_out: Mapping[str, Refusal] = {}
    """The bots that are not available here, and why. At tables that already have one, its fallback level plays."""

    @property
    def names(self) -> tuple[str, ...]:
        """List the bots on offer."""
        return tuple(name for name in self.levels if name not in self.left_out)

    @property
    def has_manners(self) -> bool:
        """Whether the bots let people speak first."""
        return self.yields is not _act_at_once

    @property
    def strongest(self) -> str:
        return self.names[-1]

    def choose(self, bot: str, view: V, notes: Any, rng: Stream, company: Collection[str | None] = ()) -> A:
        """Choose the bot's action. Only a listening bot is given the notes.

        `company` is who plays at the table, as everybody sees: bots by their names, and people.
        """
        if bot in self.agreeing and set(company) == {bot}:
            return self.agreeing[bot](view, rng)
        if bot in self.listening:
            return self.listening[bot](view, notes, rng)
        return self.levels[bot](view, rng)

    def remark(self, bot: str, view: V, notes: Any, rng: Stream) -> Any | None:
        """Choose what the bot says when its turn, or its action, is over."""
        return self.speaking[bot](view, notes, rng) if bot in self.speaking else None

    def reason(self, bot: str, view: V, action: A) -> Any | None:
        """Explain this action of the bot, if it gives reasons and has one."""
        return self.reasoning[bot](view, action) if bot in self.reasoning else None


RANDOM: Final = Bots[Any, Any](levels={"random": lambda view, rng: rng.choice(view.legal)})
"""The bots of a game that brings none of its own."""


def bots_of(game: AnyGame) -> Bots[Any, Any]:
    return game.part(Bots) or RANDOM
