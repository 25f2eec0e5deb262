"""Check that who could have known what follows from each viewer's own view."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from pitonisa.games.leaders import GAME as LEADERS
from pitonisa.games.leaders.actions import Action, Arm, Interrogate, Pass, Skip
from pitonisa.games.leaders.model import ArtifactId, State, Team
from pitonisa.games.leaders.talk import Claimed, ISaw, MyTeam
from pitonisa.games.shipwreck import GAME as SHIPWRECK
from pitonisa.kernel import Chance, Seat
from pitonisa.kernel.sealed import default_answer, waited_for
from pitonisa.kernel.talk import talk_of
from pitonisa.kernel.undo import TakeBack
from pitonisa.platform.match.match import Match
from pitonisa.search.crew import Crew
from pitonisa.search.knowing import REASONED, Known, Row, known
from pitonisa.search.report import Past, past_of
from tests.games.leaders.table import ANA, BEA, CID, DAN, LEFT, MIDDLE, RIGHT, quiet, table, using
from tests.search.matches import played

SEEDS = ("laser", "crown")
E, S = "euphorian_leader", "subterran_leader"


def past(state: State, *moves: tuple[Seat, Action], notes: tuple[Any, ...] = ()) -> Past:
    """What these did one after the other, everybody passing wherever they are asked."""
    states, log, events = [state], list[Any](), list[Any]()

    def act(seat: Seat, action: Action) -> None:
        step = LEADERS.apply(states[-1], seat, action, Chance("past").step(len(log)))
        states.append(step.state)
        log.append((seat, action))
        events.append(step.events)

    for seat, action in moves:
        act(seat, action)
        while default_answer(LEADERS, states[-1], min(waited_for(LEADERS, states[-1]))) is not None:
            act(min(waited_for(LEADERS, states[-1])), Pass())
    told = range(len(states))
    return Past(tuple(states), tuple(log), tuple(events), (notes,) * len(states), tuple(told))


def found(past: Past) -> Known:
    told = known(LEADERS, past)
    assert told is not None
    return told


def row(told: Known, viewer: Seat, what: str) -> Row:
    return next(one for one in told.rows if one.viewer == viewer and told.subjects[one.subject].what == what)


@settings(max_examples=6, deadline=None)
@given(seed=st.sampled_from(SEEDS), seat=st.integers(0, 3), truth=st.integers(0, 10**6))
def test_a_row_does_not_change_when_what_its_viewer_could_not_know_is_swapped(seed: str, seat: int, truth: int) -> None:
    match = played("leaders", "novice", 4, seed)
    viewer, lots = Seat(seat), Chance(f"other {truth}")
    swapped = [LEADERS.reshuffle(state, viewer, lots.step(n)) for n, state in enumerate(match.states)]
    other = msgspec.structs.replace(match, states=tuple(swapped))

    for what in (E, S):
        mine, theirs = row(found(match), viewer, what), row(found(other), viewer, what)
        assert mine.shares == theirs.shares
        assert (mine.sure_from, mine.how) == (theirs.sure_from, theirs.how)


def test_whoever_looks_at_a_leader_knows_it_and_nobody_else_does() -> None:
    told = found(past(table("ees", "Ese", "Ses", "ses"), (ANA, Interrogate(BEA, LEFT))))
    mine, hers = row(told, ANA, E), row(told, DAN, E)

    assert mine.sure_from == 5
    assert mine.how is not None
    assert (mine.how.kind, mine.how.actor, mine.how.target) == ("interrogated", ANA, BEA)
    assert 0 < mine.beliefs[0] < 1
    assert (hers.sure_from, hers.how) == (None, None)
    assert sum(hers.shares[0]) > 0.99


def test_whoever_owns_a_leader_has_always_known_it() -> None:
    told = found(past(table("ees", "Ese", "Ses", "ses"), (ANA, Skip())))

    assert row(told, BEA, E).sure_from == 5
    assert row(told, BEA, E).how is None
    assert set(row(told, BEA, E).beliefs) == {1.0}


def test_what_lies_open_all_know_and_who_was_left_is_reasoned_out() -> None:
    """Only Bea and Cid can lead: when Bea pays with one leader, whoever knows Dan's row knows the other is Cid's."""
    state = table("ees", "Ese", "Ses", "s!e!s! anarchist", active=BEA)
    told = found(past(state, (BEA, Arm(LEFT, DAN))))

    everybody = [row(told, seat, E) for seat in (ANA, CID, DAN)]
    assert {one.sure_from for one in everybody[:2]} == {5}
    assert {one.how.kind for one in everybody if one.how} == {"exposed"}
    other = row(told, ANA, S)
    assert other.how is not None
    assert (other.how.kind, other.how.target) == ("exposed", BEA)
    assert other.shares[0][CID] < 1


def test_what_nobody_was_shown_was_reasoned() -> None:
    assert REASONED not in {moment.kind for moment in found(played("leaders", "novice", 4, SEEDS[0])).moments}


def test_a_leader_that_changes_hands_is_looked_for_where_it_lies() -> None:
    state = table(f"ees {ArtifactId.TANGLED_CAROUSEL.value}", "Ese", "Ses", "ses")
    swapped = quiet(using(state, ArtifactId.TANGLED_CAROUSEL, LEFT, (BEA, LEFT), (DAN, MIDDLE)))
    both = Past((state, swapped), ((ANA, Skip()),), ((),), ((), ()), (0, 1))
    (subject,) = (one for one in found(both).subjects if one.what == E)

    assert subject.seats == (BEA,)
    assert subject.seat == DAN


def test_what_is_said_counts_for_those_who_hear_it() -> None:
    silent = table("ees", "Ese", "Ses", "ses")
    claims = talk_of(LEADERS).hear((), BEA, MyTeam(Team.SUBTERRAN))

    heard, unheard = (found(past(silent, (ANA, Skip()), notes=notes)) for notes in (claims, ()))

    assert row(heard, DAN, S).shares != row(unheard, DAN, S).shares


def test_the_moments_tell_who_looked_at_whom_and_who_aimed() -> None:
    told = found(past(table("ees", "Ese", "Ses", "ses"), (ANA, Arm(RIGHT, BEA))))

    assert [(one.kind, one.actor, one.target) for one in told.moments] == [("showed", ANA, ANA), ("aimed", ANA, BEA)]


def test_a_game_in_which_nobody_is_anything_in_secret_has_nothing_of_the_kind() -> None:
    assert known(SHIPWRECK, played("shipwreck", "companion", 3, "tide")) is None


def test_the_past_of_a_record_has_heard_what_the_table_heard() -> None:
    """Claims at every other action, one of them before something that is then taken back."""
    match, crew = Match(LEADERS, 4, seed="claims"), Crew(LEADERS, ["random"], "claims")
    for n in range(120):
        if match.outcome:
            break
        seat = crew.first(waited_for(LEADERS, match.state), n)
        match.act(seat, crew.choose(LEADERS.view(match.state, seat), (), seat, n))
        if not n % 2 and not match.outcome:
            match.say(Seat(n % 4), ISaw(Seat((n + 1) % 4), LEFT, [*Claimed][n % 6]))
            match.say(Seat(n % 4), MyTeam([*Team][n % 2]))
        if not n % 10 and match.how_to_take_back(seat):
            match.act(seat, TakeBack())
            match.say(seat, ISaw(Seat((seat + 2) % 4), RIGHT, Claimed.LEADER))

    told = past_of(LEADERS, match.record())

    assert match.notes
    assert (told.notes[-1], told.told[-1]) == (match.notes, match.n)
    assert len(told.notes) == len(told.states) == len(told.events) + 1
