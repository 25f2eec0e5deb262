"""Disable painting for tests that only press, because it takes half of a browser's time.

All lies, is shown and is pressed where it would be; whoever measures colours or what can be seen looks first.
"""

from __future__ import annotations

from typing import Final

from playwright.sync_api import BrowserContext, Page

_UNPAINTED: Final = """
window.addEventListener('DOMContentLoaded', () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { opacity: 0 }');
  document.adoptedStyleSheets.push(sheet);
  window.openEyes = () => sheet.replaceSync('');
});
"""


def close_eyes(context: BrowserContext) -> None:
    """From the next page on, nothing is painted."""
    context.add_init_script(_UNPAINTED)


def look(page: Page) -> None:
    """From now on this page is painted."""
    page.evaluate("window.openEyes?.()")
