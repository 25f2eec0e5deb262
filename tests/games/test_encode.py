"""Check that the encodings keep their meaning, or raise their version."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import count
from typing import Final

import pytest

from pitonisa.kernel import AnyGame, Chance, Seat
from pitonisa.kernel.conformance.optional import FEATURES, is_encoded
from pitonisa.kernel.conformance.random_play import play
from pitonisa.kernel.conformance.report import try_law
from pitonisa.kernel.encoding import Encoding, encoding_of
from pitonisa.kernel.hosting import edition_of
from pitonisa.kernel.sealed import waited_for
from pitonisa.kernel.wire import decode, encode
from pitonisa.platform.registry import catalogue
from tests.each import each
from tests.long import LONG

ENCODED: Final = [game for game in catalogue().values() if encoding_of(game)]

FIXED: Final = [game for game in ENCODED if not edition_of(game, game.options())]
"""Those whose numbers follow from the rules alone, and not from a scenario that may be written anew."""

MEANINGS: Final = {
    "leaders_v1": "2553427ebc83b756",
    "cove_v6": "d03f0afa15914e75",
    "quay_v1": "5acf9bf713f9f8c1",
    "shipwreck_v1": "31793060f3c2129a",
}
"""A digest of all actions and all names of features, by the version that it stands for."""

MANY: Final = 100_000
ACTIONS: Final = 60


def meaning(game: AnyGame) -> str:
    """Of the smallest and of the largest table, with the options that nobody has chosen."""
    assert encoding_of(game) is not None
    digest = sha256()
    for players in (game.players[0], game.players[-1]):
        codec = game.part(Encoding).codec(game.options(), players)
        digest.update(encode((codec.actions, codec.names)))
    return digest.hexdigest()[:16]


@each("game", FIXED)
def test_what_the_numbers_mean_changes_with_the_version_only(game: AnyGame) -> None:
    assert encoding_of(game) is not None
    assert meaning(game) == MEANINGS[f"{game.id}_v{game.part(Encoding).version}"]


@pytest.mark.parametrize("game", ENCODED, ids=lambda game: game.id)
def test_what_is_remembered_of_earlier_views_changes_nothing(game: AnyGame) -> None:
    """Against views that share nothing with those before, written anew."""
    assert encoding_of(game) is not None
    players, chance = game.players[0], Chance("remembered")
    codec = game.part(Encoding).codec(game.options(), players)
    everyone = game.part(Encoding).everyone(game.view, game.options(), players)
    state = game.start(game.options(), players, chance.step(0)).state
    for n in range(1, ACTIONS + 1):
        views = [game.view(state, Seat(seat)) for seat in range(players)]
        anew = [codec.features_anew(decode(encode(view), game.view_type)) for view in views]
        assert [codec.features(view) for view in views] == anew
        assert everyone(state) == anew
        asked = sorted(waited_for(game, state))
        if not asked:
            break
        draw = chance.step(n)
        state = game.apply(state, asked[0], draw.choice(game.legal(state, asked[0])), draw).state


@LONG
@pytest.mark.parametrize("game", ENCODED, ids=lambda game: game.id)
def test_a_hundred_thousand_views_are_told_in_numbers_and_back(game: AnyGame) -> None:
    tried: Counter[str] = Counter()
    for number in count():
        assert try_law(is_encoded, "encoding", game, play(game, "many", number), tried) is None
        if tried[FEATURES] >= MANY:
            break
