"""Times random play of one of our games."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any

from pitonisa.kernel import AnyGame, Chance, Codec, Seat
from pitonisa.kernel.encoding import Encoding, encoding_of

Look = Callable[[Any, Seat], object]
"""Built before a move, from the state and the seat to move."""


def views(game: AnyGame, players: int) -> Look:
    """Build the mover's view."""
    return game.view


def numbers(game: AnyGame, players: int) -> Look:
    """Build the mover's view as numbers, as an environment does: features and the action mask."""
    codec, view = _codec(game, players), game.view

    def look(state: Any, seat: Seat) -> object:
        seen = view(state, seat)
        return codec.features(seen), codec.mask(seen)

    return look


def all_numbers(game: AnyGame, players: int) -> Look:
    """Encode every seat's view as numbers."""
    assert encoding_of(game)
    everyone = game.part(Encoding).everyone(game.view, game.options(), players)
    return lambda state, seat: everyone(state)


def all_numbers_anew(game: AnyGame, players: int) -> Look:
    """Do the same without caching from the view before."""
    codec, view, seats = _codec(game, players), game.view, [Seat(seat) for seat in range(players)]
    return lambda state, seat: [codec.features_anew(view(state, one)) for one in seats]


def _codec(game: AnyGame, players: int) -> Codec[Any, Any]:
    assert encoding_of(game)
    return game.part(Encoding).codec(game.options(), players)


def moves_per_second(
    game: AnyGame,
    players: int,
    moves: int,
    *,
    looking: Callable[[AnyGame, int], Look] | None = None,
    seed: int = 0,
) -> float:
    """Play random matches until this many moves are made, listing the legal actions for each.

    With `looking`, something is made for players to look at before each move too.
    """
    pick = Random(seed).random
    options = game.options()
    to_act, legal, apply = game.to_act, game.legal, game.apply
    look = looking(game, players) if looking else None
    made = match = 0
    started = perf_counter()
    while made < moves:
        chance = Chance(f"bench-{seed}-{match}")
        match += 1
        state = game.start(options, players, chance.step(0)).state
        step = 0
        while movers := to_act(state):
            seats = tuple(movers)
            seat = seats[int(pick() * len(seats))]
            if look:
                look(state, seat)
            actions = legal(state, seat)
            step += 1
            state = apply(state, seat, actions[int(pick() * len(actions))], chance.step(step)).state
        made += step
    return made / (perf_counter() - started)
