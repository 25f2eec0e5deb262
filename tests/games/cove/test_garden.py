"""Test the Tide Garden: gathering and planting tiles, lanterns, the night and the staff (R81-R84, R87-R91)."""

from __future__ import annotations

from typing import Any, get_args

from msgspec.structs import replace as altered

from pitonisa.games.cove import GAME
from pitonisa.games.cove.actions import ActivateStaff, Done, Skip, UseStaff
from pitonisa.games.cove.apply.market import open_market
from pitonisa.games.cove.kinds import Day, Options, Shops
from pitonisa.games.cove.model import Choosing
from pitonisa.games.cove.shops.garden import SHOP, apply
from pitonisa.games.cove.shops.garden.legal import lit
from pitonisa.games.cove.shops.garden.model import (
    AROUND,
    POOLS,
    ROCKS,
    TILES,
    Action,
    Cut,
    Exchange,
    Gather,
    Lift,
    Light,
    NoRoom,
    Plant,
    Pool,
    Renounce,
    Scrape,
    SeaCame,
    ThrowBack,
    TidelineFilled,
    TideTurned,
    Tile,
    Wade,
)
from pitonisa.games.cove.table import State
from pitonisa.games.cove.words import HELP
from pitonisa.kernel import Chance, Step
from pitonisa.kernel.conformance import check
from pitonisa.kernel.help import Level
from tests.games.cove.pools import counter, cut, done, growing, offered, plant, planted, refused, replace
from tests.games.cove.table import (
    ANA,
    BLUE,
    GREEN,
    RED,
    YELLOW,
    large,
    small,
    with_corruption,
    with_merchant,
)


def test_every_action_is_carried_out_and_told_in_numbers() -> None:
    kinds = set(get_args(Action))
    assert set(SHOP.actions) == kinds
    assert {type(action) for action in SHOP.numbers.actions} == kinds


def test_a_garden_begins_with_six_tiles_ashore_and_nothing_planted() -> None:
    """R81, R91: 39 tiles, 16 pools; of the rocks two have 3 pools beside them and two have 4."""
    shop, hidden = apply.setup(ANA, 2, Options(), Chance("first").step(0))
    assert (hidden, len(shop.tideline), sum(shop.bag), set(shop.pools)) == (None, 6, 33, {None})
    assert (len(POOLS), sum(TILES.values()), len(SHOP.goods)) == (16, 39, 20)
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
    assert lit(step.state.shops[ANA]) == [RED, GREEN, YELLOW]
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
    beside = done(growing("gr", a1="b"), Gather(1, 2)).state
    assert refused(beside, Plant(Tile.GREEN, Pool.A1)) == "illegal-pool-taken"


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


def test_a_rock_shines_by_its_own_colour_alone() -> None:
    """R88, S28: tar does not light; the low row counts."""
    assert lit(growing(a1="b", c1="r", b2="b").shops[ANA]) == [BLUE]
    assert lit(growing(a1="t", c1="t", b2="t", d1="y").shops[ANA]) == []
    assert lit(growing(c4="y").shops[ANA]) == [YELLOW]


def test_the_rocks_pay_when_halls_have_grown_and_before_anybody_sells() -> None:
    """R88, S33, R29, R30."""
    state = growing(a1="b", c1="b", b2="t", c4="y")
    boats = tuple(replace(boat, aboard=(YELLOW,) if boat.number == 1 else ()) for boat in state.boats)
    state = replace(state, tasks=(), boats=boats, halls=(9, 9, 3, 1))
    market, _ = open_market(state, Chance("market").step(0))
    assert market.merchants[ANA].gold == 3 + 2


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


def test_gardens_keep_every_law_beside_other_shops() -> None:
    """R81: nothing of a garden is hidden, lost or gained, whoever sits beside it."""

    def start(options: Options, players: int, rng: Any) -> Step[Any, Any]:
        return GAME.start(replace(options, shops=Shops.RANDOM), players, rng)

    laws = check(altered(GAME, start=start), matches=1, seed="gardens", players=4).laws
    assert [law.failure for law in laws if not law.held] == []


def test_after_the_last_day_no_sea_comes_and_nobody_is_warned_of_it() -> None:
    """R89: neither the board nor a hint tells of a night that there is not."""
    for day, taken in ((2, 2), (3, 0)):
        seen = GAME.view(replace(growing(a4="g", b4="t", a3="g"), day=Day(day)), ANA)
        (board,) = seen.boards
        assert sum(spot.low for spot in board.pools) == (4 if taken else 0)
        assert HELP.hints(seen, Level.LOGIC).shop.washed == taken
