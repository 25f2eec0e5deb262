"""Simulate a member of a shared review, over a real socket."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from pitonisa.platform.table_model.table import new_token
from tests.server.harness import UNHURRIED, WAIT, Running

ROOM = "REVIEWROOM".translate(str.maketrans("IO", "JX"))


class Looker:
    """What they were told last stands in its fields; all of it in `heard`."""

    def __init__(
        self, server: Running, code: str, name: str | None, *, room: str = ROOM, link: str | None = None, **hello: Any
    ) -> None:
        self.socket: ClientConnection = connect(
            f"ws://127.0.0.1:{server.port}/api/matches/{code}/reviews/{room}",
            max_size=None,
            compression=None,
            proxy=None,
            legacy=True,
            **UNHURRIED,
        )
        self.link = link or new_token()
        self.heard: list[Any] = []
        self.raw: list[bytes] = []
        self.people: list[Any] = []
        self.leader: str | None = None
        self.scene: Any = None
        self.lines: list[Any] = []
        self.me = ""
        with suppress(ConnectionClosed):  # where there is no room for them, they may have been told so before
            self.send("EnterReview", link=self.link, name=name, **hello)

    def __enter__(self) -> Looker:
        self.wait_for("ReviewRoom")
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, kind: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": kind, **fields}))

    def show(self, n: int, **more: Any) -> None:
        self.send("ShowScene", scene={"n": n, **more})

    def draw(self, *shapes: Any) -> None:
        self.send("DrawShapes", shapes=shapes)

    def next(self) -> Any:
        raw = self.socket.recv(timeout=WAIT, decode=False)
        assert isinstance(raw, bytes)
        message = json.loads(raw)
        self.raw.append(raw)
        self.heard.append(message)
        match message["type"]:
            case "ReviewRoom":
                self.me = message["me"]
                self.people, self.leader, self.scene = message["people"], message["leader"], message["scene"]
                self.lines = list(message["lines"])
            case "ReviewPeople":
                self.people, self.leader = message["people"], message["leader"]
            case "ReviewScene":
                self.scene = message["scene"]
                self.people = [one | {"shapes": []} for one in self.people]
            case "ReviewDrawing":
                drawn = {"shapes": message["shapes"]}
                self.people = [one | drawn if one["id"] == message["by"] else one for one in self.people]
            case "ReviewLine":
                if message["id"] not in {one["id"] for one in self.lines}:
                    self.lines.append(message)
            case _:
                pass
        return message

    def wait_for(self, kind: str) -> Any:
        while (message := self.next())["type"] != kind:
            pass
        return message

    def until(self, true: Callable[[], bool]) -> None:
        while not true():
            self.next()

    def settle(self) -> None:
        """All that was done before has been told: it comes with the same beat as what one draws and wipes oneself."""
        for shapes in ([{"type": "Ring", "at": f"settled:{len(self.heard)}"}], []):
            self.draw(*shapes)
            self.until(lambda shapes=shapes: self._mine() == shapes)

    def _mine(self) -> list[Any]:
        return next((one["shapes"] for one in self.people if one["id"] == self.me), [])

    @property
    def names(self) -> list[str | None]:
        return [one["name"] for one in self.people]

    def drawings(self) -> dict[str, list[Any]]:
        """By name."""
        return {one["name"]: one["shapes"] for one in self.people if one["shapes"]}

    def said(self) -> list[tuple[str | None, str]]:
        return [(one["name"], one["text"]) for one in self.lines]

    def refused(self) -> str:
        return self.wait_for("Refused")["key"]

    def closed_with(self) -> int | None:
        try:
            while True:
                self.next()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None
