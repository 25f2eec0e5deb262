"""Which actions each seat has. The only place that knows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from pitonisa.games.shipwreck.actions import (
    Action,
    Agree,
    Cycle,
    Decline,
    DiscardLower,
    Join,
    Leave,
    Pass,
    Play,
    Propose,
    Reveal,
    TellOld,
)
from pitonisa.games.shipwreck.cards import PLAYABLE, POWER_OF, Window
from pitonisa.games.shipwreck.model import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    PLAY,
    PREDICT,
    VALUES,
    CardId,
    Fate,
    LineId,
    NoPrediction,
    PowerId,
    Predict,
    State,
    Use,
    is_challenge,
    line_names,
)
from pitonisa.games.shipwreck.secrets import is_over
from pitonisa.kernel import TABLE, Actor, Seat
from pitonisa.kernel.latest import latest

BEFORE_PLAY: Final = Window.BEFORE_PLAY
AFTER_PLAY: Final = Window.AFTER_PLAY
OLD: Final = PowerId.OLD
THE_HOURS: Final = CardId.THE_HOURS

ANSWERS: Final[tuple[Action, ...]] = (Agree(), Decline())


def to_act(state: State) -> frozenset[Seat]:
    return state.asked


@latest
def legal(state: State, actor: Actor) -> tuple[Action, ...]:
    """Every action `actor` may take now, always in the same order."""
    if actor in state.asked:
        if state.phase is PREDICT:
            return _group_actions(state, actor)
        return _play_actions(state) if state.phase is PLAY else _after_play(state)
    if actor == TABLE and not is_over(state):
        return _seating(state.owners, state.order)
    return ()


def _play_actions(state: State) -> tuple[Action, ...]:
    options = plays(state.row, state.fates, state.hands[state.now.line], state.now.carried)
    return options + _cycles(state) if state.faded else options


def visible_mask(fates: tuple[tuple[Fate, ...], ...]) -> int:
    """The values in front of the four arcana cards, as bits (R39)."""
    mask = 0
    for pile in fates:
        for value in pile:
            mask |= 1 << value
    return mask


@cache
def _play(value: Fate, on: CardId, old: bool) -> Play:
    return Play(value, on, old)


def plays(
    row: tuple[CardId, ...], fates: tuple[tuple[Fate, ...], ...], hand: tuple[Fate, ...], carried: bool
) -> tuple[Play, ...]:
    """R11, R12: wherever a card's condition allows one of the two fates; else The Hours.

    Two equal fates are one choice, unless one of them was carried over: Old? could tell them apart (R29).
    """
    a, b = hand
    pair, mask = a << 3 | b, visible_mask(fates)
    sides = 3 if carried or a != b else 1
    found: list[Play] = []
    for card in row:
        if which := PLAYABLE[card][mask][pair] & sides:
            if which & 1:
                found.append(_play(a, card, carried))
            if which & 2:
                found.append(_play(b, card, False))
    if not found:
        found.append(_play(a, THE_HOURS, carried))
        if sides == 3:
            found.append(_play(b, THE_HOURS, False))
    return tuple(found)


def faded_in(state: State, window: Window) -> list[CardId]:
    """The faded cards whose power belongs to this moment, if one may still be used this turn (R23)."""
    if state.power_used:
        return []
    return [card for card in state.faded if POWER_OF[card].window is window]


def _cycles(state: State) -> tuple[Action, ...]:
    """R31: any card without fates; never The Hours, which is not in the row."""
    bare = [card for card, pile in zip(state.row, state.fates, strict=True) if not pile]
    return tuple(Cycle(card, out) for card in faded_in(state, BEFORE_PLAY) for out in bare if state.deck)


def _after_play(state: State) -> tuple[Action, ...]:
    """R24: the player is asked whenever such a power lies there, usable or not: being asked tells nothing."""
    actions: list[Action] = []
    (kept,) = state.hands[state.now.line]
    for card in faded_in(state, AFTER_PLAY):
        if POWER_OF[card].id is OLD:
            actions.append(TellOld(card))
        else:
            actions += [DiscardLower(card, value, from_) for from_, value in lower_fates(state, kept)]
    return (*actions, Pass())


def lower_fates(state: State, kept: Fate) -> Iterator[tuple[CardId, Fate]]:
    """R30: the visible fates strictly lower than the kept one, the fate just played among them."""
    for card, pile in zip(state.row, state.fates, strict=True):
        yield from ((card, value) for value in sorted(set(pile)) if value < kept)


def _group_actions(state: State, seat: Actor) -> tuple[Action, ...]:
    actions: tuple[Action, ...]
    if state.motion:
        actions = ANSWERS
    elif state.power_used or not state.faded:
        actions = _predictions(state.now.guesses)
    else:
        actions = proposals(state.now.guesses, state.faded)
    for line, reveal in _reveals(state.owners)[seat]:
        if state.hands[line]:
            actions += reveal
    return actions


@cache
def _reveals(owners: tuple[Seat, ...]) -> dict[Actor, list[tuple[LineId, tuple[Action, ...]]]]:
    """R35: by seat, its lines and the action that shows what each of them hides."""
    reveals: dict[Actor, list[tuple[LineId, tuple[Action, ...]]]] = {owner: [] for owner in owners}
    for line, name in enumerate(line_names(owners)):
        reveals[owners[line]].append((LineId(line), (Reveal(name),)))
    return reveals


@cache
def _predictions(guesses: tuple[Fate, ...]) -> tuple[Propose, ...]:
    """A value that was wrong a moment ago is not offered again."""
    values = [Propose(Predict(value)) for value in VALUES if value not in guesses]
    return (*values, Propose(NoPrediction()))


@cache
def _uses(card: CardId) -> tuple[Propose, ...]:
    power = POWER_OF[card]
    if power.window is not Window.BEFORE_PREDICTION:
        return ()
    return tuple(Propose(Use(card, power.id, number)) for number in power.numbers or (None,))


@lru_cache(maxsize=4096)
def proposals(guesses: tuple[Fate, ...], powers: tuple[CardId, ...]) -> tuple[Propose, ...]:
    """R24: a power is used before predicting, so none after a first wrong prediction."""
    actions = _predictions(guesses)
    if guesses:
        return actions
    for card in powers:
        actions += _uses(card)
    return actions


@cache
def _seating(owners: tuple[Seat, ...], order: tuple[LineId, ...]) -> tuple[Action, ...]:
    """R36, R37: up to five may be at the table and two must stay; the challenge is for its two players."""
    if is_challenge(owners):
        return ()
    present = sorted(owners[line] for line in order)
    actions: list[Action] = []
    if len(present) < MOST_PLAYERS:
        newcomer = min(set(map(Seat, range(MOST_PLAYERS))) - set(present))
        absent = {*map(Seat, range(len(owners)))} - set(present)
        for seat in sorted(absent | {newcomer}):
            actions += [Join(seat, after) for after in present]
    if len(present) > FEWEST_PLAYERS:
        actions += [Leave(seat) for seat in present]
    return tuple(actions)
