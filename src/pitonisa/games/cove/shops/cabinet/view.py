"""Shows a cabinet to each viewer: its printed parts, what is hidden from whom, hints, rules, and its encoding."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, cast

import msgspec

from pitonisa.games.cove.board import EACH_GOOD
from pitonisa.games.cove.kinds import FACTIONS, Colour
from pitonisa.games.cove.model import Good, State
from pitonisa.games.cove.shop import Count, Numbers, Secrecy, times
from pitonisa.games.cove.shops.cabinet import model
from pitonisa.games.cove.shops.cabinet.legal import cabinet, chests
from pitonisa.games.cove.view import View
from pitonisa.kernel import Rulebook, Seat, Stream, Viewer
from pitonisa.kernel.encoding.codec import every
from pitonisa.kernel.encoding.pieces import Piece, counts, either, how_many, kept, lately, number, one_of, record, row
from pitonisa.kernel.help import Level, cited

FALSE_AT_FIRST: Final = 2
TRUE_AT_FIRST: Final = 5
"""How many labels out of seven are assumed false before any was shown."""


# What is printed, for people


class Kind(msgspec.Struct, frozen=True):
    """A kind of curio: its number, and its true label."""

    curio: model.Curio
    count: int
    label: Good | None


class CabinetBoard(msgspec.Struct, frozen=True, tag=True):
    """The printed board of every cabinet."""

    kinds: tuple[Kind, ...]
    hand: int
    """The size of a hand."""

    won: int
    lost: int
    """Gold for doubting a false label, and from doubting a true one."""


PRINTED: Final = CabinetBoard(
    tuple(Kind(curio, count, model.LABEL_OF.get(curio)) for curio, count in model.HOW_MANY.items()),
    model.HAND_MOST,
    model.DOUBT_WON,
    model.DOUBT_LOST,
)


def board(state: State, viewer: Viewer) -> CabinetBoard:
    return PRINTED


# Who may know what: the keeper all of it, everybody else only what lies open (R114)


def seen(state: State, seat: Seat, viewer: Viewer) -> model.Trove | None:
    return state.hidden[seat] if viewer == seat else None


# Another truth: written from the rules, not from `seen`


def reshuffle(state: State, seat: Seat, viewer: Viewer, rng: Stream) -> model.Trove:
    """Deal everything that was never shown again; only the keeper could tell."""
    trove: model.Trove = state.hidden[seat]
    if viewer == seat:
        return trove
    stood = [curio for curio in trove.chests if curio is not None]
    pool = rng.shuffled(model.in_order([*trove.hand, *stood, *trove.vault, *trove.deck]))
    chests = tuple(None if curio is None else pool.pop() for curio in trove.chests)
    return _dealt(pool, chests, len(trove.hand), len(trove.vault))


def _dealt(pool: list[model.Curio], chests: tuple[model.Curio | None, ...], hand: int, vault: int) -> model.Trove:
    """Deal hand and vault from the end of what is left; the rest is the deck."""
    held = [pool.pop() for _ in range(hand)]
    kept = [pool.pop() for _ in range(vault)]
    return model.Trove(model.in_order(held), chests, model.in_order(kept), model.in_order(pool))


def mark(state: State, seat: Seat, viewer: Viewer, marked: Callable[[], Any]) -> model.Trove:
    trove: model.Trove = state.hidden[seat]
    if viewer == seat:
        return trove

    def marks(curios: Iterable[model.Curio]) -> tuple[model.Curio, ...]:
        return tuple(cast(model.Curio, marked()) for _ in curios)

    chests = tuple(None if curio is None else cast(model.Curio, marked()) for curio in trove.chests)
    return model.Trove(marks(trove.hand), chests, marks(trove.vault), marks(trove.deck))


# What can be worked out from what lies open


def unseen(shop: model.Cabinet) -> Counter[model.Curio]:
    """Count the curios only the keeper may have seen: in the hand, chests, vault or deck."""
    shown = Counter((*shop.discards, *(curio for curio in shop.pedestals if curio is not None)))
    return Counter(model.CURIOS) - shown


def honesty(shop: model.Cabinet) -> float:
    """Estimate the probability of a true label of this keeper, by those that were shown."""
    true = TRUE_AT_FIRST + shop.proven
    return true / (true + FALSE_AT_FIRST + shop.caught)


def chance_false(shop: model.Cabinet, label: Good, left: Counter[model.Curio]) -> float:
    """Estimate the probability of a false label: the fewer matching curios are left, the likelier."""
    named = model.NAMED[label]
    true = honesty(shop) * left[named] / model.HOW_MANY[named]
    false = 1.0 - honesty(shop)
    return false / (true + false)


def possible(view: View, seat: Seat, rng: Stream) -> model.Trove:
    """Sample a state consistent with this view, with labels as honest as this keeper seems."""
    known: model.Trove | None = view.hidden[seat]
    if known is not None:
        return known
    shop: model.Cabinet = view.shops[seat]
    left = unseen(shop)
    chests: list[model.Curio | None] = []
    for label in shop.labels:
        chests.append(None if label is None else _imagined(shop, label, left, rng))
    pool = rng.shuffled(list(left.elements()))
    return _dealt(pool, tuple(chests), shop.hand, shop.vault)


def _imagined(shop: model.Cabinet, label: Good, left: Counter[model.Curio], rng: Stream) -> model.Curio:
    """Sample the contents of a chest, and remove them from what is left."""
    named = model.NAMED[label]
    true = rng.random() >= chance_false(shop, label, left)
    kinds = [named] if true and left[named] else [curio for curio in left.elements() if curio is not named]
    found = rng.choice(kinds or [named])
    left[found] -= 1
    return found


SECRECY: Final = Secrecy(
    kind=model.Trove, seen=seen, reshuffle=reshuffle, mark=mark, possible=possible, witness=model.WITNESS
)


# In numbers, for programs that learn

DOMAINS: Final[Mapping[Any, Sequence[Any]]] = {
    model.Stand: [model.Stand(at + 1) for at in range(model.STANDS)],
    Colour: FACTIONS,
}

WAITING: Final = 2
"""How many waiting questions the features hold, the most urgent first."""

ALIKE: Final = max(model.PLAIN, model.FINE, model.FORGERIES)
RIVALS: Final = 4
SHOWN: Final = 30


def _waiting() -> Piece:
    return either(
        putting_back=(model.PuttingBack, None),
        locking=(model.Locking, None),
        guiding=(model.Guiding, None),
        gossiping=(model.Gossiping, None),
        doubting=(model.Doubting, record(rivals=how_many(RIVALS), remaining=number(max(model.DOUBTS.values())))),
    )


def shop() -> Piece:
    """Encode the public part."""
    return record(
        labels=kept(row(one_of(EACH_GOOD), model.STANDS)),
        pedestals=kept(row(one_of(model.Curio), len(FACTIONS))),
        discards=kept(counts(model.Curio, ALIKE)),
        hand=number(model.HAND_MOST + model.SALVAGED),
        deck=number(len(model.CURIOS)),
        vault=number(len(model.CURIOS)),
        proven=number(SHOWN),
        caught=number(SHOWN),
        waiting=lately(_waiting(), WAITING),
    )


def hidden() -> Piece:
    """Encode the keeper's knowledge: the deck is what is left."""
    heap = counts(model.Curio, ALIKE)
    return record(hand=kept(heap), chests=kept(row(one_of(model.Curio), model.STANDS)), vault=kept(heap))


