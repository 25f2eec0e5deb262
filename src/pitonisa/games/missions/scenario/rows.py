"""One row a verb: a look-up by kind that knows every instruction, or every condition, or is not made at all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Generic, TypeVar, get_args

from pitonisa.games.missions.scenario.conditions import Condition
from pitonisa.games.missions.scenario.instructions import Instruction

R = TypeVar("R")

INSTRUCTIONS: Final[frozenset[type[Any]]] = frozenset(get_args(Instruction))
CONDITIONS: Final[frozenset[type[Any]]] = frozenset(get_args(Condition))


class Rows(Generic[R]):
    """The rows of several families, together one for each kind."""

    def __init__(self, kinds: frozenset[type[Any]], *families: Mapping[type[Any], R]) -> None:
        self._rows: dict[type[Any], R] = {}
        for family in families:
            twice = self._rows.keys() & family.keys()
            assert not twice, f"two rows for {_names(twice)}"
            self._rows |= family
        assert kinds <= self._rows.keys(), f"no row for {_names(kinds - self._rows.keys())}"
        assert self._rows.keys() <= kinds, f"a row too many: {_names(self._rows.keys() - kinds)}"

    @property
    def kinds(self) -> frozenset[type[Any]]:
        return frozenset(self._rows)

    def __getitem__(self, one: object) -> R:
        """The row of the kind that this is of."""
        return self._rows[type(one)]


def _names(kinds: Any) -> str:
    return ", ".join(sorted(kind.__name__ for kind in kinds))
