"""Check for every game that undoing restores everybody's bytes, and that nothing was revealed."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from pitonisa.kernel import AnyGame, Chance, Seat
from pitonisa.kernel.conformance.random_play import Played, play
from pitonisa.kernel.hosting import story_of
from pitonisa.kernel.replay import BadRecord, verify
from pitonisa.kernel.sealed import default_answer, waited_for
from pitonisa.kernel.undo import How, TakeBack, how_to_take_back
from pitonisa.kernel.wire import encode
from pitonisa.platform import registry
from pitonisa.platform.match import course
from pitonisa.platform.match.match import Match
from tests.platform.match.resumed import resume

GAMES = list(registry.catalogue().values())
DRAWING = [game for game in GAMES if game.id in ("cove", "leaders", "shipwreck")]
"""In which much is drawn after the deal."""

MOST = 8
"""Actions of one match that are tried: each costs a second look in many other truths."""


LONGEST = 200


def shown(match: Match) -> dict[Any, dict[str, Any]]:
    """All that every viewer sees, but for the number of what has happened."""
    return {viewer: json.loads(match.frame(viewer)) | {"n": None, "undone": None} for viewer in match.viewers}


def matches(game: AnyGame) -> list[Played]:
    return [_played(game.id, number) for number in range(1 if story_of(game) else 2)]


@cache
def _played(game: str, number: int) -> Played:
    """The beginning of a match is enough: some are long."""
    played = play(registry.find(game), "undo", number)
    del played.log[LONGEST:], played.steps[LONGEST + 1 :]
    return played


def again(game: AnyGame, played: Played) -> Match:
    return Match(game, played.players, played.options, played.seed)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_taken_back_leaves_every_viewer_with_the_same_bytes(game: AnyGame) -> None:
    tried = 0
    for played in matches(game):
        match = again(game, played)
        every = max(1, len(played.log) // MOST)
        for n, (by, action) in enumerate(played.log):
            before, is_looked_at = shown(match), n % every == 0 and not isinstance(by, str)
            match.act(by, action)
            if is_looked_at and match.how_to_take_back(Seat(int(by))):
                match.act(by, TakeBack())
                assert shown(match) == before
                assert not any(json.loads(frame)["events"] for _, frame in match.frames())
                tried += 1
                break
        saved = match.record()
        assert shown(resume(game, saved)) == shown(match), "and the log says so"
        verify(game, saved)
    assert tried


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_whether_something_may_be_taken_back_tells_its_seat_nothing(game: AnyGame) -> None:
    """In another truth that looks the same to the seat, before and after, the answer is the same."""
    compared = 0
    for played in matches(game):
        every = max(1, len(played.log) // MOST)
        for n, (by, action) in list(enumerate(played.log))[::every]:
            before = played.steps[n].state
            if isinstance(by, str) or default_answer(game, before, by) is not None:
                continue
            other = game.reshuffle(before, by, Chance("another truth").step(n))
            seen = [encode(game.view(_after(game, played, n, one, by, action), by)) for one in (before, other)]
            if seen[0] == seen[1]:
                compared += 1
                assert _how(game, played, n, before, by, action) == _how(game, played, n, other, by, action)
    assert compared


def _after(game: AnyGame, played: Played, n: int, state: Any, by: Seat, action: Any) -> Any:
    return game.apply(state, by, action, played.chance.step(n + 1)).state


def _how(game: AnyGame, played: Played, n: int, state: Any, by: Seat, action: Any) -> How | None:
    lots = Chance("lots").step(n)
    return how_to_take_back(game, state, by, action, lambda: played.chance.step(n + 1), lots)


def test_how_the_last_action_may_be_taken_back_is_found_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where several ask before the first is answered, and where the match has gone on when one is."""
    match, asked = Match(registry.find("shipwreck"), 2, seed="once"), list[str]()
    seat = min(waited_for(match.game, match.state))
    match.act(seat, match.game.legal(match.state, seat)[0])
    monkeypatch.setattr(course, "how_to_take_back", lambda *_: asked.append("tried") or How.ASKING)
    several = [match.trial_of_last(seat) for _ in range(3)]
    assert not match.is_tried

    assert [trial and trial() for trial in several] == [How.ASKING] * 3
    assert match.is_tried
    assert match.how_to_take_back(seat) is How.ASKING
    assert asked == ["tried"]

    match.act(seat, TakeBack())
    assert not match.is_tried
    assert several[0]
    assert several[0]() is How.ASKING
    assert match.how_to_take_back(seat) is None


@pytest.mark.parametrize("game", DRAWING, ids=lambda game: game.id)
def test_what_chance_has_decided_cannot_be_taken_back(game: AnyGame) -> None:
    """Neither at the table nor in a record that somebody has written by hand."""
    for played in matches(game):
        match = again(game, played)
        for n, (by, action) in enumerate(played.log):
            stream = played.chance.step(n + 1)
            game.apply(match.state, by, action, stream)
            match.act(by, action)
            if stream.is_used and not isinstance(by, str):
                assert match.how_to_take_back(by) is None
                match.act(by, TakeBack())
                with pytest.raises(BadRecord, match="record-illegal"):
                    verify(game, match.record())
                return
    pytest.fail("nothing was drawn")
