"""Convert a real state to the abstraction's: the facts that it follows, and where hosts are."""

from __future__ import annotations

from pitonisa.authoring.proof.conditions import ORDER
from pitonisa.authoring.proof.moves import Moves
from pitonisa.authoring.proof.state import Layout
from pitonisa.authoring.proof.state import State as Abstract
from pitonisa.games.missions.conditions import counter_value, has_read
from pitonisa.games.missions.model import Attempt, State, Use, agents
from pitonisa.games.missions.people import AgentId
from pitonisa.games.missions.scenario.base import Outcome


def party_of(state: State) -> tuple[str, ...]:
    return tuple(agent.host or "" for agent in state.agents)


def projected(moves: Moves, state: State) -> Abstract:
    """With nobody in particular at the centre of it: see `focuses`."""
    found = Abstract(
        0,
        place=state.here.place or "",
        laid=_laid(moves, state),
        leaving=state.here.leaving,
        sent=state.board.bound or "",
        last=(state.board.last or "") if moves.index.neighbours else "",
        ending=state.ended.ending if state.ended else "",
    )
    for project in (_board, _things, _stories, _people, _numbers):
        found = project(moves, found, state)
    return found


def _laid(moves: Moves, state: State) -> tuple[str, ...]:
    """In the order of the slots."""
    if state.here.place is None:
        return ()
    lying = {one.slot: one.card for one in state.here.panorama}
    slots = moves.index.locations[state.here.place].panorama
    return tuple(lying[one.slot] for one in slots if moves.is_uncertain(state.here.place, one) and one.slot in lying)


def _if(layout: Layout, found: Abstract, so: bool, *name: str) -> Abstract:
    return found.with_fact(layout.bit(*name)) if so else found


def _board(moves: Moves, found: Abstract, state: State) -> Abstract:
    layout = moves.layout
    for deck in layout.index.scenario.decks:
        found = _if(layout, found, deck.id in state.board.decks, "deck", str(deck.id))
    for laid in state.board.maps:
        found = found.with_fact(layout.bit("map", laid.map))
        found = _if(layout, found, laid.covered, "covered", laid.map)
    for spot in state.board.spots:
        found = _if(layout, found, spot.open, "open", spot.location)
        if (most := layout.follows.visits.get(spot.location)) is not None:
            found = found.with_number(layout.field("visited", spot.location), min(spot.visits, most))
    for swap in state.board.swaps:
        place, slot, card = swap.place, swap.slot, swap.card
        versions = [one.id for one in layout.index.slots[place, slot].versions]
        if layout.follows.cards.intersection(versions):
            found = found.with_number(layout.field("swap", place, slot), 1 + versions.index(card))
    for id in state.board.removed:
        thing = id in layout.index.items or id in layout.index.tokens
        found = _if(layout, found, layout.follows.follows(id), "removed" if thing else "gone", id)
    return found


def _things(moves: Moves, found: Abstract, state: State) -> Abstract:
    layout = moves.layout
    for item in layout.index.scenario.items:
        held = sum(agent.items.count(item.id) for agent in state.agents)
        if item.id in layout.follows.things and item.copies > 1:
            found = found.with_number(layout.field("copies", item.id), held)
        elif item.id in layout.follows.things:
            found = _if(layout, found, held > 0, "held", item.id)
        found = _if(layout, found, item.id in state.board.table and item.id in layout.follows.things, "table", item.id)
    for token in layout.index.scenario.tokens:
        out = state.board.group.count(token.id) + sum(agent.tokens.count(token.id) for agent in state.agents)
        if token.id in layout.follows.things:
            found = found.with_number(layout.field("copies", token.id), out)
    return found


def _stories(moves: Moves, found: Abstract, state: State) -> Abstract:
    """What was read, done and waits."""
    layout, follows, index = moves.layout, moves.follows, moves.index
    for agent in agents(state):
        for card in follows.read:
            if has_read(state, agent, card):
                found = found.with_fact(layout.reading(card, state.agents[agent].host or ""))
    for card in index.cards.values():
        weighs = card.once and follows.several(card.on_read)
        found = _if(layout, found, weighs and card.id in state.standing.carried_out, "done", card.id)
    for one in index.instructions.values():
        kept = one.once and follows.weighs(one) and not follows.settles(one)
        found = _if(layout, found, kept and one.key in state.standing.done, "once", one.key)
    printed = {one.key for one in index.scenario.triggers}
    for trigger in state.standing.triggers:
        when = next(one for one in follows.whens if one.key == trigger.key)
        if follows.several(when.do):
            found = _if(layout, found, when.key not in printed, "waits", when.key)
            if when.times is not None:
                found = found.with_number(layout.field("fired", when.key), trigger.fired)
    return found


def _people(moves: Moves, found: Abstract, state: State) -> Abstract:
    layout, follows, index = moves.layout, moves.follows, moves.index
    for agent in agents(state):
        one = state.agents[agent]
        found = _if(layout, found, follows.expels and one.out is not None, "limbo", one.host or "")
        for ability in one.abilities:
            found = _if(layout, found, follows.several(index.abilities[ability].do), "ability", ability)
        for ability in index.abilities.values():
            if ability.uses.per_mission is not None and moves.is_counted(ability):
                times = state.tallies.uses.count(Use(agent, ability.id))
                found = found.with_number(layout.field("uses", ability.id, one.host or ""), times) if times else found
        for box in index.tests.values():
            tried = box.retry == "never" and follows.test(box) and Attempt(agent, box.id) in state.tallies.tried
            found = _if(layout, found, tried, "tried", box.id, one.host or "")
    return found


def _numbers(moves: Moves, found: Abstract, state: State) -> Abstract:
    layout, follows, index = moves.layout, moves.follows, moves.index
    for counter, most in follows.most.items():
        printed = index.counters[counter]
        for agent in agents(state) if printed.scope == "host" else (AgentId(0),):
            host = state.agents[agent].host or "" if printed.scope == "host" else ""
            value = min(counter_value(state, counter, agent), most)
            found = found.with_number(layout.field("counter", counter, host), value - printed.least)
    for box in index.tests.values():
        passed = box.until == "passed" and follows.test(box) and not follows.settled(box)
        found = _if(layout, found, passed and box.id in state.tallies.passed, "passed", box.id)
        if box.id in follows.outcomes and box.id in state.tallies.outcomes:
            found = found.with_number(
                layout.field("outcome", box.id), 1 + ORDER.index(Outcome(state.tallies.outcomes[box.id]))
            )
    for box in state.fights.won:
        found = _if(layout, found, follows.conflict(index.conflicts[box]), "won", box)
    return found
