"""Whatever several servers decide, write and read in whatever order, they hold equal rooms after the same rows; and
nobody is told anything that depends on what they may not know."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitonisa.kernel import PUBLIC, Chance, Refusal, Seat, Step, Viewer
from pitonisa.kernel.plans import Plan, offered, plans_of
from pitonisa.kernel.sealed import windows_of
from pitonisa.platform.match.talk import Chat, Phrase
from pitonisa.platform.registry import catalogue
from pitonisa.platform.table.commands import (
    AnswerUndo,
    Arrived,
    ChangeTable,
    CloseWindow,
    Command,
    Departed,
    Play,
    SetPlans,
    Speak,
    Undo,
)
from pitonisa.platform.table.room import Room
from pitonisa.platform.table.talk import LEADING
from pitonisa.platform.table_model import chairs
from tests.platform.table.disk import Replica, at, begun, equal_parts, play_on
from tests.platform.table.replicas import opened

GAMES = sorted(catalogue())
MOMENTS = (0, 7, 20, 45)
"""After how many actions of a match the interleavings begin."""

EXAMPLES = 450
"""For each game; there are five."""

number = st.integers(0, 1_000)

KINDS = (
    *("act", "act", "act", "stale", "repeat", "say", "lead", "undo", "answer", "change", "close") * 5,
    *("plan", "arrive", "depart", "read", "read") * 11,
)


def step(drawn: bytes) -> tuple[str, int, int, int]:
    """What is done, at which server, and two numbers: to draw four bytes takes a third of drawing four values."""
    kind, server, a, b = drawn
    return KINDS[kind % len(KINDS)], server % 3, a, b


steps = st.lists(st.binary(min_size=4, max_size=4).map(step), max_size=14)


@cache
def moment(name: str, beat: int, actions: int) -> Replica:
    """A match of this game, after so many actions by lot."""
    game = catalogue()[name]
    players = 3 if 3 in game.players else min(game.players)
    one = begun(game, opened(game, players, {}, beat), f"{name} {actions}")
    play_on(one, actions, f"{name} {actions}")
    return one


def several(name: str, beat: int, actions: int, count: int, watching: Sequence[Viewer] = ()) -> list[Replica]:
    one = moment(name, beat, actions)
    here = Replica(one.disk.copy(), one.room, watching)
    return [here, *(at(here, watching) for _ in range(count - 1))]


answers_given = st.lists(st.tuples(st.integers(0, 1), number, number), min_size=1, max_size=8)


class Evening:
    """People at several servers, who do what their numbers say as far as the rules and the table allow it."""

    def __init__(self, replicas: list[Replica]) -> None:
        self.replicas = replicas
        self.now = 1_000.0
        self.sent: list[tuple[Command, int]] = []
        """Each command that was acknowledged, and the number with which it was."""

    def go(self, kind: str, server: int, a: int, b: int) -> None:
        self.now += 0.5
        one = self.replicas[server % len(self.replicas)]
        if kind == "read":
            one.catch_up(self.now)
        elif kind in ("arrive", "depart"):
            viewer: Viewer = (*map(Seat, range(len(one.room.table.chairs))), PUBLIC)[a % 4]
            there = one.room.presence.counts.get(viewer, 0)
            if kind == "arrive" or there:
                one.note((Arrived if kind == "arrive" else Departed)(viewer), self.now)
        elif kind == "repeat":
            if self.sent:
                command, reply = self.sent[a % len(self.sent)]
                one.catch_up(self.now)  # as for everybody who comes to another server
                assert one.do(command, self.now) == reply
        elif (command := self._command(kind, one.room, a, b)) is not None:
            with suppress(Refusal):
                reply = one.do(command, self.now)
                if getattr(command, "command", None) and not isinstance(command, Undo | AnswerUndo):
                    self.sent.append((command, reply))

    def _command(self, kind: str, room: Room, a: int, b: int) -> Command | None:
        id, seats = f"{len(self.sent)} {self.now}", sorted(room.waited_for())
        anybody = Seat(a % len(room.table.chairs))
        match kind:
            case "act" | "stale" if seats:
                seat = seats[a % len(seats)]
                legal = room.game.legal(room.playing.state, seat)
                return Play(seat, legal[b % len(legal)], room.n - (kind == "stale"), f"{seat}:{id}")
            case "say":
                return Speak(PUBLIC if b % 5 == 0 else anybody, Chat(f"{b}"), f"{anybody}:{id}")
            case "lead":
                return Speak(anybody, Phrase(LEADING[b % len(LEADING)]), f"{anybody}:{id}")
            case "undo":
                return Undo(anybody, room.n, f"{anybody}:{id}")
            case "answer":
                return AnswerUndo(anybody, bool(b % 3), room.n, f"{anybody}:{id}")
            case "change":
                return ChangeTable(lambda table: chairs.changed(table, anybody, name=f"{b % 3}"))
            case "close":
                self.now += 100
                return CloseWindow()
            case "plan" if plans_of(room.game) and room.match and not room.match.outcome:
                plans = [Plan(one.id, one.whom) for one in offered(room.game, room.match.state, anybody)]
                return SetPlans(anybody, tuple(plans[: b % 3]))
            case _:
                return None


@pytest.mark.parametrize("name", GAMES)
def test_rooms_are_equal_after_the_same_rows_whatever_the_interleaving(name: str) -> None:
    @settings(max_examples=EXAMPLES, database=None)
    @given(steps, st.sampled_from(MOMENTS), st.sampled_from((0, 8)), st.integers(2, 3))
    def holds(todo: list[tuple[str, int, int, int]], actions: int, beat: int, count: int) -> None:
        evening = Evening(several(name, beat, actions, count))
        for step in todo:
            evening.go(*step)
        for one in evening.replicas:
            one.catch_up(evening.now)
        first, *others = (equal_parts(one.room) for one in evening.replicas)
        assert all(other == first for other in others)
        if actions <= MOMENTS[1]:
            assert equal_parts(evening.replicas[0].from_the_log(evening.now)) == first, "and as the log has it"
        moves = evening.replicas[0].disk.since().moves
        done = [move.command for move in moves if move.command]
        assert len(done) == len(set(done)), "nothing is done twice"

    holds()


def test_the_server_that_ends_a_match_forgets_plans_that_another_has_just_kept() -> None:
    evening = Evening(several("shipwreck", 0, 7, 2))
    one, other = evening.replicas
    for step in (("act", 0, 90, 224), ("act", 0, 96, 63), ("act", 0, 188, 212), ("plan", 1, 156, 118)):
        evening.go(*step)
    assert other.room.plans
    assert other.disk.plans()

    evening.go("act", 0, 90, 224)

    assert one.room.playing.outcome
    assert one.disk.plans() == one.room.plans == {}
    other.catch_up(evening.now)
    assert equal_parts(other.room) == equal_parts(one.room)


@pytest.mark.parametrize("name", GAMES)
def test_no_frame_depends_on_what_its_viewer_may_not_know(name: str) -> None:
    """In another truth that the viewer cannot tell from this one, each server shows them the same bytes."""

    @settings(max_examples=40, database=None)
    @given(steps, st.sampled_from(MOMENTS), number)
    def holds(todo: list[tuple[str, int, int, int]], actions: int, lots: int) -> None:
        evening = Evening(several(name, 0, actions, 2))
        for step in todo:
            evening.go(*step)
        for one in evening.replicas:
            match = one.room.playing
            for viewer in match.viewers if not match.outcome else ():
                if viewer in match.envelopes:
                    continue
                other = match.copy()
                state = match.game.reshuffle(match.state, viewer, Chance(f"{lots}").step(0))
                other.step = Step(state, match.step.events)
                assert other.frame(viewer) == match.frame(viewer)

    holds()


IN_WINDOW = [name for name in GAMES if windows_of(catalogue()[name])]


@cache
def windows(name: str, beat: int) -> list[Replica]:
    """Matches of this game in which at least two are asked in a sealed window."""
    found = list[Replica]()
    for match in range(8):
        game = catalogue()[name]
        one = begun(game, opened(game, min(game.players) + 1, {}, beat), f"{name} {match}")
        for n in range(120):
            if one.room.window and len(one.room.waited_for()) > 1:
                found.append(one)
                break
            play_on(one, 1, f"{name} {match} {n}")
    assert found
    return found


@pytest.mark.parametrize("name", IN_WINDOW)
def test_what_others_answer_in_a_sealed_window_changes_no_byte_for_anybody_before_it_closes(name: str) -> None:
    """Two worlds, at two servers each: in one the others pass, in the other they answer something, or answer twice."""

    @settings(max_examples=60, database=None)
    @given(
        st.lists(st.tuples(st.integers(0, 1), number, number), min_size=1, max_size=8), number, st.sampled_from((0, 8))
    )
    def holds(answers: list[tuple[int, int, int]], which: int, beat: int) -> None:
        found = windows(name, beat)
        one = found[which % len(found)]
        seats = sorted(one.room.waited_for())
        eyes, *others = seats[which % len(seats) :] + seats[: which % len(seats)]
        watching: list[Viewer] = [eyes, PUBLIC]
        told = list[Any]()
        for world in range(2):
            here = Replica(one.disk.copy(), one.room, watching)
            evening, asked = Evening([here, at(here, watching)]), set(others[:-1] if beat == 0 else others)
            for server, a, b in answers:
                evening.now += 0.5
                replica = evening.replicas[server]
                left = sorted(asked & replica.room.waited_for())
                if left:
                    seat = left[a % len(left)]
                    legal = replica.room.game.legal(replica.room.playing.state, seat)
                    chosen = legal[b % len(legal)] if world else replica.room.default_answer(seat)
                    with suppress(Refusal):
                        replica.do(Play(seat, chosen, replica.room.n, f"{seat}:{evening.now}"), evening.now)
                for each in evening.replicas:
                    each.catch_up(evening.now)
            told.append([replica.told for replica in evening.replicas])
            told[-1] += [each.room.playing.frame(viewer) for each in evening.replicas for viewer in watching]
        assert told[0] == told[1]

    holds()


def test_a_room_is_built_from_rows_alone() -> None:
    """Nothing that a server alone knows is among what all hold alike."""
    one = moment("shipwreck", 0, 7)
    alone = msgspec.structs.replace(one.room, shown_until=99.0, is_hurried=True, next_by=Seat(0))
    assert equal_parts(alone) == equal_parts(one.room)
    assert equal_parts(moment("shipwreck", 0, 20).room) != equal_parts(one.room)
