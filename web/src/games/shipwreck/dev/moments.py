"""Writes moments.json, real frames of telling moments, for the board's tests and its page in this folder.

From the root of the project: `.venv/bin/python web/src/games/shipwreck/dev/moments.py`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from pitonisa.games.shipwreck import GAME
from pitonisa.games.shipwreck.actions import Cycle, DiscardLower, OneMore, Play, Propose, Relocate, Steal, TellOld
from pitonisa.games.shipwreck.events import CardCycled, CardFaded, Predicted
from pitonisa.games.shipwreck.infer import any_play, public_odds
from pitonisa.games.shipwreck.model import VALUES, CardId, Deck, Difficulty, Options, Phase, PowerId, Predict, Use
from pitonisa.games.shipwreck.talk import Mark
from pitonisa.kernel import PUBLIC, Viewer
from pitonisa.platform.match.match import Match
from pitonisa.platform.simulation.simulate import Crew

Wanted = Callable[[Match, Viewer], bool]


def legal(match: Match, viewer: Viewer, kind: type) -> list[Any]:
    return [] if viewer == PUBLIC else [a for a in GAME.legal(match.state, viewer) if isinstance(a, kind)]


def active(match: Match, viewer: Viewer) -> bool:
    return match.state.owners[match.state.now.line] == viewer


def happened(match: Match, kind: type, **fields: Any) -> bool:
    return any(
        isinstance(event, kind) and all(getattr(event, name) == value for name, value in fields.items())
        for event in match.step.events
    )


def mid(match: Match) -> bool:
    return match.state.score >= 2 and match.state.doom >= 2 and sum(map(len, match.state.fates)) >= 3


def my_play(match: Match, viewer: Viewer) -> bool:
    plays = legal(match, viewer, Play)
    return mid(match) and len(plays) >= 3 and len({play.on for play in plays}) >= 2 and len(match.state.faded) >= 2


def my_cycle(match: Match, viewer: Viewer) -> bool:
    return len(legal(match, viewer, Cycle)) > 1


def my_hours(match: Match, viewer: Viewer) -> bool:
    return any(play.on is CardId.THE_HOURS for play in legal(match, viewer, Play))


def my_after_play(match: Match, viewer: Viewer) -> bool:
    return bool(legal(match, viewer, TellOld)) and len(legal(match, viewer, DiscardLower)) > 1


def open_question(match: Match, viewer: Viewer) -> bool:
    uses = [a.subject.power for a in legal(match, viewer, Propose) if isinstance(a.subject, Use)]
    return mid(match) and PowerId.HIGHER in uses and len(set(uses)) > 1


def my_answer(match: Match, viewer: Viewer) -> bool:
    motion = match.state.motion
    return (
        motion is not None
        and isinstance(motion.subject, Predict)
        and mid(match)
        and viewer in GAME.to_act(match.state)
        and len(motion.agreed) == 2
        and len(match.state.faded) >= 2
    )


def power_proposed(match: Match, viewer: Viewer) -> bool:
    motion = match.state.motion
    return motion is not None and isinstance(motion.subject, Use) and viewer in GAME.to_act(match.state)


def about_me(match: Match, viewer: Viewer) -> bool:
    return mid(match) and active(match, viewer) and match.state.motion is not None


def others_play(match: Match, viewer: Viewer) -> bool:
    return mid(match) and match.state.phase is Phase.PLAY and viewer != PUBLIC and not active(match, viewer)


def watching(match: Match, viewer: Viewer) -> bool:
    return viewer == PUBLIC and mid(match) and match.state.motion is not None


def faded(match: Match, viewer: Viewer) -> bool:
    return viewer == 0 and happened(match, CardFaded, doom=2) and mid(match)


def right(match: Match, viewer: Viewer) -> bool:
    return viewer == 0 and happened(match, Predicted, result="correct") and match.outcome is None and mid(match)


def wrong(match: Match, viewer: Viewer) -> bool:
    return viewer == 0 and happened(match, Predicted, result="wrong") and match.outcome is None


def cycled(match: Match, viewer: Viewer) -> bool:
    return viewer == 1 and happened(match, CardCycled)


def ended(reason: str) -> Wanted:
    return lambda match, viewer: viewer == 0 and match.outcome is not None and match.outcome.reason == reason


def two_lines(match: Match, viewer: Viewer) -> bool:
    return match.state.phase is Phase.PREDICT and viewer != PUBLIC and not active(match, viewer) and mid(match)


def two_lines_play(match: Match, viewer: Viewer) -> bool:
    return my_play(match, viewer) and sum(map(len, match.state.hands)) > 4


def wide_play(match: Match, viewer: Viewer) -> bool:
    return bool(legal(match, viewer, OneMore)) and 2 < len(legal(match, viewer, Relocate)) < 10


def wide_question(match: Match, viewer: Viewer) -> bool:
    uses = {a.subject.power for a in legal(match, viewer, Propose) if isinstance(a.subject, Use)}
    return {PowerId.SAME, PowerId.WITHIN_TWO} <= uses


def stars_steal(match: Match, viewer: Viewer) -> bool:
    return len(legal(match, viewer, Steal)) > 1


def comets(match: Match, viewer: Viewer) -> bool:
    """Both lie there with fates, and somebody else has the turn's play behind them."""
    fates = dict(zip(match.state.row, match.state.fates, strict=True))
    weighed = fates.get(CardId.THE_FALL) and fates.get(CardId.THE_ASH)
    return bool(weighed) and match.state.phase is Phase.PREDICT and viewer not in (PUBLIC, *_active(match))


