"""Why an action that is not legal is refused, in words that its seat may hear."""

from __future__ import annotations

from typing import assert_never

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
from pitonisa.games.shipwreck.cards import ARCANA, POWER_OF, Measure, Window
from pitonisa.games.shipwreck.legal import to_act
from pitonisa.games.shipwreck.model import (
    AFTER_PLAY,
    PLAY,
    PREDICT,
    CardId,
    Fate,
    NoPrediction,
    PowerId,
    Predict,
    State,
    Use,
    active,
)
from pitonisa.games.shipwreck.secrets import is_over
from pitonisa.kernel import TABLE, Actor, Illegal, Seat


def refusal(state: State, actor: Actor, action: Action) -> Illegal:
    """Only what this seat sees goes into the answer."""
    if is_over(state):
        return Illegal("illegal-over")
    if isinstance(action, Join | Leave):
        return Illegal("illegal-seating")
    if actor == TABLE:
        return Illegal("illegal-not-the-table")
    if not 0 <= actor < len(state.owners) or actor not in {state.owners[line] for line in state.order}:
        return Illegal("illegal-not-here")
    match action:
        case Play() | Cycle() | TellOld() | DiscardLower() | Pass():
            return _active_refusal(state, actor, action)
        case Propose() | Agree() | Decline() | Reveal():
            return _group_refusal(state, actor, action)
        case _:
            assert_never(action)


def _active_refusal(state: State, seat: Seat, action: Play | Cycle | TellOld | DiscardLower | Pass) -> Illegal:
    if seat != active(state):
        return Illegal("illegal-not-your-turn", by=active(state))
    match action:
        case Play():
            return _play_refusal(state, action)
        case Pass():
            return Illegal("illegal-nothing-to-pass")
        case Cycle(card=card):
            return _power_refusal(state, card, Window.BEFORE_PLAY) or Illegal("illegal-cycle", card=action.out)
        case TellOld(card=card):
            return _power_refusal(state, card, Window.AFTER_PLAY) or Illegal("illegal-other-power")
        case DiscardLower(card=card):
            refused = _power_refusal(state, card, Window.AFTER_PLAY)
            other = card in state.faded and POWER_OF[card].id is not PowerId.DISCARD_LOWER
            return refused or Illegal("illegal-other-power" if other else "illegal-no-lower")
        case _:
            assert_never(action)


def _play_refusal(state: State, action: Play) -> Illegal:
    if state.phase is not PLAY:
        return Illegal("illegal-already-played")
    hand = state.hands[state.now.line]
    if action.value not in hand:
        return Illegal("illegal-not-held", value=action.value)
    if action.old and (not state.now.carried or hand[0] != action.value):
        return Illegal("illegal-not-kept", value=action.value)
    if not action.old and state.now.carried and hand[1] != action.value:
        return Illegal("illegal-not-new", value=action.value)
    if action.on is CardId.THE_HOURS:
        return Illegal("illegal-hours-closed")
    if action.on not in state.row:
        return Illegal("illegal-not-in-row", card=action.on)
    return _condition_refusal(action, hand)


def _condition_refusal(action: Play, hand: tuple[Fate, ...]) -> Illegal:
    """What the card needs, and what these two fates come to."""
    first, second = sorted(hand, reverse=True)
    measure = ARCANA[action.on].measure
    return Illegal(
        "illegal-condition",
        value=action.value,
        card=action.on,
        cardId=action.on.value,
        measure=measure.value,
        first=first,
        second=second,
        amount=first - second if measure is Measure.DIFFERENCE else first + second,
    )


def _power_refusal(state: State, card: CardId, window: Window) -> Illegal | None:
    """R23, R24: it must lie there, be the turn's only power, and it must be its moment."""
    if card not in state.faded:
        return Illegal("illegal-no-such-power", card=card)
    power = POWER_OF[card]
    if state.power_used:
        return Illegal("illegal-one-power")
    if power.window is not window or state.phase is not _PHASE[power.window]:
        return Illegal("illegal-power-window", power=power.id, when=power.window)
    return None


_PHASE = {
    Window.BEFORE_PLAY: PLAY,
    Window.AFTER_PLAY: AFTER_PLAY,
    Window.BEFORE_PREDICTION: PREDICT,
}


def _group_refusal(state: State, seat: Seat, action: Propose | Agree | Decline | Reveal) -> Illegal:
    if seat == active(state):
        return Illegal("illegal-silence")
    if state.phase is not PREDICT:
        return Illegal("illegal-not-yet", by=active(state))
    if seat not in to_act(state):
        return Illegal("illegal-agreed")
    match action:
        case Agree() | Decline():
            return Illegal("illegal-no-motion")
        case Reveal():
            return Illegal("illegal-no-hidden-fate")
        case Propose():
            return _proposal_refusal(state, action)
        case _:
            assert_never(action)


def _proposal_refusal(state: State, action: Propose) -> Illegal:
    if state.motion:
        return Illegal("illegal-motion-open")
    match action.subject:
        case Predict(value=value):
            return Illegal("illegal-prediction", value=value)
        case NoPrediction():
            raise AssertionError("nothing else can stand in its way")
        case Use(card=card):
            refused = _power_refusal(state, card, Window.BEFORE_PREDICTION)
            return refused or Illegal("illegal-question")
        case _:
            assert_never(action.subject)
