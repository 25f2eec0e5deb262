"""Generates the AsyncAPI description of a table's socket: the direction of each message, and its schema."""

from __future__ import annotations

import json
from typing import Any, Final

import yaml

from pitonisa.platform.table import messages
from pitonisa.platform.words import kinds
from tools.protocol.examples import EXAMPLES
from tools.protocol.page import about

HEADER: Final = "# Written by `make types` from the structs in src/pitonisa/platform/table/messages.py.\n"
CHANNEL: Final = "#/channels/table"


def asyncapi() -> str:
    told = {
        "asyncapi": "3.0.0",
        "info": {
            "title": "A table of Pitonisa",
            "version": f"{messages.PROTOCOL}.0.0",
            "description": "The messages between the server and the clients of a table, players and spectators alike.",
            "license": {"name": "MIT"},
        },
        "defaultContentType": "application/json",
        "channels": {
            "table": {
                "address": "/api/tables/{code}/socket",
                "description": "A WebSocket. Every message is one text of JSON, and the first is a Hello.",
                "parameters": {"code": {"description": "The code of the table, six letters and digits."}},
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in _names(_ALL)},
            }
        },
        "operations": {
            "hear": _operation("receive", "What the server understands.", messages.FromClient),
            "tell": _operation("send", "What the server says.", messages.FromServer),
        },
        "components": {"messages": {kinds.tag(kind): _message(kind) for kind in _ALL}},
    }
    return HEADER + yaml.safe_dump(told, sort_keys=False, allow_unicode=True, width=120)


_ALL: Final = (*kinds.members(messages.FromClient), *kinds.members(messages.FromServer))


def _names(structs: Any) -> list[str]:
    return [kinds.tag(kind) for kind in structs]


def _operation(action: str, summary: str, union: Any) -> dict[str, Any]:
    told = [{"$ref": f"{CHANNEL}/messages/{name}"} for name in _names(kinds.members(union))]
    return {"action": action, "channel": {"$ref": CHANNEL}, "summary": summary, "messages": told}


def _message(kind: Any) -> dict[str, Any]:
    name = kinds.tag(kind)
    payload = json.loads(EXAMPLES[name])
    return {
        "name": name,
        "summary": about(kind),
        "payload": {"$ref": f"schema.json#/$defs/{name}"},
        "examples": [{"payload": payload}],
    }
