"""Builds the `Game` of Leaders of Euphoria, with everything the platform needs to host it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pitonisa.games.leaders import apply, ending, invariants, legal, model, secrets, view
from pitonisa.games.leaders.achievements import ACHIEVEMENTS
from pitonisa.games.leaders.actions import Action, Pass
from pitonisa.games.leaders.analysis import ANALYSIS
from pitonisa.games.leaders.bot.levels import BOTS
from pitonisa.games.leaders.cards import ARTIFACTS, REACTIONS
from pitonisa.games.leaders.encode import ENCODING
from pitonisa.games.leaders.events import Event
from pitonisa.games.leaders.help import HELP
from pitonisa.games.leaders.infer.odds import imagine
from pitonisa.games.leaders.listing import LISTING
from pitonisa.games.leaders.puzzles import PUZZLES
from pitonisa.games.leaders.talk import TALK
from pitonisa.games.leaders.view import View
from pitonisa.kernel import Campaign, Game, Planning, Result, Results, Rulebook, Seat, Windows
from pitonisa.kernel.analysis import Imagination
from pitonisa.kernel.help import Rules, cited
from pitonisa.kernel.hosting import Campaigns, Moments, Seating, paced
from pitonisa.kernel.laws import Laws, Replays
from pitonisa.kernel.plans import Plans, first_of

_ALSO: Final = cited("""
    barter_box 33 41 42, tangled_carousel 33 41 42, blanket_of_oblivion 16, wire_hand 19 20 22, scrap_magnet 23,
    accusing_weathervane 22, taming_stick 19 20 22, polished_lid 15, detour_sign 15, passing_portrait 12, rear_mirror 12
""")


def _artifact(card: model.ArtifactId) -> Rules:
    """Name an artifact with its cost and its kind."""
    kind: Rules = (35, 29, 31) if card in REACTIONS else (34, 13, 27)
    return (*kind, 26, *_ALSO.get(card, ()))


RULEBOOK: Final = Rulebook(
    chapters=cited("setup 1-8, turn 9-18, lasers 19-23, artifacts 24-35, shot 36-39, end 40-45"),
    origins=cited("printed 1-29 33 35-42 44 45, public 3, ours 2 5 7 13 21 22 28 30-32 34 35 43"),
    events=cited("""
        LaidOut 6, TurnBegan 9 18 7, Skipped 9, HandDiscarded 10 28, Drew 10 37, NothingToDraw 28, DeckReshuffled 28,
        Given 11, Interrogated 12, ArtifactUsed 13 26, TargetChosen 13, Armed 14 20, Aimed 17 22 20, ShotDeclared 15,
        Hid 16 34, Answered 29 31 26, WindowClosed 31, LaserTaken 20 19, LaserDropped 23 15, ShotCancelled 35,
        ShotRedirected 35, EffectCancelled 35, Exposed 34 35, Looked 34 35, Exchanged 33, ArtifactTaken 34,
        ShotHit 36 37, RowShown 37, BecameAnarchist 38 39, Unmasked 44 8, Ended 40-43
    """),
    refusals=cited("""
        over 40 41 42 43, not-here 1, sealed 31, row-laid 6, not-your-recruits 6, others-lay-out 6, window-open 31,
        not-your-turn 9, nothing-to-answer 30 31, not-held 24, action-now 27, not-its-moment 29 30,
        nothing-to-choose 13, target 13, not-enough 13, cost-exposed 26, no-hidden 26 14, already-exposed 12,
        nothing-to-expose 34, redirect 35, no-redirect 35, lay-out-first 6, answer-first 31, choose-first 13,
        other-phase 9, give-self 11, interrogate-self 12 6, nobody-there 1, reaction-now 29, no-use 13 19,
        one-laser 19, no-laser-free 14, no-laser 15, aim-self 20, hidden-already 16, hide-leader 16, claim-self 45
    """),
    things={f"artifact-{card.value}": _artifact(card) for card in ARTIFACTS}
    | cited("""
        recruit-euphorian_leader 8 36 42, recruit-subterran_leader 8 36 42, recruit-euphorian_follower 8 3,
        recruit-subterran_follower 8 3, team-euphorian 8 40, team-subterran 8 40, team-anarchist 39 38 40 41
    """),
)
"""The rules of the README behind what a player meets. Their texts are in rules/."""


MOMENTS: Final = paced("""
    TargetChosen 0.6, HandDiscarded 0.8, Hid 0.8, Armed 1.0, Aimed 1.0, LaserTaken 1.0, Given 1.2,
    Interrogated 1.2, Looked 1.2, ArtifactUsed 1.2, ShotCancelled 1.2, ShotRedirected 1.2, EffectCancelled 1.2,
    Exchanged 1.2, ArtifactTaken 1.2, ShotHit 1.2, Answered 1.4, Exposed 1.4, BecameAnarchist 1.5,
    ShotDeclared 1.8, RowShown 1.8, Ended 2.0
""")
"""Seconds that people need to see each event. All of these are public, except what a hidden card is."""

BEATS: Final = {model.Looking: 0.5, model.Aiming: 1.0, model.Using: 1.0, model.Shooting: 2.0}
"""By deed, how many of the table's beats its window lasts: looks are frequent and minor, a shot may end the match."""


def window_beats(state: model.State) -> float:
    """Return how many beats the open window lasts: the same for every seat and every hand (R31)."""
    deed = model.open_deed(state)
    return BEATS[type(deed)] if deed else 1.0


def _meant(deed: model.Deed, seat: Seat) -> bool:
    if isinstance(deed, model.Using):
        return any(one.owner == seat for one in deed.targets)
    return deed.target == seat


def _passing(unless: Callable[[model.Deed, Seat], bool]) -> Planning[View, Action]:
    """Plan to pass, until an artifact is gained or lost and the player may want to answer otherwise."""

    def does(view: View, seat: Seat, whom: Seat | None) -> Action | None:
        top = view.pending[-1] if view.pending else None
        return first_of(view, Pass) if isinstance(top, model.Window) and not unless(top.deed, seat) else None

    return Planning(does=does, ground=lambda view, seat: sorted(view.hand))


PLANS: Final = {
    "pass-unless-shot": _passing(lambda deed, seat: isinstance(deed, model.Shooting) and deed.target == seat),
    "pass-unless-meant": _passing(_meant),
    "pass": _passing(lambda deed, seat: False),
}


def result(seen: View) -> Result:
    """Name the victory, without revealing who was who."""
    assert seen.outcome is not None
    return Result(seen.outcome.reason)


GAME: Game[model.Options, model.State, Action, Event, view.View] = Game(
    id=LISTING.id,
    version=LISTING.version,
    players=LISTING.players,
    options=model.Options,
    state=model.State,
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
        Results(titles=tuple(one.value for one in model.Ending), told=result),
        ACHIEVEMENTS,
    ),
)
