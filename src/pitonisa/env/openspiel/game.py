"""Each game of the house as a Python game of OpenSpiel, registered under its name."""
# pyspiel comes without types.
# pyright: reportUnknownMemberType=false, reportUnknownArgumentType=false, reportUnknownVariableType=false
# pyright: reportUntypedBaseClass=false, reportAttributeAccessIssue=false, reportUnknownParameterType=false

from __future__ import annotations

from typing import Any, Final

import pyspiel

from pitonisa.env.openspiel.observer import Observer, recall_fits
from pitonisa.env.openspiel.state import State
from pitonisa.env.openspiel.table import Table, table_of
from pitonisa.kernel import AnyGame
from pitonisa.platform.registry import catalogue
from pitonisa.platform.words.settings import setting_kinds
from pitonisa.platform.words.text import Text

MOST_OUTCOMES: Final = 1024
"""No draw of any game has more outcomes."""

MOST_DRAWS: Final = 200
"""No beginning, and no action, draws more often."""

OWN: Final = ("players", "horizon", "shuffles")
"""Parameters that are no options of a game."""


def registered_name(game: AnyGame) -> str:
    return f"pitonisa_{game.id}"


def _defaults(game: AnyGame) -> dict[str, Any]:
    """What can be said in brackets, and what holds where nothing is said."""
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
    """A class of OpenSpiel for this game."""

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
            """What a seat is shown is not taken apart: there is no observer of its public or its private half."""
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
        if game.encoding and registered_name(game) not in known:
            pyspiel.register_game(_type_of(game, recalls=True), game_class(game))


_register()
