"""Holds the texts of a scenario in one language, and lists the texts it needs: their ids, lengths and readers."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from pitonisa.games.missions.scenario import base, conditions, effects
from pitonisa.games.missions.scenario.cards import AnyCard, Colour, Item, TalkCard, Visibility
from pitonisa.games.missions.scenario.index import Index, instructions, of_kind
from pitonisa.games.missions.scenario.instructions import Answer, Choose, ConflictBox, Question, TestBox

BOLD: Final = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)

SLANTED: Final = re.compile(r"(?<!\*)\*([^*]+)\*(?!\*)", re.DOTALL)

AS_NAME: Final = ("gender",)
AS_THING: Final = ("many", "gender")

TERMS: Final[Mapping[str, tuple[str, ...]]] = {
    "agent": AS_THING,
    "host": AS_THING,
    "charge": AS_THING,
    "reserve": ("many", "gender", "yours"),
    "pool": AS_NAME,
    "lead": ("gender", "do", "does", "you"),
    "brief": AS_NAME,
    "debrief": AS_NAME,
    "burn": ("gender", "does", "they"),
    "recharge": ("do",),
    "emergency": ("do", "does"),
    "free_recharge": AS_THING,
    "telepathy": AS_NAME,
    "item": AS_THING,
    "token": AS_THING,
    "gear": AS_NAME,
    "talent": AS_THING,
    "memory": AS_THING,
    "talk": AS_THING,
    "overview": AS_THING,
    "panorama": AS_NAME,
    "fate": AS_NAME,
    "limbo": AS_NAME,
    "lost": ("do", "does", "you", "did"),
    "jump": ("do",),
    "round": AS_THING,
    "map": AS_NAME,
}
"""The engine's terms that a scenario may rename, with the forms it must give."""

UNASKED: Final[Mapping[str, frozenset[str]]] = {"en": frozenset({"gender", "you"})}
"""Forms that a language doesn't need."""


# The words that a scenario has for the terms of the engine


class Term(base.Strict, frozen=True, kw_only=True):
    """A word and its forms; derivable ones may be omitted."""

    one: str
    many: str = ""
    gender: Literal["m", "f", ""] = ""
    the: str = ""
    a: str = ""
    yours: str = ""
    do: str = ""
    does: str = ""
    you: str = ""
    they: str = ""
    did: str = ""


def lacking(name: str, term: Term, language: str) -> list[str]:
    """List the missing forms that a known term needs in this language."""
    needed = (one for one in TERMS[name] if one not in UNASKED.get(language, ()))
    return [form for form in needed if not getattr(term, form)]


def spoken(terms: Mapping[str, Term], language: str) -> Iterator[tuple[str, str]]:
    """Return every form by the id of the term in the game's locale, such as `-pool-the`."""
    forms = FORMS.get(language)
    if forms is None:
        return
    for name, term in terms.items():
        yield f"-{name}.gender", term.gender or "m"
        yield f"-{name}", term.one
        worded = {form: getattr(term, form) for form in AS_GIVEN} | forms(term)
        yield from ((f"-{name}-{form}", text) for form, text in worded.items() if text)


AS_GIVEN: Final = ("many", "yours", "do", "does", "you", "they", "did")
"""Forms that are never derived; others are derived if they are not given."""


def _english(term: Term) -> dict[str, str]:
    return {
        "the": term.the or f"the {term.one}",
        "a": term.a or f"{'an' if term.one[:1].lower() in 'aeiou' else 'a'} {term.one}",
        "you": term.you or term.do,
    }


def _spanish(term: Term) -> dict[str, str]:
    feminine = term.gender == "f"
    the = term.the or f"{'la' if feminine else 'el'} {term.one}"
    return {
        "the": the,
        "of": f"d{the}" if the.startswith("el ") else f"de {the}",
        "to": f"a{the[1:]}" if the.startswith("el ") else f"a {the}",
        "a": term.a or f"{'una' if feminine else 'un'} {term.one}",
        "all": term.many and f"{'las' if feminine else 'los'} {term.many}",
    }


FORMS: Final[Mapping[str, Callable[[Term], dict[str, str]]]] = {"en": _english, "es": _spanish}
"""The languages of the engine's sentences."""


class Prose(base.Strict, frozen=True, kw_only=True):
    texts: dict[str, str] = msgspec.field(default_factory=dict[str, str])
    terms: dict[str, Term] = msgspec.field(default_factory=dict[str, Term])


def flowing(text: str) -> str:
    """Join the lines of a paragraph; an empty line begins the next one."""
    return "\n\n".join(" ".join(part.split()) for part in re.split(r"\n\s*\n", text.strip()))


def bold(text: str) -> list[str]:
    """List the bold words, from left to right."""
    return [" ".join(found.split()) for found in BOLD.findall(text)]


def plain(text: str) -> str:
    """Drop the markup of bold and italic words."""
    return SLANTED.sub(r"\1", BOLD.sub(r"\1", text))


def words(text: str) -> int:
    return len(re.findall(r"[\w'’]+", plain(text)))


