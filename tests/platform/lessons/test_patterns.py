"""Test patterns, which describe actions in a few words."""

from __future__ import annotations

import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.games.shipwreck.actions import Agree, Play, Propose
from pitonisa.games.shipwreck.model import CardId, Fate, NoPrediction, PowerId, Predict, Use
from pitonisa.games.shipwreck.talk import Mark
from pitonisa.kernel import Seat
from pitonisa.kernel.wire import NotUnderstood
from pitonisa.platform.lessons.lessons import BadPattern, matches, read, spelled_out
from tests.each import each

FOUR_ON_THE_DEEP = Play(Fate(4), CardId.THE_DEEP, old=True)
PREDICT_SEVEN = Propose(Predict(Fate(7)))


@each(
    "pattern, action",
    [
        ("*", Agree()),
        ("* value=4", FOUR_ON_THE_DEEP),
        ("Play", FOUR_ON_THE_DEEP),
        ("Play value=4 on=the_deep", FOUR_ON_THE_DEEP),
        ("Play value=3|4", FOUR_ON_THE_DEEP),
        ("Play old=true", FOUR_ON_THE_DEEP),
        ("Propose subject=Predict", PREDICT_SEVEN),
        ("Propose subject=Predict subject.value=7", PREDICT_SEVEN),
        ("Propose subject=NoPrediction", Propose(NoPrediction())),
        ("Propose subject.number=null", Propose(Use(CardId.THE_BEAST, PowerId.TWICE, None))),
    ],
)
def test_what_is_meant_fits(pattern: str, action: object) -> None:
    assert matches(read(pattern), action)


@each(
    "pattern, action",
    [
        ("Play", Agree()),
        ("Play value=1|2|3", FOUR_ON_THE_DEEP),
        ("Play value=4 on=midnight", FOUR_ON_THE_DEEP),
        ("Play old=false", FOUR_ON_THE_DEEP),
        ("Play colour=red", FOUR_ON_THE_DEEP),
        ("Play value.more=4", FOUR_ON_THE_DEEP),
        ("Propose subject=NoPrediction", PREDICT_SEVEN),
        ("Propose subject.value=6", PREDICT_SEVEN),
    ],
)
def test_anything_else_does_not(pattern: str, action: object) -> None:
    assert not matches(read(pattern), action)


def test_a_pattern_is_written_as_it_is_read() -> None:
    text = "Propose subject=Predict subject.value=6|7"

    assert str(read(text)) == text


@each("text", ["", "  ", "value=4", "Play value", "Play =4", "Play value=", "Play value=3||4", "Play .x=1"])
def test_what_is_no_pattern_is_refused(text: str) -> None:
    with pytest.raises(BadPattern):
        read(text)


def test_something_to_be_said_is_spelled_out() -> None:
    said = spelled_out(GAME, "Mark seat=1 line=only value=7 struck=true")

    assert said == Mark(seat=Seat(1), line=said.line, value=Fate(7), struck=True)


@pytest.mark.parametrize("text", ["Mark seat=1|2 line=only value=7 struck=true", "Mark seat.no=1"])
def test_what_could_be_two_things_is_not_spelled_out(text: str) -> None:
    with pytest.raises(BadPattern):
        spelled_out(GAME, text)


@pytest.mark.parametrize("text", ["Sing", "Mark seat=1", "Mark seat=one line=only value=7 struck=true"])
def test_what_cannot_be_said_is_not_understood(text: str) -> None:
    with pytest.raises(NotUnderstood):
        spelled_out(GAME, text)
