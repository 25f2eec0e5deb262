"""Check that the changes between two frames are exact, and depend on these two alone."""

from __future__ import annotations

import gc
import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import astuple

from pitonisa.kernel import PUBLIC, AnyGame, Seat, Viewer
from pitonisa.kernel.sealed import waited_for
from pitonisa.kernel.wire import encode
from pitonisa.platform.match.frames import Frame, Gallery, Known, Shown, change, changed
from pitonisa.platform.match.match import Match
from pitonisa.platform.registry import catalogue
from tests.each import each

ROOT = Path(__file__).parents[3]
CASES = json.loads((ROOT / "web/src/lib/table/changes.cases.json").read_text())
"""Tried by the client's tests too."""

ACTIONS = 60


def written(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


@each("case", CASES)
def test_what_was_and_what_has_changed_make_what_is(case: dict[str, Any]) -> None:
    told = change(written(case["before"]), written(case["after"]))

    assert json.loads(told) == case["change"]
    assert written(changed(case["before"], case["change"])) == written(case["after"])


def test_of_any_two_values_the_change_leads_from_one_to_the_other() -> None:
    rng = Random(0)
    for _ in range(2_000):
        one, other = anything(rng, 4), anything(rng, 4)
        for before, after in ((one, other), (one, altered(one, rng))):
            if written(before) != written(after):
                told = change(written(before), written(after))
                assert written(changed(before, json.loads(told))) == written(after)
                assert len(told) <= len(written(after)) + 2


@pytest.mark.parametrize("game", catalogue().values(), ids=lambda game: game.id)
def test_a_match_told_by_its_changes_is_the_match(game: AnyGame) -> None:
    match = Match(game, game.players[1], seed="by changes")
    eyes: list[Viewer] = [Seat(0), Seat(1), PUBLIC]
    told = {viewer: match.show(viewer, language="es") for viewer in eyes}
    frames = {viewer: json.loads(shown.whole()) for viewer, shown in told.items()}
    least, most = 0, 0
    for _ in range(ACTIONS):
        play_one(match)
        known: Known = {}
        for viewer in set(eyes) & set(match.told):
            shown = match.show(viewer, match.step.events, "es")
            message = json.loads(shown.message(told[viewer], known))
            assert shown.message(told[viewer], {}) == shown.message(told[viewer], known)
            assert message["since"] == frames[viewer]["n"]
            frames[viewer] = changed(frames[viewer] | {"texts": {}}, message["change"])
            assert written(frames[viewer]) == shown.whole(told[viewer].texts)
            least, most = least + len(written(message)), most + len(shown.whole())
            told[viewer] = shown
    assert least < most / 2


def test_a_frame_in_parts_is_the_frame() -> None:
    match = Match(catalogue()["missions"], 2, seed="whole")
    frame = json.loads(match.frame(Seat(0), language="en"))

    assert tuple(frame) == Frame.__struct_fields__
    assert frame["texts"]
    assert json.loads(match.frame(Seat(0)))["texts"] == {}


def test_who_was_shown_the_same_is_told_with_the_same_bytes() -> None:
    match = Match(catalogue()["shipwreck"], 3, seed="shared")
    one, other = match.show(Seat(0)), match.show(Seat(0))
    play_one(match)
    shown, known = match.show(Seat(0), match.step.events), Known()

    assert shown.message(one, known) is shown.message(one, known)
    assert shown.message(one, known) == shown.message(other, known)
    assert shown.message(None, known) is shown.message(None, known)


def test_words_that_were_told_are_not_told_again() -> None:
    frame = Frame(n=1, events=(), view=None, seating=(), notes=None, commitment="", seed=None)
    lamp, both = {"a": "A lamp."}, {"a": "A lamp.", "b": "A rope."}
    before, after = (Gallery().show("anybody", astuple(frame), frame, texts) for texts in (lamp, both))

    assert json.loads(after.since(before, {})) == {"texts": [{"b": "A rope."}]}
    assert json.loads(after.since(after, {})) == {}


def test_nothing_is_kept_of_what_was_shown_long_ago() -> None:
    """Of this match: others in the same process may be under way."""
    others = _all_shown()
    match = Match(catalogue()["shipwreck"], 3, seed="kept")
    for _ in range(30):
        play_one(match)
        match.show(Seat(0), match.step.events)
    gc.collect()

    ours = [one for one in _all_shown() if not any(one is other for other in others)]
    assert ours
    assert sum(one.n < match.n - 1 for one in ours) == 0


def _all_shown() -> list[Shown]:
    return [one for one in gc.get_objects() if isinstance(one, Shown)]


def test_eyes_that_see_another_kind_of_view_are_told_all_of_it() -> None:
    class Dark(msgspec.Struct, frozen=True):
        seen: bool

    frame = Frame(n=1, events=(), view=None, seating=(), notes=None, commitment="", seed=None)
    gallery = Gallery()
    before = gallery.show("anybody", astuple(frame), Dark(False), {})
    after = gallery.show("anybody", astuple(msgspec.structs.replace(frame, n=2)), frame, {})

    assert json.loads(after.since(before, {})) == {"n": 2, "view": [json.loads(encode(frame))]}
    assert json.loads(gallery.show("others", astuple(frame), Dark(True), {}).since(before, {})) == {
        "view": {"seen": True}
    }


def play_one(match: Match) -> None:
    """An action of whoever is asked, by lot."""
    if not (waiting := sorted(waited_for(match.game, match.state))):
        return
    rng = Random(len(match.log))
    seat = rng.choice(waiting)
    match.act(seat, rng.choice(tuple(match.game.legal(match.state, seat))))


def anything(rng: Random, depth: int) -> Any:
    kind = rng.randrange(8 if depth else 5)
    if kind < 5:
        return (rng.randrange(9), None, bool(rng.randrange(2)), "ñ" * rng.randrange(60), "")[kind]
    items = [anything(rng, depth - 1) for _ in range(rng.randrange(6))]
    return items if kind == 5 else {rng.choice("abcdefgh") + str(at): one for at, one in enumerate(items)}


def altered(value: Any, rng: Random) -> Any:
    """The same with one place in it made otherwise."""
    if isinstance(value, dict) and value:
        key = rng.choice(list(value))
        return {**value, key: altered(value[key], rng)}
    if isinstance(value, list) and value:
        at = rng.randrange(len(value))
        return [*value[:at], *([altered(value[at], rng)] if rng.randrange(3) else []), *value[at + 1 :]]
    return anything(rng, 2)
