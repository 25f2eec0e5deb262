"""All that a scenario has names for, in a fixed order: hosts, places, things, abilities, ways to choose, texts."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from pitonisa.games.missions import lookup
from pitonisa.games.missions.actions import ItemThing, Thing, TokenThing
from pitonisa.games.missions.council.choices import PAY, REFUSE
from pitonisa.games.missions.scenario.instructions import Choose
from pitonisa.games.missions.scenario.tale import Tale
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.texts import every_id
from pitonisa.kernel import Seat, TextId


class Names:
    """Of one scenario, at a table of so many."""

    def __init__(self, tale: Tale, players: int, agents: int) -> None:
        self._tale, self._index, self._written = tale, tale.index, tale.scenario
        self.seats = [Seat(seat) for seat in range(players)]
        self.agents = [AgentId(agent) for agent in range(agents)]

    def _texts(self, raws: Iterable[str]) -> list[TextId]:
        return list(dict.fromkeys(lookup.text_id(self._tale, raw) for raw in raws))

    @cached_property
    def hosts(self) -> list[TextId]:
        return self._texts(f"{host.id}.name" for host in self._written.hosts)

    @cached_property
    def places(self) -> dict[int, TextId]:
        """By its number: the name of each place."""
        found = sorted(self._written.locations, key=lambda place: place.number)
        return {place.number: lookup.text_id(self._tale, f"{place.id}.name") for place in found}

    @cached_property
    def slots(self) -> list[str]:
        return sorted({slot for _, slot in self._index.slots})

    @cached_property
    def spots(self) -> list[tuple[int, str]]:
        """Every slot of every panorama, by the number of its place."""
        return sorted((self._index.locations[place].number, slot) for place, slot in self._index.slots)

    @cached_property
    def labels(self) -> list[TextId]:
        """What everybody sees of the cards that lie in panoramas."""
        return self._texts(f"{card.id}.label" for slot in self._index.slots.values() for card in slot.versions)

    @cached_property
    def items(self) -> list[int]:
        return sorted(item.number for item in self._written.items)

    @cached_property
    def tokens(self) -> list[str]:
        return sorted(token.letter for token in self._written.tokens)

    @cached_property
    def most_copies(self) -> int:
        return max([1, *(thing.copies for thing in (*self._written.items, *self._written.tokens))])

    @cached_property
    def things(self) -> list[Thing]:
        return [*map(ItemThing, self.items), *map(TokenThing, self.tokens)]

    @cached_property
    def attributes(self) -> list[TextId]:
        named = {one.attribute for host in self._written.hosts for one in host.attributes}
        named |= {attribute for box in self._index.tests.values() for attribute in box.attribute}
        return self._texts(f"attribute.{attribute}" for attribute in sorted(named))

    @cached_property
    def abilities(self) -> list[TextId]:
        return self._texts(f"{ability}.name" for ability in self._index.abilities)

    @cached_property
    def ways(self) -> list[TextId]:
        """Every option of every choice; and whether a price is paid."""
        asked = [one for one in self._index.instructions.values() if isinstance(one, Choose)]
        return [PAY, REFUSE, *self._texts(f"{one.choice}.{option.id}" for one in asked for option in one.options)]

    @cached_property
    def counters(self) -> list[tuple[TextId, AgentId | None]]:
        """One for the group, or one for each agent."""
        found: list[tuple[TextId, AgentId | None]] = []
        for counter in self._written.counters:
            name = lookup.text_id(self._tale, f"{counter.id}.name")
            found += [(name, None)] if counter.scope == "group" else [(name, agent) for agent in self.agents]
        return found

    @cached_property
    def boxes(self) -> int:
        """How many tests can stand open to one agent: those of a card and of all things, or of a conflict."""
        cards = max([0, *(len(card.tests) for card in self._index.cards.values())])
        things = sum(len(item.tests) * item.copies for item in self._written.items)
        return max([cards + things, *(len(one.tests) for one in self._index.conflicts.values())])

    @cached_property
    def foes(self) -> int:
        return len(self._index.conflicts)

    @cached_property
    def texts(self) -> list[TextId]:
        """Everything that can be read in this mission."""
        return list(dict.fromkeys([PAY, REFUSE, *every_id(self._tale)]))
