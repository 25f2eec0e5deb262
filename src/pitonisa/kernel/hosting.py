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
    """How many seats there are now, taken or left. None: the state's `players` says it: a number, or one thing each."""

    join: type[OfASeat] | None = None
    """Seats a person, on a seat that was left or a new one, numbered by the count. None: people can't join."""

    leave: type[OfASeat] | None = None
    """Takes the person off a seat. None: the rules know no leaving, and a bot plays on for a person who leaves."""

    def joined_by(self, action: Any) -> Seat | None:
        """The seat that this action of the table fills, if it does."""
        return action.seat if self.join is not None and isinstance(action, self.join) else None

    def left_by(self, action: Any) -> Seat | None:
        """The seat that this action of the table sees off, if it does."""
        return action.seat if self.leave is not None and isinstance(action, self.leave) else None


NOBODY_JOINS: Final = Seating()


def seating_of(game: AnyGame) -> Seating:
    return game.part(Seating) or NOBODY_JOINS


def seats_of(game: AnyGame, state: Any) -> int:
    """Count the seats there are now, taken or left."""
    count = seating_of(game).count
    if count:
        return count(state)
    return state.players if isinstance(state.players, int) else len(state.players)


def viewers_of(game: AnyGame, state: Any) -> list[Viewer]:
    """List everybody who may look on: each seat, and the public."""
    return [*map(Seat, range(seats_of(game, state))), PUBLIC]


