"""Items and tokens that somebody has already, and gifts (questions 19, 20, 37)."""

from __future__ import annotations

from pitonisa.games.missions import actions as a
from tests.games.missions.options.cases import answers, under
from tests.games.missions.table import ANN, BEN, at, does, having, replace, seated


@answers("retake_resolves", {False: False, True: True})
def test_19_an_item_that_one_has_works_again_or_not(value: bool, expected: bool) -> None:
    """The lens wakes Dot's memory."""
    state = having(at("cellar", "..", seated(("ann", "dot"))), ANN, items=("lens",))
    done = does(under(state, "retake_resolves", value), a.Explore(ANN, "C")).state

    assert done.agents[ANN].items.count("lens") == 1
    assert done.agents[BEN].memory is expected


@answers("token_moves", {False: ((), ("rope",)), True: (("rope",), ())})
def test_20_a_token_that_somebody_has_stays_there_or_moves(
    value: bool, expected: tuple[tuple[str, ...], tuple[str, ...]]
) -> None:
    state = having(at("yard", ".."), BEN, tokens=("rope",))
    state = replace(state, panorama=(replace(state.panorama[1], card="yard_ben"),))
    done = does(under(state, "token_moves", value), a.Explore(ANN, "C")).state

    assert (done.agents[ANN].tokens, done.agents[BEN].tokens) == expected


@answers("give_cost", {1: 1, 0: 0})
def test_37_giving_costs_a_crystal_or_nothing(value: int, expected: int) -> None:
    state = under(having(at("hall", ".."), ANN, items=("key",)), "give_cost", value)
    given = does(state, a.Give(ANN, BEN, a.ItemThing(1))).state

    assert state.agents[ANN].reserve - given.agents[ANN].reserve == expected
    assert given.agents[BEN].items == ("key",)
