"""Admit clients by their first message, and handle the following ones one by one, at a limited rate."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Generator, Mapping
from contextlib import contextmanager, suppress
from logging import ERROR
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from pitonisa.kernel import Kind, Refusal
from pitonisa.kernel.wire import decode, encode, must_be_plain
from pitonisa.platform.hosting import identity
from pitonisa.platform.hosting.addresses import GUEST
from pitonisa.platform.hosting.errors import problem
from pitonisa.platform.hosting.limits import Bucket, Turns, let_wait
from pitonisa.platform.hosting.logs import note
from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.table.messages import Refused
from pitonisa.server.sockets.mailbox import BAD, GOING, NO_HELLO, TOO_MUCH, Mailbox
from pitonisa.server.sockets.transport import Line
from pitonisa.server.tables.shutdown import Guest
from pitonisa.server.tables.table_server import TableServer

T = TypeVar("T")


class Gone(Exception):
    """Raised if the client has hung up."""


PASSING: Final = (Kind.TOO_MANY, Kind.UNAVAILABLE)


class Greeting(NamedTuple):
    """A client's first message on a socket, and how it may be refused."""

    messages: Any
    hello: type
    closing: Mapping[str, int]
    """The closing code of each refusal."""

    passing: int = BAD
    """The closing code of temporary refusals."""


async def is_open(server: TableServer, receive: Any, send: Any) -> bool:
    """Accept a connection; a server that is about to stop closes it right away."""
    await receive()
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    if is_leaving := bool(server.shutdown.why):
        await close(send, GOING)
    return not is_leaving


async def greeted(
    server: TableServer, greeting: Greeting, enter: Callable[[Any], Awaitable[T]], scope: Any, receive: Any, send: Any
) -> T | None:
    """Read a client's first message and admit it; none if it was refused, or has hung up."""
    language = "en"
    try:
        async with asyncio.timeout(server.settings.hello_seconds):
            first = await first_message(receive, server.allowed.turns)
            hello = read_message(server.settings, first, greeting.messages)
        if not isinstance(hello, greeting.hello):
            raise Refusal("hello-first")
        language = hello.language
        await server.people.come(hello.key, agent_in(scope))
        return await enter(hello)
    except TimeoutError:
        await turn_away(send, Refusal("hello-first"), language, NO_HELLO)
    except Refusal as refusal:
        otherwise = greeting.passing if refusal.kind in PASSING else BAD
        await turn_away(send, refusal, language, greeting.closing.get(refusal.key, otherwise))
    except Gone:
        pass
    return None


@contextmanager
def present(server: TableServer, client: identity.Line, guest: Guest) -> Generator[None]:
    """Register a client while it is connected, and let it go as `guest` when the server stops."""
    server.metrics.sockets.inc()
    server.shutdown.come(guest)
    gone = server.people.attend(client)
    try:
        yield
    finally:
        gone()
        server.shutdown.go(guest)
        server.metrics.sockets.dec()


async def first_message(receive: Any, turns: Turns) -> str | bytes:
    """Read first messages one at a time, so that other work comes in between during a rush."""
    message = await receive()
    await turns.wait(GUEST.get())
    if message["type"] != "websocket.receive":
        raise Gone
    return message.get("text") or message.get("bytes") or b""


def read_message(settings: Settings, data: str | bytes, kind: Any) -> Any:
    if len(data) > settings.longest_message:
        raise Refusal("too-large", Kind.TOO_LARGE, most=settings.longest_message)
    must_be_plain(data)
    return decode(data, kind)


def agent_in(scope: Any) -> str:
    return next((value.decode("latin-1") for name, value in scope["headers"] if name == b"user-agent"), "")


async def turn_away(send: Any, refusal: Refusal, language: str, code: int) -> None:
    told = problem(refusal, language)
    text = encode(Refused(None, told.key, told.details, told.text)).decode()
    try:
        await send({"type": "websocket.send", "text": text})
    except (OSError, RuntimeError):
        return  # it did not wait for the answer, or broke off in the middle of a frame
    await close(send, code)


async def close(send: Any, code: int | None) -> None:
    if code is not None:
        with suppress(OSError, RuntimeError):  # it may have been quicker
            await send({"type": "websocket.close", "code": code, "reason": ""})


MESSAGES_OVER_LIMIT: Final = 200
"""How many messages over the limit a client may send before it is cut off."""

