"""Test sealed windows: who is asked, whose answer counts, and every reaction (R29-R32, R35)."""

from __future__ import annotations

import msgspec
import pytest

from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.actions import (
    Action,
    Aim,
    Answer,
    Arm,
    Choose,
    Enough,
    Interrogate,
    Pass,
    Redirect,
    Shoot,
    Skip,
)
from pitonisa.games.leaders.events import (
    Answered,
    EffectCancelled,
    Exposed,
    Looked,
    ShotCancelled,
    ShotHit,
    WindowClosed,
)
from pitonisa.games.leaders.model import (
    Aiming,
    ArtifactId,
    Options,
    Phase,
    ReactionOrder,
    Recruit,
    State,
    Window,
)
from pitonisa.games.leaders.view import view
from pitonisa.kernel import PUBLIC, Illegal, Seat
from pitonisa.kernel.sealed import default_answer, sealed_in, window_beats
from pitonisa.kernel.wire import encode
from tests.games.leaders.table import (
    ANA,
    BEA,
    CID,
    DAN,
    EVA,
    LEFT,
    MIDDLE,
    RIGHT,
    act,
    after,
    answer,
    can_answer_with,
    cards,
    holds,
    quiet,
    row,
    table,
    using,
)

STICK, LID, SIGN = ArtifactId.TAMING_STICK, ArtifactId.POLISHED_LID, ArtifactId.DETOUR_SIGN
MUFFS, PORTRAIT, MIRROR = ArtifactId.SOLEMN_EARMUFFS, ArtifactId.PASSING_PORTRAIT, ArtifactId.REAR_MIRROR

SHOT = ("ees >1", "Ess polished_lid", "sSe detour_sign", "ees flat_eye")


def shot(*places: str, options: Options | None = None) -> State:
    return act(table(*places, options=options), ANA, Shoot()).state


# Who is asked, and for how long


def test_everybody_but_the_actor_is_asked_holder_or_not() -> None:
    """R31."""
    state = shot(*SHOT)
    assert GAME.to_act(state) == {BEA, CID, DAN}
    assert GAME.legal(state, DAN) == (Pass(),)


def test_a_look_is_answered_in_half_a_beat_and_a_shot_in_two() -> None:
    """R31: by what was done, which everybody sees."""
    places = ("ees flat_eye", "Ess rear_mirror", "sSe solemn_earmuffs", "ees taming_stick")
    seen = act(table(*places), ANA, Interrogate(BEA, LEFT)).state
    aimed = act(table(*places), ANA, Arm(LEFT, DAN)).state
    used = after(using(table(*places), ArtifactId.FLAT_EYE, LEFT, (BEA, LEFT)), (ANA, Enough()))
    assert [window_beats(GAME, state) for state in (seen, aimed, used, shot(*SHOT))] == [0.5, 1, 1, 2]


def test_only_those_are_passed_over_of_whom_all_know_that_they_cannot_answer() -> None:
    """R31: an empty hand, or nothing to pay with."""
    assert GAME.to_act(shot("ees >1", "Ess", "s!S!e! detour_sign", "ees flat_eye")) == {DAN}


def test_only_the_one_aimed_at_is_asked_and_not_if_armed() -> None:
    """R19, R30: everybody sees who holds a laser."""
    places = ("ees", "Ess flat_eye", "sSe taming_stick", "ees")
    assert GAME.to_act(act(table(*places), ANA, Arm(LEFT, BEA)).state) == {BEA}

    armed = ("ees", "Ess flat_eye >2", "sSe taming_stick", "ees")
    assert act(table(*armed), ANA, Arm(LEFT, BEA)).state.pending == ()


def test_nobody_is_asked_when_every_card_that_could_answer_lies_in_the_discard() -> None:
    """R31: the discard is face up."""
    state = table("ees", "Ess flat_eye", "sSe", "ees", discard=(STICK, STICK))
    assert act(state, ANA, Arm(LEFT, BEA)).state.phase is Phase.AIM


def test_nobody_can_tell_who_has_answered() -> None:
    """R31: neither from who is asked, nor from any view."""
    state = shot(*SHOT)
    for seat, action in ((BEA, Answer(LID, LEFT)), (DAN, Pass())):
        step = act(state, seat, action)
        assert step.events == ()
        assert GAME.to_act(step.state) == {BEA, CID, DAN}
        for viewer in (ANA, CID, PUBLIC):
            assert encode(view(step.state, viewer)) == encode(view(state, viewer))
        state = step.state

    assert sealed_in(GAME, state) == {BEA, DAN}
    assert view(state, BEA).sealed == Answer(LID, LEFT)
    assert view(state, BEA).legal == ()
    with pytest.raises(Illegal, match="illegal-sealed"):
        act(state, BEA, Pass())


