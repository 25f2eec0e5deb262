"""The studio's own words, in one language. They live apart from the house's: no player ever needs them."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from pitonisa.games.missions.scenario.terms import Term, spoken
from pitonisa.platform.registry import find
from pitonisa.platform.words.languages import DEFAULT
from pitonisa.platform.words.locale_files import LANGUAGES, game_locale, own_terms, shelf
from pitonisa.platform.words.text import Argument

FOLDER: Final = files("pitonisa.authoring.studio") / "locale"


class Words:
    """What is asked for by its id. A language that the house does not speak is answered in English.

    Terms of the engine are called what the game calls them, or what a scenario does.
    """

    def __init__(self, language: str, terms: Mapping[str, Term] | None = None) -> None:
        self.language = language if language in LANGUAGES else DEFAULT
        own = own_terms(dict(spoken(terms or {}, self.language)))
        self._shelf = shelf((FOLDER, game_locale(find("missions"))), self.language, own)

    def __call__(self, id: str, **arguments: Argument) -> str:
        found = self._shelf.text(id, arguments)
        if found is None:
            raise KeyError(id)
        return found

    def has(self, id: str) -> bool:
        return self._shelf.has(id)

    def value(self, value: str) -> str:
        """A fixed word of the format, where it has a name; else as the files write it."""
        return self(f"value-{value}") if self.has(f"value-{value}") else value
