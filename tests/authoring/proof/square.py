"""Extend the full-vocabulary scenario with a square where anything can be done to anything."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from typing import Final

from pitonisa.games.missions.scenario.library import read_scenario
from pitonisa.games.missions.scenario.loaded import LoadedScenario
from tests.authoring.folders import VOCABULARY

SQUARE: Final = "square"

EDITS: Final = (
    ("places.yaml", "locations:\n", "locations:\n{square}"),
    ("places.yaml", "  - {id: leaflet}\n", "  - {id: leaflet}\n  - {id: secret}\n"),
    ("things.yaml", "items:\n", "items:\n  - {id: pair, colour: green, copies: 2}\n"),
    ("things.yaml", "tokens:\n", "tokens:\n  - {id: medal, scope: group, copies: 2, on_take: {add_counter: hints}}\n"),
    ("numbers.yaml", "pier: 5", "pier: 5, square: 6"),
    ("numbers.yaml", "flood: 7", "flood: 7, pair: 8"),
    ("numbers.yaml", "bruise: D", "bruise: D, medal: E"),
    ("scenario.yaml", "spots: {hall: open, yard: open, attic: closed}", "spots: {square: open, hall: closed}"),
    ("scenario.yaml", "abilities:\n", "abilities:\n{cheer}"),
    ("scenario.yaml", "triggers:\n", "triggers:\n{triggers}"),
)

CHEER: Final = "  - {id: cheer, timing: any, uses: {per_mission: 2}, do: {add_counter: nerve}}\n"

TRIGGERS: Final = """\
  - {when: item_taken, of: pair, while: {has_token: bruise, who: any}, then: {add_counter: hints}}
  - {when: test_resolved, of: square_dare_test, while: {outcome: fail}, then: {take_token: medal}}
  - {when: conflict_turn, of: dog, then: {add_counter: nerve}}
  - {when: conflict_won, of: dog, times: 3, then: {add_counter: hints, n: -1}}
  - {when: overview_read, of: square, times: 2, then: {take_token: bruise, who: lead}}
  - {when: location_chosen, of: square, while: {visited: square, at_least: 3}, times: 1, then: {take_item: key}}
"""


@cache
def square() -> LoadedScenario:
    place = (Path(__file__).parent / "square.yaml").read_text(encoding="utf-8")
    indented = "".join(f"  {line}\n" for line in place.splitlines() if not line.startswith("#"))
    with TemporaryDirectory() as folder:
        written = copytree(VOCABULARY, Path(folder) / SQUARE)
        for name, old, new in EDITS:
            text = (written / name).read_text(encoding="utf-8")
            assert old in text, (name, old)
            new = new.replace("{square}", indented).replace("{triggers}", TRIGGERS).replace("{cheer}", CHEER)
            (written / name).write_text(text.replace(old, new, 1), encoding="utf-8")
        return read_scenario(written)
