"""Test each achievement of Leaders with a match that earns it, and one that nearly does."""

from __future__ import annotations

import msgspec

from pitonisa.games.leaders.achievements import ACHIEVEMENTS
from pitonisa.games.leaders.events import (
    Answered,
    Event,
    Given,
    Interrogated,
    Looked,
    RowShown,
    ShotCancelled,
    ShotDeclared,
    ShotHit,
    ShotRedirected,
)
from pitonisa.games.leaders.model import (
    ArtifactId,
    CardNo,
    Ending,
    How,
    Recruit,
    Shooting,
    Sight,
    Slot,
    State,
    Turn,
    Victory,
    Window,
)
from pitonisa.kernel import MatchHistory, Outcome, Seat, Step
from tests.games.leaders.table import ANA, BEA, CID, DAN, LEFT, table

START = table("Ees", "Sse", "ees", "ess")
"""Ana and Cid are Euphorians, Bea and Dan Subterrans; Ana and Bea lead."""

FOLLOWER = Recruit.EUPHORIAN_FOLLOWER


def earned(
    name: str, *happened: Event, states: tuple[State, ...] = (START,), won: tuple[Seat, ...] = (ANA, CID), why: str = ""
) -> set[Seat]:
    """All of it happens in the first of these states; the last is the end."""
    steps = [Step(states[0], ()), Step(states[0], happened), *(Step(state, ()) for state in states[1:])]
    return set(ACHIEVEMENTS.earned[name](MatchHistory(steps, Outcome(won, why or Ending.EUPHORIAN.value))))


def looked(by: Seat, *owners: Seat) -> list[Event]:
    return [Interrogated(by, owner, LEFT, FOLLOWER) for owner in owners]


def with_sights(*sights: tuple[Seat | None, int]) -> State:
    seen = tuple(Sight(by, CardNo(card), Turn(1), How.INTERROGATED) for by, card in sights)
    return msgspec.structs.replace(START, sights=seen)


def shooting(by: Seat, target: Seat) -> State:
    return msgspec.structs.replace(START, pending=(Window(Shooting(by, target)),))


def test_a_shot_that_turns_up_a_leader_nobody_had_shown_one() -> None:
    shot = (ShotHit(ANA, BEA), RowShown(BEA, ()))

    assert earned("found-leader", *shot) == {ANA}
    assert earned("found-leader", *shot, states=(with_sights((ANA, 3)),)) == set(), "Ana had seen the face"
    assert earned("found-leader", ShotHit(ANA, DAN), RowShown(DAN, ())) == set(), "Dan leads nobody"
    assert earned("found-leader", ShotHit(DAN, BEA), RowShown(BEA, ())) == set(), "Bea leads Dan"


def test_one_look_is_enough() -> None:
    assert earned("one-look", *looked(ANA, BEA), *looked(CID, BEA, DAN)) == {ANA}
    assert earned("one-look", *looked(BEA, ANA)) == set(), "Bea has not won"


def test_a_file_on_everybody_leaves_nobody_out() -> None:
    assert earned("everybody-seen", *looked(ANA, BEA, CID), Looked(ANA, DAN, Slot.RIGHT, FOLLOWER)) == {ANA}
    assert earned("everybody-seen", *looked(ANA, BEA, CID)) == set()


def test_gifts_are_well_placed_with_one_s_own() -> None:
    well, badly = Given(ANA, CID, None), Given(ANA, DAN, None)

    assert earned("gifts", well, well, well) == {ANA}
    assert earned("gifts", well, well) == set()
    assert earned("gifts", well, well, well, badly) == set()


def test_never_at_a_friend() -> None:
    well, badly = ShotDeclared(ANA, DAN), ShotDeclared(ANA, CID)

    assert earned("never-a-friend", well, well) == {ANA}
    assert earned("never-a-friend", well) == set()
    assert earned("never-a-friend", well, well, badly) == set()
    assert earned("never-a-friend", well, well, won=(BEA, DAN)) == set()


def test_whoever_steps_between_a_shot_and_a_friend() -> None:
    answer = Answered(CID, ArtifactId.POLISHED_LID, LEFT, FOLLOWER), ShotCancelled(BEA)

    assert earned("shield", *answer, states=(shooting(BEA, ANA),)) == {CID}
    assert earned("shield", *answer, states=(shooting(BEA, DAN),)) == set(), "Dan is none of theirs"
    assert earned("shield", *answer, states=(shooting(BEA, CID),)) == set(), "that was themselves"


def test_a_shot_that_is_led_to_another_team() -> None:
    answer = Answered(CID, ArtifactId.DETOUR_SIGN, LEFT, FOLLOWER), ShotRedirected(BEA, DAN)

    assert earned("detour", *answer, ShotHit(BEA, DAN)) == {CID}
    assert earned("detour", *answer, ShotHit(BEA, ANA)) == set()
    assert earned("detour", *answer, ShotCancelled(BEA), ShotHit(BEA, DAN)) == set()


def test_a_leader_whose_face_nobody_else_saw() -> None:
    assert earned("quiet-leader") == {ANA}
    assert earned("quiet-leader", states=(with_sights((ANA, 0)),)) == {ANA}, "one's own look does not count"
    assert earned("quiet-leader", states=(with_sights((DAN, 0)),)) == set()
    assert earned("quiet-leader", states=(with_sights((None, 0)),)) == set()


def test_clean_hands_have_not_fired() -> None:
    assert earned("clean-hands", ShotDeclared(ANA, DAN)) == {CID}


def test_a_turncoat_wins_with_another_team() -> None:
    after = table("Ees", "Sse", "ess", "ees")

    assert earned("turncoat", states=(START, after), won=(ANA, DAN)) == {DAN}
    assert earned("turncoat", states=(START, after), won=(BEA,)) == set()


def test_one_leader_too_many_wins_alone() -> None:
    alone = msgspec.structs.replace(START, victory=Victory(Ending.BOTH_LEADERS, ANA))
    together = msgspec.structs.replace(START, victory=Victory(Ending.EUPHORIAN))

    assert earned("alone", states=(START, alone), won=(ANA,)) == {ANA}
    assert earned("alone", states=(START, together)) == set()


def test_nobody_s_recruit_wins_for_the_third_team() -> None:
    assert earned("anarchist", won=(DAN,), why=Ending.ANARCHIST.value) == {DAN}
    assert earned("anarchist", won=(DAN,), why=Ending.ANARCHIST_LEADER.value) == set()
