"""Holds a loaded scenario as one immutable value: its structure, its words and its pictures."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final
from weakref import WeakValueDictionary

from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.model import Look, Scenario
from pitonisa.games.missions.scenario.prose import Prose, Term
from pitonisa.kernel import Refusal
from pitonisa.kernel.memo import remembered
from pitonisa.kernel.wire import Handle

BLANK: Final = re.compile(r"\{([a-z][a-zA-Z0-9_]*(?:\.[a-z][a-zA-Z0-9_]*)?)\}")
"""`{dusk}`, the value of a counter; `{reader}` and `{lead}`, a host's name; `{holder.lamp}`, who has an item."""

PEOPLE: Final = ("reader", "lead")

HOLDER: Final = "holder."

FILLED: Final = "?"
"""Between the name of a text and what stood in its blanks: `porch_A.text?dusk=3&reader=ada`."""

_in_use: WeakValueDictionary[str, LoadedScenario] = WeakValueDictionary()
"""Scenarios by name, as long as anything holds them."""


class LoadedScenario(Handle):
    """A scenario in use. A match's state refers to it, and encodes only its name."""

    def __init__(
        self,
        name: str,
        scenario: Scenario,
        prose: Mapping[str, Prose],
        look: Look,
        *,
        edition: str = "",
        packed: bytes = b"",
    ) -> None:
        self.name = name
        self.key = scenario.id
        """The same for all its editions."""

        self.scenario, self.prose, self.look = scenario, prose, look
        self.edition = edition
        """None for scenarios that were never in files: variants in memory, twins."""

        self.packed = packed
        """The files that it was read from."""

        self.memory: dict[Any, Any] = {}
        """A cache of computations on it."""

        _in_use[name] = self

    @staticmethod
    def kept(name: str) -> LoadedScenario | None:
        """Find the scenario of this name that is in use."""
        return _in_use.get(name)

    @classmethod
    def named(cls, name: str) -> LoadedScenario:
        found = cls.kept(name)
        if found is None:
            raise Refusal("unknown-scenario", scenario=name, known=", ".join(sorted(_in_use)))
        return found

    @cached_property
    def index(self) -> Index:
        """Index everything in the scenario by its id."""
        return Index(self.scenario)

    def texts(self, language: str) -> Mapping[str, str]:
        """Return the texts by id. A missing language gets the first one."""
        return (self.prose.get(language) or self.prose[self.scenario.languages[0]]).texts

    def terms(self, language: str) -> Mapping[str, Term]:
        """Return the scenario's own words for the engine's terms in this language."""
        found = self.prose.get(language)
        return found.terms if found else {}

    def called(self, raw: str) -> str:
        """Name the scenario for public text ids: the same for every edition, and a twin's own for what only it says."""
        return self.key


class Twin(LoadedScenario):
    """A scenario that its reader can't tell from another, for the laws of secrecy."""

    def __init__(
        self,
        of: LoadedScenario,
        salt: str,
        index: Index,
        prose: Mapping[str, Prose],
        look: Look,
        shared: frozenset[str],
    ) -> None:
        super().__init__(f"{of.name.split('~')[0]}~{salt}", index.scenario, prose, look)
        self.index = index
        self._shared = shared

    def called(self, raw: str) -> str:
        return self.key if raw in self._shared else self.name


# Words of a text that depend on how things stand: fixed when it is read, they travel in its name


def blanks_in(text: str) -> tuple[str, ...]:
    """List the blanks of a text, each once."""
    return tuple(dict.fromkeys(BLANK.findall(text)))


def is_known(blank: str, index: Index) -> bool:
    """Say whether there is something to fill in there."""
    item = blank.removeprefix(HOLDER)
    return blank in PEOPLE or blank in index.counters or (blank.startswith(HOLDER) and item in index.items)


@remembered
def blanks_of(loaded: LoadedScenario, raw: str) -> tuple[str, ...]:
    """List the blanks of a text in any of its languages; none if nothing can be filled in."""
    found = (one for language in loaded.scenario.languages for one in blanks_in(loaded.texts(language).get(raw, "")))
    return tuple(dict.fromkeys(one for one in found if is_known(one, loaded.index)))


def with_values(raw: str, values: Mapping[str, str]) -> str:
    return f"{raw}{FILLED}{'&'.join(f'{name}={value}' for name, value in values.items())}" if values else raw


def unfilled(raw: str) -> str:
    """Return the scenario's name of a text, whatever filled its blanks."""
    return raw.partition(FILLED)[0]


def worded(prose: Mapping[str, str], raw: str, otherwise: str = "") -> str:
    """Format a text in a language, with the names and numbers of the time it was read."""
    text = prose.get(unfilled(raw), otherwise)
    for pair in filter(None, raw.partition(FILLED)[2].split("&")):
        name, _, value = pair.partition("=")
        text = text.replace(f"{{{name}}}", prose.get(f"{value}.name", value))
    return text
