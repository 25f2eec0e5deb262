"""The files of a scenario, to be read and to be saved: never another file, never half of one, never over a change."""

from __future__ import annotations

import os
import re
import tempfile
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Final, NamedTuple

from pitonisa.authoring.format.numbers import renumbered
from pitonisa.authoring.format.stubs import appended, missing
from pitonisa.games.missions.scenario.folder import LONGEST_FILE, written
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.loader import NUMBERS, load
from pitonisa.kernel import Kind, Refusal

KINDS: Final = (".yaml", ".md")
MAIN: Final = "scenario.yaml"
NAMED: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,40}\.yaml")
INCLUDE: Final = re.compile(r"(?m)^include:(?P<files>[^\n#]*)")
INCLUDED_BY_LINES: Final = re.compile(r"(?m)^include:[ \t]*(?:#[^\n]*)?\n(?P<indent>[ \t]*)(?=- )")


class Source(NamedTuple):
    text: str
    mark: str
    """By which a later text of the same file is told from this one."""


def names(folder: Path) -> list[str]:
    """What an author writes in; nothing else of the disk is ever shown or changed."""
    return sorted(one.name for kind in KINDS for one in written(folder, kind))


def read(folder: Path, name: str) -> Source:
    data = _data(_file(folder, name))
    return Source(data.decode("utf-8", errors="replace"), _mark(data))


def save(folder: Path, name: str, wanted: Source) -> Source:
    """In place of the text with this mark; refused where another one has come there meanwhile."""
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
    """`scenario.yaml` with this file in its `include` list."""
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
    """The printed numbers of new things, and an empty line for every text that a language lacks; how many in all."""
    made, added = renumbered(folder)
    if added:
        _put(folder / NUMBERS, made.encode("utf-8"))
    loaded = load(folder)
    index = Index(loaded.scenario)
    for language in loaded.scenario.languages:
        there = loaded.prose[language].texts
        lacking = [one for one in missing(index, there) if one not in there]
        if lacking:
            file = _file(folder, f"{language}.yaml")
            grown = appended(file.read_text(encoding="utf-8"), lacking, set(there))
            if grown is None:
                raise Refusal("scenario-texts-last", file=file.name)
            _put(file, grown.encode("utf-8"))
            added += len(lacking)
    return added


def _file(folder: Path, name: str) -> Path:
    if name not in names(folder):
        raise Refusal("not-found", Kind.NOT_FOUND)
    return folder / name


def _data(file: Path) -> bytes:
    """As much of it as a file may hold; that it holds more, the checks tell."""
    with file.open("rb") as opened:
        return opened.read(LONGEST_FILE)


def _mark(data: bytes) -> str:
    return blake2b(data, digest_size=8).hexdigest()


def _put(file: Path, data: bytes) -> None:
    """Beside it first, then in its place in one step: whoever reads finds the old text or the new one."""
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
