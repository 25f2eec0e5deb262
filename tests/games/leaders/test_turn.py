"""Test the four phases and every action in them (R9-R23)."""

from __future__ import annotations

import pytest

from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.actions import (
    Aim,
    Arm,
    DiscardAndDraw,
    Give,
    Hide,
    Interrogate,
    Shoot,
    Skip,
    Use,
)
from pitonisa.games.leaders.events import DeckReshuffled, Drew, HandDiscarded, Interrogated, NothingToDraw, TurnBegan
from pitonisa.games.leaders.model import ArtifactId, Options, Phase, Recruit
from pitonisa.games.leaders.view import view, witness
from pitonisa.kernel import PUBLIC, Illegal, Seat
from pitonisa.kernel.sealed import default_answer
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
    cards,
    offered,
    quiet,
    row,
    table,
)

PLAIN = ("ees", "Ess", "sSe", "ees")


def test_the_phases_follow_each_other_and_the_token_goes_to_the_left() -> None:
    """R9, R17, R18: without a laser there is nothing to aim."""
    state = table(*PLAIN, phase=Phase.ARTIFACT)

    state = act(state, ANA, Skip()).state
    assert (state.active, state.phase) == (ANA, Phase.ACTION)
    state = act(state, ANA, Skip()).state
    assert (state.active, state.phase, state.turn) == (BEA, Phase.ARTIFACT, 6)


def test_whoever_holds_a_laser_after_the_action_must_aim_it() -> None:
    """R17: refusing is impossible, keeping the target is not."""
    state = act(table("ees >2", "Ess", "sSe", "ees"), ANA, Skip()).state

    assert state.phase is Phase.AIM
    assert offered(state, ANA, Skip) == []
    assert {aim.target for aim in offered(state, ANA, Aim)} == {BEA, CID, DAN}
    assert quiet(act(state, ANA, Aim(CID)).state).active == BEA


# Phase 1


def test_the_whole_hand_is_discarded_and_one_artifact_drawn() -> None:
    """R10: never a part of the hand."""
    deck = (ArtifactId.WIRE_HAND, ArtifactId.FLAT_EYE)
    state = table("ees barter_box taming_stick", *PLAIN[1:], phase=Phase.ARTIFACT, deck=deck)

    step = act(state, ANA, DiscardAndDraw())

    assert step.events[:2] == (
        HandDiscarded(ANA, (ArtifactId.BARTER_BOX, ArtifactId.TAMING_STICK)),
        Drew(ANA, ArtifactId.WIRE_HAND),
    )
    assert cards(step.state, ANA) == ["wire_hand"]
    assert step.state.discard == (ArtifactId.BARTER_BOX, ArtifactId.TAMING_STICK)


def test_with_an_empty_hand_one_just_draws() -> None:
    """R10."""
    step = act(table(*PLAIN, phase=Phase.ARTIFACT), ANA, DiscardAndDraw())
    assert [type(event) for event in step.events] == [Drew]
    assert len(cards(step.state, ANA)) == 1


def test_only_who_draws_sees_what() -> None:
    """R24."""
    (drew,) = act(table(*PLAIN, phase=Phase.ARTIFACT), ANA, DiscardAndDraw()).events
    assert isinstance(drew, Drew)
    assert drew.card is not None
    for viewer in (BEA, CID, PUBLIC):
        assert witness(drew, viewer) == Drew(ANA, None)


def test_an_empty_deck_is_made_anew_from_the_discard() -> None:
    """R28: acceptance test 15. The hand just discarded is part of it."""
    state = table("ees barter_box", *PLAIN[1:], phase=Phase.ARTIFACT, deck=())
    step = act(state, ANA, DiscardAndDraw())

    assert [type(event) for event in step.events] == [HandDiscarded, DeckReshuffled, Drew]
    assert cards(step.state, ANA) == ["barter_box"]


def test_the_deck_is_made_anew_the_moment_its_last_card_leaves() -> None:
    """R28."""
    discard = (ArtifactId.FLAT_EYE, ArtifactId.BARTER_BOX)
    state = table(*PLAIN, phase=Phase.ARTIFACT, deck=(ArtifactId.WIRE_HAND,), discard=discard)

    state = act(state, ANA, DiscardAndDraw()).state

    assert (sorted(state.deck), state.discard) == (sorted(discard), ())
    assert state.made_of == view(state, BEA).made_of == tuple(sorted(discard))


def test_where_nothing_can_be_drawn_nothing_is() -> None:
    """R28: acceptance test 15."""
    step = act(table(*PLAIN, phase=Phase.ARTIFACT, deck=()), ANA, DiscardAndDraw())
    assert step.events == (NothingToDraw(ANA),)
    assert step.state.phase is Phase.ACTION


