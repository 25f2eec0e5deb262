"""Check that the protocol's documentation matches the server."""

from __future__ import annotations

import json
import re
from typing import Any

import jsonschema_rs
import yaml

from pitonisa.kernel.wire import decode
from pitonisa.platform.registry import find
from pitonisa.platform.table import messages
from pitonisa.platform.words import kinds
from tests.each import each
from tools.protocol import promise
from tools.protocol.files import DOCS, PROMISE, files
from tools.protocol.schema import ROOTS, game_schema, wire_schema

SCHEMA = wire_schema()
PAGE = (DOCS / "messages.md").read_text("utf-8")
MODULES = DOCS.parents[1] / "web" / "node_modules"
SECTION = re.compile(r"^### ", re.M)
SHOWN = re.compile(r"^```json\n(.*?)^```$", re.M | re.S)
EXAMPLES = {part.split("\n", 1)[0]: found[1] for part in SECTION.split(PAGE) if (found := SHOWN.search(part))}


def _of(union: Any) -> set[str]:
    return {kinds.tag(kind) for kind in kinds.members(union)}


def _fits(name: str, value: Any) -> bool:
    return jsonschema_rs.is_valid({**SCHEMA, "anyOf": [{"$ref": f"#/$defs/{name}"}]}, value)


def test_no_generated_file_that_is_committed_is_stale() -> None:
    stale = [file.name for file, text in files().items() if not file.exists() or file.read_text("utf-8") != text]

    assert not stale, "run `make types`"


def test_the_page_shows_every_message() -> None:
    assert _of(messages.FromClient) | _of(messages.FromServer) == EXAMPLES.keys()


@each("name", sorted(EXAMPLES))
def test_an_example_is_read_as_what_it_is_said_to_be(name: str) -> None:
    """What clients send, by the server; what the server sends is read by nobody here, and the schema is the reader."""
    if name in _of(messages.FromClient):
        assert kinds.tag(type(decode(EXAMPLES[name], messages.FromClient))) == name
    assert _fits(name, json.loads(EXAMPLES[name]))


def test_the_schema_refuses_what_the_server_would() -> None:
    act = json.loads(EXAMPLES["Act"])

    assert not _fits("FromClient", {**act, "n": "soon"})
    assert not _fits("FromClient", {name: value for name, value in act.items() if name != "action"})
    assert not _fits("FromClient", {**act, "type": "Shout"})


def test_a_frame_within_a_message_is_known_too() -> None:
    update = json.loads(EXAMPLES["Update"])

    assert not _fits("Update", {**update, "frame": {"n": 1}})


def test_what_a_game_says_within_a_frame_fits_its_own_schema() -> None:
    schema = game_schema(find("quay"))
    view = json.loads(EXAMPLES["Update"])["frame"]["view"]
    whole = {**schema, "$ref": "#/$defs/View"}

    assert find("quay").view_type.__name__ == "View"
    assert jsonschema_rs.is_valid(whole, view)
    assert not jsonschema_rs.is_valid(whole, {**view, "legal": [{"type": "Fly"}]})


def test_the_asyncapi_description_points_at_what_is_there() -> None:
    told = yaml.safe_load((DOCS / "asyncapi.yaml").read_text("utf-8"))
    said = told["components"]["messages"]

    assert said.keys() == EXAMPLES.keys() == told["channels"]["table"]["messages"].keys()
    for name, message in said.items():
        assert message["payload"] == {"$ref": f"schema.json#/$defs/{name}"}
        assert name in SCHEMA["$defs"]
    ways = {
        name: {one["$ref"].rsplit("/", 1)[1] for one in way["messages"]} for name, way in told["operations"].items()
    }
    assert ways == {"hear": _of(messages.FromClient), "tell": _of(messages.FromServer)}


def test_the_asyncapi_description_is_one() -> None:
    """As those who wrote AsyncAPI say what one is: their schema comes with the client's tools."""
    schema = json.loads((MODULES / "@asyncapi" / "specs" / "schemas" / "3.0.0.json").read_text("utf-8"))
    told = yaml.safe_load((DOCS / "asyncapi.yaml").read_text("utf-8"))
    table = told["channels"]["table"]
    misspelt = {**told, "channels": {"table": {**table, "adress": table["address"]}}}

    assert [error.message for error in jsonschema_rs.iter_errors(schema, told)] == []
    assert not jsonschema_rs.is_valid(schema, misspelt)


def test_what_this_version_has_promised_still_holds() -> None:
    """Where something has to go after all, raise `PROTOCOL`, say so in the guide, and run `make types`."""
    kept = json.loads(PROMISE.read_text("utf-8"))

    assert list(promise.broken(kept["fields"], kept["needed"])) == []


def test_a_broken_promise_is_noticed() -> None:
    kept = json.loads(PROMISE.read_text("utf-8"))
    gone = {**kept["fields"], "Wave": {}, "Act": {**kept["fields"]["Act"], "mood": "string", "n": "string"}}
    lax = {**kept["needed"], "Act": ["id", "action"]}

    assert list(promise.broken(gone, lax)) == [
        *("Act.n was string", "Act.mood was string", "Wave was there", "Act.n could be left out"),
    ]


def test_everything_that_travels_at_a_table_is_promised() -> None:
    assert ROOTS["FromClient"] is messages.FromClient
    assert EXAMPLES.keys() <= json.loads(PROMISE.read_text("utf-8"))["fields"].keys()
