"""What the abstraction follows of a scenario, and whom a card concerns: by the rows of the verbs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from pitonisa.authoring.proof.asks import ASKS
from pitonisa.authoring.proof.encoding import Layout
from pitonisa.authoring.proof.slicing import Slice
from pitonisa.authoring.proof.verbs import VERBS
from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.scenario import instructions as ins
from pitonisa.games.missions.scenario.base import Price
from pitonisa.games.missions.scenario.effects.base import Do
from pitonisa.games.missions.scenario.index import Index

WORDS: Final = ("variants", "locked", "parts", "adjust", "passive", "abilities")
"""Where conditions stand that change words and numbers, or that are looked at by themselves."""


def layout_of(index: Index, every_card: bool = False, still: bool = False) -> Layout:
    """Where the facts stand that matter in a scenario; or, with every card, those that lead to any card.

    `still`: what grows with the rounds stands where it began, instead of anywhere.
    """
    return Layout(Abstraction(index, every_card, still))


class Abstraction(Slice):
    def settles(self, one: ins.Instruction) -> bool:
        return VERBS[one].settles(self, one)

    def personal(self, value: Any, seen: frozenset[str] = frozenset()) -> bool:
        """Whether it makes a difference which host this happens to, as far as anything is followed."""
        for one in self._weighty(value):
            match one:
                case Do():
                    row = VERBS[one]
                    if row.personal(self, one):
                        return True
                    for other in row.beyond(self, one):
                        id = str(getattr(other, "id", ""))
                        if id not in seen and self.personal(other, seen | {id}):
                            return True
                case ask.Ask():
                    if ASKS[one].personal(self, one):
                        return True
                case ins.TestBox(retry="never"):
                    return True
                case Price(counter=str(counter)) if self.index.counters[counter].scope == "host":
                    return True
                case _:
                    pass  # no verb: a box, an option, an answer
        return False

    def _weighty(self, value: Any) -> Iterator[msgspec.Struct]:
        """Every struct in a value, without what does not matter."""
        if isinstance(value, tuple):
            for one in value:  # pyright: ignore[reportUnknownVariableType]
                yield from self._weighty(one)
        elif isinstance(value, msgspec.Struct):
            if isinstance(value, Do) and not self.weighs(value):  # pyright: ignore[reportArgumentType]
                return
            if isinstance(value, ins.TestBox) and not self.test(value):
                return
            yield value
            for name in value.__struct_fields__:
                if name not in WORDS:
                    yield from self._weighty(getattr(value, name))
