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
"""Plans that one seat may have at a time; the first that fits is carried out."""

PlanName = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z-]{0,31}$")]


class Plan(msgspec.Struct, frozen=True):
    id: PlanName
    whom: Seat | None = None
    """The seat whose doings it answers, if it is about one."""


class KeptPlan(Plan, frozen=True, kw_only=True):
    ground: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]
    """A hash of what its owner knew that the plan depends on."""


class Planning(msgspec.Struct, Generic[V, A], frozen=True, kw_only=True):
    """One kind of plan. Its text `plan-<name>` lies in `locale/plans` of the game's folder."""

    does: Callable[[V, Seat, Seat | None], A | None]
    """Choose the action for a seat that sees this; `None`: this is not what the plan was made for, and it waits."""

    ground: Callable[[V, Seat], Any]
    """What must stay as it is for the plan to be kept."""

    whom: Callable[[V, Seat], Iterable[Seat]] | None = None
    """The seats whose doings it can answer; `None`: it is about no seat in particular."""


class Plans(msgspec.Struct, frozen=True):
    """What somebody may say in advance, by name, in the order in which it is offered."""

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
    """Make a plan that answers whatever is proposed to the table in this way (consensus.py)."""

    def does(view: Any, seat: Seat, by: Seat | None) -> Any:
        return first_of(view, kind) if view.motion is not None and view.motion.by == by else None

    return Planning(does=does, ground=ground, whom=whom)


def offered(game: AnyGame, state: Any, seat: Seat) -> tuple[Plan, ...]:
    """List what a seat may plan now, by what it sees."""
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
    """Whether its ground is what it was. A plan of which the game knows nothing has none."""
    return plan.id in plans_of(game) and _ground(game, state, seat, plan) == plan.ground


def chosen(game: AnyGame, state: Any, seat: Seat, plans: Sequence[KeptPlan]) -> Any:
    """Choose what a seat that is asked does by its plans; `None` where none of them is for this."""
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
