"""Every question that the rulebook leaves open has a test for each of its answers."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from pitonisa.games.missions import answered
from pitonisa.games.missions.scenario.rules import Options
from tests.games.missions.options.cases import DEFAULTS, TRIED
from tests.games.missions.table import ruled, seated

HERE = Path(__file__).parent
HINTS = get_type_hints(Options)

for file in sorted(HERE.glob("test_*.py")):
    if file != Path(__file__):
        import_module(f"{__package__}.{file.stem}")


def values(option: str) -> set[Any]:
    """All of them; of a number, ours and another."""
    hint = HINTS[option]
    if hint is bool:
        return {True, False}
    return set(get_args(hint)) if get_origin(hint) is Literal else {DEFAULTS[option], DEFAULTS[option] - 1}


def test_there_are_forty_two_questions_and_the_journal() -> None:
    assert len(DEFAULTS) == 43


@pytest.mark.parametrize("option", DEFAULTS)
def test_every_answer_is_tried(option: str) -> None:
    assert values(option) <= TRIED.get(option, set())


@pytest.mark.parametrize("option", [option for option in DEFAULTS if option != "journal"])
def test_everybody_can_read_where_a_mission_answers_otherwise(option: str) -> None:
    for value in values(option) - {DEFAULTS[option]}:
        (told,) = answered.answers(ruled(seated(), **{option: value}))
        assert told.value.startswith(f"{option}-")
    assert answered.answers(seated()) == ()
