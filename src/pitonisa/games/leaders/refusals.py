"""Why an action that is not legal is refused, in words that its seat may hear."""

from __future__ import annotations

from typing import assert_never

from pitonisa.games.leaders.actions import (
    Action,
    Aim,
    Answer,
    Arm,
    Choose,
    DiscardAndDraw,
    Enough,
    Expose,
    Give,
    Hide,
    Interrogate,
    Lay,
    Pass,
    Redirect,
    Shoot,
    Skip,
    Use,
)
from pitonisa.games.leaders.cards import REACTIONS
from pitonisa.games.leaders.legal import cards_in, replies, sealed, to_act
from pitonisa.games.leaders.model import (
    ArtifactId,
    Confessing,
    Phase,
    Picking,
    Redirecting,
    State,
    Window,
    hidden_slots,
    seats,
    spot,
)
from pitonisa.kernel import TABLE, Actor, Illegal, Seat


def refusal(state: State, actor: Actor, action: Action) -> Illegal:
    """Only what this seat sees goes into the answer."""
    if state.victory:
        return Illegal("illegal-over")
    if actor == TABLE or actor not in seats(state):
        return Illegal("illegal-not-here")
    if actor in sealed(state):
        return Illegal("illegal-sealed")
    if actor not in to_act(state):
        return _not_asked(state)
    match action:
        case Lay():
            return Illegal("illegal-row-laid" if actor in state.laid else "illegal-not-your-recruits")
        case Answer() | Pass():
            return _answer_refusal(state, actor, action)
        case Choose() | Enough():
            return _choice_refusal(state, action)
        case Expose():
            return Illegal("illegal-already-exposed" if _is(state, Confessing) else "illegal-nothing-to-expose")
        case Redirect(target=target):
            if not _is(state, Redirecting):
                return Illegal("illegal-no-redirect")
            return Illegal("illegal-redirect" if target in seats(state) else "illegal-nobody-there")
        case _:
            return _turn_refusal(state, actor, action)


def _is(state: State, kind: type[Confessing | Redirecting | Picking | Window]) -> bool:
    return bool(state.pending) and isinstance(state.pending[-1], kind)


def _not_asked(state: State) -> Illegal:
    if state.phase is Phase.LAYOUT:
        return Illegal("illegal-others-lay-out")
    if _is(state, Window):
        return Illegal("illegal-window-open")
    return Illegal("illegal-not-your-turn", by=min(to_act(state)))


def _answer_refusal(state: State, seat: Seat, action: Answer | Pass) -> Illegal:
    if not _is(state, Window) or isinstance(action, Pass):
        return Illegal("illegal-nothing-to-answer")
    if action.card not in cards_in(state, seat):
        return Illegal("illegal-not-held", card=action.card)
    if action.card not in REACTIONS:
        return Illegal("illegal-action-now", card=action.card)
    if action.cost not in hidden_slots(state, seat):
        return _unpaid(state, seat)
    if any(one.cost == action.cost for one in replies(state, seat, action.card)):
        return Illegal("illegal-target")
    return Illegal("illegal-not-its-moment", card=action.card)


def _choice_refusal(state: State, action: Choose | Enough) -> Illegal:
    if not _is(state, Picking):
        return Illegal("illegal-nothing-to-choose")
    return Illegal("illegal-target" if isinstance(action, Choose) else "illegal-not-enough")


def _unpaid(state: State, seat: Seat) -> Illegal:
    """R26."""
    return Illegal("illegal-cost-exposed" if hidden_slots(state, seat) else "illegal-no-hidden")


TurnAction = DiscardAndDraw | Give | Interrogate | Use | Arm | Shoot | Hide | Skip | Aim


def _turn_refusal(state: State, seat: Seat, action: TurnAction) -> Illegal:
    if state.phase is Phase.LAYOUT:
        return Illegal("illegal-lay-out-first")
    if state.pending:
        return Illegal("illegal-answer-first" if _is(state, Window) else "illegal-choose-first")
    if not _fits_the_phase(state, action):
        return Illegal("illegal-other-phase", phase=state.phase)
    match action:
        case Give():
            return _gift_refusal(state, seat, action)
        case Interrogate():
            return _interrogation_refusal(state, seat, action)
        case Use():
            return _use_refusal(state, seat, action)
        case Arm():
            return _arm_refusal(state, seat, action)
        case Shoot():
            return Illegal("illegal-no-laser")
        case Hide():
            return _hide_refusal(state, action)
        case Aim(target=target):
            return Illegal("illegal-aim-self" if target == seat else "illegal-nobody-there")
        case DiscardAndDraw() | Skip():
            raise AssertionError("nothing else can stand in its way")
        case _:
            assert_never(action)


def _fits_the_phase(state: State, action: TurnAction) -> bool:
    match action:
        case DiscardAndDraw() | Give():
            return state.phase is Phase.ARTIFACT
        case Interrogate() | Use() | Arm() | Shoot() | Hide():
            return state.phase is Phase.ACTION
        case Skip():
            return state.phase is not Phase.AIM
        case Aim():
            return state.phase is Phase.AIM
        case _:
            assert_never(action)


def _gift_refusal(state: State, seat: Seat, action: Give) -> Illegal:
    """R11."""
    if action.card not in cards_in(state, seat):
        return Illegal("illegal-not-held", card=action.card)
    if action.target != seat:
        return Illegal("illegal-nobody-there")
    return Illegal("illegal-give-self", card=action.card)


def _interrogation_refusal(state: State, seat: Seat, action: Interrogate) -> Illegal:
    if action.owner not in seats(state):
        return Illegal("illegal-nobody-there")
    if spot(state, action.owner, action.slot).exposed:
        return Illegal("illegal-already-exposed")
    return Illegal("illegal-interrogate-self")


def _use_refusal(state: State, seat: Seat, action: Use) -> Illegal:
    """R13, R19, R26, R27."""
    if action.card not in cards_in(state, seat):
        return Illegal("illegal-not-held", card=action.card)
    if action.card in REACTIONS:
        return Illegal("illegal-reaction-now", card=action.card)
    if action.cost not in hidden_slots(state, seat):
        return _unpaid(state, seat)
    if action.card is ArtifactId.WIRE_HAND and state.lasers[seat] is not None:
        return Illegal("illegal-one-laser")
    return Illegal("illegal-no-use", card=action.card)


def _arm_refusal(state: State, seat: Seat, action: Arm) -> Illegal:
    """R14, R19, R20."""
    if state.lasers[seat] is not None:
        return Illegal("illegal-one-laser")
    if not state.centre:
        return Illegal("illegal-no-laser-free")
    if action.cost not in hidden_slots(state, seat):
        return _unpaid(state, seat)
    return Illegal("illegal-aim-self" if action.target == seat else "illegal-nobody-there")


def _hide_refusal(state: State, action: Hide) -> Illegal:
    """R16."""
    if action.owner not in seats(state):
        return Illegal("illegal-nobody-there")
    hidden = not spot(state, action.owner, action.slot).exposed
    return Illegal("illegal-hidden-already" if hidden else "illegal-hide-leader")
