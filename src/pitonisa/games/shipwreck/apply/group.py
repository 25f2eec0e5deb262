"""What the group does: propose, agree, decline, ask, predict, and reveal a fate of one's own."""

from __future__ import annotations

from typing import assert_never

from pitonisa.games.shipwreck.actions import Agree, Decline, Propose, Reveal
from pitonisa.games.shipwreck.apply import turn
from pitonisa.games.shipwreck.apply.pieces import Change, replace, show, spend
from pitonisa.games.shipwreck.cards import POWER_OF, POWERS
from pitonisa.games.shipwreck.events import Agreed, Answered, Declined, Event, PowerPaid, Proposed, TwiceUsed, Why
from pitonisa.games.shipwreck.model import (
    ALONE,
    Answer,
    NoPrediction,
    Predict,
    State,
    Subject,
    Use,
    active,
    line_name,
    lines_of,
)
from pitonisa.kernel import Seat, Stream, consensus
from pitonisa.kernel.consensus import Motion


def propose(state: State, seat: Seat, action: Propose, rng: Stream) -> Change:
    """R15: with one ally only, what they propose is already unanimous."""
    motion = consensus.propose(action.subject, seat)
    return _ask_the_rest(state, seat, motion, Proposed(seat, action.subject), rng)


def agree(state: State, seat: Seat, action: Agree, rng: Stream) -> Change:
    assert state.motion is not None
    return _ask_the_rest(state, seat, consensus.agree(state.motion, seat), Agreed(seat), rng)


def decline(state: State, seat: Seat, action: Decline, rng: Stream) -> Change:
    assert state.motion is not None
    now = replace(state.now, declined=(*state.now.declined, state.motion.subject))
    return replace(state, motion=None, asked=state.group, now=now), (Declined(seat),)


def reveal(state: State, seat: Seat, action: Reveal, rng: Stream) -> Change:
    """R35: what is known has changed, so an open motion is closed."""
    (line,) = [line for line in lines_of(state, seat) if line_name(state, line) == action.line]
    return show(replace(state, motion=None, asked=state.group), line, Why.REVEALED)


def _ask_the_rest(state: State, seat: Seat, motion: Motion[Subject], event: Event, rng: Stream) -> Change:
    """This seat is in favour. It happens when nobody is left to be asked."""
    if rest := state.asked - ALONE[seat]:
        return replace(state, motion=motion, asked=rest), (event,)
    state, events = _carry(replace(state, motion=None, asked=state.group), motion.subject, rng)
    return state, (event, *events)


def _carry(state: State, subject: Subject, rng: Stream) -> Change:
    match subject:
        case Predict(value=value):
            return turn.predict(state, value, rng)
        case NoPrediction():
            return turn.predict_nothing(state, rng)
        case Use():
            return _use(state, subject)
        case _:
            assert_never(subject)


def _use(state: State, use: Use) -> Change:
    """R25-R28: Twice allows a second prediction; every other power of the group is a question."""
    asks = POWERS[use.power].asks
    state = spend(state, use.card)
    state, paid = _pay(state) if POWERS[use.power].costs else (state, ())
    if asks is None:
        return replace(state, twice=True), (TwiceUsed(use.power),)
    (hidden,) = state.hands[state.now.line]
    yes = asks(hidden, use.number)
    answers = (*state.now.answers, Answer(use.power, use.number, yes))
    state = replace(state, now=replace(state.now, answers=answers))
    return state, (*paid, Answered(active(state), use.power, use.number, yes))


def _pay(state: State) -> Change:
    """R50: of the other powers, the one that has lain there longest."""
    card = state.faded[0]
    return spend(state, card), (PowerPaid(POWER_OF[card].id, card),)
