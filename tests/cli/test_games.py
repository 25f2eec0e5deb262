"""Test `pitonisa games`: the games with their settings and bots."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from pitonisa.games.leaders.bot import strategist
from pitonisa.platform.registry import catalogue
from tests.cli.conftest import Cli


def test_every_game_is_listed_with_players_options_and_bots(cli: Cli) -> None:
    lines = cli("games").lines

    assert "shipwreck: The Shipwreck Arcana" in lines
    assert "  Players: 2–5" in lines
    assert "  Option difficulty: easy, normal, hard, doomed (default: normal)" in lines
    assert "  Option challenge: false, true (default: false)" in lines
    assert "  Option starter: 1, 2, 3, 4, 5 (default: 1)" in lines
    assert "  Bots: random, novice, autodidact, companion, seer" in lines


def test_the_list_is_in_the_language_of_the_reader(cli: Cli) -> None:
    lines = cli("games", "--lang=es").lines

    assert "quay: El muelle" in lines
    assert "  Personas: 2-5" in lines


def test_json_is_one_object(cli: Cli) -> None:
    games = {game["id"]: game for game in cli("games", "--json").json["games"]}

    assert games.keys() == catalogue().keys()
    assert (games["shipwreck"]["least"], games["shipwreck"]["most"]) == (2, 5)
    assert games["quay"]["reference"] is True
    assert {option["name"] for option in games["shipwreck"]["options"]} == {
        "difficulty",
        "challenge",
        "starter",
        "deck",
        "silence",
    }


def test_a_bot_whose_checkpoint_does_not_fit_is_not_listed_and_the_list_says_why(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "left_out" not in cli("games", "--json").out
    monkeypatch.setattr(strategist, "BOT", msgspec.structs.replace(strategist.BOT, folder=tmp_path))
    lines = cli("games").lines

    told = lines.index("  Bots: random, novice, operative") + 1
    assert lines[told].startswith("    leaders: “strategist” isn’t offered")
