"""A scenario's files in one piece: so an edition is kept for the matches that were begun with it."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from io import BytesIO
from zipfile import ZIP_DEFLATED, Path, ZipFile, ZipInfo

WRITTEN = ".yaml"
"""How the names of the files end that are read. The cover is for the shelf, where only the newest edition stands."""


def pack(folder: Traversable) -> bytes:
    """The same files give the same bytes, whenever they are packed."""
    packed = BytesIO()
    with ZipFile(packed, "w") as parcel:
        for file in sorted(folder.iterdir(), key=lambda one: one.name):
            if file.name.endswith(WRITTEN):
                parcel.writestr(ZipInfo(file.name), file.read_bytes(), ZIP_DEFLATED)
    return packed.getvalue()


def opened(packed: bytes, name: str) -> Traversable:
    """The files again, as in a folder of this name."""
    parcel = ZipFile(BytesIO(packed))
    parcel.filename = name
    return Path(parcel)
