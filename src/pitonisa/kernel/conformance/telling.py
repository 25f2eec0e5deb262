"""What is wrong, in words: the shortest match that shows it, the two truths, and the bytes in which they differ."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitonisa.kernel.conformance.shrinking import Failure
from pitonisa.kernel.conformance.trial import Worlds, name_of, parting
from pitonisa.kernel.values import PUBLIC
from pitonisa.kernel.wire import encode


def told(failure: Failure, shortest: Failure | None) -> str:
    """The failure as it was met, and the shortest match that shows it, where one could be found."""
    lines = [f"{failure.where}: {_in_one_line(failure)}"]
    if shortest:
        what = shortest.what if shortest.worlds else _in_one_line(shortest)
        lines.append(f"shown by {len(shortest.log)} of {len(failure.log)} actions, at step {shortest.step}: {what}")
        lines += [f"{n}. {name_of(by)} {_text(action)}" for n, (by, action) in enumerate(shortest.log, start=1)]
    lines += _compared(shortest or failure)
    lines += ["no shorter match with this seed was found to show it"] if shortest and shortest.is_shortest else []
    return "\n    ".join(lines)


def _in_one_line(failure: Failure) -> str:
    return f"{failure.what}: {' is not '.join(parting(*failure.texts))}" if failure.texts else failure.what


def _compared(failure: Failure) -> Iterator[str]:
    """Both truths, and what reached the viewer in each."""
    if failure.worlds is None or failure.who is None:
        return
    viewer = "the public" if failure.who == PUBLIC else name_of(failure.who)
    yield f"{viewer} may not be able to tell these truths apart:"
    yield from _truths(failure.worlds)
    if failure.texts:
        yield f"and what reaches {viewer} differs:"
        yield from map("  {:<6} {}".format, ("here", "there"), parting(*failure.texts))


def _truths(worlds: Worlds) -> Iterator[str]:
    """The fields in which they differ, and what is done there instead."""
    for name in worlds.here.__struct_fields__:
        here, there = getattr(worlds.here, name), getattr(worlds.there, name)
        if here != there:
            yield f"  here   {name} {_text(here)}"
            yield f"  there  {name} {_text(there)}"
    if worlds.instead is not None:
        yield f"  there  {_text(worlds.instead)} is done instead"


def _text(value: Any) -> str:
    return encode(value).decode()
