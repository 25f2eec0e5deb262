"""The seats of a rehearsal, each on a socket of its own: they are told and asked as the seats of a table are."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from pitonisa.authoring.studio.rehearsal import Rehearsal
from pitonisa.kernel import Kind, Level, Refusal, Seat
from pitonisa.kernel.wire import decode, encode, plain
from pitonisa.platform.match.talk import read_said
from pitonisa.platform.table.messages import (
    Act,
    Allowed,
    Done,
    FromClient,
    FromServer,
    Heard,
    Hello,
    Help,
    Ping,
    Pong,
    Refused,
    Say,
    SeatInfo,
    TableInfo,
    Welcome,
    Why,
)
from pitonisa.platform.table.table import Clock, SeatKind, Stage
from pitonisa.platform.words.text import Text

NO_TABLE: Final = 4404
"""As a house says that there is no such table."""


class Audience:
    """The rehearsal that is on, and those who look at it. One thing is done at a time."""

    def __init__(self) -> None:
        self.on: Rehearsal | None = None
        self._here: list[Place] = []
        self._lock = asyncio.Lock()

    async def begin(self, make: Callable[[], Rehearsal]) -> Rehearsal:
        """Another one: whoever looked at the one before looks at it still, and comes again."""
        async with self._lock:
            self.on, self._here = await asyncio.to_thread(make), []
            self.on.news = self._moved
            return self.on

    async def do(self, deed: Callable[[Rehearsal], None]) -> Rehearsal:
        async with self._lock:
            if self.on is None:
                raise Refusal("studio-not-begun", Kind.CONFLICT)
            await asyncio.to_thread(deed, self.on)
            return self.on

    def _moved(self) -> None:
        for one in self._here:
            one.moved()

    def heard(self, line: Any) -> None:
        for one in self._here:
            one.heard(line)

    async def attend(self, socket: Any, seat: int) -> None:
        """From the first message of a seat to its last."""
        await socket.accept()
        hello = decode(await socket.receive_text(), FromClient)
        on = self.on
        if on is None or not isinstance(hello, Hello) or not 0 <= seat < on.match.players:
            await socket.close(code=NO_TABLE)
            return
        place = Place(self, on, Seat(seat), hello.language)
        async with self._lock:
            place.welcome()
            self._here.append(place)
        telling = asyncio.create_task(place.tell(socket))
        try:
            while True:
                await place.obey(decode(await socket.receive_text(), FromClient))
        finally:
            telling.cancel()
            if place in self._here:
                self._here.remove(place)


class Place:
    """One seat, at one socket."""

    def __init__(self, stage: Audience, on: Rehearsal, seat: Seat, language: str) -> None:
        self._stage = stage
        self._on = on
        self._seat = seat
        self._language = language
        self._loop = asyncio.get_running_loop()
        self._mail: asyncio.Queue[bytes] = asyncio.Queue()

    # Being told, from whichever thread it happens in

    def _push(self, message: bytes) -> None:
        self._loop.call_soon_threadsafe(self._mail.put_nowait, message)

    def _answer(self, message: FromServer) -> None:
        self._push(encode(message))

    async def tell(self, socket: Any) -> None:
        while True:
            await socket.send_text((await self._mail.get()).decode())

    def welcome(self) -> None:
        match, seat = self._on.match, self._seat
        talk = [match.voice(seat, line, self._language) for line in match.talk]
        self._answer(
            Welcome(
                table_info(self._on, self._language),
                int(seat),
                msgspec.Raw(match.frame(seat, language=self._language)),
                tuple(msgspec.Raw(line) for line in talk if line is not None),
                tuple(map(msgspec.Raw, match.past(seat))),
            )
        )

    def moved(self) -> None:
        match = self._on.match
        if not match.is_sealed or match.log[-1][0] == self._seat:
            frame = match.frame(self._seat, match.step.events, self._language)
            self._push(b'{"type":"Update","frame":%b}' % frame)

    def heard(self, line: Any) -> None:
        said = self._on.match.voice(self._seat, line, self._language)
        if said is not None:
            self._answer(Heard(msgspec.Raw(said), msgspec.Raw(encode(self._on.match.notes))))

    # Asking

    async def obey(self, message: FromClient) -> None:
        match message:
            case Act(id=id, n=n, action=action):
                await self._try(id, lambda on: on.act(self._seat, decode(bytes(action), on.match.game.action), n))
            case Say(id=id, said=said):
                await self._try(id, lambda on: self._stage.heard(on.match.say(self._seat, self._read(said))))
            case Why(id=id, action=action):
                await self._ask(id, action)
            case Help(id=id):
                self._answer(Done(id, self._on.match.n))
            case Ping():
                self._answer(Pong())
            case _:
                pass

    def _read(self, said: msgspec.Raw) -> Any:
        return read_said(self._on.match.game, bytes(said))

    async def _try(self, id: str, deed: Callable[[Rehearsal], None]) -> None:
        try:
            if self._stage.on is not self._on:  # another one has begun since
                raise Refusal("studio-behind")
            await self._stage.do(deed)
            self._answer(Done(id, self._on.match.n))
        except Refusal as refusal:
            self._refuse(id, refusal)

    async def _ask(self, id: str, action: msgspec.Raw) -> None:
        """Would this be allowed? Nothing happens."""
        match = self._on.match
        try:
            match.consider(self._seat, decode(bytes(action), match.game.action))
            self._answer(Allowed(id))
        except Refusal as refusal:
            self._refuse(id, refusal)

    def _refuse(self, id: str, refusal: Refusal) -> None:
        match = self._on.match
        words = Text(self._language, match.game, self._seat)
        words.story = match.texts(self._seat, self._language)
        self._answer(Refused(id, refusal.key, plain(refusal.details), words.refusal(refusal)))


def table_info(on: Rehearsal, language: str) -> TableInfo:
    """The rehearsal as a table that everybody sees: without a code, a clock, a way in or a way out."""
    match = on.match
    seats = [
        SeatInfo(
            seat=seat,
            kind=SeatKind.BOT if on.is_bot(seat) else SeatKind.PERSON,
            name=on.name(Seat(seat), language),
            bot=match.game.bots.strongest if on.is_bot(seat) else None,
            online=True,
            help=Level.OFF,
        )
        for seat in range(match.players)
    ]
    return TableInfo(
        code="",
        game=match.game.id,
        version=match.game.version,
        options={},
        players=match.players,
        language=language,
        listed=False,
        stage=Stage.PLAYING,
        seats=tuple(seats),
        clock=Clock(),
        opened=datetime.now(UTC).isoformat(),
        retold=False,
        help=Level.OFF,
        showing=SHOWING,
    )


SHOWING: Final = 0.5
"""An author has read the text that is being shown."""
