"""What is done in a cabinet on its keeper's turns, and by its staff. The market is in `doubts.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pitonisa.games.cove.apply.pieces import begin, merchant, push, put, replace, sponsor, without
from pitonisa.games.cove.apply.waiting import ask, changed, settled, tidy_with
from pitonisa.games.cove.events import Gained
from pitonisa.games.cove.model import FACTIONS, Choosing, Discarding, Good, Options, State
from pitonisa.games.cove.shop import Change
from pitonisa.games.cove.shops.cabinet.actions import (
    Exhibit,
    Hush,
    Lock,
    PutBack,
    Relabel,
    Reveal,
    Salvage,
    Tour,
)
from pitonisa.games.cove.shops.cabinet.board import (
    CURIOS,
    FIRST_HAND,
    HAND_MOST,
    HOURS,
    SALVAGED,
    STANDS,
    colour_of,
    in_order,
    is_fine,
)
from pitonisa.games.cove.shops.cabinet.events import (
    CurioPutBack,
    CuriosShuffled,
    Exhibited,
    Locked,
    Relabelled,
    Revealed,
    Salvaged,
)
from pitonisa.games.cove.shops.cabinet.legal import SPACE_OF, cabinet, first_free, possible, relabels, trove
from pitonisa.games.cove.shops.cabinet.model import (
    Ability,
    Cabinet,
    Curio,
    Gossiping,
    Guiding,
    Locking,
    PuttingBack,
    Stand,
    Trove,
)
from pitonisa.kernel import Seat, Stream

tidy = tidy_with(possible)


def hidden(state: State, seat: Seat, **fields: Any) -> State:
    """What its keeper alone knows has changed; how many curios there are of each, everybody sees."""
    mine: Trove = replace(trove(state, seat), **fields)
    state = replace(state, hidden=put(state.hidden, seat, mine))
    return changed(state, seat, hand=len(mine.hand), deck=len(mine.deck), vault=len(mine.vault))


def begun(state: State, seat: Seat, action: Any) -> State:
    """R11: an action of a turn begins with its only step; the staff's does not."""
    if not isinstance(state.tasks[-1], Choosing):
        return state
    space = SPACE_OF[type(action)]
    return begin(state, seat, space, HOURS[space])


def setup(seat: Seat, players: int, options: Options, rng: Stream) -> tuple[Cabinet, Trove]:
    """R101."""
    deck, hand = _taken(CURIOS, FIRST_HAND, rng)
    shop = Cabinet(labels=(None,) * STANDS, pedestals=(None,) * len(FACTIONS), hand=len(hand), deck=len(deck))
    return shop, Trove(in_order(hand), (None,) * STANDS, (), deck)


def _taken(deck: tuple[Curio, ...], count: int, rng: Stream) -> tuple[tuple[Curio, ...], list[Curio]]:
    """R102: each curio of the deck as likely as any other."""
    found: list[Curio] = []
    for _ in range(min(count, len(deck))):
        found.append(deck[rng.below(len(deck))])
        deck = without(deck, found[-1])
    return deck, found


def into_discard(state: State, seat: Seat, curio: Curio) -> State:
    """R110: face up."""
    return changed(state, seat, discards=in_order([*cabinet(state, seat).discards, curio]))


def emptied(state: State, seat: Seat, stand: Stand) -> tuple[State, Curio, Good]:
    """The chest of this stand is gone: what was in it, and the good that lay on it."""
    mine, label = trove(state, seat), cabinet(state, seat).labels[stand - 1]
    inside = mine.chests[stand - 1]
    assert inside is not None
    assert label is not None
    state = hidden(state, seat, chests=put(mine.chests, stand - 1, None))
    return changed(state, seat, labels=put(cabinet(state, seat).labels, stand - 1, None)), inside, label


def to_counter(state: State, seat: Seat, good: Good) -> Change:
    """A good that lay on a chest."""
    state = merchant(state, seat, counter=(*state.merchants[seat].counter, good))
    return state, (Gained(seat, good.colour, good.size),)


def to_reserve(state: State, seat: Seat, good: Good) -> State:
    return merchant(state, seat, reserve=(*state.merchants[seat].reserve, good))


# On a turn


def salvage(state: State, seat: Seat, action: Salvage, rng: Stream) -> Change:
    """R103."""
    return drawn(begun(state, seat, action), seat, SALVAGED, rng)


