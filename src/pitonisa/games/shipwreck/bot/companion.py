"""Plays a good companion: plays informatively, reasons about what was not played, and weighs each decision.

Its group decisions rest on public knowledge. It keeps its own fate to itself, as the rules demand, unless the fate
changes the decision so much that it shows it (R35).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple, assert_never, cast

import msgspec
from msgspec.structs import replace

from pitonisa.games.shipwreck import actions, talk
from pitonisa.games.shipwreck.apply.turn import hours_on
from pitonisa.games.shipwreck.bot.prospects import A_POWER, COMPANIONS, Odds, Shares, hopes, worth
from pitonisa.games.shipwreck.cards import ARCANA, POWERS
from pitonisa.games.shipwreck.infer import any_play, odds_now, percent, prudent, public_odds_now, reasons
from pitonisa.games.shipwreck.infer.belief import ask, hands_before
from pitonisa.games.shipwreck.infer.models import Hand, Model, best_plays, what_plays_of_a_hand_are_worth
from pitonisa.games.shipwreck.legal import pointed_at, proposals
from pitonisa.games.shipwreck.model import CardId, Fate, NoPrediction, Phase, Predict, Subject, Turn, Use
from pitonisa.games.shipwreck.view import Slot, View
from pitonisa.kernel import PUBLIC, Seat, Stream

GOOD_ENOUGH: Final = 0.01
"""How much lower than its own idea's chance to win a proposal may be before the companion declines it."""

WORTH_SHOWING: Final = 0.15
"""By how much the chance to win must grow for the companion to show its own fate."""

WORTH_A_POWER: Final = 0.5
"""By how many points a play must improve for a power to be spent before it."""

CERTAIN: Final = 1.0
"""The worth of a play that reveals the kept fate to all, the highest possible."""


class Mind(NamedTuple):
    """How a player reads plays, and the trackers' statistics among such players."""

    model: Model
    among: Shares


PLAIN: Final = Mind(prudent, COMPANIONS)


def companion(view: View, rng: Stream) -> actions.Action:
    match view.phase:
        case Phase.PLAY:
            return _play(view, rng)
        case Phase.STEAL:
            return steal(view, PLAIN)
        case Phase.AFTER_PLAY:
            return after_play(view, PLAIN)
        case Phase.PREDICT:
            return decide(view, PLAIN)


def held(view: View) -> tuple[Fate, ...]:
    """Return one's own fates on one's own turn."""
    (hand,) = [place.hand for place in view.places if place.line == view.now.line]
    return cast(tuple[Fate, ...], hand)


def _play(view: View, rng: Stream) -> actions.Action:
    """Choose the best play, or first a power that opens a far better one (R31, R44, R45)."""
    worths = _worths(view, view.now)
    best = max(worths.values())
    if best + WORTH_A_POWER < CERTAIN:
        for action, turn in before_playing(view):
            if max(_worths(view, turn).values()) > best + WORTH_A_POWER:
                return action
    return rng.choice(best_plays(worths))


def before_playing(view: View) -> Iterator[tuple[actions.Action, Turn]]:
    """Yield each power before the play with the resulting turn; equal results once."""
    seen: set[Turn] = set()
    for action in view.legal:
        turn = _with_power(view, action)
        if turn is not None and turn not in seen:
            seen.add(turn)
            yield action, turn


def _with_power(view: View, action: actions.Action) -> Turn | None:
    now = view.now
    match action:
        case actions.Cycle(out=out):
            return replace(now, row=tuple(cast(CardId, view.deck[0]) if card == out else card for card in now.row))
        case actions.OneMore():
            return replace(now, raised=True)
        case actions.Relocate(value=value, from_=from_, to=to):
            return replace(now, fates=moved(now, value, from_, to))
        case _:
            return None


def moved(turn: Turn, value: Fate, from_: CardId, to: CardId) -> tuple[tuple[Fate, ...], ...]:
    """Return the fates in front of the cards after moving this one (R45)."""
    fates = {card: list(pile) for card, pile in zip(turn.row, turn.fates, strict=True)}
    fates[from_].remove(value)
    fates[to].append(value)
    return tuple(tuple(fates[card]) for card in turn.row)


