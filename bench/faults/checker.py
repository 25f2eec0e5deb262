"""Compares what clients were sent with what the database holds, and names every kind of contradiction."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

import msgspec

from bench.faults.testimony import Account, Came, Command, Got
from bench.faults.truth import Kept, Truth
from pitonisa.kernel import PUBLIC, Illegal, Viewer
from pitonisa.platform.table.evolve import number_of
from pitonisa.platform.table.room import WELCOME_LINES

APART: Final = ("notes", "texts")
"""Parts of a frame that depend on talk as well as actions, and are checked separately."""

LONGEST: Final = 200
"""Characters of a difference that are shown."""


class Kind(enum.StrEnum):
    LOST = "acknowledged and not kept"
    TWICE = "kept twice"
    RENUMBERED = "answered with another number"
    CHANGED = "kept otherwise than it was sent"
    UNDONE = "refused and kept all the same"
    HOLE = "a number is missing"
    ILLEGAL = "kept against the rules"
    UNKEPT = "told and not kept"
    UNTRUE = "not what this viewer is given there"
    SEALED = "told of an answer that is sealed"
    SKIPPED = "not told in the order of the log"
    BACK = "told less than before"
    WORDS = "words that are wrong or missing"
    TALK = "talk that was not heard so"
    BEHIND = "does not see what is"
    STILL = "stands still"
    HURRIED = "told that time was up, and it was not"


class Lie(NamedTuple):
    kind: Kind
    code: str
    viewer: Viewer | None
    what: str


def lies(kept: Kept, accounts: Iterable[Account], *, at_rest: bool) -> list[Lie]:
    """Find everything wrong with one table without time limits; `at_rest`: all clients had time to catch up."""
    accounts = list(accounts)
    found = [*_log(kept), *(lie for one in accounts for lie in _commands(kept, one))]
    if any(lie.kind is Kind.HOLE for lie in found):
        return found
    try:
        truth = Truth(kept)
    except Illegal as refused:
        return [*found, Lie(Kind.ILLEGAL, kept.table.code, None, refused.key)]
    for account in accounts:
        found += _numbers(truth, account)
        listener = Listener(truth, account)
        found += [*listener.listen(), *(listener.is_behind() if at_rest else ())]
    return found


# The log by itself


def _log(kept: Kept) -> Iterator[Lie]:
    code = kept.table.code
    for name, numbers, first in (
        ("actions", [move.n for move in kept.moves], 1),
        ("lines", [line.k for line in kept.lines], 0),
    ):
        if numbers != list(range(first, first + len(numbers))):
            yield Lie(Kind.HOLE, code, None, f"{name}: {numbers}"[:LONGEST])
    for line in kept.lines:
        match msgspec.json.decode(line.line)["said"]:
            case {"type": "Notice", "id": "time-once" | "time-again" as id, "seat": seat}:
                yield Lie(Kind.HURRIED, code, seat, id)
            case _:
                pass
    commands = [one.command for one in (*kept.moves, *kept.lines, *kept.envelopes) if one.command]
    for command, times in Counter(commands).items():
        if times > 1:
            yield Lie(Kind.TWICE, code, None, command)


# Commands


def _commands(kept: Kept, account: Account) -> Iterator[Lie]:
    """Check that acknowledged commands are stored as sent, and refused ones aren't."""
    if account.viewer == PUBLIC:
        return
    there = {one.command: one for one in (*kept.moves, *kept.envelopes, *kept.lines) if one.command}
    for id, command in account.commands().items():
        found = there.get(f"{account.viewer}:{id}")
        if command.done and found is None:
            yield Lie(Kind.LOST, account.code, account.viewer, id)
        elif found is not None and not command.done and command.is_refused:
            yield Lie(Kind.UNDONE, account.code, account.viewer, f"{id}: {command.answers}"[:LONGEST])
        if len(set(command.done)) > 1:
            yield Lie(Kind.RENUMBERED, account.code, account.viewer, f"{id}: {command.done}")
        if (action := getattr(found, "action", None)) and msgspec.json.decode(action) != _sent(kept, command):
            yield Lie(Kind.CHANGED, account.code, account.viewer, id)