def drawn(state: State, seat: Seat, count: int, rng: Stream) -> Change:
    """R102, R103: an empty deck is made anew of what was discarded."""
    mine, events = trove(state, seat), list[Any]()
    deck, found = _taken(mine.deck, count, rng)
    discards = cabinet(state, seat).discards
    if len(found) < count and discards:
        events.append(CuriosShuffled(seat, len(discards)))
        deck, more = _taken(discards, count - len(found), rng)
        found += more
        state = changed(state, seat, discards=())
    if not found:
        return state, ()
    state = hidden(state, seat, hand=in_order([*mine.hand, *found]), deck=deck)
    events.append(Salvaged(seat, len(found), in_order(found)))
    return (ask(state, seat, PuttingBack()) if cabinet(state, seat).hand > HAND_MOST else state), tuple(events)


def put_back(state: State, seat: Seat, action: PutBack, rng: Stream) -> Change:
    """R103: until the hand holds what is left; `tidy` sees that it does."""
    mine = trove(state, seat)
    state = hidden(state, seat, hand=without(mine.hand, action.curio), deck=in_order([*mine.deck, action.curio]))
    return state, (CurioPutBack(seat, action.curio),)


def lock(state: State, seat: Seat, action: Lock, rng: Stream) -> Change:
    """R104, R112."""
    begins = isinstance(state.tasks[-1], Choosing)
    state = begun(state, seat, action) if begins else settled(state, seat)
    shop, mine, good = cabinet(state, seat), trove(state, seat), Good(action.size, action.colour)
    stand = first_free(shop)
    assert stand is not None
    state = merchant(state, seat, reserve=without(state.merchants[seat].reserve, good))
    state = changed(state, seat, labels=put(shop.labels, stand - 1, good))
    state = hidden(state, seat, hand=without(mine.hand, action.curio), chests=put(mine.chests, stand - 1, action.curio))
    return state, (Locked(seat, stand, good.size, good.colour, action.curio),)


def exhibit(state: State, seat: Seat, action: Exhibit, rng: Stream) -> Change:
    """R106."""
    state = begun(state, seat, action)
    colour = colour_of(action.curio)
    assert colour is not None
    state = hidden(state, seat, hand=without(trove(state, seat).hand, action.curio))
    pedestals = put(cabinet(state, seat).pedestals, FACTIONS.index(colour), action.curio)
    state = changed(state, seat, pedestals=pedestals)
    state, paid = sponsor(state, seat, colour, market=False) if is_fine(action.curio) else (state, ())
    return state, (Exhibited(seat, action.curio), *paid)


def reveal(state: State, seat: Seat, action: Reveal, rng: Stream) -> Change:
    """R107."""
    state, curio, good = emptied(begun(state, seat, action), seat, action.stand)
    state = changed(into_discard(state, seat, curio), seat, proven=cabinet(state, seat).proven + 1)
    state, gained = to_counter(state, seat, good)
    state, paid = sponsor(state, seat, good.colour, market=False)
    return state, (Revealed(seat, action.stand, curio), *gained, *paid)


# Staff (R112)


def use_staff(state: State, seat: Seat, ability: str, rng: Stream) -> Change:
    match Ability(ability):
        case Ability.DIVER:
            return drawn(state, seat, 1, rng)
        case Ability.SEALER:
            return ask(state, seat, Locking()), ()
        case Ability.GUIDE:
            return ask(state, seat, Guiding()), ()
        case Ability.GOSSIP:
            if next(relabels(cabinet(state, seat), state.merchants[seat].reserve), None):
                return ask(state, seat, Gossiping()), ()
            return push(state, Discarding(seat, 1)), ()


def tour(state: State, seat: Seat, action: Tour, rng: Stream) -> Change:
    return sponsor(settled(state, seat), seat, action.colour, market=False)


def relabel(state: State, seat: Seat, action: Relabel, rng: Stream) -> Change:
    state = settled(state, seat)
    shop, good = cabinet(state, seat), Good(action.size, action.colour)
    old = shop.labels[action.stand - 1]
    assert old is not None
    reserve = without((*state.merchants[seat].reserve, old), good)
    state = merchant(state, seat, reserve=reserve)
    state = changed(state, seat, labels=put(shop.labels, action.stand - 1, good))
    return state, (Relabelled(seat, action.stand, good.size, good.colour),)


def hush(state: State, seat: Seat, action: Hush, rng: Stream) -> Change:
    return push(settled(state, seat), Discarding(seat, 1)), ()


ON_A_TURN: Final[dict[type[Any], Callable[[State, Seat, Any, Stream], Change]]] = {
    Salvage: salvage,
    PutBack: put_back,
    Lock: lock,
    Exhibit: exhibit,
    Reveal: reveal,
    Tour: tour,
    Relabel: relabel,
    Hush: hush,
}
"""A doubt is the only action of a cabinet that is not here (`doubts.py`)."""
