"""Records what one client did and received, with times: all that the checker knows of people."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pitonisa.kernel import Viewer


class Came(NamedTuple):
    """Somebody connected, and said how much they had seen."""

    at: float
    server: int
    seen: int | None


class Sent(NamedTuple):
    at: float
    message: dict[str, Any]


class Got(NamedTuple):
    at: float
    message: dict[str, Any]


class Lost(NamedTuple):
    """The line is gone: nothing that was sent on it will be answered."""

    at: float


@dataclass
class Account:
    """All of it, in its order."""

    code: str
    viewer: Viewer
    language: str
    entries: list[Came | Sent | Got | Lost] = field(default_factory=list["Came | Sent | Got | Lost"])

    def most_seen(self) -> int:
        """The last action that this client was told of."""
        told = [entry.message.get("frame") or {} for entry in self.entries if isinstance(entry, Got)]
        return max((frame.get("n", 0) for frame in told), default=0)

    def commands(self) -> dict[str, Command]:
        """What this client asked for, by the ids that it chose, with every answer."""
        found: dict[str, Command] = {}
        for entry in self.entries:
            match entry:
                case Sent(_, {"type": "Act" | "Say", "id": id} as message):
                    found.setdefault(id, Command(message)).sent += 1
                case Got(_, {"type": "Done" | "Refused", "id": str(id)} as message) if id in found:
                    found[id].answers.append(message)
                case _:
                    pass
        return found


@dataclass
class Command:
    message: dict[str, Any]
    sent: int = 0
    answers: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])

    @property
    def done(self) -> list[int]:
        """The numbers with which it was acknowledged."""
        return [answer["n"] for answer in self.answers if answer["type"] == "Done"]

    @property
    def is_refused(self) -> bool:
        """For good: the house knew that it has not happened, and no copy of it was still on its way."""
        keys = [answer["key"] for answer in self.answers if answer["type"] == "Refused"]
        return len(keys) == self.sent and "store-failed" not in keys
