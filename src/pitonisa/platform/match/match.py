"""A match: a game, its seats, the log of what they did, and the one door through which anything of it is told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from operator import is_
from typing import Any, Final, Literal, TypeAlias

import msgspec

from pitonisa.kernel import (
    PUBLIC,
    TABLE,
    Actor,
    AnyGame,
    Chance,
    Illegal,
    Kind,
    Outcome,
    Refusal,
    Seat,
    Step,
    Viewer,
)
from pitonisa.kernel.chance import Branch, commitment, new_seed
from pitonisa.kernel.replay import Record, record, taken_back
from pitonisa.kernel.sealed import unopened
from pitonisa.kernel.undo import How, TakeBack, how_to_take_back
from pitonisa.kernel.wire import encode
from pitonisa.platform.match import talk
from pitonisa.platform.match.shown import Parts, Shown
from pitonisa.platform.match.talk import Line

TRUTH: Final = "truth"
"""Eyes from which nothing is hidden. Nobody has them before the match is over."""

Eyes: TypeAlias = Viewer | Literal["truth"]


class Frame(msgspec.Struct, frozen=True):
    """All that is ever sent to a viewer about a match."""

    n: int
    """How many actions everybody has been told of: sealed answers do not count before their window closes."""

    events: tuple[Any, ...]
    """What this viewer perceived of the last action. Empty in the frame one gets on arriving."""

    view: Any
    seating: tuple[Any, ...]
    """How people may join and leave now."""

    notes: Any
    """What the table keeps of the talk."""

    commitment: str
    seed: str | None
    """Told when the match is over, so that anybody can verify the shuffle."""

    answered: bool = False
    """This viewer has answered in the open sealed window and waits for it to close."""

    texts: Mapping[str, str] = {}
    """The secret texts that this viewer may read now, by id, in the language they were asked for in (decision 18).

    Where only changes are told, of those that have not come before.
    """

    hush: str | None = None
    """Why this seat must be silent now, as a locale id, where it must."""


class Past(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a viewer perceived of one action; of the deal, where `n` is 0."""

    n: int
    events: tuple[Any, ...]
    undone: bool = False
    """It was taken back, and this viewer had perceived something of it."""


class TurnBegan(msgspec.Struct, frozen=True):
    """Action `n` is the first in the turn of somebody, or of the whole table."""

    n: int
    by: Actor


_NO_TEXTS: Final[Mapping[str, str]] = {}

LONGEST_PAST: Final = 2 * 1024 * 1024
"""At most this many bytes of what happened are told at once: of a longer match, the last part."""


def _is_mark(line: Line) -> bool:
    """Whether the table keeps something of what was said."""
    return not isinstance(line.said, talk.Chat | talk.Phrase | talk.Notice | talk.Arranged)


