"""Resolves which game an environment plays, by how many and with which options; errors are explained in words."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from pitonisa.kernel import AnyGame, Chance, Codec, Encoding, Refusal
from pitonisa.kernel.encoding import encoding_of
from pitonisa.platform.registry import catalogue, find
from pitonisa.platform.terminal.arguments import options_of, players_of
from pitonisa.platform.words.locale_files import asked_for
from pitonisa.platform.words.text import Text


class Wrong(ValueError):
    """Something was asked of an environment that cannot be: the message says what could."""


@contextmanager
def in_words(game: AnyGame | None = None) -> Generator[None]:
    """Turn a refusal within into an error with a sentence."""
    try:
        yield
    except Refusal as refusal:
        raise Wrong(Text(asked_for(os.environ), game).refusal(refusal)) from refusal


@dataclass(frozen=True, slots=True)
class Setting:
    game: AnyGame
    players: int
    options: Any
    encoding: Encoding[Any, Any, Any]
    codec: Codec[Any, Any]
    everyone: Callable[[Any], list[bytes]]
    """Of a state, the features of every seat."""

    @property
    def id(self) -> str:
        """As in `shipwreck_v1`: another number wherever what was learned would not fit any more."""
        return versioned(self.game)

    def text(self, viewer: Any = "public") -> Text:
        return Text(asked_for(os.environ), self.game, viewer)


def versioned(game: AnyGame) -> str:
    return f"{game.id}_v{encoding.version}" if (encoding := encoding_of(game)) else game.id


def known_ids() -> list[str]:
    """The ids of all games that can be environments."""
    return [versioned(game) for game in catalogue().values() if encoding_of(game)]


def setting(game: str, players: int | None, options: Mapping[str, Any]) -> Setting:
    """`game` with or without its version; options by their names, each as the game has it where it is not given."""
    with in_words():
        found = _game(game)
        encoding = encoding_of(found)
        assert encoding is not None
    with in_words(found):
        seats = players_of(found, None if players is None else str(players))
        chosen = options_of(found, [f"{name}={value}" for name, value in options.items()])
        found.start(chosen, seats, Chance("").step(0))  # it says whether these go together
        everyone = encoding.everyone(found.view, chosen, seats)
        return Setting(found, seats, chosen, encoding, encoding.codec(chosen, seats), everyone)


def _game(name: str) -> AnyGame:
    versions = re.fullmatch(r"(.+)_v(\d+)", name)
    found = find(versions[1] if versions else name)
    if encoding_of(found) is None:
        raise Refusal("env-no-encoding", game=found.id, known=", ".join(known_ids()))
    if versions and name != versioned(found):
        raise Refusal("env-version", game=found.id, asked=name, known=versioned(found))
    return found
