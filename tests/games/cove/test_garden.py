"""The Tide Garden: tiles, beds that are cut, lanterns and the night (R81-R91, and S21-S33 of its fact sheet)."""

from __future__ import annotations

from dataclasses import replace as altered
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from pitonisa.games.cove import GAME
from pitonisa.games.cove.actions import ActivateStaff, Done, Skip, UseStaff
from pitonisa.games.cove.apply.market import open_market
from pitonisa.games.cove.model import Choosing, Day, DockId, Good, Hour, Options, Phase, Shops, Size
from pitonisa.games.cove.shops.garden import SHOP, apply
from pitonisa.games.cove.shops.garden.actions import (
    Action,
    Bind,
    Cut,
    Exchange,
    Gather,
    Lift,
    Light,
    Plant,
    Renounce,
    Scrape,
    ThrowBack,
    Wade,
)
from pitonisa.games.cove.shops.garden.beds import beds, cuts, mask_of, places_in
from pitonisa.games.cove.shops.garden.board import AROUND, KINDS, NEXT_TO, POOLS, ROCKS, TILES
from pitonisa.games.cove.shops.garden.events import NoRoom, SeaCame, TidelineFilled, TideTurned
from pitonisa.games.cove.shops.garden.legal import pays
from pitonisa.games.cove.shops.garden.model import Garden, Pool, Tile
from pitonisa.games.cove.table import State
from pitonisa.kernel import Chance, Illegal, Seat, Step
from pitonisa.kernel.conformance import check
from pitonisa.platform.words.text import Text
from tests.games.cove.table import (
    ANA,
    BLUE,
    GREEN,
    RED,
    YELLOW,
    large,
    small,
    with_corruption,
    with_counter,
    with_merchant,
)

LETTERS = dict(zip("rgbyt", KINDS, strict=True))
"""`t` is tar."""

replace = msgspec.structs.replace


def growing(tideline: str = "grgtbg", **pools: str) -> State:
    """A table of two gardens on the turn of the first: `growing("rrg", a1="g")`; all other tiles are in the bag."""
    state = GAME.start(Options(shops=Shops("garden")), 2, Chance("garden").step(0)).state
    state = replace(state, tasks=(Choosing(ANA),), active=ANA, before=(), phase=Phase.PRODUCTION)
    there = {Pool(pool): LETTERS[letter] for pool, letter in pools.items()}
    line = tuple(LETTERS[letter] for letter in tideline)
    bag = tuple(TILES[kind] - line.count(kind) - list(there.values()).count(kind) for kind in KINDS)
    shop = Garden(pools=tuple(there.get(pool) for pool in POOLS), tideline=line, bag=bag)
    return replace(state, shops=(shop, state.shops[1]))


def done(state: State, *actions: Any) -> Step[Any, Any]:
    step: Step[Any, Any] = Step(state, ())
    for n, action in enumerate(actions):
        step = GAME.apply(step.state, ANA, action, Chance("step").step(n))
    return step


def refused(state: State, action: Any) -> str:
    with pytest.raises(Illegal) as caught:
        GAME.apply(state, ANA, action, Chance("no").step(0))
    return caught.value.key


def planted(state: Any) -> dict[str, str]:
    return {pool.value: tile.value for pool, tile in zip(POOLS, state.shops[ANA].pools, strict=True) if tile}


def counter(state: Any) -> list[Good]:
    return list(state.merchants[ANA].counter)


def offered(state: State, kind: type[Any]) -> list[Any]:
    return [action for action in GAME.legal(state, ANA) if isinstance(action, kind)]


def cut(*pools: str) -> list[Cut]:
    return [Cut(Pool(pool)) for pool in pools]


def plant(tile: str, *pools: str) -> list[Plant]:
    return [Plant(LETTERS[tile], Pool(pool)) for pool in pools]


def test_every_action_is_carried_out_and_told_in_numbers() -> None:
    kinds = set(get_args(Action))
    assert set(SHOP.actions) == kinds
    assert {type(action) for action in SHOP.numbers.actions} == kinds


