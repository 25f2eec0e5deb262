"""Find the texts of a game's rules, format them in lines, and check their links."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Final

from pitonisa.kernel import ORIGINS, AnyGame, Refusal, Rulebook
from pitonisa.kernel.help import rulebook_of
from pitonisa.platform.words.kinds import members, tag
from pitonisa.platform.words.locale_files import LANGUAGES, Shelf, game_locale, game_rules, messages, terms
from pitonisa.platform.words.proofread import HELPER, longest, refusals, unknown_terms, unlike, written
from pitonisa.platform.words.text import Text

REFUSED: Final = "illegal-"

BOX: Final = "box"
"""The prefix of the printed rulebook's words, if a game names some: `part-box-12` is its word for what R12 is about."""

TITLE, TEXT, NOTE = 44, 330, 80
"""The most characters of a rule's title, its text and a note on its origin: they are read beside a match."""


def rule_complaints(game: AnyGame) -> list[str]:
    """List what is wrong with the rules of this game."""
    return [f"{game.id}: {text}" for text in (*_words(game), *_origins(rulebook_of(game)), *_links(game))]


def _origins(book: Rulebook) -> Iterator[str]:
    """Check that every rule says where it comes from, and only rules do."""
    yield from (f"{origin} is not one of {ORIGINS}" for origin in book.origins if origin not in ORIGINS)
    yield from (f"R{rule} has no origin" for rule in book.rules if not book.origins_of(rule))
    marked = {rule for rules in book.origins.values() for rule in rules}
    yield from (f"R{rule} has an origin and is in no chapter" for rule in sorted(marked - set(book.rules)))


def _words(game: AnyGame) -> Iterator[str]:
    """Check that every rule and chapter has its texts in every language, and that there are no others."""
    folder, book = game_rules(game), rulebook_of(game)
    wanted = {f"chapter-{id}": frozenset[str]() for id in book.chapters}
    wanted |= {f"rule-{rule}": frozenset({"text", *book.origins_of(rule)[1:]}) for rule in book.rules}
    printed = {box_word(rule) for rule in book.rules}
    yield from unlike(folder)
    for language in LANGUAGES:
        there = written(folder, language)
        named = dict.fromkeys(printed & there.keys(), frozenset[str]())
        expected = {**wanted, **named, **({BOX: frozenset({"about"})} if named else {})}
        yield from unknown_terms(folder, language, terms(game_locale(game), language))
        yield from (f"rules/{language}: {id} is missing" for id in expected if id not in there)
        yield from (f"rules/{language}: no rule has {id}" for id in there if id not in expected)
        for id in expected.keys() & there.keys():
            if there[id].attributes != expected[id] or there[id].arguments:
                yield f"rules/{language}: {id} has other parts than {sorted(expected[id])}"
            yield from _too_long(game, language, id)


def box_word(rule: int) -> str:
    """Return the id of the printed rulebook's word; a language in which it is the same has none."""
    return f"{HELPER}{BOX}-{rule}"


def _too_long(game: AnyGame, language: str, id: str) -> Iterator[str]:
    entry = messages(game_rules(game), language)[id]
    entries = {**terms(game_locale(game), language), **messages(game_rules(game), language)}
    parts = ((part.value, TEXT if part.id.name == "text" else NOTE) for part in entry.attributes)
    for pattern, most in ((entry.value, TITLE), *parts):
        if (length := longest(pattern, entries)) > most:
            yield f"rules/{language}: {id} takes {length} characters, the most is {most}"


def _links(game: AnyGame) -> Iterator[str]:
    """Check that every event and refusal links to a rule, and that all links lead somewhere."""
    book = rulebook_of(game)
    rules = book.rules
    yield from (f"R{rule} stands in two chapters" for rule in set(rules) if rules.count(rule) > 1)
    yield from (f"R{rule} is linked and is in no chapter" for rule in sorted(book.linked - set(rules)))
    yield from _unlike({tag(kind) for kind in members(game.event)}, {*book.events}, "event")
    known = {key.removeprefix(REFUSED) for key in refusals(game)}
    yield from _unlike(known, set(book.refusals), "refusal")
    texts = messages(game_locale(game), LANGUAGES[0])
    yield from (f"nothing is called {id}" for id in book.things if id not in texts)
    links = {**book.refusals, **book.things, **book.events}
    yield from (f"{name} leads nowhere" for name, found in links.items() if not found)


def _unlike(there: set[str], linked: set[str], what: str) -> Iterator[str]:
    yield from (f"the {what} {name} leads to no rule" for name in sorted(there - linked))
    yield from (f"there is no {what} {name}" for name in sorted(linked - there))


def rule_lines(game: AnyGame, text: Text, typed: str) -> list[str]:
    """Find a rule by its number, or the rules that contain all words; without a query, list all titles."""
    words, wanted = text.shelf(game_rules(game)), _plain(typed).split()
    if not rulebook_of(game).chapters:
        raise Refusal("play-no-rules")
    lines = [line for chapter in rulebook_of(game).chapters for line in _chapter(game, text, words, chapter, wanted)]
    if not lines:
        raise Refusal("play-no-rule", word=typed)
    return lines


def _chapter(game: AnyGame, text: Text, words: Shelf, chapter: str, wanted: list[str]) -> Iterator[str]:
    book = rulebook_of(game)
    told = [line for rule in book.chapters[chapter] for line in _rule(text, words, book, rule, wanted)]
    if told:
        yield from (words.text(f"chapter-{chapter}", {}) or chapter, *told)


def _rule(text: Text, words: Shelf, book: Rulebook, rule: int, wanted: list[str]) -> Iterator[str]:
    title, parts = words.text(f"rule-{rule}", {}) or "", words.parts(f"rule-{rule}")
    origins = {origin: text(f"play-origin-{origin}") for origin in book.origins_of(rule)}
    heading = f"  R{rule}. {title} ({', '.join(origins.values())})"
    if not wanted:
        yield heading
        return
    printed = words.text(box_word(rule), {}) or ""
    box = f"{words.text(BOX, {})} {printed}" if printed else ""
    there = f"{title} {parts['text']} {box}"
    if wanted in ([str(rule)], [f"r{rule}"]) or (
        not (len(wanted) == 1 and wanted[0].removeprefix("r").isdigit()) and _has(there, wanted)
    ):
        yield from (heading, f"    {parts['text']}")
        if printed:
            yield f"    {text('play-rule-printed', word=printed)}"
        for origin in list(origins)[1:]:
            yield f"    {text('play-origin-note', origin=origins[origin], text=parts[origin])}"


def _has(text: str, wanted: list[str]) -> bool:
    there = _plain(text)
    return all(word in there for word in wanted)


def _plain(text: str) -> str:
    """Drop accents and capitals, which nobody types when searching."""
    apart = unicodedata.normalize("NFD", text)
    return "".join(letter for letter in apart if not unicodedata.combining(letter)).casefold()
