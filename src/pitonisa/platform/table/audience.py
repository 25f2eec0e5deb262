"""Send what happens at a table to everyone there, to each only what they may know."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any, Protocol

import msgspec

from pitonisa.kernel import Refusal, Seat, Viewer
from pitonisa.kernel.hosting import story_of
from pitonisa.kernel.wire import encode
from pitonisa.platform.lessons.coaching import Card, Tutor
from pitonisa.platform.match.frames import Known, Shown
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.talk import Line, voice
from pitonisa.platform.table import commands
from pitonisa.platform.table.messages import Heard
from pitonisa.platform.table.room import Room


class Watcher(Protocol):
    """A client that receives what happens at a table. None of these methods may block."""

    @property
    def viewer(self) -> Viewer: ...
    @property
    def language(self) -> str: ...
    def moved(self, shown: Shown, known: Known) -> None:
        """Something has happened. `known` holds what others were sent of it."""

    def heard(self, line: bytes, told: bytes) -> None:
        """Receive a chat line, in the message shared by all viewers of this kind."""

    def changed(self, news: list[bytes]) -> None:
        """Receive a change of the table. The first watcher stores the encoded message in `news` for the others."""

    def anew(self) -> None:
        """Receive the whole talk again, because it has changed."""

    def dismissed(self, why: str) -> None: ...
    def bot_failed(self, seat: Seat, n: int) -> None: ...
    def coached(self, card: Card) -> None: ...


class Observer(Protocol):
    """A server task of a table, called when there is something to do. None of these methods may block."""

    def wake(self) -> None:
        """React to a change: the driver of bots and clocks looks again."""

    def attended(self) -> None:
        """React to people who came, left or asked for a seat: the other servers must hear of it."""

    def ended(self) -> None:
        """React to the end of the match: write its results."""

    def told(self) -> None:
        """React to a message: feeds that follow the table from elsewhere look again."""

    def timed(self, seconds: float) -> None:
        """Record how long it took to send an action to all watchers."""


class Nobody(Observer):
    """An observer that does nothing."""


class Asker(Protocol):
    """A person who asks for a seat, and gets the answer."""

    def admitted(self, seat: int, token: str) -> None: ...
    def declined(self, why: Refusal) -> None: ...


class Audience:
    """Everyone at a table. A watcher may leave while being notified: each message goes to those there at its start."""

    def __init__(self) -> None:
        self.observer: Observer = Nobody()
        self._watchers: set[Watcher] = set()
        self._askers: dict[str, tuple[Asker, str]] = {}
        """By request id: who asks here, and the link that they will have."""

    def arrive(self, watcher: Watcher) -> None:
        self._watchers.add(watcher)

    def depart(self, watcher: Watcher) -> None:
        self._watchers.remove(watcher)

    def tell(self, output: commands.Output, room: Room) -> None:
        """Send a message that led to this room to everyone concerned."""
        match output:
            case commands.ShowMove():
                self.tell_move(room.playing)
            case commands.TellTable(but=but):
                self.tell_change(but)
            case commands.Wake():
                self.observer.wake()
            case commands.TellLine(line=line):
                self._tell_line(line, room.match)
            case commands.ShowAnswer(seat=seat):
                self._show(room.playing, (), frozenset((seat,)))  # it is news to nobody but its own seat
            case commands.NoteAttendance():
                self.observer.attended()
            case commands.NoteEnd():
                self.observer.ended()
            case commands.TellCard():
                self._tell_card(room.tutor)
            case commands.TellFailure(seat=seat, n=n):
                for watcher in list(self._watchers):
                    watcher.bot_failed(seat, n)
            case commands.TellAgain():
                for watcher in list(self._watchers):
                    watcher.anew()
            case commands.SendAway(seats=seats, why=why):
                for watcher in list(self._watchers):
                    if seats is None or watcher.viewer in seats:
                        watcher.dismissed(why)
            case commands.AnswerAsk(id=id, seat=seat, why=why):
                self._answer(id, seat, why)
            case _:
                raise TypeError(f"nobody is told of {output}")

    def tell_move(self, match: Match) -> None:
        began = time.perf_counter()
        self._show(match, match.step.events, frozenset(match.told))
        self.observer.timed(time.perf_counter() - began)

    def _show(self, match: Match, events: tuple[Any, ...], told: frozenset[Viewer]) -> None:
        """Send frames, each encoded once for all viewers who see the same in the same language."""
        self.observer.told()
        all_shown: dict[tuple[Viewer, str], Shown] = {}
        known: Known = {}
        has_texts = story_of(match.game) is not None
        for watcher in list(self._watchers):
            viewer = watcher.viewer
            if viewer in told:
                reader = viewer, watcher.language if has_texts else ""
                shown = all_shown.get(reader)
                if shown is None:
                    shown = all_shown[reader] = match.show(viewer, events, reader[1])
                watcher.moved(shown, known)

    def _tell_line(self, line: Line, match: Match | None) -> None:
        """Send a chat line, encoded once for all viewers who see the same in the same language."""
        noted = msgspec.Raw(encode(match.notes if match else None))
        told: dict[tuple[Viewer, str], tuple[bytes, bytes] | None] = {}
        for watcher in list(self._watchers):
            reader = viewer, language = watcher.viewer, watcher.language
            if reader not in told:
                heard = match.voice(viewer, line, language) if match else voice(line, viewer)
                told[reader] = None if heard is None else (heard, encode(Heard(msgspec.Raw(heard), noted)))
            if (both := told[reader]) is not None:
                watcher.heard(*both)

    def _tell_card(self, tutor: Tutor | None) -> None:
        """Send the coach's card to the learner alone."""
        for watcher in list(self._watchers) if tutor else ():
            if tutor and watcher.viewer == tutor.learner:
                watcher.coached(tutor.card())

    def tell_change(self, but: Watcher | None = None) -> None:
        self.observer.told()
        news: list[bytes] = []
        for watcher in list(self._watchers):
            if watcher is not but:
                watcher.changed(news)

    # Whoever asks to sit down

    def asked(self, id: str, asker: Asker, token: str) -> None:
        self._askers[id] = asker, token

    def asked_by(self, asker: Asker) -> tuple[str, ...]:
        return tuple(id for id, (one, _) in self._askers.items() if one is asker)

    def forget(self, ids: Iterable[str]) -> None:
        for id in ids:
            del self._askers[id]

    def _answer(self, id: str, seat: int | None, why: Refusal | None) -> None:
        if (found := self._askers.pop(id, None)) is None:
            return
        asker, token = found
        if seat is None:
            asker.declined(why or Refusal("door-declined"))
        else:
            asker.admitted(seat, token)
