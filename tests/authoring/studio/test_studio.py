"""The studio as its page uses it: live findings, charts, source, sheets, a quick simulation, play from anywhere."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.authoring.folders import line_of, skeleton
from tests.authoring.studio.open import open_studio


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return skeleton(tmp_path_factory.mktemp("fuse"))


@pytest.fixture(scope="module")
def studio(folder: Path) -> Iterator[httpx.Client]:
    with open_studio(folder) as client:
        yield client


def test_a_saved_mistake_is_told_with_its_line_and_a_saved_correction_takes_it_back(tmp_path: Path) -> None:
    folder = skeleton(tmp_path)
    file = folder / "scenario.yaml"
    written = file.read_text(encoding="utf-8")
    with open_studio(folder, "es") as studio:
        well = studio.get("/state").json()
        file.write_text(written.replace("read_talk: cat", "read_talk: doggy"), encoding="utf-8")
        wrong = studio.get("/state", params={"since": well["revision"]}).json()
        broken = studio.get("/graph/puzzles")
        file.write_text(written, encoding="utf-8")
        again = studio.get("/state", params={"since": wrong["revision"]}).json()

    assert (well["counts"]["error"], well["coverage"]) == (0, {"en": 1.0, "es": 1.0})
    assert wrong["coverage"] == well["coverage"]
    [fault] = [one for one in wrong["faults"] if one["level"] == "error"]
    assert (fault["file"], fault["line"]) == ("scenario.yaml", line_of(folder, "scenario.yaml", "read_talk: cat"))
    assert re.fullmatch("No hay .*«doggy».", fault["what"])
    assert broken.status_code == 409
    assert again["counts"]["error"] == 0


def test_files_that_cannot_be_read_leave_what_was_there_in_view(tmp_path: Path) -> None:
    folder = skeleton(tmp_path)
    with open_studio(folder) as studio:
        before = studio.get("/state").json()
        (folder / "scenario.yaml").write_text("format: [", encoding="utf-8")
        after = studio.get("/state", params={"since": before["revision"]}).json()
        sheets = studio.get("/sheets")

    assert after["broken"]
    assert after["title"] == "The Fuse"
    assert after["faults"][0]["file"] == "scenario.yaml"
    assert 'data-card="porch_cat"' in sheets.text


def test_every_node_of_a_chart_leads_to_its_line(studio: httpx.Client, folder: Path) -> None:
    drawn = studio.get("/graph/puzzles", params={"lang": "es"}).text
    found = dict(
        re.findall(r'<g id="([^"]+)" tabindex="0" role="button" data-file="scenario.yaml" data-line="(\d+)"', drawn)
    )

    assert int(found["card:porch_door"]) == line_of(folder, "scenario.yaml", "id: porch_door")
    assert int(found["item:key"]) == line_of(folder, "scenario.yaml", "id: key,")
    assert "objeto key (№ 1) · scenario.yaml:" in drawn
    assert ">item<" not in drawn
    assert "place:cellar" in studio.get("/graph/places").text
    assert studio.get("/graph/secrets").status_code == 404


def test_the_source_is_that_of_the_scenario_and_of_nothing_else(studio: httpx.Client, folder: Path) -> None:
    (folder / "notes.txt").write_text("mine", encoding="utf-8")

    assert studio.get("/source/en.yaml").text == (folder / "en.yaml").read_text(encoding="utf-8")
    for name in ("notes.txt", "..%2Fsecret.yaml", "%2Fetc%2Fpasswd", "nothing.yaml"):
        assert studio.get(f"/source/{name}").status_code == 404


def test_a_quick_simulation_counts_endings_and_cards(studio: httpx.Client) -> None:
    told: dict[str, Any] = studio.post("/trial", json={"players": 2, "plays": 2}).json()
    until = time.monotonic() + 60
    while told["running"] and time.monotonic() < until:
        told = studio.get("/trial").json()

    assert (told["done"], told["wanted"], told["failed"]) == (2, 2, False)
    assert sum(told["endings"].values()) == 2
    assert told["read"]["prologue_1"] == 2


def test_a_simulation_is_bounded_and_can_be_stopped(studio: httpx.Client) -> None:
    begun = studio.post("/trial", json={"players": 2, "plays": 100_000}).json()
    stopped = studio.post("/trial/stop", json={}).json()

    assert (begun["running"], begun["wanted"]) == (True, 200)
    assert not stopped["running"]
    assert stopped["done"] < 200


def test_a_mission_begins_anywhere_with_anything_and_each_seat_reads_only_its_own(studio: httpx.Client) -> None:
    asked = {"players": 2, "party": ["bo", "ada"], "at": "porch", "items": ["key"], "seed": "a"}
    told = studio.post("/play", json=asked).json()
    explored = ""
    while not explored:
        told, did = _first(studio, told)
        explored = next((card for card in ("Eleven pots", "The lock turns") if card in did), "")

    reading = [seat for seat in told["seats"] if explored in "\n".join(seat["view"])]
    assert len(told["seats"]) == 2
    assert len(reading) == 1
    assert any("Bo" in line for line in told["seats"][0]["view"])


def _first(studio: httpx.Client, told: dict[str, Any]) -> tuple[dict[str, Any], str]:
    """The first who may do something does the first thing they may."""
    seat = next(n for n, one in enumerate(told["seats"]) if one["turn"])
    told = studio.post("/play/act", json={"n": told["n"], "seat": seat, "choice": 0}).json()
    return told, "\n".join(line for one in told["seats"] for line in one["view"])


def test_what_was_done_can_be_taken_back_and_a_page_that_is_behind_is_told_so(studio: httpx.Client) -> None:
    begun = studio.post("/play", json={"players": 1, "skip": True}).json()
    after = studio.post("/play/bot", json={}).json()
    behind = studio.post("/play/act", params={"lang": "es"}, json={"n": 0, "seat": 0, "choice": 0})
    back = studio.post("/play/back", json={}).json()

    assert (begun["n"], after["n"]) == (0, 1)
    assert behind.status_code == 409
    assert behind.json()["why"] == "La misión ha seguido mientras tanto: mírala de nuevo."
    assert back["seats"][0]["view"] == begun["seats"][0]["view"]


@pytest.mark.parametrize(("language", "tab"), [("en", "Findings"), ("es", "Hallazgos")])
def test_the_page_speaks_the_authors_language_and_carries_no_script_of_its_own(
    studio: httpx.Client, language: str, tab: str
) -> None:
    page = studio.get("/", params={"lang": language})

    assert f'<html lang="{language}">' in page.text
    assert tab in page.text
    assert re.findall(r"<script[^>]*>", page.text) == [
        '<script type="module" src="/page/studio.js">',
        '<script type="application/json" id="words">',
    ]
    assert "script-src 'self'" in page.headers["content-security-policy"]
    for name in ("studio.js", "stage.js", "studio.css"):
        assert studio.get(f"/page/{name}").status_code == 200
    assert studio.get("/page/app.py").status_code == 404
