"""Defines the optional parts of a game that affect how the platform hosts it.

Players can join and leave during a match (`Seating`), act out of turn or give up (`Turns`), read texts that are secrets
of the match (`Story`), choose among several stories (`Shelf`) or editions (`Editions`), play a series of tables
(`Campaigns`), and get time to see what happened (`Moments`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, Protocol, TypeVar

import msgspec

from pitonisa.kernel.game import AnyGame
from pitonisa.kernel.values import PUBLIC, Outcome, Seat, Viewer

O = TypeVar("O")  # noqa: E741
S = TypeVar("S")


class OfASeat(Protocol):
    """An action of the table that names the seat it is about."""

    @property
    def seat(self) -> Seat: ...


class Seating(msgspec.Struct, frozen=True, kw_only=True):
    """`Game.legal(state, TABLE)` lists these actions while the rules allow them; the server takes one on request."""

    count: Callable[[Any], int] | None = None
    """Counts the seats now, occupied or vacated. None: the state's `players`, a number or a collection, says it."""

    join: type[OfASeat] | None = None
    """Seats a person, on a vacated seat or a new one, numbered by the count. None: people can't join."""

    leave: type[OfASeat] | None = None
    """Removes a person from a seat. None: the rules have no leaving, and a bot plays on for them."""

    def joined_by(self, action: Any) -> Seat | None:
        """Return the seat that this action of the table fills, if any."""
        return action.seat if self.join is not None and isinstance(action, self.join) else None

    def left_by(self, action: Any) -> Seat | None:
        """Return the seat that this action of the table removes from play, if any."""
        return action.seat if self.leave is not None and isinstance(action, self.leave) else None


NOBODY_JOINS: Final = Seating()


def seating_of(game: AnyGame) -> Seating:
    return game.part(Seating) or NOBODY_JOINS


def seats_of(game: AnyGame, state: Any) -> int:
    """Count the seats now, occupied or vacated."""
    count = seating_of(game).count
    if count:
        return count(state)
    return state.players if isinstance(state.players, int) else len(state.players)


def viewers_of(game: AnyGame, state: Any) -> list[Viewer]:
    """List all viewers: each seat, and the public."""
    return [*map(Seat, range(seats_of(game, state))), PUBLIC]


