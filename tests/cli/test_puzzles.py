"""Test `pitonisa puzzles`: finding them, proving them again, and showing one."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pyarrow.parquet as pq
import pytest

from pitonisa.features.puzzles import puzzles
from pitonisa.features.puzzles.puzzles import read, stock_of, write
from pitonisa.games.shipwreck import GAME
from tests.cli.conftest import Cli

FEW = 3


@pytest.fixture
def some(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A server with a few puzzles, which a test may change."""
    file = tmp_path / "few.jsonl"
    file.write_bytes(write(list(stock_of(GAME).values())[:FEW]))
    monkeypatch.setattr(puzzles, "puzzle_file", lambda game: file if game.id == GAME.id else tmp_path / "none")
    return file


def test_puzzles_are_made_from_a_seed(cli: Cli, tmp_path: Path) -> None:
    made = [cli("puzzles", "make", "shipwreck", "--count", 4, "--matches", 1, "--seed", "tide") for _ in range(2)]

    assert made[0].status == 0
    assert made[0].out == made[1].out
    assert 0 < len(made[0].lines) <= 4


def test_they_are_written_into_a_file_and_counted(cli: Cli, tmp_path: Path) -> None:
    file, table = tmp_path / "puzzles.jsonl", tmp_path / "puzzles.parquet"
    looked = ("puzzles", "make", "shipwreck", "--count", 3, "--matches", 1, "--seed", "tide")

    ran = cli(*looked, "--out", file, "--parquet", table)

    rows = pq.read_table(table).to_pylist()
    assert [(row["id"], row["level"]) for row in rows] == [(one.id, one.level) for one in read(file.read_bytes())]
    assert ran.lines[-1] == f"{len(read(file.read_bytes()))} puzzles saved in {file}."
    assert ran.lines[0].startswith("| The Shipwreck Arcana | Level 1 |")


def test_all_of_them_are_proven_again(cli: Cli, some: Path) -> None:
    ran = cli("puzzles", "check", "shipwreck")

    assert (ran.status, ran.lines[-1], ran.err) == (0, f"All {FEW} puzzles passed.", "")


def test_the_old_name_of_the_command_works_and_says_the_new_one(cli: Cli, some: Path) -> None:
    ran = cli("riddles", "check", "shipwreck")

    assert (ran.status, ran.lines[-1]) == (0, f"All {FEW} puzzles passed.")
    assert ran.err.startswith("pitonisa: riddles is now puzzles.")


def test_one_that_does_not_hold_is_told_and_not_kept(cli: Cli, some: Path, tmp_path: Path) -> None:
    first, *others = read(some.read_bytes())
    some.write_bytes(write([msgspec.structs.replace(first, twin="000000"), *others]))
    kept = tmp_path / "kept.jsonl"

    ran = cli("--lang", "es", "puzzles", "check", "shipwreck", "--keep", kept)

    assert ran.status == 1
    assert ran.lines[-1] == f"1 de {FEW} acertijos falla."
    assert f"Con las reglas actuales, el acertijo {first.id} tiene otra respuesta" in ran.out
    assert read(kept.read_bytes()) == others


def test_a_puzzle_is_shown_without_its_answer(cli: Cli) -> None:
    id = next(id for id, puzzle in stock_of(GAME).items() if puzzle.theme == "certain")

    asked, solved = cli("puzzles", "show", id), cli("puzzles", "show", id, "--answer")

    assert asked.status == solved.status == 0
    assert any(line.startswith("Which fate is Seat ") for line in asked.lines)
    assert "The answer: " not in asked.out
    assert any(line.startswith("The answer: ") for line in solved.lines)
    assert any(line.startswith("1. ") for line in solved.lines)


def test_it_is_shown_in_spanish(cli: Cli) -> None:
    id = next(iter(stock_of(GAME)))

    assert "Ves lo que ve Asiento" in cli("--lang", "es", "puzzles", "show", id).out


@pytest.mark.parametrize(
    ("argv", "status"),
    [
        (("show", "no-such"), 1),
        (("make", "quay"), 1),
        (("make", "shipwreck", "--out", "nowhere/puzzles.jsonl"), 1),
        (("check", "quay"), 1),
        (("check", "--keep", "file"), 2),
        (("make", "shipwreck", "--count", "0"), 2),
        (("guess",), 2),
    ],
)
def test_what_cannot_be_done_is_said(cli: Cli, argv: tuple[str, ...], status: int) -> None:
    ran = cli("puzzles", *argv)

    assert (ran.status, ran.out) == (status, "")
    assert ran.err.startswith("pitonisa: ")
