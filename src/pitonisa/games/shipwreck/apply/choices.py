"""Carries out the choices of the active player, of the group, and of players who join or leave (R36, R37)."""

from __future__ import annotations

from typing import Final, Literal, assert_never

from pitonisa.games.shipwreck import actions, model
from pitonisa.games.shipwreck import events as happened
from pitonisa.games.shipwreck.apply import turn
from pitonisa.games.shipwreck.apply.turn import Change, into_bag, put, replace, show, spend, take_top, without
from pitonisa.games.shipwreck.cards import ARCANA, POWER_OF, POWERS, Window
from pitonisa.games.shipwreck.events import Event
from pitonisa.games.shipwreck.legal import faded_in, within_reach
from pitonisa.games.shipwreck.model import PREDICT, State
from pitonisa.kernel import Seat, Stream, consensus
from pitonisa.kernel.consensus import Motion

AFTER_PLAYING: Final = Window.AFTER_PLAY


def play(state: State, by: Seat, action: actions.Play, rng: Stream) -> Change:
    """Play a fate in front of a card; the other one stays in the hand (R11-R14).

    R24: the player is asked about powers whenever one lies there. That is public, so the pause gives nothing away.
    After The Feast the turn goes on first (R47).
    """
    now, value = state.now, action.value
    first, second = state.hands[now.line]
    is_first = action.old if now.carried else first == value
    kept = second if is_first else first
    on_hours = action.on is model.THE_HOURS
    slot = 0 if on_hours else state.row.index(action.on)
    told = kept > value if not on_hours and ARCANA[action.on].tells else None
    state = replace(
        state,
        hands=put(state.hands, now.line, (kept,)),
        fates=put(state.fates, slot, (*state.fates[slot], value)),
        played_old=action.old,
        now=replace(now, value=value, on=action.on, told=told),
    )
    played = happened.FatePlayed(by, value, action.on, kept)
    if action.on is model.THE_FEAST:
        return turn.then((played,), turn.go_on(replace(state, phase=model.PLAY, asked=model.ALONE[by]), rng))
    return _after(state, kept), (played,) if told is None else (played, happened.ChaliceTold(by, value, told))


def _after(state: State, kept: model.Fate) -> State:
    """Continue after a play: if The Thief can take a higher fate than the kept one, one must be moved (R51)."""
    reach = within_reach(state)
    if not reach:
        return _powers_next(state)
    highest = max(reach)
    if highest > kept:
        return replace(state, phase=model.STEAL)
    return _powers_next(replace(state, now=replace(state.now, spared=highest)))


def _powers_next(state: State) -> State:
    """Ask about powers: first the active player, if they have any, then the group (R24)."""
    if faded_in(state, AFTER_PLAYING):
        return replace(state, phase=model.AFTER_PLAY)
    return replace(state, phase=PREDICT, asked=state.group)


def steal(state: State, by: Seat, action: actions.Steal, rng: Stream) -> Change:
    """Move a fate to The Thief (R51)."""
    thief = next(slot for slot, card in enumerate(state.row) if ARCANA[card].steals)
    from_ = state.row.index(action.from_)
    fates = put(state.fates, from_, without(state.fates[from_], action.value))
    fates = put(fates, thief, (*fates[thief], action.value))
    state = replace(state, fates=fates, now=replace(state.now, stolen=action.value))
    return _powers_next(state), (happened.FateStolen(by, action.value, action.from_, state.row[thief]),)


def cycle(state: State, by: Seat, action: actions.Cycle, rng: Stream) -> Change:
    """Replace a card; the used power goes under the deck first, then the replaced card (R31)."""
    slot = state.row.index(action.out)
    top, state = take_top(state)
    state = spend(state, action.card)
    row = put(state.row, slot, top)
    state = replace(
        state,
        row=row,
        deck=(*state.deck, action.out),
        seen_bottom=state.seen_bottom + 1,
        now=replace(state.now, row=row, powers=(), ahead=state.deck[0]),
    )
    return state, (happened.CardCycled(by, POWER_OF[action.card].id, action.out, top),)


def one_more(state: State, by: Seat, action: actions.OneMore, rng: Stream) -> Change:
    """Raise the kept fate by one (R44)."""
    state = spend(state, action.card)
    return replace(state, now=replace(state.now, raised=True, powers=())), (happened.KeptRaised(by),)


def relocate(state: State, by: Seat, action: actions.Relocate, rng: Stream) -> Change:
    """Move a fate, whatever the other card needs; it counts as visible there from now on (R45)."""
    from_, to = state.row.index(action.from_), state.row.index(action.to)
    fates = put(state.fates, from_, without(state.fates[from_], action.value))
    fates = put(fates, to, (*fates[to], action.value))
    state = spend(state, action.card)
    state = replace(state, fates=fates, now=replace(state.now, fates=fates, powers=()))
    return state, (happened.FateRelocated(by, action.value, action.from_, action.to),)


def tell_old(state: State, by: Seat, action: actions.TellOld, rng: Stream) -> Change:
    """Answer truthfully whether the played fate was carried over (R29)."""
    now, answer = state.now, state.played_old
    assert now.value is not None
    state = replace(spend(state, action.card), phase=PREDICT, asked=state.group, now=replace(now, old=answer))
    return state, (happened.OldTold(by, now.value, answer),)


