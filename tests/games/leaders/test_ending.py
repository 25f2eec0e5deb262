"""Test being shot, becoming an Anarchist, and every way to end (R36-R44)."""

from __future__ import annotations

import pytest

from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.actions import Answer, Shoot, Skip
from pitonisa.games.leaders.events import BecameAnarchist, Drew, Ended, LaserDropped, RowShown, ShotHit, Unmasked
from pitonisa.games.leaders.model import ArtifactId, Ending, Options, Phase, Recruit, State, Team, team
from pitonisa.games.leaders.view import view
from pitonisa.kernel import PUBLIC, Illegal, Outcome
from pitonisa.kernel.help import rulebook_of
from pitonisa.platform.words.rule_texts import rule_lines
from pitonisa.platform.words.text import Text
from tests.each import each
from tests.games.leaders.table import (
    ANA,
    BEA,
    CID,
    DAN,
    LEFT,
    MIDDLE,
    RIGHT,
    act,
    after,
    answer,
    cards,
    holds,
    quiet,
    row,
    table,
    using,
)

E, e, s = Recruit.EUPHORIAN_LEADER, Recruit.EUPHORIAN_FOLLOWER, Recruit.SUBTERRAN_FOLLOWER


def shot(*places: str) -> State:
    state = quiet(act(table(*places), ANA, Shoot()).state)
    assert holds(state)
    return state


def test_a_hidden_leader_survives_the_first_shot_exposed() -> None:
    """R37, the rulebook's first and second example; acceptance test 5."""
    state = table("ees >1", "e!Es >2", "sSe", "ees")
    step = act(state, ANA, Shoot())
    events = step.events

    assert [type(event) for event in events[1:]] == [
        ShotHit,
        Drew,
        LaserDropped,
        RowShown,
        LaserDropped,
        type(events[-1]),
    ]
    assert events[4] == RowShown(BEA, (e, E, s))
    assert row(step.state, BEA) == "eE!s"
    assert len(cards(step.state, BEA)) == 1
    assert step.state.lasers == (None,) * 4
    assert step.state.centre == 2
    assert BEA not in step.state.anarchists
    assert team(step.state, BEA) is Team.EUPHORIAN


def test_everybody_has_seen_the_row_of_whoever_was_shot() -> None:
    """R37: for a moment."""
    seen = view(shot("ees >1", "eEs", "sSe", "ees"), PUBLIC).places[BEA].row
    assert [(one.recruit, one.exposed) for one in seen] == [(e, False), (E, True), (s, False)]
    assert all(one.public and one.public.how == "shot" for one in seen)


def test_without_a_leader_one_becomes_an_anarchist_and_stays_one() -> None:
    """R38: acceptance test 6."""
    state = table("ees >1", "ess", "sSe", "Ees >1")
    step = act(state, ANA, Shoot())
    assert BecameAnarchist(BEA) in step.events

    again = after(step.state, *[(seat, Skip()) for seat in (BEA, BEA, CID, CID, DAN)])
    again = answer(act(again, DAN, Shoot()).state)
    assert not any(isinstance(event, BecameAnarchist) for event in again.events)
    assert again.state.anarchists == {BEA}
    assert len(cards(again.state, BEA)) == 2


def test_one_who_has_lost_the_leader_by_a_swap_becomes_an_anarchist() -> None:
    """R38: what counts is the moment of the shot."""
    state = quiet(
        using(
            table("ees tangled_carousel >1", "eEs", "sse", "eSs"),
            ArtifactId.TANGLED_CAROUSEL,
            LEFT,
            (BEA, MIDDLE),
            (CID, LEFT),
        )
    )
    assert row(state, CID) == "Ese"
    assert state.phase is Phase.AIM
    state = quiet(act(state, ANA, GAME.legal(state, ANA)[0]).state)
    rest = [(seat, Skip()) for seat in (BEA, BEA, CID, CID, DAN, DAN, ANA)]
    state = quiet(act(after(state, *rest), ANA, Shoot()).state)
    assert state.anarchists == {BEA}


@each(
    "places, ending, winners",
    [
        (("ees >1", "E!ss", "sSe", "ees"), Ending.SUBTERRAN, (CID,)),
        (("sss >1", "E!ss", "sSe", "ees"), Ending.SUBTERRAN, (ANA, CID)),
        (("ees >2", "Ess", "sS!e", "ees"), Ending.EUPHORIAN, (ANA, BEA, DAN)),
        (("sss >2", "Ess", "sS!e", "ees anarchist"), Ending.EUPHORIAN, (BEA,)),
    ],
)
def test_the_team_of_the_other_leader_wins_whoever_shoots(
    places: tuple[str, ...], ending: Ending, winners: tuple[int, ...]
) -> None:
    """R40: acceptance tests 5 and 8. Anarchists belong to no city team, whatever they own."""
    assert GAME.outcome(shot(*places)) == Outcome(winners, ending.value)  # type: ignore[arg-type]


