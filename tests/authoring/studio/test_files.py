"""Check that the studio's editor saves only the scenario's own files, completely, and never over another's change."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
import yaml

from pitonisa.authoring.checks import check
from pitonisa.authoring.studio.files import included, templates, vocabulary
from pitonisa.authoring.studio.wording import Words
from pitonisa.games.missions.scenario.faults import errors
from tests.authoring.folders import skeleton
from tests.authoring.studio.open import open_studio
from tests.each import each


def read(studio: httpx.Client, name: str) -> dict[str, str]:
    return studio.get(f"/api/files/{name}").json()


def test_what_is_saved_is_on_the_disk_and_is_checked_at_once(tmp_path: Path) -> None:
    folder = skeleton(tmp_path)
    with open_studio(folder) as studio:
        before = studio.get("/api/state").json()
        source = read(studio, "scenario.yaml")
        wrong = source["text"].replace("read_talk: cat", "read_talk: doggy")
        saved = studio.put("/api/files/scenario.yaml", json={**source, "text": wrong}).json()
        told = studio.get("/api/state", params={"since": before["revision"]}).json()

    assert (folder / "scenario.yaml").read_text(encoding="utf-8") == wrong
    assert saved["mark"] != source["mark"]
    assert told["files"]["scenario.yaml"] == saved["mark"]
    assert told["counts"]["error"] == 1
    assert sorted(file.name for file in folder.iterdir()) == sorted(before["files"]), "nothing is left beside it"


def test_a_new_file_is_included_and_keeps_the_scenario_sound(tmp_path: Path) -> None:
    folder = skeleton(tmp_path)
    with open_studio(folder) as studio:
        made = studio.post("/api/files/attic.yaml", json={})
        again = studio.post("/api/files/attic.yaml", json={})
        wrong = [
            studio.post(f"/api/files/{name}", json={}).json()["key"] for name in ("Attic.yaml", "attic.txt", ".yaml")
        ]
        told = studio.get("/api/state").json()

    assert made.status_code == 201
    assert again.json()["key"] == "studio-file-there"
    assert wrong == ["studio-file-name"] * 3
    assert "attic.yaml" in told["files"]
    assert told["counts"]["error"] == 0
    assert (folder / "attic.yaml").read_text(encoding="utf-8") == ""
    assert "include: [attic.yaml]" in (folder / "scenario.yaml").read_text(encoding="utf-8")


@each(
    "before, after",
    [
        ("id: a\n", ["b.yaml"]),
        ("include: a.yaml\n", ["a.yaml", "b.yaml"]),
        ("include: [a.yaml]  # more\n", ["b.yaml", "a.yaml"]),
        ("include: []\n", ["b.yaml"]),
        ("include: [a.yaml,\n  c.yaml]\n", ["b.yaml", "a.yaml", "c.yaml"]),
        ("include:\n  - a.yaml\nid: x\n", ["b.yaml", "a.yaml"]),
        ("include:\n- a.yaml\n- c.yaml\nid: x\n", ["b.yaml", "a.yaml", "c.yaml"]),
        ("include: # the rooms\n    - a.yaml\n    - c.yaml\n", ["b.yaml", "a.yaml", "c.yaml"]),
        ("include: # none yet\nid: x\n", ["b.yaml"]),
    ],
)
def test_however_files_are_included_one_more_is_added(before: str, after: list[str]) -> None:
    assert yaml.safe_load(included(before, "b.yaml"))["include"] == after


def test_the_scenario_is_proven_in_the_background(tmp_path: Path) -> None:
    with open_studio(skeleton(tmp_path)) as studio:
        told = studio.get("/api/proofs").json()
        while told["running"]:
            told = studio.get("/api/proofs").json()

    assert (len(told["rows"]), told["wanted"], told["failed"]) == (11, 11, False)
    assert all(row["steps"] and row["ends"] and row["walked"] == len(row["endings"]) for row in told["rows"])
    assert told["faults"] == []


def test_a_file_that_changed_meanwhile_is_not_written_over(tmp_path: Path) -> None:
    folder = skeleton(tmp_path)
    with open_studio(folder, "es") as studio:
        source = read(studio, "en.yaml")
        (folder / "en.yaml").write_text("theirs", encoding="utf-8")
        refused = studio.put("/api/files/en.yaml", json={**source, "text": "mine"})

    assert (refused.status_code, refused.json()["key"]) == (409, "studio-changed")
    assert refused.json()["why"].startswith("Otro programa cambió en.yaml")
    assert (folder / "en.yaml").read_text(encoding="utf-8") == "theirs"


def test_nothing_but_the_scenarios_own_files_is_read_or_written(tmp_path: Path) -> None:
    folder = skeleton(tmp_path)
    (folder / "notes.txt").write_text("mine", encoding="utf-8")
    (tmp_path / "secret.yaml").write_text("mine", encoding="utf-8")
    (folder / "link.yaml").symlink_to(tmp_path / "secret.yaml")
    with open_studio(folder) as studio:
        for name in ("notes.txt", "..%2Fsecret.yaml", "%2Fetc%2Fpasswd", "nothing.yaml", "link.yaml"):
            assert studio.get(f"/api/files/{name}").status_code == 404
            assert studio.put(f"/api/files/{name}", json={"text": "x", "mark": ""}).status_code == 404

    assert (tmp_path / "secret.yaml").read_text(encoding="utf-8") == "mine"
    assert not (folder / "nothing.yaml").exists()


def test_new_things_get_their_numbers_and_the_lines_of_their_texts(tmp_path: Path) -> None:
    folder = skeleton(tmp_path, ("scenario.yaml", "- {id: key,", "- {id: jam, colour: green}\n  - {id: key,"))
    with open_studio(folder) as studio:
        added = studio.post("/api/missing", json={}).json()["added"]
        again = studio.post("/api/missing", json={}).json()["added"]

    assert (added, again) == (5, 0)
    assert "  jam: 2\n" in (folder / "numbers.yaml").read_text(encoding="utf-8")
    assert '  jam: {text: "", name: ""}' in (folder / "es.yaml").read_text(encoding="utf-8")


def test_the_names_of_the_story_and_the_words_of_the_format_are_offered(tmp_path: Path) -> None:
    with open_studio(skeleton(tmp_path)) as studio:
        told = studio.get("/api/vocabulary", params={"lang": "es"}).json()

    assert told["names"]["item"] == ["key"]
    assert {"me", "lead", "ada"} <= {*told["names"]["who"]}
    assert "porch_door.locked" in told["texts"]
    scenes = told["schemas"]["scenes.yaml"]
    assert scenes["$defs"]["Part"]["properties"]["part"]["title"] == "drawing"
    assert "port-trapdoor" in told["names"]["drawing"]
    assert (told["said"]["take_item"], told["said"]["has_item"]) == ("Toma el objeto", "con")
    assert vocabulary(None, Words("en"))["names"].keys() == {"drawing"}


PLACES = {
    "items": ("items:\n", "  - "),
    "locations": ("locations:\n", "  - "),
    "panorama": ("    panorama:\n", "      - "),
    "tokens": ("tokens:\n", "  - "),
}
TYPED = {"attribute": "head"}


@pytest.mark.parametrize("template", templates(), ids=lambda one: one["name"])
def test_what_a_template_begins_can_be_read(tmp_path: Path, template: dict[str, str]) -> None:
    head, item = PLACES[template["name"].partition("/")[0]]
    text = re.sub(r"\$\{(\w+)\}", lambda found: TYPED.get(found[1], f"new_{found[1]}"), template["text"])
    laid = item + text.replace("\n", "\n" + " " * len(item)) + "\n"
    folder = skeleton(tmp_path, ("scenario.yaml", head, head + laid))

    codes = {one.code for one in errors(check(folder)[1])}
    assert codes <= {"text-missing", "number-missing"}, laid


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 2_000,
        b'{"text":' * 2_000,
        b'"\xff"',
        b"{",
        b'{"text":"a","text":"b","mark":"c"}',
        b'{"text":"a","mark":' + b"9" * 5000,
    ],
)
def test_a_body_that_is_no_json_is_refused_in_words(tmp_path: Path, body: bytes) -> None:
    with open_studio(skeleton(tmp_path)) as studio:
        told = studio.put("/api/files/en.yaml", content=body, headers={"content-type": "application/json"})
    assert told.status_code == 400
    assert "Traceback" not in told.text
