"""Explains why a value is excluded: by which play, and by what about that play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec import UNSET

from pitonisa.games.shipwreck.infer.belief import agrees, ask, believe, hands_before
from pitonisa.games.shipwreck.infer.models import Hand, any_play, kept, looks_like, meant, prudent
from pitonisa.games.shipwreck.infer.odds import known
from pitonisa.games.shipwreck.legal import plays
from pitonisa.games.shipwreck.model import COPIES, VALUES, CardId, Fate, LineId, Turn
from pitonisa.games.shipwreck.talk import Ground, Reason
from pitonisa.games.shipwreck.view import View

UNLIKELY: Final = 0.05
"""Below this probability a value is supposed not to be hidden by a prudent player."""

_LAST: Final = {Ground.COUNTED: 1, Ground.TOGETHER: 2, Ground.SUPPOSED: 3}


def reasons(view: View, line: LineId) -> tuple[Reason, ...]:
    """Explain every excluded value of this line's hidden fate: the rules first, suppositions last.

    Only what the viewer sees counts. Their own line is looked at with the eyes of the others.
    """
    certain, likely = known(view, line, any_play), known(view, line, prudent)
    if not certain:
        return ()
    turns = (*view.history, view.now)
    chain, sight = own_turns(turns, line), _in_sight(view, line)
    found: list[Reason] = []
    for value in VALUES:
        if value not in certain:
            found.append(_by_rule(turns, chain, value, sight.count(value)))
        elif likely.get(value, 0.0) < UNLIKELY:
            found.append(_by_supposition(turns, chain, value))
    own = any(place.line == line and place.seat == view.viewer for place in view.places)
    return tuple(msgspec.structs.replace(reason, own=own) for reason in _grouped(found))


def _grouped(found: list[Reason]) -> tuple[Reason, ...]:
    """Merge reasons that exclude values in the same way; the latest turn first, suppositions last."""
    groups: dict[Reason, list[Fate]] = {}
    for reason in found:
        groups.setdefault(msgspec.structs.replace(reason, values=()), []).extend(reason.values)
    every = [msgspec.structs.replace(reason, values=tuple(values)) for reason, values in groups.items()]
    return tuple(
        sorted(every, key=lambda one: (_LAST.get(one.ground, 0), -1 if one.turn is None else -one.turn - 2, one.values))
    )


def _by_rule(turns: tuple[Turn, ...], chain: list[int], value: Fate, in_sight: int) -> Reason:
    """Find the latest play that alone excludes the value; otherwise the count of tokens."""
    for n in chain:
        turn = turns[n]
        if not agrees(value, turn):
            return _said(turn, n, value, later=n != chain[0])
        if not could_be_kept(turn, value):
            ground = Ground.HOURS if turn.on is CardId.THE_HOURS else Ground.CONDITION
            return Reason((value,), ground, n, turn.value, turn.on, n != chain[0])
        if not _played_new(turns, n):
            break
    return Reason((value,), Ground.COUNTED if in_sight == COPIES else Ground.TOGETHER)


def could_be_kept(turn: Turn, value: Fate) -> bool:
    """Say whether a player who keeps this could have played so."""
    return any(_could_play_so(turn, hand, value) for hand in hands_with(turn, value))


def _could_play_so(turn: Turn, hand: Hand, value: Fate) -> bool:
    """Say whether a legal play of this hand matches what was seen, and keeps this."""
    return any(kept(hand, play) == value and looks_like(play, turn) for play in plays(turn, hand))


def open_cards(turn: Turn, value: Fate) -> tuple[CardId, ...]:
    """List the cards of the row that would have accepted one of two fates, this value and the played one."""
    assert turn.value is not None
    found = plays(turn, (turn.value, value))
    return tuple(dict.fromkeys(play.on for play in found if play.on is not CardId.THE_HOURS))


def _played_new(turns: tuple[Turn, ...], n: int) -> bool:
    """Say whether the played fate is known to be new, so that the hidden fate is unchanged."""
    turn = turns[n]
    if turn.old is not None:
        return not turn.old
    return turn.carried and all(world[turn.line] != turn.value for world in believe(turns[:n], any_play))


def _said(turn: Turn, n: int, value: Fate, *, later: bool) -> Reason:
    """Find what was said in the turn that excludes the value."""
    assert turn.value is not None
    reason = Reason((value,), Ground.GUESSED, n, turn.value, turn.on, later)
    if turn.told is not None and turn.told != (value > turn.value):
        return msgspec.structs.replace(reason, ground=Ground.TOLD, told=turn.told)
    for answer in turn.answers:
        if ask(answer.power, answer.number, value) != answer.yes:
            return msgspec.structs.replace(reason, ground=Ground.ANSWER, answer=answer)
    if turn.lower is not None and value <= turn.lower:
        return msgspec.structs.replace(reason, ground=Ground.LOWER, lower=turn.lower)
    if shown := _shown_by_a_card(turn, value):
        ground, amount = shown
        return msgspec.structs.replace(reason, ground=ground, amount=amount)
    return reason


def _shown_by_a_card(turn: Turn, value: Fate) -> tuple[Ground, int] | None:
    """Find what The Thief or The Fall showed that excludes the value (R51, R52)."""
    if turn.stolen is not UNSET and value >= turn.stolen:
        return Ground.STOLEN, turn.stolen
    if turn.spared is not UNSET and value < turn.spared:
        return Ground.SPARED, turn.spared
    if turn.fell is not UNSET and 2 * value > turn.fell:
        return Ground.FELL, turn.fell
    if turn.stood is not UNSET and 2 * value <= turn.stood:
        return Ground.STOOD, turn.stood
    return None


def _in_sight(view: View, line: LineId) -> list[Fate | None]:
    """Count the visible tokens, in front of cards and in the viewer's hands; for their own line, as others see."""
    own = [place for place in view.places if place.seat == view.viewer]
    held = [] if any(place.line == line for place in own) else [fate for place in own for fate in place.hand]
    return [*held, *(fate for slot in view.row for fate in slot.fates)]