def _active(match: Match) -> tuple[Viewer, ...]:
    return (match.state.owners[match.state.now.line],)


MOMENTS: dict[str, tuple[int, Options, str, Wanted]] = {
    "my-play": (4, Options(), "companion", my_play),
    "my-cycle": (4, Options(), "novice", my_cycle),
    "my-hours": (4, Options(), "novice", my_hours),
    "my-after-play": (4, Options(difficulty=Difficulty.EASY), "novice", my_after_play),
    "open-question": (4, Options(), "companion", open_question),
    "my-answer": (4, Options(), "companion", my_answer),
    "power-proposed": (3, Options(), "companion", power_proposed),
    "about-me": (4, Options(), "companion", about_me),
    "others-play": (4, Options(), "companion", others_play),
    "watching": (3, Options(), "companion", watching),
    "faded": (4, Options(), "novice", faded),
    "right": (4, Options(), "companion", right),
    "wrong": (4, Options(), "companion", wrong),
    "cycled": (3, Options(), "random", cycled),
    "won": (3, Options(difficulty=Difficulty.EASY), "companion", ended("saved")),
    "lost": (4, Options(difficulty=Difficulty.DOOMED), "novice", ended("doomed")),
    "two": (2, Options(), "companion", open_question),
    "two-lines": (2, Options(challenge=True), "companion", two_lines),
    "two-lines-play": (2, Options(challenge=True), "companion", two_lines_play),
    "five": (5, Options(), "companion", my_answer),
    "wide-play": (3, Options(difficulty=Difficulty.EASY, deck=Deck.WIDE), "novice", wide_play),
    "wide-question": (3, Options(difficulty=Difficulty.EASY, deck=Deck.WIDE), "novice", wide_question),
    "stars-steal": (3, Options(difficulty=Difficulty.EASY, deck=Deck.STARS), "novice", stars_steal),
    "stars-comets": (3, Options(difficulty=Difficulty.EASY, deck=Deck.STARS), "companion", comets),
}


def positions(players: int, options: Options, bot: str) -> Iterator[tuple[Match, dict[Viewer, bytes]]]:
    """Every position of match after match, with the frames before it; allies cross out what cannot be."""
    for seed in range(200):
        match = Match(GAME, players, options, f"moments/{seed}")
        crew = Crew(GAME, [bot], match.seed)
        while match.outcome is None:
            before = dict(match.frames())
            seat = crew.first(GAME.to_act(match.state), len(match.log))
            match.act(seat, crew.choose(GAME.view(match.state, seat), match.notes, seat, len(match.log)))
            if match.outcome is None:
                cross_out(match)
            yield match, before


def cross_out(match: Match) -> None:
    view = GAME.view(match.state, PUBLIC)
    odds = public_odds(view, any_play)
    for place in view.places:
        allies = sorted({other.seat for other in view.places} - {place.seat, view.active})
        chances = odds.get(place.line, {})
        for value in VALUES if allies and chances else ():
            if not chances.get(value):
                match.say(allies[0], Mark(place.seat, place.name, value, struck=True))


def moment(players: int, options: Options, bot: str, wanted: Wanted) -> dict[str, Any]:
    for match, before in positions(players, options, bot):
        for viewer in match.viewers:
            if wanted(match, viewer):
                return {
                    "me": None if viewer == PUBLIC else viewer,
                    "players": players,
                    "before": json.loads(before[viewer]),
                    "frame": json.loads(match.frame(viewer, match.step.events)),
                }
    raise LookupError("no such moment in 200 matches")


if __name__ == "__main__":
    found: dict[str, dict[str, Any]] = {}
    for name, wanted in MOMENTS.items():
        found[name] = moment(*wanted)
        print(name, found[name]["frame"]["n"], flush=True)
    text = ",\n".join(
        f"{json.dumps(name)}: {json.dumps(value, separators=(',', ':'))}" for name, value in found.items()
    )
    Path(__file__).with_name("moments.json").write_text(f"{{\n{text}\n}}\n")
