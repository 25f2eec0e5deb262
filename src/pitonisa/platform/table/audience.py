"""Those who are told what happens at a table, and since when a seat has had nobody there."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Protocol

import msgspec

from pitonisa.kernel import Seat, Viewer
from pitonisa.kernel.wire import encode
from pitonisa.platform.lessons.coaching import Card
from pitonisa.platform.match.changes import Known
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.shown import Moment
from pitonisa.platform.match.talk import Line, voice
from pitonisa.platform.table.messages import Heard


class Watcher(Protocol):
    """Somebody who is told what happens at a table. None of this may wait for anything."""

    @property
    def viewer(self) -> Viewer: ...
    @property
    def language(self) -> str: ...
    def moved(self, moment: Moment) -> None: ...
    def heard(self, line: bytes, told: bytes) -> None:
        """Somebody said something, as the message tells it that is the same for all such eyes."""
        ...

    def changed(self, news: list[bytes]) -> None:
        """The table has changed. Whoever is told first puts the message into `news` for the others."""
        ...

    def anew(self) -> None:
        """What was said here has changed: all is told once more."""
        ...

    def dismissed(self, why: str) -> None: ...
    def bot_failed(self, seat: Seat, n: int) -> None: ...
    def coached(self, card: Card) -> None: ...


class Audience:
    """Whoever is told may leave at that moment: each telling goes to those who were there when it began."""

    def __init__(self, told: Callable[[], None]) -> None:
        """`told` is called with everything that anybody is told: whoever follows the table from afar looks again."""
        self._watchers: set[Watcher] = set()
        self._told = told

    def arrive(self, watcher: Watcher) -> None:
        self._watchers.add(watcher)

    def depart(self, watcher: Watcher) -> None:
        self._watchers.remove(watcher)

    def tell_move(self, match: Match) -> None:
        self._show(match, match.step.events, frozenset(match.told))

    def tell_answer(self, match: Match, seat: Seat) -> None:
        """A sealed answer is news to nobody but its own seat."""
        self._show(match, (), frozenset((seat,)))

    def _show(self, match: Match, events: tuple[Any, ...], told: frozenset[Viewer]) -> None:
        """Made once for all who look with the same eyes and read in the same language."""
        self._told()
        moments: dict[tuple[Viewer, str], Moment] = {}
        known: Known = {}
        for watcher in list(self._watchers):
            reader = viewer, language = watcher.viewer, watcher.language if match.game.story else ""
            if viewer not in told:
                continue
            if reader not in moments:
                moments[reader] = Moment(match.show(viewer, events, language), known)
            watcher.moved(moments[reader])

    def tell_line(self, line: Line, match: Match | None) -> None:
        """Made once for all who look with the same eyes and read in the same language."""
        noted = msgspec.Raw(encode(match.notes if match else None))
        told: dict[tuple[Viewer, str], tuple[bytes, bytes] | None] = {}
        for watcher in list(self._watchers):
            reader = viewer, language = watcher.viewer, watcher.language
            if reader not in told:
                heard = match.voice(viewer, line, language) if match else voice(line, viewer)
                told[reader] = None if heard is None else (heard, encode(Heard(msgspec.Raw(heard), noted)))
            if (both := told[reader]) is not None:
                watcher.heard(*both)

    def tell_card(self, seat: Seat, card: Card) -> None:
        """What the coach says is for the learner alone."""
        for watcher in list(self._watchers):
            if watcher.viewer == seat:
                watcher.coached(card)

    def tell_failure(self, seat: Seat, n: int) -> None:
        for watcher in list(self._watchers):
            watcher.bot_failed(seat, n)

    def tell_change(self, but: Watcher | None = None) -> None:
        self._told()
        news: list[bytes] = []
        for watcher in list(self._watchers):
            if watcher is not but:
                watcher.changed(news)

    def tell_anew(self) -> None:
        for watcher in list(self._watchers):
            watcher.anew()

    def dismiss_all(self, why: str) -> None:
        for watcher in list(self._watchers):
            watcher.dismissed(why)

    def dismiss(self, seats: Collection[int], why: str) -> None:
        """Whoever came by a link that has died is sent away, and told why."""
        for watcher in list(self._watchers):
            if watcher.viewer in seats:
                watcher.dismissed(why)
