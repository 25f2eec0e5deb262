"""Builds the `Game` of The Shipwreck Arcana, with everything the platform needs to host it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from pitonisa.games.shipwreck import apply, bot, invariants, legal, secrets, view
from pitonisa.games.shipwreck.achievements import ACHIEVEMENTS, FIGURES, possible
from pitonisa.games.shipwreck.actions import Action, Agree, Decline, Join, Leave, Pass
from pitonisa.games.shipwreck.analysis import ANALYSIS
from pitonisa.games.shipwreck.encode import ENCODING
from pitonisa.games.shipwreck.events import MOMENTS, Event
from pitonisa.games.shipwreck.help import HELP, RULEBOOK
from pitonisa.games.shipwreck.infer.odds import imagine
from pitonisa.games.shipwreck.listing import LISTING
from pitonisa.games.shipwreck.model import DOOM, GOAL, Deck, Difficulty, Options, State
from pitonisa.games.shipwreck.puzzles import PUZZLES
from pitonisa.games.shipwreck.talk import TALK
from pitonisa.games.shipwreck.view import View
from pitonisa.kernel import Campaign, Game, Planning, Result, Results, Seat, Seating, Track
from pitonisa.kernel.analysis import Imagination
from pitonisa.kernel.hosting import Campaigns, Moments
from pitonisa.kernel.laws import Laws, Replays
from pitonisa.kernel.plans import Plans, answering_motions, first_of

CLOSE: Final = 2
"""The most missing predictions that count as on the rocks; with more the ship is lost."""


def result(view: View) -> Result:
    tracks = (Track("right", view.score, GOAL), Track("doom", view.doom, DOOM, bad=True))
    return Result(_title(view.score, view.doom), tracks)


def _title(score: int, doom: int) -> str:
    if score >= GOAL:
        return "by-one-hour" if doom == DOOM - 1 else "dry"
    return "rocks" if score >= GOAL - CLOSE else "lost"


def decisive(views: Sequence[View]) -> int | None:
    """Find the decisive turn: of a won match, the boldest correct prediction.

    Of one that was lost, the turn that brought most doom. Of several alike, the last.
    """
    pairs = list(pairwise(views))
    if views[-1].score >= GOAL:
        weights = [(possible(before), _turn(before)) for before, after in pairs if after.score > before.score]
    else:
        weights = [(after.doom - before.doom, _turn(before)) for before, after in pairs if after.doom > before.doom]
    weight, turn = max(weights, default=(0, 0))
    return turn if weight > 1 else None


def _turn(view: View) -> int:
    return len(view.history) + 1


RESULTS: Final = Results(
    titles=("by-one-hour", "dry", "rocks", "lost"),
    tracks=("right", "doom"),
    told=result,
    decisive=decisive,
    together=True,
)


def _others(view: View, seat: Seat) -> list[Seat]:
    """List the group without the player whose fate it is (R15)."""
    voters = dict.fromkeys(place.seat for place in view.places if place.seat != view.active)
    return list(voters) if seat in voters else []


PLANS: Final[dict[str, Planning[View, Action]]] = {
    # Whatever is proposed is about the fate that is hidden now (R15).
    **{
        name: answering_motions(answer, lambda view, seat: (len(view.history), view.active), _others)
        for name, answer in (("agree", Agree), ("decline", Decline))
    },
    "pass": Planning(does=lambda view, seat, whom: first_of(view, Pass), ground=lambda view, seat: view.faded),
}


CAMPAIGNS: Final = (
    Campaign(
        "deeper",
        (
            *({"difficulty": one.value, "deck": Deck.BASE.value} for one in Difficulty),
            {"difficulty": Difficulty.DOOMED.value, "deck": Deck.WIDE.value},
        ),
    ),
)


GAME: Game[Options, State, Action, Event, view.View] = Game(
    id=LISTING.id,
    version=LISTING.version,
    players=LISTING.players,
    options=Options,
    state=State,
    action=Action,
    event=Event,
    view_type=view.View,
    start=apply.start,
    to_act=legal.to_act,
    legal=legal.legal,
    apply=apply.apply,
    outcome=legal.outcome,
    view=view.view,
    witness=view.witness,
    reshuffle=secrets.reshuffle,
    parts=(
        Laws(bound=5000, secret=secrets.SECRET, invariants=invariants.INVARIANTS),
        Replays(truth=view.truth, turn_begun_by=view.turn_begun_by),
        Seating(count=lambda state: len(set(state.owners)), join=Join, leave=Leave),
        bot.BOTS,
        TALK,
        HELP,
        RULEBOOK,
        Moments(MOMENTS),
        Plans(PLANS),
        Imagination(imagine),
        Campaigns(paths=CAMPAIGNS),
        ANALYSIS,
        PUZZLES,
        ENCODING,
        RESULTS,
        FIGURES,
        ACHIEVEMENTS,
    ),
)
