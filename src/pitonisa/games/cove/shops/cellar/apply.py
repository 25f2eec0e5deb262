"""Carries out the actions of a cellar and the effects of passing hours, and explains refusals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pitonisa.games.cove.apply import pieces
from pitonisa.games.cove.kinds import FACTIONS, Colour, Options
from pitonisa.games.cove.model import Good, State, members
from pitonisa.games.cove.shop import Act, Change, Staff
from pitonisa.games.cove.shops.cellar import legal, model
from pitonisa.kernel import Illegal, Seat, Stream


def setup(seat: Seat, players: int, options: Options, rng: Stream) -> tuple[model.Cellar, None]:
    """Fill the larder and put one jar on the shelf (R61)."""
    bag, drawn = pieces.drawn_from(model.FRUITS, model.KINDS, model.LARDER + 1, rng)
    rack: list[model.Jar | None] = [None] * len(model.PLACES)
    rack[model.FIRST_PLACE] = model.Jar((drawn[-1],), model.FIRST_AGE)
    return model.Cellar(rack=tuple(rack), larder=drawn[:-1], fruits=bag), None


def with_jar(state: State, seat: Seat, place: int, jar: model.Jar | None) -> State:
    return pieces.changed(state, seat, rack=pieces.put(legal.cellar(state, seat).rack, place, jar))


def jar_at(state: State, seat: Seat, place: int) -> model.Jar:
    jar = legal.cellar(state, seat).rack[place]
    assert jar is not None
    return jar


# On a turn


def carry(state: State, seat: Seat, action: model.Carry, rng: Stream) -> Change:
    """Carry a jar to another part of the rack (R63)."""
    jar = jar_at(state, seat, action.place)
    to = legal.first_free(legal.cellar(state, seat), action.to)
    assert to is not None
    state = with_jar(with_jar(state, seat, to, jar), seat, action.place, None)
    return pieces.changed(state, seat, carried=True), (model.Carried(seat, jar.colours, action.to),)


def seal(state: State, seat: Seat, action: model.Seal, rng: Stream) -> Change:
    """Fill a jar with a fruit of the larder (R64, R71)."""
    state = pieces.begun(state, seat, action, model.Sealing(model.SEALED, 0))
    shop, sealing = legal.cellar(state, seat), pieces.top_waiting(state, seat, model.Sealing)
    to = legal.first_free(shop, action.to)
    assert to is not None
    fruit = model.Fruit(action.colour)
    larder = pieces.put(shop.larder, shop.larder.index(fruit), None)
    state = with_jar(pieces.changed(state, seat, larder=larder), seat, to, model.Jar((fruit,), sealing.age))
    state = pieces.instead(state, seat, pieces.replace(sealing, remaining=sealing.remaining - 1))
    return state, (model.Sealed(seat, action.colour, action.to),)


def open_jar(state: State, seat: Seat, action: model.Open, rng: Stream) -> Change:
    """Open a jar for its good; a sour one brings a corruption card (R65, R68)."""
    state = pieces.begun(state, seat, action, model.Opening())
    jar = jar_at(state, seat, action.place)
    band = model.band_of(jar.age)
    state = _gone(state, seat, action.place)
    said = model.Opened(seat, action.colour, band)
    if band is model.Band.SOUR:
        state, cards = pieces.owe(state, seat, 1, rng)
        return state, (said, *cards)
    state, _ = pieces.gain(state, seat, Good(model.YIELD[band], action.colour))
    return state, (said,)


def _gone(state: State, seat: Seat, place: int) -> State:
    """Remove a jar; its fruits return to the bag at the end of the day (R72)."""
    jar = jar_at(state, seat, place)
    used = pieces.with_more(legal.cellar(state, seat).used, model.KINDS, jar.colours)
    return pieces.changed(with_jar(state, seat, place, None), seat, used=used)


def best_sponsor(state: State, jar: model.Jar) -> Colour:
    """Return the colour of a jar with the fullest hall (R66)."""
    return max(map(Colour, jar.colours), key=lambda colour: members(state, colour))


def taste(state: State, seat: Seat, action: model.Taste, rng: Stream) -> Change:
    """Taste a jar for a sponsorship; it gets younger (R66)."""
    state = pieces.begun(state, seat, action, model.Tasting(model.TASTED, ()))
    tasting = pieces.top_waiting(state, seat, model.Tasting)
    jar = jar_at(state, seat, action.place)
    state, paid = pieces.sponsor(state, seat, best_sponsor(state, jar))
    younger = pieces.replace(jar, age=jar.age - model.TASTE_COSTS)
    state = with_jar(state, seat, action.place, younger)
    state = pieces.instead(state, seat, model.Tasting(tasting.remaining - 1, (*tasting.done, action.place)))
    return state, (model.Tasted(seat, jar.colours, younger.age), *paid)


def marry(state: State, seat: Seat, action: model.Marry, rng: Stream) -> Change:
    """Pour one jar into another (R67)."""
    state = pieces.begun(state, seat, action)
    both = (jar_at(state, seat, action.place), jar_at(state, seat, action.into))
    poured = model.Jar(legal.fruits_of(both), max(jar.age for jar in both))
    twice = [colour for colour in poured.colours if all(colour in jar.colours for jar in both)]
    used = pieces.with_more(legal.cellar(state, seat).used, model.KINDS, twice)
    state = with_jar(with_jar(state, seat, action.into, poured), seat, action.place, None)
    return pieces.changed(state, seat, used=used), (model.Married(seat, poured.colours, poured.age),)


# Staff (R71)


STAFF: Final[Staff] = {
    model.Ability.HAND: pieces.asking(model.Sealing(1, model.HAND_AGE)),
    model.Ability.FIRE: pieces.asking(model.Warming(model.FIRE_JARS)),
    model.Ability.CRIER: pieces.asking(model.Crying()),
    model.Ability.SCRUBBER: pieces.asking(model.Scrubbing(), lambda state, seat: legal.sour(legal.cellar(state, seat))),
}


def warm(state: State, seat: Seat, action: model.Warm, rng: Stream) -> Change:
    warming = pieces.top_waiting(state, seat, model.Warming)
    jar = jar_at(state, seat, action.place)
    older = pieces.replace(jar, age=min(model.FIRE_MOST, jar.age + model.FIRE_AGE))
    state = with_jar(state, seat, action.place, older)
    state = pieces.instead(state, seat, model.Warming(warming.remaining - 1, (*warming.done, action.place)))
    return state, (model.Warmed(seat, jar.colours, older.age),)


def cry(state: State, seat: Seat, action: model.Cry, rng: Stream) -> Change:
    return pieces.sponsor(pieces.settled(state, seat), seat, best_sponsor(state, jar_at(state, seat, action.place)))


def scrub(state: State, seat: Seat, action: model.Scrub, rng: Stream) -> Change:
    jar = jar_at(state, seat, action.place)
    return _gone(pieces.settled(state, seat), seat, action.place), (model.Scrubbed(seat, jar.colours),)


# What the hours do


def before_turn(state: State, seat: Seat, rng: Stream) -> Change:
    return (pieces.changed(state, seat, carried=False) if legal.cellar(state, seat).carried else state), ()


def spent(state: State, seat: Seat, hours: int, rng: Stream) -> Change:
    """Age the jars by the keeper's own hours, and refill the larder (R62, R64)."""
    state, ripened = _aged(state, seat, {where: hours * each for where, each in model.AGEING.items()})
    state, filled = _fill_larder(state, seat, rng)
    return state, (*ripened, *filled)


