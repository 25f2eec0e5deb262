"""A scenario's files in one piece: so an edition is kept for the matches that were begun with it."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from io import BytesIO
from zipfile import ZIP_DEFLATED, Path, ZipFile

WRITTEN = ".yaml"
"""How the names of the files end that are read. The cover is for the shelf, where only the newest edition stands."""


def pack(folder: Traversable) -> bytes:
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as parcel:
        for file in sorted(folder.iterdir(), key=lambda one: one.name):
            if file.name.endswith(WRITTEN):
                parcel.writestr(file.name, file.read_bytes())
    return packed.getvalue()


def opened(packed: bytes, name: str) -> Traversable:
    """The files again, as in a folder of this name."""
    parcel = ZipFile(BytesIO(packed))
    parcel.filename = name
    return Path(parcel)
