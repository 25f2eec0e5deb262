"""The market of a cabinet: what its pedestals pay, who doubts what, and what comes of it (R108-R111, R113)."""

from __future__ import annotations

from typing import Any

from pitonisa.games.cove.apply.pieces import draw_corruption, pay, replace, sponsor
from pitonisa.games.cove.board import BASE_VALUE
from pitonisa.games.cove.model import FACTIONS, AtShop, Entry, Source, State, Who
from pitonisa.games.cove.shop import Change
from pitonisa.games.cove.shops.cabinet.actions import Doubt
from pitonisa.games.cove.shops.cabinet.apply import (
    ask,
    changed,
    emptied,
    hidden,
    into_discard,
    settled,
    to_counter,
    to_reserve,
)
from pitonisa.games.cove.shops.cabinet.board import (
    DOUBT_LOST,
    DOUBT_WON,
    PEDDLER_DOUBTS,
    QUARTERS,
    doubts_of,
    in_order,
    is_true,
)
from pitonisa.games.cove.shops.cabinet.events import Believed, Doubted, Vaulted
from pitonisa.games.cove.shops.cabinet.legal import cabinet, chests, trove
from pitonisa.games.cove.shops.cabinet.model import Curio, Doubting, Stand
from pitonisa.kernel import Seat, Stream


def market(state: State, seat: Seat, rng: Stream) -> Change:
    """R108, R109, R113: first the pedestals pay; then, where there is a chest, it may be doubted."""
    events: list[Any] = []
    for colour, stands in zip(FACTIONS, cabinet(state, seat).pedestals, strict=True):
        if stands is not None:
            state, paid = sponsor(state, seat, colour, market=True)
            events += paid
    if not any(cabinet(state, seat).labels):
        return state, tuple(events)
    rivals = tuple(who for who in reversed(state.stack) if who is not None and who != seat)
    if rivals:
        waiting = Doubting(rivals, doubts_of(len(state.merchants)))
        return changed(state, seat, waiting=(*cabinet(state, seat).waiting, waiting)), tuple(events)
    state, doubted = _peddler(state, seat, rng)
    state, closed = _nobody_doubts(state, seat)
    return state, (*events, *doubted, *closed)


def _peddler(state: State, seat: Seat, rng: Stream) -> Change:
    """R113: more often the more chests there are, and rather a dear label."""
    standing = list(chests(cabinet(state, seat)))
    often = PEDDLER_DOUBTS[min(len(standing), len(PEDDLER_DOUBTS) - 1)]
    if rng.below(QUARTERS) >= often:
        return state, ()
    lots = [stand for stand, label in standing for _ in range(BASE_VALUE[label.size][label.colour])]
    return _shown(state, None, seat, rng.choice(lots), rng)


def _shown(state: State, by: Who, seat: Seat, stand: Stand, rng: Stream) -> Change:
    """R110: a doubted chest is shown, and the gold changes hands."""
    state, curio, good = emptied(state, seat, stand)
    right = not is_true(curio, good)
    state = into_discard(state, seat, curio)
    said = Doubted(by, seat, stand, good.size, good.colour, curio, right)
    if right:
        state = to_reserve(changed(state, seat, caught=cabinet(state, seat).caught + 1), seat, good)
        state = pay(state, Entry(state.day, by, Source.DEAL, DOUBT_WON, DOUBT_WON, 1))
        state, cards = draw_corruption(state, seat, 1 if curio is Curio.FORGERY else 0, rng)
        return state, (said, *cards)
    state = changed(state, seat, proven=cabinet(state, seat).proven + 1)
    state = pay(state, Entry(state.day, by, Source.DEAL, -DOUBT_LOST, -DOUBT_LOST, 1))
    state = pay(state, Entry(state.day, seat, Source.DEAL, DOUBT_LOST, DOUBT_LOST, 1))
    state, gained = to_counter(state, seat, good)
    return state, (said, *gained)


def doubt(state: State, seat: Seat, action: Doubt, rng: Stream) -> Change:
    """R109: `seat` is the rival; whoever may doubt another chest is asked again."""
    task = state.tasks[-1]
    assert isinstance(task, AtShop)
    doubting = _doubting(state, task.shop)
    state, shown = _shown(state, seat, task.shop, action.stand, rng)
    left = doubting.remaining - 1
    following = replace(doubting, remaining=left) if left else _next(state, doubting)
    state, closed = _go_on(state, task.shop, following)
    return state, (*shown, *closed)


def skip(state: State, seat: Seat) -> Change:
    """R109, R112: `seat` is the keeper; a rival who doubts nothing has answered."""
    waiting = cabinet(state, seat).waiting[-1]
    if not isinstance(waiting, Doubting):
        return settled(state, seat), ()
    state, closed = _go_on(state, seat, _next(state, waiting))
    return state, (Believed(waiting.rivals[0], seat), *closed)


def _doubting(state: State, seat: Seat) -> Doubting:
    waiting = cabinet(state, seat).waiting[-1]
    assert isinstance(waiting, Doubting)
    return waiting


def _next(state: State, doubting: Doubting) -> Doubting:
    return Doubting(doubting.rivals[1:], doubts_of(len(state.merchants)))


def _go_on(state: State, seat: Seat, doubting: Doubting) -> Change:
    """R109: the next rival is asked, as long as there is one and a chest."""
    state = settled(state, seat)
    if doubting.rivals and any(cabinet(state, seat).labels):
        return ask(state, seat, doubting), ()
    return _nobody_doubts(state, seat)


def _nobody_doubts(state: State, seat: Seat) -> Change:
    """R111: the goods of all other chests come to the counter, their curios to the vault."""
    events: list[Any] = []
    kept: list[Curio] = []
    for stand, _ in list(chests(cabinet(state, seat))):
        state, curio, good = emptied(state, seat, stand)
        state, gained = to_counter(state, seat, good)
        kept.append(curio)
        events += gained
    if not kept:
        return state, ()
    state = hidden(state, seat, vault=in_order([*trove(state, seat).vault, *kept]))
    return state, (Vaulted(seat, len(kept)), *events)
