"""Test the Tide Garden's beds: which can be cut, their rewards, and tar (R85, R86)."""

from __future__ import annotations

from random import Random

import pytest

from pitonisa.games.cove import GAME
from pitonisa.games.cove.actions import Done, Skip
from pitonisa.games.cove.kinds import Day, DockId, Hour, Size
from pitonisa.games.cove.shops.garden.legal import beds, cuts, lit, mask_of, places_in
from pitonisa.games.cove.shops.garden.model import (
    NEXT_TO,
    POOLS,
    Bind,
    Cut,
)
from pitonisa.kernel import Chance, Seat
from pitonisa.kernel.bots import bots_of
from pitonisa.platform.words.text import Text
from tests.games.cove.pools import counter, cut, done, growing, offered, planted, refused, replace
from tests.games.cove.table import (
    ANA,
    GREEN,
    large,
    small,
    with_counter,
    with_merchant,
)


def test_three_joined_tiles_make_a_small_good_and_five_a_large_one() -> None:
    """R85, S21, S30: rocks and empty pools divide; a bed of four gives a small one; the root is as any tile after."""
    four = growing(a1="g", a2="g", b2="g", c2="g", e2="g")
    assert {one.pool.value for one in offered(four, Cut)} == {"a1", "a2", "b2", "c2"}
    cutting = done(four, *cut("b2", "a2", "a1")).state
    assert counter(cutting) == [small(GREEN)]
    assert planted(cutting) == {"b2": "green", "c2": "green", "e2": "green"}
    assert cutting.shops[ANA].bag[1] == four.shops[ANA].bag[1] + 2
    assert refused(growing(a1="g", c1="g", a2="g"), cut("a1")[0]) == "illegal-no-bed"


def test_a_larger_bed_is_bound_early_or_grown_to_a_wreath() -> None:
    """R85, S21."""
    five = growing(a1="g", a2="g", b2="g", c2="g", c1="g")
    three = done(five, *cut("a1", "a2", "b2")).state
    assert Bind() in GAME.legal(three, ANA)
    assert Skip() not in GAME.legal(three, ANA)
    assert counter(done(three, Bind()).state) == [small(GREEN)]
    four = done(three, *cut("c2")).state
    assert Bind() not in GAME.legal(four, ANA)
    assert counter(done(four, *cut("c1")).state) == [large(GREEN)]


def test_six_tiles_are_two_beds_that_share_nothing() -> None:
    """R85, S21, S23: both roots stay, and the first is no part of the second."""
    six = growing(a1="g", a2="g", a3="g", b2="g", c2="g", c1="g")
    first = done(six, *cut("a2", "a1", "a3"), Bind()).state
    assert refused(first, cut("a2")[0]) == "illegal-tile-used"
    second = done(first, *cut("c1", "c2", "b2")).state
    assert counter(second) == [small(GREEN), small(GREEN)]
    assert planted(second) == {"a2": "green", "c1": "green"}
    assert offered(second, Done)
    through = growing(a1="g", a2="g", a3="g", b2="g", c2="g")
    assert offered(done(through, *cut("a2", "a1", "a3"), Bind()).state, Cut) == []


def test_a_bed_without_its_good_in_the_reserve_stays_but_a_smaller_cut_is_allowed() -> None:
    """R85, S26."""
    five = growing(a1="g", a2="g", b2="g", c2="g", c1="g")
    no_wreath = with_counter(five, ANA, large(GREEN), large(GREEN))
    assert counter(done(no_wreath, *cut("a1", "a2", "b2")).state)[-1] == small(GREEN)
    no_posy = with_counter(five, ANA, *[small(GREEN)] * 3)
    three = done(no_posy, *cut("a1", "a2", "b2")).state
    assert Bind() not in GAME.legal(three, ANA)
    neither = with_counter(growing(a1="g", a2="g", b2="g"), ANA, *[small(GREEN)] * 3)
    assert refused(neither, cut("a1")[0]) == "illegal-no-bed"
    beside = growing(a1="g", a2="g", b2="g", c2="b", e1="b", d1="b", c1="b")
    assert refused(with_counter(beside, ANA, *[small(GREEN)] * 3), cut("a1")[0]) == "illegal-reserve-empty"


