"""Test notifications: settings, real delivery, links in emails, and updates of open pages."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import DESKTOP, People
from tests.browser.measures import beyond_the_edge, cut_texts, too_small
from tests.browser.person import Person, play_on
from tests.browser.server import ServerProcess
from tests.browser.test_days import DAYS, opened_by_days
from tests.browser.test_me import PHONE, sits_down
from tests.features.notifications.receiver import Receiver, receiving
from tests.long import also

PUSHED = '{"id": "ab", "text": "Pitonisa: it’s your turn at CORAL7.", "link": "LINK"}'
HAS_KEY = """
() => {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const key = btoa(String.fromCharCode(...bytes)).replace('=', '').replace(/\\+/g, '-').replace(/\\//g, '_');
  localStorage.setItem('pitonisa.key', JSON.stringify(key));
}
"""
ASKS = """
async ([method, path, body]) => {
  const key = JSON.parse(localStorage.getItem('pitonisa.key'));
  const headers = { 'content-type': 'application/json', 'pitonisa-key': key };
  const answer = await fetch(`/api${path}`, { method, headers, body: JSON.stringify(body) });
  localStorage.setItem('pitonisa.me', '{}');
  return answer.json();
}
"""
LISTEN = """
() => {
  self.shown = [];
  self.went = [];
  self.registration.showNotification = async (title, told) => void self.shown.push({ title, ...told });
  self.clients.openWindow = async (path) => void self.went.push(path);
}
"""
"""A browser without windows shows nothing: what its worker would have it show, and open, is kept."""

PRESS = """
async (data) => {
  const event = new Event('notificationclick');
  const over = new Promise((done) => Object.assign(event, { notification: { data, close() {} }, waitUntil: done }));
  self.dispatchEvent(event);
  await over;
  return self.went;
}
"""


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as one:
        yield one


def sheet(person: Person) -> Locator:
    return person.page.get_by_role("dialog", name=person.says("alerts-title"))


def adds_webhook(person: Person, url: str) -> None:
    sheet(person).get_by_role("button", name=person.says("alerts-add")).last.click()
    sheet(person).get_by_role("textbox", name=person.says("alerts-way-webhook-address")).fill(url)
    sheet(person).get_by_role("button", name=person.says("alerts-webhook-add")).click()


@pytest.mark.parametrize(
    ("language", "size"), [also("en", DESKTOP, id="desktop"), pytest.param("es", PHONE, id="phone")]
)
def test_where_of_what_and_when_one_is_told_is_chosen_in_a_sheet(
    people: People, receiver: Receiver, language: str, size: tuple[int, int]
) -> None:
    ana = people(language, size)
    sits_down(ana)
    opened_by_days(ana)
    ana.go()
    ana.button("alerts-title").click()
    adds_webhook(ana, f"{receiver.url}/secret")
    host = receiver.url.removeprefix("http://")
    sheet(ana).get_by_role("button", name=ana.says("alerts-try-of", address=host)).click()
    expect(sheet(ana).get_by_text("204")).to_be_visible()
    assert receiver.came[0].json["kind"] == "trial"
    sheet(ana).get_by_role("switch", name=ana.says("alerts-quiet")).click()
    expect(sheet(ana).get_by_label(ana.says("alerts-quiet-from"), exact=True)).to_have_value("22:00")
    sheet(ana).get_by_role("radio", name=ana.says("alerts-when-daily")).click()
    expect(sheet(ana).get_by_role("radio", name=ana.says("alerts-when-daily"))).to_be_checked()
    assert cut_texts(ana.page) + beyond_the_edge(ana.page) + too_small(ana.page, "dialog") == []

    ana.go("/me")
    ana.button("alerts-title").click()
    expect(sheet(ana).get_by_role("radio", name=ana.says("alerts-when-daily"))).to_be_checked()
    sheet(ana).get_by_role("button", name=ana.says("alerts-remove-of", address=host)).click()
    expect(sheet(ana).get_by_text(host)).to_have_count(0)


def test_a_link_of_a_mail_that_was_used_is_told_kindly_and_leaves_the_address_bar(people: People) -> None:
    ana = people("es", PHONE)
    ana.forgive("404")
    for link, press in (("confirm." + "x" * 43, "confirm"), ("stop.ab." + "0" * 64, "stop")):
        ana.go(f"/alerts#{link}")
        ana.sees(f"alerts-letter-{press}")
        assert "#" not in ana.page.url
        ana.button(f"alerts-letter-{press}-press").click()
        ana.sees("alerts-letter-old-link")
        assert beyond_the_edge(ana.page) == []
        ana.go()


def test_what_is_pushed_is_shown_and_a_press_leads_to_the_table(people: People, server: ServerProcess) -> None:
    ana = people("en", untouched=True).go()
    ana.wait_until(lambda: ana.page.evaluate("navigator.serviceWorker.controller !== null"), "no worker")
    ana.wait_until(lambda: bool(ana.context.service_workers), "the worker is not heard of")
    (worker,) = ana.context.service_workers
    worker.evaluate(LISTEN)
    line = ana.context.new_cdp_session(ana.page)
    registered: set[str] = set()
    heard = "ServiceWorker.workerRegistrationUpdated"
    line.on(heard, lambda told: registered.update(one["registrationId"] for one in told["registrations"]))
    line.send("ServiceWorker.enable")
    ana.wait_until(lambda: bool(registered), "no registration")
    (registration,) = registered
    link = f"{server.address}/t/CORAL7"
    message = {"origin": server.address, "registrationId": registration}
    line.send("ServiceWorker.deliverPushMessage", {**message, "data": PUSHED.replace("LINK", link)})
    ana.wait_until(lambda: bool(worker.evaluate("self.shown")), "nothing was shown")

    (shown,) = worker.evaluate("self.shown")
    assert (shown["body"], shown["tag"], shown["data"]) == ("Pitonisa: it’s your turn at CORAL7.", "ab", link)
    assert worker.evaluate(PRESS, link) == ["/t/CORAL7"]
    ana.go("/join")
    assert worker.evaluate(PRESS, "https://elsewhere.example/t/CORAL7") == ["/t/CORAL7", "/"]


def known(person: Person) -> Person:
    """The page has a key, with which it is somebody to the server as soon as it does something."""
    person.go()
    person.page.evaluate(HAS_KEY)
    return person


def asked_of(server: ServerProcess, code: str) -> set[int]:
    """Which of the people are asked there now."""
    return {0, 1}.intersection(server.ask("GET", f"/tables/{code}")["to_act"])


def test_two_people_and_a_bot_play_by_days_and_each_is_called_when_asked(
    people: People, server: ServerProcess, receiver: Receiver
) -> None:
    """Ana and Bruno are nowhere near the table; Ana's phone lies open at home."""
    ana, bruno, phone = known(people("en")), known(people("es")), people("en", PHONE)
    for one in (ana, bruno):
        target = {"kind": "webhook", "target": f"{receiver.url}/{one.language}"}
        one.page.evaluate(ASKS, ["POST", "/me/alerts/addresses", target])
    wanted = {"game": "shipwreck", "players": 3, "seats": [None, None, "companion"], "name": "Ana", **DAYS}
    code = ana.page.evaluate(ASKS, ["POST", "/tables", wanted])["table"]["code"]
    ana.go("/me")
    ana.button("me-link").click()
    phone.go(ana.page.get_by_role("textbox", name=ana.says("me-link")).input_value())
    phone.button("me-take-sure").click()
    expect(phone.page.get_by_role("list", name=phone.says("me-devices")).get_by_role("listitem")).to_have_count(2)
    phone.go()
    expect(phone.page.locator(f"a[href='/t/{code}']").first).to_be_visible()
    bruno.page.evaluate(ASKS, ["POST", f"/tables/{code}/seats", {"name": "Bruno"}])
    ana.page.evaluate(ASKS, ["POST", f"/tables/{code}/start", {}])

    called: set[int] = set()
    while called != {0, 1}:
        ana.wait_until(lambda: bool(asked_of(server, code)), "nobody is asked")
        seat = min(asked_of(server, code) - called or asked_of(server, code))
        somebody = (ana, bruno)[seat]
        if seat not in called:
            path = f"/{somebody.language}"
            ana.wait_until(lambda path=path: path in {one.path for one in receiver.came}, "no alert came")
        if seat == 0:
            expect(phone.page).to_have_title(re.compile(r"^\(1\) "))
        called.add(seat)
        somebody.go(f"/t/{code}")
        expect(somebody.table).to_be_visible()
        n = somebody.n
        play_on(somebody, until=lambda somebody=somebody, n=n: somebody.n > n or somebody.ending.count() > 0)
        somebody.go("/matches")

    assert {one["codes"][0] for one in receiver.asked} == {code}
    assert len({one["id"] for one in receiver.asked}) == len(receiver.asked), "an alert came twice"
