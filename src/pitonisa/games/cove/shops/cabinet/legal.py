"""Decides which actions the keeper of a cabinet and their rivals have, and checks its invariants.

Closing a space, waiting questions and dropped goods follow from open information. Only Exhibit and Reveal don't: they
read the hand and the chests, so their reasons are shown to the keeper alone (R107, R114).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Final

from pitonisa.games.cove.kinds import FACTIONS, Colour
from pitonisa.games.cove.model import Good, State
from pitonisa.games.cove.shops.cabinet import model
from pitonisa.kernel import Seat


def cabinet(state: State, seat: Seat) -> model.Cabinet:
    return state.shops[seat]


def trove(state: State, seat: Seat) -> model.Trove:
    return state.hidden[seat]


def chests(shop: model.Cabinet) -> Iterator[tuple[model.Stand, Good]]:
    """Yield every chest with its stand, and its label."""
    return ((model.Stand(at + 1), label) for at, label in enumerate(shop.labels) if label is not None)


def is_chest(shop: model.Cabinet, stand: model.Stand) -> bool:
    return stand in range(1, len(shop.labels) + 1) and shop.labels[stand - 1] is not None


def first_free(shop: model.Cabinet) -> model.Stand | None:
    """Return the stand for the next chest (R104)."""
    return next((model.Stand(at + 1) for at, label in enumerate(shop.labels) if label is None), None)


def in_stock(reserve: tuple[Good, ...]) -> list[Good]:
    """List the possible labels, each once (R104)."""
    return list(dict.fromkeys(reserve))


# A turn


def turn(state: State, seat: Seat) -> list[Any]:
    shop, mine = cabinet(state, seat), trove(state, seat)
    salvage = [] if closed(state, seat, model.Space.SALVAGE) else [model.Salvage()]
    locked = locks(shop, mine.hand, state.merchants[seat].reserve)
    return [
        *salvage,
        *locked,
        *map(model.Exhibit, exhibitable(shop, mine.hand)),
        *map(model.Reveal, true_chests(shop, mine)),
    ]


def locks(shop: model.Cabinet, hand: tuple[model.Curio, ...], reserve: tuple[Good, ...]) -> Iterator[model.Lock]:
    """Yield every curio of the hand with every label (R104)."""
    if first_free(shop) is not None:
        labels = in_stock(reserve)
        yield from (model.Lock(curio, good.size, good.colour) for curio in dict.fromkeys(hand) for good in labels)


def exhibitable(shop: model.Cabinet, hand: Iterable[model.Curio]) -> list[model.Curio]:
    """List the curios whose pedestal is free; a forgery has none (R106)."""
    free = {*FACTIONS}.difference(exhibited(shop))
    return [curio for curio in dict.fromkeys(hand) if model.colour_of(curio) in free]


def exhibited(shop: model.Cabinet) -> list[Colour]:
    """List the factions with a curio on their pedestal (R106)."""
    return [colour for colour, stands in zip(FACTIONS, shop.pedestals, strict=True) if stands is not None]


def true_chests(shop: model.Cabinet, mine: model.Trove) -> list[model.Stand]:
    """List the stands of chests with a true label (R107)."""
    found: list[model.Stand] = []
    for stand, label in chests(shop):
        inside = mine.chests[stand - 1]
        if inside is not None and model.is_true(inside, label):
            found.append(stand)
    return found


def closed(state: State, seat: Seat, space: str) -> str | None:
    """Return why a space can't be used now, for the keeper."""
    shop = cabinet(state, seat)
    match model.Space(space):
        case model.Space.SALVAGE:
            return None if shop.deck or shop.discards else "illegal-sea-empty"
        case model.Space.LOCK:
            return _lock_closed(state, seat)
        case model.Space.EXHIBIT:
            return None if exhibitable(shop, trove(state, seat).hand) else "illegal-nothing-to-exhibit"
        case model.Space.REVEAL:
            return None if true_chests(shop, trove(state, seat)) else "illegal-nothing-true"