def test_tar_joins_any_bed_is_never_its_root_and_brings_one_card() -> None:
    """R86, S24, S31."""
    state = growing(a1="t", a2="g", b2="t", d1="b", e1="b", e2="t")
    assert {one.pool.value for one in offered(state, Cut)} == {"a2", "d1", "e1"}
    assert refused(state, cut("a1")[0]) == "illegal-tar-root"
    step = done(state, *cut("a2", "a1", "b2"))
    assert counter(step.state) == [small(GREEN)]
    after = done(step.state, Skip(), Done()).state
    assert len(after.hands[ANA]) == 1


def test_what_cannot_be_cut_is_said_in_the_order_one_would_look() -> None:
    """R85."""
    state = done(growing(a1="g", a2="g", b2="g", d1="g", c1="b"), *cut("a1")).state
    keys = {pool: refused(state, cut(pool)[0]) for pool in ("e4", "a1", "d1")}
    assert keys == {"e4": "illegal-pool-empty", "a1": "illegal-tile-used", "d1": "illegal-not-joined"}
    mixed = done(growing(a1="g", a2="b", b2="g", c2="g", c1="g"), *cut("c2")).state
    assert refused(done(mixed, *cut("b2")).state, cut("a2")[0]) == "illegal-other-colour"
    assert refused(growing(a1="g", c1="b", d1="b", e1="b"), cut("a1")[0]) == "illegal-bed-too-small"
    assert refused(state, Bind()) == "illegal-bed-too-small"


def flooded(tiles: set[int]) -> list[set[int]]:
    """Beds by another way: tiles that touch are merged until nothing changes."""
    found = [{at} for at in tiles]
    while True:
        pairs = [
            (one, two)
            for one in found
            for two in found
            if one is not two and any(n in two for at in one for n in NEXT_TO[at])
        ]
        if not pairs:
            return found
        one, two = pairs[0]
        found = [bed for bed in found if bed is not one and bed is not two] + [one | two]


def test_beds_are_what_a_plain_flood_finds() -> None:
    """R85, S21: and every cut is a joined part of the bed that holds its root."""
    lot = Random("beds")
    for _ in range(200):
        tiles = {at for at in range(len(POOLS)) if lot.random() < 0.5}
        found = beds(mask_of(tiles))
        assert sorted(map(sorted, map(places_in, found))) == sorted(map(sorted, flooded(tiles)))
        for bed in found[:1]:
            at = places_in(bed)[0]
            for three in cuts(1 << at, bed, 3) if bed.bit_count() >= 3 else ():
                assert three >> at & 1
                assert (three & ~bed, three.bit_count(), len(beds(three))) == (0, 3, 1)


def test_the_augur_cuts_what_it_has_grown_and_keeps_a_light() -> None:
    """R85, R88: five joined tiles and the last hour of the match; of all roots one beside the rock stays."""
    state = growing("rbyrby", a1="g", a2="g", b2="g", c2="g", c1="g")
    boats = (*state.boats[:5], replace(state.boats[5], aboard=(GREEN,) * 4, dock=DockId.RIGHT))
    state = replace(state, halls=(1, 3, 1, 1), day=Day(3), market_hour=Hour(2), boats=boats)
    state = with_merchant(state, ANA, space="hire")
    for n in range(12):
        if ANA not in GAME.to_act(state) or counter(state):
            break
        action = bots_of(GAME).levels["augur"](GAME.view(state, ANA), Chance("lot").step(n))
        state = GAME.apply(state, ANA, action, Chance("bot").step(n)).state
    assert [good.size for good in counter(state)] == [Size.LARGE]
    assert GREEN in lit(state.shops[ANA])


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "You cut a bed of kelp with tar. The root stays at a2."),
        ("es", "Cosechas un macizo: alga con brea. La raíz queda en a2."),
    ],
)
def test_a_cut_is_told_with_its_root(language: str, told: str) -> None:
    step = done(growing(a1="t", a2="g", b2="g"), *cut("a2", "a1", "b2"))
    assert Text(language, GAME, Seat(ANA)).event(step.events[0]) == told
