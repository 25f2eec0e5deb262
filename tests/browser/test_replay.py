"""Test replays: stepping, scrubbing, other viewpoints, sharing, verifying, and playing on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import DESKTOP, People
from tests.browser.matches import finished
from tests.browser.measures import beyond_the_edge, cut_texts, out_of_reach
from tests.browser.person import Person
from tests.browser.server import ServerProcess
from tests.long import also

PHONE = (390, 844)
both_languages = pytest.mark.parametrize("language", ["en", also("es")])


@pytest.fixture(scope="module")
def code(server: ServerProcess) -> str:
    return finished(server)


def line(person: Person) -> Locator:
    return person.page.get_by_role("slider", name=person.says("replay-line"))


def at(person: Person) -> int:
    return int(line(person).get_attribute("aria-valuenow") or -1)


def last(person: Person) -> int:
    return int(line(person).get_attribute("aria-valuemax") or -1)


def eyes(person: Person, name: str) -> Locator:
    return person.page.locator(".eyes button", has_text=name)


def watch(person: Person, code: str, place: str = "") -> Person:
    person.go(f"/replay/{code}{place}")
    expect(line(person)).to_be_visible()
    expect(person.page.locator("#board")).to_be_visible()
    return person


def open_panel(person: Person) -> None:
    """On a phone, log and seal are behind a button."""
    button = person.button("panel")
    if button.is_visible():
        button.click()


@pytest.mark.parametrize(
    ("language", "size"),
    [
        pytest.param("es", PHONE, id="phone-es"),
        also("en", PHONE, id="phone-en"),
        also("es", DESKTOP, id="desktop-es"),
        pytest.param("en", DESKTOP, id="desktop-en"),
    ],
)
def test_one_steps_scrubs_shares_verifies_and_goes_on(
    people: People, server: ServerProcess, code: str, language: str, size: tuple[int, int]
) -> None:
    ana = watch(people(language, size), code)
    assert at(ana) == 0
    ana.button("replay-step").click()
    expect(line(ana)).to_have_attribute("aria-valuenow", "1")
    ana.button("replay-turn").click()
    middle = at(ana)
    assert 1 < middle < last(ana)
    assert cut_texts(ana.page) + beyond_the_edge(ana.page) == []

    with ana.notices("replay-looking", name="Bruno"):
        eyes(ana, "Bruno").click()
    expect(eyes(ana, "Bruno")).to_have_attribute("aria-pressed", "true")
    ana.page.wait_for_url(re.compile(rf"/replay/{code}\?n={middle}&eyes=1$"))

    bea = watch(people(language, size), code, ana.page.url.partition(code)[2])
    assert at(bea) == middle
    expect(eyes(bea, "Bruno")).to_have_attribute("aria-pressed", "true")

    open_panel(ana)
    ana.button("replay-seal").click()
    expect(ana.page.locator(".seal.held")).to_contain_text(ana.says("replay-seal-held"))
    assert ana.page.locator(".seal li").count() == 2

    bea.button("replay-continue").click()
    bea.page.locator("dialog label", has_text="Lucía").click()
    bea.button("replay-continue-go").click()
    expect(bea.table).to_be_visible()
    assert bea.code != code
    told = server.ask("GET", f"/tables/{bea.code}")
    assert (told["origin"], told["branched"], told["stage"]) == (code, middle, "playing")


@both_languages
def test_by_keyboard_alone_one_is_told_where_one_is(people: People, code: str, language: str) -> None:
    ana = watch(people(language), code)
    spoken = ana.page.locator("[data-live=position]")
    press = ana.page.keyboard.press

    press("ArrowRight")
    press("ArrowRight")
    expect(spoken).to_contain_text(ana.says("replay-turn-title", number=1, of=turns(ana), name="Lucía"))
    assert at(ana) == 2
    press("ArrowLeft")
    assert at(ana) == 1
    press("End")
    assert at(ana) == last(ana)
    press("PageUp")
    assert at(ana) < last(ana)
    press("Home")
    assert at(ana) == 0
    line(ana).focus()
    press("ArrowUp")
    expect(line(ana)).to_have_attribute("aria-valuetext", re.compile(ana.says("replay-turn-number", number=1)))
    press("Space")
    expect(ana.button("replay-pause")).to_be_visible()
    ana.wait_until(lambda: at(ana) > 3, "the film does not run")
    press("Space")
    expect(ana.button("replay-play")).to_be_visible()


def turns(person: Person) -> int:
    return person.page.locator(".line .turn").count()


def held(person: Person) -> str:
    """What is told of everybody's fates."""
    return " ".join(
        person.page.locator(".eyes .held [role=img]").evaluate_all("all => all.map((one) => one.ariaLabel)")
    )


def test_one_sees_what_those_eyes_saw_and_goes_on_by_the_log_and_by_the_mouse(people: People, code: str) -> None:
    ana = watch(people(), code, "?n=4&eyes=public")
    assert not re.search(r"[1-7]", held(ana))

    eyes(ana, ana.says("replay-truth")).click()
    expect(eyes(ana, ana.says("replay-truth"))).to_have_attribute("aria-pressed", "true")
    assert re.search(r"[1-7]", held(ana))

    expect(ana.page.locator(".story [aria-current=step]")).to_have_count(1)
    entries = ana.page.locator(".story .entry")
    entries.nth(1).click()
    expect(entries.nth(1)).to_have_attribute("aria-current", "step")
    assert at(ana) == 1

    box = line(ana).bounding_box()
    assert box
    ana.page.mouse.move(box["x"] + 2, box["y"] + 50)
    ana.page.mouse.down()
    ana.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 50, steps=6)
    ana.page.mouse.up()

    assert 1 < at(ana) < last(ana)


def test_a_match_that_is_not_over_is_not_shown(people: People, server: ServerProcess) -> None:
    open_code, _ = server.seated("Ana", bots=1)
    ana = people().go(f"/replay/{open_code}")
    ana.forgive("409")

    expect(ana.page.get_by_role("alert")).to_have_text(ana.says("match-open"))


def test_the_matches_page_leads_to_the_replay(people: People, code: str) -> None:
    ana = people().go("/matches")
    ana.page.get_by_role("link", name=ana.says("replay-watch-of", code=code)).click()

    expect(line(ana)).to_be_visible()


@both_languages
def test_on_a_phone_every_control_is_in_reach(people: People, code: str, language: str) -> None:
    ana = watch(people(language, PHONE, has_touch=True, is_mobile=True), code, "?n=5&eyes=0")

    assert out_of_reach(ana.page) == []
    assert cut_texts(ana.page) + beyond_the_edge(ana.page) == []


@both_languages
def test_the_time_line_tells_how_sure_those_eyes_could_be(people: People, code: str, language: str) -> None:
    ana = watch(people(language), code, "?n=20&eyes=0")
    expect(ana.page.locator(".ribbon")).to_be_visible()

    told = ana.page.locator(".sure").inner_text()
    share = re.search(r"(\d+)\s?%", told)
    assert share
    assert told == ana.says("replay-certainty", percent=int(share[1]))
    assert 0 < int(share[1]) < 100
    assert told in (line(ana).get_attribute("aria-valuetext") or "")

    watch(ana, code, "?n=20&eyes=truth")
    of_all = ana.says("replay-certainty-all", percent=0).split("0")
    expect(ana.page.locator(".sure")).to_have_text(re.compile(r"\d+".join(map(re.escape, of_all))))
