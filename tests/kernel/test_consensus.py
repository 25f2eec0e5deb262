"""Test motions: they are carried when all have agreed, and nobody can be outvoted."""

from __future__ import annotations

from pitonisa.kernel import Seat
from pitonisa.kernel.consensus import Motion, agree, propose, waiting
from pitonisa.kernel.wire import decode, encode

ANA, BEA, CID = Seat(0), Seat(1), Seat(2)
EVERYBODY = frozenset({ANA, BEA, CID})


def test_whoever_proposes_has_agreed() -> None:
    motion = propose("sail", ANA)

    assert motion.by == ANA
    assert waiting(motion, EVERYBODY) == {BEA, CID}


def test_it_is_carried_when_nobody_is_waited_for() -> None:
    motion = agree(agree(propose("sail", ANA), CID), BEA)

    assert motion.subject == "sail"
    assert motion.agreed == (ANA, CID, BEA)
    assert not waiting(motion, EVERYBODY)


def test_one_voter_alone_is_unanimous() -> None:
    assert not waiting(propose("sail", ANA), frozenset({ANA}))


def test_one_who_comes_later_is_waited_for_and_one_who_left_is_not() -> None:
    motion = agree(propose("sail", ANA), BEA)

    assert waiting(motion, EVERYBODY) == {CID}
    assert not waiting(motion, frozenset({BEA}))


def test_agreeing_changes_no_motion_but_makes_another() -> None:
    first = propose("sail", ANA)
    agree(first, BEA)

    assert first.agreed == (ANA,)


def test_a_motion_survives_the_wire_with_its_subject() -> None:
    motion = agree(propose("sail", ANA), BEA)
    assert decode(encode(motion), Motion[str]) == motion
