"""A graph as data."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Kind: TypeAlias = Literal["start", "place", "card", "item", "token", "map", "deck", "talk", "ending", "counter"]


class Node(msgspec.Struct, frozen=True):
    id: str
    kind: Kind
    label: str


class Edge(msgspec.Struct, frozen=True):
    source: str
    target: str
    kind: Literal["gives", "needs", "opens", "ends"]


class Graph(msgspec.Struct, frozen=True):
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
