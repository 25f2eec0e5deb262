"""Check the card sheets: every card once, with its number, in both languages, without injected markup."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitonisa.authoring.studio.pictures import Pictures
from pitonisa.authoring.studio.sheets import document
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.library import SHIPPED, ScenarioFiles, load
from pitonisa.games.missions.scenario.model import Part, Scene
from tests.authoring.folders import VOCABULARY, skeleton

FOLDERS: Any = [*SHIPPED.folders.values(), VOCABULARY]
VOID = {"meta"}


@cache
def read(folder: Any) -> ScenarioFiles:
    return load(folder)


class Sheet(HTMLParser):
    """What is on a page: how often each card lies there, every element's name, and whether all of them are closed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.cards, self.elements, self.open = Counter[str](), set[str](), list[str]()
        self.words = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.add(tag)
        self.cards.update(value for name, value in attrs if name == "data-card" and value)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


def all_cards(loaded: ScenarioFiles) -> set[str]:
    index = Index(loaded.scenario)
    gear = {host.gear.id for host in loaded.scenario.hosts if host.gear}
    return {*index.cards, *index.hosts, *index.tokens, *index.maps, *index.endings, *gear}


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_card_lies_on_the_sheets_once(folder: Any, language: str) -> None:
    loaded = read(folder)
    sheet = Sheet(document([loaded], language))

    assert sheet.cards == Counter(all_cards(loaded))
    assert sheet.open == []
    assert not sheet.elements & {"script", "link", "img", "iframe", "a"}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_needed_word_of_every_card_is_printed(folder: Any) -> None:
    loaded = read(folder)
    words = " ".join(Sheet(document([loaded], "es")).words.split())
    texts = loaded.prose["es"].texts

    for id in (f"{card}.text" for card in Index(loaded.scenario).cards):
        for part in re.split(r"\*+|\n\n", texts[id]):
            assert " ".join(part.split()) in words, id


def test_items_places_and_tokens_carry_their_printed_numbers() -> None:
    loaded = read(SHIPPED.folders["pleamar"])
    page = document([loaded], "en")

    for item in loaded.scenario.items:
        assert re.search(rf'data-card="{item.id}"><header><span class="mark">№ {item.number}</span>', page)
    for token in loaded.scenario.tokens:
        assert re.search(rf'data-card="{token.id}"><header><span class="mark">{token.letter}</span>', page)
    for place in loaded.scenario.locations:
        assert f'data-card="{place.overview.id}"><header><span class="mark">{place.number}A</span>' in page


def test_every_place_and_every_card_of_it_has_its_picture_and_all_that_it_is_drawn_with() -> None:
    loaded = read(SHIPPED.folders["pleamar"])
    page = document([loaded], "es")

    for place in loaded.scenario.locations:
        for card in (card for slot in place.panorama for card in slot.versions):
            assert re.search(rf'data-card="{card.id}"><header>.*?</header><svg class="picture"', page), card.id
    assert page.count('<svg class="scene"') == len(loaded.scenario.locations) + 2, "those, the cover and the prologue"
    ids = set(re.findall(r' id="([^"]+)"', page))
    assert {*re.findall(r'href="#([^"]+)"', page), *re.findall(r"url\(#([^)]+)\)", page)} <= ids


def test_a_card_shows_what_stands_there_only_while_it_lies_there() -> None:
    page = document([read(SHIPPED.folders["pleamar"])], "es")
    cards = [re.search(r'data-card="(\w+)"><header>.*?</header>(.*?)</svg>', one) for one in page.split("<article ")]
    pictures = {found[1]: found[2] for found in cards if found}

    assert "#port-on-chain" in pictures["quay_bruno"]
    assert "#port-on-chain" not in pictures["quay_cradle"]
    assert "#port-plaque" in pictures["quay_plaque"]
    assert "#port-plaque" not in pictures["quay_salt"]


