"""Registers each game with OpenSpiel: its states, and the observations of each seat."""
# pyspiel comes without types.
# pyright: reportUnknownMemberType=false, reportUnknownArgumentType=false, reportUnknownVariableType=false
# pyright: reportUntypedBaseClass=false, reportAttributeAccessIssue=false, reportUnknownParameterType=false

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pyspiel

from pitonisa.env.openspiel.match import Moment, Table, table_of
from pitonisa.env.setting import Setting
from pitonisa.kernel import AnyGame, Seat
from pitonisa.kernel.encoding import encoding_of
from pitonisa.kernel.wire import encode
from pitonisa.platform.registry import catalogue
from pitonisa.platform.words.settings import setting_kinds
from pitonisa.platform.words.text import Text


class State(pyspiel.State):
    """`moment` is the last decided one; while chance is open, so is the result of the next action."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self._table: Table = game.table
        self.moment: Moment | None = None
        self._doing: tuple[int, int] | None = None
        """Who is acting, with the action's number; `None` while the match begins."""

        self._decided: tuple[int, ...] = ()
        self._odds: tuple[float, ...] = ()
        self.moment, self._odds = game.table.opening

    def current_player(self) -> Any:
        if self._odds:
            return pyspiel.PlayerId.CHANCE
        assert self.moment is not None
        if self.is_terminal():
            return pyspiel.PlayerId.TERMINAL
        return int(self.moment.next or 0)

    def is_terminal(self) -> bool:
        if self._odds or self.moment is None:
            return False
        return self.moment.next is None or self.moment.actions >= self._table.longest

    def _legal_actions(self, player: int) -> list[int]:
        if self.moment is None or self._odds or player != self.moment.next or self.is_terminal():
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
        if self.moment is None or not self.is_terminal():
            return [0.0] * self._table.setting.players
        return self._table.worths(self.moment)

    def __str__(self) -> str:
        """Return the full state as text."""
        known = encode(self.moment.state).decode() if self.moment else "{}"
        return f"{known} {self._doing} {self._decided}" if self._odds else known


LARGEST: Final = 1 << 20
"""The most numbers in a tensor. If more are needed, perfect recall is only available as a string."""


def recall_fits(setting: Setting, longest: int) -> bool:
    return (longest + 1) * (setting.codec.size + 1) <= LARGEST


class Observer:
    """Implements OpenSpiel's `PyObserver`: a tensor, its pieces by name, and a string."""

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


MOST_OUTCOMES: Final = 1024
"""More than the outcomes of any draw."""

MOST_DRAWS: Final = 200
"""More than the draws of any start or action."""

OWN: Final = ("players", "horizon", "shuffles")
"""Parameters that aren't options of a game."""


def registered_name(game: AnyGame) -> str:
    return f"pitonisa_{game.id}"


def _defaults(game: AnyGame) -> dict[str, Any]:
    """Return the parameters of a game string, with their default values."""
    chosen = game.options()
    values = {name: getattr(chosen, name) for name in setting_kinds(game.options)}
    values = {name: value for name, value in values.items() if not isinstance(value, tuple)}
    options = {name: value if isinstance(value, bool | int) else str(value) for name, value in values.items()}
    return {"players": game.players[(len(game.players) - 1) // 2], "horizon": 0, "shuffles": "", **options}


def _type_of(game: AnyGame, *, recalls: bool) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=registered_name(game),
        long_name=Text("en", game)("game-name"),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=recalls,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=_defaults(game),
        default_loadable=True,
    )


def game_class(game: AnyGame) -> type[Any]:
    """Build an OpenSpiel class for this game."""

    class SpielGame(pyspiel.Game):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            given = {**_defaults(game), **(params or {})}
            options = tuple(sorted((name, str(value)) for name, value in given.items() if name not in OWN))
            self.table = table_of(
                game.id, int(given["players"]), options, int(given["horizon"]), str(given["shuffles"])
            )
            fits = recall_fits(self.table.setting, self.table.longest)
            super().__init__(_type_of(game, recalls=fits), _info_of(self.table), params or {})

        def __reduce__(self) -> Any:
            return pyspiel.load_game, (str(self),)

        def new_initial_state(self) -> Any:
            return State(self)

        def max_chance_nodes_in_history(self) -> int:
            return MOST_DRAWS * (self.table.longest + 1)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
            """Observers show all that a seat sees: there is none of its public or its private half."""
            if iig_obs_type and not _is_whole(iig_obs_type):
                return None
            recalls = bool(iig_obs_type and iig_obs_type.perfect_recall)
            return Observer(self.table.setting, self.table.longest, recalls=recalls, params=params)

    return SpielGame


def _is_whole(kind: Any) -> bool:
    return kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER


def _info_of(table: Table) -> Any:
    chosen = table.setting
    return pyspiel.GameInfo(
        num_distinct_actions=len(chosen.codec.actions),
        max_chance_outcomes=MOST_OUTCOMES,
        num_players=chosen.players,
        min_utility=0.0,
        max_utility=1.0,
        utility_sum=None,
        max_game_length=table.longest,
    )


def _register() -> None:
    known = set(pyspiel.registered_names())
    for game in catalogue().values():
        if encoding_of(game) and registered_name(game) not in known:
            pyspiel.register_game(_type_of(game, recalls=True), game_class(game))


_register()
