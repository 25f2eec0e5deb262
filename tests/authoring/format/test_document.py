"""Check that docs/writing-a-scenario.md and docs/scenario-reference.md list every verb, and that their examples
work."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, cast, get_args

import msgspec
import pytest

from pitonisa.authoring.checks import check
from pitonisa.authoring.proof.search import search
from pitonisa.authoring.proof.walk.walker import witness_for
from pitonisa.authoring.studio.sheets import document
from pitonisa.cli import main
from pitonisa.games.missions.game import alone
from pitonisa.games.missions.scenario import drawings
from pitonisa.games.missions.scenario.base import Event
from pitonisa.games.missions.scenario.cards import Card, Timing
from pitonisa.games.missions.scenario.conditions import Ask, Condition, Given
from pitonisa.games.missions.scenario.faults import Fault, Mark
from pitonisa.games.missions.scenario.instructions import ConflictBox, Instruction, Option, TestBox
from pitonisa.games.missions.scenario.library import load, read_scenario
from pitonisa.games.missions.scenario.model import PALETTE, Look, Options, Rules, Scenario
from pitonisa.games.missions.scenario.parser import Reader, first_field
from pitonisa.games.missions.scenario.prose import TERMS, Term, lacking
from pitonisa.games.missions.scenario.source import Map, parse
from pitonisa.kernel import Chance, Seat
from tests.authoring.folders import SKELETON, codes, skeleton

DOCS = Path(__file__).parents[3] / "docs"
GUIDE = (DOCS / "writing-a-scenario.md").read_text(encoding="utf-8")
PAGE = GUIDE + (DOCS / "scenario-reference.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `(\w+)` \| .* \| `(.+)` \|$", re.M)
HERE = Mark("page", 1)


def section(title: str) -> str:
    return PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


def read(text: str, kind: Any) -> tuple[Any, list[Fault]]:
    reader = Reader()
    value = parse(text, "page", reader.faults)
    return reader.read(value, kind, HERE), reader.faults


def rows(title: str) -> list[tuple[str, str]]:
    """What a table of the page explains, with its examples."""
    found = ROW.findall(section(title))
    assert found
    return found


def test_every_example_of_an_instruction_is_one() -> None:
    wrong = list[object]()
    for verb, example in rows("Every instruction"):
        found, faults = read(f"{{id: x, do: {example}}}", Option)
        if faults or tag(type(found.do[0])) != verb:
            wrong.append((verb, example, faults))

    assert wrong == []


def test_every_example_of_a_condition_is_one() -> None:
    wrong = list[object]()
    for verb, example in rows("Every condition"):
        found, faults = read(f"{{if: {example}}}", Given)
        if faults or not isinstance(found.given, Ask) or tag(type(found.given)) != verb:
            wrong.append((verb, example, faults))

    assert wrong == []


def test_every_example_of_a_word_has_its_forms() -> None:
    wrong = list[object]()
    for name, example in rows("Words of your own"):
        found, faults = read(example, Term)
        if faults or lacking(name, found, "es"):
            wrong.append((name, example, faults))

    assert wrong == []


def test_every_example_of_a_key_is_one() -> None:
    whole = parse((SKELETON / "scenario.yaml").read_text(encoding="utf-8").replace("SCENARIO", "x"), "page", [])
    wrong = list[object]()
    for key, example in rows("What a scenario holds"):
        reader = Reader()
        part = parse(example, "page", reader.faults)
        reader.read(Map(HERE, {**whole, **part}), Scenario, HERE)
        if list(part) != [key] or reader.faults:
            wrong.append((key, example, reader.faults))

    assert wrong == []


def test_every_key_and_every_colour_is_explained() -> None:
    keys = [key for key, _ in ROW.findall(section("What a scenario holds"))]
    assert sorted(keys) == sorted(Scenario.__struct_fields__)
    rows = re.findall(r"^\| ((?:`[\w-]+`,? ?)+)\|", section("Scenes"), re.M)
    assert set(PALETTE) == set(re.findall(r"`([\w-]+)`", " ".join(rows)))


RECIPES = re.findall(r"\*\*(.+?)\*\*[^`]*?.*?```yaml\n(.*?)```", section("Recipes"), re.S)


@pytest.mark.parametrize(("title", "block"), RECIPES, ids=[title for title, _ in RECIPES])
def test_every_recipe_can_be_included_and_proven(
    title: str, block: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = skeleton(tmp_path, ("scenario.yaml", "format: 1", "format: 1\ninclude: recipe.yaml"))
    (folder / "recipe.yaml").write_text(block, encoding="utf-8")
    assert main(["scenario", "number", str(folder)]) == 0
    assert main(["scenario", "texts", str(folder)]) == 0
    for language in ("en", "es"):
        file = folder / f"{language}.yaml"
        file.write_text(file.read_text(encoding="utf-8").replace('""', "something"), encoding="utf-8")

    faults = check(folder)[1]
    assert [one for one in faults if one.level == "error"] == []
    assert codes(faults) <= {"label-not-stressed", "few-cards", "text-unused"}
    capsys.readouterr()
    assert main(["scenario", "check", str(folder), "--party", "ada,bo", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["held"]


def test_the_page_says_what_every_form_is_for_and_every_term() -> None:
    words = section("Words of your own")
    forms = re.findall(r"`(\w+)`", " ".join(re.findall(r"^\| ((?:`\w+`,? ?)+)\|", words, re.M)))
    assert [name for name, _ in ROW.findall(words)] == list(TERMS)
    assert set(Term.__struct_fields__) == set(forms) - TERMS.keys()


def test_the_tables_hold_every_verb_and_no_other() -> None:
    assert [verb for verb, _ in ROW.findall(section("Every instruction"))] == [
        tag(one) for one in get_args(Instruction)
    ]
    assert [verb for verb, _ in ROW.findall(section("Every condition"))] == [tag(one) for one in get_args(Condition)]


BESIDES = {"key", "given", "once", "text", "announce"}
"""What every instruction takes, told above the table."""


def fields(kind: Any) -> str:
    """What a verb takes, as the table says it: that of its own value in bold, `?` where nothing need stand, and what
    stands there where an author says nothing."""
    told = [_field(one, kind) for one in msgspec.structs.fields(kind) if one.name not in BESIDES]
    return ", ".join(told) or "–"


def _field(one: msgspec.structs.FieldInfo, kind: Any) -> str:
    said = one.encode_name
    if one.default is None or one.default == () or one.default_factory is not msgspec.NODEFAULT:
        said += "?"
    elif one.default is not msgspec.NODEFAULT:
        said += f" = {str(getattr(one.default, 'value', one.default)).lower()}"
    shape = cast(msgspec.inspect.StructType, msgspec.inspect.type_info(kind))
    return f"**{said}**" if one.encode_name == first_field(shape) else said


def test_the_tables_say_what_is_taken_where_an_author_says_nothing() -> None:
    said = [f"| `{tag(kind)}` | {fields(kind)} | " for kind in (*get_args(Instruction), *get_args(Condition))]

    assert [row for row in said if f"\n{row}" not in PAGE] == []


def test_every_field_of_tests_and_conflicts_and_of_fate_is_named() -> None:
    written = {one.encode_name for kind in (TestBox, ConflictBox, Rules) for one in msgspec.structs.fields(kind)}
    assert written <= set(re.findall(r"\w+", " ".join(re.findall(r"`[^`]+`|```.*?```", PAGE, re.S))))


def test_every_event_timing_and_option_is_named() -> None:
    assert {one.value for one in Event} <= set(re.findall(r"`(\w+)`", section("Events")))
    assert {one.value for one in Timing} <= set(re.findall(r"^\| `(\w+)`", section("Abilities"), re.M))
    assert set(re.findall(r"^\| `(\w+)` \| p\. ", section("Options"), re.M)) == set(Options.__struct_fields__)


def typed(title: str, folder: Path) -> Path:
    """The mission of somebody who, in this folder, types what a section of the page says."""
    first, *later = section("Create it").partition("```console\n")[2].splitlines()
    assert main(first.split()[1:]) == 0
    assert later[0] == "pitonisa scenario check my_mission"
    for kind, block in re.findall(r"```(yaml|console)\n(.*?)```", section(title), re.S):
        if kind == "console":
            assert main(block.split()[1:]) == 0
            continue
        name, _, lines = block.removeprefix("# ").partition("\n")
        with (folder / "my_mission" / name.partition(",")[0]).open("a", encoding="utf-8") as file:
            file.write(lines)
    return folder / "my_mission"


def test_a_newcomer_who_types_what_the_page_says_has_a_proven_mission(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    folder = typed("Add a room", tmp_path)

    assert check(folder)[1] == []
    capsys.readouterr()
    assert main(["scenario", "check", "my_mission", "--json"]) == 0
    proof = json.loads(capsys.readouterr().out)["scenarios"][0]["proof"]
    assert (proof["held"], proof["complete"]) == (True, True), "every party can win"
    assert proof["unread"] == [], "the attic's cards too are read by somebody"


def test_a_puzzle_that_is_drawn_is_solved_by_who_has_seen_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The proofs go past the picture; who stands before it is sent the drawing, and nobody else."""
    monkeypatch.chdir(tmp_path)
    folder = typed("A puzzle in a picture", tmp_path)
    assert check(folder)[1] == []
    loaded = read_scenario(folder)

    found = search(loaded.index, ("ada", "bo"), 5000)
    way = [step for move in found.witnesses["found"].way for step in move]
    assert ("go", "study") in way[: way.index(("answer", "vault_number", "right"))]

    game, options = alone(loaded)
    walk = witness_for(loaded, ("ada", "bo"), "found")
    chance, seen = Chance(walk.seed), dict[str, set[str]]()
    state = game.start(options, 2, chance.step(0)).state
    for n, (seat, action) in enumerate(walk.actions, start=1):
        state = game.apply(state, seat, action, chance.step(n)).state
        seen.setdefault(state.here.place or "", set()).update(one.name for one in game.view(state, Seat(0)).drawings)
    assert seen.pop("study") == {"own-hand-1", "own-hand-2", "own-hand-3"}
    assert seen.pop("vault") == {"own-plate"}
    assert not any(seen.values())
    assert '<symbol id="own-hand-2" viewBox="0 0 100 140">' in document([load(folder)], "en"), "on paper too"

    (folder / "en.yaml").write_text(re.sub("alt: .*", "}", (folder / "en.yaml").read_text(encoding="utf-8")))
    assert codes(check(folder)[1]) == {"text-missing"}, "what is drawn is told to those who do not see it"


def test_the_blocks_are_read_as_they_stand() -> None:
    cards = [block for block in re.findall(r"```yaml\n(.*?)```", PAGE, re.S) if block.startswith("- id:")]
    assert len(cards) == 2
    for block in cards:
        assert read(block.replace("- id", "  id", 1), Card)[1] == []
    scene = section("Scenes").partition("```yaml\n")[2].partition("```")[0]
    assert read(scene, Look)[1] == []
    assert list(drawings.picture_faults(parse(scene, "page", []), None)) == [], "all of its drawings are in the library"
