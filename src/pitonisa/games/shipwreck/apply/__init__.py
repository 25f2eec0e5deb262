"""Sets a match up (R1-R6), dispatches each action, and explains why an illegal one is refused."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, assert_never

import msgspec

from pitonisa.games.shipwreck import actions, model
from pitonisa.games.shipwreck.apply import choices, turn
from pitonisa.games.shipwreck.cards import ARCANA, DECKS, POWER_OF, POWERS, Measure, Window
from pitonisa.games.shipwreck.events import Event
from pitonisa.games.shipwreck.legal import legal, to_act
from pitonisa.games.shipwreck.secrets import is_over
from pitonisa.kernel import TABLE, Actor, Illegal, Seat, Step, Stream

STARTING_DOOM: Final = dict(zip(model.Difficulty, (0, 2, 4, 6), strict=True))

FATES: Final = tuple(sorted(model.VALUES * model.COPIES))


def deal(options: model.Options, seats: int, rng: Stream) -> model.State:
    """Deal the table, before anybody has drawn."""
    if options.challenge and seats != model.FEWEST_PLAYERS:
        raise Illegal("illegal-challenge-players", players=seats)
    if not 1 <= options.starter <= seats:
        raise Illegal("illegal-starter", starter=options.starter, players=seats)
    deck = tuple(rng.shuffled(DECKS[options.deck]))
    owners = tuple(Seat(s) for s in range(seats)) * (2 if options.challenge else 1)
    turns = _turn_order(seats, options.starter - 1, len(owners) // seats)
    row, fates = deck[: model.ROW], ((),) * model.ROW
    return model.State(
        deck=deck[model.ROW :],
        seen_bottom=0,
        row=row,
        fates=fates,
        faded=(),
        bag=FATES,
        hands=((),) * len(owners),
        played_old=False,
        owners=owners,
        order=turns,
        group=model.group_of(owners, turns, turns[0]),
        asked=model.ALONE[owners[turns[0]]],
        phase=model.PLAY,
        now=model.Turn(turns[0], False, row, fates),
        history=(),
        power_used=False,
        twice=False,
        motion=None,
        score=0,
        doom=STARTING_DOOM[options.difficulty],
        free_talk=msgspec.UNSET if options.silence else True,
    )


@cache
def _turn_order(seats: int, first: int, rounds: int) -> tuple[model.LineId, ...]:
    """Order the lines clockwise from the starting player; in the challenge all play line A, then B (R6, R38)."""
    return tuple(model.LineId(half * seats + (first + i) % seats) for half in range(rounds) for i in range(seats))


def start(options: model.Options, seats: int, rng: Stream) -> Step[model.State, Event]:
    """Set a match up (R2-R6), and let the first player draw."""
    state = deal(options, seats, rng)
    return Step(*turn.begin(state, state.now.line, (), rng))


def apply(state: model.State, actor: Actor, action: actions.Action, rng: Stream) -> Step[model.State, Event]:
    if action not in legal(state, actor):
        raise refusal(state, actor, action)
    return Step(*_CARRIED_OUT[type(action)](state, actor, action, rng))


# A table, and not a match statement: asking a struct for its class, case by case, is most of a cheap move.
# A test holds it against the union of actions.
_CARRIED_OUT: Final[dict[type[actions.Action], Callable[[model.State, Any, Any, Stream], turn.Change]]] = {
    actions.Play: choices.play,
    actions.Cycle: choices.cycle,
    actions.OneMore: choices.one_more,
    actions.Relocate: choices.relocate,
    actions.Steal: choices.steal,
    actions.TellOld: choices.tell_old,
    actions.DiscardLower: choices.discard_lower,
    actions.Pass: choices.pass_,
    actions.Propose: choices.propose,
    actions.Agree: choices.agree,
    actions.Decline: choices.decline,
    actions.Reveal: choices.reveal,
    actions.Join: choices.join,
    actions.Leave: choices.leave,
}


def refusal(state: model.State, actor: Actor, action: actions.Action) -> Illegal:
    """Explain a refusal, from what this seat sees alone."""
    if is_over(state):
        return Illegal("illegal-over")
    if isinstance(action, actions.Join | actions.Leave):
        return Illegal("illegal-seating")
    if actor == TABLE:
        return Illegal("illegal-not-the-table")
    if not 0 <= actor < len(state.owners) or actor not in {state.owners[line] for line in state.order}:
        return Illegal("illegal-not-here")
    if isinstance(action, actions.OfTheGroup):
        return _group_refusal(state, actor, action)
    if actor != model.active(state):
        return Illegal("illegal-not-your-turn", by=model.active(state))
    match action:
        case actions.Play():
            return _play_refusal(state, action)
        case actions.Pass():
            return Illegal("illegal-nothing-to-pass")
        case actions.Cycle(card=card):
            return _own_power_refusal(state, card, model.PowerId.CYCLE) or Illegal("illegal-cycle", card=action.out)
        case actions.OneMore(card=card):
            return _own_power_refusal(state, card, model.PowerId.ONE_MORE) or Illegal("illegal-one-power")
        case actions.Relocate(card=card):
            return _own_power_refusal(state, card, model.PowerId.RELOCATE) or Illegal("illegal-relocate")
        case actions.Steal():
            return Illegal("illegal-no-higher" if state.phase is model.STEAL else "illegal-nothing-to-steal")
        case actions.TellOld(card=card):
            return _own_power_refusal(state, card, model.PowerId.OLD) or Illegal("illegal-one-power")
        case actions.DiscardLower(card=card):
            return _own_power_refusal(state, card, model.PowerId.DISCARD_LOWER) or Illegal("illegal-no-lower")
        case _:
            assert_never(action)


def _play_refusal(state: model.State, action: actions.Play) -> Illegal:
    if state.phase is not model.PLAY:
        return Illegal("illegal-already-played")
    hand = state.hands[state.now.line]
    if action.value not in hand:
        return Illegal("illegal-not-held", value=action.value)
    if action.old and (not state.now.carried or hand[0] != action.value):
        return Illegal("illegal-not-kept", value=action.value)
    if not action.old and state.now.carried and hand[1] != action.value:
        return Illegal("illegal-not-new", value=action.value)
    if action.on is model.CardId.THE_HOURS:
        return Illegal("illegal-hours-closed")
    if action.on not in state.row:
        return Illegal("illegal-not-in-row", card=action.on)
    if ARCANA[action.on].steals:
        return Illegal("illegal-thief-closed")
    if action.on is model.CardId.THE_FEAST:
        return Illegal("illegal-feast-closed")
    return _condition_refusal(action, hand, raised=bool(state.now.raised))


def _condition_refusal(action: actions.Play, hand: tuple[model.Fate, ...], *, raised: bool) -> Illegal:
    """Explain which condition of the card these two fates miss, with the kept one raised if so (R44)."""
    first, second = sorted(hand, reverse=True)
    measure = Measure.NEITHER if raised else ARCANA[action.on].measure
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


def _own_power_refusal(state: model.State, card: model.CardId, power: model.PowerId) -> Illegal | None:
    """Refuse a power of the active player that the faded card doesn't have."""
    refused = _power_refusal(state, card, POWERS[power].window)
    other = card in state.faded and POWER_OF[card].id is not power
    return refused or (Illegal("illegal-other-power") if other else None)


