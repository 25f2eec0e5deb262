"""Check that a hostile scenario folder is read quickly or reported as a fault, whatever is in it."""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from pitonisa.authoring.checks import check
from pitonisa.games.missions.scenario.faults import Fault
from pitonisa.games.missions.scenario.folder import LONGEST_FILE, MOST_FILES
from pitonisa.games.missions.scenario.library import BadScenario, Library, opened, pack, read_scenario, unpacked
from pitonisa.games.missions.scenario.source import MOST_VALUES, parse
from tests.authoring.folders import codes, skeleton
from tests.cli.conftest import Cli
from tests.cli.conftest import cli as cli

LAUGHS = "\n".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9 if n else ['ha'] * 9)}]" for n in range(9))
SECRET = "texts: {passwords: hunter2}"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (LAUGHS, "yaml-alias"),
        ("a: &a [*a]", "yaml-alias"),
        ("{a: " * 50_000, "yaml-deep"),
        ("- " * 5000, "yaml-deep"),
        ("? " * 5000, "yaml-deep"),
        (f"a: {'9' * 6000}.5", "yaml-number"),
        ("a: !!timestamp x", "yaml-tag"),
        ("a: !!python/object/apply:os.system [true]", "yaml-tag"),
        (f"[{'1,' * (MOST_VALUES + 1)}]", "yaml-many"),
        ("a: 1\n---\nb: 2", "yaml-indent"),
        ("a: \0", "yaml-syntax"),
    ],
)
def test_what_would_never_end_is_a_fault_at_once(text: str, code: str) -> None:
    faults: list[Fault] = []
    assert parse(text, "scenario.yaml", faults) is None
    assert [one.code for one in faults] == [code]


def test_only_plain_files_of_the_folder_are_read(tmp_path: Path) -> None:
    (tmp_path / "elsewhere.yaml").write_text(SECRET)
    folder = tmp_path / "fuse"
    folder.mkdir()
    skeleton(folder)
    (folder / "link.yaml").symlink_to(tmp_path / "elsewhere.yaml")
    os.mkfifo(folder / "pipe.yaml")
    (folder / "folder.yaml").mkdir()

    _, faults = check(folder)

    assert {(one.code, one.file) for one in faults if one.level == "error"} == {
        ("file-odd", name) for name in ("link.yaml", "pipe.yaml", "folder.yaml")
    }
    kept = [one.read_bytes() for one in opened(pack(folder), "fuse").iterdir()]
    assert len(kept) == 5
    assert b"hunter2" not in b"".join(kept)


@pytest.mark.parametrize("file", ["en.yaml", "numbers.yaml", "scenes.yaml", "scenario.yaml"])
def test_no_file_of_a_scenario_is_a_link(tmp_path: Path, file: str) -> None:
    folder = tmp_path / "fuse"
    folder.mkdir()
    skeleton(folder)
    (folder / file).rename(tmp_path / "elsewhere.yaml")
    (folder / file).symlink_to(tmp_path / "elsewhere.yaml")

    assert "file-odd" in codes(check(folder)[1])


def test_nobody_is_sent_a_cover_from_elsewhere_or_a_huge_one(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text(SECRET)
    folder = skeleton(tmp_path)
    library = Library({"fuse": folder})

    (folder / "cover.svg").write_bytes(b"<svg/>")
    assert library.cover("fuse") == b"<svg/>"
    (folder / "cover.svg").write_bytes(b"x" * (512 * 1024 + 1))
    assert library.cover("fuse") is None
    (folder / "cover.svg").unlink()
    (folder / "cover.svg").symlink_to(tmp_path / "secret")
    assert library.cover("fuse") is None


def test_a_file_or_a_folder_that_is_too_large_is_told(tmp_path: Path, cli: Cli) -> None:
    folder = skeleton(tmp_path)
    (folder / "en.yaml").write_bytes(b"#" * (LONGEST_FILE + 1))
    assert "file-large" in codes(check(folder)[1])
    with pytest.raises(BadScenario):
        read_scenario(folder)

    for n in range(MOST_FILES + 1):
        (folder / f"more{n}.yaml").write_text("")
    assert "file-many" in codes(check(folder)[1])
    told = cli("scenario", "check", str(folder))
    assert told.status != 0
    assert "Traceback" not in told.err


def test_an_edition_that_swells_when_it_is_unpacked_is_refused() -> None:
    parcel = BytesIO()
    with ZipFile(parcel, "w", ZIP_DEFLATED) as zipped:
        zipped.writestr("scenario.yaml", b"#" * (LONGEST_FILE + 1))
        zipped.writestr("../en.yaml", b"texts: {}")
    assert len(parcel.getvalue()) < 10_000
    with pytest.raises(BadScenario) as refused:
        unpacked(parcel.getvalue(), "fuse")
    assert [one.code for one in refused.value.faults] == ["file-large"]
