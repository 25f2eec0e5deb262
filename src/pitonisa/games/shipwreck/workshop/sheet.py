"""Read a card that was written as TOML: its name, moons, power, which fate goes on it, and what it needs."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, cast

from pitonisa.games.shipwreck import cards
from pitonisa.games.shipwreck.cards import Arcana, Condition
from pitonisa.games.shipwreck.model import VALUES, CardId, PowerId
from pitonisa.kernel import Refusal

CARRIER: Final = CardId.THE_CAPTAIN
"""The id under which a card of the workshop travels: one of no special rule that is not in the base deck."""

MOST_MOONS: Final = 4
LONGEST_NAME: Final = 40
HIGHEST_SUM: Final = 2 * VALUES[-1]

KEYS: Final = ("name", "moons", "power", "play", "needs")
PLAYS: Final[dict[str, Condition]] = {
    "either": cards.nothing,
    "higher": cards.played_higher,
    "lower": cards.played_lower,
}


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


def _apart(least: int, most: int) -> Condition:
    return lambda played, kept, seen: least <= abs(played - kept) <= most


def _played_among(values: tuple[int, ...]) -> Condition:
    return lambda played, kept, seen: played in values


def _kept_among(values: tuple[int, ...]) -> Condition:
    return lambda played, kept, seen: kept in values


VISIBLE: Final[dict[str, Condition]] = {
    "kept": cards.kept_is_visible,
    "played": lambda played, kept, seen: played in seen.visible,
    "neither": lambda played, kept, seen: played not in seen.visible and kept not in seen.visible,
    "difference": lambda played, kept, seen: abs(played - kept) in seen.visible,
    "between": cards.one_visible_between,
}
NEEDS: Final[dict[str, Callable[[str, object], Condition]]] = {
    "sum": lambda key, value: cards.sum_within(*_span(key, value, HIGHEST_SUM)),
    "difference": lambda key, value: _apart(*_span(key, value, VALUES[-1] - 1)),
    "divisible": lambda key, value: cards.sum_leaves(0, _whole(key, value, 2, VALUES[-1])),
    "played": lambda key, value: _played_among(_values(key, value)),
    "kept": lambda key, value: _kept_among(_values(key, value)),
    "one": lambda key, value: cards.only_one_of(*_values(key, value)),
    "hours": lambda key, value: cards.hours_apart_by(_whole(key, value, 0, 2)),
    "visible": lambda key, value: VISIBLE[_word(key, value, tuple(VISIBLE))],
}
"""The whole vocabulary. Where several stand on a card, all of them must hold."""
