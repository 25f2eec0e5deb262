"""Check the texts of a scenario: every text needed exists in every language, is used, fits and reveals no secret."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from functools import cache

from pitonisa.games.missions.scenario import library, model
from pitonisa.games.missions.scenario.cards import Visibility
from pitonisa.games.missions.scenario.faults import Fault, Mark, fault, line_of
from pitonisa.games.missions.scenario.index import Index, instructions
from pitonisa.games.missions.scenario.loaded import is_known
from pitonisa.games.missions.scenario.prose import (
    TERMS,
    Wanted,
    bold,
    lacking,
    normalised,
    readable,
    telling,
    wanted,
    words,
)

SAME_WORDS = 8
"""A run of this many words on both a secret card and an open one is reported as copied."""


FIELDS = {"attribute": "rules/attributes", "score": "score", "tier": "tiers", "tick": "checklist", "debrief": "record"}
"""Texts without a thing of their own, with the field that requires them."""

BRACES = re.compile(r"\{\s*([\w.]+)\s*\}")
NAMED = 6
"""How many missing texts a message lists by name."""


def faults(examined: library.Examined, index: Index) -> Iterator[Fault]:
    if examined.loaded is None:
        return
    places, where = list(wanted(index)), examined.where
    written = {id for prose in examined.loaded.prose.values() for id, text in prose.texts.items() if text}
    for language in index.scenario.languages:
        texts = examined.loaded.prose[language].texts
        yield from _coverage(places, texts, written, language, where, index.scenario.id)
        yield from _lengths(places, texts, language, where)
        for id, other, same in _echoes(places, texts, ("told", "sealed"), ("public",)):
            yield fault("secret-repeated", where[f"{language}:{id}"], id, "warning", other=other, words=same)
        # R21: a telling of a card uses other words than those on it, or on another card that isn't for all.
        for id, other, same in _echoes(places, texts, ("retold",), ("told", "sealed")):
            yield fault("telling-copied", where[f"{language}:{id}"], id, "warning", other=other, words=same)
        for check in (_labels, _forbidden, _braces):
            yield from check(index, texts, language, where)
    yield from _terms(examined.loaded, index, where)
    yield from _untold(index, written)


def coverage(loaded: library.ScenarioFiles, index: Index) -> dict[str, float]:
    """Compute the share of the needed texts that each language has."""
    needed = {one.id for one in wanted(index) if one.needed}
    return {
        language: sum(1 for id in needed if loaded.prose[language].texts.get(id)) / max(1, len(needed))
        for language in index.scenario.languages
    }


def _coverage(
    places: list[Wanted],
    texts: Mapping[str, str],
    written: set[str],
    language: str,
    where: dict[str, Mark],
    scenario: str,
) -> Iterator[Fault]:
    """Check that needed texts exist, and that others exist in every language or in none."""
    known = {one.id for one in places}
    for one in {one.id: one for one in places if one.needed or one.id in written}.values():
        if not texts.get(one.id):
            file = f"{language}.yaml"
            if empty := where.get(f"{language}:{one.id}"):
                yield fault("text-blank", empty, one.id, file=file)
                continue
            mark = where.get(one.of) or line_of(where, scenario, FIELDS.get(one.id.partition(".")[0], "id"))
            yield fault("text-missing", mark, one.id, language=language, file=file)
    for id in texts:
        if id not in known:
            yield fault("text-unused", where[f"{language}:{id}"], id, "warning")


def _lengths(places: list[Wanted], texts: Mapping[str, str], language: str, where: dict[str, Mark]) -> Iterator[Fault]:
    for id, most in {one.id: one.most for one in places}.items():
        if (found := words(texts.get(id, ""))) > most:
            yield fault("text-long", where[f"{language}:{id}"], id, "warning", words=found, most=most)


@cache
def _runs(text: str) -> frozenset[tuple[str, ...]]:
    spoken = normalised(text).split()
    return frozenset(tuple(spoken[n : n + SAME_WORDS]) for n in range(len(spoken) - SAME_WORDS + 1))


def _echoes(
    places: list[Wanted], texts: Mapping[str, str], those: Collection[str], of: Collection[str]
) -> Iterator[tuple[str, str, str]]:
    """Find texts for `those` readers that share many words in a row with one for readers `of`."""
    runs = {run: one.id for one in places if one.reader in of for run in _runs(texts.get(one.id, ""))}
    for one in (place for place in places if place.reader in those):
        if shared := next((run for run in _runs(texts.get(one.id, "")) if run in runs), None):
            yield one.id, runs[shared], " ".join(shared)


def _untold(index: Index, written: set[str]) -> Iterator[Fault]:
    """Remind an author who has begun to write retellings of the cards without one."""
    cards = (card for card in index.cards.values() if index.visibility(card) == Visibility.TOLD)
    several = [telling(raw) for card in cards for raw in readable(card) if raw in written]
    missing = [id for id in several if id not in written]
    if 0 < len(missing) < len(several):
        file = Mark(f"{index.scenario.languages[0]}.yaml", 1)
        listed = ", ".join(missing[:NAMED]) + ("…" if len(missing) > NAMED else "")
        told = len(several) - len(missing)
        yield fault("untold", file, "told", "hint", told=told, texts=len(several), missing=listed)


def _labels(index: Index, texts: Mapping[str, str], language: str, where: dict[str, Mark]) -> Iterator[Fault]:
    """Check that the bold words of an overview name the cards of its panorama, from left to right."""
    for place in index.scenario.locations:
        stressed = [normalised(one) for one in bold(texts.get(f"{place.overview.id}.text", ""))]
        for slot in place.panorama:
            labels = [normalised(texts.get(f"{card.id}.label", "")) for card in slot.versions]
            if not any(labels) or not texts.get(f"{place.overview.id}.text"):
                continue  # that they are missing is told already
            if not any(label and (label in word or word in label) for label in labels for word in stressed):
                at = where.get(f"{language}:{place.overview.id}.text", where[place.id])
                first = texts.get(f"{slot.versions[0].id}.label", "")
                yield fault("label-not-stressed", at, place.id, "warning", slot=slot.slot, label=first)
        yield from _order_of_labels(place, stressed, texts, language, where)


def _order_of_labels(
    place: model.Location, stressed: list[str], texts: Mapping[str, str], language: str, where: dict[str, Mark]
) -> Iterator[Fault]:
    """Check the order of the labels: readers of the overview look for its cards from left to right."""
    last = -1
    for slot in place.panorama:
        labels = [label for card in slot.versions if (label := normalised(texts.get(f"{card.id}.label", "")))]
        named = [n for n, word in enumerate(stressed) if any(label in word or word in label for label in labels)]
        if named and named[-1] < last:
            at = where.get(f"{language}:{place.overview.id}.text", where[place.id])
            yield fault("label-order", at, place.id, "warning", slot=slot.slot, word=stressed[named[-1]])
            return
        last = max(last, named[0]) if named else last


def _braces(index: Index, texts: Mapping[str, str], language: str, where: dict[str, Mark]) -> Iterator[Fault]:
    """Check blanks: only texts of cards and instructions are filled in."""
    filled = _read(index)
    for id, text in texts.items():
        strange = [word for word in BRACES.findall(text) if id not in filled or not is_known(word, index)]
        if strange:
            yield fault("text-braces", where[f"{language}:{id}"], id, "warning", word=f"{{{strange[0]}}}")


def _read(index: Index) -> set[str]:
    """List the texts that cards or instructions show."""
    cards = index.cards.values()
    found = {f"{card.id}.{one}" for card in cards for one in ("text", "locked")}
    found |= {f"{card.id}.{one.id}" for card in cards for one in (*card.locked, *card.variants, *card.parts)}
    told = [(one.text, getattr(one, "shown", None)) for one in instructions(index.scenario)]
    return found | {raw for pair in told for raw in pair if raw}


def _forbidden(index: Index, texts: Mapping[str, str], language: str, where: dict[str, Mark]) -> Iterator[Fault]:
    for rule in index.scenario.forbidden:
        if rule.language != language:
            continue
        found = re.compile(r"\b(?:" + "|".join(map(re.escape, rule.words)) + r")\b", re.IGNORECASE)
        for id, text in texts.items():
            excused = any(id == one or (one.endswith("*") and id.startswith(one[:-1])) for one in rule.except_in)
            if not excused and (match := found.search(text)):
                yield fault("word-forbidden", where[f"{language}:{id}"], id, word=match.group())


def _terms(loaded: library.ScenarioFiles, index: Index, where: dict[str, Mark]) -> Iterator[Fault]:
    """Check the scenario's own words for terms of the engine: the same in every language, with all their forms."""
    spoken = {language: loaded.prose[language].terms for language in index.scenario.languages}
    every = {term for terms in spoken.values() for term in terms}
    for language, terms in spoken.items():
        for name, term in terms.items():
            mark = where[f"{language}:-{name}"]
            if name not in TERMS:
                yield fault("term-unknown", mark, name, known=", ".join(TERMS))
            elif forms := lacking(name, term, language):
                yield fault("term-incomplete", mark, name, forms=", ".join(forms), language=language)
        for name in sorted(every - terms.keys()):
            yield fault("term-missing", Mark(f"{language}.yaml", 1), name, language=language)
