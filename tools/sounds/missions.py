"""Scores Missions: a quiet console. Each scenario style has its own ambience, which an act may change."""

from __future__ import annotations

from typing import Final

from tools.sounds.score import Layer, Note, Score, Sound, backwards, line, scraps

HARBOUR: Final = line("box", "F4 C5 A4:2 Bb4 A4 G4:2 F4 A4 C5:2 D5 C5 A4 G4 F4:4", 0.55, lasts=1.6, loud=0.1)
"""A dancing harbour in F, the note of its bell."""

SHOP: Final = line(
    "box",
    "C5:2 E5 G5:2 E5 A5 G5 F5 E5:3 D5:2 F5 A5:2 F5 B4 C5 D5 E5:3 C5:2 E5 G5:2 C6 B5 A5 F5 G5:3 A5 F5 D5 E5 C5 B4 C5:6",
    0.36,
    lasts=1.1,
    loud=0.1,
)
"""A department store's waltz."""

TURN: Final = 24.0
"""Seconds of a cycle in which a shop's tune plays once."""


def _shop(tune: tuple[Note, ...]) -> tuple[Layer, ...]:
    return (
        Layer(TURN, tune),
        Layer(17, (("hum", 36, 0, 11, 0.2), ("hum", 36, 8, 11.5, 0.2))),
    )


MISSIONS: Final = Score(
    {
        "place": Sound(line("tick", "C4", lasts=0.12) + line("ping", "C5", at=0.02, lasts=0.4, loud=0.2), 1, level=-7),
        "card": Sound(line("paper", "C4", lasts=0.3), 2, level=-5),
        "read": Sound(
            line("paper", "C4", lasts=0.3) + line("ping", "G4+C5", at=0.15, lasts=1.2, loud=0.3), 3, level=-4
        ),
        "crystal": Sound(line("coin", "C6 G6", 0.07, lasts=0.5), 3, level=-5),
        "item": Sound(line("thud", "C3", lasts=0.3) + line("box", "C5 E5", 0.1, at=0.1, lasts=0.8), 4, level=-2),
        "token": Sound(line("wood", "G4", lasts=0.2) + line("box", "G5", at=0.1, lasts=0.8), 4, level=-3),
        "dice": Sound(line("paper", "C4", lasts=0.2, loud=0.5) + line("ping", "G5", at=0.12, lasts=1.4), 5, level=-2),
        "goes": Sound(line("rise", "C5", lasts=0.7, loud=0.7) + line("wash", "C4", lasts=1.0, loud=0.2), 5, level=-4),
        "map": Sound(line("box", "C5 G5 D6", 0.11, lasts=1.0), 6, level=-2),
        "test": Sound(line("ping", "C4 F4", 0.2, lasts=0.9), 5, level=-3),
        "foe": Sound(
            line("deep", "C3", lasts=1.4) + line("reed", "C3+Db3", at=0.1, lasts=0.9, loud=0.4), 7, buzz=(80,)
        ),
        "hurt": Sound(line("thud", "F3", lasts=0.5), 6, level=-1, buzz=(40,)),
        "turn": Sound(line("ping", "C5 G5", 0.16, lasts=0.9), 6, buzz=(30,)),
        "right": Sound(line("box", "C5 E5 G5", 0.1, lasts=1.0), 8, buzz=(20, 40, 20)),
        "exact": Sound(line("box", "C5 E5 G5 B5 E6", 0.08, lasts=1.1), 8, buzz=(20, 30, 20, 30, 20)),
        "wrong": Sound(line("ping", "Eb4 D4 Ab3", 0.17, lasts=0.9), 8, buzz=(90,)),
        "limbo": Sound(line("deep", "C3", lasts=2.0) + line("swell", "C3+Gb3", lasts=2.6, loud=0.3), 9, buzz=(140,)),
        "again": Sound(line("ping", "G5 C5 G4 C4", 0.15, lasts=1.2), 9),
        "lost": Sound(line("ping", "G4 Eb4 C4 Ab3+C3", 0.3, lasts=1.6), 10, buzz=(160,)),
        "won": Sound(
            line("box", "C5 E5 G5 C6", 0.14, lasts=1.4) + line("ping", "C4+G4", at=0.42, lasts=1.8, loud=0.6),
            11,
            level=1,
            buzz=(30, 50, 30, 50, 60),
        ),
    },
    {
        "deep": (
            Layer(17, (("hum", 36, 0, 11, 0.5), ("hum", 36, 8, 11.5, 0.5))),
            Layer(21, line("ping", "G5 - - - C5", 3.8, at=2, lasts=2.2, loud=0.07)),
            Layer(26, (("wind", 60, 0, 12, 0.25), ("wind", 60, 13, 11, 0.2))),
        ),
        "port": (
            Layer(16, (("surf", 60, 0, 10, 0.8), ("surf", 60, 7.5, 10.5, 1))),
            Layer(43, HARBOUR),
            Layer(31, line("bell", "F3", at=11, lasts=4, loud=0.12)),
        ),
        "shop": _shop(SHOP),
        "shop-1": _shop(backwards(SHOP)),
        "shop-2": _shop(scraps(SHOP, first=2.0, often=6.0, lasts=2.2)),
        "shop-3": _shop(tuple(("whistle", *note[1:]) for note in SHOP)),
    },
)
