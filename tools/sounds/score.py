"""Defines a score: voices, the notes that they play, sounds made of notes, and ambience made of layers."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct, to_builtins

RATE: Final = 22_050
"""Samples a second: enough for soft sounds, at half the cost of CD quality."""

Partial = tuple[float, float, float]
"""Relative pitch, loudness, and rate of decay (per second)."""

Breath = tuple[float, float, float, float]
"""Noise: brightness (hertz), loudness, rate of decay, and centre frequency in hertz (0: low-pass)."""


class Voice(Struct, frozen=True, omit_defaults=True):
    """An instrument: sine waves and noise under one envelope."""

    partials: tuple[Partial, ...] = ()
    noise: tuple[Breath, ...] = ()
    attack: float = 0.004
    release: float = 0.04
    glide: tuple[float, float] = (1.0, 1.0)
    """The relative pitch at which a note begins, and the seconds until it reaches its own."""
    fm: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """Frequency modulation: relative pitch, depth, and how fast it fades."""


Note = tuple[str, float, float, float, float]
"""A voice, a pitch (60 is middle C), the start in seconds, the length in seconds, the loudness."""


class Sound(Struct, frozen=True):
    """A short sound that is played once."""

    notes: tuple[Note, ...]
    weight: int
    """Of several simultaneous sounds, the one with the greatest weight is played."""
    level: float = 0.0
    """Decibels relative to the other sounds."""
    buzz: tuple[int, ...] = ()
    """The vibration of a phone with it: milliseconds on, off, on …"""


class Layer(Struct, frozen=True):
    """A loop of this many seconds; sound that outlasts its end continues at its beginning."""

    seconds: float
    notes: tuple[Note, ...]


class Score(Struct, frozen=True):
    sounds: dict[str, Sound]
    ambiences: dict[str, tuple[Layer, ...]] = {}
    """Layers of different lengths, so that their combinations seldom repeat."""


_STEPS: Final = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_NAME: Final = re.compile(r"([A-G])([#b]?)(-?\d)")


def pitch(name: str) -> float:
    """
    >>> pitch("A4"), pitch("Bb3")
    (69.0, 58.0)
    """
    found = _NAME.fullmatch(name)
    if found is None:
        raise ValueError(f"no pitch: {name}")
    letter, sign, octave = found.groups()
    return 12.0 * (int(octave) + 1) + _STEPS[letter] + {"#": 1, "b": -1, "": 0}[sign]


def line(
    voice: str, names: str, beat: float = 0.1, *, at: float = 0.0, lasts: float = 0.6, loud: float = 1.0
) -> tuple[Note, ...]:
    """Parse a line of notes, one for each beat; `+` joins simultaneous ones, a dash is silence, `C4:2` lasts two beats.

    >>> line("bell", "A4 - C5+E5", 0.5)
    (('bell', 69.0, 0.0, 0.6, 1.0), ('bell', 72.0, 1.0, 0.6, 1.0), ('bell', 76.0, 1.0, 0.6, 1.0))
    """
    notes: list[Note] = []
    beats = 0.0
    for word in names.split():
        chord, _, waits = word.partition(":")
        notes += [
            (voice, pitch(one), round(at + beats * beat, 4), lasts, loud) for one in chord.split("+") if chord != "-"
        ]
        beats += float(waits or 1)
    return tuple(notes)


def backwards(notes: tuple[Note, ...]) -> tuple[Note, ...]:
    """Return the same notes in reverse order."""
    end = max(start for _, _, start, _, _ in notes)
    return tuple((voice, tone, round(end - start, 4), lasts, loud) for voice, tone, start, lasts, loud in notes[::-1])


def scraps(notes: tuple[Note, ...], first: float, often: float, lasts: float) -> tuple[Note, ...]:
    """Keep only what falls into a gap of `lasts` seconds that opens `often`, from `first` on."""
    return tuple(note for note in notes if 0 <= (note[2] - first) % often < lasts)


def plain(score: Score, voices: dict[str, Voice], gains: dict[str, float]) -> dict[str, object]:
    """Return the score for the browser, with its voices and the loudness of each part."""
    used = {note[0] for sound in score.sounds.values() for note in sound.notes}
    used |= {note[0] for layers in score.ambiences.values() for layer in layers for note in layer.notes}
    return {
        "voices": {name: to_builtins(voices[name]) for name in sorted(used)},
        "sounds": {
            name: {"gain": gains[name], "weight": sound.weight, "notes": sound.notes}
            | ({"buzz": sound.buzz} if sound.buzz else {})
            for name, sound in score.sounds.items()
        },
        "ambiences": {
            name: {"gain": gains[f"ambience {name}"], "layers": [to_builtins(layer) for layer in layers]}
            for name, layers in score.ambiences.items()
        },
    }
