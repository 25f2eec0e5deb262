"""Check the laws on the full-vocabulary scenario and the shipped ones; `pitonisa check missions` plays more."""

from collections import Counter

import pytest
from msgspec.structs import replace as with_fields

from pitonisa.games.missions import GAME
from pitonisa.games.missions.display.people import CounterShown
from pitonisa.games.missions.model import State
from pitonisa.games.missions.view import View
from pitonisa.kernel import Chance, Viewer
from pitonisa.kernel.conformance import LAWS, check
from pitonisa.kernel.conformance.random_play import play
from pitonisa.kernel.conformance.trial import Broken, Trial
from tests.games.missions.table import VOCABULARY, replace, text
from tests.long import also


@pytest.mark.parametrize("first", [7, 31, 38, also(1), also(4)])
def test_missions_keeps_every_law(first: int) -> None:
    """In the usual three together happens nearly all that can happen; in another, twice as long, not more."""
    assert [law.failure for law in check(VOCABULARY, matches=1, first=first).laws if not law.held] == []


@pytest.mark.parametrize("first", [1, also(0)])
def test_the_missions_that_people_play_keep_every_law(first: int) -> None:
    """The usual one is short, and more happens in it than in most."""
    laws = check(GAME, matches=1, seed="night-a", first=first, players=2).laws

    assert [law.failure for law in laws if law.failure] == []


def telling_all(state: State, viewer: Viewer) -> View:
    """A view with a fault: it shows every hidden counter and every silent point."""
    name = text("title")
    shown = CounterShown(name=name, art=None, value=0, most=0, agent=None, pace=0)
    hidden = [replace(shown, value=one.value, most=one.value) for one in state.tallies.hidden]
    silent = [replace(shown, art=one.text) for one in state.tallies.silent]
    view = GAME.view(state, viewer)
    return replace(view, counters=(*view.counters, *hidden, *silent))


@pytest.mark.parametrize("law", ["non-interference", "canary"])
def test_a_hidden_counter_that_is_shown_is_found_out(law: str) -> None:
    planted = with_fields(VOCABULARY, view=telling_all)
    trial = Trial(planted, play(planted, "leak", 1, 2), Chance("leak").step(0), Counter())

    with pytest.raises(Broken, match="secret shows"):
        LAWS[law](trial)
