"""A graph as data."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Kind: TypeAlias = Literal["start", "place", "card", "item", "token", "map", "deck", "talk", "ending", "counter"]


class Node(msgspec.Struct, frozen=True, omit_defaults=True):
    id: str
    kind: Kind
    label: str
    act: int = 0
    """In a chart of places: the act in which it can be come to."""

    note: Literal["", "success", "partial", "failure"] = ""
    """What kind of ending it is."""

    anywhere: bool = False
    """No place leads to it: it happens wherever the group is."""


class Edge(msgspec.Struct, frozen=True):
    source: str
    target: str
    kind: Literal["gives", "needs", "opens", "ends"]


class Graph(msgspec.Struct, frozen=True, omit_defaults=True):
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    acts: tuple[int, ...] = ()
    """In a chart of places, its acts from first to last."""
