"""Carries out instructions: whether now, for whom, and by which rule. One line a verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pitonisa.games.missions import story
from pitonisa.games.missions.apply import board, charge, conflict, decisions, fate, things
from pitonisa.games.missions.apply.people import (
    add_counter,
    expel,
    free_recharge,
    give_lead,
    grant,
    lose,
    lose_control,
    recall,
    set_counter,
    set_life,
    stay,
)
from pitonisa.games.missions.apply.reading import note, note_for_all, read_now
from pitonisa.games.missions.apply.work import Work
from pitonisa.games.missions.conditions import holds
from pitonisa.games.missions.events import RuleChanged, Scored, Shown
from pitonisa.games.missions.model import (
    AgentId,
    Do,
    Ended,
    Modification,
    Override,
    Point,
    Spend,
    Trigger,
    Whom,
    agents,
)
from pitonisa.games.missions.numbers import cost
from pitonisa.games.missions.roles import whom
from pitonisa.games.missions.scenario import effects as e
from pitonisa.games.missions.scenario import instructions as i
from pitonisa.games.missions.scenario.base import Event, Role, amount
from pitonisa.games.missions.tasks import Open

Handler = Callable[[Work, Any, AgentId, tuple[AgentId, ...]], None]


def do(w: Work, task: Do) -> None:
    one = story.index(w.state).instructions[task.key]
    whom_: tuple[AgentId, ...] | None = task.whom
    if whom_ is None:
        if one.once and one.key in w.state.done:
            return
        if not isinstance(one, i.If) and not holds(w.state, one.given, task.me, w.job):
            return
        if one.once:
            w.put(done=w.state.done | {one.key})
        whom_ = _targets(w, one, task)
        if whom_ is None:
            return
    if one.text is not None and not isinstance(one, e.Show):
        _say(w, one.text, None if one.announce == "public" else (task.me,))
    before = len(w.events)
    _HANDLERS[type(one)](w, one, task.me, whom_)
    if one.announce != "public":
        _hush(w, before, None if one.announce == "silent" else task.me)


def _hush(w: Work, before: int, told: AgentId | None) -> None:
    """What an instruction keeps quiet about, nobody is told of; or only its reader."""
    loud = w.events[before:]
    del w.events[before:]
    if told is not None:
        w.events += [event for event in loud if getattr(event, "by", None) == w.seat(told)]


def _targets(w: Work, one: i.Instruction, task: Do) -> tuple[AgentId, ...] | None:
    """Whom it means; None where somebody has to choose first."""
    who = one.means
    if who is None:
        return ()
    if who != Role.CHOOSE:
        return tuple(whom(w.state, who, task.me))
    among = tuple(agent for agent in agents(w.state) if _may_be_meant(w, one, agent))
    if among:
        decisions.ask(w, Whom(one.key, task.me, among))
    return None


def _may_be_meant(w: Work, one: i.Instruction, agent: AgentId) -> bool:
    if isinstance(one, e.Recall):
        return w.agent(agent).out is not None and w.agent(agent).reserve > 0
    return w.agent(agent).out is None


def _n(w: Work, value: Any) -> int:
    return amount(value, story.hosts_in_play(w.state))


# Verb by verb


def _take_items(w: Work, one: e.TakeItem, me: AgentId, targets: tuple[AgentId, ...]) -> None:
    for agent in targets:
        for id in reversed(one.items):
            things.take_item(w, agent, id)


def _take_tokens(w: Work, one: e.TakeToken, me: AgentId, targets: tuple[AgentId, ...]) -> None:
    for agent in targets:
        for id in reversed(one.tokens):
            things.take_token(w, agent, id, one.n)


def _collect(w: Work, one: e.Collect, me: AgentId, targets: tuple[AgentId, ...]) -> None:
    whose = None if one.who is None else list(targets)
    for id in one.things:
        things.put_away(w, id, whose, removed=False)
    if one.all_damage:
        w.put(damage={})


def _remove(w: Work, one: e.Remove, me: AgentId, targets: tuple[AgentId, ...]) -> None:
    for id in one.things:
        things.remove(w, id)


def _read_talk(w: Work, one: e.ReadTalk, me: AgentId, targets: tuple[AgentId, ...]) -> None:
    for agent in reversed(targets):
        card = story.index(w.state).talk_card(one.talk, w.agent(agent).host or "")
        if card is not None:
            read_now(w, card, agent, aloud=False)


def _read_memory(w: Work, one: e.ReadMemory, me: AgentId, targets: tuple[AgentId, ...]) -> None:
    for agent in reversed(targets):
        card = story.host(w.state, agent).memory
        if card is not None:
            w.put_agent(agent, memory=True)
            read_now(w, card, agent, aloud=False)


def _read_card(w: Work, one: e.ReadCard, me: AgentId, targets: tuple[AgentId, ...]) -> None:
    card = story.index(w.state).cards[one.card]
    if one.mode != "told":
        read_now(w, card, me, aloud=True)
        return
    for agent in reversed(targets):
        read_now(w, card, agent, aloud=False)


def _show(w: Work, one: e.Show, me: AgentId, targets: tuple[AgentId, ...]) -> None:
    _say(w, one.shown, None if one.to in (Role.ALL, Role.EACH) else targets)


def _say(w: Work, raw: str, readers: tuple[AgentId, ...] | None) -> None:
    """To all it is read aloud; to one it is theirs alone, and kept in their journal."""
    if readers is None:
        note_for_all(w, raw)
        w.tell(Shown(None, (w.text(raw),)))
        return
    for agent in readers:
        note(w, agent, raw)
        w.tell(Shown(w.seat(agent), (w.text(raw),)))


def _gain(w: Work, one: e.Gain, me: AgentId, targets: tuple[AgentId, ...]) -> None:
    for agent in targets:
        charge.gain(w, agent, _n(w, one.n))


def _burn(w: Work, one: e.Burn, me: AgentId, targets: tuple[AgentId, ...]) -> None:
    if one.source == "me":
        w.first(Spend(me, _n(w, one.n), "burn", forced=True))
    else:
        charge.burn_from_pool(w, _n(w, one.n))


def _test(w: Work, one: i.Test, me: AgentId, targets: tuple[AgentId, ...]) -> None:
    """R28: it comes up by itself and must be taken; who loses control takes none (ambiguity 41)."""
    for agent in reversed(targets):
        losing = w.agent(agent).losing
        if w.agent(agent).out is None and (not losing or story.option(w.state, "last_action_tests")):
            n = 0 if losing else cost(w.state, agent, "test", free=one.box.free_start)
            w.first(Spend(agent, n), Open(agent, one.box.id, None))


def _conflict(w: Work, one: i.Conflict, me: AgentId, targets: tuple[AgentId, ...]) -> None:
    box = one.box
    if box.id not in w.state.won and holds(w.state, box.given, me, w.job) and w.agent(me).out is None:
        conflict.begin(w, box, me, story.owner_of(w.state, one.key))


def _if(w: Work, one: i.If, me: AgentId, targets: tuple[AgentId, ...]) -> None:
    so = holds(w.state, one.given, me, w.job)
    w.first(*(Do(each.key, me) for each in (one.then if so else one.otherwise)))


def _when(w: Work, one: i.When, me: AgentId, targets: tuple[AgentId, ...]) -> None:
    if all(trigger.key != one.key for trigger in w.state.triggers):
        w.put(triggers=(*w.state.triggers, Trigger(one.key)))


def _modify(w: Work, one: e.Modify, me: AgentId, targets: tuple[AgentId, ...]) -> None:
    scope = "next" if one.scope == "this_test" and w.state.test is None else one.scope
    w.put(modifications=(*w.state.modifications, Modification(one.key, me, scope)))


def _rule(w: Work, one: e.Rule, me: AgentId, targets: tuple[AgentId, ...]) -> None:
    kept = tuple(old for old in w.state.overrides if old.option != one.option)
    w.put(overrides=(*kept, Override(one.option, one.value, one.until)))
    w.tell(RuleChanged())


def _score(w: Work, one: e.Score, me: AgentId, targets: tuple[AgentId, ...]) -> None:
    point = Point(one.line, one.n)
    if one.announce != "public":
        w.put(silent=(*w.state.silent, point))
        return
    w.put(points=(*w.state.points, point))
    w.make_known(one.line)
    w.tell(Scored(w.text(one.line), one.n))


def _swap(w: Work, one: e.SwapCard, me: AgentId, targets: tuple[AgentId, ...]) -> None:
    w.put_in("swaps", f"{one.location}/{one.slot}", one.card)


def _go_to(w: Work, one: e.GoTo, me: AgentId, targets: tuple[AgentId, ...]) -> None:
    w.put(bound=one.location, bound_cost=one.cost)


def end(w: Work, ending: str, reason: str | None = None) -> None:
    """R50: what waits for the ending still happens; then nothing does."""
    if w.state.ended is not None:
        return
    w.put(ended=Ended(ending, reason), jobs=(), test=None)
    w.job = None
    w.happen(Event.ENDING, None, ending)


_HANDLERS: Final[dict[type[Any], Handler]] = {
    e.TakeItem: _take_items,
    e.TakeToken: _take_tokens,
    e.Collect: _collect,
    e.Remove: _remove,
    e.MoveItem: lambda w, one, me, _: decisions.which_item(w, one, me),
    e.ReadTalk: _read_talk,
    e.ReadMemory: _read_memory,
    e.ReadCard: _read_card,
    e.Show: _show,
    e.Gain: _gain,
    e.Lose: lose,
    e.Burn: _burn,
    e.ReleaseMap: lambda w, one, me, _: board.release(w, one.location),
    e.FreeRecharge: free_recharge,
    e.Expel: expel,
    e.LoseControl: lose_control,
    e.Recall: recall,
    e.GiveLead: give_lead,
    e.Stay: stay,
    e.GrantAbility: grant,
    e.Damage: lambda w, one, me, _: conflict.damage(w, me, one.adversary, _n(w, one.n)),
    e.HealAdversary: lambda w, one, me, _: conflict.damage(w, me, one.adversary, -_n(w, one.n)),
    e.SetLife: set_life,
    e.ExtendMap: lambda w, one, me, _: board.extend(w, one.map, one.edge),
    e.OverlayMap: lambda w, one, me, _: board.overlay(w, one.map, one.over),
    e.OpenSpot: lambda w, one, me, _: board.set_spot(w, one.location, is_open=True),
    e.CloseSpot: lambda w, one, me, _: board.set_spot(w, one.location, is_open=False),
    e.OpenDeck: lambda w, one, me, _: board.open_deck(w, one.deck),
    e.SwapCard: _swap,
    e.EndVisit: lambda w, one, me, _: w.put(leaving=w.state.here is not None),
    e.GoTo: _go_to,
    e.SetCounter: set_counter,
    e.AddCounter: add_counter,
    e.Modify: _modify,
    e.Rule: _rule,
    e.Score: _score,
    e.ShuffleFate: lambda w, one, me, _: fate.shuffle(w),
    e.DrawFate: lambda w, one, me, _: fate.draw_and_discard(w, one.n, instead=one.replace),
    e.EditFate: lambda w, one, me, _: fate.edit(w, one.add, one.remove),
    e.End: lambda w, one, me, _: end(w, one.ending),
    e.Fail: lambda w, one, me, _: end(w, story.scenario(w.state).rules.failure, one.reason),
    i.Test: _test,
    i.Conflict: _conflict,
    i.Choose: lambda w, one, me, _: decisions.choose(w, one, me),
    i.If: _if,
    i.Question: lambda w, one, me, _: decisions.question(w, one, me),
    i.Pay: lambda w, one, me, _: decisions.pay(w, one, me),
    i.When: _when,
}
"""A test holds it against the vocabulary."""
