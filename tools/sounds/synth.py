"""Makes samples from notes: the twin of web/src/lib/sound/synth.ts, number for number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import floor
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tools.sounds.score import RATE, Layer, Note, Sound, Voice

Samples = NDArray[np.float64]

HIGHEST: Final = 10_000.0
"""Hertz above which nothing is generated, because it would alias."""


def heard(sound: Sound, voices: Mapping[str, Voice]) -> Samples:
    return _mixed(sound.notes, voices, max(start + lasts for _, _, start, lasts, _ in sound.notes), circle=False)


def circled(layer: Layer, voices: Mapping[str, Voice]) -> Samples:
    return _mixed(layer.notes, voices, layer.seconds, circle=True)


def _mixed(notes: Sequence[Note], voices: Mapping[str, Voice], seconds: float, *, circle: bool) -> Samples:
    samples = np.zeros(_samples(seconds))
    for place, (voice, tone, start, lasts, loud) in enumerate(notes):
        made = loud * _note(voices[voice], 440 * 2 ** ((tone - 69) / 12), _samples(lasts), place)
        first = _samples(start) % len(samples)
        while len(made):
            fits = min(len(made), len(samples) - first)
            samples[first : first + fits] += made[:fits]
            made, first = made[fits if circle else len(made) :], 0
    return samples


def _samples(seconds: float) -> int:
    """Round the number of samples, halves upwards as a browser does."""
    return floor(seconds * RATE + 0.5)


def _note(voice: Voice, hertz: float, length: int, place: int) -> Samples:
    t = np.arange(length) / RATE
    begins, settles = voice.glide
    cycles = hertz * (t + (begins - 1) * settles * (1 - np.exp(-t / settles)))
    ratio, depth, fades = voice.fm
    shaken = depth * np.exp(-fades * t) * np.sin(2 * np.pi * ratio * cycles)
    sum_ = np.zeros(length)
    for times, loud, dies in voice.partials:
        if hertz * times <= HIGHEST:
            sum_ += loud * np.exp(-dies * t) * np.sin(2 * np.pi * times * cycles + shaken)
    for which, (bright, loud, dies, centre) in enumerate(voice.noise):
        sum_ += loud * np.exp(-dies * t) * _noise(t * bright, 16 * place + which) * np.cos(2 * np.pi * centre * t)
    return sum_ * np.minimum(1, t / voice.attack) * np.minimum(1, (length / RATE - t) / voice.release)


def _noise(x: Samples, seed: int) -> Samples:
    """Generate reproducible noise: values at whole numbers, joined by straight lines."""
    whole = np.floor(x)
    before, after = _value(whole, seed), _value(whole + 1, seed)
    return before + (after - before) * (x - whole)


def _value(x: Samples, seed: int) -> Samples:
    mixed = x.astype(np.uint32) * np.uint32(0x9E3779B1) + np.uint32(seed * 0x85EBCA6B & 0xFFFFFFFF)
    mixed ^= mixed >> np.uint32(15)
    mixed *= np.uint32(0x2C1B3C6D)
    mixed ^= mixed >> np.uint32(12)
    mixed *= np.uint32(0x297A2D39)
    mixed ^= mixed >> np.uint32(15)
    return mixed / 2**31 - 1
