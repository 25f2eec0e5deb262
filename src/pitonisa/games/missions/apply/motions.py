"""Sets a mission up, and carries out group decisions: motions, recharging, another attempt, going on.

The lead decides if the group doesn't agree (R13).
"""

from __future__ import annotations

from typing import Final, assert_never

from pitonisa.games.missions import actions as a
from pitonisa.games.missions import amounts, council, legal, lookup, model, people, tasks
from pitonisa.games.missions import events as happened
from pitonisa.games.missions.apply import board, moves
from pitonisa.games.missions.apply.people import back
from pitonisa.games.missions.apply.work import Work, replace
from pitonisa.games.missions.model import State, agents, agents_of, changed
from pitonisa.games.missions.people import Agent, AgentId, GiveUp, Leave, Recharge, Settle, Share, Subject, Visit
from pitonisa.games.missions.scenario.base import Event
from pitonisa.games.missions.scenario.loaded import LoadedScenario
from pitonisa.games.missions.scenario.model import FateCard, Scenario
from pitonisa.kernel import Illegal, Seat, Stream, consensus


def propose(w: Work, agent: AgentId, subject: Subject) -> None:
    """Propose for a seat, which thereby agrees, except to giving up (R52). It replaces any open proposal (R13)."""
    seat, open_ = w.seat(agent), w.state.company.motion
    if open_ is not None and open_.by != seat:
        _turn_down(w, open_.subject)
    motion: consensus.Motion[Subject] = consensus.Motion(subject, seat, () if isinstance(subject, GiveUp) else (seat,))
    w.tell(happened.Proposed(seat, subject))
    _ask(w, motion)


def agree(w: Work, agent: AgentId) -> None:
    assert w.state.company.motion is not None
    w.tell(happened.Agreed(w.seat(agent)))
    _ask(w, consensus.agree(w.state.company.motion, w.seat(agent)))


def _ask(w: Work, motion: consensus.Motion[Subject]) -> None:
    if council.open_voters(w.state, motion):
        w.put(motion=motion)
        return
    carry(w, motion)


def decline(w: Work, agent: AgentId) -> None:
    """Close the motion: a seat declines it, or its proposer withdraws it."""
    motion, seat = w.state.company.motion, w.seat(agent)
    assert motion is not None
    if isinstance(motion.subject, GiveUp):
        w.put(stayed=w.state.round)
    w.put(motion=None)
    if seat in motion.agreed:
        w.tell(happened.Withdrawn(seat))
        return
    _turn_down(w, motion.subject)
    w.tell(happened.Declined(seat))


def _turn_down(w: Work, subject: Subject) -> None:
    w.put(declined=tuple(dict.fromkeys((*w.state.company.declined, subject))))


def insist(w: Work, agent: AgentId) -> None:
    """Carry the motion by the lead's decision (R13)."""
    assert w.state.company.motion is not None
    w.tell(happened.Insisted(w.seat(agent)))
    carry(w, w.state.company.motion)


def carry(w: Work, motion: consensus.Motion[Subject]) -> None:
    w.put(motion=None)
    match motion.subject:
        case Leave():
            board.leave(w)
        case Visit(place=place):
            moves.go_to(w, a.GoTo(council.deciding(w.state), place))
        case Recharge(free=free):
            _recharge(w, motion.by, free=free)
        case GiveUp():
            jump(w)
        case Settle(option=option):
            job = next(one for one in w.state.jobs if isinstance(one.ask, tasks.Choice) and one.ask.how == "group")
            moves.decide(w, job, option)
        case _:
            assert_never(motion.subject)


def _recharge(w: Work, by: Seat, *, free: bool) -> None:
    """Burn one crystal of the pool, or use a credit; the proposer shares the rest out (R45)."""
    dealer = next(one for one in council.acting(w.state) if w.seat(one) == by)
    if free:
        w.put(credits=w.state.company.credits - 1)
    else:
        w.put(pool=w.state.board.pool - 1, burn=w.state.board.burn + 1)
        w.tell(happened.Burned(1))
    w.put(share=Share(dealer, (0,) * len(w.state.agents), paid=not free))
    w.tell(happened.Recharging(w.seat(dealer), free))


def share_out(w: Work, to: AgentId) -> None:
    w.put(share=replace(w.share, given=_plus(w.share.given, to, 1), order=(*w.share.order, to)))


def take_back(w: Work) -> None:
    *order, last = w.share.order
    w.put(share=replace(w.share, given=_plus(w.share.given, last, -1), order=tuple(order)))


def _plus(given: tuple[int, ...], agent: AgentId, n: int) -> tuple[int, ...]:
    return given[:agent] + (given[agent] + n,) + given[agent + 1 :]


def share_done(w: Work) -> None:
    """Fill the reserves; agents who lost control return, if there is a crystal for them (R46, R49)."""
    share = w.share
    count = sum(share.given)
    for agent in agents(w.state):
        w.put_agent(agent, reserve=w.agent(agent).reserve + share.given[agent])
    w.put(share=None, pool=w.state.board.pool - count, ready=frozenset[AgentId]())
    waiting = next((job for job in w.state.jobs if isinstance(job.ask, tasks.OnShare)), None)
    w.tell(happened.Recharged(count))
    if waiting is not None:
        w.put_job(replace(waiting, ask=None))
    else:
        w.put(recharges=w.state.company.recharges + 1)
        for agent in amounts.those_lost(w.state):
            if w.agent(agent).reserve or not lookup.option(w.state, "lost_stay_without_charge"):
                back(w, agent)
    w.happen(Event.RECHARGE, share.dealer)
    if share.paid:
        w.happen(Event.RECHARGE_PAID, share.dealer)


