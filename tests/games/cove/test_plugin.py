"""Check that shops are plug-ins: the cove runs others than the Oracle's, alone and beside it (R11, R16)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec.structs import replace as altered

from pitonisa.games import cove
from pitonisa.games.cove.actions import ActivateStaff, Assign, Done, Hire, UseStaff
from pitonisa.games.cove.infer import possible_state
from pitonisa.games.cove.kinds import Options, Shops, Slot
from pitonisa.games.cove.model import AtShop, Source
from pitonisa.games.cove.shops.oracle.model import Oracle, ReadStars
from pitonisa.games.cove.shops.oracle.view import OracleHints
from pitonisa.kernel import PUBLIC, AnyGame, Chance, Illegal, Seat
from pitonisa.kernel.analysis import Analysis
from pitonisa.kernel.bots import Bots, bots_of
from pitonisa.kernel.conformance import check
from pitonisa.kernel.help import Help, Level
from pitonisa.kernel.puzzles import Puzzles
from tests.each import each
from tests.games.cove.bakers import BAKERS, MIXED, Bakers
from tests.games.cove.stall import (
    SPICES,
    STALL,
    Bake,
    Greet,
    Greeted,
    Nap,
    Recipe,
    Spiced,
    Stall,
    StallHints,
    Taste,
    Tasted,
)
from tests.games.cove.table import RED, small, with_merchant

BY_LOT = Options(shops=Shops.RANDOM)


def play(game: AnyGame, players: int, seed: str, options: Options | None = None) -> list[Any]:
    """A whole match by lot: every step of it."""
    steps = [game.start(options or Options(), players, Chance(seed).step(0))]
    while (state := steps[-1].state) and game.outcome(state) is None:
        (seat,) = game.to_act(state)
        action = bots_of(game).levels["random"](game.view(state, seat), Chance(f"{seed} lot").step(len(steps)))
        steps.append(game.apply(state, seat, action, Chance(seed).step(len(steps))))
    return steps


@pytest.mark.parametrize("game", [BAKERS, MIXED], ids=["bakers", "mixed"])
def test_a_cove_with_another_shop_keeps_every_law(game: AnyGame) -> None:
    assert [law.failure for law in check(game, matches=2, seed="stall").laws if not law.held] == []


def test_a_shop_is_added_by_a_folder_and_nothing_else() -> None:
    """`table.py` finds the folders of the shops, and nothing else at the cove names any of them."""
    folder = Path(cove.__file__).parent
    files = [file.relative_to(folder) for file in folder.rglob("*.py")]
    knows = {
        file.parts[0]
        for file in files
        if file.parts[0] != "shops" and "cove.shops" in (folder / file).read_text("utf-8")
    }
    assert knows == {"table.py"}


def with_links_but(real: Path, made: Path, *way: str) -> Path:
    """A folder like the real one, of links; only the folders along this way are made anew. The last of them."""
    made.mkdir()
    for one in real.iterdir():
        if one.name not in (*way[:1], "__pycache__"):
            (made / one.name).symlink_to(one)
    return with_links_but(real / way[0], made / way[0], *way[1:]) if way else made


ASKS_THE_FIFTH = """
from pitonisa.games.cove import GAME
from pitonisa.games.cove.kinds import Options, ShopId, Shops
from pitonisa.games.cove.table import PLUG_INS
from pitonisa.kernel import Chance
from pitonisa.kernel.bots import bots_of

assert len(ShopId) == 5 and "shops/stall" in PLUG_INS
state = GAME.start(Options(shops=Shops("stall")), 2, Chance("fifth").step(0)).state
assert [type(shop).__name__ for shop in state.shops] == ["Stall"] * 2
state = GAME.start(Options(shops=Shops.DRAFTED), 5, Chance("fifth").step(0)).state
for n in range(1, 6):
    (seat,) = GAME.to_act(state)
    state = GAME.apply(state, seat, GAME.legal(state, seat)[-1], Chance("fifth").step(n)).state
assert len({type(shop) for shop in state.shops}) == 5
for n in range(6, 40):
    seat = min(GAME.to_act(state))
    action = bots_of(GAME).levels["augur"](GAME.view(state, seat), Chance("lot").step(n))
    state = GAME.apply(state, seat, action, Chance("fifth").step(n)).state
print("played")
"""


def test_with_a_fifth_folder_there_are_five_shops_and_nothing_else_has_changed(tmp_path: Path) -> None:
    """A whole copy of the package, of links, with the baker's folder among the shops."""
    package = Path(cove.__file__).parents[2]
    shops = with_links_but(package, tmp_path / "pitonisa", "games", "cove", "shops")
    (shops / "stall").mkdir()
    (shops / "stall" / "__init__.py").write_text("from tests.games.cove.stall import STALL as SHOP\n", "utf-8")
    path = os.pathsep.join([str(tmp_path), str(Path(__file__).parents[3])])
    asked = subprocess.run(
        [sys.executable, "-c", ASKS_THE_FIFTH], env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True
    )
    assert (asked.stdout, asked.stderr) == ("played\n", "")


