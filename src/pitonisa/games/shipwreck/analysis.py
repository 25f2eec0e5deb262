"""What there is to decide, and what it is worth to stand where a turn ends."""

from __future__ import annotations

from typing import Final, cast

from pitonisa.games.shipwreck.actions import Action, Agree, Decline, Propose, Reveal
from pitonisa.games.shipwreck.bot.companion import sensible_ideas
from pitonisa.games.shipwreck.bot.prospects import COMPANIONS, chance_to_win
from pitonisa.games.shipwreck.grounds import Why, certain_value, why
from pitonisa.games.shipwreck.infer import odds_now, prudent
from pitonisa.games.shipwreck.model import NoPrediction, Phase, Predict, State
from pitonisa.games.shipwreck.view import View
from pitonisa.kernel import Seat
from pitonisa.kernel.analysis import Analysis, Line

TURNS: Final = 3
"""So far a match is played on: by then most have played whose fates are hidden now."""


def lines(view: View) -> list[Line[Action]]:
    """Each play and each power, and whatever makes sense to decide with the group, which then agrees."""
    if view.phase is not Phase.PREDICT:
        return [Line(action) for action in view.legal]
    known = odds_now(view, prudent)
    others = [place.seat for place in view.places if place.seat not in (view.active, view.viewer)]
    all_agree = tuple((seat, Agree()) for seat in dict.fromkeys(others))
    ideas = [Propose(idea) for idea in sensible_ideas(view, known)]
    shows: list[Line[Action]] = [Line(action) for action in view.legal if isinstance(action, Reveal)]
    if view.motion is None:
        return [*(Line(idea, all_agree) for idea in ideas), *shows]
    agreed = tuple((seat, Agree()) for seat, _ in all_agree if seat in view.to_act)
    me = cast(Seat, view.viewer)
    instead = [
        Line[Action](Decline(), ((me, idea), *all_agree), idea) for idea in ideas if idea.subject != view.motion.subject
    ]
    return [Line(Agree(), agreed, Propose(view.motion.subject)), *instead, *shows]


def sure(view: View) -> Action | None:
    """The only value that the rules leave."""
    value = certain_value(view) if view.phase is Phase.PREDICT else None
    return None if value is None else Propose(Predict(value))


def quiet(view: View) -> Action | None:
    return Propose(NoPrediction()) if view.phase is Phase.PREDICT else None


def worth(state: State, seat: Seat) -> float:
    return chance_to_win(state.score, state.doom, COMPANIONS)


def turn(state: State) -> int:
    return len(state.history) + 1


ANALYSIS: Final = Analysis(
    lines=lines,
    sure=sure,
    quiet=quiet,
    worth=worth,
    turn=turn,
    bot="companion",
    turns=TURNS,
    why=why,
    ground=Why,
)
