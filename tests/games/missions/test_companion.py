"""Check that the companion plays any seat to an end, and that help gives the odds its seat can see."""

from __future__ import annotations

import pytest

from pitonisa.games.missions import GAME
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.bot import companion
from pitonisa.games.missions.help import hints
from pitonisa.games.missions.people import GiveUp
from pitonisa.kernel import Chance, Level, Seat
from pitonisa.kernel.hosting import bystanders_of
from tests.games.missions.table import (
    ANN,
    BEN,
    VOCABULARY,
    Options,
    at,
    does,
    fated,
    having,
    reason,
    replace,
    seated,
    starts,
)


@pytest.mark.parametrize("players", [1, 3])
def test_companions_bring_a_mission_to_its_end(players: int) -> None:
    chance, choices, n = Chance("end"), Chance("end choices"), 0
    state = VOCABULARY.start(Options(), players, chance.step(0)).state
    while GAME.to_act(state) and n < 1500:
        n += 1
        seat = min(GAME.to_act(state) - bystanders_of(GAME, state))
        state = GAME.apply(state, seat, companion(GAME.view(state, seat), choices.step(n)), chance.step(n)).state

    assert GAME.outcome(state) is not None
    assert reason(state) != "jump"


def test_the_companion_helps_where_it_pays_and_keeps_its_last_crystals() -> None:
    state = at("hall", "B.")
    state = does(fated(state, -2, -2, -2, 0), starts(state, ANN, "head"), a.CallSupport(ANN)).state

    assert companion(GAME.view(state, Seat(1)), Chance("x").step(1)) == a.Support(BEN)
    poor = having(state, BEN, reserve=2)
    assert companion(GAME.view(poor, Seat(1)), Chance("x").step(1)) == a.NoSupport(BEN)


def test_when_it_is_late_the_companion_spends_its_last_crystal_where_the_pool_can_fill_its_reserve() -> None:
    """R47: an emergency costs one crystal, and what is kept is worth nothing when the mission is over."""
    state = having(at("hall", "B."), ANN, reserve=1)
    chosen = {
        burn: companion(GAME.view(replace(state, pool=6, burn=burn), Seat(0)), Chance("x").step(1)) for burn in (0, 90)
    }

    assert chosen[90] in (starts(state, ANN, "head"), starts(state, ANN, "hand"))
    assert not isinstance(chosen[0], a.StartTest)
    assert companion(GAME.view(replace(state, pool=0, burn=90), Seat(0)), Chance("x").step(1)) == chosen[0]


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
