"""Check that every text of the game uses a scenario's own words for the engine's terms."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

import msgspec
import pytest
from fluent.syntax import ast

from pitonisa.games.missions import GAME
from pitonisa.games.missions.actions import LoseControl
from pitonisa.games.missions.events import Burned, Released
from pitonisa.games.missions.people import AgentId
from pitonisa.games.missions.scenario.library import SHIPPED
from pitonisa.games.missions.scenario.loaded import LoadedScenario
from pitonisa.games.missions.scenario.prose import TERMS, Term, spoken
from pitonisa.kernel import PUBLIC, Illegal, Seat
from pitonisa.kernel.hosting import story_texts
from pitonisa.platform.hosting.errors import problem
from pitonisa.platform.match.match import Match
from pitonisa.platform.words.locale_files import LANGUAGES, game_folder, game_locale, game_rules, messages, nodes, terms
from pitonisa.platform.words.proofread import unknown_terms
from pitonisa.platform.words.rule_texts import rule_lines
from pitonisa.platform.words.text import Text
from tests.games.missions.table import LOADED, VOCABULARY, Options

BOARD: Final = Path(__file__).parents[3] / "web/src/games/missions/locale"
FOLDERS: Final[tuple[Traversable, ...]] = (game_locale(GAME), game_rules(GAME), BOARD)

ENGINE: Final = {
    "en": (
        r"agents?|hosts?|crystals?|reserves?|pool|leads?|leading|brief|debrief|burn\w*|recharg\w*|emergenc\w*"
        r"|telepath\w*|items?|tokens?|gear|talents?|memor\w+|conversations?|overviews?|panoramas?|chance|limbo|control"
        r"|jump\w*|give up and start over|rounds?|map"
    ),
    "es": (
        r"agentes?|anfitri\w+|cristal\w*|reservas?|pozo|guía\w*|guiar|encargo|informe|quem\w+|recarg\w+|emergencia"
        r"|telepatía|objetos?|fichas?|equipamiento|talentos?|recuerdos?|conversaci\w+|vistas? general\w*|panoramas?"
        r"|azar|limbo|control|salt(?:o|a|ar|os)|abandonar y empezar de nuevo|rondas?|mapa"
    ),
}
"""What the engine calls its terms, in any form."""

APART: Final = {
    "bot-random": "Spanish for “at random”, which is not the deck",
}
"""Texts that may have such a word, and why."""

LEFT: Final = {"item", "token", "gear", "talent", "round", "map"}
"""Terms that our scenarios leave to the engine."""

COMMON: Final = {
    *("item", "items", "token", "tokens", "gear", "talent", "talents", "round", "rounds", "map"),
    *("objeto", "objetos", "ficha", "fichas", "equipamiento", "talento", "talentos", "ronda", "rondas", "mapa"),
    "encargo",
}
"""The words for these, and the one of theirs that the engine has too."""

WHOLE: Final = Term(one="1", many="2", gender="m", yours="3", do="4", does="5", you="6", they="7", did="8")


def texts(language: str) -> Iterator[tuple[str, ast.Message]]:
    for folder in FOLDERS:
        yield from messages(folder, language).items()


def engines(language: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{ENGINE[language]})\b", re.IGNORECASE)


def told(node: object, words: dict[str, str], language: str) -> str:
    """A text in all its variants with these words for the terms in it, and without what is put in."""
    match node:
        case ast.Message(value=value, attributes=attributes):
            return " · ".join(told(part, words, language) for part in (value, *(one.value for one in attributes)))
        case ast.Pattern(elements=elements):
            return "".join(told(one, words, language) for one in elements)
        case ast.TextElement(value=value) | ast.StringLiteral(value=value):
            return value
        case ast.Placeable(expression=expression):
            return told(expression, words, language)
        case ast.SelectExpression(variants=variants):
            return " · ".join(told(one.value, words, language) for one in variants)
        case ast.FunctionReference(arguments=given):
            return told(given.positional[0], words, language)
        case ast.TermReference(id=id):
            term = f"-{id.name}"
            return words.get(term) or told(terms(game_locale(GAME), language)[term].value, words, language)
        case _:
            return ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_has_the_engines_word_for_a_term_in_it(language: str) -> None:
    every = dict.fromkeys(terms(game_locale(GAME), language), "…")
    left = {id: engines(language).findall(told(entry, every, language)) for id, entry in texts(language)}
    assert {id: found for id, found in left.items() if found and id not in APART} == {}
    assert [
        id for id in APART if not any(engines(one).search(told(dict(texts(one))[id], {}, one)) for one in LANGUAGES)
    ] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_looked_for_are_the_engines_words(language: str) -> None:
    """A term that is missing in the list above could stand in a text unseen."""
    own = terms(game_locale(GAME), language)
    assert {id[1:] for id in own if "-" not in id[1:]} == TERMS.keys()
    assert [id for id, term in own.items() if not engines(language).search(told(term.value, {}, language))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_scenario_can_take_the_place_of_every_form(language: str) -> None:
    """A form that a scenario's words do not make is made of forms that they make."""
    made, known = dict(spoken(dict.fromkeys(TERMS, WHOLE), language)), terms(game_locale(GAME), language)
    for id, term in known.items():
        assert id in made or any(isinstance(node, ast.TermReference) for node in nodes(term)), (
            f"{id} stays the engine's"
        )
    for folder in FOLDERS:
        assert list(unknown_terms(folder, language, known)) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["pleamar", "del_reves", "candle_end"])
