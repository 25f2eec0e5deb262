"""Set up a cabinet with a given hand, chests and pedestals."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from pitonisa.games.cove import GAME
from pitonisa.games.cove.apply.market import open_market
from pitonisa.games.cove.apply.settle import settle
from pitonisa.games.cove.kinds import FACTIONS, Hour, Options, Phase, Shops
from pitonisa.games.cove.model import AtShop, Choosing, Good
from pitonisa.games.cove.shops.cabinet import SHOP
from pitonisa.games.cove.shops.cabinet.model import CURIOS, STANDS, Cabinet, Curio, Trove, in_order
from pitonisa.games.cove.table import State
from pitonisa.kernel import Chance, Illegal, Seat, Step
from pitonisa.kernel.laws import laws_of

replace = msgspec.structs.replace
NOTHING: dict[int, tuple[Curio, Good]] = {}


def keeper(players: int = 3, **cabinet: Any) -> tuple[State, Seat]:
    """A table with one cabinet, on the turn of its keeper: the state, and their seat."""
    for n in range(200):
        state = GAME.start(Options(shops=Shops.RANDOM), players, Chance(f"cabinet {n}").step(0)).state
        kinds = [type(shop) for shop in state.shops]
        if kinds.count(Cabinet) == 1:
            seat = Seat(kinds.index(Cabinet))
            state = replace(state, tasks=(Choosing(seat),), active=seat, before=(), phase=Phase.PRODUCTION)
            return furnished(state, seat, **cabinet), seat
    raise AssertionError("no table has a cabinet")


def furnished(
    state: State,
    seat: Seat,
    *,
    hand: tuple[Curio, ...] = (),
    chests: dict[int, tuple[Curio, Good]] = NOTHING,
    pedestals: tuple[Curio, ...] = (),
    discards: tuple[Curio, ...] = (),
    vault: tuple[Curio, ...] = (),
) -> State:
    """`chests={1: (FORGERY, large(BLUE))}`: on stand 1 a forgery, labelled a blue idol. The rest: the deck."""
    inside = tuple(chests[at + 1][0] if at + 1 in chests else None for at in range(STANDS))
    labels = tuple(chests[at + 1][1] if at + 1 in chests else None for at in range(STANDS))
    stands = {curio.split("-")[0]: curio for curio in pedestals}
    used = Counter((*hand, *pedestals, *discards, *vault, *(curio for curio in inside if curio)))
    deck = in_order(list((Counter(CURIOS) - used).elements()))
    shop = Cabinet(
        labels=labels,
        pedestals=tuple(stands.get(colour.value) for colour in FACTIONS),
        discards=in_order(list(discards)),
        hand=len(hand),
        deck=len(deck),
        vault=len(vault),
    )
    trove = Trove(in_order(list(hand)), inside, in_order(list(vault)), deck)
    reserve = list(SHOP.goods)
    for label in labels:
        if label is not None:
            reserve.remove(label)
    mine = replace(state.merchants[seat], reserve=tuple(reserve), counter=())
    return replace(
        state,
        shops=(*state.shops[:seat], shop, *state.shops[seat + 1 :]),
        hidden=(*state.hidden[:seat], trove, *state.hidden[seat + 1 :]),
        merchants=(*state.merchants[:seat], mine, *state.merchants[seat + 1 :]),
    )


def done(state: State, seat: Seat, *actions: Any, seed: str = "step") -> Step[Any, Any]:
    step: Step[Any, Any] = Step(state, ())
    for n, action in enumerate(actions):
        step = GAME.apply(step.state, seat, action, Chance(seed).step(n))
    return step


def refused(state: State, seat: Seat, action: Any) -> str:
    with pytest.raises(Illegal) as caught:
        GAME.apply(state, seat, action, Chance("no").step(0))
    return caught.value.key


def in_market(state: State, seed: str = "market") -> Step[Any, Any]:
    """The market opens; whoever may doubt is asked. The seats sell in the order of their numbers."""
    stack: list[Any] = [Seat(one) for one in reversed(range(len(state.merchants)))]
    if state.peddler is not None:
        stack.append(None)
    merchants = tuple(replace(one, hour=Hour(13)) for one in state.merchants)
    rng = Chance(seed).step(0)
    ready = replace(state, tasks=(), active=None, stack=tuple(stack), merchants=merchants)
    opened, events = open_market(ready, rng)
    settled, more = settle(opened, rng)
    return Step(settled, (*events, *more))


def asked(state: Any) -> Seat | None:
    """Who is asked to doubt."""
    task = state.tasks[-1] if state.tasks else None
    return task.by if isinstance(task, AtShop) else None


def keeps_the_laws(state: Any) -> bool:
    shop_laws = ("goods_are_conserved", "the_books_balance", "every_shop_is_sound", "corruption_is_conserved")
    return all(laws_of(GAME).invariants[name](state) for name in shop_laws)
