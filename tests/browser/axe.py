"""Lets axe look over a page for what would keep somebody out, in every palette and size of type."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from playwright.sync_api import Page

from tests.browser.house import ROOT
from tests.browser.sight import look

LOOKS: Final = (("cb", "large"), ("hc", "larger"))
"""Palettes and sizes of type beside the usual ones."""

OF_LOOKS: Final = {
    "preload": False,
    "resultTypes": ["violations"],
    "runOnly": ["color-contrast", "link-in-text-block", "scrollable-region-focusable", "target-size"],
}
"""The rules on which palette and size have a bearing."""

GRAVE: Final = ("serious", "critical")
OPTIONS: Final = {
    "preload": False,
    "resultTypes": ["violations"],
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "rules": {"label-content-name-mismatch": {"enabled": True}},
}


@cache
def _source() -> str:
    return (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def grave_faults(page: Page) -> list[str]:
    """Each fault that is at least serious, with the first places where it is."""
    look(page)
    page.evaluate("document.fonts.ready")
    if not page.evaluate("'axe' in window"):
        page.evaluate(_source())
    return _found(page, OPTIONS)


def faults_in_every_look(page: Page) -> list[str]:
    """Those of the page as it is, and those that another palette or size of type would bring."""
    usual = page.evaluate(_LOOK)
    faults = grave_faults(page)
    for worn in LOOKS:
        page.evaluate(_WEAR, worn)
        faults += [f"{' '.join(worn)}: {fault}" for fault in _found(page, OF_LOOKS)]
    page.evaluate(_WEAR, usual)
    return faults


_LOOK: Final = "[document.documentElement.dataset.palette, document.documentElement.dataset.type]"
_WEAR: Final = "([palette, type]) => void Object.assign(document.documentElement.dataset, { palette, type })"


def _found(page: Page, options: dict[str, Any]) -> list[str]:
    found: dict[str, Any] = page.evaluate("(options) => axe.run(document, options)", options)
    return [_told(one) for one in found["violations"] if one["impact"] in GRAVE]


def _told(violation: dict[str, Any]) -> str:
    places = [
        f"{node['html'][:160]} ({' '.join(one['message'] for one in _checks(node))})" for node in violation["nodes"]
    ]
    return f"{violation['id']}: {'; '.join(places[:3])}"


def _checks(node: dict[str, Any]) -> list[dict[str, Any]]:
    return [*node["any"], *node["all"], *node["none"]][:1]
