"""What carrying out instructions rests on: whom they concern, what waits for them, and ways that come together."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from pitonisa.games.missions.proof.holds import Judge
from pitonisa.games.missions.proof.layout import Layout
from pitonisa.games.missions.proof.pieces import Pieces
from pitonisa.games.missions.proof.state import Branch, Scene, State
from pitonisa.games.missions.scenario import instructions as ins
from pitonisa.games.missions.scenario.base import Event

Branches: TypeAlias = list[Branch]


class Carrying(ABC):
    """For one party. What was read, tested and come to is noted for the report."""

    def __init__(self, layout: Layout, party: tuple[str, ...]) -> None:
        self.layout = layout
        self.index = layout.index
        self.party = party
        self.judge = Judge(layout, party)
        self.pieces = Pieces(layout, party)
        self.read: set[str] = set()
        self.tested: set[tuple[str, str]] = set()
        self.triggers = [one for one in _all_triggers(layout) if layout.follows.several(one.do)]

    @abstractmethod
    def all(self, several: Sequence[ins.Instruction], start: Branch, scene: Scene) -> Branches:
        """Several instructions, one after the other, in every way they may go."""

    # Whom it concerns

    def for_those(
        self,
        who: str,
        branch: Branch,
        scene: Scene,
        act: Callable[[str, Branch], Branches],
        first: bool = False,
    ) -> Branches:
        """Do it for everybody meant; where that may be anybody, in every way. `first`: once, for whoever is meant."""
        if who in self.index.hosts:
            return act(who, branch) if who in self.party else [branch]
        if who in ("lead", "choose"):
            return merged(after for host in self.party for after in act(host, branch))
        if who == "me" or first:
            return act(scene.me or self.party[0], branch)
        meant = [host for host in self.party if who != "others" or host != scene.me]
        branches = [branch]
        for host in meant:
            branches = merged(after for b in branches for after in act(host, b))
        return branches

    def through(self, things: Iterable[str], branch: Branch, act: Callable[[str, Branch], Branches]) -> Branches:
        branches = [branch]
        for thing in things:
            branches = merged(after for b in branches for after in act(thing, b))
        return branches

    # Triggers

    def fire(self, event: Event, of: str | None, branch: Branch, scene: Scene) -> Branches:
        """All triggers that wait for this."""
        branches = [branch]
        for one in self.triggers:
            if one.event == event and one.of in (None, of):
                branches = merged(after for b in branches for after in self._trigger(one, b, scene))
        return branches

    def _trigger(self, one: ins.When, branch: Branch, scene: Scene) -> Branches:
        state = branch.state
        armed = one in self.index.scenario.triggers or state.has(self.layout.bit("waits", one.key))
        used = self.layout.bit("used", one.key) if one.times == 1 else 0
        if state.ending or not armed or (used and state.has(used)):
            return [branch]
        can, can_not = self.judge.judge(one.lasting, state, scene)
        given, given_not = (
            self.judge.judge(one.given, state, scene) if one in self.index.scenario.triggers else (True, False)
        )
        if one.by is not None and one.by in self.index.hosts and one.by != scene.me:
            return [branch]
        found = [branch] if can_not or given_not or one.by in ("lead", "others") else []
        if can and given:
            found = found + self.all(one.do, branch._replace(state=state.with_fact(used)), scene)
        return found


def _all_triggers(layout: Layout) -> list[ins.When]:
    return [one for one in layout.index.instructions.values() if isinstance(one, ins.When)]


def noted(branch: Branch, *step: str) -> Branch:
    """With a step more on its way."""
    return Branch(branch.state, (*branch.steps, step))


def merged(branches: Iterable[Branch]) -> Branches:
    """Ways that lead to the same state are one."""
    found: dict[State, Branch] = {}
    for one in branches:
        found.setdefault(one.state, one)
    return list(found.values())
