"""List the moves of a party in an abstract state: going somewhere, reading, testing, fighting, using, leaving."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final, TypeAlias

from pitonisa.authoring.proof import execution, interpreter
from pitonisa.authoring.proof.matters import holding
from pitonisa.authoring.proof.state import Branch, Branches, Due, Layout, State
from pitonisa.games.missions.scenario import effects, model
from pitonisa.games.missions.scenario.base import FREE, Event
from pitonisa.games.missions.scenario.cards import Ability, Card, Slot, Timing
from pitonisa.games.missions.scenario.conditions import Absent, Ask, Count, HostIs, InPlay
from pitonisa.games.missions.scenario.index import of_kind, within
from pitonisa.games.missions.scenario.instructions import Choose, If, Instruction, Pay, Question, TestBox, When

AT_WILL: Final = (
    Event.WAITED,
    Event.GIVEN,
    Event.CHARGE_SPENT,
    Event.LAST_CHARGE,
    Event.RECHARGE,
    Event.RECHARGE_PAID,
    Event.FATE_DRAWN,
    Event.LEAD_CHANGED,
)
"""Events that the abstraction doesn't follow: they may happen at any time."""

IN_TESTS: Final = (Timing.MY_TEST, Timing.OTHERS_TEST, Timing.BEFORE_FATE, Timing.AFTER_FATE)
BETWEEN: Final = (Timing.BETWEEN, Timing.ANY, Timing.LEAD, Timing.ON_EVENT)
AT_A_PLACE: Final = (Timing.ANY, *IN_TESTS, Timing.ON_EVENT)
IN_A_FIGHT: Final = (Timing.CONFLICT, *AT_A_PLACE)
"""Which abilities may be used at which moment."""

ASKING: Final = (Choose, Question, Pay)
"""Instructions that wait for an answer."""

Option: TypeAlias = Callable[[State], Branches]
"""Something to try; it leads nowhere if impossible."""


