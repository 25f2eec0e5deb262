"""Builds what a viewer sees of a mission, field by field: a new secret stays hidden until it is added here."""

from __future__ import annotations

import msgspec

from pitonisa.games.missions import actions, amounts, lookup
from pitonisa.games.missions.council import deciding, is_stuck
from pitonisa.games.missions.display import cards, people, places
from pitonisa.games.missions.display import questions as asking
from pitonisa.games.missions.display.questions import Clue
from pitonisa.games.missions.ending import outcome
from pitonisa.games.missions.legal import bystanders, legal, to_act
from pitonisa.games.missions.model import State, agents_of, on_map
from pitonisa.games.missions.people import PHASE_OF, AgentId, Ballot, Phase, Step, Subject
from pitonisa.kernel import PUBLIC, Outcome, Seat, TextId, Viewer, consensus, memo


class View(msgspec.Struct, frozen=True, kw_only=True):
    viewer: Viewer
    title: TextId
    brief: tuple[TextId, ...]
    """The brief and the debrief, readable at any time."""

    prologue: tuple[TextId, ...]
    answers: tuple[places.Answer, ...]
    """House rules: open questions of the rulebook that this mission answers unusually."""

    run: int
    """The number of this attempt at the mission."""

    round: int
    phase: Phase
    step: Step
    hosts: tuple[people.HostShown, ...]
    agents: tuple[people.AgentShown, ...]
    mine: tuple[AgentId, ...]
    """The viewer's own agents."""

    lead: AgentId | None
    deciding: AgentId | None
    """Who decides now: another agent, if the lead is in limbo."""

    hands: tuple[cards.HandsShown, ...]
    """What the viewer's own agents have in front of them."""

    pool: int
    burn: int
    on_map: int
    credits: int
    maps: tuple[places.MapShown, ...]
    place: places.PlaceShown | None
    bound: int | None
    """The number of the fixed next place, or of a chosen one while it is paid for."""

    stuck: bool
    """Whether there is nowhere to go, so that the group can only give up."""

    tokens: tuple[people.TokenShown, ...]
    """The group's."""

    table: tuple[people.ItemShown, ...]
    """Items face up for all."""

    counters: tuple[people.CounterShown, ...]
    fate: cards.FateShown
    test: cards.RunningTest | None
    conflict: cards.ConflictShown | None
    """A group conflict."""

    questions: tuple[asking.Question, ...]
    clues: tuple[Clue, ...]
    """Clues from what the viewer has read, for the current question."""

    motion: consensus.Motion[Subject] | None
    declined: tuple[Subject, ...]
    """Proposals declined in this round."""

    ballot: Ballot | None
    """What the group decided last."""

    requests: tuple[asking.RequestShown, ...]
    """Open requests for things."""

    share: asking.ShareShown | None
    due: bool
    """Whether somebody lost control, so that a recharge is compulsory."""

    notebook: tuple[cards.NoteShown, ...]
    """The cards that everybody has seen somewhere, with the viewer's knowledge of them."""

    tellable: tuple[asking.Tellable, ...]
    """What the viewer's own agents have read in this visit, and how it can be retold."""

    aloud: tuple[cards.EntryShown, ...]
    """What was read to all."""

    checklist: tuple[places.TickShown, ...]
    end: places.EndShown | None
    look: places.LookShown
    drawings: tuple[places.DrawingShown, ...]
    """The scenario's own drawings that this view needs."""

    told: str
    """A hash of the kinds of public events, so that each of them shows in the view."""

    previews: tuple[asking.Preview, ...]
    waited: frozenset[Seat]
    """Those of `to_act` for whom the mission waits."""

    to_act: frozenset[Seat]
    legal: tuple[actions.Action, ...]
    outcome: Outcome | None


@memo.remember_last(1)
def view(state: State, viewer: Viewer) -> View:
    """Build the view of a seat, cached because its texts (`texts`) are computed right afterwards."""
    choices = () if viewer == PUBLIC or state.ended is not None else legal(state, viewer)
    own = tuple(agents_of(state, viewer))
    return _drawn(state, _view(state, viewer, own, choices))


def truth(state: State) -> View:
    """Build the view of everything that was read and asked."""
    return _drawn(state, _view(state, PUBLIC, tuple(AgentId(n) for n in range(len(state.agents))), ()))


def _drawn(state: State, view: View) -> View:
    """Add the scenario's own drawings that the view needs."""
    named = places.drawings(state.scenario, view)
    return msgspec.structs.replace(view, drawings=named) if named else view


def _view(state: State, viewer: Viewer, own: tuple[AgentId, ...], choices: tuple[actions.Action, ...]) -> View:
    asked = asking.questions(state, own)
    return View(
        viewer=viewer,
        title=lookup.text(state, "title"),
        brief=tuple(lookup.text(state, raw) for raw in ("brief", "debrief") if lookup.has_text(state, raw)),
        prologue=places.prologue(state),
        answers=places.answers(state),
        run=state.runs,
        round=state.round,
        phase=PHASE_OF[state.step],
        step=state.step,
        hosts=people.hosts(state),
        agents=people.agents(state),
        mine=own if viewer != PUBLIC else (),
        lead=state.lead,
        deciding=None if state.lead is None else deciding(state),
        hands=tuple(cards.hands(state, one) for one in own if state.agents[one].host is not None),
        pool=state.board.pool,
        burn=state.board.burn,
        on_map=on_map(state.board),
        credits=state.company.credits,
        maps=places.maps(state),
        place=places.place(state, own),
        bound=places.bound(state),
        stuck=is_stuck(state),
        tokens=people.tokens(state, state.board.group),
        table=people.items(state, state.board.table),
        counters=people.counters(state),
        fate=cards.fate(state),
        test=cards.running(state, own),
        conflict=cards.brawl(state),
        questions=asked,
        clues=asking.clues(state, own, asked),
        motion=state.company.motion,
        declined=state.company.declined,
        ballot=state.company.ballot,
        requests=asking.asked_for(state),
        share=asking.share(state),
        due=amounts.is_recharge_due(state),
        notebook=cards.notebook(state, own),
        tellable=asking.tellable(state, own),
        aloud=cards.aloud(state),
        checklist=places.checklist(state),
        end=places.end(state),
        look=places.look(state),
        drawings=(),
        told=state.readings.told,
        previews=asking.previews(state, choices),
        waited=to_act(state) - bystanders(state),
        to_act=to_act(state),
        legal=choices,
        outcome=outcome(state) if state.ended is not None else None,
    )
