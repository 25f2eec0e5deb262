"""Read a card that was written as TOML: its name, moons, power, which fate goes on it, and what it needs."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, cast

from pitonisa.games.shipwreck.cards import (
    Arcana,
    Condition,
    Seen,
    hours_apart_by,
    kept_is_visible,
    nothing,
    one_visible_between,
    only_one_of,
    played_higher,
    played_lower,
    sum_leaves,
    sum_within,
)
from pitonisa.games.shipwreck.model import VALUES, CardId, PowerId
from pitonisa.kernel import Refusal

CARRIER: Final = CardId.THE_CAPTAIN
"""The id under which a card of the workshop travels: one of no special rule that is not in the base deck."""

MOST_MOONS: Final = 4
LONGEST_NAME: Final = 40
HIGHEST_SUM: Final = 2 * VALUES[-1]

KEYS: Final = ("name", "moons", "power", "play", "needs")
PLAYS: Final[dict[str, Condition]] = {"either": nothing, "higher": played_higher, "lower": played_lower}


class Sheet(NamedTuple):
    """Hold a card as its author calls it, and as the rules know it."""

    name: str
    card: Arcana


def read_sheet(source: str) -> Sheet:
    """Read the card of a text; refuse a wrong one in one sentence."""
    try:
        given = tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise Refusal("arcana-not-toml", line=_line(source, str(error))) from error
    _only(given, KEYS)
    for key in ("name", "moons", "power"):
        if key not in given:
            raise Refusal("arcana-missing", key=key)
    needs: Any = given.get("needs", {})
    if not isinstance(needs, dict):
        raise Refusal("arcana-no-table", key="needs")
    needs = cast(dict[str, Any], needs)
    _only(needs, tuple(NEEDS))
    parts = [PLAYS[_word("play", given.get("play", "either"), tuple(PLAYS))]]
    parts += [NEEDS[key](key, value) for key, value in needs.items()]
    power = PowerId(_word("power", given["power"], tuple(PowerId)))
    moons = _whole("moons", given["moons"], 1, MOST_MOONS)
    return Sheet(_name(given["name"]), Arcana(CARRIER, moons, _all(parts), power))


def _line(source: str, why: str) -> int:
    """Find the line at which reading stopped: the error names it, unless the text ended too soon."""
    found = re.search(r"line (\d+)", why)
    return int(found[1]) if found else source.count("\n") + 1


def _all(parts: list[Condition]) -> Condition:
    return lambda played, kept, seen: all(part(played, kept, seen) for part in parts)


def _only(given: Mapping[str, Any], known: tuple[str, ...]) -> None:
    for key in given:
        if key not in known:
            raise Refusal("arcana-unknown", key=key, known=", ".join(known))


def _name(value: object) -> str:
    if not isinstance(value, str) or not 0 < len(value.strip()) <= LONGEST_NAME:
        raise Refusal("arcana-name", most=LONGEST_NAME)
    return value.strip()


def _word(key: str, value: object, known: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in known:
        raise Refusal("arcana-word", key=key, found=str(value), known=", ".join(known))
    return value


def _whole(key: str, value: object, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise Refusal("arcana-number", key=key, found=str(value), least=least, most=most)
    return value


def _values(key: str, value: object) -> tuple[int, ...]:
    found = cast(list[object], value) if isinstance(value, list) else []
    values = tuple(one for one in found if isinstance(one, int) and one in VALUES)
    if not found or len(values) < len(found):
        raise Refusal("arcana-values", key=key)
    return values


def _span(key: str, value: object, highest: int) -> tuple[int, int]:
    found = cast(list[object], value) if isinstance(value, list) else []
    if len(found) != 2:
        raise Refusal("arcana-span", key=key, most=highest)
    least, most = (_whole(key, one, 0, highest) for one in found)
    if least > most:
        raise Refusal("arcana-span", key=key, most=highest)
    return least, most


# What a card can need


def _sum(key: str, value: object) -> Condition:
    return sum_within(*_span(key, value, HIGHEST_SUM))


def _difference(key: str, value: object) -> Condition:
    least, most = _span(key, value, VALUES[-1] - 1)
    return lambda played, kept, seen: least <= abs(played - kept) <= most


def _divisible(key: str, value: object) -> Condition:
    return sum_leaves(0, _whole(key, value, 2, VALUES[-1]))


def _played(key: str, value: object) -> Condition:
    values = _values(key, value)
    return lambda played, kept, seen: played in values


def _kept(key: str, value: object) -> Condition:
    values = _values(key, value)
    return lambda played, kept, seen: kept in values


def _only_one(key: str, value: object) -> Condition:
    return only_one_of(*_values(key, value))


def _hours(key: str, value: object) -> Condition:
    return hours_apart_by(_whole(key, value, 0, 2))


def _played_is_visible(played: int, kept: int, seen: Seen) -> bool:
    return played in seen.visible


def _neither_is_visible(played: int, kept: int, seen: Seen) -> bool:
    return played not in seen.visible and kept not in seen.visible


def _difference_is_visible(played: int, kept: int, seen: Seen) -> bool:
    return abs(played - kept) in seen.visible


VISIBLE: Final[dict[str, Condition]] = {
    "kept": kept_is_visible,
    "played": _played_is_visible,
    "neither": _neither_is_visible,
    "difference": _difference_is_visible,
    "between": one_visible_between,
}


def _visible(key: str, value: object) -> Condition:
    return VISIBLE[_word(key, value, tuple(VISIBLE))]


NEEDS: Final[dict[str, Callable[[str, object], Condition]]] = {
    "sum": _sum,
    "difference": _difference,
    "divisible": _divisible,
    "played": _played,
    "kept": _kept,
    "one": _only_one,
    "hours": _hours,
    "visible": _visible,
}
"""The whole vocabulary. Where several stand on a card, all of them must hold."""