def test_silence_is_to_pass_and_only_in_a_window() -> None:
    """R31."""
    state = shot(*SHOT)
    assert [default_answer(GAME, state, seat) for seat in (ANA, BEA, CID, DAN)] == [None, Pass(), Pass(), Pass()]
    assert default_answer(GAME, quiet(state), BEA) is None


# Whose answer counts


def test_the_first_answer_in_order_takes_effect_and_the_others_go_back_unseen() -> None:
    """R31: whoever is concerned comes first, whatever the order in which answers came."""
    state = after(shot(*SHOT), (CID, Answer(SIGN, LEFT)), (DAN, Pass()))
    step = act(state, BEA, Answer(LID, LEFT))

    assert [event for event in step.events if isinstance(event, Answered)] == [
        Answered(BEA, LID, LEFT, Recruit.EUPHORIAN_LEADER)
    ]
    assert cards(step.state, CID) == ["detour_sign"]
    assert row(step.state, CID) == "sSe"
    assert step.state.sealed == ()
    assert b"detour" not in encode(view(step.state, ANA))


def test_by_option_answers_count_clockwise_from_the_actor() -> None:
    """R31, option reaction_order."""
    places = ("ees >2", "Ess detour_sign", "sSe polished_lid", "ees")
    affected = answer(shot(*places), (BEA, Answer(SIGN, LEFT)), (CID, Answer(LID, LEFT)))
    assert any(isinstance(event, ShotCancelled) for event in affected.events)

    clockwise = shot(*places, options=Options(reaction_order=ReactionOrder.CLOCKWISE))
    turned = answer(clockwise, (BEA, Answer(SIGN, LEFT)), (CID, Answer(LID, LEFT)))
    assert GAME.to_act(turned.state) == {ANA}


def test_when_all_pass_the_window_closes_and_the_deed_takes_effect() -> None:
    """R31."""
    events = answer(shot(*SHOT)).events
    assert events[:2] == (WindowClosed(), ShotHit(ANA, BEA))


def test_as_long_as_the_deed_is_alive_all_are_asked_again() -> None:
    """R31, R32: several answers to one deed, one at a time."""
    places = ("ees", "Ess rear_mirror", "sSe passing_portrait", "ees flat_eye")
    state = act(table(*places), ANA, Interrogate(BEA, MIDDLE)).state
    assert GAME.to_act(state) == {BEA, CID, DAN}

    state = answer(state, (BEA, Answer(MIRROR, LEFT, ANA, LEFT)), (CID, Answer(PORTRAIT, LEFT))).state
    assert GAME.to_act(state) == {CID, DAN}  # Bea's hand is empty, and everybody sees that
    state = answer(state, (CID, Answer(PORTRAIT, LEFT))).state
    assert row(state, BEA) == "E!s!s"
    assert state.active == BEA


# Taming Stick


def test_taming_stick_takes_the_laser_that_aims_at_you() -> None:
    """R35 (Palo de Amansar, as printed); R20: and aims it at once."""
    state = act(table("ees", "Ess taming_stick", "sSe", "ees"), ANA, Arm(LEFT, BEA)).state
    assert {reply.target for reply in GAME.legal(state, BEA) if isinstance(reply, Answer)} == {ANA, CID, DAN}

    state = quiet(act(state, BEA, Answer(STICK, MIDDLE, DAN)).state)

    assert state.lasers == (None, DAN, None, None)
    assert (row(state, ANA), row(state, BEA)) == ("e!es", "Es!s")
    assert (state.active, state.phase) == (BEA, Phase.ARTIFACT)  # what was paid stays paid, nothing is left to aim
    assert holds(state)


def test_taming_stick_answers_an_aim_of_phase_three_and_the_turn_ends() -> None:
    """R22."""
    state = after(table("ees >2", "Ess taming_stick", "sSe", "ees"), (ANA, Skip()), (ANA, Aim(BEA)))
    state = quiet(act(state, BEA, Answer(STICK, LEFT, ANA)).state)
    assert (state.lasers[ANA], state.lasers[BEA], state.active) == (None, ANA, BEA)


