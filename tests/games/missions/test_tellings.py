"""Check companions' retellings in the long missions: for every private card, and without quoting it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pitonisa.games.missions.scenario.cards import Visibility
from pitonisa.games.missions.scenario.library import SHIPPED
from pitonisa.games.missions.scenario.loaded import LoadedScenario
from pitonisa.games.missions.scenario.prose import normalised, readable, telling

COPIED = 5
"""So many words in a row as they stand on the card are already the card's, in a sentence or two."""


def found_alone(loaded: LoadedScenario) -> Iterator[str]:
    """Every text that exactly one reader finds."""
    index = loaded.index
    for card in index.cards.values():
        if index.visibility(card) == Visibility.TOLD:
            yield from (raw for raw in readable(card) if raw in loaded.texts("en"))


def pieces(text: str) -> set[str]:
    words = normalised(text).split()
    return {" ".join(words[n : n + COPIED]) for n in range(len(words) - COPIED + 1)}


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("key", ["del_reves", "pleamar"])
def test_whatever_one_reader_finds_alone_a_companion_can_tell_in_other_words(key: str, language: str) -> None:
    loaded = SHIPPED.scenario(key)
    texts, alone = loaded.texts(language), list(found_alone(loaded))
    assert len(alone) > 100

    assert [raw for raw in alone if telling(raw) not in texts] == []
    copied = {raw: pieces(texts[raw]) & pieces(texts[telling(raw)]) for raw in alone}
    assert {raw: words for raw, words in copied.items() if words} == {}
