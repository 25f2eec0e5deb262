"""Declare which option of the rules a test covers, with the expected result of each value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec
import pytest

from pitonisa.games.missions.model import State
from pitonisa.games.missions.scenario.model import Options
from tests.games.missions.table import ruled

TRIED: Final[dict[str, set[Any]]] = {}
"""By option: the values that some test tries."""

DEFAULTS: Final = {field.name: field.default for field in msgspec.structs.fields(Options)}


def answers(option: str, expected: Mapping[Any, Any]) -> pytest.MarkDecorator:
    """The test is run for each value, with `value` and what is `expected`. An option without an effect is none."""
    assert len({repr(one) for one in expected.values()}) > 1, f"{option} changes nothing here"
    assert DEFAULTS[option] in expected, f"our own answer to {option} is missing"
    TRIED.setdefault(option, set()).update(expected)
    ids = [f"{option}={value}" for value in expected]
    return pytest.mark.parametrize(("value", "expected"), list(expected.items()), ids=ids)


def under(state: State, option: str, value: Any) -> State:
    """With this answer. Our own needs no saying: the scenario of the tests has it."""
    return state if value == DEFAULTS[option] else ruled(state, **{option: value})
