"""Provide a watcher that records everything it is sent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitonisa.kernel import Seat, Viewer
from pitonisa.kernel.wire import decode
from pitonisa.platform.lessons.coaching import Card
from pitonisa.platform.match.frames import Known, Shown


class Watcher:
    """Somebody who keeps every byte they are told, and when."""

    def __init__(self, viewer: Viewer, now: Callable[[], float] = lambda: 0.0) -> None:
        self.viewer: Viewer = viewer
        self.language = "en"
        self._now = now
        self.moments: list[tuple[float, int, bytes]] = []
        """When they were shown which action, and how."""

        self.lines: list[bytes] = []
        self.changes = 0
        self.sent_away: str | None = None
        self.failures: list[tuple[Seat, int]] = []
        self.cards: list[Card] = []

    @property
    def order(self) -> list[int]:
        return [n for _, n, _ in self.moments]

    @property
    def frames(self) -> dict[int, bytes]:
        """By the number of the action, as it was shown last."""
        return {n: frame for _, n, frame in self.moments}

    @property
    def seen(self) -> list[tuple[float, Any]]:
        return [(moment, decode(frame, dict[str, Any])) for moment, _, frame in self.moments]

    def moved(self, shown: Shown, known: Known) -> None:
        self.moments.append((self._now(), shown.n, shown.whole()))

    def heard(self, line: bytes, told: bytes) -> None:
        self.lines.append(line)

    def changed(self, news: list[bytes]) -> None:
        self.changes += 1

    def anew(self) -> None:
        self.lines.clear()

    def dismissed(self, why: str) -> None:
        self.sent_away = why

    def bot_failed(self, seat: Seat, n: int) -> None:
        self.failures.append((seat, n))

    def coached(self, card: Card) -> None:
        self.cards.append(card)
