"""Check the result card: only public information about a finished match."""

from __future__ import annotations

import re
import struct
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from pitonisa.features.replay.card import card_of, drawing, picture
from pitonisa.kernel.finished import Results
from pitonisa.kernel.golden import parse
from pitonisa.platform.match.match import Match
from pitonisa.platform.registry import find
from pitonisa.platform.words.text import Text
from tests import golden
from tests.platform.match.resumed import resume


@cache
def told(game: str, name: str) -> Match:
    return resume(find(game), parse(golden.texts(game)[name]))


@pytest.mark.parametrize(
    ("game", "name", "title"),
    [
        ("shipwreck", "saved", "dry"),
        ("shipwreck", "doomed-by-fading", "lost"),
        ("leaders", "both-leaders", "both-leaders"),
        ("cove", "cabinet", "handful"),
        ("cove", "four", "richer"),
        ("cove", "alone-behind", "peddler"),
    ],
)
def test_a_card_says_how_it_ended_in_the_words_of_its_game(game: str, name: str, title: str) -> None:
    for language in ("en", "es"):
        assert card_of(told(game, name), language).title == Text(language, find(game))(f"result-{title}")


def test_every_title_and_track_stands_on_a_card() -> None:
    match = told("shipwreck", "saved")
    drawn = drawing(card_of(match, "en"))
    assert "Home and dry" in drawn
    assert ">Correct<" in drawn
    assert drawn.count('<circle r="23"') == 7


def test_a_card_tells_the_turn_that_decided_it() -> None:
    """From what everybody saw: of a match that was won, the boldest word that was right."""
    saved = told("shipwreck", "saved")
    turn = (
        saved.game.part(Results).decisive(public_views(saved))
        if saved.game.part(Results) and saved.game.part(Results).decisive
        else 0
    )

    assert 1 <= (turn or 0) <= len(saved.turns())
    assert f"Decisive turn: {turn}" in drawing(card_of(saved, "en"))
    assert "decisive" not in drawing(card_of(told("leaders", "both-leaders"), "en"))


def public_views(match: Match) -> list[Any]:
    again = match.from_the_start()
    views = [match.game.view(again.state, "public")]
    for actor, action in match.log:
        again.act(actor, action)
        views.append(match.game.view(again.state, "public"))
    return views


@pytest.mark.parametrize("name", ["success", "failure", "pleamar-case"])
def test_of_a_mission_a_card_tells_only_its_name_and_who_sat_there(name: str) -> None:
    """How it ended is for those who were there."""
    match = told("missions", name)
    card = card_of(match, "es")
    assert card.title == match.texts("public", "es")[match.game.view(match.state, "public").title]
    assert card.tracks == ()


def test_a_card_shows_what_its_sender_earned_where_they_want_it() -> None:
    saved = told("shipwreck", "saved")
    assert "Earned" not in drawing(card_of(saved, "en"))
    assert ">Earned: Dry feet · Three in a row<" in drawing(card_of(saved, "en", ("Dry feet", "Three in a row")))
    many = ("Without a word", "Nothing left to chance", "Bare hands", "By one hour")
    assert ">Earned: Without a word · Nothing left to chance · +2<" in drawing(card_of(saved, "en", many))


@pytest.mark.parametrize(
    ("game", "name"), [("shipwreck", "saved"), ("shipwreck", "doomed-by-fading"), ("cove", "four")]
)
@pytest.mark.parametrize("language", ["en", "es"])
def test_what_was_earned_lies_above_the_tracks(game: str, name: str, language: str) -> None:
    card = card_of(told(game, name), language, ("Dry feet", "Three in a row"))
    for title in (card.title, "Home, by one hour", "Lost with all hands on the way home"):
        drawn = drawing(replace(card, title=title))
        earned = float(re.findall(r'y="([\d.]+)"[^>]*>(?:Earned|Logros)', drawn)[0])
        tracks = [float(y) for y in re.findall(r'translate\([\d.]+ ([\d.]+)\)" fill="[^"]+" opacity', drawn)]
        assert not tracks or earned + 12 <= min(tracks) - 25


def test_an_open_match_has_no_card() -> None:
    with pytest.raises(ValueError, match="match-open"):
        card_of(Match(find("shipwreck"), 2, seed="a"), "en")


def test_a_card_is_a_picture_of_the_size_that_messengers_like() -> None:
    drawn = picture(card_of(told("shipwreck", "saved"), "en"))
    assert drawn.startswith(b"\x89PNG")
    assert struct.unpack(">II", drawn[16:24]) == (1200, 630)
