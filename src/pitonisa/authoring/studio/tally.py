"""How much there is of everything in a scenario: what an author weighs before bots and friends do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.loader import Loaded


def tally(loaded: Loaded, index: Index, texts: Mapping[str, str]) -> dict[str, Any]:
    """As JSON: how many of each kind, how many words in each language, how many tests ask for each attribute."""
    written = loaded.scenario
    counts = {"places": len(written.locations), "cards": len(index.cards), "items": len(written.items)}
    counts |= {"tokens": len(written.tokens), "talks": len(written.talks), "tests": len(index.tests)}
    counts |= {"endings": len(written.endings)}
    asked = Counter(attribute for test in index.tests.values() for attribute in test.attribute)
    return {
        "counts": counts,
        "words": {language: _words(prose.texts) for language, prose in loaded.prose.items()},
        "attributes": {texts.get(f"attribute.{one}") or one: asked[one] for one in written.rules.attributes},
    }


def _words(texts: Mapping[str, str]) -> int:
    return sum(len(text.split()) for text in texts.values())
