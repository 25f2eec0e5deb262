"""Walk a way found by the proofs on the real rules: place after place, each move made of legal actions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import inf
from time import process_time
from typing import Final

import msgspec

from pitonisa.authoring.positions import set_up
from pitonisa.authoring.proof import search, slicing
from pitonisa.authoring.proof.decision_trees import Move, Way
from pitonisa.authoring.proof.moves import Moves
from pitonisa.authoring.proof.walk.table import Stuck, Table, fight, finish_test, flee, try_test
from pitonisa.games.missions import actions as a
from pitonisa.games.missions import amounts, conditions, lookup
from pitonisa.games.missions.actions import Action
from pitonisa.games.missions.council import named
from pitonisa.games.missions.model import Options, State, agents, card_in, present
from pitonisa.games.missions.people import AgentId, Recharge, Step
from pitonisa.games.missions.scenario import base, index, instructions
from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.scenario.cards import AnyCard
from pitonisa.games.missions.scenario.conditions import InFront
from pitonisa.games.missions.scenario.loaded import LoadedScenario
from pitonisa.kernel import AnyGame, Chance, Seat
from pitonisa.kernel.replay import Record, record


class Hands:
    """Manages what the hosts hold at one table."""

    def __init__(self, table: Table, moves: Moves) -> None:
        self.table, self.moves, self.index = table, moves, moves.index

    def use(self, host: str, ability: str) -> None:
        """Use an ability by a host who can; what it needs is handed over first, if that is free."""
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
        """Recharge when a host has less than half and the pool isn't empty."""
        table = self.table
        low = any(one.reserve * 2 < self.index.hosts[one.host or ""].cap for one in table.state.agents)
        offers = [one for one in table.may(a.Propose) if isinstance(one.subject, Recharge)]
        if offers and (amounts.is_recharge_due(table.state) or (low and table.state.board.pool > 3)):
            table.act(max(offers, key=lambda one: isinstance(one.subject, Recharge) and one.subject.free))
        while table.state.step is Step.RECHARGE and table.state.ended is None:
            action = next(table.may(a.Ready), None) or next(iter(offers), None)
            if action is None:
                raise Stuck("no recharge can be made")
            table.act(action)

    def _needed(self, after: list[Move]) -> list[tuple[str, str]]:
        """Collect what hosts need to hold at the next place."""
        found: list[tuple[str, str]] = []
        for move in visit(after)[0] if after else ():
            if move[0][0] == "read":
                card = self.index.cards[move[0][2]]
                found += [(move[0][1], one.item) for one in index.of_kind(card, ask.HasItem) if one.who == "me"]
            if move[0][0] == "use" and (owner := self._owner(move[0][2])):
                found.append((move[0][1], owner))
        return found


def visit(moves: list[Move]) -> tuple[list[Move], list[Move]]:
    """Split a way into the moves before the group next goes somewhere, and the rest."""
    for n, move in enumerate(moves):
        if n and move[0][0] == "go":
            return moves[:n], moves[n:]
    return moves, []


LONGEST_WAIT = 40
"""The most rounds waited for an ending by the clock."""


