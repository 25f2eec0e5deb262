"""Every game, and the house, says everything in every language, and nothing else."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle

import pitonisa
from pitonisa.cli import COMMANDS
from pitonisa.cli.arguments import Arguments, options_of
from pitonisa.cli.sitting import KEYS
from pitonisa.kernel import PUBLIC, TABLE, AnyGame, Chance, Illegal, Seat, Stream
from pitonisa.kernel.sealed import waited_for
from pitonisa.platform.locale_files import LANGUAGES, Shelf, game_locale, house_locale, messages, resource
from pitonisa.platform.match import Match
from pitonisa.platform.proofread import calls, complaints, keywords, strings, unlike, written
from pitonisa.platform.registry import catalogue
from pitonisa.platform.settings import known_values
from pitonisa.platform.shapes import fields
from pitonisa.platform.text import Text
from tests.platform import lantern

GAMES = list(catalogue().values())
LANTERN = files(lantern) / "locale"
HOLE = re.compile(r"\?\?\?|[{}]|\b(?:event|view|thing|button|outcome|illegal|part|word)-")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_says_everything_and_nothing_else(game: AnyGame) -> None:
    if found := complaints(game):
        pytest.fail("\n".join(found), pytrace=False)


# The same over real matches


def new_match(game: AnyGame, rng: Stream, seed: str) -> Match:
    """With any options that go together."""
    kinds = {name: known_values(kind) for name, (_, kind) in fields(game.options).items()}
    for _ in range(100):
        settings = [f"{name}={rng.choice(values)}" for name, values in kinds.items() if values]
        try:
            return Match(game, rng.choice(list(game.players)), options_of(game, settings), seed)
        except Illegal:
            continue
    raise AssertionError("no options go together")


def random_match(game: AnyGame, seed: str) -> Iterator[Match]:
    """Every position of a match between random seats, up to a length; the table acts too where it may."""
    chance = Chance(f"{seed} choices")
    match = new_match(game, chance.step(0), seed)
    for n in range(1, 120):
        yield match
        if match.outcome:
            return
        rng = chance.step(n)
        actor: Any = rng.choice(sorted(waited_for(game, match.state)))
        if rng.below(12) == 0 and game.legal(match.state, TABLE):
            actor = TABLE
        match.act(actor, rng.choice(game.legal(match.state, actor)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_whatever_happens_is_told_without_a_hole(game: AnyGame, language: str) -> None:
    """No id, no brace and no missing argument is ever read by anybody, whoever they are."""
    for match in random_match(game, f"holes {language}"):
        for viewer in match.viewers:
            words = Text(language, game, viewer)
            heard = [game.witness(event, viewer) for event in match.step.events]
            told = [words.event(event) for event in heard if event is not None]
            told += words.view(view := game.view(match.state, viewer))
            told += [words.action(action) for action in view.legal]
            told += words.notes(match.notes)
            assert not [line for line in told if HOLE.search(line)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_two_choices_read_the_same(game: AnyGame, language: str) -> None:
    matches = (match for seed in range(40) for match in random_match(game, f"choices {seed}"))
    for match in matches:
        for actor in (*sorted(game.to_act(match.state)), TABLE):
            words = Text(language, game, PUBLIC if actor == TABLE else actor)
            # Who plays two agents alone reads the same of each; the agent is told beside it.
            offered = game.legal(match.state, actor)
            texts = Counter((words.action(action), getattr(action, "agent", None)) for action in offered)
            assert not [text for text, times in texts.items() if times > 1]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_secret_of_others_is_put_into_words(game: AnyGame) -> None:
    """Every secret is replaced by a mark: no mark is read by those it is hidden from."""
    marked = 0
    for match in random_match(game, "marks"):
        for viewer in match.viewers:
            other, marks = game.mark(match.state, viewer)
            view = game.view(other, viewer)
            told = "\n".join(Text("en", game, viewer).view(view))
            assert not [mark for mark in marks if mark in told]
            marked += len(marks)
    assert marked


# The proofreader itself


def lantern_with(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str, old: str, new: str) -> list[str]:
    """What the proofreader says of Lantern with one line changed in one language."""
    for one in LANGUAGES:
        text = (LANTERN / f"{one}.ftl").read_text(encoding="utf-8")
        assert old in text
        (tmp_path / f"{one}.ftl").write_text(text.replace(old, new) if one == language else text, "utf-8")
    monkeypatch.setattr("pitonisa.platform.proofread.game_locale", lambda game: tmp_path)
    return complaints(lantern.GAME)


def test_the_made_up_game_has_all_its_texts() -> None:
    assert complaints(lantern.GAME) == []


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("button-Wait = Wait\n", "", "button-Wait is missing"),
        ("button-Wait = Wait\n", "button-Wait = Wait\nbutton-Go = Go\n", "nothing says button-Go"),
        ("button-Wait = Wait\n", "button-Wait = Wait { $long }\n", "uses what it is not given: long"),
        ("button-Wait = Wait\n", "button-Wait = Wait a very long while\n", "the most is 18"),
        ("button-Wait = Wait\n", "button-Wait = { Wait\n", "not understood"),
        ("button-Wait = Wait\n", "button-Wait = Wait\nbutton-Wait = Wait\n", "written twice"),
        ("    .text = It glows.\n", "", "light-red differs"),
        ("Lamps:", "Lamps of { $value }", "view-lamps differs"),
        ("outcome-dawn = ", "outcome-dusk = ", "outcome-dawn is missing"),
        ("illegal-dark = ", "illegal-light = ", "nothing says illegal-light"),
        ("option-cups = ", "option-mugs = ", "option-cups is missing"),
        ("phrase-hush = ", "phrase-shout = ", "phrase-hush is missing"),
        ("ask-Point-seat = ", "ask-Point-chair = ", "ask-Point-seat is missing"),
        ("thing-Lamp = ", "thing-Torch = ", "thing-Lamp is missing"),
        ("    .about = Flies to the light.\n", "", "bot-moth has the parts []"),
    ],
)
def test_each_fault_of_a_translation_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, old: str, new: str, complaint: str
) -> None:
    found = lantern_with(monkeypatch, tmp_path, "es", old, new)

    assert any(complaint in text for text in found), found


def test_a_name_that_does_not_fit_a_small_screen_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    name = "light-green = "

    found = lantern_with(monkeypatch, tmp_path, "es", name, f"{name}A name as long as the night ")

    assert any("light-green takes" in text for text in found)


# The house's own words


HOUSE_MODULES = ("pitonisa.kernel", "pitonisa.platform", "pitonisa.server", "pitonisa.studio", "pitonisa.cli")
VERBS = [f"{name} {verb}" for name in COMMANDS for verb in getattr(import_module(f"pitonisa.cli.{name}"), "VERBS", ())]
BUILT = {
    *(f"key-{key}" for key in KEYS),
    *(f"command-{name.replace(' ', '-')}" for name in (*COMMANDS, *VERBS)),
    "word-public",
    "word-table",
}


def house_uses() -> dict[str, set[str]]:
    """Every id that the source of the house calls something with, and the arguments it is given there."""
    uses: dict[str, set[str]] = {id: set() for id in BUILT}
    for name in HOUSE_MODULES:
        for _, call in calls(import_module(name)):
            for id in strings(call.args[0]) if call.args else ():
                uses.setdefault(id, set()).update(keywords(call))
    return uses


class Recorder(Arguments):
    """Notes which texts a command's help is made of."""

    used: set[str] = set()  # noqa: RUF012

    def _show(self, shown: str, name: str) -> None:
        own = f"argument-{self._command.replace(' ', '-')}-{name}"
        self.used.add(own if self._text.has(own) else f"argument-{name}")
        super()._show(shown, name)


