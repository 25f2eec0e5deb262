"""Test the wheel: its contents, the base package alone, and every game with its extra."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
import zipfile
from collections.abc import Generator
from contextlib import contextmanager
from email import message_from_string
from pathlib import Path
from typing import Any

import httpx
import pytest

from pitonisa.platform.registry import catalogue
from pitonisa.platform.store.migrations import NEWEST
from tests.packaging.containerfile import health, instructions, words
from tests.packaging.installed import ROOT, build, install
from tests.server.harness import Person, play_on
from tests.server.killed import free_port

MOST_BYTES = 10_000_000
TRIES = 30
CLIENTS = ("pitonisa/server/client/index.html", "pitonisa/authoring/studio/client/studio.html")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not all((ROOT / "src" / file).exists() for file in CLIENTS):
        pytest.fail("build the client first: make client")
    return build(tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(wheel, tmp_path_factory.mktemp("empty") / "env", "server")


@pytest.fixture(scope="module")
def light(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs where nothing but the base package is installed."""
    return install(wheel, tmp_path_factory.mktemp("light") / "env")


class Somewhere:
    """A user who has just installed the wheel, in an empty folder, with an empty home."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self.home, self.here, self.programs = folder / "home", folder / "here", programs
        self.home.mkdir()
        self.here.mkdir()
        self.environment = {"HOME": str(self.home), "PATH": os.defpath, "LANG": "es_MX.UTF-8"}

    def run(self, *arguments: str, program: str = "pitonisa", typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(self.programs / program), *arguments],
            cwd=self.here,
            env=self.environment,
            input=typed,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )

    @contextmanager
    def serving(self, *options: str) -> Generator[tuple[int, list[str]]]:
        """The port, and what was told at the start."""
        command = [str(self.programs / "pitonisa"), "serve", *(options or ("--port", str(free_port())))]
        for figure in ("pace=0", "unhurried=0", "courtesy=0"):
            command += ["--limit", figure]
        log = (self.here.parent / "log").open("w+")
        server = subprocess.Popen(
            command, cwd=self.here, env=self.environment, stdout=subprocess.PIPE, stderr=log, text=True
        )
        assert server.stdout is not None
        told: list[str] = []
        while not (found := re.search(r"http://[\w.]+:(\d+)/", "".join(told))):
            line = server.stdout.readline()
            assert line, told
            told.append(line)
        try:
            yield int(found[1]), told
        finally:
            server.send_signal(signal.SIGTERM)
            server.communicate(timeout=60)
            log.seek(0)
            said = log.read()
            log.close()
        assert "Traceback" not in said
        assert server.returncode == 0, "who is asked to stop has not failed"


@pytest.fixture
def somewhere(programs: Path, tmp_path: Path) -> Somewhere:
    return Somewhere(tmp_path, programs)


# What is in it


def test_the_wheel_holds_the_server_and_nothing_of_where_it_was_built(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        told = [name for name in names if str(ROOT).encode() in packed.read(name)]
    kinds = {name.rpartition(".")[2] for name in names}
    games = [f"pitonisa/games/{game}/{part}.ftl" for game in catalogue() for part in ("locale/es", "rules/en")]
    migrations = [name for name in names if f"/migrations/versions/m{NEWEST}_" in name]

    assert told == []
    assert not kinds & {"map", "ts", "svelte", "pyc", "db", "sqlite"}
    assert [name for name in names if re.search("/(golden|tests?|protocol)/", name)] == []
    assert [name for name in names if not name.startswith(("pitonisa/", "pitonisa-"))] == []
    assert {*CLIENTS, *games, "pitonisa/games/missions/scenarios/pleamar/scenario.yaml"} <= set(names)
    assert len(migrations) == 1
    assert wheel.stat().st_size < MOST_BYTES


def test_the_wheel_says_what_it_is(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        (about,) = (name for name in packed.namelist() if name.endswith("/METADATA"))
        (entries,) = (name for name in packed.namelist() if name.endswith("/entry_points.txt"))
        metadata = message_from_string(packed.read(about).decode())
        commands = packed.read(entries).decode()

    assert (metadata["Name"], metadata["License-Expression"]) == ("pitonisa", "MIT")
    assert "postgres" in metadata.get_all("Provides-Extra", [])
    assert str(metadata.get_payload()).startswith("# Pitonisa")
    assert "pitonisa = pitonisa.__main__:main" in commands


# With the base package alone

ENGINE = """
from pitonisa.kernel.conformance import check_engine
from pitonisa.kernel import PUBLIC, Illegal, Step


class Highest:
    \"\"\"Each draws a card and says whether to stay. Whoever leaks is caught.\"\"\"

    name, players, bound = "highest", range(2, 4), 3
    leaking = False

    def start(self, players, rng):
        return Step({"cards": rng.shuffled(range(5))[:players], "said": []}, ())

    def to_act(self, state):
        return {len(state["said"])} if len(state["said"]) < len(state["cards"]) else set()

    def legal(self, state, seat):
        return ["stay", "go"] if seat in self.to_act(state) else []

    def apply(self, state, seat, action, rng):
        if action not in self.legal(state, seat):
            raise Illegal("not-now")
        return Step({**state, "said": [*state["said"], action]}, ())

    def outcome(self, state):
        return None if self.to_act(state) else state["cards"]

    def view(self, state, viewer):
        seen = {"said": state["said"], "mine": None if viewer == PUBLIC else state["cards"][viewer]}
        return {**seen, "next": state["cards"][-1]} if self.leaking else seen

    def witness(self, event, viewer):
        return event

    def reshuffle(self, state, viewer, rng):
        if not self.to_act(state):
            return state
        mine = [] if viewer == PUBLIC else [state["cards"][viewer]]
        others = rng.shuffled([card for card in range(5) if card not in mine])
        return {**state, "cards": [mine[0] if seat == viewer else others.pop() for seat in range(len(state["cards"]))]}


