"""Play a match with full knowledge for all seats: act, answer the rules, and get the test results that a way needs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any, Final, TypeVar

from pitonisa.games.missions import actions as a
from pitonisa.games.missions import amounts, legal, lookup
from pitonisa.games.missions.apply import apply, start
from pitonisa.games.missions.council import PAY, REFUSE, Way, options_of
from pitonisa.games.missions.model import Options, State, TestStep, agents
from pitonisa.games.missions.people import AgentId, GiveUp
from pitonisa.games.missions.scenario import base, effects, index, prose
from pitonisa.games.missions.scenario.instructions import Choose, ConflictBox, Question, TestBox
from pitonisa.games.missions.scenario.loaded import LoadedScenario
from pitonisa.games.missions.tasks import Choice, Job, LastCharge, Offer, Spelling, WhichItem, Whom
from pitonisa.kernel import Chance, Seat

A = TypeVar("A")

ENOUGH: Final = 400
"""The most answers in a row; more would be an endless loop."""


class Stuck(Exception):
    """Raised if the way can't be walked further; says why."""


class Table:
    """A match being played. `fork` tries something on a copy."""

    def __init__(
        self, loaded: LoadedScenario, party: tuple[str, ...], seed: str, weighs: Callable[[Any], bool], *, alone: bool
    ) -> None:
        self.chance = Chance(seed)
        self.party = party
        self.state: State = start(loaded, Options(), 1 if alone else len(party), self.chance.step(0)).state
        self.log: list[tuple[Seat, a.Action]] = []
        self.weighs = weighs
        """Whether an instruction affects the story."""

        self.reckless = False
        """Whether the last crystal is used as well."""

        self.wanted: dict[str, list[str]] = {}
        """The options to choose next, in order."""

    def fork(self) -> Table:
        copy = object.__new__(type(self))
        copy.__dict__ = dict(self.__dict__)
        copy.log = list(self.log)
        copy.wanted = {name: list(several) for name, several in self.wanted.items()}
        return copy

    def become(self, other: Table) -> None:
        self.__dict__.update(other.__dict__)

    def act(self, action: a.Action) -> None:
        """Act, and answer the questions that follow."""
        self._do(action)
        self.settle()

    def _do(self, action: a.Action) -> None:
        seat = self.state.agents[action.agent].seat
        self.log.append((seat, action))
        self.state = apply(self.state, seat, action, self.chance.step(len(self.log))).state

    def may(self, kind: type[A], agent: AgentId | None = None) -> Iterator[A]:
        """List the legal actions of a kind, of one agent or of all."""
        for one in agents(self.state) if agent is None else [agent]:
            for action in legal.legal(self.state, self.state.agents[one].seat):
                if action.agent == one and isinstance(action, kind):
                    yield action

    def agent_of(self, host: str) -> AgentId:
        return next(one for one in agents(self.state) if self.state.agents[one].host == host)

    def settle(self) -> None:
        for _ in range(ENOUGH):
            action = None if self.state.ended else self._answer()
            if action is None:
                return
            self._do(action)
        raise Stuck("answers go round in circles")

    def _answer(self) -> a.Action | None:
        if self.state.company.motion is not None:
            giving_up = isinstance(self.state.company.motion.subject, GiveUp)
            return next(self.may(a.Decline if giving_up else a.Agree), None)
        if self.state.company.share is not None:
            return self._share()
        for job in self.state.jobs:
            if (action := self._to_job(job)) is not None:
                return action
        return None

    def _share(self) -> a.Action | None:
        """Share the pool out, to the agent with the least at a time."""
        given = list(self.may(a.ShareOut))
        share = self.state.company.share
        assert share is not None
        if given:
            return min(given, key=lambda one: self.state.agents[one.to].reserve + share.given[one.to])
        return next(self.may(a.ShareDone), None)

    def _to_job(self, job: Job) -> a.Action | None:
        match job.ask:
            case LastCharge(agent=agent):
                calls = [*self.may(a.Emergency, agent), *self.may(a.Withdraw, agent), *self.may(a.LoseControl, agent)]
                return calls[-1 if self.reckless else 0] if calls else None
            case Offer(agent=agent):
                return next(self.may(a.Pass, agent), None)
            case Choice() as choice:
                return self._choose(job, choice)
            case Whom(by=by):
                return next(self.may(a.PickAgent, by), None)
            case WhichItem(by=by):
                return next(self.may(a.PickItem, by), None)
            case Spelling() as spelling:
                return self._spell(spelling)
            case _:
                return None

    def _choose(self, job: Job, choice: Choice) -> a.Action | None:
        asked = self.state.scenario.index.instructions[choice.key]
        possible = [one for one in options_of(self.state, job) if one.possible]
        if isinstance(asked, Choose):
            text = self._wanted_option(asked, possible)
        else:
            text = PAY if any(one.text == PAY and self.weighs(one.do) for one in possible) else REFUSE
        for kind in (a.Pick, a.Vote):
            for action in self.may(kind):
                if action.option == text:
                    self._decided(asked, text, last=kind is a.Pick or len(choice.votes) + 1 == len(choice.by))
                    return action
        return None

    def _decided(self, asked: Any, text: str, *, last: bool) -> None:
        """Remove a wish when it is chosen or its last vote is given."""
        wishes = self.wanted.get(asked.choice, []) if isinstance(asked, Choose) else []
        if wishes and last and text == lookup.text(self.state, f"{asked.choice}.{wishes[0]}"):
            wishes.pop(0)

    def _wanted_option(self, asked: Choose, possible: list[Way]) -> str:
        wish = (self.wanted.get(asked.choice) or [""])[0]
        text = lookup.text(self.state, f"{asked.choice}.{wish}")
        if wish and any(one.text == text for one in possible):
            return text
        return min(possible, key=self._harm).text

    def _harm(self, way: Way) -> tuple[bool, bool, int, int]:
        """Rate the harm of an unwanted option."""
        ends = any(isinstance(one, effects.End | effects.Fail) for one in index.instructions(way.do))
        return ends, self.weighs(way.do), way.price.charge, len(way.do)

    def _spell(self, spelling: Spelling) -> a.Action | None:
        asked = self.state.scenario.index.written(spelling.key, Question)
        wish = (self.wanted.get(asked.question) or [""])[0]
        if not wish:
            return next(self.may(a.LeaveUnsaid, spelling.by), None)
        right = next((one for one in asked.answers if one.id == wish), None)
        word = min(map(prose.normalised, right.words), key=len) if right else "x"
        if spelling.typed == word:
            self.wanted[asked.question].pop(0)
            return next(self.may(a.SayWord, spelling.by), None)
        letter = word[len(spelling.typed)]
        return next((one for one in self.may(a.Type, spelling.by) if one.letter == letter), None)


