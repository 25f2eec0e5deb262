"""Provide engines with planted leaks, and one whose failure only a shorter match shows, for `check_engine`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from docs.examples.kuhn import Hand, Kuhn
from pitonisa.kernel import PUBLIC, Illegal, Seat, Step, Stream, Viewer


class Peeking(Kuhn):
    """A seat sees the card of the seat before it."""

    def view(self, state: Hand, viewer: Viewer) -> str:
        seen = super().view(state, viewer)
        return seen if viewer == PUBLIC else f"{seen} {state.cards[viewer - 1]}"


class Stuttering(Kuhn):
    """What somebody does is told once more for each point of their card."""

    def apply(self, state: Hand, seat: Seat, action: str, rng: Stream) -> Step[Hand, Any]:
        step = super().apply(state, seat, action, rng)
        return Step(step.state, step.events * (1 + state.cards[seat]))


class Blurting(Kuhn):
    """A refusal says what the first seat holds."""

    def apply(self, state: Hand, seat: Seat, action: str, rng: Stream) -> Step[Hand, Any]:
        try:
            return super().apply(state, seat, action, rng)
        except Illegal as refused:
            raise Illegal(refused.key, card=state.cards[0]) from refused


class Warning(Kuhn):
    """Nobody may bet against the best card of two, once somebody has passed."""

    def legal(self, state: Hand, seat: Seat) -> list[str]:
        offered = super().legal(state, seat)
        return offered[:1] if offered and state.done == ("Pass",) and state.cards[seat - 1] == 2 else offered


LEAKS: dict[str, tuple[Kuhn, str, int]] = {
    "a view shows another's card": (Peeking(), "a secret shows in the view", 0),
    "an event is as long as a card is high": (Stuttering(), "a secret shows in the events", 1),
    "a refusal names a card": (Blurting(), "a secret shows in the refusal of", 0),
    "what a seat may do depends on another's card": (Warning(), "a secret shows in the view", 1),
}
"""The engine, what is wrong with it, and how many actions the shortest match has that shows it."""


class Stairs:
    """Two climb together, by a step or by a leap of three; at the third step the view shows a coin that nobody saw."""

    name = "stairs"
    players = range(2, 3)
    bound = 9

    class Climb(msgspec.Struct, frozen=True):
        coin: int
        height: int = 0

    def start(self, players: int, rng: Stream) -> Step[Climb, str]:
        return Step(self.Climb(rng.below(2)), ())

    def to_act(self, state: Climb) -> frozenset[Seat]:
        return frozenset({Seat(state.height % 2)} if state.height < self.bound else ())

    def legal(self, state: Climb, seat: Seat) -> list[tuple[str, int]]:
        return [("up", 1), ("up", 3)] if seat in self.to_act(state) else []

    def apply(self, state: Climb, seat: Seat, action: tuple[str, int], rng: Stream) -> Step[Climb, str]:
        if action not in self.legal(state, seat):
            raise Illegal("not-now")
        return Step(self.Climb(state.coin, state.height + action[1]), ("climbed",))

    def outcome(self, state: Climb) -> str | None:
        return None if state.height < self.bound else "up there"

    def view(self, state: Climb, viewer: Viewer) -> dict[str, int | None]:
        return {"height": state.height, "coin": state.coin if state.height == 3 else None}

    def witness(self, event: str, viewer: Viewer) -> str:
        return event

    def reshuffle(self, state: Climb, viewer: Viewer, rng: Stream) -> Climb:
        return self.Climb(rng.below(2), state.height)


def actions_of(failure: str) -> Iterator[str]:
    """The actions of the shortest match, as a failure lists them."""
    return (line.strip() for line in failure.splitlines() if line.strip()[:1].isdigit())