def test_a_garden_begins_with_six_tiles_ashore_and_nothing_planted() -> None:
    """R81, R91: 39 tiles, 16 pools; of the rocks two have 3 pools beside them and two have 4."""
    shop, hidden = apply.setup(ANA, 2, Options(), Chance("first").step(0))
    assert (hidden, len(shop.tideline), sum(shop.bag), set(shop.pools)) == (None, 6, 33, {None})
    assert (len(POOLS), sum(TILES.values()), SHOP.first_space, len(SHOP.goods)) == (16, 39, "staff", 20)
    assert {colour.value: len(places) for colour, places in AROUND.items()} == {
        "blue": 3,
        "red": 4,
        "green": 4,
        "yellow": 3,
    }
    assert set(ROCKS).isdisjoint(pool.value for pool in POOLS)


def test_the_worked_turn_of_the_fact_sheet() -> None:
    """R83, R84, R85, R88: Noa wades for three kelp, joins a bed of six and may cut a wreath on her next turn."""
    state = growing(a2="g", b2="g", a3="g", d1="r", e1="r", c1="t", d3="y", e3="b")
    state = with_merchant(state, ANA, space="gather", hour=6)
    assert sum(state.shops[ANA].bag) == 25
    assert refused(state, Gather(1, 1)) == "illegal-same-space"
    step = done(state, Wade(GREEN), *plant("g", "a1", "a4", "b4"))
    assert [pays(step.state.shops[ANA], colour) for colour in (RED, GREEN, BLUE, YELLOW)] == [1, 1, 0, 1]
    after = done(step.state, Done()).state
    assert after.merchants[ANA].hour == 7
    assert [tile.value for tile in after.shops[ANA].tideline[:3]] == ["red", "tar", "blue"]
    assert len(after.shops[ANA].tideline) == 6
    later = replace(after, tasks=(Choosing(ANA),), active=ANA)
    cutting = done(later, *cut("a3", "a1", "a2")[:1], *cut("a2", "a1", "b2", "a4")).state
    assert counter(cutting) == [large(GREEN)]
    assert {pool for pool, tile in planted(cutting).items() if tile == "green"} == {"a3", "b4"}


def test_neighbours_are_gathered_up_to_three_and_planted_anywhere() -> None:
    """R82, S22, S25: tar is taken where it lies among them."""
    state = growing("grgtbg")
    assert {(one.first, one.count) for one in offered(state, Gather)} == {
        (first, count) for first in range(1, 7) for count in (1, 2, 3) if first + count <= 7
    }
    step = done(state, Gather(3, 3), *plant("t", "e4"), *plant("b", "a1"), *plant("g", "c2"))
    assert planted(step.state) == {"e4": "tar", "a1": "blue", "c2": "green"}
    assert GAME.legal(done(state, Gather(3, 3)).state, ANA).count(Skip()) == 0
    assert refused(done(state, Gather(1, 2)).state, Plant(Tile.BLUE, Pool.A1)) == "illegal-not-in-hand"


def test_wading_takes_all_of_a_colour_but_no_tar_and_four_at_most() -> None:
    """R83, S25."""
    state = growing("grgggg")
    assert {one.colour for one in offered(growing("grgtbg"), Wade)} == {RED, GREEN, BLUE}
    waded = done(state, Wade(GREEN)).state.shops[ANA]
    assert (len(waded.waiting[-1].tiles), [tile.value for tile in waded.tideline]) == (4, ["red", "green"])


def test_what_finds_no_pool_goes_back_and_a_full_garden_takes_nothing() -> None:
    """R82, S22."""
    full = {pool.value: "rgby"[at % 4] for at, pool in enumerate(POOLS)}
    room = {pool: tile for pool, tile in full.items() if pool != "e4"}
    step = done(growing("ttb", **room), Gather(1, 3), *plant("b", "e4"))
    (left,) = [event for event in step.events if isinstance(event, NoRoom)]
    assert left.tiles == (Tile.TAR, Tile.TAR)
    assert step.state.shops[ANA].bag[-1] == 3
    assert offered(growing("ttb", **full), Gather) == offered(growing("ttb", **full), Wade) == []
    assert refused(growing("ttb", **full), Gather(1, 1)) == "illegal-garden-full"
    assert refused(growing("", a1="g"), Gather(1, 1)) == "illegal-tideline-empty"
    assert refused(growing("tt", a1="g"), Wade(RED)) == "illegal-tideline-empty"
    assert refused(growing("gg"), Wade(RED)) == refused(growing("gg"), Gather(2, 2)) == "illegal-no-such-tiles"


