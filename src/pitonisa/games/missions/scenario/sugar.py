"""Expands what an author has left out or abbreviated, before it is parsed into types."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from string import ascii_uppercase
from typing import Any, Final, cast

from pitonisa.games.missions.scenario import base, instructions, model
from pitonisa.games.missions.scenario.cards import Card, Gear, Host, Item, Slot, Talent, Talk, TalkCard, Token
from pitonisa.games.missions.scenario.faults import Fault, Hints, Mark, fault
from pitonisa.games.missions.scenario.source import DEEPEST, MOST_VALUES, Map, Seq


def _pairs(value: Any, key: str, held: str) -> Any:
    """Expand `{a: x}` to a list of `{key: a, held: x}`."""
    if not isinstance(value, Map):
        return value
    items = [Map(value.at(name), {key: name, held: one}, {held: value.at(name)}) for name, one in value.items()]
    return Seq(value.mark, items, [one.mark for one in items])


def _named(value: Any, id: str) -> Any:
    """Add this id, if there is none."""
    return value.having(id=id) if isinstance(value, Map) and "id" not in value else value


def _all_named(value: Any, stem: str) -> Any:
    """Number the items of a list without an id: `stem`, `stem2`, …"""
    if isinstance(value, Map):
        return _named(value, stem)
    if not isinstance(value, Seq):
        return value
    items = [_named(one, stem if n == 1 else f"{stem}{n}") for n, one in enumerate(value, 1)]
    return Seq(value.mark, items, value.marks)


def _card(value: Map) -> Any:
    if "id" not in value:
        return value
    id = value["id"]
    return value.having(
        tests=_all_named(value.get("tests"), f"{id}_test"), conflict=_named(value.get("conflict"), f"{id}_conflict")
    )


def _thing(value: Map) -> Any:
    """Name the one ability of an item, token or gear that has no id."""
    if "id" not in value:
        return value
    return _card(value).having(abilities=_all_named(value.get("abilities"), f"{value['id']}_use"))


def _conflict(value: Map) -> Any:
    if "id" not in value:
        return value
    return value.having(tests=_all_named(value.get("tests"), f"{value['id']}_test"))


def _slot(value: Any) -> Any:
    """Expand a single card to the only version of its slot."""
    if not isinstance(value, Map) or "versions" in value:
        return value
    card = value.having(slot=None)
    return Map(value.mark, {"slot": value.get("slot"), "versions": Seq(value.mark, [card], [value.mark])}, value.marks)


def _location(value: Map) -> Any:
    id, panorama = value.get("id"), value.get("panorama")
    if isinstance(panorama, Seq):
        letters = ascii_uppercase[1:]
        slots = [_lettered(_slot(one), letters[n % len(letters)]) for n, one in enumerate(panorama)]
        panorama = Seq(panorama.mark, slots, panorama.marks)
    overview = value.get("overview", Map(value.mark))
    return value.having(overview=_named(overview, f"{id}_A"), panorama=panorama)


def _lettered(slot: Any, letter: str) -> Any:
    return slot.having(slot=slot.get("slot") or letter) if isinstance(slot, Map) else slot


def _host(value: Map) -> Any:
    id = value.get("id")
    return value.having(
        attributes=_pairs(value.get("attributes"), "attribute", "value"),
        gear=_named(value.get("gear"), f"{id}_gear"),
        memory=_named(value.get("memory"), f"{id}_memory"),
        talents=_all_named(value.get("talents"), f"{id}_talent"),
    )


def _talk(value: Any) -> Any:
    """Expand `cards: {HOST: …, default: …}`."""
    if not isinstance(value, Map) or not isinstance(cards := value.get("cards"), Map):
        return value
    items = [_talk_card(value.get("id"), name, one, cards) for name, one in cards.items()]
    return value.having(cards=Seq(cards.mark, items, [cards.at(name) for name in cards]))


def _talk_card(talk: Any, name: Any, card: Any, cards: Map) -> Any:
    card = Map(cards.at(name)) if card is None else card
    if not isinstance(card, Map):
        return card
    return _named(card.having(host=None if name == "default" else name), f"{talk}_{name}")


def _map(value: Any) -> Any:
    """Expand `spots: {quay: open, tower: closed}`."""
    if not isinstance(value, Map) or not isinstance(spots := value.get("spots"), Map):
        return value
    opened = {"open": True, "closed": False}
    items = [
        Map(spots.at(name), {"location": name, "open": opened.get(one, one)}, {"open": spots.at(name)})
        for name, one in spots.items()
    ]
    return value.having(spots=Seq(spots.mark, items, [one.mark for one in items]))


def _numbers_as_names(value: Map) -> Any:
    """Turn the numbers of hosts in `{2: …}` into names."""
    return Map(value.mark, {str(k): v for k, v in value.items()}, {str(k): m for k, m in value.marks.items()})


def _number_for(field: str) -> Callable[[Any], Any]:
    """Let a plain number fill this field."""
    return lambda value: {field: value} if isinstance(value, int) and not isinstance(value, bool) else value


def _in_maps(write: Callable[[Map], Any]) -> Callable[[Any], Any]:
    return lambda value: write(value) if isinstance(value, Map) else value


_OF_MAPS: Final[dict[type, Callable[[Map], Any]]] = {
    **dict.fromkeys((model.ByCount, base.PerCount), _numbers_as_names),
    **dict.fromkeys((Card, TalkCard), _card),
    **dict.fromkeys((Gear, Item, Talent, Token), _thing),
    instructions.ConflictBox: _conflict,
    Host: _host,
    model.Location: _location,
    model.Scenario: lambda value: value.having(ways=_pairs(value.get("ways"), "place", "to")),
    model.Setup: lambda value: value.having(
        if_absent=_pairs(value.get("if_absent"), "host", "do"), if_count=_pairs(value.get("if_count"), "count", "do")
    ),
}
SUGAR: Final[dict[type, Callable[[Any], Any]]] = {
    **{kind: _in_maps(write) for kind, write in _OF_MAPS.items()},
    model.FateCard: _number_for("value"),
    model.MapCard: _map,
    base.Price: _number_for("charge"),
    Slot: _slot,
    Talk: _talk,
}


# Steps that are written once and taken in several places


CALL: Final = "steps"
"""The key under which steps are written, and by which they are called: `{steps: flood}`."""

MOST_CALLS: Final = 1000
"""The most calls, because steps that call steps may grow without end."""


class Steps:
    """Expands the called steps of one scenario, before anything is parsed.

    Rules, checks and proofs know of no calls. A line that is wrong is reported where the steps are written. However
    steps call steps, what comes of it is hardly deeper and hardly more than one file may be.
    """

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
        """Return the scenario without calls."""
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