def test_the_same_piece_is_put_where_the_table_puts_it() -> None:
    """As `scene.test.ts` says of the client."""
    stands = Part(part="port-chair", x=10, wide=40, high=20, flip=True)
    pictures = Pictures()

    assert 'transform="translate(60 0) scale(-1 1)"' in pictures.scene(Scene(mid=(stands,)), 1)
    turned = Part(part="port-chair", x=330, wide=10, high=100, turn=90)
    assert "rotate(90 335 50)" in pictures.scene(Scene(mid=(turned,)), 1)
    assert pictures.scene(Scene(mid=(msgspec.structs.replace(turned, turn=0),)), 1) == "", "out of sight"
    evil = Part(part="port-chair", vars={"rim": "url(x)", "unknown": "#fff", "chair": "#123456"})
    assert 'style="--chair:#123456"' in pictures.scene(Scene(mid=(evil,)), 1)


def test_what_an_author_writes_is_never_markup(tmp_path: Path) -> None:
    evil = "A <script>alert(1)</script> & a **<b>bold</b>** cat"
    folder = skeleton(tmp_path, ("en.yaml", "It looks at you as if you were late.", evil))
    page = document([load(folder)], "en")

    assert "<script" not in page
    assert "A &lt;script&gt;alert(1)&lt;/script&gt; &amp; a <strong>&lt;b&gt;bold&lt;/b&gt;</strong> cat" in page


def test_the_first_sheet_gives_nothing_away_and_its_back_is_empty(tmp_path: Path) -> None:
    loaded = load(skeleton(tmp_path))
    texts = loaded.prose["en"].texts
    cover, back, *cards, last = document([loaded], "en").split('<section class="page')[1:]

    shown = {id for id, text in texts.items() if len(text) > 12 and escape(text) in cover}
    assert shown == {"blurb"}
    assert texts["title"] in cover
    assert back.startswith(" empty")
    assert last.startswith(" empty")
    assert not any(card.startswith(" empty") for card in cards)


def test_a_card_says_what_it_does_in_the_readers_language(tmp_path: Path) -> None:
    loaded = load(skeleton(tmp_path))

    assert "Take item № 1 Key" in document([loaded], "en")
    assert "Toma el objeto № 1 Llave" in document([loaded], "es")


def test_a_thing_may_be_called_like_a_word_of_the_format() -> None:
    """In Pleamar a place is called `deck`, and so is where items lie that nobody has taken."""
    page = document([read(SHIPPED.folders["pleamar"])], "en")

    assert "item № 2 Clapper · the deck" in page


@pytest.mark.parametrize(
    ("language", "own", "engine"),
    [
        ("en", ("Lanterns", "Afterglows", "Talk: Amparo", "Gain 1 ember", "Ash: 1 ember"), "crystal"),
        ("es", ("Faroles", "Rescoldos", "Charla: Amparo", "Gana 1 ascua", "Ceniza: 1 ascua"), "cristal"),
    ],
)
def test_headings_and_lines_use_the_scenarios_own_words(language: str, own: tuple[str, ...], engine: str) -> None:
    page = document([read(SHIPPED.folders["pleamar"])], language)
    said = re.sub("<[^>]*>", "\n", page.partition("<body>")[2])

    assert [word for word in own if word not in said] == []
    lines = re.findall(r'<li>([^<]*)|class="rule">([^<]*)|<h2>([^<]*)', page)
    assert [line for line in map("".join, lines) if engine in line.lower()] == []


def test_a_card_too_tall_for_a_column_lies_across_both() -> None:
    page = document([read(SHIPPED.folders["pleamar"])], "es")
    shapes = {card: shape for shape, card in re.findall(r'<article class="([^"]*)" data-card="([^"]*)"', page)}

    assert {"tower_book", "highquay_toast"} <= {card for card, shape in shapes.items() if shape.endswith(" long")}
    assert shapes["quay_A"] == "card overview"
