"""What a game can tell of a match that is over beside chances: where everything went, as one seat saw it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from pitonisa.kernel.values import AnyView

E = TypeVar("E")
V = TypeVar("V", bound=AnyView)


class Accounts(msgspec.Struct, Generic[V, E], frozen=True, kw_only=True):
    told: Callable[[Sequence[V], Sequence[Sequence[E]], Sequence[int]], Any]
    """The account, from all that a seat saw and heard: its views, one more than there were actions; what it heard of
    each action; and of each, how a replay counts it. Made of nothing else, it tells nothing that the seat did not know.
    """

    account: object
    """The struct that it is. Its texts (`account-<field>`, `thing-<tag>`) lie in `locale/analysis` of the game."""
