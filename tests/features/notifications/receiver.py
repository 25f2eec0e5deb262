"""Provide a web server that receives notifications, stores them, and answers as configured."""

from __future__ import annotations

import json
import threading
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import msgspec


class Came(msgspec.Struct, frozen=True):
    path: str
    headers: Mapping[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Receiver:
    def __init__(self) -> None:
        self.came: list[Came] = []
        self.status = 204
        self.location = ""
        self.answering = threading.Event()
        """While it is not set, whoever posts to `/slow` waits."""

        self.answering.set()
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                receiver.came.append(Came(self.path, headers, body))
                if self.path.startswith("/slow"):
                    receiver.answering.wait()
                self.send_response(receiver.status)
                if receiver.location:
                    self.send_header("location", receiver.location)
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,))
        self._thread.start()

    def close(self) -> None:
        self.answering.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    @property
    def asked(self) -> list[Any]:
        """What came in plain JSON that tells of being asked."""
        return [one.json for one in self.came if one.json["kind"] == "asked"]


@contextmanager
def receiving() -> Generator[Receiver, None, None]:
    receiver = Receiver()
    try:
        yield receiver
    finally:
        receiver.close()
