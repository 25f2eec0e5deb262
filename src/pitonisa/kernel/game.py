"""A game is a record of pure functions over an immutable state.

What only some games do stands in records of its own, which a game may leave out: seating, windows, story and others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from pitonisa.kernel.analysis import Analysis, Imagine
from pitonisa.kernel.bots import Bots
from pitonisa.kernel.chance import Stream
from pitonisa.kernel.encoding import Encoding
from pitonisa.kernel.finished import Accounts, Achievements, Figures, Results
from pitonisa.kernel.help import Help, Rulebook
from pitonisa.kernel.hosting import Campaign, Seating, Shelf, Story, Windows
from pitonisa.kernel.plans import Planning
from pitonisa.kernel.riddles import Riddles
from pitonisa.kernel.talk import Talk
from pitonisa.kernel.values import Actor, AnyView, Outcome, Seat, Step, Viewer

O = TypeVar("O")  # noqa: E741
S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V", bound=AnyView)


def _nobody(state: Any) -> frozenset[Seat]:
    return frozenset()


def _nobody_gives_up(state: Any, action: Any) -> bool:
    return False


def _free_chat() -> Talk[Any, Any]:
    return Talk()


def _no_editions(options: Any) -> str:
    return ""


class Archive(msgspec.Struct, Generic[O], frozen=True, kw_only=True):
    """How the edition that a match was begun with is kept, and brought back when another has come to stand here."""

    pack: Callable[[O], bytes]
    """All that a match with these options reads beside the rules."""

    unpack: Callable[[AnyGame, O, str, bytes], AnyGame]
    """The game as it was played with this edition, from what was packed of it; refused where that cannot be read."""


class Game(msgspec.Struct, Generic[O, S, A, E, V], frozen=True, kw_only=True):
    """Everything the platform needs to host, test, watch and solve a game."""

    id: str
    version: int
    """Raised whenever a recorded match would replay differently."""

    players: range
    bound: int
    """No match between random players takes more actions than this."""

    together: bool = False
    """Whether all win or lose together."""

    options: type[O]
    state: type[S]
    action: object
    event: object
    view_type: type[V]
    """The structs and tagged unions: what the wire codec and the client's types are made from."""

    # The rules

    start: Callable[[O, int, Stream], Step[S, E]]
    seats: Callable[[S], int]
    """How many seats there are now, taken or left."""

    to_act: Callable[[S], frozenset[Seat]]
    legal: Callable[[S, Actor], Sequence[A]]
    """Every action this seat (or the table) may take now, always in the same order."""

    apply: Callable[[S, Actor, A, Stream], Step[S, E]]
    outcome: Callable[[S], Outcome | None]

    # What a viewer is told

    view: Callable[[S, Viewer], V]
    witness: Callable[[E, Viewer], E | None]
    """The event as this viewer perceives it; `None` if they perceive nothing of it."""

    truth: Callable[[S], V]
    """The view with nothing hidden, and nothing to choose: what a replay shows of a match that is over."""

    turn_begun_by: Callable[[E], Actor | None]
    """Whose turn begins with this event (`TABLE`: everybody's), if one does. A replay counts by turns."""

    # What the laws ask

    secret: frozenset[str]
    """The fields of the state that somebody may not know. All others are open to everybody."""

    reshuffle: Callable[[S, Viewer, Stream], S]
    """Another truth that the viewer cannot tell from this one. Written from the rules, not from the view."""

    mark: Callable[[S, Viewer], tuple[S, tuple[str, ...]]]
    """The same state with all that the viewer may not know replaced by marks, and the marks."""

    invariants: Mapping[str, Callable[[S], bool]]
    """What is true in every state, by name."""

    # Company

    bots: Bots[V, A]
    talk: Talk[S, E] = msgspec.field(default_factory=_free_chat)
    help: Help[S, V, Any] | None = None
    """Hints for those who want them, if the game has any."""

    imagine: Imagine[S] | None = None
    """What a viewer may hold to be the truth, where it can be said how likely each truth is."""

    analysis: Analysis[S, V, A] | None = None
    """How what somebody decided can be weighed afterwards, by what they knew."""

    accounts: Accounts[V, E] | None = None
    """Where everything went, for a game in which that tells more than chances."""

    riddles: Riddles[S, V] | None = None
    """What can be asked of one who looks at a match and reasons, where there is one right answer."""

    rulebook: Rulebook = msgspec.field(default_factory=Rulebook)
    """Its rules by number, and what leads to them."""

    moments: Mapping[str, float] = {}
    """Seconds that people need to see what happened, by the name of the event's class.

    The client shows it for so long, and bots, clocks and sealed windows wait. Only what the public witnesses
    counts for them, so that no pause tells what somebody may not know.
    """

    results: Results[V] | None = None
    """How a match that is over is told in one glance, on a card that anybody may be sent."""

    figures: Figures[S, E] | None = None
    """What a match comes to in numbers: `pitonisa simulate` tells how they spread, and people find their own."""

    achievements: Achievements | None = None
    """What somebody may be praised for when a match is over."""

    campaigns: tuple[Campaign, ...] = ()
    """Paths of several tables, the first the one that is offered first."""

    scores: Callable[[S], tuple[int, ...]] | None = None
    """What each seat has come to when a match is over, where a path adds it up. Everybody sees it by then."""

    encoding: Encoding[O, V, A] | None = None
    """How programs that learn meet it: actions by number, and views as features."""

    plans: Mapping[str, Planning[V, A]] = {}
    """What somebody may say in advance, by name, in the order in which it is offered."""

    plug_ins: tuple[str, ...] = ()
    """Folders inside the game's own, each with words, rules and lessons beside those of the game."""

    dialects: tuple[str, ...] = ()
    """Fields of a view that tell of one seat after the other, where plug-ins call the same things by other names.

    The tag of what the first of them holds for a seat is its dialect: with `Cellar` there, what is told of that seat
    says `part-good-in-Cellar` in place of `part-good`, where there is such a text.
    """

    # What only some games do

    seating: Seating = msgspec.field(default_factory=Seating)
    """How people join and leave while a match is played. As it stands without arguments: nobody does."""

    bystanders: Callable[[S], frozenset[Seat]] = _nobody
    """Those of `to_act` who may step in and need not: nobody waits for them. Never all of them."""

    gives_up: Callable[[S, A], bool] = _nobody_gives_up
    """Whether a legal action only gives the match up. While it is open, somebody can do something else."""

    windows: Windows[S, A] | None = None
    """Sealed windows, in a game where something is answered in secret."""

    story: Story[S] | None = None
    """Texts that are secrets of the match, in a game that tells a story."""

    shelf: Shelf | None = None
    """The stories that it can tell, where an option chooses among several."""

    edition: Callable[[O], str] = _no_editions
    """A mark of what a match with these options reads beside the rules: a scenario, a deck of cards in a file.

    Kept with every match and compared before one is played again. Empty: there is nothing beside the rules.
    """

    archive: Archive[O] | None = None
    """How an edition is kept for the matches that were begun with it, where the game has editions."""

    # The same questions to every game, whether or not it has the record

    def sealed(self, state: S) -> frozenset[Seat]:
        """Who has answered in the open sealed window; nobody where there is none."""
        return self.windows.sealed(state) if self.windows else frozenset()

    def default_answer(self, state: S, seat: Seat) -> A | None:
        """The answer of a seat that lets the open window pass; `None` where it is asked in none."""
        return self.windows.default_answer(state, seat) if self.windows else None

    def window_beats(self, state: S) -> float:
        return self.windows.beats(state) if self.windows else 0.0

    def texts(self, state: S, viewer: Viewer, language: str) -> Mapping[str, str]:
        return self.story.texts(state, viewer, language) if self.story else {}

    def cards_read(self, state: S, seat: Seat) -> frozenset[str]:
        return self.story.cards_read(state, seat) if self.story else frozenset()

    def final_scores(self, state: S) -> tuple[int, ...]:
        """None where nothing is counted."""
        return self.scores(state) if self.scores else ()

    def may_replay(self, outcome: Outcome, viewer: Viewer) -> bool:
        """Whether a match that ended so may be told again to this viewer, to the last secret."""
        return self.story.may_replay(outcome, viewer) if self.story else True


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
