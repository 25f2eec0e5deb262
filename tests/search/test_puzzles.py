"""Test finding and choosing puzzles: reproducible by seed, and without twins."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import msgspec
import pytest

from pitonisa.games.quay import GAME as QUAY
from pitonisa.games.shipwreck import GAME
from pitonisa.kernel import Seat
from pitonisa.kernel.puzzles import Puzzles
from pitonisa.search.puzzles import OF_ONE_MATCH, NotSo, Puzzle, choose, found_in, prove


@pytest.fixture(scope="module")
def found() -> list[Puzzle]:
    """Of matches by novices, who are quick."""
    return [one for number in range(8, 12) for one in found_in(GAME, "tests", number)]


def made(id: str, theme: str = "certain", level: int = 1, seed: str = "", twin: str = "") -> Puzzle:
    return Puzzle(
        id=id,
        game="shipwreck",
        version=2,
        theme=theme,
        level=level,
        players=2,
        options={},
        seed=seed or id,
        seat=Seat(0),
        question=msgspec.Raw(b"{}"),
        twin=twin or id,
        log="",
    )


def test_the_same_seed_finds_the_same(found: list[Puzzle]) -> None:
    again = [one for number in range(8, 12) for one in found_in(GAME, "tests", number)]

    assert [one.id for one in found] == [one.id for one in again]
    assert found


def test_what_is_found_can_be_proven(found: list[Puzzle]) -> None:
    for one in found[::3]:
        posed = prove(GAME, one)
        assert (posed.theme, GAME.part(Puzzles) and GAME.part(Puzzles).level(posed)) == (one.theme, one.level)


def test_one_match_has_no_twins(found: list[Puzzle]) -> None:
    assert max(Counter((one.seed, one.twin) for one in found).values()) == 1


def test_a_puzzle_that_was_changed_is_not_believed(found: list[Puzzle]) -> None:
    one = found[0]
    changes: list[dict[str, object]] = [
        {"level": 6 - one.level if one.level != 3 else 1},
        {"twin": "ffffff"},
        {"theme": "nothing"},
        {"seat": Seat(one.players - 1 - one.seat)},
        {"log": "no log"},
        {"question": msgspec.Raw(b'{"type":"WhatTells","more":1}')},
    ]
    for change in changes:
        with pytest.raises(NotSo):
            prove(GAME, msgspec.structs.replace(one, **change))


def test_a_game_without_puzzles_says_so() -> None:
    with pytest.raises(NotSo):
        next(found_in(QUAY, "tests", 0))


def test_of_every_theme_and_level_as_many_are_chosen() -> None:
    many = [made(f"a{n}") for n in range(20)]
    few = [made(f"b{n}", level=4) for n in range(3)] + [made(f"c{n}", theme="telling") for n in range(9)]

    chosen = choose([*many, *few], 15)

    assert Counter((one.theme, one.level) for one in chosen) == {
        ("certain", 1): 6,
        ("certain", 4): 3,
        ("telling", 1): 6,
    }


def test_twins_are_thrown_out_and_no_match_gives_many() -> None:
    twins = [made(f"t{n}", twin="same") for n in range(5)]
    alike = [made(f"m{n}", seed="one match") for n in range(5)]

    chosen = choose([*twins, *alike], 10)

    assert len(chosen) == 1 + OF_ONE_MATCH
    assert [one.id for one in islice(choose([*twins, *alike], 10), 3)] == [one.id for one in chosen]