def _aged(state: State, seat: Seat, by: dict[model.Where, int]) -> Change:
    """Age the jars; a sour one stays the same (R68)."""
    events: list[Any] = []
    for place, jar in legal.jars(legal.cellar(state, seat)):
        older = pieces.replace(jar, age=min(model.SOUR, jar.age + by[model.PLACES[place]]))
        state = with_jar(state, seat, place, older)
        if (band := model.band_of(older.age)) is not model.band_of(jar.age):
            events.append(model.Ripened(seat, jar.colours, band))
    return state, tuple(events)


def _fill_larder(state: State, seat: Seat, rng: Stream) -> Change:
    """Refill the larder; with an empty bag, baskets stay empty (R64)."""
    shop = legal.cellar(state, seat)
    bag, drawn = pieces.drawn_from(shop.fruits, model.KINDS, shop.larder.count(None), rng)
    if not drawn:
        return state, ()
    coming = iter(drawn)
    larder = tuple(next(coming, None) if fruit is None else fruit for fruit in shop.larder)
    state = pieces.learned(pieces.changed(state, seat, larder=larder, fruits=bag))
    return state, (model.LarderFilled(seat, drawn),)


def market(state: State, seat: Seat, rng: Stream) -> Change:
    """Let the jars in the window pay (R69)."""
    paying = [jar for _, jar in legal.jars(legal.cellar(state, seat)) if model.band_of(jar.age) in model.KEEPING]
    return pieces.market_pays(state, seat, [best_sponsor(state, jar) for jar in paying])


