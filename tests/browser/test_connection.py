"""Check reloaded pages, lost connections and a dead server: nobody loses a seat, and the table continues."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.line import CUT_LINE, loss
from tests.browser.person import Person, play_on
from tests.browser.server import ServerProcess


@pytest.fixture
def fragile_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    one = ServerProcess(tmp_path_factory.mktemp("fragile")).open()
    yield one
    one.close()


def hand_of(person: Person) -> list[str]:
    """One's own fates, as they lie at the foot of the table."""
    return person.page.locator(".mine .token").all_inner_texts()


def test_loading_the_page_anew_in_mid_turn_keeps_the_seat(people: People, server: ServerProcess) -> None:
    _, (link, *_) = server.seated("Ana", bots=2)
    ana = people("es").sit(link)
    play_on(ana, until=lambda: ana.fates.count() > 0)
    ana.fates.first.click()
    before, n = hand_of(ana), ana.n

    ana.page.reload()

    expect(ana.fates.first).to_be_visible()
    assert (hand_of(ana), ana.n) == (before, n)
    ana.play()
    ana.wait_until(lambda: ana.n > n, "the play was not carried out")


def test_a_lost_line_is_said_in_words_and_the_table_comes_back(people: People, server: ServerProcess) -> None:
    code, (link, *_) = server.seated("Ana", bots=2)
    ana = people("en").sit(link)
    play_on(ana, until=lambda: ana.fates.count() > 0)
    n = ana.n
    ana.forgive(*CUT_LINE)

    ana.context.set_offline(True)
    expect(loss(ana)).to_be_visible()
    with ana.notices("state-back"):
        ana.context.set_offline(False)
    ana.play()
    ana.wait_until(lambda: ana.n > n, "the play was not carried out")
    assert ana.code == code


def test_a_killed_server_comes_back_and_the_same_page_goes_on(people: People, fragile_house: ServerProcess) -> None:
    _, (first, second) = fragile_house.seated("Ana", "Bruno", bots=2)
    ana, bruno = people("es", at=fragile_house).sit(first), people("en", at=fragile_house).sit(second)
    play_on(ana, bruno, until=lambda: ana.n >= 8 or ana.ending.count() > 0)
    assert not ana.ending.count()
    n, hands = max(ana.n, bruno.n), [hand_of(ana), hand_of(bruno)]
    for person in (ana, bruno):
        person.forgive(*CUT_LINE)
        person.page.evaluate("window.stillHere = true")

    fragile_house.kill()
    for person in (ana, bruno):
        expect(loss(person)).to_be_visible()
    ana.page.evaluate("performance.now = () => 60_000; window.dispatchEvent(new Event('vite:preloadError'))")
    fragile_house.open()

    for person in (ana, bruno):
        expect(loss(person)).to_have_count(0)
    assert min(ana.n, bruno.n) >= n, "what was acknowledged is there"
    if ana.n == n:
        assert [hand_of(ana), hand_of(bruno)] == hands
    played = play_on(ana, bruno, until=lambda: ana.n > n + 4 or ana.ending.count() > 0)
    assert played
    assert all(person.page.evaluate("window.stillHere") for person in (ana, bruno)), "nobody loaded the page anew"
