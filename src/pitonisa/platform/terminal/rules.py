"""The rules at hand, in lines: all by their titles, or in full those that somebody asks for."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from pitonisa.kernel import AnyGame, Refusal, Rulebook
from pitonisa.platform.words.locale_files import Shelf, game_rules
from pitonisa.platform.words.rule_texts import BOX, box_word
from pitonisa.platform.words.text import Text


def rule_lines(game: AnyGame, text: Text, typed: str) -> list[str]:
    """A number finds its rule, words find the rules that have all of them; nothing finds every title."""
    words, wanted = text.shelf(game_rules(game)), _plain(typed).split()
    if not game.rulebook.chapters:
        raise Refusal("play-no-rules")
    lines = [line for chapter in game.rulebook.chapters for line in _chapter(game, text, words, chapter, wanted)]
    if not lines:
        raise Refusal("play-no-rule", word=typed)
    return lines


def _chapter(game: AnyGame, text: Text, words: Shelf, chapter: str, wanted: list[str]) -> Iterator[str]:
    book = game.rulebook
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
    if wanted in ([str(rule)], [f"r{rule}"]) or (not _is_number(wanted) and _has(there, wanted)):
        yield from (heading, f"    {parts['text']}")
        if printed:
            yield f"    {text('play-rule-printed', word=printed)}"
        for origin in list(origins)[1:]:
            yield f"    {text('play-origin-note', origin=origins[origin], text=parts[origin])}"


def _is_number(wanted: list[str]) -> bool:
    return len(wanted) == 1 and wanted[0].removeprefix("r").isdigit()


def _has(text: str, wanted: list[str]) -> bool:
    there = _plain(text)
    return all(word in there for word in wanted)


def _plain(text: str) -> str:
    """Without accents and capitals: nobody types them when looking for something."""
    apart = unicodedata.normalize("NFD", text)
    return "".join(letter for letter in apart if not unicodedata.combining(letter)).casefold()
