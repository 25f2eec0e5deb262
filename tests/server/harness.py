"""Run a real server in a thread, with people who talk to it over real sockets."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import Callable, Generator, Mapping
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from string import punctuation
from types import SimpleNamespace
from typing import Any
from urllib.parse import quote

import httpx
import uvicorn.server
from websockets.sync.client import ClientConnection, connect

from pitonisa.kernel import AnyGame
from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.match.frames import changed
from pitonisa.server.run import Serving, configured
from pitonisa.server.security import Guard
from pitonisa.server.tables.table_server import TableServer
from tests.empty_database import database_in
from tests.server.at_once import AT_ONCE

WAIT = 60
"""Seconds after which somebody waits in vain, on a machine that may have much else to do."""

UNHURRIED: dict[str, Any] = {"open_timeout": WAIT, "ping_interval": None, "close_timeout": 1}
"""How a client connects that gives up no server for being slow."""

_PROMPT = SimpleNamespace(**vars(asyncio) | {"sleep": lambda seconds: asyncio.sleep(seconds / 10)})
uvicorn.server.asyncio = _PROMPT  # type: ignore[attr-defined]
"""uvicorn looks ten times a second whether it should stop, and pauses as long before it does: here a tenth of that."""


class Running:
    """A server with its house, which a test may look into."""

    def __init__(self, settings: Settings, games: Mapping[str, AnyGame] | None = None) -> None:
        config = configured(settings, games)
        assert isinstance(config.app, Guard)
        self.app = config.app
        self.core: TableServer = self.app.server
        self._socket = socket.socket()
        self._socket.bind(("127.0.0.1", 0))
        self.port: int = self._socket.getsockname()[1]
        self._server = Serving(config)
        self._thread = threading.Thread(target=self._server.run, args=([self._socket],))

    def hold_little(self) -> None:
        """Limit the send buffers of new connections, so that unread messages queue in the server, not in the kernel."""
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)

    def start(self) -> Running:
        self._thread.start()
        until(lambda: self._server.started or not self._thread.is_alive())
        assert self._server.started
        return self

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(WAIT)
        self._socket.close()
        assert not self._thread.is_alive()

    def http(self, token: str | None = None, language: str = "en", key: str | None = None) -> httpx.Client:
        return httpx.Client(
            base_url=f"http://127.0.0.1:{self.port}",
            headers=_headers(token, language, key),
            timeout=WAIT,
            trust_env=False,
            verify=False,
        )

    def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        token: str | None = None,
        language: str = "en",
        key: str | None = None,
    ) -> Any:
        """The answer; `Refused` where there is a problem. By the plainest of clients, for thousands of questions."""
        headers = _headers(token, language, key)
        sent = None if body is None else json.dumps(body, ensure_ascii=False, allow_nan=False).encode()
        if sent is not None:
            headers["content-type"] = "application/json"
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=WAIT)) as connection:
            connection.request(method, quote(path, safe=punctuation), sent, headers)
            answer = connection.getresponse()
            content = answer.read()
        told = json.loads(content) if "json" in answer.headers["content-type"] else content
        if answer.status >= 400:
            raise Refused(answer.status, told)
        return told

    def open_table(self, *, key: str | None = None, **wanted: Any) -> Any:
        return self.ask("POST", "/api/tables", {"game": "shipwreck", "name": "Ana", **wanted}, key=key)

    def sit(self, code: str, name: str = "Bea", *, key: str | None = None, **wanted: Any) -> Any:
        return self.ask("POST", f"/api/tables/{code}/seats", {"name": name, **wanted}, key=key)

    def sit_later(self, code: str, host: str, seat: int | None = None, name: str = "Cid") -> Any:
        """Somebody asks to sit down while a match is played, and the host, who must be there, lets them."""
        with self.person(code) as watcher:
            assert watcher.command("SitDown", name=name, seat=seat)["type"] == "Done"
            watcher.wait_until(lambda: bool(watcher.table["asks"]))
            ask = watcher.table["asks"][-1]["id"]
            self.ask("POST", f"/api/tables/{code}/asks/{ask}", {"admit": True}, token=host)
            return watcher.wait_for("Admitted")

    def two_people(self, **wanted: Any) -> tuple[str, str, str]:
        """A match of two people that has begun: its code and their links."""
        opened = self.open_table(players=2, **wanted)
        code = opened["table"]["code"]
        other = self.sit(code)
        self.ask("POST", f"/api/tables/{code}/start", token=opened["token"])
        return code, opened["token"], other["token"]

    def person(
        self,
        code: str,
        token: str | None = None,
        language: str = "en",
        seen: int | None = None,
        key: str | None = None,
    ) -> Person:
        return Person(self.port, code, token, language, seen, key)


def _headers(token: str | None, language: str, key: str | None) -> dict[str, str]:
    headers = {"accept-language": language} | ({"authorization": f"Bearer {token}"} if token else {})
    return headers | ({"pitonisa-key": key} if key else {})


class Refused(Exception):
    def __init__(self, status: int, problem: Any) -> None:
        super().__init__(f"{status} {problem}")
        self.status, self.problem, self.key = status, problem, problem["key"]


@contextmanager
def running(folder: Path, games: Mapping[str, AnyGame] | None = None, **settings: Any) -> Generator[Running]:
    server = Running(Settings(database=database_in(folder), **{**AT_ONCE, **settings}), games).start()
    try:
        yield server
    finally:
        server.stop()


class Person:
    """Somebody at a table: sees frames, acts and is answered."""

    def __init__(
        self,
        port: int,
        code: str,
        token: str | None = None,
        language: str = "en",
        seen: int | None = None,
        key: str | None = None,
    ) -> None:
        self.socket: ClientConnection = connect(
            f"ws://127.0.0.1:{port}/api/tables/{code}/socket",
            max_size=None,
            compression=None,
            proxy=None,
            legacy=True,
            **UNHURRIED,
        )
        self.heard: list[Any] = []
        self.raw: list[bytes] = []
        self.frame: Any = None
        self._told: Any = None
        """The last frame as it came, with no texts of before."""

        self.table: Any = None
        self.seat: int | None = None
        self.commands = 0
        hello = {"token": token, "key": key, "language": language, "seen": seen, "changes": True}
        self.send({"type": "Hello", **hello})
        self.wait_for("Welcome")

    def __enter__(self) -> Person:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, message: Any) -> None:
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def next(self, timeout: float = WAIT) -> Any:
        raw = self.socket.recv(timeout=timeout, decode=False)
        assert isinstance(raw, bytes)
        message = self._whole(json.loads(raw))
        self.raw.append(raw)
        self.heard.append(message)
        match message["type"]:
            case "Welcome":
                self.table, self.frame, self.seat = message["table"], message["frame"], message["seat"]
                self._told = self.frame
            case "Update":
                known = self.frame["texts"] if self.frame else {}
                self._told = message["frame"]
                self.frame = self._told | {"texts": known | self._told["texts"]}
            case "TableChanged":
                self.table = message["table"]
            case _:
                pass
        return message

    def _whole(self, message: Any) -> Any:
        """An update by what has changed is as good as one with everything in it."""
        if message["type"] != "Moved":
            return message
        assert message["since"] == self._told["n"]
        return {"type": "Update", "frame": changed(self._told | {"texts": {}}, message["change"])}

    def wait_for(self, *kinds: str) -> Any:
        while (message := self.next())["type"] not in kinds:
            pass
        return message

    def wait_until(self, true: Callable[[], bool]) -> None:
        while not true():
            self.next()

    @property
    def past(self) -> list[Any]:
        """What the last welcome told of what had happened before."""
        return [message["past"] for message in self.heard if message["type"] == "Welcome"][-1]

    def settle(self) -> None:
        """Until all that was sent before now has arrived."""
        self.send({"type": "Ping"})
        self.wait_for("Pong")

    # Acting

    @property
    def view(self) -> Any:
        return self.frame["view"]

    @property
    def asked(self) -> bool:
        return self.frame is not None and self.seat in self.view["to_act"]

    @property
    def over(self) -> bool:
        return self.table["stage"] == "over"

    def command(self, kind: str, id: str | None = None, **fields: Any) -> Any:
        """The answer to a command."""
        self.commands += 1
        id = id or f"{self.commands}-{time.monotonic_ns()}"
        self.send({"type": kind, "id": id, **fields})
        answers = ("Done", "Allowed", "Undoable", "Refused")
        while (message := self.next())["type"] not in answers or message["id"] not in (id, None):
            pass
        return message

    def act(self, action: Any = None, n: int | None = None, id: str | None = None) -> Any:
        action = self.view["legal"][0] if action is None else action
        return self.command("Act", id, n=self.frame["n"] if n is None else n, action=action)

    def why(self, action: Any) -> Any:
        """The server's answer to whether this action would be allowed now."""
        return self.command("Why", action=action)

    def say(self, text: str) -> Any:
        return self.command("Say", said={"type": "Chat", "text": text})


def until(true: Callable[[], bool], seconds: float = WAIT) -> None:
    """Wait for something that no message tells of."""
    give_up = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < give_up, "it did not happen"
        time.sleep(0.005)


def play_on(*people: Person, most: int = 10_000, choose: Callable[[Any], Any] | None = None) -> int:
    """Let people act in turn until the match is over; how many actions they played."""
    played, give_up = 0, time.monotonic() + WAIT
    while played < most and not any(person.over for person in people):
        acted = False
        for person in people:
            person.settle()
            if played < most and person.asked and not person.over:
                legal = person.view["legal"]
                action = choose(legal) if choose else legal[played * 7 % len(legal)]
                done = person.act(action)["type"] == "Done"
                played += done
                acted |= done
        if acted:
            give_up = time.monotonic() + WAIT
        else:
            assert time.monotonic() < give_up, "the match stands still"
            time.sleep(0.005)
    for person in people:
        person.settle()
    return played
