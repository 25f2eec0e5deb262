"""Test the puzzle of the day: the same everywhere, games in turn, none repeated before all have come."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitonisa.features.puzzles.puzzles import AHEAD, FIRST, dealt, puzzle_of
from pitonisa.games.quay import GAME as QUAY
from pitonisa.games.shipwreck import GAME as SHIPWRECK
from pitonisa.kernel import Refusal
from pitonisa.search.puzzles import Puzzle
from tests.search.test_puzzles import made

DECKS = st.lists(st.integers(1, 12), min_size=1, max_size=4).map(
    lambda sizes: [[made(f"{game}-{n}") for n in range(size)] for game, size in enumerate(sizes)]
)
TODAY = date(2026, 11, 16)


@given(DECKS, st.integers(0, 1000))
def test_the_games_take_turns(decks: list[list[Puzzle]], first: int) -> None:
    games = [dealt(decks, first + n).id.partition("-")[0] for n in range(len(decks))]

    assert sorted(games) == [str(n) for n in range(len(decks))]


@given(DECKS, st.integers(0, 50))
def test_every_puzzle_comes_before_any_comes_again(decks: list[list[Puzzle]], rounds: int) -> None:
    for place, deck in enumerate(decks):
        begin = rounds * len(deck)
        dealt_out = [dealt(decks, (begin + n) * len(decks) + place).id for n in range(len(deck))]
        assert sorted(dealt_out) == sorted(one.id for one in deck)


def test_a_day_has_the_number_that_the_drawings_have() -> None:
    assert puzzle_of(TODAY, TODAY, [SHIPWRECK]).number == 412


def test_a_day_that_has_come_somewhere_can_be_asked_for() -> None:
    for days in range(-3, AHEAD + 1):
        day = TODAY + timedelta(days)
        assert puzzle_of(day, TODAY, [SHIPWRECK, QUAY]).date == day.isoformat()


@pytest.mark.parametrize("day", [TODAY + timedelta(AHEAD + 1), FIRST - timedelta(1), date(1, 1, 1), date(9999, 12, 31)])
def test_no_other_day_has_one(day: date) -> None:
    with pytest.raises(Refusal, match="puzzle-no-day"):
        puzzle_of(day, TODAY, [SHIPWRECK])


def test_a_server_without_puzzles_says_so() -> None:
    with pytest.raises(Refusal, match="puzzle-none"):
        puzzle_of(TODAY, TODAY, [QUAY])
