"""Test accusations, and the dawn (R8, R9)."""

from __future__ import annotations

import pytest

from pitonisa.games.quay.legal import legal, outcome, to_act
from pitonisa.games.quay.model import Accuse, Crate, Ended, Inspect, Opened, Side
from pitonisa.games.quay.view import view
from pitonisa.kernel import PUBLIC, Illegal, Outcome
from tests.games.quay.table import ANA, BEA, CID, act, after, table


def test_whoever_finds_the_contraband_wins_alone() -> None:
    """R8."""
    step = act(table("sa", "cs", "as"), ANA, Accuse(BEA))

    assert outcome(step.state) == Outcome((ANA,), "caught")
    assert step.events == (Opened(ANA, BEA, (Crate.CONTRABAND, Crate.SILK)), Ended("caught"))


def test_after_a_false_alarm_everybody_else_wins() -> None:
    """R8."""
    state = after(table("sa", "cs", "as"), (ANA, Accuse(CID)))
    assert outcome(state) == Outcome((BEA, CID), "false-alarm")


def test_everybody_sees_the_crates_of_the_accused_and_no_others() -> None:
    state = after(table("sa", "cs", "as"), (ANA, Accuse(CID)))

    for viewer in (ANA, BEA, PUBLIC):
        assert view(state, viewer).places[CID].left is Crate.SALT
    assert view(state, PUBLIC).places[BEA].left is None


def test_at_dawn_nobody_wins() -> None:
    """R9."""
    step = act(table("sa", "cs", "as", played=29), ANA, Inspect(BEA, Side.LEFT))

    assert outcome(step.state) == Outcome((), "dawn")
    assert step.events[-1] == Ended("dawn")


def test_an_accusation_at_the_last_moment_still_counts() -> None:
    state = after(table("sa", "cs", "as", played=29), (ANA, Accuse(BEA)))
    assert outcome(state) == Outcome((ANA,), "caught")


def test_after_the_end_nobody_acts() -> None:
    state = after(table("sa", "cs", "as"), (ANA, Accuse(CID)))

    assert to_act(state) == frozenset()
    assert not any(legal(state, seat) for seat in (ANA, BEA, CID))
    with pytest.raises(Illegal, match="illegal-over"):
        act(state, BEA, Accuse(ANA))
