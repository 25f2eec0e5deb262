"""Test the site on a device: light to load, installable, and helpful while the server is away."""

from __future__ import annotations

from typing import Final

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.matches import under_way
from tests.browser.server import ServerProcess
from tests.long import also
from tests.server.harness import WAIT

MOST_BYTES: Final = 149_500
"""Of home and one board, as they travel: compressed, and with their fonts."""


NOTHING_LATER: Final = """
const soon = window.setTimeout;
window.setTimeout = (done, wait, ...rest) => (wait >= 1000 ? 0 : soon(done, wait, ...rest));
window.requestIdleCallback = () => 0;
"""
"""What is fetched once there is time for it is not part of the first sight, however long that takes to come."""

PACKED: Final = {"accept-encoding": "br, gzip"}


def _weight(address: str) -> int:
    """The bytes that come over the line for this address."""
    with httpx.stream("GET", address, headers=PACKED, trust_env=False, timeout=WAIT) as answer:
        return sum(map(len, answer.iter_raw()))


@pytest.mark.parametrize("language", [also("en"), "es"])
def test_home_and_one_board_are_light(people: People, server: ServerProcess, language: str) -> None:
    """For a browser that comes for the first time, and always with the same cards: the drawing of one is twice as heavy
    as that of another."""
    (link,) = under_way(server, "Ana", n=0, bots=3)
    ana = people(language, untouched=True)
    ana.context.add_init_script(NOTHING_LATER)
    ana.go()
    expect(ana.page.locator("article.arcana").first).to_be_visible()
    ana.sit(link)
    ana.page.evaluate("document.fonts.ready")
    expect(ana.page.locator("[data-card] svg:visible").first).to_be_visible()

    weights = {address: _weight(address) for address in {*ana.addresses} if address.startswith("http")}
    heaviest = sorted(weights.items(), key=lambda one: -one[1])
    assert sum(weights.values()) <= MOST_BYTES, [(weight, address) for address, weight in heaviest[:16]]
    assert not [address for address in weights if "leaders" in address and "cover" not in address]


def test_files_come_packed_as_the_browser_likes_them(server: ServerProcess) -> None:
    for accepted in ("br", "gzip", "identity"):
        headers = {"accept-encoding": accepted}
        answer = httpx.get(server.address, headers=headers, trust_env=False, timeout=WAIT)
        assert answer.headers.get("content-encoding", "identity") == accepted
        assert answer.headers["vary"] == "accept-encoding"
    assert httpx.get(f"{server.address}/index.html.br", trust_env=False, timeout=WAIT).status_code == 404


def test_the_server_can_be_installed(people: People, server: ServerProcess) -> None:
    manifest = httpx.get(f"{server.address}/manifest.webmanifest", trust_env=False, timeout=WAIT)
    assert manifest.headers["content-type"] == "application/manifest+json"
    for icon in manifest.json()["icons"]:
        assert httpx.get(server.address + icon["src"], trust_env=False, timeout=WAIT).status_code == 200

    ana = people("es").go()
    line = ana.context.new_cdp_session(ana.page)
    assert line.send("Page.getAppManifest")["errors"] == []
    ana.wait_until(lambda: ana.page.evaluate("navigator.serviceWorker.controller !== null"), "no worker")


def test_one_who_cannot_reach_the_server_is_told_so_in_both_languages(people: People, server: ServerProcess) -> None:
    ana = people("es").go()
    ana.wait_until(lambda: ana.page.evaluate("navigator.serviceWorker.controller !== null"), "no worker")
    ana.context.set_offline(True)
    ana.forgive("ERR_INTERNET_DISCONNECTED", "WebSocket", "Failed to load resource")
    ana.go("/join")

    expect(ana.page.get_by_role("heading", name="No se puede conectar con Pitonisa")).to_be_visible()
    expect(ana.page.get_by_role("heading", name="Pitonisa can’t be reached")).to_be_visible()
    ana.context.set_offline(False)
    ana.page.get_by_role("link").click()
    ana.sees("join-title")


def test_nothing_of_a_table_is_kept_for_later(people: People, server: ServerProcess) -> None:
    _, (link,) = server.seated("Ana", bots=3)
    ana = people("en").go()
    ana.wait_until(lambda: ana.page.evaluate("navigator.serviceWorker.controller !== null"), "no worker")
    ana.sit(link)

    kept = ana.page.evaluate(
        "async () => (await Promise.all((await caches.keys()).map(async (name) =>"
        " (await (await caches.open(name)).keys()).map((one) => new URL(one.url).pathname)))).flat()"
    )
    assert sorted(kept) == ["/icon.svg", "/offline.css", "/offline.html"]
