"""Steps that are written once and taken in several places: each call becomes the instructions it stands for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, cast

from pitonisa.games.missions.scenario.faults import Fault, Mark, fault
from pitonisa.games.missions.scenario.fitting import Hints
from pitonisa.games.missions.scenario.source import DEEPEST, MOST_VALUES, Map, Seq

CALL: Final = "steps"
"""The key under which steps are written, and by which they are called: `{steps: flood}`."""

MOST_CALLS: Final = 1000
"""Steps that call steps may grow without end: so many calls are more than any story needs."""


class Steps:
    """Of one scenario. What is called is put in the place of the call before anything is read, so that rules, checks
    and proofs know of no calls. A line that is wrong is told where the steps are written. However steps call steps,
    what comes of it is hardly deeper and hardly more than one file may be."""

    def __init__(self, written: Map, faults: list[Fault]) -> None:
        found = written.get(CALL)
        self.known: Map = found if isinstance(found, Map) else Map(written.at(CALL))
        self.faults = faults
        self._called: set[str] = set()
        self._hints = Hints()
        self._calls = self._put = self._depth = 0
        if found is not None and not isinstance(found, Map):
            faults.append(fault("wrong-kind", written.at(CALL), key=CALL, expected="mapping", found="list"))

    def taken(self, written: Map) -> Map:
        """The scenario without calls."""
        rest = Map(written.mark, {key: one for key, one in written.items() if key != CALL}, written.marks)
        expanded = self._within(rest, ())
        for name in self.known:
            if name not in self._called:
                self.faults.append(fault("steps-unused", self.known.at(name), str(name), "warning", name=str(name)))
        return cast(Map, expanded)

    def _within(self, value: Any, calling: tuple[str, ...]) -> Any:
        self._put += bool(calling)
        if isinstance(value, Map) and _is_call(value):
            several = list(self._called_by(value, calling))
            return several[0] if len(several) == 1 else Seq(value.mark, several)
        self._depth += 1
        found = self._written_out(value, calling)
        self._depth -= 1
        return found

    def _written_out(self, value: Any, calling: tuple[str, ...]) -> Any:
        if isinstance(value, Map):
            return Map(value.mark, {key: self._within(one, calling) for key, one in value.items()}, value.marks)
        if isinstance(value, Seq):
            items = [(each, value.at(n)) for n, one in enumerate(value) for each in self._each(one, calling)]
            return Seq(value.mark, [one for one, _ in items], [mark for _, mark in items])
        return value

    def _each(self, value: Any, calling: tuple[str, ...]) -> Iterator[Any]:
        if isinstance(value, Map) and _is_call(value):
            yield from self._called_by(value, calling)
        else:
            yield self._within(value, calling)

    def _called_by(self, call: Map, calling: tuple[str, ...]) -> Iterator[Any]:
        name = str(call[CALL])
        self._called.add(name)
        self._calls += 1
        wrong = self._wrong(call, name, calling)
        if wrong is not None:
            self.faults.append(wrong)
            return
        written = self.known[name]
        several = written if isinstance(written, Seq) else Seq(self.known.at(name), [written], [self.known.at(name)])
        self._depth += 1
        steps = [each for one in several for each in self._each(one, (*calling, name))]
        self._depth -= 1
        if "if" in call:
            yield Map(call.mark, {"if": call["if"], "then": Seq(call.mark, steps)}, call.marks)
        else:
            yield from steps

    def _wrong(self, call: Map, name: str, calling: tuple[str, ...]) -> Fault | None:
        mark: Mark = call.at(CALL)
        if call.keys() - {CALL, "if"}:
            return fault("steps-beside", mark)
        if name not in self.known:
            return fault("steps-unknown", mark, name=name, close=self._hints.close_to(name, self.known) or "none")
        if name in calling:
            return fault("steps-round", mark, name=name)
        if self._depth > DEEPEST:
            return fault("yaml-deep", mark, most=DEEPEST)
        if self._put > MOST_VALUES:
            return fault("yaml-many", mark, most=MOST_VALUES)
        return fault("steps-many", mark, most=MOST_CALLS) if self._calls > MOST_CALLS else None


def _is_call(value: Map) -> bool:
    return isinstance(value.get(CALL), str)
