"""Simulate a player on a mission beside companions, with their tellings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from pitonisa.games.missions import GAME
from pitonisa.games.missions.bot import companion
from pitonisa.games.missions.scenario.library import SHIPPED
from pitonisa.kernel import Chance
from tests.server.harness import Person

TOLD: Final = {
    language: {
        raw: words for raw, words in SHIPPED.scenario("candle_end").texts(language).items() if raw.endswith(".told")
    }
    for language in ("en", "es")
}


def tellings(person: Person) -> list[Any]:
    """What companions have told in the scenario's words. Who reads slowly is welcomed anew, with all that was said."""
    lines: list[Any] = []
    for one in person.heard:
        if one["type"] == "Welcome":
            lines = list(one["talk"])
        elif one["type"] == "Heard":
            lines.append(one["line"])
    return [line for line in lines if line["said"]["type"] == "Retell"]


def goes_along(ana: Person, until: Callable[[], bool]) -> None:
    """Ana plays as a companion would, and tells nothing. While the others consider what she agreed to, she waits."""
    while not until():
        motion = ana.view["motion"]
        if ana.asked and not ana.over and not (motion and ana.seat in motion["agreed"]):
            view = msgspec.convert(ana.view, GAME.view_type)
            ana.act(msgspec.to_builtins(companion(view, Chance("ana").step(ana.frame["n"]))))
        else:
            ana.next()