# The beginning: the pool, the map, the chance deck, and every host still free (R1-R6)


def deal(loaded: LoadedScenario, options: model.Options, seats: int, rng: Stream) -> State:
    """Deal the table before any host is chosen, with all crystals in the pool."""
    written = loaded.scenario
    hosts = model.SOLO_AGENTS if seats == 1 else seats
    least, most = written.players
    if not least <= seats <= most or hosts > min(model.MOST_PLAYERS, len(written.hosts)):
        raise Illegal("illegal-too-many", players=seats, most=min(most, len(written.hosts)))
    owners = [Seat(0)] * model.SOLO_AGENTS if seats == 1 else [Seat(n) for n in range(seats)]
    return laid_out(loaded, options.journal, tuple(owners), rng)


def laid_out(loaded: LoadedScenario, journal: model.Journal, owners: tuple[Seat, ...], rng: Stream) -> State:
    """Set up the table of a scenario, with each agent's seat."""
    written = loaded.scenario
    laid = [one for one in written.maps if one.start]
    return State(
        scenario=loaded,
        journal=journal,
        agents=tuple(Agent(seat=seat) for seat in owners),
        board=model.Board(
            maps=tuple(model.LaidMap(one.id, n, 0) for n, one in enumerate(laid)),
            spots=tuple(model.SpotState(spot.location, spot.open) for one in laid for spot in one.spots),
            decks=frozenset(deck.id for deck in written.decks if deck.open),
            pool=written.rules.charge_total,
        ),
        fate=model.Fate(pile=shuffled(written, rng)),
        company=people.Company(credits=written.rules.by_count.at(len(owners)).free_recharges),
        standing=model.Standing(triggers=tuple(model.Trigger(one.key) for one in written.triggers)),
        readings=model.Readings(alone=((),) * len(owners), before=((),) * len(owners)),
    )


def shuffled(written: Scenario, rng: Stream) -> tuple[FateCard, ...]:
    """Shuffle the chance cards; a training mission may fix the first values (R6)."""
    pile = rng.shuffled(written.rules.fate)
    first: list[FateCard] = []
    for value in written.rules.fate_opening:
        card = next((one for one in pile if one.value == value), None)
        if card is not None:
            pile.remove(card)
            first.append(card)
    return (*first, *pile)


# The jump: the mission begins again, and nothing of it is kept but what people remember (R52)


def jump(w: Work) -> None:
    """Restart the mission from the beginning, as often as people like."""
    old = w.state
    fresh = laid_out(old.scenario, old.journal, tuple(agent.seat for agent in old.agents), w.rng)
    w.state = changed(
        fresh,
        runs=old.runs + 1,
        before=tuple(_read(old, n) for n in range(len(old.agents))),
        labels=tuple(dict.fromkeys((*old.readings.labels, *lookup.public_names(old)))),
        told=old.readings.told,
    )
    w.tell(happened.BeganAnew(w.state.runs))


def _read(old: State, agent: int) -> tuple[str, ...]:
    """List all cards that an agent has read in this run and earlier ones."""
    return tuple(sorted({*old.readings.before[agent], *(entry.card for entry in old.readings.alone[agent])}))


# Being ready to go on: it lasts until it is taken back, something else is done, or somebody is concerned (R26)


_BESIDE: Final = (a.Ready, a.AskFor, a.Keep, a.Give, a.Support, a.NoSupport, a.Agree, a.Decline, a.Insist)
"""Actions that don't end readiness: helping and answering others."""


def ready(w: Work, action: a.Ready) -> None:
    """Report an agent ready; a person with two agents answers for both, if both can (R3)."""
    before, seat = w.state, w.seat(action.agent)
    said = {one.agent for one in legal.legal(before, seat) if isinstance(one, a.Ready)}
    w.put(ready=before.company.ready | said)
    w.tell(happened.WasReady(seat, w.name(min(said))))


def not_yet(w: Work, action: a.NotYet) -> None:
    both = agents_of(w.state, w.seat(action.agent))
    w.tell(happened.NotYetReady(w.seat(action.agent), w.name(min(w.state.company.ready.intersection(both)))))


def lasts(w: Work, before: State, action: a.Action) -> None:
    """Withdraw, after an action, the readiness of those it concerns."""
    still = w.state.company.ready & before.company.ready
    if not still:
        return
    own = set[AgentId]() if isinstance(action, _BESIDE) else {action.agent}
    if isinstance(action, a.NotYet):
        own = set(agents_of(before, w.seat(action.agent)))
    read_to_all = len(w.state.readings.heard) > len(before.readings.heard)
    concerned = {one for one in still if read_to_all or _concerns(w.state, before, one, action)}
    w.put(ready=w.state.company.ready - ((own | concerned) & before.company.ready))


def _concerns(now: State, before: State, agent: AgentId, action: a.Action) -> bool:
    """Say whether an agent is asked something, or others have changed their things or crystals."""
    if any(agent in council.asked(job.ask) for job in now.jobs):
        return True
    other = agent != action.agent
    return _has(now.agents[agent], crystals=other) != _has(before.agents[agent], crystals=other)


def _has(one: Agent, *, crystals: bool) -> tuple[object, ...]:
    """Return what an agent would check again before going on; somebody who gave a thing away knows it."""
    things = (one.items, one.tokens) if crystals else ()
    return one.slot, one.held, one.out, one.memory, one.abilities, things, one.reserve if crystals else 0
