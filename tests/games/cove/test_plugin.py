"""A shop is a plug-in: the cove runs others than the Oracle's, alone and beside it (R11, R16)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pitonisa.games import cove
from pitonisa.games.cove.actions import ActivateStaff, Assign, Done, Hire, UseStaff
from pitonisa.games.cove.model import Options, Slot, Source
from pitonisa.games.cove.shops.oracle.actions import ReadStars
from pitonisa.games.cove.shops.oracle.model import Oracle
from pitonisa.kernel import AnyGame, Chance, Illegal, Seat
from pitonisa.kernel.conformance import check
from tests.games.cove.stall import BAKERS, MIXED, STALL, Bake, Greet, Greeted, Nap, Stall
from tests.games.cove.table import RED, small, with_merchant


def play(game: AnyGame, players: int, seed: str) -> list[Any]:
    """A whole match by lot: every step of it."""
    steps = [game.start(Options(), players, Chance(seed).step(0))]
    while (state := steps[-1].state) and game.outcome(state) is None:
        (seat,) = game.to_act(state)
        action = game.bots.levels["random"](game.view(state, seat), Chance(f"{seed} lot").step(len(steps)))
        steps.append(game.apply(state, seat, action, Chance(seed).step(len(steps))))
    return steps


@pytest.mark.parametrize("game", [BAKERS, MIXED], ids=["bakers", "mixed"])
def test_a_cove_with_another_shop_keeps_every_law(game: AnyGame) -> None:
    assert [law.failure for law in check(game, matches=2, seed="stall").laws if not law.held] == []


def test_only_what_is_written_for_a_table_of_oracles_knows_the_oracle() -> None:
    """The rules do not: `table.py` binds them to a shop; what stands above it helps, explains and plays Oracles."""
    folder = Path(cove.__file__).parent
    files = [file.relative_to(folder) for file in folder.rglob("*.py")]
    knows = {
        file.parts[0]
        for file in files
        if file.parts[0] != "shops" and "cove.shops" in (folder / file).read_text("utf-8")
    }
    assert knows == {"table.py", "help.py", "rulebook.py", "bot"}


def test_the_kinds_of_shops_go_round_the_table() -> None:
    state = MIXED.start(Options(), 4, Chance("mixed").step(0)).state
    assert [type(shop) for shop in state.shops] == [Oracle, Stall, Oracle, Stall]
    assert [len(merchant.staff) for merchant in state.merchants] == [4, 1, 4, 1]
    assert [len(merchant.reserve) for merchant in state.merchants] == [20, 8, 20, 8]


def test_every_hook_of_the_baker_is_called_in_a_match() -> None:
    steps = [step for n in range(3) for step in play(BAKERS, 3, f"hooks {n}")]
    happened = [event for step in steps for event in step.events]
    assert any(isinstance(event, Greeted) for event in happened)
    entries = steps[-1].state.ledger
    assert any(entry.source is Source.SHOP for entry in entries)
    assert max(shop.loaves for step in steps for shop in step.state.shops) > 1


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
    with pytest.raises(Illegal, match="illegal-other-shop"):
        MIXED.apply(state, seat, ReadStars(2), Chance("other").step(1))
