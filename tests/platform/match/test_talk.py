"""Test chat: who is silenced, who hears whom, and how texts are cleaned."""

from __future__ import annotations

import pytest

from pitonisa.games.quay import GAME as QUAY
from pitonisa.games.shipwreck import GAME as SHIPWRECK
from pitonisa.games.shipwreck.model import Fate, LineName, active
from pitonisa.games.shipwreck.talk import Mark
from pitonisa.kernel import PUBLIC, Illegal, Seat
from pitonisa.kernel.wire import NotUnderstood
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.talk import LONGEST, Channel, Chat, Phrase, can_be_seen, may_hear, plain_text, read_said
from tests.counting import steps
from tests.each import each

ANA, BEA = Seat(0), Seat(1)


def table() -> Match:
    """The Shipwreck Arcana for three, where whoever has the turn keeps silent."""
    match = Match(SHIPWRECK, 3, seed="talk")
    assert active(match.state) == ANA
    return match


@pytest.mark.parametrize("said", [Chat("It is a 4"), Phrase("sure")])
def test_whoever_must_be_silent_is_told_why(said: Chat | Phrase) -> None:
    match = table()

    with pytest.raises(Illegal, match="illegal-silence"):
        match.say(ANA, said)

    assert match.talk == []


def test_the_others_may_speak() -> None:
    match = table()

    match.say(BEA, Chat("It is a 4"))

    assert [(line.by, line.channel, line.said) for line in match.talk] == [(BEA, Channel.TABLE, Chat("It is a 4"))]


def test_the_gallery_is_not_heard_by_those_who_play() -> None:
    gallery, table_talk = (
        table().say(PUBLIC, Chat("She has a 4!")),
        table().say(BEA, Chat("Hm.")),
    )

    assert gallery.channel is Channel.GALLERY
    assert may_hear(gallery, PUBLIC)
    assert not any(may_hear(gallery, Seat(seat)) for seat in range(3))
    assert all(may_hear(table_talk, viewer) for viewer in (ANA, BEA, PUBLIC))


def test_the_gallery_marks_nothing() -> None:
    match = table()
    notes = match.notes

    with pytest.raises(Illegal, match="talk-gallery"):
        match.say(PUBLIC, Mark(ANA, LineName.ONLY, Fate(4), struck=True))

    assert match.notes == notes


def test_marks_are_kept_in_the_notes_and_refused_ones_are_not() -> None:
    match = table()
    match.act(ANA, match.game.legal(match.state, ANA)[0])

    match.say(BEA, Mark(ANA, LineName.ONLY, Fate(4), struck=True))
    notes = match.notes
    with pytest.raises(Illegal, match="illegal-own-line"):
        match.say(BEA, Mark(BEA, LineName.ONLY, Fate(4), struck=True))

    assert 4 in notes[0].struck
    assert match.notes == notes


@each(
    "said, heard",
    [
        ("  two   words \n", "two words"),
        ("one\nline\tonly\r\n", "one line only"),
        ("bell\a and null\0", "bell and null"),
        ("escape \x1b[31mred", "escape [31mred"),
        ("turned \u202eround\u202c", "turned round"),
        ("\u2066left\u2069 \u2067right\u2069 \u061cend", "left right end"),
        ("no\u200bth\u2060ing\ufeff \U000e0041between", "nothing between"),
        ("e" + "\u0301" * 60 + "x", "e" + "\u0301" * 4 + "x"),
        ("न\u094dत\u0940 ส\u0e34\u0e48", "न\u094dत\u0940 ส\u0e34\u0e48"),
        ("hid\u200bden\u2060", "hidden"),
        ("¿Qué tal, señora?", "¿Qué tal, señora?"),
        ("日本語 и кириллица", "日本語 и кириллица"),
        ("<b>bold</b> & co", "<b>bold</b> & co"),
        ("\ud800", ""),
    ],
)
def test_a_text_becomes_one_plain_line(said: str, heard: str) -> None:
    assert plain_text(said) == heard


def test_control_characters_are_stripped_from_what_is_said() -> None:
    assert table().say(BEA, Chat("\x1b]0;title\x07 hello\n")).said == Chat("]0;title hello")


@each("text", ["", "   ", "\n\t", "\u200b\u202e"])
def test_nothing_is_not_said(text: str) -> None:
    with pytest.raises(Illegal, match="talk-empty"):
        table().say(BEA, Chat(text))


def test_a_text_has_a_greatest_length() -> None:
    match = table()
    match.say(BEA, Chat("x" * LONGEST))

    with pytest.raises(Illegal) as refused:
        match.say(BEA, Chat("x" * (LONGEST + 1)))

    assert (refused.value.key, refused.value.details) == ("talk-too-long", {"most": LONGEST})
    assert len(match.talk) == 1


def test_a_phrase_of_another_game_is_refused() -> None:
    with pytest.raises(Illegal, match="talk-no-such-phrase"):
        table().say(BEA, Phrase("silk-and-salt"))


def test_what_is_said_comes_from_the_wire_with_the_types_of_the_game() -> None:
    assert read_said(SHIPWRECK, b'{"type":"Chat","text":"hi"}') == Chat("hi")
    assert read_said(SHIPWRECK, b'{"type":"Mark","seat":0,"line":"only","value":4,"struck":true}') == Mark(
        ANA, LineName.ONLY, Fate(4), struck=True
    )


@each(
    "data",
    [
        b'{"type":"Mark","seat":0,"line":"only","value":4,"struck":true}',
        b"null",
        b'{"type":"Chat"}',
        b'{"type":"Chat","text":7}',
        b"{",
    ],
)
def test_a_game_without_marks_understands_none(data: bytes) -> None:
    with pytest.raises(NotUnderstood):
        read_said(QUAY, data)


@each("letter", ["a", "a ", "\n", "\x01", "α", "́", "字", "😀", "\u200b", "\u034f"])
def test_a_long_text_takes_no_more_steps_than_a_short_one(letter: str) -> None:
    """Strangers send them, and everybody waits meanwhile."""
    can_be_seen(plain_text(letter))  # what is worked out once is worked out now
    short, long = (steps(lambda n=n: can_be_seen(plain_text(letter * n))) for n in (10, 10_000))

    assert long == short
