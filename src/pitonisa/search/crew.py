"""Runs the bots of one match, each with its own random stream, independent of the match's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pitonisa.kernel import AnyGame, Chance, Seat, Stream
from pitonisa.kernel.bots import bots_of


class Crew:
    """The bots of a match. Their randomness depends on the seed, the seat and the number of actions, so a match of the
    same bots is reproducible."""

    def __init__(self, game: AnyGame, bots: Sequence[str], seed: str, *, with_people: bool = False) -> None:
        self._game = game
        self._names = tuple(bots)
        self._company = (*self._names, None) if with_people else self._names
        self._seed = seed
        self._order = Chance(f"{seed} order")
        self._chances: dict[str, Chance] = {}

    def name(self, seat: Seat) -> str:
        """Return the bot of this seat; seats beyond the list use its last entry."""
        return self._names[min(seat, len(self._names) - 1)]

    def first(self, seats: Iterable[Seat], n: int) -> Seat:
        """Choose which of several bots that may act is quickest, after `n` actions."""
        waiting = sorted(seats)
        return waiting[0] if len(waiting) == 1 else self._order.step(n).choice(waiting)

    def choose(self, view: Any, notes: Any, seat: Seat, n: int) -> Any:
        """Choose the action of the bot in this seat. It is given a view and the table's notes, never a state."""
        rng = self._chance(f"bot {seat}", n)
        return bots_of(self._game).choose(self.name(seat), view, notes, rng, self._company)

    def remark(self, view: Any, notes: Any, seat: Seat, n: int) -> Any | None:
        """Choose what the bot in this seat says after its turn."""
        return bots_of(self._game).remark(self.name(seat), view, notes, self._chance(f"speech {seat}", n))

    def _chance(self, what: str, n: int) -> Stream:
        if what not in self._chances:
            self._chances[what] = Chance(f"{self._seed} {what}")
        return self._chances[what].step(n)
