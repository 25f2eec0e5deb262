"""Look up the client's texts in its own files, so that tests press what a person would read."""

from __future__ import annotations

from functools import cache

from fluent.runtime import FluentBundle, FluentResource

from pitonisa.platform.words.locale_files import FUNCTIONS
from tests.browser.server import ROOT

LOCALES = {"en": "en-GB", "es": "es-ES"}
"""How a browser is told which language its reader wants."""

SOURCES = (
    "src/pitonisa/platform/locale",
    "web/src/locale",
    "src/pitonisa/games/{game}/locale",
    "web/src/games/{game}/locale",
    "web/src/games/*/cover",
)


@cache
def _bundle(language: str, game: str, own: str) -> FluentBundle:
    bundle = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
    for folder in SOURCES:
        for file in sorted(ROOT.glob(f"{folder.format(game=game)}/{language}.ftl")):
            bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    bundle.add_resource(FluentResource(own), allow_overrides=True)
    return bundle


def says(language: str, id: str, game: str = "shipwreck", own: str = "", /, **arguments: str | int) -> str:
    """`own`: the words of a story for terms of the game."""
    bundle = _bundle(language, game, own)
    value = bundle.get_message(id).value
    assert value is not None, id
    text, errors = bundle.format_pattern(value, arguments)
    assert not errors, (id, errors)
    return str(text)


def first_sentence(language: str, id: str) -> str:
    """What a message says before its details."""
    return says(language, id).partition(".")[0]
