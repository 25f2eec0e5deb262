"""Checks the invariants of Leaders, which hold in every state (I1-I6 of the README)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from pitonisa.games.leaders.cards import deck_of
from pitonisa.games.leaders.model import LEADERS, ROW, Shooting, State, Window, recruits_of, seats
from pitonisa.games.leaders.secrets import is_over, seen_by_all
from pitonisa.games.leaders.start import LASERS, recruit_deck
from pitonisa.kernel import Seat
from pitonisa.kernel.sealed import answered


def everybody_owns_three_recruits(state: State) -> bool:
    """I1: and no card lies in two places."""
    cards = [spot.card for row in state.rows for spot in row]
    return all(len(row) == ROW for row in state.rows) and sorted(cards) == list(range(len(state.recruits)))


def recruits_are_conserved(state: State) -> bool:
    """I2, R3: both leaders are in some row, and only a follower was left over."""
    in_rows = [recruit for seat in seats(state) for recruit in recruits_of(state, Seat(seat))]
    whole = Counter(in_rows) + Counter(state.removed) == Counter(recruit_deck(len(state.rows)))
    return whole and all(leader in in_rows for leader in LEADERS)


def lasers_are_conserved(state: State) -> bool:
    """I3, R2, R19, R20."""
    held = [(seat, target) for seat, target in enumerate(state.lasers) if target is not None]
    in_play = LASERS[state.options.lasers][len(state.rows)]
    return state.centre >= 0 and len(held) + state.centre == in_play and all(a != b for a, b in held)


def artifacts_are_conserved(state: State) -> bool:
    """I4."""
    held = [one.card for hand in state.hands for one in hand]
    return sorted([*held, *state.deck, *state.discard]) == list(deck_of(state.options.artifact_set, len(state.rows)))


def an_exposed_leader_stays_exposed(state: State) -> bool:
    """I5: a leader that everybody has seen lies face up."""
    seen = seen_by_all(state)
    return all(
        spot.exposed for row in state.rows for spot in row if spot.card in seen and state.recruits[spot.card] in LEADERS
    )


def no_anarchist_owns_a_leader(state: State) -> bool:
    """I6, R41: that one would have won."""
    owned = (recruit for seat in state.anarchists for recruit in recruits_of(state, seat))
    return is_over(state) or not any(recruit in LEADERS for recruit in owned)


def nobody_owns_both_leaders(state: State) -> bool:
    """R42: that one would have won."""
    return is_over(state) or all(
        sum(recruit in LEADERS for recruit in recruits_of(state, Seat(seat))) <= 1 for seat in seats(state)
    )


def what_is_exposed_has_been_seen(state: State) -> bool:
    seen = seen_by_all(state)
    return all(spot.card in seen for row in state.rows for spot in row if spot.exposed)


def only_those_asked_have_answered(state: State) -> bool:
    """R31: and as long as there is an envelope, an answer is still missing."""
    window = state.pending[-1] if state.pending else None
    if not state.sealed:
        return True
    return isinstance(window, Window) and answered(state.sealed) < frozenset(window.asked)


def nobody_shoots_themself(state: State) -> bool:
    deeds = [one.deed for one in state.pending if isinstance(one, Window)]
    return all(deed.by != deed.target for deed in deeds if isinstance(deed, Shooting))


INVARIANTS: Final[dict[str, Callable[[State], bool]]] = {
    check.__name__: check
    for check in (
        everybody_owns_three_recruits,
        recruits_are_conserved,
        lasers_are_conserved,
        artifacts_are_conserved,
        an_exposed_leader_stays_exposed,
        no_anarchist_owns_a_leader,
        nobody_owns_both_leaders,
        what_is_exposed_has_been_seen,
        only_those_asked_have_answered,
        nobody_shoots_themself,
    )
}
