"""Test Missions by clicking, solo and for two, on every screen; nobody is sent what only another has read."""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from pitonisa.games.missions.actions import AskFor
from pitonisa.games.missions.people import Step
from pitonisa.games.missions.scenario.library import SHIPPED
from pitonisa.kernel import Seat
from pitonisa.platform.match.match import Match
from tests.browser.axe import grave_faults
from tests.browser.conftest import DESKTOP, People
from tests.browser.matches import interrupted
from tests.browser.measures import WIDE, beyond_the_edge, cut_texts
from tests.browser.missions import a_long_way, chosen, over, play_on, press, put_away, sit_down
from tests.browser.person import Person
from tests.browser.server import ROOT, ServerProcess
from tests.games.missions.vocabulary import vocabulary_texts
from tests.long import LONG, also
from tests.server.harness import Person as Wire
from tests.server.telepathy import TOLD, goes_along, tellings

PHONE, TABLET = (390, 844), (820, 1180)
MOST = 150
"""Presses after which a mission of the tests is taken never to end."""

SHORT = 20
"""A text of so few letters may stand anywhere for something else."""

_SMALL = """
() => [...document.querySelectorAll('.ms button, dialog button, dialog summary')]
  .filter((one) => one.checkVisibility() && !one.closest('.sr'))
  .map((one) => [one, parseFloat(getComputedStyle(one, '::after').top) || 0])
  .map(([one, above]) => [one.getBoundingClientRect(), one.outerHTML.slice(0, 140), above])
  .filter(([box, , above]) => box.width < 39.5 || box.height - 2 * Math.min(0, above) < 43.5)
  .map(([box, html]) => `${Math.round(box.width)}x${Math.round(box.height)} ${html}`)
"""


