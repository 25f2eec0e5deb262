"""Plays a cellar for the bots: estimates the gold its jars will bring, and chooses which to carry."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Final

from pitonisa.games.cove.apply.pieces import put, replace
from pitonisa.games.cove.kinds import DAYS, Colour, Phase
from pitonisa.games.cove.model import Good, State
from pitonisa.games.cove.outlook import Outlook, hours_left, hours_pending, outlook
from pitonisa.games.cove.shop import Craft
from pitonisa.games.cove.shops.cellar import model
from pitonisa.games.cove.shops.cellar.legal import cellar, first_free, jars
from pitonisa.kernel import Seat

OPENING: Final = 1.8
"""The cost of opening a jar: a part of an hour, because jars are opened together."""

IN_TIME: Final = 0.85
"""How likely a waiting jar is reached in time."""

ANOTHER_DAY: Final = 0.8
"""The discount for a good of the next day."""

A_PLACE: Final = {model.Where.SILL: 1.2, model.Where.SHELF: 1.0, model.Where.NICHE: 0.4}
"""The worth of an empty place on a day."""

STAFF: Final = (1.8, 1.6, 1.4, 0.7)
"""The daily worth of a card in gold: hand, fire, crier, scrubber."""


A_CARRY: Final = 0.2
"""The least gain for carrying a jar."""

LENGTHS: Final = (1, 2, 3)
"""The possible lengths of an action in hours."""


def promises(state: State, seat: Seat, ahead: Outlook) -> dict[str, float]:
    return _promises(state, seat, cellar(state, seat), hours_pending(state, seat), ahead)


def _promises(state: State, seat: Seat, shop: model.Cellar, pending: int, ahead: Outlook) -> dict[str, float]:
    left = max(0, hours_left(state, seat) - pending)
    reserve = state.merchants[seat].reserve
    total = sum(_jar(state, jar, model.PLACES[place], pending, left, reserve, ahead) for place, jar in jars(shop))
    return {"jars": total, "rack": _rack(state, shop, left)}


def _rack(state: State, shop: model.Cellar, left: int) -> float:
    """Estimate empty places, while something can still ripen in them."""
    days = DAYS - state.day + min(1.0, max(0, left - 4) / 8)
    return days * sum(A_PLACE[where] for where, jar in zip(model.PLACES, shop.rack, strict=True) if jar is None)


def _jar(
    state: State, jar: model.Jar, where: model.Where, pending: int, left: int, reserve: tuple[Good, ...], ahead: Outlook
) -> float:
    """Estimate a jar by its best use: opened soon, opened when ripe, or kept for the window and another day."""
    rate = model.AGEING[where]
    age = min(model.SOUR, jar.age + pending * rate)
    if age >= model.SOUR:
        return -0.8 * ahead.card
    open_later = state.phase is not Phase.MARKET and left > 0
    found = [0.0]
    if open_later:
        found.append(_opened(jar, age, reserve, ahead) - OPENING)
        reached = [ripe for band in model.YIELD if age < (ripe := model.BANDS[band]) <= age + rate * (left - 1)]
        found += [IN_TIME * _opened(jar, ripe, reserve, ahead) - OPENING for ripe in reached]
    dusk = age + rate * left
    if dusk < model.SOUR:
        found.append(_kept(state, jar, dusk, where, reserve, ahead))
    return max(found)


def _opened(jar: model.Jar, age: int, reserve: tuple[Good, ...], ahead: Outlook) -> float:
    band = model.band_of(age)
    if band not in model.YIELD:
        return 0.0
    goods = [Good(model.YIELD[band], Colour(fruit)) for fruit in jar.colours]
    return max((ahead.price[good] for good in goods if good in reserve), default=0.0)


def _sponsor(jar: model.Jar, halls: Mapping[Colour, float]) -> float:
    return max(halls[colour] for colour in map(Colour, jar.colours))


def _kept(
    state: State, jar: model.Jar, dusk: int, where: model.Where, reserve: tuple[Good, ...], ahead: Outlook
) -> float:
    """Estimate a jar in tonight's window and its state tomorrow; in the niche it doesn't age (R62, R70)."""
    pays = model.band_of(dusk) in model.KEEPING and state.phase is not Phase.MARKET
    tonight = 0.5 * (_sponsor(jar, ahead.hall_now) + _sponsor(jar, ahead.hall_later)) if pays else 0.0
    if state.day == DAYS:
        return tonight
    ages = model.AGEING[where] > 0
    dawn = dusk + model.NIGHT if ages else dusk
    if dawn >= model.SOUR:
        return tonight - 0.8 * ahead.card
    tomorrow = max(dawn, model.BANDS[model.Band.RIPE]) if ages else dawn
    return tonight + ANOTHER_DAY * max(0.0, _opened(jar, tomorrow, reserve, ahead) - OPENING)


def counted(state: State, seat: Seat, ahead: Outlook) -> float:
    """Estimate as a beginner: jars that could be opened, and fruit in jars as a start."""
    shop, reserve = cellar(state, seat), state.merchants[seat].reserve
    return sum(1.5 + 0.8 * _opened(jar, jar.age, reserve, ahead) for _, jar in jars(shop) if jar.age < model.SOUR)


def kind(state: State, seat: Seat, action: Any) -> Hashable:
    return action, cellar(state, seat).rack


def few(state: State, seat: Seat, steps: Sequence[Any]) -> Sequence[Any]:
    """Select, for each length of an action, the jar worth carrying first, if any."""
    shop, ahead = cellar(state, seat), outlook(state)
    found: list[Any] = []
    for hours in LENGTHS if steps else ():
        worth = [sum(_promises(state, seat, _carried(shop, one), hours, ahead).values()) for one in steps]
        now = sum(_promises(state, seat, shop, hours, ahead).values())
        if max(worth) > now + A_CARRY:
            found.append(steps[worth.index(max(worth))])
    return list(dict.fromkeys(found))


def _carried(shop: model.Cellar, step: model.Carry) -> model.Cellar:
    """Return the rack with a jar where it would be carried."""
    to, rack = first_free(shop, step.to), shop.rack
    assert to is not None
    return replace(shop, rack=put(put(rack, to, rack[step.place]), step.place, None))


CRAFT: Final = Craft(promises=promises, counted=counted, staff=STAFF, kind=kind, few=few, usual_gold=157)
