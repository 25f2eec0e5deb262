"""Check that a drawn puzzle can be solved from the drawing: hands point, fingers count, a directory has numbers."""

from __future__ import annotations

import re
from typing import Final

from pitonisa.games.missions.scenario.drawings import drawn_with, parts

FINGERS: Final = re.compile(r'<path d="((?:M[\d. -]+L[\d. -]+)+)" fill="none" stroke="#\w{6}" stroke-width="7\.6"')
"""The glove's colour over its outline: a line from the palm for each finger."""

THING: Final = re.compile(r'href="#shop-(thing-\w+)"')
FLOOR: Final = re.compile(r'>(\d)</text><use href="#shop-(thing-\w+)"')


def symbol(name: str) -> str:
    return next(line for line in drawn_with([name]).splitlines() if line.startswith(f'<symbol id="{name}"'))


def paces(mannequin: str) -> int:
    """To the right, or to the left where it is less than nothing."""
    found = FINGERS.search(mannequin)
    if found is None:
        return 0
    start, end = (float(one) for one in re.findall(r"[ML](-?[\d.]+)", found[1])[:2])
    return found[1].count("L") * (1 if end > start else -1)


def test_the_mannequins_of_the_window_lead_from_the_one_nobody_points_at_to_the_one_that_points_nowhere() -> None:
    row = [symbol(f"shop-mannequin-{n}") for n in range(1, 6)]
    points = [at + paces(one) for at, one in enumerate(row)]
    floors = {thing: digit for digit, thing in FLOOR.findall(symbol("shop-directory"))}
    assert sorted(floors.values()) == ["0", "1", "2", "3", "4", "5"]
    assert FLOOR.findall(symbol("shop-legend")) == sorted((digit, thing) for thing, digit in floors.items())

    at = next(one for one in range(5) if one not in points)
    code = ""
    for _ in row:
        if held := THING.search(row[at]):
            code += floors[held[1]]
        if points[at] == at:
            break
        at = points[at]
    assert points[at] == at
    assert not THING.search(row[at])
    assert code == "3142"


def test_the_ring_shows_one_torn_bolt_of_twelve_and_the_board_six_needles() -> None:
    assert {"--bolt", "--shiny"} <= set(parts()["shop-ring"].props)
    assert {f"--n{n}" for n in range(1, 7)} == set(parts()["shop-board"].props)
    assert symbol("shop-ring-iron").count('href="#shop-bolt-torn"') == 12