NUMBERS: Final = Numbers(actions=every(model.Action, DOMAINS), shop=shop, hidden=hidden)


# Hints


class Credible(msgspec.Struct, frozen=True):
    """How many curios matching a label were never shown, out of how many."""

    stand: model.Stand
    curio: model.Curio
    unseen: int
    count: int


class CabinetHints(msgspec.Struct, frozen=True, tag=True):
    chests: tuple[Credible, ...] = ()


def hints(view: View, seat: Seat, level: Level) -> CabinetHints:
    shop: model.Cabinet = view.shops[seat]
    left = unseen(shop)
    named = [(stand, model.NAMED[label]) for stand, label in chests(shop)]
    return CabinetHints(tuple(Credible(stand, curio, left[curio], model.HOW_MANY[curio]) for stand, curio in named))


# Rules

RULEBOOK: Final = Rulebook(
    chapters=cited("cabinet 101-115"),
    origins=cited("ours 101-115"),
    events=cited("""
        Salvaged 103 114, CurioPutBack 103, CuriosShuffled 102, Locked 104 105, Relabelled 112 104, Exhibited 106 108,
        Revealed 107 105, Doubted 110 109 113, Believed 109, Vaulted 111
    """),
    refusals=cited("""
        sea-empty 102, hand-empty 104, stands-full 104, no-label 104, nothing-to-exhibit 106, nothing-true 107 105,
        label-false 107 105, no-chest 104, same-label 112, curio-not-held 114, forgery 106 105, pedestal-taken 106,
        pedestal-empty 112
    """),
    things={f"curio-{curio}": (105,) for curio in model.Curio},
)


# Events and counts

MOMENTS: Final = {"Salvaged": 0.3, "Locked": 0.5, "Exhibited": 0.6, "Revealed": 0.8, "Doubted": 1.0, "Vaulted": 0.5}

COUNTS: Final[Mapping[str, Count]] = {
    "salvaged": lambda state, seat, mine: sum(one.count for one in mine if isinstance(one, model.Salvaged)),
    "locked": times(model.Locked),
    "locked-false": times(
        model.Locked,
        where=lambda one: one.curio is not None and not model.is_true(one.curio, Good(one.size, one.colour)),
    ),
    "exhibited": times(model.Exhibited),
    "revealed": times(model.Revealed),
    "doubted-true": lambda state, seat, mine: cabinet(state, seat).proven - times(model.Revealed)(state, seat, mine),
    "doubted-false": lambda state, seat, mine: cabinet(state, seat).caught,
}
