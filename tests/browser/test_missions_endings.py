"""Play A Candle End by clicking to each ending, with one to four players, on phones and desktops."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.candle import BLOWN_OUT, GIVEN_UP, GONE_OUT, LIT, Plan, next_deed
from tests.browser.conftest import DESKTOP, People
from tests.browser.measures import beyond_the_edge, cut_texts
from tests.browser.missions import MOST, give_up, heard, press, sit_down
from tests.browser.person import Person
from tests.browser.server import ServerProcess
from tests.long import LONG

PHONE = (390, 844)
NAMES = ("Ana", "Bruno", "Lía", "Teo")
TOUCH = {"has_touch": True, "is_mobile": True}


def sitting(people: People, server: ServerProcess, language: str, *sizes: tuple[int, int]) -> list[Person]:
    """People at a table of A Candle End, each before a screen of their own."""
    links = sit_down(server, *NAMES[: len(sizes)], options={"scenario": "candle_end"})
    several = [people(language, size, **(TOUCH if size == PHONE else {})) for size in sizes]
    return [person.sit(link) for person, link in zip(several, links, strict=True)]


def follow(plan: Plan, *everybody: Person, until: str | None = None) -> None:
    """Everybody does what the plan says until the mission, or a step of it, is reached."""
    for _ in range(MOST):
        view = everybody[0].frame["view"]
        if view["outcome"] or view["step"] == until:
            return
        wanted = ((one, next_deed(one.frame["view"], plan)) for one in everybody)
        person, deed = next(((one, deed) for one, deed in wanted if deed is not None), (None, None))
        assert person is not None, [one.frame["view"]["legal"] for one in everybody]
        assert deed is not None
        n = person.n
        press(person, deed)
        heard(everybody, n)
    raise AssertionError("it does not end")


def check_end(person: Person, reason: str) -> None:
    """The record says how it went, and only who finished is offered to see it all again."""
    view = person.frame["view"]
    assert view["outcome"]["reason"] == reason
    record = person.page.locator(".ending")
    texts = person.frame["texts"]
    expect(person.ending).to_have_text(texts[view["end"]["name"]])
    if view["end"]["tier"]:
        expect(record).to_contain_text(texts[view["end"]["tier"]])
    expect(person.page.locator("a[href^='/replay/']")).to_have_count(1 if reason in ("success", "partial") else 0)
    assert cut_texts(person.page) + beyond_the_edge(person.page) == []


@LONG
def test_alone_mr_tello_is_called_up_to_his_cake_and_it_is_seen_again(people: People, server: ServerProcess) -> None:
    (ana,) = sitting(people, server, "en", PHONE)
    follow(LIT, ana)
    check_end(ana, "success")
    again = ana.page.locator("a[href^='/replay/']").get_attribute("href")
    ana.go(f"{again}?n=10&eyes=0")
    expect(ana.page.locator(".ms .pano .card")).to_have_count(4)
    assert cut_texts(ana.page) + beyond_the_edge(ana.page) == []


@LONG
def test_two_people_calm_the_wind_and_send_everybody_home(people: People, server: ServerProcess) -> None:
    ana, bruno = sitting(people, server, "es", DESKTOP, PHONE)
    follow(BLOWN_OUT, ana, bruno)
    for person in (ana, bruno):
        check_end(person, "partial")


@LONG
def test_three_people_gutter_out_on_the_stairs(people: People, server: ServerProcess) -> None:
    everybody = sitting(people, server, "en", DESKTOP, PHONE, DESKTOP)
    follow(GONE_OUT, *everybody)
    for person in everybody:
        check_end(person, "failure")


@LONG
def test_four_people_give_the_night_up_and_it_begins_anew(people: People, server: ServerProcess) -> None:
    everybody = sitting(people, server, "es", DESKTOP, DESKTOP, PHONE, DESKTOP)
    for run in (1, 2):
        assert {person.frame["view"]["run"] for person in everybody} == {run}
        follow(GIVEN_UP, *everybody, until="choose")
        give_up(*everybody)
    for person in everybody:
        assert (person.frame["view"]["run"], person.frame["view"]["outcome"]) == (3, None)
