"""Renders every board at every screen size: `make screens` measures each moment and shows all pictures on one page."""

from __future__ import annotations

import argparse
import html
import sys
import tempfile
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Final

import msgspec
from playwright.sync_api import Browser

from tests.browser.screens import MATCHES, SCREENS, STILL, Matchup, Screen, faults, lay, moments, sitting
from tests.browser.server import ServerProcess
from tests.browser.words import LOCALES
from tools import chromium

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "build" / "screens"
STYLE: Final = """
body { font: 16px/1.4 sans-serif; margin: 24px; background: #222; color: #eee }
figure { display: inline-block; vertical-align: top; margin: 0 12px 12px 0; max-width: 420px }
img { max-width: 420px; max-height: 420px; border: 1px solid #555 }
.bad img { border: 3px solid #e55 } li { color: #f99; font-size: 14px } a { color: #9cf }
"""


class Shot(msgspec.Struct, frozen=True):
    """One picture, and what is wrong in it."""

    match: str
    moment: str
    language: str
    screen: Screen
    file: str
    faults: list[str]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--match", help="only matches whose name begins so, such as leaders-8")
    parser.add_argument("--language", choices=list(LOCALES))
    parser.add_argument("--moment", help="only moments with this in their names, such as over")
    parser.add_argument("--screen", help="only this one, such as 390x844")
    wanted = parser.parse_args()
    matches = [one for one in MATCHES if str(one).startswith(wanted.match or "")]
    languages = [wanted.language] if wanted.language else list(LOCALES)
    screens = [one for one in SCREENS if wanted.screen in (None, str(one))]
    PAGE.mkdir(parents=True, exist_ok=True)
    shots = list(_all(matches, wanted.moment or "", languages, screens))
    (PAGE / "index.html").write_text(_laid_out(shots), encoding="utf-8")
    bad = [shot for shot in shots if shot.faults]
    for shot in bad:
        print(f"{shot.match} {shot.moment} {shot.language} {shot.screen}:", *shot.faults, sep="\n  ")
    print(f"{len(shots)} pictures, {len(bad)} with faults: {PAGE / 'index.html'}")
    return 1 if bad else 0


def _all(matches: list[Matchup], part: str, languages: list[str], screens: list[Screen]) -> Iterator[Shot]:
    with tempfile.TemporaryDirectory() as folder, chromium.started() as browser:
        server = ServerProcess(Path(folder), **STILL).open()
        try:
            for which in matches:
                for name, match in ((name, at) for name, at in moments(which) if part in name):
                    link = lay(server, match)
                    for language in languages:
                        yield from _pictures(browser, link, f"{which}", name, language, screens)
        finally:
            server.close()


def _pictures(
    browser: Browser, link: str, which: str, name: str, language: str, screens: list[Screen]
) -> Iterator[Shot]:
    for _, alike in groupby(sorted(screens, key=lambda screen: screen.touch), lambda screen: screen.touch):
        first, *others = alike
        page = sitting(browser, link, language, first)
        for screen in (first, *others):
            file = f"{which}-{name}-{language}-{screen}.png"[-200:]
            found = faults(page, screen)
            page.screenshot(path=PAGE / file)
            yield Shot(which, name, language, screen, file, found)
        page.context.close()


def _laid_out(shots: list[Shot]) -> str:
    parts = [f"<!doctype html><meta charset=utf-8><title>Screens</title><style>{STYLE}</style>"]
    heading = ""
    for shot in shots:
        if heading != (heading := f"{shot.match}: {shot.moment}"):
            parts.append(f"<h2>{html.escape(heading)}</h2>")
        wrong = "".join(f"<li>{html.escape(fault)}</li>" for fault in shot.faults)
        caption = f"{shot.language} {shot.screen}<ul>{wrong}</ul>"
        parts.append(
            f"<figure class={'bad' if wrong else 'good'}><a href='{shot.file}'><img loading=lazy src='{shot.file}'></a>"
            f"<figcaption>{caption}</figcaption></figure>"
        )
    return "\n".join(parts)


if __name__ == "__main__":
    sys.exit(main())
