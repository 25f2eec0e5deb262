"""Test the history for latecomers: complete, as they would have perceived it, and cheap to compute."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from pitonisa.games.leaders.actions import Skip
from pitonisa.games.quay import GAME as QUAY
from pitonisa.kernel import PUBLIC, AnyGame, Chance, Seat, Viewer
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.sealed import waited_for, windows_of
from pitonisa.kernel.undo import TakeBack
from pitonisa.kernel.wire import encode
from pitonisa.platform.match.match import LONGEST_PAST, Match
from pitonisa.platform.registry import catalogue, find
from tests.platform.match.resumed import resume

OPEN = [game for game in catalogue().values() if not windows_of(game)]
"""Games without sealed answers: everybody is told of every action when it happens."""


def played(game: AnyGame, most: int = 10_000, seed: str = "past") -> Match:
    match = Match(game, game.players[0], seed=seed)
    while len(match.log) < most and (asked := waited_for(game, match.state)):
        random_move(match, min(asked), f"bots {seed}")
    return match


def random_move(match: Match, seat: Seat, seed: str) -> None:
    choose = bots_of(match.game).levels["random"]
    match.act(seat, choose(match.game.view(match.state, seat), Chance(seed).step(len(match.log))))


def perceived(match: Match, viewer: Viewer) -> list[Any]:
    return [json.loads(one) for one in match.past(viewer)]


@pytest.mark.parametrize("game", catalogue().values(), ids=lambda game: game.id)
def test_a_whole_match_of_any_game_fits(game: AnyGame) -> None:
    match = played(game)
    for viewer in match.viewers:
        past = match.past(viewer)
        assert [json.loads(one)["n"] for one in past] == list(range(match.n + 1))
        assert sum(map(len, past)) < LONGEST_PAST / 2


@pytest.mark.parametrize("game", OPEN, ids=lambda game: game.id)
def test_a_whole_match_is_told_to_everybody_as_they_saw_it(game: AnyGame) -> None:
    match = Match(game, game.players[0], seed="whole")
    seen: dict[Viewer, list[Any]] = {viewer: [] for viewer in match.viewers}
    while asked := waited_for(game, match.state):
        for viewer, told in seen.items():
            told.append([event for one in match.step.events if (event := game.witness(one, viewer))])
        random_move(match, min(asked), "w")
    for viewer, told in seen.items():
        past = perceived(match, viewer)
        assert [one["n"] for one in past] == list(range(len(match.log) + 1))
        assert [one["events"] for one in past[:-1]] == json.loads(encode(told))


def test_a_match_that_came_back_from_its_record_tells_the_same_past() -> None:
    match = played(QUAY, 6)
    again = resume(QUAY, match.record())

    assert all(again.past(viewer) == match.past(viewer) for viewer in match.viewers)


def test_a_hundred_who_come_back_cost_one_telling() -> None:
    told: list[Any] = []

    def witness(event: Any, viewer: Viewer) -> Any:
        told.append(event)
        return QUAY.witness(event, viewer)

    match = played(replace(QUAY, witness=witness), 6)
    first = match.past(PUBLIC)
    before = len(told)
    assert before > 0
    assert all(match.past(PUBLIC) == first for _ in range(100))
    assert len(told) == before


def test_two_who_are_told_at_the_same_time_are_told_the_same() -> None:
    """One is told again what happened, and another comes while that is being found out."""
    second: list[tuple[bytes, ...]] = []

    def witness(event: Any, viewer: Viewer) -> Any:
        if not second:
            second.append(())
            second[0] = match.past(viewer)
        return QUAY.witness(event, viewer)

    match = played(replace(QUAY, witness=witness), 6)
    first = match.past(PUBLIC)

    assert first == second[0] == match.past(PUBLIC) == resume(QUAY, match.record()).past(PUBLIC)


def test_of_a_past_that_is_too_long_the_last_part_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(QUAY, 8)
    whole = match.past(Seat(0))
    monkeypatch.setattr("pitonisa.platform.match.match.LONGEST_PAST", sum(map(len, whole[3:])))

    assert match.past(Seat(0)) == whole[3:]
    assert encode(match.past(Seat(0), since=len(match.log))) == b"[]"


def test_what_was_taken_back_is_told_as_that_to_whoever_had_seen_it() -> None:
    match = Match(
        find("leaders"),
        4,
        msgspec.convert({"row_order": "random", "starter": "first"}, find("leaders").options),
        seed="past",
    )
    told_before = match.past(PUBLIC)
    match.act(Seat(0), Skip())
    assert "undone" not in perceived(match, PUBLIC)[-1]

    match.act(Seat(0), TakeBack())

    for viewer in match.viewers:
        dealt, skipped, back = perceived(match, viewer)
        assert skipped["undone"]
        assert skipped["events"]
        assert (dealt.get("undone"), back) == (None, {"n": 2, "events": []})
    assert match.past(PUBLIC)[: len(told_before)] == told_before


def test_the_frame_after_a_silent_take_back_says_so_to_whoever_had_seen_it_and_to_nobody_else() -> None:
    """Another tab of the same seat is told nothing else of it."""
    leaders = find("leaders")
    options = msgspec.convert({"row_order": "random", "starter": "first"}, leaders.options)
    mine = replace(leaders, witness=lambda event, eyes: event if eyes == Seat(0) else None)
    match = Match(mine, 4, options, seed="past")
    match.act(Seat(0), Skip())
    assert not any(json.loads(match.frame(viewer))["undone"] for viewer in match.viewers)

    match.act(Seat(0), TakeBack())
    assert [viewer for viewer in match.viewers if json.loads(match.frame(viewer))["undone"]] == [Seat(0)]

    match.act(Seat(0), Skip())
    assert not any(json.loads(match.frame(viewer))["undone"] for viewer in match.viewers)
