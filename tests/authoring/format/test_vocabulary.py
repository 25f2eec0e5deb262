"""Check that one scenario uses everything in the format, and that all of it is understood."""

from __future__ import annotations

import json
from typing import Any, get_args

import jsonschema_rs
import msgspec

from pitonisa.authoring.checks import check
from pitonisa.authoring.format.schema import schema
from pitonisa.games.missions.scenario.base import Event
from pitonisa.games.missions.scenario.cards import Ability, Colour, Timing
from pitonisa.games.missions.scenario.conditions import Condition
from pitonisa.games.missions.scenario.faults import Fault
from pitonisa.games.missions.scenario.index import instructions, of_kind, within
from pitonisa.games.missions.scenario.instructions import Instruction, When
from pitonisa.games.missions.scenario.library import load, structure
from pitonisa.games.missions.scenario.model import Scenario
from tests.authoring.folders import VOCABULARY

SCENARIO = load(VOCABULARY).scenario


def test_nothing_is_wrong_with_it() -> None:
    _, faults = check(VOCABULARY)

    assert [one for one in faults if not one.suppressed] == []


def test_it_holds_every_instruction() -> None:
    assert set(get_args(Instruction)) - {type(one) for one in within(SCENARIO)} == set()


def test_it_holds_every_condition() -> None:
    assert set(get_args(Condition)) - {type(one) for one in within(SCENARIO)} == set()


def test_it_waits_for_every_event() -> None:
    assert set(Event) - {one.event for one in of_kind(SCENARIO, When)} == set()


def test_it_has_an_ability_for_every_timing() -> None:
    assert set(Timing) - {one.timing for one in of_kind(SCENARIO, Ability)} == set()


def test_it_has_items_of_every_colour() -> None:
    assert {item.colour for item in SCENARIO.items} == set(Colour)


def test_every_instruction_has_a_key_of_its_own() -> None:
    keys = [one.key for one in instructions(SCENARIO)]

    assert all(keys)
    assert len(set(keys)) == len(keys)


def test_it_survives_the_wire() -> None:
    assert msgspec.json.decode(msgspec.json.encode(SCENARIO), type=Scenario) == SCENARIO


def test_the_published_schema_accepts_what_the_reader_accepts() -> None:
    validator = jsonschema_rs.validator_for(json.loads(json.dumps(schema())))
    written: Any = json.loads(json.dumps(structure(VOCABULARY, list[Fault]())))

    assert [error.message for error in validator.iter_errors(written)] == []
    written["items"][0]["color"] = "green"
    assert not validator.is_valid(written)