def test_an_anarchist_who_shoots_an_exposed_leader_wins_for_all_anarchists() -> None:
    """R40: acceptance test 7."""
    state = shot("ees anarchist >1", "E!ss", "sSe", "sss anarchist")
    assert GAME.outcome(state) == Outcome((ANA, DAN), "anarchist")


def test_a_shot_that_is_turned_away_in_time_ends_nothing() -> None:
    """R36: only the final target counts."""
    state = act(table("ees >1", "E!ss polished_lid", "sSe", "ees"), ANA, Shoot()).state
    state = answer(state, (BEA, Answer(ArtifactId.POLISHED_LID, MIDDLE))).state
    assert GAME.outcome(state) is None


def test_a_leader_exposed_to_pay_counts_as_exposed_when_the_shot_hits() -> None:
    """R36."""
    state = act(table("ees >1", "Ess detour_sign", "sSe", "ees detour_sign"), ANA, Shoot()).state
    state = answer(state, (BEA, Answer(ArtifactId.DETOUR_SIGN, LEFT))).state
    state = act(state, ANA, GAME.legal(state, ANA)[1]).state  # Dan
    state = answer(state, (DAN, Answer(ArtifactId.DETOUR_SIGN, LEFT))).state
    state = quiet(act(state, ANA, next(a for a in GAME.legal(state, ANA) if a.target == BEA)).state)
    assert GAME.outcome(state) == Outcome((CID,), "subterran")


def test_whoever_gets_both_leaders_wins_alone_hidden_or_not() -> None:
    """R42: acceptance test 9."""
    state = quiet(
        using(
            table("ees tangled_carousel", "E!ss", "sSe", "ees"),
            ArtifactId.TANGLED_CAROUSEL, LEFT, (BEA, LEFT), (CID, LEFT),
        )
    )  # fmt: skip
    assert GAME.outcome(state) == Outcome((CID,), "both-leaders")
    assert GAME.to_act(state) == frozenset()


def test_an_anarchist_who_gets_a_leader_wins_alone() -> None:
    """R41: acceptance test 9."""
    state = table("ees tangled_carousel", "Ess", "sSe", "ees anarchist")
    state = quiet(using(state, ArtifactId.TANGLED_CAROUSEL, LEFT, (BEA, LEFT), (DAN, RIGHT)))
    assert GAME.outcome(state) == Outcome((DAN,), "anarchist-leader")


def test_a_city_player_who_gets_an_exposed_leader_is_in_its_team_and_in_danger() -> None:
    """R33, R36."""
    state = table("ees tangled_carousel", "E!ss", "sss", "Sss")
    state = quiet(using(state, ArtifactId.TANGLED_CAROUSEL, LEFT, (BEA, LEFT), (CID, RIGHT)))
    assert (row(state, CID), team(state, CID), team(state, BEA)) == ("ssE!", Team.EUPHORIAN, Team.SUBTERRAN)


def test_at_the_end_everybody_is_unmasked_as_they_are_then() -> None:
    """R44."""
    state = table("ees >1", "E!ss", "sSe", "ees anarchist")
    events = act(state, ANA, Shoot()).events
    unmasked = [event for event in events if isinstance(event, Unmasked)]

    assert [(event.owner, event.team) for event in unmasked] == [
        (ANA, Team.EUPHORIAN),
        (BEA, Team.EUPHORIAN),
        (CID, Team.SUBTERRAN),
        (DAN, Team.ANARCHIST),
    ]
    assert events[-1] == Ended(Ending.SUBTERRAN, (CID,))


def test_when_it_is_over_all_is_shown_and_nothing_is_left_to_do() -> None:
    """R44."""
    over = shot("ees >1", "E!ss", "sSe", "ees")
    public = view(over, PUBLIC)

    assert all(one.recruit for place in public.places for one in place.row)
    assert [place.team for place in public.places] == [team(over, seat) for seat in (ANA, BEA, CID, DAN)]
    with pytest.raises(Illegal, match="illegal-over"):
        act(over, ANA, Skip())


def test_after_the_last_round_nobody_wins() -> None:
    """R43."""
    state = table("ees", "Ess", "sSe", "ees", options=Options(rounds=2), turn=8, active=DAN)
    over = act(state, DAN, Skip())
    assert GAME.outcome(over.state) == Outcome((), "no-winner")
    assert over.events[-1] == Ended(Ending.NO_WINNER, ())


@pytest.mark.parametrize(("language", "said"), [("en", "nobody wins"), ("es", "nadie gana")])
def test_the_rules_say_that_the_limit_is_ours_and_that_nobody_wins(language: str, said: str) -> None:
    """R43. Leaders rulebook, Final de la partida: none of its ways to end is a limit of rounds."""
    text = " ".join(rule_lines(GAME, Text(language, GAME), "R43"))
    assert f" {Options().rounds} " in text
    assert said in text
    assert rulebook_of(GAME).origins_of(43) == ("ours",)