def _lock_closed(state: State, seat: Seat) -> str | None:
    shop = cabinet(state, seat)
    if not shop.hand:
        return "illegal-hand-empty"
    if first_free(shop) is None:
        return "illegal-stands-full"
    return None if state.merchants[seat].reserve else "illegal-no-label"


# What waits


def asks(state: State, seat: Seat) -> Seat:
    """Return who must answer: a rival for a doubt, else the keeper (R109)."""
    shop = cabinet(state, seat)
    waiting = shop.waiting[-1] if shop.waiting else None
    return waiting.rivals[0] if isinstance(waiting, model.Doubting) else seat


def may_skip(waiting: model.Waiting) -> bool:
    """Say that everything may be skipped except returning surplus curios (R103)."""
    return not isinstance(waiting, model.PuttingBack)


def choices(state: State, seat: Seat, waiting: model.Waiting) -> Iterator[Any]:
    shop = cabinet(state, seat)
    match waiting:
        case model.PuttingBack():
            too_many = shop.hand > model.HAND_MOST
            yield from map(model.PutBack, dict.fromkeys(trove(state, seat).hand) if too_many else ())
        case model.Locking():
            yield from locks(shop, trove(state, seat).hand, state.merchants[seat].reserve)
        case model.Guiding():
            yield from map(model.Tour, exhibited(shop))
        case model.Gossiping():
            yield from relabels(shop, state.merchants[seat].reserve)
            yield from [model.Hush()] if state.hands[seat] else []
        case model.Doubting(rivals=rivals):
            yield from (model.Doubt(stand) for stand, _ in chests(shop) if rivals)


def relabels(shop: model.Cabinet, reserve: tuple[Good, ...]) -> Iterator[model.Relabel]:
    """Yield other labels for each chest; the old good first returns to the reserve (R112)."""
    for stand, label in chests(shop):
        yield from (model.Relabel(stand, good.size, good.colour) for good in in_stock(reserve) if good != label)


# Invariants


def curios_are_conserved(state: State, seat: Seat) -> bool:
    """Check the number of curios in all places (R101)."""
    shop, mine = cabinet(state, seat), trove(state, seat)
    shown = [curio for curio in (*shop.pedestals, *mine.chests) if curio is not None]
    return Counter((*shown, *shop.discards, *mine.hand, *mine.vault, *mine.deck)) == Counter(model.CURIOS)


def what_is_counted_is_there(state: State, seat: Seat) -> bool:
    """Check the public numbers (R114)."""
    shop, mine = cabinet(state, seat), trove(state, seat)
    return (shop.hand, shop.vault, shop.deck) == (len(mine.hand), len(mine.vault), len(mine.deck))


def every_chest_has_a_curio_and_a_good(state: State, seat: Seat) -> bool:
    """Check that every chest has a curio and a good (R104)."""
    shop, mine = cabinet(state, seat), trove(state, seat)
    both = zip(shop.labels, mine.chests, strict=True)
    return len(shop.labels) == model.STANDS and all((label is None) == (curio is None) for label, curio in both)


def pedestals_have_their_colour(state: State, seat: Seat) -> bool:
    """Check that pedestals hold curios of their colour (R106)."""
    taken = zip(FACTIONS, cabinet(state, seat).pedestals, strict=True)
    return all(curio is None or model.colour_of(curio) is colour for colour, curio in taken)


def a_hand_holds_six(state: State, seat: Seat) -> bool:
    """Check the size of a hand (R103)."""
    shop = cabinet(state, seat)
    return shop.hand <= model.HAND_MOST or any(isinstance(waiting, model.PuttingBack) for waiting in shop.waiting)


def orders_tell_nothing(state: State, seat: Seat) -> bool:
    """Check that hidden curios are in the fixed order (R114)."""
    shop, mine = cabinet(state, seat), trove(state, seat)
    return all(model.in_order(list(heap)) == heap for heap in (shop.discards, mine.hand, mine.vault, mine.deck))


INVARIANTS: Final = (
    curios_are_conserved,
    what_is_counted_is_there,
    every_chest_has_a_curio_and_a_good,
    pedestals_have_their_colour,
    a_hand_holds_six,
    orders_tell_nothing,
)
