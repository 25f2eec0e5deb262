"""`pitonisa scenario graph | print | studio`: show a scenario as a graph, as card sheets, or in the studio."""

from __future__ import annotations

from argparse import Namespace
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Final

from pitonisa.authoring.commands.folders import folder_of, shipped
from pitonisa.authoring.graph import mermaid
from pitonisa.authoring.studio import desk, door, sheets, wording
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.library import load
from pitonisa.kernel import Refusal
from pitonisa.platform.terminal.arguments import Command, Usage, whole
from pitonisa.platform.terminal.console import HOST, listen, tell, tell_json
from pitonisa.platform.words.text import Text

PORT: Final = 8100


def _run_graph(given: Namespace, text: Text) -> int:
    if given.of not in (None, *desk.GRAPHS):
        raise Usage("scenario-graphs", value=given.of, known=", ".join(desk.GRAPHS))
    loaded = load(folder_of(given.path))
    index = Index(loaded.scenario)
    graph, speech = desk.GRAPHS[given.of or "puzzles"](index), desk.Spoken(loaded, index, wording.Words(text.language))
    if given.json:
        tell_json(graph)
    else:
        tell(mermaid(graph, speech).rstrip())
    return 0


def _run_print(given: Namespace, text: Text) -> int:
    folders = [folder_of(given.path)] if given.path else shipped()
    several = [load(folder) for folder in folders]
    language = given.language or text.language
    for one in several if given.language else ():
        if language not in (known := one.scenario.languages):
            raise Usage("scenario-unknown", option="--language", value=language, known=", ".join(known))
    made = sheets.document(several, language)
    if given.out is None:
        tell(made.rstrip())
        return 0
    try:
        Path(given.out).write_text(made, encoding="utf-8")
    except OSError as error:
        raise Refusal("file-unwritable", file=given.out, why=error.strerror or str(error)) from error
    tell(text("scenario-printed", file=given.out))
    return 0


def _run_studio(given: Namespace, text: Text) -> int:
    folder = Path(str(folder_of(given.path)))
    host = given.host or HOST
    if not door.is_loopback(host):
        raise Refusal("studio-not-loopback", host=host)
    listening = listen(host, whole(given.port, "--port", otherwise=PORT))
    port = listening.getsockname()[1]
    shown = f"[{host}]" if ":" in host else host
    tell(text("studio-at", address=f"http://{shown}:{port}/"), text("studio-stop"))
    with suppress(KeyboardInterrupt):
        # What a server is made of takes a while to load: only now is it needed.
        import_module("pitonisa.authoring.studio.app").serve(folder, text.language, listening)
    return 0


VERBS: Final = {
    "graph": Command("PATH --of places|puzzles --json", _run_graph),
    "print": Command("[PATH] --language L --out FILE", _run_print),
    "studio": Command("PATH --host H --port N", _run_studio),
}
