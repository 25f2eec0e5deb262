"""Instructions about reading, in an abstract state: talks, memories, other cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from pitonisa.authoring.proof.execution import Execution
from pitonisa.authoring.proof.matters import Matters
from pitonisa.authoring.proof.rows import Hosts, Verb, never, nothing, to_a_role
from pitonisa.authoring.proof.state import Branch, Branches
from pitonisa.games.missions.scenario import effects as do
from pitonisa.games.missions.scenario.base import Event
from pitonisa.games.missions.scenario.cards import AnyCard


def _talk(c: Execution, one: do.ReadTalk, b: Branch, me: str, whom: Hosts) -> Branches:
    return _told(c, [(host, c.index.talk_card(one.talk, host)) for host in whom], b)


def _memory(c: Execution, one: do.ReadMemory, b: Branch, me: str, whom: Hosts) -> Branches:
    return _told(c, [(host, c.index.hosts[host].memory) for host in whom], b)


def _card(c: Execution, one: do.ReadCard, b: Branch, me: str, whom: Hosts) -> Branches:
    card = c.index.cards[one.card]
    return _told(c, [(host, card) for host in whom], b) if one.mode == "told" else c.read_now(card, me, b, aloud=True)


def _told(c: Execution, readers: list[tuple[str, AnyCard | None]], b: Branch) -> Branches:
    """Each reads alone; what the first one's card says is done first."""
    found = [b]
    for host, card in reversed(readers):
        if card is not None:
            found = c.through(found, lambda now, host=host, card=card: c.read_now(card, host, now, aloud=False))
    return found


def _tells_some(m: Matters, one: do.ReadTalk) -> bool:
    return any(card.id in m.cards for card in m.index.talks[one.talk].cards)


def _reminds(m: Matters, one: do.ReadMemory) -> bool:
    hosts = (host for host in m.index.scenario.hosts if one.who not in m.index.hosts or one.who == host.id)
    return any(host.memory is not None and host.memory.id in m.cards for host in hosts)


def _reads(m: Matters, one: do.ReadCard) -> bool:
    return one.card in m.cards


def _other_card(m: Matters, one: do.ReadCard) -> Iterable[msgspec.Struct]:
    return [m.index.cards[one.card]] if one.who in ("me", "others") or one.mode != "told" else []


def _is_remembered(m: Matters, one: do.ReadMemory) -> bool:
    """A memory of one host that speaks only once, and to which nothing else listens."""
    if one.who not in m.index.hosts:
        return False
    memory = m.index.hosts[one.who].memory
    if memory is None:
        return True
    return memory.once and memory.requires is None and not m.waits(Event.CARD_READ, memory.id)


VERBS: Final = {
    do.ReadTalk: Verb(_talk, _tells_some, to_a_role),
    do.ReadMemory: Verb(_memory, _reminds, to_a_role, settles=_is_remembered),
    do.ReadCard: Verb(_card, _reads, never, _other_card),
    do.Show: Verb(nothing, never, never),
}
