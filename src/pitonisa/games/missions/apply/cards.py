"""Gives cards to readers and things to holders: read, taken by colour, handed over, collected or removed."""

from __future__ import annotations

from itertools import product
from typing import Final

from pitonisa.games.missions import amounts, conditions, council, lookup
from pitonisa.games.missions import events as happened
from pitonisa.games.missions.apply.work import Targets, Verb, Work, replace
from pitonisa.games.missions.model import Gift, Reading, State, agents
from pitonisa.games.missions.people import AgentId, Step
from pitonisa.games.missions.scenario import effects as e
from pitonisa.games.missions.scenario.base import Event, Role
from pitonisa.games.missions.scenario.cards import AnyCard, Colour, Item
from pitonisa.games.missions.scenario.loaded import HOLDER, blanks_of, with_values
from pitonisa.games.missions.tasks import Back, CarryOut, Do, Hand, Job, Task, WhichItem
from pitonisa.kernel.values import without


def texts_of(state: State, card: AnyCard, agent: AgentId) -> tuple[tuple[str, ...], bool]:
    """Return the texts on a card for this reader now, and whether it is locked."""
    if not conditions.holds(state, card.requires, agent):
        found = next((one.id for one in card.locked if conditions.holds(state, one.given, agent)), "locked")
        return (f"{card.id}.{found}",), True
    variant = next((one.id for one in card.variants if conditions.holds(state, one.given, agent)), "text")
    parts = [f"{card.id}.{one.id}" for one in card.parts if conditions.holds(state, one.given, agent)]
    return (f"{card.id}.{variant}", *parts), False


def _reading(w: Work, card: AnyCard, agent: AgentId) -> Reading:
    texts, locked = texts_of(w.state, card, agent)
    there = tuple(filled(w.state, raw, agent) for raw in texts if lookup.has_text(w.state, raw))
    return Reading(card.id, there, w.state.round, locked, w.state.here.place)


def filled(state: State, raw: str, reader: AgentId) -> str:
    """Name a text with the current contents of its blanks."""
    return with_values(raw, {one: _stands(state, one, reader) for one in blanks_of(state.scenario, raw)})


def _stands(state: State, blank: str, reader: AgentId) -> str:
    """Return the value of a counter, or a host; a dash for no host."""
    if blank == "reader":
        return state.agents[reader].host or ""
    if blank == "lead":
        return (state.agents[state.lead].host or "") if state.lead is not None else "–"
    if blank.startswith(HOLDER):
        item = blank.removeprefix(HOLDER)
        return next((agent.host or "" for agent in state.agents if item in agent.items), "–")
    return str(conditions.counter_value(state, blank, reader))


def note(w: Work, agent: AgentId, *raws: str) -> None:
    """Store texts that are on no card in an agent's journal."""
    several = list(w.state.readings.alone)
    several[agent] = (*several[agent], _slip(w, raws))
    w.put(alone=tuple(several))


def note_for_all(w: Work, raw: str) -> None:
    """Store a text that is on no card for all to read again."""
    w.put(heard=(*w.state.readings.heard, _slip(w, (raw,))))
    w.make_known(raw)


def _slip(w: Work, raws: tuple[str, ...]) -> Reading:
    there = tuple(raw for raw in raws if lookup.has_text(w.state, raw))
    return Reading(f"{raws[0].split('.', 1)[0]}~", there, w.state.round, place=w.state.here.place)


def _face(w: Work, card: AnyCard) -> happened.ItemFace | None:
    """Show what is held up with the words, if it is an item."""
    if not isinstance(card, Item):
        return None
    art = w.state.scenario.look.items.get(card.id)
    return happened.ItemFace(card.number, card.colour, w.text(f"{card.id}.name"), art)


def read_alone(w: Work, card: AnyCard, agent: AgentId, *, told: bool = True) -> bool:
    """Give the text to the reader alone; return whether there is anything to carry out (R21)."""
    entry = _reading(w, card, agent)
    several = list(w.state.readings.alone)
    several[agent] = (*several[agent], entry)
    w.put(alone=tuple(several))
    if told:
        w.tell(happened.SecretRead(w.seat(agent), w.name(agent), tuple(map(w.text, entry.texts)), _face(w, card)))
    w.happen(Event.CARD_READ, agent, card.id)
    return not entry.locked


def read_aloud(w: Work, card: AnyCard, agent: AgentId) -> bool:
    """Read a card to all, who can then read it again."""
    entry = _reading(w, card, agent)
    w.put(heard=(*w.state.readings.heard, entry))
    w.tell(happened.ReadAloud(tuple(map(w.text, entry.texts)), _face(w, card)))
    w.happen(Event.CARD_READ, agent, card.id)
    return not entry.locked