@pytest.mark.parametrize("bot", ["apprentice", "augur"])
def test_bots_run_any_shop_by_what_its_craft_tells_them(bot: str) -> None:
    """An Oracle and a baker at one table, for a day."""
    state = MIXED.start(BY_LOT, 2, Chance("craft").step(0)).state
    for n in range(1, 40):
        (seat,) = MIXED.to_act(state)
        action = MIXED.part(Bots).levels[bot](MIXED.view(state, seat), Chance("lot").step(n))
        state = MIXED.apply(state, seat, action, Chance("craft").step(n)).state
    assert all(merchant.hour > 1 for merchant in state.merchants)


def test_by_lot_there_is_as_much_of_one_kind_as_of_another() -> None:
    starts = [MIXED.start(BY_LOT, 4, Chance(f"mixed {n}").step(0)).state for n in range(6)]
    kinds = [[type(shop) for shop in state.shops] for state in starts]
    assert all(found.count(Oracle) == found.count(Stall) == 2 for found in kinds)
    assert len({tuple(found) for found in kinds}) > 1
    for state, found in zip(starts, kinds, strict=True):
        assert [len(merchant.staff) for merchant in state.merchants] == [4 if one is Oracle else 1 for one in found]
        assert [len(merchant.reserve) for merchant in state.merchants] == [20 if one is Oracle else 8 for one in found]


def test_without_a_lot_everybody_runs_the_same_shop() -> None:
    state = MIXED.start(Options(), 3, Chance("alike").step(0)).state
    assert [type(shop) for shop in state.shops] == [Stall] * 3


def test_every_hook_of_the_baker_is_called_in_a_match() -> None:
    steps = [step for n in range(3) for step in play(BAKERS, 3, f"hooks {n}")]
    happened = [event for step in steps for event in step.events]
    assert any(isinstance(event, Greeted) for event in happened)
    entries = steps[-1].state.ledger
    assert any(entry.source is Source.SHOP for entry in entries)
    shops = [shop for step in steps for shop in step.state.shops]
    assert max(shop.loaves for shop in shops) > 1
    assert all(any(getattr(shop, name) for shop in shops) for name in ("hours", "left_out", "kept", "guess", "waiting"))
    assert {Spiced, Tasted} <= set(map(type, happened))


def test_the_hours_of_a_merchant_are_told_to_the_shop_before_anybody_arrives() -> None:
    """R13, R14."""
    state, seat = first_turn(BAKERS)
    state = BAKERS.apply(state, seat, Bake(RED), Chance("hours").step(1)).state
    state = BAKERS.apply(state, seat, Done(), Chance("hours").step(2)).state
    assert [shop.hours for shop in state.shops] == [2 if one == seat else 0 for one in range(2)]


def tasting() -> tuple[Any, Seat, Seat]:
    """Somebody is asked about the spice of a neighbour: the state, who is asked, and whose spice it is."""
    for step in play(BAKERS, 3, "tasting"):
        if step.state.tasks and isinstance(task := step.state.tasks[-1], AtShop) and task.by != task.shop:
            return step.state, task.by, task.shop
    raise AssertionError("nobody tastes")


def test_a_shop_may_ask_somebody_who_is_not_its_merchant() -> None:
    state, asked, baker = tasting()
    assert BAKERS.to_act(state) == {asked}
    right = state.hidden[baker].spice
    step = BAKERS.apply(state, asked, Taste(right), Chance("taste").step(1))
    assert Tasted(asked, right, right=True) in step.events
    assert step.state.merchants[asked].gold == state.merchants[asked].gold + 1


def test_why_not_is_asked_of_the_shop_in_which_something_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    state, asked, baker = tasting()
    told: list[Seat] = []

    def refused(state: Any, seat: Seat, action: Any, waiting: Any) -> Illegal:
        told.append(seat)
        return Illegal("illegal-shop-first")

    monkeypatch.setitem(cast(dict[Any, Any], Bakers.SHOPS), Stall, altered(STALL, refused=refused))
    with pytest.raises(Illegal, match="illegal-shop-first"):
        BAKERS.apply(state, asked, Taste(len(SPICES) + 1), Chance("taste").step(1))
    assert (told, asked == baker) == ([baker], False)


def test_what_a_shop_hides_is_seen_by_its_merchant_alone() -> None:
    state, asked, baker = tasting()
    recipe = state.hidden[baker]
    assert BAKERS.view(state, baker).hidden[baker] == recipe
    assert [BAKERS.view(state, viewer).hidden[baker] for viewer in (asked, PUBLIC)] == [None, None]
    spiced = Spiced(baker, 2)
    assert BAKERS.witness(spiced, baker) == spiced
    assert BAKERS.witness(spiced, asked) == Spiced(baker, None)
    assert {possible_state(BAKERS.view(state, asked), Chance("lot").step(n)).hidden[baker] for n in range(30)} == {
        Recipe(1),
        Recipe(2),
        Recipe(3),
    }


