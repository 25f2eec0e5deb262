"""Test the texts of Leaders: the reader's own things in the second person, and nothing false."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.actions import Choose, Hide, Redirect, Shoot, Skip
from pitonisa.games.leaders.events import Ended, Interrogated, TargetChosen, Unmasked
from pitonisa.games.leaders.help import hints
from pitonisa.games.leaders.model import ArtifactId, DeedKind, Done, Phase, Recruit, TargetRole, Team, Turn
from pitonisa.games.leaders.talk import Claimed, ISaw, MyRecruit, hear
from pitonisa.games.leaders.view import view
from pitonisa.kernel import PUBLIC, Level, Viewer
from pitonisa.platform.match.talk import Channel, Line
from pitonisa.platform.words.text import Text
from tests.games.leaders.table import ANA, BEA, CID, DAN, LEFT, MIDDLE, act, answer, table, using
from tests.games.leaders.test_operative import told

NAMES = ("Ana", "Bea", "Cid", "Dan")
LEADER = Recruit.SUBTERRAN_LEADER


def text(language: str = "en", viewer: Viewer = PUBLIC) -> Text:
    return Text(language, GAME, viewer, NAMES)


@pytest.mark.parametrize(
    ("language", "buttons", "event", "own"),
    [
        (
            "en",
            ["Hide your left follower", "Hide Bea’s left follower"],
            "Ana hides their own left follower.",
            "You hide your own left follower.",
        ),
        (
            "es",
            ["Esconder tu seguidor de la izquierda", "Esconder el seguidor de la izquierda de Bea"],
            "Ana esconde su propio seguidor de la izquierda.",
            "Escondes tu propio seguidor de la izquierda.",
        ),
    ],
)
def test_what_is_ones_own_is_called_so(language: str, buttons: list[str], event: str, own: str) -> None:
    state = table("e!es", "e!Ss", "sEe", "ees")
    hid = act(state, ANA, Hide(ANA, LEFT)).events[0]

    assert [text(language, ANA).action(Hide(owner, LEFT)) for owner in (ANA, BEA)] == buttons
    assert text(language, CID).event(hid) == event
    assert text(language, ANA).event(hid) == own


def test_a_card_of_ones_own_is_chosen_as_such() -> None:
    assert text("en", ANA).action(Choose(ANA, LEFT)) == "Choose your left card"
    assert text("es", ANA).action(Choose(ANA)) == "Elegirte"
    assert text("en", CID).event(TargetChosen(ANA, ANA, LEFT)) == "Ana chooses their own left card."
    assert text("en", CID).event(TargetChosen(ANA, CID, LEFT)) == "Ana chooses your left card."


@pytest.mark.parametrize(
    ("viewer", "expected"),
    [
        (DAN, ["Ana says: my left recruit is a follower.", "Bea says: Ana’s middle recruit is the Subterran Leader."]),
        (
            ANA,
            [
                "Ana (you) says: my left recruit is a follower.",
                "Bea says: your middle recruit is the Subterran Leader.",
            ],
        ),
    ],
)
def test_the_table_keeps_claims_in_the_words_of_whoever_made_them(viewer: Viewer, expected: list[str]) -> None:
    claims = hear(hear((), ANA, MyRecruit(LEFT, Claimed.FOLLOWER)), BEA, ISaw(ANA, MIDDLE, Claimed.SUBTERRAN_LEADER))
    assert text("en", viewer).notes(claims) == expected


def test_a_claim_about_the_reader_says_so() -> None:
    line = Line(3, BEA, Channel.TABLE, ISaw(ANA, LEFT, Claimed.FOLLOWER))
    assert text("en", ANA).said(line) == "Bea says: I looked at your left card: a follower."
    assert text("es", ANA).said(line) == "Bea dice: miré tu carta de la izquierda: seguidor."


def test_nobody_reads_that_they_alone_know_what_the_owner_knows_too() -> None:
    looked = Interrogated(ANA, BEA, LEFT, LEADER)
    assert text("en", ANA).event(looked).endswith("Subterran Leader. Bea knows it too.")
    assert text("es", ANA).event(looked).endswith("Líder Subterra. Bea también lo sabe.")


def test_a_phase_that_is_skipped_is_named_as_a_phase() -> None:
    skipped = act(table("ees", "Ess", "sSe", "ees", phase=Phase.ARTIFACT), ANA, Skip()).events[0]
    assert text("en").event(skipped) == "Ana skips the artifact phase."
    assert text("es").event(skipped) == "Ana omite la fase de artefacto."


def test_a_shot_that_was_turned_away_has_its_new_target() -> None:
    state = act(table("ees >1", "Ess", "sSe detour_sign", "ees"), ANA, Shoot()).state
    (sign,) = [one for one in GAME.legal(state, CID) if getattr(one, "cost", None) is LEFT]
    turned = act(answer(state, (CID, sign)).state, ANA, Redirect(DAN)).events[0]
    assert text("en", DAN).event(turned) == "Ana shoots you instead."
    assert text("es").event(turned) == "El disparo de Ana va ahora a Dan."


def test_a_wire_hand_says_whose_laser_and_whom_it_will_aim_at() -> None:
    state = using(table("ees wire_hand", "Ess >2", "sSe", "ees"), ArtifactId.WIRE_HAND, LEFT)
    first = act(state, ANA, Choose(BEA))
    second = act(first.state, ANA, Choose(BEA))
    assert [text("en").event(step.events[0]) for step in (first, second)] == [
        "Ana reaches for Bea’s laser.",
        "Ana wants to aim it at Bea.",
    ]
    assert TargetChosen(ANA, BEA, None, TargetRole.LASER) in first.events


def test_whoever_wins_with_both_leaders_is_in_no_team() -> None:
    state = using(
        table("eEs barter_box", "Sss", "ees flat_eye", "ses"), ArtifactId.BARTER_BOX, LEFT, (ANA, LEFT), (BEA, LEFT)
    )
    events = answer(state).events
    unmasked = {event.owner: event.team for event in events if isinstance(event, Unmasked)}
    ended = next(event for event in events if isinstance(event, Ended))

    assert unmasked[ANA] is None
    assert unmasked[BEA] is Team.SUBTERRAN
    assert text("en", ANA).event(ended) == "You have both leaders and win alone."
    assert text("es").event(ended) == "Ana reúne a los dos líderes y gana en solitario."


def test_while_rows_are_laid_out_no_turn_has_begun() -> None:
    shown = text("en", ANA).view(view(table("ees", "Ess", "sSe", "ees", phase=Phase.LAYOUT, turn=0), ANA))
    assert shown[:2] == ["The first turn hasn’t started.", "Active player: Ana (you)"]


def test_a_hint_says_what_a_recruit_is_where_nothing_else_is_left() -> None:
    lines = text("en", ANA).hints(hints(view(told(table("ees", "Ses", "Ese", "ses"), 4), ANA), Level.MARKS))
    assert any("middle: Euphorian follower" in line for line in lines)
    assert not any("middle not" in line for line in lines)


def test_a_deed_stands_once_among_the_reasons() -> None:
    """Who turns a laser away and back again has aimed there twice, which is one reason."""
    state = table("ees", "Ses", "Ese", "ses")
    aimed = Done(Turn(3), BEA, DeedKind.AIMED, DAN)
    told_twice = hints(view(replace(state, history=(aimed, aimed)), ANA), Level.EXPLAINED)

    because = {seat.seat: [deed.target for deed in seat.because] for seat in told_twice.seats}
    assert because == {BEA: [DAN], CID: [], DAN: [DAN]}
