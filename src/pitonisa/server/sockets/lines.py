"""The two ends of a socket as the rest of the server knows them, however the bytes travel between them."""

from __future__ import annotations

from typing import Final, Protocol

EXTENSION: Final = "pitonisa.pipe"
"""Under this name a server that has a line of its own (pipe.py) puts it into the extensions of the ASGI scope."""


class End(Protocol):
    """Whoever holds the end of a line. None of this may wait for anything."""

    def received(self, message: str | bytes) -> None: ...
    def may_write(self) -> None: ...
    def lost(self) -> None: ...


class Outlet(Protocol):
    """Where messages leave for the network."""

    @property
    def is_clear(self) -> bool:
        """What is written now does not wait behind much else."""
        ...

    def write(self, message: bytes) -> None:
        """A text message, without waiting. After the end of a connection it is nobody's."""
        ...

    def abort_if_stalled(self, seconds: float) -> None:
        """Cut the connection off where it takes nothing for this long."""
        ...


class Line(Outlet, Protocol):
    """One connection."""

    def hand_to(self, end: End) -> None:
        """From now on messages go there; first those that have come already."""
        ...

    def pause_reading(self) -> None: ...
    def resume_reading(self) -> None: ...
    async def flushed(self) -> None:
        """When all that was written is on its way, and nothing more is read."""
        ...
