"""A scenario's files in one piece: so an edition is kept for the matches that were begun with it."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from io import BytesIO
from zipfile import ZIP_DEFLATED, Path, ZipFile, ZipInfo

from pitonisa.games.missions.scenario.faults import Mark, fault
from pitonisa.games.missions.scenario.folder import LONGEST_FILE, contents, written
from pitonisa.games.missions.scenario.loader import WRITTEN, BadScenario


def pack(folder: Traversable) -> bytes:
    """The same files give the same bytes, whenever they are packed."""
    packed = BytesIO()
    with ZipFile(packed, "w") as parcel:
        for file in written(folder, WRITTEN):
            data = contents(file)
            if data is None:
                large = fault("file-large", Mark(file.name, 1), file=file.name, most=LONGEST_FILE // 1024)
                raise BadScenario(folder.name, [large])
            parcel.writestr(ZipInfo(file.name), data, ZIP_DEFLATED)
    return packed.getvalue()


def opened(packed: bytes, name: str) -> Traversable:
    """The files again, as in a folder of this name."""
    parcel = ZipFile(BytesIO(packed))
    parcel.filename = name
    return Path(parcel)
