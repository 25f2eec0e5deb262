"""Check that words may be guessed without knowing them, and that no proof relies on a guess."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

import pitonisa.authoring.proof as proof
from pitonisa.authoring.proof.search import parties, search
from pitonisa.authoring.sentences import Sentences
from pitonisa.games.missions.scenario.index import Index
from pitonisa.platform.words.locale_files import LANGUAGES
from tests.authoring.folders import index_of, skeleton

S: Final = "scenario.yaml"
HAVE_KEY: Final = "{has_item: key, who: any}"
DOWN: Final = (
    S,
    "on_read: {read_talk: cat}",
    "on_read: {ask: where, answers: [{id: down, accepts: [down], known: KNOWN, "
    "do: [{open_spot: cellar}, {close_spot: porch}]}]}",
)
"""The cat asks where to; whoever says it goes down for good."""

NOTHING_WITHOUT_THE_KEY: Final = (
    (S, "- id: cellar_fuse\n", f"- id: cellar_fuse\n        requires: {HAVE_KEY}\n"),
    (S, "- {id: unlit, do: {end: candles}}", f"- {{id: unlit, if: {HAVE_KEY}, do: {{end: candles}}}}"),
    (
        S,
        "on_read: {gain: 1, once: true}",
        "on_read: {ask: out, answers: [{id: out, accepts: [out], known: HAVE_KEY, do: {end: candles}}]}".replace(
            "HAVE_KEY", HAVE_KEY
        ),
    ),
)
"""Below, who has no key can only guess how to come out."""


def cellar(folder: Path, known: str, *changes: tuple[str, str, str]) -> Index:
    file, old, new = DOWN
    return index_of(skeleton(folder, (file, old, new.replace("KNOWN", known)), *changes))


def test_a_corner_to_which_only_a_guess_leads_is_found_with_the_way_into_it(tmp_path: Path) -> None:
    index = cellar(tmp_path, HAVE_KEY, *NOTHING_WITHOUT_THE_KEY)

    for party in parties(index)[:2]:
        found = search(index, party)

        assert not found.ends
        assert ("guess", "where", "down") in {step for move in found.dead or () for step in move}


def test_where_a_guess_does_no_harm_every_play_can_end(tmp_path: Path) -> None:
    index = cellar(tmp_path, HAVE_KEY)

    assert all(search(index, party).ends for party in parties(index)[:2])


@pytest.mark.parametrize("changes", [(), NOTHING_WITHOUT_THE_KEY], ids=["out at will", "out with the key"])
def test_nobody_wins_nor_reads_a_card_by_a_guess(tmp_path: Path, changes: tuple[tuple[str, str, str], ...]) -> None:
    """What has to be known can never be: the cellar is out of reach, though somebody may guess the way there."""
    never = "{has_token: light, who: group}"
    door = (S, "on_read: {open_spot: cellar}", "on_read: {gain: 1}")
    index = cellar(tmp_path, never, door, *changes)

    found = search(index, parties(index)[0])

    assert not found.witnesses.keys() & {"lights_on", "candles"}
    assert "cellar_fuse" not in found.read
    assert found.lost == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_may_stand_on_a_way_has_words(language: str) -> None:
    """A guess, a conflict that comes to nothing: an author is told the way into a dead end step by step."""
    files = [file.read_text(encoding="utf-8") for file in Path(proof.__path__[0]).rglob("*.py")]
    verbs = {verb for file in files for verb in re.findall(r'(?:[=,] ?\(\(|\.noted\()"(\w+)"', file)}

    assert verbs > {"go", "read", "turn", "turns"}
    for verb in (*verbs, "answer", "guess", "win", "lose", "flee"):
        assert Sentences(language).way(f"{verb} a b")