def _power_refusal(state: model.State, card: model.CardId, window: Window) -> Illegal | None:
    """Refuse a power that isn't there, is a second one, or comes at the wrong moment (R23, R24)."""
    if card not in state.faded:
        return Illegal("illegal-no-such-power", card=card)
    power = POWER_OF[card]
    if state.power_used:
        return Illegal("illegal-one-power")
    if power.window is not window or state.phase is not _PHASE[power.window]:
        return Illegal("illegal-power-window", power=power.id, when=power.window)
    return None


_PHASE = {
    Window.BEFORE_PLAY: model.PLAY,
    Window.AFTER_PLAY: model.AFTER_PLAY,
    Window.BEFORE_PREDICTION: model.PREDICT,
}


def _group_refusal(state: model.State, seat: Seat, action: actions.OfTheGroup) -> Illegal:
    if seat == model.active(state):
        return Illegal("illegal-allies-only" if state.free_talk else "illegal-silence")
    if state.phase is not model.PREDICT:
        return Illegal("illegal-not-yet", by=model.active(state))
    if seat not in to_act(state):
        return Illegal("illegal-agreed")
    match action:
        case actions.Agree() | actions.Decline():
            return Illegal("illegal-no-motion")
        case actions.Reveal():
            return Illegal("illegal-no-hidden-fate")
        case actions.Propose():
            return _proposal_refusal(state, action)
        case _:
            assert_never(action)


def _proposal_refusal(state: model.State, action: actions.Propose) -> Illegal:
    if state.motion:
        return Illegal("illegal-motion-open")
    match action.subject:
        case model.Predict(value=value):
            return Illegal("illegal-prediction", value=value)
        case model.NoPrediction():
            raise AssertionError("nothing else can stand in its way")
        case model.Use(card=card):
            refused = _power_refusal(state, card, Window.BEFORE_PREDICTION)
            alone = POWER_OF[card].costs and len(state.faded) == 1 if card in POWER_OF else False
            return refused or Illegal("illegal-second-power" if alone else "illegal-question")
        case _:
            assert_never(action.subject)
