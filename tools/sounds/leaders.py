"""Scores Leaders of Euphoria: loudspeakers and lasers, reeds and a drum; no sound reveals who is who."""

from __future__ import annotations

from typing import Final

from tools.sounds.score import Layer, Score, Sound, line

LEADERS: Final = Score(
    {
        "place": Sound(line("thud", "A2", lasts=0.35), 1, level=-5),
        "card": Sound(line("paper", "C4", lasts=0.25), 2, level=-5),
        "give": Sound(line("paper", "C4 C4", 0.16, lasts=0.22, loud=0.8), 2, level=-5),
        "look": Sound(
            line("tick", "C4 C4", 0.09, lasts=0.12) + line("reed", "E5", at=0.2, lasts=0.3, loud=0.25), 3, level=-3
        ),
        "artifact": Sound(line("reed", "D4 G4 A4", 0.09, lasts=0.3), 4, level=-3),
        "swap": Sound(
            line("rise", "D5", lasts=0.4, loud=0.6) + line("zap", "A3", at=0.25, lasts=0.4, loud=0.3), 4, level=-4
        ),
        "answer": Sound(line("thud", "D3", lasts=0.3) + line("reed", "A4", at=0.06, lasts=0.35, loud=0.5), 4, level=-2),
        "aim": Sound(line("rise", "A5", lasts=0.7) + line("tick", "C4", at=0.62, lasts=0.1, loud=0.7), 5, level=-3),
        "reveal": Sound(line("brass", "D4+F#4 A4+D5", 0.2, lasts=0.7), 5, level=-1),
        "stopped": Sound(
            line("static", "C4", lasts=0.7) + line("reed", "D5 A4", 0.12, at=0.15, lasts=0.4, loud=0.5), 6, level=-1
        ),
        "turn": Sound(line("reed", "A4 D5", 0.15, lasts=0.45), 6, buzz=(30,)),
        "alarm": Sound(line("reed", "Eb5 A4 Eb5 A4", 0.16, lasts=0.22), 7, buzz=(40, 60, 40)),
        "shot": Sound(line("zap", "A4", lasts=0.7) + line("static", "C4", lasts=0.4, loud=0.4), 8, level=1, buzz=(60,)),
        "hit": Sound(
            line("thud", "D2", lasts=0.6)
            + line("static", "C4", lasts=0.6, loud=0.5)
            + line("brass", "D3+Ab3", at=0.1, lasts=0.9, loud=0.7),
            9,
            level=1,
            buzz=(110,),
        ),
        "anarchist": Sound(
            line("brass", "A3 Eb4 A3 Eb4", 0.17, lasts=0.5) + line("thud", "A1", lasts=0.5), 9, buzz=(40, 40, 90)
        ),
        "lost": Sound(line("brass", "A4 F4 D4 C4+Eb4", 0.28, lasts=0.9), 10, buzz=(160,)),
        "won": Sound(
            line("brass", "D4 D4 A4:2 F#4+A4+D5", 0.16, lasts=0.7)
            + line("thud", "D2 - D2 - D2", 0.16, lasts=0.4, loud=0.6),
            11,
            level=1,
            buzz=(30, 50, 30, 50, 60),
        ),
    },
    {
        "table": (
            Layer(13, (("hum", 45, 0, 9, 0.1), ("hum", 45, 6.5, 9, 0.1), ("static", 60, 4, 3, 0.02))),
            Layer(19.2, line("thud", "D3 - - D3 D3 - - -", 0.6, at=0.6, lasts=0.5, loud=0.06)),
            Layer(41, line("reed", "D4 F#4 A4 - B4 A4 F#4", 1.1, at=9, lasts=0.9, loud=0.025)),
        )
    },
)
