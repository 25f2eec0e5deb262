"""Run a match, and be the only code that sends any of it to viewers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from operator import is_
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec

from pitonisa.kernel import PUBLIC, TABLE, Actor, AnyGame, Kind, Refusal, Seat, Step, Viewer
from pitonisa.kernel.chance import Branch, commitment
from pitonisa.kernel.hosting import seating_of, seats_of, story_of, story_texts
from pitonisa.kernel.laws import truth_of, turn_begun_by
from pitonisa.kernel.replay import Record, record, unopened
from pitonisa.kernel.undo import TakeBack
from pitonisa.kernel.wire import encode
from pitonisa.platform.match import talk
from pitonisa.platform.match.course import Course
from pitonisa.platform.match.frames import Gallery, Shown

TRUTH: Final = "truth"
"""A viewer from whom nothing is hidden; available only when the match is over."""

Eyes: TypeAlias = Viewer | Literal["truth"]


class Past(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a viewer perceived of one action, or, with `n` 0, of the deal."""

    n: int
    events: tuple[Any, ...]
    undone: bool = False
    """The action was undone, and this viewer had perceived something of it."""


class TurnBegan(msgspec.Struct, frozen=True):
    """Action `n` is the first of a turn of a seat, or of the whole table."""

    n: int
    by: Actor


class Alike(NamedTuple):
    """What is the same for all eyes after a step."""

    step: Step[Any, Any]
    seats: int
    seating: tuple[Any, ...]
    """The seats to take now."""

    seed: str | None
    """Only at the end."""

    sealed: frozenset[Seat]
    """Who has answered in the open window."""


_NO_TEXTS: Final[Mapping[str, str]] = {}

LONGEST_PAST: Final = 2 * 1024 * 1024
"""The most bytes of history sent at a time: for a longer match, its last part."""


