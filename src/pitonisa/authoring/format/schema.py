"""Generate the JSON Schema of a scenario's files, including short forms, and list every reference in a scenario."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NamedTuple, cast

import msgspec
from msgspec import inspect

from pitonisa.games.missions.scenario import base, effects, parser, sugar
from pitonisa.games.missions.scenario.cards import Ability, Card, Gear, Host, Slot, Talent, Talk, TalkCard
from pitonisa.games.missions.scenario.instructions import ConflictBox, TestBox, When
from pitonisa.games.missions.scenario.model import FateCard, MapCard, Scenario, Setup, Tick


class Reference(NamedTuple):
    kind: str
    """The title of its type: `item`, `host`, `who`, …"""

    name: Any
    at: str
    """The key of the instruction, or the id of the thing, that contains it."""

    within: msgspec.Struct
    """The struct that names it."""


def references(value: Any, at: str = "") -> Iterator[Reference]:
    """List all references of the scenario, in order."""
    if isinstance(value, tuple):
        for one in cast(tuple[Any, ...], value):
            yield from references(one, at)
    elif isinstance(value, msgspec.Struct):
        at = anchor(value, at)
        for field, kind in _named(type(value)):
            held = getattr(value, field)
            for name in cast(tuple[Any, ...], held) if isinstance(held, tuple) else (held,):
                if name is not None:
                    yield Reference(kind, name, at, value)
        if isinstance(value, When | Ability | Tick) and value.of is not None and value.event is not None:
            yield Reference(base.CONCERNS.get(value.event, "nothing"), value.of, at, value)
        for field in value.__struct_fields__:
            yield from references(getattr(value, field), at)


def anchor(value: msgspec.Struct, at: str) -> str:
    """Return the id under which faults inside this struct are located."""
    if isinstance(value, effects.Do) and value.key:
        return value.key
    if isinstance(value, (Scenario, *parser.LOCAL)):
        return at
    return id if isinstance(id := getattr(value, "id", None), str) else at


@cache
def _named(kind: type[msgspec.Struct]) -> tuple[tuple[str, str], ...]:
    """List the fields of a struct that name something, and what they name."""
    fields = _structs()[kind].fields
    return tuple((field.name, title) for field in fields for title in _titles(field.type))


@cache
def _structs() -> dict[type, inspect.StructType]:
    """List all types of a scenario, converted together because msgspec would repeat most work otherwise."""
    found: dict[type, inspect.StructType] = {}
    waiting = [inspect.type_info(Scenario)]
    while waiting:
        kind = waiting.pop()
        match kind:
            case inspect.StructType() if kind.cls not in found:
                found[kind.cls] = kind
                waiting += (field.type for field in kind.fields)
            case inspect.UnionType():
                waiting += kind.types
            case inspect.VarTupleType():
                waiting.append(kind.item_type)
            case inspect.Metadata():
                waiting.append(kind.type)
            case _:
                pass
    return found


def _titles(kind: inspect.Type) -> Iterator[str]:
    if isinstance(kind, inspect.Metadata):
        if title := described(kind).get("title"):
            yield str(title)
        else:
            yield from _titles(kind.type)
    elif isinstance(kind, inspect.UnionType):
        for one in kind.types:
            yield from _titles(one)
    elif isinstance(kind, inspect.VarTupleType):
        yield from _titles(kind.item_type)


def described(kind: inspect.Metadata) -> dict[str, Any]:
    """Return a type's schema annotations beside its shape."""
    return cast(dict[str, Any], kind.extra_json_schema or {})  # pyright: ignore[reportUnknownMemberType]


DRAFT = "https://json-schema.org/draft/2020-12/schema"
MAPPED: dict[tuple[type, str], str] = {
    (Host, "attributes"): "value",
    (Scenario, "ways"): "to",
    (Setup, "if_absent"): "do",
    (Setup, "if_count"): "do",
    (MapCard, "spots"): "open",
}
"""Lists of pairs that are written as mappings, and the field of the mapped value."""

NAMED = (Card, Gear, Talent, TestBox, ConflictBox, TalkCard)
"""What may be written without an id, because its place names it."""


def schema() -> dict[str, Any]:
    maker = _Maker()
    whole = maker.struct(cast(inspect.StructType, inspect.type_info(Scenario)))
    whole["properties"]["include"] = maker.several({"type": "string"})
    instructions = maker.several({"$ref": "#/$defs/Instruction"})
    whole["properties"][sugar.CALL] = {"type": "object", "additionalProperties": instructions}
    whole["required"] = ["format", "id", "version"]  # the rest may stand in files that are included
    return {"$schema": DRAFT, "title": "scenario.yaml", **whole, "$defs": maker.defs}


