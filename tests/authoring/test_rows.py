"""Check that each verb has its row in every module that handles scenarios, and that a missing one is noticed early."""

from __future__ import annotations

from typing import Any

import pytest

from pitonisa.authoring import graph
from pitonisa.authoring.proof import conditions as proof_conditions
from pitonisa.authoring.proof import verbs as proof_verbs
from pitonisa.games.missions import conditions as rules
from pitonisa.games.missions.apply import jobs as rules_verbs
from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.scenario import effects as do
from pitonisa.games.missions.scenario.instructions import CONDITIONS, INSTRUCTIONS, Rows


def test_the_vocabulary_has_49_instructions_and_31_conditions() -> None:
    """As docs/scenario-reference.md lists them."""
    assert len(INSTRUCTIONS) == 49
    assert len(CONDITIONS) == 31


@pytest.mark.parametrize("table", [rules_verbs.VERBS, proof_verbs.VERBS, graph.VERBS])
def test_every_instruction_has_a_row(table: Rows[Any]) -> None:
    assert table.kinds == INSTRUCTIONS


@pytest.mark.parametrize("table", [rules.ASKS, proof_conditions.CONDITION_ROWS, graph.NEEDS])
def test_every_condition_has_a_row(table: Rows[Any]) -> None:
    assert table.kinds == CONDITIONS


def test_a_verb_without_a_row_is_named() -> None:
    with pytest.raises(AssertionError, match=r"no row for Not$"):
        Rows(CONDITIONS, dict.fromkeys(CONDITIONS - {ask.Not}, 1))


def test_a_verb_with_two_rows_is_named() -> None:
    with pytest.raises(AssertionError, match=r"two rows for Gain$"):
        Rows(INSTRUCTIONS, dict.fromkeys(INSTRUCTIONS, 1), {do.Gain: 2})


def test_a_row_for_what_is_no_verb_is_named() -> None:
    with pytest.raises(AssertionError, match=r"a row too many: int$"):
        Rows(CONDITIONS, dict.fromkeys(CONDITIONS, 1), {int: 1})
