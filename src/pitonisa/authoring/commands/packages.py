"""`pitonisa scenario pack | install`: pack a scenario without errors into one file, and unpack such a file."""

from __future__ import annotations

import os
import re
import shutil
import zlib
from argparse import Namespace
from collections.abc import Iterator
from hashlib import blake2b
from importlib.resources.abc import Traversable
from io import BytesIO
from pathlib import Path
from tempfile import mkdtemp
from typing import Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

import msgspec

from pitonisa.authoring.checks import check
from pitonisa.authoring.commands.folders import folder_of
from pitonisa.games.missions.scenario.faults import errors
from pitonisa.games.missions.scenario.folder import LONGEST_FILE, MOST_FILES, STRUCTURE, contents, is_own
from pitonisa.games.missions.scenario.library import COVER, SHIPPED, WRITTEN, BadScenario, load
from pitonisa.kernel import Refusal
from pitonisa.platform.terminal.arguments import Command
from pitonisa.platform.terminal.console import tell
from pitonisa.platform.words.text import Text

ENDING: Final = ".mission"
SLIP: Final = "mission.json"
PAGE: Final = "README.md"
LARGEST: Final = 8 * 1024 * 1024
"""Bytes of a whole package, packed or unpacked: many times the size of a long scenario with pictures."""

UNREADABLE: Final = (
    *(BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError),
    *(KeyError, UnicodeDecodeError, msgspec.MsgspecError),
)
"""The errors of an invalid or damaged package: in its files, their names or the manifest."""

DATE: Final = (1980, 1, 1, 0, 0, 0)
"""A fixed timestamp, so that the same files always make the same package."""


class Slip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A package's manifest."""

    id: str
    edition: str
    """The author's number, and a hash of all content that affects play, checked when the package is opened."""

    seal: str
    """A hash of every file, including words and pictures, so that changed packages are detected."""


class Package(msgspec.Struct, frozen=True):
    slip: Slip
    files: dict[str, bytes]


