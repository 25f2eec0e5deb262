"""Writes the client's types: TypeScript from the structs of the wire and of each game, and what texts need of them.

`python -m tools.types` writes the files anew; a test fails while one of them is stale.
"""

from __future__ import annotations

import enum
import inspect
import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import NoneType
from typing import Annotated, Any, Final, Literal, NewType, get_args, get_origin, get_type_hints

import msgspec

from pitonisa.kernel import AnyGame, Rulebook, Seat, TextId
from pitonisa.kernel.shelf import Book
from pitonisa.platform import registry
from pitonisa.platform.match.match import Frame, Past
from pitonisa.platform.match.talk import Chat, Line, Phrase
from pitonisa.platform.words import shapes
from pitonisa.server import messages, requests

WEB: Final = Path(__file__).parents[1] / "web" / "src"
HEADER: Final = "/** Written by `make types` from the structs of the same names in Python. */\n"
PLAIN: Final[Mapping[Any, str]] = {
    bool: "boolean",
    int: "number",
    float: "number",
    str: "string",
    NoneType: "null",
    Any: "unknown",
    msgspec.Raw: "unknown",
}
NAMED: Final[Mapping[Any, str]] = {bool: "bool", int: "number", float: "number", str: "text"}


class Clash(Exception):
    """Two different types of one file have the same name."""


def files() -> dict[Path, str]:
    """Every generated file and what it should hold."""
    wire: dict[str, Any] = {
        "FromClient": messages.FromClient,
        "FromServer": messages.FromServer,
        "TableInfo": messages.TableInfo,
        "Frame": Frame,
        "Past": Past,
        "Line": Line,
        "Chat": Chat,
        "Phrase": Phrase,
        "GameInfo": requests.GameInfo,
        "Book": Book,
        "HouseInfo": requests.HouseInfo,
        "OpenTable": requests.OpenTable,
        "TakeSeat": requests.TakeSeat,
        "Seated": requests.Seated,
        "MyTable": requests.MyTable,
        "NextTable": requests.NextTable,
        "NewLink": requests.NewLink,
        "ChangeTable": requests.ChangeTable,
        "Again": requests.Again,
        "Replay": requests.Replay,
        "Frames": requests.Frames,
        "Advice": requests.Advice,
        "Certainty": requests.Certainty,
        "HaveRead": requests.HaveRead,
        "Verified": requests.Verified,
        "ContinueFrom": requests.ContinueFrom,
    }
    found = {WEB / "lib" / "wire.gen.ts": typescript(wire)}
    for game in registry.catalogue().values():
        folder = WEB / "games" / game.id
        found[folder / "types.gen.ts"] = typescript(roots(game))
        found[folder / "kinds.gen.ts"] = kinds(roots(game), game)
        found[folder / "rulebook.gen.ts"] = rulebook(game.rulebook)
    return found


def roots(game: AnyGame) -> dict[str, Any]:
    """The types of a game that travel, by the names under which the client knows them."""
    return {
        "Options": game.options,
        "Action": game.action,
        "Event": game.event,
        "View": game.view_type,
        "Notes": _returned_by(game.talk.blank),
        "Said": game.talk.said or NoneType,
        "Hints": game.help.hints_type if game.help else NoneType,
    }


def _returned_by(function: Any) -> Any:
    return get_type_hints(function).get("return", Any)


# TypeScript


def typescript(named: Mapping[str, Any]) -> str:
    """Declarations of these types and of all within them."""
    found = _declared(named.values())
    parts = [_declaration(name, kind) for name, kind in sorted(found.items())]
    parts += [f"export type {name} = {spell(kind)};\n" for name, kind in named.items() if name not in found]
    return "\n".join([HEADER, *parts])


def _declared(kinds: Iterable[Any]) -> dict[str, Any]:
    """Those of the types, and of all within them, that have a name of their own."""
    found: dict[str, Any] = {}
    for kind in kinds:
        for part in shapes.parts(_bare(kind)):
            if _has_name(part):
                name = _name(part)
                if found.setdefault(name, part) != part:
                    raise Clash(name)
    return found


def _has_name(kind: Any) -> bool:
    return isinstance(kind, NewType) or shapes.is_enum(kind) or shapes.is_struct(kind)


def _name(kind: Any) -> str:
    return shapes.tag(kind) if shapes.is_struct(kind) else kind.__name__


def _declaration(name: str, kind: Any) -> str:
    if isinstance(kind, NewType):
        return f"export type {name} = {spell(kind.__supertype__)};\n"
    if shapes.is_enum(kind):
        return f"export type {name} = {' | '.join(_quoted(one.value) for one in kind)};\n"
    return f"{_comment(kind)}export interface {name} {{\n{''.join(_members(kind))}}}\n"