class Match(Course):
    """A match in progress. The log, with the game's version, players, options and seed, determines all of it."""

    def __init__(
        self, game: AnyGame, players: int, options: Any = None, seed: str | None = None, branches: Sequence[Branch] = ()
    ) -> None:
        super().__init__(game, players, options, seed, branches)
        self._commitment = commitment(self.last_seed)
        self._retold = False
        self._told: dict[Eyes, list[bytes]] = {}
        self._alike: Alike | None = None
        self._gallery = Gallery()
        self._perceived_last: tuple[Any, ...] = ()

    def take(self, actor: Actor, action: Any, step: Step[Any, Any]) -> None:
        before = self.n
        super().take(actor, action, step)
        if actor == TABLE:
            self._told = {}  # for whoever has sat down, another past begins
        if isinstance(action, TakeBack):
            self._told = {eyes: told[:before] for eyes, told in self._told.items()}

    def frames(self, language: str | None = None) -> Iterator[tuple[Viewer, bytes]]:
        """Build the frames to send after the last action, by viewer."""
        for viewer in self.told:
            yield viewer, self.frame(viewer, self.step.events, language)

    @property
    def told(self) -> list[Viewer]:
        """List who sees the last action: everybody or, for a sealed answer, its own seat alone."""
        return [viewer for viewer in self.viewers if viewer == self.log[-1][0]] if self.is_sealed else self.viewers

    def frame(self, eyes: Eyes, events: tuple[Any, ...] = (), language: str | None = None) -> bytes:
        """Encode the whole frame of this viewer."""
        return self.show(eyes, events, language).whole()

    def show(self, eyes: Eyes, events: tuple[Any, ...] = (), language: str | None = None) -> Shown:
        """Encode what a viewer may see of the match; no other code does.

        Without a language there are no texts in it: a bot needs none.
        """
        game, n, step, alike = self.game, self.n, self.step, self._alike
        if alike is None or alike.step is not step:
            alike = self._alike = self._the_same_for_all()
        if eyes != PUBLIC and not (isinstance(eyes, int) and 0 <= eyes < alike.seats):
            self.must_be_here(eyes)
        seen = self._seen(eyes) if self.envelopes else step.state
        frame = (  # the fields of a `Frame`
            n,
            self._perceived(events, eyes) if events else events,
            None,
            alike.seating,
            self.notes,
            self._commitment,
            alike.seed,
            eyes in self.envelopes or eyes in alike.sealed,
            _NO_TEXTS,
            self._talk.hush(seen, eyes) if isinstance(eyes, int) else None,
            n - 1 in self._undone and self._has_perceived(n - 1, eyes),
        )
        view = truth_of(game, step.state) if eyes == TRUTH else game.view(seen, eyes)
        if language and story_of(game):
            return self._gallery.show((eyes, language), frame, view, self.texts(eyes, language))
        return self._gallery.show(eyes, frame, view, _NO_TEXTS)

    def texts(self, eyes: Eyes, language: str) -> Mapping[str, str]:
        """Return the texts that this viewer may read now; with the full state, all that anybody has read."""
        if (story := story_of(self.game)) is None:
            return _NO_TEXTS
        readers = self.viewers if eyes == TRUTH else (eyes,)
        several = [story_texts(self.game, self._seen(eyes), one, language) for one in readers]
        several.append(story.texts_in_talk(self.state, self.notes, language))
        return {id: text for texts in several for id, text in texts.items()}

    def _the_same_for_all(self) -> Alike:
        """Compute the parts of a frame that are the same for all viewers."""
        game, state = self.game, self.step.state
        seed = self.last_seed if game.outcome(state) else None
        sealed = self.windows.sealed(state) if self.windows else frozenset[Seat]()
        return Alike(self.step, seats_of(game, state), tuple(game.legal(state, TABLE)), seed, sealed)

    def voice(self, viewer: Viewer, line: talk.Line, language: str | None = None) -> bytes | None:
        """Return what was said, for those who may hear it. Without a language, secret texts in it stay ids."""
        texts = talk.words_in(self.game, self.state, line, language) if language else None
        return talk.voice(line, viewer, texts)

    def past(self, eyes: Eyes, since: int | None = None) -> tuple[bytes, ...]:
        """Return what this viewer perceived of each action after `since`; without it, of the deal too."""
        self.must_be_here(eyes)
        told, seated = self._told.get(eyes, []), self._seated(eyes)
        new: list[bytes] = []
        for n in range(len(told), len(self._happened)):
            seen = self._perceived(self._happened[n], eyes if n >= seated else PUBLIC)
            new.append(encode(Past(n, seen, bool(seen) and n in self._undone)))
        if new:  # kept whole: a match that is over is told again in one thread while somebody comes to it in another
            told = told + new
            self._told = {**self._told, eyes: told}
        return _last_of(told[0 if since is None else max(0, since + 1) :], LONGEST_PAST)

    def turns(self) -> tuple[TurnBegan, ...]:
        """List the turns so far. An event that begins a turn belongs to it if it opens an action; else to the last
        one."""
        begun: dict[int, Actor] = {}
        for n, events in enumerate(self._happened):
            for place, event in enumerate(events):
                if n not in self._undone and (by := turn_begun_by(self.game, event)) is not None:
                    begun[n if n and not place else n + 1] = by
        return tuple(TurnBegan(n, by) for n, by in begun.items() if n <= self.n)

    def once_more(self) -> Match:
        """Return the match before its first action, to replay it with what each viewer could know."""
        return Match(self.game, self.players, self.options, self.seed, self.branches)

    def from_the_start(self) -> Match:
        """Return the match before its first action, to replay it with every secret; only when it is over."""
        self.must_be_over()
        again = self.once_more()
        again._retold = True
        return again

    def must_be_over(self) -> None:
        if self.outcome is None and not self._retold:
            raise Refusal("match-open", Kind.CONFLICT)

    def _has_perceived(self, n: int, eyes: Eyes) -> bool:
        return bool(self._perceived(self._happened[n], eyes if n >= self._seated(eyes) else PUBLIC))

    def _perceived(self, events: tuple[Any, ...], eyes: Eyes) -> tuple[Any, ...]:
        if eyes == TRUTH:
            return events
        witness = self.game.witness
        told = tuple([seen for event in events if (seen := witness(event, eyes)) is not None])
        for known in (events, self._perceived_last):  # what is the same for several is encoded once
            if len(told) == len(known) and all(map(is_, told, known)):
                return known
        self._perceived_last = told
        return told

    def _seated(self, viewer: Eyes) -> int:
        """Find the action by which the rules seated this viewer: before it, they saw what the public saw."""
        moves = zip(self._numbers, self.log, strict=True)
        joined = (n for n, (by, action) in moves if by == TABLE and seating_of(self.game).joined_by(action) == viewer)
        return max(joined, default=0)

    def must_be_here(self, eyes: Eyes) -> None:
        """Refuse the full state before the end."""
        if eyes == TRUTH:
            self.must_be_over()
        else:
            self.must_be_seated(eyes)

    def record(self) -> Record:
        """Return the match as a saved file, with every secret: for the server, and for everyone at the end.

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
    """Return all of them, or as many from the end as fit."""
    room = most - sum(map(len, parts))
    first = 0
    while room < 0:
        room += len(parts[first])
        first += 1
    return tuple(parts[first:])