class Walker:
    """One walk. What it has done is in its table."""

    def __init__(self, loaded: LoadedScenario, moves: Moves, seed: str, *, alone: bool = False) -> None:
        """`alone`: one person plays the whole party of two."""
        self.moves, self.index = moves, moves.index
        self.follows = moves.layout.follows
        self.table = Table(loaded, moves.party, seed, self.follows.several, alone=alone)
        self.hands = Hands(self.table, moves)
        set_up(lambda _, action: self.table.act(action), lambda: self.table.state, moves.party)

    def walk(self, way: Way) -> str | None:
        """Walk the way, and return the ending that it reached."""
        self._wish(way[:1])
        rest = list(way[1:])
        while rest and self.table.state.ended is None:
            here, rest = visit(rest)
            self._visit(here, rest)
        return self._let_time_go_by()

    def let_go(self) -> str | None:
        """Let all hosts spend crystals until the last one is gone."""
        self.table.reckless = True
        return self._let_time_go_by()

    def _wish(self, moves: Sequence[Move]) -> None:
        for move in moves:
            for step in move:
                if step[0] in ("choose", "answer"):
                    self.table.wanted.setdefault(step[1], []).append(step[2])

    def _visit(self, moves: list[Move], after: list[Move]) -> None:
        table, later = self.table, _later(moves)
        self._wish([move for move in moves if move not in later])
        if moves[0][0][0] == "go":
            self._go(moves[0][0][1])
            moves = moves[1:]
            met = self._recognise(moves)
            for move in moves:
                if move in later:
                    self._wish((move,))
                if move[0][0] not in ("tries", "face", "win", "flee", "use"):
                    self._end_conflicts()
                if table.state.ended is None:
                    self._make(move, met)
            if table.state.here.place and table.state.ended is None:
                self._leave()
        self.hands.between([move for move in moves if move[0][0] == "use"], after)

    def _go(self, place: str) -> None:
        number = self.index.locations[place].number
        action = next((one for one in self.table.may(a.GoTo) if one.place == number), None)
        if action is None:
            raise Stuck(f"nobody can go to {place}")
        self.table.act(action)

    def _recognise(self, moves: list[Move]) -> set[str]:
        """Let each host take a card: first those that the way reads, then harmless ones. Return what was read."""
        table, met = self.table, set[str]()
        wanted = [each for move in self._first_reads(moves) for each in self._readers_of(move)]
        while table.state.step is Step.RECOGNISE and table.state.ended is None:
            takes = list(table.may(a.Take))
            if not takes and table.state.test is not None:
                finish_test(table, table.state.test.box)
                continue
            if not takes:
                raise Stuck("nobody can take a card")
            chosen = next((one for who in wanted if (one := self._taking(takes, *who))), None)
            chosen = chosen or min(takes, key=lambda one: self._harm(self._lying(one.slot)))
            met.add(self._lying(chosen.slot).id)
            table.act(chosen)
        while table.state.step is Step.TELEPATHY and table.state.ended is None:
            table.act(next(table.may(a.Ready)))
        return met

    def _first_reads(self, moves: list[Move]) -> Iterator[Move]:
        """Yield the reads that may come first: a card with a conflict only if no other move comes before it."""
        others = False
        for move in moves:
            if move[0][0] != "read":
                others = True
            elif not (others and self.index.cards[move[0][2]].conflict):
                yield move

    def _readers_of(self, move: Move) -> list[tuple[str, str, bool]]:
        """List who takes which card for this, earlier cards first; and whether it must be them."""
        _, host, card = move[0]
        company = self._company(host, self.index.cards[card])
        return [*((other, before, True) for other, before in company), (host, card, bool(company))]

    def _company(self, reader: str, asked: AnyCard | instructions.TestBox) -> list[tuple[str, str]]:
        """Find who must have which other card while this one is read or that test is tried."""
        cards = dict.fromkeys(one.card for one in index.of_kind(asked, InFront) if one.by not in ("me", "none"))
        others = [host for host in self.moves.party if host != reader]
        return list(zip(others, (card for card in cards if card != getattr(asked, "id", "")), strict=False))

    def _stand_by(self, reader: str, asked: AnyCard | instructions.TestBox) -> bool:
        """Let the hosts whom this needs take their cards. Return whether it needs any."""
        company = self._company(reader, asked)
        for host, card in company:
            in_hand = {card_in(self.table.state.here, one.slot) for one in self.table.state.agents}
            if card not in in_hand:
                self._explore(host, card, named=True)
        return bool(company)

    def _taking(self, takes: list[a.Take], host: str, card: str, named: bool) -> a.Take | None:
        able = [one for one in takes if self._lying(one.slot).id == card]
        if named or card in self.moves.personal:
            return next((one for one in able if self.table.state.agents[one.agent].host == host), None)
        return max(able, key=lambda one: self._fitness(one.agent, self.index.cards[card]), default=None)

    def _fitness(self, agent: AgentId, card: AnyCard) -> tuple[bool, int]:
        """Rate a host for a card: whether it opens for them, and their skill in its tests."""
        tried = [amounts.attribute(self.table.state, agent, name) for box in card.tests for name in box.attribute]
        return conditions.holds(self.table.state, card.requires, agent), max(tried, default=0)

    def _lying(self, slot: str) -> AnyCard:
        return self.index.cards[next(one.card for one in self.table.state.here.panorama if one.slot == slot)]

    def _harm(self, card: AnyCard) -> tuple[bool, bool, int]:
        return card.conflict is not None, self.follows.several(card.on_read), len(card.on_read)

    def _make(self, move: Move, met: set[str]) -> None:
        table, first = self.table, move[0]
        match first[0]:
            case "read":
                if first[2] not in met or self._still_wanted(move):
                    accompanied = self._stand_by(first[1], self.index.cards[first[2]])
                    self._explore(first[1], first[2], named=accompanied)
                met.discard(first[2])
            case "tries":
                test = next(step for step in move if step[0] == "test")
                self._stand_by(first[1], self.index.tests[test[1]])
                self._test(first[1], self.index.tests[test[1]], test[2])
            case "win":
                fight(table, self.index.conflicts[first[1]])
            case "flee":
                flee(table, self.index.conflicts[first[1]])
            case "use" if first[2] not in self.moves.between:
                self.hands.use(first[1], first[2])
            case _:
                pass

    def _still_wanted(self, move: Move) -> bool:
        """Say whether a decision of this move is still open, or the card was locked."""
        _, _, card = move[0]
        state = self.table.state
        readers = [one for one in agents(state) if any(entry.card == card for entry in state.readings.alone[one])]
        locked = all(amounts.is_locked(state, one, card) for one in readers)
        open_wishes = {step[1] for step in move if step[0] in ("choose", "answer")}
        return locked or any(self.table.wanted.get(name) for name in open_wishes)

    def _explore(self, host: str, card: str, *, named: bool) -> None:
        table = self.table
        slot = next((one.slot for one in table.state.here.panorama if one.card == card), None)
        if slot is None:
            raise Stuck(f"{card} does not lie there")
        for agent in agents(table.state):
            if table.state.agents[agent].slot == slot:
                table.act(next(table.may(a.Wait, agent)))
        able = [one for one in table.may(a.Explore) if one.slot == slot]
        if card in self.moves.personal or named:
            able = [one for one in able if table.state.agents[one.agent].host == host]
        if not able:
            raise Stuck(f"nobody can explore {card}")
        table.act(max(able, key=lambda one: self._explorer(one.agent, self.index.cards[card])))

    def _explorer(self, agent: AgentId, card: AnyCard) -> tuple[bool, bool, int, int]:
        """Rate a host for exploring a card: as `_fitness` does, then by what it costs them and leaves them."""
        opens, strength = self._fitness(agent, card)
        return opens, amounts.explores_free(self.table.state, agent), strength, self.table.state.agents[agent].reserve

    def _test(self, host: str, box: instructions.TestBox, outcome: str) -> None:
        state = self.table.state
        able = [one for one in present(state) if any(trial.box.id == box.id for trial in amounts.trials(state, one))]
        named = [one for one in able if state.agents[one].host == host]
        if not (able := named or able):
            return  # what was done before may have made it needless; whether it did is seen at the end of the way
        try_test(self.table, able[0], box, self._as_good(box, outcome))

    def _as_good(self, box: instructions.TestBox, outcome: str) -> set[str]:
        """List the outcomes that the abstraction can't distinguish from this one."""
        if box.id in self.follows.outcomes:
            return {outcome}
        return {str(one) for one in base.Outcome if self._weight(box, one) == self._weight(box, outcome)} | {outcome}

    def _weight(self, box: instructions.TestBox, outcome: str) -> list[bytes]:
        weighty = [one for one in box.cell(outcome) if self.follows.weighs(one)]
        return [msgspec.json.encode(msgspec.structs.replace(one, key="")) for one in weighty]

    def _leave(self) -> None:
        table = self.table
        for _ in range(40):
            if table.state.here.place is None or table.state.ended or table.state.step is not Step.ACTIONS:
                return
            self._end_conflicts()
            if (action := next(table.may(a.Wait), None) or next(table.may(a.Ready), None)) is not None:
                table.act(action)
            else:
                raise Stuck(f"nobody can leave {table.state.here.place}")

    def _end_conflicts(self) -> None:
        """Get out of conflicts that the way doesn't mention."""
        while (state := self.table.state).ended is None and (
            state.fights.brawl or state.fights.looming or _held(state)
        ):
            self._get_out()

    def _get_out(self) -> None:
        """Fight on if there are crystals for it; else take the way out."""
        state = self.table.state
        id = state.fights.brawl.conflict if state.fights.brawl else _held(state) or state.fights.looming[0].conflict
        box, fork = self.index.conflicts[id], self.table.fork()
        try:
            fight(fork, box)
            self.table.become(fork)
        except Stuck:
            flee(self.table, box)

    def _let_time_go_by(self) -> str | None:
        """Let time go by if a way ends with the clock: the group moves and does nothing. Return the ending."""
        table = self.table
        for _ in range(LONGEST_WAIT):
            if table.state.ended is not None:
                break
            places = list(table.may(a.GoTo))
            if not places:
                raise Stuck("no place is open")
            table.act(places[0])
            self._recognise([])
            if table.reckless:
                self._spend()
            self._leave()
            self.hands.between([], [])
        return table.state.ended.ending if table.state.ended else None

    def _spend(self) -> None:
        """Explore as long as it costs something."""
        table = self.table
        while (explored := next(table.may(a.Explore), None)) is not None:
            before = table.state.agents[explored.agent].reserve
            table.act(explored)
            if table.state.agents[explored.agent].reserve >= before:
                return


