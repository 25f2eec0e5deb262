"""Play Pleamar by clicking to two endings: one person in Spanish, three people in English."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from pitonisa.games.missions.scenario.library import SHIPPED
from tests.browser.conftest import People
from tests.browser.measures import beyond_the_edge, cut_texts
from tests.browser.person import Person
from tests.browser.server import ServerProcess
from tests.browser.walk import click_through, sit_down_for, walk_to
from tests.long import LONG

ENGINES = re.compile(r"\b(?:crystal|cristal|recharg|recarg|anfitri|limbo|telepat|pozo|panorama)\w*", re.IGNORECASE)
"""What the engine calls things that have another name in Pleamar."""

SHORT = 20
"""A text of so few letters may stand anywhere for something else."""


@LONG
def test_one_person_comes_to_dawn(people: People, server: ServerProcess) -> None:
    walk = walk_to("dawn", "odile", "bruno", alone=True)
    (link,) = sit_down_for(walk, server, "Ana")
    ana = people("es").sit(link)

    click_through(walk, ana)

    ends(ana, "dawn")
    assert ana.frame["view"]["look"]["act"] == 2, "the second act has its own light"


@LONG
def test_three_people_come_to_the_toast_and_nobody_holds_what_only_another_read(
    people: People, server: ServerProcess
) -> None:
    walk = walk_to("toast", "odile", "iris", "teo")
    three = [people("en").sit(link) for link in sit_down_for(walk, server, "Ana", "Bruno", "Lía")]

    click_through(walk, *three)

    for person in three:
        ends(person, "toast")
    all_texts = {text for text in SHIPPED.scenario("pleamar").texts("en").values() if len(text) > SHORT}
    for person in three:
        told = "\n".join(person.raw)
        unread = all_texts - read_by(person)
        assert len(unread) > 100
        assert not [text for text in unread if text in told], "a text that this person has not read"
        for other in three:
            own = cards_of(other) - read_by(person)
            assert own or other is person, "everybody reads something that the others do not"
            assert not [text for text in own if text in told], "somebody else's card"


def ends(person: Person, ending: str) -> None:
    """The page tells the ending in the reader's language, and all of it fits."""
    texts = SHIPPED.scenario("pleamar").texts(person.language)
    assert person.frame["view"]["outcome"], "it is over"
    expect(person.ending).to_have_text(texts[f"{ending}.name"])
    assert cut_texts(person.page) + beyond_the_edge(person.page) == []
    assert ENGINES.findall(person.page.inner_text("body")) == [], "the log and the record are told in Pleamar's words"


def read_by(person: Person) -> set[str]:
    """All that the frames of this person told in words."""
    frames = [message["frame"] for message in person.heard if message.get("frame")]
    return {text for frame in frames for text in frame.get("texts", {}).values()}


def cards_of(person: Person) -> set[str]:
    """What this person read on cards of their own."""
    frames = [message["frame"] for message in person.heard if message.get("frame")]
    cards = [(frame, hand["card"]) for frame in frames for hand in frame["view"]["hands"] if hand["card"]]
    return {frame["texts"][id] for frame, card in cards for id in card["texts"]}