@pytest.fixture(scope="module")
def mission_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Where the scenario of the tests is played."""
    one = ServerProcess(tmp_path_factory.mktemp("missions"), vocabulary=True).open()
    yield one
    one.close()


@LONG
def test_a_whole_mission_is_played_alone_by_clicking(people: People, mission_house: ServerProcess) -> None:
    (link,) = sit_down(mission_house, "Ana")
    ana = people("es", at=mission_house).sit(link)

    presses = a_long_way(ana, seed=3, presses=MOST)

    view = ana.frame["view"]
    assert presses > 5
    assert len(view["mine"]) == 2, "who plays alone is two"
    assert view["outcome"]
    expect(ana.ending).to_have_text(ana.frame["texts"][view["end"]["name"]])
    assert cut_texts(ana.page) + beyond_the_edge(ana.page) == []
    finished = view["end"]["kind"] in ("success", "partial")
    expect(ana.page.locator("a[href^='/replay/']")).to_have_count(1 if finished else 0)


def test_two_people_play_a_whole_mission_and_each_is_sent_only_what_is_theirs(
    people: People, mission_house: ServerProcess
) -> None:
    links = sit_down(mission_house, "Ana", "Bruno")
    ana = people("en", at=mission_house).sit(links[0])
    bruno = people("en", PHONE, at=mission_house, has_touch=True, is_mobile=True).sit(links[1])

    a_long_way(ana, bruno, seed=2, presses=MOST)
    assert over(ana)

    read = {person: _texts(person) for person in (ana, bruno)}
    alone = {person: _private(person) for person in (ana, bruno)}
    for person, other in ((ana, bruno), (bruno, ana)):
        told, own = "\n".join(other.raw), alone[person] - read[other]
        assert own, "everybody reads something that the other does not"
        assert not [text for text in own if text in told], "somebody else's card"
        unread = vocabulary_texts("en") - read[other]
        assert unread
        assert not [text for text in unread if len(text) > SHORT and text in told], (
            "a text that this person has not read"
        )


def _texts(person: Person) -> set[str]:
    """All that the frames of this person told in words."""
    return {
        text
        for message in person.heard
        if "frame" in message
        for text in (message["frame"] or {}).get("texts", {}).values()
    }


def _private(person: Person) -> set[str]:
    """What this person has read on cards of their own."""
    frames = [message["frame"] for message in person.heard if message.get("frame")]
    cards = [(frame, hand["card"]) for frame in frames for hand in frame["view"]["hands"] if hand["card"]]
    return {frame["texts"][id] for frame, card in cards for id in card["texts"]}


def test_who_plays_beside_companions_reads_what_they_tell(people: People, server: ServerProcess) -> None:
    """In the language of each screen, as soon as it is told: beside the board, and on a phone below the page."""
    code, (link,) = server.seated("Ana", bots=2, game="missions", options={"scenario": "candle_end"})
    screens = people("es").sit(link), people("en", PHONE, has_touch=True, is_mobile=True).sit(link)
    with Wire(server.port, code, link.partition("#")[2]) as ana:
        goes_along(ana, lambda: ana.view["step"] == "telepathy")
        while len(tellings(ana)) < 2:
            ana.next()
        line, id = tellings(ana)[-1], tellings(ana)[-1]["said"]["text"]
        raw = next(raw for raw, words in TOLD["en"].items() if words == line["texts"][id])
        desktop, phone = screens
        told = phone.page.locator(f"[data-told='{line['said']['slot']}']").filter(has_text=TOLD["en"][raw])
        put_away(phone)
        told.scroll_into_view_if_needed()
        expect(told).to_be_visible()
        put_away(desktop)
        expect(desktop.page.locator(".msg").last).to_contain_text(TOLD["es"][raw])
    assert cut_texts(desktop.page) + beyond_the_edge(desktop.page) == []


@pytest.mark.parametrize(
    ("language", "size"),
    [pytest.param("es", PHONE, id="phone"), also("en", TABLET, id="tablet"), also("es", DESKTOP, id="desktop")],
)
def test_the_table_fits(people: People, mission_house: ServerProcess, language: str, size: tuple[int, int]) -> None:
    under_a_finger = size[0] < TABLET[0]
    touch = {"has_touch": True, "is_mobile": True} if under_a_finger else {}
    (link,) = sit_down(mission_house, "Ana")
    ana = people(language, size, at=mission_house, **touch).sit(link)
    check(ana, "hosts", under_a_finger)
    play_on(ana, until=lambda: _step(ana) == "choose", dice=random.Random(1))
    check(ana, "map", under_a_finger)
    play_on(ana, until=lambda: _step(ana) == "actions", dice=random.Random(1))
    assert not over(ana)
    check(ana, "actions", under_a_finger)
    ana.page.locator("[data-tool='journal']").click()
    check(ana, "journal", under_a_finger)
    ana.page.keyboard.press("Escape")


def test_the_table_is_read_large_in_every_palette_and_at_200_percent(people: People, server: ServerProcess) -> None:
    (link,) = interrupted(server, WIDE, players=3, when=_is_tested, game="missions", bot="companion", seed="large")
    looks: list[tuple[str, dict[str, Any], dict[str, str]]] = [
        ("es", {"size": (640, 400), "device_scale_factor": 2}, {}),
        ("en", {"size": PHONE}, {"type": "larger", "palette": "hc"}),
        ("es", {"size": DESKTOP}, {"type": "larger", "palette": "cb"}),
    ]
    for language, seen, preferred in looks:
        ana = people(language, **seen).prefers(**preferred).sit(link)
        check(ana, f"{seen} {preferred}", under_a_finger=False)


def _is_tested(match: Match) -> bool:
    """In the middle of a test of the first."""
    test = match.state.test
    return test is not None and test.agent == 0 and match.state.fights.brawl is None


def _step(person: Person) -> str:
    return person.frame["view"]["step"]


def check(person: Person, where: str, under_a_finger: bool) -> None:
    person.page.evaluate("document.fonts.ready")
    faults = cut_texts(person.page) + beyond_the_edge(person.page) + grave_faults(person.page)
    if under_a_finger:
        faults += person.page.evaluate(_SMALL)
    assert not faults, f"{where}: {faults}"


def test_a_card_is_taken_and_told_of_with_the_keyboard(people: People, mission_house: ServerProcess) -> None:
    links = sit_down(mission_house, "Ana", "Bruno")
    ana, bruno = (people("en", at=mission_house).sit(link) for link in links)
    play_on(ana, bruno, until=lambda: _step(ana) == "recognise", dice=random.Random(2))

    ana.page.locator("body").press("2")
    ana.wait_until(lambda: ana.frame["view"]["agents"][0]["slot"] == "C", "the second card is not taken")
    press(bruno, chosen(bruno.frame["view"], random.Random(2)))
    ana.page.locator("body").press("t")
    ana.page.keyboard.type("It smells of rain, and it moved.")
    ana.page.keyboard.press("Enter")

    bruno.wait_until(lambda: "smells of rain" in bruno.raw[-1], "nobody heard")
    expect(bruno.page.locator("[data-card='C'] .hold")).to_be_visible()

    ana.page.reload()
    expect(ana.page.locator("[data-reading='C']")).to_be_visible()
    ana.page.wait_for_load_state("networkidle")
    expect(ana.page.locator("[data-reading='C'] .mark")).to_have_count(0)  # it was read in this very mission


def test_the_words_of_scenarios_are_in_no_file_of_the_client() -> None:
    client = ROOT / "src" / "pitonisa" / "server" / "client"
    files = [file.read_text("utf-8") for file in client.rglob("*") if file.suffix in (".js", ".css", ".html", ".svg")]
    assert files, "the client is not built"
    loaded = [
        (SHIPPED.scenario(key), language)
        for key in SHIPPED.keys
        for language in SHIPPED.scenario(key).scenario.languages
    ]
    long = [text for loaded, language in loaded for text in loaded.texts(language).values() if len(text) > 40]
    by_start = defaultdict[str, list[str]](list)
    for text in long:
        by_start[start_of(text)].append(text)
    assert len(by_start) > 1000
    told = "".join(files)
    assert set(starts(f"say('{long[0]}')")) & by_start.keys(), "what begins so would be found"
    found = by_start.keys() & set(starts(told))
    assert not [text for start in found for text in by_start[start] if text in told]


LETTERS = 20


def start_of(text: str) -> str:
    """From its second word on: before the first may stand whatever a file puts there."""
    return next(starts(text[text.index(" ") :]))


def starts(text: str) -> Iterator[str]:
    """Some letters from the beginning of every word."""
    return (text[word.start() : word.start() + LETTERS] for word in re.finditer(r"\b\w", text))


def test_what_a_companion_has_is_asked_for_and_handed_over(people: People, server: ServerProcess) -> None:
    """R43: between places, by the button at the foot."""
    (link,) = interrupted(server, "Ana", players=3, when=_may_ask, game="missions", bot="companion", seed="asking")
    ana = people("es").sit(link)
    asked = next(one for one in ana.frame["view"]["legal"] if one["type"] == "AskFor")

    ana.page.locator("[data-tool='ask']").click()
    check(ana, "asking", under_a_finger=False)
    ana.page.keyboard.press("Escape")
    press(ana, asked)

    ana.wait_until(lambda: _has(ana, asked["thing"]), "the companion keeps it")
    assert ana.frame["view"]["requests"] == []


def _may_ask(match: Match) -> bool:
    """The first may ask somebody for something, between places."""
    offered = match.game.legal(match.state, Seat(0))
    return match.state.step is Step.EXCHANGE and any(isinstance(one, AskFor) for one in offered)


def _has(person: Person, thing: Any) -> bool:
    (own,) = person.frame["view"]["mine"]
    one = person.frame["view"]["agents"][own]
    held = [{"type": "ItemThing", "number": item["number"]} for item in one["items"]]
    return thing in [*held, *({"type": "TokenThing", "letter": token["letter"]} for token in one["tokens"])]
