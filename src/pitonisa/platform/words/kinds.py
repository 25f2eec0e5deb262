"""Describe a game's values by their types: their fields, kinds, names in texts, and the rules behind them."""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, NewType, TypeVar, Union, cast, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UnsetType

from pitonisa.kernel import AnyGame, Puzzles, Rulebook, Seat, TextId
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.help import help_of
from pitonisa.kernel.hosting import moments_of, wording_of
from pitonisa.kernel.plans import plans_of
from pitonisa.kernel.talk import talk_of


@cache
def fields(kind: Any) -> Mapping[str, tuple[str, Any]]:
    """List the fields of a struct by their names on the wire, with their Python names and types.

    Types and not values tell a seat from a number: both are integers when the match runs.
    """
    struct = get_origin(kind) or kind
    hints = get_type_hints(struct)
    given: dict[Any, Any] = dict(zip(getattr(struct, "__parameters__", ()), get_args(kind), strict=False))
    return {
        field.encode_name: (field.name, _filled_in(hints[field.name], given))
        for field in msgspec.structs.fields(struct)
    }


def asked_for(kind: Any) -> Mapping[str, tuple[str, Any]]:
    """List the required fields, those without defaults."""
    needed = {field.encode_name for field in msgspec.structs.fields(kind) if field.required}
    return {name: field for name, field in fields(kind).items() if name in needed}


def _filled_in(hint: Any, given: Mapping[Any, Any]) -> Any:
    """Return a generic struct's field with its type arguments filled in."""
    if isinstance(hint, TypeVar):
        return given.get(hint, Any)
    open_types = getattr(hint, "__parameters__", ())
    if not open_types or isinstance(hint, type):
        return hint
    return hint[tuple(given.get(open_type, Any) for open_type in open_types)]


@cache
def members(kind: Any) -> tuple[Any, ...]:
    """List the types of a union; another type stands alone."""
    return get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)


def member(kind: Any, value: Any) -> Any:
    """Return the type of a union that this value has."""
    return next((one for one in members(kind) if _fits(one, value)), _type(value))


def _type(value: Any) -> Any:
    return cast(Any, type(value))


def _fits(kind: Any, value: Any) -> bool:
    bare = _bare(kind)
    if bare is Any:
        return False
    if isinstance(bare, tuple):
        return value in bare
    if bare in (bool, int, float, str):
        return type(value) is bare
    return isinstance(bare, type) and isinstance(value, bare)


@cache
def _bare(kind: Any) -> Any:
    """Return the class of values of this type; for a literal, its values."""
    if isinstance(kind, NewType):
        return _bare(kind.__supertype__)
    return get_args(kind) if get_origin(kind) is Literal else get_origin(kind) or kind


def is_struct(kind: Any) -> bool:
    bare = get_origin(kind) or kind
    return isinstance(bare, type) and issubclass(bare, msgspec.Struct)


def is_enum(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, enum.Enum)


def is_list(kind: Any) -> bool:
    return (get_origin(kind) or kind) in (tuple, list, set, frozenset)


@cache
def may_be_list(kind: Any) -> bool:
    return any(map(is_list, members(kind)))


def item_kind(kind: Any, place: int) -> Any:
    """Return the type of the item at this index of a list."""
    kinds, one_each = _item_kinds(kind)
    if not kinds:
        return Any
    return kinds[place] if one_each else kinds[0]


@cache
def _item_kinds(kind: Any) -> tuple[tuple[Any, ...], bool]:
    """Return the types of a list's items, and whether each place has its own."""
    given = get_args(kind)
    return tuple(one for one in given if one is not ...), get_origin(kind) is tuple and ... not in given


def tag(kind: Any) -> str:
    """Return the name of a struct, on the wire and in texts."""
    struct = get_origin(kind) or kind
    return str(struct.__struct_config__.tag or struct.__name__)


@cache
def family(kind: type[enum.Enum]) -> str:
    """Return the prefix of the texts of an enum's values: `card` for CardId, `line-name` for LineName."""
    name = kind.__name__.removesuffix("Id")
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


def called(kind: Any) -> str:
    """Return the name of a type in texts: of a struct its own, of an enum its family; none for others."""
    return tag(kind) if is_struct(kind) else family(kind) if is_enum(kind) else ""


def parts(kind: Any, seen: frozenset[Any] = frozenset()) -> Iterator[Any]:
    """Yield the type and every type within it, each struct once."""
    if kind in seen or kind in (..., NoneType):
        return
    yield kind
    if is_struct(kind):
        for _, inner in fields(kind).values():
            yield from parts(inner, seen | {kind})
    elif get_origin(kind) is not Literal:
        for inner in get_args(kind):
            yield from parts(inner, seen)


