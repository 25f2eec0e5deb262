"""Check a mission in text: no empty labels, in either language, at any moment."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pitonisa.games.missions import GAME
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.bot import companion
from pitonisa.games.missions.model import State
from pitonisa.games.missions.people import GiveUp
from pitonisa.kernel import PUBLIC, Chance, Seat, Viewer
from pitonisa.kernel.hosting import bystanders_of, story_texts
from pitonisa.platform.match.match import Match
from pitonisa.platform.words.text import Text
from tests.games.missions.table import ANN, BEN, VOCABULARY, Options, at, does, seated, text

STRAY = re.compile(r"\b[Nn]one\b|\{|\}|: *$|: *[,.;]|\( *\)|  +\S|,\s*,")
HEADINGS = re.compile(r"^\S.*:$")
"""A line that ends with a colon and has its things on the lines below it."""


def strays(state: State, viewer: Viewer, language: str) -> list[str]:
    words = Text(language, VOCABULARY, viewer)
    words.story = story_texts(GAME, state, viewer, language)
    lines = words.view(GAME.view(state, viewer))
    told = [line.strip() for line in lines if not HEADINGS.match(line)]
    return [line for line in told if STRAY.search(line)]


@pytest.mark.parametrize("language", ["en", "es"])
def test_no_line_says_that_there_is_nothing(language: str) -> None:
    match, bots = Match(VOCABULARY, 2, Options(), "words"), Chance("words bots")
    for n in range(50):
        state: Any = match.state
        for viewer in (Seat(0), PUBLIC):
            assert strays(state, viewer, language) == []
        seat = min(GAME.to_act(state) - bystanders_of(GAME, state))
        match.act(seat, companion(GAME.view(state, seat), bots.step(n)))


@pytest.mark.parametrize("language", ["en", "es"])
def test_conflicts_questions_and_endings_are_told_too(language: str) -> None:
    bite = does(at("cellar", ".."), a.Explore(ANN, "B")).state
    brawl = does(at("attic", ".."), a.Explore(ANN, "B")).state
    bench = does(at("hall", ".."), a.Explore(ANN, "E")).state
    proposed = does(seated(), a.Propose(BEN, GiveUp())).state
    ballots = [a.Vote(one, text("yard_end.half")) for one in (ANN, BEN)]
    over = does(at("yard", ".."), a.Explore(ANN, "F"), *ballots).state

    for state in (bite, brawl, bench, proposed, over):
        assert strays(state, Seat(0), language) == []
    assert GAME.outcome(over) is not None
