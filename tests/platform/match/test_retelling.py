"""Test replays of finished matches: from a seat's viewpoint, and with nothing hidden."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from functools import cache
from typing import Any

import pytest

from pitonisa.games.missions import GAME as MISSIONS
from pitonisa.games.quay import GAME as QUAY
from pitonisa.games.shipwreck import GAME as SHIPWRECK
from pitonisa.games.shipwreck.actions import Join, Leave
from pitonisa.games.shipwreck.model import Difficulty, Fate, LineName, Options, active
from pitonisa.games.shipwreck.talk import Mark
from pitonisa.kernel import PUBLIC, TABLE, AnyGame, Chance, Illegal, Refusal, Seat
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.chance import commitment
from pitonisa.kernel.sealed import waited_for
from pitonisa.platform.match.match import TRUTH, Eyes, Match
from pitonisa.platform.match.retelling import frames, moment, story
from pitonisa.platform.match.talk import Chat
from pitonisa.platform.registry import catalogue
from pitonisa.search.crew import Crew
from tests.platform.match.test_match import play_on
from tests.platform.match.test_past import OPEN, played, random_move

ANA, BEA, CID = Seat(0), Seat(1), Seat(2)
DOOMED = Options(difficulty=Difficulty.DOOMED)


def told(match: Match) -> dict[Any, list[bytes]]:
    """Play to the end, and keep what everybody was told on the way."""
    heard = {viewer: [frame] for viewer, frame in match.frames()}
    while match.outcome is None:
        random_move(match, min(waited_for(match.game, match.state)), "told")
        for viewer, frame in match.frames():
            heard.setdefault(viewer, []).append(frame)
    return heard


def seen(match: Match, eyes: Eyes) -> list[bytes]:
    return frames(match, eyes, 0, len(match.log) + 1)


@pytest.mark.parametrize("game", OPEN, ids=lambda game: game.id)
def test_through_a_seats_eyes_one_sees_exactly_the_frames_that_it_was_sent(game: AnyGame) -> None:
    match = Match(game, game.players[0], seed="eyes")
    heard = told(match)

    for viewer in match.viewers:
        assert seen(match, viewer) == heard[viewer]


def test_marks_stand_where_they_stood_when_each_action_was_told() -> None:
    match = Match(SHIPWRECK, 3, DOOMED, seed="marks")
    heard = {PUBLIC: [match.frame(PUBLIC, match.step.events)]}
    while match.outcome is None:
        marker = next(Seat(seat) for seat in range(3) if seat != active(match.state))
        with suppress(Illegal):  # before the first play nothing is hidden
            match.say(marker, Mark(active(match.state), LineName.ONLY, Fate(len(match.log) % 7 + 1), True))
        match.say(PUBLIC, Chat("psst"))
        play_on(match, 1)
        heard[PUBLIC].append(match.frame(PUBLIC, match.step.events))

    assert seen(match, PUBLIC) == heard[PUBLIC]


@pytest.mark.parametrize("game", catalogue().values(), ids=lambda game: game.id)
def test_in_the_truth_there_is_nothing_to_choose(game: AnyGame) -> None:
    match = played(game, seed="truth")

    assert all(json.loads(frame)["view"]["legal"] == [] for frame in seen(match, TRUTH))


def test_the_truth_hides_no_crate_and_no_card_at_any_moment() -> None:
    match = play_on(Match(QUAY, 3, seed="truth"), 10_000)

    assert all("null" not in json.dumps(json.loads(frame)["view"]["places"]) for frame in seen(match, TRUTH))


def test_the_truth_hides_no_hand_and_no_deck_at_any_moment() -> None:
    match = play_on(Match(SHIPWRECK, 3, seed="truth"), 10_000)

    for view in (json.loads(frame)["view"] for frame in seen(match, TRUTH)):
        assert "null" not in json.dumps([view["places"], view["deck"]])


def test_while_a_match_is_open_nothing_of_it_is_told_again() -> None:
    match = play_on(Match(QUAY, 3, seed="open"), 2)

    for ask in (
        lambda: match.frame(TRUTH),
        lambda: match.past(TRUTH),
        lambda: story(match, ANA),
        lambda: frames(match, PUBLIC, 0, 1),
    ):
        with pytest.raises(Refusal) as refused:
            ask()
        assert refused.value.key == "match-open"


def test_frames_come_in_pages_and_end_with_the_match() -> None:
    match = play_on(Match(QUAY, 3, seed="pages"), 10_000)
    whole, last = seen(match, ANA), len(match.log)

    assert frames(match, ANA, 3, 4) == whole[3:7]
    assert frames(match, ANA, last, 10) == whole[-1:]
    assert frames(match, ANA, last + 1, 10) == []


def test_there_are_no_eyes_at_a_seat_that_nobody_ever_had() -> None:
    match = play_on(Match(QUAY, 3, seed="nobody"), 10_000)

    for eyes in (Seat(3), Seat(-1)):
        with pytest.raises(Illegal) as refused:
            frames(match, eyes, 0, 1)
        assert refused.value.key == "unknown-seat"


def test_one_who_sat_down_later_saw_until_then_what_everybody_sees() -> None:
    match = play_on(Match(SHIPWRECK, 2, DOOMED, seed="later"), 1)
    match.act(TABLE, next(one for one in SHIPWRECK.legal(match.state, TABLE) if isinstance(one, Join)))
    joined = len(match.log)
    play_on(match, 10_000)

    assert seen(match, CID)[:joined] == seen(match, PUBLIC)[:joined]
    assert json.loads(seen(match, CID)[joined])["view"]["viewer"] == CID


def test_the_story_has_every_action_and_every_turn() -> None:
    match = play_on(Match(SHIPWRECK, 3, seed="story"), 10_000)
    told = story(match, ANA)
    past = [json.loads(bytes(one)) for one in told.past]
    began = [one["n"] + 1 for one in past for event in one["events"] if event["type"] == "TurnBegan"]

    assert told.actions == len(match.log) == len(past) - 1
    assert [one["n"] for one in past] == list(range(len(past)))
    assert [turn.n for turn in told.turns] == began
    assert [pledge.commitment for pledge in told.pledges] == [commitment(match.seed)]


def test_an_action_belongs_to_the_turn_that_it_opens_and_else_to_the_one_before() -> None:
    """In Quay a turn is opened by what somebody does; in The Shipwreck Arcana by the end of the turn before it."""
    match = play_on(Match(QUAY, 3, seed="turns"), 10_000)
    past = [json.loads(bytes(one))["events"] for one in story(match, PUBLIC).past]
    opening = [n for n, events in enumerate(past) if events and events[0]["type"] in ("Asked", "Opened")]
    found = {turn.n: turn.by for turn in story(match, PUBLIC).turns}

    assert set(opening) <= found.keys()
    assert all(past[n][0]["by"] == found[n] for n in opening)
    assert min(found) == 1


def test_each_is_told_the_story_that_they_perceived() -> None:
    match = play_on(Match(SHIPWRECK, 3, seed="story"), 10_000)

    def draws(eyes: Eyes) -> set[bool]:
        events = [event for one in story(match, eyes).past for event in json.loads(bytes(one))["events"]]
        return {event["values"] is None for event in events if event["type"] == "FatesDrawn"}

    assert draws(TRUTH) == {False}
    assert draws(PUBLIC) == {True}
    assert draws(ANA) == {False, True}


def test_the_gallery_is_read_by_those_who_watch_and_in_truth() -> None:
    match = Match(QUAY, 3, seed="gallery")
    match.say(ANA, Chat("hello"))
    match.say(PUBLIC, Chat("psst"))
    play_on(match, 10_000)

    assert [len(story(match, eyes).talk) for eyes in (ANA, PUBLIC, TRUTH)] == [1, 2, 2]


def test_a_moment_is_the_match_as_it_was() -> None:
    match = play_on(Match(SHIPWRECK, 3, seed="moment"), 10_000)
    again = play_on(Match(SHIPWRECK, 3, seed="moment"), 9)

    assert moment(match, 9).state == again.state


def test_to_tell_a_match_again_changes_nothing_of_it() -> None:
    match = play_on(Match(SHIPWRECK, 3, seed="same"), 10_000)
    before = match.record()
    seen(match, TRUTH)
    story(match, TRUTH)

    assert match.record() == before


def test_a_seat_that_left_still_has_eyes() -> None:
    match = play_on(Match(SHIPWRECK, 3, DOOMED, seed="left"), 1)
    leaving = [one for one in SHIPWRECK.legal(match.state, TABLE) if isinstance(one, Leave)]
    match.act(TABLE, leaving[0])
    for n in range(10_000):
        if match.outcome:
            break
        seat = min(SHIPWRECK.to_act(match.state))
        match.act(seat, bots_of(SHIPWRECK).levels["random"](SHIPWRECK.view(match.state, seat), Chance("bots").step(n)))

    assert len(seen(match, leaving[0].seat)) == len(match.log) + 1


@cache
def whole_mission() -> Match:
    match = Match(MISSIONS, 2, seed="words")
    crew = Crew(MISSIONS, ["companion"] * 2, "words")
    while match.outcome is None:
        n = len(match.log)
        seat = crew.first(waited_for(MISSIONS, match.state), n)
        match.act(seat, crew.choose(MISSIONS.view(match.state, seat), match.notes, seat, n))
    return match


@pytest.mark.parametrize("eyes", [ANA, PUBLIC, TRUTH], ids=str)
def test_a_story_told_again_has_the_words_of_all_that_its_log_speaks_of(eyes: Eyes) -> None:
    """A card that was put back long ago is still read in the log, and never as an id."""
    again = story(whole_mission(), eyes, "es")

    named = {id for past in again.past for id in re.findall(r'"([0-9a-f]{12})"', bytes(past).decode())}
    assert named
    assert named <= set(again.texts)
