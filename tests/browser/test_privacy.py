"""Check where a seat's secret link may never appear; every other test checks it too."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.person import play_on
from tests.browser.server import ServerProcess


def test_a_secret_link_stays_in_the_browser_that_opened_it(people: People, server: ServerProcess) -> None:
    code, (link, *_) = server.seated("Ana", bots=2)
    token = link.partition("#")[2]
    ana = people("en").sit(link)

    assert ana.page.url == f"{server.address}/t/{code}"
    assert ana.seats == {code: token}
    play_on(ana, until=lambda: ana.n >= 4)
    ana.page.get_by_role("link", name=ana.says("back-home")).click()
    expect(ana.page.get_by_role("heading", name=ana.says("my-tables"))).to_be_visible()
    ana.page.locator("a.ticket").first.click()
    expect(ana.table).to_be_visible()

    assert ana.addresses
    ana.check_manners()
    log = (server.folder / "server.log").read_text()
    assert code in log
    assert token not in log


def test_the_address_bar_takes_no_secret_to_another_table(people: People, server: ServerProcess) -> None:
    """Going back in the browser's history does not bring the secret back into the address."""
    _, (link, *_) = server.seated("Ana", bots=2)
    ana = people("en").sit(link)
    token = link.partition("#")[2]
    ana.go("/")
    ana.page.go_back()
    expect(ana.table).to_be_visible()

    assert token not in ana.page.url
    assert token not in ana.page.evaluate("document.referrer")


def test_the_strict_policy_is_kept_by_every_page(people: People, server: ServerProcess) -> None:
    """A console that says nothing is what the other tests look for: here it is made to speak."""
    ana = people("en").go()

    ana.page.evaluate("document.body.setAttribute('style', 'color: red')")
    ana.page.evaluate("document.body.append(Object.assign(document.createElement('script'), { text: '1' }))")

    ana.wait_until(lambda: len(ana.complaints) >= 2, "the policy lets everything pass")
    ana.forgive("Content Security Policy")
