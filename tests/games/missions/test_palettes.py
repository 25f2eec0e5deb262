"""Check the contrast of every shipped scenario's colours, in each of its acts (WCAG 2: 4.5 to 1)."""

from __future__ import annotations

from itertools import product

import pytest

from pitonisa.games.missions.scenario.library import SHIPPED

GROUNDS = ("paper", "surface", "surface-2")
WRITING = ("ink", "ink-soft", "accent", "accent-2", "good", "bad", "s1", "s2", "s3", "s4")
LEAST = 4.5


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("scenario", sorted(SHIPPED.folders))
def test_whatever_is_written_can_be_read_on_whatever_it_stands_on(scenario: str) -> None:
    look = SHIPPED.scenario(scenario).look
    for act in (None, *look.acts):
        worn = look.palette | (look.acts[act] if act is not None else {})
        pairs = [*product(WRITING, GROUNDS), ("on-accent", "accent")]
        faint = [
            f"{writing} on {ground}: {found:.2f}"
            for writing, ground in pairs
            if writing in worn and ground in worn and (found := contrast(worn[writing], worn[ground])) < LEAST
        ]
        assert faint == [], f"act {act}"
