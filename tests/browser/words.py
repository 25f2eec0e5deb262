"""What the client says, out of the same files that it reads: tests press what a person would read."""

from __future__ import annotations

from functools import cache

from fluent.runtime import FluentBundle, FluentResource

from tests.browser.house import ROOT

SOURCES = (
    "src/pitonisa/platform/locale",
    "web/src/locale",
    "src/pitonisa/games/{game}/locale",
    "web/src/games/{game}/locale",
)


@cache
def _bundle(language: str, game: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    files = (ROOT / folder.format(game=game) / f"{language}.ftl" for folder in SOURCES)
    for file in files:
        if file.exists():
            bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def says(language: str, id: str, game: str = "shipwreck", **arguments: str | int) -> str:
    bundle = _bundle(language, game)
    value = bundle.get_message(id).value
    assert value is not None, id
    text, errors = bundle.format_pattern(value, arguments)
    assert not errors, (id, errors)
    return str(text)


def first_sentence(language: str, id: str) -> str:
    """What a message says before its details."""
    return says(language, id).partition(".")[0]
