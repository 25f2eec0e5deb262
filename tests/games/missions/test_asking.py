"""Test requests for others' things: who may ask, who answers, the cost, and how long they last (R27, R43)."""

from __future__ import annotations

import pytest

from pitonisa.games.missions import GAME
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.bot import BOTS, at_random
from pitonisa.games.missions.events import AskedFor, Kept, ThingGiven
from pitonisa.games.missions.model import Gift, State
from pitonisa.games.missions.people import Out, Request, Step
from pitonisa.kernel import PUBLIC, Chance, Illegal, Seat
from pitonisa.kernel.hosting import bystanders_of, story_texts
from tests.each import each
from tests.games.missions.table import (
    ANN,
    BEN,
    CAM,
    HOSTS,
    at,
    crystals,
    does,
    having,
    kinds,
    may,
    replace,
    seated,
    starts,
)

KEY, ROPE, WORD = a.ItemThing(1), a.TokenThing("C"), a.TokenThing("A")


def exchange(hosts: tuple[str, ...] = HOSTS[:2]) -> State:
    """Between places; Ben has a key and a rope, and all have the word."""
    state = replace(seated(hosts), step=Step.EXCHANGE, group=("word",))
    return having(state, BEN, items=("key",), tokens=("rope",))


def waiting(slots: str = "B.") -> State:
    """In the hall; Ben waits, with a key."""
    return having(at("hall", slots, explored=frozenset({ANN, BEN})), BEN, items=("key",))


def refused(state: State, action: a.Action) -> str:
    assert action not in may(state, action.agent)
    with pytest.raises(Illegal) as why:
        does(state, action)
    return why.value.key


def asks(state: State, agent: a.AgentId) -> list[a.Action]:
    return [one for one in may(state, agent) if isinstance(one, a.AskFor)]


def test_between_places_whatever_somebody_holds_can_be_asked_for() -> None:
    """R43: neither gear nor group tokens, which nobody gives."""
    state = exchange()

    assert asks(state, ANN) == [a.AskFor(ANN, BEN, KEY), a.AskFor(ANN, BEN, ROPE)]
    assert asks(state, BEN) == []
    assert refused(state, a.AskFor(ANN, BEN, WORD)) == "illegal-ask"
    assert refused(state, a.AskFor(ANN, ANN, KEY)) == "illegal-ask"


def test_everybody_hears_it_and_the_holder_hands_it_over_for_nothing() -> None:
    step = does(exchange(), a.AskFor(ANN, BEN, KEY))

    assert [(one.by, one.of) for one in step.events if isinstance(one, AskedFor)] == [(Seat(0), Seat(1))]
    for viewer in (Seat(0), Seat(1), PUBLIC):
        [shown] = GAME.view(step.state, viewer).requests
        assert (shown.agent, shown.holder, shown.thing, shown.cost) == (ANN, BEN, KEY, 0)
        assert story_texts(GAME, step.state, viewer, "en")[shown.name] == "The key"
    given = does(step.state, a.Give(BEN, ANN, KEY))
    assert [(one.by, one.to) for one in given.events if isinstance(one, ThingGiven)] == [(Seat(1), Seat(0))]
    assert (given.state.agents[ANN].items, given.state.company.requests) == (("key",), ())
    assert crystals(given.state) == crystals(exchange())
    assert [one.reserve for one in given.state.agents] == [one.reserve for one in exchange().agents]


def test_or_keeps_it_and_is_not_asked_for_the_same_again() -> None:
    state = does(exchange(), a.AskFor(ANN, BEN, KEY)).state
    step = does(state, a.Keep(BEN, ANN))

    assert [(one.by, one.to) for one in step.events if isinstance(one, Kept)] == [(Seat(1), Seat(0))]
    assert GAME.view(step.state, Seat(0)).requests == ()
    assert refused(step.state, a.AskFor(ANN, BEN, KEY)) == "illegal-kept"
    assert asks(step.state, ANN) == [a.AskFor(ANN, BEN, ROPE)]
    assert a.Give(BEN, ANN, KEY) in may(step.state, BEN)  # who thinks better of it


