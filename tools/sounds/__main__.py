"""Writes the scores for the browser: `python -m tools.sounds`. `--wav DIR` also writes audio files and levels."""

from __future__ import annotations

import argparse
import json
import sys
import wave
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from tools.sounds.cove import COVE
from tools.sounds.house import HOUSE
from tools.sounds.leaders import LEADERS
from tools.sounds.levels import gain, gain_of_layers, loudness
from tools.sounds.missions import MISSIONS
from tools.sounds.score import RATE, Score, plain
from tools.sounds.shipwreck import SHIPWRECK
from tools.sounds.synth import Samples, circled, heard
from tools.sounds.voices import VOICES

WEB: Final = Path(__file__).resolve().parents[2] / "web" / "src"
SCORES: Final[dict[str, Score]] = {
    "lib/sound": HOUSE,
    "games/shipwreck/sounds": SHIPWRECK,
    "games/leaders/sounds": LEADERS,
    "games/cove/sounds": COVE,
    "games/missions/sounds": MISSIONS,
}


@dataclass(frozen=True)
class Made:
    """A score with its samples: each sound, and the layers of each ambience, at their final loudness."""

    score: Score
    gains: dict[str, float]
    heard: dict[str, list[Samples]]

    def text(self) -> str:
        return json.dumps(plain(self.score, VOICES, self.gains), separators=(",", ":")) + "\n"

    def measures(self) -> dict[str, list[list[float]]]:
        """Measure every buffer, for tests of the browser: samples, maximum and root mean square."""
        return {name: [_measured(one) for one in made] for name, made in self.heard.items()}


def _measured(one: Samples) -> list[float]:
    return [len(one), *(float(f"{x:.6g}") for x in (np.max(np.abs(one)), np.sqrt(np.mean(one**2))))]


def make(score: Score) -> Made:
    sounds = {name: heard(sound, VOICES) for name, sound in score.sounds.items()}
    around = {f"ambience {name}": [circled(one, VOICES) for one in two] for name, two in score.ambiences.items()}
    gains = {name: gain(made, score.sounds[name].level) for name, made in sounds.items()}
    gains |= {name: gain_of_layers(layers) for name, layers in around.items()}
    all_ = {name: [made] for name, made in sounds.items()} | around
    return Made(score, gains, {name: [gains[name] * one for one in made] for name, made in all_.items()})


def files() -> Iterator[tuple[Path, str, Made | None]]:
    """Return the files to write, with their contents."""
    measures: dict[str, dict[str, list[list[float]]]] = {}
    for folder, score in SCORES.items():
        made = make(score)
        measures[folder] = made.measures()
        yield WEB / folder / "score.gen.json", made.text(), made
    yield WEB / "lib/sound/levels.gen.json", json.dumps(measures, separators=(",", ":")) + "\n", None


def save(file: Path, samples: Samples) -> None:
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes((np.clip(samples, -1, 1) * 32767).astype("<i2").tobytes())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wav", type=Path, help="folder for files to listen to")
    folder = parser.parse_args().wav
    for file, text, made in files():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        if folder is not None and made is not None:
            listen(made, folder, file.parent.parent.name)


def listen(made: Made, folder: Path, whose: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, layers in made.heard.items():
        whole = layers[0] if len(layers) == 1 else np.sum([np.resize(one, RATE * 60) for one in layers], axis=0)
        file = folder / f"{whose}-{name.replace(' ', '-')}.wav"
        save(file, whole)
        told = f"{len(whole) / RATE:6.2f} s  peak {np.max(np.abs(whole)):.3f}  loud {loudness(whole):.3f}"
        sys.stdout.write(f"{file.name:40} {told}\n")


if __name__ == "__main__":
    main()
