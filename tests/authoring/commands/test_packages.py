"""Check that a scenario packs into one file, is identified by its edition, and is unpacked safely."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from errno import ENOSPC
from pathlib import Path
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_STORED, ZipFile

import pytest

from pitonisa.games.missions.scenario.library import load
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


def rewritten(package: Path, how: int = ZIP_STORED, /, **changes: str | bytes) -> None:
    """The package with other files, and the slip as it was."""
    with ZipFile(package) as parcel:
        files: dict[str, str | bytes] = {name: parcel.read(name) for name in parcel.namelist()}
    with ZipFile(package, "w", how) as parcel:
        for name, data in {**files, **changes}.items():
            parcel.writestr(name, data)


def test_a_package_is_installed_with_the_edition_it_was_made_of(
    cli: Cli, made: Path, package: Path, tmp_path: Path
) -> None:
    ran = cli("scenario", "install", str(package), "--into", str(tmp_path / "shelf"))

    assert ran.status == 0
    assert f"Installed fuse, edition {load(made).edition}, in" in ran.out
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


def test_an_edition_that_cannot_take_its_place_leaves_the_older_one_there(
    cli: Cli, made: Path, package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = tmp_path / "shelf"
    assert cli("scenario", "install", str(package), "--into", str(shelf)).status == 0
    replace = os.replace

    def full(source: Path, target: Path) -> None:
        if Path(source).parent.name.startswith(".install-") and Path(source).name == "fuse":
            raise OSError(ENOSPC, "No space left on device")
        replace(source, target)

    monkeypatch.setattr("os.replace", full)
    ran = cli("scenario", "install", str(package), "--into", str(shelf))

    assert ran.status != 0
    assert "No space left" in ran.err
    assert load(shelf / "fuse") == load(made)
    assert [one.name for one in shelf.iterdir()] == ["fuse"]


def test_a_package_that_was_changed_on_the_way_is_refused(cli: Cli, package: Path, tmp_path: Path) -> None:
    rewritten(package, **{"en.yaml": "texts: {title: Another}"})

    ran = cli("scenario", "install", str(package), "--into", str(tmp_path / "shelf"))

    assert ran.status == 1
    assert "was altered after it was packaged" in ran.err
    assert not (tmp_path / "shelf").exists()


@pytest.mark.parametrize("name", ["../outside.yaml", "/etc/strange.yaml", "run.py", ".hidden.yaml"])
def test_a_package_with_what_is_no_part_of_a_scenario_is_not_opened(
    cli: Cli, package: Path, tmp_path: Path, name: str
) -> None:
    rewritten(package, **{name: "texts: {}"})

    ran = cli("scenario", "install", str(package), "--into", str(tmp_path / "shelf"))

    assert ran.status == 1
    assert "doesn’t belong in a scenario" in ran.err


def test_what_is_no_package_is_refused(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "letter.mission"
    file.write_text("Dear server,", encoding="utf-8")

    ran = cli("scenario", "install", str(file), "--into", str(tmp_path))

    assert ran.status == 1
    assert "isn’t a scenario package" in ran.err


def damaged(package: Path) -> None:
    """The first file in it cannot be unpacked any more."""
    data = package.read_bytes()
    begins = data.index(b"mission.json") + len("mission.json")
    package.write_bytes(data[:begins] + b"\xff" * 4 + data[begins + 4 :])


def with_a_strange_slip(package: Path) -> None:
    rewritten(package, **{"mission.json": b'{"id": "\xff"}'})


def packed_in_blocks(package: Path) -> None:
    """In a way in which a little becomes very much at one go."""
    rewritten(package, ZIP_BZIP2)


@pytest.mark.parametrize("spoilt", [damaged, with_a_strange_slip, packed_in_blocks])
def test_a_package_that_cannot_be_opened_is_refused(
    cli: Cli, package: Path, tmp_path: Path, spoilt: Callable[[Path], None]
) -> None:
    spoilt(package)

    ran = cli("scenario", "install", str(package), "--into", str(tmp_path / "shelf"))

    assert ran.status == 1
    assert "isn’t a scenario package" in ran.err


def test_a_package_that_holds_more_than_it_seems_is_refused(cli: Cli, package: Path, tmp_path: Path) -> None:
    much = b" " * 2_000_000
    rewritten(package, ZIP_DEFLATED, **{f"more{n}.yaml": much for n in range(5)})

    ran = cli("scenario", "install", str(package), "--into", str(tmp_path / "shelf"))

    assert package.stat().st_size < 100_000
    assert ran.status == 1
    assert "is larger than" in ran.err


def test_a_package_does_not_take_the_place_of_anything_but_a_scenario(
    cli: Cli, made: Path, package: Path, tmp_path: Path
) -> None:
    shelf = tmp_path / "shelf"
    (shelf / "fuse").mkdir(parents=True)
    kept = shelf / "fuse" / "README.md"
    kept.write_text("All my work.", encoding="utf-8")
    (made / "notes.txt").write_text("Who did it.", encoding="utf-8")

    for into in (shelf, tmp_path):
        ran = cli("scenario", "install", str(package), "--into", str(into))
        assert ran.status == 1
        assert "already exists" in ran.err

    assert kept.read_text(encoding="utf-8") == "All my work."
    assert (made / "notes.txt").exists()


def test_a_package_is_of_the_scenario_that_its_slip_names(cli: Cli, package: Path, tmp_path: Path) -> None:
    with ZipFile(package) as parcel:
        slip = json.loads(parcel.read("mission.json"))
    rewritten(package, **{"mission.json": json.dumps({**slip, "id": "another"})})

    ran = cli("scenario", "install", str(package), "--into", str(tmp_path / "shelf"))

    assert ran.status == 1
    assert "was altered after it was packaged" in ran.err


def test_a_package_cannot_take_the_name_of_a_scenario_of_the_server(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "candle.mission"
    assert cli("scenario", "pack", "candle_end", "--out", str(file)).status == 0

    ran = cli("scenario", "install", str(file), "--into", str(tmp_path))

    assert ran.status == 1
    assert "belongs to a built-in scenario" in ran.err


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
