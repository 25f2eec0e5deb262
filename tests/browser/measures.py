"""Measure the layout of a page: what is cut off, outside the edges, or out of reach."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

from tests.browser.sight import look

WIDE: Final = "Wendolyngwen"
"""A name of twelve wide letters, which nothing that shows it may cut."""

_CUT = """
() => {
  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const hidesText = (one) => getComputedStyle(one).clipPath.startsWith('inset(50%');
  const isClipped = (one) => one !== null && (hidesText(one) || isClipped(one.parentElement));
  const isForEars = (one) => one.closest('.sr, .skip') !== null || isClipped(one);
  const names = 'button, a.btn, h1, h2, h3, h4, summary, label, .pill, .name, .text, .key, .prompt, .ask';
  const boxes = [...document.querySelectorAll(names)].filter((one) => shown(one) && !isForEars(one));

  const textsOf = (box) => {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT), found = [];
    while (walker.nextNode()) {
      const text = walker.currentNode;
      if (text.data.trim() && shown(text.parentElement) && !isForEars(text.parentElement)) found.push(text);
    }
    return found;
  };
  const rectsOf = (text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].filter((rect) => rect.width > 0);
  };
  const hides = (one) => ['hidden', 'clip'].includes(getComputedStyle(one).overflowX);
  const scrolls = (one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX);
  // What is pinned to a box may stand out of it; its own text must not stand out of the pin.
  const holder = (one, box) => (one === box || getComputedStyle(one).position === 'absolute' ? one : holder(one.parentElement, box));
  const frames = (text, box) => {
    const found = [holder(text.parentElement, box).getBoundingClientRect()];
    for (let one = text.parentElement; one && !scrolls(one); one = one.parentElement) {
      if (hides(one) && getComputedStyle(one).display !== 'inline') found.push(one.getBoundingClientRect());
    }
    return found;
  };
  const sticksOut = (rect, frame) => rect.left < frame.left - 2 || rect.right > frame.right + 2;
  const isCut = (text, box) => rectsOf(text).some((rect) => frames(text, box).some((frame) => sticksOut(rect, frame)));
  return [...new Set(boxes.flatMap((box) => textsOf(box).filter((text) => isCut(text, box))
    .map((text) => `${box.tagName}.${box.className} “${text.data.trim().slice(0, 50)}”`)))];
}
"""

_BEYOND = """
() => {
  // Under a finger the window grows with a page that is too wide: only the screen's own width stays.
  const page = document.scrollingElement, screen = Math.min(window.innerWidth, Math.ceil(window.visualViewport.width));
  if (page.scrollWidth <= screen) return [];
  const isWide = (one) => one.getBoundingClientRect().right > screen + 1;
  const wide = [...document.body.querySelectorAll('*')].filter(isWide).slice(0, 8);
  return [`${page.scrollWidth} > ${screen}`, ...wide.map((one) => `${one.tagName}.${one.className}`)];
}
"""


def cut_texts(page: Page) -> list[str]:
    """Buttons and headings whose text is wider than they are, in the letters that they are meant to be set in."""
    look(page)
    page.evaluate("document.fonts.ready")
    return page.evaluate(_CUT)


def beyond_the_edge(page: Page) -> list[str]:
    """Why the page can be scrolled sideways."""
    return page.evaluate(_BEYOND)


_OUT_OF_REACH = """
() => {
  const isForEars = (one) => one.closest('.sr, .skip, [inert]') !== null;
  const isHit = (one) => {
    const seen = one.closest('label') ?? one;
    one.scrollIntoViewIfNeeded();
    const box = seen.getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    if (x < 0 || y < 0 || x > window.innerWidth || y > window.innerHeight) return false;
    const hit = document.elementFromPoint(x, y);
    return hit !== null && seen.contains(hit);
  };
  const shown = (one) => {
    const box = one.getBoundingClientRect();
    return one.checkVisibility({ visibilityProperty: true }) && box.width > 0 && box.height > 0;
  };
  const controls = [...document.querySelectorAll('button:enabled, a[href], summary, input')];
  return controls.filter((one) => shown(one) && !isForEars(one) && !isHit(one)).map((one) => one.outerHTML.slice(0, 160));
}
"""


def out_of_reach(page: Page) -> list[str]:
    """Controls that a finger cannot press, even after scrolling to them."""
    return page.evaluate(_OUT_OF_REACH)


_TOO_SMALL = """
(within) => {
  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const buttons = [...document.querySelectorAll(`${within} button:enabled`)].filter(shown);
  // A link to a rule stands in a sentence.
  const wanted = buttons.filter((one) => !one.matches('.rule') && one.getAttribute('aria-disabled') !== 'true');
  const REACH = 20;
  const isHit = (one) => {
    one.scrollIntoView({ block: 'center', inline: 'center' });
    const box = one.getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const around = [[0, 0], [-REACH, 0], [REACH, 0], [0, -REACH], [0, REACH]];
    return around.every(([dx, dy]) => one.contains(document.elementFromPoint(x + dx, y + dy)));
  };
  return wanted.filter((one) => !isHit(one)).map((one) => one.outerHTML.slice(0, 160));
}
"""


def too_small(page: Page, within: str) -> list[str]:
    """Buttons that a fingertip, 44 points wide, cannot press without care."""
    look(page)
    return page.evaluate(_TOO_SMALL, within)
