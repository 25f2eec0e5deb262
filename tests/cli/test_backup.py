"""Test `pitonisa backup`: a copy is complete or absent, replaces no other file, and is private."""

from __future__ import annotations

import subprocess
from pathlib import Path
from stat import S_IMODE

import pytest

from pitonisa.platform.store.database import bring_up_to_date
from pitonisa.platform.store.store import database_at
from tests.cli.conftest import Cli
from tests.cluster import Cluster
from tests.postgres import programs
from tests.server.doctor.ward import laid, sound_tables


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> str:
    """With a table of every game, in the middle of its match."""
    return f"sqlite:///{laid(tmp_path_factory.mktemp('house') / 'tables.db', *sound_tables())}"


def names_in(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Backed up and verified 5 tables"), ("es", "Copia verificada de 5 mesas")]
)
def test_a_copy_says_what_is_in_it_and_is_well(cli: Cli, server: str, tmp_path: Path, language: str, said: str) -> None:
    ran = cli("backup", server, tmp_path / "copy.db", "--lang", language)

    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith(said)
    assert names_in(tmp_path) == ["copy.db"]
    assert S_IMODE((tmp_path / "copy.db").stat().st_mode) == 0o600
    assert cli("doctor", tmp_path / "copy.db").out == "No problems found in the database and its 5 tables.\n"


def test_a_server_in_postgresql_is_copied_into_a_file_too(
    cli: Cli, server: str, nothing_at: str, tmp_path: Path
) -> None:
    """And from there it comes back, into either kind of database."""
    folder = tmp_path / "copies"
    folder.mkdir()
    assert cli("move", server, nothing_at).status == 0

    assert cli("backup", nothing_at, folder).status == 0

    (copy,) = folder.iterdir()
    assert copy.name.startswith("pitonisa-20")
    assert cli("doctor", copy).status == 0
    assert cli("move", f"sqlite:///{copy}", server).status == 0, "they are the same, record by record"


def test_the_tools_of_postgresql_bring_a_server_back_too(
    cli: Cli, server: str, cluster: Cluster, tmp_path: Path
) -> None:
    """As the documents say it."""
    kept, restored = (cluster.address(cluster.new()) for _ in range(2))
    assert cli("move", server, kept).status == 0

    dump = f"{tmp_path}/house.dump"
    subprocess.run(
        [programs() / "pg_dump", "--format=custom", "--no-unlogged-table-data", f"--file={dump}", kept], check=True
    )
    subprocess.run([programs() / "pg_restore", "--exit-on-error", f"--dbname={restored}", dump], check=True)

    assert cli("move", restored, server).status == 0, "they are the same, record by record"


def test_another_file_stays_as_it_is(cli: Cli, server: str, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear house,")

    refused = cli("backup", server, tmp_path / "letter.txt")

    assert refused.status == 1
    assert f"Can’t write {tmp_path}/letter.txt: File exists" in refused.err
    assert (tmp_path / "letter.txt").read_text() == "Dear house,"
    assert names_in(tmp_path) == ["letter.txt"]


def test_what_an_interrupted_copy_left_is_in_nobody_s_way(cli: Cli, server: str, tmp_path: Path) -> None:
    (tmp_path / "copy.db.unfinished").write_text("half")

    assert cli("backup", server, tmp_path / "copy.db").status == 0
    assert names_in(tmp_path) == ["copy.db"]


def test_a_damaged_server_gives_no_copy_that_one_would_trust(cli: Cli, server: str, tmp_path: Path) -> None:
    content = bytearray(Path(server.removeprefix("sqlite:///")).read_bytes())
    content[4096 * 6 : 4096 * 8] = b"\xff" * 8192
    (tmp_path / "sick.db").write_bytes(content)

    refused = cli("backup", f"sqlite:///{tmp_path}/sick.db", tmp_path / "copy.db", "--lang", "es")

    assert refused.status == 1
    assert "está dañada" in refused.err
    assert "copy.db" not in names_in(tmp_path)


@pytest.mark.parametrize(
    ("source", "target", "said"),
    [
        ("sqlite:///{}/none.db", "copy.db", "There are no tables in"),
        ("none.db", "copy.db", "Use sqlite:///FILE"),
        ("sqlite:///{}/house.db", "nowhere/copy.db", "nowhere/copy.db: No such file or directory"),
    ],
)
def test_what_cannot_be_copied_is_told(cli: Cli, tmp_path: Path, source: str, target: str, said: str) -> None:
    bring_up_to_date(database_at(f"sqlite:///{tmp_path}/house.db"))

    refused = cli("backup", source.format(tmp_path), tmp_path / target)

    assert refused.status != 0
    assert said in refused.err
    assert refused.out == ""
