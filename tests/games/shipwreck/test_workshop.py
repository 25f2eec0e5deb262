"""Test the workshop for arcana: what a card reveals, its effect on winning, and invalid cards."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from pitonisa.cli import main
from pitonisa.games.shipwreck.cards import ARCANA
from pitonisa.games.shipwreck.model import CardId
from pitonisa.games.shipwreck.workshop import read_sheet, telling

ROOT = Path(__file__).parents[3]
FERRY = ROOT / "docs/examples/ferry.toml"

WRITTEN = {
    "the_beast": "[needs]\ndifference = [1, 1]",
    "the_belltower": "[needs]\ndivisible = 3",
    "the_key": "[needs]\nsum = [7, 9]",
    "the_lord": "[needs]\none = [5, 6, 7]",
    "midnight": 'play = "lower"',
    "the_prophet": '[needs]\nvisible = "kept"',
    "the_passage": '[needs]\nvisible = "between"',
    "the_north_wind": "[needs]\nhours = 1",
}
"""Cards of the game, as somebody would write them in the workshop."""

HEAD = 'name = "X"\nmoons = 2\npower = "twice"\n'

WRONG = {
    'name = "X': ("isn’t valid TOML: see line 1", "no es TOML válido: mira la línea 1"),
    'name = "X"\nmoons = 2\n': ("has no “power”", "le falta «power»"),
    'name = ""\nmoons = 2\npower = "twice"\n': ("1 to 40 characters", "de 1 a 40 caracteres"),
    'name = "X"\nmoons = 5\npower = "twice"\n': ("whole number from 1 to 4", "número entero de 1 a 4"),
    'name = "X"\nmoons = 2\npower = "thrice"\n': ("can’t be thrice", "no puede ser thrice"),
    f"{HEAD}colour = 1\n": ("can’t have “colour”", "no puede tener «colour»"),
    f"{HEAD}needs = 3\n": ("a table of its own", "en una tabla aparte"),
    f"{HEAD}[needs]\nkept = [8]\n": ("values from 1 to 7", "valores del 1 al 7"),
    f"{HEAD}[needs]\nsum = [5, 2]\n": ("a minimum and a maximum", "un mínimo y un máximo"),
    f"{HEAD}[needs]\nsum = [14, 14]\ndivisible = 3\n": ("X can never be played", "nunca se puede jugar"),
}


@pytest.mark.parametrize("card", WRITTEN)
def test_a_card_of_the_game_written_as_data_is_the_same_card(card: str) -> None:
    """Whatever may be seen: what one allows the other does."""
    known = ARCANA[CardId(card)]
    sheet = read_sheet(f'name = "X"\nmoons = {known.moons}\npower = "{known.power}"\n{WRITTEN[card]}\n')
    assert (sheet.card.moons, sheet.card.power) == (known.moons, known.power)
    assert telling(replace(sheet.card, id=known.id), rows=8) == telling(known, rows=8)


def test_what_leaves_nothing_to_guess_tells_all_there_is() -> None:
    """The Mirror takes two equal fates: who sees one knows the other."""
    told = telling(ARCANA[CardId.THE_MIRROR], rows=20)
    assert (told.left, told.certain) == (1, 1)
    assert told.bits == pytest.approx(told.most)


def test_what_takes_anything_tells_little_but_that_nothing_else_was_played() -> None:
    free, mirror = (telling(ARCANA[card], rows=20) for card in (CardId.THE_BLIND_MAN, CardId.THE_MIRROR))
    assert 0 < free.bits < mirror.bits / 4
    assert free.ways == 49


@pytest.mark.parametrize(("language", "place"), [("en", 0), ("es", 1)])
@pytest.mark.parametrize("source", WRONG)
def test_what_is_wrong_with_a_card_is_said_in_one_sentence(
    source: str, language: str, place: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "card.toml"
    file.write_text(source)
    assert main(["arcana", "try", str(file), "--lang", language]) == 1
    said = capsys.readouterr().err
    assert WRONG[source][place] in said
    assert said.count("\n") == 1


def test_the_card_of_the_documents_is_tried_with_and_without_it(capsys: pytest.CaptureFixture[str]) -> None:
    """As the README of the game shows it, with fewer matches."""
    assert main(["arcana", "try", str(FERRY), "--games", "4", "--players", "2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["name"] == "The Ferry"
    assert told["matches"]["games"] == 4
    low, high = told["matches"]["gain_interval"]
    assert low <= told["matches"]["gain"] <= high


def test_the_documents_show_the_card_and_what_is_told_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    """All but the matches, of which the documents play 200."""
    page = (ROOT / "src/pitonisa/games/shipwreck/README.md").read_text()
    assert FERRY.read_text() in page
    main(["arcana", "try", str(FERRY), "--games", "1", "--players", "2", "--lang", "en"])
    shown = re.findall(r"```text\n(The Ferry.*?)```", page, re.DOTALL)[0].splitlines()
    assert capsys.readouterr().out.splitlines()[:4] == shown[:4]