def discard_lower(state: State, by: Seat, action: actions.DiscardLower, rng: Stream) -> Change:
    """Return a lower fate to the bag (R30)."""
    slot = state.row.index(action.from_)
    state = replace(
        spend(state, action.card),
        fates=put(state.fates, slot, without(state.fates[slot], action.value)),
        bag=into_bag(state.bag, (action.value,)),
        phase=PREDICT,
        asked=state.group,
        now=replace(state.now, lower=action.value),
    )
    return state, (happened.LowerDiscarded(by, action.value, action.from_),)


def pass_(state: State, by: Seat, action: actions.Pass, rng: Stream) -> Change:
    return replace(state, phase=PREDICT, asked=state.group), (happened.Passed(by),)


def propose(state: State, seat: Seat, action: actions.Propose, rng: Stream) -> Change:
    """Propose to the group; with only one ally, that is already unanimous (R15)."""
    motion = consensus.propose(action.subject, seat)
    return _ask_the_rest(state, seat, motion, happened.Proposed(seat, action.subject), rng)


def agree(state: State, seat: Seat, action: actions.Agree, rng: Stream) -> Change:
    assert state.motion is not None
    return _ask_the_rest(state, seat, consensus.agree(state.motion, seat), happened.Agreed(seat), rng)


def decline(state: State, seat: Seat, action: actions.Decline, rng: Stream) -> Change:
    assert state.motion is not None
    now = replace(state.now, declined=(*state.now.declined, state.motion.subject))
    return replace(state, motion=None, asked=state.group, now=now), (happened.Declined(seat),)


def reveal(state: State, seat: Seat, action: actions.Reveal, rng: Stream) -> Change:
    """Show one's own hidden fate; an open motion is closed, because knowledge has changed (R35)."""
    (line,) = [line for line in model.lines_of(state, seat) if model.line_name(state, line) == action.line]
    return show(replace(state, motion=None, asked=state.group), line, happened.Why.REVEALED)


def _ask_the_rest(state: State, seat: Seat, motion: Motion[model.Subject], event: Event, rng: Stream) -> Change:
    """Agree for this seat; the proposal takes effect when all have agreed."""
    if rest := state.asked - model.ALONE[seat]:
        return replace(state, motion=motion, asked=rest), (event,)
    state, events = _carry(replace(state, motion=None, asked=state.group), motion.subject, rng)
    return state, (event, *events)


def _carry(state: State, subject: model.Subject, rng: Stream) -> Change:
    match subject:
        case model.Predict(value=value):
            return turn.predict(state, value, rng)
        case model.NoPrediction():
            return turn.predict_nothing(state, rng)
        case model.Use():
            return _use(state, subject)
        case _:
            assert_never(subject)


def _use(state: State, use: model.Use) -> Change:
    """Use a power of the group: Twice allows a second prediction; every other power is a question (R25-R28)."""
    asks = POWERS[use.power].asks
    state = spend(state, use.card)
    state, paid = _pay(state) if POWERS[use.power].costs else (state, ())
    if asks is None:
        return replace(state, twice=True), (happened.TwiceUsed(use.power),)
    (hidden,) = state.hands[state.now.line]
    yes = asks(hidden, use.number)
    answers = (*state.now.answers, model.Answer(use.power, use.number, yes))
    state = replace(state, now=replace(state.now, answers=answers))
    return state, (*paid, happened.Answered(model.active(state), use.power, use.number, yes))


def _pay(state: State) -> Change:
    """Spend another power, the one that has lain there longest (R50)."""
    card = state.faded[0]
    return spend(state, card), (happened.PowerPaid(POWER_OF[card].id, card),)


def join(state: State, by: Literal["table"], action: actions.Join, rng: Stream) -> Change:
    """Seat a newcomer with an empty number line and a place in the turn order; an open motion is closed (R36)."""
    line, place = model.LineId(action.seat), state.order.index(model.LineId(action.after)) + 1
    newcomer = action.seat == len(state.owners)
    state = replace(
        state,
        owners=(*state.owners, action.seat) if newcomer else state.owners,
        hands=(*state.hands, ()) if newcomer else state.hands,
        order=(*state.order[:place], line, *state.order[place:]),
        motion=None,
    )
    state = _regrouped(state, state.group | {action.seat})
    return state, (happened.Joined(action.seat, action.after),)


def leave(state: State, by: Literal["table"], action: actions.Leave, rng: Stream) -> Change:
    """Remove a player and discard their fates. A turn of theirs ends, and a first wrong guess stands (R26, R37)."""
    line, was_active = model.LineId(action.seat), model.active(state) == action.seat
    after = turn.following(state)
    state, shown = show(replace(state, motion=None), line, happened.Why.LEFT)
    order = tuple(other for other in state.order if other != line)
    state = _regrouped(replace(state, order=order), state.group - {action.seat})
    events: tuple[Event, ...] = (happened.Left(action.seat), *shown)
    if not was_active:
        return state, events
    if state.now.guesses:
        state = replace(state, doom=state.doom + 1)
        events += (happened.NotPredicted(action.seat, 1),)
    return turn.then(events, turn.end(state, rng, after, correct=False))


def _regrouped(state: State, group: frozenset[Seat]) -> State:
    """Set the new group; if it is deciding now, all of it is asked again (R15)."""
    return replace(state, group=group, asked=group if state.phase is PREDICT else state.asked)
