"""Check golden matches: every game has them, none is outdated, and each is made by a recipe."""

from __future__ import annotations

from importlib import import_module

import pytest

from pitonisa.kernel.golden import Recipe, compare, parse
from pitonisa.kernel.replay import steps, verify
from pitonisa.platform.registry import catalogue
from tests.golden import texts

BUILT_IN = [id for id, game in catalogue().items() if game.view_type.__module__.startswith("pitonisa.games.")]
MATCHES = [
    pytest.param(game, name, text, id=f"{game} {name}") for game in BUILT_IN for name, text in texts(game).items()
]


def recipes(game: str) -> dict[str, Recipe]:
    return import_module(f"tests.games.{game}.recipes").RECIPES


@pytest.mark.parametrize(("game", "name", "text"), MATCHES)
def test_nothing_has_changed_in_the_golden_match(game: str, name: str, text: str) -> None:
    """If the change is meant, raise the game's version where recorded matches replay otherwise: `make golden`."""
    difference = compare(catalogue()[game], text)

    if difference:
        pytest.fail(difference, pytrace=False)


@pytest.mark.parametrize(("game", "name", "text"), MATCHES)
def test_the_golden_match_goes_to_its_end_and_shows_what_it_should(game: str, name: str, text: str) -> None:
    match = parse(text)

    assert verify(catalogue()[game], match) is not None
    assert recipes(game)[name].fits(list(steps(catalogue()[game], match)))


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_golden_match_has_its_recipe_and_every_recipe_its_match(game: str) -> None:
    assert recipes(game)
    assert recipes(game).keys() == texts(game).keys()