@pytest.mark.parametrize("place", ["Ess taming_stick >2", "E!s!s! taming_stick"])
def test_taming_stick_is_not_offered_to_the_armed_nor_without_a_recruit_to_pay_with(place: str) -> None:
    """R19, R26: acceptance test 11."""
    state = act(table("ees", place, "sSe", "ees"), ANA, Arm(LEFT, BEA)).state
    assert state.pending == ()


def test_taming_sticks_can_answer_each_other() -> None:
    """R30, R32: acceptance test 11. Lasers are conserved, and the outer aim is dead."""
    state = act(table("ees", "Ess taming_stick", "sSe taming_stick", "ees"), ANA, Arm(LEFT, BEA)).state
    state = act(state, BEA, Answer(STICK, LEFT, CID)).state
    assert GAME.to_act(state) == {CID}
    assert [window.deed for window in state.pending if isinstance(window, Window)] == [Aiming(BEA, CID)]

    state = act(state, CID, Answer(STICK, LEFT, ANA)).state

    assert state.lasers == (None, None, ANA, None)
    assert state.centre == 1
    assert state.pending == ()
    assert holds(state)


def test_a_weathervane_passes_over_who_has_lost_the_laser_meanwhile() -> None:
    """R34: each aim is settled before the next laser turns."""
    places = ("ees accusing_weathervane >2", "Ess taming_stick", "sSe >3", "ees")
    state = using(table(*places), ArtifactId.ACCUSING_WEATHERVANE, LEFT, (BEA,))
    state = answer(state).state if default_answer(GAME, state, BEA) and len(state.pending) == 1 else state
    assert GAME.to_act(state) == {BEA}

    state = act(state, BEA, Answer(STICK, LEFT, DAN)).state
    state = quiet(state)

    assert state.lasers == (None, DAN, BEA, None)
    assert holds(state)


# Shots


def test_polished_lid_cancels_a_shot_and_the_laser_is_dropped_all_the_same() -> None:
    state = answer(shot(*SHOT), (BEA, Answer(LID, LEFT))).state
    assert (state.lasers[ANA], state.centre, state.active) == (None, 2, BEA)
    assert row(state, BEA) == "E!ss"
    assert BEA not in state.anarchists


def test_polished_lid_protects_only_its_holder() -> None:
    state = shot("ees >1", "Ess flat_eye", "sSe polished_lid", "ees")
    assert can_answer_with(state, CID) == set()


def test_detour_sign_makes_the_shooter_choose_a_new_target() -> None:
    """Neither themself nor the old one; no laser is aimed anew."""
    state = answer(shot(*SHOT), (CID, Answer(SIGN, LEFT))).state
    assert GAME.to_act(state) == {ANA}
    assert GAME.legal(state, ANA) == (Redirect(CID), Redirect(DAN))
    with pytest.raises(Illegal, match="illegal-redirect"):
        act(state, ANA, Redirect(BEA))

    state = quiet(act(state, ANA, Redirect(DAN)).state)
    assert DAN in state.anarchists
    assert BEA not in state.anarchists


def test_a_redirected_shot_can_be_cancelled_by_its_new_target() -> None:
    """Acceptance test 13."""
    state = shot("ees >1", "Ess detour_sign", "sSe polished_lid", "ees")
    state = answer(state, (BEA, Answer(SIGN, LEFT))).state
    state = act(state, ANA, Redirect(CID)).state
    assert CID in GAME.to_act(state)

    state = answer(state, (CID, Answer(LID, LEFT))).state
    assert (state.lasers[ANA], state.centre) == (None, 2)
    assert not state.anarchists


def test_an_artifact_drawn_because_of_a_shot_does_not_answer_it() -> None:
    """R29: acceptance test 12. It answers the next one."""
    state = table("ees >1", "ess", "sSe", "Ees >1", deck=(LID, SIGN))
    state = quiet(act(state, ANA, Shoot()).state)
    assert (cards(state, BEA), BEA in state.anarchists) == (["polished_lid"], True)

    state = after(state, (BEA, Skip()), (BEA, Skip()), (CID, Skip()), (CID, Skip()), (DAN, Skip()), (DAN, Shoot()))
    assert can_answer_with(state, BEA) == {LID}


