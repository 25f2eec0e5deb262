"""One match among operatives, in which somebody may look on, or decide in their place."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.actions import Action
from pitonisa.games.leaders.model import State
from pitonisa.games.leaders.talk import Claims
from pitonisa.kernel import Chance, Seat
from pitonisa.kernel.sealed import waited_for
from pitonisa.platform.simulation.simulate import Conversation
from pitonisa.search.crew import Crew


class Moment(NamedTuple):
    """Somebody has to decide."""

    state: State
    seat: Seat
    claims: Claims
    n: int
    """How many actions there were before."""


Decide: TypeAlias = Callable[[Moment], Action | None]
"""What the seat does; nothing where that is left to an operative."""


def players_of(number: int) -> int:
    """Tables of every size in turn."""
    return GAME.players[number % len(GAME.players)]


def play(seed: str, players: int, decide: Decide) -> tuple[bool, ...]:
    """By seat, whether it has won. Everybody speaks as an operative does."""
    chance, crew = Chance(seed), Crew(GAME, ("operative",), seed)
    step = GAME.start(GAME.options(), players, chance.step(0))
    talk = Conversation(GAME, step, crew.remark)
    for n in range(GAME.bound):
        waiting = waited_for(GAME, step.state)
        if not waiting:
            break
        seat = crew.first(waiting, n)
        chosen = decide(Moment(step.state, seat, talk.notes, n))
        action = chosen or crew.choose(GAME.view(step.state, seat), talk.notes, seat, n)
        step = GAME.apply(step.state, seat, action, chance.step(n + 1))
        talk.after(step, seat, n + 1)
    ended = GAME.outcome(step.state)
    return tuple(ended is not None and seat in ended.winners for seat in range(players))
