"""Test Pebble, the one-file game of the tutorial: it keeps its secrets and plays like any other."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pitonisa.kernel import PUBLIC, Chance, Seat, Viewer
from pitonisa.kernel.conformance import check
from pitonisa.kernel.laws import marked
from pitonisa.platform.registry import FILES, UnknownGame, catalogue, find, named
from pitonisa.platform.words.text import Text

ROOT = Path(__file__).parents[2]
PEBBLE = ROOT / "docs" / "pebble.py"


@pytest.fixture(autouse=True)
def _no_further_games(monkeypatch: pytest.MonkeyPatch) -> object:  # pyright: ignore[reportUnusedFunction]
    monkeypatch.setenv(FILES, "")
    yield
    catalogue.cache_clear()


def test_it_is_one_file_of_at_most_120_lines() -> None:
    assert len(PEBBLE.read_text(encoding="utf-8").splitlines()) <= 120


def test_it_has_every_property() -> None:
    report = check(find(str(PEBBLE)), matches=60)

    assert [law.failure for law in report.laws if not law.held] == []
    assert {law.name: law for law in report.laws}["canary"].tried["marks in pebbles"] > 0


def test_what_a_reshuffle_changes_is_marked_for_whom_it_is_hidden() -> None:
    game = find(str(PEBBLE))
    state = game.start(game.options(), 3, Chance("any").step(0)).state

    cases: list[tuple[Viewer, list[int]]] = [(Seat(1), [0, 2]), (PUBLIC, [0, 1, 2])]
    for viewer, hidden in cases:
        other, marks = marked(game, state, viewer)
        assert [seat for seat, pebble in enumerate(other.pebbles) if pebble in marks] == hidden
        assert other.points == state.points


def test_readers_of_every_language_read_the_one_that_it_has() -> None:
    game = find(str(PEBBLE))

    assert Text("en", game)("game-name") == Text("es", game)("game-name") == "Pebble"


def test_it_is_found_by_its_path_and_by_its_id_once_it_is_listed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert "pebble" not in catalogue()
    assert find(str(PEBBLE)).id == "pebble"
    assert "pebble" not in catalogue()
    assert named(str(PEBBLE)) is find("pebble")
    assert catalogue().listings["pebble"].bots == ("random",)
    assert os.environ[FILES] == str(PEBBLE), "for the processes that this one starts"

    (tmp_path / "empty.py").write_text("", encoding="utf-8")
    for path in (tmp_path / "empty.py", tmp_path / "none.py"):
        with pytest.raises(UnknownGame, match="registry-no-"):
            find(str(path))


def test_a_file_that_is_listed_by_a_relative_path_is_one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv(FILES, "docs/pebble.py")

    assert named("docs/pebble.py") is find("pebble") is find(str(PEBBLE))
    assert "pebble" not in sys.modules


def test_it_is_played_in_the_terminal() -> None:
    played = subprocess.run(
        [sys.executable, "-m", "pitonisa", "play", str(PEBBLE), "--seed", "one"],
        input="1\n" * 40,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
        env=os.environ | {"LANG": "es_ES.UTF-8"},
    )

    assert "the pebble was in the" in played.stdout
    assert "The first to reach the goal wins." in played.stdout