def orders(w: Work, card: AnyCard, agent: AgentId) -> tuple[Task, ...]:
    """List what a card says to do, each time or once."""
    if card.once and card.id in w.state.standing.carried_out:
        return ()
    w.put(carried_out=w.state.standing.carried_out | {card.id})
    return tuple(Do(one.key, agent) for one in card.on_read)


def carry_out(w: Work, task: CarryOut) -> None:
    """Do what the card in front of an agent says, unless they have been expelled (R22)."""
    card = w.state.scenario.index.cards[task.card]
    if w.agent(task.agent).out is None and not amounts.is_locked(w.state, task.agent, card.id):
        w.first(*orders(w, card, task.agent))


def read_now(w: Work, card: AnyCard, agent: AgentId, *, aloud: bool) -> None:
    """Read a card because of an instruction, and do what it says."""
    open_ = read_aloud(w, card, agent) if aloud else read_alone(w, card, agent)
    if open_:
        w.first(*orders(w, card, agent))


def _read_talk(w: Work, one: e.ReadTalk, me: AgentId, targets: Targets) -> None:
    for agent in reversed(targets):
        card = w.state.scenario.index.talk_card(one.talk, w.agent(agent).host or "")
        if card is not None:
            read_now(w, card, agent, aloud=False)


def _read_memory(w: Work, one: e.ReadMemory, me: AgentId, targets: Targets) -> None:
    for agent in reversed(targets):
        card = lookup.host(w.state, agent).memory
        if card is not None:
            w.put_agent(agent, memory=True)
            read_now(w, card, agent, aloud=False)


def _read_card(w: Work, one: e.ReadCard, me: AgentId, targets: Targets) -> None:
    card = w.state.scenario.index.cards[one.card]
    if one.mode != "told":
        read_now(w, card, me, aloud=True)
        return
    for agent in reversed(targets):
        read_now(w, card, agent, aloud=False)


def say(w: Work, raw: str, readers: Targets | None) -> None:
    """Read a text aloud to all; or to one agent, whose journal keeps it."""
    if readers is None:
        told = filled(w.state, raw, council.deciding(w.state))
        note_for_all(w, told)
        w.tell(happened.Shown(None, (w.text(told),)))
        return
    for agent in readers:
        told = filled(w.state, raw, agent)
        note(w, agent, told)
        w.tell(happened.Shown(w.seat(agent), (w.text(told),)))


# Items and tokens (R27, R39, R40, R43)


def _take_items(w: Work, one: e.TakeItem, me: AgentId, targets: Targets) -> None:
    for agent, id in product(targets, reversed(one.items)):
        _take_item(w, agent, id)


def _take_item(w: Work, agent: AgentId, id: str) -> None:
    """Take an item by its colour, unless it is held, on the table or removed (R39)."""
    item = w.state.scenario.index.items[id]
    if conditions.item_is(w.state, id) != "deck":
        return
    if item.colour is Colour.GREEN:
        w.put_agent(agent, items=(*w.agent(agent).items, item.id))
        w.tell(happened.ItemTaken(w.seat(agent), w.name(agent), item.number, w.text(f"{item.id}.name")))
        w.make_known(f"{item.id}.name")
        w.first(*orders(w, item, agent))
    elif item.colour is Colour.YELLOW:
        read_now(w, item, agent, aloud=False)
    else:
        if item.colour is Colour.WHITE:
            w.put(table=(*w.state.board.table, id))
        w.tell(happened.ItemLaid(w.seat(agent), item.number, w.text(f"{id}.name")))
        open_ = read_aloud(w, item, agent)
        back = (Back(id, agent),) if item.colour is Colour.RED else ()
        w.first(*(orders(w, item, agent) if open_ else ()), *back)
    w.happen(Event.ITEM_TAKEN, agent, id)


def put_back(w: Work, task: Back) -> None:
    """Collect a red item after use."""
    w.make_known(f"{task.item}.name")
    w.tell(happened.ThingGone(w.text(f"{task.item}.name"), removed=False))


def _take_tokens(w: Work, one: e.TakeToken, me: AgentId, targets: Targets) -> None:
    for agent, id in product(targets, reversed(one.tokens)):
        _take_token(w, agent, id, one.n)


def _take_token(w: Work, agent: AgentId, id: str, n: int) -> None:
    """Take as many copies of a token as are left (R40)."""
    token = w.state.scenario.index.tokens[id]
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
        w.tell(happened.TokenTaken(w.seat(agent), w.name(agent), token.letter, name, token.scope == "group"))
        w.first(*(Do(one.key, agent) for one in token.on_take))
        w.happen(Event.TOKEN_TAKEN, agent, id)


