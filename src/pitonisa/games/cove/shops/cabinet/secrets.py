"""Who may know what of a cabinet: its keeper all of it, everybody else nothing but what lies open (R114)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final, cast

from pitonisa.games.cove.model import Good, State
from pitonisa.games.cove.shop import Secrecy
from pitonisa.games.cove.shops.cabinet.board import CURIOS, HOW_MANY, NAMED, in_order
from pitonisa.games.cove.shops.cabinet.events import WITNESS
from pitonisa.games.cove.shops.cabinet.model import Cabinet, Curio, Trove
from pitonisa.games.cove.view import View
from pitonisa.kernel import Seat, Stream, Viewer

FALSE_AT_FIRST: Final = 2
TRUE_AT_FIRST: Final = 5
"""How many labels of seven are thought to be false before any was shown."""


def seen(state: State, seat: Seat, viewer: Viewer) -> Trove | None:
    return state.hidden[seat] if viewer == seat else None


# Another truth: written from the rules, not from `seen`


def reshuffle(state: State, seat: Seat, viewer: Viewer, rng: Stream) -> Trove:
    """Everything that was never shown, dealt anew; nobody but the keeper can tell."""
    trove: Trove = state.hidden[seat]
    if viewer == seat:
        return trove
    stood = [curio for curio in trove.chests if curio is not None]
    pool = rng.shuffled(in_order([*trove.hand, *stood, *trove.vault, *trove.deck]))
    chests = tuple(None if curio is None else pool.pop() for curio in trove.chests)
    return _dealt(pool, chests, len(trove.hand), len(trove.vault))


def _dealt(pool: list[Curio], chests: tuple[Curio | None, ...], hand: int, vault: int) -> Trove:
    """Hand and vault from the end of what is left; the rest is the deck."""
    held = [pool.pop() for _ in range(hand)]
    kept = [pool.pop() for _ in range(vault)]
    return Trove(in_order(held), chests, in_order(kept), in_order(pool))


def mark(state: State, seat: Seat, viewer: Viewer, marked: Callable[[], Any]) -> Trove:
    trove: Trove = state.hidden[seat]
    if viewer == seat:
        return trove

    def marks(curios: Iterable[Curio]) -> tuple[Curio, ...]:
        return tuple(cast(Curio, marked()) for _ in curios)

    chests = tuple(None if curio is None else cast(Curio, marked()) for curio in trove.chests)
    return Trove(marks(trove.hand), chests, marks(trove.vault), marks(trove.deck))


# What can be worked out from what lies open


def unseen(shop: Cabinet) -> Counter[Curio]:
    """What nobody but the keeper has seen: in the hand, in chests, in the vault, or still to be drawn."""
    shown = Counter((*shop.discards, *(curio for curio in shop.pedestals if curio is not None)))
    return Counter(CURIOS) - shown


def honesty(shop: Cabinet) -> float:
    """How likely a label of this keeper is true, by those that were shown."""
    true = TRUE_AT_FIRST + shop.proven
    return true / (true + FALSE_AT_FIRST + shop.caught)


def chance_false(shop: Cabinet, label: Good, left: Counter[Curio]) -> float:
    """How likely a label is false: the fewer there are left of what it names, the likelier."""
    named = NAMED[label]
    true = honesty(shop) * left[named] / HOW_MANY[named]
    false = 1.0 - honesty(shop)
    return false / (true + false)


def possible(view: View, seat: Seat, rng: Stream) -> Trove:
    """A truth that looks like this view, labels true as often as this keeper's seem to be."""
    known: Trove | None = view.hidden[seat]
    if known is not None:
        return known
    shop: Cabinet = view.shops[seat]
    left = unseen(shop)
    chests: list[Curio | None] = []
    for label in shop.labels:
        chests.append(None if label is None else _imagined(shop, label, left, rng))
    pool = rng.shuffled(list(left.elements()))
    return _dealt(pool, tuple(chests), shop.hand, shop.vault)


def _imagined(shop: Cabinet, label: Good, left: Counter[Curio], rng: Stream) -> Curio:
    """What may lie in a chest; it is taken from what is left."""
    named = NAMED[label]
    true = rng.random() >= chance_false(shop, label, left)
    kinds = [named] if true and left[named] else [curio for curio in left.elements() if curio is not named]
    found = rng.choice(kinds or [named])
    left[found] -= 1
    return found


SECRECY: Final = Secrecy(kind=Trove, seen=seen, reshuffle=reshuffle, mark=mark, possible=possible, witness=WITNESS)
