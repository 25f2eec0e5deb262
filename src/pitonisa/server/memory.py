"""Gives memory that is not used any more back to the system, which neither Python nor the C library does by itself."""

from __future__ import annotations

import ctypes
import gc
from contextlib import suppress
from typing import Final

FEW_TABLES: Final = 100
"""With this many in memory the garbage collector looks through everything in some ten milliseconds."""


def give_back(tables: int) -> None:
    """After many connections have come and gone, what they left lies scattered among what is still used."""
    if tables <= FEW_TABLES:
        gc.collect()
    with suppress(AttributeError, OSError):  # a C library that has no such function
        ctypes.CDLL(None).malloc_trim(0)


def keep_for_good() -> None:
    """What has been loaded is never looked at again by the garbage collector of a process that is all the server's."""
    if gc.get_freeze_count():
        gc.freeze()