def test_one_request_at_a_time() -> None:
    state = does(exchange(), a.AskFor(ANN, BEN, KEY)).state

    assert asks(state, ANN) == []
    assert refused(state, a.AskFor(ANN, BEN, ROPE)) == "illegal-asked"
    assert refused(state, a.Keep(ANN, BEN)) == "illegal-not-asked"


def test_who_is_ready_answers_all_the_same_and_nobody_waits_for_it() -> None:
    """R43: the exchange ends when all are ready, with the question open; and with it the question."""
    state = does(exchange(HOSTS[:3]), a.Ready(BEN), a.AskFor(ANN, BEN, KEY)).state
    assert state.company.ready == {BEN}
    assert {a.Give(BEN, ANN, KEY), a.Keep(BEN, ANN)} <= set(may(state, BEN))
    gone = does(state, a.Ready(ANN), a.Ready(CAM)).state

    assert (gone.step, gone.round, gone.company.requests) == (Step.CHOOSE, 2, ())
    assert gone.agents[BEN].items == ("key",)


def test_a_gift_opens_the_exchange_again_for_who_gets_it_and_for_nobody_else() -> None:
    state = does(exchange(HOSTS[:3]), a.Ready(BEN), a.Ready(CAM), a.AskFor(ANN, BEN, KEY)).state

    assert state.company.ready == {BEN, CAM}
    assert does(state, a.Give(BEN, ANN, KEY)).state.company.ready == {BEN, CAM}
    assert does(state, a.Give(BEN, CAM, KEY)).state.company.ready == {BEN}


def test_in_the_actions_only_who_waits_can_be_asked_and_pays_for_giving() -> None:
    """R25, R27: whoever reads may ask."""
    state = waiting()
    asked = does(state, a.AskFor(ANN, BEN, KEY)).state
    assert GAME.view(asked, Seat(0)).requests[0].cost == 1
    given = does(asked, a.Give(BEN, ANN, KEY)).state

    assert given.agents[ANN].items == ("key",)
    assert [given.agents[one].reserve - state.agents[one].reserve for one in (ANN, BEN)] == [0, -1]
    assert refused(waiting("BF"), a.AskFor(ANN, BEN, KEY)) == "illegal-cannot-hand"
    assert refused(having(state, BEN, reserve=0), a.AskFor(ANN, BEN, KEY)) == "illegal-cannot-hand"


def test_asking_keeps_nobody_who_is_ready_to_leave() -> None:
    """R26."""
    state = does(waiting(".."), a.Ready(BEN), a.AskFor(ANN, BEN, KEY)).state
    assert state.company.ready == {BEN}
    kept = does(state, a.Keep(BEN, ANN)).state

    assert kept.company.ready == {BEN}
    assert does(kept, a.Ready(ANN)).state.here.place is None


def test_before_a_group_conflict_too_and_not_once_it_is_fought() -> None:
    """R37, R43."""
    state = having(does(at("attic", ".."), a.Explore(ANN, "B")).state, BEN, items=("key",))
    asked = does(state, a.AskFor(ANN, BEN, KEY)).state
    assert does(asked, a.Give(BEN, ANN, KEY)).state.agents[ANN].items == ("key",)
    fought = does(asked, a.Ready(ANN), a.Ready(BEN)).state

    assert (fought.company.requests, asks(fought, ANN)) == ((), [])
    assert refused(fought, a.AskFor(ANN, BEN, KEY)) == "illegal-not-now"


def test_what_cannot_be_answered_any_more_is_forgotten() -> None:
    """The holder takes up a card, goes to limbo, or has nothing left."""
    asked = does(waiting(), a.AskFor(ANN, BEN, KEY)).state

    assert asked.company.requests == (Request(ANN, BEN, "key"),)
    assert does(asked, a.Explore(BEN, "F")).state.company.requests == ()
    poor = having(asked, BEN, reserve=1)
    assert does(poor, a.Explore(BEN, "F"), a.LoseControl(BEN)).state.company.requests == ()


