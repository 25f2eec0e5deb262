"""Starts the effects of each agent action, asks what cards ask, and carries out the answers (R14)."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions import actions as a
from pitonisa.games.missions import amounts, council, lookup, model, tasks
from pitonisa.games.missions import events as happened
from pitonisa.games.missions.apply import cards
from pitonisa.games.missions.apply.work import Targets, Verb, Work, replace
from pitonisa.games.missions.people import AgentId, Ballot, Request, Step
from pitonisa.games.missions.scenario import base, prose
from pitonisa.games.missions.scenario.instructions import Choose, Pay, Question
from pitonisa.kernel import TextId

# What cards ask: choices, votes, words, prices


def price_tasks(agent: AgentId, price: base.Price) -> tuple[tasks.Task, ...]:
    """List the tasks of a price, crystals first, because they may raise the last-crystal question."""
    other = tasks.Cost(agent, price.items, price.tokens, price.counter, price.n)
    crystals: tuple[tasks.Task, ...] = (tasks.Spend(agent, price.charge),) if price.charge else ()
    return (*crystals, other) if price.items or price.tokens or price.counter else crystals


def _choose(w: Work, one: Choose, me: AgentId, targets: Targets) -> None:
    assert w.job is not None
    if one.by in ("group", "vote"):
        here = tuple(agent for agent in council.in_order(w.state) if agent in model.present(w.state))
        choice = tasks.Choice(one.key, here, "group" if one.by == "group" else "vote")
    else:
        named = council.deciding(w.state) if one.by == "lead" else next(iter(council.whom(w.state, one.by, me)), None)
        choice = tasks.Choice(one.key, () if named is None else (named,), "alone")
    if choice.by and any(way.possible for way in council.options_of(w.state, replace(w.job, ask=choice))):
        w.ask(choice)
        if choice.how != "alone":
            w.tell(happened.Asked(w.text(f"{one.choice}.text")))


def _pay(w: Work, one: Pay, me: AgentId, targets: Targets) -> None:
    payer = next(iter(council.whom(w.state, one.by, me)), None)
    if payer is None:
        return
    able = amounts.can_pay(w.state, payer, one.price)
    if one.optional and able:
        w.ask(tasks.Choice(one.key, (payer,), "alone"))
    elif able:
        w.first(*price_tasks(payer, one.price), *(tasks.Do(each.key, payer) for each in one.then))
    else:
        w.first(*(tasks.Do(each.key, payer) for each in one.refused))


def decide(w: Work, job: tasks.Job, option: TextId) -> None:
    """Carry out a decision; for a group's, `me` stays the reader."""
    choice, way = job.ask, next(one for one in council.options_of(w.state, job) if one.text == option)
    assert isinstance(choice, tasks.Choice)
    alone = choice.how == "alone"
    who = choice.by[0] if alone else job.me
    todo = (*price_tasks(who, way.price), *(tasks.Do(one.key, who) for one in way.do))
    w.put_job(replace(job, ask=None, todo=(*todo, *job.todo)))
    secret = None if way.text in (council.PAY,) else way.text
    w.tell(happened.Chosen(w.seat(who) if alone else None, secret))
    if alone:
        _remember(w, who, choice, option)
    else:
        w.put(ballot=_ballot(w, job, option))
    w.put(motion=None)


def _remember(w: Work, who: AgentId, choice: tasks.Choice, option: TextId) -> None:
    """Store an agent's own decision in their journal."""
    asked = w.state.scenario.index.instructions[choice.key]
    if not isinstance(asked, Choose):
        return
    for one in asked.options:
        if w.text(raw := f"{asked.choice}.{one.id}") == option:
            cards.note(w, who, f"{asked.choice}.text", raw)


def _ballot(w: Work, job: tasks.Job, chosen: TextId) -> Ballot:
    """Record the decision and its votes for all."""
    assert isinstance(job.ask, tasks.Choice)
    asked, options = w.state.scenario.index.written(job.ask.key, Choose), council.options_of(w.state, job)
    votes = tuple((agent, options[place].text) for agent, place in job.ask.votes)
    return Ballot(w.text(f"{asked.choice}.text"), chosen, votes)


def count(w: Work, job: tasks.Job) -> None:
    assert isinstance(job.ask, tasks.Choice)
    chosen = [option for _, option in job.ask.votes]
    lead = dict(job.ask.votes).get(council.deciding(w.state))
    best = max(dict.fromkeys(chosen), key=lambda option: (chosen.count(option), option == lead, -option))
    decide(w, job, council.options_of(w.state, job)[best].text)


def _question(w: Work, one: Question, me: AgentId, targets: Targets) -> None:
    by = council.deciding(w.state) if one.by == "lead" else next(iter(council.whom(w.state, one.by, me)), me)
    w.ask(tasks.Spelling(one.key, by))


