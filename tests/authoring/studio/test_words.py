"""Check the studio's texts: the same in both languages, complete for the format, and none unused."""

from __future__ import annotations

import enum
import re
from importlib.resources import files
from typing import Any, get_args

import pytest

from pitonisa.authoring.studio.wording import FOLDER, Words
from pitonisa.games.missions.scenario.base import Event, Outcome, Role, Status
from pitonisa.games.missions.scenario.cards import Timing
from pitonisa.games.missions.scenario.conditions import AllOf, AnyOf, Condition, Not
from pitonisa.games.missions.scenario.instructions import If, Instruction
from pitonisa.platform.words.locale_files import LANGUAGES
from pitonisa.platform.words.proofread import unlike, written


def tags(several: Any, *but: type) -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in get_args(several) if kind not in but}


def test_both_languages_say_the_same() -> None:
    assert list(unlike(FOLDER)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_instruction_condition_and_fixed_word_has_its_words(language: str) -> None:
    has = written(FOLDER, language).keys()
    fixed: list[type[enum.StrEnum]] = [Timing, Event, Outcome, Role, Status]

    assert {f"do-{tag}" for tag in tags(Instruction, If)} <= has
    assert {f"holds-{tag}" for tag in tags(Condition, AllOf, AnyOf, Not)} <= has
    assert {f"value-{word}" for words in fixed for word in words} <= has


def test_no_word_is_left_over() -> None:
    source = "\n".join(
        file.read_text(encoding="utf-8")
        for file in (*files("pitonisa.authoring.studio").iterdir(), files("pitonisa.authoring") / "graph.py")
        if file.name.endswith(".py")
    )
    composed = re.compile(
        r"(?:do|holds|value|kind|side|node)-|chart-(?:success|partial|failure)$|gallery-(?:deep|port|shop)$"
        r"|sheet-(?:items|token|conflict)-|word-(?:and|or|until|lasting|condition)$"
    )
    called = set(re.findall(r"[\"']([\w-]+)[\"']", source))
    left = {id for id in written(FOLDER, "en") if id not in called and not composed.match(id)}

    assert {id for id in left if id.removeprefix("sheet-") not in called} == set()


def test_a_language_that_the_server_does_not_speak_is_answered_in_english() -> None:
    assert Words("fr")("word-and") == "and"
