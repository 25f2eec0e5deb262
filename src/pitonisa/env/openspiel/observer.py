"""What a seat observes, for OpenSpiel: its features now, or all that it has ever been told."""
# pyspiel comes without types.
# pyright: reportUnknownMemberType=false, reportUnknownArgumentType=false, reportUnknownVariableType=false
# pyright: reportUntypedBaseClass=false, reportAttributeAccessIssue=false

from __future__ import annotations

from typing import Any, Final

import numpy as np

from pitonisa.env.openspiel.moment import Moment
from pitonisa.env.setting import Setting
from pitonisa.kernel import Seat

LARGEST: Final = 1 << 20
"""Numbers in a tensor at most. Where all that a seat may be told does not fit, its recall is a string alone."""


def recall_fits(setting: Setting, longest: int) -> bool:
    return (longest + 1) * (setting.codec.size + 1) <= LARGEST


class Observer:
    """As OpenSpiel asks of a `PyObserver`: a tensor, its pieces by name, and a string."""

    def __init__(self, setting: Setting, longest: int, *, recalls: bool, params: Any) -> None:
        if params:
            raise ValueError(f"observers take no parameters, and not {params}")
        self._setting, self._recalls, codec = setting, recalls, setting.codec
        self.dict: dict[str, Any] = {}
        if recalls:
            rows = longest + 1 if recall_fits(setting, longest) else 1
            self.tensor = np.zeros(rows * (codec.size + 1), np.float32)
            self.dict["told"] = self.tensor.reshape(rows, codec.size + 1)
            return
        self.tensor = np.zeros(codec.size, np.float32)
        for name, part in codec.slices.items():
            self.dict[name] = self.tensor[part].reshape(codec.shapes[name])

    def set_from(self, state: Any, player: int) -> None:
        moment: Moment | None = state.moment
        self.tensor.fill(0)
        if moment is None:
            return
        if not self._recalls:
            self.tensor[:] = self._features(moment, Seat(player))
            return
        rows = self.dict["told"]
        for place, told in enumerate(moment.line(Seat(player))[-len(rows) :]):
            rows[place, :-1] = self._features(told, Seat(player))
            rows[place, -1] = told.done.action + 1 if told.done.actor == player and told.done.action is not None else 0

    def _features(self, moment: Moment, seat: Seat) -> Any:
        return np.frombuffer(self._setting.codec.features(moment.view(seat)), np.uint8)

    def string_from(self, state: Any, player: int) -> str:
        moment: Moment | None = state.moment
        if moment is None:
            return f"seat {player}"
        seen = moment.seen(Seat(player)).decode()
        return f"{moment.recalled(Seat(player))} {seen}" if self._recalls else seen
