"""Check the proof that an ending is reachable from everywhere, and the act-by-act search for endings."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitonisa.authoring.proof.decision_trees import Machine
from pitonisa.authoring.proof.moves import Moves
from pitonisa.authoring.proof.prove import party_proof, prove
from pitonisa.authoring.proof.quotient import Exits, Phases
from pitonisa.authoring.proof.search import Guided, parties, search
from pitonisa.authoring.proof.slicing import layout_of
from pitonisa.authoring.proof.walk.walker import walked
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.library import SHIPPED
from tests.authoring.folders import index_of, skeleton
from tests.games.missions.back_to_front import ENDINGS, LOST, PARTIES
from tests.long import LONG

S = "scenario.yaml"
LOCKED_IN = (S, "- {id: unlit, do: {end: candles}}", "- {id: unlit, do: [{remove: light}, {close_spot: porch}]}")
DROPPED = (S, "  candles: {kind: partial, score: {id: base, n: 2}}\n", "")


def exits(index: Index, party: tuple[str, ...]) -> Exits:
    """Of a party that guesses words, too."""
    machine = Machine(Moves(layout_of(index), party, guesses=True))
    return Exits(machine, Phases(machine))


def test_a_corner_without_a_way_out_is_never_shown_to_have_one(tmp_path: Path) -> None:
    index = index_of(skeleton(tmp_path, LOCKED_IN, DROPPED))

    for party in parties(index):
        assert not exits(index, party).always
        assert not search(index, party).ends


@pytest.mark.parametrize("party", [PARTIES[0], PARTIES[-1]], ids="-".join)
def test_wherever_a_party_stands_in_back_to_front_an_end_lies_ahead(party: tuple[str, ...]) -> None:
    assert exits(SHIPPED.scenario("del_reves").index, party).always


@LONG
@pytest.mark.parametrize("party", PARTIES, ids="-".join)
def test_back_to_front_is_proven_for_every_party(party: tuple[str, ...]) -> None:
    """Though nobody looks at every point: an end lies ahead of all of them, and each was come to on the real rules."""
    found = party_proof(SHIPPED.scenario("del_reves").index, prove(SHIPPED.scenario("del_reves"), party, states=5000))

    assert found.stopped
    assert found.ends
    assert found.held
    assert set(found.walked) == set(ENDINGS)


def test_a_way_through_three_acts_asks_nothing_of_the_clocks_and_can_be_walked() -> None:
    loaded, party = SHIPPED.scenario("del_reves"), ("vera", "mina")
    moves = Moves(layout_of(loaded.index, still=True), party)
    ways = Guided(Machine(moves)).ways(set())

    assert ways.keys() == set(ENDINGS) - {LOST}
    assert walked(loaded, moves, ways["back_to_front"], "back_to_front").ending == "back_to_front"


def test_which_ending_it_is_is_followed_only_where_it_is_asked_for() -> None:
    """Ripples decide between endings and nothing else; deeds also open and close ways."""
    index = SHIPPED.scenario("del_reves").index

    assert "ripples" not in layout_of(index).follows.most
    assert "ripples" in layout_of(index, still=True).follows.most
    assert "deeds" in layout_of(index).follows.most
