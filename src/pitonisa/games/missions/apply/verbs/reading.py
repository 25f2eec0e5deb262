"""Instructions about reading, on the real rules: talks, memories, other cards, texts."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions import lookup
from pitonisa.games.missions.apply.reading import filled, note, note_for_all, read_now
from pitonisa.games.missions.apply.verbs.rows import Targets, Verb
from pitonisa.games.missions.apply.work import Work
from pitonisa.games.missions.council.roles import deciding
from pitonisa.games.missions.events import Shown
from pitonisa.games.missions.scenario import effects as e
from pitonisa.games.missions.scenario.base import Role
from pitonisa.games.missions.state.people import AgentId


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
    """To all it is read aloud; to one it is theirs alone, and kept in their journal."""
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
