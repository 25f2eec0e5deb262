"""Check that an unusable database is reported with what to do, and that nothing is written to it."""

from __future__ import annotations

import sqlite3
import sys
from pathlib import Path

import pytest

from pitonisa.kernel import Refusal
from pitonisa.platform.store import postgres_connection
from pitonisa.platform.store.database import bring_up_to_date
from pitonisa.platform.store.sqlite import Sqlite, explained
from pitonisa.platform.store.store import database_at
from pitonisa.platform.words.text import Text
from tests.cluster import Cluster
from tests.each import each
from tests.postgres import GUARDED


def refused(address: str) -> Refusal:
    with pytest.raises(Refusal) as refusal:
        bring_up_to_date(database_at(address))
    for language in ("en", "es"):
        told = Text(language).refusal(refusal.value)
        assert "{" not in told
        assert "hush" not in told
    return refusal.value


@each("address", ["mysql://ana@localhost/house", "house.db", "", "postgresql://ana:hush@[::1/house"])
def test_an_address_of_neither_kind_is_not_understood(address: str) -> None:
    assert refused(address).key == "usage-database"


def test_a_server_that_is_not_there_does_not_answer(tmp_path: Path) -> None:
    refusal = refused(f"postgresql://ana:hush@/house?host={tmp_path}")

    assert refusal.key == "database-unreachable"
    assert "No such file" in refusal.details["why"]


def test_a_wrong_password_and_an_unknown_user_are_not_let_in(cluster: Cluster) -> None:
    cluster.do(f"DROP ROLE IF EXISTS {GUARDED}", f"CREATE ROLE {GUARDED} LOGIN PASSWORD 'right'")
    guarded = cluster.address("postgres", GUARDED)
    strangers = (guarded.replace("@", ":hush@"), guarded, cluster.address("postgres", "nobody_here"))

    assert [refused(address).key for address in strangers] == ["database-denied"] * 3


def test_a_database_that_is_not_there_is_named(cluster: Cluster) -> None:
    refusal = refused(cluster.address("no_house"))

    assert refusal.key == "database-missing"
    assert refusal.details["name"] == "no_house"


def test_a_postgresql_that_is_too_old_is_told_which_would_do(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_connection, "OLDEST", 99)

    assert refused(postgres).key == "database-old"


def test_a_database_that_can_only_be_read_is_refused(cluster: Cluster, postgres: str) -> None:
    cluster.do(f"ALTER DATABASE {cluster.name_in(postgres)} SET default_transaction_read_only = on")

    assert refused(postgres).key == "database-read-only"


def test_letters_of_every_language_have_to_fit(cluster: Cluster) -> None:
    name = cluster.new("ENCODING 'LATIN1'", "TEMPLATE template0")

    assert refused(cluster.address(name)).key == "database-encoding"


def test_what_is_not_allowed_to_a_user_is_told(cluster: Cluster) -> None:
    name = cluster.new()
    cluster.do("DROP ROLE IF EXISTS guest", "CREATE ROLE guest LOGIN")

    refusal = refused(cluster.address(name, "guest"))

    assert refusal.key == "database-not-ours"
    assert "permission denied" in refusal.details["why"]


def test_the_server_of_another_user_is_not_ours(cluster: Cluster) -> None:
    cluster.do("DROP ROLE IF EXISTS stranger", "CREATE ROLE stranger LOGIN")

    assert refused(cluster.address(cluster.new_house(), "stranger")).key == "database-not-ours"


def test_a_database_that_takes_nobody_more_is_not_called_missing(cluster: Cluster) -> None:
    name = cluster.new()
    cluster.do("DROP ROLE IF EXISTS late", "CREATE ROLE late LOGIN", f"ALTER DATABASE {name} CONNECTION LIMIT 0")

    refusal = refused(cluster.address(name, "late"))

    assert refusal.key == "database-unwell"
    assert "too many connections" in refusal.details["why"]


def test_a_host_that_has_no_address_is_told_without_numbers() -> None:
    refusal = refused("postgresql://ana:hush@no-such-host.invalid/house")

    assert refusal.key == "database-unreachable"
    assert "Errno" not in refusal.details["why"]


def test_without_its_package_postgresql_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "pitonisa.platform.store.postgres", raising=False)
    monkeypatch.setitem(sys.modules, "psycopg", None)

    refusal = refused("postgresql://ana:hush@localhost/house")

    assert (refusal.key, refusal.details) == ("extra-missing", {"extra": "postgres"})


def test_the_address_is_told_without_its_password() -> None:
    shown = {
        "postgresql://ana:hush@db.example.org:5433/house": "postgresql://ana@db.example.org:5433/house",
        "postgresql://ana@/house?host=/run/pg&password=hush": "postgresql://ana@/house?host=/run/pg",
        "postgresql://[::1]/house": "postgresql://[::1]/house",
    }

    assert {address: database_at(address).name for address in shown} == shown


# SQLite


def test_a_file_in_a_folder_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    assert refused(f"sqlite:///{tmp_path}/nowhere/tables.db").key == "file-no-folder"
    assert not (tmp_path / "nowhere").exists()


def test_a_file_that_is_no_database_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear house,\n" * 100)

    assert refused(f"sqlite:///{tmp_path}/letter.txt").key == "database-damaged"
    assert (tmp_path / "letter.txt").read_text() == "Dear house,\n" * 100


def test_a_folder_is_no_file_to_write(tmp_path: Path) -> None:
    assert refused(f"sqlite:///{tmp_path}").key == "file-folder"


def test_a_file_that_can_only_be_read_is_refused(tmp_path: Path) -> None:
    """Root may write anything: SQLite itself is told to refuse."""
    connection = sqlite3.connect(tmp_path / "tables.db")
    connection.execute("PRAGMA query_only=1")
    with pytest.raises(Refusal) as refusal, explained("tables.db"):
        connection.execute("CREATE TABLE a (b)")
    connection.close()

    assert refusal.value.key == "database-file-read-only"


def test_a_foreign_file_stays_as_it_is(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "recipes.db")
    connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    before = (tmp_path / "recipes.db").read_bytes()

    assert refused(f"sqlite:///{tmp_path}/recipes.db").key == "database-foreign"
    assert (tmp_path / "recipes.db").read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["recipes.db"]


def test_a_file_that_somebody_holds_is_in_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = Sqlite(f"sqlite:///{tmp_path}/tables.db")
    bring_up_to_date(database)
    with database.alone():
        monkeypatch.setattr("pitonisa.platform.store.sqlite.WAIT", 0)
        with pytest.raises(Refusal) as refusal:
            bring_up_to_date(database)

    assert refusal.value.key == "database-in-use"
