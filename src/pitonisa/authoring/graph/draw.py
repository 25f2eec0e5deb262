"""A graph as SVG. Colour is never alone: the kind stands before the name, and lines differ in their dashes too."""

from __future__ import annotations

from html import escape
from typing import Final

from pitonisa.authoring.graph.layout import ACROSS, HEAD, MARGIN, WIDE, Box, Drawing, Way, drawing
from pitonisa.authoring.graph.model import Graph, Node
from pitonisa.authoring.graph.speech import Speech

FILLS: Final = {
    "start": "#e8e3d5",
    "place": "#d6e7ee",
    "card": "#ffffff",
    "item": "#d9ecd0",
    "token": "#f6e3b4",
    "map": "#e6d9ef",
    "deck": "#e6d9ef",
    "talk": "#fbe4e0",
    "ending": "#2f3b46",
    "counter": "#eeeeee",
}
ENDS: Final = {"success": "#1f4d3d", "partial": "#4a4a2c", "failure": "#5b2a2a"}
INKS: Final = {"gives": "#4d6371", "opens": "#2c5d78", "ends": "#2f3b46", "needs": "#94702f"}
PAPER, INK, BAND = "#fbfaf6", "#1d2730", "#f1ede2"
LOW, TALL = 30, 48
"""A box with one line, and one with two: the chart of places has names."""

LONGEST: Final = 20
LEGEND: Final = 34


def svg(graph: Graph, title: str, speech: Speech) -> str:
    made = drawing(graph, TALL if graph.acts else LOW)
    nodes = {node.id: node for node in graph.nodes}
    high = made.high + LEGEND
    tips = "".join(
        f'<marker id="tip-{kind}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" '
        f'markerUnits="userSpaceOnUse" orient="auto">'
        f'<path d="M0 0 8 4 0 8z" fill="{ink}"/></marker>'
        for kind, ink in INKS.items()
    )
    drawn = [_bands(graph, made, speech), *(_way(way) for way in made.ways)]
    drawn += [_box(nodes[id], box, speech, named=bool(graph.acts)) for id, box in made.boxes.items()]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {made.wide} {high}" width="{made.wide}" '
        f'height="{high}" font-family="system-ui, sans-serif" font-size="12"><title>{escape(title)}</title>'
        f'<defs>{tips}</defs><rect width="100%" height="100%" fill="{PAPER}"/>'
        f"{''.join(drawn)}{_legend(graph, made.high + LEGEND // 2, speech)}</svg>\n"
    )


def _bands(graph: Graph, made: Drawing, speech: Speech) -> str:
    """The acts and the endings, each a field with its name over it."""
    if not graph.acts:
        return ""
    groups = {act: [node.id for node in graph.nodes if node.act == act] for act in graph.acts}
    heads = [(speech.heading(act if len(graph.acts) > 1 else None), groups[act]) for act in graph.acts]
    heads.append((speech.words("chart-endings"), [node.id for node in graph.nodes if node.kind == "ending"]))
    return "".join(_band(text, [made.boxes[id].x for id in ids], made.high) for text, ids in heads if ids)


def _band(text: str, lefts: list[int], high: int) -> str:
    left, wide, top = min(lefts) - 12, max(lefts) - min(lefts) + WIDE + 24, MARGIN // 2
    return (
        f'<rect x="{left}" y="{top}" width="{wide}" height="{high - top}" rx="10" fill="{BAND}"/>'
        f'<text x="{left + 12}" y="{HEAD - 6}" font-size="14" font-weight="600" fill="{INK}">{escape(text)}</text>'
    )


def _box(node: Node, box: Box, speech: Speech, *, named: bool) -> str:
    fill = ENDS.get(node.note, FILLS[node.kind])
    ink = "#ffffff" if node.kind == "ending" else INK
    inner = _two_lines(node, box, speech, ink) if named else _one_line(node, box, speech, ink)
    stub = _stub(box) if node.anywhere else ""
    return (
        f"{_group(node, speech)}{stub}"
        f'<rect x="{box.x}" y="{box.y}" width="{WIDE}" height="{box.high}" rx="{15 if node.kind == "token" else 6}" '
        f'fill="{fill}" stroke="#5a6872"/>{inner}</g>'
    )


