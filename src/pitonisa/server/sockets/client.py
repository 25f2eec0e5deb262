"""Serve one client of a table: messages to it, without those of people it has muted, and requests from it."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from functools import partial
from hashlib import sha256
from typing import Any, ClassVar, Final

import msgspec

from pitonisa.features.people.relations import closed_to, sit_here
from pitonisa.kernel import PUBLIC, Kind, Refusal, Seat, Viewer
from pitonisa.kernel.wire import decode, encode
from pitonisa.platform.hosting.addresses import GUEST
from pitonisa.platform.hosting.errors import problem
from pitonisa.platform.hosting.identity import OWNER
from pitonisa.platform.lessons.coaching import Card
from pitonisa.platform.match.frames import Known, Shown
from pitonisa.platform.match.talk import BEFORE, Line, read_said
from pitonisa.platform.store.database import Failed
from pitonisa.platform.table import commands, messages
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.info import live_info
from pitonisa.platform.table_model.chairs import Ask, must_have_room, person, with_help
from pitonisa.platform.table_model.table import (
    Entry,
    PersonId,
    Table,
    fingerprint,
    new_token,
    people,
    seat_of,
    seat_owned,
)
from pitonisa.server.sockets.mailbox import NOT_YOURS, Mailbox
from pitonisa.server.sockets.message_loop import Ended
from pitonisa.server.tables.table_server import TableServer


class Ears:
    """Filters the chat for a reader. Marks are always delivered: people who mute each other still play together."""

    def __init__(self, deaf_to: Collection[PersonId] = ()) -> None:
        self._deaf_to = frozenset(deaf_to)

    def hear(self, table: Table, line: bytes) -> bool:
        return not self._deaf_to or not self._is_spoken_by_them(table, decode(line, Line))

    def _is_spoken_by_them(self, table: Table, line: Line) -> bool:
        """Say whether a muted person spoke; in a lobby, where people change seats, by their unique names."""
        if not isinstance(line.by, int) or line.said.get("type") not in ("Chat", "Phrase"):
            return False
        theirs = [(seat, chair.name) for seat, chair in enumerate(table.chairs) if chair.owner in self._deaf_to]
        if line.n == BEFORE and line.name is not None:
            return line.name in {name for _, name in theirs}
        return line.by in {seat for seat, _ in theirs}


LONGEST_ID: Final = 64


class Client:
    """A watcher of a table, with its mailbox."""

    def __init__(self, server: TableServer, live: TableActor, hello: messages.Hello, ears: Ears | None = None) -> None:
        seat = seat_of(live.room.table, hello.token) if hello.token else seat_owned(live.room.table, OWNER.get())
        if hello.token is not None and seat is None:
            raise Refusal("seat-token", Kind.UNAUTHENTICATED)
        self.viewer: Viewer = PUBLIC if seat is None else seat
        self._key = hello.key
        self._owner = OWNER.get()
        self._ears = ears or Ears()
        self.language = hello.language
        self._takes_changes = hello.changes
        self._acts = False
        """Whether this client waits for the acknowledgement of an action."""

        self._shown: Shown | None = None
        """What this client was shown last, or will have been once it has read its mail."""

        self.mail = Mailbox(server.settings, server.metrics, self._welcoming, hello.seen)
        self._server = server
        self._live = live
        self._tell = self.mail.push
        self._hint_stream = server.hint_streams.at(live, self.viewer)

    # Being told: nothing here waits

    def moved(self, shown: Shown, known: Known) -> None:
        before = self._shown if self._takes_changes else None
        self.mail.push(shown.message(before, known), shown.n, more=self._acts)
        self._shown = shown
        self._hint_stream.shown(shown, self._tell)

    def heard(self, line: bytes, told: bytes) -> None:
        if self._ears.hear(self._live.room.table, line):
            self.mail.push(told)

    def changed(self, news: list[bytes]) -> None:
        if not news:
            news.append(encode(messages.TableChanged(live_info(self._live))))
        self.mail.push(news[0])
        self._hint_stream.changed()

    def bot_failed(self, seat: Seat, n: int) -> None:
        self.mail.push(encode(messages.BotFailed(int(seat), n)))

    def coached(self, card: Card) -> None:
        self.mail.push(encode(messages.Coach(card)))

    def anew(self) -> None:
        self.mail.welcome()
        self.mail.may_write()

    def dismissed(self, why: str) -> None:
        """Disconnect a client whose link became invalid."""
        self.refuse(Refusal(why), None)
        self.mail.close(NOT_YOURS)

    def distanced(self) -> None:
        """Send the whole chat again, without the words of those whom the reader does not want to hear now."""
        self._live.own(self._listen_anew())

    async def _listen_anew(self) -> None:
        with suppress(Failed):
            self._ears = Ears(await self._server.relations.distances(self._owner))
            self.anew()

    def gone(self) -> None:
        """React to the end of the connection."""
        self._hint_stream.leave(self._tell)
        self._live.stop_asking(self)

    def admitted(self, seat: int, token: str) -> None:
        self.answer(messages.Admitted(seat, token))

    def declined(self, why: Refusal) -> None:
        self.refuse(why, None)

    def answer(self, message: messages.FromServer) -> None:
        """Answer this client's own command, after what the command led to."""
        self.mail.answer(encode(message))

    def refuse(self, refusal: Refusal, id: str | None) -> None:
        self._server.metrics.refusals.inc()
        live = self._live
        story = live.room.match.texts(self.viewer, self.language) if live.room.match else None
        told = problem(refusal, self.language, live.room.game, self.viewer, names(live), story)
        self.answer(messages.Refused(id, told.key, told.details, told.text))

    def _welcoming(self) -> bytes:
        live, viewer = self._live, self.viewer
        shown = live.room.match.show(viewer, language=self.language) if live.room.match else None
        frame = msgspec.Raw(shown.whole()) if shown else None
        heard = (line for line in live.room.talk_for(viewer, self.language) if self._ears.hear(live.room.table, line))
        talk = tuple(map(msgspec.Raw, heard))
        seat = None if viewer == PUBLIC else int(viewer)
        past = tuple(map(msgspec.Raw, live.room.match.past(viewer, self.mail.seen))) if live.room.match else ()
        failed = tuple(messages.BotFailed(int(one), n) for n, one in live.room.failed_since(self.mail.seen))
        self.mail.seen = live.room.n if live.room.match else None
        if shown:
            self._shown = shown
            self._hint_stream.shown(shown, self._tell)
        return encode(
            messages.Welcome(live_info(live), seat, frame, talk, past, failed, self._card(), self._owner is not None)
        )

    def _card(self) -> Card | None:
        tutor = self._live.room.tutor
        return tutor.card() if tutor and tutor.learner == self.viewer else None

    # Asking

    def begin(self, message: messages.FromClient, ended: Ended) -> bool:
        if not isinstance(message, messages.Act):
            return False
        id = message.id
        try:
            _must_be_id(id)
            seat, action = self._seat(), self._action(message.action)
            play = commands.Play(seat, action, n=message.n, command=f"{seat}:{id}")
            self._acts = True
            self._live.carry_out(play, partial(self._acted, id, ended))
        except Refusal as refusal:
            self.refuse(refusal, id[:LONGEST_ID])
            ended()
        return True

    def _acted(self, id: str, ended: Ended, n: Any, failure: BaseException | None) -> None:
        self._acts = False
        if failure is None:
            self.answer(messages.Done(id, n))
            ended()
        elif isinstance(failure, Refusal):
            self.refuse(failure, id)
            ended()
        else:
            ended(failure)

    async def obey(self, message: messages.FromClient) -> None:
        if isinstance(message, messages.Hello):
            self.refuse(Refusal("hello-again"), None)
        elif isinstance(message, messages.Ping):
            self.answer(messages.Pong())
        else:
            try:
                _must_be_id(message.id)
                found = await self._OBEYED[type(message)](self, message)
                n = self._live.room.n if found is None else found
                self.answer(messages.Done(message.id, n) if isinstance(n, int) else n)
            except Refusal as refusal:
                self.refuse(refusal, message.id[:LONGEST_ID])

    async def _why(self, message: messages.Why) -> messages.Allowed:
        self._live.room.playing.consider(self._seat(), self._action(message.action))
        return messages.Allowed(message.id)

    async def _may_undo(self, message: messages.MayUndo) -> messages.Undoable:
        seat, n = self._seat(), self._live.room.n
        with self._server.allowed.question(GUEST.get()):
            return messages.Undoable(message.id, n, await self._live.may_undo(seat))

    async def _undo(self, message: messages.Undo) -> int:
        seat = self._seat()
        return await self._live.undo(commands.Undo(seat, message.n, f"{seat}:{message.id}"))

    async def _answer_undo(self, message: messages.AnswerUndo) -> int:
        seat = self._seat()
        return await self._live.do(commands.AnswerUndo(seat, message.agree, message.n, f"{seat}:{message.id}"))

    async def _choose_help(self, message: messages.Help) -> None:
        game, seat = self._live.room.game, self._seat()
        await self._live.do(commands.ChangeTable(lambda table: with_help(game, table, seat, message.level)))

    async def _go_on(self, message: messages.GoOn) -> None:
        if self._live.room.tutor and self._live.room.tutor.learner != self.viewer:
            raise Refusal("watching-only")
        self._live.go_on(message.step)

    async def _hurry(self, message: messages.Hurry) -> None:
        self._live.hurry(self._seat())

    async def _knock(self, message: messages.SitDown) -> None:
        live = self._live
        if self.viewer != PUBLIC:
            raise Refusal("seat-already")
        shunning = await self._server.relations.shunning(self._owner)
        table = closed_to(live.room.table) if sit_here(live.room.table, shunning) else live.room.table
        must_have_room(live.room.game, live.room.playing.state, table, message.seat)
        if live.room.table.entry is Entry.ASK and not any(map(live.room.presence.is_online, people(live.room.table))):
            raise Refusal("door-nobody")
        token = new_token()
        chair = person(message.name, message.sigil, token)
        owner = None if self._key is None else await self._server.people.welcome(self._key)
        ask = Ask(secrets.token_hex(6), chair.name, chair.sigil, message.seat, live.now(), fingerprint(token), owner)
        live.ask_to_sit(ask, self, token)
        if live.room.table.entry is Entry.OPEN:
            try:
                await self._live.do(commands.Admit(ask.id))
            except Refusal:
                self._live.stop_asking(self)
                raise
        live.audience.tell_change()

    async def _go_away(self, message: messages.GoAway) -> None:
        self._live.stop_asking(self)

    async def _say(self, message: messages.Say) -> int:
        said = read_said(self._live.room.game, bytes(message.said))
        # those who watch are nobody in particular: it is the same line again where the words are the same as well
        mark = f":{sha256(bytes(message.said)).hexdigest()[:16]}" if self.viewer == PUBLIC else ""
        n: int = await self._live.do(commands.Speak(self.viewer, said, f"{self.viewer}:{message.id}{mark}"))
        self._server.metrics.talk.inc()
        return n

    def _seat(self) -> Seat:
        if self.viewer == PUBLIC:
            raise Refusal("watching-only")
        return self.viewer

    def _action(self, sent: msgspec.Raw) -> Any:
        return decode(bytes(sent), self._live.room.game.action)

    _OBEYED: ClassVar[dict[type[Any], Callable[[Client, Any], Awaitable[messages.FromServer | int | None]]]] = {
        messages.Say: _say,
        messages.Why: _why,
        messages.MayUndo: _may_undo,
        messages.Undo: _undo,
        messages.AnswerUndo: _answer_undo,
        messages.Help: _choose_help,
        messages.GoOn: _go_on,
        messages.Hurry: _hurry,
        messages.SitDown: _knock,
        messages.GoAway: _go_away,
    }
    """Each returns an answer, the number of what was done, or nothing for the number of the last action."""


def _must_be_id(id: str) -> None:
    if not 1 <= len(id) <= LONGEST_ID:
        raise Refusal("command-id", most=LONGEST_ID)


def names(live: TableActor) -> list[str]:
    """Return the names of the people at the table; bots are named by the client."""
    return [chair.name or "" for chair in live.room.table.chairs]
