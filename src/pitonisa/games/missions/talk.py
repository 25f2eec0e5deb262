"""Gives each viewer the texts they may read, and defines telepathy: free talk, and retelling a card (R11)."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, TypeAlias, cast

import msgspec
from msgspec.structs import astuple

from pitonisa.games.missions import events, lookup, view
from pitonisa.games.missions.display import questions
from pitonisa.games.missions.display.questions import Clue, Sign, clues_in
from pitonisa.games.missions.model import State, agents_of, card_in
from pitonisa.games.missions.scenario.loaded import FILLED, LoadedScenario, blanks_of, remembered, worded
from pitonisa.games.missions.scenario.prose import normalised, spoken, telling, wanted
from pitonisa.kernel import Illegal, Keepsake, Seat, Talk, TextId, Viewer, memo

# The words of the ids in a view, and of names that were public once


TOLD: Final = telling("")
"""The suffix of the ids of retellings."""


def words(state: State, viewer: Viewer, language: str) -> dict[str, str]:
    """Return the words of texts by their public ids, and the scenario's own terms."""
    prose, found = state.scenario.texts(language), dict[str, str]()
    ids, filled = _by_id(state.scenario), _filled(state)
    for id in _ids(state, viewer):
        raw = ids.get(id) or filled.get(id)
        if raw is not None and not raw.endswith(TOLD):
            found[id] = worded(prose, raw, f"[{raw}]")
    names = {key: prose[raw] for key, raw in _named(state) if raw in prose}
    names |= {key: f"{name}, {prose[raw]}" for key, name, raw in _cards(state) if raw in prose}
    return found | names | dict(spoken(state.scenario.terms(language), language))


def _filled(state: State) -> dict[str, str]:
    """List the texts that were read with filled blanks; the view decides who sees them."""
    if not _has_blanks(state.scenario):
        return {}
    read = (entry.texts for several in (*state.readings.alone, state.readings.heard) for entry in several)
    raws = {raw for words in (*read, state.readings.labels) for raw in words if FILLED in raw}
    return {lookup.text(state, raw): raw for raw in raws}


@remembered
def _has_blanks(loaded: LoadedScenario) -> bool:
    return any(blanks_of(loaded, raw) for raw in loaded.texts(loaded.scenario.languages[0]))


def _named(state: State) -> Iterator[tuple[str, str]]:
    """List the names of what an action means by a number or a letter: hosts, places, visible things."""
    written = state.scenario.index
    yield from ((f"AgentId.{n}", f"{agent.host}.name") for n, agent in enumerate(state.agents) if agent.host)
    for spot in state.board.spots:
        yield f"GoTo.place.{written.locations[spot.location].number}", f"{spot.location}.name"
    for agent in state.agents:
        for item in agent.items:
            for kind in ("ItemThing", "PickItem"):
                yield f"{kind}.number.{written.items[item].number}", f"{item}.name"
        for token in agent.tokens:
            yield f"TokenThing.letter.{written.tokens[token].letter}", f"{token}.name"


def _cards(state: State) -> Iterator[tuple[str, str, str]]:
    """List the cards of the panorama by their letters, with their labels."""
    for laid in state.here.panorama:
        for kind in ("Take", "Explore"):
            yield f"{kind}.slot.{laid.slot}", laid.slot, f"{laid.card}.label"


@memo.remember_last(1)
def _ids(state: State, viewer: Viewer) -> frozenset[str]:
    """List every id in the view, and names from events that are nowhere else now."""
    shown = set(_within(view.view(state, viewer)))
    names = (*state.readings.labels, *lookup.public_names(state), *_own_adversaries(state, viewer))
    return frozenset(shown | {lookup.text(state, raw) for raw in names})


def _own_adversaries(state: State, viewer: Viewer) -> Iterator[str]:
    """List the adversaries on cards that the viewer has read, whose fate the log tells."""
    cards = state.scenario.index.cards
    for agent in agents_of(state, viewer):
        read = (cards.get(entry.card) for entry in state.readings.alone[agent] if not entry.locked)
        yield from (f"{card.conflict.adversary}.name" for card in read if card and card.conflict)


