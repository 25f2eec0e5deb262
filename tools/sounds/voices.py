"""Defines the instruments, each made of a few sine waves or filtered noise."""

from __future__ import annotations

from typing import Final

from tools.sounds.score import Voice

VOICES: Final[dict[str, Voice]] = {
    # struck
    "bell": Voice(((1, 1, 2.2), (2, 0.35, 3.2), (2.76, 0.25, 4.5), (5.4, 0.1, 8))),
    "glass": Voice(((1, 1, 3), (2.32, 0.25, 5), (4.25, 0.1, 9)), attack=0.008),
    "box": Voice(((1, 1, 2.6), (3, 0.2, 6), (6.2, 0.07, 12)), attack=0.002),
    "pluck": Voice(((1, 1, 4), (2, 0.5, 6), (3, 0.28, 8), (4, 0.15, 11), (5, 0.07, 14))),
    "coin": Voice(((1, 1, 9), (2.41, 0.6, 12), (3.9, 0.35, 16)), attack=0.002),
    "wood": Voice(((1, 1, 28), (2.7, 0.5, 38)), ((3000, 0.3, 80, 0),), attack=0.002),
    "deep": Voice(
        ((1, 0.8, 1.6), (2, 0.6, 2), (3, 0.45, 2.4), (4, 0.3, 3), (5.02, 0.2, 3.6), (7.1, 0.12, 5)),
        attack=0.01,
        glide=(1.2, 0.05),
    ),
    "thud": Voice(((1, 0.8, 12), (2, 0.6, 14), (3.1, 0.4, 18)), ((2500, 0.6, 50, 0),), attack=0.002, glide=(2.2, 0.02)),
    "ping": Voice(((1, 1, 1.5), (2, 0.1, 2.5)), attack=0.012, release=0.3),
    # let fall
    "drop": Voice(((1, 1, 9), (2, 0.12, 14)), attack=0.004, glide=(1.9, 0.03)),
    "pop": Voice(((1, 1, 20), (2, 0.2, 30)), attack=0.002, glide=(0.45, 0.03)),
    "zap": Voice(((1, 0.7, 5), (2, 0.3, 8)), attack=0.003, glide=(5, 0.07), fm=(1.5, 1.6, 8)),
    "rise": Voice(((1, 0.8, 1), (2, 0.25, 2)), attack=0.03, release=0.1, glide=(0.35, 0.2)),
    # blown
    "reed": Voice(((1, 0.7, 0.5), (3, 0.3, 0.8), (5, 0.15, 1.2), (7, 0.06, 2)), attack=0.02, release=0.08),
    "brass": Voice(((1, 0.6, 0.6), (2, 0.45, 1), (3, 0.3, 1.5), (4, 0.15, 2), (5, 0.08, 3)), attack=0.05, release=0.12),
    "whistle": Voice(((1, 1, 0.4), (2, 0.05, 0.6)), attack=0.05, release=0.1, fm=(0.008, 0.6, 0)),
    # breath
    "paper": Voice(noise=((9000, 1, 22, 0), (5000, 0.6, 30, 3000)), attack=0.006),
    "tick": Voice(noise=((6000, 1, 90, 2400),), attack=0.002),
    "wash": Voice(noise=((1800, 0.7, 1.5, 0), (500, 0.9, 0.7, 0)), attack=0.25, release=0.5),
    "static": Voice(noise=((5000, 0.7, 5, 2600),), attack=0.01),
    # held: for ambiences
    "swell": Voice(((1, 0.6, 0), (1.003, 0.6, 0), (2, 0.14, 0)), attack=1.6, release=2.2),
    "hum": Voice(((1, 0.5, 0), (2, 0.4, 0), (3.01, 0.25, 0), (4, 0.12, 0), (5.01, 0.06, 0)), attack=2.5, release=2.5),
    "surf": Voice(noise=((420, 1, 0, 0), (1600, 0.25, 0, 0)), attack=2.8, release=3.4),
    "wind": Voice(noise=((90, 1, 0, 430), (60, 0.5, 0, 690)), attack=2.5, release=2.5),
}
