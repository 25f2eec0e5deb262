"""List the generated files of docs/protocol, and what each should hold."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from pitonisa.platform import registry
from pitonisa.platform.table.messages import PROTOCOL
from tools.protocol.asyncapi import asyncapi
from tools.protocol.page import page
from tools.protocol.schema import game_schema, wire_schema

DOCS: Final = Path(__file__).parents[2] / "docs" / "protocol"
PROMISE: Final = DOCS / f"promise-{PROTOCOL}.json"
"""The file with the promise of this version, generated once."""


def files() -> dict[Path, str]:
    """Return every committed generated file, with its contents."""
    return {DOCS / "asyncapi.yaml": asyncapi(), DOCS / "messages.md": page()}


def schemas() -> dict[Path, str]:
    """Return every JSON Schema, which git ignores, with its contents."""
    games = registry.catalogue().values()
    return {
        DOCS / "schema.json": _json(wire_schema()),
        **{DOCS / "games" / f"{game.id}.json": _json(game_schema(game)) for game in games},
    }


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"