def hand_over(w: Work, task: Hand) -> None:
    """Hand a thing to another agent without asking for anything (R27, R43)."""
    giver, id = w.agent(task.agent), task.thing
    if id in giver.items:
        w.put_agent(task.agent, items=without(giver.items, id))
        w.put_agent(task.to, items=(*w.agent(task.to).items, id))
    elif id in giver.tokens:
        w.put_agent(task.agent, tokens=without(giver.tokens, id))
        w.put_agent(task.to, tokens=(*w.agent(task.to).tokens, id))
    else:
        return
    if w.state.step is Step.ACTIONS and w.state.fights.brawl is None:
        end_gift(w, task.agent)
        w.put(gifts=(*w.state.here.gifts, Gift(task.agent, task.to)))
    met = (task.to, task.agent, id)
    w.put(requests=tuple(one for one in w.state.company.requests if (one.agent, one.holder, one.thing) != met))
    w.tell(happened.ThingGiven(w.seat(task.agent), w.seat(task.to), w.text(f"{id}.name")))
    w.happen(Event.GIVEN, task.agent, id)


def end_gift(w: Work, giver: AgentId) -> None:
    """Finish a gift; others' gifts continue (R27)."""
    w.put(gifts=tuple(one for one in w.state.here.gifts if one.agent != giver))


def _move_item(w: Work, id: str, source: AgentId, to: AgentId | None, where: str) -> None:
    """Move an item by force: to an agent, to the deck or to the table."""
    if id not in w.agent(source).items or to == source:
        return
    w.put_agent(source, items=without(w.agent(source).items, id))
    if to is not None:
        w.put_agent(to, items=(*w.agent(to).items, id))
        w.tell(happened.ThingGiven(w.seat(source), w.seat(to), w.text(f"{id}.name")))
        return
    if where == "table":
        w.put(table=(*w.state.board.table, id))
    w.tell(happened.ThingGone(w.text(f"{id}.name"), removed=False))


def _collect(w: Work, one: e.Collect, me: AgentId, targets: Targets) -> None:
    whose = None if one.who is None else list(targets)
    for id in one.things:
        _put_away(w, id, whose, removed=False)
    if one.all_damage:
        w.put(damage={})


def _put_away(w: Work, id: str, whose: list[AgentId] | None, *, removed: bool) -> None:
    """Take a thing from all hands, or some agents'; for good, or to be taken again."""
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
        w.tell(happened.ThingGone(w.text(f"{id}.name"), removed=removed))


def _remove_all(w: Work, one: e.Remove, me: AgentId, targets: Targets) -> None:
    for id in one.things:
        _remove(w, id)


def _remove(w: Work, id: str) -> None:
    """Remove items, tokens, cards of the panorama, and places (R40)."""
    found = w.state.scenario.index
    if id in found.items or id in found.tokens:
        _put_away(w, id, None, removed=True)
        return
    if id in w.state.board.removed:
        return
    w.put(removed=(*w.state.board.removed, id))
    if id in found.locations:
        w.empty({id}, open=False)
        return
    slot = next((one.slot for one in w.state.here.panorama if one.card == id), None)
    w.put(panorama=tuple(one for one in w.state.here.panorama if one.card != id))
    for agent in agents(w.state):
        if slot is not None and w.agent(agent).slot == slot:
            w.put_back(agent)
            w.put_agent(agent, held=None)


def _move(w: Work, one: e.MoveItem, me: AgentId, targets: Targets) -> None:
    """Move an item; without a name, its holder chooses."""
    source = next(iter(council.whom(w.state, one.source, me)), None)
    to = None if one.target in ("deck", "table") else next(iter(council.whom(w.state, one.target, me)), None)
    if source is None or (to is None and one.target not in ("deck", "table")):
        return
    if one.item is not None:
        _move_item(w, one.item, source, to, one.target)
        return
    items = tuple(dict.fromkeys(w.agent(source).items))
    if items and to != source:
        w.ask(WhichItem(one.key, source, to, items))


def pick_item(w: Work, job: Job, asked: WhichItem, id: str) -> None:
    w.put_job(replace(job, ask=None))
    _move_item(w, id, asked.by, asked.to, w.state.scenario.index.written(asked.key, e.MoveItem).target)


VERBS: Final = {
    e.ReadTalk: Verb(_read_talk),
    e.ReadMemory: Verb(_read_memory),
    e.ReadCard: Verb(_read_card),
    e.Show: Verb(lambda w, one, me, targets: say(w, one.shown, None if one.to in (Role.ALL, Role.EACH) else targets)),
    e.TakeItem: Verb(_take_items),
    e.TakeToken: Verb(_take_tokens),
    e.Collect: Verb(_collect),
    e.Remove: Verb(_remove_all),
    e.MoveItem: Verb(_move),
}
