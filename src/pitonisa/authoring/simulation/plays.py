"""Let bots play a scenario many times by the real rules, and count how it ends and what is read, tried and left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from pitonisa.authoring.simulation.insight import understood
from pitonisa.games.missions import lookup
from pitonisa.games.missions.ending import points
from pitonisa.games.missions.events import WentRound
from pitonisa.games.missions.model import State
from pitonisa.kernel import AnyGame, Chance, Seat
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.laws import bound_of
from pitonisa.kernel.sealed import waited_for
from pitonisa.platform.simulation.simulate import Conversation


class Play(msgspec.Struct, frozen=True, kw_only=True):
    """Hold the result of one play."""

    hosts: int
    ending: str
    """Empty where it went on for too long."""

    kind: str
    points: int | None
    burn: int
    left: int
    """Charge in reserves and pool."""

    rounds: int
    steps: int
    read: frozenset[str]
    first_read: dict[str, int]
    """The round in which each card was first read."""

    tested: dict[str, str]
    """How each test came out when it was last taken."""

    endless: str
    """The instruction at which it was broken off, because it would have gone round for ever."""


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """Many plays with the same number of hosts."""

    hosts: int
    plays: int
    kinds: dict[str, int]
    endings: dict[str, int]
    points: dict[int, int]
    burn: dict[int, int]
    left: dict[int, int]
    rounds: dict[int, int]
    steps: float
    read: dict[str, int]
    """By card: the number of plays in which it was read."""

    first_read: dict[str, float]
    """In which round, on average."""

    tested: dict[str, dict[str, int]]
    endless: dict[str, int]
    """How many plays were broken off because they would have gone round for ever, by instruction."""


def play(game: AnyGame, options: Any, players: int, bot: str, seed: str, insight: int = 0) -> Play:
    """One play between bots, who tell each other what they read. They cannot understand it: of a hundred words that
    are asked for, `insight` are known to somebody at the table, who also knows when to say one that leads on."""
    chance, minds, speech = Chance(seed), Chance(f"{seed} bots"), Chance(f"{seed} speech")

    def remark(view: Any, notes: Any, seat: Seat, n: int) -> Any | None:
        return bots_of(game).remark(bot, view, notes, speech.step(n))

    step, n = game.start(options, players, chance.step(0)), 0
    talk = Conversation(game, step, remark)
    while n < bound_of(game) and (waiting := sorted(waited_for(game, step.state))):
        rng = minds.step(n)
        seat = rng.choice(waiting)
        view = game.view(step.state, seat)
        known = understood(step.state, view, Seat(seat), rng, insight) if insight else None
        action = known if known in view.legal else bots_of(game).choose(bot, view, talk.notes, rng)
        n += 1
        step = game.apply(step.state, Seat(seat), action, chance.step(n))
        talk.after(step, seat, n)
    endless = next((one.at or "" for one in step.events if isinstance(one, WentRound)), "")
    return _left_of(step.state, n, endless)


def _left_of(state: State, steps: int, endless: str) -> Play:
    ended = state.ended
    ending = ended.ending if ended else ""
    kind = lookup.index(state).endings[ending].kind if ended else ""
    readings = [one for own in (*state.readings.alone, state.readings.heard) for one in own if not one.locked]
    first: dict[str, int] = {}
    for one in readings:
        first[one.card] = min(first.get(one.card, one.round), one.round)
    lines = points(state)
    return Play(
        hosts=len(state.agents),
        ending=ending,
        kind=kind,
        points=sum(line.n for line in lines) if lines else None,
        burn=state.board.burn,
        left=state.board.pool + sum(agent.reserve for agent in state.agents),
        rounds=state.round,
        steps=steps,
        read=frozenset(first),
        first_read=first,
        tested={test: how for test, how in state.tallies.outcomes.items() if test in lookup.index(state).tests},
        endless=endless,
    )


def figures(hosts: int, plays: Sequence[Play]) -> Figures:
    count = max(1, len(plays))
    rounds: dict[str, list[int]] = {}
    tested: dict[str, Counter[str]] = {}
    for one in plays:
        for card, at in one.first_read.items():
            rounds.setdefault(card, []).append(at)
        for test, outcome in one.tested.items():
            tested.setdefault(test, Counter())[outcome] += 1
    return Figures(
        hosts=hosts,
        plays=len(plays),
        kinds=_counted(one.kind for one in plays),
        endings=_counted(one.ending for one in plays),
        points=_counted(one.points for one in plays if one.points is not None),
        burn=_counted(one.burn for one in plays),
        left=_counted(one.left for one in plays),
        rounds=_counted(one.rounds for one in plays),
        steps=sum(one.steps for one in plays) / count,
        read=_counted(card for one in plays for card in one.read),
        first_read={card: sum(at) / len(at) for card, at in sorted(rounds.items())},
        tested={test: dict(sorted(found.items())) for test, found in sorted(tested.items())},
        endless=_counted(one.endless for one in plays if one.endless),
    )


def _counted(values: Iterable[Any]) -> dict[Any, int]:
    return dict(sorted(Counter(values).items()))
