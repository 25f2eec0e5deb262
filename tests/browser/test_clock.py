"""Check an expired clock: grace time, then a bot, and the seat back on return. Failing bots are reported."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.person import play_on
from tests.browser.server import ServerProcess
from tests.long import also


@pytest.fixture
def hurried_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Grace is short here, and bots take their time: the match is not over before anybody is back."""
    one = ServerProcess(tmp_path_factory.mktemp("hurried"), grace=0.5, pace=1).open()
    yield one
    one.close()


@pytest.fixture(scope="module")
def clumsy_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """No bot is quick enough here; they fail one after the other, so that a page can keep up."""
    one = ServerProcess(tmp_path_factory.mktemp("clumsy"), bot_seconds=0.0001, pace=0.2).open()
    yield one
    one.close()


def test_when_time_is_up_a_bot_goes_on_until_the_person_is_back(people: People, hurried_house: ServerProcess) -> None:
    """She is there when it begins: whoever still loads the page may find that their time is over."""
    _, (link,) = hurried_house.seated("Ana", bots=2, begun=False, clock={"move": 8, "bank": None})
    ana = people("es", at=hurried_house).go(link)
    ana.button("lobby-start").click()
    expect(ana.table).to_be_visible()
    me = ana.page.locator(".rail .me")
    ana.wait_until(lambda: ana.asked != "", "Ana is not asked")
    expect(me.locator(".clock")).to_be_visible()
    n = ana.n

    back = ana.button("menu-back")
    expect(back).to_be_visible()
    expect(me).to_contain_text(ana.says("seat-bot"))
    ana.wait_until(lambda: ana.n > n, "the bot does not play for Ana")
    back.click()

    expect(back).to_have_count(0)
    ana.wait_until(lambda: ana.asked != "" or ana.ending.count() > 0, "Ana is not back")
    if not ana.ending.count():
        n = ana.n
        play_on(ana, until=lambda: ana.n > n or ana.ending.count() > 0)


@pytest.mark.parametrize("language", [also("en"), "es"])
def test_a_bot_that_fails_is_told_of_in_words(people: People, clumsy_house: ServerProcess, language: str) -> None:
    _, (link,) = clumsy_house.seated("Ana", bots=2)
    ana = people(language, at=clumsy_house).sit(link)
    sentence = ana.says("bot-failed", name="@").partition("@")[0]
    toast = ana.page.locator(".toast")

    told: list[str] = []

    def is_told() -> bool:
        told.extend(toast.all_inner_texts())
        return bool(told)

    play_on(ana, until=lambda: is_told() or ana.ending.count() > 0)

    expect(ana.page.locator("#log")).to_contain_text(sentence)
    assert all(sentence in one for one in told)
    assert told or ana.ending.count()