class Leaking(Highest):
    leaking = True


print(sorted(check_engine(Highest(), matches=60).failures), sorted(check_engine(Leaking(), matches=60).failures))
"""


def test_the_base_package_plays_in_a_terminal(light: Path, tmp_path: Path) -> None:
    somewhere = Somewhere(tmp_path, light)
    asked = somewhere.run("play", "quay", "--players", "3", "--seed", "wheel", typed="1\n" * 400)
    simulated = somewhere.run("simulate", "shipwreck", "--games", "2", "--jobs", "1", "--json")
    listed = somewhere.run("games")

    assert (asked.returncode, asked.stderr) == (0, "")
    assert asked.stdout.startswith("El muelle, 3 asientos\n")
    assert '"outcomes"' in simulated.stdout, simulated.stderr
    assert all(game in listed.stdout for game in catalogue()), listed.stderr


def test_the_base_package_checks_an_engine_of_ones_own(light: Path, tmp_path: Path) -> None:
    somewhere = Somewhere(tmp_path, light)
    (somewhere.here / "engine.py").write_text(ENGINE, encoding="utf-8")
    ran = somewhere.run("engine.py", program="python")

    assert ran.stdout == "[] ['non-interference']\n", ran.stderr


def test_without_its_extra_a_command_says_what_to_install(light: Path, tmp_path: Path) -> None:
    somewhere = Somewhere(tmp_path, light)
    for command, extra in {("serve",): "server", ("train", "shipwreck"): "jax"}.items():
        refused = somewhere.run(*command)
        assert (refused.returncode, refused.stdout) == (1, ""), command
        assert f"pip install 'pitonisa[{extra}]'" in refused.stderr.replace('"', "'"), command
        assert refused.stderr.count("\n") == 1, command


# What it does where nothing else is


def browsing(port: int) -> httpx.Client:
    return httpx.Client(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=60)


def opened(folder: httpx.Client, port: int, game: Any) -> Person:
    """A table of the game with bots on all seats but one, at which a match has begun."""
    players = game["players"][0]
    seats = [None, *[game["bots"][0]] * (players - 1)]
    answer = folder.post("/api/tables", json={"game": game["id"], "name": "Ana", "seats": seats, "start": True})
    answer.raise_for_status()
    table = answer.json()
    return Person(port, table["table"]["code"], table["token"], language="es")


def test_from_an_empty_environment_every_game_is_served_and_played(somewhere: Somewhere) -> None:
    with somewhere.serving() as (port, told), browsing(port) as folder:
        page = folder.get("/").text
        for asset in re.findall(r'(?:src|href)="(/[^"]+\.(?:js|css))"', page):
            assert folder.get(asset).status_code == 200, asset
        games = folder.get("/api/games").json()
        shelf = folder.get("/api/games/missions/shelf?language=es").json()
        for game in games:
            with opened(folder, port, game) as ana:
                assert play_on(ana, most=1) == 1, game["id"]
    left = [file.relative_to(somewhere.home) for file in somewhere.home.rglob("*") if file.is_file()]

    assert "<title>" in page
    assert {game["id"] for game in games} == set(catalogue())
    assert len(shelf) >= 2
    assert "Base de datos: " in told[0]
    assert left == [Path(".local/share/pitonisa/pitonisa.db")]
    assert list(somewhere.here.iterdir()) == []


def test_the_commands_work_and_what_is_missing_for_postgresql_is_named(somewhere: Somewhere) -> None:
    games = somewhere.run("games")
    refused = somewhere.run("serve", "--database", "postgresql://ana@localhost/house")

    assert games.returncode == 0
    assert all(game in games.stdout for game in catalogue())
    assert refused.returncode == 1
    assert "pip install 'pitonisa[postgres]'" in refused.stderr
    assert (refused.stdout, refused.stderr.count("\n")) == ("", 1)


def test_a_container_serves_from_its_volume_and_says_that_it_is_well(somewhere: Somewhere, tmp_path: Path) -> None:
    """Its last steps as they are written, with a folder and a port of the test's."""
    volume, port = dict(instructions())["VOLUME"], str(free_port())
    there = tmp_path / "volume"
    there.mkdir()

    def here(command: list[str]) -> list[str]:
        return [word.replace(volume, str(there)).replace("8000", port) for word in command]

    _, _, *given = [*words("ENTRYPOINT"), *words("CMD")]
    with somewhere.serving(*here(given)) as (served, _):
        command = [sys.executable, *here(health())[1:]]
        codes: list[int] = []
        while len(codes) < TRIES and 0 not in codes:  # as an engine asks while the server starts
            codes.append(subprocess.run(command, env=somewhere.environment, timeout=60, check=False).returncode)
            time.sleep(bool(codes[-1]))

    assert served == int(port)
    assert codes[-1] == 0
    assert (there / "pitonisa.db").is_file()
