"""Test the jump: players give up the mission, and it restarts from the beginning (R52)."""

from __future__ import annotations

from pitonisa.games.missions import GAME
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.events import BeganAnew
from pitonisa.games.missions.model import Count, State
from pitonisa.games.missions.people import GiveUp, Out, Step
from pitonisa.games.missions.secrets import OPEN, SECRET
from pitonisa.games.missions.talk import Telling, forget
from pitonisa.kernel import PUBLIC, Chance, Seat
from pitonisa.kernel.conformance.trial import field_value
from pitonisa.kernel.hosting import bystanders_of, story_texts
from pitonisa.kernel.wire import encode
from tests.games.missions.table import (
    ANN,
    BEN,
    HOSTS,
    at,
    crystals,
    does,
    having,
    kinds,
    may,
    reason,
    replace,
    seated,
    text,
)


def jumped(state: State, by: int = 1) -> State:
    agents = [ANN, BEN][: len({one.seat for one in state.agents})]
    return does(state, a.Propose((ANN, BEN)[by], GiveUp()), *(a.Agree(one) for one in agents)).state


def seated_again(state: State, *hosts: str) -> State:
    """Everybody in a host, after a jump; the prologue is read."""
    for agent, host in zip((ANN, BEN), hosts, strict=True):
        state = does(state, a.ChooseHost(agent, text(f"{host}.name"))).state
    people = len({one.seat for one in state.agents})
    state = does(replace(state, triggers=()), a.TakeLead(ANN), *map(a.Ready, (ANN, BEN)[:people])).state
    return replace(state, triggers=())


def test_anybody_proposes_it_and_everybody_has_to_agree_even_who_proposed_it() -> None:
    state = does(seated(), a.Propose(BEN, GiveUp())).state
    assert [kinds(state, one) for one in (ANN, BEN)] == [{"Agree", "Decline"}] * 2
    assert "Insist" not in kinds(state, ANN)
    stayed = does(state, a.Agree(BEN), a.Decline(ANN)).state

    assert stayed.runs == 1
    for one in (ANN, BEN):
        assert a.Propose(one, GiveUp()) not in may(stayed, one)


def test_not_in_the_middle_of_a_test_but_in_a_conflict_and_with_a_card_in_hand() -> None:
    reading = at("hall", "B.")
    testing = does(reading, a.StartTest(ANN, 0, text("attribute.head"))).state
    held = does(at("yard", ".."), a.Explore(ANN, "B")).state
    limbo = having(reading, BEN, out=Out.EVENT)

    assert a.Propose(ANN, GiveUp()) in may(reading, ANN)
    assert a.Propose(BEN, GiveUp()) not in may(testing, BEN)
    assert may(limbo, BEN) == [a.Propose(BEN, GiveUp())]
    assert Seat(1) in bystanders_of(GAME, limbo)
    assert a.Propose(ANN, GiveUp()) in may(held, ANN)


def test_nothing_is_kept() -> None:
    state = having(at("hall", "B."), ANN, items=("key",), tokens=("rope",), reserve=1)
    hints = Count("hints", None, 4)
    state = replace(state, group=("word",), burn=3, pool=state.board.pool - 3, counters=(hints,), done=frozenset({"x"}))
    again = jumped(state)

    fresh = GAME.start(GAME.options(), 2, Chance("fresh").step(0)).state
    of_the_scenario = {"scenario", "fate.pile", "standing.triggers"}
    of_the_scenario |= {f"board.{name}" for name in ("spots", "maps", "pool", "decks")}
    remembered = {"runs", "readings.labels", "readings.told", "readings.before"}
    others = (OPEN | SECRET) - of_the_scenario - remembered
    assert {name for name in others if field_value(again, name) != field_value(fresh, name)} == set()
    assert (again.step, again.runs, crystals(again), again.board.burn) == (Step.HOSTS, 2, 26, 0)
    assert sorted(card.value for card in again.fate.pile) == [-2, -1, 0, 0, 1, 2]
    assert GAME.view(again, PUBLIC).run == 2


def test_the_mission_is_played_again_with_other_hosts() -> None:
    again = seated_again(jumped(seated()), "cam", "dot")
    done = does(again, a.GoTo(ANN, 1)).state

    assert [one.host for one in done.agents] == ["cam", "dot"]
    assert (done.here.place, done.round) == ("hall", 1)


def has_read_before(state: State, seat: Seat) -> bool:
    """Whether the seat is told that it knows the card in its hand from an earlier run."""
    card = GAME.view(state, seat).hands[0].card
    assert card is not None
    return card.before


def test_who_read_a_card_in_an_earlier_run_is_told_so_and_nobody_else_is() -> None:
    read = does(at("hall", ".."), a.Explore(ANN, "B")).state
    again = at("hall", "..", seated_again(jumped(read), "cam", "dot"))
    by_ann, by_ben = (does(again, a.Explore(one, "B")).state for one in (ANN, BEN))

    assert has_read_before(by_ann, Seat(0))
    assert GAME.view(by_ann, Seat(0)).hands[0].journal[-1].before
    assert not has_read_before(by_ben, Seat(1))
    strange = replace(by_ben, before=((), *by_ben.readings.before[1:]))
    for viewer in (Seat(1), PUBLIC):
        assert encode(GAME.view(strange, viewer)) == encode(GAME.view(by_ben, viewer))


def test_who_plays_alone_has_read_what_both_of_them_have() -> None:
    state = at("hall", "..", seated(alone=True))
    read = does(state, a.Explore(BEN, "B")).state
    over = does(read, a.Propose(ANN, GiveUp()), a.Agree(ANN)).state
    again = at("hall", "..", seated_again(over, "ann", "ben"))

    assert has_read_before(does(again, a.Explore(ANN, "B")).state, Seat(0))


def test_names_that_were_public_can_still_be_read_in_the_log() -> None:
    state = does(seated(), a.GoTo(ANN, 1)).state
    again = jumped(state)

    for raw in ("hall.name", "hall_board.label", "ann.name"):
        assert text(raw) in story_texts(GAME, again, Seat(1), "es")


def test_what_was_told_of_a_card_is_forgotten() -> None:
    assert forget((Telling(Seat(0), "B", "It bites."),), BeganAnew(2)) == ()


def test_people_may_jump_as_often_as_they_like() -> None:
    """p. 12 sets no limit."""
    state = seated()
    for run in range(1, 6):
        state = seated_again(jumped(state, by=run % 2), *HOSTS[:2])
        assert (state.runs, reason(state)) == (run + 1, None)
