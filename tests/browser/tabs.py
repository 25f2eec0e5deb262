"""Lend each person a clean tab and reuse it afterwards, because its files and scripts stay cached.

The first page in a new context costs twice as much as one in a tab that has shown the client before. But of such a tab
the browser names again the fonts that an earlier page has read, and the workers of those who had it before.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Error, Page, ViewportSize

from tests.browser.sight import close_eyes

MOST: Final = 8
"""Tabs that wait for somebody; each is a process with a page in it."""

_FORGET: Final = "() => { localStorage.clear(); sessionStorage.clear(); window.name = ''; }"


@dataclass(frozen=True)
class Tab:
    wanted: str
    context: BrowserContext
    page: Page


class Tabs:
    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._idle: list[Tab] = []

    def lend(self, size: ViewportSize, untouched: bool = False, **wanted: Any) -> Tab:
        """`untouched`: nobody has had it before; `wanted`: what else the context is made with."""
        key = repr(sorted(wanted.items()))
        kept = None if untouched else next((tab for tab in self._idle if tab.wanted == key), None)
        if kept is None:
            return self._new(key, {"viewport": size, **wanted})
        self._idle.remove(kept)
        kept.page.set_viewport_size(size)
        return kept

    def take_back(self, tab: Tab, address: str) -> None:
        """The tab has to be as it was lent but for what it has shown: of this server it forgets all."""
        try:
            _forget(tab, address)
        except Error:  # the server or the page is gone
            tab.context.close()
            return
        self._idle.append(tab)
        if len(self._idle) > MOST:
            self._idle.pop(0).context.close()

    def _new(self, key: str, wanted: dict[str, Any]) -> Tab:
        context = self._browser.new_context(**wanted)
        close_eyes(context)
        page = context.new_page()
        return Tab(key, context, page)


def _forget(tab: Tab, address: str) -> None:
    """From a page of the same server: the last one has said its last word by then."""
    tab.page.mouse.move(-1, -1)
    tab.page.goto(f"{address}/health")
    tab.page.evaluate(_FORGET)
    tab.context.clear_cookies()
    line = tab.context.new_cdp_session(tab.page)
    line.send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": "all"})
    line.send("Page.resetNavigationHistory")
    line.detach()
