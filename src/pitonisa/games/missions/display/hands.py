"""Shows what an agent has read and holds, to the one whose agent it is; and what was read to all."""

from __future__ import annotations

from pitonisa.games.missions import lookup
from pitonisa.games.missions.amounts import numbers
from pitonisa.games.missions.amounts.limits import must_stay
from pitonisa.games.missions.display import tests
from pitonisa.games.missions.display.people import maybe
from pitonisa.games.missions.display.types.reading import CardShown, EntryShown, HandsShown
from pitonisa.games.missions.model import State, agents_of
from pitonisa.games.missions.scenario.cards import Item, TalkCard
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.state.readings import Reading
from pitonisa.kernel import TextId


def hands(state: State, agent: AgentId) -> HandsShown:
    one, read = state.agents[agent], state.readings.alone[agent]
    memory = lookup.host(state, agent).memory
    last = next((entry for entry in reversed(read) if memory and entry.card == memory.id), None)
    in_card = one.slot is not None or one.held is not None
    return HandsShown(
        agent=agent,
        card=_card(state, agent),
        things=() if in_card or state.fights.brawl else tests.trials(state, agent),
        memory=_texts(state, last) if last and one.memory else (),
        journal=tuple(_entry(state, entry, is_known_from_before(state, agent, entry.card)) for entry in read),
        repertoire=tuple(dict.fromkeys(_talks(state, read))),
    )


def _card(state: State, agent: AgentId) -> CardShown | None:
    card, one = lookup.card_in_front(state, agent), state.agents[agent]
    if card is None or one.slot is None:
        return None
    last = next((entry for entry in reversed(state.readings.alone[agent]) if entry.card == card.id), None)
    box = lookup.index(state).conflicts[one.held.conflict] if one.held else None
    return CardShown(
        slot=one.slot,
        label=lookup.text(state, f"{card.id}.label"),
        texts=_texts(state, last) if last else (),
        locked=numbers.is_locked(state, agent, card.id),
        stays=must_stay(state, agent),
        tests=() if box or state.fights.brawl else tests.trials(state, agent),
        conflict=tests.conflict(state, box, agent) if box and not state.fights.brawl else None,
        before=is_known_from_before(state, agent, card.id),
        mark=lookup.mark(state, card.id),
    )


def is_known_from_before(state: State, agent: AgentId, card: str) -> bool:
    """Whether the person has read this card in an earlier run (R52)."""
    return any(card in state.readings.before[one] for one in agents_of(state, state.agents[agent].seat))


def _texts(state: State, entry: Reading) -> tuple[TextId, ...]:
    return tuple(lookup.text(state, raw) for raw in entry.texts)


def _entry(state: State, entry: Reading, before: bool = False) -> EntryShown:
    return EntryShown(
        title=_title(state, entry.card),
        place=lookup.text(state, f"{entry.place}.name") if entry.place else None,
        round=entry.round,
        texts=() if entry.behind else _texts(state, entry),
        before=before,
    )


def _title(state: State, card: str) -> TextId | None:
    """A label, an item's name, the name of a conversation."""
    known = lookup.index(state).cards.get(card)
    if isinstance(known, Item):
        return lookup.text(state, f"{card}.name")
    if isinstance(known, TalkCard):
        return _talk_name(state, card)
    return maybe(state, f"{card}.label")


def _talk_name(state: State, card: str) -> TextId | None:
    for talk in lookup.scenario(state).talks:
        if any(one.id == card for one in talk.cards):
            return maybe(state, f"{talk.id}.name")
    return None


def _talks(state: State, read: tuple[Reading, ...]) -> list[TextId]:
    names = (_talk_name(state, entry.card) for entry in read)
    return [name for name in names if name is not None]


def aloud(state: State) -> tuple[EntryShown, ...]:
    return tuple(_entry(state, entry) for entry in state.readings.heard)
