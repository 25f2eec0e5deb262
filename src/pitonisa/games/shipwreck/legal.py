"""Lists the legal actions of each seat, and decides how a match ends; no other file decides that."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from operator import attrgetter
from typing import Final

from pitonisa.games.shipwreck import actions, model
from pitonisa.games.shipwreck.actions import Action
from pitonisa.games.shipwreck.cards import ARCANA, PLAYABLE, POWER_OF, RAISED, Asked, Looks, Power, Window
from pitonisa.games.shipwreck.model import CardId, Fate, LineId, State
from pitonisa.games.shipwreck.secrets import is_over
from pitonisa.kernel import TABLE, Actor, Outcome, Seat
from pitonisa.kernel.memo import remember_last

BEFORE_PLAY: Final = Window.BEFORE_PLAY
AFTER_PLAY: Final = Window.AFTER_PLAY
OLD: Final = model.PowerId.OLD

LOOKS_ELSEWHERE: Final = {card: row.looks for card, row in ARCANA.items() if row.looks is not Looks.ROW}
"""The few cards that don't look at the values in the row."""

ANSWERS: Final[tuple[Action, ...]] = (actions.Agree(), actions.Decline())


to_act: Final[Callable[[State], frozenset[Seat]]] = attrgetter("asked")
"""Asked before every move, so without a call of Python."""


@remember_last(1)
def legal(state: State, actor: Actor) -> tuple[Action, ...]:
    """List every action `actor` may take now, always in the same order."""
    if actor in state.asked:
        if state.phase is model.PREDICT:
            return _group_actions(state, actor)
        if state.phase is model.PLAY:
            return _play_actions(state)
        return tuple(_steals(state)) if state.phase is model.STEAL else _after_play(state)
    if actor == TABLE and not is_over(state):
        return _seating(state.owners, state.order)
    return ()


def _play_actions(state: State) -> tuple[Action, ...]:
    options = plays(state.now, state.hands[state.now.line])
    return options + _before_play(state) if state.faded else options


def visible_mask(fates: tuple[tuple[Fate, ...], ...]) -> int:
    """Return the values in front of the four arcana cards, as bits (R39)."""
    mask = 0
    for pile in fates:
        for value in pile:
            mask |= 1 << value
    return mask


def playable(row: tuple[CardId, ...], fates: tuple[tuple[Fate, ...], ...], *, raised: bool = False) -> list[bytes]:
    """Return by slot which of each two fates may be played there now (see `cards.PLAYABLE`)."""
    tables, mask = RAISED if raised else PLAYABLE, visible_mask(fates)
    return [
        tables[card][mask if card not in LOOKS_ELSEWHERE else _looked_at(card, fates, slot)]
        for slot, card in enumerate(row)
    ]


def _looked_at(card: CardId, fates: tuple[tuple[Fate, ...], ...], slot: int) -> int:
    """Return the values here as bits, or the sum of all that lies there (R39)."""
    if LOOKS_ELSEWHERE[card] is Looks.HERE:
        return visible_mask((fates[slot],))
    return sum(map(sum, fates))


@cache
def _play(value: Fate, on: CardId, old: bool) -> actions.Play:
    return actions.Play(value, on, old)


def plays(turn: model.Turn, hand: tuple[Fate, ...]) -> tuple[actions.Play, ...]:
    """List the plays that cards' conditions allow; without any, a play on The Hours (R11, R12).

    Two equal fates are one choice, unless one of them was carried over: Old? could tell them apart (R29).
    """
    a, b = hand
    pair, carried = a << 3 | b, turn.carried
    sides = 3 if carried or a != b else 1
    found: list[actions.Play] = []
    for card, table in zip(turn.row, playable(turn.row, turn.fates, raised=bool(turn.raised)), strict=True):
        if which := table[pair] & sides:
            if turn.again and card is model.THE_FEAST:
                continue
            if which & 1:
                found.append(_play(a, card, carried))
            if which & 2:
                found.append(_play(b, card, False))
    if not found:
        found.append(_play(a, model.THE_HOURS, carried))
        if sides == 3:
            found.append(_play(b, model.THE_HOURS, False))
    return tuple(found)


