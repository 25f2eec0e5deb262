"""Test the account page: pairing a phone, a recovery phrase, and removing a device."""

from __future__ import annotations

import re
from io import BytesIO
from typing import Any

from PIL import Image
from playwright.sync_api import Locator, expect
from zxingcpp import read_barcodes

from tests.browser.conftest import People
from tests.browser.measures import beyond_the_edge
from tests.browser.person import Person
from tests.browser.server import ServerProcess
from tests.browser.sight import look

PHONE = (390, 844)
TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True}


PLATFORM_AUTHENTICATOR: dict[str, Any] = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def sits_down(somebody: Person, home: str = "/") -> str:
    """With bots, as from the first page; the code of the table."""
    somebody.go(home)
    somebody.page.locator("article.arcana").first.locator(".btn.primary").click()
    expect(somebody.table).to_be_visible()
    return somebody.code


def read_off(code: Locator) -> str:
    """What a camera would read."""
    look(code.page)
    (found,) = read_barcodes(Image.open(BytesIO(code.screenshot())))
    return found.text


def devices(somebody: Person) -> Locator:
    return somebody.page.get_by_role("list", name=somebody.says("me-devices")).get_by_role("listitem")


def test_a_phone_takes_over_from_a_laptop_by_qr(people: People) -> None:
    laptop, phone = people("es"), people("es", PHONE, **TOUCH)
    code = sits_down(laptop)
    laptop.go("/me")
    laptop.button("me-qr-show").click()
    link = read_off(laptop.page.get_by_role("img", name=laptop.says("me-qr")))

    phone.go(link)
    phone.button("me-take-sure").click()
    assert "#" not in phone.page.url
    expect(devices(phone)).to_have_count(2)
    assert beyond_the_edge(phone.page) == []
    phone.go(f"/t/{code}")
    expect(phone.table).to_be_visible()
    seat = "document.querySelector('#board .board') && localStorage.getItem('pitonisa.seats')"
    assert phone.page.evaluate(seat) in (None, "{}")

    laptop.go("/me")
    for press in ("me-forget", "me-forget-sure"):
        laptop.page.get_by_role("button", name=re.compile(f"^{laptop.says(press)}")).click()
    expect(devices(laptop)).to_have_count(1)
    phone.go("/me")
    phone.sees("me-guest")
    phone.forgive(r"401 .*/api/me\)")


def test_a_link_and_words_on_paper_lead_to_the_same_person(people: People) -> None:
    laptop, tablet, other = people("en"), people("en"), people("en")
    sits_down(laptop)
    laptop.go("/me")
    laptop.button("me-link").click()
    link = laptop.page.get_by_role("textbox", name=laptop.says("me-link")).input_value()
    laptop.button("me-phrase").click()
    words = laptop.page.locator("ol.words li")
    expect(words).to_have_count(12)

    tablet.go(link)
    tablet.button("me-take-sure").click()
    expect(devices(tablet)).to_have_count(3)

    other.go("/me")
    other.page.get_by_text(other.says("me-phrase-have")).click()
    other.page.get_by_role("textbox", name=other.says("me-phrase-type")).fill(" ".join(words.all_inner_texts()))
    other.button("me-phrase-use", count="12").click()
    other.button("me-take-sure").click()
    expect(devices(other)).to_have_count(4)


def test_the_phone_plays_again_as_the_laptop_would(people: People, server: ServerProcess) -> None:
    """By the key alone: the laptop came by a link, and no link of the seat has ever been on the phone."""
    laptop, phone = people("en"), people("en", PHONE, **TOUCH)
    code, seat = server.finished("Ana", listed=False)
    laptop.sit(seat)
    expect(laptop.ending).to_be_visible()
    laptop.go("/me")
    laptop.button("me-link").click()
    phone.go(laptop.page.get_by_role("textbox", name=laptop.says("me-link")).input_value())
    phone.button("me-take-sure").click()
    expect(devices(phone)).to_have_count(2)

    phone.go(f"/t/{code}")
    expect(phone.ending).to_be_visible()
    phone.button("end-again").click()
    phone.page.wait_for_url(lambda address: "/t/" in address and code not in address)
    expect(phone.button("lobby-start")).to_be_visible()


def test_a_passkey_brings_the_key_back_after_a_browser_has_forgotten_everything(
    people: People, server: ServerProcess
) -> None:
    """On a page with a name; where the server has only a number, no passkey is offered."""
    ana = people("en")
    session = ana.context.new_cdp_session(ana.page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": PLATFORM_AUTHENTICATOR})
    home = server.address.replace("127.0.0.1", "localhost")
    code = sits_down(ana, home)
    ana.go(f"{home}/me")
    ana.button("me-passkey-add").click()
    expect(devices(ana).filter(has_text=ana.says("me-passkey"))).to_have_count(1)

    ana.page.evaluate("localStorage.clear()")
    ana.go(f"{home}/me")
    ana.button("me-passkey-have").click()
    ana.button("me-take-sure").click()
    expect(devices(ana)).to_have_count(3)
    ana.go(f"{home}/t/{code}")
    expect(ana.table).to_be_visible()

    ana.go("/me")
    ana.sees("me-guest")
    expect(ana.button("me-passkey-have")).to_have_count(0)
    ana.addresses = [address.replace("//localhost:", "//127.0.0.1:") for address in ana.addresses]
