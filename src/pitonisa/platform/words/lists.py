"""Several things in one sentence: in which order, and what stands between them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final, cast

from pitonisa.kernel.wire import encode

SENTENCE: Final = re.compile(r"[.!?…][\"'”’»)]*$")
"""What ends as a sentence does."""


def joined(items: Sequence[str]) -> str:
    """A list within a sentence. What begins a line of its own needs no comma; sentences stand line by line."""
    if all(item.startswith("\n") for item in items):
        return "".join(items)
    return ("\n" if all(SENTENCE.search(item) for item in items) else ", ").join(items)


def in_order(values: Iterable[Any]) -> Sequence[Any]:
    """Lists as they are; sets, which have no order, sorted."""
    if not isinstance(values, set | frozenset):
        return tuple(values)
    several = cast(Iterable[Any], values)
    try:
        return sorted(several)
    except TypeError:
        return sorted(several, key=encode)
