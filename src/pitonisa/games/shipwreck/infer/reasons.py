"""Why a value is excluded: the play that excluded it and what about that play did."""

from __future__ import annotations

import enum
from collections.abc import Iterator

import msgspec

from pitonisa.games.shipwreck.actions import Play
from pitonisa.games.shipwreck.infer.belief import agrees, believe, hands_before
from pitonisa.games.shipwreck.infer.models import Hand, any_play, kept, telling
from pitonisa.games.shipwreck.infer.odds import odds
from pitonisa.games.shipwreck.legal import plays
from pitonisa.games.shipwreck.model import VALUES, CardId, Fate, LineId, Turn
from pitonisa.games.shipwreck.view import View


class Ground(enum.StrEnum):
    """What a reason stands on. All follow from the rules but the last: that is only supposed of a sensible player."""

    CONDITION = "condition"
    """With that value hidden, the play would have been against the card's condition (R11, R12)."""

    SAID = "said"
    """The player's answer, or a wrong prediction, says so (R14, R25-R30)."""

    COUNTED = "counted"
    """No token of that value can be left for it (R5)."""

    SUPPOSED = "supposed"
    """With that value hidden, another play would have told more (rulebook, Strategy)."""


class Reason(msgspec.Struct, frozen=True):
    """Why the hidden fate of a line is not this value."""

    line: LineId
    value: Fate
    ground: Ground
    turn: int | None
    """The turn that excluded it, counted from 0; none where tokens were counted."""

    played: Fate | None
    on: CardId | None
    instead: CardId | None = None
    """Where the player would rather have played, if that is the reason."""


def reasons(view: View, line: LineId) -> tuple[Reason, ...]:
    """One for each excluded value of this line's hidden fate, in order of value. Uses only what the viewer sees."""
    certain = odds(view, any_play).get(line, {})
    supposed = odds(view, telling).get(line, {})
    if not certain:
        return ()
    turns = [*view.history, view.now]
    chain = _turns_of(turns, line)
    found: list[Reason] = []
    for value in VALUES:
        if value not in certain:
            found.append(_by_rule(turns, chain, line, value))
        elif value not in supposed:
            found.append(_by_supposition(turns, chain, line, value))
    return tuple(found)


def _turns_of(turns: list[Turn], line: LineId) -> list[int]:
    """The turns this line's player has had since they held nothing, the latest first."""
    chain: list[int] = []
    for n in range(len(turns) - 1, -1, -1):
        turn = turns[n]
        if turn.line == line and turn.value is not None:
            chain.append(n)
            if not turn.carried:
                break
    return chain


def _by_rule(turns: list[Turn], chain: list[int], line: LineId, value: Fate) -> Reason:
    """The latest play that forbids the value; where none does by itself, the tokens do."""
    for n in chain:
        turn = turns[n]
        if not agrees(value, turn):
            return Reason(line, value, Ground.SAID, n, turn.value, turn.on)
        if not any(kept(hand, play) == value for hand in _hands_with(turn, value) for play in _same_play(turn, hand)):
            return Reason(line, value, Ground.CONDITION, n, turn.value, turn.on)
    return Reason(line, value, Ground.COUNTED, None, None, None)


def _by_supposition(turns: list[Turn], chain: list[int], line: LineId, value: Fate) -> Reason:
    """The latest play that a telling player who hid this value would have made elsewhere."""
    for n in chain:
        turn = turns[n]
        policy = telling(turn, hands_before(believe(tuple(turns[:n]), telling), turn))
        for hand in _hands_with(turn, value):
            choices = policy.get(hand, {})
            if choices and not any(play in choices for play in _same_play(turn, hand)):
                instead = next(iter(choices))
                return Reason(line, value, Ground.SUPPOSED, n, turn.value, turn.on, instead.on)
    return Reason(line, value, Ground.SUPPOSED, chain[-1], turns[chain[-1]].value, turns[chain[-1]].on)


def _hands_with(turn: Turn, value: Fate) -> Iterator[Hand]:
    """The hands that could have made this play and hidden this value."""
    played = turn.value
    assert played is not None
    if turn.carried:
        yield from {(played, value), (value, played)}
    else:
        yield (min(played, value), max(played, value))


def _same_play(turn: Turn, hand: Hand) -> Iterator[Play]:
    """The legal plays of a hand that look like what was seen."""
    for play in plays(turn.row, turn.fates, hand, turn.carried):
        if (play.value, play.on) == (turn.value, turn.on) and turn.old in (None, play.old):
            yield play
