"""Plain texts are read without Fluent, and say exactly what Fluent would say."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources.abc import Traversable
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource

from pitonisa.platform.registry import catalogue
from pitonisa.platform.words.locale_files import (
    FORMATS,
    FUNCTIONS,
    LANGUAGES,
    PLACE,
    Shelf,
    game_achievements,
    game_analysis,
    game_locale,
    game_plans,
    game_riddles,
    house_locale,
    messages,
    written,
)

WORD = "«Ana» { $x } -y"


def all_folders() -> Iterator[tuple[Traversable, ...]]:
    yield (house_locale(),)
    for game in catalogue().values():
        yield tuple(
            folder(game) for folder in (game_locale, game_achievements, game_analysis, game_plans, game_riddles)
        )


class ByFluent:
    """All texts of some folders in one bundle, as Fluent itself reads them."""

    def __init__(self, folders: tuple[Traversable, ...], language: str) -> None:
        self.bundle = FluentBundle([FORMATS.get(language, language)], functions=FUNCTIONS, use_isolating=False)
        for folder in reversed(folders):
            self.bundle.add_resource(FluentResource(written(folder, language)), allow_overrides=True)

    def said(self, id: str, part: str, arguments: dict[str, Any]) -> str:
        message = self.bundle.get_message(id)
        pattern = message.attributes[part] if part else message.value
        assert pattern is not None
        return str(self.bundle.format_pattern(pattern, arguments)[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_the_same_with_and_without_fluent(language: str) -> None:
    plain, different = 0, list[str]()
    for folders in all_folders():
        shelf, fluent = Shelf(folders, language), ByFluent(folders, language)
        for id in [id for folder in folders for id in messages(folder, language)]:
            lines = shelf._lines(id)
            plain += bool(lines) and None not in lines.values()
            names = {name for line in lines.values() for _, name in PLACE.findall(line or "")}
            for given in (dict.fromkeys(names, WORD), {}, dict.fromkeys(names, 1234)):
                for part in lines:
                    said = shelf.text(id, given) if not part else shelf.parts(id, given)[part]
                    if said != fluent.said(id, part, given):
                        different.append(f"{id}.{part} with {given}: {said!r}")

    assert plain > 500
    assert not different


SOURCE = """
-gold = gold
-coin = { -gold } coin
-gendered = moon
    .gender = f
plain = A line
said = { $who } says { $what }
with-term = A { -coin } of { $who }
with-parts = Journal
    .about = What { $who } read
only-parts =
    .about = Nothing else
several-lines =
    One
    Two
selected = { $count ->
    [one] One
   *[other] { $count }
}
quoted = { "" }
refers = { plain }
about-moon = The { -gendered }
"""


@pytest.fixture
def shelf(tmp_path: Any) -> Shelf:
    (tmp_path / "en.ftl").write_text(SOURCE, encoding="utf-8")
    return Shelf((tmp_path,), "en")


def test_what_is_plain_needs_no_fluent(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Shelf, "_bundle", None)

    assert shelf.text("plain", {}) == "A line"
    assert shelf.text("said", {"who": "Ana", "what": "{ $who }"}) == "Ana says { $who }"
    assert shelf.text("with-term", {"who": "Ana"}) == "A gold coin of Ana"
    assert shelf.text("about-moon", {}) == "The moon"
    assert shelf.parts("with-parts", {"who": "Ana"}) == {"about": "What Ana read"}
    assert shelf.parts("plain") == {}
    assert shelf.parts("only-parts") == {"about": "Nothing else"}
    assert shelf.mentions("said", "who")
    assert not shelf.mentions("said", "nobody")
    assert shelf.has("only-parts")
    assert not shelf.has("missing")


def test_what_is_not_plain_is_fluents(shelf: Shelf) -> None:
    assert shelf.text("said", {"who": 1200, "what": "no"}) == "1,200 says no"
    assert shelf.text("said", {"who": "Ana"}) == "Ana says what"
    assert shelf.text("only-parts", {}) is None
    assert shelf.text("several-lines", {}) == "One\nTwo"
    assert shelf.text("selected", {"count": 1}) == "One"
    assert shelf.text("quoted", {}) == ""
    assert shelf.text("refers", {}) == "A line"
    assert not shelf.has("-gold")


def test_a_storys_own_word_takes_the_place_of_a_plain_term(tmp_path: Any) -> None:
    (tmp_path / "en.ftl").write_text(SOURCE, encoding="utf-8")
    own = Shelf((tmp_path,), "en", own='-gold = { "silver" }\n')

    assert own.text("with-term", {"who": "Ana"}) == "A silver coin of Ana"
