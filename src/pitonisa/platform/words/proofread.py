"""Proofreads the texts of a game: everything it can say is there in each language, and nothing else.

What a game can say follows from its types (events, actions, views, options, talk) and, for refusals and endings, from
its source. A game's tests need only `complaints(game)`.
"""

from __future__ import annotations

import ast as python
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.resources.abc import Traversable
from pkgutil import walk_packages
from types import ModuleType
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args, get_origin, get_type_hints

import msgspec
from fluent.syntax import ast

from pitonisa.kernel import AnyGame, Seat
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.finished import figures_of, results_of
from pitonisa.kernel.help import help_of
from pitonisa.kernel.hosting import adds_up, campaigns_of
from pitonisa.kernel.talk import talk_of
from pitonisa.platform.words.kinds import (
    asked_for,
    called,
    family,
    fields,
    is_enum,
    is_struct,
    may_be_list,
    members,
    parts,
    tag,
)
from pitonisa.platform.words.locale_files import LANGUAGES, TERM, game_locale, messages, nodes, resource, terms
from pitonisa.platform.words.text import NOT_TOLD

HELPER: Final = "part-"
"""The prefix of text fragments that one language may need and another not."""

NAMES, TITLES, BUTTONS, SENTENCES, REFUSALS, CARD_TEXTS, PROMPTS = 22, 12, 18, 110, 120, 200, 70
"""The most characters of each, so that they fit on a small screen. A button that names things may be longer."""

Entry: TypeAlias = ast.Message | ast.Term

A_VALUE: Final = 8
"""The assumed length of a value in a sentence."""


class Written(msgspec.Struct, frozen=True):
    """What a text uses."""

    arguments: frozenset[str]
    attributes: frozenset[str]


class Wanted(msgspec.Struct, frozen=True):
    """What a text may use."""

    arguments: frozenset[str] = frozenset()
    attributes: frozenset[str] | None = frozenset()
    """`None` if a game chooses its own."""

    needed: bool = True
    limit: int | None = None


def complaints(game: AnyGame) -> list[str]:
    """List what is wrong with the texts of this game, in every supported language."""
    folder, wanted = game_locale(game), expected(game)
    found = [f"{game.id}: {text}" for text in unlike(folder)]
    for language in LANGUAGES:
        found += [f"{game.id}/{language}: {text}" for text in _against(folder, language, wanted)]
    return found


# What is written


def written(folder: Traversable, language: str) -> dict[str, Written]:
    """Read the texts of a locale file. A text uses what its referenced texts use."""
    entries = messages(folder, language)
    return {
        id: Written(frozenset(_arguments(entry, entries)), frozenset(a.id.name for a in entry.attributes))
        for id, entry in entries.items()
    }


def _arguments(entry: ast.BaseNode, entries: Mapping[str, ast.Message]) -> Iterator[str]:
    for node in nodes(entry):
        if isinstance(node, ast.VariableReference):
            yield node.id.name
        elif isinstance(node, ast.MessageReference) and node.id.name in entries:
            yield from _arguments(entries[node.id.name], entries)


def unlike(folder: Traversable) -> Iterator[str]:
    """List where the languages differ, and what isn't valid Fluent."""
    for language in LANGUAGES:
        entries = resource(folder, language).body
        yield from (f"{language}: not understood: {e.content!r}" for e in entries if isinstance(e, ast.Junk))
        ids = [e.id.name for e in entries if isinstance(e, ast.Message)]
        yield from (f"{language}: {id} is written twice" for id in sorted({i for i in ids if ids.count(i) > 1}))
    first, *others = LANGUAGES
    one = _compared(folder, first)
    for language in others:
        other = _compared(folder, language)
        for id in sorted(one.keys() | other.keys()):
            if one.get(id) != other.get(id):
                yield f"{id} differs: {first} has {one.get(id)}, {language} has {other.get(id)}"


def _compared(folder: Traversable, language: str) -> dict[str, Written]:
    return {id: it for id, it in written(folder, language).items() if not id.startswith(HELPER)}