def clean_up(state: State, seat: Seat, rng: Stream) -> Change:
    """Age the jars by night, and put used fruits back into the bag (R70, R72)."""
    state, ripened = _aged(state, seat, {where: model.NIGHT if each else 0 for where, each in model.AGEING.items()})
    shop = legal.cellar(state, seat)
    back = tuple(many + used for many, used in zip(shop.fruits, shop.used, strict=True))
    return pieces.changed(state, seat, fruits=back, used=(0,) * len(FACTIONS)), ripened


# A table, as at the cove: a test holds it against the union of actions
ACTS: Final[Mapping[type[Any], Act]] = {
    model.Carry: Act(carry),
    model.Seal: Act(seal, model.Space.SEAL, (model.Sealing,)),
    model.Open: Act(open_jar, model.Space.OPEN, (model.Opening,)),
    model.Taste: Act(taste, model.Space.TASTE, (model.Tasting,)),
    model.Marry: Act(marry, model.Space.MARRY),
    model.Warm: Act(warm, answers=(model.Warming,)),
    model.Cry: Act(cry, answers=(model.Crying,)),
    model.Scrub: Act(scrub, answers=(model.Scrubbing,)),
    model.Purge: Act(pieces.discard_instead, answers=(model.Scrubbing,)),
}


# Why not


def refused(state: State, seat: Seat, action: Any, waiting: model.Waiting | None) -> Illegal:
    shop = legal.cellar(state, seat)
    match waiting, action:
        case None, model.Carry(place=place, to=to):
            if shop.carried:
                return Illegal("illegal-carried")
            stands = model.PLACES[place] is to if _jar(shop, place) else False
            return _no_jar(shop, place) or Illegal("illegal-stands-there" if stands else "illegal-no-place")
        case (
            (model.Tasting(done=done) | model.Warming(done=done)),
            (model.Taste(place=place) | model.Warm(place=place)),
        ) if place in done:
            return Illegal("illegal-jar-done")
        case _, model.Warm(place=place):
            return _no_jar(shop, place) or Illegal("illegal-fire-no-more")
        case _, model.Scrub(place=place):
            return _no_jar(shop, place) or Illegal("illegal-not-sour")
        case _, model.Purge():
            return Illegal("illegal-no-such-card")
        case _:
            return _jar_refusal(shop, action)


def _jar_refusal(shop: model.Cellar, action: Any) -> Illegal:
    match action:
        case model.Seal(colour=colour):
            if colour not in shop.larder:
                return Illegal("illegal-no-such-fruit")
            return Illegal("illegal-no-place" if legal.free(shop) else "illegal-rack-full")
        case model.Open(place=place, colour=colour):
            jar = _jar(shop, place)
            if jar is None:
                return Illegal("illegal-no-jar")
            if model.band_of(jar.age) is model.Band.RAW:
                return Illegal("illegal-raw", age=str(model.BANDS[model.Band.YOUNG]))
            return Illegal("illegal-reserve-empty" if colour in jar.colours else "illegal-not-in-jar")
        case model.Marry(place=place, into=into):
            return _no_jar(shop, place) or _no_jar(shop, into) or Illegal("illegal-marry")
        case _:
            return _no_jar(shop, action.place) or Illegal("illegal-not-to-taste")


def _jar(shop: model.Cellar, place: int) -> model.Jar | None:
    return shop.rack[place] if place in range(len(shop.rack)) else None


def _no_jar(shop: model.Cellar, place: int) -> Illegal | None:
    return Illegal("illegal-no-jar") if _jar(shop, place) is None else None
