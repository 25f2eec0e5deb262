"""Checks each action and dispatches it to the file that carries it out."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Final

from pitonisa.games.missions import actions as a
from pitonisa.games.missions import council, legal, model
from pitonisa.games.missions.apply import cards, jobs, motions, moves, people, rounds, tests
from pitonisa.games.missions.apply.work import Work
from pitonisa.games.missions.events import Event, FateDrawn, witness
from pitonisa.games.missions.people import AgentId
from pitonisa.games.missions.scenario.loaded import LoadedScenario
from pitonisa.kernel import PUBLIC, Actor, Illegal, Step, Stream, TextId


def start(loaded: LoadedScenario, options: model.Options, seats: int, rng: Stream) -> Step[model.State, Event]:
    """Set the table up, with the hosts named by the options (R2)."""
    step = Step[model.State, Event](motions.deal(loaded, options, seats, rng), ())
    if options.hosts and len(options.hosts) != len(step.state.agents):
        raise Illegal("illegal-hosts")
    for agent, host in enumerate(options.hosts):
        chosen = a.ChooseHost(AgentId(agent), TextId(host))
        done = apply(step.state, step.state.agents[agent].seat, chosen, rng)
        step = Step(done.state, (*step.events, *done.events))
    return step


def apply(state: model.State, actor: Actor, action: a.Action, rng: Stream) -> Step[model.State, Event]:
    if action not in legal.legal(state, actor):
        raise legal.refusal(state, actor, action)
    work = Work(state, rng)
    if not isinstance(action, a.Give | a.AskFor | a.Keep):
        cards.end_gift(work, action.agent)
    _CARRIED_OUT[type(action)](work, action)
    jobs.run(work)
    motions.lasts(work, state, action)
    rounds.settle(work)
    if work.state.company.requests:
        work.put(requests=council.still_open(state, work.state))
    work.put(told=_noted(state.readings.told, work.events))
    return Step(work.state, tuple(work.events))


def _noted(told: str, events: list[Event]) -> str:
    """Add to the record of what all have heard its kind, and not its contents, except for a public chance card."""
    for event in events:
        if witness(event, PUBLIC) is not None:
            shown = event.value if isinstance(event, FateDrawn) else getattr(event, "by", None)
            heard = f"{told} {type(event).__name__} {shown}"
            told = blake2b(heard.encode(), digest_size=6).hexdigest()
    return told


_CARRIED_OUT: Final[dict[type[a.Action], Callable[[Work, Any], None]]] = {
    a.ChooseHost: moves.choose_host,
    a.TakeLead: moves.take_lead,
    a.Ready: motions.ready,
    a.NotYet: motions.not_yet,
    a.GoTo: moves.go_to,
    a.Take: moves.take,
    a.Explore: moves.explore,
    a.Wait: moves.wait,
    a.StartTest: moves.start_test,
    a.Boost: moves.raise_value,
    a.CallSupport: lambda w, action: tests.call_support(w),
    a.Support: moves.raise_value,
    a.NoSupport: moves.no_support,
    a.DrawFate: lambda w, action: tests.draw(w),
    a.Accept: lambda w, action: tests.resolve(w),
    a.Give: moves.give,
    a.AskFor: moves.ask_for,
    a.Keep: moves.keep,
    a.GiftDone: lambda w, action: cards.end_gift(w, action.agent),
    a.Use: moves.use,
    a.Pass: moves.pass_,
    a.Pick: moves.pick,
    a.Vote: moves.vote,
    a.PickAgent: moves.pick_agent,
    a.PickItem: moves.pick_item,
    a.Type: moves.spell,
    a.Erase: moves.spell,
    a.SayWord: moves.say_word,
    a.LeaveUnsaid: moves.leave_unsaid,
    a.Emergency: lambda w, action: people.emergency(w, action.agent, free=action.free),
    a.LoseControl: lambda w, action: people.lose_control(w, action.agent),
    a.Withdraw: lambda w, action: people.withdraw(w, action.agent),
    a.CallOn: lambda w, action: tests.call_on(w, action.who),
    a.Face: lambda w, action: tests.face(w, action.agent, action.place),
    a.Flee: moves.flee,
    a.Propose: lambda w, action: motions.propose(w, action.agent, action.subject),
    a.Agree: lambda w, action: motions.agree(w, action.agent),
    a.Decline: lambda w, action: motions.decline(w, action.agent),
    a.Insist: lambda w, action: motions.insist(w, action.agent),
    a.ShareOut: lambda w, action: motions.share_out(w, action.to),
    a.TakeBack: lambda w, action: motions.take_back(w),
    a.ShareDone: lambda w, action: motions.share_done(w),
}