def compare(w: Work, job: tasks.Job, asked: tasks.Spelling) -> None:
    """Compare a word with the answers, ignoring case, accents and spaces."""
    written = w.state.scenario.index.written(asked.key, Question)
    said = prose.normalised(asked.typed)
    right = next((one for one in written.answers if said in map(prose.normalised, one.words)), None)
    do = right.do if right else written.wrong
    w.tell(happened.WordSaid(w.seat(asked.by), asked.typed))
    w.put_job(replace(job, ask=None, todo=(*(tasks.Do(one.key, asked.by) for one in do), *job.todo)))


def choose_host(w: Work, action: a.ChooseHost) -> None:
    """Take a host, whose crystals leave the pool (R2, R5)."""
    host = next(one for one in lookup.scenario(w.state).hosts if w.text(f"{one.id}.name") == action.host)
    w.put_agent(action.agent, host=host.id, reserve=host.cap)
    w.put(pool=w.state.board.pool - host.cap)
    w.tell(happened.HostChosen(w.seat(action.agent), action.host))


def take_lead(w: Work, action: a.TakeLead) -> None:
    """Apply the effects of absent hosts and of the number of hosts, and read the prologue (R7-R9)."""
    me, written = action.agent, lookup.scenario(w.state)
    w.put(lead=me, step=Step.PROLOGUE)
    here = {agent.host for agent in w.state.agents}
    absent = [tasks.Do(one.key, me) for line in written.setup.if_absent if line.host not in here for one in line.do]
    counted = [
        tasks.Do(one.key, me) for line in written.setup.if_count if line.count == len(w.state.agents) for one in line.do
    ]
    for card in written.prologue:
        cards.read_aloud(w, card, me)
    told = [task for card in written.prologue for task in cards.orders(w, card, me)]
    w.begin(me, *absent, *counted, *told, *(tasks.Do(one.key, me) for one in written.setup.lead_reads))
    w.happen(base.Event.SETUP, me)


def go_to(w: Work, action: a.GoTo) -> None:
    """Leave one crystal on the map; if there is one already, burn it (R15)."""
    place = lookup.place_numbered(w.state, action.place)
    assert place is not None
    cost, burned = council.entry_cost(w.state, place), council.burns(w.state, place)
    w.tell(happened.PlaceChosen(w.seat(action.agent), w.text(f"{place}.name"), burned, not cost))
    w.begin(action.agent, tasks.Spend(action.agent, cost, "burn" if burned else "map", place), tasks.Enter(place))


def take(w: Work, action: a.Take) -> None:
    """Take a card for nothing and read it alone. A conflict on it begins with the actions, or now (R20)."""
    laid = next(one for one in w.state.here.panorama if one.slot == action.slot)
    w.put_agent(action.agent, slot=action.slot)
    w.tell(happened.CardTaken(w.seat(action.agent), w.name(action.agent), w.text(f"{laid.card}.label")))
    cards.read_alone(w, w.state.scenario.index.cards[laid.card], action.agent, told=False)
    if lookup.option(w.state, "conflict_starts") == "at_once":
        w.begin(action.agent, tasks.Meet(action.agent, laid.card))


def explore(w: Work, action: a.Explore) -> None:
    """Put the card back for others, and take another (R23)."""
    cost = amounts.explore_cost(w.state, action.agent)
    w.begin(action.agent, *_spend(action.agent, cost), tasks.TakeUp(action.agent, action.slot, cost))


def wait(w: Work, action: a.Wait) -> None:
    card = lookup.card_in_front(w.state, action.agent)
    assert card is not None
    w.put_back(action.agent)
    w.tell(happened.Waited(w.seat(action.agent), w.name(action.agent), w.text(f"{card.id}.label")))
    w.happen(base.Event.WAITED, action.agent)


def _spend(agent: AgentId, n: int, *, optional: bool = True) -> tuple[tasks.Spend, ...]:
    """Spend crystals; no task if nothing has to be paid."""
    return (tasks.Spend(agent, n, optional=optional),) if n else ()


def start_test(w: Work, action: a.StartTest) -> None:
    trial = amounts.trials(w.state, action.agent)[action.box]
    attribute = next(one for one in trial.box.attribute if w.text(f"attribute.{one}") == action.attribute)
    cost = amounts.start_cost(w.state, action.agent, trial.box)
    spend = _spend(action.agent, cost, optional=trial.conflict is None)
    w.begin(action.agent, *spend, tasks.Open(action.agent, trial.box.id, attribute, trial.conflict))


def raise_value(w: Work, action: a.Boost | a.Support) -> None:
    cost = amounts.cost(w.state, action.agent, "boost" if isinstance(action, a.Boost) else "support")
    w.begin(action.agent, tasks.Spend(action.agent, cost, optional=True), tasks.Raise(action.agent))


