"""A graph as Mermaid: shapes tell the kinds, and the acts of a chart of places are frames."""

from __future__ import annotations

import re
from typing import Final

from pitonisa.authoring.graph.model import Graph, Node
from pitonisa.authoring.graph.speech import Speech

SHAPES: Final = {
    "start": '(["{}"])',
    "place": '["{}"]',
    "card": '("{}")',
    "item": '[/"{}"/]',
    "token": '{{{{"{}"}}}}',
    "map": '[("{}")]',
    "deck": '[("{}")]',
    "talk": '>"{}"]',
    "ending": '(("{}"))',
    "counter": '[["{}"]]',
}
ARROWS: Final = {"gives": "-->", "needs": "-.->", "opens": "==>", "ends": "-->"}


def mermaid(graph: Graph, speech: Speech) -> str:
    lines = ["graph LR"]
    for act in graph.acts:
        inside = [node for node in graph.nodes if node.act == act]
        heading = speech.heading(act if len(graph.acts) > 1 else None)
        lines += [
            f'  subgraph act_{act}["{_quoted(heading)}"]',
            *(f"  {_node(node, speech)}" for node in inside),
            "  end",
        ]
    rest = [node for node in graph.nodes if node.kind == "ending" or not graph.acts]
    lines += [_node(node, speech) for node in rest]
    lines += [f"  {_name(edge.source)} {ARROWS[edge.kind]} {_name(edge.target)}" for edge in graph.edges]
    return "\n".join(lines) + "\n"


def _node(node: Node, speech: Speech) -> str:
    return f"  {_name(node.id)}{SHAPES[node.kind].format(_quoted(speech.name(node)))}"


def _quoted(text: str) -> str:
    return text.replace('"', "#quot;")


def _name(id: str) -> str:
    return re.sub(r"\W", "_", id)
