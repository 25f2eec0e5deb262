"""What a party can do in an abstract state: go somewhere, read, test, fight, use, leave."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pitonisa.games.missions.proof.carry import Branches, Carrier, merged
from pitonisa.games.missions.proof.layout import Layout, is_personal, matters, tests_matter
from pitonisa.games.missions.proof.state import Branch, Scene, State
from pitonisa.games.missions.scenario.abilities import Ability, Timing
from pitonisa.games.missions.scenario.base import Event
from pitonisa.games.missions.scenario.cards import Card
from pitonisa.games.missions.scenario.effects import Damage
from pitonisa.games.missions.scenario.instructions import TestBox
from pitonisa.games.missions.scenario.model import Location
from pitonisa.games.missions.scenario.walk import instructions

AT_WILL = (
    Event.WAITED,
    Event.GIVEN,
    Event.CHARGE_SPENT,
    Event.LAST_CHARGE,
    Event.RECHARGE,
    Event.FATE_DRAWN,
    Event.LEAD_CHANGED,
)
"""Events that the abstraction does not follow: they may happen whenever somebody likes."""


class Moves:
    """Of one party."""

    def __init__(self, layout: Layout, party: tuple[str, ...]) -> None:
        self.layout = layout
        self.index = layout.index
        self.party = party
        self.carrier = Carrier(layout, party)
        self._abilities = [one for one in self._owned() if matters(one[0].do, layout)]
        cards = self.index.cards.values()
        self.personal = {card.id for card in cards if self._is_personal(card)}
        """The cards of which it makes a difference who reads them."""

        self._tests = {card.id for card in cards if any(tests_matter(box, layout) for box in card.tests)}
        self.between = {ability.id for ability, _, _ in self._abilities if ability.timing == Timing.BETWEEN}
        """The abilities that are used between two places."""

        self._at_will = [one for one in self.carrier.triggers if one.event in AT_WILL]

    def _is_personal(self, card: Card) -> bool:
        """Whether it makes a difference who reads it."""
        return is_personal(card, self.layout) or any(
            one.event in (Event.CARD_READ, Event.EXPLORED) and one.of in (None, card.id) and one.by is not None
            for one in self.carrier.triggers
        )

    def start(self) -> Branches:
        """After everything that is done before the first round."""
        scenario, bit = self.index.scenario, self.layout.bit
        state = State(0)
        for deck in scenario.decks:
            state = state.with_fact(bit("deck", str(deck.id))) if deck.open else state
        for card in scenario.maps:
            if card.start:
                state = state.with_fact(bit("map", card.id))
                for spot in card.spots:
                    state = state.with_fact(bit("open", spot.location)) if spot.open else state
        branches, carrier = [Branch(state)], self.carrier
        todo = [one for absence in scenario.setup.if_absent if absence.host not in self.party for one in absence.do]
        todo += [one for at in scenario.setup.if_count if at.count == len(self.party) for one in at.do]
        for lead in self.party[:1]:
            scene = Scene(lead)
            branches = merged(b for old in branches for b in carrier.all(todo, old, scene))
            branches = merged(b for old in branches for b in carrier.fire(Event.SETUP, None, old, scene))
            branches = merged(b for old in branches for b in carrier.all(scenario.setup.lead_reads, old, scene))
            for card in scenario.prologue:
                branches = merged(b for old in branches for b in carrier.card(card, old, scene))
        return branches

    def after(self, state: State) -> Branches:
        """Every next state, with the steps that lead there."""
        if state.ending:
            return []
        found = [branch for branch in self._moves(state) if branch.state != state]
        return merged(self._settled(branch) for branch in found)

    def _settled(self, branch: Branch) -> Branch:
        """A visit that something has ended is over as soon as no conflict is open."""
        state = branch.state
        if state.ending:
            return Branch(State(0, ending=state.ending), branch.steps)
        return branch

    def _moves(self, state: State) -> Iterator[Branch]:
        if state.fight:
            yield from self._fighting(state)
            yield from self._using(state, Timing.CONFLICT)
        elif not state.place:
            yield from self._going(state)
            yield from self._using(state, Timing.BETWEEN)
        elif state.leaving:
            yield from self._leaving(state)
        else:
            yield from self._reading(state)
            yield from self._testing(state)
            yield from self._using(state, Timing.ANY)
            yield from self._leaving(state)
        for one in self._at_will:
            for host in self.party:
                yield from self.carrier.fire(one.event, one.of, Branch(state, (("happens", one.event),)), Scene(host))

    # Going and leaving

    def _going(self, state: State) -> Iterator[Branch]:
        for place in self.index.scenario.locations:
            if state.sent and state.sent != place.id:
                continue
            if not state.sent and not self.carrier.judge.open(place.id, state):
                continue
            number = self.layout.place("visited", place.id)
            arrived = state._replace(place=place.id, sent="", holder="", card="")
            if place.id in self.layout.visits:
                arrived = arrived.with_number(number, min(state.number(number) + 1, self.layout.visits[place.id]))
            yield from self._arriving(place, Branch(arrived, (("go", place.id),)))

    def _arriving(self, place: Location, start: Branch) -> Branches:
        """What happens before anybody takes a card."""
        scene, carrier = Scene(self.party[0]), self.carrier
        branches = carrier.fire(Event.LOCATION_CHOSEN, place.id, start, scene)
        branches = self._each(branches, lambda b: carrier.card(place.overview, b, scene))
        branches = self._each(branches, lambda b: carrier.fire(Event.OVERVIEW_READ, place.id, b, scene))
        branches = self._each(branches, lambda b: carrier.all(place.on_enter, b, scene))
        return self._each(branches, lambda b: carrier.fire(Event.RECOGNISED, place.id, b, scene))

    def _leaving(self, state: State) -> Iterator[Branch]:
        place, scene = self.index.locations[state.place], Scene(self.party[0])
        for left in self.carrier.all(place.on_leave, Branch(state, (("leave", state.place),)), scene):
            out = left.state._replace(place="", holder="", card="", leaving=False)
            for host in self.party:
                out = out.without(self.layout.bit("limbo", host))
            yield from self.carrier.fire(Event.ROUND_START, None, left._replace(state=out), scene)

    def _each(self, branches: Branches, act: Callable[[Branch], Branches]) -> Branches:
        return merged(after for b in branches for after in ([b] if b.state.ending else act(b)))

    # Cards and tests

    def shown(self, place: str, slot: str, state: State) -> list[Card]:
        """The card that lies there; several where the abstraction cannot tell."""
        versions = self.index.slots[place, slot].versions
        if swapped := state.number(self.layout.place("swap", place, slot)):
            return [versions[swapped - 1]]
        found: list[Card] = []
        for card in versions:
            can, can_not = self.carrier.judge.judge(card.shown, state, Scene(self.party[0]))
            found += [card] if can else []
            if can and not can_not:
                break
        return found

    def _here(self, state: State) -> list[str]:
        return [host for host in self.party if not state.has(self.layout.bit("limbo", host))]

    def _reading(self, state: State) -> Iterator[Branch]:
        for slot in self.index.locations[state.place].panorama:
            for card in self.shown(state.place, slot.slot, state):
                if state.has(self.layout.bit("gone", card.id)):
                    continue
                here = self._here(state)
                for host in here if card.id in self.personal else here[:1]:
                    kept = card.id in self._tests
                    taken = state._replace(holder=host if kept else "", card=card.id if kept else "")
                    start = Branch(taken, (("read", host, card.id),))
                    for read in self.carrier.card(card, start, Scene(host)):
                        yield from self.carrier.fire(Event.EXPLORED, card.id, read, Scene(host))

    def _testing(self, state: State) -> Iterator[Branch]:
        host = state.holder
        if not host or state.has(self.layout.bit("limbo", host)):
            return
        boxes: list[TestBox] = list(self.index.cards[state.card].tests) if state.card else []
        for item in self.index.items.values():
            boxes += item.tests if state.has(self.layout.bit("held", item.id)) else ()
        for box in boxes:
            yield from self._try(box, state, host)

    def _try(self, box: TestBox, state: State, host: str) -> Iterator[Branch]:
        scene = Scene(host)
        if not tests_matter(box, self.layout):
            return
        closed = state.has(self.layout.bit("passed", box.id)) or state.has(self.layout.bit("tried", box.id, host))
        card_open = not state.card or self.carrier.judge.judge(self.index.cards[state.card].requires, state, scene)[0]
        if closed or not card_open or not self.carrier.judge.judge(box.requires, state, scene)[0]:
            return
        start = Branch(state, (("tries", host),))
        for begun in self.carrier.fire(Event.TEST_STARTED, box.id, start, scene):
            yield from self.carrier.test(box, begun, scene)

    # Conflicts

    def _fighting(self, state: State) -> Iterator[Branch]:
        box = self.index.conflicts[state.fight]
        alone = box.scope == "personal"
        fighters = [state.holder or self.party[0]] if alone else self._here(state) or [self.party[0]]
        for host in fighters if alone or is_personal(box, self.layout) else fighters[:1]:
            scene = Scene(host)
            for test in box.tests:
                if not tests_matter(test, self.layout) and not matters(box.on_turn, self.layout):
                    continue
                if not self.carrier.judge.judge(test.requires, state, scene)[0]:
                    continue
                for tried in self.carrier.test(test, Branch(state, (("tries", host),)), scene):
                    for fought in self.carrier.all(box.on_turn, tried, scene):
                        yield from self.carrier.fire(Event.CONFLICT_TURN, box.adversary, fought, scene)
        scene = Scene(fighters[0])
        if not box.adversary or any(isinstance(one, Damage) for one in instructions(box)):
            yield from self._over(state, "win", scene)
        if box.flee:
            yield from self._over(state, "flee", scene)

    def _over(self, state: State, how: str, scene: Scene) -> Iterator[Branch]:
        box = self.index.conflicts[state.fight]
        peace = state._replace(fight="")
        if state.card not in self._tests:
            peace = peace._replace(holder="")
        then = box.on_win if how == "win" else box.flee.do if box.flee else ()
        if how == "win":
            peace = peace.with_fact(self.layout.bit("won", box.id))
        branches = self.carrier.all(then, Branch(peace, ((how, box.id),)), scene)
        if how == "win":
            branches = self._each(branches, lambda b: self.carrier.fire(Event.CONFLICT_WON, box.adversary, b, scene))
        yield from self._each(branches, lambda b: self.carrier.all(box.after, b, scene))

    # Abilities

    def _owned(self) -> Iterator[tuple[Ability, str, str]]:
        """Each ability with what it comes from: a host, an item, a token, or a gift."""
        for host in self.party:
            one = self.index.hosts[host]
            for owner in (*one.talents, *((one.gear,) if one.gear else ())):
                yield from ((ability, "host", host) for ability in owner.abilities)
        for item in self.index.scenario.items:
            yield from ((ability, "held", item.id) for ability in item.abilities)
        for token in self.index.scenario.tokens:
            yield from ((ability, "token", token.id) for ability in token.abilities)
        yield from ((ability, "ability", ability.id) for ability in self.index.scenario.abilities)

    def _using(self, state: State, now: Timing) -> Iterator[Branch]:
        for ability, source, owner in self._abilities:
            timely = ability.timing == now or (now == Timing.ANY and ability.timing not in _ELSEWHERE)
            if not timely or (ability.timing == Timing.ANY and now == Timing.CONFLICT):
                continue
            users = [owner] if source == "host" else list(self.party)
            if source == "held" and not state.has(self.layout.bit("held", owner)):
                continue
            if source == "token" and not self.carrier.out(owner, state):
                continue
            if source == "ability" and not state.has(self.layout.bit("ability", owner)):
                continue
            for host in users:
                yield from self._use(ability, host, state)

    def _use(self, ability: Ability, host: str, state: State) -> Iterator[Branch]:
        scene, limit = Scene(host), ability.uses.per_mission
        place = self.layout.place("uses", ability.id)
        if limit is not None and state.number(place) >= limit:
            return
        if not self.carrier.judge.judge(ability.given, state, scene)[0]:
            return
        used = state.with_number(place, state.number(place) + 1) if limit is not None else state
        start = Branch(used, (("use", host, ability.id),))
        yield from self.carrier.paid(ability.pay, start, lambda b: self.carrier.all(ability.do, b, scene))


_ELSEWHERE = (Timing.BETWEEN, Timing.CONFLICT)
