"""Parses an author's files into values of the format's types, and reports everything that doesn't fit them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeVar, cast

import msgspec
from msgspec import inspect

from pitonisa.games.missions.scenario import cards, conditions, effects, instructions, model
from pitonisa.games.missions.scenario.faults import Fault, Hints, Mark, fault, listed
from pitonisa.games.missions.scenario.source import Map, Seq
from pitonisa.games.missions.scenario.sugar import SUGAR

T = TypeVar("T")

LOCAL = (instructions.Answer, instructions.Option, model.ScoreLine, model.Tick, model.Tier, cards.Variant)
"""Things whose ids are unique only among their neighbours."""

NESTED = (instructions.Conflict, conditions.Not, instructions.Pay, instructions.Test)
"""The verbs whose own value is a thing with fields."""

LONGEST_NAME: Final = 100
"""Characters of a name kept in a path: no id is longer."""

_shape: Final = cache(inspect.type_info)
"""A cache, because analysing a type takes longer than parsing a scenario."""

BROKEN: Any = object()
"""Stands for something unreadable."""


class Here:
    """The reader's position: the line, the nearest thing with an id, and the path from there."""

    __slots__ = ("key", "mark", "owner")

    def __init__(self, mark: Mark, owner: str = "", key: str = "") -> None:
        self.mark, self.owner, self.key = mark, owner, key

    @property
    def name(self) -> str:
        """Return the nearest key; empty in a list."""
        last = self.key.rpartition("/")[2]
        return "" if last.isdecimal() or last == self.owner else last

    def step(self, name: str | int, mark: Mark | None = None) -> Here:
        last = str(name)[:LONGEST_NAME]
        return Here(mark or self.mark, self.owner, f"{self.key}/{last}" if self.key else last)


