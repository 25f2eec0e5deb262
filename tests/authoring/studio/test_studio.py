"""Test the studio as its page uses it: findings, charts, source, sheets, a quick simulation, play from anywhere."""

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
        well = studio.get("/api/state").json()
        file.write_text(written.replace("read_talk: cat", "read_talk: doggy"), encoding="utf-8")
        wrong = studio.get("/api/state", params={"since": well["revision"]}).json()
        broken = studio.get("/api/graph/puzzles")
        file.write_text(written, encoding="utf-8")
        again = studio.get("/api/state", params={"since": wrong["revision"]}).json()

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
        before = studio.get("/api/state").json()
        (folder / "scenario.yaml").write_text("format: [", encoding="utf-8")
        after = studio.get("/api/state", params={"since": before["revision"]}).json()
        sheets = studio.get("/sheets")

    assert after["broken"]
    assert after["title"] == "The Fuse"
    assert after["faults"][0]["file"] == "scenario.yaml"
    assert 'data-card="porch_cat"' in sheets.text


def test_every_node_of_a_chart_has_its_name_and_leads_to_its_line(studio: httpx.Client, folder: Path) -> None:
    drawn = studio.get("/api/graph/puzzles", params={"lang": "es"}).json()
    nodes = {node["id"]: node for node in drawn["nodes"]}

    assert nodes["card:porch_door"]["line"] == ["scenario.yaml", line_of(folder, "scenario.yaml", "id: porch_door")]
    key = nodes["item:key"]
    assert (key["name"], key["mark"], key["said"], key["label"]) == ("Llave", "№ 1", "objeto", "key")
    assert {"source": "item:key", "target": "card:porch_door", "kind": "needs"} in drawn["edges"]
    places = studio.get("/api/graph/places").json()
    assert places["acts"] == [{"act": 1, "said": "Places"}]
    assert "place:cellar" in {node["id"] for node in places["nodes"]}
    assert studio.get("/api/graph/secrets").status_code == 404


def test_a_quick_simulation_counts_endings_and_cards(studio: httpx.Client) -> None:
    told: dict[str, Any] = studio.post("/api/trial", json={"players": 2, "plays": 2}).json()
    until = time.monotonic() + 60
    while told["running"] and time.monotonic() < until:
        told = studio.get("/api/trial").json()

    assert (told["done"], told["wanted"], told["failed"]) == (2, 2, False)
    assert sum(told["endings"].values()) == 2
    assert told["read"]["prologue_1"] == 2


def test_a_simulation_is_bounded_and_can_be_stopped(studio: httpx.Client) -> None:
    begun = studio.post("/api/trial", json={"players": 2, "plays": 100_000}).json()
    stopped = studio.post("/api/trial/stop", json={}).json()

    assert (begun["running"], begun["wanted"]) == (True, 200)
    assert not stopped["running"]
    assert stopped["done"] < 200


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_page_speaks_the_authors_language_and_carries_no_script_of_its_own(
    studio: httpx.Client, language: str
) -> None:
    page = studio.get("/", params={"lang": language})
    seat = studio.get("/seat/1")

    assert f'<html lang="{language}"' in page.text
    assert re.findall(r"<script[^>]*>[^<]", page.text) == []
    policy = page.headers["content-security-policy"]
    assert "script-src 'self';" in policy
    [nonce] = re.findall(r"'nonce-([^']+)'", policy)
    assert f'name="studio" content="{nonce}"' in page.text or "make client" in page.text
    assert nonce not in seat.headers["content-security-policy"]
    for name in ("app.py", "studio.html", "..%2Fapp.py"):
        assert studio.get(f"/{name}").status_code == 404