def _group(node: Node, speech: Speech) -> str:
    """A node that stands on a line can be pressed, by hand or by key."""
    told = speech.name(node) if speech.name(node) == node.label else f"{node.label}: {speech.name(node)}"
    label = f"{speech.kind(node)} {told}" if node.kind != "start" else speech.kind(node)
    if (line := speech.line(node)) is None:
        return f'<g id="{escape(node.id)}"><title>{escape(label)}</title>'
    mark = speech.mark(node)
    label = f"{label}{f' ({mark})' if mark else ''} · {line.file}:{line.line}"
    to = f'data-file="{escape(line.file)}" data-line="{line.line}"'
    return (
        f'<g id="{escape(node.id)}" tabindex="0" role="button" {to} aria-label="{escape(label)}">'
        f"<title>{escape(label)}</title>"
    )


def _one_line(node: Node, box: Box, speech: Speech, ink: str) -> str:
    kind = "" if node.kind == "start" else f'<tspan font-size="9">{escape(speech.kind(node))}</tspan> '
    label = speech.kind(node) if node.kind == "start" else node.label
    return f'<text x="{box.x + 8}" y="{box.y + 19}" fill="{ink}">{kind}{escape(_short(label))}</text>'


def _two_lines(node: Node, box: Box, speech: Speech, ink: str) -> str:
    above = speech.name(node) if node.kind != "deck" else speech.heading(node.act)
    kind = speech.words(f"chart-{node.note}") if node.note else speech.kind(node)
    below = " · ".join(part for part in (speech.mark(node), kind, node.label) if part)
    return (
        f'<text x="{box.x + 10}" y="{box.y + 21}" fill="{ink}" font-weight="600" font-size="13">'
        f'{escape(_short(above))}</text><text x="{box.x + 10}" y="{box.y + 37}" fill="{ink}" font-size="10.5">'
        f"{escape(_short(below, LONGEST + 7))}</text>"
    )


def _short(text: str, longest: int = LONGEST) -> str:
    return text if len(text) <= longest else text[: longest - 1] + "…"


def _stub(box: Box) -> str:
    """What happens wherever the group is comes out of nowhere."""
    y = box.y + box.high - 8
    return (
        f'<circle cx="{box.x - 26}" cy="{y}" r="4" fill="none" stroke="{INKS["ends"]}"/>'
        f'<path d="M{box.x - 22} {y}H{box.x}" stroke="{INKS["ends"]}" marker-end="url(#tip-ends)"/>'
    )


def _way(way: Way) -> str:
    (x, y), *rest = way.points
    line = f"M{x:g} {y:g}"
    for to_x, to_y in rest:
        if to_x == x:  # within a column: around on the right
            out = x + ACROSS * 0.55
            line += f"C{out:g} {y:g} {out:g} {to_y:g} {to_x:g} {to_y:g}"
        elif to_y == y:
            line += f"L{to_x:g} {to_y:g}"
        else:
            middle = (x + to_x) / 2
            line += f"C{middle:g} {y:g} {middle:g} {to_y:g} {to_x:g} {to_y:g}"
        x, y = to_x, to_y
    kind = way.edge.kind
    dashes = ' stroke-dasharray="4 3"' if kind == "needs" else ""
    between = f'data-from="{escape(way.edge.source)}" data-to="{escape(way.edge.target)}"'
    return (
        f'<path class="way" {between} d="{line}" fill="none" stroke="{INKS[kind]}" '
        f'stroke-width="{1 if kind == "needs" else 1.4}"{dashes} marker-end="url(#tip-{kind})"/>'
    )


def _legend(graph: Graph, y: int, speech: Speech) -> str:
    used = {edge.kind for edge in graph.edges}
    signs = [("opens" if graph.acts else "gives", "chart-leads" if graph.acts else "chart-gives")]
    signs += [("needs", "chart-found" if graph.acts else "chart-needs")] if "needs" in used else []
    drawn, x = "", MARGIN
    for kind, word in signs:
        dashes = ' stroke-dasharray="4 3"' if kind == "needs" else ""
        text = speech.words(word)
        drawn += (
            f'<path d="M{x} {y}h34" stroke="{INKS[kind]}" stroke-width="1.4"{dashes} marker-end="url(#tip-{kind})"/>'
            f'<text x="{x + 42}" y="{y + 4}" font-size="11" fill="{INK}">{escape(text)}</text>'
        )
        x += 66 + round(6.2 * len(text))
    if any(node.anywhere for node in graph.nodes):
        drawn += (
            f'<circle cx="{x + 4}" cy="{y}" r="4" fill="none" stroke="{INKS["ends"]}"/>'
            f'<path d="M{x + 8} {y}h22" stroke="{INKS["ends"]}" marker-end="url(#tip-ends)"/>'
            f'<text x="{x + 38}" y="{y + 4}" font-size="11" fill="{INK}">'
            f"{escape(speech.words('chart-anywhere'))}</text>"
        )
    return drawn
