"""Check that every error of a command is one sentence, and that nothing is written."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pitonisa.games.quay import GAME as QUAY
from pitonisa.games.shipwreck import GAME as SHIPWRECK
from tests.cli.conftest import Cli

USAGE, REFUSED = 2, 1

BAD = [
    # The command line itself
    (["dance"], USAGE, "Unknown command “dance”. Available: games, play,"),
    (["games", "--lang", "fr"], USAGE, "--lang must be one of en, es"),
    (["games", "--lang"], USAGE, "--lang must be one of en, es"),
    (["games", "--loud"], USAGE, "“pitonisa games” has no option or argument --loud."),
    (["games", "shipwreck"], USAGE, "“pitonisa games” has no option or argument shipwreck."),
    (["games", "--json=yes"], USAGE, "--json has a missing or invalid value"),
    (["play"], USAGE, "GAME is missing."),
    (["play", "shipwreck", "--players"], USAGE, "--players has a missing or invalid value"),
    (["play", "shipwreck", "--players", "two"], USAGE, "--players must be a whole number from 1"),
    (["play", "shipwreck", "--players", "2.5"], USAGE, "--players must be a whole number from 1"),
    (["play", "shipwreck", "--players", "²"], USAGE, "--players must be a whole number from 1"),
    (["play", "shipwreck", "--players", "9" * 5000], USAGE, "--players must be a whole number from 1"),
    (["play", "shipwreck", "--seat", "0"], USAGE, "--seat must be a whole number from 1"),
    (["play", "shipwreck", "--seed", "\udcff"], USAGE, "--seed must be valid text"),
    (["play", "shipwreck", "--option", "difficulty"], USAGE, "--option must be NAME=VALUE, not “difficulty”"),
    (["play", "shipwreck", "--players", "4", "--bots", "random,random"], USAGE, "1 name for all seats or 3 names"),
    (["play", "shipwreck", "--players", "2", "--bots", "random,random"], USAGE, "takes 1 name here, not 2"),
    (["simulate", "shipwreck", "--jobs", "-1"], USAGE, "--jobs must be a whole number from 1"),
    (["simulate", "shipwreck", "--jobs", "0"], USAGE, "--jobs must be a whole number from 1"),
    (["simulate", "shipwreck", "--games", "many"], USAGE, "--games must be a whole number from 1"),
    (["simulate", "shipwreck", "--games", "0"], USAGE, "--games must be a whole number from 1"),
    (["simulate", "shipwreck", "--bots", "random,random"], USAGE, "1 name for all seats or 3 names, one per seat"),
    (["check", "shipwreck", "--matches", "-5"], USAGE, "--matches must be a whole number from 1"),
    (["replay"], USAGE, "FILE is missing."),
    (["verify"], USAGE, "FILE is missing."),
    # What is asked for is not there
    (["play", "chess"], REFUSED, "There is no game “chess”. Available: cove, leaders, missions, quay, shipwreck."),
    (["simulate", ""], REFUSED, "There is no game"),
    (["check", "../shipwreck"], REFUSED, "There is no game “../shipwreck”."),
    (["play", "shipwreck", "--players", "6"], REFUSED, "This game is for 2 to 5 players, not 6."),
    (["simulate", "shipwreck", "--players", "1"], REFUSED, "This game is for 2 to 5 players, not 1."),
    (["play", "shipwreck", "--players", "3", "--seat", "4"], REFUSED, "choose 1 to 3"),
    (
        ["play", "shipwreck", "--bots", "hal"],
        USAGE,
        "no bot “hal”. Available: random, novice, autodidact, companion,",
    ),
    (["train", "cove"], REFUSED, "Available: leaders, shipwreck."),
    (["train", "shipwreck", "--matches", "10"], USAGE, "Use a multiple of 16."),
    (["train", "shipwreck", "--steps", "none"], USAGE, "--steps must be a whole number from 1"),
    (["simulate", "shipwreck", "--bots", "random,,random"], USAGE, "Available: random, novice, autodidact, companion,"),
    (
        ["play", "shipwreck", "--option", "mode=hard"],
        REFUSED,
        "Available: difficulty, challenge, starter, deck",
    ),
    (["play", "shipwreck", "--option", "difficulty=absurd"], REFUSED, "Allowed: easy, normal, hard, doomed."),
    (["play", "shipwreck", "--option", "challenge=perhaps"], REFUSED, "Allowed: false, true."),
    (["play", "shipwreck", "--option", "starter=9"], REFUSED, "starter can’t be 9. Allowed: 1, 2, 3, 4, 5."),
    (["play", "shipwreck", "--option", "starter=last"], REFUSED, "starter can’t be last. Allowed: 1, 2, 3, 4, 5."),
    (
        ["simulate", "shipwreck", "--table", "mode"],
        REFUSED,
        "Available: difficulty, challenge, starter, deck",
    ),
    # What a game's own rules refuse
    (["play", "shipwreck", "--players", "3", "--option", "challenge=yes"], REFUSED, "challenge is for 2 people"),
    (["simulate", "shipwreck", "--option", "starter=5"], REFUSED, "Seat 5 can’t start: choose 1 to 3"),
    # Files
    (["replay", "nowhere.json"], REFUSED, "File not found: nowhere.json."),
    (["verify", "nowhere.json"], REFUSED, "File not found: nowhere.json."),
    (["replay", "."], REFUSED, ". is a folder, not a file."),
    (["verify", "."], REFUSED, ". is a folder, not a file."),
    (["play", "shipwreck", "--save", "."], REFUSED, ". is a folder, not a file."),
    (["play", "shipwreck", "--save", "none/x.json"], REFUSED, "the folder none doesn’t exist"),
]


def test_bad_input_is_explained(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    wrong = list[object]()
    for argv, status, sentence in BAD:
        ran = cli(*argv)
        if sentence not in ran.err or (ran.status, ran.out, ran.err.count("\n")) != (status, "", 1):
            wrong.append((argv, ran))
        if left := list(tmp_path.iterdir()):
            pytest.fail(f"{argv} has written {left}")

    assert wrong == []


def test_and_in_spanish_too(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not one of the sentences is left in English."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "es_MX.UTF-8")
    wrong = list[object]()
    for argv, status, sentence in BAD:
        ran = cli(*argv)
        if ran.status != status or any(word in ran.err for word in (sentence, "There is", "can’t", "takes", "Known")):
            wrong.append((argv, ran))

    assert wrong == []


def test_without_a_command_the_commands_are_listed(cli: Cli) -> None:
    ran = cli()

    assert ran.status == USAGE
    assert "simulate" in ran.out


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("command", [(), ("games",), ("play",), ("simulate",), ("check",), ("replay",), ("verify",)])
def test_help_is_in_the_language_asked_for(cli: Cli, command: tuple[str, ...], language: str) -> None:
    ran = cli(*command, "--help", "--lang", language)

    assert ran.status == 0
    assert ran.lines[0].startswith({"en": "Usage: pitonisa", "es": "Uso: pitonisa"}[language])
    assert "argument-" not in ran.out
    assert "command-" not in ran.out


# Recorded matches that are not what they should be


Spoil = Callable[[dict[str, Any]], Any]


def spoilt(**changes: Any) -> Spoil:
    return lambda match: {**match, **changes}


def first_move(**changes: Any) -> Spoil:
    return lambda match: {**match, "moves": [{**match["moves"][0], **changes}, *match["moves"][1:]]}


RECORDS = [
    (spoilt(version=99), f"version 99 of the rules; the installed version is {SHIPWRECK.version}"),
    (spoilt(pitonisa=2), "format 2, but this version of Pitonisa reads format 1"),
    (spoilt(game="chess"), "needs the game chess, which isn’t installed"),
    (spoilt(game="quay", version=QUAY.version), "Action 1 of this match can’t be read: Invalid value 'Play'"),
    (spoilt(players=9), "9 players, which the game doesn’t allow"),
    (spoilt(players="three"), "isn’t a complete saved match"),
    (spoilt(options={"difficulty": "absurd"}), "The options of this match are invalid"),
    (spoilt(options={"colour": "red"}), "The options of this match are invalid"),
    (spoilt(options={"challenge": True}), "invalid: The two-player challenge is for 2 people"),
    (spoilt(moves=[]), "doesn’t end the way its file says"),
    (first_move(action={"type": "Fly"}), "Action 1 of this match can’t be read"),
    (first_move(action=[]), "Action 1 of this match can’t be read"),
    (first_move(action={"type": "Pass"}), "Action 1 of this match breaks the rules: You have nothing to pass now"),
    (first_move(by=77), "Action 1 of this match breaks the rules: You aren’t at the table now"),
    (first_move(by=-1), "Action 1 of this match breaks the rules: You aren’t at the table now"),
    (first_move(by="table"), "Action 1 of this match breaks the rules: The table"),
    (first_move(by="nobody"), "isn’t a complete saved match"),
    (spoilt(seed="another"), "seed of this match doesn’t match the commitment"),
    (lambda match: [match], "isn’t a complete saved match"),
    (lambda match: "match", "isn’t a complete saved match"),
]


@pytest.fixture
def saved(cli: Cli, tmp_path: Path) -> Path:
    """A whole match of bots and a person who takes the first choice."""
    file = tmp_path / "match.json"
    ran = cli("play", "shipwreck", "--bots", "random", "--seed", "x", "--save", file, typed="1\n" * 300)
    assert ran.status == 0
    return file


@pytest.mark.parametrize(("spoil", "sentence"), RECORDS)
def test_a_record_that_is_wrong_is_refused_with_the_reason(cli: Cli, saved: Path, spoil: Spoil, sentence: str) -> None:
    saved.write_text(json.dumps(spoil(json.loads(saved.read_text()))))

    ran = cli("verify", saved)

    assert sentence in ran.err
    assert ran.status == REFUSED
    assert ran.out == ""


@pytest.mark.parametrize("part", [0, 1, 0.3, 0.9, 0.999])
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_truncated_record_is_refused(cli: Cli, saved: Path, command: str, part: float) -> None:
    data = saved.read_bytes().rstrip()
    saved.write_bytes(data[: int(part) if part in (0, 1) else int(len(data) * part)])

    ran = cli(command, saved)

    assert "isn’t a complete saved match" in ran.err
    assert (ran.status, ran.out) == (REFUSED, "")


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"[" * 100_000, b"null", b"\x1b[31mred"])
def test_a_file_of_something_else_is_refused(cli: Cli, saved: Path, data: bytes) -> None:
    saved.write_bytes(data)

    ran = cli("replay", saved)

    assert "isn’t a complete saved match" in ran.err
    assert ran.status == REFUSED


def test_a_strangers_file_cannot_command_the_terminal(cli: Cli, saved: Path) -> None:
    match = json.loads(saved.read_text())
    saved.write_text(json.dumps({**match, "game": "\x1b[2Jchess\u202e"}))

    ran = cli("replay", saved)

    assert "chess" in ran.err
    assert "\x1b" not in ran.err
    assert "\u202e" not in ran.err


def test_talk_that_is_not_understood_is_refused(cli: Cli, saved: Path) -> None:
    match = json.loads(saved.read_text())
    saved.write_text(json.dumps({**match, "talk": [{"n": 0, "by": 0, "channel": "table", "said": 5}]}))

    ran = cli("replay", saved)

    assert "The chat of this match can’t be read" in ran.err
    assert ran.status == REFUSED


def test_replay_is_told_for_nobody_who_was_not_there(cli: Cli, saved: Path) -> None:
    ran = cli("replay", saved, "--as", "9")

    assert "--as must be public, truth or a seat from 1 to 3, not “9”" in ran.err
    assert (ran.status, ran.out) == (USAGE, "")


def test_saving_does_not_destroy_other_files(cli: Cli, tmp_path: Path) -> None:
    precious = tmp_path / "thesis.txt"
    precious.write_text("years of work")

    ran = cli("play", "shipwreck", "--save", precious)

    assert "isn’t a saved match" in ran.err
    assert ran.status == REFUSED
    assert precious.read_text() == "years of work"
