"""Runs one law on one match: samples states and viewers, draws alternative states, and records what was covered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, NoReturn, cast

import msgspec

from pitonisa.kernel.chance import Stream
from pitonisa.kernel.conformance.random_play import Played
from pitonisa.kernel.game import AnyGame
from pitonisa.kernel.hosting import seats_of
from pitonisa.kernel.laws import laws_of
from pitonisa.kernel.values import PUBLIC, Actor, Seat, Viewer
from pitonisa.kernel.wire import encode, plain

STATES_SAMPLED: Final = 30
"""A law that looks closely samples about this many states of a long match, and takes all of a shorter one."""

ALL_VIEWERS_EVERY: Final = 10
"""In one match out of ten a law looks through every viewer's eyes."""

CONTEXT: Final = 40
FORGE_EVERY: Final = 3
"""One foreign action out of three is forged: changed into one that was never offered."""

FARTHEST: Final = 99


class Broken(Exception):
    """Raised when a law fails: what is wrong, and both texts where two should be the same."""

    def __init__(self, what: str, texts: tuple[bytes, bytes] | None = None) -> None:
        super().__init__(what)
        self.what, self.texts = what, texts


@dataclass(frozen=True)
class Worlds:
    """Two states that a viewer may not be able to tell apart."""

    here: Any
    there: Any
    instead: Any = None
    """The action in the second state, if it differs."""


@dataclass
class Trial:
    """Runs one law on one match."""

    game: AnyGame
    played: Played
    rng: Stream
    tried: Counter[str]
    step: int = 0
    who: Viewer | Actor | None = None
    worlds: Worlds | None = None
    """The states that are being compared."""

    def where(self) -> str:
        played, who = self.played, "" if self.who is None else f", {name_of(self.who)}"
        options = encode(played.options).decode()
        return (
            f"match {played.number} (seed {played.seed}, {played.players} players, options {options}), "
            f"step {self.step}{who}"
        )

    def needs(self, *things: str) -> None:
        """Require each of these to occur at least once in a long run."""
        for thing in things:
            self.tried.setdefault(thing, 0)

    def states(self) -> Iterator[Any]:
        for n, step in enumerate(self.played.steps):
            self.at(n)
            yield step.state

    def some_states(self) -> Iterator[Any]:
        """Return all states of a short match, or a sample of a long one."""
        length = len(self.played.steps)
        for state in self.states():
            if length <= STATES_SAMPLED or self.rng.below(length) < STATES_SAMPLED:
                yield state

    def at(self, step: int) -> None:
        self.step, self.who, self.worlds = step, None, None

    def viewers(self, state: Any) -> Iterator[Viewer]:
        """Return one viewer at random; now and then all."""
        chosen: list[Viewer] = viewers(seats_of(self.game, state))
        if self.played.number % ALL_VIEWERS_EVERY:
            chosen = [chosen[self.rng.below(len(chosen))]]
        for viewer in chosen:
            self.who = viewer
            yield viewer

    def other_truth(self, state: Any, viewer: Viewer) -> Any:
        """Draw a state that the viewer may not tell from this one; both are noted, to report what differs."""
        other = self.game.reshuffle(state, viewer, self.rng)
        self.worlds = Worlds(state, other)
        return other

    def one_in(self, n: int) -> bool:
        return not self.rng.below(n)

    def sample_evenly(self, n: int) -> bool:
        """The same; and in a long match so seldom that it comes to about as many states as a sample has."""
        return self.one_in(max(n, len(self.played.steps) // STATES_SAMPLED))

    def stream(self) -> Stream:
        """Return the random stream of the next step of the match."""
        return self.played.chance.step(self.step + 1)

    def expect(self, holds: bool, otherwise: str) -> None:
        if not holds:
            self.fail(otherwise)

    def same(self, what: str, one: bytes, other: bytes) -> None:
        if one != other:
            raise Broken(what, (one, other))

    def fail(self, what: str) -> NoReturn:
        raise Broken(what)


def viewers(seats: int) -> list[Viewer]:
    return [*map(Seat, range(seats)), PUBLIC]


def name_of(who: Viewer | Actor) -> str:
    return f"seat {who}" if isinstance(who, int) else who


def parting(one: bytes, other: bytes) -> tuple[str, str]:
    """Cut two texts to the point where they begin to differ, with a little context."""
    pairs = enumerate(zip(one, other, strict=False))
    at = next((i for i, (a, b) in pairs if a != b), min(len(one), len(other)))
    part = slice(max(0, at - CONTEXT), at + CONTEXT)
    here, there = (text[part].decode(errors="replace") for text in (one, other))
    return f"…{here}…", f"…{there}…"


def state_fields(game: AnyGame, state: Any) -> list[str]:
    """Return every field; those of a part one by one, if the game's secrets name any of them."""
    divided = {name.partition(".")[0] for name in laws_of(game).secret or () if "." in name}
    found: list[str] = []
    for name in state.__struct_fields__:
        inner = getattr(getattr(state, name), "__struct_fields__", ()) if name in divided else ()
        found += [f"{name}.{field}" for field in inner] or [name]
    return found


def field_value(state: Any, name: str) -> Any:
    for field in name.split("."):
        state = getattr(state, field)
    return state


def with_field(state: Any, name: str, new: Any) -> Any:
    part, _, field = name.partition(".")
    if field:
        new = msgspec.structs.replace(getattr(state, part), **{field: new})
    return msgspec.structs.replace(state, **{part: new})


def foreign(trial: Trial) -> Any:
    """Choose an action that was offered elsewhere in this match, or a forged variant of one."""
    action = trial.rng.choice(trial.played.actions)
    return _forged(trial.game, action, trial.rng) if trial.one_in(FORGE_EVERY) else action


def _forged(game: AnyGame, action: Any, rng: Stream) -> Any:
    """Change one of the action's numbers to an unexpected one."""
    built = plain(action)
    places = list(_numbers(built))
    if not places:
        return action
    holder, key = rng.choice(places)
    holder[key] = rng.choice((-1, FARTHEST))
    try:
        return msgspec.convert(built, game.action)
    except msgspec.ValidationError:
        return action


def _numbers(value: Any) -> Iterator[tuple[Any, Any]]:
    """Find the numbers in a plain value."""
    match value:
        case dict():
            items = list(cast(dict[str, Any], value).items())
        case list():
            items = list(enumerate(cast(list[Any], value)))
        case _:
            return
    for key, item in items:
        if type(item) is int:
            yield value, key
        yield from _numbers(item)
