"""Describe faults in the author's language: a sentence about each, and what to do about it."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import NamedTuple

from fluent.runtime import FluentBundle, FluentResource

from pitonisa.games.missions.scenario.faults import Fault

FOLDER = files("pitonisa.authoring") / "locale"


class Told(NamedTuple):
    where: str
    """`places.yaml:12 quay_B`"""

    what: str
    fix: str


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource((FOLDER / f"{language}.ftl").read_text(encoding="utf-8")))
    return bundle


class Sentences:
    """Describes faults in one language."""

    def __init__(self, language: str) -> None:
        self._bundle = _bundle(language)

    def _word(self, key: str, value: str | int) -> str | int:
        """Name a detail: a kind in the author's language, `none` for nothing."""
        if key == "way" and isinstance(value, str):
            return self.way(value)
        kinds = self._bundle.get_message("kinds").attributes
        if key not in ("kind", "expected", "found") or not isinstance(value, str):
            return value if value != "" else "none"
        named = (kinds.get(one.replace(" ", "-")) for one in value.split(", "))
        words = [
            str(self._bundle.format_pattern(kind)[0]) if kind else one
            for kind, one in zip(named, value.split(", "), strict=True)
        ]
        return ", ".join(words)

    def way(self, steps: str) -> str:
        """Turn the steps of a play, `go loft · read nora wheel`, into short sentences."""
        return " · ".join(self._step(*step.split(" ")) for step in steps.split(" · "))

    def _step(self, verb: str, *things: str) -> str:
        given = dict(zip("ab", [*things, "", ""], strict=False))
        pattern = self._bundle.get_message(f"step-{verb}").value
        assert pattern is not None
        return str(self._bundle.format_pattern(pattern, given)[0])

    def tell(self, fault: Fault) -> Told:
        message = self._bundle.get_message(fault.code)
        details = {key: self._word(key, value) for key, value in fault.details.items()}
        what = self._bundle.format_pattern(message.value, details)[0] if message.value else fault.code
        fix = self._bundle.format_pattern(message.attributes["fix"], details)[0]
        where = f"{fault.file}:{fault.line}" + (f" {fault.id}" if fault.id else "")
        return Told(where, " ".join(str(what).split()), str(fix))
