"""Simulates one client: it plays, chats, repeats unanswered commands, and switches to another server when one fails."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.faults.testimony import Account, Came, Got, Lost, Sent
from pitonisa.kernel import PUBLIC
from pitonisa.platform.match.frames import changed

DOWN: Final = (OSError, WebSocketException, EOFError)
ASK_AFTER: Final = 1.0
"""Seconds of silence after which a ping is sent."""

GIVE_UP: Final = 3.0
"""Seconds of silence before switching to another server."""

TALKATIVE: Final = 0.15
RETRY: Final = 0.3
"""Seconds before a command that could not be stored is sent again."""


class Gone(Exception):
    """Raised if nobody answers at the other end."""


class Person:
    def __init__(
        self, account: Account, token: str | None, ports: Callable[[], Sequence[int]], rng: random.Random, think: float
    ) -> None:
        """`ports` are those of all servers' proxies; `think` is the longest pause before an action."""
        self.account = account
        self.frame: dict[str, Any] | None = None
        self.is_over = False
        self.resting = False
        """Whether to start nothing new; what is in progress is still finished."""

        self.pending: dict[str, Any] | None = None
        """The command that has not been answered."""

        self.connected = False
        self.lines = 0
        self._token = token
        self._ports = ports
        self._rng = rng
        self._think = think
        self._door = rng.randrange(100)
        self._commands = 0
        self._next = 0.0
        """When this person does something, or repeats it."""

    @property
    def n(self) -> int:
        """Return the last action that this person has received."""
        return -1 if self.frame is None else self.frame["n"]

    async def live(self) -> None:
        """Run forever, on one server and then another."""
        while True:
            try:
                await self._at_a_server()
            except (*DOWN, TimeoutError, Gone):
                self._door += 1
                await asyncio.sleep(self._rng.uniform(0.02, 0.2))

    async def _at_a_server(self) -> None:
        ports = self._ports()
        door = self._door % len(ports)
        address = f"ws://127.0.0.1:{ports[door]}/api/tables/{self.account.code}/socket"
        socket = await connect(
            address, compression=None, proxy=None, ping_interval=None, open_timeout=GIVE_UP, max_size=None
        )
        try:
            seen = None if self.frame is None else self.n
            self._note(Came(monotonic(), door, seen))
            hello = {"type": "Hello", "token": self._token, "language": self.account.language, "seen": seen}
            hello["changes"] = True
            await socket.send(msgspec.json.encode(hello), text=True)
            await self._converse(socket)
        finally:
            self.connected = False
            self._note(Lost(monotonic()))
            socket.transport.abort()

    def _note(self, entry: Came | Sent | Got | Lost) -> None:
        self.account.entries.append(entry)

    async def _converse(self, socket: ClientConnection) -> None:
        heard, asked = monotonic(), False
        while True:
            now = monotonic()
            if self.connected and self._wants() and now >= self._next:
                await self._do(socket)
                continue
            if now - heard > GIVE_UP:
                raise Gone
            if now - heard > ASK_AFTER and not asked:
                asked = True
                await socket.send('{"type":"Ping"}')
            until = min(heard + (GIVE_UP if asked else ASK_AFTER), self._next if self._wants() else now + GIVE_UP)
            try:
                async with asyncio.timeout(max(0.001, until - now)):
                    raw = await socket.recv(decode=False)
            except TimeoutError:
                continue
            heard, asked = monotonic(), False
            self._told(msgspec.json.decode(raw))

    # Being told

    def _told(self, message: dict[str, Any]) -> None:
        if message["type"] == "Pong":
            return
        if message["type"] == "Moved":
            if self.frame is None or message["since"] != self.n:
                raise Gone  # that would be a change of something else
            message = {"type": "Update", "frame": changed(self.frame | {"texts": {}}, message["change"])}
        self._note(Got(monotonic(), message))
        match message:
            case {"type": "Welcome"}:
                self._seen(message["frame"])
                self.lines = len(message["talk"])
                self.is_over |= message["table"]["stage"] == "over"
                self.connected = True
                self._next = monotonic() if self.pending else self._soon()
            case {"type": "Update"}:
                self._seen(message["frame"])
                self._next = self._soon() if self.pending is None else self._next
            case {"type": "TableChanged"}:
                self.is_over |= message["table"]["stage"] == "over"
            case {"type": "Heard"}:
                self.lines += 1
            case {"type": "Done" | "Refused", "id": id} if self.pending and id in (self.pending["id"], None):
                self._answered(message)
            case _:
                pass

    def _seen(self, frame: dict[str, Any] | None) -> None:
        if frame is not None:
            self.frame = frame
            self.is_over |= frame["view"]["outcome"] is not None

    def _answered(self, answer: dict[str, Any]) -> None:
        """Handle an answer: a failed write is retried unchanged, anything else finishes the command."""
        if answer.get("key") == "store-failed":
            self._next = monotonic() + RETRY
        else:
            self.pending, self._next = None, self._soon()

    def _soon(self) -> float:
        return monotonic() + self._rng.random() * self._think

    # Doing

    def _wants(self) -> bool:
        """Say whether there is something to do, or to repeat."""
        if self.pending is not None:
            return self._next < float("inf")
        return not self.resting and not self.is_over and self._is_asked()

    def _is_asked(self) -> bool:
        if self.account.viewer == PUBLIC or self.frame is None or self.frame["answered"]:
            return False
        view = self.frame["view"]
        return self.account.viewer in view["to_act"] and bool(view["legal"])

    async def _do(self, socket: ClientConnection) -> None:
        """Send a new command, or repeat the last one, and wait for an answer."""
        if self.pending is None:
            self.pending = self._chosen()
        self._next = float("inf")
        self._note(Sent(monotonic(), self.pending))
        await socket.send(msgspec.json.encode(self.pending), text=True)

    def _chosen(self) -> dict[str, Any]:
        assert self.frame is not None
        self._commands += 1
        id = f"c{self._commands}"
        if self._rng.random() < TALKATIVE and self.frame["hush"] is None:
            said = {"type": "Chat", "text": f"{self.account.viewer} says {self._commands}"}
            return {"type": "Say", "id": id, "said": said}
        return {"type": "Act", "id": id, "n": self.n, "action": self._rng.choice(self.frame["view"]["legal"])}