def _members(kind: Any) -> Iterator[str]:
    struct = get_origin(kind) or kind
    if tag := struct.__struct_config__.tag:
        yield f"  {struct.__struct_config__.tag_field}: {_quoted(tag)};\n"
    for name, (_, inner) in shapes.fields(kind).items():
        yield f"  {name}: {spell(inner)};\n"


def _comment(kind: Any) -> str:
    text = inspect.cleandoc((get_origin(kind) or kind).__doc__ or "")
    return f"/** {text.splitlines()[0]} */\n" if text else ""


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "\\'") + "'"


def spell(kind: Any) -> str:
    """The type as TypeScript writes it."""
    kind, several = _bare(kind), shapes.members(_bare(kind))
    if len(several) > 1:
        return " | ".join(map(spell, several))
    if _has_name(kind):
        return _name(kind)
    if get_origin(kind) is Literal:
        return " | ".join(map(_quoted, get_args(kind)))
    if shapes.is_list(kind):
        return _spell_list(kind)
    if get_origin(kind) in (dict, Mapping):
        key, value = get_args(kind)
        return f"Readonly<Record<{spell(key)}, {spell(value)}>>"
    return PLAIN[kind]


def _spell_list(kind: Any) -> str:
    items = [one for one in get_args(kind) if one is not ...]
    if get_origin(kind) is tuple and ... not in get_args(kind):
        return f"readonly [{', '.join(map(spell, items))}]"
    inner = spell(items[0])
    return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"


def _bare(kind: Any) -> Any:
    """The type without the limits that msgspec checks."""
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


# Kinds: what is lost on the way to JSON, and a sentence needs: which numbers are seats, and so on.


def kinds(named: Mapping[str, Any], game: AnyGame) -> str:
    structs = {name: kind for name, kind in _declared(named.values()).items() if shapes.is_struct(kind)}
    lines = [
        "import type { Kinds } from '../../lib/kinds';\n",
        "export const kinds: Kinds = {",
        "  structs: {",
        *(f"    {name}: {json.dumps(_kinds_within(kind))}," for name, kind in sorted(structs.items())),
        "  },",
        f"  view: {json.dumps(_name(named['View']))},",
        f"  notes: {json.dumps(kind_of(named['Notes']))},",
        f"  hints: {json.dumps(_name(game.help.hints_type) if game.help else '')},",
        f"  phrases: {json.dumps(game.talk.phrases)},",
        f"  moments: {json.dumps(dict(game.moments))},",
        f"  manners: {json.dumps(game.bots.has_manners)},",
        "};\n",
    ]
    return "\n".join([HEADER, *lines])


def _kinds_within(kind: Any) -> dict[str, Any]:
    return {field: kind_of(inner) for field, (_, inner) in shapes.fields(kind).items()}


def kind_of(kind: Any) -> Any:
    """The kind as lib/kinds.ts describes it."""
    several = [_one_kind(one) for one in shapes.members(_bare(kind)) if one is not NoneType]
    return several[0] if len(several) == 1 else {"any": several}


def _one_kind(kind: Any) -> Any:
    kind = _bare(kind)
    if kind is Seat:
        return "seat"
    if kind is TextId:
        return "story"
    if isinstance(kind, NewType):
        return {"id": kind.__name__} if kind.__name__.endswith("Id") else "value"
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return {"enum": shapes.family(kind)}
    if shapes.is_struct(kind):
        return {"struct": _name(kind)}
    if get_origin(kind) is Literal:
        return "who"
    if shapes.is_list(kind):
        items = [kind_of(one) for one in get_args(kind) if one is not ...]
        fixed = get_origin(kind) is tuple and ... not in get_args(kind)
        return {"list": items if fixed else items[0]}
    return NAMED.get(kind, "unknown")


# Rules: their numbers, and what leads to them.


def rulebook(book: Rulebook) -> str:
    links = {
        "chapters": book.chapters,
        "events": {_name(kind): rules for kind, rules in book.events.items()},
        "refusals": {f"illegal-{key}": rules for key, rules in book.refusals.items()},
        "things": book.things,
    }
    lines = ["import type { Rulebook } from '../../lib/rulebook';\n", "export const rulebook: Rulebook = {"]
    for name, found in links.items():
        lines += [f"  {name}: {{", *(f"    {json.dumps(key)}: {list(rules)}," for key, rules in found.items()), "  },"]
    return "\n".join([HEADER, *lines, "};\n"])


def main() -> None:
    for file, text in files().items():
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")
            sys.stdout.write(f"{file.relative_to(WEB.parent.parent)}\n")


if __name__ == "__main__":
    main()
