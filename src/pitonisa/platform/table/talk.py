"""Keep a table's chat: when bots may speak, how many lines are kept, and requests to undo."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

import msgspec

from pitonisa.kernel import Kind, Refusal, Seat
from pitonisa.platform.match.talk import Channel, Line, Notice, Phrase

ASK_BOTS: Final = "what-do-you-think"
"""The quick-chat phrase that asks the bots to go first."""

PASS: Final = "pass"
"""Leaves it to the others to propose something; bots go first once everyone has said it."""

WAIT: Final = "wait"
"""Asks for time to think, which bots grant."""

GO_ON: Final = "go-on"
"""Ends a player's time to think."""

NOTHING_NEW: Final = "nothing-new"
"""The answer of a bot that is asked after its every idea was declined in this turn."""

LEADING: Final = (ASK_BOTS, PASS, WAIT, GO_ON)
"""The phrases by which people lead their bots; any other line only keeps the conversation going."""

THINKING: Final = 180.0
"""Seconds for which bots let a player think. Asking again at the same moment of the match adds none."""


class Floor(msgspec.Struct, frozen=True):
    """Tracks the conversation with bots, from public information, so that every server computes the same."""

    last_sign: float = 0.0
    """When a person last acted or said something."""

    bots_asked: bool = False
    """People have asked what the bots think, and nobody has acted or asked for time since."""

    passed: frozenset[Seat] = frozenset()
    """Those who leave it to the others, and haven't acted or asked for time since."""

    thinking: Mapping[Seat, float] = MappingProxyType({})
    """Those who have asked for time, and since when, until they act or say that they are done."""

    asked_time: Mapping[Seat, tuple[int, float]] = MappingProxyType({})
    """When they last asked for time: after how many actions, and when first at that moment of the match."""

    def acted(self, seats: Iterable[Seat], now: float) -> Floor:
        """Note that these people have acted publicly."""
        done = frozenset(seats)
        thinking = self.thinking
        if not done.isdisjoint(thinking):
            thinking = {seat: since for seat, since in thinking.items() if seat not in done}
        return Floor(now, False, self.passed - done, thinking, self.asked_time)

    def heard(self, seat: Seat, said: Any, n: int, now: float) -> Floor:
        """Note that somebody said something after `n` actions."""
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
        """Say whether these people want the bots to go first."""
        return self.bots_asked or all(seat in self.passed for seat in people)

    def quiet_until(self, people: Iterable[Seat], thinking: float = THINKING) -> float | None:
        """Return until when bots wait for those of these people who asked for time; none if nobody did."""
        return max((self.thinking[seat] + thinking for seat in people if seat in self.thinking), default=None)


class TalkLimits(msgspec.Struct, frozen=True):
    table: int = 4000
    """Lines of the players, which are never dropped: marks and replays are made of them."""

    gallery: int = 400
    """Lines of the spectators: beyond this, the oldest are dropped."""


class KeptTalk(msgspec.Struct, frozen=True):
    """The numbers under which the lines of a table are stored."""

    next: int = 0
    """The number of the next line."""

    said: int = 0
    gallery: tuple[int, ...] = ()

    def making_room(self, line: Line, limits: TalkLimits) -> tuple[int, ...]:
        """List the lines to drop for a new one; refuse if none may be dropped."""
        is_spoken = line.channel is not Channel.GALLERY and not isinstance(line.said, Notice)
        if is_spoken and not self.has_room(limits):
            raise Refusal("talk-full", Kind.CONFLICT, most=limits.table)
        return self.surplus(line, limits)

    def has_room(self, limits: TalkLimits) -> bool:
        """Say whether the table may say more."""
        return self.said < limits.table

    def surplus(self, line: Line, limits: TalkLimits) -> tuple[int, ...]:
        """List the lines to drop for one that is already stored, under any limit."""
        if line.channel is not Channel.GALLERY:
            return ()
        return self.gallery[: max(0, len(self.gallery) + 1 - limits.gallery)]

    def take(self, line: Line, number: int, gone: int = 0) -> KeptTalk:
        """Store a line under this number, and drop as many of the gallery."""
        if line.channel is Channel.GALLERY:
            return KeptTalk(number + 1, self.said, (*self.gallery[gone:], number))
        return KeptTalk(number + 1, self.said + 1, self.gallery)


def without_oldest(heard: Sequence[Line], gone: int) -> list[Line]:
    """Return the talk without this many of the oldest gallery lines."""
    places = [place for place, line in enumerate(heard) if line.channel is Channel.GALLERY][:gone]
    return [line for place, line in enumerate(heard) if place not in places]


ASKS: Final = "asks-back"
AGREES: Final = "agrees-back"
DECLINES: Final = "declines-back"
TOOK: Final = "took-back"
PLEADING: Final = frozenset({ASKS, AGREES, DECLINES, TOOK})
"""Notices about a request to undo. The lines themselves are the request and its answers: the log keeps them."""


class Plea(msgspec.Struct, frozen=True):
    """A player's request to undo their last action, which not everyone has answered."""

    by: Seat
    agreed: tuple[Seat, ...]
    """The others who have agreed."""


def plea_in(lines: Sequence[Line], n: int) -> Plea | None:
    """Find the request that is open after `n` actions, from what was said since: any action ends it."""
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
    """Say whether this line opens, answers or closes a request to undo."""
    return isinstance(line.said, Notice) and line.said.id in PLEADING
