"""What the client says, out of the same files that it reads: tests press what a person would read."""

from __future__ import annotations

from functools import cache

from fluent.runtime import FluentBundle, FluentResource

from tests.browser.house import ROOT

SOURCES = (
    "src/pitonisa/platform/locale",
    "src/pitonisa/games/shipwreck/locale",
    "web/src/locale",
    "web/src/games/shipwreck/locale",
)


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for folder in SOURCES:
        bundle.add_resource(FluentResource((ROOT / folder / f"{language}.ftl").read_text(encoding="utf-8")))
    return bundle


def says(language: str, id: str, **arguments: str | int) -> str:
    bundle = _bundle(language)
    value = bundle.get_message(id).value
    assert value is not None, id
    text, errors = bundle.format_pattern(value, arguments)
    assert not errors, (id, errors)
    return str(text)


def first_sentence(language: str, id: str) -> str:
    """What a message says before its details."""
    return says(language, id).partition(".")[0]
