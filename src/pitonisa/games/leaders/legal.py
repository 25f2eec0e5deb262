"""Lists the legal actions of each seat and who must answer what, and says why any other action is refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations
from typing import Final, assert_never

from pitonisa.games.leaders import actions, model
from pitonisa.games.leaders.cards import ARTIFACTS, REACTIONS, Artifact, copies_of
from pitonisa.games.leaders.model import ArtifactId, Phase, Picking, State, Window, hidden_slots, others, seats
from pitonisa.kernel import TABLE, Actor, Illegal, Seat
from pitonisa.kernel.memo import remember_last
from pitonisa.kernel.sealed import answered


def to_act(state: State) -> frozenset[Seat]:
    """Return who must act; in a window all asked until it closes, so that it hides who has answered (R9, R31)."""
    if state.victory:
        return frozenset()
    if state.phase is Phase.LAYOUT:
        return frozenset(Seat(seat) for seat in seats(state)) - state.laid
    match state.pending[-1] if state.pending else None:
        case Window(asked=asked):
            return frozenset(asked)
        case Picking(by=by) | model.Confessing(by=by) | model.Redirecting(by=by):
            return frozenset({by})
        case _:
            return frozenset({state.active})


def sealed(state: State) -> frozenset[Seat]:
    """Return who has answered in the open window (R31)."""
    return answered(state.sealed)


def default_answer(state: State, seat: Seat) -> actions.Action | None:
    """Return a pass, the answer of a seat that lets a window pass (R31)."""
    return actions.Pass() if model.open_deed(state) and seat in to_act(state) else None


@remember_last(1)
def legal(state: State, actor: Actor) -> tuple[actions.Action, ...]:
    """List every action `actor` may take now, always in the same order. People don't join or leave this game."""
    if actor == TABLE or actor not in to_act(state) or actor in sealed(state):
        return ()
    return tuple(_actions(state, actor))


def _actions(state: State, seat: Seat) -> Iterator[actions.Action]:
    if state.phase is Phase.LAYOUT:
        # R6: recruits that are alike are not told apart
        yield from (actions.Lay(*order) for order in sorted(set(permutations(model.recruits_of(state, seat)))))
        return
    match state.pending[-1] if state.pending else None:
        case Window():
            yield from _answers(state, seat)
        case Picking() as picking:
            yield from _choices(state, picking)
        case model.Confessing():
            yield from (actions.Expose(slot) for slot in hidden_slots(state, seat))
        case model.Redirecting():
            yield from (actions.Redirect(target) for target in new_targets(state))
        case _ if state.phase is Phase.ARTIFACT:
            yield from _artifact_phase(state, seat)
        case _ if state.phase is Phase.ACTION:
            yield from _action_phase(state, seat)
        case _:
            yield from (actions.Aim(target) for target in others(state, seat))


def _artifact_phase(state: State, seat: Seat) -> Iterator[actions.Action]:
    """Yield the actions of the artifact phase (R10, R11)."""
    yield actions.DiscardAndDraw()
    for card in cards_in(state, seat):
        yield from (actions.Give(card, target) for target in others(state, seat))
    yield actions.Skip()


def _action_phase(state: State, seat: Seat) -> Iterator[actions.Action]:
    """Yield the actions of the action phase (R12-R16)."""
    owners = others(state, seat)
    for owner in [seat, *owners] if state.options.interrogate_self else owners:
        yield from (actions.Interrogate(owner, slot) for slot in hidden_slots(state, owner))
    for card in cards_in(state, seat):
        yield from (actions.Use(card, cost) for cost in hidden_slots(state, seat) if usable(state, seat, card, cost))
    if state.lasers[seat] is not None:
        yield actions.Shoot()
    elif state.centre:
        yield from (actions.Arm(cost, target) for cost in hidden_slots(state, seat) for target in owners)
    for owner in (seat, *owners):
        yield from (actions.Hide(owner, slot) for slot in model.exposed_followers(state, owner))
    yield actions.Skip()


def cards_in(state: State, seat: Seat) -> list[ArtifactId]:
    """List the kinds of artifacts in a hand."""
    return sorted({held.card for held in state.hands[seat]})


# Action artifacts


def usable(state: State, seat: Seat, card: ArtifactId, cost: object) -> bool:
    """List action artifacts with a full set of targets, once this recruit is exposed (R13, R19, R27)."""
    row = ARTIFACTS[card]
    if row.when is not None:
        return False
    paid = next(
        (model.turned(state, seat, slot, exposed=True) for slot in hidden_slots(state, seat) if slot == cost),
        None,
    )
    return paid is not None and row.needs(paid, seat) and _can_finish(paid, seat, row, ())


