"""Who has the word: bots lead where people ask them to or have all passed, and wait while somebody thinks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

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


class Floor:
    """Kept from what everybody hears and sees, so that every server comes to the same."""

    def __init__(self) -> None:
        self.last_sign = 0.0
        """When a person last did or said something."""

        self.bots_asked = False
        """People want to know what the bots think, and nobody has acted or asked for time since."""

        self.passed: frozenset[Seat] = frozenset()
        """Those who leave it to the others, and have not acted or asked for time since."""

        self.thinking: dict[Seat, float] = {}
        """Those who have asked for time and neither acted nor said that it is enough, and since when."""

        self._asked_time: dict[Seat, tuple[int, float]] = {}
        """When they last asked for time: after how many actions, and when first at that moment of the match."""

    def acted(self, seats: Iterable[Seat], now: float) -> bool:
        """These people have acted, for all to see. Whether somebody thinks no longer."""
        done = frozenset(seats)
        self.last_sign, self.bots_asked, self.passed = now, False, self.passed - done
        were = len(self.thinking)
        self.thinking = {seat: since for seat, since in self.thinking.items() if seat not in done}
        return len(self.thinking) < were

    def heard(self, seat: Seat, said: Any, n: int, now: float) -> bool:
        """Somebody said something when `n` actions had been seen. Whether other people think now than before."""
        self.last_sign, before = now, set(self.thinking)
        phrase = said.id if isinstance(said, Phrase) else None
        if phrase in LEADING:
            self.thinking.pop(seat, None)
            self.passed -= {seat}
        match phrase:
            case "what-do-you-think":
                self.bots_asked = True
            case "pass":
                self.passed |= {seat}
            case "wait":
                self.bots_asked = False
                last, since = self._asked_time.get(seat, (-1, now))
                self.thinking[seat] = since if last == n else now
                self._asked_time[seat] = n, self.thinking[seat]
            case _:
                pass
        return set(self.thinking) != before

    def is_left_to_bots(self, people: Iterable[Seat]) -> bool:
        """Whether these people want the bots to go first."""
        return self.bots_asked or all(seat in self.passed for seat in people)

    def quiet_until(self, people: Iterable[Seat], thinking: float = THINKING) -> float | None:
        """Until when bots let those of these people think who have asked for it; none where nobody has."""
        return max((self.thinking[seat] + thinking for seat in people if seat in self.thinking), default=None)
