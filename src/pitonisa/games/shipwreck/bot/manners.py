"""Who speaks before a bot does: the group's people come first where the group decides (R15)."""

from __future__ import annotations

from pitonisa.games.shipwreck.actions import Action, Propose, Reveal
from pitonisa.games.shipwreck.view import View
from pitonisa.kernel import Seat


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