def test_a_shot_whose_laser_is_gone_has_no_effect() -> None:
    """R32: acceptance test 17. No card of ours does this; the rule stands for sets that have one."""
    state = shot(*SHOT)
    hands = (state.hands[ANA], state.hands[CID], *state.hands[2:])
    state = msgspec.structs.replace(state, lasers=(None,) * 4, centre=2, hands=hands)
    step = answer(state, (BEA, Answer(SIGN, LEFT)))
    after_it = act(step.state, ANA, Redirect(DAN)).state
    assert after_it.active == BEA
    assert not after_it.anarchists


# Artifacts and looks


def test_solemn_earmuffs_cancel_an_action_artifact() -> None:
    """R30: acceptance test 14."""
    state = table("ees wire_hand", "Ess >2", "sSe solemn_earmuffs", "ees")
    state = using(state, ArtifactId.WIRE_HAND, LEFT, (BEA,), (DAN,))
    step = answer(state, (CID, Answer(MUFFS, RIGHT)))

    assert EffectCancelled(ANA, ArtifactId.WIRE_HAND) in step.events
    assert step.state.lasers == (None, CID, None, None)
    assert (row(step.state, ANA), row(step.state, CID)) == ("e!es", "sSe!")
    assert step.state.active == BEA


def test_a_reaction_cannot_be_cancelled() -> None:
    """R30: reactions raise nothing but aims."""
    state = shot("ees >1", "Ess polished_lid", "sSe solemn_earmuffs", "ees")
    assert can_answer_with(state, CID) == set()
    step = answer(state, (BEA, Answer(LID, LEFT)))
    assert step.state.pending == ()


def test_passing_portrait_exposes_the_recruit_that_was_looked_at() -> None:
    state = act(table("ees", "Ess", "sSe passing_portrait", "ees"), ANA, Interrogate(BEA, LEFT)).state
    step = answer(state, (CID, Answer(PORTRAIT, MIDDLE)))
    assert Exposed(BEA, LEFT, Recruit.EUPHORIAN_LEADER) in step.events
    assert row(step.state, BEA) == "E!ss"


def test_whoever_is_interrogated_cannot_pay_for_the_portrait_with_that_recruit() -> None:
    """R35: it must still be hidden once the cost is paid."""
    state = act(table("ees", "Ess passing_portrait", "sSe", "ees"), ANA, Interrogate(BEA, LEFT)).state
    assert {reply.cost for reply in GAME.legal(state, BEA) if isinstance(reply, Answer)} == {MIDDLE, RIGHT}


def test_rear_mirror_looks_back_at_who_interrogates() -> None:
    """Only at their hidden recruits, and it is no interrogation."""
    state = act(table("e!es", "Ess rear_mirror", "sSe", "ees"), ANA, Interrogate(BEA, LEFT)).state
    replies = [reply for reply in GAME.legal(state, BEA) if isinstance(reply, Answer)]
    assert {(reply.target, reply.slot) for reply in replies} == {(ANA, MIDDLE), (ANA, RIGHT)}

    step = answer(state, (BEA, Answer(MIRROR, RIGHT, ANA, MIDDLE)))
    assert Looked(BEA, ANA, MIDDLE, Recruit.EUPHORIAN_FOLLOWER) in step.events
    assert step.state.active == BEA


def test_a_reaction_answers_nothing_else() -> None:
    """R29."""
    state = shot("ees >1", "Ess taming_stick", "sSe rear_mirror", "ees passing_portrait")
    assert [can_answer_with(state, seat) for seat in (BEA, CID, DAN)] == [set()] * 3
    with pytest.raises(Illegal, match="illegal-not-its-moment"):
        act(state, BEA, Answer(STICK, LEFT, CID))
    with pytest.raises(Illegal, match="illegal-not-held"):
        act(state, BEA, Answer(LID, LEFT))


def test_an_action_artifact_answers_nothing() -> None:
    """R27."""
    with pytest.raises(Illegal, match="illegal-action-now"):
        act(shot(*SHOT), DAN, Answer(ArtifactId.FLAT_EYE, LEFT))


REACTING: list[tuple[Seat, Action]] = [(EVA, Skip()), (ANA, Choose(BEA)), (ANA, Pass())]


@pytest.mark.parametrize(("seat", "action"), REACTING, ids=str)
def test_while_a_window_is_open_nothing_else_is_done(seat: Seat, action: Action) -> None:
    with pytest.raises(Illegal):
        act(shot(*SHOT), seat, action)
