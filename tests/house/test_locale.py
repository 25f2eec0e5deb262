"""Check that every game and the platform have all their texts in every language, and no others."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast

import pitonisa
from pitonisa.kernel import AnyGame, Seat
from pitonisa.platform.registry import catalogue
from pitonisa.platform.words.locale_files import (
    FUNCTIONS,
    LANGUAGES,
    Shelf,
    game_locale,
    house_locale,
    messages,
    resource,
)
from pitonisa.platform.words.proofread import complaints, unlike, written
from pitonisa.platform.words.text import Text

GAMES = list(catalogue().values())
ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_says_everything_and_nothing_else(game: AnyGame) -> None:
    if found := complaints(game):
        pytest.fail("\n".join(found), pytrace=False)


def test_the_server_says_the_same_in_every_language() -> None:
    assert list(unlike(house_locale())) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_game_takes_a_word_from_the_server(game: AnyGame) -> None:
    """Both are read together, and the server's text would win."""
    assert written(game_locale(game), "en").keys() & written(house_locale(), "en").keys() == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", [house_locale(), *map(game_locale, GAMES)], ids=str)
def test_texts_read_one_by_one_are_those_of_the_whole_file(folder: Traversable, language: str) -> None:
    whole = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
    whole.add_resource(resource(folder, language))
    shelf = Shelf((folder,), language)

    for id in messages(folder, language):
        text = whole.get_message(id)
        assert shelf.text(id, {}) == (str(whole.format_pattern(text.value, {})[0]) if text.value else None)
        assert shelf.parts(id).keys() == text.attributes.keys()


def test_the_package_carries_its_texts() -> None:
    root = Path(pitonisa.__file__).parent
    assert {file.name for file in (root / "platform" / "locale").iterdir()} == {"en.ftl", "es.ftl"}


def test_seats_are_counted_from_one_by_people() -> None:
    assert [Text(language).seat(Seat(0)) for language in LANGUAGES] == ["Seat 1", "Asiento 1"]


# How texts read

PLAIN = ("web/src", "src/pitonisa/platform", "src/pitonisa/authoring", "src/pitonisa/games")
MOST_WORDS = 30

WORN = re.compile(
    r"\b(whoever|whomever|anew|by\s+lot|reckon\w*|so\s+many|(is|are)\s+told|something\s+else\s+than)\b", re.IGNORECASE
)
"""What a stranger has to read twice. Stories have a voice of their own; they are no `.ftl` files."""
WORN_MOST = 15
"""In docs and docstrings together; texts have none. It may only fall."""
DOCSTRING = re.compile(r'"""(.*?)"""', re.DOTALL)
WRITTEN = ("docs", "src", "tools", "bench", "clients")


def _wordings(pattern: ast.Pattern) -> list[str]:
    """What a text can come out as; anything put into it counts as one word."""
    outcomes = [""]
    for part in pattern.elements:
        if isinstance(part, ast.TextElement):
            ends = [part.value]
        elif isinstance(part.expression, ast.SelectExpression):
            ends = [text for variant in part.expression.variants for text in _wordings(variant.value)]
        else:
            ends = ["X"]
        outcomes = [begun + end for begun in outcomes for end in ends]
    return outcomes


@cache
def _sentences(file: Path) -> frozenset[tuple[str, str]]:
    """The sentences of a locale file, each once, with the id of its text."""
    found = set[tuple[str, str]]()
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.Message | ast.Term):
            patterns = [entry.value, *(part.value for part in entry.attributes)]
            texts = {text for pattern in patterns if pattern for text in _wordings(pattern)}
            found |= {(entry.id.name, sentence) for text in texts for sentence in re.split(r"(?<=[.!?…])\s+|\n", text)}
    return frozenset(found)


@pytest.mark.parametrize("folder", PLAIN)
def test_no_sentence_has_to_be_read_twice(folder: str) -> None:
    """But for what games say of a view: those texts join many parts into one line."""
    games = ROOT / "src" / "pitonisa" / "games"
    there = sorted((ROOT / folder).rglob("*.ftl"))
    files = [file for file in there if games not in file.parents or "locale" not in file.parts]
    long = [one for file in files for one in _sentences(file) if len(re.findall(r"\w[\w’-]*", one[1])) > MOST_WORDS]

    assert len(files) >= len(LANGUAGES)
    assert not long


@pytest.mark.parametrize("folder", PLAIN)
def test_texts_use_no_riddling_words(folder: str) -> None:
    files = sorted((ROOT / folder).rglob("en.ftl"))
    found = [(id, found.group()) for file in files for id, text in _sentences(file) for found in WORN.finditer(text)]

    assert files
    assert not found


def test_docs_and_docstrings_use_no_riddling_words() -> None:
    files = [*ROOT.glob("*.md"), *(file for folder in WRITTEN for file in (ROOT / folder).rglob("*") if file.is_file())]
    pages = [(file, file.read_text(encoding="utf-8")) for file in files if file.suffix == ".md"]
    modules = [(file, file.read_text(encoding="utf-8")) for file in files if file.suffix == ".py"]
    words = [*pages, *((file, words) for file, source in modules for words in DOCSTRING.findall(source))]
    found = [(str(file.relative_to(ROOT)), worn.group()) for file, text in words for worn in WORN.finditer(text)]

    assert pages
    assert modules
    assert len(found) <= WORN_MOST, found
