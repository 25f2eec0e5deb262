"""How much talk a table keeps: of those who play, all up to a limit; of those who watch, the last of it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pitonisa.kernel import Kind, Refusal
from pitonisa.platform.match.talk import Channel, Line, Notice


class TalkLimits(msgspec.Struct, frozen=True):
    table: int = 4000
    """Lines of those who play. None of them ever goes: marks are made of them, and a replay tells them."""

    gallery: int = 400
    """Lines of those who watch: of more than these, the oldest make room."""


class KeptTalk(msgspec.Struct, frozen=True):
    """The numbers under which the lines of a table are kept."""

    next: int = 0
    """The number of the next line."""

    said: int = 0
    gallery: tuple[int, ...] = ()

    def making_room(self, line: Line, limits: TalkLimits) -> tuple[int, ...]:
        """The lines that go when this one comes; refused where none of them may."""
        is_spoken = line.channel is not Channel.GALLERY and not isinstance(line.said, Notice)
        if is_spoken and not self.has_room(limits):
            raise Refusal("talk-full", Kind.CONFLICT, most=limits.table)
        return self.surplus(line, limits)

    def has_room(self, limits: TalkLimits) -> bool:
        """Whether the table may say more."""
        return self.said < limits.table

    def surplus(self, line: Line, limits: TalkLimits) -> tuple[int, ...]:
        """The same of a line that is kept already, whatever the limit was where it was said."""
        if line.channel is not Channel.GALLERY:
            return ()
        return self.gallery[: max(0, len(self.gallery) + 1 - limits.gallery)]

    def take(self, line: Line, number: int, gone: int = 0) -> KeptTalk:
        """The line is kept under this number, and as many of the gallery are not any more."""
        if line.channel is Channel.GALLERY:
            return KeptTalk(number + 1, self.said, (*self.gallery[gone:], number))
        return KeptTalk(number + 1, self.said + 1, self.gallery)


def without_oldest(heard: Sequence[Line], gone: int) -> list[Line]:
    """What was heard, but for so many of the oldest lines of the gallery."""
    places = [place for place, line in enumerate(heard) if line.channel is Channel.GALLERY][:gone] if gone else ()
    return [line for place, line in enumerate(heard) if place not in places]
