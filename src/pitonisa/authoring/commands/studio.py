"""`pitonisa scenario studio PATH`: a page for authors, on this machine and for nobody else."""

from __future__ import annotations

from argparse import Namespace
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Final

from pitonisa.authoring.commands.folders import folder_of
from pitonisa.authoring.studio.loopback import is_loopback
from pitonisa.kernel import Refusal
from pitonisa.platform.terminal.arguments import Arguments, whole
from pitonisa.platform.terminal.console import tell
from pitonisa.platform.terminal.ports import HOST, listen
from pitonisa.platform.words.text import Text

PORT: Final = 8100


def arguments(wanted: Arguments) -> None:
    wanted.needs("PATH")
    wanted.takes("host", "H")
    wanted.takes("port", "N")


def run(given: Namespace, text: Text) -> int:
    folder = Path(str(folder_of(given.path)))
    host = given.host or HOST
    if not is_loopback(host):
        raise Refusal("studio-not-loopback", host=host)
    listening = listen(host, whole(given.port, "--port", otherwise=PORT))
    port = listening.getsockname()[1]
    shown = f"[{host}]" if ":" in host else host
    tell(text("studio-at", address=f"http://{shown}:{port}/"), text("studio-stop"))
    with suppress(KeyboardInterrupt):
        # What a server is made of takes a while to load: only now is it needed.
        import_module("pitonisa.authoring.studio.run").serve(folder, text.language, listening)
    return 0
