"""Test the shelf of missions: their descriptions, without spoilers."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from pitonisa.games.missions.scenario.library import SHIPPED
from pitonisa.kernel.hosting import shelf_of
from pitonisa.platform.registry import find
from tests.server.harness import Refused, running


def test_every_mission_stands_on_the_shelf_in_both_languages_the_teaching_one_first(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        (info,) = [game for game in server.ask("GET", "/api/games") if game["id"] == "missions"]
        assert info["shelf"] == "scenario"
        for language in ("en", "es"):
            books = server.ask("GET", f"/api/games/missions/shelf?language={language}")
            assert [book["id"] for book in books] == ["candle_end", "del_reves", "pleamar"]
            assert [book["teaches"] for book in books] == [True, False, False]
            for book in books:
                written = SHIPPED.scenario(book["id"]).texts(language)
                assert book["title"] == written["title"]
                assert book["blurb"] == written["blurb"]
                assert book["minutes"] > 0 < book["age"]
                assert (sorted(book["languages"]), book["authors"]) == (["en", "es"], [])
                assert server.ask("GET", f"/api/games/missions/shelf/{book['id']}/cover.svg").startswith(b"<svg")


def test_the_shelf_holds_no_word_of_what_happens(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        told = str(server.ask("GET", "/api/games/missions/shelf?language=en"))
    for key in SHIPPED.keys:
        texts = SHIPPED.scenario(key).texts("en")
        for id, text in texts.items():
            if id not in ("title", "kind", "blurb", "tone", "notes") and len(text) > 30:
                assert text not in told


def test_a_game_without_stories_has_an_empty_shelf_and_an_unknown_book_no_cover(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        assert server.ask("GET", "/api/games/shipwreck/shelf") == []
        with pytest.raises(Refused, match="not-found"):
            server.ask("GET", "/api/games/missions/shelf/nowhere/cover.svg")


def test_a_server_reads_its_shelves_before_anybody_asks(tmp_path: Path) -> None:
    """Off the loop, and in both languages: the first visitor finds the books at once."""
    read: list[str] = []
    shelf = shelf_of(find("missions"))
    assert shelf is not None
    told = replace(shelf, books=lambda language: read.append(language) or shelf.books(language))
    with running(tmp_path, {"missions": find("missions").having(told)}) as server:
        assert read == []
        asyncio.run(server.core.read_shelves())

    assert sorted(read) == ["en", "es"]
