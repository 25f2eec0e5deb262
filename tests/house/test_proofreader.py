"""Check that the proofreader finds each kind of translation fault, in a made-up game."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from pitonisa.platform.words.locale_files import LANGUAGES
from pitonisa.platform.words.proofread import complaints
from tests.platform import lantern

LANTERN = files(lantern) / "locale"


def lantern_with(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str, old: str, new: str) -> list[str]:
    """What the proofreader says of Lantern with one line changed in one language."""
    for one in LANGUAGES:
        text = (LANTERN / f"{one}.ftl").read_text(encoding="utf-8")
        assert old in text
        (tmp_path / f"{one}.ftl").write_text(text.replace(old, new) if one == language else text, "utf-8")
    monkeypatch.setattr("pitonisa.platform.words.proofread.game_locale", lambda game: tmp_path)
    return complaints(lantern.GAME)


def test_the_made_up_game_has_all_its_texts() -> None:
    assert complaints(lantern.GAME) == []


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("button-Wait = Wait\n", "", "button-Wait is missing"),
        ("button-Wait = Wait\n", "button-Wait = Wait\nbutton-Go = Go\n", "nothing says button-Go"),
        ("button-Wait = Wait\n", "button-Wait = Wait { $long }\n", "uses what it is not given: long"),
        ("button-Wait = Wait\n", "button-Wait = Wait a very long while\n", "the most is 18"),
        ("button-Wait = Wait\n", "button-Wait = { Wait\n", "not understood"),
        ("button-Wait = Wait\n", "button-Wait = Wait\nbutton-Wait = Wait\n", "written twice"),
        ("    .text = It glows.\n", "", "light-red differs"),
        ("Lamps:", "Lamps of { $value }", "view-lamps differs"),
        ("outcome-dawn = ", "outcome-dusk = ", "outcome-dawn is missing"),
        ("illegal-dark = ", "illegal-light = ", "nothing says illegal-light"),
        ("option-cups = ", "option-mugs = ", "option-cups is missing"),
        ("phrase-hush = ", "phrase-shout = ", "phrase-hush is missing"),
        ("ask-Point-seat = ", "ask-Point-chair = ", "ask-Point-seat is missing"),
        ("thing-Lamp = ", "thing-Torch = ", "thing-Lamp is missing"),
        ("    .about = Flies to the light.\n", "", "bot-moth has the parts []"),
    ],
)
def test_each_fault_of_a_translation_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, old: str, new: str, complaint: str
) -> None:
    found = lantern_with(monkeypatch, tmp_path, "es", old, new)

    assert any(complaint in text for text in found), found


def test_a_name_that_does_not_fit_a_small_screen_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    name = "light-green = "

    found = lantern_with(monkeypatch, tmp_path, "es", name, f"{name}A name as long as the night ")

    assert any("light-green takes" in text for text in found)
