"""Checks the invariants of Leaders, which hold in every state (I1-I6 of the README)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from pitonisa.games.leaders.cards import deck_of
from pitonisa.games.leaders.model import LEADERS, ROW, Shooting, State, Window, recruits_of, seats
from pitonisa.games.leaders.secrets import is_over, seen_by_all
from pitonisa.games.leaders.start import LASERS, recruit_deck
from pitonisa.kernel import Seat
from pitonisa.kernel.laws import checks_of
from pitonisa.kernel.sealed import answered


def everybody_owns_three_recruits(state: State) -> bool:
    """Check that everybody has three recruits, and no card lies in two places (I1)."""
    cards = [spot.card for row in state.rows for spot in row]
    return all(len(row) == ROW for row in state.rows) and sorted(cards) == list(range(len(state.recruits)))


def recruits_are_conserved(state: State) -> bool:
    """Check that both leaders are in some row, and only a follower was left over (I2, R3)."""
    in_rows = [recruit for seat in seats(state) for recruit in recruits_of(state, Seat(seat))]
    whole = Counter(in_rows) + Counter(state.removed) == Counter(recruit_deck(len(state.rows)))
    return whole and all(leader in in_rows for leader in LEADERS)


def lasers_are_conserved(state: State) -> bool:
    """Check the number of lasers (I3, R2, R19, R20)."""
    held = [(seat, target) for seat, target in enumerate(state.lasers) if target is not None]
    in_play = LASERS[state.options.lasers][len(state.rows)]
    return state.centre >= 0 and len(held) + state.centre == in_play and all(a != b for a, b in held)


def artifacts_are_conserved(state: State) -> bool:
    """Check the number of artifacts (I4)."""
    held = [one.card for hand in state.hands for one in hand]
    return sorted([*held, *state.deck, *state.discard]) == list(deck_of(state.options.artifact_set, len(state.rows)))


def an_exposed_leader_stays_exposed(state: State) -> bool:
    """Check that a leader everybody has seen lies face up (I5)."""
    seen = seen_by_all(state)
    return all(
        spot.exposed for row in state.rows for spot in row if spot.card in seen and state.recruits[spot.card] in LEADERS
    )


def no_anarchist_owns_a_leader(state: State) -> bool:
    """Check that no Anarchist owns a leader, which would have won (I6, R41)."""
    owned = (recruit for seat in state.anarchists for recruit in recruits_of(state, seat))
    return is_over(state) or not any(recruit in LEADERS for recruit in owned)


def nobody_owns_both_leaders(state: State) -> bool:
    """Check that nobody owns both leaders, which would have won (R42)."""
    return is_over(state) or all(
        sum(recruit in LEADERS for recruit in recruits_of(state, Seat(seat))) <= 1 for seat in seats(state)
    )


def what_is_exposed_has_been_seen(state: State) -> bool:
    seen = seen_by_all(state)
    return all(spot.card in seen for row in state.rows for spot in row if spot.exposed)


def only_those_asked_have_answered(state: State) -> bool:
    """Check that only asked seats have answered, and that an answer is missing while any is sealed (R31)."""
    window = state.pending[-1] if state.pending else None
    if not state.sealed:
        return True
    return isinstance(window, Window) and answered(state.sealed) < frozenset(window.asked)


def nobody_shoots_themself(state: State) -> bool:
    deeds = [one.deed for one in state.pending if isinstance(one, Window)]
    return all(deed.by != deed.target for deed in deeds if isinstance(deed, Shooting))


INVARIANTS: Final = checks_of(__name__)
