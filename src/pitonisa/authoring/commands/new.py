"""`pitonisa scenario new PATH`: a new or empty folder becomes a small scenario that passes every check."""

from __future__ import annotations

import re
from argparse import Namespace
from importlib.resources import files
from pathlib import Path

from pitonisa.kernel import Refusal
from pitonisa.platform.terminal.arguments import Arguments, Usage
from pitonisa.platform.terminal.console import tell
from pitonisa.platform.words.text import Text

SKELETON = files("pitonisa.authoring.format") / "skeleton"
PLACEHOLDER = "SCENARIO"


def arguments(wanted: Arguments) -> None:
    wanted.needs("PATH")


def run(given: Namespace, text: Text) -> int:
    folder = Path(given.path).resolve()
    id = re.sub(r"[^a-z0-9_]", "_", folder.name.lower())
    if not re.fullmatch(r"[a-z][a-z0-9_]{0,39}", id):
        raise Usage("scenario-bad-name", name=folder.name)
    if folder.exists() and not (folder.is_dir() and not any(folder.iterdir())):
        raise Refusal("scenario-exists", path=given.path)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for file in SKELETON.iterdir():
            written = file.read_text(encoding="utf-8").replace(PLACEHOLDER, id)
            (folder / file.name).write_text(written, encoding="utf-8")
    except OSError as error:
        raise Refusal("file-unwritable", file=given.path, why=error.strerror or str(error)) from error
    tell(text("scenario-made", path=given.path))
    return 0