def test_the_tideline_fills_at_its_right_end_when_the_action_ends() -> None:
    """R84, S27: what is filled cannot be taken back, and an empty bag leaves it shorter."""
    state = growing("grgtbg")
    before = done(state, Gather(2, 1), *plant("r", "a1"))
    assert len(before.state.shops[ANA].tideline) == 5
    assert before.state.before
    step = done(before.state, Done())
    (filled,) = [event for event in step.events if isinstance(event, TidelineFilled)]
    assert [tile.value for tile in step.state.shops[ANA].tideline[:5]] == ["green", "green", "tar", "blue", "green"]
    assert len(filled.tiles) == 1
    dry = replace(state, shops=(replace(state.shops[ANA], bag=(0,) * 5), state.shops[1]))
    assert len(done(dry, Gather(2, 1), *plant("r", "a1"), Done()).state.shops[ANA].tideline) == 5


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


def test_tiles_move_swap_or_go_back_two_times() -> None:
    """R87, S29: the same tile may go twice; tar that is thrown back brings a card."""
    state = growing(a1="g", e1="r", e4="t")
    moved = done(state, Lift(Pool.A1), *plant("g", "a2"), Lift(Pool.A2), *plant("g", "a3")).state
    assert planted(moved) == {"a3": "green", "e1": "red", "e4": "tar"}
    assert GAME.legal(moved, ANA)[0] == Done()
    swapped = done(state, Lift(Pool.A1), Exchange(Pool.E1)).state
    assert (planted(swapped)["a1"], planted(swapped)["e1"]) == ("red", "green")
    thrown = done(state, Lift(Pool.E4), ThrowBack(), Skip(), Done()).state
    assert "e4" not in planted(thrown)
    assert len(thrown.hands[ANA]) == 1
    assert not done(state, Lift(Pool.A1), ThrowBack(), Skip(), Done()).state.hands[ANA]
    assert Plant(Tile.GREEN, Pool.A1) not in GAME.legal(done(state, Lift(Pool.A1)).state, ANA)
    assert refused(growing(), Lift(Pool.A1)) == "illegal-nothing-planted"
    assert refused(state, Lift(Pool.A2)) == "illegal-pool-empty"
    assert refused(done(growing(a1="g", a2="g"), Lift(Pool.A1)).state, Exchange(Pool.A2)) == "illegal-same-tile"


def test_a_rock_shines_by_its_own_colour_and_twice_where_nothing_else_is_beside_it() -> None:
    """R88, S28: tar fills but does not light; the low row counts."""
    assert pays(growing(a1="b", c1="r", b2="b").shops[ANA], BLUE) == 1
    assert pays(growing(a1="b", c1="b").shops[ANA], BLUE) == 1
    assert pays(growing(a1="b", c1="b", b2="t").shops[ANA], BLUE) == 2
    assert pays(growing(a1="t", c1="t", b2="t").shops[ANA], BLUE) == 0
    assert pays(growing(c4="y").shops[ANA], YELLOW) == 1
    assert pays(growing(c4="y", e4="y", d3="t").shops[ANA], YELLOW) == 2


def test_the_rocks_pay_when_halls_have_grown_and_before_anybody_sells() -> None:
    """R88, S33, R29, R30."""
    state = growing(a1="b", c1="b", b2="t", c4="y")
    boats = tuple(replace(boat, aboard=(YELLOW,) if boat.number == 1 else ()) for boat in state.boats)
    state = replace(state, tasks=(), boats=boats, halls=(9, 9, 3, 1))
    market, _ = open_market(state, Chance("market").step(0))
    assert market.merchants[ANA].gold == 3 + 3 + 2


