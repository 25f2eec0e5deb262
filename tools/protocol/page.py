"""The page with every message: what it means, its fields, and an example of it."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from pitonisa.platform.match.frames import Frame
from pitonisa.platform.match.match import Past
from pitonisa.platform.match.talk import Line
from pitonisa.platform.table import messages
from pitonisa.platform.table.messages import SeatInfo, TableInfo
from pitonisa.platform.words import shapes
from tools.protocol.examples import EXAMPLES
from tools.protocol.schema import meanings
from tools.types import spell

HEAD: Final = f"""\
# Every message

Written by `make types` from the structs in
[`platform/table/messages.py`](../../src/pitonisa/platform/table/messages.py); version {messages.PROTOCOL}. How a
conversation goes, and what stays as it is, [says the guide](README.md). Types are written as in TypeScript. A field
with an asterisk has to be there in what a client sends; the house leaves none of them out, unless it says so.
"""

WITHIN: Final = (TableInfo, SeatInfo, Frame, Past, Line)
"""The parts of messages that every client reads."""


def page() -> str:
    parts = [
        HEAD,
        *_chapter("From the client", shapes.members(messages.FromClient)),
        *_chapter("From the house", shapes.members(messages.FromServer)),
        *_chapter("Within them", WITHIN),
    ]
    return "\n".join(parts)


def about(kind: Any) -> str:
    """What a struct says of itself, in one line."""
    return " ".join(inspect.cleandoc(kind.__doc__ or "").split())


def _chapter(title: str, structs: Iterable[Any]) -> Iterator[str]:
    yield f"## {title}\n"
    for kind in structs:
        name = shapes.tag(kind)
        yield f"### {name}\n\n{about(kind)}\n"
        if rows := list(_rows(kind)):
            yield "\n".join(["| field | type | meaning |", "|---|---|---|", *rows, ""])
        if name in EXAMPLES:
            yield f"```json\n{_laid_out(EXAMPLES[name])}\n```\n"


def _rows(kind: Any) -> Iterator[str]:
    needed = {field.encode_name for field in msgspec.structs.fields(kind) if field.required}
    for name, (_, inner) in shapes.fields(kind).items():
        mark = "\\*" if name in needed else ""
        typed = spell(inner).replace("|", "\\|")
        yield f"| `{name}`{mark} | `{typed}` | {meanings(kind).get(name, '')} |"


def _laid_out(example: bytes) -> str:
    """Each field on a line of its own, however long."""
    told = json.loads(example)
    lines = (f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in told.items())
    return "{\n" + ",\n".join(lines) + "\n}"
