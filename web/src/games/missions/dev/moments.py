"""Writes moments.json: real frames of a mission that uses the whole vocabulary of scenarios, for the board's tests.

Every kind of action that anybody is offered in some random missions is in one of them. From the root of the project:
`.venv/bin/python -m web.src.games.missions.dev.moments`, or as a file.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[5]
sys.path.insert(0, str(ROOT))

from pitonisa.games.missions.model import Options  # noqa: E402
from pitonisa.kernel import PUBLIC, Seat  # noqa: E402
from pitonisa.platform.match.match import Match  # noqa: E402
from tests.games.missions.vocabulary import IN_ITS_PLACE as GAME  # noqa: E402

OUT = Path(__file__).with_name("moments.json")
MISSIONS, MOST = 12, 1500


def moments() -> Iterator[tuple[int, int | None, dict[str, Any]]]:
    """How many play, whose frame it is, and the frame."""
    for mission in range(MISSIONS):
        players = 1 + mission % 4
        dice = random.Random(mission)
        match = Match(GAME, players, Options(scenario="candle_end"), seed=f"board {mission}")
        for _ in range(MOST):
            if match.outcome is not None:
                break
            for seat in sorted(GAME.to_act(match.state)):
                yield players, seat, json.loads(match.frame(seat, match.step.events, "en"))
            seat = dice.choice(sorted(GAME.to_act(match.state)))
            match.act(seat, dice.choice(list(GAME.legal(match.state, seat))))
        if match.outcome is not None:
            yield players, 0, json.loads(match.frame(Seat(0), match.step.events, "en"))
            yield players, None, json.loads(match.frame(PUBLIC, match.step.events, "en"))


def telling(found: Iterator[tuple[int, int | None, dict[str, Any]]]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Those that offer something, ask something or end in a way that none before did."""
    seen: set[str] = set()
    for players, seat, frame in found:
        view = frame["view"]
        kinds = {_kind(action) for action in view["legal"]}
        asked = {question["type"] for question in view["questions"]}
        ends = {f"end {view['end']['kind']}"} if view["end"] and seat is not None else set[str]()
        fresh = (kinds | asked | ends) - seen
        if fresh:
            seen |= fresh
            yield "-".join(sorted(fresh))[:60], {"players": players, "me": seat, "frame": frame}


def _kind(action: dict[str, Any]) -> str:
    return f"{action['type']} {action['subject']['type']}" if action["type"] == "Propose" else action["type"]


def main() -> None:
    told = dict(telling(moments()))
    lines = [f" {json.dumps(name)}: {json.dumps(moment, ensure_ascii=False)}" for name, moment in told.items()]
    OUT.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    sys.stdout.write(f"{len(told)} moments, {OUT.stat().st_size // 1000} kB: {', '.join(told)}\n")


if __name__ == "__main__":
    main()
