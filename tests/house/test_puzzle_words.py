"""Check that puzzles have all their texts in every language, and no others."""

from __future__ import annotations

from collections.abc import Iterator
from types import NoneType

import pytest

from pitonisa.kernel import AnyGame
from pitonisa.kernel.puzzles import puzzles_of
from pitonisa.platform.registry import catalogue
from pitonisa.platform.words.kinds import is_struct, members, tag
from pitonisa.platform.words.locale_files import LANGUAGES, game_locale, game_puzzles, house_locale
from pitonisa.platform.words.proofread import HELPER, unlike, written

ASKED = [game for game in catalogue().values() if puzzles_of(game)]

every_game = pytest.mark.parametrize("game", ASKED, ids=lambda game: game.id)


def needed(game: AnyGame) -> Iterator[str]:
    asked = puzzles_of(game)
    assert asked is not None
    yield from (f"theme-{theme}" for theme in asked.themes)
    kinds = {"question": asked.question, "answer": asked.answer, "step": asked.step, "aside": asked.aside}
    for what, kind in kinds.items():
        yield from (f"{what}-{tag(one)}" for one in members(kind) if one is not NoneType)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_puzzle_has_words_for_all_that_it_says(game: AnyGame, language: str) -> None:
    there = written(game_puzzles(game), language).keys()

    assert set(needed(game)) - there == set()


@every_game
def test_the_languages_say_the_same(game: AnyGame) -> None:
    assert list(unlike(game_puzzles(game))) == []


@every_game
def test_a_puzzle_takes_no_word_from_its_game_or_the_server(game: AnyGame) -> None:
    own = written(game_puzzles(game), "en").keys()

    assert own & (written(game_locale(game), "en").keys() | written(house_locale(), "en").keys()) == set()


@every_game
def test_what_puzzles_are_made_of_is_tagged(game: AnyGame) -> None:
    """The client finds the words by the tag."""
    asked = puzzles_of(game)
    assert asked is not None
    kinds = [one for kind in (asked.question, asked.answer, asked.step, asked.aside) for one in members(kind)]

    assert all(is_struct(one) and one.__struct_config__.tag for one in kinds if one is not NoneType)


@every_game
def test_helpers_are_marked_as_such(game: AnyGame) -> None:
    begins = ("theme-", "question-", "answer-", "step-", "aside-", "it-", HELPER)
    for language in LANGUAGES:
        assert all(id.startswith(begins) for id in written(game_puzzles(game), language))