class _Maker:
    def __init__(self) -> None:
        self.defs: dict[str, Any] = {}

    def of(self, kind: inspect.Type) -> dict[str, Any]:
        if isinstance(kind, inspect.Metadata):
            return {**self.of(kind.type), **described(kind)}
        if isinstance(kind, inspect.UnionType):
            return self._union(kind)
        if isinstance(kind, inspect.StructType):
            return self._verb(kind) if kind.tag_field else self._named(kind)
        if isinstance(kind, inspect.VarTupleType):
            return self.several(self.of(kind.item_type), self._by_id(kind.item_type))
        if isinstance(kind, inspect.DictType):
            return {"type": "object", "additionalProperties": self.of(kind.value_type)}
        if isinstance(kind, inspect.TupleType):
            return {"type": "array", "prefixItems": [self.of(one) for one in kind.item_types], "items": False}
        if isinstance(kind, inspect.EnumType):
            return {"enum": [str(one) for one in kind.cls]}
        if isinstance(kind, inspect.LiteralType):
            return {"enum": list(kind.values)}
        if isinstance(kind, inspect.StrType):
            return {"type": "string", **({"pattern": kind.pattern} if kind.pattern else {})}
        bounds = {"minimum": getattr(kind, "ge", None), "maximum": getattr(kind, "le", None)}
        names: dict[type, str] = {inspect.BoolType: "boolean", inspect.IntType: "integer", inspect.FloatType: "number"}
        return {"type": names.get(type(kind), "null"), **{key: one for key, one in bounds.items() if one is not None}}

    def several(self, item: dict[str, Any], by_id: dict[str, Any] | None = None) -> dict[str, Any]:
        """Accept one alone, a list, or a mapping by id."""
        return {"anyOf": [item, {"type": "array", "items": item}, *([by_id] if by_id else [])]}

    def _by_id(self, kind: inspect.Type) -> dict[str, Any] | None:
        if not isinstance(kind, inspect.StructType) or kind.tag_field or "id" not in {f.name for f in kind.fields}:
            return None
        body = self.struct(kind)
        body["required"] = [name for name in body["required"] if name != "id"]
        return {"type": "object", "additionalProperties": {"anyOf": [body, {"type": "null"}]}}

    def _union(self, kind: inspect.UnionType) -> dict[str, Any]:
        verbs = [one for one in kind.types if isinstance(one, inspect.StructType) and one.tag_field]
        others = [one for one in kind.types if one not in verbs]
        if not verbs:
            return {"anyOf": [self.of(one) for one in others]}
        name = "Condition" if verbs[0].tag_field == "holds" else "Instruction"
        if name not in self.defs:
            self.defs[name] = {}
            several = [{"type": "array", "items": {"$ref": f"#/$defs/{name}"}}] if name == "Condition" else [_CALL]
            self.defs[name] = {"anyOf": [*(self._verb(one) for one in verbs), *several]}
        return {"anyOf": [{"$ref": f"#/$defs/{name}"}, *(self.of(one) for one in others)]}

    def _verb(self, kind: inspect.StructType) -> dict[str, Any]:
        """`{verb: …, field: …}`; the bare verb where nothing is needed; all fields within where none is the first."""
        verb, first = str(kind.tag), parser.first_field(kind)
        fields = {one.encode_name: self.of(one.type) for one in kind.fields if one.name != "key"}
        needed = [one.encode_name for one in kind.fields if one.required]
        if verb == "if":
            return _object(fields, ["if", "then"])
        rest = {name: one for name, one in fields.items() if name != first}
        own = [fields[first]] if first else [{"const": True}]
        if kind.cls not in parser.NESTED:
            own.append(_object(fields, []))
        described = _object({**rest, verb: {"anyOf": [*own, {"type": "null"}]}}, [verb])
        described["description"] = (kind.cls.__doc__ or "").strip()
        return {"anyOf": [described, {"const": verb}]} if not needed else described

    def _named(self, kind: inspect.StructType) -> dict[str, Any]:
        name = kind.cls.__name__
        if name not in self.defs:
            self.defs[name] = {}
            self.defs[name] = self.struct(kind)
        found = {"$ref": f"#/$defs/{name}"}
        return {"anyOf": [found, {"type": "integer"}]} if kind.cls in (base.Price, FateCard) else found

    def struct(self, kind: inspect.StructType) -> dict[str, Any]:
        fields = {one.encode_name: self._field(kind, one) for one in kind.fields if one.name != "key"}
        needed = [one.encode_name for one in kind.fields if one.required]
        if issubclass(kind.cls, NAMED) or kind.cls.__name__ == "Ability":
            needed = [name for name in needed if name != "id"]
        if kind.cls.__name__ == "Location":
            needed = [name for name in needed if name != "overview"]
        found = _object(fields, needed)
        if kind.cls is Slot:
            card = self.of(inspect.type_info(Card))
            own = self.defs["Card"]["properties"] | {"slot": {"type": "string"}}
            return {"anyOf": [found | {"required": ["versions"]}, {**self.defs["Card"], "properties": own}, card]}
        return found

    def _field(self, kind: inspect.StructType, field: inspect.Field) -> dict[str, Any]:
        plain = self.of(field.type)
        held = MAPPED.get((kind.cls, field.name))
        if held:
            item = cast(inspect.StructType, cast(inspect.VarTupleType, field.type).item_type)
            value = next(self.of(one.type) for one in item.fields if one.name == held)
            words = [{"enum": ["open", "closed"]}] if held == "open" else []
            return {"anyOf": [plain, {"type": "object", "additionalProperties": {"anyOf": [value, *words]}}]}
        if kind.cls is Talk and field.name == "cards":
            card = {"anyOf": [self.of(inspect.type_info(TalkCard)), {"type": "null"}]}
            return {"anyOf": [plain, {"type": "object", "additionalProperties": card}]}
        return plain


_CALL: Final = {
    "type": "object",
    "properties": {sugar.CALL: {"type": "string"}, "if": {"$ref": "#/$defs/Condition"}},
    "required": [sugar.CALL],
    "additionalProperties": False,
    "description": "The instructions that are written under `steps`, here.",
}


def _object(fields: dict[str, Any], needed: list[str]) -> dict[str, Any]:
    return {"type": "object", "properties": fields, "required": needed, "additionalProperties": False}
