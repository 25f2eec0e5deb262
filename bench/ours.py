"""Random play of one of our games, timed."""

from __future__ import annotations

from random import Random
from time import perf_counter

from pitonisa.kernel import AnyGame, Chance


def moves_per_second(game: AnyGame, players: int, moves: int, *, views: bool = False, seed: int = 0) -> float:
    """Play random matches until this many moves are made; the legal list is fetched for each.

    With `views`, the view of whoever moves is made before each move too.
    """
    pick = Random(seed).random
    options = game.options()
    to_act, legal, apply, view = game.to_act, game.legal, game.apply, game.view
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
            if views:
                view(state, seat)
            actions = legal(state, seat)
            step += 1
            state = apply(state, seat, actions[int(pick() * len(actions))], chance.step(step)).state
        made += step
    return made / (perf_counter() - started)
