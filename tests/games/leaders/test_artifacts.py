"""Test every action artifact: its targets, its effect, who sees what (R13, R19, R26, R33, R34)."""

from __future__ import annotations

import pytest

from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.actions import Choose, Enough, Expose, Use
from pitonisa.games.leaders.cards import ARTIFACTS, COPIES, REACTIONS
from pitonisa.games.leaders.events import ArtifactTaken, ArtifactUsed, Exchanged, Looked
from pitonisa.games.leaders.model import ArtifactId, ArtifactSet, How, Recruit, State
from pitonisa.games.leaders.view import view, witness
from pitonisa.kernel import PUBLIC, Illegal
from tests.games.leaders.table import (
    ANA,
    BEA,
    CID,
    DAN,
    LEFT,
    MIDDLE,
    RIGHT,
    act,
    after,
    answer,
    cards,
    holds,
    offered,
    quiet,
    row,
    table,
    using,
)


def used(places: tuple[str, ...], card: str, *targets: tuple[object, ...]) -> State:
    """The table after Ana has used an artifact, paid for with her left recruit, and nobody has answered."""
    state = quiet(using(table(*places), ArtifactId(card), LEFT, *targets))
    assert holds(state)
    return state


def chosen(places: tuple[str, ...], card: str, *targets: tuple[object, ...]) -> list[Choose]:
    """What Ana may choose next."""
    return offered(using(table(*places), ArtifactId(card), LEFT, *targets), ANA, Choose)


def test_the_set_has_the_copies_of_the_fact_sheet() -> None:
    """R5, R34, R35: 14 action and 10 reaction cards of 16 kinds."""
    copies = COPIES[ArtifactSet.PROPOSED_24]
    assert copies.keys() == ARTIFACTS.keys() == set(ArtifactId)
    assert sum(copies[card] for card in REACTIONS) == 10
    assert sum(copies.values()) == 24
    assert {card for card, count in copies.items() if count == 2} == {
        ArtifactId.BARTER_BOX,
        ArtifactId.TANGLED_CAROUSEL,
        ArtifactId.FLAT_EYE,
        ArtifactId.WHISTLE_OF_CANDOUR,
        ArtifactId.TAMING_STICK,
        ArtifactId.POLISHED_LID,
        ArtifactId.DETOUR_SIGN,
        ArtifactId.REAR_MIRROR,
    }


def test_an_artifact_is_paid_for_and_discarded_before_it_works() -> None:
    """R13, R26, R28."""
    step = act(table("ees flat_eye", "Ess", "sSe", "ees"), ANA, Use(ArtifactId.FLAT_EYE, MIDDLE))

    assert step.events == (ArtifactUsed(ANA, ArtifactId.FLAT_EYE, MIDDLE, Recruit.EUPHORIAN_FOLLOWER),)
    assert (row(step.state, ANA), step.state.discard) == ("ee!s", (ArtifactId.FLAT_EYE,))


def test_a_reaction_is_no_action() -> None:
    """R27."""
    state = table("ees taming_stick", "Ess >0", "sSe", "ees")
    with pytest.raises(Illegal, match="illegal-reaction-now"):
        act(state, ANA, Use(ArtifactId.TAMING_STICK, LEFT))


def test_a_leader_may_pay_and_stays_exposed() -> None:
    """R26: the cost is the payer's choice."""
    assert row(quiet(using(table("Ees flat_eye", "ess", "sSe", "ees"), ArtifactId.FLAT_EYE, LEFT, (BEA, LEFT))), ANA)[
        :2
    ] == ("E!")


# Barter Box, Tangled Carousel


BARTER = ("ees barter_box", "Es!s", "sSe", "ees")


def test_barter_box_swaps_an_own_recruit_with_a_hidden_one() -> None:
    """R33: acceptance test 10. Faces travel with the cards, and each takes the other's place."""
    state = used(BARTER, "barter_box", (ANA, LEFT), (BEA, LEFT))
    assert (row(state, ANA), row(state, BEA)) == ("Ees", "e!s!s")


def test_barter_box_reaches_any_own_recruit_and_only_hidden_ones_of_others() -> None:
    assert {(one.owner, one.slot) for one in chosen(BARTER, "barter_box")} == {(ANA, s) for s in (LEFT, MIDDLE, RIGHT)}
    second = {(one.owner, one.slot) for one in chosen(BARTER, "barter_box", (ANA, LEFT))}
    assert (BEA, MIDDLE) not in second
    assert len(second) == 8


