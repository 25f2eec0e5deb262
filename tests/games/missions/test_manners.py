"""Companions are company: they answer, propose and wait; they never insist, and never repeat what was declined."""

from __future__ import annotations

from pitonisa.games.missions import GAME
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.bot.companion import companion
from pitonisa.games.missions.model import State
from pitonisa.games.missions.state.company import Leave, Recharge, Visit
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.state.steps import Step
from pitonisa.kernel import Chance, Seat
from tests.games.missions.table import (
    ANN,
    BEN,
    CAM,
    HOSTS,
    VOCABULARY,
    Options,
    at,
    does,
    having,
    may,
    replace,
    seated,
    text,
)

YARD, HALL = Visit(2, text("yard.name")), Visit(1, text("hall.name"))


def does_next(state: State, seat: int, lot: int = 1) -> a.Action:
    return companion(GAME.view(state, Seat(seat)), Chance("mind").step(lot))


def first_to_speak(state: State, action: a.Action) -> set[int]:
    seat = state.agents[action.agent].seat
    return set(GAME.bots.yields(GAME.view(state, Seat(seat)), action))


def at_the_recharge(**changes: object) -> State:
    state = replace(seated(HOSTS[:3]), step=Step.RECHARGE, **changes)
    for agent in (ANN, BEN, CAM):
        state = having(state, agent, reserve=1)
    return state


# The place (R15)


def test_a_companion_with_the_watch_asks_the_others_where_to_go() -> None:
    asked = does_next(seated(), 0)

    assert isinstance(asked, a.Propose)
    assert isinstance(asked.subject, Visit)


def test_anybody_may_ask_the_lead_for_a_place_and_it_is_gone_to_when_all_agree() -> None:
    state = does(seated(), a.Propose(BEN, YARD)).state
    assert may(state, ANN)[0] == a.Agree(ANN)
    there = does(state, a.Agree(ANN)).state

    assert there.here.place == "yard"
    assert there.agents[ANN].reserve == state.agents[ANN].reserve - 1
    assert there.agents[BEN].reserve == state.agents[BEN].reserve


def test_what_was_declined_is_not_proposed_again_by_a_companion() -> None:
    state = does(seated(), a.Propose(ANN, YARD), a.Decline(BEN)).state
    asked = does_next(state, 0)
    assert state.company.declined == (YARD,)
    assert asked == a.Propose(ANN, HALL)
    both = does(state, a.Propose(ANN, HALL), a.Decline(BEN)).state

    assert isinstance(does_next(both, 0), a.GoTo)


def test_nobody_waits_for_those_who_could_only_ask_the_lead() -> None:
    assert GAME.bystanders(seated()) == {Seat(1)}


# Recharging and insisting (R13, R45)


def test_a_declined_recharge_is_not_proposed_again() -> None:
    state = at_the_recharge(credits=0)
    asked = does_next(state, 1)
    assert asked == a.Propose(BEN, Recharge(False))
    declined = does(state, asked, a.Decline(ANN)).state

    for lot in range(5):
        assert does_next(declined, 1, lot) == a.Ready(BEN)


def test_companions_never_insist() -> None:
    """Ann leads and has proposed: all that is left to her is to insist, and nobody waits for it."""
    state = does(at_the_recharge(), a.Propose(ANN, Recharge(False))).state

    assert may(state, ANN) == [a.Insist(ANN)]
    assert Seat(0) in GAME.bystanders(state)


def test_over_whole_missions_companions_neither_insist_nor_repeat_themselves() -> None:
    chance, minds, n = Chance("polite"), Chance("polite minds"), 0
    state = VOCABULARY.start(Options(), 3, chance.step(0)).state
    proposed: list[tuple[int, object]] = []
    while GAME.to_act(state) and n < 400:
        n += 1
        seat = min(GAME.to_act(state) - GAME.bystanders(state))
        action = companion(GAME.view(state, seat), minds.step(n))
        assert not isinstance(action, a.Insist | a.NotYet | a.AskFor)
        if isinstance(action, a.Propose):
            assert action.subject not in state.company.declined
            proposed.append((state.round, action.subject))
        state = GAME.apply(state, seat, action, chance.step(n)).state

    assert proposed


# Who speaks first


def test_a_companion_lets_people_choose_hosts_the_lead_the_place_and_proposals_first() -> None:
    start = GAME.start(GAME.options(), 3, Chance("new").step(0)).state
    one_chosen = does(start, GAME.legal(start, Seat(1))[0]).state
    leading = seated(HOSTS[:3])

    assert first_to_speak(one_chosen, GAME.legal(one_chosen, Seat(2))[0]) == {0}
    assert first_to_speak(leading, a.GoTo(ANN, 1)) == {1, 2}
    assert first_to_speak(leading, a.Propose(ANN, HALL)) == {1, 2}
    assert first_to_speak(at_the_recharge(), a.Propose(ANN, Recharge(False))) == {1, 2}
    assert first_to_speak(at("hall", "..."[:3], hosts=HOSTS[:3]), a.Propose(ANN, Leave())) == {1, 2}


def test_a_companion_takes_a_card_when_the_others_have_one() -> None:
    state = replace(at("hall", "B..", hosts=HOSTS[:3]), step=Step.RECOGNISE)

    assert first_to_speak(state, a.Take(BEN, "C")) == {2}


def test_a_companion_looks_further_when_the_others_are_done_or_idle() -> None:
    state = does(at("hall", "...", hosts=HOSTS[:3]), a.Ready(CAM)).state

    assert first_to_speak(state, a.Explore(BEN, "C")) == {0}
    assert first_to_speak(state, a.Ready(BEN)) == set()
    assert first_to_speak(at("hall", ".B.", hosts=HOSTS[:3]), a.Wait(BEN)) == set()


def test_a_companion_votes_after_the_others() -> None:
    state = does(at("yard", "...", hosts=HOSTS[:3]), a.Explore(ANN, "F")).state
    state = does(state, a.Vote(ANN, text("yard_end.wait"))).state

    assert first_to_speak(state, a.Vote(BEN, text("yard_end.wait"))) == {2}


def test_a_companion_answers_and_helps_at_once() -> None:
    proposed = does(at_the_recharge(), a.Propose(ANN, Recharge(False))).state

    assert first_to_speak(proposed, a.Agree(BEN)) == set()
    assert first_to_speak(at("hall", "B.", hosts=HOSTS[:2]), a.Support(AgentId(1))) == set()
