"""An imagined truth played on by everybody at once. What nobody would answer takes effect without anybody being asked.

It is what the rules make of it when all pass (a test holds it against them), without listing what else was legal.
"""

from __future__ import annotations

import msgspec

from pitonisa.games.leaders.actions import Action, Pass
from pitonisa.games.leaders.apply import apply, carried_out
from pitonisa.games.leaders.apply.settle import alive, resolve, settle
from pitonisa.games.leaders.bot.quick import quick, would_answer
from pitonisa.games.leaders.legal import to_act
from pitonisa.games.leaders.model import Deed, Phase, Reply, State, Window
from pitonisa.kernel import Chance, Seat, Stream
from pitonisa.kernel.sealed import Envelope


def everybody(state: State, chance: Chance, n: int) -> tuple[State, int]:
    """What they do who are asked now, from the n-th piece of chance on."""
    if state.pending:
        return _answers(state, chance, n)
    if state.phase is Phase.ARTIFACT:
        return msgspec.structs.replace(state, phase=Phase.ACTION), n
    seat = state.active
    return done(state, seat, quick(state, seat, chance.step(n)), chance.step(n + 1)), n + 2


def done(state: State, seat: Seat, action: Action, rng: Stream) -> State:
    """An action that is legal in this truth, until somebody has a choice."""
    state, _ = carried_out(state, seat, action, rng)
    while (deed := _new_deed(state)) and alive(state, deed) and not would_answer(state, deed):
        state, _ = resolve(msgspec.structs.replace(state, pending=state.pending[:-1]), deed, rng)
    return settle(state, rng)[0]


def _new_deed(state: State) -> Deed | None:
    """What can be answered, and nobody has been asked yet."""
    top = state.pending[-1] if state.pending and not state.victory else None
    return top.deed if isinstance(top, Window) and not top.asked else None


def _answers(state: State, chance: Chance, n: int) -> tuple[State, int]:
    """Those who pass do so all at once (R31)."""
    wanted: dict[Seat, Action] = {}
    for seat in sorted(to_act(state)):
        wanted[seat], n = quick(state, seat, chance.step(n)), n + 1
    passing = [seat for seat, action in wanted.items() if isinstance(action, Pass)]
    if len(passing) > 1:
        last = passing[-1:] if len(passing) == len(wanted) else []
        silent = tuple(Envelope[Reply](seat, None) for seat in passing if seat not in last)
        state = msgspec.structs.replace(state, sealed=silent)
        wanted = {seat: action for seat, action in wanted.items() if seat in last or seat not in passing}
    for seat, action in wanted.items():
        state, n = apply(state, seat, action, chance.step(n)).state, n + 1
    return state, n
