"""Set up tables of the cove with a Tide Garden at a chosen moment."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pitonisa.games.cove import GAME
from pitonisa.games.cove.kinds import Options, Phase, Shops
from pitonisa.games.cove.model import Choosing, Good
from pitonisa.games.cove.shops.garden.model import (
    KINDS,
    POOLS,
    TILES,
    Cut,
    Garden,
    Plant,
    Pool,
)
from pitonisa.games.cove.table import State
from pitonisa.kernel import Chance, Illegal, Step
from tests.games.cove.table import (
    ANA,
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
