"""Scores the site itself, and any game without its own sounds."""

from __future__ import annotations

from typing import Final

from tools.sounds.score import Score, Sound, line

HOUSE: Final = Score(
    {
        "hush": Sound(line("deep", "E2", lasts=1.1) + line("wash", "C4", lasts=0.8, loud=0.1), 0, level=-6),
        "place": Sound(line("wood", "E4", lasts=0.2), 1, level=-6),
        "card": Sound(line("paper", "C4", lasts=0.25), 2, level=-6),
        "answer": Sound(line("box", "A4 C#5", 0.12), 3, level=-2),
        "dice": Sound(line("wood", "B4 E5 C5 G4", 0.075, lasts=0.15, loud=0.8), 4, level=-3),
        "turn": Sound(line("box", "E5 B5", 0.14, lasts=0.9), 6, buzz=(30,)),
        "alarm": Sound(line("box", "G5 Db5 G5", 0.18, lasts=0.5), 7, buzz=(40, 60, 40)),
        "right": Sound(line("box", "B4 D#5 F#5", 0.1, lasts=0.8), 8, buzz=(20, 40, 20)),
        "wrong": Sound(line("deep", "G3 F#3 C3", 0.17, lasts=0.9), 9, buzz=(90,)),
        "lost": Sound(line("bell", "B4 G4 E4 E3", 0.26, lasts=1.6), 10, level=-1, buzz=(120,)),
        "won": Sound(line("bell", "E4 G#4 B4 E5", 0.14, lasts=1.6), 11, level=1, buzz=(30, 50, 30, 50, 60)),
        "chime": Sound(line("bell", "B4 E5", 0.22, lasts=1.3) + line("bell", "E4", at=0.22, lasts=1.4, loud=0.4), 6),
    }
)
