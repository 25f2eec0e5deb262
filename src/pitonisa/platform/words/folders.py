"""Folders that are read as one: a game's, and those of its plug-ins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO, TYPE_CHECKING, Any

from msgspec import Struct

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


class Joined(Struct, frozen=True):
    """A `Traversable` of folders with files of the same names, or of those files: each after the other."""

    parts: tuple[Traversable, ...]

    @property
    def name(self) -> str:
        return self.parts[0].name

    def iterdir(self) -> Iterator[Traversable]:
        """Every file of each folder; those that share a name one by one."""
        return (file for part in self.parts if part.is_dir() for file in part.iterdir())

    def is_dir(self) -> bool:
        return any(part.is_dir() for part in self.parts)

    def is_file(self) -> bool:
        return any(part.is_file() for part in self.parts)

    def joinpath(self, *descendants: Any) -> Joined:
        return Joined(tuple(part.joinpath(*descendants) for part in self.parts))

    def read_text(self, encoding: str | None = None, *further: Any) -> str:
        return "\n".join(part.read_text(encoding=encoding) for part in self.parts if part.is_file())

    def read_bytes(self) -> bytes:
        return b"\n".join(part.read_bytes() for part in self.parts if part.is_file())

    def open(self, mode: Any = "r", *args: Any, **kwargs: Any) -> IO[Any]:
        """The first of the files."""
        first: Any = next(part for part in self.parts if part.is_file())
        return first.open(mode, *args, **kwargs)

    def __truediv__(self, child: Any) -> Joined:
        return self.joinpath(child)

    def __str__(self) -> str:
        return str(self.parts[0])
