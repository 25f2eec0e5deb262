"""Test a card in front of an agent: it holds them, opens for them, and keeps them from helping (R21, R24, R31)."""

from __future__ import annotations

from pitonisa.games.missions import GAME
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.events import Damaged, SecretRead
from pitonisa.games.missions.model import State, TestStep
from pitonisa.games.missions.people import Held
from pitonisa.kernel import Seat
from tests.games.missions.table import ANN, BEN, CAM, HOSTS, at, does, fated, having, kinds, starts, text


def in_the_shed() -> State:
    """The shed keeps Ann until she has the bone; she stands up and does not take it."""
    return does(at("yard", ".."), a.Explore(ANN, "C"), a.Pick(ANN, text("yard_sit.stand"))).state


def test_a_card_keeps_its_reader_until_what_it_asks_for_is_so() -> None:
    """R24."""
    state = in_the_shed()
    assert not {"Wait", "Explore"} & kinds(state, ANN)

    freed = having(state, ANN, items=("bone",))
    assert {"Wait", "Explore"} <= kinds(freed, ANN)


def test_a_card_lets_go_of_one_who_can_try_nothing_when_all_others_are_done() -> None:
    """R24: nobody is kept for ever."""
    state = does(in_the_shed(), a.Ready(BEN)).state

    assert "Wait" in kinds(state, ANN)
    assert does(state, a.Wait(ANN), a.Ready(ANN)).state.here.place is None


def test_a_locked_card_opens_for_who_has_it_when_the_thing_turns_up() -> None:
    """R21, p. 7: the card in front of one can be looked at."""
    state = does(at("hall", ".."), a.Explore(ANN, "F")).state
    assert GAME.view(state, Seat(0)).hands[0].card.locked  # type: ignore[union-attr]

    found = does(state, a.Explore(BEN, "D"))  # the porter gives nobody but Ann a key
    step = does(having(found.state, BEN, slot=None, items=("key",)), a.Ready(BEN))
    card = GAME.view(step.state, Seat(0)).hands[0].card
    assert card is not None
    assert not card.locked
    assert card.texts == (text("hall_door.text"),)
    assert [one.by for one in step.events if isinstance(one, SecretRead)] == [Seat(0)]
    assert {"Pick", "Propose"} & kinds(step.state, ANN)


def test_who_is_in_a_conflict_of_their_own_supports_nobody_outside_one() -> None:
    """R36, p. 9: nothing else before it is over; it may have come without a card before them."""
    state = at("hall", "B..", hosts=HOSTS[:3])
    state = having(state, BEN, held=Held("yard_dog_conflict", "yard_dog"))
    state = does(state, starts(state, ANN, "head"), a.CallSupport(ANN)).state

    assert "Support" not in kinds(state, BEN)
    assert "Support" in kinds(state, CAM)


def test_who_puts_a_card_back_before_the_draw_can_still_support() -> None:
    """R31, p. 8: the one who takes the test asks for help, and those who read may come to give it."""
    state = fated(at("hall", "BC"), 0, 0)
    state = does(state, starts(state, ANN, "head"), a.CallSupport(ANN)).state
    assert state.test is not None
    assert state.test.step is TestStep.SUPPORT
    assert "DrawFate" in kinds(state, ANN)
    late = does(state, a.Wait(BEN)).state

    assert "Support" in kinds(late, BEN)
    assert "DrawFate" not in kinds(late, ANN)
    done = does(late, a.Support(BEN), a.NoSupport(BEN)).state
    assert "DrawFate" in kinds(done, ANN)


def test_where_nobody_can_come_any_more_support_is_over_at_once() -> None:
    state = having(at("hall", "B."), BEN, reserve=0)
    state = does(state, starts(state, ANN, "head"), a.CallSupport(ANN)).state

    assert state.test is not None
    assert state.test.step is TestStep.FATE


def test_damage_is_told_to_those_who_face_the_adversary_whatever_cards_nobody_has_read() -> None:
    """The clock is the group's on a card that lies unread; Ann meets a foe of hers alone."""
    state = does(at("yard", ".."), a.Explore(ANN, "B")).state
    state = fated(having(state, ANN, reserve=5), 2, 2)
    step = does(state, starts(state, ANN, "voice"), a.CallSupport(ANN), a.NoSupport(BEN), a.DrawFate(ANN))

    told = [one for one in step.events if isinstance(one, Damaged)]
    assert [one.by for one in told] == [Seat(0)]