class Moves:
    """The moves of one party; with `guesses`, it may say words that it can't know."""

    def __init__(self, layout: Layout, party: tuple[str, ...], *, guesses: bool = False) -> None:
        self.layout, self.follows, self.index = layout, layout.follows, layout.index
        self.party = party
        self.carrier = interpreter.Interpreter(layout, party, guesses=guesses)
        self._abilities = [one for one in self._owned() if self.follows.several(one[0].do)]
        self.between = {ability.id for ability, _, _ in self._abilities if ability.timing == Timing.BETWEEN}
        """The abilities that are used between two places."""

        waiting = self.carrier.triggers
        self._doer_matters = any(one.by is not None or self.follows.personal(one) for one in waiting)
        self._at_will = [one for one in waiting if one.event in AT_WILL]
        self._recognised = [one for one in waiting if one.event == Event.RECOGNISED]
        cards = self.index.cards.values()
        followed = self.layout.read_by & self.follows.read
        self.personal = {card.id for card in cards if card.id in followed or self._matters_who(card)}
        """The cards whose reader matters."""

        self._tests = {card.id for card in cards if any(self.follows.test(box) for box in card.tests)}
        self._in_front = {card.id for card in cards if card.id in self._tests and self._says_something(card)}
        """Cards with repeatable tests, for which it is followed who has one."""

        self._asking = {card.id for card in cards if any(isinstance(one, ASKING) for one in within(card.on_read))}
        """Cards that need an answer before they are carried out."""

        self._swapped = {(one.location, one.slot) for one in of_kind(self.index.scenario, effects.SwapCard)}
        self._holding = holding(self.index)
        self._fights = interpreter.Fights(self.carrier, self._tests, self._matters_who)

    def _matters_who(self, value: Any) -> bool:
        return self._doer_matters or self.follows.personal(value)

    def _says_something(self, card: Card) -> bool:
        """Say whether reading the card again may have an unavoidable effect."""
        waited = self.follows.waits(Event.CARD_READ, card.id) or self.follows.waits(Event.EXPLORED, card.id)
        fought = card.conflict is not None and self.follows.conflict(card.conflict)
        return waited or fought or not all(map(self._is_idle, card.on_read))

    def _is_idle(self, one: Instruction) -> bool:
        """Say whether meeting it again needn't change anything for the same host."""
        match one:
            case Choose():
                return any(
                    not self.follows.several(way.do) and way.pay == FREE and not way.given for way in one.options
                )
            case If():
                fixed = all(isinstance(asked, HostIs | InPlay | Absent | Count) for asked in of_kind(one.given, Ask))
                return fixed and all(map(self._is_idle, (*one.then, *one.otherwise)))
            case _:
                return not self.follows.weighs(one) or (one.given is None and self.follows.settles(one))

    def _leads(self, *values: Any) -> tuple[str, ...]:
        """List the hosts who may decide for the group, as far as that matters."""
        return self.party if self._matters_who(values) else self.party[:1]

    def start(self) -> Branches:
        """Return the points before the first round, with everything before it done."""
        scenario, bit = self.index.scenario, self.layout.bit
        state = State(0)
        for deck in scenario.decks:
            state = state.with_fact(bit("deck", str(deck.id))) if deck.open else state
        for card in scenario.maps:
            state = self.carrier.pieces.with_map(card.id, state) if card.start else state
        for counter in self.follows.most:
            state = self.carrier.pieces.begun(counter, state)
        return execution.merged(after for lead in self.party for after in self._set_up(lead, Branch(state)))

    def _set_up(self, lead: str, start: Branch) -> Branches:
        scenario, carrier = self.index.scenario, self.carrier
        absent = [one for line in scenario.setup.if_absent if line.host not in self.party for one in line.do]
        counted = [one for line in scenario.setup.if_count if line.count == len(self.party) for one in line.do]
        found = [start]
        for card in scenario.prologue:
            found = _queued(
                found, lambda b, card=card: [read for read, _ in carrier.is_read(card, lead, b, aloud=True)]
            )
        found = _queued(found, lambda b: [b.first(*carrier.dues((*absent, *counted), lead))])
        for card in scenario.prologue:
            found = _queued(found, lambda b, card=card: carrier.orders(card, lead, b))
        found = _queued(found, lambda b: [b.first(*carrier.dues(scenario.setup.lead_reads, lead))])
        return carrier.run(_queued(found, lambda b: carrier.happen(Event.SETUP, lead, None, b)))

    def options(self, at: State) -> list[Option]:
        """List what can be tried at such a point; each option finds out whether it is possible. Cards in front of
        others are still carried out when the visit ends; a conflict that holds one host lets all others go on; while a
        group conflict looms, earlier actions may bring another."""
        if at.fight:
            found = [*self._fights.options(at), *self._using(IN_A_FIGHT)]
        elif not at.place:
            found = [*self._going(at), *self._using(BETWEEN)]
        elif at.looming:
            found = [*self._reading(at), *self._testing(at), *self._using(IN_A_FIGHT), *self._fights.facing(at)]
        elif at.leaving and at.place not in self._holding:
            found = [self._leave, *self._reading(at), *self._using((Timing.ON_EVENT,))]
        else:
            found = [*self._reading(at), *self._testing(at), *self._using(AT_A_PLACE), self._leave]
        happening = [*self._at_will, *(self._recognised if at.place else ())]
        return [*found, *(partial(self._happens, one, host) for one in happening for host in self.party)]

    def _happens(self, one: When, host: str, state: State) -> Branches:
        of = state.place if one.event == Event.RECOGNISED else one.of
        start = Branch(state, (("happens", one.event),))
        return self.carrier.run(self.carrier.happen(one.event, host, of, start))

    def _going(self, at: State) -> list[Option]:
        sent = at.sent and at.sent not in self.follows.removable
        places = [place for place in self.index.scenario.locations if not sent or at.sent == place.id]
        return [partial(self._go, place) for place in places]

    def _go(self, place: model.Location, state: State) -> Branches:
        """Begin a round: the group goes where it must, or where it can."""
        start, found = Branch(state, (("round",),)), Branches()
        for lead in self._leads() if self.follows.waits(Event.ROUND_START) else self.party[:1]:
            begun = self.carrier.run(self.carrier.happen(Event.ROUND_START, lead, None, start))
            found += self.carrier.through(
                begun, lambda b: self._enter(place, b._replace(outcome=None, steps=(("go", place.id), *b.steps[1:])))
            )
        return execution.merged(found)

    def _enter(self, place: model.Location, b: Branch) -> Branches:
        pieces, state = self.carrier.pieces, b.state
        sent = state.sent if state.sent and not pieces.is_gone(state.sent, state) else ""
        if sent != place.id and (sent or not pieces.can_be_chosen(place.id, state)):
            return []
        if not sent and self._is_far(place.id, state):
            return []
        last = place.id if self.index.neighbours else ""
        arrived = state._replace(place=place.id, last=last, sent="", holder="", card="")
        if place.id in self.follows.visits and (pieces.is_laid(place.id, state)):
            field = self.layout.field("visited", place.id)
            arrived = arrived.with_number(field, min(state.number(field) + 1, self.follows.visits[place.id]))
        shown = [card.shown for slot in place.panorama for card in slot.versions]
        leads = self._leads(shown, place.overview, place.on_enter)
        return execution.merged(after for lead in leads for after in self._arrive(place, lead, b.at(arrived)))

    def _is_far(self, place: str, state: State) -> bool:
        """Say whether no path leads there although one leads to another open place."""
        near = self.index.neighbours.get(state.last)
        if near is None or place in near:
            return False
        return any(self.carrier.pieces.can_be_chosen(other, state) for other in near)

    def _arrive(self, place: model.Location, lead: str, b: Branch) -> Branches:
        """Arrive: do what happens before a card is taken; what is said last is done first."""
        carrier, overview = self.carrier, place.overview
        found = carrier.happen(Event.LOCATION_CHOSEN, lead, place.id, b)
        for slot in place.panorama:
            found = carrier.through(found, lambda now, slot=slot: self._lay(slot, lead, now))
        found = [one.first(*carrier.dues(place.on_enter, lead)) for one in found]
        found = [read for one in found for read, _ in carrier.is_read(overview, lead, one, aloud=True)]
        found = [one.first(*carrier.dues(overview.on_read, lead)) for one in found]
        found = [after for one in found for after in carrier.happen(Event.OVERVIEW_READ, lead, place.id, one)]
        return carrier.run(found)

    def _leave(self, state: State) -> Branches:
        place, found = self.index.locations[state.place], Branches()
        for lead in self._leads(place.on_leave):
            for left in self.carrier.all(place.on_leave, Branch(state, (("leave", state.place),)), lead):
                found.append(left.at(self._gone_from(left.state)))
        return execution.merged(found)

    def _gone_from(self, state: State) -> State:
        for card in self._in_front:
            if self.index.location_of.get(card) == state.place:
                for host in self._holders(card):
                    state = state.without(self.layout.bit("front", card, host))
        for host in self.party if self.follows.expels else ():
            state = state.without(self.layout.bit("limbo", host))
        return state._replace(place="", laid=(), holder="", card="", leaving=False)

    def is_uncertain(self, place: str, slot: Slot) -> bool:
        """Say whether it has to be worked out which card lies there."""
        printed = slot.versions[0]
        matters = any(card.id in self.follows.cards for card in slot.versions)
        return matters and (len(slot.versions) > 1 or printed.shown is not None or (place, slot.slot) in self._swapped)

    def _lay(self, slot: Slot, lead: str, b: Branch) -> Branches:
        """Lay out the card for this visit; in several ways if the abstraction can't decide."""
        if not self.is_uncertain(b.state.place, slot):
            return [b]
        shown = self.shown(b.state.place, slot, lead, b.state)
        return [b.at(b.state._replace(laid=(*b.state.laid, *([card] if card else ())))) for card in shown]

    def shown(self, place: str, slot: Slot, lead: str, state: State) -> list[str]:
        """List the cards that may lie there, and "" if there may be none."""
        pieces, judge = self.carrier.pieces, self.carrier.judge.judge
        if (place, slot.slot) in self._swapped:
            swapped = state.number(self.layout.field("swap", place, slot.slot))
            if swapped:
                card = slot.versions[swapped - 1].id
                return ["" if pieces.is_gone(card, state) else card]
        found: list[str] = []
        for card in slot.versions:
            if pieces.is_gone(card.id, state):
                continue
            can, can_not = judge(card.shown, state, Branch(state).scene(lead))
            found += [card.id] if can else []
            if not can_not:
                return found
        return [*found, ""]

    def _holders(self, card: str) -> tuple[str, ...]:
        return self.party if card in self.personal else ("",)

    def _somebody(self, state: State) -> str | None:
        return next((host for host in self.party if not self.carrier.is_out(host, state)), None)

    def _reading(self, at: State) -> Iterator[Option]:
        for slot in self.index.locations[at.place].panorama:
            uncertain = self.is_uncertain(at.place, slot)
            for card in slot.versions if uncertain else slot.versions[:1]:
                if card.id in self.follows.cards and (not uncertain or card.id in at.laid):
                    readers = self.party if card.id in self.personal else (None,)
                    yield from (partial(self._read, card, host) for host in readers)

    def _read(self, card: Card, reader: str | None, state: State) -> Branches:
        """Let this host read one of the first cards, or explore later; any host, if it doesn't matter. A host in limbo
        may have read a first card without carrying it out, and may still answer an earlier question."""
        carrier, host = self.carrier, reader or self._somebody(state) or self.party[0]
        if carrier.pieces.is_gone(card.id, state):
            return []
        start = Branch(state._replace(holder="", card=""), (("read", host, card.id),))
        said, found = (Due("meet", card.id, host), Due("carry", card.id, host)), Branches()
        for read, is_open in carrier.is_read(card, host, start, aloud=False):
            if not is_open or carrier.is_out(host, state):
                found += [read, *carrier.happen(Event.EXPLORED, host, card.id, read)]
                found += carrier.orders(card, host, read) if is_open and card.id in self._asking else []
                continue
            taken = self._taken(card, host, read)
            found.append(taken._replace(todo=(*taken.todo, *said)))
            found += carrier.happen(Event.EXPLORED, host, card.id, taken.first(*said))
        return carrier.run(execution.merged(found))

    def _taken(self, card: Card, host: str, b: Branch) -> Branch:
        """Put a card in front of its reader, if its tests are followed."""
        if card.id not in self._tests:
            return b
        state = b.state._replace(holder=host, card=card.id)
        if card.id in self._in_front:
            state = state.with_fact(self.layout.bit("front", card.id, host if card.id in self.personal else ""))
        return b.at(state)

    def _turn_to(self, card: str, holder: str, state: State) -> Branches:
        """Turn to a card that a host has had in front for a while."""
        host = holder or self._somebody(state)
        if host is None or not state.has(self.layout.bit("front", card, holder)):
            return []
        return [Branch(state._replace(holder=host, card=card), (("turn", host, card),))]

    def _testing(self, at: State) -> Iterator[Option]:
        if at.holder and at.card:
            boxes = self.index.cards[at.card].tests
            yield from (partial(self._try, box, "", at.holder) for box in boxes if self.follows.test(box))
        for item in self.index.items.values():
            for box in item.tests if self.follows.is_held(item.id) else ():
                if self.follows.test(box):
                    hosts = self.party if self._matters_who(box) else (None,)
                    yield from (partial(self._try, box, item.id, host) for host in hosts)
        for card in sorted(self._in_front):
            if self.index.location_of.get(card) == at.place and card != at.card:
                yield from (partial(self._turn_to, card, host) for host in self._holders(card))

    def _try(self, box: TestBox, item: str, taker: str | None, state: State) -> Branches:
        carrier, bit, host = self.carrier, self.layout.bit, taker or self._somebody(state)
        if host is None or carrier.is_out(host, state):
            return []
        if item and item in self.follows.things and not carrier.pieces.held(item, state):
            return []
        if box.until == "passed" and not self.follows.settled(box) and state.has(bit("passed", box.id)):
            return []
        if box.retry == "never" and state.has(bit("tried", box.id, host)):
            return []
        start = Branch(state, (("tries", host),))
        if not carrier.judge.judge(box.requires, state, start.scene(host))[0]:
            return []
        found = carrier.may_happen(Event.CHARGE_SPENT, host, start)
        return carrier.run(carrier.through(carrier.run(found), lambda b: carrier.open_test(box, host, b)))

    def _owned(self) -> Iterator[tuple[Ability, str, str]]:
        """Yield each ability with what it comes from: a host, an item, a token, or a gift."""
        for host in self.party:
            one = self.index.hosts[host]
            for owner in (*one.talents, *((one.gear,) if one.gear else ())):
                yield from ((ability, "host", host) for ability in owner.abilities)
        for item in self.index.scenario.items:
            yield from ((ability, "item", item.id) for ability in item.abilities)
        for token in self.index.scenario.tokens:
            yield from ((ability, "token", token.id) for ability in token.abilities)
        yield from ((ability, "gift", ability.id) for ability in self.index.scenario.abilities)

    def _using(self, now: tuple[Timing, ...]) -> Iterator[Option]:
        for ability, source, owner in self._abilities:
            if ability.timing in now:
                users = [owner] if source == "host" else self.party
                yield from (partial(self._use, ability, source, owner, host) for host in users)

    def _is_there(self, source: str, owner: str, state: State) -> bool:
        pieces = self.carrier.pieces
        match source:
            case "item":
                return pieces.on_table(owner, state) or (self.follows.is_held(owner) and pieces.held(owner, state) > 0)
            case "token":
                return pieces.out(owner, state) > 0
            case "gift":
                return state.has(self.layout.bit("ability", owner))
            case _:
                return True

    def is_counted(self, ability: Ability) -> bool:
        """Say whether uses of an ability need counting. Recalling hosts doesn't: they return anyway."""
        return any(self.follows.weighs(one) and not isinstance(one, effects.Recall) for one in ability.do)

    def _use(self, ability: Ability, source: str, owner: str, host: str, state: State) -> Branches:
        carrier, limit, used = self.carrier, ability.uses.per_mission, state
        if not self._is_there(source, owner, state) or (carrier.is_out(host, state) and not ability.limbo):
            return []
        if limit is not None and self.is_counted(ability):
            field = self.layout.field("uses", ability.id, host)
            if (times := state.number(field)) >= limit:
                return []
            used = state.with_number(field, times + 1)
        start = Branch(used, (("use", host, ability.id),))
        given = carrier.judge.judge(ability.given, state, start.scene(host))[0]
        if not given or not carrier.affords(ability.pay, host, state)[0]:
            return []
        return carrier.run(carrier.paid(ability.pay, host, start.first(*carrier.dues(ability.do, host))))


def _queued(branches: Branches, act: Callable[[Branch], Branches]) -> Branches:
    """Queue the consequences behind all pending tasks."""
    found: Branches = []
    for one in branches:
        found += [after._replace(todo=(*one.todo, *after.todo)) for after in act(one._replace(todo=()))]
    return execution.merged(found)