@each("who", ["limbo", "held", "tested", "ready"])
def test_nobody_asks_from_limbo_in_a_conflict_in_a_test_or_when_ready(who: str) -> None:
    state = {
        "limbo": having(exchange(HOSTS[:3]), ANN, out=Out.EVENT),
        "held": having(does(at("yard", ".."), a.Explore(ANN, "B")).state, BEN, items=("key",)),
        "tested": does(waiting(), starts(waiting(), ANN, "head")).state,
        "ready": does(exchange(HOSTS[:3]), a.Ready(ANN)).state,
    }[who]

    assert asks(state, ANN) == []
    assert refused(state, a.AskFor(ANN, BEN, KEY)) in {"illegal-in-limbo", "illegal-not-now"}


def test_who_plays_alone_asks_nobody() -> None:
    state = having(replace(seated(alone=True), step=Step.EXCHANGE), BEN, items=("key",))

    assert (asks(state, ANN), asks(state, BEN)) == ([], [])


def test_the_price_of_a_gift_is_the_givers_own() -> None:
    """R27: while Ann's gift to Cam is open, Ben does not give for nothing."""
    state = having(at("hall", "...", hosts=HOSTS[:3]), BEN, items=("key",))
    state = replace(having(state, ANN, items=("lens", "bone")), gifts=(Gift(ANN, CAM),))

    assert GAME.view(state, Seat(1)).previews[may(state, BEN).index(a.Give(BEN, CAM, KEY))].cost == 1
    given = does(state, a.Give(BEN, CAM, KEY)).state
    assert state.agents[BEN].reserve - given.agents[BEN].reserve == 1


def test_two_give_at_the_same_time_and_neither_pays_twice() -> None:
    """R27, p. 7: there are no turns; each has one price for all that goes with their gift."""
    state = having(at("hall", "...", hosts=HOSTS[:3]), BEN, items=("key",), tokens=("rope",))
    state = having(state, ANN, items=("lens", "bone"))
    first, other = a.Give(ANN, CAM, a.ItemThing(2)), a.Give(BEN, CAM, KEY)
    given = does(state, first, other, a.Give(ANN, CAM, a.ItemThing(3)), a.Give(BEN, CAM, ROPE)).state

    assert [state.agents[one].reserve - given.agents[one].reserve for one in (ANN, BEN)] == [1, 1]
    assert given.agents[CAM].items == ("lens", "key", "bone")


def bens(state: State, bot: str = "companion") -> a.Action:
    return BOTS.levels[bot](GAME.view(state, Seat(1)), Chance("ben").step(1))


def test_a_companion_hands_over_what_it_is_asked_for() -> None:
    """Ready or not; where it costs a crystal, as long as enough is left."""
    asked = a.AskFor(ANN, BEN, KEY)

    assert bens(does(exchange(), asked).state) == a.Give(BEN, ANN, KEY)
    assert bens(does(exchange(HOSTS[:3]), a.Ready(BEN), asked).state) == a.Give(BEN, ANN, KEY)
    assert bens(does(waiting(), asked).state) == a.Give(BEN, ANN, KEY)
    assert bens(does(having(waiting(), BEN, reserve=2), asked).state) == a.Keep(BEN, ANN)


def test_it_is_waited_for_so_that_it_answers_at_once() -> None:
    state = does(exchange(HOSTS[:3]), a.Ready(BEN), a.Ready(CAM), a.AskFor(ANN, BEN, KEY)).state

    assert GAME.to_act(state) - bystanders_of(GAME, state) == {Seat(0), Seat(1)}


def test_a_bot_asks_for_nothing_by_itself() -> None:
    """Plays between bots are as if there were no asking."""
    state = having(exchange(), ANN, items=("lens",))
    view = GAME.view(state, Seat(1))
    assert any(isinstance(one, a.AskFor) for one in view.legal)

    mute = replace(view, legal=tuple(one for one in view.legal if not isinstance(one, a.AskFor)))
    for n in range(40):
        assert at_random(view, Chance("lot").step(n)) == at_random(mute, Chance("lot").step(n))
    assert kinds(state, BEN) >= {"AskFor", "Give", "Ready"}


@pytest.mark.parametrize("viewer", [Seat(0), Seat(1), PUBLIC])
def test_an_open_request_tells_nobody_a_secret(viewer: Seat) -> None:
    """R10."""
    state = does(waiting(), a.AskFor(ANN, BEN, KEY)).state
    other = GAME.reshuffle(state, viewer, Chance("other truth").step(1))

    assert GAME.view(other, viewer) == GAME.view(state, viewer)
