"""Carries out what concerns items and tokens: taken by colour, handed over, collected, removed (R27, R39, R40, R43)."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions import lookup
from pitonisa.games.missions.apply.reading import orders, read_alone, read_aloud
from pitonisa.games.missions.apply.work import Targets, Verb, Work, replace
from pitonisa.games.missions.conditions import item_is
from pitonisa.games.missions.council import whom
from pitonisa.games.missions.events import ItemLaid, ItemTaken, ThingGiven, ThingGone, TokenTaken
from pitonisa.games.missions.model import agents
from pitonisa.games.missions.scenario import effects as e
from pitonisa.games.missions.scenario.base import Event
from pitonisa.games.missions.scenario.cards import Colour, Item
from pitonisa.games.missions.state.board import Gift
from pitonisa.games.missions.state.people import AgentId, Step
from pitonisa.games.missions.tasks import Back, Do, Hand, Job, WhichItem


def _take_items(w: Work, one: e.TakeItem, me: AgentId, targets: Targets) -> None:
    for agent in targets:
        for id in reversed(one.items):
            _take_item(w, agent, id)


def _take_item(w: Work, agent: AgentId, id: str) -> None:
    """Take an item by its colour; what is held, on the table or removed is not there to be taken (R39)."""
    item = lookup.index(w.state).items[id]
    if item_is(w.state, id) != "deck":
        return
    match item.colour:
        case Colour.GREEN:
            _take_green(w, agent, item)
        case Colour.YELLOW:
            open_ = read_alone(w, item, agent)
            w.first(*(orders(w, item, agent) if open_ else ()))
        case Colour.RED:
            w.tell(ItemLaid(w.seat(agent), item.number, w.text(f"{id}.name")))
            open_ = read_aloud(w, item, agent)
            w.first(*(orders(w, item, agent) if open_ else ()), Back(id, agent))
        case Colour.WHITE:
            w.put(table=(*w.state.board.table, id))
            w.tell(ItemLaid(w.seat(agent), item.number, w.text(f"{id}.name")))
            open_ = read_aloud(w, item, agent)
            w.first(*(orders(w, item, agent) if open_ else ()))
    w.happen(Event.ITEM_TAKEN, agent, id)


def _take_green(w: Work, agent: AgentId, item: Item) -> None:
    w.put_agent(agent, items=(*w.agent(agent).items, item.id))
    w.tell(ItemTaken(w.seat(agent), w.name(agent), item.number, w.text(f"{item.id}.name")))
    w.make_known(f"{item.id}.name")
    w.first(*orders(w, item, agent))


def put_back(w: Work, task: Back) -> None:
    """Collect a red item once it is done."""
    w.make_known(f"{task.item}.name")
    w.tell(ThingGone(w.text(f"{task.item}.name"), removed=False))


def _take_tokens(w: Work, one: e.TakeToken, me: AgentId, targets: Targets) -> None:
    for agent in targets:
        for id in reversed(one.tokens):
            _take_token(w, agent, id, one.n)


def _take_token(w: Work, agent: AgentId, id: str, n: int) -> None:
    """Take as many copies of a token as there are left (R40)."""
    token = lookup.index(w.state).tokens[id]
    for _ in range(n):
        out = w.state.board.group.count(id) + sum(one.tokens.count(id) for one in w.state.agents)
        if id in w.state.board.removed or out >= token.copies:
            return
        if token.scope == "group":
            w.put(group=(*w.state.board.group, id))
        else:
            w.put_agent(agent, tokens=(*w.agent(agent).tokens, id))
        w.make_known(f"{id}.name")
        name = w.text(f"{id}.name")
        w.tell(TokenTaken(w.seat(agent), w.name(agent), token.letter, name, token.scope == "group"))
        w.first(*(Do(one.key, agent) for one in token.on_take))
        w.happen(Event.TOKEN_TAKEN, agent, id)


def _without(several: tuple[str, ...], id: str) -> tuple[str, ...]:
    """Leave one copy out."""
    place = several.index(id)
    return several[:place] + several[place + 1 :]


def hand_over(w: Work, task: Hand) -> None:
    """Hand a thing to another agent, with nothing asked in return (R27, R43)."""
    giver, id = w.agent(task.agent), task.thing
    if id in giver.items:
        w.put_agent(task.agent, items=_without(giver.items, id))
        w.put_agent(task.to, items=(*w.agent(task.to).items, id))
    elif id in giver.tokens:
        w.put_agent(task.agent, tokens=_without(giver.tokens, id))
        w.put_agent(task.to, tokens=(*w.agent(task.to).tokens, id))
    else:
        return
    if w.state.step is Step.ACTIONS and w.state.fights.brawl is None:
        end_gift(w, task.agent)
        w.put(gifts=(*w.state.here.gifts, Gift(task.agent, task.to)))
    met = (task.to, task.agent, id)
    w.put(requests=tuple(one for one in w.state.company.requests if (one.agent, one.holder, one.thing) != met))
    w.tell(ThingGiven(w.seat(task.agent), w.seat(task.to), w.text(f"{id}.name")))
    w.happen(Event.GIVEN, task.agent, id)


def end_gift(w: Work, giver: AgentId) -> None:
    """Close a gift; what others are giving meanwhile goes on (R27)."""
    w.put(gifts=tuple(one for one in w.state.here.gifts if one.agent != giver))


def _move_item(w: Work, id: str, source: AgentId, to: AgentId | None, where: str) -> None:
    """Move an item by force: to an agent, to the deck or to the table."""
    if id not in w.agent(source).items or to == source:
        return
    w.put_agent(source, items=_without(w.agent(source).items, id))
    if to is not None:
        w.put_agent(to, items=(*w.agent(to).items, id))
        w.tell(ThingGiven(w.seat(source), w.seat(to), w.text(f"{id}.name")))
        return
    if where == "table":
        w.put(table=(*w.state.board.table, id))
    w.tell(ThingGone(w.text(f"{id}.name"), removed=False))


def _collect(w: Work, one: e.Collect, me: AgentId, targets: Targets) -> None:
    whose = None if one.who is None else list(targets)
    for id in one.things:
        _put_away(w, id, whose, removed=False)
    if one.all_damage:
        w.put(damage={})


def _put_away(w: Work, id: str, whose: list[AgentId] | None, *, removed: bool) -> None:
    """Take a thing out of all hands, or of some agents'; for good, or to be taken again."""
    found = False
    for agent in agents(w.state) if whose is None else whose:
        one = w.agent(agent)
        if id in one.items or id in one.tokens:
            items = tuple(item for item in one.items if item != id)
            tokens = tuple(token for token in one.tokens if token != id)
            w.put_agent(agent, items=items, tokens=tokens)
            found = True
    if whose is None and (id in w.state.board.table or id in w.state.board.group):
        w.put(
            table=tuple(one for one in w.state.board.table if one != id),
            group=tuple(one for one in w.state.board.group if one != id),
        )
        found = True
    if removed and id not in w.state.board.removed:
        w.put(removed=(*w.state.board.removed, id))
    if found:
        w.tell(ThingGone(w.text(f"{id}.name"), removed=removed))


