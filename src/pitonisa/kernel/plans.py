"""Carries out plans: actions that a seat chooses in advance for its turn, if they are still possible (decision 39).

A plan is chosen from a few that its game offers. It sees only what its seat sees, does one of that seat's legal actions
or nothing, and is dropped when the situation it was made for has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Annotated, Any, Final, Generic, TypeVar

import msgspec

from pitonisa.kernel.game import AnyGame
from pitonisa.kernel.values import AnyView, Kind, Refusal, Seat
from pitonisa.kernel.wire import encode

V = TypeVar("V", bound=AnyView)
A = TypeVar("A")

MOST: Final = 4
"""How many plans one seat may have; the first that fits is carried out."""

PlanName = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z-]{0,31}$")]


class Plan(msgspec.Struct, frozen=True):
    id: PlanName
    whom: Seat | None = None
    """The seat whose acts it answers, if it is about one."""


class KeptPlan(Plan, frozen=True, kw_only=True):
    ground: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]
    """A hash of what its owner knew that the plan depends on."""


class Planning(msgspec.Struct, Generic[V, A], frozen=True, kw_only=True):
    """Defines one kind of plan. Its text `plan-<name>` is in `locale/plans` of the game's folder."""

    does: Callable[[V, Seat, Seat | None], A | None]
    """Chooses the action for a seat with this view; `None`: the plan doesn't apply yet, and waits."""

    ground: Callable[[V, Seat], Any]
    """Computes what must stay the same for the plan to be kept."""

    whom: Callable[[V, Seat], Iterable[Seat]] | None = None
    """Lists the seats whose acts it can answer; `None`: it is about no seat in particular."""


class Plans(msgspec.Struct, frozen=True):
    """The kinds of plans of a game, by name, in the order offered."""

    kinds: Mapping[str, Planning[Any, Any]]


def plans_of(game: AnyGame) -> Mapping[str, Planning[Any, Any]]:
    part = game.part(Plans)
    return part.kinds if part else {}


def first_of(view: AnyView, *kinds: type[Any]) -> Any:
    """Find the first legal action of these kinds in a view."""
    return next((action for action in view.legal if isinstance(action, kinds)), None)


def answering_motions(
    kind: type[Any], ground: Callable[[Any, Seat], Any], whom: Callable[[Any, Seat], Iterable[Seat]]
) -> Planning[Any, Any]:
    """Define a plan that gives this answer to whatever is proposed to the table (consensus.py)."""

    def does(view: Any, seat: Seat, by: Seat | None) -> Any:
        return first_of(view, kind) if view.motion is not None and view.motion.by == by else None

    return Planning(does=does, ground=ground, whom=whom)


def offered(game: AnyGame, state: Any, seat: Seat) -> tuple[Plan, ...]:
    """List what a seat may plan now, by its view."""
    view, found = game.view(state, seat), list[Plan]()
    for name, planning in plans_of(game).items():
        others = [None] if planning.whom is None else [one for one in planning.whom(view, seat) if one != seat]
        found += (Plan(name, one) for one in others)
    return tuple(found)


def made(game: AnyGame, state: Any, seat: Seat, plan: Plan) -> KeptPlan:
    if plan not in offered(game, state, seat):
        raise Refusal("plan-unknown", Kind.CONFLICT)
    return KeptPlan(plan.id, plan.whom, ground=_ground(game, state, seat, plan))


def holds(game: AnyGame, state: Any, seat: Seat, plan: KeptPlan) -> bool:
    """Return whether the situation a plan is based on is unchanged; false for a plan that the game doesn't know."""
    return plan.id in plans_of(game) and _ground(game, state, seat, plan) == plan.ground


def chosen(game: AnyGame, state: Any, seat: Seat, plans: Sequence[KeptPlan]) -> Any:
    """Choose the action of an asked seat by its plans; `None` if none of them applies."""
    view, legal = game.view(state, seat), game.legal(state, seat)
    for plan in plans:
        if holds(game, state, seat, plan):
            action = plans_of(game)[plan.id].does(view, seat, plan.whom)
            if action is not None and action in legal:
                return action
    return None


def _ground(game: AnyGame, state: Any, seat: Seat, plan: Plan) -> str:
    ground = plans_of(game)[plan.id].ground(game.view(state, seat), seat)
    return sha256(encode(ground)).hexdigest()[:32]
