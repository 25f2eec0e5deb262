"""Lets axe look over a page for what would keep somebody out."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from playwright.sync_api import Page

from tests.browser.house import ROOT

GRAVE: Final = ("serious", "critical")
OPTIONS: Final = {
    "resultTypes": ["violations"],
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "rules": {"label-content-name-mismatch": {"enabled": True}},
}


@cache
def _source() -> str:
    return (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def grave_faults(page: Page) -> list[str]:
    """Each fault that is at least serious, with the first places where it is."""
    page.evaluate("document.fonts.ready")
    if not page.evaluate("'axe' in window"):
        page.evaluate(_source())
    found: dict[str, Any] = page.evaluate("(options) => axe.run(document, options)", OPTIONS)
    return [_told(one) for one in found["violations"] if one["impact"] in GRAVE]


def _told(violation: dict[str, Any]) -> str:
    places = [
        f"{node['html'][:160]} ({' '.join(one['message'] for one in _checks(node))})" for node in violation["nodes"]
    ]
    return f"{violation['id']}: {'; '.join(places[:3])}"


def _checks(node: dict[str, Any]) -> list[dict[str, Any]]:
    return [*node["any"], *node["all"], *node["none"]][:1]
