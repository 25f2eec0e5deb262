"""Plays a bot in a seat on another server: reads the seat's link, connects, and answers on each of its turns.

A broken connection is reopened until the attempts run out.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI
from websockets.sync.client import ClientConnection, connect

from pitonisa.kernel import AnyGame, Chance, Outcome, Refusal
from pitonisa.kernel.wire import convert, encode
from pitonisa.platform.registry import find
from pitonisa.platform.simulation.outside import Choose, chosen
from pitonisa.platform.table.messages import Act, FromClient, Hello
from pitonisa.platform.terminal.arguments import Usage

SERVER: Final = "http://127.0.0.1:8000"
"""The default address of `pitonisa serve`."""

_ORIGIN: Final = re.compile(r"(https?)://[^/?#\s]+")
_LINK: Final = re.compile(rf"({_ORIGIN.pattern})/t/([0-9A-Za-z]+)#([\w-]+)")
_TOKEN: Final = re.compile(r"[\w-]+")


class Link(NamedTuple):
    server: str
    code: str
    token: str

    @property
    def socket(self) -> str:
        return f"ws{self.server.removeprefix('http')}/api/tables/{self.code}/socket"


def read_link(seat: str, table: str | None, server: str | None) -> Link:
    """Parse a seat's link. With a token alone the table must be named, and the server unless it is the usual one."""
    if server is not None and not _ORIGIN.fullmatch(server.rstrip("/")):
        raise Usage("outside-server", server=server)
    if found := _LINK.fullmatch(seat):
        origin, _, code, token = found.groups()
        if table is not None and table.upper() != code.upper():
            raise Usage("outside-other-table", table=table, code=code)
        return Link((server or origin).rstrip("/"), code.upper(), token)
    if not _TOKEN.fullmatch(seat):
        raise Usage("outside-link")
    if table is None:
        raise Usage("outside-no-table")
    return Link((server or SERVER).rstrip("/"), table.upper(), seat)


ATTEMPTS: Final = 8
"""How often in a row to reconnect before giving up: about two minutes."""

PAUSE, LONGEST_PAUSE = 0.5, 30.0
"""Seconds before it is called again for the first time; each time twice as long, up to the longest."""

FOR_GOOD: Final = frozenset({4400, 4401, 4404})
"""Close codes after which retrying is useless: the server has said why, and would say the same again."""


class Line:
    def __init__(self, link: Link, language: Any, lost: Callable[[], None]) -> None:
        self._link, self._language, self._lost = link, language, lost
        self._socket: ClientConnection | None = None
        self.seen: int | None = None
        """The number of the last frame that was read."""

    def messages(self) -> Iterator[dict[str, Any]]:
        """Yield all that the server sends, across reconnections."""
        was_there, failures = False, 0
        while True:
            try:
                for message in self._until_it_breaks():
                    was_there, failures = True, 0
                    yield message
            except (OSError, InvalidHandshake, InvalidURI, ConnectionClosed) as error:
                if isinstance(error, ConnectionClosed) and error.rcvd and error.rcvd.code in FOR_GOOD:
                    return
                failures += 1
                if not was_there or failures > ATTEMPTS:
                    raise Refusal("outside-no-server", server=self._link.server) from error
                self._lost()
                time.sleep(min(LONGEST_PAUSE, PAUSE * 2 ** (failures - 1)))

    def send(self, message: FromClient) -> None:
        """Send a message. If the connection has just broken, nothing is sent: the next welcome says what to answer."""
        assert self._socket is not None
        try:
            self._socket.send(encode(message).decode())
        except ConnectionClosed:
            return

    def _until_it_breaks(self) -> Iterator[dict[str, Any]]:
        is_here = urlsplit(self._link.server).hostname in ("127.0.0.1", "localhost", "::1")
        with connect(self._link.socket, max_size=None, proxy=None if is_here else True) as self._socket:
            self.send(Hello(token=self._link.token, language=self._language, seen=self.seen))
            while True:
                yield msgspec.json.decode(self._socket.recv())


REFUSALS: Final = 5
"""After this many refusals of legal actions in a row, retrying does not help."""


class Ended(NamedTuple):
    """How a match ended for this seat."""

    game: AnyGame
    outcome: Outcome
    won: bool


class Player:
    def __init__(
        self, link: Link, name: str, choose: Choose, seed: str, language: Any, tell: Callable[..., None]
    ) -> None:
        """`tell` is called with the id of a sentence for the person who watches the bot, and its arguments."""
        self._name, self._choose, self._tell = name, choose, tell
        self._chance = Chance(f"{seed} {name}")
        self._line = Line(link, language, lambda: tell("outside-line-lost"))
        self._game: AnyGame | None = None
        self._seat = -1
        self._frame: dict[str, Any] | None = None
        self._asked: str | None = None
        """The id of the command in progress."""

        self._commands = self._refusals = 0

    def play(self) -> Ended:
        for message in self._line.messages():
            self._hear(message)
            if (ended := self._ended()) is not None:
                return ended
            if self._asked is None:
                self._act()
        raise Refusal("outside-dismissed")

    def _hear(self, message: dict[str, Any]) -> None:
        match message:
            case {"type": "Welcome", "table": table, "seat": seat, "frame": frame}:
                self._sit_down(table, seat)
                self._asked = None
                self._see(frame)
            case {"type": "Update", "frame": frame}:
                self._see(frame)
            case {"type": "Done", "id": self._asked}:
                self._asked, self._refusals = None, 0
            case {"type": "Refused", "id": id, "text": text}:
                self._refused(id, message["key"], text)
            case _:
                pass  # the server may say more than a bot needs

    def _sit_down(self, table: dict[str, Any], seat: int | None) -> None:
        if seat is None:
            raise Refusal("outside-no-seat", table=table["code"])
        game = find(table["game"])
        if table["version"] != game.version:
            raise Refusal("outside-version", game=game.id, found=table["version"], known=game.version)
        if self._game is None:
            self._tell("outside-seated", bot=self._name, seat=seat + 1, table=table["code"])
        self._game, self._seat = game, seat

    def _see(self, frame: dict[str, Any] | None) -> None:
        if frame is not None:
            self._frame, self._line.seen = frame, frame["n"]

    def _refused(self, id: str | None, key: str, text: str) -> None:
        """Handle a refusal: if another action was faster, the newer frame is already here and is answered."""
        if id is None or id != self._asked:
            raise Refusal("outside-refused", why=text)
        self._asked = None
        self._refusals += key != "stale"
        if self._refusals >= REFUSALS:
            raise Refusal("outside-refused", why=text)

    def _ended(self) -> Ended | None:
        if self._game is None or self._frame is None or self._frame["view"]["outcome"] is None:
            return None
        outcome: Outcome = convert(self._frame["view"]["outcome"], Outcome)
        return Ended(self._game, outcome, self._seat in outcome.winners)

    def _act(self) -> None:
        if self._game is None or self._frame is None or not self._frame["view"]["legal"]:
            return
        n, view = self._frame["n"], convert(self._frame["view"], self._game.view_type)
        action = chosen(self._name, self._choose, view, self._chance.step(n))
        self._commands += 1
        self._asked = f"{n}-{self._commands}"
        self._line.send(Act(self._asked, n, msgspec.Raw(encode(action))))
