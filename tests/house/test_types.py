"""The client's types are those of the wire."""

from __future__ import annotations

from typing import Any, NewType

import msgspec
import pytest

from pitonisa.kernel import Seat
from pitonisa.platform.words import shapes
from pitonisa.platform.words.kinds import Clash, kind_of
from tools import types

Token = NewType("Token", int)


class Coin(msgspec.Struct, frozen=True, tag=True):
    """A coin. And more."""

    by: Seat
    sides: tuple[Token, ...]
    pair: tuple[int, str]
    kept: Token | None
    from_: str = msgspec.field(name="from", default="")


def test_no_generated_file_is_stale() -> None:
    stale = [
        str(file.name) for file, text in types.files().items() if not file.exists() or file.read_text("utf-8") != text
    ]
    assert not stale, "run `make types`"


def test_a_struct_is_written_as_it_travels() -> None:
    text = types.typescript({"Coin": Coin})

    assert "/** A coin. And more. */\nexport interface Coin {\n  type: 'Coin';\n  by: Seat;\n" in text
    assert (
        "  sides: readonly Token[];\n  pair: readonly [number, string];\n  kept: Token | null;\n  from: string;\n"
        in text
    )
    assert "export type Token = number;" in text


def test_kinds_tell_seats_from_values_and_numbers() -> None:
    told = kind_of(Coin), {name: kind_of(kind) for name, kind in _kinds(Coin).items()}

    assert told == (
        {"struct": "Coin"},
        {
            "by": "seat",
            "sides": {"list": "value"},
            "pair": {"list": ["number", "text"]},
            "kept": "value",
            "from": "text",
        },
    )


def _kinds(struct: Any) -> dict[str, Any]:
    return {name: kind for name, (_, kind) in shapes.fields(struct).items()}


def test_two_types_of_one_name_are_refused() -> None:
    other = msgspec.defstruct("Coin", [("other", int)], tag=True)

    with pytest.raises(Clash):
        types.typescript({"One": Coin, "Other": other})
