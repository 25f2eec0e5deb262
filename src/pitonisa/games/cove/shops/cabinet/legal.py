"""What the keeper of a cabinet may do, on a turn and about what waits; and what their rivals may.

What closes a space, what waits and what is dropped follows from what lies open. Exhibit and Reveal alone do not: they
read the hand and the chests, and only their keeper is told of them (R107, R114).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from pitonisa.games.cove.actions import Skip
from pitonisa.games.cove.model import FACTIONS, Good, State
from pitonisa.games.cove.shop import Space as SpaceAhead
from pitonisa.games.cove.shops.cabinet.actions import (
    Doubt,
    Exhibit,
    Hush,
    Lock,
    PutBack,
    Relabel,
    Reveal,
    Salvage,
    Tour,
)
from pitonisa.games.cove.shops.cabinet.board import HAND_MOST, HOURS, colour_of, is_true
from pitonisa.games.cove.shops.cabinet.model import (
    Cabinet,
    Curio,
    Doubting,
    Gossiping,
    Guiding,
    Locking,
    PuttingBack,
    Space,
    Stand,
    Trove,
    Waiting,
)
from pitonisa.kernel import Seat

SPACE_OF: Final[dict[type[Any], Space]] = {
    Salvage: Space.SALVAGE,
    Lock: Space.LOCK,
    Exhibit: Space.EXHIBIT,
    Reveal: Space.REVEAL,
}


def cabinet(state: State, seat: Seat) -> Cabinet:
    return state.shops[seat]


def trove(state: State, seat: Seat) -> Trove:
    return state.hidden[seat]


def chests(shop: Cabinet) -> Iterator[tuple[Stand, Good]]:
    """Every chest with its stand, and its label."""
    return ((Stand(at + 1), label) for at, label in enumerate(shop.labels) if label is not None)


def is_chest(shop: Cabinet, stand: Stand) -> bool:
    return stand in range(1, len(shop.labels) + 1) and shop.labels[stand - 1] is not None


def first_free(shop: Cabinet) -> Stand | None:
    """R104: the stand that a chest takes."""
    return next((Stand(at + 1) for at, label in enumerate(shop.labels) if label is None), None)


def in_stock(reserve: tuple[Good, ...]) -> list[Good]:
    """R104: what may be written on a label, each once."""
    return list(dict.fromkeys(reserve))


# A turn


def turn(state: State, seat: Seat) -> list[Any]:
    shop, mine = cabinet(state, seat), trove(state, seat)
    salvage = [] if closed(state, seat, Space.SALVAGE) else [Salvage()]
    locked = locks(shop, mine.hand, state.merchants[seat].reserve)
    return [*salvage, *locked, *map(Exhibit, exhibitable(shop, mine.hand)), *map(Reveal, true_chests(shop, mine))]


def place_of(state: State, action: Any) -> str | None:
    return SPACE_OF.get(action.__class__)


def locks(shop: Cabinet, hand: tuple[Curio, ...], reserve: tuple[Good, ...]) -> Iterator[Lock]:
    """R104."""
    if first_free(shop) is not None:
        labels = in_stock(reserve)
        yield from (Lock(curio, good.size, good.colour) for curio in dict.fromkeys(hand) for good in labels)


def exhibitable(shop: Cabinet, hand: Iterable[Curio]) -> list[Curio]:
    """R106: no forgery, and its pedestal free."""
    free = {colour for colour, stands in zip(FACTIONS, shop.pedestals, strict=True) if stands is None}
    return [curio for curio in dict.fromkeys(hand) if colour_of(curio) in free]


def true_chests(shop: Cabinet, mine: Trove) -> list[Stand]:
    """R107."""
    found: list[Stand] = []
    for stand, label in chests(shop):
        inside = mine.chests[stand - 1]
        if inside is not None and is_true(inside, label):
            found.append(stand)
    return found


def spaces(state: State, seat: Seat) -> list[SpaceAhead]:
    return [SpaceAhead(id=space, hours=HOURS[space], closed=closed(state, seat, space)) for space in Space]


def closed(state: State, seat: Seat, space: Space) -> str | None:
    """Why a space cannot be used now: for the keeper."""
    shop = cabinet(state, seat)
    match space:
        case Space.SALVAGE:
            return None if shop.deck or shop.discards else "illegal-sea-empty"
        case Space.LOCK:
            return _lock_closed(state, seat)
        case Space.EXHIBIT:
            return None if exhibitable(shop, trove(state, seat).hand) else "illegal-nothing-to-exhibit"
        case Space.REVEAL:
            return None if true_chests(shop, trove(state, seat)) else "illegal-nothing-true"


def _lock_closed(state: State, seat: Seat) -> str | None:
    shop = cabinet(state, seat)
    if not shop.hand:
        return "illegal-hand-empty"
    if first_free(shop) is None:
        return "illegal-stands-full"
    return None if state.merchants[seat].reserve else "illegal-no-label"


# What waits


def busy(shop: Cabinet) -> bool:
    return bool(shop.waiting)


def asks(state: State, seat: Seat) -> Seat:
    """R109: a doubt is a rival's; all else is the keeper's."""
    shop = cabinet(state, seat)
    waiting = shop.waiting[-1] if shop.waiting else None
    return waiting.rivals[0] if isinstance(waiting, Doubting) else seat


def choices(state: State, seat: Seat) -> list[Any]:
    """R103: what is too much must go back; everything else may be left out."""
    waiting = cabinet(state, seat).waiting[-1]
    found = list(_choices(state, seat, waiting))
    return found if isinstance(waiting, PuttingBack) else [*found, Skip()]


def _choices(state: State, seat: Seat, waiting: Waiting) -> Iterator[Any]:
    shop = cabinet(state, seat)
    match waiting:
        case PuttingBack():
            yield from map(PutBack, dict.fromkeys(trove(state, seat).hand))
        case Locking():
            yield from locks(shop, trove(state, seat).hand, state.merchants[seat].reserve)
        case Guiding():
            yield from (
                Tour(colour) for colour, stands in zip(FACTIONS, shop.pedestals, strict=True) if stands is not None
            )
        case Gossiping():
            yield from relabels(shop, state.merchants[seat].reserve)
            yield from [Hush()] if state.hands[seat] else []
        case Doubting():
            yield from (Doubt(stand) for stand, _ in chests(shop))


def relabels(shop: Cabinet, reserve: tuple[Good, ...]) -> Iterator[Relabel]:
    """R112: the old good is back in the reserve first, and another is written."""
    for stand, label in chests(shop):
        yield from (Relabel(stand, good.size, good.colour) for good in in_stock(reserve) if good != label)


def possible(state: State, seat: Seat, waiting: Waiting) -> bool:
    """Whether there is anything to settle: from what lies open."""
    shop = cabinet(state, seat)
    match waiting:
        case PuttingBack():
            return shop.hand > HAND_MOST
        case Locking():
            return _lock_closed(state, seat) is None
        case Guiding():
            return any(shop.pedestals)
        case Gossiping():
            return next(relabels(shop, state.merchants[seat].reserve), None) is not None
        case Doubting(rivals=rivals):
            return bool(rivals) and any(shop.labels)
