"""Shows a cellar, which is entirely public: its printed board, hints, rules, and its encoding as numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from pitonisa.games.cove.kinds import FACTIONS, Colour
from pitonisa.games.cove.model import State
from pitonisa.games.cove.shop import Numbers, times
from pitonisa.games.cove.shops.cellar import model
from pitonisa.games.cove.shops.cellar.legal import jars
from pitonisa.games.cove.view import View
from pitonisa.kernel import Rulebook, Seat, Viewer
from pitonisa.kernel.encoding import pieces
from pitonisa.kernel.encoding.codec import every
from pitonisa.kernel.help import Level, cited

# What is printed, for people


class Place(msgspec.Struct, frozen=True):
    """A place of the rack, with the ageing of a jar there in an hour and at night."""

    where: model.Where
    hour: int
    night: int


class From(msgspec.Struct, frozen=True):
    """The age at which a band begins."""

    band: model.Band
    age: int


class CellarBoard(msgspec.Struct, frozen=True, tag=True):
    """The printed board of every cellar."""

    places: tuple[Place, ...]
    bands: tuple[From, ...]


PRINTED: Final = CellarBoard(
    tuple(Place(where, model.AGEING[where], model.NIGHT if model.AGEING[where] else 0) for where in model.PLACES),
    tuple(From(band, age) for band, age in model.BANDS.items()),
)


def board(state: State, viewer: Viewer) -> CellarBoard:
    return PRINTED


# What everybody sees, for programs that learn

RACK: Final = range(len(model.PLACES))

DOMAINS: Final[Mapping[Any, Sequence[Any]]] = {int: RACK, Colour: FACTIONS}

WAITING: Final = 2
"""How many waiting questions the features hold, the most urgent first."""


def _waiting() -> pieces.Piece:
    done = pieces.record(remaining=pieces.number(model.FIRE_JARS), done=pieces.members(RACK))
    return pieces.either(
        sealing=(model.Sealing, pieces.record(remaining=pieces.number(model.FIRE_JARS), age=pieces.number(model.SOUR))),
        opening=(model.Opening, None),
        tasting=(model.Tasting, done),
        warming=(model.Warming, done),
        crying=(model.Crying, None),
        scrubbing=(model.Scrubbing, None),
    )


def shop() -> pieces.Piece:
    """Encode the state, which is public."""
    jar = pieces.maybe(pieces.record(colours=pieces.members(FACTIONS), age=pieces.number(model.SOUR)))
    most = max(model.FRUITS)
    return pieces.record(
        rack=pieces.kept(pieces.row(jar, len(model.PLACES))),
        larder=pieces.row(pieces.one_of(FACTIONS), model.LARDER),
        fruits=pieces.row(pieces.number(most), len(FACTIONS)),
        used=pieces.row(pieces.number(most), len(FACTIONS)),
        carried=pieces.flag(),
        waiting=pieces.lately(_waiting(), WAITING),
    )


NUMBERS: Final = Numbers(actions=every(model.Action, DOMAINS), shop=shop)


# Hints


class Ripening(msgspec.Struct, frozen=True):
    """After how many of its keeper's hours the jar of this place reaches a band."""

    place: int
    band: model.Band
    hours: int


class CellarHints(msgspec.Struct, frozen=True, tag=True):
    jars: tuple[Ripening, ...] = ()


def hints(view: View, seat: Seat, level: Level) -> CellarHints:
    found: list[Ripening] = []
    for place, jar in jars(view.shops[seat]):
        rate = model.AGEING[model.PLACES[place]]
        if rate and jar.age < model.SOUR:
            following = next(age for age in model.BANDS.values() if age > jar.age)
            found.append(Ripening(place, model.band_of(following), -(-(following - jar.age) // rate)))
    return CellarHints(tuple(found))


# Rules

RULEBOOK: Final = Rulebook(
    chapters=cited("cellar 61-72"),
    origins=cited("ours 61-72"),
    events=cited("""
        Carried 63, Sealed 64, Opened 65 68, Tasted 66, Married 67, Warmed 71, Scrubbed 71 68, Ripened 62 70 65,
        LarderFilled 64 72
    """),
    refusals=cited("""
        rack-full 61 64, larder-empty 64, nothing-to-open 65, nothing-to-taste 66, one-jar 67, carried 63,
        stands-there 63, no-place 61, no-jar 61, jar-done 66 71, fire-no-more 71, not-sour 71 68, no-such-fruit 64,
        raw 65, not-in-jar 65 67, marry 67, not-to-taste 66 71
    """),
    things=cited("band-raw 65, band-young 65, band-ripe 65 69, band-prime 65 69, band-sour 68"),
)


# Events and counts

MOMENTS: Final = {"Opened": 0.7, "Sealed": 0.4, "Married": 0.5, "Ripened": 0.4, "LarderFilled": 0.3}

COUNTS: Final = {
    "sealed": times(model.Sealed),
    "opened-young": times(model.Opened, where=lambda event: event.band is model.Band.YOUNG),
    "opened-ripe": times(model.Opened, where=lambda event: event.band is model.Band.RIPE),
    "opened-prime": times(model.Opened, where=lambda event: event.band is model.Band.PRIME),
    "tasted": times(model.Tasted),
    "married": times(model.Married),
    "carried": times(model.Carried),
    "soured": times(model.Ripened, where=lambda event: event.band is model.Band.SOUR),
}
