"""What a chart says: the words of its reader's language and the names of things."""

from __future__ import annotations

from typing import Protocol

from pitonisa.authoring.graph.model import Node


class Wording(Protocol):
    def __call__(self, id: str, /, **arguments: str | int) -> str: ...


class Speech:
    """As the studio and the command line fill it in; alone, it knows ids only."""

    def __init__(self, words: Wording) -> None:
        self.words = words

    def name(self, node: Node) -> str:
        return node.label

    def kind(self, node: Node) -> str:
        return self.words(f"node-{node.kind}")

    def heading(self, act: int | None) -> str:
        """Over the places of an act, or over all of them where there is only one."""
        return self.words("chart-places") if act is None else self.words("chart-act", act=act)
