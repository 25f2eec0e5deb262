"""Test dragging a fate onto a card, by mouse and by finger, without breaking a press."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import People
from tests.browser.person import Person, play_on
from tests.browser.server import ServerProcess

Point = tuple[float, float]
Hand = Callable[[Person, Point, Point], None]

STEPS = 6
PHONE = (390, 844)


def middle(thing: Locator) -> Point:
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def way(start: Point, end: Point) -> list[Point]:
    """The points between, and the last."""
    return [
        (start[0] + (end[0] - start[0]) * step / STEPS, start[1] + (end[1] - start[1]) * step / STEPS)
        for step in range(1, STEPS + 1)
    ]


def by_mouse(person: Person, start: Point, end: Point) -> None:
    mouse = person.page.mouse
    mouse.move(*start)
    mouse.down()
    for point in way(start, end):
        mouse.move(*point)
    expect(person.page.locator(".sw-ghost")).to_have_count(1)
    mouse.up()


def by_finger(person: Person, start: Point, end: Point) -> None:
    """As a touch screen would: pointer events alone are made from these."""
    screen = person.context.new_cdp_session(person.page)

    def touch(kind: str, *points: Point) -> None:
        at = [{"x": x, "y": y} for x, y in points]
        screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    touch("touchStart", start)
    for point in way(start, end):
        touch("touchMove", point)
    expect(person.page.locator(".sw-ghost")).to_have_count(1)
    touch("touchEnd")


def about_to_play(people: People, server: ServerProcess, hand: Hand) -> Person:
    _, (link, *_) = server.seated("Ana", bots=2)
    wanted = {"has_touch": True, "is_mobile": True, "size": PHONE} if hand is by_finger else {}
    ana = people("es", **wanted).sit(link)
    play_on(ana, until=lambda: ana.fates.count() > 0)
    return ana


each_hand = pytest.mark.parametrize("hand", [by_mouse, by_finger], ids=["mouse", "finger"])


@each_hand
def test_a_fate_is_picked_up_kept_beside_the_cards_and_dragged_onto_one_that_takes_it(
    people: People, server: ServerProcess, hand: Hand
) -> None:
    ana = about_to_play(people, server, hand)
    n = ana.n
    press = ana.fates.first.tap if hand is by_finger else ana.fates.first.click
    press()
    expect(ana.page.locator(".mine .picked")).to_have_count(1)
    expect(ana.page.locator(".sw-ghost")).to_have_count(0)
    on = ana.lit.first.get_attribute("data-card")
    press()
    expect(ana.page.locator(".mine .picked")).to_have_count(0)

    start = middle(ana.fates.first)
    hand(ana, start, (start[0] + 60, start[1] - 20))
    expect(ana.page.locator(".sw-ghost")).to_have_count(0)
    expect(ana.fates.first).to_be_visible()
    assert ana.n == n
    expect(ana.page.locator("[data-card].over")).to_have_count(0)

    hand(ana, middle(ana.fates.first), middle(ana.page.locator(f"[data-card='{on}']").filter(visible=True)))
    ana.wait_until(lambda: ana.n > n, "the fate was not played")
    expect(ana.page.locator(".sw-ghost")).to_have_count(0)