def test_both_owners_know_what_was_swapped_and_nobody_else() -> None:
    """R33, R6."""
    state = using(table(*BARTER), ArtifactId.BARTER_BOX, LEFT, (ANA, MIDDLE))
    step = act(state, ANA, Choose(BEA, LEFT))
    swap = next(event for event in step.events if isinstance(event, Exchanged))

    assert (swap.gave, swap.got) == (Recruit.EUPHORIAN_FOLLOWER, Recruit.EUPHORIAN_LEADER)
    for viewer in (ANA, BEA):
        assert witness(swap, viewer) == swap
    for viewer in (CID, DAN, PUBLIC):
        assert witness(swap, viewer) == Exchanged(ANA, MIDDLE, BEA, LEFT, None, None)
    given = view(step.state, ANA).places[BEA].row[0]
    assert given.recruit is Recruit.EUPHORIAN_FOLLOWER
    assert given.private is not None
    assert given.private.how is How.OWNED


CAROUSEL = ("ees tangled_carousel", "Es!s", "sSe", "ees")


def test_tangled_carousel_swaps_recruits_of_two_others() -> None:
    state = used(CAROUSEL, "tangled_carousel", (BEA, MIDDLE), (CID, LEFT))
    assert (row(state, BEA), row(state, CID)) == ("Ess", "s!Se")


def test_tangled_carousel_wants_two_different_others_and_shows_the_user_nothing() -> None:
    first = {one.owner for one in chosen(CAROUSEL, "tangled_carousel")}
    second = {one.owner for one in chosen(CAROUSEL, "tangled_carousel", (BEA, MIDDLE))}
    assert (first, second) == ({BEA, CID, DAN}, {CID, DAN})

    state = used(CAROUSEL, "tangled_carousel", (BEA, RIGHT), (DAN, LEFT))
    assert view(state, ANA).places[BEA].row[2].recruit is None
    assert view(state, DAN).places[BEA].row[2].recruit is Recruit.EUPHORIAN_FOLLOWER


# Looks


EYE = ("ees flat_eye", "Ess", "sSe", "ees")


@pytest.mark.parametrize("targets", [((BEA, LEFT),), ((BEA, LEFT), (CID, MIDDLE)), ((BEA, LEFT), (BEA, RIGHT))])
def test_flat_eye_looks_at_one_or_two_hidden_recruits(targets: tuple[tuple[object, ...], ...]) -> None:
    """It is no interrogation: nobody is asked afterwards."""
    state = using(table(*EYE), ArtifactId.FLAT_EYE, LEFT, *targets)
    if len(targets) == 1:
        state = act(state, ANA, Enough()).state
    state = quiet(state)

    seen = view(state, ANA)
    assert all(seen.places[owner].row[[LEFT, MIDDLE, RIGHT].index(slot)].recruit for owner, slot in targets)  # type: ignore[index, call-overload, arg-type]
    assert view(state, DAN).places[BEA].row[0].recruit is None
    assert state.active == BEA


def test_flat_eye_needs_one_target_and_takes_no_recruit_twice() -> None:
    state = using(table(*EYE), ArtifactId.FLAT_EYE, LEFT)
    assert offered(state, ANA, Enough) == []
    with pytest.raises(Illegal, match="illegal-not-enough"):
        act(state, ANA, Enough())
    assert Choose(BEA, LEFT) not in chosen(EYE, "flat_eye", (BEA, LEFT))


def test_fairground_mirror_shows_two_players_each_others_hidden_recruits() -> None:
    state = used(("ees fairground_mirror", "Es!s", "sSe", "ees"), "fairground_mirror", (BEA,))

    assert [one.recruit for one in view(state, ANA).places[BEA].row] == list(state.recruits[3:6])
    assert None not in [one.recruit for one in view(state, BEA).places[ANA].row]
    assert [one.recruit for one in view(state, CID).places[BEA].row].count(None) == 2


def test_whistle_of_candour_lets_the_other_choose_what_to_expose() -> None:
    state = used(("ees whistle_of_candour", "Es!s", "sSe", "ees"), "whistle_of_candour", (BEA,))
    assert GAME.to_act(state) == {BEA}
    assert GAME.legal(state, BEA) == (Expose(LEFT), Expose(RIGHT))

    state = act(state, BEA, Expose(RIGHT)).state
    assert (row(state, BEA), state.active) == ("Es!s!", BEA)


@pytest.mark.parametrize("card", ["fairground_mirror", "whistle_of_candour"])
def test_whoever_has_nothing_hidden_is_not_chosen_for_these(card: str) -> None:
    places = (f"ees {card}", "e!s!s!", "sSe", "Ees")
    assert {one.owner for one in chosen(places, card)} == {CID, DAN}


