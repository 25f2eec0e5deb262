"""Run axe on a page to find accessibility problems, in every palette and text size."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from playwright.sync_api import Page

from tests.browser.server import ROOT
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
        page.evaluate(f"{_source()}; axe.configure({{ noHtml: true }})")
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
    return page.evaluate(_RUN, {"options": options, "grave": GRAVE})


_RUN: Final = """
async ({ options, grave }) => {
  const light = axe._audit.rules.filter(({ impact }) => !grave.includes(impact));
  const rules = { ...Object.fromEntries(light.map(({ id }) => [id, { enabled: false }])), ...options.rules };
  const { violations } = await axe.run(document, { ...options, rules, elementRef: true, selectors: false });
  const place = (one) => one.cloneNode(one.childElementCount === 0).outerHTML.slice(0, 160);
  const told = ({ element, any, all, none }) => `${place(element)} (${[...any, ...all, ...none][0]?.message ?? ''})`;
  return violations
    .filter(({ impact }) => grave.includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(told).join('; ')}`);
}
"""
"""Rules whose faults are never grave are not tried, and only places at fault are put into words."""
