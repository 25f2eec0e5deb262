"""Test inferences from a view, and the bots that use them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitonisa.games.quay import GAME
from pitonisa.games.quay.bot import careful
from pitonisa.games.quay.infer import odds_of_contraband
from pitonisa.games.quay.model import Accuse, Action, Crate, Inspect, Pass, Side, seats
from pitonisa.games.quay.view import View, view
from pitonisa.kernel import PUBLIC, Bot, Chance, Seat
from pitonisa.kernel.bots import bots_of
from tests.games.quay.table import ANA, BEA, CID, after, table

HALFWAY = after(table("sa bribe", "cs locksmith", "as bribe"), (ANA, Inspect(CID, Side.LEFT)), (CID, Pass()))


@pytest.mark.parametrize("viewer", [ANA, BEA, CID, PUBLIC])
def test_the_odds_are_those_of_the_truths_that_look_alike(viewer: Seat) -> None:
    own = view(HALFWAY, viewer)
    truths = [GAME.reshuffle(HALFWAY, viewer, Chance("odds").step(n)) for n in range(3000)]

    for seat in map(Seat, seats(HALFWAY)):
        share = Fraction(sum(Crate.CONTRABAND in other.crates[seat] for other in truths), len(truths))
        assert abs(odds_of_contraband(own, seat) - share) < 0.04


def test_who_has_seen_the_contraband_is_sure() -> None:
    state = after(table("sa", "cs", "as"), (ANA, Inspect(BEA, Side.LEFT)), (BEA, Pass()))

    assert odds_of_contraband(view(state, ANA), BEA) == 1
    assert odds_of_contraband(view(state, ANA), CID) == 0
    assert odds_of_contraband(view(state, BEA), CID) == 0


def test_a_careful_bot_accuses_whom_it_has_caught() -> None:
    state = after(table("sa", "cs", "as"), (ANA, Inspect(BEA, Side.LEFT)), (BEA, Pass()))
    again = after(state, (BEA, Inspect(ANA, Side.LEFT)), (ANA, Pass()), (CID, Inspect(ANA, Side.LEFT)))
    again = after(again, (ANA, Pass()))

    assert careful(view(again, ANA), Chance("bot").step(0)) == Accuse(BEA)


def test_a_careful_bot_does_not_accuse_on_a_guess() -> None:
    own = view(table("sa", "cs", "as"), ANA)
    assert not any(isinstance(careful(own, Chance("bot").step(n)), Accuse) for n in range(100))


@pytest.mark.parametrize("bot", bots_of(GAME).levels.values(), ids=bots_of(GAME).levels)
def test_bots_choose_what_is_legal(bot: Bot[View, Action]) -> None:
    for viewer in (ANA, BEA):
        own = view(after(table("sa", "cs bribe", "as"), (ANA, Inspect(BEA, Side.LEFT))), viewer)
        if own.legal:
            assert bot(own, Chance("bot").step(0)) in own.legal
