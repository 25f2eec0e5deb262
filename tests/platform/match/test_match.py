"""Test a match: what it sends to whom, what it refuses, and how it continues after a pause."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from pitonisa.games.quay import GAME as QUAY
from pitonisa.games.quay.model import Accuse, Inspect, Night, Options, Pass, Side
from pitonisa.games.shipwreck import GAME as SHIPWRECK
from pitonisa.games.shipwreck.model import Fate, LineName, active
from pitonisa.games.shipwreck.talk import Mark
from pitonisa.kernel import PUBLIC, TABLE, Actor, Chance, Illegal, Seat
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.chance import commitment
from pitonisa.kernel.replay import BadRecord, Move, read, write
from pitonisa.kernel.wire import encode
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.talk import Chat, Phrase
from tests.each import each
from tests.platform.match.resumed import resume

ANA, BEA, CID = Seat(0), Seat(1), Seat(2)

changed = msgspec.structs.replace


def opened(frame: bytes) -> dict[str, Any]:
    return json.loads(frame)


def frames(match: Match) -> dict[Any, dict[str, Any]]:
    return {viewer: opened(frame) for viewer, frame in match.frames()}


def play_on(match: Match, actions: int) -> Match:
    """The match after this many actions of random bots."""
    for _ in range(actions):
        if not (waiting := match.game.to_act(match.state)):
            break
        seat, rng = min(waiting), Chance("bots").step(len(match.log))
        match.act(seat, bots_of(match.game).levels["random"](match.game.view(match.state, seat), rng))
    return match


def talkative() -> Match:
    """The Shipwreck Arcana for three, with something said before each action."""
    match = Match(SHIPWRECK, 3, seed="talkative")
    for _ in range(12):
        quiet, *free = sorted(range(3), key=lambda seat: seat != active(match.state))
        with suppress(Illegal):  # before the first play nothing is hidden
            match.say(Seat(free[0]), Mark(Seat(quiet), LineName.ONLY, Fate(len(match.log) % 7 + 1), True))
        match.say(Seat(free[1]), Phrase("wait"))
        match.say(PUBLIC, Chat("psst"))
        play_on(match, 1)
    return match


def test_every_seat_and_the_public_get_a_frame_of_their_own() -> None:
    match = Match(QUAY, 4, seed="frames")

    told = frames(match)

    assert set(told) == {0, 1, 2, 3, PUBLIC}
    assert all(frame["view"]["viewer"] == viewer for viewer, frame in told.items())


def test_only_the_looker_is_told_what_is_in_the_crate() -> None:
    match = Match(QUAY, 3, seed="look")
    match.act(ANA, Inspect(BEA, Side.LEFT))
    match.act(BEA, Pass())

    crates = {viewer: frame["events"][0]["crate"] for viewer, frame in frames(match).items()}

    assert crates == {ANA: match.state.crates[BEA][0], BEA: None, CID: None, PUBLIC: None}


def test_an_event_that_somebody_does_not_perceive_is_not_in_their_frame() -> None:
    behind_doors = replace(QUAY, witness=lambda event, viewer: None if viewer == PUBLIC else event)
    match = Match(behind_doors, 3, seed="doors")
    match.act(ANA, Accuse(BEA))

    assert frames(match)[PUBLIC]["events"] == []
    assert len(frames(match)[ANA]["events"]) == 2


def test_frames_are_numbered_by_the_actions_played() -> None:
    match = Match(QUAY, 3, seed="numbers")
    assert opened(match.frame(ANA))["n"] == 0

    match.act(ANA, Inspect(BEA, Side.LEFT))
    assert opened(match.frame(ANA))["n"] == 1


def test_one_who_arrives_later_gets_the_view_without_the_last_events() -> None:
    match = Match(QUAY, 3, seed="late")
    match.act(ANA, Inspect(BEA, Side.LEFT))

    late = opened(match.frame(CID))

    assert late["events"] == []
    assert late["view"] == frames(match)[CID]["view"]


def test_the_seed_is_told_at_the_end_and_its_commitment_from_the_start() -> None:
    match = Match(QUAY, 3, seed="a seed that nobody guesses")
    for _, frame in match.frames():
        assert b"a seed that nobody guesses" not in frame
        assert opened(frame)["commitment"] == commitment("a seed that nobody guesses")

    match.act(ANA, Accuse(BEA))

    assert all(frame["seed"] == "a seed that nobody guesses" for frame in frames(match).values())


def test_no_frame_before_the_end_holds_the_seed() -> None:
    match = Match(SHIPWRECK, 4, seed="the drowned word")
    while not match.outcome:
        assert not any(b"the drowned word" in frame for _, frame in match.frames())
        play_on(match, 1)


def test_a_refused_action_changes_nothing() -> None:
    match = play_on(Match(QUAY, 3, seed="refused"), 2)
    before = (match.state, list(match.log), match.step, dict(match.frames()))

    tries: list[tuple[Actor, Any]] = [
        (CID, Pass()),
        (Seat(9), Pass()),
        (Seat(-1), Accuse(ANA)),
        (TABLE, Pass()),
    ]
    for who, action in tries:
        with pytest.raises(Illegal):
            match.act(who, action)

    assert (match.state, match.log, match.step, dict(match.frames())) == before


def test_chance_goes_on_as_if_nothing_was_refused() -> None:
    one, other = Match(SHIPWRECK, 2, seed="same"), Match(SHIPWRECK, 2, seed="same")
    for _ in range(5):
        with pytest.raises(Illegal):
            one.act(Seat(7), SHIPWRECK.legal(one.state, ANA)[0])

    assert play_on(one, 20).state == play_on(other, 20).state


def test_talk_does_not_change_the_state() -> None:
    loud, silent = talkative(), Match(SHIPWRECK, 3, seed="talkative")
    for by, action in loud.log:
        silent.act(by, action)

    assert loud.talk
    assert silent.state == loud.state
    assert silent.notes != loud.notes


@pytest.mark.parametrize("viewer", [Seat(-1), Seat(3), Seat(99)])
def test_there_is_no_frame_for_a_seat_that_does_not_exist(viewer: Seat) -> None:
    """To Python -1 is the last seat."""
    match = Match(QUAY, 3, seed="nobody")

    with pytest.raises(Illegal, match="unknown-seat"):
        match.frame(viewer)
    with pytest.raises(Illegal, match="unknown-seat"):
        match.say(viewer, Chat("boo"))


@each("players", [0, 2, 6, -3])
def test_a_table_of_the_wrong_size_is_refused_with_what_is_possible(players: int) -> None:
    with pytest.raises(Illegal) as refused:
        Match(QUAY, players)

    assert refused.value.key == "illegal-players"
    assert refused.value.details == {"players": players, "least": 3, "most": 5}


def test_without_a_seed_no_two_matches_are_alike() -> None:
    assert len({Match(QUAY, 5).seed for _ in range(20)}) == 20


def test_a_resumed_match_is_the_same_match_with_the_same_notes() -> None:
    match = talkative()

    again = resume(SHIPWRECK, read(write(match.record())))

    assert again.state == match.state
    assert again.notes == match.notes
    assert again.log == match.log
    assert again.talk == match.talk
    assert dict(again.frames()) == dict(match.frames())


def test_a_resumed_match_goes_on_as_the_other_would_have() -> None:
    match = play_on(Match(SHIPWRECK, 4, seed="pause"), 10)
    again = resume(SHIPWRECK, read(write(match.record())))

    assert play_on(again, 200).state == play_on(match, 200).state
    assert again.outcome


def test_options_are_kept_in_the_record() -> None:
    match = Match(QUAY, 3, Options(night=Night.SHORT), seed="options")
    assert resume(QUAY, match.record()).state.dawn == 20


def test_a_record_that_cannot_have_been_played_is_not_resumed() -> None:
    saved = play_on(Match(QUAY, 3, seed="bad"), 1).record()
    bad_move = changed(saved, moves=(Move(CID, msgspec.Raw(encode(Pass()))),))

    with pytest.raises(BadRecord, match="record-illegal"):
        resume(QUAY, bad_move)


@each(
    "line",
    [
        {"n": 0, "by": 0, "channel": "table", "said": {"type": "Fly"}},
        {"n": 0, "by": 0, "channel": "table", "said": {"type": "Phrase", "id": "no such"}},
        {"n": 0, "by": -1, "channel": "table", "said": {"type": "Chat", "text": "boo"}},
        {"n": 0, "by": "nobody", "channel": "table", "said": {"type": "Chat", "text": "boo"}},
        ["not", "a", "line"],
    ],
)
def test_talk_that_cannot_have_been_heard_is_not_resumed(line: Any) -> None:
    saved = changed(Match(QUAY, 3, seed="bad talk").record(), talk=(msgspec.Raw(encode(line)),))

    with pytest.raises(BadRecord, match="record-talk"):
        resume(QUAY, saved)
