"""Provide a tiny game for the kernel's tests, with something public, a note, and a secret."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from pitonisa.games.quay import GAME as QUAY
from pitonisa.kernel import AnyGame, Illegal, Outcome, Seating, Step, Stream, Talk, Viewer


class State(NamedTuple):
    shown: int = 0
    mine: int = 0
    """Only seat 0 sees it."""

    secret: int = 0
    """Nobody sees it."""

    seats: int = 2
    over: bool = False


class View(NamedTuple):
    shown: int
    mine: int | None
    legal: tuple[str, ...]


ACTIONS: Final = ("note", "show", "peek", "draw", "end", "sit", "tell", "try", "wait")


def apply(state: State, actor: Any, action: str, rng: Stream) -> Step[State, str]:
    match action:
        case "note":
            return Step(state._replace(mine=state.mine + 1), ())
        case "show":
            return Step(state._replace(shown=state.shown + 1), ())
        case "peek":
            return Step(state._replace(mine=10 + state.secret), ())
        case "draw":
            return Step(state._replace(secret=rng.below(1000)), ())
        case "end":
            return Step(state._replace(over=True), ())
        case "sit":
            return Step(state._replace(seats=state.seats + 1), ())
        case "tell":
            return Step(state, ("told",))
        case "try" if state.secret % 2:
            raise Illegal("odd")
        case _:
            return Step(state._replace(mine=state.mine + (action == "try")), ())


def view(state: State, viewer: Viewer) -> Any:
    return View(state.shown, state.mine if viewer == 0 else None, ACTIONS if viewer == 0 else ())


TOY: Final[AnyGame] = replace(
    QUAY,
    to_act=lambda state: frozenset() if state.over else frozenset({0}),
    legal=lambda state, actor: ACTIONS if actor == 0 else (),
    apply=apply,
    outcome=lambda state: Outcome((), "over") if state.over else None,
    view=view,
    witness=lambda event, viewer: event,
    reshuffle=lambda state, viewer, rng: state._replace(secret=rng.below(1000)),
).having(Seating(count=lambda state: state.seats), Talk())
