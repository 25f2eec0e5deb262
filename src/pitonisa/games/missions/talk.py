"""Telepathy: free talk at any time, and what is told beside a card, in one's own words (R11)."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import msgspec

from pitonisa.games.missions import story
from pitonisa.games.missions.events import BeganAnew, Event, PlaceLeft
from pitonisa.games.missions.model import State, agents_of
from pitonisa.games.missions.scenario import library
from pitonisa.games.missions.scenario.prose import normalised
from pitonisa.games.missions.secrets import is_over
from pitonisa.kernel import Illegal, Seat, Talk

COPIED: Final = 8
"""So many words in a row as they stand on the card are no telling."""

LONGEST: Final = 280


class Tell(msgspec.Struct, frozen=True, tag=True):
    """Say what a card of this place told you."""

    slot: Annotated[str, msgspec.Meta(max_length=1)]
    words: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST)]


Said: TypeAlias = Tell


class Telling(msgspec.Struct, frozen=True):
    """What somebody has told of a card."""

    by: Seat
    slot: str
    words: str


Tellings: TypeAlias = tuple[Telling, ...]


def blank(state: State) -> Tellings:
    return ()


def hush(state: State, seat: Seat) -> str | None:
    """R11: never; but where the scenario wants it, while a test is taken and a group conflict fought (ambiguity 38)."""
    under_way = state.test is not None or (state.brawl is not None and state.brawl.fought)
    return "illegal-quiet" if under_way and not story.option(state, "talk_in_conflict") else None


def refuse(state: State, seat: Seat, said: Tell) -> None:
    """Who has read it may tell it, and not word by word."""
    if is_over(state):
        raise Illegal("illegal-over")
    if quiet := hush(state, seat):
        raise Illegal(quiet)
    card = next((one.card for one in state.panorama if one.slot == said.slot), None)
    own = agents_of(state, seat)
    read = [raw for one in own for entry in state.readings[one] if entry.card == card for raw in entry.texts]
    if card is None or not read:
        raise Illegal("illegal-not-yours")
    for language in story.scenario(state).languages:
        prose = library.texts(state.scenario, language)
        if any(_is_copied(said.words, prose.get(raw, "")) for raw in read):
            raise Illegal("illegal-own-words")


def _is_copied(words: str, text: str) -> bool:
    """Whether a piece of the text stands in the words as it is."""
    told, written = normalised(words).split(), f" {normalised(text)} "
    pieces = (told[n : n + COPIED] for n in range(len(told) - COPIED + 1))
    return any(f" {' '.join(piece)} " in written for piece in pieces)


def hear(told: Tellings, seat: Seat, said: Tell) -> Tellings:
    """The last word counts: what was told of the same card before is replaced."""
    kept = (one for one in told if (one.by, one.slot) != (seat, said.slot))
    return (*kept, Telling(seat, said.slot, said.words))


def forget(told: Tellings, event: Event) -> Tellings:
    """What was told of a place stays there, and what was told in a run that was given up."""
    return () if isinstance(event, PlaceLeft | BeganAnew) else told


TALK: Final[Talk[State, Event]] = Talk(
    said=Said,
    notes=Tellings,
    blank=blank,
    refuse=refuse,
    hear=hear,
    forget=forget,
    hush=hush,
    phrases=("saw-object", "saw-test", "danger", "need-support", "go-on", "well-done"),
)