def unknown_terms(folder: Traversable, language: str, known: Iterable[str]) -> Iterator[str]:
    """List where a text uses an unknown term."""
    for id, entry in {**terms(folder, language), **messages(folder, language)}.items():
        used = {f"{TERM}{node.id.name}" for node in nodes(entry) if isinstance(node, ast.TermReference)}
        yield from (f"{id} uses {term}, which there is not" for term in sorted(used - set(known)))


def _against(folder: Traversable, language: str, wanted: Mapping[str, Wanted]) -> Iterator[str]:
    own = terms(folder, language)
    entries, there = {**own, **messages(folder, language)}, written(folder, language)
    yield from unknown_terms(folder, language, own)
    yield from (f"{id} is missing" for id, want in wanted.items() if want.needed and id not in there)
    for id, text in there.items():
        if id.startswith(HELPER):
            continue
        if id not in wanted:
            yield f"nothing says {id}"
            continue
        want = wanted[id]
        if strange := text.arguments - want.arguments:
            yield f"{id} uses what it is not given: {', '.join(sorted(strange))}"
        if want.attributes is not None and text.attributes != want.attributes:
            yield f"{id} has the parts {sorted(text.attributes)}, not {sorted(want.attributes)}"
        plain_button = id.startswith("button-") and not text.arguments
        yield from _too_long(entries[id], BUTTONS if plain_button else want.limit, entries)


# How long it is


def _too_long(entry: Entry, most: int | None, entries: Mapping[str, Entry]) -> Iterator[str]:
    limits = {"": most, **{a.id.name: _ATTRIBUTE_LIMITS.get(a.id.name) for a in entry.attributes}}
    patterns = {"": entry.value, **{a.id.name: a.value for a in entry.attributes}}
    for part, limit in limits.items():
        if limit and (length := longest(patterns[part], entries)) > limit:
            name = f"{entry.id.name}.{part}" if part else entry.id.name
            yield f"{name} takes {length} characters, the most is {limit}"


_ATTRIBUTE_LIMITS: Final = {
    "title": TITLES,
    "needs": CARD_TEXTS,
    "play": CARD_TEXTS,
    "also": CARD_TEXTS,
    "text": CARD_TEXTS,
}


def longest(node: object, entries: Mapping[str, Entry]) -> int:
    """Return the length of a text in its longest variant."""
    match node:
        case ast.Pattern(elements=elements):
            return sum(longest(element, entries) for element in elements)
        case ast.TextElement(value=value) | ast.StringLiteral(value=value):
            return len(value)
        case ast.Placeable(expression=expression):
            return longest(expression, entries)
        case ast.SelectExpression(variants=variants):
            return max(longest(variant.value, entries) for variant in variants)
        case ast.MessageReference(id=id) if id.name in entries:
            return longest(entries[id.name].value, entries)
        case ast.TermReference(id=id) if f"{TERM}{id.name}" in entries:
            return longest(entries[f"{TERM}{id.name}"].value, entries)
        case ast.FunctionReference(arguments=given):
            return sum(longest(one, entries) for one in given.positional)
        case None:
            return 0
        case _:
            return A_VALUE


# What is wanted


def expected(game: AnyGame) -> dict[str, Wanted]:
    """List every text that the game can need, and what it may use."""
    wanted = {f"game-{name}": Wanted() for name in ("name", "about", "help")}
    wanted |= dict(_options(game))
    wanted |= {f"bot-{name}": Wanted(attributes=frozenset({"about"})) for name in bots_of(game).levels}
    wanted |= {f"campaign-{one.id}": Wanted(attributes=frozenset({"about"})) for one in campaigns_of(game)}
    wanted |= {"score": Wanted(frozenset({"points"}))} if adds_up(game) else {}
    wanted |= {f"phrase-{id}": Wanted() for id in talk_of(game).phrases}
    wanted |= {f"outcome-{reason}": Wanted() for reason in _said(_package(game)).reasons}
    wanted |= {id: Wanted(given, limit=REFUSALS) for id, given in refusals(game).items()}
    wanted |= dict(_events(game))
    wanted |= {f"button-{tag(kind)}": Wanted(given_to(kind)) for kind in members(game.action)}
    wanted |= dict(_talk(game))
    wanted |= dict(_explanations(game))
    wanted |= dict(_shown("view", game.view_type))
    wanted |= dict(_shown("hint", help_.hints_type)) if (help_ := help_of(game)) else {}
    wanted |= {f"figure-{name}": Wanted() for name in _figures(game)}
    wanted |= {id: Wanted() for id in _results(game)}
    wanted |= {f"thing-{tag(kind)}": Wanted(given_to(kind), attributes=None) for kind in _things(game)}
    wanted |= {f"none-{name}": Wanted(frozenset({"count"}), needed=False) for name in _may_lack(game)}
    return wanted | dict(_families(game)) | dict(_labels(game))


