"""Every riddle that comes with a game holds by the rules of today, and each of its kind is there in numbers."""

from __future__ import annotations

from collections import Counter

import pytest

from pitonisa.features.puzzles.puzzles import (
    RiddleWords,
    UnknownRiddle,
    find_riddle,
    read,
    riddle_file,
    stock_of,
    tell,
    write,
)
from pitonisa.kernel import AnyGame, Chance
from pitonisa.kernel.riddles import Riddles, riddles_of
from pitonisa.kernel.wire import encode
from pitonisa.platform.registry import catalogue
from pitonisa.platform.words.locale_files import LANGUAGES
from pitonisa.search.riddles import ask_again, position, prove

GAMES = [game for game in catalogue().values() if riddles_of(game)]
FEWEST = {"shipwreck": 300, "cove": 150, "leaders": 150}
SHARE = 12
"""One in so many is proven each time; all of them by `make long`."""

LONGEST = 1500
TRUTHS = 8


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_share_of_the_riddles_holds(game: AnyGame) -> None:
    for riddle in list(stock_of(game).values())[::SHARE]:
        prove(game, riddle)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_riddle_holds(game: AnyGame) -> None:
    for riddle in stock_of(game).values():
        prove(game, riddle)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_a_seat_could_not_know_changes_nothing_of_its_riddle(game: AnyGame) -> None:
    asked, chance = riddles_of(game), Chance("other truths")
    assert asked
    for riddle in list(stock_of(game).values())[:: 2 * SHARE]:
        state = position(game, riddle)
        posed = ask_again(asked, game.view(state, riddle.seat), riddle)
        for n in range(TRUTHS):
            other = game.reshuffle(state, riddle.seat, chance.step(n))
            again = ask_again(asked, game.view(other, riddle.seat), riddle)
            assert encode(again) == encode(posed)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_there_are_enough_and_no_twins(game: AnyGame) -> None:
    riddles = stock_of(game).values()

    assert len(riddles) >= FEWEST.get(game.id, 1)
    assert len({riddle.twin for riddle in riddles}) == len(riddles)
    assert all(riddle.id.startswith(f"{game.id}-") and riddle.game == game.id for riddle in riddles)
    assert riddles_of(game)
    assert {riddle.theme for riddle in riddles} == set(game.part(Riddles).themes)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_riddle_is_short_and_reads_as_it_was_written(game: AnyGame) -> None:
    data = riddle_file(game).read_bytes()

    assert write(read(data)) == data
    assert max(map(len, data.splitlines())) <= LONGEST


def test_no_theme_and_no_level_outweighs_the_others() -> None:
    riddles = stock_of(catalogue()["shipwreck"]).values()

    assert set(Counter(riddle.level for riddle in riddles)) == {1, 2, 3, 4, 5}
    assert max(Counter(riddle.level for riddle in riddles).values()) < len(riddles) / 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_riddle_has_words_for_everything(game: AnyGame, language: str) -> None:
    for riddle in list(stock_of(game).values())[::SHARE]:
        posed, said = prove(game, riddle), RiddleWords(language, game, riddle.seat)
        answers = [said.answer(posed, place) for place in range(len(posed.answers))]
        told = [said.theme(riddle.theme), said.question(posed), *answers, *said.steps(posed), said.aside(posed)]
        assert not [text for text in told if "{" in text or "$" in text or text.startswith(("step-", "answer-"))]
        assert len(set(answers)) == len(answers)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_riddle_tells_what_its_seat_saw(game: AnyGame) -> None:
    riddle = next(iter(stock_of(game).values()))

    told = tell(game, riddle)

    assert told.seat == riddle.seat < len(told.players)
    assert len(told.past) == told.n + 1
    assert 0 <= told.right < len(told.answers)
    assert b'"seed":null' in bytes(told.frame)


def test_an_unknown_riddle_is_not_found() -> None:
    with pytest.raises(UnknownRiddle):
        find_riddle(catalogue().values(), "shipwreck-000000-no")
