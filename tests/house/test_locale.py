"""Every game, and the house, says everything in every language, and nothing else."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle

import pitonisa
from pitonisa.kernel import AnyGame, Seat
from pitonisa.platform.registry import catalogue
from pitonisa.platform.words.locale_files import (
    FUNCTIONS,
    LANGUAGES,
    Shelf,
    game_locale,
    house_locale,
    messages,
    resource,
)
from pitonisa.platform.words.proofread import complaints, unlike, written
from pitonisa.platform.words.text import Text

GAMES = list(catalogue().values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_says_everything_and_nothing_else(game: AnyGame) -> None:
    if found := complaints(game):
        pytest.fail("\n".join(found), pytrace=False)


def test_the_house_says_the_same_in_every_language() -> None:
    assert list(unlike(house_locale())) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_game_takes_a_word_from_the_house(game: AnyGame) -> None:
    """Both are read together, and the house's text would win."""
    assert written(game_locale(game), "en").keys() & written(house_locale(), "en").keys() == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", [house_locale(), *map(game_locale, GAMES)], ids=str)
def test_texts_read_one_by_one_are_those_of_the_whole_file(folder: Traversable, language: str) -> None:
    whole = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
    whole.add_resource(resource(folder, language))
    shelf = Shelf((folder,), language)

    for id in messages(folder, language):
        text = whole.get_message(id)
        assert shelf.text(id, {}) == (str(whole.format_pattern(text.value, {})[0]) if text.value else None)
        assert shelf.parts(id).keys() == text.attributes.keys()


def test_the_package_carries_its_texts() -> None:
    root = Path(pitonisa.__file__).parent
    assert {file.name for file in (root / "platform" / "locale").iterdir()} == {"en.ftl", "es.ftl"}


def test_seats_are_counted_from_one_by_people() -> None:
    assert [Text(language).seat(Seat(0)) for language in LANGUAGES] == ["Seat 1", "Asiento 1"]
