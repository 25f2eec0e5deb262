"""Links the rules of the README to what a player meets. Their words are in rules/."""

from __future__ import annotations

from typing import Final, get_args

from pitonisa.games.leaders import events
from pitonisa.games.leaders.cards import ARTIFACTS, REACTIONS
from pitonisa.games.leaders.model import ArtifactId
from pitonisa.kernel import Rulebook
from pitonisa.kernel.help import Rules, cited, of_events

_ALSO: Final[dict[ArtifactId, Rules]] = {
    ArtifactId.BARTER_BOX: (33, 41, 42),
    ArtifactId.TANGLED_CAROUSEL: (33, 41, 42),
    ArtifactId.BLANKET_OF_OBLIVION: (16,),
    ArtifactId.WIRE_HAND: (19, 20, 22),
    ArtifactId.SCRAP_MAGNET: (23,),
    ArtifactId.ACCUSING_WEATHERVANE: (22,),
    ArtifactId.TAMING_STICK: (19, 20, 22),
    ArtifactId.POLISHED_LID: (15,),
    ArtifactId.DETOUR_SIGN: (15,),
    ArtifactId.PASSING_PORTRAIT: (12,),
    ArtifactId.REAR_MIRROR: (12,),
}


def _artifact(card: ArtifactId) -> Rules:
    """Every artifact has its cost and its kind."""
    kind: Rules = (35, 29, 31) if card in REACTIONS else (34, 13, 27)
    return (*kind, 26, *_ALSO.get(card, ()))


RULEBOOK: Final = Rulebook(
    chapters={
        "setup": tuple(range(1, 9)),
        "turn": tuple(range(9, 19)),
        "lasers": tuple(range(19, 24)),
        "artifacts": tuple(range(24, 36)),
        "shot": tuple(range(36, 40)),
        "end": tuple(range(40, 46)),
    },
    origins={
        "printed": (*range(1, 30), 33, *range(35, 43), 44, 45),
        "public": (3,),
        "ours": (2, 5, 7, 13, 21, 22, 28, *range(30, 33), 34, 35, 43),
    },
    events=of_events(
        get_args(events.Event),
        """
        LaidOut 6, TurnBegan 9 18 7, Skipped 9, HandDiscarded 10 28, Drew 10 37, NothingToDraw 28, DeckReshuffled 28,
        Given 11, Interrogated 12, ArtifactUsed 13 26, TargetChosen 13, Armed 14 20, Aimed 17 22 20, ShotDeclared 15,
        Hid 16 34, Answered 29 31 26, WindowClosed 31, LaserTaken 20 19, LaserDropped 23 15, ShotCancelled 35,
        ShotRedirected 35, EffectCancelled 35, Exposed 34 35, Looked 34 35, Exchanged 33, ArtifactTaken 34,
        ShotHit 36 37, RowShown 37, BecameAnarchist 38 39, Unmasked 44 8, Ended 40 41 42 43
        """,
    ),
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
