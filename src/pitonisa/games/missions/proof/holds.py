"""Whether a condition can hold, and whether it can fail to, in an abstract state."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from pitonisa.games.missions.proof.layout import Layout
from pitonisa.games.missions.proof.state import Scene, State
from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.scenario.base import Outcome

Verdict: TypeAlias = tuple[bool, bool]
"""Can hold; can fail to."""

YES: Final = (True, False)
NO: Final = (False, True)
EITHER: Final = (True, True)

ORDER: Final = tuple(Outcome)


class Judge:
    """Knows the party and where facts stand."""

    def __init__(self, layout: Layout, party: tuple[str, ...]) -> None:
        self.layout = layout
        self.index = layout.index
        self.party = party

    def judge(self, condition: ask.Condition | None, state: State, scene: Scene) -> Verdict:
        match condition:
            case None:
                return YES
            case ask.InPlay():
                return _sure(condition.host in self.party)
            case ask.Absent():
                return _sure(condition.host not in self.party)
            case ask.HostIs():
                return self._host_is(condition, scene)
            case ask.HasItem():
                return self._held(state.has(self.layout.bit("held", condition.item)), 1, condition.who)
            case ask.HasToken():
                return self._token(condition, state)
            case ask.Count():
                return _sure(condition.holds(len(self.party)))
            case ask.ItemState():
                return _sure(self._item_is(condition.item, condition.state, state))
            case ask.At():
                return _sure(state.place == condition.location)
            case ask.Visited():
                bounded = (condition.at_least, condition.at_most, condition.exactly) != (None, None, None)
                times = state.number(self.layout.field("visited", condition.location))
                return _sure(condition.holds(times) if bounded else times > 0)
            case ask.Read():
                return self._read(condition, state, scene)
            case ask.CounterIs():
                return self._counter(condition, state, scene)
            case ask.DeckOpen():
                return _sure(state.has(self.layout.bit("deck", str(condition.deck))))
            case ask.SpotOpen():
                return _sure(self.open(condition.location, state))
            case ask.OutcomeIs():
                return self._outcome(condition, state, scene)
            case ask.EndingIs():
                return _sure(state.ending == condition.ending)
            case ask.AllOf():
                return _every(self.judge(one, state, scene) for one in condition.conditions)
            case ask.AnyOf():
                none, some = _every(_turned(self.judge(one, state, scene)) for one in condition.conditions)
                return some, none
            case ask.Not():
                return _turned(self.judge(condition.condition, state, scene))
            case _:
                return EITHER  # attributes, charge, rounds, status, leads, fate: see the package

    def open(self, location: str, state: State) -> bool:
        """It can be chosen on the map."""
        place, bit = self.index.locations[location], self.layout.bit
        shown = any(
            any(spot.location == location for spot in card.spots) and state.has(bit("map", card.id))
            for card in self.index.scenario.maps
        )
        return (
            shown
            and state.has(bit("open", location))
            and state.has(bit("deck", str(place.deck)))
            and not (location in self.layout.follows.removable and state.has(bit("gone", location)))
        )

    def _host_is(self, condition: ask.HostIs, scene: Scene) -> Verdict:
        here = condition.host in self.party
        if condition.who == "me":
            return _sure(scene.me == condition.host)
        if condition.who in ("lead", "others", "choose"):
            return EITHER if here else NO
        return _sure(here if condition.who in ("any", condition.host) else not here)

    def _held(self, held: bool, copies: int, who: str) -> Verdict:
        """Things change hands freely: a thing that the party holds may be with anybody, or with anybody else."""
        if who in ("any", "group"):
            return _sure(held)
        if who == "none":
            return _sure(not held)
        if who == "all":
            return EITHER if held and copies >= len(self.party) else NO
        return EITHER if held else NO

    def _token(self, condition: ask.HasToken, state: State) -> Verdict:
        token = self.index.tokens[condition.token]
        if token.scope == "group":
            out = state.has(self.layout.bit("out", token.id))
            return _sure(out if condition.who != "none" else not out)
        count = state.number(self.layout.field("copies", token.id))
        return self._held(count > 0, count, condition.who)

    def _item_is(self, item: str, where: str, state: State) -> bool:
        places = self.layout.follows.whereabouts(item)
        return next((one for one in places if state.has(self.layout.bit(one, item))), "deck") == where

    def _read(self, condition: ask.Read, state: State, scene: Scene) -> Verdict:
        readers = [one for one in self.party if state.has(self.layout.reading(condition.card, one))]
        match condition.by:
            case "any" | "group":
                return _sure(bool(readers))
            case "none":
                return _sure(not readers)
            case "all":
                return _sure(len(readers) == len(self.party))
            case "me":
                return _sure(scene.me in readers)
            case "others":
                return _sure(any(one != scene.me for one in readers))
            case "lead":
                return EITHER if readers else NO
            case host:
                return _sure(host in readers)

    def _counter(self, condition: ask.CounterIs, state: State, scene: Scene) -> Verdict:
        counter = self.index.counters[condition.counter]
        if counter.id in self.layout.follows.clocks:
            return EITHER
        if counter.scope == "group":
            return _sure(condition.holds(self.value(counter.id, "", state)))
        whose = {"me": (scene.me,)}.get(condition.who, (condition.who,) if condition.who in self.party else self.party)
        found = [condition.holds(self.value(counter.id, one, state)) for one in whose]
        return _sure(all(found)) if condition.who == "all" else _sure(any(found))

    def value(self, counter: str, host: str, state: State) -> int:
        """Numbers are kept from the least value up."""
        return self.index.counters[counter].least + state.number(self.layout.field("counter", counter, host))

    def _outcome(self, condition: ask.OutcomeIs, state: State, scene: Scene) -> Verdict:
        if condition.test is None:
            return EITHER if scene.outcome is None else _sure(scene.outcome == condition.outcome)
        last = state.number(self.layout.field("outcome", condition.test))
        return _sure(last == 1 + ORDER.index(condition.outcome))


def _sure(holds: bool) -> Verdict:
    return YES if holds else NO


def _turned(verdict: Verdict) -> Verdict:
    return verdict[1], verdict[0]


def _every(verdicts: Iterable[Verdict]) -> Verdict:
    can, can_not = True, False
    for yes, no in verdicts:
        can, can_not = can and yes, can_not or no
    return can, can_not
