"""Number lines and silence: what may be said beside the match, and the marks the table keeps (R4, R33, R34)."""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec

from pitonisa.games.shipwreck.events import Event, FateShown, Joined, Left
from pitonisa.games.shipwreck.model import PLAY, VALUES, Fate, LineId, LineName, State, active, line_name, lines_of
from pitonisa.games.shipwreck.secrets import is_over
from pitonisa.kernel import Illegal, Seat, Talk


class Mark(msgspec.Struct, frozen=True, tag=True):
    """Cross out a value on somebody's number line, or restore it."""

    seat: Seat
    line: LineName
    value: Fate
    struck: bool


Said: TypeAlias = Mark


class NumberLine(msgspec.Struct, frozen=True):
    seat: Seat
    line: LineName
    struck: tuple[Fate, ...] = ()
    """The values that the group has crossed out."""


Lines: TypeAlias = tuple[NumberLine, ...]


def blank(state: State) -> Lines:
    return tuple(NumberLine(state.owners[line], line_name(state, line)) for line in state.order)


def refuse(state: State, seat: Seat, mark: Mark) -> None:
    """R33: the group marks, the owner cannot, and only where a fate is hidden. R34: whose turn it is keeps quiet."""
    lines = {(state.owners[line], line_name(state, line)): line for line in state.order}
    if is_over(state):
        raise Illegal("illegal-over")
    if seat not in {owner for owner, _ in lines}:
        raise Illegal("illegal-not-here")
    if seat == active(state):
        raise Illegal("illegal-silence")
    if mark.seat == seat:
        raise Illegal("illegal-own-line")
    if (mark.seat, mark.line) not in lines or mark.value not in VALUES:
        raise Illegal("illegal-no-such-line")
    if not _hides(state, lines[mark.seat, mark.line]):
        raise Illegal("illegal-nothing-hidden", seat=mark.seat)


def _hides(state: State, line: LineId) -> bool:
    """Whether there is a fate to mark: who has yet to play keeps only what they had before."""
    yet_to_play = line == state.now.line and state.phase is PLAY
    return state.now.carried if yet_to_play else bool(state.hands[line])


def hear(lines: Lines, seat: Seat, mark: Mark) -> Lines:
    return tuple(_marked(line, mark) if (line.seat, line.line) == (mark.seat, mark.line) else line for line in lines)


def _marked(line: NumberLine, mark: Mark) -> NumberLine:
    struck = set(line.struck) | {mark.value} if mark.struck else set(line.struck) - {mark.value}
    return msgspec.structs.replace(line, struck=tuple(sorted(struck)))


def forget(lines: Lines, event: Event) -> Lines:
    """R17, R35: a line is reset when its fate is discarded, and only then. R36, R37: lines come and go."""
    match event:
        case FateShown(by=seat, line=name):
            blank_line = NumberLine(seat, name)
            return tuple(blank_line if (line.seat, line.line) == (seat, name) else line for line in lines)
        case Joined(by=seat):
            return (*lines, NumberLine(seat, LineName.ONLY))
        case Left(by=seat):
            return tuple(line for line in lines if line.seat != seat)
        case _:
            return lines


def hush(state: State, seat: Seat) -> str | None:
    """R34; and one who has left (R37) is not at the table."""
    if is_over(state):
        return None
    if seat == active(state):
        return "illegal-silence"
    return None if lines_of(state, seat) else "illegal-not-here"


TALK: Final[Talk[State, Event]] = Talk(
    said=Said,
    blank=blank,
    refuse=refuse,
    hear=hear,
    forget=forget,
    hush=hush,
    phrases=(
        *("sure", "unsure", "what-do-you-think", "pass", "wait", "go-on"),
        *("predict", "ask", "nothing-new", "thanks"),
    ),
)
