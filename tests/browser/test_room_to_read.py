"""Check that important content is visible on small screens: reasons, values, and the whole end page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, People
from tests.browser.matches import nearly_over
from tests.browser.measures import beyond_the_edge, cut_texts, too_small
from tests.browser.person import Person, play_on
from tests.browser.server import ServerProcess
from tests.long import also

LAPTOP, PHONE, SMALLEST = (1366, 768), (390, 844), (320, 568)

_EXPLAINED = """localStorage.setItem('pitonisa.helps', '{"shipwreck": "explained"}')"""

_SCROLLERS = """
() => [...document.querySelectorAll('#board .panel, #board .panel *')]
  .filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowY))
  .map((one) => one.className)
"""

_DEAD = """
() => {
  const page = document.scrollingElement, end = document.querySelector('main.ending');
  const shown = [...end.querySelectorAll('*')].filter((one) => one.checkVisibility() && !one.closest('.sr'));
  const top = end.getBoundingClientRect().top - end.scrollTop;
  const last = Math.max(...shown.map((one) => one.getBoundingClientRect().bottom)) - top;
  return [page.scrollHeight - window.innerHeight, end.scrollHeight - last];
}
"""


def decides(person: Person) -> bool:
    return person.asked in ("agree", "predict") and person.values.count() > 0


@pytest.mark.parametrize(("language", "size"), [("en", DESKTOP), also("es", LAPTOP)])
def test_the_reasons_are_read_on_a_laptop_without_a_scroller_of_their_own(
    people: People, server: ServerProcess, language: str, size: tuple[int, int]
) -> None:
    _, (link,) = server.seated("Ana", bots=3, options={"starter": 2})
    ana = people(language, size)
    ana.on_every_page(_EXPLAINED)
    ana.sit(link)
    reasons = ana.page.locator("#board .known .ground, #board .known li")
    play_on(ana, until=lambda: decides(ana) and reasons.count() > 1)

    assert ana.page.evaluate(_SCROLLERS) == []
    expect(reasons.first).to_be_in_viewport(ratio=1)
    expect(reasons.nth(1)).to_be_in_viewport(ratio=1)
    sizes = ana.page.locator("#board .seal").evaluate_all(
        "(all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert sizes
    assert min(sizes) >= 14
    assert too_small(ana.page, ".topbar .lang") == []


@pytest.mark.parametrize(("language", "size"), [("en", DESKTOP), ("es", PHONE)])
def test_the_end_ends_where_its_last_line_does(
    people: People, server: ServerProcess, language: str, size: tuple[int, int]
) -> None:
    ana = people(language, size).sit(*nearly_over(server, "Ana", bots=2))
    play_on(ana, until=lambda: ana.ending.count() > 0)
    expect(ana.page.locator(".ending .tide, .ending figure").first).to_be_attached()

    below, after = ana.page.evaluate(_DEAD)
    assert below <= 0, "the page goes on below its end"
    assert after < 100, "nothing but air after the last line"
    if size == DESKTOP:
        tops = {round(one["y"]) for act in ana.page.locator(".acts .btn.big").all() if (one := act.bounding_box())}
        assert len(tops) == 1, "what can be done stands in one row"
    else:
        expect(ana.page.locator(".next .btn.primary")).to_be_in_viewport(ratio=1)


def test_no_script_leaves_the_board_off_its_place(people: People, server: ServerProcess) -> None:
    _, (link,) = server.seated("Ana", bots=2)
    ana = people("en").sit(link)

    assert (
        ana.page.evaluate(
            "() => { const one = document.querySelector('.sw.board'); one.scrollTop = 180; return one.scrollTop; }"
        )
        == 0
    )


def test_on_the_smallest_phone_the_bar_is_low_and_what_is_asked_is_in_sight(
    people: People, server: ServerProcess
) -> None:
    _, (link,) = server.seated("Ana", bots=3, options={"starter": 2})
    ana = people("es", SMALLEST, has_touch=True, is_mobile=True).sit(link)
    play_on(ana, until=lambda: decides(ana))

    expect(ana.values.last).to_be_in_viewport(ratio=1)
    assert ana.page.evaluate("document.querySelector('#bar').offsetHeight") <= SMALLEST[1] * 0.26
    assert cut_texts(ana.page) + beyond_the_edge(ana.page) == []
