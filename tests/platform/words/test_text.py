"""Test sentences made from values: in a language, for a reader, with the names of the seats."""

from __future__ import annotations

from typing import Any

import pytest

from pitonisa.kernel import PUBLIC, Illegal, Refusal, Seat, Viewer
from pitonisa.kernel.consensus import Motion
from pitonisa.kernel.replay import BadRecord
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.talk import Channel, Chat, Line, Phrase
from pitonisa.platform.registry import find
from pitonisa.platform.words.locale_files import LANGUAGES, asked_for
from pitonisa.platform.words.text import Text
from tests.each import each
from tests.platform import lantern
from tests.platform.lantern import Cup, Lamp, LightId, Lit, Mood, Point, Raise, View, Wait

ANA, BEA, CAM = Seat(0), Seat(1), Seat(2)


def words(viewer: Viewer = PUBLIC, language: str = "en", **more: Any) -> Text:
    return Text(language, lantern.GAME, viewer, **more)


def lit(**fields: Any) -> Lit:
    fields = {"by": ANA, "light": LightId.RED, "mood": Mood.CALM, **fields}
    return Lit(**fields)


def test_everybody_reads_the_public_sentence() -> None:
    assert words().event(lit()) == "Seat 1 lights Red."
    assert words(BEA).event(lit()) == "Seat 1 lights Red."


def test_the_seat_in_a_field_reads_its_own_sentence_with_what_is_private() -> None:
    event = lit(cup=Cup(7), cups=(Cup(1), None, None, Cup(2)), found=True, count=2, from_=BEA)

    assert words(ANA).event(event) == (
        "You light Red in cup 7: 1, 2 unseen, 2 (4), yes, after Seat 2, calmly, 2 times."
    )


def test_what_is_not_there_is_passed_as_none_and_its_list_as_empty() -> None:
    assert words(ANA).event(lit(mood=Mood.STORM)) == (
        "You light Red in cup none: none (0), no, after nobody, in a storm, once."
    )


def test_only_those_with_a_sentence_of_their_own_are_concerned() -> None:
    assert words().concerned(lit(from_=BEA)) == [ANA]


def test_names_of_cards_are_in_the_language_of_the_reader() -> None:
    assert words(language="es").event(lit()) == "Asiento 1 enciende Rojo."
    assert words(language="es").seen_by(ANA).event(lit()).endswith("una vez.")


def test_people_who_have_names_are_called_by_them() -> None:
    named, beside_a_bot = words(BEA, names=("Ana", "Bea")), words(BEA, names=("", "Bea", "Cam"))

    assert [named.seat(seat) for seat in (ANA, BEA, CAM)] == ["Ana", "Bea (you)", "Seat 3"]
    assert [beside_a_bot.seat(seat) for seat in (ANA, BEA, CAM)] == ["Seat 1", "Bea (you)", "Cam"]


def test_what_a_language_lacks_is_said_in_english_and_what_all_lack_by_its_id() -> None:
    assert Text("fr")("word-yes") == "yes"
    assert words()("event-Nothing") == "event-Nothing"
    assert words().attributes("card-nothing") == {}


def test_actions_are_choices_in_words() -> None:
    assert [words().action(action) for action in (Raise(Cup(3)), Wait())] == ["Raise cup 3", "Wait"]


def test_a_view_is_told_line_by_line_with_things_under_their_heading() -> None:
    view = View(
        viewer=BEA,
        turn=BEA,
        lamps=(Lamp(ANA), Lamp(BEA, (LightId.GREEN, LightId.RED))),
        cups=(None, Cup(4)),
        motion=Motion(Raise(Cup(2)), ANA, (ANA, CAM)),
    )

    assert words(BEA).view(view) == [
        "Turn: Seat 2 (you)",
        "Lamps:",
        "  Seat 1 has no light",
        "  Seat 2 (you) has Green, Red",
        "Cups (2): unseen, 4",
        "Proposed: cup 2 (by Seat 1; agreed: Seat 1, Seat 3)",
    ]


def test_an_empty_list_leaves_its_heading_and_an_empty_text_leaves_no_line() -> None:
    view = View(viewer=BEA, turn=ANA, lamps=(), cups=())

    assert words(BEA).view(view) == ["Turn: Seat 1", "Lamps:", "Cups (0):"]


def test_notes_are_told_a_thing_on_a_line() -> None:
    assert words().notes((Lamp(ANA), Lamp(BEA, (LightId.RED,)))) == ["Seat 1 has no light", "Seat 2 has Red"]
    assert words().notes(None) == []


def test_chat_phrases_and_marks_are_heard_with_who_said_them() -> None:
    said = [Chat("hello"), Phrase("hush"), Point(CAM, LightId.GREEN)]
    lines = [Line(0, ANA, Channel.TABLE, one) for one in said]

    assert [words(ANA).said(line) for line in lines] == [
        "Seat 1 (you) says: hello",
        "Seat 1 (you) says: Hush!",
        "Seat 1 (you) points at Seat 3: Green.",
    ]
    assert words().said(Line(0, PUBLIC, Channel.GALLERY, Chat("oh"))) == "a spectator says: oh"


def test_details_of_a_refusal_are_what_the_games_fields_of_that_name_are() -> None:
    """A seat, a cup and a count are all integers: their names tell them apart."""
    refusal = Illegal("illegal-dark", by=BEA, cup=Cup(4), count=2, light=LightId.RED)

    assert words().refusal(refusal) == "Seat 2 sees nothing: cup 4, Red, 2 lamps."


def test_a_refusal_that_led_to_another_is_told_within_it() -> None:
    cause = Illegal("illegal-dark", by=BEA, cup=Cup(4), count=1, light=LightId.RED)
    refusal = BadRecord("record-illegal", n=3, why=cause.key)
    refusal.__cause__ = cause

    assert words().refusal(refusal) == (
        "Action 3 of this match breaks the rules: Seat 2 sees nothing: cup 4, Red, 1 lamp."
    )


def test_the_server_speaks_without_a_game_too() -> None:
    refusal = Refusal("unknown-game", game="chess", known="quay")

    assert Text("es").refusal(refusal) == "No existe el juego «chess». Disponibles: quay."


def test_a_value_that_no_text_can_say_is_a_mistake_of_ours() -> None:
    with pytest.raises(TypeError):
        words().argument(object())


@each(
    "environment, language",
    [
        ({"LANG": "es_AR.UTF-8"}, "es"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "es"}, "es"),
        ({"LANG": "es_MX", "LC_ALL": "", "LC_MESSAGES": "en_US"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_environment_says_which_language(environment: dict[str, str], language: str) -> None:
    assert asked_for(environment) == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_hidden_fates_are_counted_and_not_shown(language: str) -> None:
    """What a person at seat 1 reads of a hand that is not theirs."""
    game = find("shipwreck")
    match = Match(game, 2, seed="hidden")
    reader = Text(language, game, Seat(1))
    hand = ", ".join(map(str, match.state.hands[0]))

    told = "\n".join(reader.view(game.view(match.state, Seat(1))))

    assert Text(language)("word-unseen", count=2) in told
    assert hand not in told
    assert hand in "\n".join(reader.seen_by(Seat(0)).view(game.view(match.state, Seat(0))))
