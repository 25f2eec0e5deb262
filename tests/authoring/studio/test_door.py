"""Check that the studio, which shows every secret, listens on loopback and answers only its own page."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from typing import Any

import pytest

import pitonisa
from pitonisa.authoring.studio.app import create_app, server
from pitonisa.authoring.studio.door import is_loopback, names_this_machine
from pitonisa.kernel import Refusal
from tests.authoring.folders import skeleton


def test_it_refuses_a_socket_that_others_can_reach(tmp_path: Path) -> None:
    with socket.create_server(("0.0.0.0", 0)) as everywhere, pytest.raises(Refusal) as refused:
        server(skeleton(tmp_path), "en", everywhere)

    assert refused.value.key == "studio-not-loopback"


def test_only_the_names_of_this_machine_are_its_own() -> None:
    assert all(map(is_loopback, ["127.0.0.1", "127.9.9.9", "::1", "localhost"]))
    assert all(map(names_this_machine, ["localhost", "127.0.0.1:8100", "[::1]:8100"]))
    assert not any(map(names_this_machine, ["", "example.org:8100", "127.0.0.1.example.org", "10.0.0.1"]))


def asked(app: Any, *, client: str = "127.0.0.1", method: str = "GET", **headers: str) -> int:
    """The status of the answer to somebody who asks for the page."""
    told: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        told.append(message)

    given = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": method, "path": "/", "raw_path": b"/", "query_string": b"", "headers": given}
    scope |= {
        "client": (client, 5),
        "server": ("127.0.0.1", 1),
        "scheme": "http",
        "root_path": "",
    }
    asyncio.run(app(scope, receive, send))
    return int(told[0]["status"])


def test_nobody_else_gets_an_answer(tmp_path: Path) -> None:
    app = create_app(skeleton(tmp_path), "en")
    here = "127.0.0.1:8100"

    assert asked(app, host=here) == 200
    assert asked(app, host=here, client="192.168.1.7") == 403
    assert asked(app, host="pitonisa.example.org") == 403
    assert asked(app, host=here, origin="http://example.org") == 403
    assert asked(app, host=here, sec_fetch_site="cross-site") == 403
    assert asked(app, host=here, method="POST") == 403


def test_nothing_of_the_players_server_knows_of_it() -> None:
    """What the server is made of never names the authors' rooms, so no route of the core can lead there.

    One listing names a tool for the command line, and nothing of the server asks for tools.
    """
    root = Path(pitonisa.__file__).parent
    servers = [root / name for name in ("server", "platform", "games", "kernel")]
    sources = [file for core in servers for file in core.rglob("*.py")]

    assert len(sources) > 200
    named = [file for file in sources if "pitonisa.authoring" in file.read_text(encoding="utf-8")]
    assert named == [root / "games" / "missions" / "listing.py"]
    asking = [file for file in sources if "tools_for" in file.read_text(encoding="utf-8")]
    assert asking == [root / "platform" / "registry.py"]
