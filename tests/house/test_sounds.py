"""Check sounds: every event has one or is silent on purpose, with captions, revealing nothing."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

from pitonisa.kernel import PUBLIC, AnyGame, Seat
from pitonisa.kernel.conformance.random_play import play
from pitonisa.kernel.wire import plain
from pitonisa.platform.registry import find
from pitonisa.platform.words.kinds import members
from tests.each import each
from tests.long import LONG
from tools.sounds.__main__ import SCORES, WEB, make
from tools.sounds.house import HOUSE
from tools.sounds.score import Score

GAMES: Final = ("shipwreck", "leaders", "cove", "missions")

SHELL: Final = {"turn", "alarm", "won", "lost", "hush", "chime"}
"""What the table itself lets be heard, whatever the game."""

MOST_SECONDS: Final = 3.2
"""Longer, and a sound is still there when the next thing happens."""


def _scores(game: str) -> dict[str, Any]:
    return {**HOUSE.sounds, **SCORES[f"games/{game}/sounds"].sounds}


@cache
def _map(game: str) -> dict[str, Any]:
    folder = WEB / "games" / game
    files = [folder / "sounds" / "heard.json", *sorted(folder.glob("shops/*/heard.json"))]
    return {kind: choice for file in files for kind, choice in json.loads(file.read_text("utf-8")).items()}


def _sounds_in(choice: Any) -> set[str]:
    """All that may come of it."""
    chosen = [*choice["is"].values(), choice["otherwise"]] if isinstance(choice, dict) else [choice]
    return {sound for sound in chosen if sound is not None}


def _heard(choices: dict[str, Any], event: Any) -> str | None:
    """As web/src/lib/sound/hearing.ts reads the map."""
    if event is None:
        return None
    value = plain(event)
    choice = choices.get(value["type"])
    if not isinstance(choice, dict):
        return choice
    field = value[choice["by"]]
    return choice["is"].get(str(field).lower() if isinstance(field, bool) else str(field), choice["otherwise"])


def _kinds(game: AnyGame) -> dict[str, type]:
    return {kind.__name__: kind for kind in members(game.event)}


def _is_mute_shop(game: AnyGame, kind: type) -> bool:
    """A shop that has brought no map is heard as the shell thinks, until it brings one."""
    shop = kind.__module__.partition(".shops.")[2].partition(".")[0]
    return bool(shop) and not (WEB / "games" / game.id / "shops" / shop / "heard.json").exists()


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_event_is_heard_or_silent_on_purpose(game: str) -> None:
    kinds = _kinds(find(game))

    assert {kind for kind, struct in kinds.items() if not _is_mute_shop(find(game), struct)} <= set(_map(game))
    assert set(_map(game)) <= set(kinds)


@each("game", GAMES)
def test_every_sound_is_used_and_each_that_is_named_exists(game: str) -> None:
    named = {sound for choice in _map(game).values() for sound in _sounds_in(choice)}

    assert named <= set(_scores(game))
    assert set(SCORES[f"games/{game}/sounds"].sounds) <= named | SHELL


@each("folder", SCORES)
@each("language", ["en", "es"])
def test_every_sound_is_told_in_words(folder: str, language: str) -> None:
    text = (WEB / folder / f"{language}.ftl").read_text("utf-8")
    ids = [entry.id.name for entry in FluentParser().parse(text).body if isinstance(entry, Message)]

    assert ids == [f"sound-{name}" for name in SCORES[folder].sounds]


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_hears_tells_a_neighbour_nothing(game: str) -> None:
    """Loudspeakers do not know whose ears are near: a secret sounds as it does to those who watch, or not at all."""
    rules = find(game)
    events = {
        encoded: event
        for step in play(rules, "sounds", 1).steps
        for event in step.events
        if (encoded := msgspec.json.encode(event))
    }
    for event in events.values():
        aloud = _heard(_map(game), rules.witness(event, PUBLIC))
        for seat in (Seat(0), Seat(1)):
            assert _heard(_map(game), rules.witness(event, seat)) in (aloud, None), event


@LONG
@pytest.mark.parametrize(("folder", "score"), SCORES.items())
def test_the_scores_are_what_the_script_writes_and_nothing_is_cut_or_shrill(folder: str, score: Score) -> None:
    made = make(score)

    assert (WEB / folder / "score.gen.json").read_text("utf-8") == made.text(), "run `python -m tools.sounds`"
    for name, layers in made.heard.items():
        assert sum(float(np.max(np.abs(layer))) for layer in layers) < 0.75, name
        if not name.startswith("ambience"):
            assert len(layers[0]) / 22_050 < MOST_SECONDS, name


def test_the_server_and_each_game_have_a_score(tmp_path: Path) -> None:
    assert {folder.split("/")[1] for folder in SCORES} == {"sound", *GAMES}
