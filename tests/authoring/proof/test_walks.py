"""Check that the ways of the proofs work on the real rules: a match for each ending, with seed and actions."""

from __future__ import annotations

import pytest

from pitonisa.authoring.proof.walk.walker import NoWay, witness_for
from pitonisa.games.missions import GAME
from pitonisa.games.missions.scenario.library import SHIPPED
from pitonisa.games.missions.scenario.loaded import LoadedScenario
from pitonisa.kernel.golden import compare, render
from pitonisa.kernel.replay import steps

EVERYBODY = ("odile", "bruno", "iris", "teo")


def candle() -> LoadedScenario:
    return SHIPPED.scenario("candle_end")


@pytest.mark.parametrize("ending", ["lit", "blown_out", "gone_out"])
def test_each_ending_of_the_mission_that_teaches_is_come_to_by_the_rules(ending: str) -> None:
    found = witness_for(candle(), ("rita", "gus"), ending)
    *_, last = steps(GAME, found.record(GAME))

    assert last.state.ended.ending == ending
    assert [agent.host for agent in last.state.agents] == ["rita", "gus"]


def test_whoever_has_what_a_card_asks_for_takes_it() -> None:
    """Of three, only one holds the key: without her the way goes past the cake."""
    assert witness_for(candle(), ("rita", "gus", "mila"), "lit").ending == "lit"


def test_a_walkthrough_is_a_golden_match() -> None:
    record = witness_for(candle(), ("mila", "ben"), "lit").record(GAME)

    assert compare(GAME, render(GAME, record)) is None


def test_the_same_call_gives_the_same_match() -> None:
    asked = (SHIPPED.scenario("pleamar"), EVERYBODY, "case_closed")

    assert witness_for(*asked) == witness_for(*asked)


def test_there_is_no_match_for_an_ending_that_there_is_not() -> None:
    with pytest.raises(NoWay):
        witness_for(candle(), ("rita", "gus"), "nowhere")