class Reader:
    """Parses any number of values, collecting `faults` and `where`."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self._hints = Hints()
        self.where: dict[str, Mark] = {}
        """The lines of all ids, and of all instructions and fields by their keys."""

    def read(self, value: Any, kind: type[T], mark: Mark) -> T | None:
        """Parse the value; None if anything is wrong with it."""
        before = len(self.faults)
        found = self._read(value, _shape(kind), Here(mark))
        if len(self.faults) > before:
            return None
        return msgspec.convert(found, kind)

    def _complain(self, code: str, here: Here, **details: str | int) -> Any:
        self.faults.append(fault(code, here.mark, here.owner, "error", **details))
        return BROKEN

    def _wrong_kind(self, value: Any, expected: str, here: Here) -> Any:
        return self._complain("wrong-kind", here, key=here.name, expected=expected, found=kind_of(value))

    def _read(self, value: Any, kind: inspect.Type, here: Here) -> Any:
        if isinstance(kind, inspect.Metadata):
            return self._read(value, kind.type, here)
        if isinstance(kind, inspect.UnionType):
            return self._union(value, kind, here)
        if isinstance(kind, inspect.StructType):
            return self._struct(value, kind, here)
        if isinstance(kind, inspect.VarTupleType):
            return self._several(value, kind, here)
        if isinstance(kind, inspect.TupleType):
            return self._tuple(value, kind, here)
        if isinstance(kind, inspect.DictType):
            return self._table(value, kind, here)
        return self._scalar(value, kind, here)

    def _union(self, value: Any, kind: inspect.UnionType, here: Here) -> Any:
        members = [one.type if isinstance(one, inspect.Metadata) else one for one in kind.types]
        if value is None and any(isinstance(one, inspect.NoneType) for one in members):
            return None
        verbs = {str(one.tag): one for one in members if isinstance(one, inspect.StructType) and one.tag_field}
        fixed = isinstance(value, bool) or (isinstance(value, str) and says(value, members))
        if verbs and not fixed:
            return self._verb(value, verbs, here)
        fitting = [one for one in members if fits(value, one)]
        if not fitting:
            return self._wrong_kind(value, listed(name_of(one) for one in members), here)
        return self._read(value, fitting[0], here)

    def _verb(self, value: Any, verbs: dict[str, inspect.StructType], here: Here) -> Any:
        if isinstance(value, Seq) and "all" in verbs:
            return {"holds": "all", "conditions": self._items(value, value, lambda v, h: self._verb(v, verbs, h), here)}
        if isinstance(value, str):
            value = Map(here.mark, {value: True})
        if not isinstance(value, dict):
            return self._complain("verb-none", here, found=kind_of(value))
        written = cast(dict[Any, Any], value)
        found = [str(key) for key in written if key in verbs]
        if "if" in found and not ("then" in written and found == ["if"]):
            found.remove("if")
        if len(found) > 1:
            return self._complain("verb-twice", here, verbs=listed(found))
        if not found:
            strange = next((str(key) for key in written if key not in ("if", "once", "text", "announce")), "")
            if not strange:
                return self._complain("verb-missing", here, keys=listed([str(key) for key in written]))
            return self._complain("verb-unknown", here, verb=strange, close=self._hints.close_to(strange, verbs))
        return self._sentence(found[0], written, verbs[found[0]], here)

    def _sentence(self, verb: str, written: dict[Any, Any], kind: inspect.StructType, here: Here) -> Any:
        """Parse a verb with its other fields, as the fields of its struct."""
        cls = cast(Any, kind.cls)
        names = {one.encode_name for one in kind.fields}
        at = written.at(verb) if isinstance(written, Map) else here.mark
        rest = {key: one for key, one in written.items() if key != verb or verb == "if"}
        marks = dict(written.marks) if isinstance(written, Map) else {}
        value = written[verb]
        if verb != "if" and value is not True and value is not None:
            inner = cast(dict[Any, Any], value) if isinstance(value, dict) else {}
            if inner and cls not in NESTED and names.issuperset(inner):
                rest, marks = {**inner, **rest}, {**marks, **(inner.marks if isinstance(inner, Map) else {})}
            elif (first := first_field(kind)) is None:
                return self._complain("verb-alone", here, verb=verb)
            else:
                rest[first], marks[first] = value, at
        before = len(self.faults)
        fields = self._fields(Map(at, rest, marks), kind, Here(at, here.owner, here.key))
        if fields is BROKEN:
            self.faults[before:] = [_as_written(one, first_field(kind), verb) for one in self.faults[before:]]
            return BROKEN
        if issubclass(cls, effects.Do):
            fields["key"] = here.key
            self.where[here.key] = at
        return {cast(str, kind.tag_field): verb, **fields}

    def _struct(self, value: Any, kind: inspect.StructType, here: Here) -> Any:
        if kind.tag_field:
            return self._verb(value, {str(kind.tag): kind}, here)
        sugar = SUGAR.get(kind.cls)
        value = sugar(value) if sugar else value
        if not isinstance(value, dict):
            return self._wrong_kind(value, name_of(kind), here)
        written = value if isinstance(value, Map) else Map(here.mark, cast(dict[Any, Any], value))
        id = written.get("id")
        mark = written.at("id")
        if isinstance(id, str) and not issubclass(kind.cls, LOCAL):
            if id in self.where:
                other = self.where[id]
                self._complain("id-twice", Here(mark, id), other=f"{other.file}:{other.line}")
            self.where[id] = mark
            here = Here(mark, id[:LONGEST_NAME], id[:LONGEST_NAME])
        else:
            here = Here(mark, here.owner, here.step(id).key if isinstance(id, str) else here.key)
        return self._fields(written, kind, here)

    def _fields(self, written: Map, kind: inspect.StructType, here: Here) -> Any:
        fields = {one.encode_name: one for one in kind.fields if one.name != "key"}
        broken = False
        for key in written:
            if key not in fields:
                at = Here(written.at(key), here.owner)
                close = self._hints.close_to(str(key), fields)
                self._complain("key-unknown", at, key=str(key), close=close, known=listed(fields))
                broken = True
        found: dict[str, Any] = {}
        for name, field in fields.items():
            if name in written and (written[name] is not None or not field.required):
                if written[name] is None:
                    continue
                inside = here.step(name, written.at(name))
                self.where.setdefault(inside.key, inside.mark)
                found[name] = self._read(written[name], field.type, inside)
                broken |= found[name] is BROKEN
            elif field.required:
                self._complain("key-missing", here, key=name, kind=name_of(kind))
                broken = True
        return BROKEN if broken else found

    def _several(self, value: Any, kind: inspect.VarTupleType, here: Here) -> Any:
        item = kind.item_type
        if isinstance(value, dict) and isinstance(item, inspect.StructType) and not item.tag_field:
            value = _by_id(cast(dict[Any, Any], value), item, here)
        if not isinstance(value, list):
            value = Seq(here.mark, [value], [here.mark])
        items = cast(list[Any], value)
        if kind.min_length and len(items) < kind.min_length:
            return self._complain("too-few", here, least=kind.min_length, found=len(items))
        if kind.max_length and len(items) > kind.max_length:
            return self._complain("too-many", here, most=kind.max_length, found=len(items))
        return self._items(items, value, lambda one, at: self._read(one, item, at), here)

    def _items(self, items: list[Any], marked: Any, read: Callable[[Any, Here], Any], here: Here) -> Any:
        marks = [marked.at(n) if isinstance(marked, Seq) else here.mark for n in range(len(items))]
        found = [read(one, here.step(n, marks[n])) for n, one in enumerate(items)]
        return BROKEN if any(one is BROKEN for one in found) else found

    def _tuple(self, value: Any, kind: inspect.TupleType, here: Here) -> Any:
        if not isinstance(value, list) or len(cast(list[Any], value)) != len(kind.item_types):
            return self._wrong_kind(value, "list", here)
        return [self._read(one, kind.item_types[n], here.step(n)) for n, one in enumerate(cast(list[Any], value))]

    def _table(self, value: Any, kind: inspect.DictType, here: Here) -> Any:
        if not isinstance(value, dict):
            return self._wrong_kind(value, "mapping", here)
        found: dict[Any, Any] = {}
        for key, one in cast(dict[Any, Any], value).items():
            at = here.step(str(key), value.at(key) if isinstance(value, Map) else None)
            if self._read(key, kind.key_type, at) is not BROKEN:
                found[key] = self._read(one, kind.value_type, at)
        return BROKEN if BROKEN in found.values() else found

    def _scalar(self, value: Any, kind: inspect.Type, here: Here) -> Any:
        if isinstance(kind, inspect.EnumType | inspect.LiteralType):
            known = [str(one) for one in (kind.cls if isinstance(kind, inspect.EnumType) else kind.values)]
            if str(value) not in known or isinstance(value, bool | float):
                close = self._hints.close_to(str(value), known)
                return self._complain("value-unknown", here, value=str(value), close=close, known=listed(known))
            return value
        if not fits(value, kind):
            return self._wrong_kind(value, name_of(kind), here)
        if isinstance(kind, inspect.StrType) and not matches(value, kind):
            return self._complain("id-bad", here, value=value)
        if isinstance(kind, inspect.IntType | inspect.FloatType) and not is_within(value, kind):
            return self._complain("number-bounds", here, value=str(value), least=str(kind.ge), most=str(kind.le))
        return value


def own_field(kind: type[Any]) -> str | None:
    """Return the field that a verb's own value fills: its first one, unless it says otherwise."""
    own = vars(kind)
    return own.get("first", next(iter(own.get("__annotations__", ())), getattr(kind, "first", None)))


