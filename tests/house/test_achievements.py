"""Check that every achievement has a name and a text in every language, about a dozen for each game."""

from __future__ import annotations

import pytest

from pitonisa.kernel import AnyGame
from pitonisa.kernel.finished import Achievements, achievements_of
from pitonisa.platform.registry import catalogue, is_reference
from pitonisa.platform.words.locale_files import LANGUAGES, game_achievements, game_locale, house_locale, messages
from pitonisa.platform.words.proofread import longest, unlike, written

TITLE, LINE = 30, 100
"""The most characters of a name and of its line: they stand on a small card."""

PRAISED = [game for game in catalogue().values() if achievements_of(game)]

every_game = pytest.mark.parametrize("game", PRAISED, ids=lambda game: game.id)


@every_game
def test_a_dozen_can_be_earned_in_a_game(game: AnyGame) -> None:
    assert achievements_of(game) is not None
    assert len(game.part(Achievements).earned) == 12


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_has_a_name_and_a_line_and_nothing_else_is_said(game: AnyGame, language: str) -> None:
    assert achievements_of(game) is not None
    folder = game_achievements(game)
    there = written(folder, language)

    assert list(unlike(folder)) == []
    assert there.keys() == {f"achievement-{name}" for name in game.part(Achievements).earned}
    assert {(entry.attributes, entry.arguments) for entry in there.values()} == {(frozenset({"about"}), frozenset())}
    for entry in messages(folder, language).values():
        assert longest(entry.value, {}) <= TITLE, entry.id.name
        assert all(longest(part.value, {}) <= LINE for part in entry.attributes), entry.id.name


@every_game
def test_no_name_is_among_what_is_said_while_people_play(game: AnyGame) -> None:
    """The client is built with what a game says, and would tell what is still hidden."""
    said = {id for folder in (game_locale(game), house_locale()) for id in written(folder, "en")}

    assert not {id for id in said if id.startswith("achievement-")}


def test_every_game_but_the_reference_praises() -> None:
    assert [game for game in catalogue().values() if not achievements_of(game) and not is_reference(game)] == []