def _may_lack(game: AnyGame) -> set[str]:
    """List what the items of a list may lack."""
    return {called(kind) for kind in _told(game) if is_struct(kind) or is_enum(kind)}


def _figures(game: AnyGame) -> tuple[str, ...]:
    told = figures_of(game)
    return (*told.parts, *told.counts, *told.rates) if told else ()


def _results(game: AnyGame) -> tuple[str, ...]:
    told = results_of(game)
    return (*(f"result-{title}" for title in told.titles), *(f"track-{name}" for name in told.tracks)) if told else ()


def given_to(kind: Any) -> frozenset[str]:
    """List the arguments of a struct's text: its fields, lengths of lists, ids of enums, and owners of seats."""
    names = fields(kind)
    counts = {f"{name}Count" for name, (_, inner) in names.items() if may_be_list(inner)}
    ids = {f"{name}Id" for name, (_, inner) in names.items() if any(map(_has_id, members(inner)))}
    return frozenset(names) | counts | ids


def _has_id(kind: Any) -> bool:
    return kind is Seat or is_enum(kind)


def _options(game: AnyGame) -> Iterator[tuple[str, Wanted]]:
    for name, (_, kind) in fields(game.options).items():
        yield f"option-{name}", Wanted(attributes=frozenset({"about"}))
        for value in _named_values(kind):
            yield f"option-{name}-{value}", Wanted()


def _named_values(kind: Any) -> Iterator[str]:
    """List the values of an option that people read as words."""
    if is_enum(kind):
        yield from (one.value for one in kind)
    elif get_origin(kind) is Literal:
        yield from (value for value in get_args(kind) if isinstance(value, str))


def _events(game: AnyGame) -> Iterator[tuple[str, Wanted]]:
    for kind in members(game.event):
        id, given = f"event-{tag(kind)}", given_to(kind)
        yield id, Wanted(given, attributes=None, limit=SENTENCES)
        for name, (_, inner) in fields(kind).items():
            if Seat in members(inner):
                yield f"{id}-{name}", Wanted(given, attributes=None, needed=False, limit=SENTENCES)


def _talk(game: AnyGame) -> Iterator[tuple[str, Wanted]]:
    kinds = [kind for kind in members(talk_of(game).said) if is_struct(kind)]
    for kind in kinds:
        # Beside the speaker's name it may be said without it: that is its part `alone`.
        yield f"said-{tag(kind)}", Wanted(given_to(kind) | {"by"}, attributes=None, limit=SENTENCES)
        if len(kinds) > 1:
            yield f"ask-{tag(kind)}", Wanted(limit=PROMPTS)
        for name in asked_for(kind):
            yield f"ask-{tag(kind)}-{name}", Wanted(limit=PROMPTS)


def _explanations(game: AnyGame) -> Iterator[tuple[str, Wanted]]:
    for kind in members(talk_of(game).reasons):
        if is_struct(kind):
            yield f"because-{tag(kind)}", Wanted(given_to(kind), limit=SENTENCES)


def _shown(prefix: str, struct: Any) -> Iterator[tuple[str, Wanted]]:
    """List the fields of a view, or of hints."""
    for name, (_, kind) in fields(struct).items():
        if name not in NOT_TOLD:
            count = {"valueCount"} if may_be_list(kind) else set[str]()
            yield f"{prefix}-{name}", Wanted(frozenset({"value"} | count))


