"""A state of a match for OpenSpiel: a seat's decision, a draw of chance, or the end."""
# pyspiel comes without types.
# pyright: reportUnknownMemberType=false, reportUnknownArgumentType=false, reportUnknownVariableType=false
# pyright: reportUntypedBaseClass=false, reportAttributeAccessIssue=false

from __future__ import annotations

from typing import Any

import pyspiel

from pitonisa.env.openspiel.moment import Moment
from pitonisa.env.openspiel.table import Table
from pitonisa.kernel import Seat
from pitonisa.kernel.wire import encode


class State(pyspiel.State):
    """`moment` is the last one that is decided; while chance is asked, what comes of the next action is still open."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self._table: Table = game.table
        self.moment: Moment | None = None
        self._doing: tuple[int, int] | None = None
        """Who does what, by its number; nobody while the match begins."""

        self._decided: tuple[int, ...] = ()
        self._odds: tuple[float, ...] = ()
        self.moment, self._odds = game.table.opening

    def current_player(self) -> Any:
        if self._odds:
            return pyspiel.PlayerId.CHANCE
        assert self.moment is not None
        if self._is_over():
            return pyspiel.PlayerId.TERMINAL
        return int(self.moment.next or 0)

    def _is_over(self) -> bool:
        if self._odds or self.moment is None:
            return False
        return self.moment.next is None or self.moment.actions >= self._table.longest

    def is_terminal(self) -> bool:
        return self._is_over()

    def _legal_actions(self, player: int) -> list[int]:
        if self.moment is None or self._odds or player != self.moment.next or self._is_over():
            return []
        index = self._table.setting.codec.index
        return sorted(index[action] for action in self.moment.view(Seat(player)).legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return list(enumerate(self._odds))

    def _apply_action(self, action: int) -> None:
        if self._odds:
            self._decided += (action,)
        else:
            self._doing, self._decided = (int(self.current_player()), action), ()
        self.moment, self._odds = self._table.carried_out(self.moment, self._doing, self._decided)
        if not self._odds:
            self._decided = ()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"outcome {action}"
        return encode(self._table.setting.codec.actions[action]).decode().replace('"', "")

    def returns(self) -> list[float]:
        if self.moment is None or not self._is_over():
            return [0.0] * self._table.setting.players
        return self._table.worths(self.moment)

    def __str__(self) -> str:
        """The whole truth."""
        known = encode(self.moment.state).decode() if self.moment else "{}"
        return f"{known} {self._doing} {self._decided}" if self._odds else known
