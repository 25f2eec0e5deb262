"""A game is a record of pure functions over an immutable state."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Literal, NewType, TypeAlias, TypeVar

import msgspec

from pitonisa.kernel.chance import Stream
from pitonisa.kernel.figures import Figures
from pitonisa.kernel.help import Help
from pitonisa.kernel.result import Results
from pitonisa.kernel.rulebook import Rulebook
from pitonisa.kernel.shelf import Shelf

Seat = NewType("Seat", int)

TextId = NewType("TextId", str)
"""The id of a text that is a secret of the match: the one door sends the words of those that a viewer may read now."""

PUBLIC: Final = "public"
"""Whoever watches without a seat. Sees only what every seat sees."""

TABLE: Final = "table"
"""The table itself: it seats people and sees them off where a game's rules allow that."""

Viewer: TypeAlias = Seat | Literal["public"]
Actor: TypeAlias = Seat | Literal["table"]


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended. Nobody may have won."""

    winners: tuple[Seat, ...]
    reason: str


class Refusal(ValueError):
    """Something asked for is not done, and nothing has changed.

    `key` is a locale id and `details` are its arguments, so that whoever asked reads why in their own language.
    """

    def __init__(self, key: str, **details: Any) -> None:
        super().__init__(key)
        self.key = key
        self.details: dict[str, Any] = details

    def __str__(self) -> str:
        return f"{self.key} {self.details}" if self.details else self.key


class Illegal(Refusal):
    """The action is well formed but the rules forbid it now.

    It may say nothing that the seat that asked could not know.
    """


O = TypeVar("O")  # noqa: E741
S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")


class Step(msgspec.Struct, Generic[S, E], frozen=True):
    """What one action led to: the next state, and what happened on the way."""

    state: S
    events: tuple[E, ...]


Bot: TypeAlias = Callable[[V, Stream], A]
"""Chooses one of `view.legal`. It is given a view and never a state, so it cannot cheat."""

Listener: TypeAlias = Callable[[V, Any, Stream], A]
"""A bot that is also given the notes of the table."""

Speaker: TypeAlias = Callable[[V, Any, Stream], Any | None]
"""What a bot says after its turn, if anything, from its view and the notes of the table."""


def _no_notes(state: Any) -> Any:
    return None


def _not_said_here(state: Any, seat: Seat, said: Any) -> None:
    raise Illegal("talk-no-such-phrase")


def _notes_stay(notes: Any, *_: Any) -> Any:
    return notes


def _as_it_was_said(state: Any, seat: Seat, said: Any) -> Any:
    return said


def _no_words(state: Any, heard: Any, language: str) -> dict[str, str]:
    return {}


def _nobody_is_silenced(state: Any, seat: Seat) -> str | None:
    return None


def _no_texts(state: Any, viewer: Viewer, language: str) -> dict[str, str]:
    return {}


def _retold_to_everybody(outcome: Outcome, viewer: Viewer) -> bool:
    return True


def _nothing_was_read(state: Any, seat: Seat) -> frozenset[str]:
    return frozenset()


def _nobody(state: Any) -> frozenset[Seat]:
    return frozenset()


def _nobody_gives_up(state: Any, action: Any) -> bool:
    return False


def _one_beat(state: Any) -> float:
    return 1.0


def _speaks_at_once(view: Any, action: Any) -> frozenset[Seat]:
    return frozenset()


def _no_editions(options: Any) -> str:
    return ""


def _nothing_stands_for_silence(state: Any, seat: Seat) -> Any:
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Talk(Generic[S, E]):
    """What may be said beside a match, and the notes that the table keeps of it. Never part of a state.

    As it stands without arguments: free chat at any time, and no notes.
    """

    said: object | None = None
    """The tagged union of structured things that can be said, beside free chat and set phrases."""

    notes: object = Any
    """The type of the notes."""

    blank: Callable[[S], Any] = _no_notes
    """The notes before anybody has said anything."""

    refuse: Callable[[S, Seat, Any], None] = _not_said_here
    """Raise `Illegal` where this seat may not say this now."""

    stands: Callable[[S, Seat, Any], Any] = _as_it_was_said
    """What was said as everybody hears it, where that is more than the seat knew to say: which secret text it is."""

    words: Callable[[S, Any, str], Mapping[str, str]] = _no_words
    """The secret texts in something said, or in the notes, by their ids, in a language: whoever hears it reads them."""

    hear: Callable[[Any, Seat, Any], Any] = _notes_stay
    """The notes after something was said."""

    forget: Callable[[Any, E], Any] = _notes_stay
    """The notes after something happened in the match. Everybody reads them: they may hold no secret."""

    hush: Callable[[S, Seat], str | None] = _nobody_is_silenced
    """The locale id that says why this seat must be silent now, if it must."""

    phrases: tuple[str, ...] = ()
    """Ids of set phrases (`phrase-…`), which each reader reads in their own language."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Archive(Generic[O]):
    """How the edition that a match was begun with is kept, and brought back when another has come to stand here."""

    pack: Callable[[O], bytes]
    """All that a match with these options reads beside the rules."""

    unpack: Callable[[AnyGame, O, str, bytes], AnyGame]
    """The game as it was played with this edition, from what was packed of it; refused where that cannot be read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[O, S, A, E, V]):
    """Everything the platform needs to host, test, watch and solve a game."""

    id: str
    version: int
    """Raised whenever a recorded match would replay differently."""

    edition: Callable[[O], str] = _no_editions
    """A mark of what a match with these options reads beside the rules: a scenario, a deck of cards in a file.

    Kept with every match and compared before one is played again. Empty: there is nothing beside the rules.
    """

    archive: Archive[O] | None = None
    """How an edition is kept for the matches that were begun with it, where the game has editions."""

    players: range
    bound: int
    """No match between random players takes more actions than this."""

    options: type[O]
    state: type[S]
    action: object
    event: object
    view_type: type[V]
    """The structs and tagged unions: what the wire codec and the client's types are made from."""

    start: Callable[[O, int, Stream], Step[S, E]]
    seats: Callable[[S], int]
    """How many seats there are now, taken or left."""

    to_act: Callable[[S], frozenset[Seat]]
    bystanders: Callable[[S], frozenset[Seat]] = _nobody
    """Those of `to_act` who may step in and need not: nobody waits for them. Never all of them."""

    legal: Callable[[S, Actor], Sequence[A]]
    """Every action this seat (or the table) may take now, always in the same order."""

    gives_up: Callable[[S, A], bool] = _nobody_gives_up
    """Whether a legal action only gives the match up. While it is open, somebody can do something else."""

    apply: Callable[[S, Actor, A, Stream], Step[S, E]]
    outcome: Callable[[S], Outcome | None]

    view: Callable[[S, Viewer], V]
    witness: Callable[[E, Viewer], E | None]
    """The event as this viewer perceives it; `None` if they perceive nothing of it."""

    truth: Callable[[S], V]
    """The view with nothing hidden, and nothing to choose: what a replay shows of a match that is over."""

    turn: Callable[[E], Actor | None]
    """Whose turn begins with this event (`TABLE`: everybody's), if one does. A replay counts by turns."""

    secret: frozenset[str]
    """The fields of the state that somebody may not know. All others are open to everybody."""

    reshuffle: Callable[[S, Viewer, Stream], S]
    """Another truth that the viewer cannot tell from this one. Written from the rules, not from the view."""

    mark: Callable[[S, Viewer], tuple[S, tuple[str, ...]]]
    """The same state with all that the viewer may not know replaced by marks, and the marks."""

    invariants: Mapping[str, Callable[[S], bool]]
    """What is true in every state, by name."""

    bots: Mapping[str, Bot[V, A]]
    first_bot: str | None = None
    """The bot that suits somebody's first match; where none is named, the strongest."""

    hears: Mapping[str, Listener[V, A]] = field(default_factory=dict[str, Listener[V, A]])
    """Those of the bots that also weigh what was said; they take the place of the bot of the same name."""

    speak: Mapping[str, Speaker[V]] = field(default_factory=dict[str, Speaker[V]])
    """Those of the bots that say something when their turn is over."""

    speak_after: Literal["turn", "action"] = "turn"
    """Where turns are long and people talk all the while, bots say what they have to say after each of their deeds."""

    talk: Talk[S, E]
    sealed: Callable[[S], frozenset[Seat]] = _nobody
    """Those of `to_act` who have answered in secret and wait for the others (kernel/sealed.py).

    For the house alone: while there is one, nobody but they is told that anything has happened.
    """

    silence: Callable[[S, Seat], A | None] = _nothing_stands_for_silence
    """What it means when this seat lets a sealed window pass: the end of the table's beat or a clock does it."""

    window_beats: Callable[[S], float] = _one_beat
    """How many of the table's beats the sealed window takes that is open in this state.

    Everybody sees how long that is, so it may depend on nothing but what everybody knows: what was done, and not who
    could answer it.
    """

    texts: Callable[[S, Viewer, str], Mapping[str, str]] = _no_texts
    """The texts that this viewer may read now, by their ids, in a language: for games whose words are secrets.

    Under the id of a term of the game's locale (`-charge`), the word that this match has for it.
    """

    retold: Callable[[Outcome, Viewer], bool] = _retold_to_everybody
    """Whether a match that ended so may be told again to this viewer, to the last secret.

    Where that would spoil what people may still find out for themselves: only to those who have finished it.
    """

    read: Callable[[S, Seat], frozenset[str]] = _nothing_was_read
    """What this seat has read so far, by marks that tell nothing and are the same in every match.

    For the reader alone, who is told so on meeting it again.
    """

    moments: Mapping[str, float] = field(default_factory=dict[str, float])
    """Seconds that people need to see what happened, by the name of the event's class.

    The client shows it for so long, and bots, clocks and sealed windows wait. Only what the public witnesses
    counts for them, so that no pause tells what somebody may not know.
    """

    small_steps: bool = False
    """Whether a turn is many small actions of one seat: a bot takes those after its first in quick succession."""

    yields: Callable[[V, A], frozenset[Seat]] = _speaks_at_once
    """The seats that may speak before a bot does this: where it would decide for them in passing.

    While one of them is a person who is there, the bot waits until it is asked or a long pause is over.
    """

    help: Help[S, V, Any] | None = None
    """Hints for those who want them, if the game has any."""

    figures: Figures[S, E] | None = None
    """What a match comes to in numbers, if the game is won by points: `pitonisa simulate` tells how they spread."""

    results: Results[V] | None = None
    """How a match that is over is told in one glance, on a card that anybody may be sent."""

    rulebook: Rulebook = field(default_factory=Rulebook)
    """Its rules by number, and what leads to them."""

    shelf: Shelf | None = None
    """The stories that it can tell, where an option chooses among several."""

    reference: bool = False
    """True for a game that is there to be read and copied."""

    @property
    def has_texts(self) -> bool:
        """Whether some of its words are secrets of the match."""
        return self.texts is not _no_texts

    @property
    def has_manners(self) -> bool:
        """Whether its bots let people speak first."""
        return self.yields is not _speaks_at_once

    @property
    def has_windows(self) -> bool:
        """Whether anything is ever answered in sealed windows."""
        return self.silence is not _nothing_stands_for_silence


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
