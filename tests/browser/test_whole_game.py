"""Play a whole match with two people, each in their own language, and two bots."""

from __future__ import annotations

import re

import msgspec
from playwright.sync_api import expect

from pitonisa.games.shipwreck.game import result
from pitonisa.games.shipwreck.model import CardId
from pitonisa.games.shipwreck.view import View
from tests.browser.conftest import People
from tests.browser.matches import interrupted, nearly_over
from tests.browser.person import Person, play_on
from tests.browser.server import ServerProcess
from tests.long import LONG


def open_a_table(person: Person, name: str) -> str:
    """Four seats, two of them for bots, by the buttons of the home page and the lobby."""
    person.go()
    cover = person.page.get_by_role("article", name=person.says("cover-shipwreck"))
    cover.get_by_role("button", name=person.says("open-a-table")).click()
    person.page.get_by_label(person.says("your-name")).fill(name)
    person.button("open-go").click()
    for free in (2, 1):
        person.button("lobby-seat-bot").last.click()
        expect(person.button("lobby-seat-bot")).to_have_count(free)
    return person.code


def join_by_link(person: Person, code: str, name: str) -> None:
    person.go(f"/t/{code}")
    person.page.get_by_label(person.says("your-name")).fill(name)
    person.page.locator("form.enter").get_by_role("button", name=person.says("sit-down")).click()
    person.sees("lobby-host-starts", name="Ana")


@LONG
def test_two_people_and_two_bots_play_a_whole_game_by_clicking(people: People) -> None:
    ana, bruno = people("es"), people("en")
    code = open_a_table(ana, "Ana")
    join_by_link(bruno, code, "Bruno")
    expect(ana.page.get_by_text("Bruno").first).to_be_visible()

    ana.button("lobby-start").click()
    acted = play_on(ana, bruno, until=lambda: ana.ending.count() > 0 and bruno.ending.count() > 0)

    assert acted >= 7, "no game of seven points is shorter"
    look_back(ana, bruno)
    play_again(ana, bruno, code)


@LONG
def test_a_whole_game_with_stars_below_is_played_by_clicking(people: People, server: ServerProcess) -> None:
    """R49: The Thief and The Fall lie in the first row, and whatever they ask for is pressed too."""
    links = interrupted(
        server,
        *("Ana", "Bruno"),
        players=3,
        when=lambda match: {CardId.THE_THIEF, CardId.THE_FALL} <= {*match.state.row},
        game="shipwreck",
        bot="companion",
        seed="stars 7",
        deck="stars",
        difficulty="easy",
    )
    ana, bruno = (people(language).sit(link) for language, link in zip(("es", "en"), links, strict=True))
    assert ana.n == 0, "from the first draw"

    acted = play_on(ana, bruno, until=lambda: ana.ending.count() > 0 and bruno.ending.count() > 0)

    assert acted >= 7, "no game of seven points is shorter"
    look_back(ana, bruno)


def test_who_came_to_the_end_reads_it_and_plays_again(people: People, server: ServerProcess) -> None:
    links = nearly_over(server, "Ana", "Bruno")
    ana, bruno = (people(language).sit(link) for language, link in zip(("es", "en"), links, strict=True))
    code = ana.code
    play_on(ana, bruno, until=lambda: ana.ending.count() > 0 and bruno.ending.count() > 0)

    look_back(ana, bruno)
    play_again(ana, bruno, code)


def look_back(ana: Person, bruno: Person) -> None:
    for person in (ana, bruno):
        how = result(msgspec.convert(person.frame["view"], View)).title
        expect(person.ending).to_have_text(person.says(f"result-{how}"))
        expect(person.page.locator(".ending header")).to_contain_text(person.says(f"board-end-{how}"))
        expect(person.page.locator(".ending .tide")).to_be_visible()
        assert all(value for place in person.frame["view"]["places"] for value in place["hand"]), "everyone's truth"
    ana.button("end-more").click()
    with ana.page.expect_download() as download:
        ana.page.get_by_role("link", name=ana.says("end-record")).click()
    assert download.value.suggested_filename


def play_again(ana: Person, bruno: Person, code: str) -> None:
    ana.button("end-again").click()
    ana.page.wait_for_url(re.compile(rf"/t/(?!{code})[A-Z0-9]+$"))
    bruno.button("end-again-in").click()
    bruno.page.wait_for_url(re.compile(rf"/t/{ana.code}$"))
    ana.button("lobby-start").click()
    for person in (ana, bruno):
        expect(person.table).to_be_visible()
        names = person.page.locator(".rail .who b").all_inner_texts()
        assert len(names) == 4
