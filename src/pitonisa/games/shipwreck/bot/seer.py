"""Plays a seer: uses a convention that other seers can read, and plays as a companion with everybody else."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from pitonisa.games.shipwreck.actions import Action, Cycle, DiscardLower, Play, Relocate
from pitonisa.games.shipwreck.bot.companion import Mind, after_play, before_playing, decide, hand_of, held, steal
from pitonisa.games.shipwreck.bot.prospects import SEERS
from pitonisa.games.shipwreck.infer.ahead import NO_POWER, doom_ahead
from pitonisa.games.shipwreck.infer.belief import hands_before
from pitonisa.games.shipwreck.infer.deal import agreed, dealt, pair_of, play_of
from pitonisa.games.shipwreck.infer.models import Hand, Hands, Signal
from pitonisa.games.shipwreck.model import CardId, Phase, Turn
from pitonisa.games.shipwreck.view import View
from pitonisa.kernel import Stream

WORTH_A_POWER: Final = 0.05
"""By how much doom must become less likely for a power to be spent before playing."""

MOVES: Final = 3
"""How many relocations are considered, because each takes some milliseconds."""

FAR: Final = Mind(agreed, SEERS)


def seer(view: View, rng: Stream) -> Action:
    """Choose an action without randomness, so that all seers find the same."""
    match view.phase:
        case Phase.PLAY:
            return _play(view)
        case Phase.STEAL:
            return steal(view, FAR)
        case Phase.AFTER_PLAY:
            return _after_play(view)
        case Phase.PREDICT:
            return decide(view, FAR)


def _play(view: View) -> Action:
    """Play by the convention; but first use a power if it averts otherwise certain doom (R31, R44, R45)."""
    hand, hands = hand_of(view), hands_before(view.history, view.now, agreed)
    play, harm = _prospect(view.now, hands, hand)
    chosen: Action = play
    if harm > WORTH_A_POWER:
        for action, turn in _promising(view):
            _, there = _prospect(turn, hands, hand)
            if there < harm - WORTH_A_POWER:
                chosen, harm = action, there
    return chosen


def _promising(view: View) -> list[tuple[Action, Turn]]:
    """List the powers to consider before playing; of the relocations, those after which least doom looms."""
    found = [
        (action, replace(turn, powers=(), ahead=None if isinstance(action, Cycle) else turn.ahead))
        for action, turn in before_playing(view)
    ]
    moves = sorted(
        (one for one in found if isinstance(one[0], Relocate)),
        key=lambda one: doom_ahead(one[1].row, one[1].fates, NO_POWER),
    )
    return [*(one for one in found if not isinstance(one[0], Relocate)), *moves[:MOVES]]


def _prospect(turn: Turn, hands: Hands, hand: Hand) -> tuple[Play, float]:
    """Return the agreed play for this hand, and how likely doom follows."""
    deal = dealt(turn, hands)
    seen = deal.given[pair_of(hand)]
    behind = deal.behind[seen]
    return play_of(turn, hand, seen), deal.doubt(seen, behind) / sum(behind.values()) if deal.presses[seen] else 0.0


def _after_play(view: View) -> Action:
    """Discard as agreed (R30); else use any helpful power that reveals no more than it says."""
    now = view.now
    assert now.value is not None
    assert now.on is not None
    deal = dealt(now, hands_before(view.history, now, agreed))
    (hidden,) = held(view)
    value = deal.discards(Signal(now.value, now.on, now.told), hidden)
    for action in view.legal:
        if isinstance(action, DiscardLower) and action.value == value and action.from_ == _pressed(now):
            return action
    others = tuple(action for action in view.legal if not isinstance(action, DiscardLower))
    return after_play(replace(view, legal=others), FAR)


def _pressed(turn: Turn) -> CardId | None:
    """Return the card on which the played fate lies (R12)."""
    return turn.row[0] if turn.on is CardId.THE_HOURS else turn.on