def no_support(w: Work, action: a.NoSupport) -> None:
    w.put(test=replace(w.test, passed=w.test.passed | {action.agent}))
    w.tell(happened.NotSupported(w.seat(action.agent), w.name(action.agent)))


def give(w: Work, action: a.Give) -> None:
    """Give a whole gift for one price; between places and before a group conflict for free (R27, R43)."""
    hand = tasks.Hand(action.agent, action.to, council.thing_id(w.state, action.thing))
    cost = amounts.give_cost(w.state, action.agent)
    w.begin(action.agent, *_spend(action.agent, cost), hand)


def ask_for(w: Work, action: a.AskFor) -> None:
    """Ask for a thing publicly; the holder may answer (R27)."""
    thing = council.thing_id(w.state, action.thing)
    w.put(requests=(*w.state.company.requests, Request(action.agent, action.holder, thing)))
    w.tell(happened.AskedFor(w.seat(action.agent), w.seat(action.holder), w.text(f"{thing}.name")))


def keep(w: Work, action: a.Keep) -> None:
    asked = next(one for one in council.open_requests(w.state) if (one.agent, one.holder) == (action.to, action.agent))
    w.put(requests=tuple(replace(one, kept=True) if one == asked else one for one in w.state.company.requests))
    w.tell(happened.Kept(w.seat(action.agent), w.seat(action.to), w.text(f"{asked.thing}.name")))


def use(w: Work, action: a.Use) -> None:
    """Count an ability, pay for it, and use it (R41)."""
    agent = action.agent
    ability = next(one for one in lookup.abilities_of(w.state, agent) if w.text(f"{one.id}.name") == action.ability)
    use_ = model.Use(agent, ability.id)
    w.put(uses=(*w.state.tallies.uses, use_), used=(*w.state.here.used, use_))
    todo = (*price_tasks(agent, ability.pay), tasks.Perform(agent, ability.id))
    offer = tasks.Offer(agent, ability.id)
    offered = next((job for job in w.state.jobs if job.ask == offer), None)
    if offered is not None:
        w.put_job(replace(offered, ask=None, todo=(*todo, *offered.todo)))
    else:
        w.begin(agent, *todo)


def pass_(w: Work, action: a.Pass) -> None:
    w.drop_job(w.asking(action.agent, tasks.Offer)[0].n)


def pick(w: Work, action: a.Pick) -> None:
    decide(w, w.asking(action.agent, tasks.Choice)[0], action.option)


def vote(w: Work, action: a.Vote) -> None:
    """Count a vote: the most votes win; in a tie, the lead's (R14)."""
    job, choice = w.asking(action.agent, tasks.Choice)
    options = council.options_of(w.state, job)
    place = next(n for n, one in enumerate(options) if one.text == action.option)
    voted = replace(job, ask=replace(choice, votes=(*choice.votes, (action.agent, place))))
    w.tell(happened.Voted(w.seat(action.agent), action.option))
    w.put_job(voted)
    if {action.agent, *(one for one, _ in choice.votes)} >= set(choice.by) & set(model.present(w.state)):
        count(w, voted)


def pick_agent(w: Work, action: a.PickAgent) -> None:
    (job, asked), who = w.asking(action.agent, tasks.Whom), action.who
    if asked.key:
        w.put_job(replace(job, ask=None, todo=(tasks.Do(asked.key, job.me, (who,)), *job.todo)))
    else:
        todo = tuple(replace(task, me=who) if isinstance(task, tasks.Do) else task for task in job.todo)
        w.put_job(replace(job, ask=None, me=who, todo=todo))


def pick_item(w: Work, action: a.PickItem) -> None:
    item = lookup.item_numbered(w.state, action.number)
    assert item is not None
    cards.pick_item(w, *w.asking(action.agent, tasks.WhichItem), item.id)


def spell(w: Work, action: a.Type | a.Erase) -> None:
    job, asked = w.asking(action.agent, tasks.Spelling)
    typed = asked.typed + action.letter if isinstance(action, a.Type) else asked.typed[:-1]
    w.put_job(replace(job, ask=replace(asked, typed=typed)))


def say_word(w: Work, action: a.SayWord) -> None:
    compare(w, *w.asking(action.agent, tasks.Spelling))


def leave_unsaid(w: Work, action: a.LeaveUnsaid) -> None:
    w.put_job(replace(w.asking(action.agent, tasks.Spelling)[0], ask=None))


def flee(w: Work, action: a.Flee) -> None:
    box = lookup.fought_by(w.state, action.agent)
    assert box is not None
    assert box.flee is not None
    w.begin(action.agent, *price_tasks(action.agent, box.flee.pay), tasks.Fled(action.agent, box.id))


VERBS: Final = {Choose: Verb(_choose), Question: Verb(_question), Pay: Verb(_pay)}
