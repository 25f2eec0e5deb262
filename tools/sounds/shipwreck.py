"""Scores The Shipwreck Arcana: bells under water, in D; a fifth rises for a right guess and sinks for a wrong one."""

from __future__ import annotations

from typing import Final

from tools.sounds.score import Layer, Score, Sound, line

SHIPWRECK: Final = Score(
    {
        "place": Sound(line("drop", "D5", lasts=0.4) + line("wash", "C4", lasts=0.5, loud=0.06), 1, level=-4),
        "card": Sound(
            line("paper", "C4", lasts=0.3) + line("glass", "A5", 0.1, at=0.1, lasts=0.5, loud=0.2), 2, level=-5
        ),
        "power": Sound(line("glass", "D5 A5 E6", 0.07, lasts=0.9, loud=0.8), 3, level=-2),
        "answer": Sound(line("glass", "F5 A5", 0.14, lasts=0.8), 3, level=-1),
        "fade": Sound(
            line("glass", "D5 A4 F4 D4", 0.18, lasts=1.0, loud=0.8) + line("wash", "C4", lasts=1.5, loud=0.5),
            5,
            level=-2,
        ),
        "doom": Sound(
            line("deep", "D3", lasts=2.0) + line("bell", "D3+Eb3", at=0.02, lasts=2.2, loud=0.4),
            8,
            level=1,
            buzz=(140,),
        ),
        "turn": Sound(line("glass", "D5 A5", 0.16, lasts=1.0), 6, buzz=(30,)),
        "right": Sound(line("bell", "D4 A4 D5 F#5", 0.11, lasts=1.3), 9, buzz=(20, 40, 20)),
        "wrong": Sound(
            line("bell", "F4 E4", 0.2, lasts=1.2, loud=0.7) + line("deep", "Bb2", at=0.4, lasts=1.2), 9, buzz=(90,)
        ),
        "lost": Sound(
            line("bell", "A4 F4 D4 Bb3 D3", 0.3, lasts=1.8) + line("wash", "C4", at=0.6, lasts=2.4, loud=0.6),
            10,
            buzz=(160,),
        ),
        "won": Sound(
            line("bell", "D5 D5", 0.24, lasts=1.2)
            + line("bell", "D4 F#4 A4 D5+F#5+A5", 0.16, at=0.6, lasts=1.8, loud=0.8),
            11,
            level=1,
            buzz=(30, 50, 30, 50, 60),
        ),
    },
    {
        "table": (
            Layer(16, (("surf", 60, 0, 10, 1), ("surf", 60, 7.5, 10.5, 0.8))),
            Layer(23, line("swell", "D3 - - A2", 3.5, lasts=7.5, loud=0.12)),
            Layer(37, line("glass", "A4 - - D5 - - - F5 - E5", 3.1, at=1, lasts=2.5, loud=0.1)),
        )
    },
)