def test_one_artifact_may_be_given_to_somebody_else() -> None:
    """R11: only the two know which."""
    state = table("ees barter_box taming_stick", *PLAIN[1:], phase=Phase.ARTIFACT)
    assert {give.target for give in offered(state, ANA, Give)} == {BEA, CID, DAN}

    step = act(state, ANA, Give(ArtifactId.BARTER_BOX, CID))

    assert (cards(step.state, ANA), cards(step.state, CID)) == (["taming_stick"], ["barter_box"])
    told = {viewer: witness(step.events[0], viewer).card for viewer in (ANA, BEA, CID, PUBLIC)}  # type: ignore[union-attr]
    assert told == {ANA: ArtifactId.BARTER_BOX, BEA: None, CID: ArtifactId.BARTER_BOX, PUBLIC: None}
    assert view(step.state, ANA).places[CID].known == (ArtifactId.BARTER_BOX,)
    assert view(step.state, BEA).places[CID].known == ()


def test_a_hand_has_no_limit() -> None:
    """R25."""
    state = table("ees barter_box flat_eye wire_hand scrap_magnet", *PLAIN[1:], phase=Phase.ARTIFACT)
    assert len(cards(state, ANA)) == 4
    assert offered(state, ANA, Skip)


# Phase 2


def test_to_interrogate_is_to_look_at_a_hidden_recruit_in_secret() -> None:
    """R12: acceptance test 2."""
    state = table(*PLAIN)
    before = view(state, DAN)

    step = act(state, ANA, Interrogate(BEA, LEFT))
    after_it = quiet(step.state)

    assert step.events[0] == Interrogated(ANA, BEA, LEFT, Recruit.EUPHORIAN_LEADER)
    assert witness(step.events[0], DAN) == Interrogated(ANA, BEA, LEFT, None)
    assert view(after_it, ANA).places[BEA].row[0].recruit is Recruit.EUPHORIAN_LEADER
    learned = view(after_it, ANA).places[BEA].row[0].private
    assert learned is not None
    assert (learned.turn, learned.how) == (5, "interrogated")
    assert view(after_it, DAN).places == before.places


def test_exposed_recruits_and_ones_own_are_not_interrogated() -> None:
    """R12, option interrogate_self."""
    state = table("ees", "E!ss", "sSe", "ees")
    looks = {(look.owner, look.slot) for look in offered(state, ANA, Interrogate)}
    assert looks == {(BEA, MIDDLE), (BEA, RIGHT)} | {(o, s) for o in (CID, DAN) for s in (LEFT, MIDDLE, RIGHT)}

    free = table("ees", "E!ss", "sSe", "ees", options=Options(interrogate_self=True))
    assert Interrogate(ANA, LEFT) in GAME.legal(free, ANA)


def test_to_arm_oneself_is_to_expose_take_and_aim() -> None:
    """R14, R20: the rulebook's example."""
    state = table(*PLAIN)
    state = quiet(act(state, ANA, Arm(RIGHT, CID)).state)

    assert row(state, ANA) == "ees!"
    assert (state.lasers[ANA], state.centre) == (CID, 1)


@pytest.mark.parametrize(
    ("first", "why"),
    [
        ("e!e!s!", "illegal-no-hidden"),
        ("e!es", "illegal-cost-exposed"),
        ("ees >1", "illegal-one-laser"),
    ],
)
def test_who_cannot_arm(first: str, why: str) -> None:
    """R14, R19: acceptance test 3."""
    state = table(first, *PLAIN[1:])
    with pytest.raises(Illegal, match=why):
        act(state, ANA, Arm(LEFT, CID))


def test_without_a_laser_in_the_centre_nobody_arms() -> None:
    """R14: acceptance test 3."""
    state = table("ees", "Ess >2", "sSe >1", "ees")
    assert offered(state, ANA, Arm) == []
    with pytest.raises(Illegal, match="illegal-no-laser-free"):
        act(state, ANA, Arm(LEFT, CID))


def test_nobody_ever_aims_at_themself() -> None:
    """R20."""
    for state in (table(*PLAIN), act(table("ees >1", *PLAIN[1:]), ANA, Skip()).state):
        assert all(action.target != ANA for action in GAME.legal(state, ANA) if isinstance(action, Aim | Arm))
        with pytest.raises(Illegal, match="illegal-aim-self"):
            act(state, ANA, Arm(LEFT, ANA) if state.phase is Phase.ACTION else Aim(ANA))


