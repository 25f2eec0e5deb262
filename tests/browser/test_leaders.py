"""Test Leaders of Euphoria by clicking: a match, sealed answers, the notebook, and eight seats on every screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import grave_faults
from tests.browser.conftest import DESKTOP, People
from tests.browser.leaders import (
    acts_late,
    in_window,
    interrupted,
    lit,
    may_pass,
    may_react,
    my_turn,
    over,
    play_on,
    says,
    sit_down,
)
from tests.browser.measures import WIDE, beyond_the_edge, cut_texts, out_of_reach
from tests.browser.person import Person
from tests.browser.server import ServerProcess
from tests.long import LONG, also

PHONE, SMALL_PHONE, TABLET = (390, 844), (360, 740), (820, 1180)

_SMALL = """
() => [...document.querySelectorAll('.le button, dialog button, dialog summary')]
  .filter((one) => one.checkVisibility() && !one.closest('.sr'))
  .map((one) => [one.getBoundingClientRect(), one.outerHTML.slice(0, 140)])
  .filter(([box]) => box.width < 43.5 || box.height < 43.5)
  .map(([box, html]) => `${Math.round(box.width)}x${Math.round(box.height)} ${html}`)
"""


@LONG
def test_a_whole_match_of_four_is_played_by_clicking(people: People, server: ServerProcess) -> None:
    (link,) = sit_down(server, "Ana", players=4)
    ana = people("es").sit(link)

    play_on(ana, until=lambda: over(ana), reacts=True)

    view = ana.frame["view"]
    expect(ana.page.locator(".ending")).to_contain_text(says(ana, f"outcome-{view['outcome']['reason']}"))
    assert all(recruit["recruit"] for place in view["places"] for recruit in place["row"]), "every recruit is turned"
    teams = [place["team"] for place in view["places"] if place["team"]]
    expect(ana.page.locator(".ending .team")).to_have_count(len(teams))
    assert len(teams) >= 3, "only who wins with both leaders is in no team"
    assert cut_texts(ana.page) + beyond_the_edge(ana.page) == []
    assert not (faults := grave_faults(ana.page)), faults
    ana.page.get_by_text(says(ana, "board-story")).click()
    expect(ana.page.locator(".ending .deed").first).to_be_visible()


@pytest.mark.parametrize(
    ("language", "size"),
    [
        also("es", PHONE, id="phone"),
        pytest.param("en", SMALL_PHONE, id="small phone"),
        also("es", TABLET, id="tablet"),
        also("en", DESKTOP, id="desktop"),
    ],
)
def test_eight_seats_fit(people: People, server: ServerProcess, language: str, size: tuple[int, int]) -> None:
    (link,) = sit_down(server, WIDE, players=8)
    under_a_finger = size[0] < TABLET[0]
    touch = {"has_touch": True, "is_mobile": True} if under_a_finger else {}
    ana = people(language, size, **touch).sit(link)
    check(ana, "laying out", under_a_finger)
    ana.sit(*interrupted(server, WIDE, players=8, when=acts_late))
    assert my_turn(ana, "action")
    assert out_of_reach(ana.page) == []
    check(ana, "acting", under_a_finger)
    ana.page.locator(".le .seat [data-atom^='seat:']").nth(3).click()
    check(ana, "reading a seat", under_a_finger)
    ana.page.keyboard.press("Escape")
    ana.page.locator("[data-tool='notebook']").click()
    check(ana, "notebook", under_a_finger)
    if under_a_finger:
        expect(ana.page.locator("dialog .notes textarea")).to_have_count(9)


def check(person: Person, where: str, under_a_finger: bool) -> None:
    person.page.evaluate("document.fonts.ready")
    faults = cut_texts(person.page) + beyond_the_edge(person.page) + grave_faults(person.page)
    if under_a_finger:
        faults += person.page.evaluate(_SMALL)
    assert not faults, f"{where}: {faults}"


def test_a_sealed_answer_shows_nothing_to_the_others(people: People, server: ServerProcess) -> None:
    links = interrupted(server, "Ana", "Bruno", players=4, when=lambda match: may_pass(match, 0, 1))
    ana, bruno = (people("en").sit(link) for link in links)
    for person in (ana, bruno):
        person.wait_until(lambda person=person: in_window(person), "nobody is asked")
    before = bruno.page.locator(".le.foot, .le.board").all_inner_texts()
    ana.choice("Pass").click()
    expect(ana.choice("go")).to_have_text(says(ana, "board-sealed"))
    expect(ana.page.locator(".slab.window, .slab.alarm")).to_be_visible()

    assert bruno.page.locator(".le.foot, .le.board").all_inner_texts() == before
    assert ana.frame["view"]["to_act"] == bruno.frame["view"]["to_act"], "nobody can tell who has answered"
    n = bruno.n
    bruno.choice("Pass").click()
    bruno.wait_until(lambda: bruno.n > n, "the window does not close")


MOST_CHOICES = 20


def test_a_reaction_is_chosen_paid_for_and_sealed(people: People, server: ServerProcess) -> None:
    ana = people("en").sit(*interrupted(server, "Ana", players=4, when=may_react))
    answer = lit(ana).and_(ana.page.locator(".hand *"))
    expect(answer.first).to_be_visible()

    expect(ana.choice("go")).to_be_disabled()
    answer.first.click()
    for _ in range(MOST_CHOICES):
        if ana.choice("go").is_enabled():
            break
        lit(ana).first.click()
    held = len(ana.frame["view"]["hand"])
    ana.choice("go").click()
    ana.wait_until(lambda: len(ana.frame["view"]["hand"]) < held, "the reaction is not used")


def test_passing_until_my_turn_needs_no_press(people: People, server: ServerProcess) -> None:
    ana = people("es").sit(*interrupted(server, "Ana", players=4, when=may_react))

    ana.page.locator("[data-until='turn']").click()

    ana.wait_until(lambda: my_turn(ana, "artifact") or bool(ana.frame["view"]["outcome"]), "the turn does not come")


def test_a_claim_stands_beside_whoever_made_it_and_the_notebook_is_kept_after_coming_back(
    people: People, server: ServerProcess
) -> None:
    links = sit_down(server, "Ana", "Bruno", players=4)
    ana, bruno = (people("en").sit(link) for link in links)
    ana.page.locator(".le .seat[data-seat='1'] .plate").click()
    ana.page.locator("[data-tool='say-about']").click()
    ana.page.locator("[data-slot='left']").click()
    ana.page.locator("[data-claim='subterran_leader']").click()

    told = bruno.page.locator(".le .seat[data-seat='0'] .claim")
    expect(told).to_contain_text(says(bruno, "claimed-subterran_leader"))
    expect(told).to_contain_text("Bruno")

    ana.page.locator("[data-tool='notebook']").click()
    cell = ana.page.locator("[data-guess]").first
    cell.click()
    cell.click()
    suspects = says(ana, "board-note-guess", recruit=says(ana, "recruit-subterran_follower"))
    expect(cell).to_contain_text(suspects)

    ana.page.reload()
    ana.page.locator("[data-tool='notebook']").click()

    expect(ana.page.locator("[data-guess]").first).to_contain_text(suspects)
    assert not [one for one in ana.raw if "guess" in one], "it is sent nowhere"
