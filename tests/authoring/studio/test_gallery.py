"""Check that the studio, the checks and the table know the same drawings and colours."""

from __future__ import annotations

import re
from pathlib import Path

from pitonisa.authoring.studio.sheets import gallery
from pitonisa.games.missions.scenario.drawings import parts
from pitonisa.games.missions.scenario.model import PALETTE

SKIN = Path(__file__).parents[3] / "web" / "src" / "games" / "missions" / "skin.ts"


def test_every_drawing_is_shown_with_its_name() -> None:
    page = gallery("es")

    assert set(re.findall(r'data-part="([^"]+)"', page)) == set(parts())
    assert set(re.findall(r'<use href="#([^"]+)" x=', page)) >= set(parts())
    assert "<script" not in page


def test_a_scenario_may_set_the_colours_that_the_table_wears() -> None:
    tokens = SKIN.read_text(encoding="utf-8").partition("TOKENS = [")[2].partition("]")[0]

    assert tuple(re.findall(r"'([\w-]+)'", tokens)) == PALETTE
