"""Check that the client's types are those of the messages."""

from __future__ import annotations

import os
from io import StringIO
from pathlib import Path
from typing import Any, NewType

import msgspec
import pytest

from pitonisa.kernel import Seat
from pitonisa.platform.words import kinds
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


def test_only_what_has_changed_is_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The first file is then the newest: the Makefile looks at it alone."""
    texts = {tmp_path / "src" / "lib" / name: name for name in ("wire", "kinds", "rules")}
    monkeypatch.setattr(types, "files", lambda: texts)
    monkeypatch.setattr(types, "WEB", tmp_path / "web" / "src")
    monkeypatch.setattr(types.sys, "stdout", StringIO())
    types.main()
    _, kinds, rules = texts
    for file in texts:
        os.utime(file, (1, 1))

    types.main()
    assert [file.stat().st_mtime for file in texts] == [1, 1, 1]

    texts[kinds] = "more kinds"
    types.main()
    assert [file.stat().st_mtime > 1 for file in texts] == [True, True, False]
    assert (kinds.read_text(), rules.read_text()) == ("more kinds", "rules")


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
    return {name: kind for name, (_, kind) in kinds.fields(struct).items()}


def test_two_types_of_one_name_are_refused() -> None:
    other = msgspec.defstruct("Coin", [("other", int)], tag=True)

    with pytest.raises(Clash):
        types.typescript({"One": Coin, "Other": other})
