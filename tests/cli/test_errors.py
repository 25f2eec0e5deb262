"""Whatever is wrong with a command is said in one sentence, and nothing is written."""

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
    (["dance"], USAGE, "There is no command dance. Known: games, play,"),
    (["games", "--lang", "fr"], USAGE, "--lang takes one of: en, es."),
    (["games", "--lang"], USAGE, "--lang takes one of: en, es."),
    (["games", "--loud"], USAGE, "“pitonisa games” doesn’t take --loud."),
    (["games", "shipwreck"], USAGE, "“pitonisa games” doesn’t take shipwreck."),
    (["games", "--json=yes"], USAGE, "--json was given without its value, or with one that it doesn’t take"),
    (["play"], USAGE, "GAME is missing."),
    (["play", "shipwreck", "--players"], USAGE, "--players was given without its value"),
    (["play", "shipwreck", "--players", "two"], USAGE, "--players takes a whole number from 1"),
    (["play", "shipwreck", "--players", "2.5"], USAGE, "--players takes a whole number from 1"),
    (["play", "shipwreck", "--players", "²"], USAGE, "--players takes a whole number from 1"),
    (["play", "shipwreck", "--players", "9" * 5000], USAGE, "--players takes a whole number from 1"),
    (["play", "shipwreck", "--seat", "0"], USAGE, "--seat takes a whole number from 1"),
    (["play", "shipwreck", "--seed", "\udcff"], USAGE, "--seed takes text"),
    (["play", "shipwreck", "--option", "difficulty"], USAGE, "--option takes NAME=VALUE, not “difficulty”"),
    (["play", "shipwreck", "--players", "4", "--bots", "random,random"], USAGE, "1 name for all or 3 names"),
    (["play", "shipwreck", "--players", "2", "--bots", "random,random"], USAGE, "takes 1 name here, not 2"),
    (["simulate", "shipwreck", "--jobs", "-1"], USAGE, "--jobs takes a whole number from 1"),
    (["simulate", "shipwreck", "--jobs", "0"], USAGE, "--jobs takes a whole number from 1"),
    (["simulate", "shipwreck", "--games", "many"], USAGE, "--games takes a whole number from 1"),
    (["simulate", "shipwreck", "--games", "0"], USAGE, "--games takes a whole number from 1"),
    (["simulate", "shipwreck", "--bots", "random,random"], USAGE, "1 name for all or 3 names, one for each seat"),
    (["check", "shipwreck", "--matches", "-5"], USAGE, "--matches takes a whole number from 1"),
    (["replay"], USAGE, "FILE is missing."),
    (["verify"], USAGE, "FILE is missing."),
    # What is asked for is not there
    (["play", "chess"], REFUSED, "There is no game chess here. Known: cove, leaders, missions, quay, shipwreck."),
    (["simulate", ""], REFUSED, "There is no game"),
    (["check", "../shipwreck"], REFUSED, "There is no game ../shipwreck here."),
    (["play", "shipwreck", "--players", "6"], REFUSED, "2–5 people can play this, not 6."),
    (["simulate", "shipwreck", "--players", "1"], REFUSED, "2–5 people can play this, not 1."),
    (["play", "shipwreck", "--players", "3", "--seat", "4"], REFUSED, "the seats are numbered from 1 to 3"),
    (["play", "shipwreck", "--bots", "hal"], USAGE, "no bot hal. Known: random, novice, autodidact, companion, seer."),
    (["train", "cove"], REFUSED, "What can be learned: leaders, shipwreck."),
    (["train", "shipwreck", "--matches", "10"], USAGE, "Give --matches a multiple of 16."),
    (["train", "shipwreck", "--lessons", "none"], USAGE, "--lessons takes a whole number from 1"),
    (["simulate", "shipwreck", "--bots", "random,,random"], USAGE, "Known: random, novice, autodidact, companion,"),
    (["play", "shipwreck", "--option", "mode=hard"], REFUSED, "Known: difficulty, challenge, starter, deck, silence."),
    (["play", "shipwreck", "--option", "difficulty=absurd"], REFUSED, "Known: easy, normal, hard, doomed."),
    (["play", "shipwreck", "--option", "challenge=perhaps"], REFUSED, "Known: false, true."),
    (["play", "shipwreck", "--option", "starter=9"], REFUSED, "starter can’t be 9. Known: 1, 2, 3, 4, 5."),
    (["play", "shipwreck", "--option", "starter=last"], REFUSED, "starter can’t be last. Known: 1, 2, 3, 4, 5."),
    (["simulate", "shipwreck", "--table", "mode"], REFUSED, "Known: difficulty, challenge, starter, deck, silence."),
    # What a game's own rules refuse
    (["play", "shipwreck", "--players", "3", "--option", "challenge=yes"], REFUSED, "challenge is for 2 people"),
    (["simulate", "shipwreck", "--option", "starter=5"], REFUSED, "Seat 5 can’t begin"),
    # Files
    (["replay", "nowhere.json"], REFUSED, "There is no file nowhere.json."),
    (["verify", "nowhere.json"], REFUSED, "There is no file nowhere.json."),
    (["replay", "."], REFUSED, ". is a folder, not a file."),
    (["verify", "."], REFUSED, ". is a folder, not a file."),
    (["play", "shipwreck", "--save", "."], REFUSED, ". is a folder, not a file."),
    (["play", "shipwreck", "--save", "none/x.json"], REFUSED, "there is no folder none"),
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
    (spoilt(version=99), f"version 99 of the rules; here they have version {SHIPWRECK.version}"),
    (spoilt(pitonisa=2), "format 2; this version reads format 1"),
    (spoilt(game="chess"), "a game that isn’t here: chess"),
    (spoilt(game="quay", version=QUAY.version), "Action 1 of this match isn’t understood: Invalid value 'Play'"),
    (spoilt(players=9), "9 people play, which the game doesn’t allow"),
    (spoilt(players="three"), "doesn’t hold a recorded match"),
    (spoilt(options={"difficulty": "absurd"}), "The options of this match are refused"),
    (spoilt(options={"colour": "red"}), "The options of this match are refused"),
    (spoilt(options={"challenge": True}), "refused: The two-player challenge is for 2 people"),
    (spoilt(moves=[]), "doesn’t end as its record says"),
    (first_move(action={"type": "Fly"}), "Action 1 of this match isn’t understood"),
    (first_move(action=[]), "Action 1 of this match isn’t understood"),
    (first_move(action={"type": "Pass"}), "Action 1 of this match is against the rules: You can’t pass now"),
    (first_move(by=77), "Action 1 of this match is against the rules: You can’t do that"),
    (first_move(by=-1), "Action 1 of this match is against the rules: You can’t do that"),
    (first_move(by="table"), "Action 1 of this match is against the rules: The table"),
    (first_move(by="nobody"), "doesn’t hold a recorded match"),
    (spoilt(seed="another"), "seed of this match isn’t the one that was promised"),
    (lambda match: [match], "doesn’t hold a recorded match"),
    (lambda match: "match", "doesn’t hold a recorded match"),
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

    assert "doesn’t hold a recorded match, or not a whole one" in ran.err
    assert (ran.status, ran.out) == (REFUSED, "")


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"[" * 100_000, b"null", b"\x1b[31mred"])
def test_a_file_of_something_else_is_refused(cli: Cli, saved: Path, data: bytes) -> None:
    saved.write_bytes(data)

    ran = cli("replay", saved)

    assert "doesn’t hold a recorded match" in ran.err
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

    assert "What was said in this match isn’t understood" in ran.err
    assert ran.status == REFUSED


def test_replay_is_told_for_nobody_who_was_not_there(cli: Cli, saved: Path) -> None:
    ran = cli("replay", saved, "--as", "9")

    assert "--as takes public, truth or a seat from 1 to 3, not “9”" in ran.err
    assert (ran.status, ran.out) == (USAGE, "")


def test_saving_does_not_destroy_other_files(cli: Cli, tmp_path: Path) -> None:
    precious = tmp_path / "thesis.txt"
    precious.write_text("years of work")

    ran = cli("play", "shipwreck", "--save", precious)

    assert "holds something else than a match" in ran.err
    assert ran.status == REFUSED
    assert precious.read_text() == "years of work"