def packed(folder: Traversable) -> tuple[Slip, bytes]:
    """Pack a folder; refuse a scenario that can't be read."""
    found = load(folder)
    files = dict(_files(folder))
    if sum(map(len, files.values())) > LARGEST:
        raise Refusal("package-large", file=folder.name, most=LARGEST // 1024)
    slip = Slip(found.scenario.id, found.edition, _seal(files))
    package = BytesIO()
    with ZipFile(package, "w") as parcel:
        for name, data in {SLIP: msgspec.json.encode(slip), **files}.items():
            parcel.writestr(ZipInfo(name, DATE), data, ZIP_DEFLATED)
    return slip, package.getvalue()


def _files(folder: Traversable) -> Iterator[tuple[str, bytes]]:
    for file in sorted(folder.iterdir(), key=lambda one: one.name):
        if belongs(file.name) and is_own(file):
            data = contents(file)
            if data is None:
                raise Refusal("package-large", file=file.name, most=LONGEST_FILE // 1024)
            yield file.name, data


def belongs(name: str) -> bool:
    """Say whether a scenario reads files of this name; no others are packed."""
    return (name.endswith(WRITTEN) or name in (COVER, PAGE)) and not set(name) & set("/\\:\0") and name[0] != "."


def _seal(files: dict[str, bytes]) -> str:
    marked = blake2b(digest_size=16)
    for name, data in sorted(files.items()):
        marked.update(f"{name}\0{len(data)}\0".encode())
        marked.update(data)
    return marked.hexdigest()


def opened(file: Path) -> Package:
    """Open a package; refuse files that aren't packages, contain anything unexpected, or were changed."""
    try:
        if file.stat().st_size > LARGEST:
            raise Refusal("package-large", file=file.name, most=LARGEST // 1024)
        with ZipFile(file) as parcel:
            files = dict(_within(parcel, file.name))
        slip = msgspec.json.decode(files.pop(SLIP), type=Slip)
    except OSError as error:
        raise Refusal("file-unreadable", file=str(file), why=error.strerror or str(error)) from error
    except UNREADABLE as error:
        raise Refusal("package-none", file=file.name) from error
    if _seal(files) != slip.seal:
        raise Refusal("package-changed", file=file.name)
    return Package(slip, files)


def _within(parcel: ZipFile, file: str) -> Iterator[tuple[str, bytes]]:
    """Yield each file once; refuse large files, and compression that can't be read in a stream."""
    several = parcel.infolist()
    if len(several) > MOST_FILES + 3 or len({one.filename for one in several}) != len(several):
        raise Refusal("package-none", file=file)
    left = LARGEST
    for one in several:
        name = one.filename
        if name != SLIP and not belongs(name):
            raise Refusal("package-strange", file=file, name=name[:80])
        if one.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
            raise Refusal("package-none", file=file)
        with parcel.open(one) as within:
            data = within.read(LONGEST_FILE + 1)
        if len(data) > LONGEST_FILE:
            raise Refusal("package-large", file=name, most=LONGEST_FILE // 1024)
        left -= len(data) if name != SLIP else 0
        if left < 0:
            raise Refusal("package-large", file=file, most=LARGEST // 1024)
        yield name, data


NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")


def _run_pack(given: Namespace, text: Text) -> int:
    folder = folder_of(given.path)
    if wrong := errors(check(folder)[1]):
        raise BadScenario(folder.name, wrong)
    slip, package = packed(folder)
    file = Path(given.out or f"{slip.id}-{slip.edition}{ENDING}")
    try:
        file.write_bytes(package)
    except OSError as error:
        raise Refusal("file-unwritable", file=str(file), why=error.strerror or str(error)) from error
    tell(text("scenario-packed", file=str(file), scenario=slip.id, edition=slip.edition))
    return 0


def _run_install(given: Namespace, text: Text) -> int:
    package, into = opened(Path(given.file)), Path(given.into or ".")
    slip = package.slip
    if not NAME.fullmatch(slip.id) or slip.id in SHIPPED.keys:
        raise Refusal("package-name", scenario=slip.id[:80])
    try:
        into.mkdir(parents=True, exist_ok=True)
        before = _put(package, into)
    except OSError as error:
        raise Refusal("file-unwritable", file=str(into), why=error.strerror or str(error)) from error
    before = before or "none"
    tell(text("scenario-installed", scenario=slip.id, edition=slip.edition, before=before, folder=str(into)))
    return 0


def _put(package: Package, into: Path) -> str:
    """Check the package in a temporary folder, then replace what was there. Return the earlier edition."""
    folder = into / package.slip.id
    if folder.exists() and not _may_go(folder):
        raise Refusal("scenario-exists", path=str(folder))
    aside = Path(mkdtemp(prefix=".install-", dir=into))
    try:
        fresh = aside / package.slip.id
        fresh.mkdir()
        for name, data in package.files.items():
            (fresh / name).write_bytes(data)
        if wrong := errors(check(fresh)[1]):
            raise BadScenario(package.slip.id, wrong)
        found = load(fresh)
        if (found.scenario.id, found.edition) != (package.slip.id, package.slip.edition):
            raise Refusal("package-changed", file=package.slip.id)
        before = _edition(folder)
        _exchange(folder, fresh, aside / "before")
        return before
    finally:
        shutil.rmtree(aside, ignore_errors=True)


def _exchange(folder: Path, fresh: Path, old: Path) -> None:
    """Replace a folder; if that fails, the old one stays."""
    there = folder.exists()
    if there:
        os.replace(folder, old)
    try:
        os.replace(fresh, folder)
    except OSError:
        if there:
            os.replace(old, folder)
        raise


def _may_go(folder: Path) -> bool:
    """Say whether a folder is empty or contains only a scenario, so that it may be replaced."""
    if not folder.is_dir():
        return False
    held = list(folder.iterdir())
    is_one = (folder / STRUCTURE).is_file() and all(one.is_file() and belongs(one.name) for one in held)
    return is_one or not held


def _edition(folder: Path) -> str:
    """Return the installed edition; "" if there is none, "?" if it can't be read."""
    try:
        return load(folder).edition if folder.is_dir() else ""
    except Refusal:
        return "?"


VERBS: Final = {"pack": Command("PATH --out FILE", _run_pack), "install": Command("FILE --into DIR", _run_install)}
