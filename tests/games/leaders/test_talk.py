"""Test free talk and claims, which the table keeps as claims and never as facts (R45)."""

from __future__ import annotations

import pytest

from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.events import Exchanged
from pitonisa.games.leaders.model import Team
from pitonisa.games.leaders.talk import (
    ArmedClaim,
    ArmedForYou,
    Claimed,
    ISaw,
    MyRecruit,
    MyTeam,
    RecruitClaim,
    TeamClaim,
    forget,
    hear,
    refuse,
)
from pitonisa.kernel import Illegal
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.talk import Chat
from pitonisa.platform.words.text import Text
from tests.games.leaders.table import ANA, BEA, CID, LEFT, MIDDLE, RIGHT, table

STATE = table("ees", "Ess", "sSe", "ees")


def test_anything_may_be_claimed_true_or_not() -> None:
    """R45: nobody asks whether Ana has looked, nor what she owns."""
    for said in (
        MyRecruit(LEFT, Claimed.SUBTERRAN_LEADER),
        ISaw(BEA, MIDDLE, Claimed.LEADER),
        MyTeam(Team.ANARCHIST),
        ArmedForYou(CID),
    ):
        refuse(STATE, ANA, said)


@pytest.mark.parametrize("said", [ISaw(ANA, LEFT, Claimed.LEADER), ArmedForYou(ANA)])
def test_these_claims_are_about_others(said: ISaw | ArmedForYou) -> None:
    with pytest.raises(Illegal, match="illegal-claim-self"):
        refuse(STATE, ANA, said)


def test_claims_about_nobody_make_no_sense() -> None:
    with pytest.raises(Illegal, match="illegal-nobody-there"):
        refuse(STATE, ANA, ArmedForYou(type(ANA)(9)))


def test_the_table_keeps_claims_beside_whoever_made_them() -> None:
    notes = hear((), BEA, MyTeam(Team.EUPHORIAN))
    notes = hear(notes, ANA, MyRecruit(LEFT, Claimed.SUBTERRAN))
    notes = hear(notes, ANA, ISaw(CID, MIDDLE, Claimed.LEADER))
    notes = hear(notes, ANA, ArmedForYou(BEA))

    assert notes == (
        RecruitClaim(ANA, ANA, LEFT, Claimed.SUBTERRAN),
        RecruitClaim(ANA, CID, MIDDLE, Claimed.LEADER),
        ArmedClaim(ANA, BEA),
        TeamClaim(BEA, Team.EUPHORIAN),
    )


def test_a_new_claim_takes_the_place_of_the_old_one() -> None:
    notes = hear(hear((), ANA, MyTeam(Team.EUPHORIAN)), ANA, MyTeam(Team.SUBTERRAN))
    assert notes == (TeamClaim(ANA, Team.SUBTERRAN),)


def test_what_was_said_of_a_recruit_goes_with_it_when_it_is_swapped() -> None:
    """R33: it is not a claim about the one that takes its place."""
    notes = hear(hear((), ANA, MyRecruit(LEFT, Claimed.LEADER)), ANA, MyRecruit(RIGHT, Claimed.FOLLOWER))
    assert forget(notes, Exchanged(ANA, LEFT, BEA, MIDDLE, None, None)) == (
        RecruitClaim(ANA, ANA, RIGHT, Claimed.FOLLOWER),
    )


def test_claims_change_no_state_and_are_told_as_claims() -> None:
    match = Match(GAME, 4, seed="talk")
    before = match.state
    line = match.say(ANA, MyRecruit(LEFT, Claimed.SUBTERRAN))
    match.say(BEA, Chat("nonsense"))

    assert match.state is before
    assert match.notes == (RecruitClaim(ANA, ANA, LEFT, Claimed.SUBTERRAN),)
    assert Text("es", GAME, BEA, ("Ana", "Bea", "Cid", "Dan")).said(line) == (
        "Ana dice: mi carta de la izquierda es: Subterra."
    )