def _by_supposition(turns: tuple[Turn, ...], chain: list[int], value: Fate) -> Reason:
    """Find the latest single play that a prudent player hiding this value would have made elsewhere."""
    for n in chain:
        turn = turns[n]
        policy = meant(turn, hands_before(turns[:n], turn, prudent))
        hands = [hand for hand in hands_with(turn, value) if policy.get(hand)]
        rather = [play for hand in hands for play in policy[hand]]
        if rather and not any(looks_like(play, turn) for play in rather):
            reason = Reason((value,), Ground.SUPPOSED, n, turn.value, turn.on, n != chain[0])
            return msgspec.structs.replace(reason, instead=rather[0].on, swapped=rather[0].on is turn.on)
    return Reason((value,), Ground.SUPPOSED)


def crossed_out(turns: tuple[Turn, ...], line: LineId) -> frozenset[Fate]:
    """List the values that this line's own plays exclude, as a careful table strikes them (R33)."""
    possible = frozenset(VALUES)
    for n in reversed(own_turns(turns, line)):
        possible = _after(possible, turns[n])
    return frozenset(VALUES) - possible


def _after(possible: frozenset[Fate], turn: Turn) -> frozenset[Fate]:
    """Return the possible hidden fates after a turn, given those before it."""
    found: set[Fate] = set()
    for value in VALUES:
        if agrees(value, turn):
            hands = (hand for hand in hands_with(turn, value) if not turn.carried or hand[0] in possible)
            if any(_could_play_so(turn, hand, value) for hand in hands):
                found.add(value)
    return frozenset(found)


def own_turns(turns: tuple[Turn, ...], line: LineId) -> list[int]:
    """List this line's turns since its player held nothing, the latest first."""
    chain: list[int] = []
    for n in range(len(turns) - 1, -1, -1):
        turn = turns[n]
        if turn.line == line and turn.value is not None:
            chain.append(n)
            if not turn.carried:
                break
    return chain


def hands_with(turn: Turn, value: Fate) -> Iterator[Hand]:
    """List the hands that could have made this play and hidden this value."""
    played = turn.value
    assert played is not None
    if turn.carried:
        yield from dict.fromkeys([(played, value), (value, played)])
    else:
        yield (min(played, value), max(played, value))
