"""The two graphs of a scenario as SVG whose nodes lead to the line on which each thing is written."""

from __future__ import annotations

import re
from html import escape, unescape

from pitonisa.games.missions.proof.graph.build import places, puzzles
from pitonisa.games.missions.proof.graph.draw import svg
from pitonisa.games.missions.scenario.faults import Mark
from pitonisa.studio.desk import Reading
from pitonisa.studio.names import Names
from pitonisa.studio.words import Words

GRAPHS = {"places": places, "puzzles": puzzles}
NODE = re.compile(r'<g id="([^"]+)"><title>(\w+) ([^<]*)</title>')
KIND = re.compile(r'(<tspan font-size="9">)(\w+)(</tspan>)')


def drawn(now: Reading, of: str, words: Words) -> str:
    """Every node that stands on a line can be pressed, by hand or by key."""
    if now.index is None:
        return ""
    picture = svg(GRAPHS[of](now.index), now.index.scenario.id)
    names = Names(now.index, {})

    def leading(found: re.Match[str]) -> str:
        mark, kind = _line(unescape(found[1]), now), words(f"node-{found[2]}")
        if mark is None:
            return f'<g id="{found[1]}"><title>{escape(kind)} {found[3]}</title>'
        printed = names.mark(unescape(found[1]).partition(":")[2])
        label = f"{kind} {unescape(found[3])}{f' ({printed})' if printed else ''} · {mark.file}:{mark.line}"
        to = f'data-file="{escape(mark.file)}" data-line="{mark.line}"'
        return f'<g id="{found[1]}" tabindex="0" role="button" {to} aria-label="{escape(label)}">' + (
            f"<title>{escape(label)}</title>"
        )

    named = KIND.sub(lambda found: f"{found[1]}{escape(words(f'node-{found[2]}'))}{found[3]}", picture)
    begun = named.replace("</tspan> start</text>", f"</tspan> {escape(words('node-start'))}</text>")
    return NODE.sub(leading, begun)


def _line(node: str, now: Reading) -> Mark | None:
    """`card:quay_B` stands where `quay_B` does."""
    return now.where.get(node.partition(":")[2])