def first_field(kind: inspect.StructType) -> str | None:
    """Return the written name of the field that a verb's own value fills."""
    first = own_field(kind.cls)
    return next((one.encode_name for one in kind.fields if one.name == first), None)


def _by_id(value: dict[Any, Any], item: inspect.StructType, here: Here) -> Any:
    """Turn `{wick: {…}, oil: {…}}` into a list of things with these ids; a single thing stays the same."""
    names = {one.encode_name for one in item.fields}
    if "id" not in names or names & {str(key) for key in value} or not isinstance(value, Map):
        return value
    items = [_with_id(name, one, value) for name, one in value.items()]
    return Seq(value.mark, items, [value.at(name) for name in value])


def _with_id(name: Any, one: Any, value: Map) -> Any:
    if one is None:
        return Map(value.at(name), {"id": name})
    return Map(value.at(name), {"id": name, **one}, one.marks) if isinstance(one, Map) else one


def _as_written(one: Fault, field: str | None, verb: str) -> Fault:
    """Report a verb's value under the verb, because its field's name wasn't written."""
    named = field is not None and one.details.get("key") == field
    return msgspec.structs.replace(one, details={**one.details, "key": verb}) if named else one


def fits(value: Any, kind: inspect.Type) -> bool:
    if isinstance(kind, inspect.VarTupleType):
        return value is not None
    if isinstance(kind, inspect.StructType) and kind.cls.__name__ == "Price":
        return True
    if isinstance(value, bool):
        return isinstance(kind, inspect.BoolType)
    return isinstance(value, _WRITTEN_AS.get(type(kind), ()))


_WRITTEN_AS: Final[dict[type, tuple[type, ...]]] = {
    inspect.IntType: (int,),
    inspect.FloatType: (int, float),
    inspect.StrType: (str,),
    **dict.fromkeys((inspect.EnumType, inspect.LiteralType), (str, int)),
    **dict.fromkeys((inspect.StructType, inspect.DictType), (dict,)),
}
"""A truth value is no number, though Python takes it for one."""


def says(value: str, members: list[inspect.Type]) -> bool:
    """Say whether this is one of the fixed words of a union of verbs and words."""
    return any(isinstance(one, inspect.LiteralType) and value in one.values for one in members)


def matches(value: str, kind: inspect.StrType) -> bool:
    return (kind.pattern is None or re.search(kind.pattern, value) is not None) and len(value) <= (
        kind.max_length or len(value)
    )


def is_within(value: float, kind: inspect.IntType | inspect.FloatType) -> bool:
    return (kind.ge is None or value >= kind.ge) and (kind.le is None or value <= kind.le)


def kind_of(value: Any) -> str:
    """Name the kind of what was written."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "truth"
    for kind, name in ((dict, "mapping"), (list, "list"), (str, "word"), (int, "number"), (float, "number")):
        if isinstance(value, kind):
            return name
    return type(value).__name__


def name_of(kind: inspect.Type) -> str:
    """Name the expected kind."""
    if isinstance(kind, inspect.StructType):
        return str(kind.tag) if kind.tag_field else kind.cls.__name__
    return _NAMES.get(type(kind), type(kind).__name__)


_NAMES: Final[dict[type, str]] = {
    inspect.BoolType: "truth",
    **dict.fromkeys((inspect.IntType, inspect.FloatType), "number"),
    **dict.fromkeys((inspect.StrType, inspect.EnumType, inspect.LiteralType), "word"),
    inspect.NoneType: "nothing",
    inspect.VarTupleType: "list",
    inspect.DictType: "mapping",
}
