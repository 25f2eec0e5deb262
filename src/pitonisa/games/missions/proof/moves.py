"""What a party can do in an abstract state: go somewhere, read, test, fight, use, leave."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeAlias

from pitonisa.games.missions.proof.carry import Carrier
from pitonisa.games.missions.proof.carrying import Branches, merged
from pitonisa.games.missions.proof.layout import Layout
from pitonisa.games.missions.proof.state import Branch, Scene, State
from pitonisa.games.missions.scenario.abilities import Ability, Timing
from pitonisa.games.missions.scenario.base import Event
from pitonisa.games.missions.scenario.cards import Card, Slot
from pitonisa.games.missions.scenario.effects import Damage, Expel, LoseControl, SwapCard
from pitonisa.games.missions.scenario.instructions import TestBox, When
from pitonisa.games.missions.scenario.model import Location
from pitonisa.games.missions.scenario.walk import instructions, of_kind

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


Option: TypeAlias = Callable[[State], Branches]
"""Something that may be tried; it leads to nothing where it cannot be done."""


class Moves:
    """Of one party."""

    def __init__(self, layout: Layout, party: tuple[str, ...]) -> None:
        self.layout = layout
        self.index = layout.index
        self.party = party
        self.carrier = Carrier(layout, party)
        self._abilities = [one for one in self._owned() if layout.follows.several(one[0].do)]
        cards = self.index.cards.values()
        self.personal = {card.id for card in cards if self._is_personal(card)}
        """The cards of which it makes a difference who reads them."""

        self._tests = {card.id for card in cards if any(layout.follows.test(box) for box in card.tests)}
        self.between = {ability.id for ability, _, _ in self._abilities if ability.timing == Timing.BETWEEN}
        """The abilities that are used between two places."""

        sends_away = any(isinstance(one, Expel | LoseControl) for one in instructions(self.index.scenario))
        self._expelled = party if sends_away else ()
        self._swapped = {(one.location, one.slot) for one in of_kind(self.index.scenario, SwapCard)}
        self._at_will = [one for one in self.carrier.triggers if one.event in AT_WILL]

    def _is_personal(self, card: Card) -> bool:
        """Whether it makes a difference who reads it."""
        return self.layout.follows.personal(card) or any(
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
        for counter in self.layout.follows.most:
            state = self.carrier.pieces.begun(counter, state)
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

    def options(self, at: State) -> list[Option]:
        """What can be tried at such a point, whatever is so otherwise; each finds out whether it can be done."""
        if at.fight:
            found = [*self._fighting(at), *self._using(Timing.CONFLICT)]
        elif not at.place:
            found = [*self._going(at), *self._using(Timing.BETWEEN)]
        elif at.leaving:
            found = [self._leave]
        else:
            found = [*self._reading(at), *self._testing(at), *self._using(Timing.ANY), self._leave]
        return [*found, *(partial(self._happens, one, host) for one in self._at_will for host in self.party)]

    def _happens(self, one: When, host: str, state: State) -> Branches:
        return self.carrier.fire(one.event, one.of, Branch(state, (("happens", one.event),)), Scene(host))

    # Going and leaving

    def _going(self, at: State) -> list[Option]:
        places = [place for place in self.index.scenario.locations if not at.sent or at.sent == place.id]
        return [partial(self._go, place) for place in places]

    def _go(self, place: Location, state: State) -> Branches:
        if not state.sent and not self.carrier.judge.open(place.id, state):
            return []
        arrived = state._replace(place=place.id, sent="", holder="", card="")
        if place.id in self.layout.follows.visits:
            field = self.layout.field("visited", place.id)
            arrived = arrived.with_number(field, min(state.number(field) + 1, self.layout.follows.visits[place.id]))
        return self._arriving(place, Branch(arrived, (("go", place.id),)))

    def _arriving(self, place: Location, start: Branch) -> Branches:
        """What happens before anybody takes a card."""
        scene, carrier = Scene(self.party[0]), self.carrier
        branches = carrier.fire(Event.LOCATION_CHOSEN, place.id, start, scene)
        branches = self._each(branches, lambda b: carrier.card(place.overview, b, scene))
        branches = self._each(branches, lambda b: carrier.fire(Event.OVERVIEW_READ, place.id, b, scene))
        branches = self._each(branches, lambda b: carrier.all(place.on_enter, b, scene))
        return self._each(branches, lambda b: carrier.fire(Event.RECOGNISED, place.id, b, scene))

    def _leave(self, state: State) -> Branches:
        place, scene = self.index.locations[state.place], Scene(self.party[0])
        found: Branches = []
        for left in self.carrier.all(place.on_leave, Branch(state, (("leave", state.place),)), scene):
            out = left.state._replace(place="", holder="", card="", leaving=False)
            for host in self._expelled:
                out = out.without(self.layout.bit("limbo", host))
            found += self.carrier.fire(Event.ROUND_START, None, left._replace(state=out), scene)
        return found

    def _each(self, branches: Branches, act: Callable[[Branch], Branches]) -> Branches:
        return merged(after for b in branches for after in ([b] if b.state.ending else act(b)))

    # Cards and tests

    def shown(self, place: str, slot: Slot, state: State) -> list[Card]:
        """The card that lies there; several where the abstraction cannot tell."""
        may_be_swapped = (place, slot.slot) in self._swapped
        if may_be_swapped and (swapped := state.number(self.layout.field("swap", place, slot.slot))):
            return [slot.versions[swapped - 1]]
        found: list[Card] = []
        for card in slot.versions:
            can, can_not = self.carrier.judge.judge(card.shown, state, Scene(self.party[0]))
            found += [card] if can else []
            if can and not can_not:
                break
        return found

    def _is_out(self, host: str, state: State) -> bool:
        return host in self._expelled and state.has(self.layout.bit("limbo", host))

    def _somebody(self, state: State) -> str | None:
        return next((host for host in self.party if not self._is_out(host, state)), None)

    def _reading(self, at: State) -> Iterator[Option]:
        for slot in self.index.locations[at.place].panorama:
            cards = [card.id for card in slot.versions]
            if any(card in self.layout.follows.cards or self.carrier.is_waited_for(card) for card in cards):
                readers = self.party if self.personal.intersection(cards) else [None]
                yield from (partial(self._read, slot, host) for host in readers)

    def _read(self, slot: Slot, reader: str | None, state: State) -> Branches:
        """By this host, or by anybody where it does not matter."""
        found: Branches = []
        for card in self.shown(state.place, slot, state):
            host = reader or self._somebody(state)
            if host is None or self._is_out(host, state):
                continue
            if card.id in self.layout.follows.removable and state.has(self.layout.bit("gone", card.id)):
                continue
            kept = card.id in self._tests
            taken = state._replace(holder=host if kept else "", card=card.id if kept else "")
            for read in self.carrier.card(card, Branch(taken, (("read", host, card.id),)), Scene(host)):
                found += self.carrier.fire(Event.EXPLORED, card.id, read, Scene(host))
        return found

    def _testing(self, at: State) -> Iterator[Option]:
        if not at.holder:
            return
        for box in self.index.cards[at.card].tests if at.card else ():
            yield from [partial(self._try, box, "")] if self.layout.follows.test(box) else []
        for item in self.index.items.values():
            yield from (partial(self._try, box, item.id) for box in item.tests if self.layout.follows.test(box))

    def _try(self, box: TestBox, item: str, state: State) -> Branches:
        host, judge, bit = state.holder, self.carrier.judge.judge, self.layout.bit
        scene = Scene(host)
        if self._is_out(host, state) or (item and not state.has(bit("held", item))):
            return []
        if box.until == "passed" and not self.layout.follows.settled(box) and state.has(bit("passed", box.id)):
            return []
        if box.retry == "never" and state.has(bit("tried", box.id, host)):
            return []
        card_open = not state.card or judge(self.index.cards[state.card].requires, state, scene)[0]
        if not card_open or not judge(box.requires, state, scene)[0]:
            return []
        start = Branch(state, (("tries", host),))
        begun = self.carrier.fire(Event.TEST_STARTED, box.id, start, scene)
        return [after for b in begun for after in self.carrier.test(box, b, scene)]

    # Conflicts

    def _fighting(self, at: State) -> Iterator[Option]:
        box = self.index.conflicts[at.fight]
        alone = at.holder if box.scope == "personal" else None
        everybody = alone is None and self.layout.follows.personal(box)
        for host in self.party if everybody else [alone]:
            for test in box.tests:
                if self.layout.follows.test(test) or self.layout.follows.several(box.on_turn):
                    yield partial(self._fight, test, host)
        if not box.adversary or any(isinstance(one, Damage) for one in instructions(box)):
            yield partial(self._over, "win", alone)
        if box.flee:
            yield partial(self._over, "flee", alone)

    def _fight(self, test: TestBox, fighter: str | None, state: State) -> Branches:
        box, host = self.index.conflicts[state.fight], fighter or self._somebody(state) or self.party[0]
        scene = Scene(host)
        if self._is_out(host, state) or not self.carrier.judge.judge(test.requires, state, scene)[0]:
            return []
        found: Branches = []
        for tried in self.carrier.test(test, Branch(state, (("tries", host),)), scene):
            for fought in self.carrier.all(box.on_turn, tried, scene):
                found += self.carrier.fire(Event.CONFLICT_TURN, box.adversary, fought, scene)
        return found

    def _over(self, how: str, fighter: str | None, state: State) -> Branches:
        box, scene = self.index.conflicts[state.fight], Scene(fighter or self._somebody(state) or self.party[0])
        peace = state._replace(fight="")
        if state.card not in self._tests:
            peace = peace._replace(holder="")
        then = box.on_win if how == "win" else box.flee.do if box.flee else ()
        if how == "win":
            peace = peace.with_fact(self.layout.bit("won", box.id))
        branches = self.carrier.all(then, Branch(peace, ((how, box.id),)), scene)
        if how == "win":
            branches = self._each(branches, lambda b: self.carrier.fire(Event.CONFLICT_WON, box.adversary, b, scene))
        return self._each(branches, lambda b: self.carrier.all(box.after, b, scene))

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

    def _using(self, now: Timing) -> Iterator[Option]:
        for ability, source, owner in self._abilities:
            if ability.timing == now or (now == Timing.ANY and ability.timing not in _ELSEWHERE):
                users = [owner] if source == "host" else self.party
                yield from (partial(self._use, ability, source, owner, host) for host in users)

    def _use(self, ability: Ability, source: str, owner: str, host: str, state: State) -> Branches:
        scene, limit, bit = Scene(host), ability.uses.per_mission, self.layout.bit
        if source == "token" and not self.carrier.pieces.out(owner, state):
            return []
        if source in ("held", "ability") and not state.has(bit(source, owner)):
            return []
        used = state
        if limit is not None:
            field = self.layout.field("uses", ability.id)
            if (times := state.number(field)) >= limit:
                return []
            used = state.with_number(field, times + 1)
        if not self.carrier.judge.judge(ability.given, state, scene)[0]:
            return []
        start = Branch(used, (("use", host, ability.id),))
        return self.carrier.paid(ability.pay, start, lambda b: self.carrier.all(ability.do, b, scene))


_ELSEWHERE = (Timing.BETWEEN, Timing.CONFLICT)
