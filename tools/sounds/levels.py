"""Measures how loud a sound is to the ear, and computes the gain that makes all equally loud."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from tools.sounds.score import RATE
from tools.sounds.synth import Samples

LOUD: Final = 0.09
"""What the loudest fifth of a second of every sound comes to, as an ear weighs it."""

SOFT: Final = 0.014
"""What an ambience comes to as a whole: some sixteen decibels below the sounds."""

SELDOM: Final = 0.026
"""What the loudest fifth of a second of any of its layers comes to at most."""

PEAK: Final = 0.69
"""No sample is beyond this: two sounds at once and the ambience under them are not cut."""

_WINDOW: Final = RATE // 5
_HOP: Final = RATE // 20


def weighed(samples: Samples) -> Samples:
    """What an ear makes of it: the A curve (IEC 61672), which hears little of what is deep."""
    size = 1 << (len(samples) - 1).bit_length()
    square = np.fft.rfftfreq(size, 1 / RATE) ** 2
    curve = (12194**2 * square**2) / (
        (square + 20.6**2) * np.sqrt((square + 107.7**2) * (square + 737.9**2)) * (square + 12194**2)
    )
    return np.fft.irfft(np.fft.rfft(samples, size) * curve * 1.2589, size)[: len(samples)]


def loudness(samples: Samples) -> float:
    """Of the loudest fifth of a second."""
    padded = np.concatenate([np.zeros(_WINDOW // 2), samples, np.zeros(_WINDOW)])
    ear = np.concatenate([[0.0], np.cumsum(weighed(padded) ** 2)])
    starts = np.arange(0, len(padded) - _WINDOW, _HOP)
    return float(np.sqrt(np.max(ear[starts + _WINDOW] - ear[starts]) / _WINDOW))


def gain(samples: Samples, level: float) -> float:
    wanted = LOUD * 10 ** (level / 20) / loudness(samples)
    return _written(min(wanted, PEAK / float(np.max(np.abs(samples)))))


def gain_of_layers(layers: Sequence[Samples]) -> float:
    """All layers keep the measure that they have of each other."""
    whole = SOFT / float(np.sqrt(sum(np.mean(weighed(one) ** 2) for one in layers)))
    return _written(min(whole, SELDOM / max(loudness(one) for one in layers)))


def _written(gain: float) -> float:
    return float(f"{gain:.3g}")
