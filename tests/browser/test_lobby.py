"""Check that the host's changes in the lobby are shown and announced to everyone there."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import grave_faults
from tests.browser.conftest import DESKTOP, People
from tests.browser.measures import beyond_the_edge, cut_texts
from tests.browser.server import ServerProcess

PHONE = (390, 844)


def test_whoever_sits_there_reads_what_the_host_has_changed(people: People, server: ServerProcess) -> None:
    _, (first, second) = server.seated("Ana", "Bruno", bots=1, begun=False)
    ana, bruno = people("en").go(first), people("es", PHONE).go(second)
    ana.button("arrange").click()
    dialog = ana.page.get_by_role("dialog")
    dialog.get_by_text(ana.says("option-difficulty-hard"), exact=True).click()
    ana.button("arrange-go").click()
    expect(dialog).to_have_count(0)

    changed = {"before": bruno.says("option-difficulty-normal"), "after": bruno.says("option-difficulty-hard")}
    told = bruno.page.get_by_role("status").filter(has_text=bruno.says("talk-arranged", by="Ana"))
    expect(told).to_contain_text(bruno.says("lobby-changed", name=bruno.says("option-difficulty"), **changed))
    assert grave_faults(bruno.page) == []
    assert cut_texts(bruno.page) + beyond_the_edge(bruno.page) == []
    bruno.page.reload()
    expect(told).to_be_visible()


@pytest.mark.parametrize(("language", "size", "title"), [("en", PHONE, "Highwater"), ("es", DESKTOP, "Pleamar")])
def test_an_invitation_shows_the_mission_with_its_cover_length_and_host(
    people: People, server: ServerProcess, language: str, size: tuple[int, int], title: str
) -> None:
    code, _ = server.seated(
        "Ana", game="missions", players=2, seats=[None, None], begun=False, options={"scenario": "pleamar"}
    )
    bea = people(language, size).go(f"/t/{code}")
    invited = bea.page.locator(".enter")
    expect(invited).to_contain_text(title)
    expect(invited).to_contain_text("2 h")
    expect(invited).to_contain_text(bea.says("enter-host", host="Ana"))
    cover = bea.page.locator("img[src*='pleamar']").filter(visible=True)
    expect(cover).to_have_count(1)
    expect(cover).to_be_in_viewport()
    assert cut_texts(bea.page) + beyond_the_edge(bea.page) == []


def test_a_bot_that_runs_elsewhere_is_invited_by_a_link_and_called_what_it_is(
    people: People, server: ServerProcess
) -> None:
    code, (first, second) = server.seated("Ana", "Bruno", begun=False, players=3, seats=[None, None, None])
    ana, bruno = people("en").go(first), people("es", PHONE).go(second)
    ana.page.get_by_text(ana.says("visitor-row"), exact=True).click()
    ana.button("visitor-invite").click()
    dialog = ana.page.get_by_role("dialog")
    expect(dialog.locator("pre")).to_contain_text(f"--seat '{server.address}/t/{code}#")
    assert grave_faults(ana.page) == []
    ana.page.keyboard.press("Escape")

    expect(ana.page.get_by_text(ana.says("visitor-name"), exact=True).first).to_be_visible()
    expect(bruno.page.get_by_text(bruno.says("visitor-about"))).to_be_visible()
    assert cut_texts(bruno.page) + beyond_the_edge(bruno.page) == []
    expect(bruno.page.get_by_text(bruno.says("visitor-row"), exact=True)).to_have_count(0)
