"""The fields of a state by name, `part.field` where a part of it holds open fields and secret ones."""

from __future__ import annotations

from typing import Any

import msgspec

from pitonisa.kernel.game import AnyGame


def names(game: AnyGame, state: Any) -> list[str]:
    """Every field; those of a part one by one, where the game's secrets name any of them."""
    divided = {name.partition(".")[0] for name in game.secret if "." in name}
    found: list[str] = []
    for name in state.__struct_fields__:
        inner = getattr(getattr(state, name), "__struct_fields__", ()) if name in divided else ()
        found += [f"{name}.{field}" for field in inner] or [name]
    return found


def value(state: Any, name: str) -> Any:
    for field in name.split("."):
        state = getattr(state, field)
    return state


def with_value(state: Any, name: str, new: Any) -> Any:
    part, _, field = name.partition(".")
    if field:
        new = msgspec.structs.replace(getattr(state, part), **{field: new})
    return msgspec.structs.replace(state, **{part: new})
