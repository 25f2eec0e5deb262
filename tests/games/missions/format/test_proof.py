"""Proofs: a way to win for every party, no way into a corner, every ending, every card."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitonisa.games.missions.proof.report import Proof, report
from pitonisa.games.missions.proof.search import parties, search
from tests.games.missions.format.folders import VOCABULARY, index_of, skeleton

S = "scenario.yaml"


def proof_of(folder: Path, states: int = 2000) -> Proof:
    index = index_of(folder)
    return report(index, [search(index, party, states) for party in parties(index)])


def test_four_hosts_make_eleven_parties() -> None:
    assert len(parties(index_of(VOCABULARY))) == 11


def test_the_skeleton_is_proven_for_every_party(tmp_path: Path) -> None:
    proof = proof_of(skeleton(tmp_path))

    assert proof.held
    assert proof.complete
    assert {one.won.shortest for one in proof.parties if one.won} == {True}
    assert {len(one.won.way) - 1 for one in proof.parties if one.won} == {9}
    assert {one.endings for one in proof.parties} == {("lights_on", "candles", "left_dark")}
    assert proof.untried == ()


def test_what_only_one_host_can_do_leaves_the_other_parties_without_a_way(tmp_path: Path) -> None:
    only_ada = (S, "success: {take_item: key}", "success: {take_item: key, if: {host_is: ada}}")
    nor_exactly = (S, "[{take_item: key}, {gain: 1}]", "{gain: 1}")
    proof = proof_of(skeleton(tmp_path, only_ada, nor_exactly))

    assert {one.party for one in proof.parties if one.won} == {one.party for one in proof.parties if "ada" in one.party}


def test_a_line_for_those_who_are_absent_mends_that(tmp_path: Path) -> None:
    only_ada = (S, "success: {take_item: key}", "success: {take_item: key, if: {host_is: ada}}")
    nor_exactly = (S, "[{take_item: key}, {gain: 1}]", "{gain: 1}")
    absent = (S, "prologue:", "setup: {if_absent: {ada: {take_item: key}}}\n\nprologue:")

    assert proof_of(skeleton(tmp_path, only_ada, nor_exactly, absent)).held


def test_a_corner_without_a_way_out_is_found_with_the_way_into_it(tmp_path: Path) -> None:
    locked_in = (S, "- {id: unlit, do: {end: candles}}", "- {id: unlit, do: [{remove: light}, {close_spot: porch}]}")
    dropped = (S, "  candles: {kind: partial, score: {id: base, n: 2}}\n", "")
    proof = proof_of(skeleton(tmp_path, locked_in, dropped))

    assert not proof.held
    assert all(one.dead for one in proof.parties)
    assert ("choose", "go_up", "unlit") in {step for one in proof.parties for move in one.dead or () for step in move}


def test_an_ending_that_can_be_missed_is_told(tmp_path: Path) -> None:
    """Going up in the dark after throwing the light away: the play goes on, and one ending is out of reach."""
    thrown = (S, "- {id: stay}", "- {id: stay, do: {remove: light}}")
    proof = proof_of(skeleton(tmp_path, thrown))

    assert {one.missable for one in proof.parties} == {("lights_on",)}
    assert proof.held


def test_a_card_that_nobody_reads_is_told(tmp_path: Path) -> None:
    never = (S, "- id: porch_cat\n", "- id: porch_cat\n        requires: {has_token: light, who: none}\n")
    also = (S, "on_read: {gain: 1, once: true}", "requires: [{in_play: ada}, {absent: ada}]")

    assert proof_of(skeleton(tmp_path, never, also)).unread == ("cellar_shelf",)


@pytest.mark.parametrize("states", [30])
def test_a_search_that_is_cut_short_says_so(states: int) -> None:
    index = index_of(VOCABULARY)
    found = search(index, parties(index)[1], states)

    assert not found.complete
    assert found.states == states
    assert found.probed_well == found.probed > 0
    assert found.lost == {}
