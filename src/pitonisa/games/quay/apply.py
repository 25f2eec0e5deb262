"""Deals a match and carries out each action, with one function for each and the dispatch at the top."""

from __future__ import annotations

from typing import TypeAlias, assert_never

import msgspec

from pitonisa.games.quay import model
from pitonisa.games.quay.cards import DECK, FAVOURS, Cancel, LookAtNext
from pitonisa.games.quay.legal import legal, others, outcome, to_act
from pitonisa.games.quay.model import SIDES, Action, Event, State
from pitonisa.kernel import TABLE, Actor, Illegal, Seat, Step, Stream

SeatAction: TypeAlias = model.Inspect | model.Accuse | model.Favour | model.Pass
Change: TypeAlias = tuple[State, tuple[Event, ...]]

replace = msgspec.structs.replace


# Setting up (R1-R3, R11)


def start(options: model.Options, players: int, rng: Stream) -> Step[State, Event]:
    return Step(deal(players, model.ACTIONS_IN[options.night], rng), ())


def deal(players: int, dawn: int, rng: Stream) -> State:
    crates, favours = rng.shuffled(model.cargo(players)), rng.shuffled(DECK)
    stall = len(SIDES)
    return State(
        crates=tuple(tuple(crates[s * stall : (s + 1) * stall]) for s in range(players)),
        favours=tuple((favours[s],) for s in range(players)),
        pile=tuple(sorted(favours[players:])),
        dawn=dawn,
    )


# Actions


def apply(state: State, actor: Actor, action: Action, rng: Stream) -> Step[State, Event]:
    """Carry out an action. Only a latecomer's new deal uses `rng`: nothing else in this game is left to chance."""
    if action not in legal(state, actor):
        raise refusal(state, actor, action)
    if isinstance(action, model.Join):
        return Step(deal(len(model.seats(state)) + 1, state.dawn, rng), (model.Joined(action.seat),))
    assert actor != TABLE
    state, events = _act(replace(state, played=state.played + 1), actor, action)
    if over := outcome(state):
        events += (model.Ended(over.reason),)
    return Step(state, events)


def _act(state: State, seat: Seat, action: SeatAction) -> Change:
    match action:
        case model.Inspect():
            return _inspect(state, seat, action)
        case model.Accuse():
            return _accuse(state, seat, action)
        case model.Favour():
            return _favour(state, seat, action)
        case model.Pass():
            return _pass(state)
        case _:
            assert_never(action)


def _inspect(state: State, seat: Seat, action: model.Inspect) -> Change:
    """Ask for an inspection; the owner answers before anything is seen (R5, R6)."""
    pending = model.Inspection(seat, action.owner, action.side)
    return replace(state, pending=pending), (model.Asked(seat, action.owner, action.side),)


def _pass(state: State) -> Change:
    """Let the inspection happen (R6)."""
    asked = state.pending
    assert asked is not None
    state, looked = _look(state, asked.by, asked.owner, asked.side)
    return _next_turn(state), looked


def _accuse(state: State, seat: Seat, action: model.Accuse) -> Change:
    """Open both crates of a seat (R8)."""
    opened = model.Opened(seat, action.owner, state.crates[action.owner])
    return replace(state, accusation=model.Accusation(seat, action.owner)), (opened,)


def _favour(state: State, seat: Seat, action: model.Favour) -> Change:
    """Play a favour in place of an answer or of a turn, after which the next seat follows (R7)."""
    hands = tuple(() if s == seat else hand for s, hand in enumerate(state.favours))
    state = replace(state, favours=hands, spent=(*state.spent, action.card))
    events: tuple[Event, ...] = (model.FavourPlayed(seat, action.card),)
    for effect in FAVOURS[action.card].do:
        match effect:
            case Cancel():
                state = replace(state, pending=None)
            case LookAtNext():
                for side in SIDES:
                    state, looked = _look(state, seat, others(state, seat)[0], side)
                    events += looked
            case _:
                assert_never(effect)
    return _next_turn(state), events


def _look(state: State, by: Seat, owner: Seat, side: model.Side) -> Change:
    """Look into a crate; a second look into the same one isn't recorded (R6)."""
    look = model.Look(by, owner, side)
    looks = state.looks if look in state.looks else (*state.looks, look)
    return replace(state, looks=looks), (model.Looked(by, owner, side, model.inside(state, owner, side)),)


def _next_turn(state: State) -> State:
    return replace(state, pending=None, turn=others(state, state.turn)[0])


# Why not


def refusal(state: State, actor: Actor, action: Action) -> Illegal:
    """Explain a refusal, from what this seat sees alone."""
    if outcome(state):
        return Illegal("illegal-over")
    if isinstance(action, model.Join):
        return Illegal("illegal-joining")
    if actor == TABLE or actor not in model.seats(state):
        return Illegal("illegal-not-here")
    if actor not in to_act(state):
        return Illegal("illegal-not-your-turn", by=min(to_act(state)))
    match action:
        case model.Pass():
            return Illegal("illegal-nothing-asked")
        case model.Favour(card=card) if card not in state.favours[actor]:
            return Illegal("illegal-not-held", card=card)
        case model.Favour(card=card):
            return Illegal("illegal-not-now", card=card)
        case model.Inspect() | model.Accuse() if state.pending:
            return Illegal("illegal-answer-first")
        case model.Inspect(owner=owner) if owner in others(state, actor):
            return Illegal("illegal-seen", owner=owner)
        case model.Inspect() | model.Accuse():
            return Illegal("illegal-not-another")
        case _:
            assert_never(action)
