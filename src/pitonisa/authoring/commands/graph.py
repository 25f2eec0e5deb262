"""`pitonisa scenario graph PATH`: its places and its puzzles, as SVG or Mermaid."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from pitonisa.authoring.commands.folders import folder_of
from pitonisa.authoring.graph.draw import svg
from pitonisa.authoring.graph.mermaid import mermaid
from pitonisa.authoring.studio.charts import GRAPHS, Spoken
from pitonisa.authoring.studio.words import Words
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.loader import load
from pitonisa.kernel import Refusal
from pitonisa.platform.terminal.arguments import Arguments, Usage
from pitonisa.platform.terminal.console import tell, tell_json
from pitonisa.platform.words.text import Text


def arguments(wanted: Arguments) -> None:
    wanted.needs("PATH")
    wanted.takes("of", "places|puzzles")
    wanted.takes("svg", "FILE")
    wanted.flag("json")


def run(given: Namespace, text: Text) -> int:
    if given.of not in (None, *GRAPHS):
        raise Usage("scenario-graphs", value=given.of, known=", ".join(GRAPHS))
    loaded = load(folder_of(given.path))
    index = Index(loaded.scenario)
    graph, speech = GRAPHS[given.of or "puzzles"](index), Spoken(loaded, index, Words(text.language))
    if given.svg:
        try:
            Path(given.svg).write_text(svg(graph, loaded.scenario.id, speech), encoding="utf-8")
        except OSError as error:
            raise Refusal("file-unwritable", file=given.svg, why=error.strerror or str(error)) from error
    if given.json:
        tell_json(graph)
    elif not given.svg:
        tell(mermaid(graph, speech).rstrip())
    return 0
