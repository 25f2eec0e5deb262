"""What bots say to each other in a match without people, and the notes that remain of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from pitonisa.kernel import TABLE, Actor, AnyGame, Illegal, Seat, Step
from pitonisa.platform.match import talk
from pitonisa.platform.match.turns import Turns

Remark: TypeAlias = Callable[[Any, Any, Seat, int], Any | None]
"""What a seat says, given its view, the notes and the number of actions so far."""


class Conversation:
    def __init__(
        self,
        game: AnyGame,
        step: Step[Any, Any],
        remark: Remark,
        hear: Callable[[talk.Line], None] = lambda line: None,
    ) -> None:
        """`hear` is given every line that is said, for those who are not the house's bots."""
        self._game = game
        self._remark = remark
        self._hear = hear
        self._turns = Turns(game)
        self.notes = game.talk.blank(step.state)
        self.after(step, TABLE, 0)

    def after(self, step: Step[Any, Any], actor: Actor, n: int) -> None:
        """What happened is taken note of, and whoever has had their turn may speak. A refusal is not heard.

        Where no bot listens, nothing that is said here comes to anything.
        """
        game = self._game
        if not (game.bots.speaking and game.bots.listening):
            return
        for event in step.events:
            self.notes = game.talk.forget(self.notes, event)
        seat = self._turns.over(actor, step.events)
        if seat is None or game.outcome(step.state):
            return
        said = self._remark(game.view(step.state, seat), self.notes, seat, n)
        if said is None:
            return
        try:
            line = talk.say(game, step.state, n, seat, said)
        except Illegal:
            return
        self._hear(line)
        if not isinstance(line.said, talk.Chat | talk.Phrase):
            self.notes = game.talk.hear(self.notes, seat, line.said)
