"""Measures the parts of a server alone: the rules with their frames, and the bare store."""

from __future__ import annotations

import sqlite3
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter

from pitonisa.kernel import Seat
from pitonisa.platform.match.match import Match
from pitonisa.platform.registry import find

PLAYERS = 4


def frames_a_second(seconds: float, *, seed: int = 0) -> float:
    """Measure actions a second, each played and encoded for four seats, without store or sockets."""
    game, rng = find("shipwreck"), Random(seed)
    made, number, began = 0, 0, perf_counter()
    while perf_counter() - began < seconds:
        number += 1
        match = Match(game, PLAYERS, seed=f"floor {seed} {number}")
        while asked := tuple(game.to_act(match.state)):
            seat = asked[int(rng.random() * len(asked))]
            actions = game.legal(match.state, seat)
            match.act(seat, actions[int(rng.random() * len(actions))])
            for viewer in range(PLAYERS):
                match.frame(Seat(viewer), match.step.events)
            made += 1
    return made / (perf_counter() - began)


def commits_a_second(seconds: float) -> float:
    """Measure rows a second, each in its own commit that reaches the disk."""
    with tempfile.TemporaryDirectory(prefix="pitonisa-floor-") as folder:
        store = sqlite3.connect(Path(folder) / "rows.db", isolation_level=None)
        for setting in ("journal_mode=WAL", "synchronous=FULL"):
            store.execute(f"PRAGMA {setting}")
        store.execute("CREATE TABLE rows (code TEXT, n INTEGER, action TEXT, PRIMARY KEY (code, n))")
        made, began = 0, perf_counter()
        while perf_counter() - began < seconds:
            store.execute("INSERT INTO rows VALUES (?, ?, ?)", ("ABCDEF", made, '{"type":"Agree"}'))
            made += 1
        lasted = perf_counter() - began
        store.close()
    return made / lasted
