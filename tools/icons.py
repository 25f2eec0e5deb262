"""Draws the icons of the installed app from its logo: `python -m tools.icons`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from tools import chromium

PUBLIC: Final = Path(__file__).resolve().parents[1] / "web" / "public"
GROUND: Final = "#1a1320"
ICONS: Final = (("icon-192.png", 192, False), ("icon-512.png", 512, False), ("icon-mask.png", 512, True))


def page_of(mark: str, size: int, *, masked: bool) -> str:
    """Build a page; a masked icon may be cut to any shape, so its ground fills it and its logo keeps a margin."""
    drawing = re.sub(r'rx="\d+"', "", mark) if masked else mark
    inner = size * 3 // 4 if masked else size
    ground = GROUND if masked else "transparent"
    style = f"margin:0;width:{size}px;height:{size}px;display:grid;place-items:center;background:{ground}"
    sized = drawing.replace("<svg ", f'<svg width="{inner}" height="{inner}" ', 1)
    return f'<body style="{style}">{sized}</body>'


def main() -> None:
    mark = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    with chromium.started() as browser:
        for name, size, masked in ICONS:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(page_of(mark, size, masked=masked))
            page.screenshot(path=PUBLIC / name, omit_background=not masked)


if __name__ == "__main__":
    main()
