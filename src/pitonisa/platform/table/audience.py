"""Those who are told what happens at a table, and since when a seat has had nobody there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Protocol

import msgspec

from pitonisa.kernel import PUBLIC, Seat, Viewer
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

    def __init__(self, now: Callable[[], float]) -> None:
        self._watchers: set[Watcher] = set()
        self._present: Counter[Viewer] = Counter()
        self._elsewhere: frozenset[Viewer] = frozenset()
        """Who is there at other servers."""

        self.here: frozenset[Viewer] = frozenset()
        """As whom people are there at this server."""

        self.everywhere: frozenset[Viewer] = frozenset()
        """As whom people are there, at whatever server: another set whenever somebody has come or gone."""

        self._gone: dict[Seat, float] = {}
        self._now = now
        self.overheard: Callable[[], None] = lambda: None
        """Called with everything that anybody is told: whoever follows the table from afar looks again."""
        self.is_discreet: Callable[[], bool] = lambda: False
        """Whether nobody is told who comes and goes."""

    def __bool__(self) -> bool:
        return bool(self._watchers or self._elsewhere)

    # Who is there

    def _count(self) -> None:
        self.here = frozenset(viewer for viewer, people in self._present.items() if people)
        self.everywhere = self.here | self._elsewhere

    def is_online(self, seat: int) -> bool:
        return seat in self.everywhere

    def gone_since(self, seat: Seat) -> float | None:
        """Since when nobody has been connected for this seat."""
        return None if self.is_online(seat) else self._gone.get(seat, 0)

    def all_gone(self, seats: Iterable[Seat]) -> None:
        """Nobody is seen before they have come: they have been away since now."""
        self._gone = dict.fromkeys(seats, self._now())

    def arrive(self, watcher: Watcher) -> None:
        was_there = watcher.viewer == PUBLIC or self.is_online(watcher.viewer)
        self._watchers.add(watcher)
        self._present[watcher.viewer] += 1
        self._count()
        if not (was_there or self.is_discreet()):
            self.tell_change(but=watcher)

    def depart(self, watcher: Watcher) -> bool:
        """Whether nobody is there for this seat any more."""
        self._watchers.remove(watcher)
        self._present[watcher.viewer] -= 1
        self._count()
        if watcher.viewer == PUBLIC or self.is_online(watcher.viewer):
            return False
        self._gone[watcher.viewer] = self._now()
        if not self.is_discreet():
            self.tell_change()
        return True

    def follow(self, elsewhere: frozenset[Viewer]) -> bool:
        """Who is there at other servers now. Whether a seat has come or gone by that, which nobody is told here."""
        before, self._elsewhere = self.everywhere, elsewhere
        self._count()
        after = self.everywhere
        for viewer in before - after:
            if viewer != PUBLIC:
                self._gone[viewer] = self._now()
        return bool((before ^ after) - {PUBLIC})

    # Telling

    def tell_move(self, match: Match) -> None:
        self._show(match, match.step.events, frozenset(match.told))

    def tell_answer(self, match: Match, seat: Seat) -> None:
        """A sealed answer is news to nobody but its own seat."""
        self._show(match, (), frozenset((seat,)))

    def _show(self, match: Match, events: tuple[Any, ...], told: frozenset[Viewer]) -> None:
        """Made once for all who look with the same eyes and read in the same language."""
        self.overheard()
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
        self.overheard()
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

    def dismiss(self, seats: set[int], why: str) -> None:
        """Whoever came by a link that has died is sent away, and told why."""
        for watcher in list(self._watchers):
            if watcher.viewer in seats:
                watcher.dismissed(why)
