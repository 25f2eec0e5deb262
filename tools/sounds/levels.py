"""Measures how loud a sound is to the ear, and computes the gain that makes all equally loud."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from tools.sounds.score import RATE
from tools.sounds.synth import Samples

LOUD: Final = 0.09
"""The target loudness of the loudest fifth of a second of every sound, as weighted for the ear."""

SOFT: Final = 0.014
"""The target loudness of a whole ambience: some sixteen decibels below the sounds."""

SELDOM: Final = 0.026
"""The most that the loudest fifth of a second of any of its layers may reach."""

PEAK: Final = 0.69
"""The highest sample value, so that two sounds and the ambience together aren't clipped."""

_WINDOW: Final = RATE // 5
_HOP: Final = RATE // 20


def weighed(samples: Samples) -> Samples:
    """Apply the A-weighting curve (IEC 61672), which reduces low frequencies as the ear does."""
    size = 1 << (len(samples) - 1).bit_length()
    square = np.fft.rfftfreq(size, 1 / RATE) ** 2
    curve = (12194**2 * square**2) / (
        (square + 20.6**2) * np.sqrt((square + 107.7**2) * (square + 737.9**2)) * (square + 12194**2)
    )
    return np.fft.irfft(np.fft.rfft(samples, size) * curve * 1.2589, size)[: len(samples)]


def loudness(samples: Samples) -> float:
    """Return the loudness of the loudest fifth of a second."""
    padded = np.concatenate([np.zeros(_WINDOW // 2), samples, np.zeros(_WINDOW)])
    ear = np.concatenate([[0.0], np.cumsum(weighed(padded) ** 2)])
    starts = np.arange(0, len(padded) - _WINDOW, _HOP)
    return float(np.sqrt(np.max(ear[starts + _WINDOW] - ear[starts]) / _WINDOW))


def gain(samples: Samples, level: float) -> float:
    wanted = LOUD * 10 ** (level / 20) / loudness(samples)
    return _written(min(wanted, PEAK / float(np.max(np.abs(samples)))))


def gain_of_layers(layers: Sequence[Samples]) -> float:
    """Compute one gain for all layers, which keep their relative loudness."""
    whole = SOFT / float(np.sqrt(sum(np.mean(weighed(one) ** 2) for one in layers)))
    return _written(min(whole, SELDOM / max(loudness(one) for one in layers)))


def _written(gain: float) -> float:
    return float(f"{gain:.3g}")
