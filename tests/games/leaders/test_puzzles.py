"""Test the puzzles of Leaders: who leads, who is on which side, which recruit lies there."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.actions import Shoot
from pitonisa.games.leaders.model import Recruit, State, Team
from pitonisa.games.leaders.puzzles import (
    PUZZLES,
    AllCounted,
    AllSeen,
    Bar,
    CannotLead,
    LeadsElsewhere,
    MostAre,
    MustLead,
    OnlyThat,
    ThatRecruit,
    ThatSeat,
    WhatLies,
    WhoIsSurely,
    WhoLeads,
)
from pitonisa.games.leaders.view import view
from pitonisa.kernel import Chance, Posed
from pitonisa.kernel.wire import encode
from tests.games.leaders.table import ANA, BEA, CID, DAN, RIGHT, table
from tests.games.leaders.test_infer import replace, seen
from tests.search.matches import played

E, S, e, s = Recruit


def asked(state: State) -> dict[str, Posed]:
    """What can be asked of Ana, by what it is about."""
    return {encode(posed.question).decode(): posed for posed in PUZZLES.ask(view(state, ANA))}


def about(state: State, question: WhoLeads | WhoIsSurely | WhatLies) -> Posed:
    return asked(state)[encode(question).decode()]


def test_who_must_lead_where_all_others_cannot() -> None:
    """Ana knows all of Bea, Cid is an Anarchist: the Subterran leader is Dan's. It was never seen."""
    posed = about(seen(table("Ees", "ees", "ses anarchist", "Sse"), ANA, 3, 4, 5), WhoLeads(S))

    assert posed.answers == (ThatSeat(BEA), ThatSeat(CID), ThatSeat(DAN))
    assert posed.answers[posed.right] == ThatSeat(DAN)
    assert posed.steps == (AllSeen((BEA,), S), CannotLead(CID, S, Bar.ANARCHIST), MustLead(DAN, S))


def test_whoever_owns_one_leader_does_not_own_the_other() -> None:
    posed = about(seen(table("ees", "E!es", "ses anarchist", "Sse"), ANA), WhoLeads(S))

    assert posed.answers[posed.right] == ThatSeat(DAN)
    assert CannotLead(BEA, S, Bar.OTHER) in posed.steps


def test_what_one_has_seen_is_no_puzzle() -> None:
    state = seen(table("Ees", "ees", "ses anarchist", "Sse"), ANA, 3, 4, 5, 9)

    assert encode(WhoLeads(S)).decode() not in asked(state)


def test_two_of_three_decide_where_the_third_cannot_be_the_other_leader() -> None:
    posed = about(seen(table("Ses", "ees", "Ess", "ees"), ANA, 3, 4), WhoIsSurely(Team.EUPHORIAN))

    assert posed.answers[posed.right] == ThatSeat(BEA)
    assert posed.steps[2:] == (LeadsElsewhere(BEA, S, ANA), MostAre(BEA, Team.EUPHORIAN))


def test_two_of_three_decide_nothing_where_it_can() -> None:
    assert asked(seen(table("ess", "ees", "ESs", "ees"), ANA, 3, 4)) == {}


def test_where_all_of_one_kind_are_counted_the_rest_is_the_other() -> None:
    posed = about(seen(table("Eee", "S!es", "ess", "ess"), ANA, 4, 6, 9), WhatLies(CID, RIGHT))

    assert posed.answers[posed.right] == ThatRecruit(s)
    assert posed.steps == (
        AllCounted(e, 5),
        LeadsElsewhere(CID, E, ANA),
        LeadsElsewhere(CID, S, BEA),
        OnlyThat(CID, RIGHT, s),
    )


def test_while_something_can_be_answered_nothing_is_asked() -> None:
    looked = seen(table("Ees >1", "ees polished_lid", "ses anarchist", "Sse"), ANA, 3, 4, 5)
    shot = GAME.apply(looked, ANA, Shoot(), Chance("shot").step(0)).state

    assert asked(looked)
    assert shot.pending
    assert asked(shot) == {}


@settings(max_examples=15, deadline=None)
@given(at=st.integers(0, 10**6), seat=st.integers(0, 3), truth=st.integers(0, 10**6))
def test_what_is_asked_is_the_same_and_true_in_every_truth_that_the_seat_cannot_tell_apart(
    at: int, seat: int, truth: int
) -> None:
    states = played("leaders", "novice", 4, "crown").states[:-1]
    state = states[at % len(states)]
    viewer = (ANA, BEA, CID, DAN)[seat]
    other = GAME.reshuffle(state, viewer, Chance(f"other {truth}").step(0))
    posed = list(PUZZLES.ask(view(state, viewer)))

    assert posed == list(PUZZLES.ask(view(other, viewer)))
    assert not any(PUZZLES.errs(one, each) for one in (state, other) for each in posed)


def test_a_crowd_is_harder_than_a_few() -> None:
    few = about(seen(table("Ees", "ees", "ses anarchist", "Sse"), ANA, 3, 4, 5), WhoLeads(S))
    many = replace(few, answers=(*few.answers, *few.answers))

    assert PUZZLES.level(many) == PUZZLES.level(few) + 1
    assert PUZZLES.shape(few) != PUZZLES.shape(many)
