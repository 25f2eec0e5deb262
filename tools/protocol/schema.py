"""Make the JSON Schema of the messages between a table and its clients, from the structs."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Final, get_origin

import msgspec

from pitonisa.kernel import AnyGame
from pitonisa.kernel.wire import Handle
from pitonisa.platform.match.frames import Frame
from pitonisa.platform.match.match import Past
from pitonisa.platform.match.talk import Arranged, Because, Chat, Line, Notice, Phrase
from pitonisa.platform.table import messages
from pitonisa.platform.words import kinds

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"

ROOTS: Final[Mapping[str, Any]] = {
    "FromClient": messages.FromClient,
    "FromServer": messages.FromServer,
    "Frame": Frame,
    "Past": Past,
    "Line": Line,
    "Said": Chat | Phrase | Notice | Arranged | Because,
}

_FRAME: Final = {"$ref": "#/$defs/Frame"}
_LINE: Final = {"$ref": "#/$defs/Line"}
INSIDE: Final[Mapping[tuple[str, str], Mapping[str, Any]]] = {
    ("Welcome", "frame"): {"anyOf": [_FRAME, {"type": "null"}]},
    ("Welcome", "talk"): {"type": "array", "items": _LINE},
    ("Welcome", "past"): {"type": "array", "items": {"$ref": "#/$defs/Past"}},
    ("Update", "frame"): _FRAME,
    ("Heard", "line"): _LINE,
}
"""The types of fields that the server sends as already encoded bytes."""


def wire_schema() -> dict[str, Any]:
    """Return the schema of every message, of frames and of chat lines; a game's own parts are in its own schema."""
    defs = _definitions(ROOTS)
    for (struct, field), inside in INSIDE.items():
        told = defs[struct]["properties"][field]
        defs[struct]["properties"][field] = {**inside, **{key: told[key] for key in _KEPT if key in told}}
    title = f"Messages at a table of Pitonisa, version {messages.PROTOCOL}"
    either = [{"$ref": f"#/$defs/{name}"} for name in ("FromClient", "FromServer")]
    return {"$schema": DRAFT, "title": title, "anyOf": either, "$defs": defs}


def game_schema(game: AnyGame) -> dict[str, Any]:
    """Return the schema of a game's options, actions, events, views, marks and hints."""
    defs = _definitions(kinds.roots(game))
    named = {name: {"$ref": f"#/$defs/{name}"} for name in kinds.roots(game)}
    title = f"What {game.id} says within the messages, by the rules of version {game.version}"
    return {"$schema": DRAFT, "title": title, "properties": named, "$defs": defs}


_KEPT: Final = ("description", "default")


def _definitions(roots: Mapping[str, Any]) -> dict[str, Any]:
    """Return each root under its own name, with every type within them; fields have descriptions."""
    found, defs = msgspec.json.schema_components(
        list(roots.values()), schema_hook=_by_name, ref_template="#/$defs/{name}"
    )
    for name, schema in zip(roots, found, strict=True):
        if schema != {"$ref": f"#/$defs/{name}"}:
            defs[name] = schema
    for struct in structs_in(roots.values()):
        told = defs.get((get_origin(struct) or struct).__name__, {}).get("properties", {})
        for field, meaning in meanings(struct).items():
            told.get(field, {})["description"] = meaning
    return dict(sorted(defs.items()))


def _by_name(kind: type) -> dict[str, Any]:
    """Describe a value that is sent as its name because it is too large."""
    assert issubclass(kind, Handle)
    return {"type": "string"}


def structs_in(roots: Iterable[Any]) -> list[Any]:
    return [kind for kind in kinds.declared(roots).values() if kinds.is_struct(kind)]


@cache
def meanings(struct: Any) -> Mapping[str, str]:
    """Return by field name on the wire the docstring below it in the source; nothing for generated structs."""
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(get_origin(struct) or struct))).body[0]
    except OSError:
        return {}
    assert isinstance(tree, ast.ClassDef)
    told: dict[str, str] = {}
    for field, below in zip(tree.body, tree.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            text = ast.get_docstring(ast.Module([below], []))
            told |= {field.target.id: " ".join(text.split())} if text else {}
    names = {python: name for name, (python, _) in kinds.fields(struct).items()}
    return {names[python]: text for python, text in told.items()}