def _within(value: Any) -> Iterator[str]:
    """List the strings in a value."""
    left: list[Any] = [value]
    while left:
        one = left.pop()
        if isinstance(one, str):
            yield one
        elif isinstance(one, tuple | frozenset):
            left += cast(tuple[Any, ...], one)
        elif isinstance(one, msgspec.Struct):
            left += astuple(one)


def every_id(loaded: LoadedScenario) -> list[TextId]:
    """List the ids of all texts of a scenario, in order."""
    return [TextId(id) for id, _ in sorted(_by_id(loaded).items(), key=lambda item: item[1])]


@remembered
def _by_id(loaded: LoadedScenario) -> dict[str, str]:
    """Map the public ids of texts to the scenario's names, including missing ones."""
    raws = {raw for language in loaded.scenario.languages for raw in loaded.texts(language)}
    raws |= {one.id for one in wanted(loaded.index) if one.needed}
    return {lookup.text_id(loaded, raw): raw for raw in raws}


def keepsake(state: State, seat: Seat, language: str) -> Keepsake:
    """Name the ending and the cards that a seat keeps, without hinting at what it missed."""
    prose = state.scenario.texts(language)
    labels = (prose.get(f"{card}.label", "") for card in _ever_read(state, seat))
    ending = prose.get(f"{state.ended.ending}.name", "") if state.ended else ""
    return Keepsake(ending=ending, cards=tuple(sorted({label for label in labels if label})))


def _ever_read(state: State, seat: Seat) -> Iterator[str]:
    """List the cards read in this run of the mission and in those before; one that stayed locked is not read."""
    for agent in agents_of(state, seat):
        yield from (entry.card for entry in state.readings.alone[agent] if not entry.locked)
        yield from state.readings.before[agent]


# Tellings, in a player's own words or the scenario's


COPIED: Final = 8
"""The number of consecutive words of a card that make a telling a quotation."""

LONGEST: Final = 280

Slot: TypeAlias = Annotated[str, msgspec.Meta(max_length=1)]


class Tell(msgspec.Struct, frozen=True, tag=True):
    """Tell in your own words what a card of this place says."""

    slot: Slot
    words: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST)]
    clues: tuple[Clue, ...] = ()
    """The clues of the card, added by the server."""


class Retell(msgspec.Struct, frozen=True, tag=True):
    """Retell a card in the scenario's words, which each reader sees in their own language."""

    slot: Slot
    which: Annotated[int, msgspec.Meta(ge=0)] = 0
    """The index of what was read there in this visit: the card first, then perhaps a conversation."""

    text: TextId | None = None
    """The id of that text, added by the server."""

    clues: tuple[Clue, ...] = ()
    """Its clues."""


class Signal(msgspec.Struct, frozen=True, tag=True):
    """Say in a word what kind of card it is."""

    slot: Slot
    sign: Sign


Said: TypeAlias = Tell | Retell | Signal


class Cause(enum.StrEnum):
    """Why a bot proposes or declines something."""

    __sentences__ = True

    UNREAD = "unread"
    """Something here is unread."""

    NEW_PLACE = "new-place"
    BACK_AGAIN = "back-again"
    LOW = "low"
    STUCK = "stuck"
    NOT_YET = "not-yet"
    """It does not want to give up."""

    SPEAKS_FOR = "speaks-for"
    SPEAKS_AGAINST = "speaks-against"


class BecauseOf(msgspec.Struct, frozen=True, tag=True):
    """A bot's explanation of a proposal or a refusal."""

    cause: Cause


class Telling(msgspec.Struct, frozen=True, tag=True):
    """A card told in somebody's own words."""

    by: Seat
    slot: str
    words: str
    clues: tuple[Clue, ...] = ()


class Retelling(msgspec.Struct, frozen=True, tag=True):
    """A card, or a further reading there, retold in the scenario's words."""

    by: Seat
    slot: str
    text: TextId
    clues: tuple[Clue, ...] = ()


class Signalling(msgspec.Struct, frozen=True, tag=True):
    """The kind of a card, according to somebody."""

    by: Seat
    slot: str
    sign: Sign


class Remembered(msgspec.Struct, frozen=True, tag=True):
    """The clues of a telling that remain after the group has left."""

    clue: Clue