MOST: Final = 10
"""The most crystals put into one test."""

TRIES: Final = 6
WELL: Final = frozenset({base.Outcome.CRITICAL, base.Outcome.SUCCESS})


def try_test(table: Table, agent: AgentId, box: TestBox, outcomes: Collection[str]) -> None:
    """Take the test until it has the right outcome; a miss reveals the next card of fate."""
    for _ in range(TRIES):
        if _took(table, agent, box, outcomes):
            return
        if "fail" not in outcomes and _took(table, agent, box, ("fail",)):
            continue
        break
    raise Stuck(f"{box.id} does not come out as {'/'.join(sorted(outcomes))}")


def _took(table: Table, agent: AgentId, box: TestBox, outcomes: Collection[str]) -> bool:
    """Take a test with as few crystals as possible."""
    for more in range(MOST):
        fork = table.fork()
        try:
            outcome = _attempt(fork, agent, box, more)
        except Stuck:
            return False
        if outcome in outcomes:
            table.become(fork)
            return True
        if outcome is None:
            return False
    return False


def _attempt(table: Table, agent: AgentId, box: TestBox, more: int) -> str | None:
    """Try a test with `more` crystals; `None` if there are fewer."""
    _start(table, agent, box)
    for _ in range(more):
        if not _add(table, agent):
            return None
    finish_test(table, box.id)
    return table.state.tallies.outcomes.get(box.id)


def finish_test(table: Table, box: str) -> None:
    """End an open test without adding anything."""
    while (test := table.state.test) is not None and test.box == box:
        next_deeds = {TestStep.BOOST: (a.CallSupport,), TestStep.DRAWN: (a.Accept,)}
        deeds = next_deeds.get(test.step, (a.NoSupport, a.DrawFate))
        action = next((one for kind in deeds for one in table.may(kind)), None)
        if action is None:
            raise Stuck(f"{box} does not go on")
        table.act(action)


