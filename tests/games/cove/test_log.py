"""Test the log of the cove: factions by name, dice, and a morning in one line."""

from __future__ import annotations

from typing import Any

import pytest

from pitonisa.games.cove import GAME
from pitonisa.games.cove.events import Arrived, Boarded, Drew, Hired, MorningCame, Sold, Sponsored, WentAshore
from pitonisa.games.cove.kinds import BoatNo, Options, PierId, Role
from pitonisa.games.cove.model import Townsfolk
from pitonisa.games.cove.shops.oracle.model import Predicted, RunesThrown, fallen_in
from pitonisa.kernel import Chance
from pitonisa.platform.words.text import Text
from tests.each import each
from tests.games.cove.table import ANA, BEA, GREEN, GREY, LARGE, LEFT, RED, RIGHT, SMALL, YELLOW, runes


def told(language: str, event: Any) -> str:
    text = Text(language, GAME, BEA, ("Ana", "Bea"))
    text.dialects = ("Oracle", "Oracle")
    return text.event(event)


def thrown(dish: str) -> RunesThrown:
    lies = runes(dish)
    return RunesThrown(ANA, fallen_in(lies, LEFT), fallen_in(lies, RIGHT), together=False)


@each(
    "event, english, spanish",
    [
        (
            thrown("bone 2 | doll coin! 3"),
            "Ana throws the runes. Left: bone, 2; right: doll, coin (skull), 3.",
            "Ana lanza las runas. Izquierda: hueso, 2; derecha: muñeco, moneda (calavera), 3.",
        ),
        (Drew(ANA, (RED, GREY)), "Ana draws from the bag: warrior, rogue.", "Ana saca de la bolsa: guerrero, villano."),
        (Boarded(ANA, GREEN, BoatNo(2)), "Ana puts a bard on boat 2.", "Ana sube un bardo al barco 2."),
        (
            Sponsored(ANA, YELLOW, 4, market=False),
            "The hall of the nobles pays Ana 4 gold.",
            "La sede de los nobles le paga 4 de oro a Ana.",
        ),
        (
            WentAshore(BoatNo(3), (RED, GREY)),
            "Boat 3 did not dock. Its passengers go to their halls, and rogues to the lair: warrior, rogue.",
            "El barco 3 no amarró. Van a sus sedes, y los villanos a la guarida: guerrero, villano.",
        ),
        (Predicted(ANA, RED, 3), "Ana predicts warriors with 3 icons.", "Ana predice guerreros con 3 iconos."),
        (
            Sold(ANA, SMALL, RED, PierId.SMALL, 6, rogues=False),
            "Ana sells a red amulet at the pier for small goods for 6 gold.",
            "Ana vende un amuleto rojo en el muelle de lo pequeño por 6 de oro.",
        ),
        (
            Sold(ANA, LARGE, RED, PierId.BLACK, 8, rogues=True),
            "Ana sells a red tablet to cultists at the Black Market for 8 gold.",
            "Ana vende una tablilla roja a la Secta en el Mercado Negro por 8 de oro.",
        ),
        (
            Hired(ANA, Townsfolk(Role.PILOT, (GREEN,), (GREEN,))),
            "Ana hires the Pilot (bard).",
            "Ana contrata: Timonel (bardo).",
        ),
    ],
)
def test_the_log_names_factions_and_what_fell(event: Any, english: str, spanish: str) -> None:
    assert (told("en", event), told("es", event)) == (english, spanish)


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_morning_is_one_line(language: str) -> None:
    """R9: twelve arrive; the log tells it once, boat by boat."""
    events = GAME.start(Options(), 2, Chance("morning").step(0)).events
    arrivals = [event for event in events if isinstance(event, Arrived)]
    assert len(arrivals) == 12
    assert not any(told(language, event).strip() for event in arrivals)
    (morning,) = [event for event in events if isinstance(event, MorningCame)]
    line = told(language, morning)
    assert all(f"{number} (" in line for number in range(1, 7))
