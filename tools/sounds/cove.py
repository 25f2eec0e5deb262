"""Scores Merchants Cove: strings, wood and coins at a harbour in the evening, in G."""

from __future__ import annotations

from typing import Final

from tools.sounds.score import Layer, Score, Sound, line

COVE: Final = Score(
    {
        "place": Sound(line("wood", "D4", lasts=0.2), 1, level=-6),
        "hour": Sound(line("tick", "C4 C4", 0.14, lasts=0.12), 1, level=-9),
        "write": Sound(line("paper", "C4 C4", 0.08, lasts=0.12, loud=0.7), 1, level=-8),
        "boards": Sound(line("wood", "G4 B4", 0.11, lasts=0.2), 2, level=-5),
        "card": Sound(line("paper", "C4", lasts=0.25), 2, level=-6),
        "cork": Sound(line("pop", "G4", lasts=0.3) + line("drop", "D5", at=0.14, lasts=0.3, loud=0.3), 3, level=-3),
        "good": Sound(line("pluck", "D5 G5", 0.09, lasts=0.6), 3, level=-3),
        "staff": Sound(line("pluck", "G4 B4 D5", 0.07, lasts=0.7), 4, level=-3),
        "dice": Sound(line("wood", "E5 B4 G5 D5 A4", 0.065, lasts=0.15, loud=0.9), 4, level=-3),
        "stars": Sound(line("glass", "G5 B5 D6", 0.09, lasts=0.8), 5, level=-3),
        "arrives": Sound(
            line("bell", "D5 D5", 0.2, lasts=0.7, loud=0.7) + line("wash", "C4", lasts=1.1, loud=0.35), 5, level=-2
        ),
        "stuck": Sound(
            line("wood", "G3 E3", 0.16, lasts=0.4) + line("wash", "C4", lasts=0.8, loud=0.3), 5, level=-2, buzz=(50,)
        ),
        "coins": Sound(line("coin", "E6 B6 G#6 E6", 0.07, lasts=0.45), 6, level=-2, buzz=(15, 30, 15)),
        "corrupt": Sound(
            line("reed", "Db3+D3", lasts=0.7) + line("thud", "G2", lasts=0.5, loud=0.7), 7, level=-1, buzz=(70,)
        ),
        "turn": Sound(line("pluck", "D5 G5", 0.15, lasts=0.9), 6, buzz=(30,)),
        "morning": Sound(
            line("pluck", "G4 B4 D5 G5", 0.13, lasts=1.1) + line("bell", "G4", lasts=1.4, loud=0.3), 7, level=-1
        ),
        "evening": Sound(
            line("bell", "G4 G4 G4", 0.42, lasts=1.5, loud=0.7) + line("pluck", "G3+D4", at=0.84, lasts=1.2), 7
        ),
        "right": Sound(line("glass", "B4 D5 G5 B5", 0.09, lasts=1.0), 8, buzz=(20, 40, 20)),
        "wrong": Sound(line("pluck", "F4 E4 C#4", 0.15, lasts=0.8), 8, buzz=(80,)),
        "lost": Sound(line("pluck", "D5 B4 G4 E4 G3+D4", 0.2, lasts=1.2), 10, buzz=(100,)),
        "won": Sound(
            line("pluck", "G4 B4 D5 G5 B5 D5+G5", 0.12, lasts=1.2)
            + line("coin", "E6 B6 E7", 0.09, at=0.75, lasts=0.5, loud=0.4),
            11,
            level=1,
            buzz=(30, 50, 30, 50, 60),
        ),
    },
    {
        "table": (
            Layer(14, (("surf", 60, 0, 8, 0.8), ("surf", 60, 6, 10, 1))),
            Layer(29, line("pluck", "G3 - D4 - - B3 - A3 - - E4 D4", 1.9, at=0.4, lasts=1.6, loud=0.14)),
            Layer(47, line("wood", "C3 - - - - - D3 Eb3", 3.4, at=6, lasts=0.3, loud=0.1)),
        )
    },
)
