"""Check that random matches of every game replay the same, including what bots never do."""

from __future__ import annotations

import json

import pytest

from tests.games.replays import GAMES, KEPT, marks


@pytest.mark.parametrize("name", GAMES)
def test_random_matches_are_played_and_seen_as_they_were(name: str) -> None:
    """If the change is meant: `make golden`. Where they are `played` otherwise, recorded matches replay otherwise too,
    and the game's version must rise."""
    assert marks(name) == json.loads(KEPT.read_text(encoding="utf-8"))[name]
