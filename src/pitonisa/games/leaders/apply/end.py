"""The moment at which a match is over: who has won, and everybody's recruits turned up (R36, R40-R44)."""

from __future__ import annotations

from pitonisa.games.leaders.apply.pieces import Change, replace
from pitonisa.games.leaders.ending import side, winners
from pitonisa.games.leaders.events import Ended, Event, Unmasked
from pitonisa.games.leaders.model import LEADERS, Ending, Recruit, State, Victory, others, recruits_of
from pitonisa.kernel import Seat


def finish(state: State, ending: Ending, by: Seat | None = None) -> Change:
    """R44: one after the other, from whose turn it is."""
    state = replace(state, victory=Victory(ending, by), pending=(), sealed=())
    order = (state.active, *others(state, state.active))
    unmasked: tuple[Event, ...] = tuple(Unmasked(seat, recruits_of(state, seat), side(state, seat)) for seat in order)
    return state, (*unmasked, Ended(ending, winners(state), by))


def leader_shot(state: State, by: Seat, leader: Recruit) -> Change:
    """R40: by an anarchist, for the anarchists; by anybody else, for the team that is not the leader's."""
    if by in state.anarchists:
        return finish(state, Ending.ANARCHIST)
    return finish(state, Ending.SUBTERRAN if leader is Recruit.EUPHORIAN_LEADER else Ending.EUPHORIAN)


def after_exchange(state: State, *owners: Seat) -> Change:
    """R41, R42: whoever has got one leader too many wins alone."""
    for owner in owners:
        leaders = sum(recruit in LEADERS for recruit in recruits_of(state, owner))
        if leaders == len(LEADERS):
            return finish(state, Ending.BOTH_LEADERS, owner)
        if leaders and owner in state.anarchists:
            return finish(state, Ending.ANARCHIST_LEADER, owner)
    return state, ()
