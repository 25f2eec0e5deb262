"""Test chat in the lobby and at the table, phrases in the reader's language, and the spectators' chat."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.conftest import People
from tests.browser.person import Person
from tests.browser.server import ServerProcess


def field(person: Person, id: str = "talk-write") -> Locator:
    return person.page.get_by_label(person.says(id), exact=True)


def write(person: Person, text: str, id: str = "talk-write") -> None:
    field(person, id).fill(text)
    field(person, id).press("Enter")
    expect(field(person, id)).to_have_value("")


def said(person: Person) -> Locator:
    return person.page.locator(".msg")


def open_talk(person: Person) -> None:
    person.page.get_by_role("tab", name=person.says("tab-talk")).click()


def test_people_talk_in_the_lobby_and_read_it_again_at_the_table(people: People, server: ServerProcess) -> None:
    code, (first, second) = server.seated("Ana", "Bruno", begun=False)
    ana, bruno = people("es").go(first), people("en").go(second)

    write(ana, "¿Empezamos ya?")
    expect(said(bruno)).to_contain_text(["¿Empezamos ya?"])
    expect(said(bruno).first.locator("b")).to_have_text("Ana")
    bruno.page.get_by_role("button", name=bruno.says("phrase-wait-minute")).click()
    expect(said(ana)).to_contain_text(["¿Empezamos ya?", ana.says("phrase-wait-minute")])
    expect(said(bruno).last).to_contain_text(bruno.says("phrase-wait-minute"))

    ana.button("lobby-start").click()
    for person in (ana, bruno):
        expect(person.table).to_be_visible()
        open_talk(person)
        expect(said(person)).to_contain_text(["¿Empezamos ya?", person.says("phrase-wait-minute")])
    late = people("en").go(f"/t/{code}")
    open_talk(late)
    expect(said(late)).to_contain_text(["¿Empezamos ya?", late.says("phrase-wait-minute")])


def test_those_who_watch_talk_among_themselves(people: People, server: ServerProcess) -> None:
    code, (link,) = server.seated("Ana", bots=1, begun=False)
    ana, eva, leo = people("es").go(link), people("en").go(f"/t/{code}"), people("es").go(f"/t/{code}")

    write(eva, "She keeps a 4, I bet.", "talk-write-gallery")

    expect(said(leo)).to_contain_text(["She keeps a 4, I bet."])
    write(ana, "A ver.")
    for person in (eva, leo):
        expect(said(person).last).to_contain_text("A ver.")
    expect(said(ana)).to_have_count(1)
    assert not [one for one in ana.raw if "I bet" in one]


def test_a_draft_outlives_a_look_at_the_log_and_what_the_rules_forbid_to_say(
    people: People, server: ServerProcess
) -> None:
    """New words are counted. Whose turn it is says nothing of the secret fate: what was typed stays until it may be
    said."""
    _, (first, second) = server.seated("Ana", "Bruno")
    ana, bruno = people("es").sit(first), people("en").sit(second)
    silent, other = (ana, bruno) if ana.frame["view"]["active"] == 0 else (bruno, ana)
    open_talk(silent)
    field(silent).fill("I think it is")
    silent.page.get_by_role("tab", name=silent.says("tab-log")).click()

    open_talk(other)
    write(other, "Are you there?")

    expect(silent.page.locator(".panel .count")).to_have_text("1")
    open_talk(silent)
    expect(field(silent)).to_have_value("I think it is")
    expect(silent.page.locator(".panel .count")).to_have_count(0)

    field(silent).fill("4")
    field(silent).press("Enter")

    expect(silent.page.get_by_role("alert")).to_be_visible()
    expect(field(silent)).to_have_value("4")
