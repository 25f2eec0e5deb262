"""Gives cards to their readers: which texts somebody gets, who hears of it, and what the card then asks for."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions import lookup
from pitonisa.games.missions.amounts import numbers
from pitonisa.games.missions.apply.conflict import begin as begin_conflict
from pitonisa.games.missions.apply.work import Targets, Verb, Work
from pitonisa.games.missions.conditions import counter_value, holds
from pitonisa.games.missions.council import deciding
from pitonisa.games.missions.events import Colour, ItemFace, ReadAloud, SecretRead, Shown
from pitonisa.games.missions.model import State
from pitonisa.games.missions.scenario import effects as e
from pitonisa.games.missions.scenario.base import Event, Role
from pitonisa.games.missions.scenario.cards import AnyCard, Item
from pitonisa.games.missions.scenario.loaded import HOLDER, blanks_of, with_values
from pitonisa.games.missions.state.board import Reading
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.tasks import CarryOut, Do, Meet, Task


def texts_of(state: State, card: AnyCard, agent: AgentId) -> tuple[tuple[str, ...], bool]:
    """Find what stands on a card for this reader now, and whether it is locked."""
    if not holds(state, card.requires, agent):
        found = next((one.id for one in card.locked if holds(state, one.given, agent)), "locked")
        return (f"{card.id}.{found}",), True
    variant = next((one.id for one in card.variants if holds(state, one.given, agent)), "text")
    parts = [f"{card.id}.{one.id}" for one in card.parts if holds(state, one.given, agent)]
    return (f"{card.id}.{variant}", *parts), False


def _reading(w: Work, card: AnyCard, agent: AgentId) -> Reading:
    texts, locked = texts_of(w.state, card, agent)
    there = tuple(filled(w.state, raw, agent) for raw in texts if lookup.has_text(w.state, raw))
    return Reading(card.id, there, w.state.round, locked, w.state.here.place)


def filled(state: State, raw: str, reader: AgentId) -> str:
    """Name a text with what stands in its blanks now."""
    return with_values(raw, {one: _stands(state, one, reader) for one in blanks_of(state.scenario, raw)})


def _stands(state: State, blank: str, reader: AgentId) -> str:
    """Find the value of a counter, or a host; a dash stands for no host."""
    if blank == "reader":
        return state.agents[reader].host or ""
    if blank == "lead":
        return (state.agents[state.lead].host or "") if state.lead is not None else "–"
    if blank.startswith(HOLDER):
        item = blank.removeprefix(HOLDER)
        return next((agent.host or "" for agent in state.agents if item in agent.items), "–")
    return str(counter_value(state, blank, reader))


def note(w: Work, agent: AgentId, *raws: str) -> None:
    """Keep texts that stand on no card in an agent's journal."""
    several = list(w.state.readings.alone)
    several[agent] = (*several[agent], _slip(w, raws))
    w.put(alone=tuple(several))


def note_for_all(w: Work, raw: str) -> None:
    """Keep a text that stands on no card for all to read again; the log has it when all else is forgotten."""
    w.put(heard=(*w.state.readings.heard, _slip(w, (raw,))))
    w.make_known(raw)


def _slip(w: Work, raws: tuple[str, ...]) -> Reading:
    there = tuple(raw for raw in raws if lookup.has_text(w.state, raw))
    return Reading(f"{raws[0].split('.', 1)[0]}~", there, w.state.round, place=w.state.here.place)


def _face(w: Work, card: AnyCard) -> ItemFace | None:
    """Show what is held up with the words, where it is an item."""
    if not isinstance(card, Item):
        return None
    art = lookup.look(w.state).items.get(card.id)
    return ItemFace(card.number, Colour(card.colour), w.text(f"{card.id}.name"), art)


