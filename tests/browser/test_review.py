"""Test a shared review in two languages on two screens; private notes are visible to their owner alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import grave_faults
from tests.browser.conftest import DESKTOP, People
from tests.browser.matches import finished, interrupted
from tests.browser.measures import beyond_the_edge, cut_texts
from tests.browser.person import Person, play_on
from tests.browser.server import ServerProcess
from tests.browser.test_me import PHONE, TOUCH, sits_down
from tests.browser.test_replay import at, last, line, watch
from tests.server.at_once import OPERATOR


@pytest.fixture(scope="module")
def code(server: ServerProcess) -> str:
    return finished(server)


def together(person: Person, code: str, place: str = "?n=4&eyes=truth") -> str:
    """Opens a review; the way to it."""
    watch(person, code, place)
    person.button("review-together").click()
    expect(bar(person)).to_be_visible()
    person.page.wait_for_url(re.compile(r"together=[A-Z2-9]{10}$"))
    return person.page.url.removeprefix(person.core.address)


def bar(person: Person) -> Locator:
    return person.page.get_by_role("region", name=person.says("review-together"))


def drawn(person: Person, kind: str) -> Locator:
    return person.page.locator(f".drawings [data-drawn={kind}]")


def heard(person: Person) -> Locator:
    return person.page.locator("[data-live=review]")


def cards(person: Person) -> Locator:
    return person.page.locator("#board [data-card]").filter(visible=True)


def middle(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def speak(person: Person, text: str) -> None:
    field = person.page.get_by_role("textbox", name=person.says("review-write"))
    if not field.is_visible():
        bar(person).get_by_role("button", name=re.compile(person.says("review-talk"))).click()
    field.fill(text)
    field.press("Enter")


def test_a_desktop_leads_a_phone_follows_both_draw_one_plays_on_and_comes_back(
    people: People, server: ServerProcess, code: str
) -> None:
    ana, bea = people("es"), people("en", PHONE, **TOUCH)
    way = together(ana, code)
    expect(bar(ana)).to_contain_text(ana.says("review-you-lead"))

    bea.go(way.replace("n=4", "n=0"))
    expect(line(bea)).to_have_attribute("aria-valuenow", "4")
    expect(bar(ana).get_by_role("button", name=ana.says("review-here", count=2))).to_be_visible()
    expect(bar(bea)).to_contain_text(bea.says("review-leads-now", name=bea.says("guest-name")))
    ana.button("replay-step").click()
    expect(line(bea)).to_have_attribute("aria-valuenow", "5")
    ana.page.locator(".eyes button", has_text="Bruno").click()
    expect(bea.page.locator(".eyes button", has_text="Bruno")).to_have_attribute("aria-pressed", "true")

    bea.button("review-ring").click()
    cards(bea).first.tap()
    expect(drawn(bea, "ring")).to_have_count(1)
    expect(drawn(ana, "ring")).to_have_count(1)
    expect(heard(ana)).to_have_text(re.compile(r"marca: .+\."))
    ana.button("review-arrow").click()
    ana.page.mouse.move(*middle(cards(ana).first))
    ana.page.mouse.down()
    ana.page.mouse.move(*middle(cards(ana).nth(2)), steps=4)
    ana.page.mouse.up()
    expect(drawn(ana, "arrow")).to_have_count(1)
    expect(drawn(bea, "arrow")).to_have_count(1)
    expect(heard(bea)).to_have_text(re.compile(r"points from .+ to .+\."))
    assert cut_texts(bea.page) + beyond_the_edge(bea.page) == []
    assert cut_texts(ana.page) + beyond_the_edge(ana.page) == []
    ana.button("replay-step").click()
    expect(drawn(bea, "ring")).to_have_count(0)
    expect(drawn(ana, "arrow")).to_have_count(0)

    bea.button("replay-step-back").click()
    bea.button("review-back").click()
    expect(line(bea)).to_have_attribute("aria-valuenow", "6")
    speak(bea, "what if you had said 4?")
    expect(heard(ana)).to_have_text("Sin nombre 2: what if you had said 4?")

    line(ana).press("End")
    ana.button("replay-step-back").click()
    end = last(ana) - 1
    expect(line(bea)).to_have_attribute("aria-valuenow", str(end))
    bea.button("close").first.click()
    bea.button("replay-continue").click()
    bea.button("replay-continue-go").click()
    expect(bea.table.or_(bea.ending)).to_be_visible()
    branch = bea.code
    told = server.ask("GET", f"/tables/{branch}")
    assert (told["origin"], told["branched"]) == (code, end)
    bar(ana).get_by_role("button", name=re.compile(ana.says("review-talk"))).click()
    expect(ana.page.locator(f"a[href='/t/{branch}']")).to_have_text(ana.says("review-watch"))
    expect(bar(ana).get_by_role("button", name=ana.says("review-here", count=1))).to_be_visible()

    play_on(bea, until=lambda: bea.ending.is_visible())
    bea.page.get_by_role("link", name=bea.says("end-to-review")).click()
    expect(line(bea)).to_have_attribute("aria-valuenow", str(end))
    expect(bar(ana).get_by_role("button", name=ana.says("review-here", count=2))).to_be_visible()


def test_by_keys_alone_one_leads_draws_by_name_and_hands_over(people: People, code: str) -> None:
    ana, bea = people("en"), people("es")
    bea.go(together(ana, code))
    expect(line(bea)).to_have_attribute("aria-valuenow", "4")
    press = ana.page.keyboard.press

    bar(ana).get_by_role("button", name=ana.says("review-by-name")).focus()
    press("Enter")
    dialog = ana.page.get_by_role("dialog", name=ana.says("review-by-name"))
    dialog.get_by_role("combobox", name=ana.says("review-from")).focus()
    press("ArrowDown")
    dialog.get_by_role("button", name=ana.says("review-ring"), exact=True).focus()
    press("Enter")
    expect(drawn(bea, "ring")).to_have_count(1)
    expect(dialog.get_by_role("listitem")).to_have_count(1)
    assert grave_faults(ana.page) == []
    press("Escape")
    expect(dialog).to_have_count(0)
    bar(ana).get_by_role("button", name=ana.says("review-wipe")).focus()
    press("Enter")
    expect(drawn(bea, "ring")).to_have_count(0)

    bar(ana).get_by_role("button", name=ana.says("review-here", count=2)).focus()
    press("Enter")
    assert grave_faults(ana.page) == []
    ana.page.get_by_role("button", name=re.compile(f"^{ana.says('review-hand-over')}")).focus()
    press("Enter")
    expect(heard(bea)).to_have_text(bea.says("review-you-lead"))
    press("Escape")
    bea.button("replay-step").click()
    expect(line(ana)).to_have_attribute("aria-valuenow", "5")
    press("ArrowRight")
    expect(ana.button("review-back")).to_be_visible()
    assert at(bea) == 5
    assert grave_faults(bea.page) == []


def test_who_leads_takes_the_others_along_to_the_analysis(people: People, code: str) -> None:
    ana, bea = people("es"), people("en", PHONE, **TOUCH)
    bea.go(together(ana, code, "?n=5&eyes=0"))
    expect(line(bea)).to_have_attribute("aria-valuenow", "5")
    ana.page.get_by_role("link", name=ana.says("analysis-open")).click()
    bea.page.wait_for_url(re.compile(rf"/analysis/{code}\?.*together="))
    expect(bar(bea)).to_be_visible()
    expect(bar(ana)).to_contain_text(ana.says("review-you-lead"))
    assert cut_texts(bea.page) + beyond_the_edge(bea.page) == []
    ana.page.get_by_role("link", name=ana.says("replay-watch")).click()
    bea.page.wait_for_url(re.compile(rf"/replay/{code}\?.*together="))


def test_what_somebody_said_is_reported_from_there_and_hidden_for_everybody(people: People, code: str) -> None:
    ana, bea = people("es"), people("en", PHONE, **TOUCH)
    bea.go(together(ana, code))
    expect(line(bea)).to_have_attribute("aria-valuenow", "4")
    speak(ana, "Palabras feas.")
    bar(bea).get_by_role("button", name=re.compile(bea.says("review-talk"))).click()
    expect(ana.button("people-report-what", what="Palabras feas.")).to_have_count(0)
    bea.button("people-report-what", what="Palabras feas.").click()
    assert cut_texts(bea.page) + beyond_the_edge(bea.page) == []
    assert grave_faults(bea.page) == []
    bea.button("people-reason-insult").click()
    bea.sees("people-report-thanks")

    owner = people("es").go("/owner")
    owner.page.get_by_label(owner.says("owner-secret")).fill(OPERATOR)
    owner.button("owner-enter").click()
    report = owner.page.get_by_role("article").filter(has_text="Palabras feas.")
    expect(report).to_contain_text(owner.says("owner-in-review"))
    report.get_by_role("button", name=owner.says("owner-hide")).click()
    expect(report.get_by_role("button", name=owner.says("owner-hidden"))).to_be_disabled()
    for one in (ana, bea):
        said = one.page.get_by_role("region", name=one.says("review-talk"))
        expect(said.get_by_role("listitem")).to_contain_text([one.says("notice-hidden")])
        expect(one.page.get_by_text("Palabras feas.")).to_have_count(0)


def seat_notes(person: Person) -> Locator:
    return person.page.locator(".notes .of textarea")


def test_notes_follow_their_owner_and_nobody_else_sees_them(people: People, server: ServerProcess, code: str) -> None:
    laptop, phone, other = people("es"), people("es", PHONE, **TOUCH), people("en")
    table = sits_down(laptop)
    laptop.page.get_by_role("tab", name=laptop.says("tab-notes")).click()
    with laptop.page.expect_response(lambda answer: "/api/me/notes/" in answer.url and answer.request.method == "PUT"):
        seat_notes(laptop).nth(1).fill("se calla demasiado")
    assert grave_faults(laptop.page) == []
    laptop.go("/me")
    laptop.button("me-link").click()
    phone.go(laptop.page.get_by_role("textbox", name=laptop.says("me-link")).input_value())
    phone.button("me-take-sure").click()
    expect(phone.button("me-take-sure")).to_have_count(0)

    phone.go(f"/t/{table}")
    phone.button("panel").click()
    phone.page.get_by_role("tab", name=phone.says("tab-notes")).click()
    expect(seat_notes(phone).nth(1)).to_have_value("se calla demasiado")
    assert cut_texts(phone.page) + beyond_the_edge(phone.page) == []

    other.go(f"/t/{table}")
    other.page.get_by_role("tab", name=other.says("tab-notes")).click()
    other.sees("notes-only-here")
    assert other.page.get_by_text("se calla").count() == 0


def test_notes_on_moments_lead_back_to_them_in_a_replay(people: People, code: str) -> None:
    ana = watch(people("en", DESKTOP), code, "?n=6&eyes=truth")
    ana.page.get_by_role("tab", name=ana.says("tab-notes")).click()
    ana.page.get_by_role("textbox", name=ana.says("notes-moment-label", moment="Action 6")).fill("here it turned")
    ana.button("replay-turn").click()
    ana.button("notes-action", n=6).click()
    expect(line(ana)).to_have_attribute("aria-valuenow", "6")
    ana.page.wait_for_url(re.compile(r"\?n=6&"))
    ana.page.reload()
    ana.page.get_by_role("tab", name=ana.says("tab-notes")).click()
    expect(ana.page.get_by_role("textbox", name=ana.says("notes-moment-label", moment="Action 6"))).to_have_value(
        "here it turned"
    )


def test_in_leaders_notes_stand_beside_the_notebook(people: People, server: ServerProcess) -> None:
    (link,) = interrupted(server, "Ana", players=4, when=lambda match: match.n > 3, game="leaders", bot="operative")
    ana = people("en").go(link)
    ana.page.locator("#tab-pane").click()
    panel = ana.page.get_by_role("tabpanel")
    expect(panel.locator(".le .cell").first).to_be_visible()
    expect(panel.get_by_role("region", name=ana.says("tab-notes"))).to_be_visible()
    assert ana.page.get_by_role("tab", name=ana.says("tab-notes")).count() == 0
    assert cut_texts(ana.page) + beyond_the_edge(ana.page) == []