def _sent(kept: Kept, command: Command) -> Any:
    """Return a command as stored, with the sender's omitted fields."""
    action = msgspec.convert(command.message["action"], kept.game.action, strict=False)
    return msgspec.json.decode(msgspec.json.encode(action))


def _numbers(truth: Truth, account: Account) -> Iterator[Lie]:
    """Check that every acknowledgement has the number of the stored action."""
    if account.viewer == PUBLIC:
        return
    kept = truth.kept
    right = {move.command: truth.acknowledged(move.n) for move in kept.moves if move.command}
    right |= {one.command: truth.n for one in kept.envelopes if one.command}
    right |= {
        kept_line.command: number_of(line)
        for kept_line, line in zip(kept.lines, truth.lines, strict=True)
        if kept_line.command
    }
    for id, command in account.commands().items():
        number = right.get(f"{account.viewer}:{id}")
        if command.done and number is not None and command.done[0] != number:
            yield Lie(Kind.RENUMBERED, account.code, account.viewer, f"{id}: {command.done[0]}, not {number}")


# What a client was told


class Listener:
    """Goes through all messages to one client, and checks each against what should come next."""

    def __init__(self, truth: Truth, account: Account) -> None:
        self._truth, self._account = truth, account
        self._viewer: Viewer = account.viewer
        self._language = account.language
        self._talk = truth.talk(account.viewer, account.language)
        self._frame: dict[str, Any] | None = None
        """The last frame on this connection."""

        self._texts: dict[str, str] = {}
        self._heard = 0
        self._most_seen = -1
        self._most_heard = 0
        self._seen: int | None = None
        """What this client claimed to have seen, until it is welcomed."""

        self._notes: Any = None

    def listen(self) -> Iterator[Lie]:
        for entry in self._account.entries:
            match entry:
                case Came():
                    self._frame, self._texts, self._seen = None, {}, entry.seen
                case Got(_, {"type": "Welcome", "frame": dict()} as message):
                    yield from self._welcomed(message)
                case Got(_, {"type": "Update", "frame": frame}):
                    yield from self._updated(frame)
                case Got(_, {"type": "Heard", "line": line, "notes": notes}):
                    yield from self._heard_one(line)
                    self._notes = notes
                case _:
                    pass

    def is_behind(self) -> Iterator[Lie]:
        """Check that a client with time to catch up sees everything."""
        if self._frame is None:
            yield self._lie(Kind.BEHIND, "was never welcomed")
            return
        last = self._truth.last_frame(self._viewer, self._language)
        seen = self._frame | {"notes": self._notes}
        if self._frame["n"] != last["n"]:
            yield self._lie(Kind.BEHIND, f"sees {self._frame['n']} of {last['n']}")
        elif where := difference(_without(seen, "texts", "events"), _without(last, "texts", "events")):
            yield self._lie(Kind.BEHIND, where)
        if self._heard != len(self._talk):
            yield self._lie(Kind.BEHIND, f"has heard {self._heard} of {len(self._talk)} lines")

    def _lie(self, kind: Kind, what: str) -> Lie:
        return Lie(kind, self._account.code, self._viewer, what[:LONGEST])

    # Frames

    def _welcomed(self, message: dict[str, Any]) -> Iterator[Lie]:
        frame, before = message["frame"], self._frame
        if frame["n"] < self._most_seen:
            yield self._lie(Kind.BACK, f"{frame['n']} after {self._most_seen}")
        yield from self._is_true(frame, told=False)
        if frame["n"] <= self._truth.n:
            since = self._seen if before is None else before["n"]
            yield from self._is_past(message["past"], since, frame["n"])
        self._texts = {}
        yield from self._are_words(frame)
        yield from self._has_heard(message["talk"])
        self._take(frame)

    def _updated(self, frame: dict[str, Any]) -> Iterator[Lie]:
        before = self._frame
        if before is None:
            yield self._lie(Kind.SKIPPED, f"{frame['n']} before a welcome")
            return
        is_answer = frame["n"] == before["n"]
        if is_answer and not (frame["answered"] and not before["answered"]):
            yield self._lie(Kind.SEALED, f"something happened after {frame['n']}")
        if not is_answer and frame["n"] != before["n"] + 1:
            yield self._lie(Kind.SKIPPED, f"{frame['n']} after {before['n']}")
        yield from self._is_true(frame, told=not is_answer)
        yield from self._are_words(frame)
        self._take(frame)

    def _take(self, frame: dict[str, Any]) -> None:
        self._frame, self._notes = frame, frame["notes"]
        self._most_seen = max(self._most_seen, frame["n"])

    def _is_true(self, frame: dict[str, Any], *, told: bool) -> Iterator[Lie]:
        n = frame["n"]
        if n > self._truth.n:
            yield self._lie(Kind.UNKEPT, f"{n} of {self._truth.n}")
            return
        if frame["answered"] and not self._truth.has_answered(n, self._viewer):
            yield self._lie(Kind.UNKEPT, f"an answer after {n}")
            return
        right = self._truth.frame(n, self._viewer, self._language, told=told, answered=frame["answered"])
        if where := difference(_without(frame, *APART), _without(right, *APART)):
            yield self._lie(Kind.UNTRUE, f"after {n}: {where}")

    def _are_words(self, frame: dict[str, Any]) -> Iterator[Lie]:
        """Check secret texts, each sent once on a connection: together they are those readable now."""
        self._texts |= frame["texts"]
        if frame["n"] > self._truth.n:
            return
        right = self._truth.frame(frame["n"], self._viewer, self._language, told=False, answered=frame["answered"])
        missing = right["texts"].items() - self._texts.items()
        if missing:
            yield self._lie(Kind.WORDS, f"after {frame['n']}: {sorted(missing)}")

    def _is_past(self, past: list[Any], since: int | None, n: int) -> Iterator[Lie]:
        right = self._truth.past(self._viewer)[0 if since is None else since + 1 : n + 1]
        if past != right[len(right) - len(past) :] or (right and not past):
            yield self._lie(Kind.UNTRUE, f"the past after {since}: {difference(past, right)}")

    # Talk

    def _has_heard(self, talk: list[Any]) -> Iterator[Lie]:
        """Check the chat on arrival: the last lines up to some moment."""
        ends = range(len(talk), len(self._talk) + 1) if len(talk) == WELCOME_LINES else (len(talk),)
        for end in ends:
            if self._talk[end - len(talk) : end] == talk:
                if end < self._most_heard:
                    yield self._lie(Kind.BACK, f"{end} lines after {self._most_heard}")
                self._heard = end
                self._most_heard = max(self._most_heard, end)
                return
        yield self._lie(Kind.TALK, f"{len(talk)} lines on arriving: {difference(talk, self._talk[: len(talk)])}")

    def _heard_one(self, line: Any) -> Iterator[Lie]:
        if self._heard >= len(self._talk) or self._talk[self._heard] != line:
            yield self._lie(Kind.TALK, f"line {self._heard}: {line}")
        self._heard += 1
        self._most_heard = max(self._most_heard, self._heard)


def _without(frame: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in frame.items() if name not in names}


def difference(one: Any, other: Any, where: str = "") -> str:
    """Return where two values first differ; None if they are equal."""
    if one == other:
        return ""
    if isinstance(one, dict) and isinstance(other, dict):
        names = [name for name in sorted({*one, *other}, key=str) if one.get(name) != other.get(name)]
        return difference(one.get(names[0]), other.get(names[0]), f"{where}.{names[0]}") if names else where
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        at = next(at for at, (a, b) in enumerate(zip(one, other, strict=True)) if a != b)
        return difference(one[at], other[at], f"{where}[{at}]")
    return f"{where}: {one!r}, not {other!r}"
