"""Play real matches with unlimited crystals, as the proofs assume, and record what was done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec
import pytest

from pitonisa.authoring.proof.moves import AT_WILL
from pitonisa.authoring.simulation.plays import next_letter
from pitonisa.games.missions import GAME, lookup
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.apply import jobs, start
from pitonisa.games.missions.apply import moves as answers
from pitonisa.games.missions.apply import tests as tried
from pitonisa.games.missions.apply.work import Work
from pitonisa.games.missions.model import Options, State, agents_of
from pitonisa.games.missions.people import GiveUp, Step
from pitonisa.games.missions.scenario.base import Event
from pitonisa.games.missions.scenario.instructions import Choose, Question
from pitonisa.games.missions.scenario.library import SHIPPED
from pitonisa.games.missions.scenario.loaded import LoadedScenario
from pitonisa.games.missions.scenario.model import Scenario
from pitonisa.games.missions.scenario.prose import normalised
from pitonisa.games.missions.tasks import CarryOut, Depart, Enter, Fled, Open, Perform, Spelling
from pitonisa.kernel import Chance, Seat, Stream
from pitonisa.kernel.sealed import waited_for
from tests.authoring.proof.square import SQUARE, square
from tests.games.missions.table import KEY, LOADED

replace = msgspec.structs.replace

CRYSTALS = 60
CALM = (Step.PROLOGUE, Step.ACTIONS, Step.RECHARGE, Step.EXCHANGE, Step.OVER)
"""Steps in which nothing is half done: a card that was taken is carried out, a round that has begun is under way."""

FINISHING = (
    *(a.Pick, a.Vote, a.PickAgent, a.PickItem, a.Pass, a.Type, a.Erase, a.SayWord, a.LeaveUnsaid),
    *(a.Emergency, a.LoseControl, a.Withdraw, a.Boost, a.CallSupport, a.Support, a.NoSupport, a.DrawFate, a.Accept),
    *(a.ShareOut, a.TakeBack, a.ShareDone, a.Propose, a.Agree, a.Decline, a.Insist, a.Use),
)
"""What answers a question, or brings a test or a recharge to its end."""

Move = tuple[str, ...]
ROUND: Move = ("round",)
"""A round began, and was over before the group went anywhere."""


def scenario_of(key: str) -> LoadedScenario:
    """One that comes with the game, or one of those that only tests know."""
    own = {KEY: lambda: LOADED, SQUARE: square}
    return own[key]() if key in own else SHIPPED.scenario(key)


def in_plenty(key: str, change: Callable[[Scenario], Scenario] = lambda one: one) -> LoadedScenario:
    """The scenario with crystals for everybody at any time; and changed."""
    plain = scenario_of(key)
    hosts = tuple(replace(host, cap=CRYSTALS) for host in plain.scenario.hosts)
    rules = replace(plain.scenario.rules, charge_total=CRYSTALS * 10)
    scenario = change(replace(plain.scenario, hosts=hosts, rules=rules))
    return LoadedScenario(f"{key} in plenty", scenario, plain.prose, plain.look)


class Calm(NamedTuple):
    """A state in which everything that was begun is done, and the moves since the last one."""

    state: State
    moves: tuple[Move, ...]
    decided: frozenset[Move]
    """What was chosen, answered and brought by tests."""


def match(loaded: LoadedScenario, players: int, seed: str, most: int) -> Iterator[Calm]:
    """A match of people who do anything, but never give up, for at most `most` actions; from its prologue on."""
    chance, minds = Chance(seed), Chance(f"{seed} minds")
    step = start(loaded, Options(), players, chance.step(0))
    moves: list[Move] = []
    decided: set[Move] = set()
    with pytest.MonkeyPatch.context() as patch:
        _listen(patch, moves)
        _listen_to_answers(patch, moves, decided)
        for n in range(most):
            waiting = sorted(waited_for(GAME, step.state))
            if not waiting:
                return
            rng = minds.step(n)
            seat, action = _next(step.state, [Seat(one) for one in waiting], rng)
            step = GAME.apply(step.state, seat, action, chance.step(n + 1))
            if _is_calm(step.state):
                yield Calm(step.state, tuple(moves), frozenset(decided))
                moves.clear()
                decided.clear()


def _is_calm(state: State) -> bool:
    settled = state.step in CALM and not (state.jobs or state.test or state.company.share)
    return state.lead is not None and settled


def _next(state: State, waiting: list[Seat], rng: Stream) -> tuple[Seat, a.Action]:
    """Somebody does something; what was begun is finished first, as the proofs tell it."""
    offered = {seat: [one for one in GAME.legal(state, seat) if not _is_unwanted(state, one)] for seat in waiting}
    if state.jobs or state.test or state.company.share:
        finishing = {seat: [one for one in those if isinstance(one, FINISHING)] for seat, those in offered.items()}
        offered = finishing if any(finishing.values()) else offered
    seat = rng.choice([seat for seat, those in offered.items() if those])
    word = _said(state, seat, rng)
    if word is not None and word in offered[seat]:
        return seat, word
    kind = rng.choice(sorted({type(one).__name__ for one in offered[seat]}))
    return seat, rng.choice([one for one in offered[seat] if type(one).__name__ == kind])


def _said(state: State, seat: Seat, rng: Stream) -> a.Action | None:
    """A letter of an answer that is right, whether or not anybody can know it, or of a wrong one."""
    asked = next((job.ask for job in state.jobs if isinstance(job.ask, Spelling)), None)
    if asked is None or asked.by not in agents_of(state, seat):
        return None
    question = state.scenario.index.instructions[asked.key]
    assert isinstance(question, Question)
    letter = next_letter(min(question.answers[0].words, key=len), asked.typed, knows=rng.below(2) == 0)
    return a.SayWord(asked.by) if letter is None else a.Type(asked.by, letter)


def _is_unwanted(state: State, action: a.Action) -> bool:
    """To give up, or to let the last crystal go."""
    gives_up = isinstance(action, a.Propose) and isinstance(action.subject, GiveUp)
    agrees = (
        isinstance(action, a.Agree)
        and state.company.motion is not None
        and isinstance(state.company.motion.subject, GiveUp)
    )
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

    def goes(place: str) -> Move:
        """A round that has begun goes somewhere; one that comes to nothing stays in the list."""
        if ROUND in moves:
            moves.remove(ROUND)
        return "go", place

    noted(Enter, lambda w, task: goes(task.place))
    noted(Depart, lambda w, task: ("leave", w.state.here.place or ""))
    noted(CarryOut, lambda w, task: ("read", host(w, task.agent), task.card))
    noted(Open, lambda w, task: ("tries", host(w, task.agent), task.box) if task.attribute else None)
    noted(Perform, lambda w, task: ("use", host(w, task.agent), task.ability))
    noted(Fled, lambda w, task: ("flee", task.conflict))
    over, go_round, happen = tried.over, tried.go_round, Work.happen

    def go_round_and_note(w: Work) -> bool:
        """When all have had their turn in a conflict of the group, what is said of each turn is a move of its own."""
        before = w.state.fights.brawl
        did = go_round(w)
        after = w.state.fights.brawl
        if before is not None and after is not None and after.turns > before.turns:
            moves.append(("turns", after.conflict))
        return did

    def over_and_note(w: Work, box: Any, agent: Any, *, won: bool) -> None:
        fled = bool(moves) and moves[-1] == ("flee", box.id)
        moves.extend([] if fled else [("win" if won else "lose", box.id)])
        over(w, box, agent, won=won)

    def happen_and_note(w: Work, event: Event, by: Any = None, of: str | None = None) -> None:
        if event in (*AT_WILL, Event.RECOGNISED):
            moves.append(("happens", event))
        if event is Event.ROUND_START:
            moves.append(ROUND)
        happen(w, event, by, of)

    patch.setattr(tried, "over", over_and_note)
    patch.setattr(tried, "go_round", go_round_and_note)
    patch.setattr(Work, "happen", happen_and_note)


def _listen_to_answers(patch: pytest.MonkeyPatch, moves: list[Move], decided: set[Move]) -> None:
    """Notes what is decided; a card that had to wait for that comes after what was done meanwhile."""
    pick, say, happen = answers.decide, answers.compare, Work.happen

    def comes_now(w: Work, key: str) -> None:
        card = lookup.owner_of(w.state, key)
        waited = [one for one in moves if one[0] == "read" and one[2] == card][-1:]
        for one in waited:
            moves.remove(one)
            moves.append(one)

    def pick_and_note(w: Work, job: Any, option: Any) -> None:
        asked = w.state.scenario.index.instructions[job.ask.key]
        comes_now(w, job.ask.key)
        if isinstance(asked, Choose):
            ways = (one.id for one in asked.options if w.text(f"{asked.choice}.{one.id}") == option)
            decided.add(("choose", asked.choice, next(ways)))
        pick(w, job, option)

    def say_and_note(w: Work, job: Any, ask: Any) -> None:
        asked, said = w.state.scenario.index.written(ask.key, Question), normalised(ask.typed)
        comes_now(w, ask.key)
        right = (one.id for one in asked.answers if said in map(normalised, one.accepts))
        decided.add(("answer", asked.question, next(right, "…")))
        say(w, job, ask)

    def happen_and_note(w: Work, event: Event, by: Any = None, of: str | None = None) -> None:
        if event is Event.TEST_RESOLVED and w.job is not None:
            decided.add(("test", of or "", w.job.outcome or ""))
            comes_now(w, of or "")
        happen(w, event, by, of)

    patch.setattr(answers, "decide", pick_and_note)
    patch.setattr(answers, "compare", say_and_note)
    patch.setattr(Work, "happen", happen_and_note)


def failed_for_want_of_people(state: State) -> bool:
    """All have lost control: that is a matter of crystals, and no story."""
    ended = state.ended
    return ended is not None and ended.ending == lookup.scenario(state).rules.failure and len(state.company.lost) > 0
