"""One's own page: a phone takes over from a laptop, words are written down, and a device is forgotten."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.measures import beyond_the_edge
from tests.browser.person import Person

PHONE = (390, 844)
TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True}


def sits_down(somebody: Person) -> str:
    """With bots, as from the first page; the code of the table."""
    somebody.go()
    somebody.page.locator("article.arcana").first.locator(".btn.primary").click()
    expect(somebody.table).to_be_visible()
    return somebody.code


def test_a_phone_takes_over_from_a_laptop(people: People) -> None:
    laptop, phone = people("es"), people("es", PHONE, **TOUCH)
    code = sits_down(laptop)
    laptop.go("/me")
    laptop.button("me-link").click()
    link = laptop.page.get_by_role("textbox", name=laptop.says("me-link")).input_value()

    phone.go(link)
    phone.button("me-take-sure").click()
    assert "#" not in phone.page.url
    expect(phone.page.get_by_role("list", name=phone.says("me-devices")).get_by_role("listitem")).to_have_count(2)
    assert beyond_the_edge(phone.page) == []
    phone.go(f"/t/{code}")
    expect(phone.table).to_be_visible()
    seat = "document.querySelector('#board .board') && localStorage.getItem('pitonisa.seats')"
    assert phone.page.evaluate(seat) in (None, "{}")

    laptop.go("/me")
    laptop.button("me-qr-show").click()
    expect(laptop.page.get_by_role("img", name=laptop.says("me-qr"))).to_be_visible()
    forget = laptop.page.get_by_role("button", name=re.compile(f"^{laptop.says('me-forget')}"))
    forget.click()
    forget.click()
    expect(laptop.page.get_by_role("list", name=laptop.says("me-devices")).get_by_role("listitem")).to_have_count(1)
    phone.go("/me")
    phone.sees("me-guest")
    phone.forgive(r"401 .*/api/me\)")
