"""Who has the word: bots lead where people ask them to or have all passed, and wait while somebody thinks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec

from pitonisa.kernel import Seat
from pitonisa.platform.match.talk import Phrase

ASK_BOTS: Final = "what-do-you-think"
"""The set phrase by which somebody asks the bots to go first."""

PASS: Final = "pass"
"""By which somebody leaves it to the others to propose something; bots go first once everybody has."""

WAIT: Final = "wait"
"""By which somebody asks for time to think, and bots give it."""

GO_ON: Final = "go-on"
"""By which whoever has asked for time says that it is enough."""

NOTHING_NEW: Final = "nothing-new"
"""What a bot says that is asked, and whose every idea was declined in this turn."""

LEADING: Final = (ASK_BOTS, PASS, WAIT, GO_ON)
"""By these people lead their bots; whoever says anything else only goes on talking."""

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
