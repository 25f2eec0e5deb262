"""What the proofs know of a verb: a row for an instruction, and one for a condition."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeAlias

import msgspec

from pitonisa.authoring.proof.execution import Execution
from pitonisa.authoring.proof.matters import Matters
from pitonisa.authoring.proof.state import Branch, Branches, Scene, State
from pitonisa.authoring.proof.verdicts import EITHER, Verdict, Verdicts

Hosts: TypeAlias = tuple[str, ...]


class Verb(NamedTuple):
    """An instruction."""

    does: Callable[[Execution, Any, Branch, str, Hosts], Branches]
    """What comes of it, for `me` and for those whom it means, in every way it may go."""

    weighs: Callable[[Matters, Any], bool]
    """Whether it changes something that is followed."""

    personal: Callable[[Matters, Any], bool]
    """Whether it makes a difference who `me` is, whatever stands in it and under it."""

    beyond: Callable[[Matters, Any], Iterable[msgspec.Struct]] = lambda m, one: ()
    """What it leads to that does not stand in it: there it may make a difference who `me` is."""

    settles: Callable[[Matters, Any], bool] = lambda m, one: False
    """Whether it changes nothing the second time, whatever has happened meanwhile; as a rule it does."""


class Ask(NamedTuple):
    """A condition."""

    judge: Callable[[Verdicts, Any, State, Scene], Verdict]
    follow: Callable[[Matters, Any], None]
    """What has to be followed for it."""

    personal: Callable[[Matters, Any], bool]


def nothing(c: Execution, one: Any, b: Branch, me: str, whom: Hosts) -> Branches:
    """It changes nothing that the abstraction follows."""
    return [b]


def never(m: Matters, one: Any) -> bool:
    return False


def always(m: Matters, one: Any) -> bool:
    return True


def to_a_role(m: Matters, one: Any) -> bool:
    """It happens to whoever `me` is, or to all but `me`."""
    return one.who in ("me", "others")


def either(j: Verdicts, one: Any, state: State, scene: Scene) -> Verdict:
    """Charge, attributes, rounds, status, leads and fate are not followed."""
    return EITHER


def no_fact(m: Matters, one: Any) -> None:
    """Nothing has to be followed for it."""