def test_after_arming_the_aim_phase_takes_place() -> None:
    """R21, option arm_then_reaim."""
    armed = quiet(act(table(*PLAIN), ANA, Arm(LEFT, CID)).state)
    assert (armed.active, armed.phase) == (ANA, Phase.AIM)

    options = Options(arm_then_reaim=False)
    armed = quiet(act(table(*PLAIN, options=options), ANA, Arm(LEFT, CID)).state)
    assert (armed.active, armed.phase) == (BEA, Phase.ARTIFACT)


def test_arming_and_shooting_do_not_fit_into_one_turn() -> None:
    """R9: one action."""
    assert offered(table(*PLAIN), ANA, Shoot) == []
    armed = quiet(act(table(*PLAIN), ANA, Arm(LEFT, CID)).state)
    with pytest.raises(Illegal, match="illegal-other-phase"):
        act(armed, ANA, Shoot())


def test_anybodys_exposed_follower_can_be_hidden_and_no_leader() -> None:
    """R16: acceptance test 4."""
    state = table("e!es", "E!s!s", "sSe", "ees")

    assert {(hide.owner, hide.slot) for hide in offered(state, ANA, Hide)} == {(ANA, LEFT), (BEA, MIDDLE)}
    assert row(act(state, ANA, Hide(BEA, MIDDLE)).state, BEA) == "E!ss"
    with pytest.raises(Illegal, match="illegal-hide-leader"):
        act(state, ANA, Hide(BEA, LEFT))
    with pytest.raises(Illegal, match="illegal-hidden-already"):
        act(state, ANA, Hide(BEA, RIGHT))


def test_what_everybody_has_seen_is_remembered_when_it_is_hidden() -> None:
    """R16, as drawn in the rulebook: a follower is exposed, then hidden."""
    state = act(table("e!es", *PLAIN[1:]), ANA, Hide(ANA, LEFT)).state
    seen = view(state, DAN).places[ANA].row[0]

    assert (seen.exposed, seen.recruit) == (False, Recruit.EUPHORIAN_FOLLOWER)
    assert seen.public is not None
    assert view(state, DAN).places[ANA].row[1].recruit is None


def test_with_everything_exposed_one_may_do_all_that_costs_nothing() -> None:
    """R26."""
    state = table("e!e!s! barter_box >1", *PLAIN[1:])
    kinds = {type(action) for action in GAME.legal(state, ANA)}
    assert kinds == {Interrogate, Shoot, Hide, Skip}
    with pytest.raises(Illegal, match="illegal-no-hidden"):
        act(state, ANA, Use(ArtifactId.BARTER_BOX, LEFT))


def test_keeping_the_target_is_an_aim_that_can_be_answered() -> None:
    """R22, option same_target_is_aim."""
    places = ("ees >1", "Ess flat_eye", "sSe", "ees")
    again = after(table(*places), (ANA, Skip()), (ANA, Aim(BEA)))
    assert GAME.to_act(again) == {BEA}
    assert default_answer(GAME, again, BEA) is not None

    silent = after(table(*places, options=Options(same_target_is_aim=False)), (ANA, Skip()), (ANA, Aim(BEA)))
    assert (silent.active, silent.pending) == (BEA, ())


def test_who_arms_and_keeps_the_target_is_not_answered_twice() -> None:
    """R22: nothing has changed since it could be answered in the same turn; another target is a new aim."""
    places = ("ees", "Ess flat_eye", "sSe taming_stick", "ees")
    armed = quiet(act(table(*places), ANA, Arm(LEFT, BEA)).state)
    assert armed.phase is Phase.AIM

    kept, turned = act(armed, ANA, Aim(BEA)), act(armed, ANA, Aim(CID))

    assert (kept.state.active, kept.state.pending, kept.state.lasers[ANA]) == (BEA, (), BEA)
    assert [type(event) for event in kept.events] == [TurnBegan]
    assert GAME.to_act(turned.state) == {CID}


@pytest.mark.parametrize("action", [Aim(Seat(9)), Give(ArtifactId.FLAT_EYE, Seat(9)), Arm(LEFT, Seat(9))])
def test_nobody_sits_there(action: Aim | Give | Arm) -> None:
    """A refusal says what is the matter, and not something else."""
    phase = {Aim: Phase.AIM, Give: Phase.ARTIFACT, Arm: Phase.ACTION}[type(action)]
    held = "ees flat_eye >1" if phase is Phase.AIM else "ees flat_eye"
    with pytest.raises(Illegal, match="illegal-nobody-there"):
        act(table(held, *PLAIN[1:], phase=phase), ANA, action)
