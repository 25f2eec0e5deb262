"""Serves the programs of a tournament on this machine, with the same messages as a server."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager, suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final

from websockets.exceptions import ConnectionClosed
from websockets.sync.server import Server, ServerConnection, serve

from pitonisa.env.remote.remote_seat import ARRIVAL, Program, Visitor
from pitonisa.kernel import AnyGame, Kind, Refusal, Seat
from pitonisa.kernel.wire import decode, encode, plain
from pitonisa.platform.simulation.outside import is_program
from pitonisa.platform.table.messages import FromClient, Hello, Refused, SeatInfo, TableInfo
from pitonisa.platform.table_model.clock import stamp, steady
from pitonisa.platform.table_model.table import Clock, SeatKind, Stage, new_code, new_token
from pitonisa.platform.words.text import Text

HOST: Final = "127.0.0.1"
LONGEST: Final = 16 * 1024
"""Bytes of a message, as at a server."""

HELLO: Final = 10.0
"""Seconds until a program has to say hello, as at a server."""

PATH: Final = re.compile(r"/api/tables/(\w+)/socket")
MISTAKEN, NOT_YOURS, NO_TABLE = 4400, 4401, 4404
_SILENT: Final = logging.Logger("pitonisa hall", logging.CRITICAL)
"""The ladder reports what programs do wrong."""


class Hall:
    """One match at a time is played here."""

    def __init__(self, server: Server, seconds: int) -> None:
        self._port = server.socket.getsockname()[1]
        self._seconds = seconds
        self._code = ""
        self._visitors: dict[str, Visitor] = {}
        """By the token of their seat."""

    @contextmanager
    def welcome(self, game: AnyGame, options: Any, bots: Sequence[str]) -> Generator[Mapping[Seat, Visitor]]:
        """A program of its own for each seat: nothing that one sees comes to another."""
        self._code = new_code()
        table = _table(self._code, game, options, bots)
        seats = {Seat(seat): new_token() for seat, bot in enumerate(bots) if is_program(bot)}
        visitors = {seat: Visitor(game, seat, table, self._seconds) for seat in seats}
        self._visitors = {token: visitors[seat] for seat, token in seats.items()}
        programs: list[Program] = []
        try:
            for seat, token in seats.items():
                programs.append(Program(bots[seat], f"http://{HOST}:{self._port}/t/{self._code}#{token}"))
                visitors[seat].play_by(programs[-1])
            latest = time.monotonic() + max(ARRIVAL, self._seconds)
            for visitor in visitors.values():
                visitor.wait_until(latest)
            yield visitors
        finally:
            for program in programs:
                program.stop()
            self._visitors = {}

    def attend(self, socket: ServerConnection) -> None:
        """One connection, from its first message to its last."""
        try:
            hello = _first(socket)
            visitor = self._seated(socket, hello)
        except Refusal as refusal:
            _turn_away(socket, refusal)
            return
        except (ConnectionClosed, TimeoutError):
            return
        said: SimpleQueue[bytes | None] = SimpleQueue()
        Thread(target=_write, args=(socket, said), daemon=True).start()
        send = said.put
        visitor.arrive(hello, send)
        try:
            for data in socket:
                visitor.listen(decode(data, FromClient))
        except Refusal as refusal:
            _turn_away(socket, refusal)
        except ConnectionClosed:
            pass
        finally:
            visitor.leave(send)
            send(None)

    def _seated(self, socket: ServerConnection, hello: Hello) -> Visitor:
        path = socket.request.path if socket.request else ""
        found = PATH.fullmatch(path)
        if not found or found[1] != self._code:
            raise Refusal("unknown-table", Kind.NOT_FOUND, code=found[1] if found else path)
        visitor = self._visitors.get(hello.token or "")
        if visitor is None:
            raise Refusal("seat-token", Kind.UNAUTHENTICATED)
        return visitor


@contextmanager
def opened(seconds: int) -> Generator[Hall]:
    """A hall in which a program may think so long about a decision."""
    halls: list[Hall] = []
    server = serve(
        lambda socket: halls[0].attend(socket),
        HOST,
        0,
        compression=None,
        max_size=LONGEST,
        ping_interval=None,
        close_timeout=1,
        logger=_SILENT,
    )
    halls.append(Hall(server, seconds))
    listening = Thread(target=server.serve_forever, daemon=True)
    listening.start()
    try:
        yield halls[0]
    finally:
        server.shutdown()
        listening.join()


def _table(code: str, game: AnyGame, options: Any, bots: Sequence[str]) -> TableInfo:
    """Describe the table as a program may know it: our bots by name, and that the others are from elsewhere."""
    return TableInfo(
        code=code,
        game=game.id,
        version=game.version,
        options=plain(options),
        players=len(bots),
        language="en",
        listed=False,
        stage=Stage.PLAYING,
        seats=tuple(_seat(seat, bot) for seat, bot in enumerate(bots)),
        clock=Clock(),
        opened=stamp(steady()),
    )


def _seat(seat: int, bot: str) -> SeatInfo:
    if is_program(bot):
        return SeatInfo(seat=seat, kind=SeatKind.VISITOR, online=True)
    return SeatInfo(seat=seat, kind=SeatKind.BOT, bot=bot)


def _first(socket: ServerConnection) -> Hello:
    hello = decode(socket.recv(HELLO), FromClient)
    if not isinstance(hello, Hello):
        raise Refusal("hello-first")
    return hello


def _turn_away(socket: ServerConnection, refusal: Refusal) -> None:
    codes = {Kind.NOT_FOUND: NO_TABLE, Kind.UNAUTHENTICATED: NOT_YOURS}
    text = Text("en").refusal(refusal)
    with suppress(ConnectionClosed):
        socket.send(encode(Refused(None, refusal.key, refusal.details, text)).decode())
    socket.close(codes.get(refusal.kind, MISTAKEN))


def _write(socket: ServerConnection, said: SimpleQueue[bytes | None]) -> None:
    """Send messages from a thread of its own, so that nothing waits for a program that does not read."""
    with suppress(ConnectionClosed):
        while (message := said.get()) is not None:
            socket.send(message.decode())