@cache
def vocabulary(*kinds: Any) -> Mapping[str, tuple[Any, ...]]:
    """List every field name in these types, with the types it has there."""
    found: dict[str, dict[Any, None]] = {}
    for kind in kinds:
        for part in parts(kind):
            if is_struct(part):
                for name, (_, inner) in fields(part).items():
                    found.setdefault(name, {}).update(dict.fromkeys(members(inner)))
    return {name: tuple(types) for name, types in found.items()}


def kind_called(game: AnyGame, name: str, value: Any) -> Any:
    """Return the type of a refusal's detail: that of the game's fields of the same name."""
    kinds = vocabulary(game.action, game.event, game.options, game.view_type).get(name, ())
    return next((kind for kind in kinds if _fits(kind, value)), _type(value))


NAMED: Final[Mapping[Any, str]] = {bool: "bool", int: "number", float: "number", str: "text"}


class Clash(Exception):
    """Raised if two different types of one game have the same name."""


def roots(game: AnyGame) -> dict[str, Any]:
    """List the types of a game that are sent, by their names in the client."""
    return {
        "Options": game.options,
        "Action": game.action,
        "Event": game.event,
        "View": game.view_type,
        "Notes": get_type_hints(talk_of(game).blank).get("return", Any),
        "Said": talk_of(game).said or NoneType,
        "Reasons": talk_of(game).reasons or NoneType,
        "Hints": help_.hints_type if (help_ := help_of(game)) else NoneType,
    }


def puzzle_roots(asked: Puzzles[Any, Any]) -> dict[str, Any]:
    """List the types of its puzzles, which are sent separately."""
    return {"Question": asked.question, "Reply": asked.answer, "Thought": asked.step, "Aside": asked.aside}


def declared(kinds: Iterable[Any]) -> dict[str, Any]:
    """List those of the types, and of all within them, that have a name of their own."""
    found: dict[str, Any] = {}
    for kind in kinds:
        for part in parts(bare(kind)):
            if has_name(part):
                name = name_of(part)
                if found.setdefault(name, part) != part:
                    raise Clash(name)
    return found


def has_name(kind: Any) -> bool:
    return isinstance(kind, NewType) or is_enum(kind) or is_struct(kind)


def name_of(kind: Any) -> str:
    return tag(kind) if is_struct(kind) else kind.__name__


def bare(kind: Any) -> Any:
    """Return the type without the limits that msgspec checks."""
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def kinds(game: AnyGame) -> dict[str, Any]:
    """Build `Kinds` as in lib/words/kinds.ts: which numbers are seats, what family an id belongs to, and so on."""
    named = roots(game)
    structs = {name: kind for name, kind in declared(named.values()).items() if is_struct(kind)}
    return {
        "structs": {name: _kinds_within(kind) for name, kind in sorted(structs.items())},
        "view": name_of(named["View"]),
        "notes": kind_of(named["Notes"]),
        "hints": name_of(help_.hints_type) if (help_ := help_of(game)) else "",
        "phrases": talk_of(game).phrases,
        "moments": dict(moments_of(game)),
        "manners": bots_of(game).has_manners,
        "plans": bool(plans_of(game)),
        "dialects": wording_of(game).dialects,
    }


def _kinds_within(kind: Any) -> dict[str, Any]:
    return {field: kind_of(inner) for field, (_, inner) in fields(kind).items()}


def kind_of(kind: Any) -> Any:
    """Build the kind of a type as lib/words/kinds.ts describes it."""
    several = [_one_kind(one) for one in members(bare(kind)) if one not in (NoneType, UnsetType)]
    return several[0] if len(several) == 1 else {"any": several}


def _one_kind(kind: Any) -> Any:
    kind = bare(kind)
    if kind is Seat:
        return "seat"
    if kind is TextId:
        return "story"
    if isinstance(kind, NewType):
        return {"id": kind.__name__} if kind.__name__.endswith("Id") else "value"
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return {"enum": family(kind)}
    if is_struct(kind):
        return {"struct": name_of(kind)}
    if get_origin(kind) is Literal:
        return "who"
    if is_list(kind):
        items = [kind_of(one) for one in get_args(kind) if one is not ...]
        fixed = get_origin(kind) is tuple and ... not in get_args(kind)
        return {"list": items if fixed else items[0]}
    return NAMED.get(kind, "unknown")


def rule_links(book: Rulebook) -> dict[str, dict[str, tuple[int, ...]]]:
    """Build `Rulebook` as in lib/words/rulebook.ts: the numbers of the rules, and what links to them."""
    return {
        "chapters": dict(book.chapters),
        "origins": dict(book.origins),
        "events": dict(book.events),
        "refusals": {f"illegal-{key}": rules for key, rules in book.refusals.items()},
        "things": dict(book.things),
    }