class Turns(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """Whom a match need not wait for, and what is no move."""

    bystanders: Callable[[S], frozenset[Seat]] = lambda state: frozenset()
    """Those of `to_act` who may step in and need not: nobody waits for them. Never all of them."""

    gives_up: Callable[[S, Any], bool] = lambda state, action: False
    """Whether a legal action only gives the match up. While it is open, somebody can do something else."""


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
    """Read seconds from a table: the name of an event and its seconds, separated from the next by a comma."""
    return {name: float(seconds) for name, seconds in map(str.split, paces.split(","))}


def moments_of(game: AnyGame) -> Mapping[str, float]:
    part = game.part(Moments)
    return part.seconds if part else {}


class Keepsake(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a reader keeps of a finished story, in one language."""

    ending: str = ""
    """What it is called; nothing where it has no name."""

    cards: tuple[str, ...] = ()
    """The names of those that they read themselves."""


class Story(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """Views and events hold ids of the type `TextId`; the words come through the one door with each frame."""

    languages: Callable[[S], Sequence[str]]
    """The languages of this match's texts: the conformance suite compares each of them."""

    texts: Callable[[S, Viewer, str], Mapping[str, str]]
    """The texts that this viewer may read now, by their ids, in a language.

    Under the id of a term of the game's locale (`-charge`), the word that this match has for it.
    """

    cards_read: Callable[[S, Seat], frozenset[str]]
    """What this seat has read so far, by marks that tell nothing and are the same in every match.

    For the reader alone, who sees it marked on meeting it again.
    """

    may_replay: Callable[[Outcome, Viewer], bool]
    """Whether a match that ended so may be told again to this viewer, to the last secret.

    Where that would spoil what people may still find out for themselves: only to those who have finished it.
    """

    complete: Callable[[S, Seat, Any], Any]
    """Something said as everybody hears it, where that is more than the seat knew to say: which secret text it is."""

    texts_in_talk: Callable[[S, Any, str], Mapping[str, str]]
    """The secret texts in something said, or in the notes, by their ids, in a language: all who hear it read them."""

    keepsake: Callable[[S, Seat, str], Keepsake] = lambda state, seat, language: Keepsake()
    """Of a match that is over, what a seat may tell of it for ever: only what that seat has seen."""


def story_of(game: AnyGame) -> Story[Any] | None:
    return game.part(Story)


def story_texts(game: AnyGame, state: Any, viewer: Viewer, language: str) -> Mapping[str, str]:
    story = story_of(game)
    return story.texts(state, viewer, language) if story else {}


def cards_read(game: AnyGame, state: Any, seat: Seat) -> frozenset[str]:
    story = story_of(game)
    return story.cards_read(state, seat) if story else frozenset()


def may_replay(game: AnyGame, outcome: Outcome, viewer: Viewer) -> bool:
    """Whether a match that ended so may be told again to this viewer, to the last secret."""
    story = story_of(game)
    return story.may_replay(outcome, viewer) if story else True


class Book(msgspec.Struct, frozen=True, kw_only=True):
    """One of them, in a language. Nothing in it gives anything away."""

    id: str
    """The value by which the option of its shelf chooses it."""

    title: str
    kind: str
    """What sort of evening it is, in a few words."""

    blurb: str
    tone: str
    """What its readers should know first, in a line."""

    notes: str
    """What else it contains; it may hint at what happens."""

    minutes: int
    age: int
    players: tuple[int, int]
    teaches: bool
    """It is the one to begin with."""

    has_cover: bool
    authors: tuple[str, ...] = ()
    """Who wrote it; empty where it comes with the game."""

    languages: tuple[str, ...] = ()
    """Those in which it is written: a reader of another one sees its first."""


class Shelf(msgspec.Struct, frozen=True, kw_only=True):
    option: str
    """The option of the game that chooses among them."""

    books: Callable[[str], Sequence[Book]]
    """In a language, those for beginners first."""

    cover: Callable[[str], bytes | None]
    """The picture on the front of one of them, as SVG; none where it has none, or where there is no such book."""


def shelf_of(game: AnyGame) -> Shelf | None:
    return game.part(Shelf)


class Editions(msgspec.Struct, frozen=True, kw_only=True):
    """What a match reads beside the rules: a scenario, a deck of cards in a file."""

    edition: Callable[[Any], str] = lambda options: ""
    """Mark what a match with these options reads. Kept with every match and compared before one is played again.

    Empty: there is nothing beside the rules.
    """

    archive: Archive[Any] | None = None
    """How an edition is kept for the matches that were begun with it."""


class Archive(msgspec.Struct, Generic[O], frozen=True, kw_only=True):
    """How the edition that a match was begun with is kept, and brought back when another has come to stand here."""

    pack: Callable[[O], bytes]
    """All that a match with these options reads beside the rules."""

    unpack: Callable[[AnyGame, O, str, bytes], AnyGame]
    """The game as it was played with this edition, from what was packed of it; refused where that cannot be read."""


def edition_of(game: AnyGame, options: Any) -> str:
    return (game.part(Editions) or Editions()).edition(options)


def archive_of(game: AnyGame) -> Archive[Any] | None:
    return (game.part(Editions) or Editions()).archive


class Campaign(msgspec.Struct, frozen=True):
    """Each table differs from what its host chose by the options of its leg."""

    id: str
    legs: tuple[Mapping[str, Any], ...]

    def options(self, leg: int, chosen: Mapping[str, Any]) -> dict[str, Any]:
        """
        >>> Campaign("climb", ({"steep": 1}, {"steep": 2})).options(1, {"steep": 0, "rope": True})
        {'steep': 2, 'rope': True}
        """
        return {**chosen, **self.legs[leg]}


class Campaigns(msgspec.Struct, frozen=True, kw_only=True):
    """Paths of several tables, the first the one that is offered first."""

    paths: tuple[Campaign, ...]
    scores: Callable[[Any], tuple[int, ...]] | None = None
    """What each seat has come to when a match is over, where a path adds it up. Everybody sees it by then."""


def campaigns_of(game: AnyGame) -> tuple[Campaign, ...]:
    part = game.part(Campaigns)
    return part.paths if part else ()


def adds_up(game: AnyGame) -> bool:
    """Whether a campaign adds up what its matches come to."""
    part = game.part(Campaigns)
    return bool(part and part.scores)


def final_scores(game: AnyGame, state: Any) -> tuple[int, ...]:
    """None where nothing is counted."""
    part = game.part(Campaigns)
    return part.scores(state) if part and part.scores else ()


class Wording(msgspec.Struct, frozen=True, kw_only=True):
    """Where a game's words lie, beside its own folder."""

    messages: Mapping[str, str] = {}
    """By language, all that the game says, in Fluent, where it is a module without a folder of locale files.

    Readers of another language read the first of them.
    """

    plug_ins: tuple[str, ...] = ()
    """Folders inside the game's own, each with words, rules and lessons beside those of the game."""

    dialects: tuple[str, ...] = ()
    """Fields of a view that tell of one seat after the other, where plug-ins call the same things by other names.

    The tag of what the first of them holds for a seat is its dialect: with `Cellar` there, an event of that seat
    says `part-good-in-Cellar` in place of `part-good`, where there is such a text.
    """


def wording_of(game: AnyGame) -> Wording:
    return game.part(Wording) or Wording()
