"""Test the favours (R7)."""

from __future__ import annotations

from pitonisa.games.quay.legal import legal, to_act
from pitonisa.games.quay.model import Crate, Favour, FavourId, FavourPlayed, Inspect, Looked, Side
from pitonisa.games.quay.view import view, witness
from tests.games.quay.table import ANA, BEA, CID, act, after, table

BRIBE, LOCKSMITH = Favour(FavourId.BRIBE), Favour(FavourId.LOCKSMITH)


def test_a_bribe_stops_the_inspection() -> None:
    """R6, R7: the owner answers before anything is seen."""
    state = after(table("sa", "cs bribe", "as"), (ANA, Inspect(BEA, Side.LEFT)), (BEA, BRIBE))

    assert view(state, ANA).places[BEA].left is None
    assert to_act(state) == {BEA}


def test_a_stopped_inspection_can_be_tried_again() -> None:
    state = table("sa", "cs bribe", "as locksmith")
    state = after(state, (ANA, Inspect(BEA, Side.LEFT)), (BEA, BRIBE), (BEA, Inspect(ANA, Side.LEFT)))
    state = after(state, (ANA, legal(state, ANA)[0]), (CID, LOCKSMITH))

    assert Inspect(BEA, Side.LEFT) in legal(state, ANA)


def test_a_favour_is_played_face_up_and_spent() -> None:
    state = table("sa", "cs bribe", "as")

    step = act(after(state, (ANA, Inspect(BEA, Side.LEFT))), BEA, BRIBE)

    assert step.events == (FavourPlayed(BEA, FavourId.BRIBE),)
    assert view(step.state, CID).spent == (FavourId.BRIBE,)
    assert view(step.state, BEA).hand == ()


def test_a_locksmith_looks_into_both_crates_of_the_next_seat() -> None:
    step = act(table("sa locksmith", "cs bribe", "as"), ANA, LOCKSMITH)

    assert view(step.state, ANA).places[BEA].left is Crate.CONTRABAND
    assert view(step.state, ANA).places[BEA].right is Crate.SILK
    assert [event.crate for event in step.events if isinstance(event, Looked)] == [Crate.CONTRABAND, Crate.SILK]
    assert to_act(step.state) == {BEA}


def test_what_the_locksmith_opens_only_its_holder_sees() -> None:
    step = act(table("sa locksmith", "cs", "as"), ANA, LOCKSMITH)

    seen = [witness(event, CID) for event in step.events]

    assert [event.crate for event in seen if isinstance(event, Looked)] == [None, None]
    assert view(step.state, CID).places[BEA].left is None


def test_each_favour_has_its_moment() -> None:
    state = table("sa bribe", "cs locksmith", "as")
    assert BRIBE not in legal(state, ANA)

    asked = after(state, (ANA, Inspect(BEA, Side.LEFT)))
    assert LOCKSMITH not in legal(asked, BEA)
