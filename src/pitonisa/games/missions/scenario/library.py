"""Opens the scenarios that a table can choose from, by their keys: read on first use, and kept as they were then.

The files of an edition are packed in one piece, for the matches that were begun with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from importlib.resources.abc import Traversable
from io import BytesIO
from typing import Final
from zipfile import ZIP_DEFLATED, Path, ZipFile, ZipInfo

from pitonisa.games.missions.scenario.faults import Mark, fault
from pitonisa.games.missions.scenario.folder import LONGEST_FILE, contents, is_own, written
from pitonisa.games.missions.scenario.loaded import LoadedScenario
from pitonisa.games.missions.scenario.loader import WRITTEN, BadScenario, load
from pitonisa.games.missions.shipped import FOLDERS
from pitonisa.kernel import Refusal

COVER: Final = "cover.svg"
LARGEST_COVER: Final = 512 * 1024


class Library:
    """Holds the scenarios of folders, by the key of each, and scenarios that are given as they are."""

    def __init__(self, folders: Mapping[str, Traversable], loaded: Mapping[str, LoadedScenario] | None = None) -> None:
        self.folders = folders
        self._loaded = dict(loaded or {})

    @property
    def keys(self) -> tuple[str, ...]:
        """List the keys in their order."""
        return tuple(sorted({*self.folders, *self._loaded}))

    def scenario(self, key: str) -> LoadedScenario:
        if key not in self._loaded:
            if key not in self.folders:
                raise Refusal("unknown-scenario", scenario=key, known=", ".join(self.keys))
            self._loaded[key] = read_scenario(self.folders[key])
        return self._loaded[key]

    def cover(self, key: str) -> bytes | None:
        """Read the picture on the front of a scenario, where its folder has one."""
        folder = self.folders.get(key)
        file = folder / COVER if folder is not None else None
        return contents(file, LARGEST_COVER) if file is not None and is_own(file) else None


def read_scenario(folder: Traversable) -> LoadedScenario:
    """Read a scenario from its files; refuse where they cannot be read. The same files give the same value while it
    is in use."""
    return unpacked(pack(folder), folder.name)


def unpacked(packed: bytes, folder: str) -> LoadedScenario:
    """Read a scenario from the files of this folder in one piece."""
    name = f"{folder}@{blake2b(packed, digest_size=8).hexdigest()}"
    known = LoadedScenario.kept(name)
    if known is not None:
        return known
    scenario, prose, look, edition = load(opened(packed, folder))
    return LoadedScenario(name, scenario, prose, look, edition=edition, packed=packed)


def pack(folder: Traversable) -> bytes:
    """Pack a folder: the same files give the same bytes, whenever they are packed."""
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
    """Open packed files as in a folder of this name."""
    parcel = ZipFile(BytesIO(packed))
    parcel.filename = name
    return Path(parcel)


SHIPPED: Final = Library(FOLDERS)
"""Those that come with the game: part of the package as the code is."""