def _remove_all(w: Work, one: e.Remove, me: AgentId, targets: Targets) -> None:
    for id in one.things:
        _remove(w, id)


def _remove(w: Work, id: str) -> None:
    """Remove items, tokens, cards of the panorama, and places (R40)."""
    found = lookup.index(w.state)
    if id in found.items or id in found.tokens:
        _put_away(w, id, None, removed=True)
        return
    if id in w.state.board.removed:
        return
    w.put(removed=(*w.state.board.removed, id))
    if id in found.locations:
        freed = sum(spot.charge for spot in w.state.board.spots if spot.location == id)
        spots = tuple(replace(one, charge=0, open=False) if one.location == id else one for one in w.state.board.spots)
        w.put(spots=spots, pool=w.state.board.pool + freed)
        return
    slot = next((one.slot for one in w.state.here.panorama if one.card == id), None)
    w.put(panorama=tuple(one for one in w.state.here.panorama if one.card != id))
    for agent in agents(w.state):
        if slot is not None and w.agent(agent).slot == slot:
            w.put_back(agent)
            w.put_agent(agent, held=None)


def _move(w: Work, one: e.MoveItem, me: AgentId, targets: Targets) -> None:
    """Move an item; without a name, its holder chooses one."""
    source = next(iter(whom(w.state, one.source, me)), None)
    to = None if one.target in ("deck", "table") else next(iter(whom(w.state, one.target, me)), None)
    if source is None or (to is None and one.target not in ("deck", "table")):
        return
    if one.item is not None:
        _move_item(w, one.item, source, to, one.target)
        return
    items = tuple(dict.fromkeys(w.agent(source).items))
    if items and to != source:
        w.ask(WhichItem(one.key, source, to, items))


def pick_item(w: Work, job: Job, id: str) -> None:
    asked = job.ask
    assert isinstance(asked, WhichItem)
    written = lookup.index(w.state).instructions[asked.key]
    assert isinstance(written, e.MoveItem)
    w.put_job(replace(job, ask=None))
    _move_item(w, id, asked.by, asked.to, written.target)


VERBS: Final = {
    e.TakeItem: Verb(_take_items),
    e.TakeToken: Verb(_take_tokens),
    e.Collect: Verb(_collect),
    e.Remove: Verb(_remove_all),
    e.MoveItem: Verb(_move),
}
