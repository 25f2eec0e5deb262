"""Keep a table's chat: when bots may speak, how many lines are kept, and requests to undo."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

import msgspec

from pitonisa.kernel import Kind, Refusal, Seat
from pitonisa.platform.match.talk import Channel, Line, Notice, Phrase

ASK_BOTS: Final = "what-do-you-think"
"""The set phrase by which somebody asks the bots to go first."""

PASS: Final = "pass"
"""By which somebody leaves it to the others to propose something; bots go first once everybody has."""

WAIT: Final = "wait"
"""By which somebody asks for time to think, and bots give it."""

GO_ON: Final = "go-on"
"""With this, a player who has asked for time says that it is enough."""

NOTHING_NEW: Final = "nothing-new"
"""What a bot says that is asked, and whose every idea was declined in this turn."""

LEADING: Final = (ASK_BOTS, PASS, WAIT, GO_ON)
"""With these people lead their bots; any other line only keeps the conversation going."""

THINKING: Final = 180.0
"""Seconds for which bots let somebody think. Asking again at the same moment of the match gives no more."""


class Floor(msgspec.Struct, frozen=True):
    """Kept from what everybody hears and sees, so that every server comes to the same."""

    last_sign: float = 0.0
    """When a person last did or said something."""

    bots_asked: bool = False
    """People want to know what the bots think, and nobody has acted or asked for time since."""

    passed: frozenset[Seat] = frozenset()
    """Those who leave it to the others, and have not acted or asked for time since."""

    thinking: Mapping[Seat, float] = MappingProxyType({})
    """Those who have asked for time and neither acted nor said that it is enough, and since when."""

    asked_time: Mapping[Seat, tuple[int, float]] = MappingProxyType({})
    """When they last asked for time: after how many actions, and when first at that moment of the match."""

    def acted(self, seats: Iterable[Seat], now: float) -> Floor:
        """These people have acted, for all to see."""
        done = frozenset(seats)
        thinking = self.thinking
        if not done.isdisjoint(thinking):
            thinking = {seat: since for seat, since in thinking.items() if seat not in done}
        return Floor(now, False, self.passed - done, thinking, self.asked_time)

    def heard(self, seat: Seat, said: Any, n: int, now: float) -> Floor:
        """Somebody said something when `n` actions had been seen."""
        phrase = said.id if isinstance(said, Phrase) else None
        if phrase not in LEADING:
            return msgspec.structs.replace(self, last_sign=now)
        thinking = {one: since for one, since in self.thinking.items() if one != seat}
        bots_asked, passed, asked_time = self.bots_asked, self.passed - {seat}, self.asked_time
        if phrase == ASK_BOTS:
            bots_asked = True
        elif phrase == PASS:
            passed |= {seat}
        elif phrase == WAIT:
            bots_asked = False
            last, since = asked_time.get(seat, (-1, now))
            thinking[seat] = since if last == n else now
            asked_time = {**asked_time, seat: (n, thinking[seat])}
        return Floor(now, bots_asked, passed, thinking, asked_time)

    def is_left_to_bots(self, people: Iterable[Seat]) -> bool:
        """Whether these people want the bots to go first."""
        return self.bots_asked or all(seat in self.passed for seat in people)

    def quiet_until(self, people: Iterable[Seat], thinking: float = THINKING) -> float | None:
        """Until when bots let those of these people think who have asked for it; none where nobody has."""
        return max((self.thinking[seat] + thinking for seat in people if seat in self.thinking), default=None)


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
    """What was heard, without this many of the oldest lines of the gallery."""
    places = [place for place, line in enumerate(heard) if line.channel is Channel.GALLERY][:gone]
    return [line for place, line in enumerate(heard) if place not in places]


ASKS: Final = "asks-back"
AGREES: Final = "agrees-back"
DECLINES: Final = "declines-back"
TOOK: Final = "took-back"
PLEADING: Final = frozenset({ASKS, AGREES, DECLINES, TOOK})
"""What the house says of it. The lines themselves are what is asked and answered: they are kept in the log."""


class Plea(msgspec.Struct, frozen=True):
    """Somebody asks the table to let them take back what they did last, and not everybody has answered."""

    by: Seat
    agreed: tuple[Seat, ...]
    """Those of the others who have agreed."""


def plea_in(lines: Sequence[Line], n: int) -> Plea | None:
    """The one that is open after `n` actions, by all that was said since: whatever happens next ends it."""
    found: Plea | None = None
    for line in lines:
        if line.n != n or not isinstance(line.said, Notice):
            continue
        match line.said:
            case Notice(id="asks-back", seat=seat):
                found = Plea(Seat(seat), ())
            case Notice(id="agrees-back", seat=seat) if found:
                found = Plea(found.by, (*found.agreed, Seat(seat)))
            case Notice(id="declines-back"):
                found = None
            case _:
                pass
    return found


def tells_of_plea(line: Line) -> bool:
    """Whether the table is asked something else after this line."""
    return isinstance(line.said, Notice) and line.said.id in PLEADING
