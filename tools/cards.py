"""Draws the pictures that messengers show beside a shared link: each game's cover, 1200 × 630 (`make screenshots`)."""

from __future__ import annotations

from base64 import b64encode
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import ViewportSize

from tools import chromium

ROOT: Final = Path(__file__).resolve().parents[1]
GAMES: Final = ROOT / "web" / "src" / "games"
CARDS: Final = ROOT / "web" / "public" / "cards"
SIZE: Final[ViewportSize] = {"width": 1200, "height": 630}
COLOURS: Final = 96
PAGE: Final = """<!doctype html><style>
  body { margin: 0 }
  img { display: block; width: 100vw; height: 100vh; object-fit: cover; object-position: 50% 30% }
</style><img src="data:image/svg+xml;base64,SVG">"""


def main() -> None:
    CARDS.mkdir(exist_ok=True)
    with chromium.started() as browser:
        page = browser.new_page(viewport=SIZE)
        for cover in sorted(GAMES.glob("*/cover/art.svg")):
            page.set_content(PAGE.replace("SVG", b64encode(cover.read_bytes()).decode()))
            picture = Image.open(BytesIO(page.screenshot())).convert("RGB").quantize(COLOURS)
            picture.save(CARDS / f"{cover.parents[1].name}.png", optimize=True)


if __name__ == "__main__":
    main()
