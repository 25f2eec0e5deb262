"""Bots are company: where they would decide for people who are there, they let them speak first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitonisa.kernel import Seat
from pitonisa.platform.table.live import LiveTable
from pitonisa.platform.table.table import playing_people


class Manners:
    """Which bots of one table hold an idea back, and until when."""

    def __init__(self, live: LiveTable, now: Callable[[], float]) -> None:
        self._live = live
        self._now = now
        self._n = -1
        self._held: dict[Seat, frozenset[Seat]] = {}
        """Who holds an idea back at this moment of the match, and for whom."""

    def hold(self, seat: Seat, action: Any) -> bool:
        """Whether this bot must not do this yet; then it is held until it may."""
        live = self._live
        before = live.game.bots.yields(live.game.view(live.playing.state, seat), action) - {seat}
        self._forget()
        self._held[seat] = before
        return self.holds(seat)

    def holds(self, seat: Seat) -> bool:
        """Whether this bot has an idea that it still keeps to itself."""
        self._forget()
        return self._until(seat) is not None

    def until(self) -> float | None:
        """When the first of them goes on without having been asked."""
        self._forget()
        return min((due for seat in self._held if (due := self._until(seat)) is not None), default=None)

    def _forget(self) -> None:
        """Something has happened: every bot thinks anew."""
        if self._n != self._live.n:
            self._n, self._held = self._live.n, {}

    def _until(self, seat: Seat) -> float | None:
        """When this bot may lead; none where it may now."""
        live = self._live
        patience = (live.table.patience or 0) * live.unhurried
        if live.bots_asked or not patience:
            return None
        people = [one for one in self._held.get(seat, ()) if one in playing_people(live.table)]
        if not any(map(live.audience.is_online, people)):
            return None
        asked = [since for one in people if (since := live.times.asked_since(one)) is not None]
        until = max((live.last_sign, live.shown_until, *asked)) + patience
        return until if self._now() < until else None
