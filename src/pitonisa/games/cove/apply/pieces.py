"""Makes the smallest changes to the state, for the cove and its shops: gold, goods, corruption, tasks, the bag."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate
from typing import Any, Final, TypeVar

import msgspec

from pitonisa.games.cove import model
from pitonisa.games.cove.board import SPONSORSHIP
from pitonisa.games.cove.events import CorruptionDiscarded, CorruptionDrawn, CorruptionShuffled, Gained, Sponsored
from pitonisa.games.cove.kinds import COLOURS, Colour, Icons, Who
from pitonisa.games.cove.model import Entry, Good, Source, State, Task, hand_index, members
from pitonisa.games.cove.secrets import sorted_hand
from pitonisa.games.cove.shop import Change, shop_of
from pitonisa.kernel import Seat, Stream

T = TypeVar("T")

replace: Final = msgspec.structs.replace


def put(items: Sequence[T], at: int, item: T) -> tuple[T, ...]:
    return (*items[:at], item, *items[at + 1 :])


def without(items: Sequence[T], item: T) -> tuple[T, ...]:
    """Return the items without one of this kind."""
    at = items.index(item)
    return (*items[:at], *items[at + 1 :])


def merchant(state: State, seat: Seat, **changed: Any) -> State:
    mine: model.Merchant = replace(state.merchants[seat], **changed)
    return replace(state, merchants=put(state.merchants, seat, mine))


# Tasks


def top_task(state: State, kind: type[T]) -> T:
    """Return the most urgent task, which must be of this kind."""
    task = state.tasks[-1]
    assert isinstance(task, kind)
    return task


def push(state: State, *tasks: Task) -> State:
    """Add tasks; the last one is the most urgent."""
    return replace(state, tasks=(*state.tasks, *tasks))


def pop(state: State) -> State:
    return replace(state, tasks=state.tasks[:-1])


def swap_top(state: State, task: Task) -> State:
    return replace(state, tasks=(*state.tasks[:-1], task))


def learned(state: State) -> State:
    """Note that something was revealed, so that earlier steps can't be undone (R12)."""
    return replace(state, learned=state.learned + 1)


def begin(state: State, seat: Seat, space: str, hours: int) -> State:
    """Begin an action, which ends with Done (R11)."""
    assert isinstance(state.tasks[-1], model.Choosing)
    return swap_top(state, model.Acting(seat, space, hours))


# What waits in a shop to be decided, the most urgent last


def changed(state: State, seat: Seat, **fields: Any) -> State:
    """Change these fields of this seat's shop."""
    shop = replace(state.shops[seat], **fields)
    return replace(state, shops=put(state.shops, seat, shop))


def begun(state: State, seat: Seat, action: Any, *waiting: Any) -> State:
    """Begin an action of the shop with its first step; each further step is one of its waiting questions (R11)."""
    if not isinstance(state.tasks[-1], model.Choosing):
        return state
    shop = shop_of(state, seat)
    place, space = shop.place_of(state, action), shop.actions[type(action)].begins
    assert place is not None
    assert space is not None
    return ask(begin(state, seat, place, shop.hours[space]), seat, *waiting)


def ask(state: State, seat: Seat, *waiting: Any) -> State:
    """Put a question on top of those waiting in the shop."""
    return ask_if_busy(changed(state, seat, waiting=(*state.shops[seat].waiting, *waiting)), seat) if waiting else state


def top_waiting(state: State, seat: Seat, kind: type[T]) -> T:
    """Return the shop's most urgent waiting question, which must be of this kind."""
    waiting = state.shops[seat].waiting[-1]
    assert isinstance(waiting, kind)
    return waiting


def settled(state: State, seat: Seat) -> State:
    """Remove the most urgent waiting question, because it is decided."""
    return changed(state, seat, waiting=state.shops[seat].waiting[:-1])


def instead(state: State, seat: Seat, waiting: Any) -> State:
    """Replace the most urgent waiting question."""
    return changed(state, seat, waiting=(*state.shops[seat].waiting[:-1], waiting))


def tidy(state: State, seat: Seat) -> State:
    """Drop waiting questions that have become impossible."""
    choices = shop_of(state, seat).choices
    before = waiting = state.shops[seat].waiting
    while waiting and not any(True for _ in choices(state, seat, waiting[-1])):
        waiting = waiting[:-1]
    return state if waiting is before else changed(state, seat, waiting=waiting)


def asking(
    waiting: Any, where: Callable[[State, Seat], object] = lambda state, seat: True
) -> Callable[[State, Seat, Stream], Change]:
    """Return how a staff ability asks; without any target, a card may be discarded instead (R26)."""

    def begin(state: State, seat: Seat, rng: Stream) -> Change:
        return (ask(state, seat, waiting) if where(state, seat) else push(state, model.Discarding(seat, 1))), ()

    return begin


def discard_instead(state: State, seat: Seat, action: Any, rng: Stream) -> Change:
    """Settle a waiting question by discarding a corruption card."""
    return push(settled(state, seat), model.Discarding(seat, 1)), ()


def sponsored(state: State, seat: Seat, action: Any, rng: Stream) -> Change:
    """Settle a waiting question by a sponsorship of the named colour."""
    return sponsor(settled(state, seat), seat, action.colour)