def _worths(view: View, turn: Turn) -> Mapping[actions.Play, float]:
    """Rate each play of one's own hand in this row."""
    return what_plays_of_a_hand_are_worth(turn, hands_before(view.history, turn, prudent), hand_of(view))


def hand_of(view: View) -> Hand:
    """Return one's own hand as the others reason about it."""
    first, second = held(view)
    return (first, second) if view.now.carried or first <= second else (second, first)


def steal(view: View, mind: Mind) -> actions.Action:
    """Choose the move that tells most and dooms no card; else the lowest fate (R51)."""
    return max(view.legal, key=lambda action: _hopes_after(view, action, mind))


def after_play(view: View, mind: Mind) -> actions.Action:
    """Save a card whose fading would bring doom, or say more after an unclear play (R29, R30)."""
    choices = {action: _hopes_after(view, action, mind) for action in view.legal}
    best = max(choices, key=lambda action: choices[action])
    return best if choices[best] > choices[actions.Pass()] + A_POWER else actions.Pass()


def _hopes_after(view: View, action: actions.Action, mind: Mind) -> float:
    """Estimate the chance to win when the group decides after this, given the kept fate."""
    now = view.now
    match action:
        case actions.TellOld():
            now = replace(now, old=view.played_old)
        case actions.DiscardLower(value=value, from_=card):
            now = replace(now, lower=value)
            view = replace(view, row=tuple(_without(slot, value) if slot.card == card else slot for slot in view.row))
        case actions.Steal(value=value, from_=card):
            now = replace(now, stolen=value)
            view = replace(view, row=tuple(_stolen(slot, value, card) for slot in view.row))
        case _:
            pass
    (kept,) = held(view)
    known = public_odds_now(replace(view, now=now), mind.model).get(kept, 0.0)
    return hopes(view, known, mind.among)


def _without(slot: Slot, value: Fate) -> Slot:
    fates = list(slot.fates)
    fates.remove(value)
    return replace(slot, fates=tuple(fates), hours=hours_on(slot.card, tuple(fates)))


def _stolen(slot: Slot, value: Fate, from_: CardId) -> Slot:
    """Return the slot after this fate has gone to The Thief; burning cards still burn (R54)."""
    if slot.card == from_:
        left = _without(slot, value)
        return replace(left, hours=slot.hours) if ARCANA[slot.card].burns else left
    if ARCANA[slot.card].steals:
        return replace(slot, fates=(*slot.fates, value), hours=slot.hours + ARCANA[slot.card].hours[value])
    return slot


def decide(view: View, mind: Mind) -> actions.Action:
    """Agree to good or repeated proposals; else propose what is best by public knowledge."""
    known = public_odds_now(view, mind.model)
    best = _best_idea(view, known, mind.among)
    if show := _worth_showing(view, best, mind):
        return show
    if not view.motion:
        return actions.Propose(best)
    return actions.Agree() if _agreeable(view, view.motion.subject, best, known, mind.among) else actions.Decline()


def _agreeable(view: View, proposed: Subject, best: Subject, known: Odds, among: Shares) -> bool:
    """Say whether the rules allow a proposal to be right."""
    if isinstance(proposed, Predict) and proposed.value not in known:
        return False
    insisted = proposed in view.now.declined
    return insisted or worth(view, proposed, known, among) >= worth(view, best, known, among) - GOOD_ENOUGH


def _best_idea(view: View, known: Odds, among: Shares) -> Subject:
    """Find the best decision that wasn't declined; if all were, let the turn pass."""
    fresh = [idea for idea in sensible_ideas(view, known) if idea not in view.now.declined]
    return max(fresh or [NoPrediction()], key=lambda idea: worth(view, idea, known, among))


