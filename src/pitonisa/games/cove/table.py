"""A table at which everybody runs an Oracle's shop: the one place where cove and shop meet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, TypeAlias

from pitonisa.games.cove import actions, apply, events, model, view
from pitonisa.games.cove.figures import figures_with
from pitonisa.games.cove.model import Options
from pitonisa.games.cove.shop import Shop
from pitonisa.games.cove.shops.oracle import ORACLE
from pitonisa.games.cove.shops.oracle import actions as oracle_actions
from pitonisa.games.cove.shops.oracle import events as oracle_events
from pitonisa.games.cove.shops.oracle.model import Oracle
from pitonisa.games.cove.shops.oracle.view import Closing, OracleBoard, board, closings
from pitonisa.kernel import PUBLIC, Step, Stream, Viewer

Action: TypeAlias = actions.Action | oracle_actions.Action
Event: TypeAlias = events.Event | oracle_events.Event


class State(model.State, frozen=True, kw_only=True):
    SHOPS: ClassVar[Mapping[type[Any], Shop]] = {Oracle: ORACLE}

    shops: tuple[Oracle, ...]
    before: tuple[State, ...] = ()


class View(view.View, frozen=True, kw_only=True):
    shops: tuple[Oracle, ...]
    legal: tuple[Action, ...]
    board: OracleBoard
    """What is printed on every Oracle's board."""

    closings: tuple[Closing, ...]
    """For whoever traces or could read the stars: the lines that close something."""


FIGURES: Final = figures_with(State.SHOPS.values())


def start(options: Options, players: int, rng: Stream) -> Step[State, Event]:
    return apply.start(State, options, players, rng)


def look(state: State, viewer: Viewer) -> View:
    return view.view(View, state, viewer, board=board(state.options), closings=closings(state, viewer))


def truth(state: State) -> View:
    return view.truth(View, state, board=board(state.options), closings=closings(state, PUBLIC))
