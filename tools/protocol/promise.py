"""Describes what a protocol version promises (messages, fields and their types), and finds broken promises."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeAlias

import msgspec

from pitonisa.platform.table import messages
from pitonisa.platform.words import kinds
from tools.protocol.schema import ROOTS, structs_in
from tools.types import spell

Fields: TypeAlias = Mapping[str, str]
"""By field name, its type as TypeScript writes it."""


def promised() -> dict[str, Fields]:
    """Return by message, or part of one, its current fields."""
    return {
        kinds.tag(kind): {name: spell(inner) for name, (_, inner) in kinds.fields(kind).items()}
        for kind in sorted(structs_in(ROOTS.values()), key=kinds.tag)
    }


def needed() -> dict[str, set[str]]:
    """Return by client message the required fields."""
    return {kinds.tag(kind): set(kinds.asked_for(kind)) for kind in structs_in([messages.FromClient])}


def broken(before: Mapping[str, Any], needed_before: Mapping[str, Iterable[str]]) -> Iterator[str]:
    """Yield each broken promise as a line."""
    now = promised()
    for message, fields in before.items():
        for field, kind in fields.items():
            if now.get(message, {}).get(field) != kind:
                yield f"{message}.{field} was {kind}"
        if message not in now:
            yield f"{message} was there"
    for message, fields in needed().items():
        for field in sorted(fields.difference(needed_before.get(message, fields))):
            yield f"{message}.{field} could be left out"


def as_file() -> bytes:
    told = {"fields": promised(), "needed": {name: sorted(fields) for name, fields in sorted(needed().items())}}
    return msgspec.json.format(msgspec.json.encode(told), indent=1) + b"\n"
