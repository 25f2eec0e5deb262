"""Check that every shipped puzzle is valid under the current rules, and that there are enough of each kind."""

from __future__ import annotations

from collections import Counter

import pytest

from pitonisa.features.puzzles.puzzles import (
    PuzzleWords,
    UnknownPuzzle,
    find_puzzle,
    puzzle_file,
    read,
    stock_of,
    tell,
    write,
)
from pitonisa.kernel import AnyGame, Chance
from pitonisa.kernel.puzzles import Puzzles, puzzles_of
from pitonisa.kernel.wire import encode
from pitonisa.platform.registry import catalogue
from pitonisa.platform.words.locale_files import LANGUAGES
from pitonisa.search.puzzles import ask_again, position, prove

GAMES = [game for game in catalogue().values() if puzzles_of(game)]
FEWEST = {"shipwreck": 300, "cove": 150, "leaders": 150}
SHARE = 12
"""One in so many is proven each time; all of them by `make long`."""

LONGEST = 1500
TRUTHS = 8


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_share_of_the_puzzles_holds(game: AnyGame) -> None:
    for puzzle in list(stock_of(game).values())[::SHARE]:
        prove(game, puzzle)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_puzzle_holds(game: AnyGame) -> None:
    for puzzle in stock_of(game).values():
        prove(game, puzzle)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_a_seat_could_not_know_changes_nothing_of_its_puzzle(game: AnyGame) -> None:
    asked, chance = puzzles_of(game), Chance("other truths")
    assert asked
    for puzzle in list(stock_of(game).values())[:: 2 * SHARE]:
        state = position(game, puzzle)
        posed = ask_again(asked, game.view(state, puzzle.seat), puzzle)
        for n in range(TRUTHS):
            other = game.reshuffle(state, puzzle.seat, chance.step(n))
            again = ask_again(asked, game.view(other, puzzle.seat), puzzle)
            assert encode(again) == encode(posed)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_there_are_enough_and_no_twins(game: AnyGame) -> None:
    puzzles = stock_of(game).values()

    assert len(puzzles) >= FEWEST.get(game.id, 1)
    assert len({puzzle.twin for puzzle in puzzles}) == len(puzzles)
    assert all(puzzle.id.startswith(f"{game.id}-") and puzzle.game == game.id for puzzle in puzzles)
    assert puzzles_of(game)
    assert {puzzle.theme for puzzle in puzzles} == set(game.part(Puzzles).themes)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_puzzle_is_short_and_reads_as_it_was_written(game: AnyGame) -> None:
    data = puzzle_file(game).read_bytes()

    assert write(read(data)) == data
    assert max(map(len, data.splitlines())) <= LONGEST


def test_no_theme_and_no_level_outweighs_the_others() -> None:
    puzzles = stock_of(catalogue()["shipwreck"]).values()

    assert set(Counter(puzzle.level for puzzle in puzzles)) == {1, 2, 3, 4, 5}
    assert max(Counter(puzzle.level for puzzle in puzzles).values()) < len(puzzles) / 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_puzzle_has_words_for_everything(game: AnyGame, language: str) -> None:
    for puzzle in list(stock_of(game).values())[::SHARE]:
        posed, said = prove(game, puzzle), PuzzleWords(language, game, puzzle.seat)
        answers = [said.answer(posed, place) for place in range(len(posed.answers))]
        told = [said.theme(puzzle.theme), said.question(posed), *answers, *said.steps(posed), said.aside(posed)]
        assert not [text for text in told if "{" in text or "$" in text or text.startswith(("step-", "answer-"))]
        assert len(set(answers)) == len(answers)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_puzzle_tells_what_its_seat_saw(game: AnyGame) -> None:
    puzzle = next(iter(stock_of(game).values()))

    told = tell(game, puzzle)

    assert told.seat == puzzle.seat < len(told.players)
    assert len(told.past) == told.n + 1
    assert 0 <= told.right < len(told.answers)
    assert b'"seed":null' in bytes(told.frame)


def test_an_unknown_puzzle_is_not_found() -> None:
    with pytest.raises(UnknownPuzzle):
        find_puzzle(catalogue().values(), "shipwreck-000000-no")
