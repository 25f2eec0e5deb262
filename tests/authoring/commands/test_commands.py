"""Test the verbs of `pitonisa scenario` as an author types them."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from pitonisa.authoring.commands.check import proven
from tests.cli.conftest import Cli


@pytest.fixture
def made(cli: Cli, tmp_path: Path) -> Path:
    folder = tmp_path / "fuse"
    assert cli("scenario", "new", str(folder)).status == 0
    return folder


def test_a_new_scenario_passes_every_check_and_is_proven(cli: Cli, made: Path) -> None:
    ran = cli("scenario", "check", str(made), "--ways")

    assert ran.status == 0
    assert ran.out.count("verified") == 11
    assert "go_up: lit · the end: lights_on" in ran.out
    assert ran.lines[-1] == "fuse: passed."


def test_a_mistake_is_told_with_its_line_and_its_fix_in_the_language_asked_for(cli: Cli, made: Path) -> None:
    file = made / "scenario.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("read_talk: cat", "read_talk: dog"), encoding="utf-8")

    ran = cli("scenario", "check", str(made), "--lang", "es")

    assert ran.status == 1
    assert "error scenario.yaml:42 porch_cat/on_read/0: No hay conversación «dog»." in ran.out
    assert "    Corrige el nombre o escribe lo que falta." in ran.lines


def test_many_empty_texts_take_one_line_unless_all_are_asked_for(cli: Cli, made: Path) -> None:
    file = made / "en.yaml"
    text = file.read_text(encoding="utf-8")
    emptied = re.sub(r"(?m)^(  \w+_\w+): \{.*\}$", r'\1: {text: "", label: ""}', text)
    file.write_text(emptied, encoding="utf-8")

    short = cli("scenario", "check", str(made), "--static")
    whole = cli("scenario", "check", str(made), "--static", "--all")

    (line,) = [line for line in short.lines if "still empty" in line]
    first = next(n for n, one in enumerate(emptied.splitlines(), 1) if 'label: ""' in one)
    assert line.startswith(f"error en.yaml:{first}: ")
    assert sum("is still empty in en.yaml" in line for line in whole.lines) == int(line.split(": ")[1].split()[0])


def test_what_a_test_tells_has_its_empty_lines_too_and_none_of_them_must_be_written(cli: Cli, made: Path) -> None:
    for language in ("en", "es"):
        file = made / f"{language}.yaml"
        kept = [line for line in file.read_text(encoding="utf-8").splitlines() if "cellar_puddle_test" not in line]
        file.write_text("\n".join(kept) + "\n", encoding="utf-8")

    assert cli("scenario", "texts", str(made)).status == 0

    text = (made / "en.yaml").read_text(encoding="utf-8")
    assert 'cellar_puddle_test: {text: "", fail: "", critical: "", success: ""}' in text
    (made / "en.yaml").write_text(text.replace('{text: "", fail', "{text: Reach in., fail"), encoding="utf-8")
    (made / "es.yaml").write_text(
        (made / "es.yaml").read_text(encoding="utf-8").replace('{text: "", fail', "{text: Mete la mano., fail"),
        encoding="utf-8",
    )
    assert cli("scenario", "check", str(made), "--static").status == 0


def test_paths_are_told_as_they_were_typed(cli: Cli, made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(made)
    assert cli("scenario", "texts", ".").lines[0] == "en.yaml: no text is missing."


def test_how_many_can_play_is_said_where_it_was_never_written(cli: Cli, made: Path) -> None:
    file = made / "scenario.yaml"
    text = file.read_text(encoding="utf-8")
    dan = "  dan: {attributes: {head: 2, hand: 2}, cap: 4, gear: {}, memory: {on_read: {gain: 1}}}\n"
    file.write_text(text.replace(dan, ""), encoding="utf-8")

    ran = cli("scenario", "check", str(made), "--static")

    assert "There are 3 hosts, but without “players” up to 4 people can play." in ran.out
    assert "    Write “players: [1, 3]” in scenario.yaml." in ran.lines


def test_the_studio_tells_its_own_port(cli: Cli) -> None:
    assert "8100" in cli("scenario", "studio", "--help").out


def test_a_text_that_is_still_to_be_written_keeps_nothing_from_being_proven(cli: Cli, made: Path) -> None:
    file = made / "es.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("  cellar: {", "  cellar_later: {", 1), encoding="utf-8")

    ran = cli("scenario", "check", str(made), "--party", "ada,bo")

    assert ran.status == 1
    assert "cellar.name: This text is missing in es." in ran.out
    assert "verified" in ran.out


def test_the_result_of_a_check_is_one_json_object(cli: Cli, made: Path) -> None:
    table = made.with_suffix(".parquet")
    found = cli("scenario", "check", str(made), "--json", "--parquet", table).json

    [scenario] = found["scenarios"]
    parties = [(one["party"], one["states"], True) for one in scenario["proof"]["parties"]]
    rows = pq.read_table(table).to_pylist()
    assert [(row["party"], row["states"], row["held"]) for row in rows] == parties
    assert found["held"]
    assert scenario["faults"] == []
    assert scenario["coverage"] == {"en": 1.0, "es": 1.0}
    assert len(scenario["proof"]["parties"]) == 11
    assert scenario["proof"]["complete"]


def test_one_party_can_be_looked_at_alone(cli: Cli, made: Path) -> None:
    ran = cli("scenario", "check", str(made), "--party", "bo, ada")

    assert ran.status == 0
    assert ran.out.count("verified") == 1
    assert "| ada, bo |" in ran.out
    assert cli("scenario", "check", str(made), "--party", "ada,eve").status == 1


def test_a_bound_that_was_hit_is_told_with_how_far_the_search_came(cli: Cli, made: Path) -> None:
    ran = cli("scenario", "check", str(made), "--party", "ada,bo", "--states", "3")

    assert "ada, bo: the search stopped after 3 states, the --states limit." in ran.out
    assert "proven" not in ran.out.replace("not verified", "")


def test_whoever_breaks_off_keeps_what_was_found(cli: Cli, made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*given: Any) -> Iterator[Any]:
        yield next(iter(proven(*given)))
        raise KeyboardInterrupt

    monkeypatch.setattr("pitonisa.authoring.commands.check.proven", interrupted)
    ran = cli("scenario", "check", str(made))

    assert ran.status == 130
    assert ran.out.count("verified") == 1
    assert "Stopped: 1 of 11 parties were searched." in ran.out


@pytest.mark.parametrize(("key", "party", "endings"), [("candle_end", "rita,gus", 3), ("pleamar", "odile,bruno", 6)])
def test_what_is_shipped_is_sound_proven_and_played(cli: Cli, key: str, party: str, endings: int) -> None:
    """One party of each; `pitonisa scenario check` looks at all eleven."""
    ran = cli("scenario", "check", key, "--party", party)

    assert ran.status == 0
    assert "error" not in ran.out
    assert "Texts: en 100%, es 100%" in ran.out or "Texts: es 100%, en 100%" in ran.out
    assert f"| {endings}/{endings} |" in ran.out
    assert "| verified |" in ran.out


def test_a_folder_is_never_overwritten(cli: Cli, made: Path) -> None:
    assert cli("scenario", "new", str(made)).status == 1


def test_new_things_get_new_numbers_and_old_ones_keep_theirs(cli: Cli, made: Path) -> None:
    file = made / "scenario.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("- {id: key,", "- {id: jam, colour: green}\n  - {id: key,"), encoding="utf-8")
    assert "number-missing" not in cli("scenario", "number", str(made)).out

    assert "  key: 1\n  jam: 2\n" in (made / "numbers.yaml").read_text(encoding="utf-8")
    assert "no number was missing" in cli("scenario", "number", str(made)).out


def test_the_puzzles_are_told_in_mermaid_and_as_data(cli: Cli, made: Path) -> None:
    ran = cli("scenario", "graph", str(made))

    names = {node["id"] for node in cli("scenario", "graph", str(made), "--json").json["nodes"]}
    assert {"item:key", "card:porch_door", "place:cellar", "token:light", "ending:lights_on"} <= names
    assert ran.lines[0] == "graph LR"
    assert "  item_key -.-> card_porch_door" in ran.lines
    assert "  card_porch_door --> place_cellar" in ran.lines
    assert "  place_porch ==> place_cellar" in cli("scenario", "graph", str(made), "--of", "places").lines


def test_bots_play_it_and_the_same_seed_gives_the_same_figures(cli: Cli, made: Path, tmp_path: Path) -> None:
    asked = ("scenario", "simulate", str(made), "--games", "2", "--players", "2", "--seed", "a", "--bot", "random")
    found = cli(*asked, "--json", "--plots", str(tmp_path / "plots")).json

    [party] = found["parties"]
    assert party["plays"] == sum(party["endings"].values()) == 2
    assert party["read"]["prologue_1"] == 2
    assert found == cli(*asked, "--json").json
    drawn = {file.stem: ET.parse(file).getroot() for file in (tmp_path / "plots").glob("*.svg")}
    assert set(drawn) == {"outcomes", "measures", "cards", "tests"}
    assert "1B" in {text.text for text in drawn["cards"].iter("{http://www.w3.org/2000/svg}text")}


def test_it_can_be_played_from_anywhere_with_anything(cli: Cli, made: Path) -> None:
    ran = cli("scenario", "play", str(made), "--party", "bo,ada", "--at", "cellar", "--give", "key", "--seed", "a")

    assert ran.status == 0
    assert cli("scenario", "play", str(made), "--at", "attic").status == 2


def test_the_schema_is_one_json_object(cli: Cli) -> None:
    assert cli("scenario", "schema").json["title"] == "scenario.yaml"


def test_the_verbs_are_listed(cli: Cli) -> None:
    assert cli("scenario", "--help").status == 0
    assert cli("scenario").status == 2
    assert cli("scenario", "sing").status == 2
    assert cli("scenario", "check", "nowhere").status == 1


def test_texts_that_are_missing_get_an_empty_line_each(cli: Cli, made: Path) -> None:
    file = made / "en.yaml"
    whole = file.read_text(encoding="utf-8")
    file.write_text(re.sub(r"  (?:ada_gear|light): .*\n", "", whole.replace(", text: It ticks.", "")), encoding="utf-8")
    ran = cli("scenario", "texts", str(made))

    assert ran.lines == [
        f"{file}: added 4 empty texts. Write each between its quotes.",
        f"{made / 'es.yaml'}: no text is missing.",
    ]
    lines = file.read_text(encoding="utf-8").splitlines()
    assert lines[-3:] == ['  ada_gear: {name: "", text: ""}', '  dan_gear.text: ""', '  light: {name: ""}']
    checked = cli("scenario", "check", str(made), "--static")
    assert "error en.yaml:54: 4 texts in en.yaml are still empty, the first of them ada_gear.name" in checked.out
    cli("scenario", "texts", str(made))
    assert file.read_text(encoding="utf-8").splitlines() == lines


def test_what_a_proof_finds_is_told_with_its_line_and_a_way_to_mend_it(cli: Cli, made: Path) -> None:
    file = made / "scenario.yaml"
    text = file.read_text(encoding="utf-8")
    shut = text.replace("{id: stay}", "{id: stay, do: [{close_spot: porch}, {close_spot: cellar}, end_visit]}")
    file.write_text(
        shut.replace("id: cellar_shelf", "id: cellar_shelf\n        shown: {absent: ada}"), encoding="utf-8"
    )
    ran = cli("scenario", "check", str(made), "--party", "ada,bo", "--lang", "es")

    assert ran.status == 1
    assert re.search(
        r"^error scenario.yaml:\d+ cellar: ada, bo: pueden quedarse sin camino a ningún final: a porch", ran.out, re.M
    )
    assert "go_up: stay" in ran.out
