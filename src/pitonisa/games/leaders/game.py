"""Declares Leaders of Euphoria: all that the platform needs to host it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pitonisa.games.leaders import apply, ending, invariants, legal, secrets, view
from pitonisa.games.leaders.achievements import ACHIEVEMENTS
from pitonisa.games.leaders.actions import Action, Pass
from pitonisa.games.leaders.analysis import ANALYSIS
from pitonisa.games.leaders.bot.levels import BOTS
from pitonisa.games.leaders.encode import ENCODING
from pitonisa.games.leaders.events import Event
from pitonisa.games.leaders.help import HELP
from pitonisa.games.leaders.infer.odds import imagine
from pitonisa.games.leaders.listing import LISTING
from pitonisa.games.leaders.model import (
    Aiming,
    Deed,
    Ending,
    Looking,
    Options,
    Shooting,
    State,
    Using,
    Window,
    open_deed,
)
from pitonisa.games.leaders.puzzles import PUZZLES
from pitonisa.games.leaders.rulebook import RULEBOOK
from pitonisa.games.leaders.talk import TALK
from pitonisa.games.leaders.view import View
from pitonisa.kernel import Campaign, Game, Planning, Result, Results, Seat, Windows
from pitonisa.kernel.analysis import Imagination
from pitonisa.kernel.hosting import Campaigns, Moments, Seating, paced
from pitonisa.kernel.laws import Laws, Replays
from pitonisa.kernel.plans import Plans, first_of

MOMENTS: Final = paced("""
    TargetChosen 0.6, HandDiscarded 0.8, Hid 0.8, Armed 1.0, Aimed 1.0, LaserTaken 1.0, Given 1.2,
    Interrogated 1.2, Looked 1.2, ArtifactUsed 1.2, ShotCancelled 1.2, ShotRedirected 1.2, EffectCancelled 1.2,
    Exchanged 1.2, ArtifactTaken 1.2, ShotHit 1.2, Answered 1.4, Exposed 1.4, BecameAnarchist 1.5,
    ShotDeclared 1.8, RowShown 1.8, Ended 2.0
""")
"""Seconds that people need to see it. Everybody sees all of these happen, though not what a hidden card is."""

BEATS: Final[dict[type[Deed], float]] = {Looking: 0.5, Aiming: 1.0, Using: 1.0, Shooting: 2.0}
"""By deed, how many of the table's beats its window takes: looks are many and cost little, a shot may end the match."""


def window_beats(state: State) -> float:
    """How long the open window takes: the same for every seat and every hand (R31)."""
    deed = open_deed(state)
    return BEATS[type(deed)] if deed else 1.0


def _meant(deed: Deed, seat: Seat) -> bool:
    if isinstance(deed, Using):
        return any(one.owner == seat for one in deed.targets)
    return deed.target == seat


def _passing(unless: Callable[[Deed, Seat], bool]) -> Planning[View, Action]:
    """Plan to pass, until an artifact comes or goes: then a player may want to answer otherwise."""

    def does(view: View, seat: Seat, whom: Seat | None) -> Action | None:
        top = view.pending[-1] if view.pending else None
        return first_of(view, Pass) if isinstance(top, Window) and not unless(top.deed, seat) else None

    return Planning(does=does, ground=lambda view, seat: sorted(view.hand))


PLANS: Final = {
    "pass-unless-shot": _passing(lambda deed, seat: isinstance(deed, Shooting) and deed.target == seat),
    "pass-unless-meant": _passing(_meant),
    "pass": _passing(lambda deed, seat: False),
}


def result(seen: View) -> Result:
    """Name whose victory it was. Who was who stays at the table."""
    assert seen.outcome is not None
    return Result(seen.outcome.reason)


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
    outcome=ending.outcome,
    view=view.view,
    witness=view.witness,
    reshuffle=secrets.reshuffle,
    parts=(
        Laws(bound=20_000, secret=secrets.SECRET, mark=secrets.mark, invariants=invariants.INVARIANTS),
        Replays(truth=view.truth, turn_begun_by=view.turn_begun_by),
        Seating(count=lambda state: len(state.rows)),
        BOTS,
        TALK,
        HELP,
        RULEBOOK,
        Moments(MOMENTS),
        Plans(PLANS),
        Imagination(imagine),
        Campaigns(paths=(Campaign("tournament", ({}, {}, {})),)),
        Windows(sealed=legal.sealed, default_answer=legal.default_answer, beats=window_beats),
        ANALYSIS,
        PUZZLES,
        ENCODING,
        Results(titles=tuple(one.value for one in Ending), told=result),
        ACHIEVEMENTS,
    ),
)
