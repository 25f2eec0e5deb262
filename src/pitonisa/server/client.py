"""What one client is told and asks. What waits for it is bounded, and nothing here knows of sockets."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from pitonisa.kernel import PUBLIC, Refusal, Seat, Viewer
from pitonisa.kernel.wire import decode, encode
from pitonisa.platform.coaching import Card
from pitonisa.platform.live import LiveTable
from pitonisa.platform.table import seat_of, with_help
from pitonisa.platform.talk import read_said
from pitonisa.server.errors import problem
from pitonisa.server.house import House
from pitonisa.server.info import table_info
from pitonisa.server.messages import (
    Act,
    Allowed,
    BotFailed,
    Coach,
    Done,
    FromClient,
    FromServer,
    GoOn,
    Heard,
    Hello,
    Help,
    Ping,
    Pong,
    Refused,
    Say,
    TableChanged,
    Welcome,
    Why,
)
from pitonisa.server.whisperer import Whisperer

LONGEST_ID: Final = 64

NOT_YOURS, NO_TABLE, TOO_MUCH, NO_HELLO, BAD, GOING = 4401, 4404, 4429, 4408, 4400, 1001
"""With what code a socket is closed, and why."""


class Outlet(Protocol):
    """Where messages leave for the network."""

    @property
    def is_clear(self) -> bool:
        """What is written now does not wait behind much else."""
        ...

    def write(self, message: bytes) -> None: ...
    def be_patient(self, seconds: float) -> None:
        """Cut it off where it takes nothing for so long."""
        ...


class Waiting(NamedTuple):
    message: bytes
    n: int | None = None
    """The action of which it tells."""

    answer: bool = False
    """It answers a command: it is never left out."""


_WELCOME: Final = Waiting(b"")
"""Stands in the queue for a welcome that is made when it is sent."""


class Client:
    """A watcher of a table, and what waits to be sent to it."""

    def __init__(self, house: House, live: LiveTable, hello: Hello) -> None:
        seat = seat_of(live.table, hello.token)
        if hello.token is not None and seat is None:
            raise Refusal("seat-token")
        self.viewer: Viewer = PUBLIC if seat is None else seat
        self.language = hello.language
        self.name = secrets.token_hex(4)
        self.dead: int | None = None
        """The code with which the socket is to be closed."""

        self._house = house
        self._live = live
        self._seen = hello.seen
        """The last action that this client has been told of."""

        self._waiting: deque[Waiting] = deque()
        """What could not be written at once."""

        self._whisperer = Whisperer(house.adviser, live, self.viewer, self._push)
        self._outlet: Outlet | None = None
        self._over = asyncio.Event()

    # Being told: nothing here waits

    def moved(self, n: int, frame: bytes) -> None:
        self._push(b'{"type":"Update","frame":%b}' % frame, n)
        self._whisperer.shown(n, frame)

    def heard(self, line: bytes, notes: bytes) -> None:
        self._push(encode(Heard(msgspec.Raw(line), msgspec.Raw(notes))))

    def changed(self) -> None:
        self._push(encode(TableChanged(table_info(self._live.table, self._live))))
        self._whisperer.changed()

    def bot_failed(self, seat: Seat, n: int) -> None:
        self._push(encode(BotFailed(int(seat), n)))

    def coached(self, card: Card) -> None:
        self._push(encode(Coach(card)))

    def dismissed(self) -> None:
        """The link by which this client came is dead."""
        self.refuse(Refusal("seat-token"), None)
        self.close(NOT_YOURS)

    def welcome(self) -> None:
        """Instead of all news that waits."""
        answers = [waiting for waiting in self._waiting if waiting.answer]
        self._waiting = deque([_WELCOME, *answers])

    def close(self, code: int) -> None:
        """When all that waits has been written."""
        self.dead = self.dead or code
        self.may_write()

    def lost(self) -> None:
        """Nobody is at the other end any more."""
        self.dead, self._outlet = self.dead or GOING, None
        self._over.set()

    async def until_over(self) -> int | None:
        """The code with which to close; none where nobody is left to hear it."""
        await self._over.wait()
        return self.dead if self._outlet else None

    def gone(self) -> None:
        """Nobody is at the other end any more."""
        self._whisperer.stop()

    def _push(self, message: bytes, n: int | None = None) -> None:
        """One too far behind is told everything anew instead of every step on the way."""
        if self.dead:
            return
        if not self._waiting and self._outlet is not None and self._outlet.is_clear:
            self._outlet.write(message)
            self._seen = self._seen if n is None else n
        elif self._waiting and self._waiting[0] is _WELCOME:
            return  # it is made when it is sent, and will hold this too
        elif len(self._waiting) >= self._house.settings.backlog:
            self._house.metrics.resyncs += 1
            self.welcome()
        else:
            self._wait(Waiting(message, n))

    def answer(self, message: FromServer) -> None:
        """To this client's own command; it comes after what the command led to."""
        if self.dead:
            return
        if not self._waiting and self._outlet is not None and self._outlet.is_clear:
            self._outlet.write(encode(message))
        elif len(self._waiting) >= self._house.settings.backlog * 2:
            self.close(TOO_MUCH)
        else:
            self._wait(Waiting(encode(message), answer=True))

    def _wait(self, waiting: Waiting) -> None:
        self._waiting.append(waiting)
        if self._outlet is not None:
            self._outlet.be_patient(self._house.settings.send_seconds)

    # Writing

    def connect(self, outlet: Outlet) -> None:
        """From now on it can be written to; what waits goes first."""
        self._outlet = outlet
        self.may_write()

    def may_write(self) -> None:
        """As much of what waits as can be written at once."""
        outlet = self._outlet
        if outlet is None:
            return
        while self._waiting and outlet.is_clear:
            outlet.write(self._written(self._waiting.popleft()))
        if self._waiting:
            outlet.be_patient(self._house.settings.send_seconds)
        elif self.dead:
            self._over.set()

    def _written(self, waiting: Waiting) -> bytes:
        if waiting is _WELCOME:
            return self._welcoming()
        if waiting.n is not None:
            self._seen = waiting.n
        return waiting.message

    def refuse(self, refusal: Refusal, id: str | None) -> None:
        self._house.metrics.refusals += 1
        told = problem(refusal, self.language, self._live.game, self.viewer, names(self._live))
        self.answer(Refused(id, told.key, told.details, told.text))

    def _welcoming(self) -> bytes:
        live, viewer = self._live, self.viewer
        frame = msgspec.Raw(live.match.frame(viewer, language=self.language)) if live.match else None
        talk = tuple(map(msgspec.Raw, live.talk_for(viewer)))
        seat = None if viewer == PUBLIC else int(viewer)
        past = tuple(map(msgspec.Raw, live.match.past(viewer, self._seen))) if live.match else ()
        failed = tuple(BotFailed(int(one), n) for n, one in live.failed_since(self._seen))
        self._seen = live.n if live.match else None
        if frame is not None:
            self._whisperer.shown(live.n, bytes(frame))
        return encode(Welcome(table_info(live.table, live), seat, frame, talk, past, failed, self._card()))

    def _card(self) -> Card | None:
        tutor = self._live.tutor
        return tutor.card() if tutor and tutor.learner == self.viewer else None

    # Asking

    async def obey(self, message: FromClient) -> None:
        match message:
            case Act(id=id):
                await self._try(id, lambda: self._act(message))
            case Say(id=id):
                await self._try(id, lambda: self._say(message))
            case Why(id=id):
                await self._try(id, lambda: self._why(message))
            case Help(id=id):
                await self._try(id, lambda: self._choose_help(message))
            case GoOn(id=id):
                await self._try(id, lambda: self._go_on(message))
            case Ping():
                self.answer(Pong())
            case Hello():
                self.refuse(Refusal("hello-again"), None)

    async def _try(self, id: str, command: Callable[[], Awaitable[FromServer]]) -> None:
        try:
            if not 1 <= len(id) <= LONGEST_ID:
                raise Refusal("command-id", most=LONGEST_ID)
            self.answer(await command())
        except Refusal as refusal:
            self.refuse(refusal, id[:LONGEST_ID])

    async def _act(self, message: Act) -> Done:
        seat, action = self._seat(), self._action(message.action)
        n = await self._live.act(seat, action, n=message.n, command=f"{seat}:{message.id}")
        self._house.metrics.actions += 1
        return Done(message.id, n)

    async def _why(self, message: Why) -> Allowed:
        self._live.why(self._seat(), self._action(message.action))
        return Allowed(message.id)

    async def _choose_help(self, message: Help) -> Done:
        live, seat = self._live, self._seat()
        await live.change(lambda table: with_help(live.game, table, seat, message.level))
        return Done(message.id, live.n)

    async def _go_on(self, message: GoOn) -> Done:
        if self._live.tutor and self._live.tutor.learner != self.viewer:
            raise Refusal("watching-only")
        self._live.go_on(message.step)
        return Done(message.id, self._live.n)

    def _seat(self) -> Seat:
        if self.viewer == PUBLIC:
            raise Refusal("watching-only")
        return self.viewer

    def _action(self, sent: msgspec.Raw) -> Any:
        return decode(bytes(sent), self._live.game.action)

    async def _say(self, message: Say) -> Done:
        said = read_said(self._live.game, bytes(message.said))
        who = f"public-{self.name}" if self.viewer == PUBLIC else str(self.viewer)
        n = await self._live.say(self.viewer, said, f"{who}:{message.id}")
        self._house.metrics.lines_said += 1
        return Done(message.id, n)


def names(live: LiveTable) -> list[str]:
    return [chair.name or "" for chair in live.table.chairs] if all(c.name for c in live.table.chairs) else []