def _can_finish(state: State, seat: Seat, row: Artifact, chosen: tuple[model.Chosen, ...]) -> bool:
    if len(chosen) >= _least(row):
        return True
    options = row.asks[len(chosen)](state, seat, chosen)
    return any(_can_finish(state, seat, row, (*chosen, one)) for one in options)


def _least(row: Artifact) -> int:
    return len(row.asks) if row.least is None else row.least


def _choices(state: State, picking: Picking) -> Iterator[actions.Action]:
    """Yield the targets with which the artifact can still be carried out (R13)."""
    row, chosen = ARTIFACTS[picking.card], picking.targets
    for one in row.asks[len(chosen)](state, picking.by, chosen):
        if _can_finish(state, picking.by, row, (*chosen, one)):
            yield actions.Choose(one.owner, one.slot)
    if len(chosen) >= _least(row):
        yield actions.Enough()


def may_choose_more(state: State, picking: Picking) -> bool:
    """Say whether there is another possible target."""
    row, chosen = ARTIFACTS[picking.card], picking.targets
    return len(chosen) < len(row.asks) and bool(row.asks[len(chosen)](state, picking.by, chosen))


def new_targets(state: State) -> list[Seat]:
    """List the targets for the Detour Sign: neither the shooter nor the original target (R35)."""
    shot = state.pending[-2]
    assert isinstance(shot, Window)
    assert isinstance(shot.deed, model.Shooting)
    return [seat for seat in others(state, shot.deed.by) if seat != shot.deed.target]


# Reactions


def _answers(state: State, seat: Seat) -> Iterator[actions.Action]:
    for card in cards_in(state, seat):
        yield from replies(state, seat, card)
    yield actions.Pass()


def replies(state: State, seat: Seat, card: ArtifactId) -> Iterator[actions.Answer]:
    """List every way to answer the open deed with this card; any seat may hold it, so all may know this (R26, R29)."""
    row, deed = ARTIFACTS[card], model.open_deed(state)
    if row.when is None or deed is None or not row.when(deed, seat):
        return
    for cost in hidden_slots(state, seat):
        paid = model.turned(state, seat, cost, exposed=True)
        if not row.needs(paid, seat):
            continue
        if not row.asks:
            yield actions.Answer(card, cost)
        for ask in row.asks:
            yield from (actions.Answer(card, cost, one.owner, one.slot) for one in ask(paid, seat, ()))


def askable(state: State) -> tuple[Seat, ...]:
    """List the seats to ask, in answer order, without those publicly unable to answer (R31)."""
    deed = model.open_deed(state)
    assert deed is not None
    order = others(state, deed.by)
    target = None if isinstance(deed, model.Using) else deed.target
    if target is not None and target in order and state.options.reaction_order is model.ReactionOrder.AFFECTED_FIRST:
        order = [target, *(seat for seat in order if seat != target)]
    about = at_large(state)
    return tuple(seat for seat in order if _might_answer(state, seat, about))


def _might_answer(state: State, seat: Seat, about: list[ArtifactId]) -> bool:
    """Say whether this seat might publicly have an answer: cards in hand, a recruit to pay with, and a fitting card."""
    if not state.hands[seat] or not hidden_slots(state, seat):
        return False
    return any(next(replies(state, seat, card), None) is not None for card in about)


def at_large(state: State) -> list[ArtifactId]:
    """List the reactions of which not every copy lies in the discard."""
    copies = copies_of(state.options.artifact_set, len(state.rows))
    return [card for card in sorted(REACTIONS) if copies.get(card, 0) > state.discard.count(card)]


def refusal(state: State, actor: Actor, action: actions.Action) -> Illegal:
    """Explain a refusal, from what this seat sees alone."""
    if state.victory:
        return Illegal("illegal-over")
    if actor == TABLE or actor not in seats(state):
        return Illegal("illegal-not-here")
    if actor in sealed(state):
        return Illegal("illegal-sealed")
    if actor not in to_act(state):
        if state.phase is Phase.LAYOUT:
            return Illegal("illegal-others-lay-out")
        if _is(state, Window):
            return Illegal("illegal-window-open")
        return Illegal("illegal-not-your-turn", by=min(to_act(state)))
    match action:
        case actions.Lay():
            return Illegal("illegal-row-laid" if actor in state.laid else "illegal-not-your-recruits")
        case actions.Answer() | actions.Pass():
            return _answer_refusal(state, actor, action)
        case actions.Choose() | actions.Enough() if not _is(state, Picking):
            return Illegal("illegal-nothing-to-choose")
        case actions.Choose() | actions.Enough():
            return Illegal("illegal-target" if isinstance(action, actions.Choose) else "illegal-not-enough")
        case actions.Expose():
            return Illegal("illegal-already-exposed" if _is(state, model.Confessing) else "illegal-nothing-to-expose")
        case actions.Redirect(target=target):
            if not _is(state, model.Redirecting):
                return Illegal("illegal-no-redirect")
            return Illegal("illegal-redirect" if target in seats(state) else "illegal-nobody-there")
        case _:
            return _turn_refusal(state, actor, action)


