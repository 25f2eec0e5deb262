"""The rules at hand are those of the READMEs, in every language, and everything leads to them."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from pitonisa.kernel import AnyGame, Rulebook
from pitonisa.platform.registry import catalogue, find
from pitonisa.platform.words.rule_texts import rule_complaints

GAMES = list(catalogue().values())
FOLDER = Path(__file__).resolve().parents[2] / "src" / "pitonisa" / "games"
CHAPTER = re.compile(r"^### (.+)$", re.M)
RULE = re.compile(r"^\| R(\d+) \|", re.M)

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def chapters(game: AnyGame) -> list[tuple[int, ...]]:
    """The rules of each chapter of the README and of those of its plug-ins, in their order."""
    files = [FOLDER / game.id / place / "README.md" for place in ("", *game.plug_ins)]
    text = "\n".join(file.read_text(encoding="utf-8") for file in files if file.exists())
    found = (tuple(map(int, RULE.findall(chapter))) for chapter in CHAPTER.split(text))
    return [rules for rules in found if rules]


@every_game
def test_every_rule_of_the_readme_is_at_hand_and_no_other(game: AnyGame) -> None:
    assert list(game.rulebook.chapters.values()) == chapters(game)


@every_game
def test_every_rule_has_its_words_and_everything_leads_to_one(game: AnyGame) -> None:
    if found := rule_complaints(game):
        pytest.fail("\n".join(found), pytrace=False)


QUAY = find("quay")
BOOK = QUAY.rulebook


@pytest.mark.parametrize(
    ("book", "complaint"),
    [
        (replace(BOOK, chapters={**BOOK.chapters, "more": (12,)}), "rules/es: rule-12 is missing"),
        (replace(BOOK, chapters={"setup": BOOK.chapters["setup"]}), "rules/en: no rule has rule-10"),
        (replace(BOOK, chapters={**BOOK.chapters, "end": (8, 9, 10, 7)}), "R7 stands in two chapters"),
        (replace(BOOK, things={"favour-bribe": (12,)}), "R12 is linked and is in no chapter"),
        (replace(BOOK, things={"favour-smile": (7,)}), "nothing is called favour-smile"),
        (replace(BOOK, things={"favour-bribe": ()}), "favour-bribe leads nowhere"),
        (replace(BOOK, events={}), "the event Opened leads to no rule"),
        (replace(BOOK, refusals={**BOOK.refusals, "asleep": (4,)}), "there is no refusal asleep"),
        (Rulebook(), "the refusal over leads to no rule"),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_each_fault_of_a_rulebook_is_found(book: Rulebook, complaint: str) -> None:
    assert f"quay: {complaint}" in rule_complaints(replace(QUAY, rulebook=book))
