"""A bot at a seat of a house elsewhere: reads whole frames, answers when it is asked, until the match is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from pitonisa.env.remote.line import Line
from pitonisa.env.remote.link import Link
from pitonisa.kernel import AnyGame, Chance, Outcome, Refusal
from pitonisa.kernel.wire import convert, encode
from pitonisa.platform.registry import find
from pitonisa.platform.simulation.outside import Choose, chosen
from pitonisa.platform.table.messages import Act

REFUSALS: Final = 5
"""After so many refusals in a row of what was legal, something is wrong that trying again does not mend."""


class Ended:
    """How a match ended for this seat."""

    def __init__(self, game: AnyGame, seat: int, outcome: Outcome) -> None:
        self.game, self.outcome, self.won = game, outcome, seat in outcome.winners


class Player:
    def __init__(
        self, link: Link, name: str, choose: Choose, seed: str, language: Any, tell: Callable[..., None]
    ) -> None:
        """`tell` is given the id of a sentence for whoever watches the bot, and its arguments."""
        self._name, self._choose, self._tell = name, choose, tell
        self._chance = Chance(f"{seed} {name}")
        self._line = Line(link, language, lambda: tell("outside-line-lost"))
        self._game: AnyGame | None = None
        self._seat = -1
        self._frame: dict[str, Any] | None = None
        self._asked: str | None = None
        """The id of the command that is under way."""

        self._commands = self._refusals = 0

    def play(self) -> Ended:
        for message in self._line.messages():
            self._hear(message)
            if (ended := self._ended()) is not None:
                return ended
            if self._asked is None:
                self._act()
        raise Refusal("outside-dismissed")

    def _hear(self, message: dict[str, Any]) -> None:
        match message:
            case {"type": "Welcome", "table": table, "seat": seat, "frame": frame}:
                self._sit_down(table, seat)
                self._asked = None
                self._see(frame)
            case {"type": "Update", "frame": frame}:
                self._see(frame)
            case {"type": "Done", "id": self._asked}:
                self._asked, self._refusals = None, 0
            case {"type": "Refused", "id": id, "text": text}:
                self._refused(id, message["key"], text)
            case _:
                pass  # the house may say more than a bot needs

    def _sit_down(self, table: dict[str, Any], seat: int | None) -> None:
        if seat is None:
            raise Refusal("outside-no-seat", table=table["code"])
        game = find(table["game"])
        if table["version"] != game.version:
            raise Refusal("outside-version", game=game.id, found=table["version"], known=game.version)
        if self._game is None:
            self._tell("outside-seated", bot=self._name, seat=seat + 1, table=table["code"])
        self._game, self._seat = game, seat

    def _see(self, frame: dict[str, Any] | None) -> None:
        if frame is not None:
            self._frame, self._line.seen = frame, frame["n"]

    def _refused(self, id: str | None, key: str, text: str) -> None:
        """Somebody may have been quicker: the newer frame is here already, and is answered instead."""
        if id is None or id != self._asked:
            raise Refusal("outside-refused", why=text)
        self._asked = None
        self._refusals += key != "stale"
        if self._refusals >= REFUSALS:
            raise Refusal("outside-refused", why=text)

    def _ended(self) -> Ended | None:
        if self._game is None or self._frame is None or self._frame["view"]["outcome"] is None:
            return None
        return Ended(self._game, self._seat, convert(self._frame["view"]["outcome"], Outcome))

    def _act(self) -> None:
        if self._game is None or self._frame is None or not self._frame["view"]["legal"]:
            return
        n, view = self._frame["n"], convert(self._frame["view"], self._game.view_type)
        action = chosen(self._name, self._choose, view, self._chance.step(n))
        self._commands += 1
        self._asked = f"{n}-{self._commands}"
        self._line.send(Act(self._asked, n, msgspec.Raw(encode(action))))
