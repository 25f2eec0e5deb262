"""Changes the map: cards laid or covered, spots and decks opened, places entered and left."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions import conditions, council, lookup, model, tasks
from pitonisa.games.missions.apply import cards, people
from pitonisa.games.missions.apply.work import Targets, Verb, Work, replace
from pitonisa.games.missions.events import DeckOpened, MapGrew, PlaceLeft, Released, SpotChanged
from pitonisa.games.missions.model import State, agents
from pitonisa.games.missions.model import swapped_card as swapped_card
from pitonisa.games.missions.people import AgentId, Out, Step
from pitonisa.games.missions.scenario import effects as e
from pitonisa.games.missions.scenario.base import Event
from pitonisa.games.missions.scenario.cards import Slot
from pitonisa.games.missions.scenario.model import OPPOSITE, MapCard

_BESIDE = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


def _extend(w: Work, one: e.ExtendMap, me: AgentId, targets: Targets) -> None:
    """Lay a map card beside one whose facing edge has the same symbol."""
    if any(laid.map == one.map for laid in w.state.board.maps):
        return
    x, y = _beside(w.state, w.state.scenario.index.maps[one.map], one.edge)
    w.put(maps=(*w.state.board.maps, model.LaidMap(one.map, x, y)))
    _lay_spots(w, one.map)
    w.tell(MapGrew(w.text(f"{one.map}.name"), None))


def _beside(state: State, card: MapCard, edge: str | None) -> tuple[int, int]:
    taken = {(one.x, one.y) for one in state.board.maps if not one.covered}
    for laid in state.board.maps:
        for side, (dx, dy) in _BESIDE.items():
            symbol = getattr(state.scenario.index.maps[laid.map].edges, side)
            fits = symbol is not None and edge in (None, symbol) and getattr(card.edges, OPPOSITE[side]) == symbol
            if fits and not laid.covered and (laid.x + dx, laid.y + dy) not in taken:
                return laid.x + dx, laid.y + dy
    return max(x for x, _ in taken) + 1, 0


def _overlay(w: Work, one: e.OverlayMap, me: AgentId, targets: Targets) -> None:
    """Remove what is covered from the map, and its crystals to the pool (R44)."""
    board = w.state.board
    if any(laid.map == one.map for laid in board.maps):
        return
    under = next((laid for laid in board.maps if laid.map == one.over), model.LaidMap(one.over, 0, 0))
    maps = tuple(replace(laid, covered=True) if laid.map == one.over else laid for laid in board.maps)
    covered = {spot.location for spot in w.state.scenario.index.maps[one.over].spots}
    freed = w.empty(covered, open=False)
    w.put(maps=(*maps, model.LaidMap(one.map, under.x, under.y)))
    _lay_spots(w, one.map)
    w.tell(MapGrew(w.text(f"{one.map}.name"), w.text(f"{one.over}.name")))
    if freed:
        w.tell(Released(freed))


def _set_spot(w: Work, one: e.OpenSpot | e.CloseSpot, me: AgentId, targets: Targets) -> None:
    location, is_open = one.location, isinstance(one, e.OpenSpot)
    old = model.spot_of(w.state.board, location)
    if old is None or old.open == is_open:
        return
    w.put(spots=tuple(replace(spot, open=is_open) if spot == old else spot for spot in w.state.board.spots))
    shown = (w.state.scenario.index.maps[laid.map] for laid in w.state.board.maps if not laid.covered)
    if any(spot.location == location for card in shown for spot in card.spots):
        w.tell(SpotChanged(w.text(f"{location}.name"), is_open))


def _open_deck(w: Work, one: e.OpenDeck, me: AgentId, targets: Targets) -> None:
    if one.deck not in w.state.board.decks:
        w.put(decks=w.state.board.decks | {one.deck})
        w.tell(DeckOpened(one.deck))
        w.happen(Event.DECK_OPENED, None)


def _release(w: Work, one: e.ReleaseMap, me: AgentId, targets: Targets) -> None:
    freed = w.empty({spot.location for spot in w.state.board.spots if one.location in ("all", spot.location)})
    if freed:
        w.tell(Released(freed))


def _lay_spots(w: Work, id: str) -> None:
    spots = {one.location: one for one in w.state.board.spots}
    for spot in w.state.scenario.index.maps[id].spots:
        old = spots.get(spot.location)
        spots[spot.location] = replace(old, open=spot.open) if old else model.SpotState(spot.location, spot.open)
    w.put(spots=tuple(spots.values()))


def enter(w: Work, task: tasks.Enter) -> None:
    """Lay out the panorama and read the overview aloud (R16-R18)."""
    state, location = w.state, w.state.scenario.index.locations[task.place]
    spots = (replace(one, visits=one.visits + 1) if one.location == task.place else one for one in state.board.spots)
    w.put(spots=tuple(spots), place=task.place, last=task.place, bound=None, bound_cost=1, lost=frozenset[AgentId]())
    lead = council.deciding(w.state)
    w.happen(Event.LOCATION_CHOSEN, lead, task.place)
    laid = tuple(one for slot in location.panorama if (one := _laid(w.state, task.place, slot)))
    w.put(panorama=laid, step=Step.RECOGNISE)
    w.make_known(f"{task.place}.name", *(f"{one.card}.label" for one in laid))
    w.first(*(tasks.Do(one.key, lead) for one in location.on_enter))
    cards.read_aloud(w, location.overview, lead)
    w.first(*(tasks.Do(one.key, lead) for one in location.overview.on_read))
    w.happen(Event.OVERVIEW_READ, lead, task.place)


def _laid(state: State, place: str, slot: Slot) -> model.Laid | None:
    """Find the card that now lies in a slot."""
    swapped = swapped_card(state.board, place, slot.slot)
    if swapped is not None:
        return None if swapped in state.board.removed else model.Laid(slot.slot, swapped)
    for card in slot.versions:
        if card.id not in state.board.removed and conditions.holds(state, card.shown, state.lead):
            return model.Laid(slot.slot, card.id)
    return None


def _swap(w: Work, one: e.SwapCard, me: AgentId, targets: Targets) -> None:
    w.put(swaps=model.with_swap(w.state.board, model.Swap(one.location, one.slot, one.card)))
    if one.now and w.state.here.place == one.location:
        _lay_again(w, one.slot)


def _lay_again(w: Work, slot: str) -> None:
    """Lay another card in a slot during a visit; an agent with the old one puts it back, and is released."""
    here = w.state.here
    assert here.place is not None
    printed = w.state.scenario.index.locations[here.place].panorama
    new = _laid(w.state, here.place, next(one for one in printed if one.slot == slot))
    lying = {one.slot: one for one in here.panorama} | ({slot: new} if new else {})
    if lying == {one.slot: one for one in here.panorama}:
        return
    w.put(panorama=tuple(lying[one.slot] for one in printed if one.slot in lying))
    w.make_known(f"{lying[slot].card}.label")
    for agent in agents(w.state):
        if w.agent(agent).slot == slot:
            w.put_back(agent)
            w.put_agent(agent, held=None, stays=())


def leave(w: Work) -> None:
    """Put the cards back, and do what happens on leaving (R42)."""
    assert w.state.here.place is not None
    location = w.state.scenario.index.locations[w.state.here.place]
    for agent in agents(w.state):
        w.put_back(agent)
        w.put_agent(agent, stays=(), restless=False)
    lead = council.deciding(w.state)
    w.begin(lead, *(tasks.Do(one.key, lead) for one in location.on_leave), tasks.Depart())


def depart(w: Work, _: tasks.Depart) -> None:
    """Leave the place behind, with what was said for this visit or a test of it; agents who were expelled by an event
    come back (R49)."""
    state, standing = w.state, w.state.standing
    if state.here.place is not None:
        w.tell(PlaceLeft(w.text(f"{state.here.place}.name")))
    w.put(
        here=model.Here(),
        modifications=tuple(one for one in standing.modifications if one.scope not in ("visit", "this_test")),
        overrides=tuple(one for one in standing.overrides if one.until != "visit"),
        step=Step.RECHARGE,
        recharges=0,
        ready=frozenset[AgentId](),
    )
    _forget(w)
    for agent in agents(w.state):
        if w.agent(agent).out is Out.EVENT and w.agent(agent).reserve:
            people.back(w, agent)


def _forget(w: Work) -> None:
    """Without a journal, drop what was read, except memories. The fact that it was read remains."""
    if lookup.keeps_journal(w.state):
        return

    w.put(
        alone=tuple(w.of_earlier(agent, lambda one: replace(one, texts=())) for agent in agents(w.state)),
        heard=tuple(replace(one, texts=()) for one in w.state.readings.heard),
    )


VERBS: Final = {
    e.ExtendMap: Verb(_extend),
    e.OverlayMap: Verb(_overlay),
    e.OpenSpot: Verb(_set_spot),
    e.CloseSpot: Verb(_set_spot),
    e.ReleaseMap: Verb(_release),
    e.OpenDeck: Verb(_open_deck),
    e.SwapCard: Verb(_swap),
    e.EndVisit: Verb(lambda w, one, me, targets: w.put(leaving=w.state.here.place is not None)),
    e.GoTo: Verb(lambda w, one, me, targets: w.put(bound=one.location, bound_cost=one.cost)),
}
