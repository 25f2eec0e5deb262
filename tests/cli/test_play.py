"""Test a person playing: what they read, what they can type, and what stays hidden."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from pitonisa.kernel.replay import read
from tests.cli.conftest import Cli, Ran

ALWAYS_THE_FIRST = "1\n" * 400


def play(cli: Cli, game: str, typed: str, *more: object) -> Ran:
    ran = cli("play", game, "--seed", "lighthouse", "--bots", "random", *more, typed=typed)
    assert ran.status == 0
    assert ran.err == ""
    return ran


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("en", ["You draw: ", "What do you do?", "Doom: ", "Nobody won.", "Seed: lighthouse"]),
        ("es", ["Robas: ", "¿Qué haces?", "Perdición: ", "Nadie ganó.", "Semilla: lighthouse"]),
    ],
)
def test_a_whole_match_can_be_played_from_a_pipe(cli: Cli, language: str, sentences: list[str]) -> None:
    ran = play(cli, "shipwreck", ALWAYS_THE_FIRST, "--lang", language)

    assert [sentence for sentence in sentences if sentence not in ran.out] == []
    assert not re.search(r"\?\?\?|[{}]|\b(event|view|thing|button|outcome|illegal|play|bot)-\w", ran.out)


def test_the_same_seed_gives_the_same_match(cli: Cli) -> None:
    first, second = (play(cli, "shipwreck", ALWAYS_THE_FIRST) for _ in range(2))
    other = cli("play", "shipwreck", "--seed", "other", "--bots", "random", typed=ALWAYS_THE_FIRST)

    assert first == second
    assert other.out != first.out


def test_one_sits_where_one_likes(cli: Cli) -> None:
    ran = play(cli, "shipwreck", "q\n", "--seat", 2, "--players", 2)

    assert "Seat 2 (you)" in ran.lines
    assert "Seat 1: bot, Random" in ran.lines


def test_without_bots_named_the_strongest_plays(cli: Cli) -> None:
    ran = cli("play", "shipwreck", "--players", "2", "--seed", "s", typed="q\n")

    assert "Seat 2: bot, Seer" in ran.lines


def test_a_pipe_that_ends_leaves_the_match(cli: Cli) -> None:
    ran = play(cli, "shipwreck", "")

    assert ran.lines[-1] == "You left before the match ended."


def test_at_the_end_the_seed_is_told_and_how_to_verify_it(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "match.json"

    ran = play(cli, "shipwreck", ALWAYS_THE_FIRST, "--save", file)
    commitments = re.findall(r"Seed commitment: ([0-9a-f]{64})", ran.out)

    assert len(commitments) == 2
    assert len(set(commitments)) == 1
    assert f"pitonisa verify {file}" in ran.out
    assert cli("verify", file).status == 0


ACTIVE, ALLY = 1, 2
"""Seat 1 begins, so its person must be silent; the person in seat 2 is asked when seat 1 has played."""


@pytest.mark.parametrize(
    ("seat", "typed", "read_then"),
    [
        (ACTIVE, "v", "Score: 0 of 7"),
        (ACTIVE, "l", "Your turn."),
        (ACTIVE, "h", "mark: make a mark"),
        (ACTIVE, "help", "Together, make 7 correct predictions"),
        (ACTIVE, "?", "  R11. "),
        (ACTIVE, "? 11", "Play one of your two fates"),
        (ACTIVE, "rules R11", "  R11. "),
        (ACTIVE, "? chalice TRUTHFULLY", "  R14. "),
        (ACTIVE, "? active PLAYER relocate", "    In the box: active player"),
        (ACTIVE, "? xyzzy", "No rule mentions “xyzzy”."),
        (ACTIVE, "? 999", "No rule mentions “999”."),
        (ACTIVE, "i", "There is nothing to work out yet."),
        (ALLY, "hint", "What you can work out:"),
        (ACTIVE, "c deep", "  Needs: a sum of 5 or less"),
        (ACTIVE, "c higher than", "Higher than?"),
        (ACTIVE, "c", "Leviathan"),
        (ACTIVE, "c xyzzy", "No card or power has “xyzzy” in its name."),
        (ACTIVE, "t", "1. Let Seat 4 join after Seat 1 (you)"),
        (ACTIVE, "t 1", "Seat 4 joins and plays after you."),
        (ACTIVE, "t 99", "There is no choice 99: type a number from 1 to 6."),
        (ACTIVE, "t x", "There is no choice x: type a number from 1 to"),
        (ACTIVE, "p", "1. I know which one it is."),
        (ACTIVE, "p 1", "During your turn you only answer yes or no."),
        (ACTIVE, "say hello", "During your turn you only answer yes or no."),
        (ACTIVE, "mark 2 5 yes", "During your turn you only answer yes or no."),
        (ACTIVE, "w", "Nobody else can act now: it’s your turn."),
        (ACTIVE, "save", "Give a file name: save FILE."),
        (ACTIVE, "save nowhere/match.json", "the folder nowhere doesn’t exist"),
        (ACTIVE, "99", "There is no choice 99: type a number from 1 to "),
        (ACTIVE, "0", "There is no choice 0"),
        (ACTIVE, "²", "Unknown command “²”."),
        (ACTIVE, "dance", "Unknown command “dance”. Type the number of a choice, or h for help."),
        (ALLY, "mark 1 5 yes", "Seat 2 (you) crosses out 5 on the number line of Seat 1."),
        (ALLY, "mark 1 5 no", "Seat 2 (you) restores 5 on the number line of Seat 1."),
        (ALLY, "mark 2 5 yes", "The group marks your number line; you can’t."),
        (ALLY, "mark 1 five yes", "must be a whole number"),
        (ALLY, "mark 1 5 perhaps", "Allowed: false, true"),
        (ALLY, "mark 1 5 yes please", "Remove “please”: this command takes fewer words."),
        (ALLY, "mark 9 5 yes", "There is no such value or number line."),
        (ALLY, "mark 1 8 yes", "There is no such value or number line."),
        (ALLY, "p 1", "Seat 2 (you) says: I know which one it is."),
        (ALLY, "p 99", "There is no choice 99: type a number from 1 to "),
        (ALLY, "say", "Write something first."),
    ],
)
def test_whatever_is_typed_is_answered(cli: Cli, seat: int, typed: str, read_then: str) -> None:
    ran = play(cli, "shipwreck", f"{typed}\nq\n", "--seat", seat)

    assert read_then in ran.out[ran.out.index("> ") :]


def test_an_empty_line_changes_nothing(cli: Cli) -> None:
    assert "> \n> q\n" in play(cli, "shipwreck", "\nq\n").out


def test_marks_are_asked_for_step_by_step_and_stand_in_the_notes(cli: Cli) -> None:
    ran = play(cli, "shipwreck", "mark\n1\n5\nyes\nv\n", "--seat", ALLY)

    assert "Whose number line? (a seat’s number) 1" in ran.lines
    assert "Cross it out? (yes, no) yes" in ran.lines
    assert "  Number line of Seat 1: crossed out 5" in ran.lines


def test_a_mark_can_be_given_up(cli: Cli) -> None:
    ran = play(cli, "shipwreck", "mark\n1\n\nv\n", "--seat", ALLY)

    assert not any("crosses out" in line for line in ran.lines)


def test_in_the_challenge_the_line_that_hides_something_is_marked(cli: Cli) -> None:
    challenge = ("--players", 2, "--option", "challenge=true", "--seat", ALLY)

    ran = play(cli, "shipwreck", "mark\n1\n5\nyes\nv\n", *challenge)

    assert "  Number line of Seat 1 (line A): crossed out 5" in ran.lines
    assert "  Number line of Seat 1 (line B): nothing crossed out" in ran.lines


def test_spanish_words_work_for_commands_too(cli: Cli) -> None:
    typed = "ver\nayuda\ncarta fondo\nmarcar 1 5 sí\nhistorial\nsalir\n"

    ran = play(cli, "shipwreck", typed, "--seat", ALLY, "--lang", "es")

    assert "  Pide: una suma de 5 o menos" in ran.lines
    assert "Asiento 2 (tú) tacha el 5 en la fila numérica de Asiento 1." in ran.lines
    assert ran.lines[-1] == "Saliste antes de que terminara la partida."


def test_one_can_wait_for_what_others_propose(cli: Cli) -> None:
    ran = play(cli, "shipwreck", "w\nq\n", "--seat", ALLY)

    assert "w. Wait and let others act first" in ran.lines
    assert re.search(r"^Seat 3 (proposes|discards)", ran.out[ran.out.index("> w") :], re.M)


def test_allies_may_talk(cli: Cli) -> None:
    ran = play(cli, "shipwreck", "say  a 4?\nl\n", "--seat", ALLY)

    assert ran.lines.count("Seat 2 (you) says: a 4?") == 2


def test_a_match_is_kept_when_one_leaves_it(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "match.json"

    ran = play(cli, "shipwreck", "1\nq\n", "--save", file)

    assert f"Match saved in {file}." in ran.out
    assert read(file.read_bytes()).outcome is None
    assert list(tmp_path.iterdir()) == [file]


def test_a_match_can_be_kept_at_any_time_and_again(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "with a space.json"

    play(cli, "shipwreck", f"1\nsave {file}\nsave {file}\nq\n")

    assert json.loads(file.read_text())["moves"]
    assert cli("replay", file).status == 0


def test_after_the_end_one_can_still_look_and_keep_the_match(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    moves = play(cli, "shipwreck", ALWAYS_THE_FIRST).out.count("> 1\n")
    needed = moves - play(cli, "shipwreck", ALWAYS_THE_FIRST).out.count("You have nothing to choose right now.")

    ran = play(cli, "shipwreck", "1\n" * needed + f"v\nsave {file}\n\n")

    assert ran.lines[-1] == "See you next time."
    assert cli("verify", file).status == 0


def test_one_who_leaves_the_table_sees_how_it_ends(cli: Cli) -> None:
    seating = play(cli, "shipwreck", "t\nq\n")
    number = next(line for line in seating.lines if line.endswith("Let Seat 1 (you) leave")).partition(".")[0]

    ran = play(cli, "shipwreck", f"t {number}\n")

    assert "You leave the table." in ran.lines
    assert "Seed: lighthouse" in ran.lines
