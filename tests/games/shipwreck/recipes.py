"""Define the golden matches of The Shipwreck Arcana: every way to end, and rare events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pitonisa.games.shipwreck import events as happened
from pitonisa.games.shipwreck.actions import Join, Leave
from pitonisa.games.shipwreck.legal import DOOMED, SAVED, outcome
from pitonisa.games.shipwreck.model import Deck, Difficulty, Options, State
from pitonisa.kernel import Seat, Step
from pitonisa.kernel.golden import Recipe

Steps = Sequence[Step[State, Any]]
Fits = Callable[[Steps], bool]


def ends(reason: str) -> Fits:
    def fits(steps: Steps) -> bool:
        over = outcome(steps[-1].state)
        return over is not None and over.reason == reason

    return fits


def tells(*kinds: type) -> Fits:
    """Each of these things happens."""
    return lambda steps: {type(event) for step in steps for event in step.events} >= set(kinds)


def last_doom_from(kind: type) -> Fits:
    """R32: what brought the seventh doom is the last thing that happened before the end."""

    def fits(steps: Steps) -> bool:
        before, last = steps[-2].state, steps[-1]
        causes = [type(event) for event in last.events if isinstance(event, happened.Predicted | happened.CardFaded)]
        return ends(DOOMED)(steps) and causes == [kind] and (before.doom == 6 or kind is happened.CardFaded)

    return fits


def both(one: Fits, other: Fits) -> Fits:
    return lambda steps: one(steps) and other(steps)


def active_player_leaves(steps: Steps) -> bool:
    """R37: their turn ends with them."""
    return any(
        isinstance(step.events[0], happened.Left) and any(isinstance(e, happened.TurnBegan) for e in step.events)
        for step in steps
    )


def is_over(steps: Steps) -> bool:
    return outcome(steps[-1].state) is not None


RECIPES = {
    "saved": Recipe(players=3, bots=("companion",), seed="saved", fits=ends(SAVED)),
    "saved-with-powers": Recipe(
        players=4,
        bots=("companion",),
        seed="powers",
        options=Options(difficulty=Difficulty.EASY),
        fits=both(ends(SAVED), tells(happened.Answered, happened.TwiceUsed)),
    ),
    "doomed-by-a-prediction": Recipe(
        players=3, bots=("random",), seed="wrong", fits=last_doom_from(happened.Predicted)
    ),
    "doomed-by-fading": Recipe(players=4, bots=("random",), seed="fading", fits=last_doom_from(happened.CardFaded)),
    "powers-of-the-active-player": Recipe(
        players=2,
        bots=("random",),
        seed="active",
        options=Options(difficulty=Difficulty.EASY),
        fits=both(is_over, tells(happened.CardCycled, happened.OldTold, happened.LowerDiscarded)),
    ),
    "challenge": Recipe(
        players=2,
        bots=("novice",),
        seed="challenge",
        options=Options(challenge=True, difficulty=Difficulty.EASY),
        fits=both(is_over, tells(happened.FateShown)),
    ),
    "wide-deck": Recipe(
        players=2,
        bots=("random",),
        seed="wide",
        options=Options(deck=Deck.WIDE, difficulty=Difficulty.EASY),
        fits=both(is_over, tells(happened.KeptRaised, happened.FateRelocated)),
    ),
    "stars-below": Recipe(
        players=3,
        bots=("companion", "random"),
        seed="stars",
        options=Options(deck=Deck.STARS, difficulty=Difficulty.EASY),
        fits=both(is_over, tells(happened.FateStolen, happened.PowerPaid)),
    ),
    "coming-and-going": Recipe(
        players=3,
        bots=("novice",),
        seed="guests",
        table={
            4: Leave(Seat(1)),
            8: Join(Seat(1), after=Seat(2)),
            12: Join(Seat(3), after=Seat(0)),
            16: Leave(Seat(0)),
        },
        fits=both(is_over, active_player_leaves),
    ),
}