def _told(game: AnyGame) -> Iterator[Any]:
    """List every type within something that is put into words."""
    for kind in (
        *members(game.action),
        *members(game.event),
        *members(talk_of(game).said),
        *members(talk_of(game).reasons),
    ):
        if is_struct(kind):
            for _, inner in fields(kind).values():
                yield from parts(inner)
    for name, (_, kind) in fields(game.view_type).items():
        if name not in NOT_TOLD:
            yield from parts(kind)
    for _, kind in fields(help_.hints_type).values() if (help_ := help_of(game)) else ():
        yield from parts(kind)
    yield from parts(get_type_hints(talk_of(game).blank).get("return", Any))


def _things(game: AnyGame) -> Iterator[Any]:
    return (kind for kind in dict.fromkeys(_told(game)) if is_struct(kind))


def _families(game: AnyGame) -> Iterator[tuple[str, Wanted]]:
    """List the names of an enum's values: all or none; or sentences, if it says so (`__sentences__`)."""
    there = [messages(game_locale(game), language) for language in LANGUAGES]
    for kind in dict.fromkeys(_told(game)):
        if is_enum(kind):
            ids = [f"{family(kind)}-{value.value}" for value in kind]
            named = any(id in texts for id in ids for texts in there)
            limit = SENTENCES if getattr(kind, "__sentences__", False) else NAMES
            yield from ((id, Wanted(attributes=None, needed=named, limit=limit)) for id in ids)


def _labels(game: AnyGame) -> Iterator[tuple[str, Wanted]]:
    """List the labels of the parts of a card's text."""
    for id, _ in _families(game):
        for language in LANGUAGES:
            entry = messages(game_locale(game), language).get(id)
            yield from ((f"label-{a.id.name}", Wanted(needed=False)) for a in (entry.attributes if entry else ()))


# What the source says


def sources(package: ModuleType) -> Iterator[tuple[ModuleType, python.Module]]:
    """Return the modules of a package, and their source."""
    below = (info.name for info in walk_packages(getattr(package, "__path__", ()), f"{package.__name__}."))
    for module in (package, *map(import_module, below)):
        assert module.__file__ is not None
        with open(module.__file__, encoding="utf-8") as file:
            yield module, python.parse(file.read())


def _package(game: AnyGame) -> ModuleType:
    module = import_module(game.view_type.__module__)
    return import_module(module.__package__ or module.__name__)


def calls(package: ModuleType) -> Iterator[tuple[ModuleType, python.Call]]:
    for module, source in sources(package):
        yield from ((module, node) for node in python.walk(source) if isinstance(node, python.Call))


def strings(node: python.expr) -> Iterator[str]:
    """List the strings that an expression can be, as far as that is visible without running it."""
    match node:
        case python.Constant(value=str(value)):
            yield value
        case python.IfExp(body=body, orelse=orelse):
            yield from (*strings(body), *strings(orelse))
        case _:
            return


def keywords(call: python.Call) -> set[str]:
    return {keyword.arg for keyword in call.keywords if keyword.arg}


class Said(NamedTuple):
    """What the source of a game says."""

    refusals: Mapping[str, frozenset[str]]
    """The keys of refusals, with the details they are given."""

    reasons: tuple[str, ...]
    """The reasons of its endings."""


def refusals(game: AnyGame) -> Mapping[str, frozenset[str]]:
    """List the keys of the game's refusals, with the details they are given."""
    return _said(_package(game)).refusals


@cache
def _said(package: ModuleType) -> Said:
    """Scan each file of a package once."""
    keys, given, reasons = dict[str, frozenset[str]](), list[tuple[str, set[str]]](), list[str]()
    for module, source in sources(package):
        for node in python.walk(source):
            match node:
                case python.Constant(value=value) if str(value).startswith("illegal-"):
                    keys.setdefault(str(value), frozenset())
                case python.Call(args=args):
                    given += ((key, keywords(node)) for one in args[:1] for key in strings(one))
                    reasons += _reasons(module, node)
                case _:
                    pass
    for key, details in given:
        if key in keys:
            keys[key] |= details
    return Said(keys, tuple(reasons))


def _reasons(module: ModuleType, call: python.Call) -> Iterator[str]:
    if isinstance(call.func, python.Name) and call.func.id == "Outcome":
        given = [*call.args[1:2], *(keyword.value for keyword in call.keywords if keyword.arg == "reason")]
        for node in given:
            yield from [getattr(module, node.id)] if isinstance(node, python.Name) else strings(node)
