"""Check that the rules in the app are those of the READMEs, in every language, with links to all of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from pitonisa.kernel import AnyGame, Rulebook
from pitonisa.kernel.help import rulebook_of
from pitonisa.kernel.hosting import wording_of
from pitonisa.platform.registry import catalogue, find
from pitonisa.platform.words.rule_texts import rule_complaints

GAMES = list(catalogue().values())
FOLDER = Path(__file__).resolve().parents[2] / "src" / "pitonisa" / "games"
CHAPTER = re.compile(r"^### (.+)$", re.M)
RULE = re.compile(r"^\| R(\d+) \|", re.M)

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def chapters(game: AnyGame) -> list[tuple[int, ...]]:
    """The rules of each chapter of the README and of those of its plug-ins, in their order."""
    files = [FOLDER / game.id / place / "README.md" for place in ("", *wording_of(game).plug_ins)]
    text = "\n".join(file.read_text(encoding="utf-8") for file in files if file.exists())
    found = (tuple(map(int, RULE.findall(chapter))) for chapter in CHAPTER.split(text))
    return [rules for rules in found if rules]


@every_game
def test_every_rule_of_the_readme_is_at_hand_and_no_other(game: AnyGame) -> None:
    assert list(rulebook_of(game).chapters.values()) == chapters(game)


@every_game
def test_every_rule_has_its_words_and_everything_leads_to_one(game: AnyGame) -> None:
    if found := rule_complaints(game):
        pytest.fail("\n".join(found), pytrace=False)


def seen_in_readme(game: AnyGame) -> dict[int, set[str]]:
    """The origins of rules by the marks in the table of the README."""
    text = (FOLDER / game.id / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| R(\d+) \|.* \| ([^|]+) \| [^|]+ \|$", text, re.M)
    return {int(number): ORIGINS_BY_MARK[game.id](mark) for number, mark in rows}


def cove_origins(mark: str) -> set[str]:
    """A rule that follows from the rulebook is marked as inferred beside it, and counts as printed."""
    public = "source" in mark or ("inferred" in mark and "seed" not in mark)
    return {
        name for name, holds in (("printed", "seed" in mark), ("public", public), ("ours", "ours" in mark)) if holds
    }


def shipwreck_origins(mark: str) -> set[str]:
    """Each part of the mark is a section of the rulebook, unless it says otherwise."""
    known = {"Card": "public", "fact sheet": "public", "DEFAULT": "ours", "ours": "ours"}
    return {known.get(part.rpartition(": ")[2].strip(), "printed") for part in mark.split(";")}


ORIGINS_BY_MARK = {"cove": cove_origins, "shipwreck": shipwreck_origins}


@pytest.mark.parametrize("id", ORIGINS_BY_MARK)
def test_what_players_see_of_a_rules_origin_is_what_the_readme_says(id: str) -> None:
    """Where the README has a mark beside each rule: printed, from public sources, ours."""
    book = rulebook_of(find(id))
    marked = seen_in_readme(find(id))
    assert len(marked) > 50
    assert {rule: set(book.origins_of(rule)) for rule in marked} == marked


QUAY = find("quay")
BOOK = rulebook_of(QUAY)


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
        (replace(BOOK, origins={"ours": BOOK.rules[1:]}), "R1 has no origin"),
        (replace(BOOK, origins={"ours": (*BOOK.rules, 12)}), "R12 has an origin and is in no chapter"),
        (replace(BOOK, origins={"hearsay": BOOK.rules}), "hearsay is not one of ('printed', 'public', 'ours')"),
        (
            replace(BOOK, origins={**BOOK.origins, "printed": (4,)}),
            "rules/en: rule-4 has other parts than ['ours', 'text']",
        ),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_each_fault_of_a_rulebook_is_found(book: Rulebook, complaint: str) -> None:
    assert f"quay: {complaint}" in rule_complaints(QUAY.having(book))
