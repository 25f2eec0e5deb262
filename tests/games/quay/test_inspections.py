"""Test looking into crates, and who sees what of it (R4-R6)."""

from __future__ import annotations

import pytest

from pitonisa.games.quay.legal import legal, to_act
from pitonisa.games.quay.model import Accuse, Action, Asked, Crate, Favour, FavourId, Inspect, Looked, Pass, Side
from pitonisa.games.quay.view import view, witness
from pitonisa.kernel import PUBLIC, TABLE, Actor, Illegal, Seat
from tests.each import each
from tests.games.quay.table import ANA, BEA, CID, act, after, table

ASKED = after(table("sa", "cs", "as"), (ANA, Inspect(BEA, Side.LEFT)))


def test_only_the_looker_learns_what_is_in_the_crate() -> None:
    """R6."""
    (looked,) = act(ASKED, BEA, Pass()).events

    assert witness(looked, ANA) == Looked(ANA, BEA, Side.LEFT, Crate.CONTRABAND)
    for other in (BEA, CID, PUBLIC):
        assert witness(looked, other) == Looked(ANA, BEA, Side.LEFT, None)


def test_what_was_seen_stays_in_view() -> None:
    state = after(ASKED, (BEA, Pass()))

    assert view(state, ANA).places[BEA].left is Crate.CONTRABAND
    assert view(state, ANA).places[BEA].right is None
    assert view(state, CID).places[BEA].left is None
    assert view(state, PUBLIC).places[BEA].left is None


def test_everybody_hears_who_asks_for_which_crate() -> None:
    (asked,) = act(table("sa", "cs", "as"), ANA, Inspect(BEA, Side.LEFT)).events
    assert {witness(asked, viewer) for viewer in (ANA, BEA, CID, PUBLIC)} == {Asked(ANA, BEA, Side.LEFT)}


def test_the_owner_is_asked_before_anything_is_seen() -> None:
    """R6."""
    assert to_act(ASKED) == {BEA}
    assert view(ASKED, ANA).places[BEA].left is None


def test_the_owner_is_asked_with_or_without_a_bribe() -> None:
    with_bribe = after(table("sa", "cs bribe", "as"), (ANA, Inspect(BEA, Side.LEFT)))

    assert to_act(with_bribe) == to_act(ASKED)
    assert legal(with_bribe, BEA) == (Favour(FavourId.BRIBE), Pass())
    assert legal(ASKED, BEA) == (Pass(),)


def test_the_turn_goes_round() -> None:
    """R4."""
    state = after(ASKED, (BEA, Pass()), (BEA, Inspect(CID, Side.LEFT)), (CID, Pass()))
    assert to_act(state) == {CID}

    state = after(state, (CID, Inspect(ANA, Side.LEFT)), (ANA, Pass()))
    assert to_act(state) == {ANA}


def test_nobody_inspects_the_same_crate_twice() -> None:
    """R5."""
    state = after(
        ASKED,
        (BEA, Pass()),
        (BEA, Inspect(CID, Side.LEFT)),
        (CID, Pass()),
        (CID, Inspect(ANA, Side.LEFT)),
        (ANA, Pass()),
    )

    assert Inspect(BEA, Side.LEFT) not in legal(state, ANA)
    assert Inspect(BEA, Side.RIGHT) in legal(state, ANA)


@each(
    "who, action, why",
    [
        (ANA, Pass(), "illegal-nothing-asked"),
        (ANA, Inspect(ANA, Side.LEFT), "illegal-not-another"),
        (ANA, Inspect(Seat(-1), Side.LEFT), "illegal-not-another"),
        (ANA, Accuse(Seat(9)), "illegal-not-another"),
        (ANA, Favour(FavourId.BRIBE), "illegal-not-now"),
        (ANA, Favour(FavourId.LOCKSMITH), "illegal-not-held"),
        (BEA, Inspect(ANA, Side.LEFT), "illegal-not-your-turn"),
        (Seat(9), Pass(), "illegal-not-here"),
        (Seat(-1), Pass(), "illegal-not-here"),
        (TABLE, Pass(), "illegal-not-here"),
    ],
)
def test_a_refusal_says_why(who: Actor, action: Action, why: str) -> None:
    with pytest.raises(Illegal, match=why):
        act(table("sa bribe", "cs", "as"), who, action)  # pyright: ignore[reportArgumentType]


def test_whoever_is_asked_answers_first() -> None:
    with pytest.raises(Illegal, match="illegal-answer-first"):
        act(ASKED, BEA, Accuse(ANA))


def test_a_crate_looked_into_is_refused_as_such() -> None:
    state = after(
        table("sa", "cs", "as"), (ANA, Inspect(BEA, Side.LEFT)), (BEA, Pass()), (BEA, Inspect(ANA, Side.LEFT))
    )
    state = after(state, (ANA, Pass()), (CID, Inspect(ANA, Side.LEFT)), (ANA, Pass()))

    with pytest.raises(Illegal, match="illegal-seen"):
        act(state, ANA, Inspect(BEA, Side.LEFT))