def read_alone(w: Work, card: AnyCard, agent: AgentId, *, told: bool = True) -> bool:
    """Give the text to the reader alone, and say whether there is anything to carry out (R21)."""
    entry = _reading(w, card, agent)
    several = list(w.state.readings.alone)
    several[agent] = (*several[agent], entry)
    w.put(alone=tuple(several))
    if told:
        w.tell(SecretRead(w.seat(agent), w.name(agent), tuple(map(w.text, entry.texts)), _face(w, card)))
    w.happen(Event.CARD_READ, agent, card.id)
    return not entry.locked


def read_aloud(w: Work, card: AnyCard, agent: AgentId) -> bool:
    """Read a card for all to hear, and to read again."""
    entry = _reading(w, card, agent)
    w.put(heard=(*w.state.readings.heard, entry))
    w.tell(ReadAloud(tuple(map(w.text, entry.texts)), _face(w, card)))
    w.happen(Event.CARD_READ, agent, card.id)
    return not entry.locked


def orders(w: Work, card: AnyCard, agent: AgentId) -> tuple[Task, ...]:
    """List what a card says is to be done, each time or once."""
    if card.once and card.id in w.state.standing.carried_out:
        return ()
    w.put(carried_out=w.state.standing.carried_out | {card.id})
    return tuple(Do(one.key, agent) for one in card.on_read)


def meet(w: Work, task: Meet) -> None:
    """Begin the conflict on the card before an agent; an agent who is losing control begins none (R36, R37)."""
    one, card = w.agent(task.agent), lookup.index(w.state).cards[task.card]
    box = numbers.conflict_of(w.state, card, task.agent)
    able = one.out is None and not one.losing
    if box is not None and able and not numbers.is_locked(w.state, task.agent, card.id):
        begin_conflict(w, box, task.agent, card.id)


def carry_out(w: Work, task: CarryOut) -> None:
    """Do what the card before an agent says, unless they have been expelled meanwhile (R22)."""
    card = lookup.index(w.state).cards[task.card]
    if w.agent(task.agent).out is None and not numbers.is_locked(w.state, task.agent, card.id):
        w.first(*orders(w, card, task.agent))


def read_now(w: Work, card: AnyCard, agent: AgentId, *, aloud: bool) -> None:
    """Read a card because something says so, and do what it says."""
    open_ = read_aloud(w, card, agent) if aloud else read_alone(w, card, agent)
    if open_:
        w.first(*orders(w, card, agent))


# Instructions


def _read_talk(w: Work, one: e.ReadTalk, me: AgentId, targets: Targets) -> None:
    for agent in reversed(targets):
        card = lookup.index(w.state).talk_card(one.talk, w.agent(agent).host or "")
        if card is not None:
            read_now(w, card, agent, aloud=False)


def _read_memory(w: Work, one: e.ReadMemory, me: AgentId, targets: Targets) -> None:
    for agent in reversed(targets):
        card = lookup.host(w.state, agent).memory
        if card is not None:
            w.put_agent(agent, memory=True)
            read_now(w, card, agent, aloud=False)


def _read_card(w: Work, one: e.ReadCard, me: AgentId, targets: Targets) -> None:
    card = lookup.index(w.state).cards[one.card]
    if one.mode != "told":
        read_now(w, card, me, aloud=True)
        return
    for agent in reversed(targets):
        read_now(w, card, agent, aloud=False)


def _show(w: Work, one: e.Show, me: AgentId, targets: Targets) -> None:
    say(w, one.shown, None if one.to in (Role.ALL, Role.EACH) else targets)


def say(w: Work, raw: str, readers: Targets | None) -> None:
    """Read a text aloud to all; or to one, who keeps it in their journal."""
    if readers is None:
        told = filled(w.state, raw, deciding(w.state))
        note_for_all(w, told)
        w.tell(Shown(None, (w.text(told),)))
        return
    for agent in readers:
        told = filled(w.state, raw, agent)
        note(w, agent, told)
        w.tell(Shown(w.seat(agent), (w.text(told),)))


VERBS: Final = {
    e.ReadTalk: Verb(_read_talk),
    e.ReadMemory: Verb(_read_memory),
    e.ReadCard: Verb(_read_card),
    e.Show: Verb(_show),
}
