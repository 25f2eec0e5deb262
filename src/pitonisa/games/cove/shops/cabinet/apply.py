"""Carries out the actions of a cabinet and its rivals' reactions in the market, and explains refusals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pitonisa.games.cove.apply import pieces
from pitonisa.games.cove.apply.pieces import put, replace, without
from pitonisa.games.cove.board import BASE_VALUE
from pitonisa.games.cove.events import Gained
from pitonisa.games.cove.kinds import FACTIONS, Options, Who
from pitonisa.games.cove.model import AtShop, Choosing, Entry, Good, Source, State
from pitonisa.games.cove.shop import Act, Change, Staff
from pitonisa.games.cove.shops.cabinet import legal, model
from pitonisa.kernel import Illegal, Seat, Stream


def setup(seat: Seat, players: int, options: Options, rng: Stream) -> tuple[model.Cabinet, model.Trove]:
    """Deal a cabinet's first hand (R101)."""
    deck, hand = _taken(model.CURIOS, model.FIRST_HAND, rng)
    shop = model.Cabinet(
        labels=(None,) * model.STANDS, pedestals=(None,) * len(FACTIONS), hand=len(hand), deck=len(deck)
    )
    return shop, model.Trove(model.in_order(hand), (None,) * model.STANDS, (), deck)


def _taken(deck: tuple[model.Curio, ...], count: int, rng: Stream) -> tuple[tuple[model.Curio, ...], list[model.Curio]]:
    """Take curios out of the deck, each equally likely (R102)."""
    found: list[model.Curio] = []
    for _ in range(min(count, len(deck))):
        found.append(deck[rng.below(len(deck))])
        deck = without(deck, found[-1])
    return deck, found


def hidden(state: State, seat: Seat, **fields: Any) -> State:
    """Change the keeper's secrets; the number of curios in each place is public."""
    mine: model.Trove = replace(legal.trove(state, seat), **fields)
    state = replace(state, hidden=put(state.hidden, seat, mine))
    return pieces.changed(state, seat, hand=len(mine.hand), deck=len(mine.deck), vault=len(mine.vault))


def into_discard(state: State, seat: Seat, curio: model.Curio) -> State:
    """Discard a curio face up (R110)."""
    return pieces.changed(state, seat, discards=model.in_order([*legal.cabinet(state, seat).discards, curio]))


def emptied(state: State, seat: Seat, stand: model.Stand) -> tuple[State, model.Curio, Good]:
    """Empty the chest of this stand; return its curio, and the good that lay on it."""
    mine, label = legal.trove(state, seat), legal.cabinet(state, seat).labels[stand - 1]
    inside = mine.chests[stand - 1]
    assert inside is not None
    assert label is not None
    state = hidden(state, seat, chests=put(mine.chests, stand - 1, None))
    return pieces.changed(state, seat, labels=put(legal.cabinet(state, seat).labels, stand - 1, None)), inside, label


def to_counter(state: State, seat: Seat, good: Good) -> Change:
    """Move a good that lay on a chest to the counter."""
    state = pieces.merchant(state, seat, counter=(*state.merchants[seat].counter, good))
    return state, (Gained(seat, good.colour, good.size),)


# On a turn


def salvage(state: State, seat: Seat, action: model.Salvage, rng: Stream) -> Change:
    """Draw curios (R103)."""
    return drawn(pieces.begun(state, seat, action), seat, model.SALVAGED, rng)


def drawn(state: State, seat: Seat, count: int, rng: Stream) -> Change:
    """Draw curios; an empty deck is made again of what was discarded (R102, R103)."""
    mine, events = legal.trove(state, seat), list[Any]()
    deck, found = _taken(mine.deck, count, rng)
    discards = legal.cabinet(state, seat).discards
    if len(found) < count and discards:
        events.append(model.CuriosShuffled(seat, len(discards)))
        deck, more = _taken(discards, count - len(found), rng)
        found += more
        state = pieces.changed(state, seat, discards=())
    if not found:
        return state, ()
    state = hidden(state, seat, hand=model.in_order([*mine.hand, *found]), deck=deck)
    events.append(model.Salvaged(seat, len(found), model.in_order(found)))
    too_many = legal.cabinet(state, seat).hand > model.HAND_MOST
    return (pieces.ask(state, seat, model.PuttingBack()) if too_many else state), tuple(events)


def put_back(state: State, seat: Seat, action: model.PutBack, rng: Stream) -> Change:
    """Put a curio back until the hand is no longer too full (R103); `tidy` checks that."""
    mine = legal.trove(state, seat)
    state = hidden(state, seat, hand=without(mine.hand, action.curio), deck=model.in_order([*mine.deck, action.curio]))
    return state, (model.CurioPutBack(seat, action.curio),)


