"""Runs the automatic parts of a turn: drawing, predictions, fading, the next player (R10, R16-R22)."""

from __future__ import annotations

from bisect import bisect
from functools import lru_cache
from typing import Final, TypeAlias, TypeVar

import msgspec

from pitonisa.games.shipwreck import events as happened
from pitonisa.games.shipwreck import model
from pitonisa.games.shipwreck.cards import ARCANA
from pitonisa.games.shipwreck.events import Event
from pitonisa.games.shipwreck.legal import outcome
from pitonisa.games.shipwreck.model import CardId, Fate, State, Turn
from pitonisa.games.shipwreck.secrets import is_over
from pitonisa.kernel import Stream

T = TypeVar("T")
Change: TypeAlias = tuple[State, tuple[Event, ...]]

replace = msgspec.structs.replace


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The tuple with one item changed."""
    return items[:index] + (item,) + items[index + 1 :]


def into_bag(bag: tuple[Fate, ...], fates: tuple[Fate, ...]) -> tuple[Fate, ...]:
    """R9: the bag stays sorted."""
    for fate in fates:
        place = bisect(bag, fate)
        bag = bag[:place] + (fate,) + bag[place:]
    return bag


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """The tuple without the first such item."""
    index = items.index(item)
    return items[:index] + items[index + 1 :]


def spend(state: State, card: CardId) -> State:
    """R23: a used power goes face up under the deck, and no other may be used this turn."""
    return replace(
        state,
        faded=without(state.faded, card),
        deck=(*state.deck, card),
        seen_bottom=state.seen_bottom + 1,
        power_used=True,
    )


def take_top(state: State) -> tuple[CardId, State]:
    """The top card of the deck, and the deck without it. The base set never empties it: see README, R22."""
    deck = state.deck[1:]
    return state.deck[0], replace(state, deck=deck, seen_bottom=min(state.seen_bottom, len(deck)))


def show(state: State, line: model.LineId, why: happened.Why) -> Change:
    """R17, R35, R37: whatever this line holds is discarded, and so everybody sees it.

    Two fates are shown the lower first: their order in the hand would tell which of them was kept (R13).
    """
    hand, owner, name = tuple(sorted(state.hands[line])), state.owners[line], model.line_name(state, line)
    state = replace(
        state,
        hands=put(state.hands, line, ()),
        bag=into_bag(state.bag, hand),
        now=replace(state.now, shown=state.now.shown + tuple([model.Shown(line, value) for value in hand])),
    )
    return state, tuple([happened.FateShown(owner, name, value, why) for value in hand])


FADE_DOOM: Final = 2
NOTHING_BURNS: Final[frozenset[CardId]] = frozenset()

CORRECT: Final = happened.Result.CORRECT
AGAIN: Final = happened.Result.AGAIN
WRONG: Final = happened.Result.WRONG
PREDICTED: Final = happened.Why.PREDICTED


def begin(state: State, line: model.LineId, history: tuple[Turn, ...], rng: Stream) -> Change:
    """R10: the player draws until they hold two fates."""
    hand, bag, seat = state.hands[line], state.bag, state.owners[line]
    carried = bool(hand)
    drawn: tuple[Fate, ...] = ()
    while len(hand) + len(drawn) < model.HAND:
        drawn += (rng.choice(bag),)
        bag = without(bag, drawn[-1])
    state = replace(
        state,
        hands=put(state.hands, line, hand + drawn),
        bag=bag,
        played_old=False,
        group=model.group_of(state.owners, state.order, line),
        asked=model.ALONE[seat],
        phase=model.PLAY,
        now=Turn(line, carried, state.row, state.fates, powers=state.faded, ahead=state.deck[0]),
        history=history,
        power_used=False,
        twice=False,
        motion=None,
    )
    return state, (happened.TurnBegan(seat, model.line_name(state, line)), happened.FatesDrawn(seat, len(drawn), drawn))


def go_on(state: State, rng: Stream) -> Change:
    """R47: after The Feast the player draws one fate and plays again, with what they kept."""
    now, (hidden,) = state.now, state.hands[state.now.line]
    drawn, seat = rng.choice(state.bag), state.owners[state.now.line]
    state = replace(
        state,
        hands=put(state.hands, now.line, (hidden, drawn)),
        bag=without(state.bag, drawn),
        played_old=False,
        now=Turn(
            now.line,
            True,
            state.row,
            state.fates,
            powers=() if state.power_used else state.faded,
            ahead=state.deck[0],
            raised=now.raised,
            again=True,
        ),
        history=(*state.history, now),
    )
    return state, (happened.FatesDrawn(seat, 1, (drawn,)),)


def predict(state: State, value: Fate, rng: Stream) -> Change:
    """R15, R17, R26."""
    now = replace(state.now, guesses=(*state.now.guesses, value))
    if state.hands[now.line] == (value,):
        state = replace(state, now=now, score=state.score + 1)
        return _resolve(state, happened.Predicted(value, CORRECT), rng, correct=True)
    if len(now.guesses) < predictions(state):
        return replace(state, now=now), (happened.Predicted(value, AGAIN),)
    state = replace(state, now=now, doom=state.doom + 1)
    return _resolve(state, happened.Predicted(value, WRONG), rng, correct=False)


def predictions(state: State) -> int:
    """R15, R26, R48: how many the group may make this turn."""
    return 1 + state.twice + (state.now.on is model.THE_WISH)


def predict_nothing(state: State, rng: Stream) -> Change:
    """R16; after a first wrong prediction it was the group's prediction, and wrong (R26, R48)."""
    by = model.active(state)
    if not state.now.guesses:
        return then((happened.NotPredicted(by, 0),), end(state, rng, following(state), correct=False))
    state = replace(state, doom=state.doom + 1)
    return _resolve(state, happened.NotPredicted(by, 1), rng, correct=False)


