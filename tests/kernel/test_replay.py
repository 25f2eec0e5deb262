"""Check that a recorded match rebuilds every state, and that damaged records are refused."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pitonisa.games.quay import GAME
from pitonisa.games.quay.model import Accuse, Night, Options, Pass
from pitonisa.kernel import Outcome, Seat, golden
from pitonisa.kernel.hosting import Editions
from pitonisa.kernel.replay import BadRecord, Move, Record, log_of, read, record, steps, verify, write
from pitonisa.kernel.wire import encode
from tests.each import each

SAVED = golden.play(
    GAME, golden.Recipe(players=4, bots=("careful",), seed="replay", options=Options(night=Night.SHORT))
)

changed = msgspec.structs.replace


def refused(match: Record) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        verify(GAME, match)
    return caught.value


def with_move(n: int, by: Any, action: Any) -> Record:
    move = Move(by, msgspec.Raw(encode(action)))
    return changed(SAVED, moves=(*SAVED.moves[: n - 1], move, *SAVED.moves[n:]))


def test_a_record_survives_its_file() -> None:
    again = read(write(SAVED))

    assert log_of(GAME, again) == log_of(GAME, SAVED)
    assert changed(again, moves=()) == changed(SAVED, moves=())
    assert write(again) == write(SAVED)


def test_a_record_replays_to_its_end() -> None:
    states = [step.state for step in steps(GAME, SAVED)]

    assert len(states) == len(SAVED.moves) + 1
    assert GAME.outcome(states[-1]) == SAVED.outcome == verify(GAME, SAVED)


def test_a_match_still_open_is_a_record_too() -> None:
    half = changed(SAVED, moves=SAVED.moves[:2], outcome=None)
    assert verify(GAME, half) is None


def test_the_options_come_back_as_they_were() -> None:
    assert SAVED.options == {"night": "short"}
    assert next(iter(steps(GAME, SAVED))).state.dawn == 20


@each("length", [0, 1, 40, 200, -3])
def test_a_truncated_file_is_no_match(length: int) -> None:
    with pytest.raises(BadRecord) as caught:
        read(write(SAVED)[:length])

    assert caught.value.key == "record-not-a-match"
    assert caught.value.details["why"]


@each("data", [b"{}", b"[]", b"\x00\xff", b'{"pitonisa":1,"game":"quay"}', b"hello"])
def test_a_file_of_something_else_is_no_match(data: bytes) -> None:
    with pytest.raises(BadRecord, match="record-not-a-match"):
        read(data)


def test_a_file_of_another_format_is_refused_with_both_numbers() -> None:
    with pytest.raises(BadRecord) as caught:
        read(write(changed(SAVED, pitonisa=99)))

    assert (caught.value.key, caught.value.details) == ("record-format", {"found": 99, "known": 1})


def test_a_match_of_other_rules_is_refused_with_both_versions() -> None:
    error = refused(changed(SAVED, version=GAME.version + 1))
    assert (error.key, error.details) == ("record-version", {"found": GAME.version + 1, "known": GAME.version})


def test_a_match_of_another_edition_is_refused_with_both_before_anything_is_played() -> None:
    """Also where every action would be within the rules: it might lead to another truth."""
    first, second = (GAME.having(Editions(edition=lambda _, mark=mark: mark)) for mark in ("first", "second"))
    saved = changed(SAVED, edition="first")

    assert verify(first, saved) == SAVED.outcome
    for other, here in ((second, "second"), (GAME, "")):
        with pytest.raises(BadRecord) as caught:
            next(steps(other, saved))
        assert (caught.value.key, caught.value.details) == ("record-edition", {"found": "first", "known": here})


def test_a_record_names_the_edition_of_its_options() -> None:
    game = GAME.having(Editions(edition=lambda options: f"of {options.night}"))

    assert record(game, 2, Options(night=Night.LONG), "seed", []).edition == "of long"
    assert record(GAME, 2, Options(), "seed", []).edition == ""


@pytest.mark.parametrize("wrong", ["an action", "the outcome"])
def test_a_match_that_does_not_know_its_edition_is_not_called_cheating(wrong: str) -> None:
    """Where it does not fit the edition that is here, it was perhaps played with another one."""
    game = GAME.having(Editions(edition=lambda _: "second"))
    saved = with_move(3, Seat(9), Pass()) if wrong == "an action" else changed(SAVED, outcome=Outcome((), "unheard-of"))

    with pytest.raises(BadRecord) as caught:
        verify(game, saved)

    assert (caught.value.key, caught.value.details) == ("record-edition-unknown", {"known": "second"})


def test_a_match_of_another_game_is_refused() -> None:
    assert refused(changed(SAVED, game="chess")).key == "record-other-game"


def test_an_illegal_move_is_named_by_its_number() -> None:
    error = refused(with_move(2, Seat(0), Pass()))

    assert (error.key, error.details["n"]) == ("record-illegal", 2)
    assert error.details["why"].startswith("illegal-")


def test_an_action_that_the_game_does_not_know_is_named_by_its_number() -> None:
    error = refused(with_move(3, Seat(0), {"type": "Fly"}))
    assert (error.key, error.details["n"]) == ("record-action", 3)


def test_a_move_after_the_end_is_illegal() -> None:
    longer = changed(SAVED, moves=(*SAVED.moves, Move(Seat(0), msgspec.Raw(encode(Accuse(Seat(1)))))))
    assert refused(longer).key == "record-illegal"


def test_a_tampered_outcome_is_noticed() -> None:
    assert refused(changed(SAVED, outcome=Outcome((Seat(3),), "caught"))).key == "record-outcome"
    assert refused(changed(SAVED, outcome=None)).key == "record-outcome"


def test_a_tampered_seed_does_not_fit_its_commitment() -> None:
    assert refused(changed(SAVED, seed="another")).key == "record-commitment"
    assert refused(changed(SAVED, commitment="0" * 64)).key == "record-commitment"


@each("players", [0, 2, 6, -1, 10**9])
def test_a_record_with_a_wrong_number_of_players_is_refused(players: int) -> None:
    assert refused(changed(SAVED, players=players)).key == "record-players"


@pytest.mark.parametrize("options", [{"night": "endless"}, {"day": "short"}, {"night": 3}])
def test_a_record_with_unknown_options_is_refused(options: dict[str, Any]) -> None:
    assert refused(changed(SAVED, options=options)).key == "record-options"


def test_actions_are_read_with_the_types_of_the_game() -> None:
    saved = record(GAME, 3, GAME.options(), "x", [(Seat(0), Accuse(Seat(1)))])
    assert log_of(GAME, read(write(saved))) == [(Seat(0), Accuse(Seat(1)))]
