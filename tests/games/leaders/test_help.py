"""Test help for Leaders of Euphoria: what each level says of a seat, and its reasons."""

from __future__ import annotations

import msgspec

from pitonisa.games.leaders.help import HintedSeat, TeamOdds, hints
from pitonisa.games.leaders.infer.odds import Ground
from pitonisa.games.leaders.model import LEADERS, CardNo, DeedKind, Done, How, Recruit, Sight, Slot, State, Team, Turn
from pitonisa.games.leaders.view import view
from pitonisa.kernel import Level, Seat
from tests.games.leaders.table import ANA, BEA, CID, DAN, table

replace = msgspec.structs.replace


def scene() -> State:
    """Ana has looked at Bea's left recruit, a leader; Dan is an Anarchist; Cid aims at Dan, and Bea at Cid."""
    state = table("ees", "Ses >2", "Ese", "ses anarchist")
    looked = Sight(ANA, CardNo(3), Turn(2), How.INTERROGATED)
    return replace(state, sights=(looked,), history=(Done(Turn(4), CID, DeedKind.AIMED, ANA),))


def of(seat: Seat, level: Level) -> HintedSeat:
    return next(one for one in hints(view(scene(), ANA), level).seats if one.seat == seat)


def test_marks_are_only_what_was_seen() -> None:
    (seen,) = of(BEA, Level.MARKS).excluded

    assert seen.slot is Slot.LEFT
    assert set(seen.recruits) == set(Recruit) - {Recruit.SUBTERRAN_LEADER}
    assert of(CID, Level.MARKS) == HintedSeat(CID)


def test_logic_tells_the_teams_that_are_possible_and_how_likely_they_are() -> None:
    assert of(BEA, Level.LOGIC).teams == (TeamOdds(Team.SUBTERRAN, 100),)
    assert of(DAN, Level.LOGIC).teams == (TeamOdds(Team.ANARCHIST, 100),)
    assert of(CID, Level.LOGIC).teams == (TeamOdds(Team.EUPHORIAN, 100),)
    assert [one.leader for one in of(CID, Level.LOGIC).leaders] == [Recruit.EUPHORIAN_LEADER]


def test_reasons_say_when_and_how_or_which_rule_excludes_it() -> None:
    first = of(BEA, Level.EXPLAINED).reasons[0]
    assert (first.ground, first.turn, first.how) == (Ground.SEEN, 2, How.INTERROGATED)
    assert {reason.ground for reason in of(BEA, Level.EXPLAINED).reasons[1:]} == {Ground.FOUND, Ground.ONE_LEADER}
    assert {reason.ground for reason in of(DAN, Level.EXPLAINED).reasons} == {Ground.FOUND, Ground.ANARCHIST}


def test_what_a_deed_suggests_is_told_apart_from_what_is_certain() -> None:
    state = replace(table("ees", "Ses", "Ese", "ses"), history=(Done(Turn(4), CID, DeedKind.AIMED, ANA),))
    told = next(one for one in hints(view(state, ANA), Level.EXPLAINED).seats if one.seat == CID)
    plain, supposed = ({one.team: one.percent for one in odds} for odds in (told.teams, told.supposed))

    assert supposed[Team.EUPHORIAN] < plain[Team.EUPHORIAN]
    assert [(one.by, one.deed, one.target) for one in told.because] == [(CID, DeedKind.AIMED, ANA)]


def test_every_excluded_recruit_has_a_reason() -> None:
    for seat in hints(view(scene(), ANA), Level.EXPLAINED).seats:
        explained = {(reason.slot, face) for reason in seat.reasons for face in reason.excluded}
        assert explained == {(one.slot, face) for one in seat.excluded for face in one.recruits}
        assert {face for _, face in explained} >= set(LEADERS) or seat.seat == CID
