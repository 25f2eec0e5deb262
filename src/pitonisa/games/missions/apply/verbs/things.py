"""Instructions about things, on the real rules: taken, put back, removed, moved."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions.apply import decisions, things
from pitonisa.games.missions.apply.verbs.rows import Targets, Verb
from pitonisa.games.missions.apply.work import Work
from pitonisa.games.missions.scenario import effects as e
from pitonisa.games.missions.state.people import AgentId


def _take_items(w: Work, one: e.TakeItem, me: AgentId, targets: Targets) -> None:
    for agent in targets:
        for id in reversed(one.items):
            things.take_item(w, agent, id)


def _take_tokens(w: Work, one: e.TakeToken, me: AgentId, targets: Targets) -> None:
    for agent in targets:
        for id in reversed(one.tokens):
            things.take_token(w, agent, id, one.n)


def _collect(w: Work, one: e.Collect, me: AgentId, targets: Targets) -> None:
    whose = None if one.who is None else list(targets)
    for id in one.things:
        things.put_away(w, id, whose, removed=False)
    if one.all_damage:
        w.put(damage={})


def _remove(w: Work, one: e.Remove, me: AgentId, targets: Targets) -> None:
    for id in one.things:
        things.remove(w, id)


def _move_item(w: Work, one: e.MoveItem, me: AgentId, targets: Targets) -> None:
    decisions.which_item(w, one, me)


VERBS: Final = {
    e.TakeItem: Verb(_take_items),
    e.TakeToken: Verb(_take_tokens),
    e.Collect: Verb(_collect),
    e.Remove: Verb(_remove),
    e.MoveItem: Verb(_move_item),
}
