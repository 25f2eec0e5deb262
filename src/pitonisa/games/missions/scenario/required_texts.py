"""Lists the texts that a scenario needs: their ids, how long each may be, and who may read it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from pitonisa.games.missions.scenario.cards import Ability, AnyCard, Colour, Item, TalkCard, Visibility
from pitonisa.games.missions.scenario.conditions import Visited
from pitonisa.games.missions.scenario.effects import Fail, Score, Show
from pitonisa.games.missions.scenario.index import Index, instructions, of_kind
from pitonisa.games.missions.scenario.instructions import Answer, Choose, ConflictBox, Question, TestBox

LABEL, NAME, CELL, TELLING, SHORT, MEMORY, CARD, LONG = 3, 6, 25, 30, 60, 100, 110, 220
"""The most words of each, so that it can be read at the table and printed on a card."""

CELLS = ("fail", "critical", "success")
"""What a test tells, by how it went."""

Reader: TypeAlias = Literal["public", "told", "sealed", "retold"]
"""Everybody; its holder; its owner; or everybody once somebody has told it."""


class Wanted(NamedTuple):
    id: str
    of: str
    """The thing whose text it is: errors name its line."""

    most: int
    needed: bool = True
    reader: Reader = "public"


def wanted(index: Index) -> Iterator[Wanted]:
    """List every text the scenario has a place for, once for each place."""
    scenario = index.scenario
    yield Wanted("title", "", NAME)
    yield Wanted("blurb", "", LONG)
    yield Wanted("kind", "", CELL, needed=False)
    yield Wanted("tone", "", CELL, needed=False)
    yield Wanted("notes", "", CARD, needed=False)
    yield Wanted("brief", "", LONG)
    yield Wanted("debrief", "", LONG)
    yield from (Wanted(f"debrief.{line}", "", CELL) for line in scenario.record)
    yield from (Wanted(f"attribute.{one}", "", LABEL) for one in scenario.rules.attributes)
    yield from _people(index)
    for card in index.cards.values():
        yield from _card(card, index)
    yield from _places(index)
    yield from _things(index)
    yield from _decisions(index)


def _people(index: Index) -> Iterator[Wanted]:
    for host in index.scenario.hosts:
        yield Wanted(f"{host.id}.name", host.id, NAME)
        yield Wanted(f"{host.id}.role", host.id, NAME)
        yield Wanted(f"{host.id}.text", host.id, CARD)
        for one in (*host.talents, *((host.gear,) if host.gear else ())):
            yield Wanted(f"{one.id}.name", one.id, NAME)
            yield Wanted(f"{one.id}.text", one.id, SHORT)
    for ability in index.abilities.values():
        yield from _ability(ability)


def _ability(ability: Ability) -> Iterator[Wanted]:
    yield Wanted(f"{ability.id}.name", ability.id, NAME)
    yield Wanted(f"{ability.id}.text", ability.id, SHORT, needed=False)


def _card(card: AnyCard, index: Index) -> Iterator[Wanted]:
    reader: Reader = index.visibility(card).value
    yield Wanted(f"{card.id}.text", card.id, _length(card, index), reader=reader)
    if isinstance(card, Item):
        yield Wanted(f"{card.id}.name", card.id, NAME)
    elif card.id in index.location_of and index.locations[index.location_of[card.id]].overview.id != card.id:
        yield Wanted(f"{card.id}.label", card.id, LABEL)
    if card.requires:
        always = not any(one.given is None for one in card.locked)
        yield Wanted(f"{card.id}.locked", card.id, SHORT, needed=always, reader=reader)
    for one in (*card.locked, *card.variants, *card.parts):
        yield Wanted(f"{card.id}.{one.id}", card.id, CARD, reader=reader)
    if reader == "told":
        yield from (Wanted(telling(raw), card.id, TELLING, needed=False, reader="retold") for raw in readable(card))
    for box in card.tests:
        yield from _test(box, reader)
    if card.conflict:
        yield from _conflict(card.conflict, reader)


def readable(card: AnyCard) -> Iterator[str]:
    """List those texts of a card of which a reader finds exactly one."""
    yield f"{card.id}.text"
    yield from (f"{card.id}.{one.id}" for one in card.variants)
    if card.requires:
        yield from dict.fromkeys((*(f"{card.id}.{one.id}" for one in card.locked), f"{card.id}.locked"))


def telling(raw: str) -> str:
    """Name the words that tell a text for readers who cannot find their own (R11)."""
    return f"{raw.partition('?')[0].removesuffix('.text')}.told"


def _length(card: AnyCard, index: Index) -> int:
    if isinstance(card, TalkCard) or (isinstance(card, Item) and card.colour in (Colour.GREEN, Colour.YELLOW)):
        return SHORT
    return MEMORY if index.visibility(card) == Visibility.SEALED else CARD


def _test(box: TestBox, reader: Reader) -> Iterator[Wanted]:
    yield Wanted(f"{box.id}.text", box.id, CELL, reader=reader)
    for cell in CELLS:
        yield Wanted(f"{box.id}.{cell}", box.id, CELL, needed=False, reader=reader)


def _conflict(box: ConflictBox, reader: Reader) -> Iterator[Wanted]:
    reader = "public" if box.scope == "group" else reader
    yield Wanted(f"{box.id}.text", box.id, SHORT, needed=False, reader=reader)
    if box.flee:
        yield Wanted(f"{box.id}.flee", box.id, CELL, reader=reader)
    for test in box.tests:
        yield from _test(test, reader)


def _places(index: Index) -> Iterator[Wanted]:
    riddles = {place for answer in of_kind(index.scenario, Answer) for place in _drawn_in(answer)}
    for place in index.locations.values():
        yield Wanted(f"{place.id}.name", place.id, NAME)
        yield Wanted(f"{place.id}.alt", place.id, CARD, needed=place.id in riddles)
    yield from (Wanted(f"{one}.name", one, NAME) for one in index.maps)


def _drawn_in(answer: Answer) -> Iterator[str]:
    """List where an answer is to be seen: those who do not see it must be able to read what is drawn."""
    yield from (one.location for one in of_kind(answer.known, Visited))


def _things(index: Index) -> Iterator[Wanted]:
    scenario = index.scenario
    for token in scenario.tokens:
        yield Wanted(f"{token.id}.name", token.id, NAME)
        yield Wanted(f"{token.id}.text", token.id, CELL, needed=False)
    for counter in scenario.counters:
        if counter.public is not False:
            yield Wanted(f"{counter.id}.name", counter.id, NAME)
    yield from (Wanted(f"{one}.name", one, NAME) for one in index.adversaries)
    yield from (Wanted(f"{one}.name", one, NAME, needed=False) for one in index.talks)
    for ending in scenario.endings:
        yield Wanted(f"{ending.id}.name", ending.id, NAME)
        yield Wanted(f"{ending.id}.kind", ending.id, CELL)
        yield Wanted(f"{ending.id}.text", ending.id, LONG)
        yield from (Wanted(f"{ending.id}.{part.id}", ending.id, CARD) for part in ending.parts)
        yield from (Wanted(f"score.{line.id}", ending.id, NAME) for line in ending.score)
    yield from (Wanted(f"score.{line.id}", "", NAME) for line in scenario.score)
    yield from (Wanted(f"tier.{one.id}", "", NAME) for one in scenario.tiers)
    for tick in scenario.checklist:
        yield Wanted(f"tick.{tick.id}", "", CELL)
        yield Wanted(f"tick.{tick.id}.about", "", SHORT)


def _decisions(index: Index) -> Iterator[Wanted]:
    """List the texts of instructions. Who hears them depends on who is concerned: none is taken for public."""
    for one in instructions(index.scenario):
        if isinstance(one, Choose):
            yield Wanted(f"{one.choice}.text", one.key, SHORT, reader="told")
            yield from (Wanted(f"{one.choice}.{option.id}", one.key, CELL, reader="told") for option in one.options)
        elif isinstance(one, Question):
            yield Wanted(f"{one.question}.text", one.key, SHORT, reader="told")
        elif isinstance(one, Show):
            yield Wanted(one.shown, one.key, SHORT, reader="told")
        elif isinstance(one, Score):
            yield Wanted(one.line, one.key, NAME)
        elif isinstance(one, Fail) and one.reason:
            yield Wanted(one.reason, one.key, SHORT)
        if one.text:
            yield Wanted(one.text, one.key, CELL, reader="told")
    # Tests and conflicts that come up by themselves stand on no card.
    on_cards = {box.id for card in index.cards.values() for box in card.tests}
    printed = [card.conflict for card in index.cards.values() if card.conflict]
    fought = {box.id for box in printed} | {test.id for box in printed for test in box.tests}
    for box in index.conflicts.values():
        if box.id not in fought:
            yield from _conflict(box, "told")
            fought |= {test.id for test in box.tests}
    for box in index.tests.values():
        if box.id not in on_cards | fought:
            yield from _test(box, "told")