def ask_if_busy(state: State, seat: Seat) -> State:
    """Put a shop's waiting questions before everything else, unless they are already being settled."""
    top = state.tasks[-1] if state.tasks else None
    if not state.shops[seat].waiting or (isinstance(top, model.AtShop) and top.shop == seat):
        return state
    return push(state, model.AtShop(shop_of(state, seat).asks(state, seat), seat))


# Gold


def pay(state: State, entry: Entry) -> State:
    """Change gold, with an account line (R20, R33, R36)."""
    state = replace(state, ledger=(*state.ledger, entry))
    if entry.by is not None:
        return merchant(state, entry.by, gold=state.merchants[entry.by].gold + entry.gold)
    assert state.peddler is not None
    return replace(state, peddler=replace(state.peddler, gold=state.peddler.gold + entry.gold))


def sponsor(state: State, seat: Seat, colour: Colour, *, market: bool = False) -> Change:
    """Have a faction pay by the members of its hall (R20)."""
    count = members(state, colour)
    source = Source.MARKET_ICON if market else Source.FUNDING
    gold = SPONSORSHIP * count
    state = pay(state, Entry(state.day, seat, source, gold, SPONSORSHIP, count, colour))
    return state, (Sponsored(seat, colour, gold, market),)


def market_pays(state: State, seat: Seat, colours: Iterable[Colour]) -> Change:
    """Have each of these factions pay as the market opens (R30)."""
    events: list[Any] = []
    for colour in colours:
        state, paid = sponsor(state, seat, colour, market=True)
        events += paid
    return state, tuple(events)


# Goods


def gain(state: State, seat: Seat, good: Good) -> Change:
    """Move a good from the reserve to the counter, if there is one (R58)."""
    mine = state.merchants[seat]
    if good not in mine.reserve:
        return state, ()
    state = merchant(state, seat, reserve=without(mine.reserve, good), counter=(*mine.counter, good))
    return state, (Gained(seat, good.colour, good.size),)


# Corruption


def owe(state: State, seat: Seat, count: int, rng: Stream) -> Change:
    """Owe corruption cards: they are drawn when the action ends, so it can be undone until then (R27)."""
    for at, task in enumerate(state.tasks):
        if isinstance(task, model.Acting | model.Selling) and task.by == seat:
            return replace(state, tasks=put(state.tasks, at, replace(task, owed=task.owed + count))), ()
    return draw_corruption(state, seat, count, rng)


def pay_debt(state: State, seat: Seat, rng: Stream) -> Change:
    """Draw owed cards, before anything is discarded (R27)."""
    for at, task in enumerate(state.tasks):
        if isinstance(task, model.Acting) and task.by == seat and task.owed:
            settled = replace(state, tasks=put(state.tasks, at, replace(task, owed=0)))
            return draw_corruption(settled, seat, task.owed, rng)
    return state, ()


def draw_corruption(state: State, who: Who, count: int, rng: Stream) -> Change:
    """Draw corruption cards; an empty deck is rebuilt from the discard (R25, R26)."""
    events: list[Any] = []
    drawn: list[Icons] = []
    for _ in range(count):
        if not state.corruption and state.spent:
            events.append(CorruptionShuffled(len(state.spent)))
            deck = tuple(sorted(state.spent))
            state = replace(state, corruption=deck, spent=(), decks=state.decks + 1)
        if state.corruption:
            at = rng.below(len(state.corruption))
            card = model.Corruption(state.corruption[at], state.decks)
            rest = (*state.corruption[:at], *state.corruption[at + 1 :])
            index = hand_index(state, who)
            hands = put(state.hands, index, sorted_hand([*state.hands[index], card]))
            state = learned(replace(state, corruption=rest, hands=hands))
            drawn.append(card.icons)
    if drawn:
        events.append(CorruptionDrawn(who, len(drawn), tuple(drawn)))
    return state, tuple(events)


def discard(state: State, seat: Seat, icons: Icons) -> Change:
    """Discard a corruption card face up, which can't be undone (R26)."""
    hand = state.hands[seat]
    card = next(card for card in hand if card.icons == icons)
    hands = put(state.hands, seat, without(hand, card))
    state = learned(replace(state, hands=hands, spent=(*state.spent, icons)))
    return state, (CorruptionDiscarded(seat, icons),)


# The bag


def draw(state: State, rng: Stream) -> tuple[State, Colour]:
    """Draw one adventurer from the bag, each equally likely (R3)."""
    bag, (at,) = drawn_from(state.bag, 1, rng)
    return learned(replace(state, bag=bag)), COLOURS[at]


def drawn_from(bag: tuple[int, ...], count: int, rng: Stream) -> tuple[tuple[int, ...], list[int]]:
    """Draw from a bag, given as a count by kind, each piece equally likely; fewer if it runs out.

    Returns what is left in the bag, and the kinds that were drawn by their places in it.
    """
    left, found = list(bag), list[int]()
    for _ in range(min(count, sum(bag))):
        one = rng.below(sum(left))
        kind = next(kind for kind, so_far in enumerate(accumulate(left)) if one < so_far)
        left[kind] -= 1
        found.append(kind)
    return tuple(left), found


def into_bag(state: State, colours: Sequence[Colour]) -> State:
    return replace(state, bag=tuple(count + colours.count(one) for one, count in zip(COLOURS, state.bag, strict=True)))
