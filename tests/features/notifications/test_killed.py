"""Kill the server between a turn and its notification, repeatedly: none is lost or doubled."""

from __future__ import annotations

import random
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from pitonisa.platform.table_model.table import new_token
from tests.features.notifications.receiver import Receiver
from tests.features.notifications.sending import PROMPT
from tests.server import killed
from tests.server.harness import until
from tests.server.killed import free_port, start

LIVES = 4
SHORT_CLAIM: dict[str, Any] = {**PROMPT, "alert_claim_seconds": 0.3}
"""What a dead server was about to send, the next one sends soon."""


def test_every_turn_is_told_once_however_often_the_server_dies(tmp_path: Path, receiver: Receiver) -> None:
    database, port, rng = f"sqlite:///{tmp_path}/tables.db", free_port(), random.Random(19)
    people = [new_token(), new_token()]
    asked: set[tuple[str, str]] = set()
    for life in range(LIVES):
        with living(database, port):
            for seat, key in enumerate(people if life == 0 else ()):
                where = {"kind": "webhook", "target": f"{receiver.url}/{seat}"}
                _ask(port, key, "POST", "/api/me/alerts/addresses", where)
            asked |= _begin(port, people)
            time.sleep(rng.uniform(0, 0.05))
    with living(database, port):
        until(lambda: {(one.path, code) for one in receiver.came for code in one.json["codes"]} >= asked)

    told = {(one.path, code, one.json["id"]) for one in receiver.came for code in one.json["codes"]}
    assert {(path, code) for path, code, _ in told} == asked
    assert len(told) == len(asked)


@contextmanager
def living(database: str, port: int) -> Generator[None, None, None]:
    """A server that dies at the end."""
    server = start(database, port, **SHORT_CLAIM)
    try:
        _wait_for(port)
        yield
    finally:
        killed.kill(server)


def _begin(port: int, people: list[str]) -> set[tuple[str, str]]:
    """Who is asked in a match that has begun, by what they hear at."""
    ana, bea = people
    opened = _ask(port, ana, "POST", "/api/tables", {"game": "shipwreck", "name": "Ana", "players": 2})
    code = opened["table"]["code"]
    _ask(port, bea, "POST", f"/api/tables/{code}/seats", {"name": "Bea"})
    begun = _ask(port, ana, "POST", f"/api/tables/{code}/start")
    return {(f"/{seat}", code) for seat in begun["to_act"]}


def _ask(port: int, key: str, method: str, path: str, body: Any = None) -> Any:
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=60) as client:
        answer = client.request(method, path, json=body, headers={"pitonisa-key": key})
    answer.raise_for_status()
    return answer.json()


def _wait_for(port: int) -> None:
    def is_up() -> bool:
        try:
            return httpx.get(f"http://127.0.0.1:{port}/health", trust_env=False).is_success
        except httpx.TransportError:
            return False

    until(is_up)
