"""Test the game's texts: refusals, exclusions, and the cards' conditions."""

from __future__ import annotations

import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.games.shipwreck.actions import Play
from pitonisa.games.shipwreck.apply import refusal
from pitonisa.games.shipwreck.help import hints
from pitonisa.games.shipwreck.model import CardId, Fate, State
from pitonisa.games.shipwreck.view import view
from pitonisa.kernel import Level, Seat
from pitonisa.platform.words.text import Text
from tests.games.shipwreck.table import ALBA, INES, let_pass, play, table, use


def told(state: State, seat: Seat, language: str = "en") -> list[str]:
    """The help of the terminal, line by line."""
    return Text(language, GAME, seat).hints(hints(view(state, seat), Level.EXPLAINED))


def refused(row: str, hand: str, value: int, card: CardId, language: str = "en") -> str:
    state = table(row, hands=(hand, "", ""))
    return Text(language, GAME, INES).refusal(refusal(state, INES, Play(Fate(value), card)))


ROW = "the_beast dawn the_key the_prophet"


@pytest.mark.parametrize(
    ("card", "hand", "en", "es"),
    [
        (
            CardId.THE_BEAST,
            "5 3",
            "A 5 can’t go on The Beast: it needs a difference of exactly 1; 5 and 3: 2 apart.",
            "Un 5 no va en La Bestia: pide una diferencia de exactamente 1; de 5 a 3 hay 2.",
        ),
        (
            CardId.THE_KEY,
            "5 1",
            "A 5 can’t go on The Key: it needs a sum of 7, 8 or 9; 5 + 1 is 6.",
            "Un 5 no va en La Llave: pide una suma de 7, 8 o 9; 5 + 1 son 6.",
        ),
        (
            CardId.DAWN,
            "5 7",
            "A 5 can’t go on Dawn: it needs two different fates and takes the higher; you hold 7 and 5.",
            "Un 5 no va en Alba: pide dos destinos distintos y admite el mayor; tienes 7 y 5.",
        ),
    ],
)
def test_the_commonest_refusal_says_what_the_card_needs_and_what_one_holds(
    card: CardId, hand: str, en: str, es: str
) -> None:
    """R8, R11."""
    assert refused(ROW, hand, 5, card) == en
    assert refused(ROW, hand, 5, card, "es") == es


def test_each_reason_stands_on_a_line_with_the_values_it_excludes() -> None:
    position = table("the_blind_man: midnight: the_judge: the_mirror:", hands=("4 6", "", ""), faded="the_lord")
    state = use(play(position, 4, "midnight").state, "the_lord").state

    heading, line = told(state, ALBA)
    assert heading == "What you can work out:"
    assert line.splitlines() == [
        "  Seat 1: can’t be 1, 2, 3, 4, and probably not 6.",
        "    Not 1, 2, 3, 4: they answered: 5-6-7? yes.",
        "    Probably not 6: they would have played on The Judge.",
    ]


def test_the_reasons_about_ones_own_fate_speak_to_oneself() -> None:
    position = table("the_chalice: midnight: leviathan: the_mirror:", hands=("4 6", "", ""))
    state = let_pass(play(position, 4, "the_chalice").state).state

    lines = told(state, INES)[1].splitlines()
    assert lines[0].startswith("  Seat 1 (you): can’t be 1, 2, 3, 4")
    assert lines[1] == "    Not 1, 2, 3, 4: you said yours is higher than 4."
    assert told(state, INES, "es")[1].splitlines()[1] == "    No es 1, 2, 3, 4: dijiste que el tuyo es mayor que 4."


def test_the_row_in_words_says_what_each_card_asks_and_takes() -> None:
    state = table("the_chalice:2 the_prophet: dawn: midnight:", hands=("4 6", "", ""))
    row = Text("en", GAME, INES).view(view(state, INES))

    chalice = next(line for line in row if "The Chalice" in line)
    assert chalice == (
        "  The Chalice. Needs: nothing. Play: either. Also: say truthfully whether the fate you keep is higher than the"
        " one you play; if equal, say no. Fate 2; 1 of 2 hours"
    )
    assert "  Dawn. Needs: two different fates. Play: the higher. No fates; 0 of 3 hours" in row
