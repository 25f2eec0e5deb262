"""Test `pitonisa move`: its messages, and where `pitonisa serve` finds no database."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitonisa.platform.store.database import bring_up_to_date
from pitonisa.platform.store.store import database_at
from tests.cli.conftest import Cli


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Copied and verified 0 records in"), ("es", "0 registros copiados y verificados")]
)
def test_a_move_says_what_was_moved_and_what_to_do_next(cli: Cli, tmp_path: Path, language: str, said: str) -> None:
    old, new = f"sqlite:///{tmp_path}/old.db", f"sqlite:///{tmp_path}/new.db"
    bring_up_to_date(database_at(old))

    moved = cli("move", old, new, "--lang", language)

    assert moved.status == 0
    assert moved.lines[0].startswith(said)
    assert old in moved.lines[1]
    assert moved.err == ""


def test_addresses_that_mean_no_database_are_not_understood(cli: Cli, tmp_path: Path) -> None:
    refused = cli("move", f"sqlite:///{tmp_path}/old.db", "new.db")

    assert refused.status == 2
    assert "postgresql://USER@HOST/NAME" in refused.err


@pytest.mark.parametrize("command", ["serve", "move"])
def test_a_postgresql_that_does_not_answer_is_told_in_one_sentence(cli: Cli, tmp_path: Path, command: str) -> None:
    address = f"postgresql://ana:hush@/house?host={tmp_path}"
    line = ("serve", "--database", address) if command == "serve" else ("move", f"sqlite:///{tmp_path}/a.db", address)

    refused = cli(*line)

    assert refused.status == 1
    assert refused.err.startswith("pitonisa: No database server responds at postgresql://ana@/house?host=")
    assert "hush" not in refused.out + refused.err
    assert refused.out == ""


def test_a_server_that_is_being_moved_is_not_opened(cli: Cli, postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In one sentence, and before anybody reads an address at which nobody is."""
    monkeypatch.setattr("pitonisa.platform.store.postgres.PATIENCE", 0)
    with database_at(postgres).alone():
        refused = cli("serve", "--database", postgres, "--lang", "es")

    assert (refused.status, refused.out) == (1, "")
    assert "está en uso" in refused.err
    assert refused.err.count("\n") == 1


@pytest.mark.parametrize("address", ["sqlite://", "sqlite:///", "tables.db", ""])
def test_a_server_is_kept_somewhere(cli: Cli, address: str) -> None:
    refused = cli("serve", "--database", address)

    assert (refused.status, refused.out) == (2, "")
    assert "sqlite:///FILE" in refused.err
