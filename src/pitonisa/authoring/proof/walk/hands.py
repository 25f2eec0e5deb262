"""What the group has, and who has it: used, handed over, and recharged between two places."""

from __future__ import annotations

from pitonisa.authoring.proof.decision_trees import Move
from pitonisa.authoring.proof.moves import Moves
from pitonisa.authoring.proof.walk.table import Stuck, Table
from pitonisa.games.missions import actions as a
from pitonisa.games.missions import lookup
from pitonisa.games.missions.amounts import recharge
from pitonisa.games.missions.council.waiting_for import named
from pitonisa.games.missions.model import agents
from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.scenario.walk import of_kind
from pitonisa.games.missions.state.company import Recharge
from pitonisa.games.missions.state.steps import Step


class Hands:
    """At one table."""

    def __init__(self, table: Table, moves: Moves) -> None:
        self.table, self.moves, self.index = table, moves, moves.index

    def use(self, host: str, ability: str) -> None:
        """By whoever can: what the party holds is handed to them first, where that is free."""
        text = lookup.text(self.table.state, f"{ability}.name")
        self.hand(self._owner(ability), host)
        able = [one for one in self.table.may(a.Use) if one.ability == text]
        if not able:
            raise Stuck(f"nobody can use {ability}")
        named = [one for one in able if self.table.state.agents[one.agent].host == host]
        self.table.act((named or able)[0])

    def _owner(self, ability: str) -> str | None:
        things = (*self.index.scenario.items, *self.index.scenario.tokens)
        return next((one.id for one in things if any(each.id == ability for each in one.abilities)), None)

    def hand(self, thing: str | None, host: str) -> None:
        if thing is None:
            return
        to, wanted = self.table.agent_of(host), named(self.table.state, thing)
        if thing not in (*self.table.state.agents[to].items, *self.table.state.agents[to].tokens):
            gift = next((one for one in self.table.may(a.Give) if one.to == to and one.thing == wanted), None)
            if gift is not None:
                self.table.act(gift)

    def between(self, uses: list[Move], after: list[Move]) -> None:
        table = self.table
        if table.state.step is Step.RECHARGE:
            self._recharge()
        for move in uses:
            if table.state.ended is None and move[0][2] in self.moves.between:
                self.use(move[0][1], move[0][2])
        for host, thing in self._needed(after):
            if table.state.step is Step.EXCHANGE:
                self.hand(thing, host)
        while table.state.step is Step.EXCHANGE and table.state.ended is None:
            table.act(next(table.may(a.Ready)))

    def _recharge(self) -> None:
        """When somebody has less than half, and the pool has something to give."""
        table = self.table
        low = [
            one for one in agents(table.state) if table.state.agents[one].reserve * 2 < recharge.cap(table.state, one)
        ]
        offers = [one for one in table.may(a.Propose) if isinstance(one.subject, Recharge)]
        if offers and (recharge.is_due(table.state) or (low and table.state.board.pool > 3)):
            table.act(max(offers, key=lambda one: isinstance(one.subject, Recharge) and one.subject.free))
        while table.state.step is Step.RECHARGE and table.state.ended is None:
            action = next(table.may(a.Ready), None) or next(iter(offers), None)
            if action is None:
                raise Stuck("no recharge can be made")
            table.act(action)

    def _needed(self, after: list[Move]) -> list[tuple[str, str]]:
        """What people will have to have at hand at the next place."""
        found: list[tuple[str, str]] = []
        for move in visit(after)[0] if after else ():
            if move[0][0] == "read":
                card = self.index.cards[move[0][2]]
                found += [(move[0][1], one.item) for one in of_kind(card, ask.HasItem) if one.who == "me"]
            if move[0][0] == "use" and (owner := self._owner(move[0][2])):
                found.append((move[0][1], owner))
        return found


def visit(moves: list[Move]) -> tuple[list[Move], list[Move]]:
    """The moves up to the next time that the group goes somewhere, and the rest."""
    for n, move in enumerate(moves):
        if n and move[0][0] == "go":
            return moves[:n], moves[n:]
    return moves, []
