"""Somebody reads a card in an abstract state: its instructions, its conflict, its tests; or hears a talk."""

from __future__ import annotations

from pitonisa.games.missions.proof.carrying import Branches, Carrying, merged, noted
from pitonisa.games.missions.proof.holds import ORDER
from pitonisa.games.missions.proof.state import Branch, Scene
from pitonisa.games.missions.scenario import instructions as ins
from pitonisa.games.missions.scenario.base import Event
from pitonisa.games.missions.scenario.cards import AnyCard


class Reading(Carrying):
    def card(self, card: AnyCard, branch: Branch, scene: Scene) -> Branches:
        """Somebody reads a card: its instructions, then its conflict."""
        if card.id not in self.layout.follows.cards and not self.is_waited_for(card.id):
            return [branch]
        can, can_not = self.judge.judge(card.requires, branch.state, scene)
        found = [branch] if can_not else []
        if not can:
            return found
        state = branch.state
        self.read.add(card.id)
        for box in card.tests if self.layout.follows.every_card else ():
            if self.judge.judge(box.requires, state, scene)[0]:
                self.tested |= {(box.id, outcome) for outcome in ORDER}
        bit = self.layout.reading(card.id, scene.me) if card.id in self.layout.follows.read else 0
        before = card.once and any(state.has(self.layout.reading(card.id, one)) for one in self.party)
        started = [branch._replace(state=state.with_fact(bit))]
        if not (card.once and before):
            started = self.all(card.on_read, started[0], scene)
        if card.conflict:
            box = card.conflict
            started = [after for b in started for after in self._maybe_conflict(box, b, scene)]
        fired = [after for b in started for after in self.fire(Event.CARD_READ, card.id, b, scene)]
        return merged([*found, *fired])

    def is_waited_for(self, card: str) -> bool:
        return any(one.event == Event.CARD_READ and one.of in (None, card) for one in self.triggers)

    def _maybe_conflict(self, box: ins.ConflictBox, branch: Branch, scene: Scene) -> Branches:
        can, can_not = self.judge.judge(box.given, branch.state, scene)
        found = [branch] if can_not else []
        return found + (self.conflict(box, branch, scene) if can else [])

    def conflict(self, box: ins.ConflictBox, branch: Branch, scene: Scene) -> Branches:
        once = self.index.scenario.rules.options.conflict_once if box.once is None else box.once
        self.tested |= {(test.id, outcome) for test in box.tests for outcome in ORDER}
        if not self.layout.follows.conflict(box):
            return [branch]
        if branch.state.ending or (once and branch.state.has(self.layout.bit("won", box.id))):
            return [branch]
        return [branch._replace(state=branch.state._replace(fight=box.id, holder=scene.me))]

    def test(self, box: ins.TestBox, branch: Branch, scene: Scene) -> Branches:
        """In all three ways."""
        found: Branches = []
        for outcome in ORDER:
            self.tested.add((box.id, outcome))
            state = branch.state
            if box.id in self.layout.follows.outcomes:
                state = state.with_number(self.layout.field("outcome", box.id), 1 + ORDER.index(outcome))
            if box.until == "passed" and outcome != "fail" and not self.layout.follows.settled(box):
                state = state.with_fact(self.layout.bit("passed", box.id))
            if box.retry == "never":
                state = state.with_fact(self.layout.bit("tried", box.id, scene.me))
            come_out = noted(branch._replace(state=state), "test", box.id, outcome)
            within = Scene(scene.me, outcome)
            for b in self.all(box.cell(outcome), come_out, within):
                found += self.fire(Event.TEST_RESOLVED, box.id, b, within)
        return merged(found)

    def talk(self, talk: str, host: str, branch: Branch) -> Branches:
        card = self.index.talk_card(talk, host)
        return self.card(card, branch, Scene(host)) if card else [branch]

    def memory(self, host: str, branch: Branch) -> Branches:
        memory = self.index.hosts[host].memory
        return self.card(memory, branch, Scene(host)) if memory else [branch]
