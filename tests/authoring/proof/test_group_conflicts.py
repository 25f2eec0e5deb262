"""Check simultaneous group conflicts: each is fought, even if another's result would have prevented it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from pitonisa.authoring.proof.matters import crowded
from pitonisa.authoring.proof.search import parties, search
from pitonisa.authoring.proof.slicing import layout_of
from pitonisa.games.missions.scenario.library import SHIPPED
from tests.authoring.folders import index_of, skeleton

S: Final = "scenario.yaml"
LIT: Final = "{has_token: light, who: group}"
CAT: Final = (
    S,
    "on_read: {read_talk: cat}",
    "conflict: {id: cat_row, scope: group, tests: {id: cat_row_test, attribute: hand, difficulty: 3}, "
    "on_win: {take_token: light}}",
)
"""Who hushes the cat has light."""

BENCH: Final = (
    S,
    "on_read: {read_memory: me, once: true}",
    f"conflict: {{id: bench_row, scope: group, if: {{not: {LIT}}}, "
    "tests: {id: bench_row_test, attribute: head, difficulty: 3}, "
    f"on_win: {{if: {LIT}, then: {{close_spot: porch}}}}}}",
)
"""Trouble for who has no light yet; to win it in the light shuts the porch."""


def test_a_corner_to_which_two_conflicts_at_once_lead_is_found(tmp_path: Path) -> None:
    """One after the other they never lead there: with the light, the second does not begin."""
    index = index_of(skeleton(tmp_path, CAT, BENCH))
    found = search(index, parties(index)[0])
    won = [step for move in found.dead or () for step in move if step[0] == "win"]

    assert not found.ends
    assert won == [("win", "cat_row"), ("win", "bench_row")]


def test_where_the_second_asks_for_nothing_every_play_can_end(tmp_path: Path) -> None:
    file, old, new = BENCH
    index = index_of(skeleton(tmp_path, CAT, (file, old, new.replace("close_spot", "open_spot"))))

    assert search(index, parties(index)[0]).ends


@pytest.mark.parametrize("scenario", ["candle_end", "pleamar", "del_reves"])
def test_no_mission_of_ours_has_two_at_one_place(scenario: str) -> None:
    """So none of their proofs takes longer for it."""
    assert crowded(layout_of(SHIPPED.scenario(scenario).index).follows) == set()
