"""Test `pitonisa scenario print` as an author types it."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Cli


def test_the_sheets_of_a_scenario_are_written_into_one_file(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "cards.html"
    ran = cli("scenario", "print", "candle_end", "--language", "es", "--out", file)

    assert ran.status == 0
    assert ran.lines == [f"Card sheets saved in {file}. Print them double-sided: the cover has no spoilers."]
    page = file.read_text(encoding="utf-8")
    assert '<html lang="es">' in page
    assert "Objetos verdes" in page


def test_without_a_path_and_a_file_all_that_come_with_the_game_are_printed_here(cli: Cli) -> None:
    ran = cli("scenario", "print", "--lang", "es")

    assert ran.status == 0
    assert ran.lines[0] == "<!doctype html>"
    assert 'data-scenario="candle_end"' in ran.out
    assert 'data-scenario="pleamar"' in ran.out
    assert "Rescoldos" in ran.out


def test_what_is_wrong_is_said_in_the_readers_language(cli: Cli, tmp_path: Path) -> None:
    spoken = cli("scenario", "print", "candle_end", "--language", "fr", "--lang", "es")
    nowhere = cli("scenario", "print", "nowhere", "--lang", "es")
    unwritable = cli("scenario", "print", "candle_end", "--out", tmp_path, "--lang", "es")

    assert (spoken.status, nowhere.status, unwritable.status) == (2, 1, 1)
    assert "--language no tiene «fr». Disponibles: " in spoken.err
    assert "No existe el escenario nowhere" in nowhere.err
    assert str(tmp_path) in unwritable.err
    assert "No se puede" in unwritable.err
