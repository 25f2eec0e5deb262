"""Test puzzles: solved by mouse and keyboard, missed, explained, shared, and offline."""

from __future__ import annotations

import re
from datetime import date, timedelta

import pytest
from playwright.sync_api import expect

from pitonisa.features.puzzles.puzzles import stock_of
from pitonisa.platform.registry import catalogue
from tests.browser.axe import faults_in_every_look
from tests.browser.conftest import DESKTOP, People
from tests.browser.measures import beyond_the_edge, cut_texts
from tests.browser.puzzles import Solver, day_of, told_on
from tests.browser.server import ServerProcess
from tests.long import also

PHONE = (390, 844)
PLACES = ("language", "size")
phone = pytest.mark.parametrize(PLACES, [pytest.param("es", PHONE, id="phone"), also("en", DESKTOP, id="desk")])
every_game = pytest.mark.parametrize("game", [game.id for game in catalogue().values() if stock_of(game)])
desk = pytest.mark.parametrize(PLACES, [pytest.param("en", DESKTOP, id="desk"), also("es", PHONE, id="phone")])


ALL_KEPT = """
async (day) => {
  const kept = async (path) => (await caches.match(path, { ignoreVary: true })) !== undefined;
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = fetched.filter((name) => name.includes('/assets/'));
  return (await Promise.all([`/api/riddles/today?date=${day}`, '/riddles', ...files].map(kept))).every(Boolean);
}
"""


@pytest.fixture(scope="module")
def day(server: ServerProcess) -> str:
    return day_of(server, "shipwreck")


@phone
def test_the_puzzle_of_the_day_is_solved_by_clicking(
    people: People, server: ServerProcess, day: str, language: str, size: tuple[int, int]
) -> None:
    told = told_on(server, day)
    ana = people(language, size)
    ana.context.grant_permissions(["clipboard-read", "clipboard-write"])
    at = Solver(ana, told["puzzle"]).lives_on(day).go()
    assert cut_texts(ana.page) + beyond_the_edge(ana.page) == []

    if at.strikes:
        at.answers.nth(at.wrong[0]).click()
    at.choose(at.right)
    at.say.click()
    expect(at.verdict).to_contain_text(ana.says("puzzle-first-try"))
    assert at.kept()["days"] == {day: "full"}
    assert at.kept()["rating"]["rating"] > 1500
    assert cut_texts(ana.page) + beyond_the_edge(ana.page) == []

    for _ in told["puzzle"]["steps"][1:]:
        ana.button("puzzle-forth").click()
    expect(ana.page.locator(".how li")).to_have_count(len(told["puzzle"]["steps"]))
    with ana.notices("copied"):
        ana.button("puzzle-copy").click()
    first, second = ana.page.evaluate("navigator.clipboard.readText()").split("\n")
    assert re.fullmatch(rf"Pitonisa {told['number']} \S+", first)
    assert re.fullmatch(rf"🌕(🌊){{{len(told['puzzle']['steps'])}}} \d+:\d\d 🔥 1", second)

    ana.go()
    ana.page.get_by_role("link", name=re.compile(ana.says("puzzle-of-the-day"))).click()
    expect(at.verdict).to_be_visible()
    ana.button("puzzle-another").click()
    ana.page.wait_for_url(re.compile(r"/riddles/[a-z]+-[0-9a-f]+$"))
    expect(ana.button("puzzle-light")).to_be_visible()


@every_game
@desk
def test_by_keys_alone_one_strikes_chooses_lights_a_candle_and_says(
    people: People, server: ServerProcess, game: str, language: str, size: tuple[int, int]
) -> None:
    puzzle = told_on(server, day_of(server, game))["puzzle"]
    ana = people(language, size)
    at = Solver(ana, puzzle).go(f"/riddles/{puzzle['id']}")
    press = ana.page.keyboard.press

    if at.strikes:
        press(str(at.wrong[0] + 1))
        press(" ")
        expect(at.answers.nth(at.wrong[0])).to_have_class(re.compile("struck"))
    press("v")
    expect(ana.page.locator(".candle.burnt")).to_have_count(1)
    press(str(at.right + 1))
    press("Enter")
    expect(at.answers.nth(at.right)).to_have_class(re.compile("chosen"))
    press("Enter")
    expect(at.verdict).to_contain_text(ana.says("puzzle-with-candle"))
    expect(at.verdict.locator("h1")).to_be_focused()
    press("ArrowRight")
    expect(at.spoken).to_contain_text(re.compile(rf"\D2\D+{len(puzzle['steps'])}\D"))
    assert at.kept()["tried"] == {puzzle["id"]: "half"}
    assert at.kept()["days"] == {}