Told: TypeAlias = Telling | Retelling | Signalling
Tellings: TypeAlias = tuple[Told | Remembered, ...]


def blank(state: State) -> Tellings:
    return ()


def refuse(state: State, seat: Seat, said: Said) -> None:
    """Refuse to retell unread cards, and to quote them word for word."""
    if state.ended is not None:
        raise Illegal("illegal-over")
    card = card_in(state.here, said.slot)
    own = agents_of(state, seat)
    read = [raw for one in own for entry in state.readings.alone[one] if entry.card == card for raw in entry.texts]
    if card is None or not read:
        raise Illegal("illegal-not-yours")
    if isinstance(said, Retell) and said.which >= len(questions.told(state, own, said.slot)):
        raise Illegal("illegal-no-words")
    if isinstance(said, Tell):
        proses = [state.scenario.texts(language) for language in lookup.scenario(state).languages]
        if any(_is_copied(said.words, worded(prose, raw)) for prose in proses for raw in read):
            raise Illegal("illegal-own-words")


def _is_copied(words: str, text: str) -> bool:
    """Say whether the words quote a piece of the text."""
    told, written = normalised(words).split(), f" {normalised(text)} "
    pieces = (told[n : n + COPIED] for n in range(len(told) - COPIED + 1))
    return any(f" {' '.join(piece)} " in written for piece in pieces)


def complete(state: State, seat: Seat, said: Said) -> Said:
    """Fill in the scenario's words for a teller without words of their own, and what the retold cards bear on."""
    own = agents_of(state, seat)
    match said:
        case Tell(slot=slot):
            return msgspec.structs.replace(said, clues=clues_in(state, questions.read_at(state, own, slot)))
        case Retell(slot=slot, which=which):
            raw = questions.told(state, own, slot)[which]
            text, clues = lookup.text(state, raw), clues_in(state, questions.read_at(state, own, slot, raw))
            return msgspec.structs.replace(said, text=text, clues=clues)
        case Signal():
            return said


def texts_in_talk(state: State, heard: Said | Tellings, language: str) -> Mapping[str, str]:
    """List the retold texts in the scenario's words, in each player's language (R11). No other text is listed."""
    prose, ids = state.scenario.texts(language), _by_id(state.scenario)
    several = heard if isinstance(heard, tuple) else (heard,)
    told = [one.text for one in several if isinstance(one, Retell | Retelling) and one.text is not None]
    raws = {id: ids.get(id, "") for id in told}
    return {id: prose[raw] for id, raw in raws.items() if raw in prose and raw.endswith(TOLD)}


def hear(told: Tellings, seat: Seat, said: Said) -> Tellings:
    """Record a telling, replacing earlier ones of the same card except written ones."""
    kept = [one for one in told if isinstance(one, Remembered) or (one.by, one.slot) != (seat, said.slot)]
    match said:
        case Tell():
            return (*kept, Telling(seat, said.slot, said.words, said.clues))
        case Signal():
            return (*kept, Signalling(seat, said.slot, said.sign))
        case Retell(text=text):
            assert text is not None
            new = Retelling(seat, said.slot, text, said.clues)
            return (*(one for one in told if one in kept or (isinstance(one, Retelling) and one != new)), new)


def forget(told: Tellings, event: events.Event) -> Tellings:
    """Drop the words of tellings on leaving and keep their clues; after giving up, keep nothing."""
    match event:
        case events.PlaceLeft():
            return tuple(Remembered(clue) for clue in sorted(clues_told(told)))
        case events.BeganAnew():
            return ()
        case _:
            return told


def clues_told(told: Tellings) -> set[Clue]:
    """List all clues that players have retold in this run."""
    found = {clue for one in told if isinstance(one, Telling | Retelling) for clue in one.clues}
    return found | {one.clue for one in told if isinstance(one, Remembered)}


TALK: Final[Talk[State, events.Event]] = Talk(
    said=Said,
    reasons=BecauseOf,
    notes=Tellings,
    blank=blank,
    refuse=refuse,
    hear=hear,
    forget=forget,
    phrases=(
        *("saw-object", "saw-test", "danger", "need-support", "what-do-you-think", "pass", "wait", "go-on"),
        *("nothing-new", "well-done"),
    ),
)
