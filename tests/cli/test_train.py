"""Check that a trained bot plays by its checkpoint's file name, or is refused with what to do."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from pitonisa.games.leaders.bot import strategist
from pitonisa.games.shipwreck.bot.autodidact import BOT
from pitonisa.games.shipwreck.bot.autodidact.playing import learned
from pitonisa.search.networks import Checkpoint, Header, write
from tests.cli.conftest import Cli


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """A network is read once in a process: here, by each test."""
    learned.cache_clear()
    yield
    learned.cache_clear()


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "old.msgpack was trained with features of version 0; this Pitonisa uses version 1. Train it again"),
        (
            "es",
            "old.msgpack se entrenó con la versión 0 de las características; esta Pitonisa usa la 1. Vuelve",
        ),
    ],
)
def test_a_stale_checkpoint_says_so(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, sentence: str
) -> None:
    header = Header(game="shipwreck", rules=1, features=0, seed=1, steps=1)
    (tmp_path / "old.msgpack").write_bytes(write(Checkpoint(header, {})))
    monkeypatch.setenv(BOT.own, str(tmp_path / "old.msgpack"))
    ran = cli("simulate", "shipwreck", "--bots", "autodidact", "--games", "1", "--lang", language)
    assert (ran.status, ran.out) == (1, "")
    assert sentence in ran.err


@pytest.mark.parametrize(
    "name", ["missing.msgpack", "broken.msgpack", "other.msgpack", "old.msgpack", "past.msgpack", "bare.msgpack"]
)
def test_a_server_does_not_open_with_a_checkpoint_that_cannot_be_played_by(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    (tmp_path / "broken.msgpack").write_bytes(b"no checkpoint")
    rules = BOT.game.version
    for file, game, learned_by, features in (
        ("other", "quay", rules, 1),
        ("old", "shipwreck", rules, 0),
        ("past", "shipwreck", rules - 1, 1),
        ("bare", "shipwreck", rules, 1),
    ):
        header = Header(game=game, rules=learned_by, features=features, seed=1, steps=1)
        (tmp_path / f"{file}.msgpack").write_bytes(write(Checkpoint(header, {})))
    monkeypatch.setenv(BOT.own, str(tmp_path / name))

    ran = cli("serve", "--database", f"sqlite:///{tmp_path}/house.db")

    told = {
        "missing.msgpack": "Checkpoint not found: ",
        "broken.msgpack": "isn’t a checkpoint",
        "other.msgpack": "was trained for quay",
        "old.msgpack": "was trained with features of version 0",
        "past.msgpack": "was trained by version 1 of the rules",
        "bare.msgpack": "isn’t a checkpoint",
    }
    assert (ran.status, ran.out) == (1, "")
    assert name in ran.err
    assert told[name] in ran.err
    assert not (tmp_path / "house.db").exists()


@pytest.mark.long
@pytest.mark.usefixtures("compiled_quickly")
def test_a_small_training_ends_in_a_checkpoint_that_plays(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half a minute, nearly all of it for compiling, and that without optimising."""
    file = tmp_path / "small.msgpack"
    ran = cli(
        "train", "shipwreck", "--steps", 2, "--matches", 16, "--evaluations", 1, "--out", tmp_path / "small", "--json"
    )
    assert ran.json["file"] == str(file)
    (point,) = ran.json["curve"]
    assert (point["lessons"], point["steps"]) == (2, 2 * 16 * 32)
    assert file.with_suffix(".jsonl").read_text().count("\n") == 1
    monkeypatch.setenv(BOT.own, str(file))
    assert cli("simulate", "shipwreck", "--bots", "autodidact", "--games", 2, "--seed", "small").status == 0


@pytest.mark.parametrize(("game", "matches", "kinds"), [("shipwreck", 24, 16), ("leaders", 16, 5)])
def test_matches_that_cannot_be_shared_out_among_their_kinds_are_refused(
    cli: Cli, tmp_path: Path, game: str, matches: int, kinds: int
) -> None:
    ran = cli("train", game, "--matches", matches, "--out", tmp_path / "none")

    assert (ran.status, ran.out) == (2, "")
    assert f"--matches {matches} can’t be split evenly over {kinds} kinds of match" in ran.err
    assert not (tmp_path / "none.msgpack").exists()


@pytest.mark.long
@pytest.mark.usefixtures("compiled_quickly")
def test_a_small_training_of_leaders_ends_in_a_checkpoint(cli: Cli, tmp_path: Path) -> None:
    """Twenty matches: those that are watched, a lesson's, and those that are counted."""
    file = tmp_path / "small.msgpack"
    ran = cli("train", "leaders", "--steps", 1, "--matches", 5, "--evaluations", 1, "--out", file)

    assert ran.status == 0
    assert "Win-rate advantage over the operatives, by players: 4: " in ran.lines[0]
    (line,) = file.with_suffix(".jsonl").read_text().splitlines()
    header = strategist.BOT.opened(file).header
    assert (header.seed, header.steps) == (1, msgspec.json.decode(line)["steps"])
