"""Instructions about the map, on the real rules: laid, covered, opened, closed, left."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions.apply import board
from pitonisa.games.missions.apply.verbs.rows import Targets, Verb
from pitonisa.games.missions.apply.work import Work
from pitonisa.games.missions.scenario import effects as e
from pitonisa.games.missions.state.board import Swap, with_swap
from pitonisa.games.missions.state.people import AgentId


def _extend(w: Work, one: e.ExtendMap, me: AgentId, targets: Targets) -> None:
    board.extend(w, one.map, one.edge)


def _overlay(w: Work, one: e.OverlayMap, me: AgentId, targets: Targets) -> None:
    board.overlay(w, one.map, one.over)


def _open_spot(w: Work, one: e.OpenSpot, me: AgentId, targets: Targets) -> None:
    board.set_spot(w, one.location, is_open=True)


def _close_spot(w: Work, one: e.CloseSpot, me: AgentId, targets: Targets) -> None:
    board.set_spot(w, one.location, is_open=False)


def _open_deck(w: Work, one: e.OpenDeck, me: AgentId, targets: Targets) -> None:
    board.open_deck(w, one.deck)


def _swap(w: Work, one: e.SwapCard, me: AgentId, targets: Targets) -> None:
    w.put(swaps=with_swap(w.state.board, Swap(one.location, one.slot, one.card)))
    if one.now and w.state.here.place == one.location:
        board.lay_anew(w, one.slot)


def _end_visit(w: Work, one: e.EndVisit, me: AgentId, targets: Targets) -> None:
    w.put(leaving=w.state.here.place is not None)


def _go_to(w: Work, one: e.GoTo, me: AgentId, targets: Targets) -> None:
    w.put(bound=one.location, bound_cost=one.cost)


VERBS: Final = {
    e.ExtendMap: Verb(_extend),
    e.OverlayMap: Verb(_overlay),
    e.OpenSpot: Verb(_open_spot),
    e.CloseSpot: Verb(_close_spot),
    e.OpenDeck: Verb(_open_deck),
    e.SwapCard: Verb(_swap),
    e.EndVisit: Verb(_end_visit),
    e.GoTo: Verb(_go_to),
}
