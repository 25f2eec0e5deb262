"""Run a game in two worlds that differ only in what one viewer may not know."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from hashlib import sha256
from typing import Any, Final

from msgspec.structs import replace

from pitonisa.kernel import PUBLIC, Actor, AnyGame, Chance, Illegal, Seat, Step, Stream, Viewer
from pitonisa.kernel.hosting import Turns, bystanders_of, cards_read, seating_of, seats_of, story_of, story_texts
from pitonisa.kernel.sealed import window_beats, windows_of
from pitonisa.kernel.talk import talk_of
from pitonisa.kernel.wire import encode

TRUTHS: Final = 8
"""How many other truths are tried until one is found in which a step looks the same."""

NUMBERS: Final = 10
"""In each of them, as many of the numbers that chance gave fall otherwise, one at a time."""


class Once(Stream, kw_only=True):
    """The same chance, but for one number of it, which is its own."""

    true: Stream
    at: int

    def word(self) -> int:
        word = self.true.word()
        self.at -= 1
        return word if self.at else super().word()


def _once(true: Stream, at: int, salt: str) -> Once:
    return Once(Chance(salt), 0, true=copy(true), at=at)


class Otherwise:
    """The game with another truth in all that is told to one viewer; it goes on as it really is.

    `sound` is the same game without the faults that a test has planted in it: by it two truths are found to look alike.
    """

    def __init__(self, game: AnyGame, viewer: Viewer, sound: AnyGame | None = None) -> None:
        self.true = game
        self.viewer: Viewer = viewer
        self.truths = 0
        """How many views were made from a state that was another."""

        self._sound = sound or game
        self._asked = 0
        self._last: tuple[Any, Any] = (None, None)
        self.game = replace(
            game,
            view=self.view,
            legal=self.legal,
            apply=self.apply,
            to_act=lambda state: game.to_act(self._one_other(state)),
            outcome=lambda state: game.outcome(self._one_other(state)),
        ).having(*self._parts(game))

    def _parts(self, game: AnyGame) -> Iterator[object]:
        yield replace(seating_of(game), count=lambda state: seats_of(game, self._one_other(state)))
        yield replace(talk_of(game), hush=self.hush)
        if turns := game.part(Turns):
            yield replace(turns, bystanders=lambda state: bystanders_of(game, self._one_other(state)))
        if windows := windows_of(game):
            yield replace(windows, beats=lambda state: window_beats(game, self._one_other(state)))
        if story := story_of(game):
            yield replace(story, texts=self.texts, cards_read=self.cards_read)

    def other(self, state: Any) -> Any:
        self._asked += 1
        return self.true.reshuffle(state, self.viewer, Chance(f"other {self._asked}").step(0))

    def _one_other(self, state: Any) -> Any:
        """The same for as long as the state is the same: it is asked for often."""
        if self._last[0] is not state:
            self._last = (state, self.other(state))
        return self._last[1]

    def _for(self, state: Any, who: Any) -> Any:
        if who not in (self.viewer, PUBLIC):
            return state
        other = self._one_other(state)
        self.truths += other != state
        return other

    def view(self, state: Any, who: Viewer) -> Any:
        return self.true.view(self._for(state, who), who)

    def legal(self, state: Any, actor: Actor) -> Any:
        knows_more = isinstance(actor, int) and actor != self.viewer
        return self.true.legal(state if knows_more else self._one_other(state), actor)

    def hush(self, state: Any, seat: Seat) -> str | None:
        return talk_of(self.true).hush(self._for(state, seat), seat)

    def texts(self, state: Any, who: Viewer, language: str) -> Any:
        return story_texts(self.true, self._for(state, who), who, language)

    def cards_read(self, state: Any, seat: Seat) -> frozenset[str]:
        return cards_read(self.true, self._for(state, seat), seat)

    def apply(self, state: Any, actor: Actor, action: Any, rng: Any) -> Step[Any, Any]:
        if actor == self.viewer:
            self.true.apply(self.other(state), actor, action, copy(rng))
        step = self.true.apply(state, actor, action, copy(rng))
        return Step(step.state, self._events_in_another_truth(state, actor, action, rng, step))

    def _events_in_another_truth(
        self, state: Any, actor: Any, action: Any, rng: Any, true: Step[Any, Any]
    ) -> tuple[Any, ...]:
        """What the same action led to where something else is true, and the viewer sees the same afterwards.

        Chance falls as it did, or otherwise in one thing, so that what all see of it stays.
        """
        if not true.events:
            return true.events
        looks = self._sound.view(true.state, self.viewer)
        here = sha256(encode(state)).hexdigest()  # the same truths, however often anybody has asked for something
        numbers = NUMBERS if self._hides(true.events) else 0
        for truth in range(TRUTHS):
            other = self.true.reshuffle(state, self.viewer, Chance(f"truth {truth} {here}").step(0))
            for chance in (copy(rng), *(_once(rng, at + 1, f"chance {truth}") for at in range(numbers))):
                try:
                    step = self.true.apply(other, actor, action, chance)
                except Illegal:
                    continue
                if step.events != true.events and self._sound.view(step.state, self.viewer) == looks:
                    return step.events
        return true.events

    def _hides(self, events: tuple[Any, ...]) -> bool:
        """Whether something of this is not for the viewer: only then is it worth looking for long."""
        return any(self._sound.witness(event, self.viewer) != event for event in events)
