"""Which actions each seat has. The only place that knows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, TypeVar

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
    VALUES,
    CardId,
    Fate,
    LineId,
    NoPrediction,
    Phase,
    Predict,
    State,
    Use,
    active,
    is_challenge,
)
from pitonisa.games.shipwreck.secrets import is_over
from pitonisa.kernel import TABLE, Actor, Seat
from pitonisa.kernel.consensus import waiting

NOBODY: Final[frozenset[Seat]] = frozenset()
ALONE: Final = tuple(frozenset({Seat(s)}) for s in range(MOST_PLAYERS))
ANSWERS: Final[tuple[Action, ...]] = (Agree(), Decline())


def to_act(state: State) -> frozenset[Seat]:
    if is_over(state):
        return NOBODY
    if state.phase is not Phase.PREDICT:
        return ALONE[state.owners[state.now.line]]
    group = allies(state.owners, state.order, state.now.line)
    return waiting(state.motion, group) if state.motion else group


@cache
def allies(owners: tuple[Seat, ...], order: tuple[LineId, ...], line: LineId) -> frozenset[Seat]:
    """Everybody at the table but the player of this line: the group that predicts (R15)."""
    return frozenset(owners[other] for other in order) - {owners[line]}


def legal(state: State, actor: Actor) -> tuple[Action, ...]:
    """Every action `actor` may take now, always in the same order."""
    if actor == TABLE:
        return () if is_over(state) else _seating(state.owners, state.order)
    if actor not in to_act(state):
        return ()
    if state.phase is Phase.PREDICT:
        return _group_actions(state, actor)
    if state.phase is Phase.PLAY:
        return _plays(state) + _cycles(state) if _may_cycle(state) else _plays(state)
    return _after_play(state)


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


def _plays(state: State) -> tuple[Action, ...]:
    """R11, R12: wherever a card's condition allows one of the two fates; else The Hours."""
    a, b = state.hands[state.now.line]
    old, pair = state.now.carried, a << 3 | b
    mask = visible_mask(state.fates)
    sides = 1 if a == b and not old else 3
    plays: list[Action] = []
    for card in state.row:
        if which := PLAYABLE[card][mask][pair] & sides:
            if which & 1:
                plays.append(_play(a, card, old))
            if which & 2:
                plays.append(_play(b, card, False))
    if not plays:
        plays.append(_play(a, CardId.THE_HOURS, old))
        if sides == 3:
            plays.append(_play(b, CardId.THE_HOURS, False))
    return tuple(plays)


def faded_in(state: State, window: Window) -> Iterator[CardId]:
    """The faded cards whose power belongs to this moment, if one may still be used this turn (R23)."""
    if not state.power_used:
        yield from (card for card in state.faded if POWER_OF[card].window is window)


def _may_cycle(state: State) -> bool:
    return bool(state.faded) and any(faded_in(state, Window.BEFORE_PLAY))


def _cycles(state: State) -> tuple[Action, ...]:
    """R31: any card without fates; never The Hours, which is not in the row."""
    bare = [card for card, pile in zip(state.row, state.fates, strict=True) if not pile]
    return tuple(Cycle(card, out) for card in faded_in(state, Window.BEFORE_PLAY) for out in bare if state.deck)


def _after_play(state: State) -> tuple[Action, ...]:
    """R24: the player is asked whenever such a power lies there, usable or not: being asked tells nothing."""
    actions: list[Action] = []
    (kept,) = state.hands[state.now.line]
    for card in faded_in(state, Window.AFTER_PLAY):
        if POWER_OF[card].id == "old":
            actions.append(TellOld(card))
        else:
            actions += [DiscardLower(card, value, from_) for from_, value in lower_fates(state, kept)]
    return (*actions, Pass())


def lower_fates(state: State, kept: Fate) -> Iterator[tuple[CardId, Fate]]:
    """R30: the visible fates strictly lower than the kept one, the fate just played among them."""
    for card, pile in zip(state.row, state.fates, strict=True):
        yield from ((card, value) for value in sorted(set(pile)) if value < kept)


def _group_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    reveals = _reveals(
        tuple(
            line for line in state.order if state.hands[line] and state.owners[line] == seat
        )
    )
    if state.motion:
        return ANSWERS + reveals
    powers = () if state.power_used else state.faded
    return _proposals(state.now.guesses, powers) + reveals


@cache
def _reveals(lines: tuple[LineId, ...]) -> tuple[Action, ...]:
    return tuple(Reveal(line) for line in lines)


@cache
def _predictions(guesses: tuple[Fate, ...]) -> tuple[Action, ...]:
    """A value that was wrong a moment ago is not offered again."""
    values = [Propose(Predict(value)) for value in VALUES if value not in guesses]
    return (*values, Propose(NoPrediction()))


@cache
def _uses(card: CardId) -> tuple[Action, ...]:
    power = POWER_OF[card]
    if power.window is not Window.BEFORE_PREDICTION:
        return ()
    return tuple(Propose(Use(card, power.id, number)) for number in power.numbers or (None,))


def _proposals(guesses: tuple[Fate, ...], powers: tuple[CardId, ...]) -> tuple[Action, ...]:
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
    if len(set(owners)) < len(owners):
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
