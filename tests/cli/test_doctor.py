"""Test `pitonisa doctor`: it reports what is wrong with a store, and repairs it only on request."""

from __future__ import annotations

import json
import os
import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from shutil import copyfile
from typing import Any

import msgspec
import pytest

from pitonisa.kernel import TABLE, Seat
from pitonisa.kernel.wire import encode
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.talk import Chat, say_before
from pitonisa.platform.registry import find
from pitonisa.platform.store.migrations import LAST_TO_UPGRADE, NEWEST
from pitonisa.platform.table_model.table import EMPTY, Stage
from pitonisa.platform.words.text import Text
from pitonisa.server.doctor.storefile import OF_A_PERSON, OF_A_TABLE
from tests.cli.conftest import Cli
from tests.server.doctor.ward import CODES, change, laid, played, rows_in, sound_tables, table_of

QUAY, SHIPWRECK = CODES["quay"], CODES["shipwreck"]


@pytest.fixture(scope="module")
def well(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with a table of every game, in the middle of its match."""
    return laid(tmp_path_factory.mktemp("well") / "tables.db", *sound_tables())


@pytest.fixture
def store(well: Path, tmp_path: Path) -> Path:
    return Path(copyfile(well, tmp_path / "tables.db"))


def files_in(folder: Path) -> dict[str, str]:
    return {file.name: sha256(file.read_bytes()).hexdigest() for file in folder.iterdir()}


def keys(cli: Cli, *argv: object) -> list[str]:
    return [finding["key"] for finding in cli("doctor", *argv, "--json").json["findings"]]


# Looking


def test_a_sound_store_is_well_and_stays_as_it_is(cli: Cli, store: Path) -> None:
    before = files_in(store.parent)
    ran = cli("doctor", f"sqlite:///{store}")

    assert (ran.status, ran.out) == (0, "No problems found in the database and its 5 tables.\n")
    assert files_in(store.parent) == before


def test_a_sick_store_is_not_changed_by_looking_at_it(cli: Cli, store: Path) -> None:
    change(store, ("UPDATE tables SET stage = 'over' WHERE code = ?", (QUAY,)))
    before = files_in(store.parent)

    assert cli("doctor", store).status == 1
    assert files_in(store.parent) == before


def test_a_store_that_a_server_has_open_can_be_looked_at_but_not_repaired(cli: Cli, store: Path) -> None:
    with closing(sqlite3.connect(store)) as server:
        server.execute("PRAGMA journal_mode=WAL")
        server.execute("UPDATE tables SET stage = 'over' WHERE code = ?", (QUAY,))
        server.commit()
        assert keys(cli, store) == ["ending"]
        ran = cli("doctor", store, "--repair")

    assert (ran.status, ran.err) == (2, f"pitonisa: {Text('en')('database-in-use', database=str(store))}\n")
    assert [file.name for file in store.parent.glob("*.*") if "repair" in file.name] == []


def test_only_one_table_is_looked_at_where_its_code_is_given(cli: Cli, store: Path) -> None:
    change(store, ("UPDATE tables SET stage = 'over'", ()))

    ran = cli("doctor", store, "--table", QUAY.lower())
    assert [line for line in ran.lines if line.startswith("Table")] == [f"Table {QUAY}:"]
    assert cli("doctor", store, "--table", "ZZZZZZ").status == 2


# What cannot be looked at


def _too_new(file: Path) -> None:
    change(file, ("UPDATE alembic_version SET version_num = '9999'", ()))


def _too_old(file: Path) -> None:
    change(file, ("UPDATE alembic_version SET version_num = '0001'", ()))


def _of_somebody_else(file: Path) -> None:
    file.unlink()
    change(file, ("CREATE TABLE tables (code)", ()))


def _no_database(file: Path) -> None:
    file.write_text("something else " * 1000)


def _empty(file: Path) -> None:
    file.write_bytes(b"")


def _missing(file: Path) -> None:
    file.unlink()


def _a_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


@pytest.mark.parametrize(
    ("harm", "key"),
    [
        (_too_new, "database-newer"),
        (_too_old, "database-older"),
        (_of_somebody_else, "database-foreign"),
        (_no_database, "database-damaged"),
        (_empty, "database-foreign"),
        (_missing, "file-missing"),
        (_a_folder, "file-folder"),
    ],
)
@pytest.mark.parametrize("repair", [(), ("--repair",)])
def test_what_cannot_be_looked_at_is_told_in_one_sentence(
    cli: Cli, store: Path, harm: Any, key: str, repair: tuple[str, ...]
) -> None:
    harm(store)
    before = {file.name for file in store.parent.iterdir()}
    for language in ("en", "es"):
        ran = cli("doctor", store, "--lang", language, *repair)
        versions = {"found": "9999" if harm is _too_new else "0001", "known": NEWEST, "commit": LAST_TO_UPGRADE}
        sentence = Text(language)(key, file=str(store), database=str(store), **versions)
        assert (ran.status, ran.out, ran.err) == (2, "", f"pitonisa: {sentence}\n")
    assert {file.name for file in store.parent.iterdir()} == before


# What is found


ON_QUAY: list[tuple[str, str]] = [
    ("UPDATE tables SET game = 'chess'", "game"),
    ("UPDATE tables SET version = 999", "new-rules"),
    ("UPDATE tables SET lesson = 'second-hour'", "lesson"),
    ("UPDATE tables SET edition = 'first'", "edition-needless"),
    ("UPDATE tables SET patience = 30", "choice"),
    ("UPDATE tables SET seed = NULL", "seed-lost"),
    ("UPDATE tables SET stage = 'lobby'", "ending"),
    ("UPDATE tables SET winners = '[0]'", "ending"),
    ("UPDATE tables SET options = '{'", "column"),
    ("UPDATE tables SET branches = '[{\"n\": 99, \"seed\": \"x\"}]'", "start"),
    ("UPDATE tables SET players = 99", "players"),
    ("UPDATE tables SET players = 2", "players"),
    ("UPDATE tables SET players = 5", "players"),
    ("UPDATE tables SET opened = 'yesterday'", "column"),
    ("UPDATE seats SET kind = 'ghost' WHERE seat = 1", "column"),
    ("UPDATE seats SET host = 1", "hosts"),
    ("UPDATE seats SET host = 0", "hosts"),
    ("UPDATE seats SET bot = 'ghost' WHERE seat = 2", "bot"),
    ("UPDATE seats SET stand_in = 'ghost' WHERE seat = 0", "stand-in"),
    ("UPDATE seats SET seat = 55 WHERE seat = 1", "seat-astray"),
    ("DELETE FROM seats WHERE seat = 2", "seat-missing"),
    ('INSERT INTO seats (code, seat, kind, absent, host, "left") SELECT code, 3, kind, 0, 0, 0 FROM seats LIMIT 1',
     "seats-surplus"),
    ("UPDATE moves SET action = '{}' WHERE n = 3", "action-unreadable"),
    ("UPDATE moves SET actor = '9' WHERE n = 3", "action-refused"),
    ("UPDATE moves SET actor = 'nobody' WHERE n = 3", "action-unreadable"),
    ("UPDATE moves SET n = 'three' WHERE n = 3", "move-astray"),
    ("DELETE FROM moves WHERE n = 3", "gap"),
    ("UPDATE talk SET line = '{}' WHERE k = 1", "line"),
    ("UPDATE talk SET k = 'one' WHERE k = 1", "line-astray"),
    ("UPDATE talk SET line = replace(line, '\"n\":6', '\"n\":600') WHERE k = 1", "line-beyond"),
    ("INSERT INTO envelopes VALUES ('QQQQQQ', 0, '{}', NULL)", "envelope"),
]  # fmt: skip


@pytest.fixture(scope="module")
def quay_alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    match = played(find("quay"), 6)
    return laid(tmp_path_factory.mktemp("quay") / "tables.db", (match, table_of(match, QUAY)))


@pytest.mark.parametrize(("harm", "key"), ON_QUAY)
def test_each_kind_of_fault_is_found_told_in_both_languages_and_mended_as_it_says(
    cli: Cli, quay_alone: Path, tmp_path: Path, harm: str, key: str
) -> None:
    store = Path(copyfile(quay_alone, tmp_path / "tables.db"))
    change(store, (harm, ()))
    found = cli("doctor", store, "--json").json["findings"]
    assert key in [finding["key"] for finding in found]
    for language in ("en", "es"):
        ran = cli("doctor", store, "--lang", language)
        assert ran.status == 1
        assert "doctor-" not in ran.out
        assert "{" not in ran.out.replace("'{'", "").replace("'{}'", "")
    cures = {finding["cure"] for finding in found}
    ran = cli("doctor", store, "--repair", "--cut")
    assert ran.status == (1 if "none" in cures else 0), ran.out


def test_a_log_that_goes_on_after_the_end_is_cut_there(cli: Cli, tmp_path: Path) -> None:
    match = played(find("quay"), 10_000)
    assert match.outcome
    store = laid(tmp_path / "tables.db", (match, table_of(match, QUAY)))
    assert cli("doctor", store).status == 0
    last = "SELECT code, n + 1, actor, action, NULL, spent, failed FROM moves ORDER BY n DESC LIMIT 1"
    change(store, (f"INSERT INTO moves {last}", ()))

    assert keys(cli, store, "--repair", "--cut") == ["after-the-end"]
    assert len(rows_in(store, "moves", QUAY)) == len(match.log)
    assert rows_in(store, "tables", QUAY)[0]["stage"] == "over"


IN_A_LOBBY = [
    ("UPDATE tables SET stage = 'over'", "not-begun"),
    ("UPDATE tables SET players = 4", "players"),
    ("UPDATE talk SET line = replace(line, 'Chat', 'Shout')", "line"),
    ("INSERT INTO envelopes VALUES ('QQQQQQ', 0, '{}', NULL)", "envelope"),
    ("UPDATE tables SET next = 'ZZZZZZ'", "next"),
]


@pytest.mark.parametrize(("harm", "key"), IN_A_LOBBY)
def test_a_table_that_waits_is_mended_too(cli: Cli, tmp_path: Path, harm: str, key: str) -> None:
    match = Match(find("quay"), 3, seed="lobby")
    store = laid(tmp_path / "tables.db", (match, table_of(match, QUAY, stage=Stage.LOBBY, seed=None)))
    line = encode(say_before(match.game, Seat(0), "Ana", Chat("hello"))).decode()
    change(store, ("INSERT INTO talk VALUES (?, 0, ?, NULL)", (QUAY, line)))
    assert cli("doctor", store).status == 0
    change(store, (harm, ()))

    assert keys(cli, store, "--repair") == [key]
    assert cli("doctor", store).status == 0


def test_a_seat_of_somebody_who_joined_is_missed_too(cli: Cli, tmp_path: Path) -> None:
    match = played(find("quay"), 0)
    joining = next(one for one in match.game.legal(match.state, TABLE) if type(one).__name__ == "Join")
    match.act(TABLE, joining)
    table = table_of(match, QUAY)
    store = laid(tmp_path / "tables.db", (match, msgspec.structs.replace(table, chairs=(*table.chairs, EMPTY))))
    assert keys(cli, store) == ["seat-empty"]
    change(store, ("DELETE FROM seats WHERE seat = 3", ()))

    assert keys(cli, store, "--repair") == ["seat-missing"]
    assert [row["kind"] for row in rows_in(store, "seats", QUAY)][3:] == ["bot"]


def test_a_database_that_is_no_file_is_to_be_carried_into_one(cli: Cli) -> None:
    ran = cli("doctor", "postgresql://ana:secret@example.org/tables")
    assert (ran.status, "secret" in ran.err) == (2, False)
    assert "pitonisa move" in ran.err


def test_a_match_under_older_rules_is_no_fault(cli: Cli, store: Path) -> None:
    change(store, ("UPDATE tables SET version = 0 WHERE code = ?", (SHIPWRECK,)))
    ran = cli("doctor", store)

    assert ran.status == 0
    assert "version 0" in ran.out


def test_an_edition_that_is_gone_is_missed_and_one_that_nobody_needs_is_found(cli: Cli, store: Path) -> None:
    change(store, ("UPDATE tables SET edition = 'older' WHERE code = ?", (CODES["missions"],)))
    assert keys(cli, store) == ["orphans", "edition-missing"]

    change(store, ("UPDATE editions SET edition = 'older'", ()))
    assert keys(cli, store) == ["edition-unreadable"]


def test_rows_that_belong_to_no_table_are_found_and_taken_out(cli: Cli, store: Path) -> None:
    days, report = "'2026-01-01', '2026-01-02'", "'1', x'00', '2026-01-01'"
    more = {"visits": "'2026-01-01'", "envelopes": "0, '{}', NULL", "deadlines": f"0, {days}"}
    for rows, values in (more | {"plans": "0, '[]', 0, '2026-01-02'", "analyses": f"0, {report}"}).items():
        change(store, (f"INSERT INTO {rows} VALUES (?, {values})", (QUAY,)))
    change(store, ("DELETE FROM tables WHERE code = ?", (QUAY,)))
    assert keys(cli, store, "--repair") == ["orphans"] * len(OF_A_TABLE)
    assert not any(rows_in(store, rows, QUAY) for rows in OF_A_TABLE)
    assert cli("doctor", store).status == 0


# People


def test_rows_that_belong_to_nobody_are_taken_out_and_their_seats_stay(cli: Cli, store: Path) -> None:
    with closing(sqlite3.connect(store)) as database:
        kinds = [rows for rows in OF_A_PERSON if database.execute(f"SELECT 1 FROM {rows}").fetchone()]
    change(store, ("DELETE FROM people", ()))
    found = keys(cli, store, "--repair")

    assert len(kinds) > 5
    assert (found.count("nobody"), found.count("owner")) == (len(kinds), len(CODES))
    assert cli("doctor", store).status == 0
    assert {row["owner"] for row in rows_in(store, "seats", QUAY)} == {None}
    assert rows_in(store, "seats", QUAY)[0]["token"]


@pytest.mark.parametrize(
    ("rows", "column", "value", "left"),
    [
        ("people", "kept", "{", 1),
        ("people", "revision", "often", 1),
        ("results", "figures", '{"right": "many"}', 1),
        ("results", "outcome", b"\xff", 0),
        ("devices", "kind", "ghost", 2),
        ("wishes", "promptness", "never", 0),
        ("addresses", "state", "lost", 0),
        ("alerts", "due", "soon", 0),
        ("deliveries", "codes", "[", 0),
        ("pairings", "until", "", 0),
        ("blocks", "how", "far", 0),
        ("invitations", "ends", "never", 0),
        ("reports", "reason", "mood", 0),
        ("bans", "made", "once", 0),
        ("deeds", "deed", "sing", 0),
    ],
)
def test_what_makes_no_sense_of_somebody_is_mended_or_taken_out_and_not_shown(
    cli: Cli, store: Path, rows: str, column: str, value: Any, left: int
) -> None:
    """A key that cannot be one opens nothing; the other of the two stays."""
    one = f"rowid = (SELECT MIN(rowid) FROM {rows})"
    change(store, (f"UPDATE {rows} SET {column} = ? WHERE {one}", (value,)))
    ran = cli("doctor", store, "--repair", "--json").json

    assert [(one["key"], one["rows"], one["column"]) for one in ran["findings"]] == [("person", rows, column)]
    assert "value" not in ran["findings"][0]
    assert cli("doctor", store).status == 0
    with closing(sqlite3.connect(store)) as database:
        assert database.execute(f"SELECT COUNT(*) FROM {rows}").fetchone() == (left,)


# Repairing


def test_before_the_first_change_a_copy_is_made_that_nobody_else_can_read(cli: Cli, store: Path) -> None:
    change(store, ("UPDATE tables SET stage = 'over' WHERE code = ?", (QUAY,)))
    copy = store.with_name("tables.before-repair-1.db")
    ran = cli("doctor", store, "--repair")

    assert ran.status == 0
    assert Text("en")("doctor-copied", file=str(copy)) in ran.lines
    assert rows_in(copy, "tables", QUAY)[0]["stage"] == "over"
    assert rows_in(store, "tables", QUAY)[0]["stage"] == "playing"
    assert os.stat(copy).st_mode & 0o777 == 0o600


def test_where_nothing_can_be_mended_no_copy_is_made(cli: Cli, store: Path) -> None:
    change(store, ("UPDATE tables SET options = '{' WHERE code = ?", (QUAY,)))
    assert cli("doctor", store, "--repair").status == 1
    assert list(store.parent.glob("*repair*")) == []


def test_a_log_is_cut_only_where_that_is_asked_for_and_what_is_cut_lies_in_a_file(cli: Cli, store: Path) -> None:
    change(store, ("UPDATE moves SET action = '{}' WHERE code = ? AND n = 4", (QUAY,)))
    was = rows_in(store, "moves", QUAY)
    assert cli("doctor", store, "--repair").status == 1
    assert rows_in(store, "moves", QUAY) == was

    assert cli("doctor", store, "--cut").status == 2
    assert cli("doctor", store, "--repair", "--cut").status == 0
    assert rows_in(store, "moves", QUAY) == was[:3]
    lines = store.with_name("tables.taken-out-1.jsonl").read_text().splitlines()
    assert [row["row"] for row in map(json.loads, lines) if row["rows"] == "moves"] == was[3:]


def test_secrets_do_not_stand_on_the_screen(cli: Cli, store: Path) -> None:
    for column in ("token", "heir"):
        change(store, (f"UPDATE seats SET {column} = 'hush-hush' WHERE code = ? AND seat = 0", (QUAY,)))
    change(store, ("UPDATE tables SET seed = x'ff00' WHERE code = ?", (SHIPWRECK,)))
    ran = cli("doctor", store)

    assert ran.status == 1
    assert "hush" not in ran.out
    assert "ff" not in ran.out


def test_a_file_that_is_damaged_is_told(cli: Cli, store: Path) -> None:
    data = bytearray(store.read_bytes())
    size = int.from_bytes(data[16:18], "big")
    for page in range(len(data) // size // 2, len(data) // size):
        data[page * size : (page + 1) * size] = os.urandom(size)
    store.write_bytes(bytes(data))
    ran = cli("doctor", store)

    assert ran.status in (1, 2)
    assert "Traceback" not in ran.out + ran.err
    assert "SQLite" in ran.out or "readable" in ran.err
