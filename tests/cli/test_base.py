"""Test what works with only the base package installed, and what the other commands say."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pitonisa import __version__
from pitonisa.cli import COMMANDS
from pitonisa.platform.work.extras import EXTRAS
from tests.base_only import run_base_only

HEAVY = {"pitonisa.server", "sqlalchemy", "alembic", "numpy", "litestar"}
LOADED = """
import sys
from pitonisa.cli import main
status = main(sys.argv[1:])
print("LOADED", *sorted(sys.modules), file=sys.stderr)
sys.exit(status)
"""


def loaded_by(*arguments: str) -> set[str]:
    told = subprocess.run(
        [sys.executable, "-c", LOADED, *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True
    )
    return set(told.stderr.rpartition("LOADED ")[2].split())


@pytest.mark.parametrize(
    ("arguments", "light"),
    [
        (("--help",), {"fluent", "babel", "pitonisa.games"}),
        (("--version",), {"fluent", "babel", "pitonisa.games"}),
        (("games",), {"fluent", "babel", "pitonisa.games.quay.legal", "pitonisa.games.missions.scenario.library"}),
        (("play", "quay"), {"pitonisa.games.cove", "pitonisa.games.shipwreck"}),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_small_commands_load_nothing_that_they_do_not_need(arguments: tuple[str, ...], light: set[str]) -> None:
    loaded = loaded_by(*arguments)

    assert "pitonisa.kernel" in loaded
    assert not (HEAVY | light) & loaded


def test_the_version_is_told() -> None:
    told = subprocess.run([sys.executable, "-m", "pitonisa", "--version"], capture_output=True, text=True, check=True)

    assert told.stdout == f"pitonisa {__version__}\n"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With a record and a scenario in it."""
    folder = tmp_path_factory.mktemp("base")
    for told in run_base_only(folder, "play quay --seed base --save match.json", "scenario new story"):
        assert (told.status, told.err) == (0, "")
    return folder


def test_base_commands_run_with_the_base_package_alone(folder: Path) -> None:
    lines = (
        "--help",
        "games",
        "games --json",
        "simulate quay --players 3 --games 2 --jobs 1",
        "simulate quay --players 3 --games 2 --jobs 2",
        "check quay --matches 2 --players 3 --jobs 1",
        "replay match.json",
        "verify match.json",
        "systemd",
        "puzzles check shipwreck --jobs 1",
        "arena quay --bots random,careful --rounds 1 --jobs 1",
        "scenario new another",
        "scenario check story --jobs 1",
        "scenario graph story",
        "scenario simulate story --games 1 --jobs 1",
        "scenario play story",
        "scenario print story",
    )

    for line, told in zip(lines, run_base_only(folder, *lines), strict=True):
        assert "Traceback" not in told.err, line
        assert "extra" not in told.err, (line, told.err)
        assert told.status == 0, (line, told.err)
        assert told.out, line


def test_every_command_explains_itself_there(folder: Path) -> None:
    told = run_base_only(folder, *(f"{command} --help" for command in COMMANDS))

    wrong = [command for command, ran in zip(COMMANDS, told, strict=True) if (ran.status, ran.err) != (0, "")]
    assert wrong == []


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "This needs the “"), ("es", "Para esto hace falta el extra")]
)
def test_a_command_whose_extra_is_missing_names_it(folder: Path, language: str, sentence: str) -> None:
    missing = {
        "serve": "server",
        "serve --database postgresql://localhost/house": "server",
        "move sqlite:///a.db sqlite:///b.db": "server",
        "scenario studio story": "server",
        "train leaders": "jax",
        "simulate quay --players 3 --games 1 --parquet rows.parquet": "parquet",
        "simulate quay --players 3 --games 1 --cluster auto": "cluster",
    }

    for (line, extra), told in zip(missing.items(), run_base_only(folder, *missing, language=language), strict=True):
        assert told.status == 1, (line, told.err)
        assert told.err.startswith(f"pitonisa: {sentence}"), line
        assert f"pip install 'pitonisa[{extra}]'" in told.err, line
        assert len(told.err.splitlines()) == 1, line


def test_the_server_extra_knows_its_missing_part(folder: Path) -> None:
    """Also where that part is loaded long after the server listens."""
    (told,) = run_base_only(folder, "serve", also=set(EXTRAS["server"]) - {"webauthn"})

    assert told.status == 1
    assert "pitonisa[server]" in told.err
    assert not list(folder.rglob("pitonisa.db"))
