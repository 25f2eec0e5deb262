"""A scenario as one file that travels: its files and a slip that names its edition, and how it is opened with care."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from hashlib import blake2b
from importlib.resources.abc import Traversable
from io import BytesIO
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

import msgspec

from pitonisa.games.missions.scenario.folder import LONGEST_FILE, MOST_FILES, contents, is_own
from pitonisa.games.missions.scenario.library import COVER
from pitonisa.games.missions.scenario.loader import WRITTEN, load
from pitonisa.kernel import Refusal

ENDING: Final = ".mission"
SLIP: Final = "mission.json"
PAGE: Final = "README.md"
LARGEST: Final = 8 * 1024 * 1024
"""Of a whole package, closed or open: many times what a long scenario with its pictures takes."""

UNREADABLE: Final = (
    *(BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError),
    *(KeyError, UnicodeDecodeError, msgspec.MsgspecError),
)
"""What comes of a file that is no package, or was damaged: of its files, and of their names and the slip."""

DATE: Final = (1980, 1, 1, 0, 0, 0)
"""The same files make the same package, whenever and wherever that is done."""


class Slip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a package says of itself."""

    id: str
    edition: str
    """The author's number, and a mark of all that happens: it is worked out again wherever the package is opened."""

    seal: str
    """Of every file, words and pictures too: a package that was changed on the way does not agree with it."""


class Package(msgspec.Struct, frozen=True):
    slip: Slip
    files: dict[str, bytes]


def packed(folder: Traversable) -> tuple[Slip, bytes]:
    """The package of a folder; refused where its scenario cannot be read."""
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
    """Only what a scenario is read from travels, and nothing in a folder of its own."""
    return (name.endswith(WRITTEN) or name in (COVER, PAGE)) and not set(name) & set("/\\:\0") and name[0] != "."


def _seal(files: dict[str, bytes]) -> str:
    marked = blake2b(digest_size=16)
    for name, data in sorted(files.items()):
        marked.update(f"{name}\0{len(data)}\0".encode())
        marked.update(data)
    return marked.hexdigest()


def opened(file: Path) -> Package:
    """What is in a package; refused where it is none, holds what it should not, or was changed on the way."""
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
    """Each file once, none larger than is read anyway, packed in a way that can be opened bit by bit."""
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
