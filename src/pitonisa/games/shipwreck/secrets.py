"""Who may know what. The only place that decides it."""

from __future__ import annotations

from typing import Any, Final, cast

import msgspec

from pitonisa.games.shipwreck.model import DOOM, GOAL, CardId, Fate, LineId, Phase, State
from pitonisa.kernel import Stream, Viewer

SECRET: Final = frozenset({"deck", "bag", "hands", "played_old"})
OPEN: Final = frozenset(
    {
        "seen_bottom",
        "row",
        "fates",
        "faded",
        "owners",
        "order",
        "phase",
        "now",
        "history",
        "power_used",
        "twice",
        "motion",
        "score",
        "doom",
    }
)


def is_over(state: State) -> bool:
    return state.score >= GOAL or state.doom >= DOOM


def knows_hand(state: State, viewer: Viewer, line: LineId) -> bool:
    """R10: your own; everything, once the match is over."""
    return state.owners[line] == viewer or is_over(state)


def hidden_cards(state: State) -> slice:
    """R3: the deck but for its top and for what everybody saw go under it."""
    if is_over(state):
        return slice(0, 0)
    return slice(1, max(1, len(state.deck) - state.seen_bottom))


def knows_played_old(state: State, viewer: Viewer) -> bool:
    """R13, R29: its player; all, where it was told or nothing was carried over."""
    return (
        state.owners[state.now.line] == viewer
        or state.phase is Phase.PLAY
        or not state.now.carried
        or state.now.old is not None
        or is_over(state)
    )


def reshuffle(state: State, viewer: Viewer, rng: Stream) -> State:
    """Another truth that `viewer` cannot tell from this one."""
    hands = list(state.hands)
    hidden = [line for line in range(len(hands)) if not knows_hand(state, viewer, LineId(line))]
    pool = [*state.bag, *(fate for line in hidden for fate in hands[line])]
    if hidden:
        pool = rng.shuffled(pool)
    for line in hidden:
        hands[line] = tuple(pool.pop() for _ in hands[line])
    deck, part = list(state.deck), hidden_cards(state)
    deck[part] = rng.shuffled(deck[part])
    old = state.played_old if knows_played_old(state, viewer) else bool(rng.below(2))
    return msgspec.structs.replace(
        state, hands=tuple(hands), bag=tuple(sorted(pool)), deck=tuple(deck), played_old=old
    )


def mark(state: State, viewer: Viewer) -> tuple[State, tuple[str, ...]]:
    """The state with every secret replaced by a mark that would be recognised anywhere."""
    marks: list[str] = []

    def marked(_: object) -> Any:
        marks.append(f"canary-{len(marks)}-{viewer}")
        return marks[-1]

    hands = tuple(
        hand if knows_hand(state, viewer, LineId(line)) else tuple(map(marked, hand))
        for line, hand in enumerate(state.hands)
    )
    deck, part = list(state.deck), hidden_cards(state)
    deck[part] = [cast(CardId, marked(card)) for card in deck[part]]
    bag = cast(tuple[Fate, ...], tuple(map(marked, state.bag)))
    old = state.played_old if knows_played_old(state, viewer) else cast(bool, marked(None))
    other = msgspec.structs.replace(state, hands=hands, deck=tuple(deck), bag=bag, played_old=old)
    return other, tuple(marks)
