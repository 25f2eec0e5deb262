"""Test which decisions of Leaders of Euphoria are weighed, and the worth of positions."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.actions import Aim, Pass, Shoot, Skip
from pitonisa.games.leaders.analysis import CONSIDERED, lines, quiet, sure, worth
from pitonisa.games.leaders.model import ArtifactId, Phase
from pitonisa.games.leaders.view import view
from pitonisa.kernel import Chance, Seat
from pitonisa.search.decisions import Mark, decision, weigh
from tests.games.leaders.table import ANA, BEA, CID, answer, table
from tests.search.matches import played

SEEDS = ("laser", "crown")

AT_THE_LEADER = table("ees >1", "S!es", "Ese", "ses")
"""Ana is a Euphorian, and her laser aims at the Subterran leader, which lies exposed."""


@settings(max_examples=10, deadline=None)
@given(seed=st.sampled_from(SEEDS), at=st.integers(0, 10**6), truth=st.integers(0, 10**6))
def test_in_every_truth_that_the_seat_cannot_tell_apart_lines_and_worth_are_the_same(
    seed: str, at: int, truth: int
) -> None:
    states = played("leaders", "novice", 4, seed).states[:-1]
    state = states[at % len(states)]
    seat = min(GAME.to_act(state))
    other = GAME.reshuffle(state, seat, Chance(f"other {truth}").step(0))

    assert lines(view(state, seat)) == lines(view(other, seat))
    assert worth(state, seat) == worth(other, seat)
    assert 0 < worth(state, seat) < 1


def test_what_is_weighed_is_legal_and_little_and_doing_nothing_is_among_it() -> None:
    for state in played("leaders", "novice", 4, SEEDS[0]).states[:-1]:
        for seat in GAME.to_act(state):
            seen = view(state, seat)
            actions = [line.action for line in lines(seen)]
            assert len(set(actions)) == len(actions) <= CONSIDERED + 1
            assert set(actions) <= set(seen.legal)
            if actions and quiet(seen):
                assert quiet(seen) in actions


def test_in_which_order_recruits_lie_is_not_weighed() -> None:
    state = GAME.start(GAME.options(), 4, Chance("lay").step(0)).state

    assert state.phase is Phase.LAYOUT
    assert lines(view(state, ANA)) == []


def test_a_laser_on_the_exposed_leader_that_one_hunts_is_to_be_fired() -> None:
    assert sure(view(AT_THE_LEADER, ANA)) == Shoot()
    assert sure(view(table("ess >1", "S!es", "Ese", "ees"), ANA)) is None
    assert sure(view(table("ees >1", "Ses", "Ese", "ses"), ANA)) is None


def test_whoever_does_not_shoot_then_has_missed_it() -> None:
    after = GAME.apply(AT_THE_LEADER, ANA, Skip(), Chance("skip").step(0)).state

    found = decision(GAME, [AT_THE_LEADER, after], [(ANA, Skip())], 0, "miss", 24)

    assert found is not None
    assert found.mark is Mark.MISSED
    assert found.choices[0].line.action == Shoot()
    assert found.choices[0].estimate.chance == 1.0


def test_to_hold_the_laser_on_the_other_leader_is_worth_more_than_to_be_held_at() -> None:
    quiet_table = table("ees", "S!es", "E!se", "ses")
    hunting, hunted = table("ees >1", "S!es", "E!se", "ses"), table("ees", "S!es", "E!se", "sss >2")

    assert worth(hunting, ANA) > worth(quiet_table, ANA) > worth(hunted, ANA)


def test_an_answer_that_saves_the_match_is_better_than_none() -> None:
    """Bea's leader lies exposed, Ana shoots, and Bea holds a lid."""
    shot = GAME.apply(
        table("ees >1", f"S!es {ArtifactId.POLISHED_LID.value}", "Ese", "ses"), ANA, Shoot(), Chance("shot").step(0)
    ).state
    ways = lines(view(shot, BEA))
    chances = weigh(GAME, shot, BEA, (), ways, "lid", 24)
    by_answer = {type(line.action): one.chance for line, one in zip(ways, chances, strict=True)}

    assert answer(shot).state.victory is not None
    assert by_answer[Pass] < max(by_answer.values())


def test_whom_one_aims_at_is_decided_by_name() -> None:
    state = table("ees >1", "Ses", "Ese", "ses", phase=Phase.AIM)

    aims = [line.action for line in lines(view(state, ANA))]

    assert {aim.target for aim in aims if isinstance(aim, Aim)} == {BEA, CID, Seat(3)}
