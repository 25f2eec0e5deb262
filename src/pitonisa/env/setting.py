"""Resolves the game, players and options of an environment, and explains in words what is wrong with them."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from pitonisa.kernel import AnyGame, Chance, Codec, Encoding, Illegal, Outcome, Refusal, Seat
from pitonisa.kernel.chance import new_seed
from pitonisa.kernel.encoding import encoding_of
from pitonisa.kernel.sealed import waited_for
from pitonisa.platform.registry import catalogue, find
from pitonisa.platform.terminal.arguments import options_of, players_of
from pitonisa.platform.words.locale_files import asked_for
from pitonisa.platform.words.text import Text


class Wrong(ValueError):
    """Raised for an impossible request to an environment; the message says what is possible."""


@contextmanager
def in_words(game: AnyGame | None = None) -> Generator[None]:
    """Turn a refusal in the enclosed code into an error with a sentence."""
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
    """Computes the features of every seat from a state."""

    @property
    def id(self) -> str:
        """Return the versioned id, such as `shipwreck_v1`: the number changes when old training no longer fits."""
        return versioned(self.game)

    def text(self, viewer: Any = "public") -> Text:
        return Text(asked_for(os.environ), self.game, viewer)


def versioned(game: AnyGame) -> str:
    return f"{game.id}_v{encoding.version}" if (encoding := encoding_of(game)) else game.id


def known_ids() -> list[str]:
    """List the ids of all games that can be environments."""
    return [versioned(game) for game in catalogue().values() if encoding_of(game)]


def setting(game: str, players: int | None, options: Mapping[str, Any]) -> Setting:
    """Resolve a game: `game` with or without its version; options by name, with the game's defaults."""
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


# One match between programs: who is asked next, what they see in numbers, and what their number does


class Seeds:
    """The seeds of matches, all derived from one number, if given."""

    def __init__(self) -> None:
        self._base, self._n = new_seed(), 0

    def begin(self, seed: int | None) -> None:
        if seed is not None:
            self._base, self._n = str(seed), 0

    def following(self) -> str:
        self._n += 1
        return f"{self._base}/{self._n}"


class Episode:
    """A match; it is cut short after `most` actions."""

    def __init__(self, setting: Setting, seed: str, most: int) -> None:
        self._setting, self._game, self._codec = setting, setting.game, setting.codec
        self._chance, self._most = Chance(seed), most
        self.state: Any = self._game.start(setting.options, setting.players, self._chance.step(0)).state
        self.seed = seed
        self.actions = 0
        self._views: dict[Seat, Any] = {}
        self._all_features: list[bytes] = []
        self._last = Seat(setting.players - 1)

    @property
    def outcome(self) -> Outcome | None:
        return self._game.outcome(self.state)

    @property
    def is_cut(self) -> bool:
        return self.actions >= self._most

    def waiting(self) -> list[Seat]:
        """List whose action is missing, clockwise from the seat that acted last: each is asked before any again."""
        seats, last, players = waited_for(self._game, self.state), self._last, self._setting.players
        return list(seats) if len(seats) < 2 else sorted(seats, key=lambda seat: (seat - last - 1) % players)

    def view(self, seat: Seat) -> Any:
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = self._game.view(self.state, seat)
        return view

    def features(self, seat: Seat) -> bytes:
        return self._all_features[seat] if self._all_features else self._codec.features(self.view(seat))

    def look_around(self) -> None:
        """Compute the features of every seat together, which is faster than one after the other."""
        self._all_features = self._setting.everyone(self.state)

    def mask(self, seat: Seat) -> bytearray:
        return self._codec.mask(self.view(seat))

    def worth(self, seat: Seat) -> float:
        return self._setting.encoding.worth(self.view(seat))

    def act(self, seat: Seat, number: Any) -> None:
        """Carry out this seat's action, given by its number; `Wrong` if it is illegal, and then nothing has changed."""
        try:
            if number < 0:
                raise IndexError(number)
            action = self._codec.actions[number]
            rng = self._chance.step(self.actions + 1)
            self.state = self._game.apply(self.state, seat, action, rng).state
        except (Illegal, IndexError, TypeError) as error:
            with in_words(self._game):
                raise self._refusal(seat, number, error) from error
        self._views, self._all_features = {}, []
        self._last = seat
        self.actions += 1

    def _refusal(self, seat: Seat, number: Any, error: Exception) -> Refusal:
        """Describe an illegal action, with the numbers that this seat may choose and their meaning."""
        text = self._setting.text(seat).at(self.view(seat))
        legal = [f"{self._codec.index[action]} ({text.action(action)})" for action in self.view(seat).legal]
        known = ", ".join(legal) or text("env-nothing")
        if isinstance(error, Illegal):
            action = text.action(self._codec.actions[number])
            return Refusal("env-refused", number=str(number), action=action, why=text.refusal(error), known=known)
        return Refusal("env-number", number=str(number), most=len(self._codec.actions) - 1, known=known)
