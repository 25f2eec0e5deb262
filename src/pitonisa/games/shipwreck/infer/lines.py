"""What one number line tells by itself: each play, the cards that lay there, and what was said. No token is counted."""

from __future__ import annotations

from collections.abc import Iterator

from pitonisa.games.shipwreck.actions import Play
from pitonisa.games.shipwreck.infer.belief import agrees
from pitonisa.games.shipwreck.infer.models import Hand, kept
from pitonisa.games.shipwreck.legal import plays
from pitonisa.games.shipwreck.model import VALUES, Fate, LineId, Turn


def crossed_out(turns: tuple[Turn, ...], line: LineId) -> frozenset[Fate]:
    """The values that this line's own plays exclude: what a careful table strikes out on the number line (R33)."""
    possible = frozenset(VALUES)
    for n in reversed(own_turns(turns, line)):
        possible = _after(possible, turns[n])
    return frozenset(VALUES) - possible


def _after(possible: frozenset[Fate], turn: Turn) -> frozenset[Fate]:
    """What the hidden fate can be after a turn, given what it could be before."""
    found: set[Fate] = set()
    for value in VALUES:
        if agrees(value, turn):
            hands = (hand for hand in hands_with(turn, value) if not turn.carried or hand[0] in possible)
            if any(kept(hand, play) == value for hand in hands for play in same_play(turn, hand)):
                found.add(value)
    return frozenset(found)


def own_turns(turns: tuple[Turn, ...], line: LineId) -> list[int]:
    """The turns this line's player has had since they held nothing, the latest first."""
    chain: list[int] = []
    for n in range(len(turns) - 1, -1, -1):
        turn = turns[n]
        if turn.line == line and turn.value is not None:
            chain.append(n)
            if not turn.carried:
                break
    return chain


def hands_with(turn: Turn, value: Fate) -> Iterator[Hand]:
    """The hands that could have made this play and hidden this value."""
    played = turn.value
    assert played is not None
    if turn.carried:
        yield from dict.fromkeys([(played, value), (value, played)])
    else:
        yield (min(played, value), max(played, value))


def same_play(turn: Turn, hand: Hand) -> Iterator[Play]:
    """The legal plays of a hand that look like what was seen."""
    for play in plays(turn, hand):
        if (play.value, play.on) == (turn.value, turn.on) and turn.old in (None, play.old):
            yield play
