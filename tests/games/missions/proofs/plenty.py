"""Real matches in which crystals are no matter, as the proofs assume, and what was done in them from calm to calm."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec
import pytest

from pitonisa.games.missions import GAME, story
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.apply import conflict, jobs, start
from pitonisa.games.missions.apply.work import Work
from pitonisa.games.missions.model import GiveUp, Options, State, Step
from pitonisa.games.missions.proof.moves import AT_WILL
from pitonisa.games.missions.proof.plays import said
from pitonisa.games.missions.scenario.base import Event
from pitonisa.games.missions.scenario.library import SHIPPED
from pitonisa.games.missions.scenario.model import Scenario
from pitonisa.games.missions.scenario.tale import Tale
from pitonisa.games.missions.tasks import CarryOut, Depart, Enter, Fled, Open, Perform
from pitonisa.kernel import Chance, Seat, Stream
from pitonisa.kernel.sealed import waited_for
from tests.games.missions.table import KEY, TALE

replace = msgspec.structs.replace

CRYSTALS = 60
CALM = (Step.PROLOGUE, Step.ACTIONS, Step.RECHARGE, Step.EXCHANGE, Step.OVER)
"""Steps in which nothing is half done: a card that was taken is carried out, a round that has begun is under way."""

Move = tuple[str, ...]


def tale_of(key: str) -> Tale:
    """One that comes with the game, or the one that uses the whole vocabulary."""
    return TALE if key == KEY else SHIPPED.tale(key)


def in_plenty(key: str, change: Callable[[Scenario], Scenario] = lambda one: one) -> Tale:
    """The scenario with so many crystals that nobody is ever short of one; and changed."""
    plain = tale_of(key)
    hosts = tuple(replace(host, cap=CRYSTALS) for host in plain.scenario.hosts)
    rules = replace(plain.scenario.rules, charge_total=CRYSTALS * 10)
    scenario = change(replace(plain.scenario, hosts=hosts, rules=rules))
    return Tale(f"{key} in plenty", scenario, plain.prose, plain.look)


class Calm(NamedTuple):
    """A state in which everything that was begun is done, and the moves since the last one."""

    state: State
    moves: tuple[Move, ...]


def match(tale: Tale, players: int, seed: str, most: int) -> Iterator[Calm]:
    """A match of people who do anything, but never give up, up to so many actions; from its prologue on."""
    chance, minds = Chance(seed), Chance(f"{seed} minds")
    step = start(tale, Options(), players, chance.step(0))
    moves: list[Move] = []
    with pytest.MonkeyPatch.context() as patch:
        _listen(patch, moves)
        for n in range(most):
            waiting = sorted(waited_for(GAME, step.state))
            if not waiting:
                return
            rng = minds.step(n)
            seat = rng.choice(waiting)
            step = GAME.apply(step.state, Seat(seat), _wish(step.state, Seat(seat), rng), chance.step(n + 1))
            if _is_calm(step.state):
                yield Calm(step.state, tuple(moves))
                moves.clear()


def _is_calm(state: State) -> bool:
    settled = state.step in CALM and not (state.jobs or state.test or state.share)
    return state.lead is not None and settled


def _wish(state: State, seat: Seat, rng: Stream) -> a.Action:
    offered = GAME.legal(state, seat)
    word = said(state, seat, rng, 50)
    if word is not None and word in offered:
        return word
    wanted = [one for one in offered if not _is_unwanted(state, one)]
    kinds = sorted({type(one).__name__ for one in wanted})
    kind = rng.choice(kinds)
    return rng.choice([one for one in wanted if type(one).__name__ == kind])


def _is_unwanted(state: State, action: a.Action) -> bool:
    """To give up, or to let the last crystal go."""
    gives_up = isinstance(action, a.Propose) and isinstance(action.subject, GiveUp)
    agrees = isinstance(action, a.Agree) and state.motion is not None and isinstance(state.motion.subject, GiveUp)
    return gives_up or agrees or isinstance(action, a.LoseControl | a.AskFor | a.Keep | a.NotYet)


def _listen(patch: pytest.MonkeyPatch, moves: list[Move]) -> None:
    """Notes every move that is made on the real rules, as the proofs call it."""

    def noted(kind: type[Any], move: Callable[[Work, Any], Move | None]) -> None:
        done = jobs._DONE_BY[kind]  # pyright: ignore[reportPrivateUsage]

        def and_note(w: Work, task: Any) -> None:
            found = move(w, task)
            moves.extend([found] if found else ())
            done(w, task)

        patch.setitem(jobs._DONE_BY, kind, and_note)  # pyright: ignore[reportPrivateUsage]

    def host(w: Work, agent: Any) -> str:
        return w.state.agents[agent].host or ""

    noted(Enter, lambda w, task: ("go", task.place))
    noted(Depart, lambda w, task: ("leave", w.state.here or ""))
    noted(CarryOut, lambda w, task: ("read", host(w, task.agent), task.card))
    noted(Open, lambda w, task: ("tries", host(w, task.agent), task.box) if task.attribute else None)
    noted(Perform, lambda w, task: ("use", host(w, task.agent), task.ability))
    noted(Fled, lambda w, task: ("flee", task.conflict))
    over, happen = conflict.over, Work.happen

    def over_and_note(w: Work, box: Any, agent: Any, *, won: bool) -> None:
        fled = bool(moves) and moves[-1] == ("flee", box.id)
        moves.extend([] if fled else [("win" if won else "lose", box.id)])
        over(w, box, agent, won=won)

    def happen_and_note(w: Work, event: Event, by: Any = None, of: str | None = None) -> None:
        if event in (*AT_WILL, Event.RECOGNISED):
            moves.append(("happens", event))
        happen(w, event, by, of)

    patch.setattr(conflict, "over", over_and_note)
    patch.setattr(Work, "happen", happen_and_note)


def failed_for_want_of_people(state: State) -> bool:
    """All have lost control: that is a matter of crystals, and no story."""
    ended = state.ended
    return ended is not None and ended.ending == story.scenario(state).rules.failure and len(state.lost) > 0