def normalised(answer: str) -> str:
    """Normalise an answer for comparison: without case, accents, signs and doubled spaces."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", answer) if not unicodedata.combining(c))
    return " ".join(re.findall(r"\w+", bare.casefold()))


# The texts that a scenario needs


LABEL, NAME, CELL, TELLING, SHORT, MEMORY, CARD, LONG = 3, 6, 25, 30, 60, 100, 110, 220
"""The most words of each, so that it can be read at the table and printed on a card."""

CELLS = ("fail", "critical", "success")
"""The texts of a test, by result."""

Reader: TypeAlias = Literal["public", "told", "sealed", "retold"]
"""Everybody; its holder; its owner; or everybody once it has been retold."""


class Wanted(NamedTuple):
    id: str
    of: str
    """The thing it belongs to, whose line errors name."""

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


def _of(id: str, reader: Reader = "public", *, needed: bool = True, **most: int) -> Iterator[Wanted]:
    """List texts of a thing, by what follows its id and the most words of each."""
    return (Wanted(f"{id}.{name}", id, n, needed, reader) for name, n in most.items())


def _people(index: Index) -> Iterator[Wanted]:
    for host in index.scenario.hosts:
        yield from _of(host.id, name=NAME, role=NAME, text=CARD)
        for one in (*host.talents, *((host.gear,) if host.gear else ())):
            yield from _of(one.id, name=NAME, text=SHORT)
    for ability in index.abilities:
        yield from _of(ability, name=NAME)
        yield from _of(ability, needed=False, text=SHORT)


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
    """List the texts of a card of which a reader sees exactly one."""
    yield f"{card.id}.text"
    yield from (f"{card.id}.{one.id}" for one in card.variants)
    if card.requires:
        yield from dict.fromkeys((*(f"{card.id}.{one.id}" for one in card.locked), f"{card.id}.locked"))


def telling(raw: str) -> str:
    """Name the text that retells another for readers without words of their own (R11)."""
    return f"{raw.partition('?')[0].removesuffix('.text')}.told"


def _length(card: AnyCard, index: Index) -> int:
    if isinstance(card, TalkCard) or (isinstance(card, Item) and card.colour in (Colour.GREEN, Colour.YELLOW)):
        return SHORT
    return MEMORY if index.visibility(card) == Visibility.SEALED else CARD


def _test(box: TestBox, reader: Reader) -> Iterator[Wanted]:
    yield from _of(box.id, reader, text=CELL)
    yield from _of(box.id, reader, needed=False, **dict.fromkeys(CELLS, CELL))


def _conflict(box: ConflictBox, reader: Reader) -> Iterator[Wanted]:
    reader = "public" if box.scope == "group" else reader
    yield Wanted(f"{box.id}.text", box.id, SHORT, needed=False, reader=reader)
    if box.flee:
        yield Wanted(f"{box.id}.flee", box.id, CELL, reader=reader)
    for test in box.tests:
        yield from _test(test, reader)


def _places(index: Index) -> Iterator[Wanted]:
    answers = of_kind(index.scenario, Answer)
    puzzles = {one.location for answer in answers for one in of_kind(answer.known, conditions.Visited)}
    """Where answers are drawn, which readers who can't see them must find in words."""
    for place in index.locations.values():
        yield Wanted(f"{place.id}.name", place.id, NAME)
        yield Wanted(f"{place.id}.alt", place.id, CARD, needed=place.id in puzzles)
    yield from (Wanted(f"{one}.name", one, NAME) for one in index.maps)


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
        yield from _of(ending.id, name=NAME, kind=CELL, text=LONG)
        yield from (Wanted(f"{ending.id}.{part.id}", ending.id, CARD) for part in ending.parts)
        yield from (Wanted(f"score.{line.id}", ending.id, NAME) for line in ending.score)
    yield from (Wanted(f"score.{line.id}", "", NAME) for line in scenario.score)
    yield from (Wanted(f"tier.{one.id}", "", NAME) for one in scenario.tiers)
    for tick in scenario.checklist:
        yield Wanted(f"tick.{tick.id}", "", CELL)
        yield Wanted(f"tick.{tick.id}.about", "", SHORT)


def _decisions(index: Index) -> Iterator[Wanted]:
    """List the texts of instructions. Their readers depend on who is concerned, so none counts as public."""
    for one in instructions(index.scenario):
        if isinstance(one, Choose):
            yield Wanted(f"{one.choice}.text", one.key, SHORT, reader="told")
            yield from (Wanted(f"{one.choice}.{option.id}", one.key, CELL, reader="told") for option in one.options)
        elif isinstance(one, Question):
            yield Wanted(f"{one.question}.text", one.key, SHORT, reader="told")
        elif isinstance(one, effects.Show):
            yield Wanted(one.shown, one.key, SHORT, reader="told")
        elif isinstance(one, effects.Score):
            yield Wanted(one.line, one.key, NAME)
        elif isinstance(one, effects.Fail) and one.reason:
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
