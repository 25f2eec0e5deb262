"""The companion plays any seat to an end, and help tells the odds that the seat can see."""

from __future__ import annotations

import pytest

from pitonisa.games.missions import GAME
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.bot.companion import companion
from pitonisa.games.missions.help import hints
from pitonisa.games.missions.state.company import GiveUp
from pitonisa.kernel import Chance, Level, Seat
from tests.games.missions.table import ANN, BEN, VOCABULARY, Options, at, does, fated, having, reason, seated, starts


@pytest.mark.parametrize("players", [1, 3])
def test_companions_bring_a_mission_to_its_end(players: int) -> None:
    chance, choices, n = Chance("end"), Chance("end choices"), 0
    state = VOCABULARY.start(Options(), players, chance.step(0)).state
    while GAME.to_act(state) and n < 1500:
        n += 1
        seat = min(GAME.to_act(state) - GAME.bystanders(state))
        state = GAME.apply(state, seat, companion(GAME.view(state, seat), choices.step(n)), chance.step(n)).state

    assert GAME.outcome(state) is not None
    assert reason(state) != "jump"


def test_the_companion_helps_where_it_pays_and_keeps_its_last_crystals() -> None:
    state = at("hall", "B.")
    state = does(fated(state, -2, -2, -2, 0), starts(state, ANN, "head"), a.CallSupport(ANN)).state

    assert companion(GAME.view(state, Seat(1)), Chance("x").step(1)) == a.Support(BEN)
    poor = having(state, BEN, reserve=2)
    assert companion(GAME.view(poor, Seat(1)), Chance("x").step(1)) == a.NoSupport(BEN)


def test_the_companion_never_gives_up_and_follows_everything_else() -> None:
    state = does(seated(), a.Propose(ANN, GiveUp())).state

    assert companion(GAME.view(state, Seat(1)), Chance("x").step(1)) == a.Decline(BEN)


def test_help_counts_the_chance_cards_that_can_still_come() -> None:
    """Head 1 against 3, with -2 and +2 left: even odds, until four crystals make it safe."""
    state = fated(at("hall", ".B"), -2, 2)
    (hint,) = hints(GAME.view(state, Seat(1)), Level.LOGIC).tests

    assert [one.fail for one in hint.chances] == [50, 50, 50, 50, 0]
    assert [one.critical for one in hint.chances] == [50, 0, 0, 0, 50]
    assert hints(GAME.view(state, Seat(0)), Level.LOGIC).tests == ()
    assert hints(GAME.view(state, Seat(1)), Level.EXPLAINED).tests[0].advice == 4
