"""Writes moments.json, real frames of telling moments, for the board's tests.

From the root of the project: `.venv/bin/python web/src/games/cove/dev/moments.py`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pitonisa.games.cove import GAME
from pitonisa.games.cove.kinds import Options, RogueChoice, TownsfolkSets
from pitonisa.kernel import PUBLIC, Viewer
from pitonisa.platform.match.match import Match
from pitonisa.platform.simulation.simulate import Crew

WANTED = {
    "turn": ("ReadStars", "Predict", "ReadHoroscope", "ChangeFates", "Hire", "ShiftDie", "MoveRune"),
    "trace": ("Trace",),
    "write": ("Write",),
    "mark": ("MarkRow", "MarkFunding"),
    "fill": ("FillBox",),
    "order": ("CompareFirst",),
    "reward": ("TakeReward",),
    "assign": ("Assign",),
    "staff": ("UseStaff",),
    "discard": ("Discard",),
    "gain": ("Gain",),
    "board": ("Board",),
    "shove": ("Shove",),
    "dock": ("Dock",),
    "return": ("Return",),
    "swap": ("Swap",),
    "sell": ("Sell",),
}
"""By the name of a moment: the kinds of actions that are all legal in it."""

TABLES = (
    (3, Options(rogue_card=RogueChoice.CULTISTS, townsfolk=TownsfolkSets.LOCALS_MERCENARIES)),
    (2, Options(rogue_card=RogueChoice.ROBBERS, townsfolk=TownsfolkSets.MERCENARIES_SAILORS)),
)


def positions() -> Iterator[Match]:
    """Every position of some matches between bots that play by lot."""
    for seed in range(300):
        for players, options in TABLES:
            match = Match(GAME, players, options, f"moments/{seed}")
            crew = Crew(GAME, ["random"], match.seed)
            while match.outcome is None:
                seat = crew.first(GAME.to_act(match.state), len(match.log))
                match.act(seat, crew.choose(GAME.view(match.state, seat), match.notes, seat, len(match.log)))
                yield match


def framed(match: Match, viewer: Viewer) -> dict[str, Any]:
    frame = json.loads(match.frame(viewer, match.step.events))
    return {"me": None if viewer == PUBLIC else viewer, "players": len(match.state.merchants), "frame": frame}


def moments() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for match in positions():
        for seat in GAME.to_act(match.state):
            kinds = {type(action).__name__ for action in GAME.legal(match.state, seat)}
            for name, wanted in WANTED.items():
                if name not in found and kinds.issuperset(wanted):
                    found[name] = framed(match, seat)
        if match.outcome is not None and "ended" not in found:
            found["ended"] = framed(match, 0)
        if match.state.day == 2 and "watching" not in found:
            found["watching"] = framed(match, PUBLIC)
        if found.keys() >= {*WANTED, "ended", "watching"}:
            return found
    raise LookupError(f"never seen: {WANTED.keys() - found.keys()}")


if __name__ == "__main__":
    text = ",\n".join(
        f"{json.dumps(name)}: {json.dumps(value, separators=(',', ':'))}" for name, value in sorted(moments().items())
    )
    Path(__file__).with_name("moments.json").write_text(f"{{\n{text}\n}}\n")