def test_the_sea_takes_the_low_row_and_then_the_tide_turns() -> None:
    """R89, S32."""
    state = growing("rgbyrg", a4="g", b4="t", a3="g")
    night, events = apply.clean_up(state, ANA, Chance("night").step(0))
    assert planted(night) == {"a3": "green"}
    assert [type(event) for event in events] == [SeaCame, TideTurned, TidelineFilled]
    assert [tile.value for tile in events[1].tiles] == ["red", "green"]
    assert [tile.value for tile in night.shops[ANA].tideline[:4]] == ["blue", "yellow", "red", "green"]
    assert len(night.shops[ANA].tideline) == 6


def staffed(state: State, ability: str) -> State:
    state = with_merchant(state, ANA, space="wade", staff=(state.square[0],) * 4)
    return done(state, ActivateStaff(), UseStaff(ability)).state


def test_the_keeper_plants_one_tile_and_the_shears_cut_one_bed() -> None:
    """R90."""
    state = growing("grgtbg", a1="g", a2="g", b2="g", d1="b", e1="b", e2="b")
    keeper = staffed(state, "keeper")
    assert {one.count for one in offered(keeper, Gather)} == {1}
    assert planted(done(keeper, Gather(4, 1), *plant("t", "c2")).state)["c2"] == "tar"
    assert Skip() in GAME.legal(keeper, ANA)
    shears = done(staffed(state, "shears"), *cut("a1", "a2", "b2")).state
    assert counter(shears) == [small(GREEN)]
    assert offered(shears, Cut) == []


def test_the_lamplighter_asks_a_lit_rock_and_the_scraper_takes_tar_without_a_card() -> None:
    """R90, S29."""
    state = replace(growing(a1="b", e4="t"), halls=(1, 1, 5, 1))
    lamps = staffed(state, "lamplighter")
    assert offered(lamps, Light) == [Light(BLUE)]
    assert refused(lamps, Light(RED)) == "illegal-rock-dark"
    assert done(lamps, Light(BLUE)).state.merchants[ANA].gold == 5
    scraped = done(staffed(state, "scraper"), Scrape(Pool.E4)).state
    assert (planted(scraped), scraped.hands[ANA]) == ({"a1": "blue"}, ())
    guilty = staffed(with_corruption(state, ANA, 1), "scraper")
    assert {Scrape(Pool.E4), Renounce(), Skip()} <= set(GAME.legal(guilty, ANA))
    assert refused(guilty, Scrape(Pool.A1)) == "illegal-no-tar"


def test_what_cannot_be_cut_is_said_in_the_order_one_would_look() -> None:
    """R85."""
    state = done(growing(a1="g", a2="g", b2="g", d1="g", c1="b"), *cut("a1")).state
    keys = {pool: refused(state, cut(pool)[0]) for pool in ("e4", "a1", "d1")}
    assert keys == {"e4": "illegal-pool-empty", "a1": "illegal-tile-used", "d1": "illegal-not-joined"}
    mixed = done(growing(a1="g", a2="b", b2="g", c2="g", c1="g"), *cut("c2")).state
    assert refused(done(mixed, *cut("b2")).state, cut("a2")[0]) == "illegal-other-colour"
    assert refused(growing(a1="g", c1="b", d1="b", e1="b"), cut("a1")[0]) == "illegal-bed-too-small"
    assert refused(state, Bind()) == "illegal-bed-too-small"


def test_gardens_keep_every_law_beside_other_shops() -> None:
    """R81: nothing of a garden is hidden, lost or gained, whoever sits beside it."""

    def start(options: Options, players: int, rng: Any) -> Step[Any, Any]:
        return GAME.start(replace(options, shops=Shops.RANDOM), players, rng)

    laws = check(altered(GAME, start=start), matches=1, seed="gardens", players=4).laws
    assert [law.failure for law in laws if not law.held] == []


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
        action = GAME.bots.levels["augur"](GAME.view(state, ANA), Chance("lot").step(n))
        state = GAME.apply(state, ANA, action, Chance("bot").step(n)).state
    assert [good.size for good in counter(state)] == [Size.LARGE]
    assert pays(state.shops[ANA], GREEN) == 1


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
