"""Carries telepathy: free talk, and tellings beside a card, in a player's own words or the scenario's (R11)."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import Annotated, Final, TypeAlias

import msgspec

from pitonisa.games.missions import lookup, retelling, texts
from pitonisa.games.missions.events import BeganAnew, Event, PlaceLeft
from pitonisa.games.missions.model import State, agents_of, card_in, is_over
from pitonisa.games.missions.retelling import Clue, Sign, clues_in
from pitonisa.games.missions.scenario.loaded import worded
from pitonisa.games.missions.scenario.prose import normalised
from pitonisa.kernel import Illegal, Seat, Talk, TextId

COPIED: Final = 8
"""A telling that repeats this number of words in a row from the card is refused."""

LONGEST: Final = 280

Slot: TypeAlias = Annotated[str, msgspec.Meta(max_length=1)]


class Tell(msgspec.Struct, frozen=True, tag=True):
    """Say what a card of this place told you."""

    slot: Slot
    words: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST)]
    clues: tuple[Clue, ...] = ()
    """What the card bears on, as the house finds it."""


class Retell(msgspec.Struct, frozen=True, tag=True):
    """Say it in the words that the scenario has for it: each reads them in their own language."""

    slot: Slot
    which: Annotated[int, msgspec.Meta(ge=0)] = 0
    """Of all that was read there in this visit: the card itself comes first, a conversation upon it may be the next."""

    text: TextId | None = None
    """Which text that is, as the house finds it."""

    clues: tuple[Clue, ...] = ()
    """And what it bears on."""


class Signal(msgspec.Struct, frozen=True, tag=True):
    """Say in a word what kind of thing it is."""

    slot: Slot
    sign: Sign


Said: TypeAlias = Tell | Retell | Signal


class Cause(enum.StrEnum):
    """Why a bot proposes or declines something."""

    __sentences__ = True

    UNREAD = "unread"
    """There is something here that nobody has read."""

    NEW_PLACE = "new-place"
    BACK_AGAIN = "back-again"
    LOW = "low"
    STUCK = "stuck"
    NOT_YET = "not-yet"
    """It does not want to give up."""

    SPEAKS_FOR = "speaks-for"
    SPEAKS_AGAINST = "speaks-against"


class BecauseOf(msgspec.Struct, frozen=True, tag=True):
    """What a bot says to explain a proposal or a refusal."""

    cause: Cause


class Telling(msgspec.Struct, frozen=True, tag=True):
    """What somebody has told of a card."""

    by: Seat
    slot: str
    words: str
    clues: tuple[Clue, ...] = ()


class Retelling(msgspec.Struct, frozen=True, tag=True):
    """What somebody has told of a card, or of what was read upon it, in the scenario's words."""

    by: Seat
    slot: str
    text: TextId
    clues: tuple[Clue, ...] = ()


class Signalling(msgspec.Struct, frozen=True, tag=True):
    """What kind of thing somebody says a card is."""

    by: Seat
    slot: str
    sign: Sign


class Remembered(msgspec.Struct, frozen=True, tag=True):
    """What is left of a telling when the group has gone on: what it bears on."""

    clue: Clue


Told: TypeAlias = Telling | Retelling | Signalling
Tellings: TypeAlias = tuple[Told | Remembered, ...]


def blank(state: State) -> Tellings:
    return ()


def refuse(state: State, seat: Seat, said: Said) -> None:
    """Refuse the telling of a card that its teller has not read, and a telling word for word."""
    if is_over(state):
        raise Illegal("illegal-over")
    card = card_in(state.here, said.slot)
    own = agents_of(state, seat)
    read = [raw for one in own for entry in state.readings.alone[one] if entry.card == card for raw in entry.texts]
    if card is None or not read:
        raise Illegal("illegal-not-yours")
    if isinstance(said, Retell) and said.which >= len(retelling.told(state, own, said.slot)):
        raise Illegal("illegal-no-words")
    if isinstance(said, Tell):
        _must_be_own_words(state, said.words, read)


def _must_be_own_words(state: State, words: str, read: list[str]) -> None:
    for language in lookup.scenario(state).languages:
        prose = state.scenario.texts(language)
        if any(_is_copied(words, worded(prose, raw)) for raw in read):
            raise Illegal("illegal-own-words")


def _is_copied(words: str, text: str) -> bool:
    """Say whether a piece of the text stands in the words as it is."""
    told, written = normalised(words).split(), f" {normalised(text)} "
    pieces = (told[n : n + COPIED] for n in range(len(told) - COPIED + 1))
    return any(f" {' '.join(piece)} " in written for piece in pieces)


def complete(state: State, seat: Seat, said: Said) -> Said:
    """Fill in the scenario's words for a teller who has none of their own, and what the cards that are told bear on."""
    own = agents_of(state, seat)
    match said:
        case Tell(slot=slot):
            return msgspec.structs.replace(said, clues=clues_in(state, retelling.read_at(state, own, slot)))
        case Retell(slot=slot, which=which):
            raw = retelling.told(state, own, slot)[which]
            text, clues = lookup.text(state, raw), clues_in(state, retelling.read_at(state, own, slot, raw))
            return msgspec.structs.replace(said, text=text, clues=clues)
        case Signal():
            return said


def texts_in_talk(state: State, heard: Said | Tellings, language: str) -> Mapping[str, str]:
    """List what was told in the scenario's words, for each in their own language."""
    several = heard if isinstance(heard, tuple) else (heard,)
    ids = [one.text for one in several if isinstance(one, Retell | Retelling) and one.text is not None]
    return texts.told(state, ids, language)


def hear(told: Tellings, seat: Seat, said: Said) -> Tellings:
    """Replace what was told of the same card before, but for what was told as written."""
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


def forget(told: Tellings, event: Event) -> Tellings:
    """Leave the words in the place and keep what they bear on; of a run that was given up, keep nothing."""
    match event:
        case PlaceLeft():
            return tuple(Remembered(clue) for clue in sorted(clues_told(told)))
        case BeganAnew():
            return ()
        case _:
            return told


def clues_told(told: Tellings) -> set[Clue]:
    """List all that bears on some choice, of what was told in this run."""
    found = {clue for one in told if isinstance(one, Telling | Retelling) for clue in one.clues}
    return found | {one.clue for one in told if isinstance(one, Remembered)}


TALK: Final[Talk[State, Event]] = Talk(
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