def test_every_text_is_told_in_the_words_of_the_scenario(key: str, language: str) -> None:
    words = dict(spoken(SHIPPED.scenario(key).terms(language), language))
    found = {id: engines(language).findall(told(entry, words, language)) for id, entry in texts(language)}

    assert SHIPPED.scenario(key).terms(language).keys() >= TERMS.keys() - LEFT
    assert {id: left for id, words in found.items() if id not in APART and (left := uncommon(words))} == {}


def uncommon(words: list[str]) -> list[str]:
    return [word for word in words if word.lower() not in COMMON]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_speaks_as_the_mission_does_that_it_is_played_in(language: str) -> None:
    lesson = messages(game_folder(GAME) / "lessons", language)
    found = {id: engines(language).findall(told(entry, {}, language)) for id, entry in lesson.items()}
    assert {id: left for id, words in found.items() if (left := uncommon(words))} == {}


def at_the_table(key: str, language: str) -> Text:
    text = Text(language, GAME)
    text.story = story_texts(GAME, Match(GAME, 2, GAME.options(scenario=key), "words").state, PUBLIC, language)
    return text


def test_the_log_the_choices_and_the_rules_speak_as_the_scenario_does() -> None:
    es, en = at_the_table("pleamar", "es"), at_the_table("pleamar", "en")

    assert (es.event(Burned(1)), en.event(Burned(2))) == ("1 ascua se hace ceniza.", "2 embers turn to Ash.")
    assert es.event(Released(2)) == "2 ascuas pasan del mapa al Brasero."
    assert (es.action(LoseControl(AgentId(0))), en.action(LoseControl(AgentId(0)))) == ("Apagarse", "Gutter out")
    assert rule_lines(GAME, es, "R49")[1] == "  R49. La penumbra (impresa, nuestra)"
    assert "sin ascuas, se queda una ronda más" in rule_lines(GAME, es, "R49")[2]
    assert "turns to Ash" in rule_lines(GAME, en, "R45")[2]


def test_without_words_of_its_own_the_game_speaks_as_ever() -> None:
    es, en = Text("es", GAME), Text("en", GAME)

    assert (es.event(Burned(1)), en.event(Burned(2))) == ("1 cristal se quema.", "2 crystals are burned.")
    assert es.event(Released(2)) == "2 cristales pasan del mapa al pozo."
    assert (es.action(LoseControl(AgentId(0))), en.action(LoseControl(AgentId(0)))) == (
        "Perder el control",
        "Lose control",
    )
    assert rule_lines(GAME, es, "R49")[1] == "  R49. El limbo (impresa, nuestra)"
    assert rule_lines(GAME, es, "R49")[3] == "    nuestra: quedarse una ronda más."
    assert rule_lines(GAME, en, "R1")[1] == "  R1. Crystals (printed)"


@pytest.mark.parametrize(
    ("language", "said"), [("en", "You don’t have a spark for that."), ("es", "No tienes 1 chispa para eso.")]
)
def test_the_server_refuses_in_the_words_of_the_scenario(language: str, said: str) -> None:
    match, refusal = Match(VOCABULARY, 2, Options(), "words"), Illegal("illegal-cannot-pay", n=1)

    told = problem(refusal, language, VOCABULARY, Seat(0), story=match.texts(Seat(0), language))

    assert told.text == said


def test_everybody_has_the_same_words_from_the_start() -> None:
    match = Match(VOCABULARY, 2, Options(), "words")
    seen = [{id: text for id, text in match.texts(one, "es").items() if id.startswith("-")} for one in match.viewers]

    assert seen[0] == dict(spoken(LOADED.terms("es"), "es"))
    assert all(one == seen[0] for one in seen)
    assert seen[0]["-pool-of"] == "de la Rejilla"


def test_a_scenario_without_a_language_leaves_its_sentences_whole() -> None:
    """Its prose is read in a language that it has; a word of that language would be out of place in a sentence."""
    written = msgspec.structs.replace(LOADED.scenario, languages=("es",))
    only = LoadedScenario("only-spanish", written, {"es": LOADED.prose["es"]}, LOADED.look)

    assert only.terms("en") == {}
    assert only.texts("en") == LOADED.texts("es")