class Match:
    """A match in progress. The log, with the game's version, players, options and seed, is all of it."""

    def __init__(
        self,
        game: AnyGame,
        players: int,
        options: Any = None,
        seed: str | None = None,
        branches: Sequence[Branch] = (),
    ) -> None:
        if players not in game.players:
            raise Illegal("illegal-players", players=players, least=game.players[0], most=game.players[-1])
        self.game = game
        self.players = players
        self.options = game.options() if options is None else options
        self.seed = new_seed() if seed is None else seed
        self.log: list[tuple[Actor, Any]] = []
        self.talk: list[Line] = []
        self.envelopes: dict[Seat, Any] = {}
        """The answers that wait in the open sealed window; they are played when it closes."""

        self.branches = tuple(branches)
        self._chance = Chance(self.seed, self.branches)
        self._commitment = commitment(self.last_seed)
        self._retold = False
        self.step: Step[Any, Any] = game.start(self.options, players, self._chance.step(0))
        self.notes = self._blank = game.talk.blank(self.state)
        self._steps: list[tuple[Any, ...]] = []
        """The events of every action, sealed answers included."""

        self._happened: list[tuple[Any, ...]] = [self.step.events]
        self._last: tuple[Actor, Any] | None = None
        """Who acted last, and on which state; nobody where that was taken back."""

        self._how: tuple[int, How | None] = (0, None)
        """After how many actions of the log it was found out how the last one may be taken back, and how."""

        self._undone: set[int] = set()
        """The numbers of what was taken back."""

        self._numbers: list[int] = []
        self._acknowledged: list[int] = []
        self._told: dict[Eyes, list[bytes]] = {}
        self._shared: tuple[Any, tuple[tuple[Any, ...], str | None]] = (None, ((), None))
        self._frames, self._views = Parts(), Parts()

    @property
    def state(self) -> Any:
        return self.step.state

    @property
    def last_seed(self) -> str:
        """The seed from which chance comes now: the house's secret until the match is over."""
        return self.branches[-1].seed if self.branches else self.seed

    @property
    def n(self) -> int:
        """How many actions everybody has been told of."""
        return len(self._happened) - 1

    @property
    def is_sealed(self) -> bool:
        """The last action was a sealed answer, of which nobody but its seat may be told (decision 14)."""
        return bool(self.game.sealed(self.state))

    def number(self, action: int) -> int:
        """Which number people have seen after this action of the log, counted from 1."""
        return self._numbers[action - 1]

    def acknowledged(self, action: int) -> int:
        """Which number is told to whoever did this: of an answer in a sealed window, the one with which it opened."""
        return self._acknowledged[action - 1]

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    @property
    def viewers(self) -> list[Viewer]:
        return [*map(Seat, range(self.game.seats(self.state))), PUBLIC]

    def act(self, actor: Actor, action: Any) -> Step[Any, Any]:
        """Play an action. What is refused changes nothing."""
        step = self.consider(actor, action)
        self.take(actor, action, step)
        return step

    def consider(self, actor: Actor, action: Any) -> Step[Any, Any]:
        """What an action would lead to, while nothing has changed yet."""
        if actor in self.envelopes and not self.game.sealed(self._seen(actor)):
            raise Illegal("answer-given")
        if isinstance(action, TakeBack):
            return taken_back(self._last, actor)
        try:
            return self.game.apply(self._seen(actor), actor, action, self._chance.step(len(self.log) + 1))
        except Illegal as refused:
            refused.game = self.game
            raise

    def foresee(self, answers: Mapping[Actor, Any] | Mapping[Seat, Any]) -> list[Step[Any, Any]]:
        """What all answers of a window would lead to, one after the other, while nothing has changed yet."""
        steps, state = list[Step[Any, Any]](), self.state
        for n, (actor, action) in enumerate(answers.items(), start=len(self.log) + 1):
            is_back = isinstance(action, TakeBack)
            stream = self._chance.step(n)
            steps.append(taken_back(self._last, actor) if is_back else self.game.apply(state, actor, action, stream))
            state = steps[-1].state
        return steps

    def seal(self, seat: Seat, action: Any) -> None:
        """Keep an answer until the window closes."""
        self.envelopes[seat] = action

    def unseal(self, seat: Seat) -> None:
        """An answer is taken back while the window is open."""
        self.envelopes.pop(seat, None)

    def how_to_take_back(self, seat: Seat) -> How | None:
        """How this seat may take back what was done last, if it may; it takes a while to find out, once."""
        if self._last is None or self._last[0] != seat or self.outcome:
            return None
        n, (_, before), (_, action) = len(self.log), self._last, self.log[-1]
        if self.game.default_answer(before, seat) is not None:
            return None
        if self._how[0] != n:
            lots = Chance(f"pitonisa undo {self.last_seed}").step(n)
            self._how = n, how_to_take_back(self.game, before, seat, action, lambda: self._chance.step(n), lots)
        return self._how[1]

    def _seen(self, eyes: Eyes | Actor) -> Any:
        """The state as it is for one who has answered: with their own envelope, and nobody else's.

        Where nobody else is asked the rules would close the window with it: then there is nothing to see yet.
        """
        if not isinstance(eyes, int) or eyes not in self.envelopes:
            return self.state
        chance = self._chance.step(len(self.log) + 1)
        state = self.game.apply(self.state, eyes, self.envelopes[eyes], chance).state
        return state if self.game.sealed(state) else self.state

    def take(self, actor: Actor, action: Any, step: Step[Any, Any]) -> None:
        """Let happen what was considered."""
        before, is_back = self.n, isinstance(action, TakeBack)
        answers = actor != TABLE and not is_back and self.game.default_answer(self.state, actor) is not None
        self._last, self.step = None if is_back else (actor, self.state), step
        self.log.append((actor, action))
        if actor != TABLE:
            self.envelopes.pop(actor, None)
        if not self.is_sealed:
            self._happened.append(step.events)
        self._numbers.append(self.n)
        self._acknowledged.append(before if answers else self.n)
        self._steps.append(step.events)
        if actor == TABLE:
            self._told.clear()  # for whoever has sat down, another past begins
        if is_back:
            self._undone.add(before)
            for told in self._told.values():
                del told[before:]
            self._steps[-2] = ()
            self.notes = self._noted()
        else:
            self.notes = self._forgotten(self.notes, step.events)

    def _forgotten(self, notes: Any, events: tuple[Any, ...]) -> Any:
        for event in events:
            notes = self.game.talk.forget(notes, event)
        return notes

    def say(self, viewer: Viewer, said: Any) -> Line:
        """Say something beside the match. What is refused is heard by nobody."""
        line = self.phrase(viewer, said)
        self.hear(line)
        return line

    def phrase(self, viewer: Viewer, said: Any) -> Line:
        """The line as it would stand, while nobody has heard it yet."""
        self.must_be_here(viewer)
        return talk.say(self.game, self.state, self.n, viewer, said)

    def hear(self, line: Line) -> None:
        """Keep what was said, at another server perhaps before something that has already happened here."""
        self.talk.append(line)
        if _is_mark(line):
            self.notes = self._marked(self.notes, line) if line.n == self.n else self._noted()

    def _marked(self, notes: Any, line: Line) -> Any:
        return notes if line.by == PUBLIC else self.game.talk.hear(notes, line.by, line.said)

    def _noted(self) -> Any:
        """What the table keeps of all marks, each made at its moment: as in a match that comes back from its log."""
        notes, marks = self._blank, [line for line in reversed(self.talk) if _is_mark(line)]
        for n, events in [(0, ()), *zip(self._numbers, self._steps, strict=True)]:
            notes = self._forgotten(notes, events)
            while marks and marks[-1].n <= n:
                notes = self._marked(notes, marks.pop())
        return notes

    def frames(self, language: str | None = None) -> Iterator[tuple[Viewer, bytes]]:
        """What to send to whom after the last action."""
        for viewer in self.told:
            yield viewer, self.frame(viewer, self.step.events, language)

    @property
    def told(self) -> list[Viewer]:
        """Who is told of the last action: everybody, or of a sealed answer its own seat alone."""
        return [viewer for viewer in self.viewers if viewer == self.log[-1][0]] if self.is_sealed else self.viewers

    def frame(self, eyes: Eyes, events: tuple[Any, ...] = (), language: str | None = None) -> bytes:
        """All of what these eyes are shown, as bytes."""
        return self.show(eyes, events, language).whole()

    def show(self, eyes: Eyes, events: tuple[Any, ...] = (), language: str | None = None) -> Shown:
        """The one door: no other code encodes anything about a match for a viewer.

        Without a language there are no texts in it: a bot needs none.
        """
        self.must_be_here(eyes)
        state, seen, (seating, seed) = self.step.state, self._seen(eyes), self._same_for_all()
        n = self.n
        parts = self._frames.of(
            Frame(
                n=n,
                events=self._perceived(events, eyes) if events else events,
                view=None,
                seating=seating,
                notes=self.notes,
                commitment=self._commitment,
                seed=seed,
                answered=eyes in self.envelopes or (eyes != TRUTH and eyes in self.game.sealed(state)),
                hush=self.game.talk.hush(seen, eyes) if isinstance(eyes, int) else None,
            )
        )
        view = self._views.of(self.game.truth(state) if eyes == TRUTH else self.game.view(seen, eyes))
        return Shown(n, parts, view, self.texts(eyes, language) if language else _NO_TEXTS)

    def texts(self, eyes: Eyes, language: str) -> Mapping[str, str]:
        """What these eyes may read now, and what was told; from the truth no word is hidden that anybody has read."""
        if self.game.story is None:
            return _NO_TEXTS
        readers = self.viewers if eyes == TRUTH else (eyes,)
        several = [self.game.texts(self._seen(eyes), one, language) for one in readers]
        several.append(self.game.story.texts_in_talk(self.state, self.notes, language))
        return {id: text for texts in several for id, text in texts.items()}

    def _same_for_all(self) -> tuple[tuple[Any, ...], str | None]:
        """The seats to take, and at the end the seed: found once for all viewers."""
        step, found = self._shared
        if step is not self.step:
            found = tuple(self.game.legal(self.state, TABLE)), self.last_seed if self.outcome else None
            self._shared = (self.step, found)
        return found

    def voice(self, viewer: Viewer, line: Line, language: str | None = None) -> bytes | None:
        """What was said, for those who may hear it. Without a language the secret texts in it stay ids."""
        texts = talk.words_in(self.game, self.state, line, language) if language else None
        return talk.voice(line, viewer, texts)

    def past(self, eyes: Eyes, since: int | None = None) -> tuple[bytes, ...]:
        """What these eyes have perceived of each action after `since`, and of the deal where that is left out."""
        self.must_be_here(eyes)
        told, seated = self._told.setdefault(eyes, []), self._seated(eyes)
        for n in range(len(told), len(self._happened)):
            seen = self._perceived(self._happened[n], eyes if n >= seated else PUBLIC)
            told.append(encode(Past(n, seen, bool(seen) and n in self._undone)))
        return _last_of(told[0 if since is None else max(0, since + 1) :], LONGEST_PAST)

    def turns(self) -> tuple[TurnBegan, ...]:
        """The turns so far. What begins one belongs to it where it opens an action, and else to the turn before."""
        begun: dict[int, Actor] = {}
        for n, events in enumerate(self._happened):
            for place, event in enumerate(events):
                if n not in self._undone and (by := self.game.turn_begun_by(event)) is not None:
                    begun[n if n and not place else n + 1] = by
        return tuple(TurnBegan(n, by) for n, by in begun.items() if n <= self.n)

    def once_more(self) -> Match:
        """The same match before its first action, to be told again as far as each could know it."""
        return Match(self.game, self.players, self.options, self.seed, self.branches)

    def from_the_start(self) -> Match:
        """The same match before its first action, to be told again to the last secret; only when it is over."""
        self.must_be_over()
        again = self.once_more()
        again._retold = True
        return again

    def must_be_over(self) -> None:
        if self.outcome is None and not self._retold:
            raise Refusal("match-open", Kind.CONFLICT)

    def _perceived(self, events: tuple[Any, ...], eyes: Eyes) -> tuple[Any, ...]:
        if eyes == TRUTH:
            return events
        witness = self.game.witness
        told = [seen for event in events if (seen := witness(event, eyes)) is not None]
        is_all = len(told) == len(events) and all(map(is_, told, events))
        return events if is_all else tuple(told)  # what is the same for several is encoded once

    def _seated(self, viewer: Eyes) -> int:
        """The action by which the rules seated this viewer: what came before, they have seen as everybody did."""
        moves = zip(self._numbers, self.log, strict=True)
        joined = (n for n, (by, action) in moves if by == TABLE and self.game.seating.joined_by(action) == viewer)
        return max(joined, default=0)

    def must_be_here(self, eyes: Eyes) -> None:
        """There is no seat -1, which to Python would be the last one; and the truth is for afterwards."""
        if eyes == TRUTH:
            self.must_be_over()
            return
        seats = self.game.seats(self.state)
        if eyes != PUBLIC and not 0 <= eyes < seats:
            raise Illegal("unknown-seat", Kind.NOT_FOUND, seat=eyes + 1, players=seats)

    def record(self) -> Record:
        """The match as a file holds it. It contains every secret: it is for the house, and for all at the end.

        Answers that were sealed and not used stay unseen even then.
        """
        saved = record(
            self.game,
            self.players,
            self.options,
            self.seed,
            self.log,
            talk=tuple(self.talk),
            outcome=self.outcome,
            branches=self.branches,
        )
        return unopened(self.game, saved) if self.outcome and self.n < len(self.log) else saved


def _last_of(parts: list[bytes], most: int) -> tuple[bytes, ...]:
    """All of them, or as many from the end as there is room for."""
    room = most - sum(map(len, parts))
    first = 0
    while room < 0:
        room += len(parts[first])
        first += 1
    return tuple(parts[first:])
