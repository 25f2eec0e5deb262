"""What all states of one game of OpenSpiel share: its setting, how long a match may last, what an action leads to."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from pitonisa.env.openspiel.chance import Undecided, scripted
from pitonisa.env.openspiel.moment import Done, Moment
from pitonisa.env.setting import setting
from pitonisa.kernel import Chance, Seat, Stream


class Table:
    """Known by its key: where it is copied it stays the same, and where it is sent it is looked up."""

    def __init__(
        self, game: str, players: int, options: tuple[tuple[str, str], ...], horizon: int, shuffles: str
    ) -> None:
        self._key = (game, players, options, horizon, shuffles)
        self.setting = setting(game, players, dict(options))
        self._horizon, self._shuffles = horizon, Chance(shuffles) if shuffles else None
        self.longest = horizon or self.setting.game.bound
        self.opening = self.carried_out(None, None, ())

    def __deepcopy__(self, memo: Any) -> Table:
        return self

    def __reduce__(self) -> Any:
        return table_of, self._key

    def carried_out(
        self, moment: Moment | None, doing: tuple[int, int] | None, decided: tuple[int, ...]
    ) -> tuple[Moment | None, tuple[float, ...]]:
        """The next moment; or the same one, and how likely the outcomes are of the draw that is to be decided first."""
        game = self.setting.game
        try:
            if moment is None or doing is None:
                step = game.start(self.setting.options, self.setting.players, self._chance(0, decided))
                return Moment(self, step, None, Done(None, None, decided)), ()
            seat, number = Seat(doing[0]), doing[1]
            rng = self._chance(moment.actions + 1, decided)
            step = game.apply(moment.state, seat, self.setting.codec.actions[number], rng)
            return Moment(self, step, moment, Done(seat, number, decided)), ()
        except Undecided as draw:
            return moment, draw.odds

    def _chance(self, n: int, decided: tuple[int, ...]) -> Stream:
        """What chance brings after the last action before a horizon is not asked: the match is cut there."""
        if n and n == self._horizon:
            return Chance("horizon").step(n)
        return scripted(decided, self._shuffles.step(n) if self._shuffles else None)

    def worths(self, moment: Moment) -> list[float]:
        """1 for having won; where a horizon cuts matches short, how well they stand."""
        seats = [Seat(seat) for seat in range(self.setting.players)]
        if self._horizon:
            return [self.setting.encoding.worth(moment.view(seat)) for seat in seats]
        winners = moment.outcome.winners if moment.outcome else ()
        return [float(seat in winners) for seat in seats]


@lru_cache(maxsize=64)
def table_of(game: str, players: int, options: tuple[tuple[str, str], ...], horizon: int, shuffles: str) -> Table:
    return Table(game, players, options, horizon, shuffles)
