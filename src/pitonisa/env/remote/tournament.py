"""Runs the programs of a tournament on this machine: starts them, sends them messages and times their answers."""

from __future__ import annotations

import logging
import os
import re
import shlex
import signal
import subprocess
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager, suppress
from queue import SimpleQueue
from tempfile import TemporaryFile
from threading import Condition, Thread
from typing import Any, Final

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import Server, ServerConnection, serve

from pitonisa.kernel import AnyGame, Kind, Refusal, Seat
from pitonisa.kernel.wire import decode, encode, plain
from pitonisa.platform.simulation.outside import LINK, is_program
from pitonisa.platform.table import messages
from pitonisa.platform.table_model.clock import stamp, steady
from pitonisa.platform.table_model.table import Clock, SeatKind, Stage, new_code, new_token
from pitonisa.platform.words.text import Text

GRACE: Final = 2.0
"""Seconds that a program has to end by itself after its match."""

LAST: Final = 2000
"""Bytes at the end of a program's error output that are searched for its last line."""


class Program:
    def __init__(self, command: str, link: str) -> None:
        self.command = command
        self._complaints = TemporaryFile()  # noqa: SIM115 (closed when the program is stopped)
        try:
            self._process = subprocess.Popen(
                [part.replace(LINK, link) for part in shlex.split(command)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=self._complaints,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            self._complaints.close()
            why = getattr(error, "strerror", None) or str(error)
            raise Refusal("program-not-started", command=command, why=why) from error

    @property
    def status(self) -> int | None:
        """Return its exit status, if it has ended."""
        return self._process.poll()

    def last_words(self) -> str:
        """Return the last line of its error output."""
        end = self._complaints.seek(0, os.SEEK_END)
        self._complaints.seek(max(0, end - LAST))
        lines = self._complaints.read().decode(errors="replace").split("\n")
        return next((line.strip() for line in reversed(lines) if line.strip()), "–")

    def stop(self) -> None:
        """Stop it with everything it has started."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(GRACE)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._complaints.close()


ARRIVAL: Final = 30
"""Least seconds that a program has to connect before the match begins without it."""

TICK: Final = 0.1
"""Seconds between checks whether the program is still running."""

LAPSES: Final = 2
"""After this many late answers in a row the match stops waiting for the program, until it sends something."""

Send = Callable[[bytes], None]


class Visitor:
    def __init__(self, game: AnyGame, seat: int, table: messages.TableInfo, seconds: int) -> None:
        self.language = "en"
        self._game, self._seat, self._table, self._seconds = game, seat, table, seconds
        self._program: Program | None = None
        self._send: Send | None = None
        """Sends it messages; `None` while it isn't connected."""

        self._changed = Condition()
        self._n, self._frame = 0, b""
        self._held: messages.Act | None = None
        """Its answer to the last frame, until it is needed."""

        self._playing: str | None = None
        """The id of the answer being played."""

        self._done: dict[str, int] = {}
        self._lapses = 0

    # What happens at its end of the line

    def arrive(self, hello: messages.Hello, send: Send) -> None:
        """Give the seat to the latest connection."""
        with self._changed:
            self.language, self._send = hello.language, send
            self._say(messages.Welcome(self._table, self._seat, msgspec.Raw(self._frame) if self._frame else None, ()))
            self._changed.notify_all()

    def leave(self, send: Send) -> None:
        with self._changed:
            if self._send == send:
                self._send = None
            self._changed.notify_all()

    def listen(self, message: messages.FromClient) -> None:
        with self._changed:
            match message:
                case messages.Act():
                    self._hold(message)
                case messages.Ping():
                    self._say(messages.Pong())
                case messages.Hello():
                    self._refuse(None, Refusal("hello-again"))
                case _:
                    self._refuse(getattr(message, "id", None), Refusal("program-only-acts"))
            self._changed.notify_all()

    def _hold(self, act: messages.Act) -> None:
        """Keep an answer, unless it is a duplicate or for an older frame."""
        self._lapses = 0
        if act.id in self._done:
            self._say(messages.Done(act.id, self._done[act.id]))
        elif act.n != self._n or (self._held and self._held.id != act.id):
            self._refuse(act.id, Refusal("stale", Kind.CONFLICT))
        elif act.id != self._playing:
            self._held = act

    # What the match asks of it

    def play_by(self, program: Program) -> None:
        self._program = program

    def wait_until(self, moment: float) -> None:
        """Wait until it has connected, has ended, or time is up."""
        with self._changed:
            self._wait(lambda: self._send is not None, moment)
            if self._send is None:
                self._lapses = LAPSES

    def see(self, n: int, frame: bytes) -> None:
        with self._changed:
            self._n, self._frame = n, frame
            self._say(messages.Update(msgspec.Raw(frame)))
            if self._playing is not None:
                self._done[self._playing] = n
                self._say(messages.Done(self._playing, n))
                self._playing = None
            elif self._held is not None and self._held.n != n:
                self._refuse(self._held.id, Refusal("stale", Kind.CONFLICT))
                self._held = None

    def hear(self, line: bytes, notes: Any) -> None:
        with self._changed:
            self._say(messages.Heard(msgspec.Raw(line), msgspec.Raw(encode(notes))))

    def choose(self, view: Any) -> Any:
        with self._changed:
            patience = 0 if self._lapses >= LAPSES else self._seconds
            self._wait(lambda: self._held is not None, time.monotonic() + patience)
            held, self._held = self._held, None
            if held is None:
                raise self._absence()
            action = self._understood(held, view)
            self._playing = held.id
            return action

    def _wait(self, is_so: Callable[[], bool], until: float) -> None:
        while not is_so() and not self._is_gone() and (left := until - time.monotonic()) > 0:
            self._changed.wait(min(left, TICK))

    def _is_gone(self) -> bool:
        """Say whether the program has ended and its connection is closed."""
        return self._send is None and self._program is not None and self._program.status is not None

    def _absence(self) -> Refusal:
        """Return the reason for a missing answer."""
        assert self._program is not None
        if self._is_gone():
            status, words = self._program.status, self._program.last_words()
            return Refusal("program-ended", command=self._program.command, status=str(status), words=words)
        self._lapses += 1
        return Refusal("program-late", command=self._program.command, seconds=self._seconds)

    def _understood(self, act: messages.Act, view: Any) -> Any:
        """Return a legal action; anything else is refused as on a server, and counts as a failure."""
        assert self._program is not None
        try:
            action = decode(bytes(act.action), self._game.action)
            if action in view.legal:
                return action
            why = Refusal(
                "outside-illegal",
                name=self._program.command,
                answer=bytes(act.action).decode(),
                allowed=len(view.legal),
                first=encode(view.legal[0]).decode(),
            )
        except Refusal as refusal:
            why = refusal
        self._refuse(act.id, why)
        raise why

    def _refuse(self, id: str | None, refusal: Refusal) -> None:
        text = Text(self.language, self._game).refusal(refusal)
        self._say(messages.Refused(id, refusal.key, refusal.details, text))

    def _say(self, message: messages.FromServer) -> None:
        if self._send is not None:
            self._send(encode(message))


HOST: Final = "127.0.0.1"
LONGEST: Final = 16 * 1024
"""The most bytes of a message, as on a server."""

HELLO: Final = 10.0
"""Seconds until a program must say hello, as on a server."""

PATH: Final = re.compile(r"/api/tables/(\w+)/socket")
MISTAKEN, NOT_YOURS, NO_TABLE = 4400, 4401, 4404
_SILENT: Final = logging.Logger("pitonisa hall", logging.CRITICAL)
"""A handler that drops messages: the ladder reports what programs do wrong."""


class Hall:
    """Plays one match at a time."""

    def __init__(self, server: Server, seconds: int) -> None:
        self._port = server.socket.getsockname()[1]
        self._seconds = seconds
        self._code = ""
        self._visitors: dict[str, Visitor] = {}
        """The programs by the token of their seat."""

    @contextmanager
    def welcome(self, game: AnyGame, options: Any, bots: Sequence[str]) -> Generator[Mapping[Seat, Visitor]]:
        """Start a separate program for each seat, so that none sees another's view."""
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
        """Serve a connection from its first message to its last."""
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
                visitor.listen(decode(data, messages.FromClient))
        except Refusal as refusal:
            _turn_away(socket, refusal)
        except ConnectionClosed:
            pass
        finally:
            visitor.leave(send)
            send(None)

    def _seated(self, socket: ServerConnection, hello: messages.Hello) -> Visitor:
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
    """Open a hall with this time limit for decisions."""
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


def _table(code: str, game: AnyGame, options: Any, bots: Sequence[str]) -> messages.TableInfo:
    """Describe the table as a program may know it: our bots by name, and that the others are from elsewhere."""
    return messages.TableInfo(
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


def _seat(seat: int, bot: str) -> messages.SeatInfo:
    if is_program(bot):
        return messages.SeatInfo(seat=seat, kind=SeatKind.VISITOR, online=True)
    return messages.SeatInfo(seat=seat, kind=SeatKind.BOT, bot=bot)


def _first(socket: ServerConnection) -> messages.Hello:
    hello = decode(socket.recv(HELLO), messages.FromClient)
    if not isinstance(hello, messages.Hello):
        raise Refusal("hello-first")
    return hello


def _turn_away(socket: ServerConnection, refusal: Refusal) -> None:
    codes = {Kind.NOT_FOUND: NO_TABLE, Kind.UNAUTHENTICATED: NOT_YOURS}
    text = Text("en").refusal(refusal)
    with suppress(ConnectionClosed):
        socket.send(encode(messages.Refused(None, refusal.key, refusal.details, text)).decode())
    socket.close(codes.get(refusal.kind, MISTAKEN))


def _write(socket: ServerConnection, said: SimpleQueue[bytes | None]) -> None:
    """Send messages from a separate thread, so that nothing waits for a program that doesn't read."""
    with suppress(ConnectionClosed):
        while (message := said.get()) is not None:
            socket.send(message.decode())
