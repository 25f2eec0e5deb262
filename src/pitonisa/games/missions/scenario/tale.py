"""A scenario as it is played: what it says, its words and its pictures in one value that never changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, wraps
from typing import Any, TypeVar, TypeVarTuple
from weakref import WeakValueDictionary

from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.look import Look
from pitonisa.games.missions.scenario.model import Scenario
from pitonisa.games.missions.scenario.prose import Prose
from pitonisa.games.missions.scenario.terms import Term
from pitonisa.kernel import Refusal
from pitonisa.kernel.wire import Handle

Answer = TypeVar("Answer")
Asked = TypeVarTuple("Asked")

_in_use: WeakValueDictionary[str, Tale] = WeakValueDictionary()
"""By their names, as long as anything holds them."""


class Tale(Handle):
    """The state of a match holds it, and in bytes only its name."""

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
        """Of all its editions the same."""

        self.scenario, self.prose, self.look = scenario, prose, look
        self.edition = edition
        """None for what was never written in files: variants in memory, twins."""

        self.packed = packed
        """The files that it was read from."""

        self.memory: dict[Any, Any] = {}
        """What was worked out of it, by the question."""

        _in_use[name] = self

    @staticmethod
    def kept(name: str) -> Tale | None:
        """The one of this name, where it is in use."""
        return _in_use.get(name)

    @classmethod
    def named(cls, name: str) -> Tale:
        found = cls.kept(name)
        if found is None:
            raise Refusal("unknown-scenario", scenario=name, known=", ".join(sorted(_in_use)))
        return found

    @cached_property
    def index(self) -> Index:
        """Everything in the scenario by its id."""
        return Index(self.scenario)

    def texts(self, language: str) -> Mapping[str, str]:
        """Prose by its id. A language that the scenario lacks is read in its first one."""
        return (self.prose.get(language) or self.prose[self.scenario.languages[0]]).texts

    def terms(self, language: str) -> Mapping[str, Term]:
        """The scenario's own words for the engine's terms in this language; what it has none for has the game's."""
        found = self.prose.get(language)
        return found.terms if found else {}

    def called(self, raw: str) -> str:
        """In whose name the id of a text travels: of every edition the same, of what only a twin says its own."""
        return self.key


class Twin(Tale):
    """A tale that its reader cannot tell from another, made for the laws of secrecy."""

    def __init__(
        self, of: Tale, salt: str, index: Index, prose: Mapping[str, Prose], look: Look, shared: frozenset[str]
    ) -> None:
        super().__init__(f"{of.name.split('~')[0]}~{salt}", index.scenario, prose, look)
        self.index = index
        self._shared = shared

    def called(self, raw: str) -> str:
        return self.key if raw in self._shared else self.name


def remembered(answer: Callable[[Tale, *Asked], Answer]) -> Callable[[Tale, *Asked], Answer]:
    """A question about a tale is worked out once."""

    @wraps(answer)
    def known(tale: Tale, *asked: *Asked) -> Answer:
        question = (answer, asked)
        if question not in tale.memory:
            tale.memory[question] = answer(tale, *asked)
        return tale.memory[question]

    return known
