"""What a client needs to put a game's values into words: what JSON no longer tells of them, and the rules behind them.

The client that we ship has it of every game in this package (`tools/types.py`); of any other it asks the server.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping
from types import NoneType
from typing import Annotated, Any, Final, Literal, NewType, get_args, get_origin, get_type_hints

from msgspec import UnsetType

from pitonisa.kernel import AnyGame, Riddles, Rulebook, Seat, TextId
from pitonisa.platform.words import shapes

NAMED: Final[Mapping[Any, str]] = {bool: "bool", int: "number", float: "number", str: "text"}


class Clash(Exception):
    """Two different types of one game have the same name."""


def roots(game: AnyGame) -> dict[str, Any]:
    """The types of a game that travel, by the names under which the client knows them."""
    return {
        "Options": game.options,
        "Action": game.action,
        "Event": game.event,
        "View": game.view_type,
        "Notes": _returned_by(game.talk.blank),
        "Said": game.talk.said or NoneType,
        "Reasons": game.talk.reasons or NoneType,
        "Hints": game.help.hints_type if game.help else NoneType,
    }


def riddle_roots(asked: Riddles[Any, Any]) -> dict[str, Any]:
    """The types of its riddles, which travel apart from all that a match needs."""
    return {"Question": asked.question, "Reply": asked.answer, "Thought": asked.step, "Aside": asked.aside}


def _returned_by(function: Any) -> Any:
    return get_type_hints(function).get("return", Any)


def declared(kinds: Iterable[Any]) -> dict[str, Any]:
    """Those of the types, and of all within them, that have a name of their own."""
    found: dict[str, Any] = {}
    for kind in kinds:
        for part in shapes.parts(bare(kind)):
            if has_name(part):
                name = name_of(part)
                if found.setdefault(name, part) != part:
                    raise Clash(name)
    return found


def has_name(kind: Any) -> bool:
    return isinstance(kind, NewType) or shapes.is_enum(kind) or shapes.is_struct(kind)


def name_of(kind: Any) -> str:
    return shapes.tag(kind) if shapes.is_struct(kind) else kind.__name__


def bare(kind: Any) -> Any:
    """The type without the limits that msgspec checks."""
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def kinds(game: AnyGame) -> dict[str, Any]:
    """As `Kinds` in lib/kinds.ts: which numbers are seats, what family an id belongs to, and so on."""
    named = roots(game)
    structs = {name: kind for name, kind in declared(named.values()).items() if shapes.is_struct(kind)}
    return {
        "structs": {name: _kinds_within(kind) for name, kind in sorted(structs.items())},
        "view": name_of(named["View"]),
        "notes": kind_of(named["Notes"]),
        "hints": name_of(game.help.hints_type) if game.help else "",
        "phrases": game.talk.phrases,
        "moments": dict(game.moments),
        "manners": game.bots.has_manners,
        "plans": bool(game.plans),
        "dialects": game.dialects,
    }


def _kinds_within(kind: Any) -> dict[str, Any]:
    return {field: kind_of(inner) for field, (_, inner) in shapes.fields(kind).items()}


def kind_of(kind: Any) -> Any:
    """The kind as lib/kinds.ts describes it."""
    several = [_one_kind(one) for one in shapes.members(bare(kind)) if one not in (NoneType, UnsetType)]
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
        return {"enum": shapes.family(kind)}
    if shapes.is_struct(kind):
        return {"struct": name_of(kind)}
    if get_origin(kind) is Literal:
        return "who"
    if shapes.is_list(kind):
        items = [kind_of(one) for one in get_args(kind) if one is not ...]
        fixed = get_origin(kind) is tuple and ... not in get_args(kind)
        return {"list": items if fixed else items[0]}
    return NAMED.get(kind, "unknown")


def rule_links(book: Rulebook) -> dict[str, dict[str, tuple[int, ...]]]:
    """As `Rulebook` in lib/rulebook.ts: the numbers of the rules, and what leads to them."""
    return {
        "chapters": dict(book.chapters),
        "origins": dict(book.origins),
        "events": {name_of(kind): rules for kind, rules in book.events.items()},
        "refusals": {f"illegal-{key}": rules for key, rules in book.refusals.items()},
        "things": dict(book.things),
    }
