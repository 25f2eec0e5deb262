"""Builds the rules of the cove with every shop that has a folder: the one place where cove and shops meet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias, Union

from pitonisa.games.cove import actions, apply, events, model, secrets, view
from pitonisa.games.cove.kinds import Options
from pitonisa.games.cove.results import figures_with
from pitonisa.games.cove.shop import Shop
from pitonisa.games.cove.shops import every_shop
from pitonisa.kernel import Step, Stream, Viewer


def either(kinds: Iterable[type[Any]]) -> Any:
    """Return a union of these kinds, known once the shops are."""
    return Union[tuple(kinds)]  # noqa: UP007 - they are known when the shops are


SHOPS: Final[Mapping[type[Any], Shop]] = {shop.state: shop for shop in every_shop()}

Action: TypeAlias = Any
Event: TypeAlias = Any
ACTION: Final = actions.Action | either(kind for shop in SHOPS.values() for kind in shop.actions)
EVENT: Final = events.Event | either(kind for shop in SHOPS.values() for kind in shop.events)

if TYPE_CHECKING:
    ShopState: TypeAlias = Any
    Hidden: TypeAlias = Any
    Shown: TypeAlias = Any
    Legal: TypeAlias = Any
else:
    ShopState = either(SHOPS)
    Hidden = either((type(None), *(shop.secrecy.kind for shop in SHOPS.values() if shop.secrecy)))
    Shown = either(shop.shown for shop in SHOPS.values())
    Legal = ACTION


class State(model.State, frozen=True, kw_only=True):
    SHOPS: ClassVar[Mapping[type[Any], Shop]] = SHOPS

    shops: tuple[ShopState, ...]
    hidden: tuple[Hidden, ...] = ()
    before: tuple[State, ...] = ()


class View(view.View, frozen=True, kw_only=True):
    STATE: ClassVar[type[model.State]] = State

    shops: tuple[ShopState, ...]
    hidden: tuple[Hidden, ...]
    boards: tuple[Shown, ...]
    legal: tuple[Legal, ...]


FIGURES: Final = figures_with(SHOPS.values())
SECRET: Final = secrets.secret_with(SHOPS.values())
PLUG_INS: Final = tuple(f"shops/{shop.id}" for shop in SHOPS.values())
"""The folders of the shops, with their texts, rules and lessons."""

witness: Final = view.witness_with(SHOPS.values())


def start(options: Options, players: int, rng: Stream) -> Step[State, Event]:
    return apply.start(State, options, players, rng)


def look(state: State, viewer: Viewer) -> View:
    return view.view(View, state, viewer)


def truth(state: State) -> View:
    return view.truth(View, state)
