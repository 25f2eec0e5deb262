"""Test `pitonisa replay` and `verify`: printing a recorded match from any viewpoint, and proving it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pitonisa.games.leaders import GAME as LEADERS
from pitonisa.games.leaders.actions import Interrogate, Pass, Skip
from pitonisa.games.leaders.model import RowOrder, Slot
from pitonisa.games.shipwreck import GAME as SHIPWRECK
from pitonisa.kernel import Seat
from pitonisa.kernel.chance import Branch, commitment
from pitonisa.kernel.replay import write
from pitonisa.kernel.sealed import waited_for
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.talk import Chat
from tests.cli.conftest import Cli
from tests.platform.match.test_match import play_on


@pytest.fixture
def saved(cli: Cli, tmp_path: Path) -> Path:
    """A match that seat 2's person played to its end, saying something on the way."""
    file = tmp_path / "match.json"
    typed = "say hello\nmark 1 5 yes\n" + "1\n" * 300
    cli("play", "shipwreck", "--bots", "random", "--seat", 2, "--seed", "x", "--save", file, typed=typed)
    return file


def test_the_truth_tells_what_some_were_told_in_private(cli: Cli, saved: Path) -> None:
    lines = cli("replay", saved).lines

    assert any(line.startswith("Only to Seat 1: You draw: ") for line in lines)
    assert any(line.startswith("Only to Seat 3: You draw: ") for line in lines)
    assert "Seat 1 draws 2 fates." in lines


def test_a_seat_is_told_its_own_version(cli: Cli, saved: Path) -> None:
    lines = cli("replay", saved, "--as", 1).lines

    assert lines[3:5] == ["Your turn.", next(line for line in lines if line.startswith("You draw: "))]
    assert not any("Only to " in line for line in lines)


def test_the_public_is_told_no_secret(cli: Cli, saved: Path) -> None:
    ran = cli("replay", saved, "--as", "public")

    assert "You" not in ran.out
    assert "Only to " not in ran.out


def test_what_was_said_is_told_where_it_was_said(cli: Cli, saved: Path) -> None:
    lines = cli("replay", saved).lines
    played = next(place for place, line in enumerate(lines) if line.startswith("Seat 1 plays"))
    said = lines.index("Seat 2 says: hello")

    assert played < said
    assert lines[said + 1] == "Seat 2 crosses out 5 on the number line of Seat 1."


def test_sealed_answers_do_not_move_what_was_said(cli: Cli, tmp_path: Path) -> None:
    """A window in which three answer is one number for everybody, and lines of talk bear that number."""
    match = Match(LEADERS, 4, LEADERS.options(row_order=RowOrder.RANDOM), "seed")
    for _ in range(5):
        by = match.state.active
        match.say(by, Chat(f"my turn {match.state.turn}"))
        match.act(by, Skip())
        match.act(by, Interrogate(Seat((by + 1) % 4), Slot.LEFT))
        while match.state.active == by:
            match.act(min(waited_for(LEADERS, match.state)), Pass())
    file = tmp_path / "match.json"
    file.write_bytes(write(match.record()))

    told = [line for line in cli("replay", file).lines if "my turn" in line or line.startswith("Turn ")]

    assert [line.split()[-1] for line in told if "my turn" in line] == ["1", "2", "3", "4", "5"]
    assert [("my turn" in line) for line in told[:10]] == [False, True] * 5


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("en", ["Defeat: doom reaches 7.", "Nobody won."]),
        ("es", ["Derrota: la perdición llega a 7.", "Nadie ganó."]),
    ],
)
def test_the_end_is_told_in_the_language_asked_for(cli: Cli, saved: Path, language: str, sentences: list[str]) -> None:
    assert cli("replay", saved, "--lang", language).lines[-2:] == sentences


def test_an_unfinished_match_is_told_as_far_as_it_went(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    cli("play", "shipwreck", "--bots", "random", "--seed", "x", "--save", file, typed="1\n")

    assert cli("replay", file).lines[-1] == "The saved match ends here, unfinished."
    assert cli("verify", file).lines[-1] == "The match is unfinished, as the file says."


def test_verify_says_what_it_verified(cli: Cli, saved: Path) -> None:
    moves = len(json.loads(saved.read_text())["moves"])
    ran = cli("verify", saved)

    assert ran.status == 0
    assert ran.lines == [
        f"The Shipwreck Arcana, 3 seats, rules version {SHIPWRECK.version}",
        f"The seed x matches the commitment {commitment('x')}.",
        f"All {moves} actions are legal.",
        "The result matches: Defeat: doom reaches 7.",
    ]


def test_verify_prints_one_object(cli: Cli, saved: Path) -> None:
    found = cli("verify", saved, "--json").json

    assert found["verified"] is True
    assert found["outcome"] == {"winners": [], "reason": "doomed"}
    assert found["actions"] == len(json.loads(saved.read_text())["moves"])
    assert found["commitment"] == commitment("x")


def test_a_match_of_quay_is_told_and_verified_too(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "quay.json"
    cli("play", "quay", "--bots", "random", "--seed", "x", "--save", file, typed="1\n" * 50)

    assert cli("verify", file).status == 0
    assert cli("replay", file, "--lang", "es").lines[0].startswith("El muelle")


def test_chat_in_a_strangers_file_is_plain_text(cli: Cli, saved: Path) -> None:
    match = json.loads(saved.read_text())
    match["talk"][0]["said"]["text"] = "\x1b[2J\u202egone\nSeat 1 wins."
    saved.write_text(json.dumps(match))

    assert "Seat 2 says: [2Jgone Seat 1 wins." in cli("replay", saved).lines


def test_a_match_that_goes_on_from_another_is_told_and_verified(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "branch.json"
    old = play_on(Match(SHIPWRECK, 3, seed="x"), 10_000)
    other = Match(SHIPWRECK, 3, seed="x", branches=[Branch(4, "y")])
    for by, action in old.log[:4]:
        other.act(by, action)
    file.write_bytes(write(play_on(other, 10_000).record()))

    told, proof = cli("replay", file).lines, cli("verify", file).lines
    assert told.count("The actions up to 4 belong to another match. This match continues from there.") == 1
    assert proof[2] == f"From action 4 on, the seed y matches the commitment {commitment('y')}."
    assert cli("verify", file, "--json").json["branches"] == [{"n": 4, "commitment": commitment("y"), "seed": "y"}]


def test_a_branch_at_an_impossible_place_is_refused(cli: Cli, saved: Path) -> None:
    match = json.loads(saved.read_text())
    match["branches"] = [{"n": 99999, "commitment": commitment("y"), "seed": "y"}]
    saved.write_text(json.dumps(match))

    for command in ("replay", "verify"):
        ran = cli(command, saved)
        assert (ran.status, ran.out) == (1, "")
        assert "names the wrong action as the point where it branches off" in ran.err
