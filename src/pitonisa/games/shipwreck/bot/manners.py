"""Let people speak before a bot where the group decides (R15), and explain the bot's proposals and refusals."""

from __future__ import annotations

import msgspec

from pitonisa.games.shipwreck.actions import Action, Decline, Propose, Reveal
from pitonisa.games.shipwreck.cards import POWERS
from pitonisa.games.shipwreck.infer import any_play, percent, prudent, public_odds_now, reasons
from pitonisa.games.shipwreck.infer.belief import ask
from pitonisa.games.shipwreck.infer.models import Model
from pitonisa.games.shipwreck.model import Fate, NoPrediction, Predict, Subject, Use
from pitonisa.games.shipwreck.talk import (
    Because,
    BecauseCertain,
    BecauseExcluded,
    BecauseLikely,
    BecauseOpen,
    BecauseRisky,
    BecauseSplit,
    BecauseUnlikely,
)
from pitonisa.games.shipwreck.view import View
from pitonisa.kernel import PUBLIC, Seat


def yields(view: View, action: Action) -> frozenset[Seat]:
    """Opening a proposal, or showing a fate before anything is proposed, is left to the others who decide.

    An answer to what they have proposed is theirs to have at once.
    """
    opens = view.motion is None and isinstance(action, Propose | Reveal)
    others = (seat for seat in view.to_act if seat != view.viewer)
    return frozenset(others) if opens else frozenset()


def repeats(view: View, action: Action) -> bool:
    """Whether this idea was declined in this turn, by whomever and whoever had it."""
    return isinstance(action, Propose) and action.subject in view.now.declined


def reason(view: View, action: Action) -> Because | None:
    """Explain a proposal or a refusal from what everybody knows: the bot's own fate never counts (R34)."""
    return _reason(view, action, prudent)


def simple_reason(view: View, action: Action) -> Because | None:
    """Explain as a beginner does, by what the rules allow alone."""
    return _reason(view, action, any_play)


def _reason(view: View, action: Action, model: Model) -> Because | None:
    if isinstance(action, Propose):
        return _for(view, action.subject, model)
    if isinstance(action, Decline) and view.motion:
        return _against(view, view.motion.subject, model)
    return None


def _for(view: View, subject: Subject, model: Model) -> Because | None:
    possible = tuple(public_odds_now(view, any_play))
    match subject:
        case Predict(value=value):
            return _chance(view, value, model)
        case Use(power=power, number=number) if POWERS[power].asks is not None:
            yes = tuple(value for value in possible if ask(power, number, value))
            no = tuple(value for value in possible if value not in yes)
            return BecauseSplit(yes, no) if yes and no else None
        case NoPrediction() | Use():
            return BecauseOpen(possible, isinstance(subject, NoPrediction)) if len(possible) > 1 else None


def _against(view: View, subject: Subject, model: Model) -> Because | None:
    odds = public_odds_now(view, model)
    best = max(odds, key=lambda value: odds[value])
    if not isinstance(subject, Predict):
        return _chance(view, best, model)
    value = subject.value
    public = msgspec.structs.replace(view, viewer=PUBLIC)
    if found := next((one for one in reasons(public, view.now.line) if value in one.values), None):
        return BecauseExcluded(**msgspec.structs.asdict(msgspec.structs.replace(found, values=(value,))))
    share = percent(odds, value)
    return BecauseRisky(value, share) if value == best else BecauseUnlikely(value, share, best)


def _chance(view: View, value: Fate, model: Model) -> Because | None:
    """How likely this value is; nothing where the rules exclude it."""
    if list(public_odds_now(view, any_play)) == [value]:
        return BecauseCertain(value)
    odds = public_odds_now(view, model)
    return BecauseLikely(value, percent(odds, value)) if value in odds else None
