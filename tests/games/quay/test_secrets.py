"""Check who may know what (R2, R3), and that every field is classified."""

from __future__ import annotations

from pitonisa.games.quay import secrets
from pitonisa.games.quay.model import Crate, FavourId, State
from pitonisa.games.quay.view import view
from pitonisa.kernel import PUBLIC, Chance
from tests.games.quay.table import ANA, BEA, CID, table

DEAL = table("sa bribe", "cs locksmith", "as bribe")


def test_every_field_is_open_or_secret() -> None:
    assert set(State.__struct_fields__) == secrets.OPEN | secrets.SECRET
    assert not secrets.OPEN & secrets.SECRET


def test_everybody_knows_their_own_crates_and_favour() -> None:
    own = view(DEAL, BEA)

    assert (own.places[BEA].left, own.places[BEA].right) == (Crate.CONTRABAND, Crate.SILK)
    assert own.hand == (FavourId.LOCKSMITH,)


def test_nobody_knows_those_of_others() -> None:
    for viewer in (ANA, CID, PUBLIC):
        place = view(DEAL, viewer).places[BEA]
        assert (place.left, place.right, place.favours) == (None, None, (None,))


def test_the_public_holds_nothing_and_is_offered_nothing() -> None:
    assert view(DEAL, PUBLIC).hand == ()
    assert view(DEAL, PUBLIC).legal == ()


def test_a_reshuffle_leaves_what_is_known() -> None:
    others = [secrets.reshuffle(DEAL, BEA, Chance("other").step(n)) for n in range(30)]

    assert {other.crates[BEA] for other in others} == {DEAL.crates[BEA]}
    assert {other.favours[BEA] for other in others} == {DEAL.favours[BEA]}
    assert len({other.crates for other in others}) > 1
    assert len({other.favours for other in others}) > 1


def test_a_reshuffle_reaches_every_truth_that_the_public_cannot_rule_out() -> None:
    """Six crates with one contraband and three silks: 60 ways to lie there."""
    crates = {secrets.reshuffle(DEAL, PUBLIC, Chance("all").step(n)).crates for n in range(2000)}
    assert len(crates) == 60


def test_marks_replace_everything_that_is_hidden_and_nothing_else() -> None:
    marked, marks = secrets.mark(DEAL, BEA)

    assert len(marks) == 4 + 2 + len(DEAL.pile)
    assert marked.crates[BEA] == DEAL.crates[BEA]
    assert marked.favours[BEA] == DEAL.favours[BEA]
    assert set(marked.crates[ANA]) <= set(marks)
    assert set(marked.pile) <= set(marks)
