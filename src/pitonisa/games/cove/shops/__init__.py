"""Finds the shops of the cove: each subfolder is one, and there is no list of them."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from pitonisa.games.cove.shop import Shop

FIRST: Final = "oracle"
"""The shop of everybody at a table that doesn't mix shops."""


def every_shop() -> tuple[Shop, ...]:
    """List every shop that has a folder, the Oracle's first."""
    names = sorted((one.name for one in iter_modules(__path__)), key=lambda name: (name != FIRST, name))
    return tuple(import_module(f"{__name__}.{name}").SHOP for name in names)