@each("level", Level)
def test_every_shop_gives_hints_of_its_own(level: Level) -> None:
    state = MIXED.start(BY_LOT, 2, Chance("hints").step(0)).state
    help_ = MIXED.part(Help)
    told = {type(shop): help_.hints(MIXED.view(state, Seat(seat)), level).shop for seat, shop in enumerate(state.shops)}
    hints = {Oracle: OracleHints, Stall: StallHints} if level in (Level.LOGIC, Level.EXPLAINED) else {}
    assert {kind: type(one) for kind, one in told.items() if one is not None} == hints


def test_puzzles_are_asked_of_any_merchant_and_those_of_a_shop_only_in_it() -> None:
    assert MIXED.part(Puzzles) is not None
    themes: set[tuple[type[Any], str]] = set()
    for step in (step for n in range(3) for step in play(MIXED, 2, f"puzzles {n}", BY_LOT)[:80]):
        for seat, shop in enumerate(step.state.shops):
            themes |= {
                (type(shop), posed.theme) for posed in MIXED.part(Puzzles).ask(MIXED.view(step.state, Seat(seat)))
            }
    assert {(Oracle, "dice"), (Oracle, "stars")} & themes
    assert {theme for kind, theme in themes if kind is Stall} <= {"customers"}


def test_a_decision_in_any_shop_can_be_weighed_afterwards() -> None:
    analysis = MIXED.part(Analysis)
    assert analysis is not None
    weighed: set[type[Any]] = set()
    for step in play(MIXED, 2, "weighed", BY_LOT)[:60]:
        for seat in MIXED.to_act(step.state):
            lines = analysis.lines(MIXED.view(step.state, seat))
            weighed |= {type(step.state.shops[seat])} if len(lines) > 1 else set[type[Any]]()
    assert weighed == {Oracle, Stall}


def first_turn(game: AnyGame) -> tuple[Any, Seat]:
    """A baker's first turn, nobody having asked to be greeted."""
    for n in range(50):
        state = game.start(Options(), 2, Chance(f"first {n}").step(0)).state
        (seat,) = game.to_act(state)
        if Bake(RED) in game.legal(state, seat):
            return state, seat
    raise AssertionError("nobody bakes")


def test_a_baker_bakes_hires_and_activates_by_the_rules_of_the_cove() -> None:
    """R11, R13, R24."""
    state, seat = first_turn(BAKERS)
    rng = Chance("baker").step(1)
    state = with_merchant(state, seat, space="bed")
    assert Nap() not in BAKERS.legal(state, seat)
    baked = BAKERS.apply(state, seat, Bake(RED), rng).state
    assert baked.merchants[seat].counter == (small(RED),)
    assert BAKERS.apply(baked, seat, Done(), rng).state.merchants[seat].hour == 3
    with pytest.raises(Illegal):
        BAKERS.apply(state, seat, Nap(), rng)
    hired = BAKERS.apply(state, seat, Hire(Slot(1)), rng).state
    while Assign("cook") not in BAKERS.legal(hired, seat):
        hired = BAKERS.apply(hired, seat, BAKERS.legal(hired, seat)[0], rng).state
    hired = BAKERS.apply(hired, seat, Assign("cook"), rng).state
    assert [card is not None for card in hired.merchants[seat].staff] == [True]


def test_the_cove_itself_forbids_the_same_place_twice_running() -> None:
    """R11: the baker would bake all day; where its figure stands, it may not."""
    state, seat = first_turn(BAKERS)
    state = with_merchant(state, seat, space="oven")
    assert Bake(RED) in STALL.turn(state, seat)
    assert [action for action in BAKERS.legal(state, seat) if isinstance(action, Bake)] == []
    assert Nap() in BAKERS.legal(state, seat)
    with pytest.raises(Illegal, match="illegal-same-space"):
        BAKERS.apply(state, seat, Bake(RED), Chance("oven").step(1))
    closed = {one.space: one.closed for one in BAKERS.view(state, seat).prospects}
    assert (closed["oven"], closed["bed"]) == ("illegal-same-space", None)


def test_the_staff_of_a_baker_has_abilities_of_its_own() -> None:
    """R24."""
    state, seat = first_turn(BAKERS)
    state = with_merchant(state, seat, space="oven", staff=(state.square[0],))
    rng = Chance("cook").step(1)
    state = BAKERS.apply(state, seat, ActivateStaff(), rng).state
    state = BAKERS.apply(state, seat, UseStaff("cook"), rng).state
    step = BAKERS.apply(state, seat, Greet(), rng)
    assert step.events == (Greeted(seat),)
    assert step.state.merchants[seat].gold == 1


def test_an_action_of_another_shop_is_refused_in_words() -> None:
    """R11."""
    state, seat = first_turn(MIXED)
    assert type(state.shops[seat]) is Stall
    with pytest.raises(Illegal, match="illegal-other-shop"):
        MIXED.apply(state, seat, ReadStars(2), Chance("other").step(1))
