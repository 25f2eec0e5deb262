"""`pitonisa scenario graph PATH`: its places and its puzzles, as Mermaid or JSON."""

from __future__ import annotations

from argparse import Namespace

from pitonisa.authoring.commands.folders import folder_of
from pitonisa.authoring.graph.mermaid import mermaid
from pitonisa.authoring.studio.charts import GRAPHS, Spoken
from pitonisa.authoring.studio.words import Words
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.loader import load
from pitonisa.platform.terminal.arguments import Arguments, Usage
from pitonisa.platform.terminal.console import tell, tell_json
from pitonisa.platform.words.text import Text


def arguments(wanted: Arguments) -> None:
    wanted.needs("PATH")
    wanted.takes("of", "places|puzzles")
    wanted.flag("json")


def run(given: Namespace, text: Text) -> int:
    if given.of not in (None, *GRAPHS):
        raise Usage("scenario-graphs", value=given.of, known=", ".join(GRAPHS))
    loaded = load(folder_of(given.path))
    index = Index(loaded.scenario)
    graph, speech = GRAPHS[given.of or "puzzles"](index), Spoken(loaded, index, Words(text.language))
    if given.json:
        tell_json(graph)
    else:
        tell(mermaid(graph, speech).rstrip())
    return 0
