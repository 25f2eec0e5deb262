"""Check companions' manners: they answer, propose and wait; they never insist or repeat a declined proposal."""

from __future__ import annotations

import msgspec

from pitonisa.games.missions import GAME
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.bot import companion
from pitonisa.games.missions.events import Withdrawn
from pitonisa.games.missions.model import State
from pitonisa.games.missions.people import AgentId, GiveUp, Leave, Recharge, Step, Visit
from pitonisa.games.missions.talk import BecauseOf, Cause
from pitonisa.kernel import Chance, Seat
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.consensus import propose
from pitonisa.kernel.hosting import bystanders_of
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
    kinds,
    may,
    refuses,
    replace,
    seated,
    text,
)

YARD, HALL = Visit(2, text("yard.name")), Visit(1, text("hall.name"))


def does_next(state: State, seat: int, lot: int = 1) -> a.Action:
    return companion(GAME.view(state, Seat(seat)), Chance("mind").step(lot))


def first_to_speak(state: State, action: a.Action) -> set[int]:
    seat = state.agents[action.agent].seat
    return set(bots_of(GAME).yields(GAME.view(state, Seat(seat)), action))


def at_the_recharge(**changes: object) -> State:
    state = replace(seated(HOSTS[:3]), step=Step.RECHARGE, **changes)
    for agent in (ANN, BEN, CAM):
        state = having(state, agent, reserve=1)
    return state


# Reasons


def reason(state: State, seat: int, action: a.Action) -> Cause | None:
    said = bots_of(GAME).reason("companion", GAME.view(state, Seat(seat)), action)
    return said and said.cause


def test_a_companion_says_why_it_proposes_and_declines() -> None:
    start = seated()
    assert reason(start, 1, a.Propose(BEN, YARD)) is Cause.NEW_PLACE
    assert reason(at_the_recharge(), 0, a.Propose(ANN, Recharge(False))) is Cause.LOW
    assert reason(start, 1, a.Propose(BEN, GiveUp())) is None, "nobody is stuck"
    proposed = does(start, a.Propose(BEN, YARD)).state
    seen = GAME.view(proposed, Seat(0))
    assert seen.motion
    seen = msgspec.structs.replace(seen, motion=msgspec.structs.replace(seen.motion, subject=Leave()))
    assert bots_of(GAME).reason("companion", seen, a.Decline(ANN)) == BecauseOf(Cause.UNREAD)
    assert bots_of(GAME).reason("companion", seen, a.Agree(ANN)) is None


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
    assert bystanders_of(GAME, seated()) == {Seat(1)}


# Changing, withdrawing and countering a proposal (R13)


def test_the_author_changes_a_proposal_and_the_others_are_asked_again() -> None:
    state = does(seated(HOSTS[:3]), a.Propose(BEN, YARD), a.Agree(CAM)).state
    assert a.Propose(BEN, YARD) not in may(state, BEN)
    assert may(state, CAM) == []
    changed = does(state, a.Propose(BEN, HALL)).state

    assert changed.company.motion == propose(HALL, Seat(1))
    assert changed.company.declined == ()
    assert GAME.to_act(changed) - bystanders_of(GAME, changed) == {Seat(0), Seat(2)}


def test_the_author_withdraws_a_proposal_and_nobody_has_turned_it_down() -> None:
    step = does(seated(), a.Propose(BEN, YARD), a.Decline(BEN))

    assert step.events == (Withdrawn(Seat(1)),)
    assert step.state.company.motion is None
    assert step.state.company.declined == ()


def test_another_proposal_answers_the_first_which_counts_as_declined() -> None:
    state = does(seated(), a.Propose(BEN, YARD), a.Propose(ANN, HALL)).state
    assert state.company.motion == propose(HALL, Seat(0))
    assert state.company.declined == (YARD,)
    there = does(state, a.Agree(BEN)).state

    assert there.here.place == "hall"


def test_a_choice_of_the_group_and_a_recharge_are_countered_in_kind() -> None:
    asked = does(having(at("hall", ".."), BEN, items=("key",)), a.Explore(BEN, "F")).state
    options = [one.subject for one in may(asked, BEN) if isinstance(one, a.Propose)]
    settling = does(asked, a.Propose(BEN, options[0])).state
    credited = does(at_the_recharge(credits=1), a.Propose(ANN, Recharge(False))).state

    assert [one.subject for one in may(settling, ANN) if isinstance(one, a.Propose)] == options[1:]
    assert [one for one in may(credited, BEN) if isinstance(one, a.Propose)] == [a.Propose(BEN, Recharge(True))]


def test_leaving_and_giving_up_have_no_counter_proposal() -> None:
    leaving = does(at("hall", ".."), a.Propose(ANN, Leave())).state
    giving_up = does(seated(), a.Propose(ANN, GiveUp())).state

    assert [kinds(state, BEN) for state in (leaving, giving_up)] == [{"Agree", "Decline"}] * 2


def test_a_refusal_says_whether_the_proposal_waits_for_you_or_for_others() -> None:
    state = does(seated(), a.Propose(BEN, YARD)).state

    assert refuses(state, a.GoTo(ANN, 1)) == ("illegal-motion-open", {})
    assert refuses(state, a.Ready(BEN)) == ("illegal-motion-waits", {})


# Recharging and insisting (R13, R45)


def test_a_declined_recharge_is_not_proposed_again() -> None:
    state = at_the_recharge(credits=0)
    asked = does_next(state, 1)
    assert asked == a.Propose(BEN, Recharge(False))
    declined = does(state, asked, a.Decline(ANN)).state

    for lot in range(5):
        assert does_next(declined, 1, lot) == a.Ready(BEN)


def test_companions_never_insist() -> None:
    """Ann leads and has proposed: she may withdraw it or insist, and nobody waits for that."""
    state = does(at_the_recharge(credits=0), a.Propose(ANN, Recharge(False))).state

    assert may(state, ANN) == [a.Decline(ANN), a.Insist(ANN)]
    assert Seat(0) in bystanders_of(GAME, state)


def test_over_whole_missions_companions_neither_insist_nor_repeat_themselves() -> None:
    chance, minds, n = Chance("polite"), Chance("polite minds"), 0
    state = VOCABULARY.start(Options(), 3, chance.step(0)).state
    proposed: list[tuple[int, object]] = []
    while GAME.to_act(state) and n < 400:
        n += 1
        seat = min(GAME.to_act(state) - bystanders_of(GAME, state))
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
