"""A scenario travels as one file, is known again by its edition, and is opened with care."""

from __future__ import annotations

import json
from pathlib import Path
from zipfile import ZipFile

import pytest

from pitonisa.games.missions.scenario.loader import load
from tests.cli.conftest import Cli


@pytest.fixture
def made(cli: Cli, tmp_path: Path) -> Path:
    folder = tmp_path / "fuse"
    assert cli("scenario", "new", str(folder)).status == 0
    return folder


@pytest.fixture
def package(cli: Cli, made: Path, tmp_path: Path) -> Path:
    file = tmp_path / "fuse.mission"
    assert cli("scenario", "pack", str(made), "--out", str(file)).status == 0
    return file


def rewritten(package: Path, **changes: str) -> None:
    """The package with other files, and the slip as it was."""
    with ZipFile(package) as parcel:
        files = {name: parcel.read(name) for name in parcel.namelist()}
    with ZipFile(package, "w") as parcel:
        for name, data in {**files, **{name: text.encode() for name, text in changes.items()}}.items():
            parcel.writestr(name, data)


def test_a_package_is_installed_with_the_edition_it_was_made_of(
    cli: Cli, made: Path, package: Path, tmp_path: Path
) -> None:
    ran = cli("scenario", "install", str(package), "--into", str(tmp_path / "shelf"))

    assert ran.status == 0
    assert f"fuse, edition {load(made).edition}, lies in" in ran.out
    assert load(tmp_path / "shelf" / "fuse") == load(made)
    assert [one.name for one in (tmp_path / "shelf").iterdir()] == ["fuse"]


def test_the_same_files_make_the_same_package(cli: Cli, made: Path, package: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.mission"
    assert cli("scenario", "pack", str(made), "--out", str(again)).status == 0

    assert again.read_bytes() == package.read_bytes()


def test_a_newer_edition_takes_the_place_of_the_older_one_and_says_so(
    cli: Cli, made: Path, package: Path, tmp_path: Path
) -> None:
    shelf, old = tmp_path / "shelf", load(made).edition
    cli("scenario", "install", str(package), "--into", str(shelf))
    file = made / "scenario.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("version: 1", "version: 2"), encoding="utf-8")
    cli("scenario", "pack", str(made), "--out", str(package))

    ran = cli("scenario", "install", str(package), "--into", str(shelf), "--lang", "es")

    assert f"en lugar de la edición {old}" in ran.out
    assert load(shelf / "fuse").scenario.version == 2


def test_a_package_that_was_changed_on_the_way_is_refused(cli: Cli, package: Path, tmp_path: Path) -> None:
    rewritten(package, **{"en.yaml": "texts: {title: Another}"})

    ran = cli("scenario", "install", str(package), "--into", str(tmp_path / "shelf"))

    assert ran.status == 1
    assert "is not as it was packed" in ran.err
    assert not (tmp_path / "shelf").exists()


@pytest.mark.parametrize("name", ["../outside.yaml", "/etc/strange.yaml", "run.py", ".hidden.yaml"])
def test_a_package_with_what_is_no_part_of_a_scenario_is_not_opened(
    cli: Cli, package: Path, tmp_path: Path, name: str
) -> None:
    rewritten(package, **{name: "texts: {}"})

    ran = cli("scenario", "install", str(package), "--into", str(tmp_path / "shelf"))

    assert ran.status == 1
    assert "no part of a scenario" in ran.err


def test_what_is_no_package_is_refused(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "letter.mission"
    file.write_text("Dear server,", encoding="utf-8")

    ran = cli("scenario", "install", str(file), "--into", str(tmp_path))

    assert ran.status == 1
    assert "is no package of a scenario" in ran.err


def test_a_package_cannot_take_the_name_of_a_scenario_of_the_house(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "candle.mission"
    assert cli("scenario", "pack", "candle_end", "--out", str(file)).status == 0

    ran = cli("scenario", "install", str(file), "--into", str(tmp_path))

    assert ran.status == 1
    assert "belongs to one that comes with the game" in ran.err


def test_a_scenario_with_errors_is_not_packed(cli: Cli, made: Path) -> None:
    file = made / "scenario.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("read_talk: cat", "read_talk: dog"), encoding="utf-8")

    ran = cli("scenario", "pack", str(made))

    assert ran.status == 1
    assert "has 1 error" in ran.err


def test_the_slip_names_the_scenario_and_its_edition(made: Path, package: Path) -> None:
    with ZipFile(package) as parcel:
        slip = json.loads(parcel.read("mission.json"))

    assert (slip["id"], slip["edition"]) == ("fuse", load(made).edition)
