"""Test boarding, docking, robbers, and sailors' abilities (R15-R17, R22, R28)."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

from pitonisa.games.cove.actions import Board, Dock, Done, Hire, Return, Shove, Skip, Swap
from pitonisa.games.cove.apply.settle import settle
from pitonisa.games.cove.board import PIER_OF, SIDE_OF
from pitonisa.games.cove.events import Arrived, Boarded, BoatDocked, BoatStuck, Shoved
from pitonisa.games.cove.kinds import BoatNo, DockId, Phase, PierId, RogueChoice, Role, Side, Slot, Who
from pitonisa.games.cove.model import Arriving, Robbing, Townsfolk
from pitonisa.games.cove.shops.oracle.model import Predict
from pitonisa.games.cove.table import State
from pitonisa.kernel import Chance
from tests.games.cove.table import (
    ANA,
    BLUE,
    GREEN,
    GREY,
    RED,
    YELLOW,
    act,
    after,
    at_hours,
    colours,
    legal,
    options,
    refused,
    replace,
    table,
)

ROBBERS = RogueChoice.ROBBERS


def arriving(boats: str, bag: str, players: int = 4, **rules: Any) -> State:
    """Ana has drawn what is in the bag, and boards."""
    state = table(players, dish="doll 1 | bone coin 2", boats=boats, bag=bag, rules=options(**rules))
    state = at_hours(state, 2, *(9 for _ in range(players - 1)))
    return after(state, ANA, Predict(BLUE, 1), Done())


def aboard(state: State) -> list[str]:
    letters = dict(zip((RED, GREEN, BLUE, YELLOW, GREY), "rgbyk", strict=True))
    return ["".join(letters[one] for one in boat.aboard) for boat in state.boats]


def test_the_drawer_chooses_among_boats_with_room() -> None:
    """R15."""
    state = arriving("rr . rrrr@l gggg@cr gggg b", "y")
    assert legal(state, ANA, Board) == [Board(YELLOW, BoatNo(boat)) for boat in (1, 2, 6)]
    assert refused(state, ANA, Board(YELLOW, BoatNo(3))) == "illegal-boat-docked"
    assert refused(state, ANA, Board(YELLOW, BoatNo(5))) == "illegal-boat-full"
    assert refused(state, ANA, Board(RED, BoatNo(1))) == "illegal-not-aboard"
    assert aboard(after(state, ANA, Board(YELLOW, BoatNo(1))))[0] == "rry"


def test_of_two_either_may_board_first() -> None:
    """R15."""
    state = arriving("rr . . . . .", "yg", players=2)
    assert {action.colour for action in legal(state, ANA, Board)} == {YELLOW, GREEN}
    state = after(state, ANA, Board(GREEN, BoatNo(1)))
    assert {action.colour for action in legal(state, ANA, Board)} == {YELLOW}


def test_where_there_is_no_choice_nobody_is_asked() -> None:
    """R15."""
    state = table(4, dish="doll 1 | bone coin 2", boats="rgby rgby rgby rgby rgby r", bag="y")
    step = act(after(at_hours(state, 2, 9, 9, 9), ANA, Predict(BLUE, 1)), ANA, Done())
    assert Boarded(ANA, YELLOW, BoatNo(6)) in step.events


def test_two_docks_lie_at_the_black_market_and_one_at_each_other_pier() -> None:
    """R4."""
    assert Counter(PIER_OF[dock] for dock in DockId) == {PierId.SMALL: 1, PierId.BLACK: 2, PierId.LARGE: 1}
    assert Counter(SIDE_OF[dock] for dock in DockId) == {Side.LEFT: 2, Side.RIGHT: 2}


def test_a_full_boat_docks_on_its_own_side() -> None:
    """R17."""
    state = after(arriving("rrr . . . . .", "y"), ANA, Board(YELLOW, BoatNo(1)))
    assert legal(state, ANA, Dock) == [Dock(DockId.LEFT), Dock(DockId.CENTRE_LEFT)]
    assert refused(state, ANA, Dock(DockId.RIGHT)) == "illegal-dock-side"
    step = act(state, ANA, Dock(DockId.CENTRE_LEFT))
    assert BoatDocked(ANA, BoatNo(1), PierId.BLACK, DockId.CENTRE_LEFT) in step.events


def test_without_sides_any_dock_will_do() -> None:
    """R17: option side_restricted."""
    state = after(arriving("rrr gggg@r . . . .", "y", side_restricted=False), ANA, Board(YELLOW, BoatNo(1)))
    assert legal(state, ANA, Dock) == [Dock(DockId.LEFT), Dock(DockId.CENTRE_LEFT), Dock(DockId.CENTRE_RIGHT)]
    assert refused(state, ANA, Dock(DockId.RIGHT)) == "illegal-dock-taken"


def test_the_only_free_dock_is_taken_at_once() -> None:
    """R17."""
    step = act(arriving("rrr gggg@l . . . .", "y"), ANA, Board(YELLOW, BoatNo(1)))
    assert BoatDocked(ANA, BoatNo(1), PierId.BLACK, DockId.CENTRE_LEFT) in step.events


def test_without_a_free_dock_a_full_boat_stays_at_sea() -> None:
    """R17."""
    step = act(arriving("rrr gggg@l gggg@cl . . .", "y"), ANA, Board(YELLOW, BoatNo(1)))
    assert BoatStuck(BoatNo(1)) in step.events
    assert step.state.boats[0].dock is None


# Robbers


def test_before_a_robber_boards_somebody_may_be_moved() -> None:
    """R28."""
    state = after(arriving("rg . bb . . .", "k", rogue_card=ROBBERS), ANA, Board(GREY, BoatNo(1)))
    assert Shove(RED, BoatNo(3)) in legal(state, ANA)
    assert not [action for action in legal(state, ANA, Shove) if action.to == 1]
    assert aboard(after(state, ANA, Shove(RED, BoatNo(3))))[:3] == ["gk", "", "bbr"]
    assert aboard(after(state, ANA, Skip()))[0] == "rgk"
    assert refused(state, ANA, Shove(BLUE, BoatNo(3))) == "illegal-not-aboard"


def test_a_robber_can_fill_two_boats_and_the_other_one_docks_first() -> None:
    """R17, R28."""
    state = after(arriving("rgb yyy . . . .", "k", rogue_card=ROBBERS), ANA, Board(GREY, BoatNo(1)))
    state = after(state, ANA, Shove(BLUE, BoatNo(2)))
    assert aboard(state)[:2] == ["rgk", "yyyb"]
    assert legal(state, ANA, Dock)


def test_a_robber_on_an_empty_boat_moves_nobody() -> None:
    """R28."""
    state = after(arriving("rg . . . . .", "k", rogue_card=ROBBERS), ANA, Board(GREY, BoatNo(2)))
    assert not legal(state, ANA, Shove)
    assert aboard(state)[1] == "k"


def test_other_rogues_only_take_seats() -> None:
    """R28."""
    for card in (RogueChoice.CRIMINALS, RogueChoice.CULTISTS):
        state = after(arriving("rg . . . . .", "k", rogue_card=card), ANA, Board(GREY, BoatNo(1)))
        assert aboard(state)[0] == "rgk"


def dawn(boats: str, remaining: int, by: Who = ANA, card: RogueChoice = ROBBERS) -> State:
    """A morning on which only rogues still come, so many of them, and until somebody has to decide."""
    alone = 1 if by is None else 2
    state = table(alone, boats=boats, bag="k" * remaining, rules=options(rogue_card=card))
    state = replace(state, phase=Phase.ARRIVAL, tasks=(Arriving(by, remaining),))
    return cast(State, settle(state, Chance("dawn").step(0))[0])


def test_robbers_of_the_morning_move_somebody_too() -> None:
    """R9, R28: whoever is first draws them; nobody has put them aboard."""
    state = dawn("r . . . . .", remaining=11)
    assert state.tasks == (Arriving(ANA, 10), Robbing(ANA, BoatNo(1)))
    assert legal(state, ANA) == [*(Shove(RED, BoatNo(to)) for to in range(2, 7)), Skip()]

    moved = act(state, ANA, Shove(RED, BoatNo(2)))
    assert [type(event) for event in moved.events][:2] == [Shoved, Arrived]
    assert aboard(moved.state)[:2] == ["k", "r"]
    assert [(one.colour, one.boat, one.out_of) for one in moved.state.passages] == [(RED, 2, 1)]
    assert moved.state.tasks[-1] == Robbing(ANA, BoatNo(2))
    assert aboard(after(state, ANA, Skip()))[0] == "rk"


def test_nobody_is_moved_to_seats_of_those_who_still_come() -> None:
    """R9, R28: so no boat is overfull in the morning."""
    state = dawn("rgb rgby rg rg r gb", remaining=3)
    assert [action.to for action in legal(state, ANA, Shove)] == [1, 3, 4]
    assert refused(state, ANA, Shove(RED, BoatNo(6))) == "illegal-seats-kept"
    assert refused(state, ANA, Shove(RED, BoatNo(2))) == "illegal-boat-full"


def test_a_boat_that_is_full_in_the_morning_docks_at_once() -> None:
    """R9, R17."""
    state = after(dawn("rgb . rg rg r .", remaining=3), ANA, Shove(RED, BoatNo(1)))
    assert state.phase is Phase.ARRIVAL
    assert legal(state, ANA, Dock) == [Dock(DockId.LEFT), Dock(DockId.CENTRE_LEFT)]


def test_other_rogues_and_those_of_the_peddler_move_nobody_in_the_morning() -> None:
    """R28, R41."""
    for state in (dawn(". . . . . r", 1, card=RogueChoice.CRIMINALS), dawn(". . . . . r", 1, by=None)):
        assert state.phase is Phase.PRODUCTION


# Sailors


def hired(role: Role, boats: str, bag: str | None = None) -> State:
    card = Townsfolk(role, (RED,), (RED,))
    state = table(2, boats=boats, bag=bag)
    return after(replace(state, square=(card,)), ANA, Hire(Slot(1)))


def test_a_lookout_sends_somebody_back_to_the_bag() -> None:
    """R22."""
    state = hired(Role.LOOKOUT, "rg bbbb@l . . . .")
    assert legal(state, ANA, Return) == [Return(RED, BoatNo(1)), Return(GREEN, BoatNo(1))]
    assert refused(state, ANA, Return(BLUE, BoatNo(2))) == "illegal-boat-docked"
    sent = after(state, ANA, Return(GREEN, BoatNo(1)))
    assert aboard(sent)[0] == "r"
    assert sum(sent.bag) == sum(state.bag) + 1


def test_a_pilot_draws_somebody_and_boards_them() -> None:
    """R22."""
    state = hired(Role.PILOT, "rg . . . . .", bag="y")
    assert Board(YELLOW, BoatNo(2)) in legal(state, ANA)


def test_a_navigator_swaps_two_of_different_colours() -> None:
    """R22."""
    state = hired(Role.NAVIGATOR, "rg rb rrrr@l . . .")
    assert legal(state, ANA, Swap) == [
        Swap(RED, BoatNo(1), BLUE, BoatNo(2)),
        Swap(GREEN, BoatNo(1), RED, BoatNo(2)),
        Swap(GREEN, BoatNo(1), BLUE, BoatNo(2)),
    ]
    swapped = after(state, ANA, Swap(GREEN, BoatNo(1), BLUE, BoatNo(2)))
    assert [sorted(boat.aboard) for boat in swapped.boats[:2]] == [sorted(colours("rb")), sorted(colours("rg"))]
    assert refused(state, ANA, Swap(RED, BoatNo(1), RED, BoatNo(2))) == "illegal-swap-alike"


def test_sailors_with_nobody_at_sea_do_nothing() -> None:
    """R22."""
    for role in (Role.LOOKOUT, Role.NAVIGATOR):
        assert not legal(hired(role, ". . . . . ."), ANA, Skip, Return, Swap)
