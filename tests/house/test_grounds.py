"""Check that every explanation of an analysis has its text in every language, and that none is unused."""

from __future__ import annotations

import pytest

from pitonisa.kernel import AnyGame
from pitonisa.kernel.analysis import Analysis, analysis_of
from pitonisa.platform.registry import catalogue
from pitonisa.platform.words.kinds import is_struct, members, parts, tag
from pitonisa.platform.words.locale_files import LANGUAGES, game_analysis
from pitonisa.platform.words.proofread import given_to, unlike, written

GROUNDED = [game for game in catalogue().values() if game.part(Analysis) and game.part(Analysis).ground]


@pytest.mark.parametrize("game", GROUNDED, ids=lambda game: game.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_ground_has_a_sentence_that_uses_what_it_holds(game: AnyGame, language: str) -> None:
    assert analysis_of(game) is not None
    folder, grounds = game_analysis(game), members(game.part(Analysis).ground)
    there = written(folder, language)
    within = [kind for kind in parts(game.part(Analysis).ground) if is_struct(kind)]
    inner = {f"thing-{tag(kind)}": given_to(kind) for kind in within}
    wanted = {f"why-{tag(kind)}": given_to(kind) for kind in grounds}

    assert list(unlike(folder)) == []
    assert wanted.keys() <= there.keys()
    assert there.keys() <= wanted.keys() | inner.keys()
    for id, text in there.items():
        assert text.arguments <= {**inner, **wanted}[id], id
