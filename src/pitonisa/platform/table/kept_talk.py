"""How much talk a table keeps: of those who play, all up to a limit; of those who watch, the last of it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

import msgspec

from pitonisa.kernel import Kind, Refusal
from pitonisa.platform.match.talk import Channel, Line, Notice


class TalkLimits(msgspec.Struct, frozen=True):
    table: int = 4000
    """Lines of those who play. None of them ever goes: marks are made of them, and a replay tells them."""

    gallery: int = 400
    """Lines of those who watch: of more than these, the oldest make room."""


class KeptTalk:
    """The numbers under which the lines of a table are kept."""

    def __init__(self, lines: Iterable[tuple[int, Line]] = ()) -> None:
        self.next = 0
        """The number of the next line."""

        self._said = 0
        self._gallery: deque[int] = deque()
        for number, line in lines:
            self.next = number
            self._count(line)

    def making_room(self, line: Line, limits: TalkLimits) -> list[int]:
        """The lines that go when this one comes; refused where none of them may."""
        is_spoken = line.channel is not Channel.GALLERY and not isinstance(line.said, Notice)
        if is_spoken and not self.has_room(limits):
            raise Refusal("talk-full", Kind.CONFLICT, most=limits.table)
        return self.surplus(line, limits)

    def has_room(self, limits: TalkLimits) -> bool:
        """Whether the table may say more."""
        return self._said < limits.table

    def surplus(self, line: Line, limits: TalkLimits) -> list[int]:
        """The same of a line that is kept already, whatever the limit was where it was said."""
        many = len(self._gallery) + 1 - limits.gallery if line.channel is Channel.GALLERY else 0
        return [self._gallery[place] for place in range(many)]

    def take(self, line: Line, gone: int, heard: list[Line]) -> None:
        """The line is kept, and as many of the gallery are not any more: nobody who comes now hears them."""
        for _ in range(gone):
            self._gallery.popleft()
            del heard[next(place for place, one in enumerate(heard) if one.channel is Channel.GALLERY)]
        self._count(line)

    def _count(self, line: Line) -> None:
        if line.channel is Channel.GALLERY:
            self._gallery.append(self.next)
        else:
            self._said += 1
        self.next += 1