def lock(state: State, seat: Seat, action: model.Lock, rng: Stream) -> Change:
    """Seal a curio in a chest under a label (R104, R112)."""
    begins = isinstance(state.tasks[-1], Choosing)
    state = pieces.begun(state, seat, action) if begins else pieces.settled(state, seat)
    shop, mine, good = legal.cabinet(state, seat), legal.trove(state, seat), Good(action.size, action.colour)
    stand = legal.first_free(shop)
    assert stand is not None
    state = pieces.merchant(state, seat, reserve=without(state.merchants[seat].reserve, good))
    state = pieces.changed(state, seat, labels=put(shop.labels, stand - 1, good))
    state = hidden(state, seat, hand=without(mine.hand, action.curio), chests=put(mine.chests, stand - 1, action.curio))
    return state, (model.Locked(seat, stand, good.size, good.colour, action.curio),)


def exhibit(state: State, seat: Seat, action: model.Exhibit, rng: Stream) -> Change:
    """Put a curio on its pedestal; a real one brings a sponsorship (R106)."""
    state = pieces.begun(state, seat, action)
    colour = model.colour_of(action.curio)
    assert colour is not None
    state = hidden(state, seat, hand=without(legal.trove(state, seat).hand, action.curio))
    pedestals = put(legal.cabinet(state, seat).pedestals, FACTIONS.index(colour), action.curio)
    state = pieces.changed(state, seat, pedestals=pedestals)
    state, paid = pieces.sponsor(state, seat, colour) if model.is_fine(action.curio) else (state, ())
    return state, (model.Exhibited(seat, action.curio), *paid)


def reveal(state: State, seat: Seat, action: model.Reveal, rng: Stream) -> Change:
    """Open a chest whose label is true (R107)."""
    state, curio, good = emptied(pieces.begun(state, seat, action), seat, action.stand)
    state = pieces.changed(into_discard(state, seat, curio), seat, proven=legal.cabinet(state, seat).proven + 1)
    state, gained = to_counter(state, seat, good)
    state, paid = pieces.sponsor(state, seat, good.colour)
    return state, (model.Revealed(seat, action.stand, curio), *gained, *paid)


# Staff (R112)


STAFF: Final[Staff] = {
    model.Ability.DIVER: lambda state, seat, rng: drawn(state, seat, 1, rng),
    model.Ability.SEALER: pieces.asking(model.Locking()),
    model.Ability.GUIDE: pieces.asking(model.Guiding()),
    model.Ability.GOSSIP: pieces.asking(
        model.Gossiping(),
        lambda state, seat: next(legal.relabels(legal.cabinet(state, seat), state.merchants[seat].reserve), None),
    ),
}


def relabel(state: State, seat: Seat, action: model.Relabel, rng: Stream) -> Change:
    state = pieces.settled(state, seat)
    shop, good = legal.cabinet(state, seat), Good(action.size, action.colour)
    old = shop.labels[action.stand - 1]
    assert old is not None
    reserve = without((*state.merchants[seat].reserve, old), good)
    state = pieces.merchant(state, seat, reserve=reserve)
    state = pieces.changed(state, seat, labels=put(shop.labels, action.stand - 1, good))
    return state, (model.Relabelled(seat, action.stand, good.size, good.colour),)


# The market: what pedestals pay, who doubts what, and what comes of it (R108-R111, R113)


def market(state: State, seat: Seat, rng: Stream) -> Change:
    """Let the pedestals pay; then rivals or the Peddler may doubt chests (R108, R109, R113)."""
    shop = legal.cabinet(state, seat)
    state, paid = pieces.market_pays(state, seat, legal.exhibited(shop))
    if not any(shop.labels):
        return state, paid
    rivals = tuple(who for who in reversed(state.stack) if who is not None and who != seat)
    if rivals:
        waiting = model.Doubting(rivals, model.doubts_of(len(state.merchants)))
        return pieces.changed(state, seat, waiting=(*shop.waiting, waiting)), paid
    state, doubted = _peddler(state, seat, rng)
    state, closed = _nobody_doubts(state, seat)
    return state, (*paid, *doubted, *closed)


def _peddler(state: State, seat: Seat, rng: Stream) -> Change:
    """Let the Peddler doubt: more often with more chests, and rather an expensive label (R113)."""
    standing = list(legal.chests(legal.cabinet(state, seat)))
    often = model.PEDDLER_DOUBTS[min(len(standing), len(model.PEDDLER_DOUBTS) - 1)]
    if rng.below(model.QUARTERS) >= often:
        return state, ()
    lots = [stand for stand, label in standing for _ in range(BASE_VALUE[label.size][label.colour])]
    return _shown(state, None, seat, rng.choice(lots), rng)


def _shown(state: State, by: Who, seat: Seat, stand: model.Stand, rng: Stream) -> Change:
    """Show a doubted chest; gold changes hands (R110)."""
    state, curio, good = emptied(state, seat, stand)
    right = not model.is_true(curio, good)
    state = into_discard(state, seat, curio)
    said = model.Doubted(by, seat, stand, good.size, good.colour, curio, right)
    if right:
        state = pieces.changed(state, seat, caught=legal.cabinet(state, seat).caught + 1)
        state = pieces.merchant(state, seat, reserve=(*state.merchants[seat].reserve, good))
        state = pieces.pay(state, Entry(state.day, by, Source.DEAL, model.DOUBT_WON, model.DOUBT_WON, 1))
        state, cards = pieces.draw_corruption(state, seat, 1 if curio is model.Curio.FORGERY else 0, rng)
        return state, (said, *cards)
    state = pieces.changed(state, seat, proven=legal.cabinet(state, seat).proven + 1)
    state = pieces.pay(state, Entry(state.day, by, Source.DEAL, -model.DOUBT_LOST, -model.DOUBT_LOST, 1))
    state = pieces.pay(state, Entry(state.day, seat, Source.DEAL, model.DOUBT_LOST, model.DOUBT_LOST, 1))
    state, gained = to_counter(state, seat, good)
    return state, (said, *gained)


