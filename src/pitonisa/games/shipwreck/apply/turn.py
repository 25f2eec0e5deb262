"""Runs the automatic parts of a turn: drawing, predictions, fading, the next player (R10, R16-R22)."""

from __future__ import annotations

from bisect import bisect
from functools import lru_cache
from typing import Final, TypeAlias

import msgspec

from pitonisa.games.shipwreck import events as happened
from pitonisa.games.shipwreck import model
from pitonisa.games.shipwreck.cards import ARCANA
from pitonisa.games.shipwreck.events import Event
from pitonisa.games.shipwreck.legal import outcome
from pitonisa.games.shipwreck.model import CardId, Fate, State, Turn
from pitonisa.games.shipwreck.secrets import is_over
from pitonisa.kernel import Stream
from pitonisa.kernel.values import put, without

Change: TypeAlias = tuple[State, tuple[Event, ...]]

replace = msgspec.structs.replace


def into_bag(bag: tuple[Fate, ...], fates: tuple[Fate, ...]) -> tuple[Fate, ...]:
    """Return fates to the bag, which stays sorted (R9)."""
    for fate in fates:
        place = bisect(bag, fate)
        bag = bag[:place] + (fate,) + bag[place:]
    return bag


def spend(state: State, card: CardId) -> State:
    """Put a used power face up under the deck; no other may be used this turn (R23)."""
    return replace(
        state,
        faded=without(state.faded, card),
        deck=(*state.deck, card),
        seen_bottom=state.seen_bottom + 1,
        power_used=True,
    )


def take_top(state: State) -> tuple[CardId, State]:
    """Take the top card of the deck, which the base set never empties (README, R22)."""
    deck = state.deck[1:]
    return state.deck[0], replace(state, deck=deck, seen_bottom=min(state.seen_bottom, len(deck)))


def show(state: State, line: model.LineId, why: happened.Why) -> Change:
    """Discard and so show everything this line holds (R17, R35, R37).

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
    """Begin a turn: the player draws until they hold two fates (R10)."""
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
    """Continue after The Feast: the player draws one fate and plays again, with the kept one (R47)."""
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
    """Carry out a prediction (R15, R17, R26)."""
    now = replace(state.now, guesses=(*state.now.guesses, value))
    if state.hands[now.line] == (value,):
        state = replace(state, now=now, score=state.score + 1)
        return _resolve(state, happened.Predicted(value, CORRECT), rng, correct=True)
    if len(now.guesses) < predictions(state):
        return replace(state, now=now), (happened.Predicted(value, AGAIN),)
    state = replace(state, now=now, doom=state.doom + 1)
    return _resolve(state, happened.Predicted(value, WRONG), rng, correct=False)


def predictions(state: State) -> int:
    """Return how many predictions the group may make this turn (R15, R26, R48)."""
    return 1 + state.twice + (state.now.on is model.THE_WISH)


def predict_nothing(state: State, rng: Stream) -> Change:
    """Pass; after a first wrong prediction, that one counts, as wrong (R16, R26, R48)."""
    by = model.active(state)
    if not state.now.guesses:
        return then((happened.NotPredicted(by, 0),), end(state, rng, following(state), correct=False))
    state = replace(state, doom=state.doom + 1)
    return _resolve(state, happened.NotPredicted(by, 1), rng, correct=False)


def _resolve(state: State, event: Event, rng: Stream, *, correct: bool) -> Change:
    """Discard the predicted fate, right or wrong; the seventh point or doom ends the match (R17, R32)."""
    state, shown = show(state, state.now.line, PREDICTED)
    return then((event, *shown), end(state, rng, following(state), correct=correct))


def then(events: tuple[Event, ...], after: Change) -> Change:
    """Combine two steps."""
    return after[0], events + after[1]


def following(state: State) -> model.LineId:
    """Return the line whose turn comes next."""
    return state.order[(state.order.index(state.now.line) + 1) % len(state.order)]


def end(state: State, rng: Stream, after: model.LineId, *, correct: bool) -> Change:
    """End a turn: cards fade, and the next player begins unless the match is over (R18)."""
    if is_over(state):
        return _ended(state)
    state, faded = _fade(state, correct=correct)
    if is_over(state):
        return then(faded, _ended(state))
    return then(faded, begin(state, after, (*state.history, state.now), rng))


def _ended(state: State) -> Change:
    """End the match, so that no seat is asked any more (R32)."""
    over = outcome(state)
    assert over is not None
    return replace(state, asked=model.NOBODY, motion=None), (happened.Ended(over.reason),)


@lru_cache(maxsize=4096)
def hours_on(card: CardId, pile: tuple[Fate, ...]) -> int:
    """Return the hours that these fates take on this card (R9, R46)."""
    return sum(map(ARCANA[card].hours.__getitem__, pile))


def burnt(now: Turn, history: tuple[Turn, ...]) -> frozenset[CardId]:
    """List the cards of the row that burn because of what was played this turn, anywhere (R54)."""
    if model.THE_ASH not in now.row:
        return NOTHING_BURNS
    played = {now.value, history[-1].value} if now.again else {now.value}
    return frozenset(card for card in now.row if not ARCANA[card].burns.isdisjoint(played))


def _due(state: State, hidden: Fate | None) -> list[int]:
    """List the slots of the cards that fade now, never empty ones (R18, R52, R54)."""
    row, burning = state.row, burnt(state.now, state.history)
    return [
        slot
        for slot, pile in enumerate(state.fates)
        if (pile and _is_full(row[slot], pile, hidden)) or (burning and row[slot] in burning)
    ]


def _is_full(card: CardId, pile: tuple[Fate, ...], hidden: Fate | None) -> bool:
    """Say whether a card is full (R18); for The Fall, twice the kept fate is enough (R52)."""
    enough = 2 * hidden if hidden and ARCANA[card].falls else ARCANA[card].moons
    return hours_on(card, pile) >= enough


def _kept(state: State) -> Fate | None:
    """Return what the active player kept this turn, even if shown since; only The Fall asks (R52)."""
    now = state.now
    if now.value is None:
        return None
    shown = [fate.value for fate in now.shown if fate.line == now.line]
    return (*state.hands[now.line], *shown)[0]


def _weighed(state: State, hidden: Fate | None) -> State:
    """Record whether The Fall stays, which shows everybody how the kept fate compares with its fates (R52)."""
    total = sum(state.fates[state.row.index(model.THE_FALL)]) if hidden else 0
    if not hidden or not total:
        return state
    now = replace(state.now, fell=total) if total >= 2 * hidden else replace(state.now, stood=total)
    return replace(state, now=now)


def _fade(state: State, *, correct: bool) -> Change:
    """Fade cards from left to right (R18-R22). With the base set at most one fades in a turn."""
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