def argument_ids() -> set[str]:
    for command in (*COMMANDS, *VERBS):
        module = import_module(f"pitonisa.cli.{command.replace(' ', '_')}")
        if not hasattr(module, "VERBS"):
            module.arguments(Recorder(command, Text("en")))
    return Recorder.used


def test_the_house_says_the_same_in_every_language() -> None:
    assert list(unlike(house_locale())) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_house_has_no_text_that_nothing_uses(language: str) -> None:
    uses = house_uses().keys() | argument_ids()

    assert written(house_locale(), language).keys() - uses == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_house_gives_its_texts_what_they_use(language: str) -> None:
    uses = house_uses()
    wrong = {
        id: text.arguments - uses.get(id, set())
        for id, text in written(house_locale(), language).items()
        if text.arguments - uses.get(id, set())
    }

    assert wrong == {}


def test_every_refusal_of_the_house_has_its_text() -> None:
    """A key is what a `Refusal`, or one of its kinds, is raised with; games bring their own `illegal-…`."""
    kinds = {"Refusal", "Illegal", "Usage", "BadRecord", "NotUnderstood", "UnknownGame"}
    keys = {
        key
        for name in HOUSE_MODULES
        for _, call in calls(import_module(name))
        if getattr(call.func, "id", None) in kinds and call.args
        for key in strings(call.args[0])
    }

    assert "unknown-game" in keys
    assert keys - written(house_locale(), "en").keys() == set()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_game_takes_a_word_from_the_house(game: AnyGame) -> None:
    """Both are read together, and the house's text would win."""
    assert written(game_locale(game), "en").keys() & written(house_locale(), "en").keys() == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", [house_locale(), *map(game_locale, GAMES)], ids=str)
def test_texts_read_one_by_one_are_those_of_the_whole_file(folder: Traversable, language: str) -> None:
    whole = FluentBundle([language], use_isolating=False)
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
