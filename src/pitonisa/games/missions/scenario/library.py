"""Every scenario by its key: those in the game's folder, read on first use, and those registered in memory.

The state of a match holds a key, and never the scenario itself. The edition that it was begun with is kept beside the
match, in its record and in its table's row (decision 21); an older one than the folder's has a key of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, Final, TypeVar, TypeVarTuple

from pitonisa.games.missions.scenario import shelf
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.loader import load
from pitonisa.games.missions.scenario.look import Look
from pitonisa.games.missions.scenario.model import Scenario
from pitonisa.games.missions.scenario.packed import opened, pack
from pitonisa.games.missions.scenario.prose import Prose
from pitonisa.games.missions.scenario.terms import Term
from pitonisa.kernel import Refusal

Answer = TypeVar("Answer")
Asked = TypeVarTuple("Asked")

OLDER: Final = "@"
"""Stands between the key of a scenario and its edition, in the key of an older edition."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """A scenario with its words and its pictures."""

    scenario: Scenario
    prose: Mapping[str, Prose]
    look: Look = field(default_factory=Look)
    edition: str = ""
    """None for what was never written in files: drafts in memory, twins."""

    packed: bytes = b""
    """The files that it was read from."""


@dataclass(frozen=True, slots=True)
class _Kept:
    bundle: Bundle
    index: Index
    memory: dict[Any, Any] = field(default_factory=dict[Any, Any])
    """What was worked out of it, by the question: gone with it."""


_kept: dict[str, _Kept] = {}


def keys() -> tuple[str, ...]:
    """Of the scenarios that come with the game, in order of their names; not of those in memory alone."""
    return shelf.keys()


def scenario(key: str) -> Scenario:
    return _find(key).bundle.scenario


def index(key: str) -> Index:
    """Everything in a scenario by its id."""
    return _find(key).index


def texts(key: str, language: str) -> Mapping[str, str]:
    """Prose by its id. A language that the scenario lacks is read in its first one."""
    return _prose(key, language).texts


def terms(key: str, language: str) -> Mapping[str, Term]:
    """The scenario's own words for the engine's terms in this language; what it has none for has the game's."""
    found = _find(key).bundle.prose.get(language)
    return found.terms if found else {}


def look(key: str) -> Look:
    return _find(key).bundle.look


def bundle(key: str) -> Bundle:
    return _find(key).bundle


def has(key: str) -> bool:
    """Whether it can be found, in memory or in the folder."""
    return key in (*_kept, *shelf.keys())


def register(added: Bundle, key: str | None = None) -> str:
    """Keep a scenario in memory, under its id or another key: for tests, authors, and twins that differ in secrets."""
    key = key or added.scenario.id
    _kept[key] = _Kept(added, Index(added.scenario))
    return key


def bring_back(key: str, edition: str, packed: bytes) -> str:
    """An older edition of a scenario stands beside the one in the folder. Gives its key."""
    old = f"{key}{OLDER}{edition}"
    if old not in _kept:
        read = load(opened(packed, key))
        if read.edition != edition:
            raise Refusal("record-edition", found=edition, known=read.edition)
        register(Bundle(*read, packed), old)
    return old


def plain(key: str) -> str:
    """The scenario's own key, whatever the edition: what is told of it keeps its ids."""
    return key.partition(OLDER)[0]


def forget(key: str) -> None:
    """What was registered is gone; what lies in the folder would be read again."""
    _kept.pop(key, None)


def remembered(answer: Callable[[str, *Asked], Answer]) -> Callable[[str, *Asked], Answer]:
    """A question about a scenario, by its key, is worked out once: until another is registered under the key."""

    @wraps(answer)
    def known(key: str, *asked: *Asked) -> Answer:
        memory, question = _find(key).memory, (answer, asked)
        if question not in memory:
            memory[question] = answer(key, *asked)
        return memory[question]

    return known


def _find(key: str) -> _Kept:
    if key not in _kept:
        if key not in (known := shelf.keys()):
            raise Refusal("unknown-scenario", scenario=key, known=", ".join(known))
        packed = pack(shelf.folder(key))
        register(Bundle(*load(opened(packed, key)), packed), key)
    return _kept[key]


def _prose(key: str, language: str) -> Prose:
    found = _find(key).bundle
    return found.prose.get(language) or found.prose[found.scenario.languages[0]]