def _is(state: State, kind: type[model.Confessing | model.Redirecting | Picking | Window]) -> bool:
    return bool(state.pending) and isinstance(state.pending[-1], kind)


def _answer_refusal(state: State, seat: Seat, action: actions.Answer | actions.Pass) -> Illegal:
    if not _is(state, Window) or isinstance(action, actions.Pass):
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


def _unpaid(state: State, seat: Seat) -> Illegal:
    """Explain why a recruit can't pay (R26)."""
    return Illegal("illegal-cost-exposed" if hidden_slots(state, seat) else "illegal-no-hidden")


OnTheTable = actions.DiscardAndDraw | actions.Give | actions.Interrogate | actions.Use
TurnAction = OnTheTable | actions.Arm | actions.Shoot | actions.Hide | actions.Skip | actions.Aim

_PHASES: Final[Mapping[type[actions.Action], tuple[Phase, ...]]] = {
    **dict.fromkeys((actions.DiscardAndDraw, actions.Give), (Phase.ARTIFACT,)),
    **dict.fromkeys((actions.Interrogate, actions.Use, actions.Arm, actions.Shoot, actions.Hide), (Phase.ACTION,)),
    actions.Skip: (Phase.ARTIFACT, Phase.ACTION),
    actions.Aim: (Phase.AIM,),
}


def _turn_refusal(state: State, seat: Seat, action: TurnAction) -> Illegal:
    if state.phase is Phase.LAYOUT:
        return Illegal("illegal-lay-out-first")
    if state.pending:
        return Illegal("illegal-answer-first" if _is(state, Window) else "illegal-choose-first")
    if state.phase not in _PHASES[type(action)]:
        return Illegal("illegal-other-phase", phase=state.phase)
    if isinstance(action, actions.Give | actions.Use) and action.card not in cards_in(state, seat):
        return Illegal("illegal-not-held", card=action.card)
    if isinstance(action, actions.Interrogate | actions.Hide) and action.owner not in seats(state):
        return Illegal("illegal-nobody-there")
    match action:
        case actions.Give(card=card, target=target):
            return Illegal("illegal-give-self", card=card) if target == seat else Illegal("illegal-nobody-there")
        case actions.Interrogate(owner=owner, slot=slot):
            exposed = model.spot(state, owner, slot).exposed
            return Illegal("illegal-already-exposed" if exposed else "illegal-interrogate-self")
        case actions.Use():
            return _use_refusal(state, seat, action)
        case actions.Arm():
            return _arm_refusal(state, seat, action)
        case actions.Shoot():
            return Illegal("illegal-no-laser")
        case actions.Hide(owner=owner, slot=slot):
            exposed = model.spot(state, owner, slot).exposed
            return Illegal("illegal-hide-leader" if exposed else "illegal-hidden-already")
        case actions.Aim(target=target):
            return Illegal("illegal-aim-self" if target == seat else "illegal-nobody-there")
        case actions.DiscardAndDraw() | actions.Skip():
            raise AssertionError("nothing else can stand in its way")
        case _:
            assert_never(action)


def _use_refusal(state: State, seat: Seat, action: actions.Use) -> Illegal:
    """Explain why an artifact can't be used (R13, R19, R26, R27)."""
    if action.card in REACTIONS:
        return Illegal("illegal-reaction-now", card=action.card)
    if action.cost not in hidden_slots(state, seat):
        return _unpaid(state, seat)
    if action.card is ArtifactId.WIRE_HAND and state.lasers[seat] is not None:
        return Illegal("illegal-one-laser")
    return Illegal("illegal-no-use", card=action.card)


def _arm_refusal(state: State, seat: Seat, action: actions.Arm) -> Illegal:
    """Explain why a laser can't be taken (R14, R19, R20)."""
    if state.lasers[seat] is not None:
        return Illegal("illegal-one-laser")
    if not state.centre:
        return Illegal("illegal-no-laser-free")
    if action.cost not in hidden_slots(state, seat):
        return _unpaid(state, seat)
    return Illegal("illegal-aim-self" if action.target == seat else "illegal-nobody-there")