def _later(moves: Sequence[Move]) -> list[Move]:
    """List the moves after a test that end the mission: on arriving it is too early to read their cards."""
    tried = next((n for n, move in enumerate(moves) if move[0][0] == "tries"), len(moves))
    return [move for move in moves[tried:] if any(step[0] == "end" for step in move)]


def _held(state: State) -> str | None:
    """Find a personal conflict in progress."""
    return next((one.held.conflict for one in state.agents if one.held), None)


# A match for each ending: its seed and its actions


SEEDS: Final = 40
"""How many seeds are tried before giving up."""


class Walkthrough(msgspec.Struct, frozen=True):
    """A match that reaches an ending."""

    scenario: str
    party: tuple[str, ...]
    """In the order of the seats: one each."""

    ending: str
    seed: str
    actions: tuple[tuple[Seat, Action], ...]
    way: Way
    """The way that was walked, in the terms of the proofs."""

    def record(self, game: AnyGame) -> Record:
        """Return the match in the format of saved matches."""
        options, chance = Options(scenario=self.scenario), Chance(self.seed)
        state = game.start(options, len(self.party), chance.step(0)).state
        for n, (seat, action) in enumerate(self.actions, start=1):
            state = game.apply(state, seat, action, chance.step(n)).state
        return record(game, len(self.party), options, self.seed, list(self.actions), outcome=game.outcome(state))