def faded_in(state: State, window: Window) -> list[CardId]:
    """List the faded cards whose power fits this moment, if one may still be used this turn (R23)."""
    if state.power_used:
        return []
    return [card for card in state.faded if POWER_OF[card].window is window]


def _before_play(state: State) -> tuple[Action, ...]:
    """List the powers before playing; without visible fates there is nothing to relocate (R31, R44, R45)."""
    found: list[Action] = []
    for card in faded_in(state, BEFORE_PLAY):
        match POWER_OF[card].id:
            case model.PowerId.ONE_MORE:
                found.append(actions.OneMore(card))
            case model.PowerId.RELOCATE:
                found += [actions.Relocate(card, *move) for move in _moves(state.row, state.fates)]
            case _:
                found += _cycles(card, state)
    return tuple(found)


def _cycles(card: CardId, state: State) -> Iterator[actions.Cycle]:
    """List the cards without fates, never The Hours, which isn't in the row (R31)."""
    for out, pile in zip(state.row, state.fates, strict=True):
        if not pile and state.deck:
            yield actions.Cycle(card, out)


def _moves(row: tuple[CardId, ...], fates: tuple[tuple[Fate, ...], ...]) -> Iterator[tuple[Fate, CardId, CardId]]:
    """List each visible fate with every other card of the row (R45)."""
    for from_, pile in zip(row, fates, strict=True):
        for value in sorted(set(pile)):
            yield from ((value, from_, to) for to in row if to is not from_)


def _steals(state: State) -> Iterator[actions.Steal]:
    """List the fates higher than the kept one, including the one just played (R51)."""
    (kept,) = state.hands[state.now.line]
    for card, pile in zip(state.row, state.fates, strict=True):
        if not ARCANA[card].steals:
            yield from (actions.Steal(value, card) for value in sorted(set(pile)) if value > kept)


def within_reach(state: State) -> list[Fate]:
    """List the visible fates that The Thief can take, in front of other cards (R51)."""
    if model.THE_THIEF not in state.row:
        return []
    piles = zip(state.row, state.fates, strict=True)
    return [value for card, pile in piles if not ARCANA[card].steals for value in pile]


def _after_play(state: State) -> tuple[Action, ...]:
    """R24: the player is asked whenever such a power lies there, usable or not: being asked tells nothing."""
    found: list[Action] = []
    (kept,) = state.hands[state.now.line]
    for card in faded_in(state, AFTER_PLAY):
        if POWER_OF[card].id is OLD:
            found.append(actions.TellOld(card))
        else:
            found += [actions.DiscardLower(card, value, from_) for from_, value in lower_fates(state, kept)]
    return (*found, actions.Pass())


def lower_fates(state: State, kept: Fate) -> Iterator[tuple[CardId, Fate]]:
    """List the visible fates strictly lower than the kept one, including the one just played (R30)."""
    for card, pile in zip(state.row, state.fates, strict=True):
        yield from ((card, value) for value in sorted(set(pile)) if value < kept)


def _group_actions(state: State, seat: Actor) -> tuple[Action, ...]:
    found: tuple[Action, ...]
    if state.motion:
        found = ANSWERS
    elif state.power_used or not state.faded:
        found = _predictions(state.now.guesses)
    elif POINTING.isdisjoint(state.faded):
        found = proposals(state.now.guesses, state.faded)
    else:
        found = proposals(state.now.guesses, state.faded, *pointed_at(state.faded, state.now.value, state.fates))
    for line, reveal in REVEALS[state.owners][seat]:
        if state.hands[line]:
            found += reveal
    return found


