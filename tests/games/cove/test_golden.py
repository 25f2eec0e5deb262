"""Check that golden matches cover all player numbers, nearly all endings, and all events."""

from __future__ import annotations

from typing import get_args

from pitonisa.games.cove.events import CorruptionShuffled, NobodyCame, TookBack, Waited
from pitonisa.games.cove.shops.cabinet.model import CuriosShuffled
from pitonisa.games.cove.table import EVENT
from pitonisa.kernel.golden import parse
from tests.golden import texts

GOLDEN = texts("cove")
RARE = (CorruptionShuffled, CuriosShuffled, NobodyCame, TookBack, Waited)
"""What random players meet hardly ever, or never do: tests of their own show it."""

SHOWN = [kind for kind in get_args(EVENT) if kind not in RARE]


def test_every_number_of_players_has_a_golden_match() -> None:
    """R1."""
    assert {parse(text).players for text in GOLDEN.values()} == {1, 2, 3, 4, 5}


def test_the_ways_to_end_have_golden_matches() -> None:
    """R38: but for a tie in everything, which a test of the ending shows."""
    outcomes = [parse(text).outcome for text in GOLDEN.values()]
    assert {one.reason for one in outcomes if one} == {"most-gold", "tie-break", "ahead", "behind"}


def test_every_kind_of_event_is_in_a_golden_match() -> None:
    told = "\n".join(GOLDEN.values())

    assert [kind.__name__ for kind in SHOWN if f'"type":"{kind.__name__}"' not in told] == []


def test_the_faces_of_corruption_cards_are_in_nobody_elses_version() -> None:
    """R25."""
    lines = [line for text in GOLDEN.values() for line in text.splitlines() if '"CorruptionDrawn"' in line]
    assert lines
    assert all('"icons":null' in line for line in lines if line.strip().startswith("public"))
