"""Read and save the files of a scenario, and list what can be written in them.

No other files are read or written. A file is written in one step, and never over somebody else's change. The vocabulary
holds the schemas of the files, the names of the story's things, its texts, and templates.
"""

from __future__ import annotations

import os
import re
import tempfile
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NamedTuple, get_args

import msgspec

from pitonisa.authoring.checks.names import things
from pitonisa.authoring.format import completion, schema
from pitonisa.authoring.studio.wording import Words
from pitonisa.games.missions.scenario import conditions, instructions, model
from pitonisa.games.missions.scenario.drawings import NAMING, TABLES, parts
from pitonisa.games.missions.scenario.folder import LONGEST_FILE, written
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.library import NUMBERS, SCENES, load
from pitonisa.games.missions.scenario.prose import wanted
from pitonisa.kernel import Kind, Refusal

KINDS: Final = (".yaml", ".md")
MAIN: Final = "scenario.yaml"
NAMED: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,40}\.yaml")
INCLUDE: Final = re.compile(r"(?m)^include:(?P<files>[^\n#]*)")
INCLUDED_BY_LINES: Final = re.compile(r"(?m)^include:[ \t]*(?:#[^\n]*)?\n(?P<indent>[ \t]*)(?=- )")


class Source(NamedTuple):
    text: str
    mark: str
    """Identifies this version of the file, so that a later one can be recognised."""


def names(folder: Path) -> list[str]:
    """List the files that an author writes; no other files are ever shown or changed."""
    return sorted(one.name for kind in KINDS for one in written(folder, kind))


def read(folder: Path, name: str) -> Source:
    data = _data(_file(folder, name))
    return Source(data.decode("utf-8", errors="replace"), _mark(data))


def save(folder: Path, name: str, wanted: Source) -> Source:
    """Save a text in place of the one with its mark; refuse if the file has changed since."""
    file, data = _file(folder, name), wanted.text.encode("utf-8")
    if len(data) > LONGEST_FILE:
        raise Refusal("too-large", Kind.TOO_LARGE, most=LONGEST_FILE)
    if _mark(_data(file)) != wanted.mark:
        raise Refusal("studio-changed", Kind.CONFLICT, file=name)
    _put(file, data)
    return Source(wanted.text, _mark(data))


def create(folder: Path, name: str) -> Source:
    """Make an empty file for a part of the scenario, and include it in `scenario.yaml`."""
    if not NAMED.fullmatch(name):
        raise Refusal("studio-file-name", file=name)
    if (folder / name).exists():
        raise Refusal("studio-file-there", Kind.CONFLICT, file=name)
    main = _file(folder, MAIN)
    grown = included(main.read_text(encoding="utf-8"), name)
    _put(folder / name, b"")
    _put(main, grown.encode("utf-8"))
    return read(folder, name)


def included(text: str, name: str) -> str:
    """Return `scenario.yaml` with this file in its `include` list."""
    if lines := INCLUDED_BY_LINES.search(text):
        return f"{text[: lines.end()]}- {name}\n{lines['indent']}{text[lines.end() :]}"
    listed = INCLUDE.search(text)
    if listed is None:
        return f"{text.rstrip()}\n\ninclude: [{name}]\n"
    there = listed["files"].strip()
    if there in ("", "[]"):
        files = f"[{name}]"
    elif there.startswith("["):
        files = f"[{name}, {there[1:]}"
    else:
        files = f"[{there}, {name}]"
    end = listed.start("files") + len(listed["files"].rstrip())
    return f"{text[: listed.start('files')]} {files}{text[end:]}"


def add_missing(folder: Path) -> int:
    """Add printed numbers of new things and an empty line for every missing text; return how many in all."""
    made, added = completion.renumbered(folder)
    if added:
        _put(folder / NUMBERS, made.encode("utf-8"))
    loaded = load(folder)
    index = Index(loaded.scenario)
    for language in loaded.scenario.languages:
        there, file = loaded.prose[language].texts, _file(folder, f"{language}.yaml")
        grown, lacking = completion.completed(file, index, there)
        if new := [one for one in lacking if one not in there]:
            _put(file, grown.encode("utf-8"))
            added += len(new)
    return added


def _file(folder: Path, name: str) -> Path:
    if name not in names(folder):
        raise Refusal("not-found", Kind.NOT_FOUND)
    return folder / name


def _data(file: Path) -> bytes:
    """Read as much as a file may hold; the checks report anything more."""
    with file.open("rb") as opened:
        return opened.read(LONGEST_FILE)


def _mark(data: bytes) -> str:
    return blake2b(data, digest_size=8).hexdigest()


def _put(file: Path, data: bytes) -> None:
    """Write beside the file, then replace it in one step: readers find the old text or the new one."""
    beside, path = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    try:
        with os.fdopen(beside, "wb") as written:
            written.write(data)
            written.flush()
            os.fsync(written.fileno())
        Path(path).chmod(file.stat().st_mode if file.exists() else 0o644)
        Path(path).replace(file)
    except OSError as error:
        with suppress(OSError):
            Path(path).unlink()
        raise Refusal("file-unwritable", file=file.name, why=error.strerror or str(error)) from error


TEMPLATES: Final = files("pitonisa.authoring.studio") / "templates"


def vocabulary(index: Index | None, words: Words) -> dict[str, Any]:
    """Collect the vocabulary as JSON in an author's language; without a readable scenario, only the format's words."""
    told: dict[str, Any] = {"schemas": {"*": _scenario(), SCENES: _scenes(), NUMBERS: {}}, "templates": templates()}
    told["names"] = {"drawing": sorted(parts())}
    told["texts"] = []
    told["said"] = _said("holds", conditions.Condition, words) | _said("do", instructions.Instruction, words)
    if index is not None:
        told["names"] |= {kind: sorted(map(str, several)) for kind, several in things(index).items()}
        told["texts"] = list(dict.fromkeys(one.id for one in wanted(index)))
    return told


def _said(kind: str, several: Any, words: Words) -> dict[str, str]:
    """Describe each verb or condition as a printed card does."""
    tags = [str(one.__struct_config__.tag) for one in get_args(several)]
    return {tag: words(f"{kind}-{tag}").rstrip(":") for tag in tags if words.has(f"{kind}-{tag}")}


def templates() -> list[dict[str, str]]:
    """Return templates of things, each named by the list that it belongs in: `panorama/card`."""
    found = [file for file in TEMPLATES.iterdir() if file.name.endswith(".yaml")]
    return [
        {"name": file.name.removesuffix(".yaml").replace(".", "/", 1), "text": file.read_text("utf-8").rstrip("\n")}
        for file in sorted(found, key=lambda one: one.name)
    ]


@cache
def _scenario() -> dict[str, Any]:
    return schema.schema()


@cache
def _scenes() -> dict[str, Any]:
    whole = msgspec.json.schema(model.Look)
    look, drawing = whole["$defs"]["Look"], {"type": "string", "title": "drawing"}
    for kind in whole["$defs"].values():
        kind["properties"] = {name: drawing if name in NAMING else one for name, one in kind["properties"].items()}
    for name in TABLES:
        look["properties"][name] = {"type": "object", "additionalProperties": drawing}
    return {**look, "$defs": whole["$defs"]}
