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
from pitonisa.games.cove.secrets import sorted_hand
from pitonisa.games.cove.shop import Change, shop_of
from pitonisa.kernel import Seat, Stream
from pitonisa.kernel.values import put, without

T = TypeVar("T")

replace: Final = msgspec.structs.replace


def merchant(state: model.State, seat: Seat, **changed: Any) -> model.State:
    mine: model.Merchant = replace(state.merchants[seat], **changed)
    return replace(state, merchants=put(state.merchants, seat, mine))


# Tasks


def top_task(state: model.State, kind: type[T]) -> T:
    """Return the most urgent task, which must be of this kind."""
    task = state.tasks[-1]
    assert isinstance(task, kind)
    return task


def push(state: model.State, *tasks: model.Task) -> model.State:
    """Add tasks; the last one is the most urgent."""
    return replace(state, tasks=(*state.tasks, *tasks))


def pop(state: model.State) -> model.State:
    return replace(state, tasks=state.tasks[:-1])


def swap_top(state: model.State, task: model.Task) -> model.State:
    return replace(state, tasks=(*state.tasks[:-1], task))


def learned(state: model.State) -> model.State:
    """Note that something was revealed, so that earlier steps can't be undone (R12)."""
    return replace(state, learned=state.learned + 1)


def begin(state: model.State, seat: Seat, space: str, hours: int) -> model.State:
    """Begin an action, which ends with Done (R11)."""
    assert isinstance(state.tasks[-1], model.Choosing)
    return swap_top(state, model.Acting(seat, space, hours))


# What waits in a shop to be decided, the most urgent last


def changed(state: model.State, seat: Seat, **fields: Any) -> model.State:
    """Change these fields of this seat's shop."""
    shop = replace(state.shops[seat], **fields)
    return replace(state, shops=put(state.shops, seat, shop))


def begun(state: model.State, seat: Seat, action: Any, *waiting: Any) -> model.State:
    """Begin an action of the shop with its first step; each further step is one of its waiting questions (R11)."""
    if not isinstance(state.tasks[-1], model.Choosing):
        return state
    shop = shop_of(state, seat)
    place, space = shop.place_of(state, action), shop.actions[type(action)].begins
    assert place is not None
    assert space is not None
    return ask(begin(state, seat, place, shop.hours[space]), seat, *waiting)


def ask(state: model.State, seat: Seat, *waiting: Any) -> model.State:
    """Put a question on top of those waiting in the shop."""
    return ask_if_busy(changed(state, seat, waiting=(*state.shops[seat].waiting, *waiting)), seat) if waiting else state


def top_waiting(state: model.State, seat: Seat, kind: type[T]) -> T:
    """Return the shop's most urgent waiting question, which must be of this kind."""
    waiting = state.shops[seat].waiting[-1]
    assert isinstance(waiting, kind)
    return waiting


def settled(state: model.State, seat: Seat) -> model.State:
    """Remove the most urgent waiting question, because it is decided."""
    return changed(state, seat, waiting=state.shops[seat].waiting[:-1])


def instead(state: model.State, seat: Seat, waiting: Any) -> model.State:
    """Replace the most urgent waiting question."""
    return changed(state, seat, waiting=(*state.shops[seat].waiting[:-1], waiting))


def tidy(state: model.State, seat: Seat) -> model.State:
    """Drop waiting questions that have become impossible."""
    choices = shop_of(state, seat).choices
    before = waiting = state.shops[seat].waiting
    while waiting and not any(True for _ in choices(state, seat, waiting[-1])):
        waiting = waiting[:-1]
    return state if waiting is before else changed(state, seat, waiting=waiting)


def asking(
    waiting: Any, where: Callable[[model.State, Seat], object] = lambda state, seat: True
) -> Callable[[model.State, Seat, Stream], Change]:
    """Return how a staff ability asks; without any target, a card may be discarded instead (R26)."""

    def begin(state: model.State, seat: Seat, rng: Stream) -> Change:
        return (ask(state, seat, waiting) if where(state, seat) else push(state, model.Discarding(seat, 1))), ()

    return begin


def discard_instead(state: model.State, seat: Seat, action: Any, rng: Stream) -> Change:
    """Settle a waiting question by discarding a corruption card."""
    return push(settled(state, seat), model.Discarding(seat, 1)), ()


def sponsored(state: model.State, seat: Seat, action: Any, rng: Stream) -> Change:
    """Settle a waiting question by a sponsorship of the named colour."""
    return sponsor(settled(state, seat), seat, action.colour)


def ask_if_busy(state: model.State, seat: Seat) -> model.State:
    """Put a shop's waiting questions before everything else, unless they are already being settled."""
    top = state.tasks[-1] if state.tasks else None
    if not state.shops[seat].waiting or (isinstance(top, model.AtShop) and top.shop == seat):
        return state
    return push(state, model.AtShop(shop_of(state, seat).asks(state, seat), seat))


