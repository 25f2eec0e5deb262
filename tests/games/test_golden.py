"""Golden matches: every game has them, none is out of date, and each is made by a recipe."""

from __future__ import annotations

from importlib import import_module

import pytest

from pitonisa.kernel.golden import compare, parse
from pitonisa.kernel.replay import verify
from pitonisa.platform.registry import catalogue
from tests.golden import texts

BUILT_IN = [id for id, game in catalogue().items() if game.view_type.__module__.startswith("pitonisa.games.")]
MATCHES = [pytest.param(game, text, id=f"{game} {name}") for game in BUILT_IN for name, text in texts(game).items()]


@pytest.mark.parametrize(("game", "text"), MATCHES)
def test_nothing_has_changed_in_the_golden_match(game: str, text: str) -> None:
    """If the change is meant, raise the game's version where recorded matches replay otherwise: `make golden`."""
    difference = compare(catalogue()[game], text)

    if difference:
        pytest.fail(difference, pytrace=False)


@pytest.mark.parametrize(("game", "text"), MATCHES)
def test_the_golden_match_is_a_match_to_its_end(game: str, text: str) -> None:
    assert verify(catalogue()[game], parse(text)) is not None


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_golden_match_has_its_recipe_and_every_recipe_its_match(game: str) -> None:
    recipes = import_module(f"tests.games.{game}.recipes").RECIPES

    assert recipes
    assert recipes.keys() == texts(game).keys()
