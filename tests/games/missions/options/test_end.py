"""Having nowhere to go, and beginning anew (questions 39 and 40)."""

from __future__ import annotations

from pitonisa.games.missions import GAME
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.model import GiveUp, State, Step
from pitonisa.kernel import Seat
from tests.games.missions.options.cases import answers, under
from tests.games.missions.table import ANN, BEN, crystals, does, having, kinds, may, reason, replace, seated


def nowhere(option: str, value: object) -> State:
    """The next round begins, and every place is closed."""
    state = having(replace(seated(), step=Step.EXCHANGE), ANN, items=("key",))
    closed = replace(state, spots=tuple(replace(one, open=False) for one in state.spots))
    return does(under(closed, option, value), a.Ready(ANN), a.Ready(BEN)).state


@answers("stuck", {"jump": None, "fail": "failure"})
def test_39_with_nowhere_to_go_the_group_gives_up_or_fails(value: str, expected: str | None) -> None:
    state = nowhere("stuck", value)

    assert reason(state) == expected
    if expected is None:
        assert [kinds(state, one) for one in (ANN, BEN)] == [{"Propose"}] * 2
        assert GAME.view(state, Seat(0)).stuck


def test_39_who_does_not_want_to_give_up_is_asked_again_where_nothing_else_is_left() -> None:
    state = nowhere("stuck", "jump")
    declined = does(state, a.Propose(BEN, GiveUp()), a.Decline(ANN)).state

    assert may(declined, BEN) == [a.Propose(BEN, GiveUp())]


@answers("jump_keeps_hosts", {False: (Step.HOSTS, [None, None], 26), True: (Step.FIRST_LEAD, ["ann", "ben"], 13)})
def test_40_after_a_jump_hosts_are_chosen_anew_or_kept(
    value: bool, expected: tuple[Step, list[str | None], int]
) -> None:
    state = having(under(seated(), "jump_keeps_hosts", value), ANN, reserve=2)
    again = does(state, a.Propose(BEN, GiveUp()), a.Agree(BEN), a.Agree(ANN)).state

    assert (again.step, [one.host for one in again.agents], again.pool) == expected
    assert crystals(again) == 26
