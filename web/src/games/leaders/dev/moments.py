"""Writes moments.json, real frames of telling moments, for the board's tests.

From the root of the project: `.venv/bin/python web/src/games/leaders/dev/moments.py`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.actions import Aim, Answer, Arm, Choose, Expose, Give, Hide, Lay, Redirect, Shoot, Use
from pitonisa.games.leaders.model import ArtifactId, Options, Phase, Team, Window
from pitonisa.games.leaders.talk import Claimed, ISaw, MyTeam
from pitonisa.kernel import PUBLIC, Viewer
from pitonisa.platform.match.match import Match
from pitonisa.platform.simulation.simulate import Crew

Wanted = Callable[[Match, Viewer], bool]


def legal(match: Match, viewer: Viewer, kind: type) -> list[Any]:
    return [] if viewer == PUBLIC else [a for a in GAME.legal(match.state, viewer) if isinstance(a, kind)]


def offers(*kinds: type) -> Wanted:
    return lambda match, viewer: all(legal(match, viewer, kind) for kind in kinds)


def answers_with(card: ArtifactId) -> Wanted:
    return lambda match, viewer: any(answer.card is card for answer in legal(match, viewer, Answer))


def no_answer(match: Match, viewer: Viewer) -> bool:
    """Asked, with nothing that would fit."""
    is_asked = viewer != PUBLIC and bool(GAME.legal(match.state, viewer)) and bool(match.state.pending)
    return is_asked and isinstance(match.state.pending[-1], Window) and not legal(match, viewer, Answer)


def busy(match: Match, viewer: Viewer) -> bool:
    """The action phase with nearly everything in it."""
    return offers(Use, Arm, Hide)(match, viewer)


def anarchists(match: Match, viewer: Viewer) -> bool:
    aims = [seat for seat in match.state.lasers if seat is not None]
    return viewer == 0 and len(match.state.anarchists) >= 2 and len(aims) >= 2


def watching(match: Match, viewer: Viewer) -> bool:
    return viewer == PUBLIC and match.state.phase is Phase.ACTION and bool(match.state.history)


def ended(match: Match, viewer: Viewer) -> bool:
    return viewer == 0 and match.outcome is not None


def picks(slot: bool) -> Wanted:
    return lambda match, viewer: any((choose.slot is not None) == slot for choose in legal(match, viewer, Choose))


MOMENTS: dict[str, tuple[int, str, Wanted]] = {
    "layout": (4, "random", offers(Lay)),
    "artifact": (4, "random", offers(Give)),
    "action": (5, "random", busy),
    "shoot": (4, "random", offers(Shoot)),
    "aim": (6, "random", offers(Aim)),
    "choose-person": (4, "random", picks(False)),
    "choose-recruit": (4, "random", picks(True)),
    "confess": (4, "random", offers(Expose)),
    "redirect": (4, "random", offers(Redirect)),
    "stick": (4, "random", answers_with(ArtifactId.TAMING_STICK)),
    "lid": (5, "random", answers_with(ArtifactId.POLISHED_LID)),
    "mirror": (4, "random", answers_with(ArtifactId.REAR_MIRROR)),
    "no-answer": (4, "random", no_answer),
    "anarchists": (8, "random", anarchists),
    "watching": (7, "random", watching),
    "ended": (4, "random", ended),
}


def positions(players: int, bot: str) -> Iterator[Match]:
    """Every position of match after match; the second and the third always claim something."""
    for seed in range(200):
        match = Match(GAME, players, Options(), f"moments/{seed}")
        crew = Crew(GAME, [bot], match.seed)
        match.say(1, MyTeam(Team.EUPHORIAN))
        match.say(2, ISaw(1, "left", Claimed.SUBTERRAN))
        while match.outcome is None:
            seat = crew.first(GAME.to_act(match.state) - GAME.sealed(match.state), len(match.log))
            match.act(seat, crew.choose(GAME.view(match.state, seat), seat, len(match.log)))
            yield match


def moment(players: int, bot: str, wanted: Wanted) -> dict[str, Any]:
    for match in positions(players, bot):
        for viewer in match.viewers:
            if wanted(match, viewer):
                frame = json.loads(match.frame(viewer, match.step.events))
                return {"me": None if viewer == PUBLIC else viewer, "players": players, "frame": frame}
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
