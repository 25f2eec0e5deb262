"""Play Leaders of Euphoria to its end with eight players: every ending, planned passes, and help."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from pitonisa.games.leaders.model import Ending, Window
from pitonisa.kernel import Level, Seat
from pitonisa.platform.match.match import Match
from tests.browser.conftest import People
from tests.browser.leaders import in_window, over, play_on, says, sit_down
from tests.browser.leaders_matches import all_seated, begun, ended, seated
from tests.browser.measures import beyond_the_edge, cut_texts
from tests.browser.person import Person
from tests.browser.server import ServerProcess

PHONE = (390, 844)
ANA = Seat(0)

_LAMP_ON_NAME = """
() => {
  const chip = document.querySelector('.rail .chip.helps');
  const words = document.createRange();
  words.selectNodeContents(chip.querySelector('b'));
  const [name, lamp] = [words.getBoundingClientRect(), chip.querySelector('.helped').getBoundingClientRect()];
  return lamp.bottom > name.top + 4 && lamp.left < Math.min(name.right, chip.getBoundingClientRect().right - 8);
}
"""


def test_a_whole_match_of_eight_is_played_by_clicking_with_reactions(people: People, server: ServerProcess) -> None:
    (link,) = sit_down(server, "Ana", players=8, rounds=2)
    ana = people("en").sit(link)
    play_on(ana, until=lambda: in_window(ana), reacts=True)
    assert in_window(ana), "two rounds in which nobody does what can be answered"

    play_on(ana, until=lambda: over(ana), reacts=True)

    view = ana.frame["view"]
    expect(ana.page.locator(".ending")).to_contain_text(told_of(ana, view["outcome"]["reason"]))
    expect(ana.page.locator(".ending .team")).to_have_count(8)


def told_of(person: Person, ending: str) -> re.Pattern[str]:
    """How it ended; where a leader lay open before, the shot that hit it is told instead."""
    shots = (
        says(person, "board-end-shot", whose=whose, by="@", recruit="@", **{"from": "@"})
        for whose in ("by", "from", "others")
    )
    told = (says(person, f"outcome-{ending}"), *shots)
    return re.compile("|".join(re.escape(one).replace("@", ".+") for one in told))


@pytest.mark.parametrize("ending", [one.value for one in Ending])
def test_every_ending_is_shown_with_its_winners_and_its_story(
    people: People, server: ServerProcess, ending: str
) -> None:
    ana = people("es", PHONE).sit(ended(server, ending))

    view = ana.frame["view"]
    shown = ana.page.locator(".ending")
    expect(shown).to_contain_text(told_of(ana, ending))
    expect(shown.locator(".teams > li")).to_have_count(len(view["places"]))
    expect(shown.locator(".teams > li.won")).to_have_count(len(view["outcome"]["winners"]))
    expect(shown.locator("svg.banner")).to_have_count(0 if ending == "no-winner" else 1)
    ana.page.get_by_text(says(ana, "board-story")).click()
    expect(shown.locator(".deed").first).to_be_visible()
    assert cut_texts(ana.page) + beyond_the_edge(ana.page) == []


def not_about(match: Match, seat: Seat) -> bool:
    deed = match.state.pending[-1].deed
    return getattr(deed, "target", None) != seat and match.state.active != seat


def both_are_asked(match: Match) -> bool:
    """A window in which the first two seats are asked, and others."""
    window = match.state.pending[-1] if match.state.pending else None
    return (
        isinstance(window, Window) and len(window.asked) > 2 and {0, 1} <= set(window.asked) and not match.state.sealed
    )


def told_when_ana_passes(order: str, match: Match, people: People, server: ServerProcess) -> Any:
    """What Bruno sees when the window has closed; until then he must not notice that Ana has answered."""
    ana, bruno = (people("en", at=server).sit(link) for link in all_seated(server, match, "Ana", "Bruno"))
    expect(bruno.choice("Pass")).to_be_enabled()
    for person in (ana, bruno):
        person.wait_until(lambda one=person: any(told["type"] == "Done" for told in one.heard), "no help is agreed on")
    asked, heard = bruno.n, len(bruno.heard)
    before = bruno.page.locator(".le.foot, .le.board").all_inner_texts()
    ana.page.locator(order).click()
    expect(ana.choice("go")).to_have_text(says(ana, "board-sealed"))
    assert bruno.heard[heard:] == []
    assert bruno.page.locator(".le.foot, .le.board").all_inner_texts() == before
    bruno.choice("Pass").click()
    bruno.wait_until(lambda: bruno.n > asked, "the window does not close")
    return next(one["frame"]["view"] for one in bruno.heard if one["type"] == "Update" and one["frame"]["n"] > asked)


def test_passing_beforehand_changes_nothing_that_others_can_see(people: People, server: ServerProcess) -> None:
    """The same moment of the same match, whether Ana passes by hand or says so for all that comes."""
    match = begun(5, "passing", lambda match: both_are_asked(match) and not_about(match, ANA))
    orders = ("[data-choice='Pass']", "[data-until='turn']", "[data-until='me']")

    by_hand, *beforehand = [told_when_ana_passes(order, match, people, server) for order in orders]

    assert beforehand == [by_hand, by_hand]


def test_the_odds_and_their_reasons_stand_in_the_notebook_unless_the_table_forbids_it(
    people: People, server: ServerProcess
) -> None:
    match = begun(4, "notebook", lambda match: match.state.turn > 6)
    ana = people("es", PHONE).sit(seated(server, match, help=Level.EXPLAINED))
    assert not ana.page.evaluate(_LAMP_ON_NAME), "the lamp covers the name"
    ana.page.locator("[data-tool='notebook']").click()
    odds = ana.page.locator("[data-odds]")
    expect(odds).to_have_count(3)
    expect(odds.first).to_contain_text("%")
    odds.first.get_by_text(says(ana, "board-odds-why")).click()
    expect(odds.first.locator("li").first).to_be_visible()
    assert cut_texts(ana.page) + beyond_the_edge(ana.page) == []

    alone = people("es").sit(seated(server, match, most=Level.OFF))
    alone.page.locator("[data-tool='notebook']").click()
    expect(alone.page.locator("[data-guess]").first).to_be_visible()
    expect(alone.page.locator("[data-odds]")).to_have_count(0)