@phone
def test_wrong_twice_the_answer_is_shown_and_the_streak_begins_anew(
    people: People, server: ServerProcess, day: str, language: str, size: tuple[int, int]
) -> None:
    at = Solver(people(language, size), told_on(server, day)["puzzle"]).lives_on(day).go()
    at.choose(at.wrong[0])
    at.say.click()
    expect(at.answers.nth(at.wrong[0])).to_have_class(re.compile("wrong"))
    expect(at.verdict).to_have_count(0)
    at.choose(at.wrong[1])
    at.say.click()
    expect(at.verdict).to_contain_text(at.person.says("puzzle-streak-anew"))
    assert at.kept()["days"] == {day: "none"}

    at.go()
    expect(at.verdict).to_contain_text(at.person.says("puzzle-missed-day"))


def test_yesterdays_answer_is_explained_and_counts_for_nothing(people: People, server: ServerProcess, day: str) -> None:
    before = (date.fromisoformat(day) - timedelta(days=1)).isoformat()
    ana = people("en")
    at = Solver(ana, told_on(server, before)["puzzle"]).lives_on(day).go()
    ana.page.get_by_role("link", name=re.compile(ana.says("puzzle-yesterday-about"))).click()
    expect(at.verdict).to_contain_text(ana.says("puzzle-explained"))
    assert at.kept() is None


def test_once_loaded_the_puzzle_of_the_day_works_without_a_line(
    people: People, server: ServerProcess, day: str
) -> None:
    ana = people("es", PHONE)
    at = Solver(ana, told_on(server, day)["puzzle"]).lives_on(day)
    ana.go()
    ana.wait_until(lambda: ana.page.evaluate("navigator.serviceWorker.controller !== null"), "no worker")
    at.go()
    ana.wait_until(lambda: ana.page.evaluate(ALL_KEPT, day), "today's puzzle is not kept")
    ana.forgive("ERR_INTERNET_DISCONNECTED", "Failed to load resource")
    ana.context.set_offline(True)

    at.go()
    ana.sees("puzzle-offline")
    at.choose(at.right)
    at.say.click()
    expect(at.verdict).to_be_visible()
    assert at.kept()["days"] == {day: "full"}
    ana.context.set_offline(False)


@pytest.mark.parametrize("game", ["cove", also("leaders"), also("shipwreck")])
@desk
def test_puzzles_keep_nobody_out(
    people: People, server: ServerProcess, game: str, language: str, size: tuple[int, int]
) -> None:
    puzzle = server.ask("GET", f"/riddles/{next(iter(stock_of(catalogue()[game])))}")
    at = Solver(people(language, size), puzzle).go(f"/riddles/{puzzle['id']}")
    assert faults_in_every_look(at.page) == []
    assert cut_texts(at.page) + beyond_the_edge(at.page) == []
    at.choose(at.right)
    at.say.click()
    expect(at.verdict).to_be_visible()
    assert faults_in_every_look(at.page) == []
    assert cut_texts(at.page) + beyond_the_edge(at.page) == []


def test_one_plays_on_from_a_puzzle(people: People, server: ServerProcess, day: str) -> None:
    puzzle = told_on(server, day)["puzzle"]
    ana = people("en")
    at = Solver(ana, puzzle).go(f"/riddles/{puzzle['id']}")
    at.choose(at.right)
    at.say.click()
    ana.button("puzzle-go-on").click()
    expect(ana.table).to_be_visible()
    assert server.ask("GET", f"/tables/{ana.code}")["game"] == "shipwreck"