def doubt(state: State, seat: Seat, action: model.Doubt, rng: Stream) -> Change:
    """Doubt a chest (R109). `seat` is the rival, who may be asked again about another."""
    task = pieces.top_task(state, AtShop)
    doubting = pieces.top_waiting(state, task.shop, model.Doubting)
    state, shown = _shown(state, seat, task.shop, action.stand, rng)
    left = doubting.remaining - 1
    following = replace(doubting, remaining=left) if left else _next(state, doubting)
    state, closed = _go_on(pieces.settled(state, task.shop), task.shop, following)
    return state, (*shown, *closed)


def skipped(state: State, seat: Seat, waiting: model.Waiting) -> Change:
    """Continue after a rival who doubts nothing (R109). `seat` is the keeper."""
    if not isinstance(waiting, model.Doubting):
        return state, ()
    state, closed = _go_on(state, seat, _next(state, waiting))
    return state, (model.Believed(waiting.rivals[0], seat), *closed)


def _next(state: State, doubting: model.Doubting) -> model.Doubting:
    """Ask the next rival."""
    return model.Doubting(doubting.rivals[1:], model.doubts_of(len(state.merchants)))


def _go_on(state: State, seat: Seat, doubting: model.Doubting) -> Change:
    """Ask the next rival, while there are rivals and chests (R109)."""
    if doubting.rivals and any(legal.cabinet(state, seat).labels):
        return pieces.ask(state, seat, doubting), ()
    return _nobody_doubts(state, seat)


def _nobody_doubts(state: State, seat: Seat) -> Change:
    """Bring the goods of all other chests to the counter, their curios to the vault (R111)."""
    events: list[Any] = []
    kept: list[model.Curio] = []
    for stand, _ in list(legal.chests(legal.cabinet(state, seat))):
        state, curio, good = emptied(state, seat, stand)
        state, gained = to_counter(state, seat, good)
        kept.append(curio)
        events += gained
    if not kept:
        return state, ()
    state = hidden(state, seat, vault=model.in_order([*legal.trove(state, seat).vault, *kept]))
    return state, (model.Vaulted(seat, len(kept)), *events)


# A table, as at the cove: a test holds it against the union of actions
ACTS: Final[Mapping[type[Any], Act]] = {
    model.Salvage: Act(salvage, model.Space.SALVAGE),
    model.PutBack: Act(put_back, answers=(model.PuttingBack,)),
    model.Lock: Act(lock, model.Space.LOCK, (model.Locking,)),
    model.Exhibit: Act(exhibit, model.Space.EXHIBIT),
    model.Reveal: Act(reveal, model.Space.REVEAL),
    model.Tour: Act(pieces.sponsored, answers=(model.Guiding,)),
    model.Relabel: Act(relabel, answers=(model.Gossiping,)),
    model.Hush: Act(pieces.discard_instead, answers=(model.Gossiping,)),
    model.Doubt: Act(doubt, answers=(model.Doubting,)),
}


# Why not


def refused(state: State, seat: Seat, action: Any, waiting: model.Waiting | None) -> Illegal:
    """Explain a refusal; a rival's rests on public information alone (R107)."""
    shop = legal.cabinet(state, seat)
    match action:
        case model.Doubt(stand=stand) | model.Relabel(stand=stand) | model.Reveal(stand=stand) if not legal.is_chest(
            shop, stand
        ):
            return Illegal("illegal-no-chest")
        case model.Reveal():
            return Illegal("illegal-label-false")
        case model.Relabel(stand=stand, size=size, colour=colour):
            same = shop.labels[stand - 1] == Good(size, colour)
            return Illegal("illegal-same-label" if same else "illegal-no-label")
        case model.Lock(curio=curio) | model.PutBack(curio=curio) | model.Exhibit(curio=curio):
            return _hand_refusal(state, seat, curio, action)
        case model.Tour():
            return Illegal("illegal-pedestal-empty")
        case _:
            return Illegal("illegal-no-such-card")


def _hand_refusal(state: State, seat: Seat, curio: model.Curio, action: Any) -> Illegal:
    """Explain a refusal about a curio in the hand, to its keeper alone."""
    hand = legal.trove(state, seat).hand
    if curio not in hand:
        return Illegal("illegal-curio-not-held")
    if not isinstance(action, model.Exhibit):
        return Illegal("illegal-no-label")
    if curio is model.Curio.FORGERY:
        return Illegal("illegal-forgery")
    others = legal.exhibitable(legal.cabinet(state, seat), hand)
    return Illegal("illegal-pedestal-taken" if others else "illegal-nothing-to-exhibit")