class NoWay(LookupError):
    """Raised if there is no such way, or it could not be walked."""


def witness_for(loaded: LoadedScenario, party: tuple[str, ...], ending: str) -> Walkthrough:
    """Find a match of this party that reaches this ending."""
    moves = Moves(slicing.layout_of(loaded.index), party)
    way = search.way_to(moves, ending)
    if way is None and ending == loaded.scenario.rules.failure:
        return lost(loaded, moves)
    if way is None:
        raise NoWay(f"{', '.join(party)} cannot come to {ending}")
    return walked(loaded, moves, way, ending)


def walked(loaded: LoadedScenario, moves: Moves, way: Way, ending: str, until: float = inf) -> Walkthrough:
    """Walk a way on the real rules, with the first suitable luck, within a time limit."""
    return _tried(loaded, moves, way, ending, until, lambda walker: walker.walk(way))


def lost(loaded: LoadedScenario, moves: Moves, until: float = inf) -> Walkthrough:
    """Find a match in which all hosts lose control."""
    failure = loaded.scenario.rules.failure
    return _tried(loaded, moves, (), failure, until, lambda walker: walker.let_go())


def _tried(
    loaded: LoadedScenario, moves: Moves, way: Way, ending: str, until: float, walk: Callable[[Walker], str | None]
) -> Walkthrough:
    why = ""
    for n in range(SEEDS):
        if process_time() > until:
            why = "time ran out"
            break
        seed = f"{ending} {n}"
        try:
            walker = Walker(loaded, moves, seed)
            came_to = walk(walker)
        except Stuck as stuck:
            why = str(stuck)
            continue
        if came_to == ending:
            return Walkthrough(loaded.key, moves.party, ending, seed, tuple(walker.table.log), way)
        why = f"came to {came_to}"
    raise NoWay(f"{', '.join(moves.party)} do not come to {ending} by the real rules: {why}")
