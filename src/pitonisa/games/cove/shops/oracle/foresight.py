"""What comes to an Oracle unasked: throws, adventurers held against predictions, the market (R43, R50, R56)."""

from __future__ import annotations

from typing import Any

from pitonisa.games.cove.apply.pieces import learned, owe, put, replace, sponsor, with_shop
from pitonisa.games.cove.model import Colour, Options, State, Who
from pitonisa.games.cove.shop import Change
from pitonisa.games.cove.shops.oracle.board import BOXES, DIE, FILLED_AT_START, FUNDING, ICONS
from pitonisa.games.cove.shops.oracle.events import PredictionHit, PredictionStruck, RunesThrown
from pitonisa.games.cove.shops.oracle.legal import oracle
from pitonisa.games.cove.shops.oracle.model import (
    DICE,
    RUNES,
    Dish,
    Funding,
    Half,
    Mark,
    Oracle,
    Ordering,
    Prediction,
    Rewarding,
    fallen_in,
)
from pitonisa.kernel import Seat, Stream

# The runes


def throw(rng: Stream) -> Dish:
    """R43 [proposed]: each rune falls into either half, a die on any side, the coin on either, all equally likely."""
    halves = tuple(rng.choice(tuple(Half)) for _ in RUNES)
    first, second = (rng.below(DIE) + 1 for _ in DICE)
    return Dish(halves, (first, second), skull=bool(rng.below(2)))


def all_together(dish: Dish) -> bool:
    return len(set(dish.halves)) == 1


def setup(seat: Seat, players: int, options: Options, rng: Stream) -> tuple[Oracle, None]:
    """R42: thrown again as long as all five lie in one half."""
    dish = throw(rng)
    while all_together(dish):
        dish = throw(rng)
    filled = min(FILLED_AT_START, BOXES)
    shop = Oracle(
        dish=dish,
        shifts=filled,
        moves=filled,
        funding=tuple(map(Funding, FUNDING)),
        horoscope=options.horoscope,
        icons=ICONS[options.prediction_icons],
    )
    return shop, None


def before_turn(state: State, seat: Seat, rng: Stream) -> Change:
    """R42, R43: the first turn takes the throw of the setup."""
    shop = oracle(state, seat)
    if not shop.thrown:
        return with_shop(state, seat, replace(shop, thrown=True)), ()
    dish = throw(rng)
    together = all_together(dish)
    state = learned(with_shop(state, seat, replace(shop, dish=dish)))
    state, cards = owe(state, seat, 1, rng) if together else (state, ())
    return state, (RunesThrown(seat, fallen_in(dish, Half.LEFT), fallen_in(dish, Half.RIGHT), together), *cards)


# Predictions


def drawn(state: State, seat: Seat, colours: tuple[Colour, ...], drawer: Who) -> Change:
    """R50: of two drawn at once, the one that matches is better tested first; where each does, the owner decides."""
    active = {one.colour for one in oracle(state, seat).predictions if one.remaining}
    if not active:
        return state, ()
    matching = [colour for colour in dict.fromkeys(colours) if colour in active]
    if len(matching) > 1:
        shop = oracle(state, seat)
        return with_shop(state, seat, replace(shop, waiting=(*shop.waiting, Ordering(colours)))), ()
    return tested(state, seat, tuple(sorted(colours, key=lambda colour: colour not in matching)))


def tested(state: State, seat: Seat, colours: tuple[Colour, ...]) -> Change:
    events: list[Any] = []
    for colour in colours:
        state, more = _test(state, seat, colour)
        events += more
    return state, tuple(events)


def _test(state: State, seat: Seat, colour: Colour) -> Change:
    """R50: every active prediction for itself. A rogue never matches."""
    shop = oracle(state, seat)
    predictions, waiting, events = shop.predictions, shop.waiting, list[Any]()
    for at, one in enumerate(predictions):
        if not one.remaining:
            continue
        if one.colour is colour:
            predictions = put(predictions, at, replace(one, hit=one.remaining))
            waiting = (*waiting, Rewarding(colour, one.remaining))
            events.append(PredictionHit(seat, colour, one.remaining))
        else:
            struck: Prediction = replace(one, struck=one.struck + 1)
            predictions = put(predictions, at, struck)
            events.append(PredictionStruck(seat, one.colour, struck.remaining))
    return with_shop(state, seat, replace(shop, predictions=predictions, waiting=waiting)), tuple(events)


# The market


def market(state: State, seat: Seat, rng: Stream) -> Change:
    """R56: every market icon pays; where they pay once, it is done with."""
    events: list[Any] = []
    for at, icon in enumerate(oracle(state, seat).funding):
        if icon.mark is not Mark.MARKET:
            continue
        state, paid = sponsor(state, seat, icon.colour, market=True)
        events += paid
        if not state.options.market_icon_recurring:
            shop = oracle(state, seat)
            funding = put(shop.funding, at, replace(icon, mark=Mark.PAID))
            state = with_shop(state, seat, replace(shop, funding=funding))
    return state, tuple(events)