# Gold


def pay(state: model.State, entry: model.Entry) -> model.State:
    """Change gold, with an account line (R20, R33, R36)."""
    state = replace(state, ledger=(*state.ledger, entry))
    if entry.by is not None:
        return merchant(state, entry.by, gold=state.merchants[entry.by].gold + entry.gold)
    assert state.peddler is not None
    return replace(state, peddler=replace(state.peddler, gold=state.peddler.gold + entry.gold))


def sponsor(state: model.State, seat: Seat, colour: Colour, *, market: bool = False) -> Change:
    """Have a faction pay by the members of its hall (R20)."""
    count = model.members(state, colour)
    source = model.Source.MARKET_ICON if market else model.Source.FUNDING
    gold = SPONSORSHIP * count
    state = pay(state, model.Entry(state.day, seat, source, gold, SPONSORSHIP, count, colour))
    return state, (Sponsored(seat, colour, gold, market),)


def market_pays(state: model.State, seat: Seat, colours: Iterable[Colour]) -> Change:
    """Have each of these factions pay as the market opens (R30)."""
    events: list[Any] = []
    for colour in colours:
        state, paid = sponsor(state, seat, colour, market=True)
        events += paid
    return state, tuple(events)


# Goods


def gain(state: model.State, seat: Seat, good: model.Good) -> Change:
    """Move a good from the reserve to the counter, if there is one (R58)."""
    mine = state.merchants[seat]
    if good not in mine.reserve:
        return state, ()
    state = merchant(state, seat, reserve=without(mine.reserve, good), counter=(*mine.counter, good))
    return state, (Gained(seat, good.colour, good.size),)


# Corruption


def owe(state: model.State, seat: Seat, count: int, rng: Stream) -> Change:
    """Owe corruption cards: they are drawn when the action ends, so it can be undone until then (R27)."""
    for at, task in enumerate(state.tasks):
        if isinstance(task, model.Acting | model.Selling) and task.by == seat:
            return replace(state, tasks=put(state.tasks, at, replace(task, owed=task.owed + count))), ()
    return draw_corruption(state, seat, count, rng)


def pay_debt(state: model.State, seat: Seat, rng: Stream) -> Change:
    """Draw owed cards, before anything is discarded (R27)."""
    for at, task in enumerate(state.tasks):
        if isinstance(task, model.Acting) and task.by == seat and task.owed:
            settled = replace(state, tasks=put(state.tasks, at, replace(task, owed=0)))
            return draw_corruption(settled, seat, task.owed, rng)
    return state, ()


def draw_corruption(state: model.State, who: Who, count: int, rng: Stream) -> Change:
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
            index = model.hand_index(state, who)
            hands = put(state.hands, index, sorted_hand([*state.hands[index], card]))
            state = learned(replace(state, corruption=rest, hands=hands))
            drawn.append(card.icons)
    if drawn:
        events.append(CorruptionDrawn(who, len(drawn), tuple(drawn)))
    return state, tuple(events)


def discard(state: model.State, seat: Seat, icons: Icons) -> Change:
    """Discard a corruption card face up, which can't be undone (R26)."""
    hand = state.hands[seat]
    card = next(card for card in hand if card.icons == icons)
    hands = put(state.hands, seat, without(hand, card))
    state = learned(replace(state, hands=hands, spent=(*state.spent, icons)))
    return state, (CorruptionDiscarded(seat, icons),)


# The bag


def draw(state: model.State, rng: Stream) -> tuple[model.State, Colour]:
    """Draw one adventurer from the bag, each equally likely (R3)."""
    bag, (colour,) = drawn_from(state.bag, COLOURS, 1, rng)
    return learned(replace(state, bag=bag)), colour


def drawn_from(
    bag: tuple[int, ...], kinds: Sequence[T], count: int, rng: Stream
) -> tuple[tuple[int, ...], tuple[T, ...]]:
    """Draw from a bag, given as a count by kind, each piece equally likely; fewer where it is empty.

    Returns what is left in the bag, and what was drawn.
    """
    left, found = list(bag), list[T]()
    for _ in range(min(count, sum(bag))):
        one = rng.below(sum(left))
        kind = next(kind for kind, so_far in enumerate(accumulate(left)) if one < so_far)
        left[kind] -= 1
        found.append(kinds[kind])
    return tuple(left), tuple(found)


def with_more(bag: tuple[int, ...], kinds: Sequence[T], more: Sequence[T]) -> tuple[int, ...]:
    """Return the count by kind with these as well."""
    return tuple(count + more.count(kind) for count, kind in zip(bag, kinds, strict=True))


def into_bag(state: model.State, colours: Sequence[Colour]) -> model.State:
    return replace(state, bag=with_more(state.bag, COLOURS, colours))
