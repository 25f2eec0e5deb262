"""Records what one client did and received, with times: all that the checker knows of people."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pitonisa.kernel import Viewer


class Came(NamedTuple):
    """A connection, with how much its client had seen."""

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
    """The end of a connection: nothing sent on it will be answered."""

    at: float


@dataclass
class Account:
    """All of it, in order."""

    code: str
    viewer: Viewer
    language: str
    entries: list[Came | Sent | Got | Lost] = field(default_factory=list["Came | Sent | Got | Lost"])

    def most_seen(self) -> int:
        """Return the last action that this client received."""
        told = [entry.message.get("frame") or {} for entry in self.entries if isinstance(entry, Got)]
        return max((frame.get("n", 0) for frame in told), default=0)

    def commands(self) -> dict[str, Command]:
        """Return what this client requested, by the ids that it chose, with every answer."""
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
        """Say whether it was refused for good: it has not happened, and no copy of it was on its way."""
        keys = [answer["key"] for answer in self.answers if answer["type"] == "Refused"]
        return len(keys) == self.sent and "store-failed" not in keys
