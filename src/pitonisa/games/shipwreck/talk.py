"""Declares what may be said beside the match, and the marks on number lines that the table keeps (R4, R33, R34)."""

from __future__ import annotations

import enum
from functools import lru_cache
from typing import Final, TypeAlias

import msgspec

from pitonisa.games.shipwreck import model
from pitonisa.games.shipwreck.events import Event, FateShown, Joined, Left
from pitonisa.games.shipwreck.model import Fate, State
from pitonisa.games.shipwreck.secrets import is_over
from pitonisa.kernel import Illegal, Seat, Talk


class Mark(msgspec.Struct, frozen=True, tag=True):
    """Cross out a value on a number line, or restore it."""

    seat: Seat
    line: model.LineName
    value: Fate
    struck: bool


Said: TypeAlias = Mark


# What bots say to explain a proposal or a refusal


class Ground(enum.StrEnum):
    """The basis of a reason. All follow from the rules except the last, a supposition about sensible players."""

    CONDITION = "condition"
    """With that value hidden, the play would have been against the card's condition (R11)."""

    HOURS = "hours"
    """With that value hidden, a card of the row would have been open (R12)."""

    TOLD = "told"
    """The Chalice made the player say whether it is higher (R14)."""

    ANSWER = "answer"
    """A question was answered (R25)."""

    LOWER = "lower"
    """A visible fate was discarded that is lower (R30)."""

    STOLEN = "stolen"
    """A higher fate had to go to The Thief (R51)."""

    SPARED = "spared"
    """None had to go to The Thief: no visible fate was higher (R51)."""

    FELL = "fell"
    """The Fall faded: twice the hidden fate is no more than lay there (R52)."""

    STOOD = "stood"
    """The Fall stayed: twice the hidden fate is more than lay there (R52)."""

    GUESSED = "guessed"
    """That prediction was wrong (R26)."""

    COUNTED = "counted"
    """All tokens of that value are in sight (R5)."""

    TOGETHER = "together"
    """No single play excludes it: the plays and the tokens do, taken together."""

    SUPPOSED = "supposed"
    """With that value hidden, a prudent player would hardly have played so (rulebook, Strategy)."""


class Reason(msgspec.Struct, frozen=True):
    """Why the hidden fate of a line is none of these values."""

    values: tuple[Fate, ...]
    ground: Ground
    turn: int | None = None
    """The turn that excluded them, counted from 0, if a single one did."""

    played: Fate | None = None
    on: model.CardId | None = None
    kept: bool = False
    """Whether the player has had a turn since: what was played then was new, so the fate is still the same."""

    told: bool | None = None
    answer: model.Answer | None = None
    lower: Fate | None = None
    instead: model.CardId | None = None
    """Where the player would rather have played, if that is the reason."""

    swapped: bool = False
    """They would have played the other fate in the same place."""

    own: bool = False
    """Whether it is about the reader's own fate."""

    amount: int | msgspec.UnsetType = msgspec.UNSET
    """What The Thief took or left, or what lay on The Fall."""


class BecauseCertain(msgspec.Struct, frozen=True, tag=True):
    """Only this value is possible by the rules."""

    value: Fate


class BecauseLikely(msgspec.Struct, frozen=True, tag=True):
    """This value is the likeliest, in per cent."""

    value: Fate
    percent: int


class BecauseUnlikely(msgspec.Struct, frozen=True, tag=True):
    """The proposed value is possible, in per cent, but another is likelier."""

    value: Fate
    percent: int
    better: Fate


class BecauseRisky(msgspec.Struct, frozen=True, tag=True):
    """The proposed value is the likeliest, but not likely enough to risk doom."""

    value: Fate
    percent: int


class BecauseOpen(msgspec.Struct, frozen=True, tag=True):
    """These values are all still possible."""

    values: tuple[Fate, ...]
    waits: bool
    """Whether the proposal is to wait, instead of another try."""


class BecauseSplit(msgspec.Struct, frozen=True, tag=True):
    """Each answer to the question would leave only these values."""

    yes: tuple[Fate, ...]
    no: tuple[Fate, ...]


class BecauseExcluded(Reason, frozen=True, tag=True):
    """The proposed value is excluded, or supposed not to be there."""


Because: TypeAlias = (
    BecauseCertain | BecauseLikely | BecauseUnlikely | BecauseRisky | BecauseOpen | BecauseSplit | BecauseExcluded
)


class NumberLine(msgspec.Struct, frozen=True):
    seat: Seat
    line: model.LineName
    struck: tuple[Fate, ...] = ()
    """The values that the group has crossed out."""


Lines: TypeAlias = tuple[NumberLine, ...]


def blank(state: State) -> Lines:
    return tuple(NumberLine(state.owners[line], model.line_name(state, line)) for line in state.order)


def refuse(state: State, seat: Seat, mark: Mark) -> None:
    """Refuse marks by the line's owner (R33), without a hidden fate, or in one's own turn (R34)."""
    lines = {(state.owners[line], model.line_name(state, line)): line for line in state.order}
    if is_over(state):
        raise Illegal("illegal-over")
    if seat not in {owner for owner, _ in lines}:
        raise Illegal("illegal-not-here")
    if seat == model.active(state):
        raise Illegal("illegal-allies-only" if state.free_talk else "illegal-silence")
    if mark.seat == seat:
        raise Illegal("illegal-own-line")
    if (mark.seat, mark.line) not in lines or mark.value not in model.VALUES:
        raise Illegal("illegal-no-such-line")
    if not _hides(state, lines[mark.seat, mark.line]):
        raise Illegal("illegal-nothing-hidden", seat=mark.seat)


def _hides(state: State, line: model.LineId) -> bool:
    """Say whether there is a fate to mark: before playing, only a carried fate counts."""
    yet_to_play = line == state.now.line and state.phase is model.PLAY
    return state.now.carried if yet_to_play else bool(state.hands[line])


def hear(lines: Lines, seat: Seat, mark: Mark) -> Lines:
    return tuple(_marked(line, mark) if (line.seat, line.line) == (mark.seat, mark.line) else line for line in lines)


def _marked(line: NumberLine, mark: Mark) -> NumberLine:
    struck = set(line.struck) | {mark.value} if mark.struck else set(line.struck) - {mark.value}
    return msgspec.structs.replace(line, struck=tuple(sorted(struck)))


def forget(lines: Lines, event: Event) -> Lines:
    """Reset a line when its fate is discarded (R17, R35), and follow lines that come and go (R36, R37)."""
    match event:
        case FateShown(by=seat, line=name):
            blank_line = NumberLine(seat, name)
            return tuple(blank_line if (line.seat, line.line) == (seat, name) else line for line in lines)
        case Joined(by=seat):
            return (*lines, NumberLine(seat, model.LineName.ONLY))
        case Left(by=seat):
            return tuple(line for line in lines if line.seat != seat)
        case _:
            return lines


def hush(state: State, seat: Seat) -> str | None:
    """Silence the active player (R34), and those who have left (R37)."""
    if is_over(state):
        return None
    if seat == state.owners[state.now.line] and not state.free_talk:
        return "illegal-silence"
    return None if seat in _present(state.owners, state.order) else "illegal-not-here"


@lru_cache(maxsize=1024)
def _present(owners: tuple[Seat, ...], order: tuple[model.LineId, ...]) -> frozenset[Seat]:
    """Those with a line in play."""
    return frozenset(owners[line] for line in order)


TALK: Final[Talk[State, Event]] = Talk(
    said=Said,
    reasons=Because,
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