def test_blanket_of_oblivion_hides_followers_and_no_leader() -> None:
    """I5. The recruit just paid with may be among them."""
    places = ("e!es blanket_of_oblivion", "E!s!s!", "sSe", "ees")
    state = table(*places)
    assert {use.cost for use in offered(state, ANA, Use)} == {MIDDLE, RIGHT}

    state = using(state, ArtifactId.BLANKET_OF_OBLIVION, MIDDLE)
    assert {one.owner for one in offered(state, ANA, Choose)} == {ANA, BEA}
    assert row(quiet(after(state, (ANA, Choose(BEA)))), BEA) == "E!ss"
    assert row(quiet(after(state, (ANA, Choose(ANA)))), ANA) == "ees"


def test_blanket_of_oblivion_needs_an_exposed_follower() -> None:
    """A leader that pays is none."""
    state = table("Ees blanket_of_oblivion", "ess", "sSe", "ees")
    assert {use.cost for use in offered(state, ANA, Use)} == {MIDDLE, RIGHT}


# Lasers and hands


HAND = ("ees wire_hand", "Ess >2", "sSe", "ees")


def test_wire_hand_takes_a_laser_and_aims_it_at_once() -> None:
    """R20: anybody but oneself, the former holder too."""
    assert [one.owner for one in chosen(HAND, "wire_hand")] == [BEA]
    assert {one.owner for one in chosen(HAND, "wire_hand", (BEA,))} == {BEA, CID, DAN}

    state = used(HAND, "wire_hand", (BEA,), (BEA,))
    assert (state.lasers[ANA], state.lasers[BEA]) == (BEA, None)


@pytest.mark.parametrize(
    ("places", "why"),
    [
        (("ees wire_hand >1", *HAND[1:]), "illegal-one-laser"),
        (("ees wire_hand", "Ess", *HAND[2:]), "illegal-no-use"),
    ],
)
def test_wire_hand_is_not_used_by_the_armed_nor_without_a_laser_to_take(places: tuple[str, ...], why: str) -> None:
    """R19: checked before anything is paid."""
    state = table(*places)
    assert offered(state, ANA, Use) == []
    with pytest.raises(Illegal, match=why):
        act(state, ANA, Use(ArtifactId.WIRE_HAND, LEFT))


def test_scrap_magnet_makes_another_drop_a_laser() -> None:
    """R23."""
    state = used(("ees scrap_magnet >3", "Ess >2", "sSe", "ees"), "scrap_magnet", (BEA,))
    assert (state.lasers, state.centre) == ((DAN, None, None, None), 1)


def test_borrowed_pocket_takes_an_artifact_by_lot() -> None:
    """R24: only the two know which."""
    places = ("ees borrowed_pocket", "Ess flat_eye wire_hand", "sSe", "ees")
    assert [one.owner for one in chosen(places, "borrowed_pocket")] == [BEA]
    state = using(table(*places), ArtifactId.BORROWED_POCKET, LEFT, (BEA,))
    step = answer(state)
    taken = next(event for event in step.events if isinstance(event, ArtifactTaken))

    assert len(cards(step.state, BEA)) == len(cards(step.state, ANA)) == 1
    assert taken.card is not None
    assert {witness(taken, viewer).card for viewer in (CID, DAN, PUBLIC)} == {None}  # type: ignore[union-attr]


def test_accusing_weathervane_turns_every_laser_but_the_targets_own() -> None:
    """Clockwise from the user, who is one of them."""
    places = ("ees accusing_weathervane >1", "Ess >3", "sSe", "ees", "eee >0")
    options = {one.owner for one in chosen(places, "accusing_weathervane")}
    assert options == {ANA, BEA, CID, DAN, 4}

    state = used(places, "accusing_weathervane", (BEA,))
    assert state.lasers == (BEA, DAN, None, None, BEA)


def test_a_weathervane_that_no_laser_would_follow_is_not_used_on_its_only_holder() -> None:
    places = ("ees accusing_weathervane", "Ess >3", "sSe", "ees")
    assert {one.owner for one in chosen(places, "accusing_weathervane")} == {ANA, CID, DAN}


def test_looked_recruits_are_told_to_looker_and_owner() -> None:
    looked = Looked(ANA, BEA, LEFT, Recruit.EUPHORIAN_LEADER)
    assert witness(looked, ANA) == witness(looked, BEA) == looked
    assert witness(looked, CID) == Looked(ANA, BEA, LEFT, None)