def sensible_ideas(view: View, known: Odds) -> list[Subject]:
    """List the sensible proposals of this turn."""
    powers = () if view.power_used else tuple(faded.card for faded in view.faded)
    fates = tuple(slot.fates for slot in view.row)
    found = proposals(view.now.guesses, powers, *pointed_at(powers, view.now.value, fates))
    subjects = [action.subject for action in found]
    return [subject for subject in subjects if _makes_sense(subject, known)]


def _makes_sense(subject: Subject, known: Odds) -> bool:
    """Say whether a proposal makes sense: possible values, open questions, and Twice only with two values left."""
    match subject:
        case Predict(value=value):
            return value in known
        case NoPrediction():
            return True
        case Use(power=power, number=number):
            if POWERS[power].asks is None:
                return len(known) > 1
            return len({ask(power, number, value) for value in known}) > 1
        case _:
            assert_never(subject)


def _worth_showing(view: View, best: Subject, mind: Mind) -> actions.Reveal | None:
    """Return one's own fate if the group would decide far better after seeing it (R35)."""
    for action in view.legal:
        if isinstance(action, actions.Reveal):
            own = odds_now(view, mind.model)
            better = worth(view, _best_idea(view, own, mind.among), own, mind.among)
            if better > worth(view, best, own, mind.among) + WORTH_SHOWING:
                return action
    return None


def yields(view: View, action: actions.Action) -> frozenset[Seat]:
    """Let the others of the group speak first, before opening a proposal or showing a fate.

    An answer to what they have proposed is theirs to have at once.
    """
    opens = view.motion is None and isinstance(action, actions.Propose | actions.Reveal)
    others = (seat for seat in view.to_act if seat != view.viewer)
    return frozenset(others) if opens else frozenset()


def repeats(view: View, action: actions.Action) -> bool:
    """Say whether this idea was declined in this turn."""
    return isinstance(action, actions.Propose) and action.subject in view.now.declined


def reason(view: View, action: actions.Action) -> talk.Because | None:
    """Explain a proposal or a refusal from public knowledge: the bot's own fate never counts (R34)."""
    return _reason(view, action, prudent)


def simple_reason(view: View, action: actions.Action) -> talk.Because | None:
    """Explain as a beginner does, by the rules alone."""
    return _reason(view, action, any_play)


def _reason(view: View, action: actions.Action, model: Model) -> talk.Because | None:
    if isinstance(action, actions.Propose):
        return _for(view, action.subject, model)
    if isinstance(action, actions.Decline) and view.motion:
        return _against(view, view.motion.subject, model)
    return None


def _for(view: View, subject: Subject, model: Model) -> talk.Because | None:
    possible = tuple(public_odds_now(view, any_play))
    match subject:
        case Predict(value=value):
            return _chance(view, value, model)
        case Use(power=power, number=number) if POWERS[power].asks is not None:
            yes = tuple(value for value in possible if ask(power, number, value))
            no = tuple(value for value in possible if value not in yes)
            return talk.BecauseSplit(yes, no) if yes and no else None
        case NoPrediction() | Use():
            return talk.BecauseOpen(possible, isinstance(subject, NoPrediction)) if len(possible) > 1 else None


def _against(view: View, subject: Subject, model: Model) -> talk.Because | None:
    odds = public_odds_now(view, model)
    best = max(odds, key=lambda value: odds[value])
    if not isinstance(subject, Predict):
        return _chance(view, best, model)
    value = subject.value
    public = replace(view, viewer=PUBLIC)
    if found := next((one for one in reasons(public, view.now.line) if value in one.values), None):
        return talk.BecauseExcluded(**msgspec.structs.asdict(replace(found, values=(value,))))
    share = percent(odds, value)
    return talk.BecauseRisky(value, share) if value == best else talk.BecauseUnlikely(value, share, best)


def _chance(view: View, value: Fate, model: Model) -> talk.Because | None:
    """Return the probability of this value; zero if the rules exclude it."""
    if list(public_odds_now(view, any_play)) == [value]:
        return talk.BecauseCertain(value)
    odds = public_odds_now(view, model)
    return talk.BecauseLikely(value, percent(odds, value)) if value in odds else None
