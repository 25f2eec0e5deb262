"""Let people speak before a companion, which leads only where they let it, and explain its proposals and refusals."""

from __future__ import annotations

from collections.abc import Iterable

from pitonisa.games.missions import actions as a
from pitonisa.games.missions.bot import eyes
from pitonisa.games.missions.display.types.questions import ChoiceShown
from pitonisa.games.missions.state.company import GiveUp, Leave, Recharge, Settle, Visit
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.state.steps import Step
from pitonisa.games.missions.talk import BecauseOf, Cause
from pitonisa.games.missions.view import View
from pitonisa.kernel import Seat


def yields(view: View, action: a.Action) -> frozenset[Seat]:
    """The others who could still say something: about what all decide, or about a card that lies there for anybody."""
    return _seats(view, _first(view, action)) - {_seat(view, action.agent)}


def repeats(view: View, action: a.Action) -> bool:
    """Whether this was declined in this round, by whomever and whoever had proposed it."""
    return isinstance(action, a.Propose) and action.subject in view.declined


def reason(view: View, action: a.Action) -> BecauseOf | None:
    """Explain a proposal or a refusal from the action and what everybody sees: nothing that was read alone shows."""
    cause = None
    if isinstance(action, a.Propose):
        cause = _for(view, action)
    elif isinstance(action, a.Decline) and view.motion:
        match view.motion.subject:
            case Leave():
                cause = Cause.UNREAD
            case GiveUp():
                cause = Cause.NOT_YET
            case Settle():
                cause = Cause.SPEAKS_AGAINST
            case Visit() | Recharge():
                cause = None
    return BecauseOf(cause) if cause else None


def _for(view: View, action: a.Propose) -> Cause | None:
    match action.subject:
        case Visit(place=place):
            visits = {spot.number: spot.visits for map_ in view.maps for spot in map_.spots}
            return Cause.BACK_AGAIN if visits.get(place) else Cause.NEW_PLACE
        case Recharge():
            return Cause.LOW
        case GiveUp():
            return Cause.STUCK if view.stuck else None
        case Settle():
            return Cause.SPEAKS_FOR
        case Leave():
            return None


def _first(view: View, action: a.Action) -> Iterable[AgentId]:
    match action:
        case a.ChooseHost():
            return [one.agent for one in view.agents if one.host is None]
        case a.TakeLead() | a.GoTo():
            return [one.agent for one in view.agents]
        case a.Propose():
            return [one.agent for one in eyes.awake(view)]
        case a.Take():
            return [one.agent for one in eyes.awake(view) if one.slot is None]
        case a.Vote():
            return _undecided(view)
        case a.Pick() if _is_for_all(view, action):
            return [one.agent for one in eyes.awake(view)]
        case a.Explore() | a.StartTest() | a.Use() if _is_at_leisure(view):
            return [one.agent for one in eyes.awake(view) if not one.ready]
        case _:
            return ()


def _is_at_leisure(view: View) -> bool:
    """Nothing presses: no test, no conflict, no question."""
    fights = any(one.doing == "conflict" for one in view.agents)
    return view.step is Step.ACTIONS and not (view.test or view.conflict or view.questions or fights)


def _asked_of_all(view: View) -> list[ChoiceShown]:
    return [one for one in view.questions if isinstance(one, ChoiceShown) and one.how != "alone"]


def _is_for_all(view: View, action: a.Pick) -> bool:
    return any(option.text == action.option for one in _asked_of_all(view) for option in one.options)


def _undecided(view: View) -> list[AgentId]:
    voted = {agent for one in _asked_of_all(view) for option in one.options for agent in option.votes}
    return [one.agent for one in eyes.awake(view) if one.agent not in voted]


def _seat(view: View, agent: AgentId) -> Seat:
    return view.agents[agent].seat


def _seats(view: View, several: Iterable[AgentId]) -> frozenset[Seat]:
    return frozenset(_seat(view, one) for one in several)
