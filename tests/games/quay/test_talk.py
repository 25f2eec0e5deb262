"""Check that anybody may say anything at any time (R10)."""

from __future__ import annotations

import pytest

from pitonisa.games.quay import GAME
from pitonisa.kernel import PUBLIC, Illegal, Viewer
from pitonisa.kernel.talk import talk_of
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.talk import Chat, Phrase
from tests.each import each
from tests.games.quay.table import ANA, BEA


@pytest.mark.parametrize("who", [ANA, BEA, PUBLIC])
def test_everybody_may_speak_whoever_has_the_turn(who: Viewer) -> None:
    match = Match(GAME, 3, seed="talk")
    assert match.say(who, Chat("I have silk")).said == Chat("I have silk")


@each("phrase", talk_of(GAME).phrases)
def test_set_phrases_can_be_said(phrase: str) -> None:
    assert Match(GAME, 3, seed="talk").say(ANA, Phrase(phrase)).said == Phrase(phrase)


def test_there_are_no_other_phrases() -> None:
    with pytest.raises(Illegal, match="talk-no-such-phrase"):
        Match(GAME, 3, seed="talk").say(ANA, Phrase("abracadabra"))
