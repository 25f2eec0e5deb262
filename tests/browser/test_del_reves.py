"""Play Back to Front by clicking to every ending: one person with two hosts, on phones and desktops."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from pitonisa.games.missions.scenario.library import SHIPPED
from tests.browser.conftest import DESKTOP, People
from tests.browser.measures import beyond_the_edge, cut_texts
from tests.browser.person import Person
from tests.browser.server import ServerProcess
from tests.browser.walk import Walk, click_through, let_go, sit_down_for, walk_along
from tests.games.missions.back_to_front import LOST, way_to
from tests.long import LONG

PARTY: Final = ("berta", "mina")
PHONE: Final = (390, 844)
TOUCH: Final[dict[str, Any]] = {"has_touch": True, "is_mobile": True}
ENGINES: Final = re.compile(r"\b(?:crystal|cristal|recharg|recarg|anfitri|limbo|telepat|panorama)\w*", re.IGNORECASE)
"""What the engine calls things that have another name in this story."""


def walk_to(ending: str) -> Walk:
    if ending == LOST:
        return let_go(ending, *PARTY, scenario="del_reves", alone=True)
    return walk_along(way_to(ending, PARTY), ending, *PARTY, scenario="del_reves", alone=True)


def plays(people: People, server: ServerProcess, ending: str, language: str, size: tuple[int, int]) -> None:
    walk = walk_to(ending)
    (link,) = sit_down_for(walk, server, "Ana")
    ana = people(language, size, **(TOUCH if size == PHONE else {})).sit(link)
    click_through(walk, ana)
    ends(ana, ending)


def ends(person: Person, ending: str) -> None:
    """The page tells the ending in the reader's language, and all of it fits."""
    texts = SHIPPED.scenario("del_reves").texts(person.language)
    expect(person.ending).to_have_text(texts[f"{ending}.name"])
    assert cut_texts(person.page) + beyond_the_edge(person.page) == []
    assert ENGINES.findall(person.page.inner_text("body")) == [], "the log and the record use the words of the story"


@LONG
def test_whoever_lets_go_at_the_first_place_comes_unstitched(people: People, server: ServerProcess) -> None:
    plays(people, server, LOST, "en", PHONE)


@LONG
@pytest.mark.parametrize(
    ("ending", "language", "size"),
    [
        ("back_to_front", "es", PHONE),
        ("to_measure", "en", DESKTOP),
        ("hat", "es", DESKTOP),
        ("nothing", "en", PHONE),
        ("quiet_day", "es", PHONE),
    ],
)
def test_one_person_comes_to_every_other_ending(
    people: People, server: ServerProcess, ending: str, language: str, size: tuple[int, int]
) -> None:
    plays(people, server, ending, language, size)
