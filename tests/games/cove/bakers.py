"""Provide two coves with the baker of `stall.py`: one of bakers only, and one with Oracles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from msgspec.structs import replace as altered

from pitonisa.games.cove import GAME, actions, apply, events, model, view
from pitonisa.games.cove.encode import encoding_with
from pitonisa.games.cove.kinds import Options
from pitonisa.games.cove.puzzles import puzzles_with
from pitonisa.games.cove.results import figures_with
from pitonisa.games.cove.secrets import secret_with
from pitonisa.games.cove.shop import Shop
from pitonisa.games.cove.shops.oracle import SHOP as ORACLE
from pitonisa.games.cove.shops.oracle.model import Oracle
from pitonisa.games.cove.shops.oracle.view import OracleBoard
from pitonisa.games.cove.table import either
from pitonisa.games.cove.words import help_with, rulebook_with
from pitonisa.kernel import Game, Step, Stream, Viewer
from pitonisa.kernel.laws import Replays, laws_of
from tests.games.cove.stall import STALL, Recipe, Stall, StallBoard

BOTH = (ORACLE, STALL)
ACTION: Any = actions.Action | either(kind for shop in BOTH for kind in shop.actions)
EVENT: Any = events.Event | either(kind for shop in BOTH for kind in shop.events)

if TYPE_CHECKING:
    Action: TypeAlias = Any
else:
    Action = ACTION


class Bakers(model.State, frozen=True, kw_only=True):
    """Everybody bakes."""

    SHOPS: ClassVar[Mapping[type[Any], Shop]] = {Stall: STALL}

    shops: tuple[Stall, ...]
    hidden: tuple[Recipe, ...] = ()
    before: tuple[Bakers, ...] = ()


class Mixed(model.State, frozen=True, kw_only=True):
    """Bakers everywhere, or Oracles among them where the shops are dealt by lot."""

    SHOPS: ClassVar[Mapping[type[Any], Shop]] = {Stall: STALL, Oracle: ORACLE}

    shops: tuple[Oracle | Stall, ...]
    hidden: tuple[Recipe | None, ...] = ()
    before: tuple[Mixed, ...] = ()


class BakersView(view.View, frozen=True, kw_only=True):
    STATE: ClassVar[type[model.State]] = Bakers

    shops: tuple[Stall, ...]
    hidden: tuple[Recipe | None, ...]
    boards: tuple[StallBoard, ...]
    legal: tuple[Action, ...]


class MixedView(view.View, frozen=True, kw_only=True):
    STATE: ClassVar[type[model.State]] = Mixed

    shops: tuple[Oracle | Stall, ...]
    hidden: tuple[Recipe | None, ...]
    boards: tuple[OracleBoard | StallBoard, ...]
    legal: tuple[Action, ...]


def open_cove(state: type[Any], shown: type[Any]) -> Game[Any, Any, Any, Any, Any]:
    """The cove as it is, with other shops."""
    shops: list[Shop] = list(state.SHOPS.values())

    def start(options: Options, players: int, rng: Stream) -> Step[Any, Any]:
        return apply.start(state, options, players, rng)

    def look(truth: Any, viewer: Viewer) -> Any:
        return view.view(shown, truth, viewer)

    return altered(
        GAME,
        state=state,
        action=ACTION,
        event=EVENT,
        view_type=shown,
        start=start,
        view=look,
        witness=view.witness_with(shops),
    ).having(
        altered(GAME.part(Replays), truth=lambda truth: view.truth(shown, truth)),
        altered(laws_of(GAME), secret=secret_with(shops)),
        help_with(shops),
        puzzles_with(shops),
        encoding_with(shops),
        rulebook_with(shops),
        figures_with(shops),
    )


BAKERS = open_cove(Bakers, BakersView)
MIXED = open_cove(Mixed, MixedView)
