"""What a chart says: the words of its reader's language, the names of things, and where each is written."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from pitonisa.authoring.graph.model import Node


class Wording(Protocol):
    def __call__(self, id: str, /, **arguments: str | int) -> str: ...


class Line(NamedTuple):
    file: str
    line: int


class Speech:
    """As the studio and the command line fill it in; alone, it knows ids only."""

    def __init__(self, words: Wording) -> None:
        self.words = words

    def name(self, node: Node) -> str:
        return node.label

    def mark(self, node: Node) -> str:
        """Its printed number or letter."""
        return ""

    def line(self, node: Node) -> Line | None:
        """Where it is written; a node that stands on a line can be pressed."""
        return None

    def kind(self, node: Node) -> str:
        return self.words(f"node-{node.kind}")

    def heading(self, act: int | None) -> str:
        """Over the places of an act, or over all of them where there is only one."""
        return self.words("chart-places") if act is None else self.words("chart-act", act=act)
