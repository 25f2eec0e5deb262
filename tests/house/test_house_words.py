"""Check the platform's own texts: each is used, with the arguments it needs."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from typing import get_args

import pytest

from pitonisa.cli import COMMANDS, GROUPS, command_of, module_of
from pitonisa.features.notifications.model import AlertKind
from pitonisa.kernel import ORIGINS
from pitonisa.platform.match.talk import WAITING, NoticeId
from pitonisa.platform.registry import catalogue
from pitonisa.platform.terminal.arguments import Arguments
from pitonisa.platform.terminal.sitting import KEYS
from pitonisa.platform.words.locale_files import LANGUAGES, house_locale
from pitonisa.platform.words.proofread import calls, keywords, strings, written
from pitonisa.platform.words.text import Text
from pitonisa.search.decisions import Mark
from pitonisa.server.doctor.findings import Cure
from pitonisa.server.routes.static import TITLES

HOUSE_MODULES = (
    *("pitonisa.kernel", "pitonisa.search", "pitonisa.platform", "pitonisa.features"),
    *("pitonisa.server", "pitonisa.authoring", "pitonisa.cli", "pitonisa.env"),
    *(tool for game in catalogue().listings.values() for tool in game.tools.values() if tool.startswith("pitonisa.g")),
)
"""With the commands that games bring."""
VERBS = [f"{name} {verb}" for name in COMMANDS for verb in getattr(module_of(name), "VERBS", ())]
HELP_LINES = [f"command-{name.replace(' ', '-')}" for name in (*COMMANDS, *VERBS)]
IMPERATIVES = {
    *(
        "Add",
        "Analyse",
        "Assign",
        "Back",
        "Benchmark",
        "Check",
        "Connect",
        "Create",
        "Draw",
        "Find",
        "Install",
        "List",
        "Measure",
    ),
    *("Migrate", "Open", "Package", "Play", "Print", "Rate", "Run", "Show", "Simulate", "Start", "Test", "Train"),
    "Verify",
}
"""What a line of help may begin with, in English. Add a verb where a command does something else."""
BUILT = {
    *(f"key-{key}" for key in KEYS),
    *(f"commands-{group}" for group in GROUPS),
    *HELP_LINES,
    *(f"doctor-cure-{cure}" for cure in Cure),
    "word-public",
    "word-table",
    *("seat-token", "seat-freed", "seat-given-up", "seat-moved"),  # why a link opens no seat any more
    *TITLES.values(),
    *(f"phrase-{id}" for id in WAITING),
    *(f"mark-{mark}" for mark in Mark),
    *(f"play-origin-{origin}" for origin in ORIGINS),
    *("mark-good-bad", "mark-brilliant-bad", "mark-slip-good"),
}
ALERTS = {f"alert-{kind}" for kind in AlertKind}
NOTICES = {f"notice-{id}" for id in get_args(NoticeId)}


@cache
def house_calls() -> list[tuple[str | None, tuple[str, ...], set[str]]]:
    """What the source of the house calls with an id: the name called, the ids it can be, and the arguments."""
    return [
        (getattr(call.func, "id", None), tuple(strings(call.args[0])), keywords(call))
        for name in HOUSE_MODULES
        for _, call in calls(import_module(name))
        if call.args
    ]


@cache
def house_uses() -> dict[str, set[str]]:
    """Every id that the source of the house calls something with, and the arguments it is given there."""
    uses: dict[str, set[str]] = {id: set() for id in BUILT} | {id: {"name"} for id in NOTICES}
    uses |= {id: {"codes"} for id in ALERTS}
    for _, ids, given in house_calls():
        for id in ids:
            uses.setdefault(id, set()).update(given)
    return uses


class Recorder(Arguments):
    """Notes which texts a command's help is made of."""

    used: set[str] = set()  # noqa: RUF012

    def _show(self, shown: str, name: str) -> None:
        own = f"argument-{self._command.replace(' ', '-')}-{name}"
        self.used.add(own if self._text.has(own) else f"argument-{name}")
        super()._show(shown, name)


@cache
def argument_ids() -> set[str]:
    verbless = (name for name in COMMANDS if not hasattr(module_of(name), "VERBS"))
    for command in (*verbless, *VERBS):
        Recorder(command, Text("en"), command_of(*command.split()).arguments)
    return Recorder.used


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_server_has_no_text_that_nothing_uses(language: str) -> None:
    uses = house_uses().keys() | argument_ids()

    assert written(house_locale(), language).keys() - uses == set()


@pytest.mark.parametrize("id", HELP_LINES)
def test_help_begins_with_a_verb_and_says_what_it_acts_on(id: str) -> None:
    """In English an imperative, in Spanish an infinitive, each with an object: "Start the web server."."""
    (english, *object_en), (spanish, *object_es) = (Text(language)(id).split() for language in LANGUAGES)

    assert english.rstrip(",") in IMPERATIVES
    assert re.fullmatch("[A-ZÁÉÍÓÚ][a-záéíóúñü]*[aei]r,?", spanish)
    assert object_en
    assert object_es
    assert (object_en[-1][-1], object_es[-1][-1]) == (".", ".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_server_gives_its_texts_what_they_use(language: str) -> None:
    uses = house_uses()
    wrong = {
        id: text.arguments - uses.get(id, set())
        for id, text in written(house_locale(), language).items()
        if text.arguments - uses.get(id, set())
    }

    assert wrong == {}


def test_every_refusal_of_the_server_has_its_text() -> None:
    """A key is what a `Refusal`, or one of its kinds, is raised with; games bring their own `illegal-…`."""
    kinds = {"Refusal", "Illegal", "Usage", "BadRecord", "NotUnderstood", "UnknownGame", "UnknownPuzzle", "NotSo"}
    keys = {key for called, ids, _ in house_calls() if called in kinds for key in ids}

    assert "unknown-game" in keys
    assert keys - written(house_locale(), "en").keys() == set()
