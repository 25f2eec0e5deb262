"""Simulate a person who follows their tables over a real socket."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.server.harness import UNHURRIED, WAIT, Running

PROMPT: dict[str, Any] = {"stream_seconds": 0.02}


class Listener:
    def __init__(self, server: Running, *, greet: bool = True, **follow: Any) -> None:
        self.socket: ClientConnection = connect(
            f"ws://127.0.0.1:{server.port}/api/me/stream", compression=None, proxy=None, legacy=True, **UNHURRIED
        )
        self.raw: list[bytes] = []
        self.tables: dict[str, Any] = {}
        self.listed: list[Any] = []
        self.invited: list[Any] = []
        if greet:
            self.send({"type": "Follow", **follow})
            self.next()

    def __enter__(self) -> Listener:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, message: Any) -> None:
        self.socket.send(json.dumps(message))

    def next(self) -> Any:
        raw = self.socket.recv(timeout=WAIT, decode=False)
        assert isinstance(raw, bytes)
        self.raw.append(raw)
        told = json.loads(raw)
        if told["type"] == "Tables":
            self.tables = {} if told["whole"] else self.tables
            self.tables |= {one["code"]: one for one in told["mine"]}
            for code in told["gone"]:
                del self.tables[code]
            self.listed = self.listed if told["listed"] is None else told["listed"]
            self.invited = self.invited if told["invited"] is None else told["invited"]
        return told

    def until(self, true: Callable[[], bool]) -> None:
        while not true():
            self.next()

    def is_asked(self, code: str) -> bool:
        table = self.tables.get(code)
        return table is not None and table["seat"] in table["to_act"]
