"""Check that plain texts formatted without Fluent equal Fluent's own results."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources.abc import Traversable
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from pitonisa.platform.registry import catalogue
from pitonisa.platform.words.locale_files import (
    FORMATS,
    FUNCTIONS,
    LANGUAGES,
    Shelf,
    game_achievements,
    game_analysis,
    game_locale,
    game_plans,
    game_puzzles,
    house_locale,
    messages,
    nodes,
    written,
)

WORD = "«Ana» { $x } -y"


def all_folders() -> Iterator[tuple[Traversable, ...]]:
    yield (house_locale(),)
    for game in catalogue().values():
        yield tuple(
            folder(game) for folder in (game_locale, game_achievements, game_analysis, game_plans, game_puzzles)
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


SAID = [None, WORD, "", 1, 1234567, 0.5]
CHOSEN_BY = [*SAID, "one", "other", "none", "yes", "you", 0, 2, 21, 999, -1, 1000]
"""What a text is given that only says it, and one that may choose by it."""

MAY_CHOOSE = (ast.SelectExpression, ast.FunctionReference, ast.MessageReference, ast.TermReference)


def given_to(message: ast.Message) -> tuple[set[str], list[Any]]:
    """The arguments of a text, and what each is: also the words that the text chooses by."""
    within = list(nodes(message))
    arguments = {node.id.name for node in within if isinstance(node, ast.VariableReference)}
    if not any(isinstance(node, MAY_CHOOSE) for node in within):
        return arguments, SAID if arguments else [None]
    keys = (node.key for node in within if isinstance(node, ast.Variant))
    words = sorted({key.name for key in keys if isinstance(key, ast.Identifier)})
    return arguments, [*CHOSEN_BY, *words] if arguments else [None]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_the_same_with_and_without_fluent(language: str) -> None:
    plain, different = list[bool](), list[str]()
    for folders in all_folders():
        shelf, fluent = Shelf(folders, language), ByFluent(folders, language)
        for id, message in (entry for folder in reversed(folders) for entry in messages(folder, language).items()):
            names, values = given_to(message)
            plain.append(bool(shelf._plainly(id)))
            for one in values:
                given = {} if one is None else dict.fromkeys(names, one)
                own, parts = shelf.text(id, given), shelf.parts(id, given)
                assert (own is None) == (message.value is None)
                assert parts.keys() == {part.id.name for part in message.attributes}
                for part, said in [*([] if own is None else [("", own)]), *parts.items()]:
                    if said != fluent.said(id, part, given):
                        different.append(f"{id}.{part} with {given}: {said!r}")
            assert all(shelf.mentions(id, name) for name in names)

    assert sum(plain) > 0.99 * len(plain)
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
    
      Two { ""
    }
selected = { $count ->
    [one] One
    [0] None
   *[other] { $count }
}
by-term = { -gendered.gender ->
    [f] She
   *[m] He
}
quoted = { "" }
refers = { plain }: { with-parts.about }
about-moon = { CAPITAL(-gendered) }
itself = The { itself }
part-left-empty = One
    .about =
called = { NUMBER($count) }
nested = { { $who } }
escaped = { "\\\\" }
"""


@pytest.fixture
def shelf(tmp_path: Any) -> Shelf:
    (tmp_path / "en.ftl").write_text(SOURCE, encoding="utf-8")
    return Shelf((tmp_path,), "en")


def test_what_is_plain_needs_no_fluent(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Shelf, "_bundle", None)

    assert shelf.text("plain", {}) == "A line"
    assert shelf.text("said", {"who": "Ana", "what": "{ $who }"}) == "Ana says { $who }"
    assert shelf.text("said", {"who": "Ana", "what": 12}) == "Ana says 12"
    assert shelf.text("said", {"who": "Ana"}) == "Ana says what"
    assert shelf.text("with-term", {"who": "Ana"}) == "A gold coin of Ana"
    assert shelf.text("about-moon", {}) == "Moon"
    assert shelf.text("by-term", {}) == "She"
    assert shelf.text("several-lines", {}) == "One\n\n  Two "
    assert [shelf.text("selected", {"count": count}) for count in (0, 1, -1, 2, "one")] == [
        "None",
        "One",
        "One",
        "2",
        "One",
    ]
    assert shelf.text("refers", {"who": "Ana"}) == "A line: What Ana read"
    assert shelf.text("quoted", {}) == ""
    assert shelf.text("only-parts", {}) is None
    assert shelf.parts("with-parts", {"who": "Ana"}) == {"about": "What Ana read"}
    assert shelf.parts("plain") == {}
    assert shelf.parts("only-parts") == {"about": "Nothing else"}
    assert shelf.mentions("said", "who")
    assert shelf.mentions("selected", "count")
    assert not shelf.mentions("said", "nobody")
    assert shelf.has("only-parts")
    assert not shelf.has("missing")
    assert not shelf.has("-gold")


def test_what_is_not_plain_is_fluents(shelf: Shelf) -> None:
    assert shelf.text("said", {"who": 1200, "what": "no"}) == "1,200 says no"
    assert shelf.text("selected", {"count": 1200}) == "1,200"
    assert shelf.text("called", {"count": 1}) == "1"
    assert shelf.text("nested", {"who": "Ana"}) == "Ana"
    assert shelf.text("escaped", {}) == "\\"
    assert shelf.text("itself", {}) == "The ???"
    assert shelf.text("said", {"who": "Ana" * 1000, "what": "no"}) == "{???}"
    assert not shelf.has("part-left-empty")


def test_numbers_of_languages_that_count_otherwise_are_fluents(tmp_path: Any) -> None:
    (tmp_path / "fr.ftl").write_text("sel = { $count ->\n [one] One\n *[other] Many\n}", encoding="utf-8")

    assert Shelf((tmp_path,), "fr").text("sel", {"count": 0}) == "One"


def test_a_storys_own_word_takes_the_place_of_a_plain_term(tmp_path: Any) -> None:
    (tmp_path / "en.ftl").write_text(SOURCE, encoding="utf-8")
    own = Shelf((tmp_path,), "en", own='-gold = { "silver" }\n')

    assert own.text("with-term", {"who": "Ana"}) == "A silver coin of Ana"
