"""Encodes and renders what a seat sees: as arrays with their space, as lines of text, and as a picture."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from io import BytesIO
from textwrap import wrap
from typing import Any, Final, TypeAlias, cast

import numpy as np
from gymnasium.spaces import Box, Dict, Space
from numpy.typing import NDArray

from pitonisa.env.setting import Setting
from pitonisa.kernel import PUBLIC, Codec, Viewer
from pitonisa.kernel.hosting import story_texts

Observation: TypeAlias = dict[str, NDArray[Any]]


def observation_space(codec: Codec[Any, Any], actions: int) -> Space[Observation]:
    """Make the space of the features, one byte each, and of the mask of legal actions."""
    highs = np.frombuffer(codec.highs, np.uint8)
    features = Box(np.zeros_like(highs), highs, dtype=np.uint8)
    both = Dict({"observation": features, "action_mask": Box(0, 1, (actions,), np.int8)})
    return cast(Space[Observation], both)


def observation(features: bytes, mask: bytearray) -> Observation:
    return {"observation": np.frombuffer(bytearray(features), np.uint8), "action_mask": np.frombuffer(mask, np.int8)}


def pieces(codec: Codec[Any, Any], observed: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """Return the observation block by block, by name."""
    return {name: observed[part].reshape(codec.shapes[name]) for name, part in codec.slices.items()}


FACES: Final = files("pitonisa.server") / "client" / "keepsake"
"""The client's fonts; without them, those of the machine."""

WIDTH, HEIGHT, EDGE = 960, 720, 36
PAPER, INK, ACCENT = "#1a1320", "#f6eddb", "#e8be6a"
LARGEST: Final = 20
LETTER: Final = 0.52
"""The width of a letter as a part of its size."""

LEADING: Final = 1.35
RENDER_MODES: Final = ["human", "ansi", "rgb_array"]


def lines(setting: Setting, state: Any, viewer: Viewer) -> list[str]:
    """Describe whose view it is, what they see, and their actions by number."""
    text, game = setting.text(viewer), setting.game
    text.story = story_texts(game, state, viewer, text.language)
    view = game.view(state, viewer)
    text.at(view)
    name = text("word-public") if viewer == PUBLIC else text.seat(viewer)
    told = [f"{text('game-name')} · {name}", *text.view(view)]
    told += [f"{setting.codec.index[action]}  {text.action(action)}" for action in view.legal]
    return [*told, text.outcome(view.outcome)] if view.outcome else told


def render(told: list[str], mode: str | None) -> NDArray[np.uint8] | str | None:
    """Render as a picture or as text; to the terminal if neither is requested."""
    if mode == "rgb_array":
        return picture(told)
    if mode == "ansi":
        return "\n".join(told)
    print("\n".join(told))
    return None


def picture(told: list[str]) -> NDArray[np.uint8]:
    """Draw the lines on a card, with the largest letters that fit."""
    import numpy as np
    from PIL import Image
    from resvg_py import svg_to_bytes

    faces = [str(file) for file in FACES.iterdir() if file.name.endswith(".ttf")] if FACES.is_dir() else []
    drawn = svg_to_bytes(svg_string=_drawing(told), font_files=faces, skip_system_fonts=bool(faces))
    return np.asarray(Image.open(BytesIO(drawn)).convert("RGB"))


def _drawing(told: list[str]) -> str:
    size, shown = _set(told)
    rows = [
        f'<text x="{EDGE}" y="{EDGE + size * LEADING * (n + 1):g}" fill="{INK if n else ACCENT}" xml:space="preserve">'
        f"{escape(line)}</text>"
        for n, line in enumerate(shown)
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
        f'<g font-family="Atkinson Hyperlegible, sans-serif" font-size="{size}">{"".join(rows)}</g></svg>'
    )


def _set(told: list[str]) -> tuple[int, list[str]]:
    """Choose the size of letters and break the lines; the end is cut off if nothing fits."""
    shown: list[str] = []
    for size in range(LARGEST, 7, -1):
        width, most = int((WIDTH - 2 * EDGE) / (size * LETTER)), int((HEIGHT - 2 * EDGE) / (size * LEADING))
        shown = [part for line in told for part in wrap(line, width, subsequent_indent="    ") or [""]]
        if len(shown) <= most:
            return size, shown
    return 8, shown[: int((HEIGHT - 2 * EDGE) / (8 * LEADING))]
