"""Check that every open question of the rulebook has a test for each answer."""

from __future__ import annotations

import inspect
import re
from importlib import import_module
from pathlib import Path
from typing import Any, get_args, get_type_hints

from pitonisa.games.missions.display import places
from pitonisa.games.missions.scenario.model import Options
from tests.each import each
from tests.games.missions.options.cases import DEFAULTS, TRIED
from tests.games.missions.table import ruled, seated

HERE = Path(__file__).parent
ROOT = HERE.parents[3]
MISSIONS = ROOT / "src" / "pitonisa" / "games" / "missions"
HINTS = get_type_hints(Options)

for file in sorted(HERE.glob("test_*.py")):
    if file != Path(__file__):
        import_module(f"{__package__}.{file.stem}")


def values(option: str) -> set[Any]:
    return {True, False} if HINTS[option] is bool else set(get_args(HINTS[option]))


def test_there_are_ten_questions_and_the_journal() -> None:
    assert len(DEFAULTS) == 11


@each("option", DEFAULTS)
def test_every_question_has_a_page_and_a_reason_where_rules_and_authors_read(option: str) -> None:
    """The docstring in the code, the README of the game and the guide for authors: the same option on the same page."""
    (said,) = re.findall(rf'{option}: .*\n    """p\. ([\d and]+)\. ', inspect.getsource(Options))
    for page in (MISSIONS / "README.md", ROOT / "docs" / "scenario-reference.md"):
        assert f"| `{option}` | p. {said} |" in page.read_text(encoding="utf-8"), page


@each("option", DEFAULTS)
def test_every_answer_is_tried(option: str) -> None:
    assert values(option) <= TRIED.get(option, set())


@each("option", [option for option in DEFAULTS if option != "journal"])
def test_everybody_can_read_where_a_mission_answers_otherwise(option: str) -> None:
    for value in values(option) - {DEFAULTS[option]}:
        (told,) = places.answers(ruled(seated(), **{option: value}))
        assert told.value.startswith(f"{option}-")
    assert places.answers(seated()) == ()
