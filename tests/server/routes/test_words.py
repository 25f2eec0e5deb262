"""Check that a game's texts are served to clients built without it, and equal those of our client."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from pitonisa.kernel import AnyGame
from pitonisa.platform.registry import catalogue, find
from pitonisa.server.routes import games
from pitonisa.server.routes.games import _words
from tests.server.harness import Refused, running
from tools.types import spell_kinds


def test_every_game_says_what_it_says_in_the_client_that_was_built_with_it(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        for game in catalogue():
            told: dict[str, Any] = server.ask("GET", f"/api/games/{game}/words?language=es")
            shipped = spell_kinds(find(game))
            assert "game-name = " in told["locale"]
            assert not [line for line in told["locale"].splitlines() if line.startswith("#")]
            kept = {name: json.loads(kind) for name, kind in re.findall(r"^    (\w+): (.*),$", shipped, re.M)}
            assert told["kinds"]["structs"] == kept
            assert f"  view: {json.dumps(told['kinds']['view'])},\n" in shipped
            assert set(told["rulebook"]) == {"chapters", "origins", "events", "refusals", "things"}


def test_a_game_that_is_not_here_and_a_language_that_nobody_speaks_have_no_words(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        for address in ("/api/games/no-such-game/words?language=en", "/api/games/quay/words?language=xx"):
            with pytest.raises(Refused):
                server.ask("GET", address)


def test_what_a_game_says_is_put_together_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = list[str]()

    def counted(game: AnyGame, language: str) -> bytes:
        made.append(language)
        return _words(game, language)

    monkeypatch.setattr(games, "_words", counted)
    with running(tmp_path) as server, server.http() as client:
        ways = [{"accept-encoding": packing} for packing in ("gzip", "identity", "gzip")]
        told = [
            client.get(f"/api/games/quay/words?language={one}", headers=way) for one in ("en", "es") for way in ways
        ]

    assert made == ["en", "es"]
    assert [one.headers.get("content-encoding") for one in told[:3]] == ["gzip", None, "gzip"]
    assert len({one.text for one in told[:3]}) == 1
    assert told[0].text != told[3].text
