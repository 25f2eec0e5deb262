"""Decides which actions the keeper of a cellar has, on a turn and for waiting questions, and checks its invariants."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from pitonisa.games.cove.kinds import FACTIONS, Colour
from pitonisa.games.cove.model import Good, State
from pitonisa.games.cove.shops.cellar import model
from pitonisa.kernel import Seat


def cellar(state: State, seat: Seat) -> model.Cellar:
    return state.shops[seat]


def jars(shop: model.Cellar) -> Iterator[tuple[int, model.Jar]]:
    """Yield every jar with its place."""
    return ((place, jar) for place, jar in enumerate(shop.rack) if jar is not None)


def first_free(shop: model.Cellar, to: model.Where) -> int | None:
    """Return the jar's place there: the places of one part of the rack are alike."""
    return next((at for at, where in enumerate(model.PLACES) if where is to and shop.rack[at] is None), None)


def free(shop: model.Cellar) -> list[model.Where]:
    """List the parts of the rack with an empty place."""
    return [where for where in model.Where if first_free(shop, where) is not None]


# A turn


def turn(state: State, seat: Seat) -> list[Any]:
    shop, reserve = cellar(state, seat), state.merchants[seat].reserve
    return [*carries(shop), *seals(shop), *opens(shop, reserve), *map(model.Taste, tastable(shop)), *marriages(shop)]


def carries(shop: model.Cellar) -> Iterator[model.Carry]:
    """Yield each jar with each other part of the rack (R63)."""
    if not shop.carried:
        for place, _ in jars(shop):
            yield from (model.Carry(place, where) for where in free(shop) if where is not model.PLACES[place])


def seals(shop: model.Cellar) -> Iterator[model.Seal]:
    """Yield each fruit of the larder with each free part of the rack (R64)."""
    fruits = dict.fromkeys(fruit for fruit in shop.larder if fruit is not None)
    yield from (model.Seal(Colour(fruit), where) for fruit in fruits for where in free(shop))


def opens(shop: model.Cellar, reserve: tuple[Good, ...]) -> Iterator[model.Open]:
    """Yield the jars that can be opened: only with their good in the reserve; a sour one has no choice (R65)."""
    for place, jar in jars(shop):
        band = model.band_of(jar.age)
        if band is model.Band.SOUR:
            yield model.Open(place, Colour(jar.colours[0]))
        elif band is not model.Band.RAW:
            yield from (
                model.Open(place, colour)
                for colour in map(Colour, jar.colours)
                if Good(model.YIELD[band], colour) in reserve
            )


def tastable(shop: model.Cellar, done: tuple[int, ...] = ()) -> list[int]:
    """List jars that aren't too fresh or sour (R66)."""
    return [place for place, jar in jars(shop) if model.band_of(jar.age) in model.YIELD and place not in done]


def marriages(shop: model.Cellar) -> Iterator[model.Marry]:
    """Yield each pair of jars that are not sour (R67)."""
    sound = [place for place, jar in jars(shop) if model.band_of(jar.age) is not model.Band.SOUR]
    yield from (model.Marry(one, other) for one in sound for other in sound if one != other)


def closed(state: State, seat: Seat, space: str) -> str | None:
    """Return why a space can't be used with these jars."""
    shop = cellar(state, seat)
    match model.Space(space):
        case model.Space.SEAL:
            return "illegal-rack-full" if not free(shop) else None if any(shop.larder) else "illegal-larder-empty"
        case model.Space.OPEN:
            ready = next(opens(shop, state.merchants[seat].reserve), None)
            return None if ready else "illegal-nothing-to-open"
        case model.Space.TASTE:
            return None if tastable(shop) else "illegal-nothing-to-taste"
        case model.Space.MARRY:
            return None if next(marriages(shop), None) else "illegal-one-jar"


# What waits


def choices(state: State, seat: Seat, waiting: model.Waiting) -> Iterator[Any]:
    shop = cellar(state, seat)
    match waiting:
        case model.Sealing(remaining=remaining):
            yield from seals(shop) if remaining else ()
        case model.Opening():
            yield from opens(shop, state.merchants[seat].reserve)
        case model.Tasting(remaining=remaining, done=done):
            yield from map(model.Taste, tastable(shop, done) if remaining else ())
        case model.Warming(remaining=remaining, done=done):
            warmable = [place for place, jar in jars(shop) if jar.age < model.FIRE_MOST and place not in done]
            yield from map(model.Warm, warmable if remaining else ())
        case model.Crying():
            yield from map(model.Cry, tastable(shop))
        case model.Scrubbing():
            yield from map(model.Scrub, sour(shop))
            yield from [model.Purge()] if state.hands[seat] else []


def sour(shop: model.Cellar) -> list[int]:
    return [place for place, jar in jars(shop) if model.band_of(jar.age) is model.Band.SOUR]


def fruits_of(jars: tuple[model.Jar, ...]) -> tuple[model.Fruit, ...]:
    """List the distinct fruits of combined jars."""
    return tuple(fruit for fruit in model.Fruit if any(fruit in jar.colours for jar in jars))


# Invariants


def fruits_are_conserved(state: State, seat: Seat) -> bool:
    """Check the number of fruits in the bag, larder, jars and used pile (R61, R72)."""
    shop = cellar(state, seat)
    found = [
        shop.fruits[at] + shop.used[at] + shop.larder.count(one) + sum(one in jar.colours for _, jar in jars(shop))
        for at, one in enumerate(FACTIONS)
    ]
    return tuple(found) == model.FRUITS


def the_rack_is_whole(state: State, seat: Seat) -> bool:
    """Check the rack (R61, R68)."""
    shop = cellar(state, seat)
    ages = all(0 <= jar.age <= model.SOUR and jar.colours for _, jar in jars(shop))
    return ages and len(shop.rack) == len(model.PLACES) and len(shop.larder) == model.LARDER


INVARIANTS: Final = (fruits_are_conserved, the_rack_is_whole)
