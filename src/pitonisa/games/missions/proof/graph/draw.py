"""A graph as SVG and as Mermaid."""

from __future__ import annotations

import re
from html import escape
from typing import Final

from pitonisa.games.missions.proof.graph.layout import HIGH, WIDE, Box, boxes
from pitonisa.games.missions.proof.graph.model import Edge, Graph, Node

FILLS: Final = {
    "start": "#e8e3d5",
    "place": "#cfe3ea",
    "card": "#ffffff",
    "item": "#d9ecd0",
    "token": "#f6e3b4",
    "map": "#e6d9ef",
    "deck": "#e6d9ef",
    "talk": "#fbe4e0",
    "ending": "#2f3b46",
    "counter": "#eeeeee",
}
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
"""Colour is never alone: in SVG the kind stands before the name, in Mermaid it is the shape."""

LONGEST: Final = 20


def svg(graph: Graph, title: str) -> str:
    placed, width, height = boxes(graph)
    kinds = {node.id: node for node in graph.nodes}
    drawn = [_edge(edge, placed) for edge in graph.edges if edge.source in placed and edge.target in placed]
    drawn += [_box(kinds[id], box) for id, box in placed.items()]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="sans-serif" font-size="12"><title>{escape(title)}</title>'
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        f'<path d="M0 0 8 4 0 8z" fill="#5a6872"/></marker></defs>'
        f'<rect width="100%" height="100%" fill="#fbfaf6"/>{"".join(drawn)}</svg>\n'
    )


def _box(node: Node, box: Box) -> str:
    dark = node.kind == "ending"
    label = node.label if len(node.label) <= LONGEST else node.label[: LONGEST - 1] + "…"
    return (
        f'<g id="{escape(node.id)}"><title>{escape(f"{node.kind} {node.label}")}</title>'
        f'<rect x="{box.x}" y="{box.y}" width="{WIDE}" height="{HIGH}" rx="{15 if node.kind == "token" else 4}" '
        f'fill="{FILLS[node.kind]}" stroke="#5a6872"/>'
        f'<text x="{box.x + 8}" y="{box.y + 19}" fill="{"#fff" if dark else "#1d2730"}">'
        f'<tspan font-size="9">{"" if node.kind == "start" else node.kind}</tspan> {escape(label)}</text></g>'
    )


def _edge(edge: Edge, placed: dict[str, Box]) -> str:
    start, end = placed[edge.source], placed[edge.target]
    x1, y1, x2, y2 = start.x + WIDE, start.y + HIGH // 2, end.x, end.y + HIGH // 2
    if x2 <= x1:  # back, or within a column: over the left side
        x1, bend = start.x, min(start.x, end.x) - 40
        line = f"M{x1} {y1}C{bend} {y1} {bend} {y2} {x2} {y2}"
    else:
        middle = (x1 + x2) // 2
        line = f"M{x1} {y1}C{middle} {y1} {middle} {y2} {x2} {y2}"
    dashes = ' stroke-dasharray="4 3"' if edge.kind == "needs" else ""
    return f'<path d="{line}" fill="none" stroke="#5a6872" stroke-opacity=".7"{dashes} marker-end="url(#tip)"/>'


def mermaid(graph: Graph) -> str:
    lines = ["graph LR"]
    lines += [f"  {_name(node.id)}{SHAPES[node.kind].format(node.label)}" for node in graph.nodes]
    arrows = {"gives": "-->", "needs": "-.->", "opens": "==>", "ends": "-->"}
    lines += [f"  {_name(edge.source)} {arrows[edge.kind]} {_name(edge.target)}" for edge in graph.edges]
    return "\n".join(lines) + "\n"


def _name(id: str) -> str:
    return re.sub(r"\W", "_", id)