class Turns(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """Defines whom a match need not wait for, and which actions give it up."""

    bystanders: Callable[[S], frozenset[Seat]] = lambda state: frozenset()
    """Those of `to_act` who may act but needn't: nobody waits for them. Never all of them."""

    gives_up: Callable[[S, Any], bool] = lambda state, action: False
    """Whether a legal action only gives the match up. An open match must allow something else."""


ALL_ARE_AWAITED: Final = Turns[Any]()


def bystanders_of(game: AnyGame, state: Any) -> frozenset[Seat]:
    return (game.part(Turns) or ALL_ARE_AWAITED).bystanders(state)


def gives_up(game: AnyGame, state: Any, action: Any) -> bool:
    return (game.part(Turns) or ALL_ARE_AWAITED).gives_up(state, action)


class Moments(msgspec.Struct, frozen=True):
    """Seconds that people need to see what happened, by the name of the event's class.

    The client shows it for so long, and bots, clocks and sealed windows wait. Only what the public witnesses
    counts for them, so that no pause tells what somebody may not know.
    """

    seconds: Mapping[str, float]


def paced(paces: str) -> dict[str, float]:
    """Parse seconds from a table: event names with their seconds, separated by commas."""
    return {name: float(seconds) for name, seconds in map(str.split, paces.split(","))}


def moments_of(game: AnyGame) -> Mapping[str, float]:
    part = game.part(Moments)
    return part.seconds if part else {}


class Keepsake(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a reader keeps of a finished story, in one language."""

    ending: str = ""
    """The name of the ending; empty if it has none."""

    cards: tuple[str, ...] = ()
    """The names of the cards that they read themselves."""


class Story(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """Texts that are secrets of a match. Views and events hold `TextId`s; the words are sent with each frame."""

    languages: Callable[[S], Sequence[str]]
    """The languages of this match's texts: the conformance suite compares each of them."""

    texts: Callable[[S, Viewer, str], Mapping[str, str]]
    """Returns the texts that this viewer may read now, by id, in a language.

    Under the id of a term of the game's locale (`-charge`), the word that this match has for it.
    """

    cards_read: Callable[[S, Seat], frozenset[str]]
    """Lists what this seat has read so far, by meaningless marks that are the same in every match.

    For the reader alone, who sees it marked on meeting it again.
    """

    may_replay: Callable[[Outcome, Viewer], bool]
    """Says whether a match with this outcome may be replayed to this viewer, with all secrets.

    Where that would spoil what people may still find out for themselves: only to those who have finished it.
    """

    complete: Callable[[S, Seat, Any], Any]
    """Completes a mark with the secret text that it refers to, as everybody will hear it."""

    texts_in_talk: Callable[[S, Any, str], Mapping[str, str]]
    """Returns the secret texts in a line or in the notes, by id, in a language: all who hear it read them."""

    keepsake: Callable[[S, Seat, str], Keepsake] = lambda state, seat, language: Keepsake()
    """Returns what a seat may keep of a finished match: only what that seat has seen."""


def story_of(game: AnyGame) -> Story[Any] | None:
    return game.part(Story)


def story_texts(game: AnyGame, state: Any, viewer: Viewer, language: str) -> Mapping[str, str]:
    story = story_of(game)
    return story.texts(state, viewer, language) if story else {}


def cards_read(game: AnyGame, state: Any, seat: Seat) -> frozenset[str]:
    story = story_of(game)
    return story.cards_read(state, seat) if story else frozenset()


def may_replay(game: AnyGame, outcome: Outcome, viewer: Viewer) -> bool:
    """Say whether a match with this outcome may be replayed to this viewer, with all secrets."""
    story = story_of(game)
    return story.may_replay(outcome, viewer) if story else True


class Book(msgspec.Struct, frozen=True, kw_only=True):
    """One story of a shelf, described in a language, without spoilers."""

    id: str
    """The value of the shelf's option that chooses it."""

    title: str
    kind: str
    """The genre, in a few words."""

    blurb: str
    tone: str
    """What its readers should know first, in a line."""

    notes: str
    """Content notes; they may hint at what happens."""

    minutes: int
    age: int
    players: tuple[int, int]
    teaches: bool
    """Whether it is the one to begin with."""

    has_cover: bool
    authors: tuple[str, ...] = ()
    """Who wrote it; empty if it comes with the game."""

    languages: tuple[str, ...] = ()
    """The languages it is written in: a reader of another one gets the first."""


class Shelf(msgspec.Struct, frozen=True, kw_only=True):
    option: str
    """The option of the game that chooses among the stories."""

    books: Callable[[str], Sequence[Book]]
    """Lists the stories in a language, those for beginners first."""

    cover: Callable[[str], bytes | None]
    """Returns the cover of a story as SVG; none if it has none, or if there is no such story."""


def shelf_of(game: AnyGame) -> Shelf | None:
    return game.part(Shelf)


class Editions(msgspec.Struct, frozen=True, kw_only=True):
    """Defines what a match reads beside the rules: a scenario, or a deck of cards in a file."""

    edition: Callable[[Any], str] = lambda options: ""
    """Identifies what a match with these options reads, stored with it and compared before a replay.

    Empty: there is nothing beside the rules.
    """

    archive: Archive[Any] | None = None
    """How an edition is stored for the matches that began with it."""


class Archive(msgspec.Struct, Generic[O], frozen=True, kw_only=True):
    """Defines how an edition is stored with its matches, and restored after another has replaced it."""

    pack: Callable[[O], bytes]
    """Packs everything that a match with these options reads beside the rules."""

    unpack: Callable[[AnyGame, O, str, bytes], AnyGame]
    """Restores the game with this edition from a pack; refuses one that can't be read."""


def edition_of(game: AnyGame, options: Any) -> str:
    return (game.part(Editions) or Editions()).edition(options)


def archive_of(game: AnyGame) -> Archive[Any] | None:
    return (game.part(Editions) or Editions()).archive


class Campaign(msgspec.Struct, frozen=True):
    """A series of tables: each differs from the host's choice by the options of its leg."""

    id: str
    legs: tuple[Mapping[str, Any], ...]

    def options(self, leg: int, chosen: Mapping[str, Any]) -> dict[str, Any]:
        """
        >>> Campaign("climb", ({"steep": 1}, {"steep": 2})).options(1, {"steep": 0, "rope": True})
        {'steep': 2, 'rope': True}
        """
        return {**chosen, **self.legs[leg]}


class Campaigns(msgspec.Struct, frozen=True, kw_only=True):
    """Defines a game's campaigns; the first one is the default."""

    paths: tuple[Campaign, ...]
    scores: Callable[[Any], tuple[int, ...]] | None = None
    """Computes what each seat has scored when a match is over, in a campaign that adds it up. It is public."""


def campaigns_of(game: AnyGame) -> tuple[Campaign, ...]:
    part = game.part(Campaigns)
    return part.paths if part else ()


def adds_up(game: AnyGame) -> bool:
    """Say whether a campaign adds up the scores of its matches."""
    part = game.part(Campaigns)
    return bool(part and part.scores)


def final_scores(game: AnyGame, state: Any) -> tuple[int, ...]:
    """Compute the final scores; None if nothing is counted."""
    part = game.part(Campaigns)
    return part.scores(state) if part and part.scores else ()


class Wording(msgspec.Struct, frozen=True, kw_only=True):
    """Locates a game's texts, beside its own folder."""

    messages: Mapping[str, str] = {}
    """All texts in Fluent by language, for a game that is a module without a folder of locale files.

    Readers of another language read the first of them.
    """

    plug_ins: tuple[str, ...] = ()
    """Folders inside the game's own, each with texts, rules and lessons that add to the game's."""

    dialects: tuple[str, ...] = ()
    """Fields of a view with one entry for each seat, where plug-ins have different words for the same thing.

    The tag of what the first of them holds for a seat is its dialect: with `Cellar` there, an event of that seat
    says `part-good-in-Cellar` in place of `part-good`, where there is such a text.
    """


def wording_of(game: AnyGame) -> Wording:
    return game.part(Wording) or Wording()
