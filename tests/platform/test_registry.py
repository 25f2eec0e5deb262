"""Check that the registry finds games by scanning, without a list."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from pitonisa import games
from pitonisa.kernel import Game, Refusal
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.listing import listing_of
from pitonisa.platform.registry import UnknownGame, catalogue, find, is_reference
from pitonisa.platform.words.settings import setting_kinds

GUEST = """
from msgspec.structs import replace

from pitonisa.games.quay import GAME as QUAY

GAME = replace(QUAY, id="{id}")
NOT_A_GAME = "jetty"
"""


@pytest.fixture(autouse=True)
def fresh_look() -> Iterator[None]:
    catalogue.cache_clear()
    yield
    catalogue.cache_clear()


@pytest.fixture
def guests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of installed packages."""
    monkeypatch.syspath_prepend(tmp_path)
    before = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - before:
        if name.startswith("guest"):
            del sys.modules[name]


def install(folder: Path, package: str, *, id: str, names: str = "GAME") -> None:
    """A package with a game in it, and the metadata that an installer writes."""
    (folder / f"{package}.py").write_text(GUEST.format(id=id), encoding="utf-8")
    info = folder / f"{package}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[pitonisa.games]\n{id} = {package}:{names}\n", encoding="utf-8")


def test_every_folder_of_the_games_package_is_a_game() -> None:
    folders = {path.parent.name for path in Path(games.__path__[0]).glob("*/__init__.py")}

    assert folders
    assert folders <= catalogue().keys()


def test_games_are_found_by_their_id_and_listed_in_order() -> None:
    assert find("quay").id == "quay"
    assert list(catalogue()) == sorted(catalogue())
    assert all(isinstance(game, Game) and game.id == id for id, game in catalogue().items())


def test_a_game_is_listed_as_it_is_and_one_is_loaded_without_the_others() -> None:
    for id, game in catalogue().items():
        listing, whole = catalogue().listings[id], listing_of(game)
        assert replace(listing, options=whole.options, tools={}, reference=False) == whole, "but for what it alone says"
        assert setting_kinds(listing.options()) == setting_kinds(game.options)
        assert listing.options()() == game.options() or id == "missions"

    program = "import sys; from pitonisa.platform.registry import find; find('quay'); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert "pitonisa.games.quay.game" in loaded
    assert not {"pitonisa.games.cove", "pitonisa.games.shipwreck"} & set(loaded)


def test_an_unknown_game_is_refused_with_those_that_are_known() -> None:
    with pytest.raises(UnknownGame) as refused:
        find("ludo")

    assert refused.value.key == "unknown-game"
    assert refused.value.details["game"] == "ludo"
    assert "quay" in refused.value.details["known"]


def test_an_installed_package_brings_its_game(guests: Path) -> None:
    install(guests, "guest_jetty", id="jetty")

    assert find("jetty").id == "jetty"
    assert {"jetty", "quay"} <= catalogue().keys()


def test_an_entry_point_that_names_no_game_is_passed_over(guests: Path) -> None:
    install(guests, "guest_nothing", id="jetty", names="NOT_A_GAME")
    assert "jetty" not in catalogue()


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("import a_module_that_nobody_has", "ModuleNotFoundError: No module named 'a_module_that_nobody_has'"),
        ("raise RuntimeError('too old\\nfor this')", "RuntimeError: too old for this"),
        ("import sys; sys.exit('no display')", "SystemExit: no display"),
        ("GAME =", "SyntaxError: invalid syntax"),
        ("", "AttributeError: module 'guest_broken' has no attribute 'GAME'"),
    ],
)
def test_a_package_that_cannot_be_imported_is_named_in_one_line_and_left_out(
    guests: Path, caplog: pytest.LogCaptureFixture, code: str, why: str
) -> None:
    install(guests, "guest_broken", id="broken")
    install(guests, "guest_jetty", id="jetty")
    (guests / "guest_broken.py").write_text(code, encoding="utf-8")

    assert {"jetty", "quay"} <= catalogue().keys()
    assert "broken" not in catalogue()
    (line,) = [record.getMessage() for record in caplog.records if record.name == "pitonisa.platform.registry"]
    assert "guest_broken" in line
    assert why in line
    assert "\n" not in line


def test_a_broken_package_stops_no_command(guests: Path) -> None:
    install(guests, "guest_broken", id="broken")
    (guests / "guest_broken.py").write_text("raise RuntimeError('too old')", encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(guests), "LC_ALL": "C.UTF-8"}

    told = subprocess.run(
        [sys.executable, "-m", "pitonisa", "games"], env=environment, capture_output=True, text=True, check=False
    )

    assert told.returncode == 0
    assert "quay:" in told.stdout
    (line,) = told.stderr.splitlines()
    assert "guest_broken" in line


def test_two_games_with_one_id_are_refused(guests: Path) -> None:
    install(guests, "guest_twin", id="quay")

    with pytest.raises(Refusal) as refused:
        catalogue()

    assert (refused.value.key, refused.value.details) == ("registry-twins", {"games": "quay"})


def test_a_folder_put_beside_the_games_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Adding a game is adding a folder."""
    (tmp_path / "guest_pier").mkdir()
    (tmp_path / "guest_pier" / "__init__.py").write_text(GUEST.format(id="pier"), encoding="utf-8")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])

    assert find("pier").id == "pier"
    sys.modules.pop("pitonisa.games.guest_pier", None)


def test_the_bot_for_a_first_match_is_one_of_the_games() -> None:
    """Nobody meets the strongest merchants first."""
    for game in catalogue().values():
        assert bots_of(game).beginner is None or bots_of(game).beginner in bots_of(game).levels
    assert bots_of(find("cove")).beginner == "apprentice"


def test_a_copy_of_the_reference_game_is_a_game_like_any_other(guests: Path) -> None:
    """Which games are there to be read is known to the catalogue and not to the game."""
    install(guests, "guest_pier", id="pier")

    assert [game.id for game in catalogue().values() if is_reference(game)] == ["quay"]
    assert "pier" in catalogue()