POINTING: Final = frozenset(card for card, power in POWER_OF.items() if power.asked is not Asked.ANY)
"""The cards whose question points at a fate on the table."""


def pointed_at(
    powers: tuple[CardId, ...], played: Fate | None, fates: tuple[tuple[Fate, ...], ...]
) -> tuple[int, Fate | None]:
    """Return the visible values and the fate just played, if these powers point at them; else nothing."""
    return (0, None) if POINTING.isdisjoint(powers) else (visible_mask(fates), played)


class _Reveals(dict[tuple[Seat, ...], dict[Actor, list[tuple[LineId, tuple[Action, ...]]]]]):
    """Caches, by owners and seat, its lines and the action that shows what each hides (R35).

    Written down when first asked for: every list of the group's looks here, and a cached call takes twice as long.
    """

    def __missing__(self, owners: tuple[Seat, ...]) -> dict[Actor, list[tuple[LineId, tuple[Action, ...]]]]:
        reveals: dict[Actor, list[tuple[LineId, tuple[Action, ...]]]] = {owner: [] for owner in owners}
        for line, name in enumerate(model.line_names(owners)):
            reveals[owners[line]].append((LineId(line), (actions.Reveal(name),)))
        self[owners] = reveals
        return reveals


REVEALS: Final = _Reveals()


@cache
def _predictions(guesses: tuple[Fate, ...]) -> tuple[actions.Propose, ...]:
    """List the values to predict, without one that was just wrong."""
    values = [actions.Propose(model.Predict(value)) for value in model.VALUES if value not in guesses]
    return (*values, actions.Propose(model.NoPrediction()))


def numbers_of(power: Power, visible: int, played: Fate | None) -> tuple[int | None, ...]:
    """List the numbers with which a question may be asked; None for one without a number (R27, R42, R43)."""
    match power.asked:
        case Asked.ANY:
            return power.numbers or (None,)
        case Asked.VISIBLE:
            return tuple(number for number in power.numbers if visible >> number & 1)
        case Asked.PLAYED:
            return () if played is None else (played,)


@lru_cache(maxsize=4096)
def proposals(
    guesses: tuple[Fate, ...],
    powers: tuple[CardId, ...],
    visible: int = 0,
    played: Fate | None = None,
) -> tuple[actions.Propose, ...]:
    """List the proposals; no power after a first wrong prediction (R24), and some need a second one (R50)."""
    found = _predictions(guesses)
    if guesses:
        return found
    for card in powers:
        power = POWER_OF[card]
        if power.window is Window.BEFORE_PREDICTION and not (power.costs and len(powers) == 1):
            found += tuple(
                actions.Propose(model.Use(card, power.id, number)) for number in numbers_of(power, visible, played)
            )
    return found


@cache
def _seating(owners: tuple[Seat, ...], order: tuple[LineId, ...]) -> tuple[Action, ...]:
    """List joining and leaving: two to five may be at the table, and the challenge needs its two (R36, R37)."""
    if model.is_challenge(owners):
        return ()
    present = sorted(owners[line] for line in order)
    found: list[Action] = []
    if len(present) < model.MOST_PLAYERS:
        newcomer = min(set(map(Seat, range(model.MOST_PLAYERS))) - set(present))
        absent = {*map(Seat, range(len(owners)))} - set(present)
        for seat in sorted(absent | {newcomer}):
            found += [actions.Join(seat, after) for after in present]
    if len(present) > model.FEWEST_PLAYERS:
        found += [actions.Leave(seat) for seat in present]
    return tuple(found)


SAVED = "saved"
DOOMED = "doomed"


def outcome(state: State) -> Outcome | None:
    """Return the outcome: all who are at the table at the end win or lose together."""
    if not is_over(state):
        return None
    if state.score < model.GOAL:
        return Outcome((), DOOMED)
    return Outcome(tuple(sorted({state.owners[line] for line in state.order})), SAVED)