def _start(table: Table, agent: AgentId, box: TestBox) -> None:
    place = next((n for n, one in enumerate(amounts.trials(table.state, agent)) if one.box.id == box.id), None)
    starts = [one for one in table.may(a.StartTest, agent) if one.box == place]
    if not starts:
        raise Stuck(f"{box.id} cannot be tried")
    texts = {lookup.text(table.state, f"attribute.{name}"): name for name in box.attribute}
    table.act(max(starts, key=lambda one: amounts.attribute(table.state, agent, texts[one.attribute])))


def _add(table: Table, agent: AgentId) -> bool:
    """Add one crystal: the taker's own as long as two are left, then support by others, then the rest."""
    if table.state.test is None:
        return False
    if table.state.agents[agent].reserve > 2 and _do(table, a.Boost, agent):
        return True
    others = _waiting(table.state, agent)
    if others and table.state.test.step is TestStep.BOOST:
        table.act(a.CallSupport(agent))
    if any(_do(table, a.Support, one) for one in others):
        return True
    return _do(table, a.Boost, agent)


def _waiting(state: State, agent: AgentId) -> list[AgentId]:
    """List the hosts who can support and keep a reserve, the richest first."""
    assert state.test is not None
    able = [one for one in amounts.supporters(state, state.test) if state.agents[one].reserve > 1]
    return sorted(able, key=lambda one: -state.agents[one].reserve)


def _do(table: Table, kind: type[a.Boost] | type[a.Support], agent: AgentId) -> bool:
    action = next(table.may(kind, agent), None)
    if action is not None:
        table.act(action)
    return action is not None


def fight(table: Table, box: ConflictBox) -> None:
    """Fight until the conflict is won."""
    for _ in range(40):
        agent = _fighter(table, box)
        if agent is None:
            return
        boxes = [one.box for one in amounts.trials(table.state, agent)]
        if not any(_took(table, agent, one, WELL) for one in _best_first(table, agent, boxes)):
            try_test(table, agent, boxes[0], tuple(base.Outcome))
    raise Stuck(f"{box.id} is not won")


def _best_first(table: Table, agent: AgentId, boxes: list[TestBox]) -> list[TestBox]:
    def margin(box: TestBox) -> int:
        best = max(amounts.attribute(table.state, agent, name) for name in box.attribute)
        return amounts.difficulty(table.state, agent, box) - best

    return sorted(boxes, key=margin)


def _fighter(table: Table, box: ConflictBox) -> AgentId | None:
    """Begin the conflict if it looms, and return whose turn it is; `None` when it is over."""
    brawl = table.state.fights.brawl
    if brawl is None or brawl.conflict != box.id:
        place = next((n + 1 for n, one in enumerate(table.state.fights.looming) if one.conflict == box.id), None)
        if place is not None:
            first = next((one for one in table.may(a.Face) if one.place == place), None)
            if first is None:
                raise Stuck(f"{box.id} does not begin")
            table.act(first)
            return _fighter(table, box)
        held = [
            one for one in agents(table.state) if (grip := table.state.agents[one].held) and grip.conflict == box.id
        ]
        return held[0] if held else None
    while (brawl := table.state.fights.brawl) is not None and not brawl.fought:
        table.act(next(table.may(a.Ready)))
    if brawl is not None and brawl.turn is None:
        calls = list(table.may(a.CallOn))
        if calls:
            table.act(max(calls, key=lambda one: table.state.agents[one.who].reserve))
    return table.state.fights.brawl.turn if table.state.fights.brawl else None


def flee(table: Table, box: ConflictBox) -> None:
    """Flee; in a conflict of the group that may be possible only after a turn."""
    for _ in range(20):
        action = next(table.may(a.Flee), None)
        if action is not None:
            table.act(action)
            return
        agent = _fighter(table, box)
        if agent is None:
            return
        boxes = [one.box for one in amounts.trials(table.state, agent)]
        try_test(table, agent, boxes[0], tuple(base.Outcome))
    raise Stuck(f"nobody gets away from {box.id}")
