"""Where each fact that is followed stands in an abstract state: a bit, or several for a number."""

from __future__ import annotations

from collections.abc import Collection
from itertools import islice
from typing import Final, NamedTuple

from pitonisa.authoring.proof.matters import Matters
from pitonisa.games.missions.scenario.conditions import Read
from pitonisa.games.missions.scenario.instructions import When
from pitonisa.games.missions.scenario.walk import of_kind


class Field(NamedTuple):
    """The bits of a number."""

    shift: int
    mask: int


class Layout:
    """Bits are given on first use."""

    def __init__(self, follows: Matters) -> None:
        self.index = index = follows.index
        self.follows = follows
        self._bits: dict[tuple[str, ...], int] = {}
        self._masks: dict[tuple[str, ...], tuple[int, int]] = {}
        """Of kinds of facts: how many bits were looked at, and those that are theirs."""

        self._names: dict[int, tuple[str, ...]] = {}
        self._fields: dict[tuple[str, ...], Field] = {}
        self.used = 0
        """How many bits there are."""

        self.read_by = {one.card for one in of_kind(index.scenario, Read) if one.by not in ("any", "none", "group")}
        """Of these cards it is followed who has read them; of the others, whether anybody has."""

    def bit(self, *name: str) -> int:
        """The bit of a fact."""
        found = self._bits.get(name)
        if found is None:
            found = self._bits[name] = 1 << self.used
            self._names[found] = name
            self.used += 1
        return found

    def field(self, *name: str) -> Field:
        """Where a number stands."""
        found = self._fields.get(name)
        if found is None:
            width = max(1, self._most(name).bit_length())
            found = self._fields[name] = Field(self.used, (1 << width) - 1 << self.used)
            self.used += width
        return found

    def _most(self, name: tuple[str, ...]) -> int:
        """The highest value of a number; counters begin at their least."""
        match name:
            case ("visited", place):
                return self.follows.visits.get(place, 1)
            case ("swap", place, slot):
                return len(self.index.slots[place, slot].versions)
            case ("outcome", _):
                return 3
            case ("copies", thing):
                return (self.index.items.get(thing) or self.index.tokens[thing]).copies
            case ("counter", counter, _):
                return self.follows.most.get(counter, 1) - self.index.counters[counter].least
            case ("uses", ability, _):
                return self.index.abilities[ability].uses.per_mission or 1
            case ("fired", key):
                when = self.index.instructions[key]
                assert isinstance(when, When)
                return when.times or 1
            case _:
                raise AssertionError(name)

    def reading(self, card: str, host: str) -> int:
        """The bit that says that the card was read."""
        return self.bit("read", card, host if card in self.read_by else "")

    def mask(self, kinds: tuple[str, ...]) -> int:
        """The bits of all facts of these kinds. Bits are only added: each is looked at once."""
        seen, mask = self._masks.get(kinds, (0, 0))
        if seen < len(self._bits):
            mask |= sum(bit for name, bit in islice(self._bits.items(), seen, None) if name[0] in kinds)
            self._masks[kinds] = (len(self._bits), mask)
        return mask

    def counting(self, counters: Collection[str]) -> int:
        """The bits of these counters."""
        return sum(field.mask for name, field in self._fields.items() if name[0] == "counter" and name[1] in counters)

    def rivals(self, bit: int) -> int:
        """Where an item is, is one fact in several bits: those that cannot be set together with this one."""
        name = self._names.get(bit, ("",))
        if name[0] not in WHERE:
            return 0
        return sum(self._bits.get((where, *name[1:]), 0) for where in WHERE if where != name[0])


WHERE: Final = ("held", "table", "removed")
