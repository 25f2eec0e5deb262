"""Test playing without a mouse: every turn and vote by keyboard, always with a visible focus."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.person import Person, play_on
from tests.browser.server import ServerProcess

MOST_TABS = 80
VALUES = 7

_RING = """
() => {
  const one = document.activeElement, style = getComputedStyle(one);
  const ring = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
  return one.matches(':focus-visible') && (ring || style.boxShadow !== 'none');
}
"""


def tab_to(person: Person, wanted: str) -> None:
    """Tab until something wanted has the focus, which is visible on every step."""
    for _ in range(MOST_TABS):
        person.page.keyboard.press("Tab")
        at = person.page.evaluate("document.activeElement === document.body ? '' : document.activeElement.outerHTML")
        assert not at or person.page.evaluate(_RING), f"one cannot see that the focus is on {at[:120]}"
        if at and person.page.evaluate(f"document.activeElement.matches({wanted!r})"):
            return
    raise AssertionError(f"no way to {wanted} by Tab")


def press(person: Person, key: str) -> None:
    person.page.keyboard.press(key)


def test_a_turn_and_a_vote_are_played_by_keys_alone(people: People, server: ServerProcess) -> None:
    _, (link, *_) = server.seated("Ana", bots=2)
    ana = people("en").sit(link)

    _play_by_keys(ana)
    _vote_by_keys(ana)


def _play_by_keys(ana: Person) -> None:
    play_on(ana, until=lambda: ana.fates.count() > 0)
    n = ana.n
    tab_to(ana, ".mine .token.lit")
    press(ana, "Enter")
    expect(ana.page.locator(".mine .picked")).to_have_count(1)
    tab_to(ana, "[data-card]")
    for key in ["ArrowRight"] * 5 + ["ArrowLeft"] * 5:
        if ana.page.evaluate("document.activeElement.matches('.lit')"):
            break
        press(ana, key)
    assert ana.page.evaluate("document.activeElement.matches('[data-card].lit')")
    press(ana, "Enter")
    ana.wait_until(lambda: ana.n > n, "the fate was not played")


def _has_focus(person: Person, wanted: str) -> bool:
    return person.page.evaluate(f"document.activeElement.matches({wanted!r})")


def _vote_by_keys(ana: Person) -> None:
    """While one looks for a value, a bot may propose one."""
    play_on(ana, until=lambda: ana.values.count() > 0 or ana.choice("agree").count() > 0)
    n = ana.n
    if ana.choice("agree").count():
        tab_to(ana, "[data-choice=agree]")
        press(ana, "Enter")
    else:
        tab_to(ana, ".val, [data-choice=agree]")
        for _ in range(VALUES):
            if _has_focus(ana, ".legal, [data-choice=agree]"):
                break
            press(ana, "ArrowRight")
        if not _has_focus(ana, "[data-choice=agree]"):
            press(ana, "Enter")
            tab_to(ana, "[data-choice=value], [data-choice=agree]")
        press(ana, "Enter")
    ana.wait_until(lambda: ana.n > n, "the voice was not heard")


def test_a_table_is_opened_and_begun_by_keys_alone(people: People) -> None:
    ana = people("es").go()
    expect(ana.button("play-with-bots").first).to_be_enabled()
    cover = "article[aria-labelledby=cover-shipwreck] button:not(.primary)"

    tab_to(ana, cover)
    press(ana, "Enter")
    tab_to(ana, "dialog [role=radio]")
    press(ana, "ArrowLeft")
    tab_to(ana, "dialog footer .btn.primary")
    press(ana, "Enter")
    assert ana.code
    expect(ana.page.locator(".chair")).to_have_count(3)
    tab_to(ana, ".actionbar .btn.big:not(.primary)")
    press(ana, "Enter")
    expect(ana.button("lobby-start")).to_be_enabled()
    tab_to(ana, ".actionbar .btn.primary")
    press(ana, "Enter")

    expect(ana.table).to_be_visible()


def test_the_list_of_what_can_be_done_is_enough_to_play(people: People, server: ServerProcess) -> None:
    """The way for those who cannot see the board."""
    _, (link, *_) = server.seated("Ana", bots=2)
    ana = people("es").sit(link)
    play_on(ana, until=lambda: ana.fates.count() > 0)
    n = ana.n

    tab_to(ana, ".topbar button.now")
    press(ana, "Enter")
    legal = ana.frame["view"]["legal"]
    expect(ana.page.locator("#actions button")).to_have_count(len(legal))
    ana.page.locator("#actions button").first.focus()
    press(ana, "Enter")

    ana.wait_until(lambda: ana.n > n, "the action was not played")