def _resolve(state: State, event: Event, rng: Stream, *, correct: bool) -> Change:
    """R17: after any prediction the hidden fate is discarded. R32: the seventh point or doom ends all at once."""
    state, shown = show(state, state.now.line, PREDICTED)
    return then((event, *shown), end(state, rng, following(state), correct=correct))


def then(events: tuple[Event, ...], after: Change) -> Change:
    """What happened first, then what followed from it."""
    return after[0], events + after[1]


def following(state: State) -> model.LineId:
    """The line whose turn comes next."""
    return state.order[(state.order.index(state.now.line) + 1) % len(state.order)]


def end(state: State, rng: Stream, after: model.LineId, *, correct: bool) -> Change:
    """R18: cards fade, and the next player begins, unless the match is over."""
    if is_over(state):
        return _ended(state)
    state, faded = _fade(state, correct=correct)
    if is_over(state):
        return then(faded, _ended(state))
    return then(faded, begin(state, after, (*state.history, state.now), rng))


def _ended(state: State) -> Change:
    """R32: the match is over, and no seat is asked any more."""
    over = outcome(state)
    assert over is not None
    return replace(state, asked=model.NOBODY, motion=None), (happened.Ended(over.reason),)


@lru_cache(maxsize=4096)
def hours_on(card: CardId, pile: tuple[Fate, ...]) -> int:
    """R9, R46: the hours that these fates take in front of this card."""
    return sum(map(ARCANA[card].hours.__getitem__, pile))


def burnt(now: Turn, history: tuple[Turn, ...]) -> frozenset[CardId]:
    """R54: the cards of the row that fade because of what was played this turn, wherever that was."""
    if model.THE_ASH not in now.row:
        return NOTHING_BURNS
    played = {now.value, history[-1].value} if now.again else {now.value}
    return frozenset(card for card in now.row if not ARCANA[card].burns.isdisjoint(played))


def _due(state: State, hidden: Fate | None) -> list[int]:
    """The slots of the cards that fade now (R18, R52, R54). What has no fates in front of it is not full."""
    row, burning = state.row, burnt(state.now, state.history)
    return [
        slot
        for slot, pile in enumerate(state.fates)
        if (pile and _is_full(row[slot], pile, hidden)) or (burning and row[slot] in burning)
    ]


def _is_full(card: CardId, pile: tuple[Fate, ...], hidden: Fate | None) -> bool:
    """R18; for The Fall twice the kept fate is enough (R52)."""
    enough = 2 * hidden if hidden and ARCANA[card].falls else ARCANA[card].moons
    return hours_on(card, pile) >= enough


def _kept(state: State) -> Fate | None:
    """What the active player kept this turn, though it may have been shown since. The Fall alone asks (R52)."""
    now = state.now
    if now.value is None:
        return None
    shown = [fate.value for fate in now.shown if fate.line == now.line]
    return (*state.hands[now.line], *shown)[0]


def _weighed(state: State, hidden: Fate | None) -> State:
    """R52: all see whether The Fall stays, and so what is kept is weighed against what lies there."""
    total = sum(state.fates[state.row.index(model.THE_FALL)]) if hidden else 0
    if not hidden or not total:
        return state
    now = replace(state.now, fell=total) if total >= 2 * hidden else replace(state.now, stood=total)
    return replace(state, now=now)


def _fade(state: State, *, correct: bool) -> Change:
    """R18-R22: from left to right. With the base set one card at most fades in a turn."""
    events: tuple[Event, ...] = ()
    hidden = _kept(state) if model.THE_FALL in state.row else None
    state = _weighed(state, hidden)
    for slot in _due(state, hidden):
        card, pile = ARCANA[state.row[slot]], state.fates[slot]
        doom = FADE_DOOM if card.dooms and not correct else 0
        top, state = take_top(state)
        state = replace(
            state,
            row=put(state.row, slot, top),
            fates=put(state.fates, slot, ()),
            faded=(*state.faded, card.id),
            bag=into_bag(state.bag, pile),
            doom=min(model.DOOM, state.doom + doom),
        )
        events += (happened.CardFaded(card.id, doom, len(pile)), happened.CardArrived(top))
    return state, events