MOST_ASKED: Final = 8
"""How many requests of a client may wait before no more are read."""


class Ended(Protocol):
    """Called when a request is finished, with the error if it wasn't a refusal."""

    def __call__(self, failure: BaseException | None = None) -> None: ...


class Tongue(NamedTuple):
    """The requests that a kind of socket understands."""

    messages: Any
    told_to_all: tuple[type, ...]
    """Requests that are broadcast to everyone, so repeating them is costly."""


class Asker(Protocol):
    mail: Mailbox

    def begin(self, message: Any, ended: Ended) -> bool:
        """Handle a request that needs no task, and report when it is done; return whether it was one."""
        ...

    async def obey(self, message: Any) -> None: ...
    def refuse(self, refusal: Refusal, id: str | None) -> None: ...


class Conversation:
    """Handles a client's requests in order; each is finished, even if the client has gone."""

    def __init__(
        self,
        server: TableServer,
        own: Callable[[Coroutine[Any, Any, None]], Any],
        client: Asker,
        line: Line,
        guest: str,
        tongue: Tongue,
    ) -> None:
        """`own` is given each running task, and finishes it."""
        settings = server.settings
        self._server, self._own, self._client, self._line, self._guest = server, own, client, line, guest
        self._tongue = tongue
        self._pace = Bucket(settings.messages_a_second, settings.message_burst)
        self._talk = Bucket(settings.talk_a_second, settings.talk_burst)
        self._over = 0
        self._asked: deque[str | bytes] = deque()
        self._is_busy = self._begins = self._waits = False

    async def hold(self) -> int | None:
        """Serve the client until the end; return the code with which to close."""
        self._client.mail.connect(self._line)
        self._line.hand_to(self)
        code = await self._client.mail.until_over()
        await self._line.flushed()
        return code

    def received(self, message: str | bytes) -> None:
        if self._client.mail.dead is not None or self._server.shutdown.why:
            return
        self._asked.append(message)
        if not self._is_busy:
            self._is_busy = True
            self._go_on()
        elif len(self._asked) + 1 >= MOST_ASKED:
            self._line.pause_reading()

    def may_write(self) -> None:
        self._client.mail.may_write()

    def lost(self) -> None:
        self._client.mail.lost()

    def _go_on(self) -> None:
        """Handle waiting requests, until one of them must be waited for."""
        self._begins = True
        while self._asked and self._client.mail.dead is None:
            self._waits = True
            try:
                message = self._read(self._asked.popleft())
            except Refusal as refusal:
                self._refuse(refusal)
            else:
                if not self._client.begin(message, self._ended):
                    self._own(self._obey(message))
            if self._waits:
                break
        else:
            self._is_busy = False
            self._line.resume_reading()
        self._begins = False

    def _ended(self, failure: BaseException | None = None) -> None:
        if failure is not None:
            note("command failed", level=ERROR, trace=failure)
            self._client.refuse(Refusal("server-failed", Kind.FAILED), None)
        self._waits = False
        if not self._begins:
            self._go_on()

    async def _obey(self, message: Any) -> None:
        """Handle a request in this guest's context, which the event loop doesn't always preserve."""
        GUEST.set(self._guest)
        try:
            await self._client.obey(message)
        except Exception as failure:
            self._ended(failure)
        else:
            self._ended()

    def _read(self, data: str | bytes) -> Any:
        if not (self._pace.take() and self._server.allowed.paces.take(self._guest)):
            self._over += 1
            raise Refusal("too-fast", Kind.TOO_MANY)
        message = read_message(self._server.settings, data, self._tongue.messages)
        if isinstance(message, self._tongue.told_to_all) and not self._may_talk():
            raise Refusal("too-fast", Kind.TOO_MANY)
        return message

    def _refuse(self, refusal: Refusal) -> None:
        self._client.refuse(refusal, None)
        if self._over > MESSAGES_OVER_LIMIT:
            self._client.mail.close(TOO_MUCH)
        elif refusal.kind is Kind.TOO_MANY:
            self._own(self._let_wait())
            return
        self._ended()

    async def _let_wait(self) -> None:
        await let_wait(self._server.settings.refusal_seconds)
        self._ended()

    def _may_talk(self) -> bool:
        return self._talk.take() and self._server.allowed.talk.take(self._guest)
