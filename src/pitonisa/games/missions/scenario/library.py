"""The scenarios that a table can choose from, by their keys: read on first use, and kept as they were then."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from importlib.resources.abc import Traversable
from typing import Final

from pitonisa.games.missions.scenario.folder import contents, is_own
from pitonisa.games.missions.scenario.loader import load
from pitonisa.games.missions.scenario.packed import opened, pack
from pitonisa.games.missions.scenario.tale import Tale
from pitonisa.games.missions.shipped import FOLDERS
from pitonisa.kernel import Refusal

COVER: Final = "cover.svg"
LARGEST_COVER: Final = 512 * 1024


class Library:
    """What lies in folders, by the key of each, and tales that are given as they are."""

    def __init__(self, folders: Mapping[str, Traversable], tales: Mapping[str, Tale] | None = None) -> None:
        self.folders = folders
        self._tales = dict(tales or {})

    @property
    def keys(self) -> tuple[str, ...]:
        """In their order."""
        return tuple(sorted({*self.folders, *self._tales}))

    def tale(self, key: str) -> Tale:
        if key not in self._tales:
            if key not in self.folders:
                raise Refusal("unknown-scenario", scenario=key, known=", ".join(self.keys))
            self._tales[key] = read_tale(self.folders[key])
        return self._tales[key]

    def cover(self, key: str) -> bytes | None:
        """The picture on the front of a scenario, where its folder has one."""
        folder = self.folders.get(key)
        file = folder / COVER if folder is not None else None
        return contents(file, LARGEST_COVER) if file is not None and is_own(file) else None


def read_tale(folder: Traversable) -> Tale:
    """From its files; refused where they cannot be read. The same files give the same tale while it is in use."""
    return unpacked(pack(folder), folder.name)


def unpacked(packed: bytes, folder: str) -> Tale:
    """From the files of this folder in one piece."""
    name = f"{folder}@{blake2b(packed, digest_size=8).hexdigest()}"
    known = Tale.kept(name)
    if known is not None:
        return known
    scenario, prose, look, edition = load(opened(packed, folder))
    return Tale(name, scenario, prose, look, edition=edition, packed=packed)


SHIPPED: Final = Library(FOLDERS)
"""Those that come with the game: part of the package as the code is."""
