"""Test how shops are assigned before the first day (R59, R60)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, cast

import pytest
from msgspec.structs import replace

from pitonisa.games.cove import GAME
from pitonisa.games.cove.actions import Hire, Pick, TakeBack
from pitonisa.games.cove.bot import BOTS
from pitonisa.games.cove.events import DayBegan, Picked
from pitonisa.games.cove.kinds import Options, Phase, ShopId, Shops, Slot
from pitonisa.games.cove.model import ChoosingShop
from pitonisa.games.cove.shop import shop_of
from pitonisa.games.cove.shops.cellar.model import Taste
from pitonisa.games.cove.table import SHOPS, State
from pitonisa.kernel import PUBLIC, Chance, Seat
from pitonisa.kernel.analysis import Analysis, analysis_of
from pitonisa.kernel.encoding import Encoding, encoding_of
from pitonisa.kernel.help import Help, Level, help_of
from tests.each import each
from tests.games.cove.table import act, keeps_the_laws, refused, seen

Choose: TypeAlias = Callable[[State, Seat], Any]
ORACLE, CELLAR = ShopId("oracle"), ShopId("cellar")


def begun(shops: Shops, players: int = 3) -> State:
    return GAME.start(Options(shops=shops), players, Chance("opening").step(0)).state


def first(state: State, seat: Seat) -> Pick:
    return GAME.legal(state, seat)[0]


def opened(state: State, choose: Choose = first) -> tuple[State, list[Seat]]:
    """The table when all have picked, and who picked, in their order; of several at once the first seat."""
    order: list[Seat] = []
    for _ in state.merchants:
        assert isinstance(state.tasks[-1], ChoosingShop)
        assert keeps_the_laws(state)
        order.append(min(GAME.to_act(state)))
        state = act(state, order[-1], choose(state, order[-1])).state
    assert state.phase is not Phase.OPENING
    return state, order


def kinds(state: State) -> list[str]:
    return [shop_of(state, Seat(seat)).id for seat in range(len(state.shops))]


@each("players", GAME.players)
def test_in_a_draft_no_two_shops_are_alike_while_there_is_another(players: int) -> None:
    """R60: and whoever acts last on the first morning picks first."""
    state = begun(Shops.DRAFTED, players)
    turns = [who for who in state.stack if who is not None]
    after, order = opened(state)
    assert order == turns
    assert len(set(kinds(after))) == min(players, len(SHOPS))
    assert keeps_the_laws(after)


def test_what_is_picked_in_a_draft_is_gone_until_nothing_is_left() -> None:
    """R60."""
    state = begun(Shops.DRAFTED, 5)
    offered: list[int] = []
    for _ in range(5):
        (seat,) = GAME.to_act(state)
        offered.append(len(GAME.legal(state, seat)))
        gone = [Pick(one) for one in ShopId if Pick(one) not in GAME.legal(state, seat)]
        assert all(refused(state, seat, one) == "illegal-shop-taken" for one in gone)
        others = [Seat(other) for other in range(5) if other != seat]
        assert all(refused(state, other, Pick(ORACLE)) == "illegal-not-your-turn" for other in others)
        state = act(state, seat, first(state, seat)).state
    assert offered == [4, 3, 2, 1, 4]


@pytest.mark.parametrize("players", [1, 4])
def test_where_shops_are_chosen_all_choose_at_once_and_anything(players: int) -> None:
    """R59."""
    state = begun(Shops.CHOSEN, players)
    assert GAME.to_act(state) == frozenset(range(players))
    after, _ = opened(state, lambda _, seat: Pick(ORACLE if seat else CELLAR))
    assert kinds(after) == ["cellar", *["oracle"] * (players - 1)]


def test_a_pick_is_open_and_final_and_with_the_last_the_first_day_begins() -> None:
    """R59: nothing else can be done before."""
    state = begun(Shops.CHOSEN, 2)
    step = act(state, Seat(1), Pick(CELLAR))
    assert step.events == (Picked(Seat(1), CELLAR),)
    assert GAME.legal(step.state, Seat(1)) == ()
    for viewer in (Seat(0), Seat(1), PUBLIC):
        assert GAME.view(step.state, viewer).tasks == (ChoosingShop((Seat(0),), (), (None, CELLAR)),)
    for action in (Hire(Slot(1)), Taste(0)):
        assert refused(step.state, Seat(0), action) == "illegal-pick-first"
    assert refused(step.state, Seat(0), TakeBack()) == "illegal-nothing-to-take-back"
    assert any(isinstance(event, DayBegan) for event in act(step.state, Seat(0), Pick(CELLAR)).events)


def test_nothing_is_hinted_weighed_or_learned_of_shops_that_are_not_open() -> None:
    """R59: and a program that learns can pick."""
    state = begun(Shops.DRAFTED)
    (seat,) = GAME.to_act(state)
    view = seen(state, seat)
    assert help_of(GAME) is not None
    assert analysis_of(GAME) is not None
    assert encoding_of(GAME) is not None
    assert getattr(GAME.part(Help).hints(view, Level.EXPLAINED), "shop", None) is None
    assert GAME.part(Analysis).lines(view) == []
    assert GAME.part(Analysis).worth(state, seat) == 1 / 3
    codec = GAME.part(Encoding).codec(state.options, 3)
    assert [n for n, open_ in enumerate(codec.mask(view)) if open_] == [*range(len(SHOPS))]
    assert codec.features(view)


def test_a_strong_bot_picks_what_takes_most_of_what_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """R60."""
    usual = {"garden": 200.0, "oracle": 150.0}
    for kind, shop in list(SHOPS.items()):
        craft = replace(shop.craft, usual_gold=usual.get(shop.id, 100.0))
        monkeypatch.setitem(cast(dict[Any, Any], SHOPS), kind, replace(shop, craft=craft))
    augur = BOTS.levels["augur"]
    state, order = opened(begun(Shops.DRAFTED, 2), lambda one, seat: augur(seen(one, seat), Chance("bot").step(0)))
    assert [kinds(state)[seat] for seat in order] == ["garden", "oracle"]


def test_a_shop_that_is_dealt_by_lot_stays_so_for_matches_that_are_kept() -> None:
    """R59: a kind that opens between two versions says `since` the next one; here is what version 5 deals."""
    assert GAME.version == 5
    assert {shop.id for shop in SHOPS.values() if shop.since <= GAME.version} == {
        "oracle",
        "cellar",
        "garden",
        "cabinet",
    }
