"""Decide what a command does at a table: rows to write, or a refusal. It is pure: it never waits or reads a clock."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import exp, log
from typing import Any, Final

import msgspec

from pitonisa.kernel import TABLE, Actor, Kind, Outcome, Refusal, Seat, Step
from pitonisa.kernel.hosting import final_scores
from pitonisa.kernel.plans import MOST, made
from pitonisa.kernel.undo import How, TakeBack
from pitonisa.kernel.wire import decode, encode
from pitonisa.platform.match.talk import Line, Notice, announce
from pitonisa.platform.store import rows as stored
from pitonisa.platform.store.deadlines import NEVER, SeatPlans, delete_plans, keep_plans, rewrite_deadlines
from pitonisa.platform.store.presence import decline_ask, insert_opening
from pitonisa.platform.store.statements import Write
from pitonisa.platform.table import commands
from pitonisa.platform.table.evolve import evolve_all, lost_plans, number_of
from pitonisa.platform.table.room import Room, match_of
from pitonisa.platform.table.setup import arrangement
from pitonisa.platform.table.talk import AGREES, ASKS, DECLINES, TOOK
from pitonisa.platform.table_model import chairs
from pitonisa.platform.table_model import table as tables
from pitonisa.platform.table_model.clock import NONE, Deadline, iso
from pitonisa.platform.table_model.pace import Opening, Window
from pitonisa.platform.table_model.table import Stage, Table

LIVE: Final = (2.5, 9.0)
"""Seconds within which a present player's plan is carried out, after they have seen what happened."""

BY_DAYS: Final = (90.0, 2400.0)
"""Seconds within which an absent player's plan is carried out at a slow table, rather sooner than later."""

IN_WINDOW: Final = (0.2, 0.8)
"""The part of a fixed-length sealed window in which plans are carried out: nobody sees when anyone answers."""

with_: Final = msgspec.structs.replace


def decide(room: Room, command: commands.Command, now: float) -> commands.Decision:
    """Decide what a command does in this room, or refuse it."""
    repeated = getattr(command, "command", None)
    if repeated is not None and repeated in room.done:
        return commands.Decision(reply=room.done[repeated])
    return _BY_COMMAND[type(command)](room, command, now)


# Playing


def _play(room: Room, play: commands.Play, now: float) -> commands.Decision:
    if play.n != room.n:
        raise Refusal("stale", Kind.CONFLICT)
    seat, action = play.seat, play.action
    if room.is_answer(seat) and (window := room.window):
        return _answer(room, window, play, now)
    table = room.table
    if play.command:
        table = chairs.played_again(table, seat)
    elif play.lapsed:
        table = chairs.changed(table, seat, lapsed=True)
    return _happen(room, seat, action, now, table, play)


_NO_PLAY: Final = commands.Play(Seat(0), None, 0)


def _happen(
    room: Room, actor: Actor, action: Any, now: float, table: Table | None = None, play: commands.Play = _NO_PLAY
) -> commands.Decision:
    """Carry out an action that the rules allow, with all that follows."""
    match, before, table = room.playing, room.table, table or room.table
    step = match.consider(actor, action)
    if room.tutor:
        room.tutor.check(match, actor, action)
    table, over = _ended(room, table, step, now)
    used = room.cost(table.clock, actor, now) if isinstance(actor, int) and play.command else 0
    move = stored.KeptMove(room.played + 1, actor, encode(action), play.command, used, play.failed)
    rows, writes = _opening(room, move.n, step, now)
    writes = stored.insert_move(room.code, move, revision=before.revision, lines=room.talk.next) + writes
    is_changed = table is not before
    if is_changed:
        writes += stored.update_table(table) + _without_plans(room, table)
    if play.lapsed:
        line = announce(room.n, Notice("time-once", int(actor)))
        rows.append(commands.Said(room.talk.next, line))
        writes += _line(room, line)
    writes += _asked_next(room, table, step.state, now, rows, actor, used)
    writes += delete_plans(room.code) if over else []
    rows.append(commands.Moved(move, action, step, tables.written(table) if is_changed else None))
    return commands.Decision(tuple(rows), tuple(writes))


def _ended(room: Room, table: Table, step: Step[Any, Any], now: float) -> tuple[Table, Outcome | None]:
    over = room.game.outcome(step.state)
    if over is None:
        return table, None
    return tables.ended(table, over, final_scores(room.game, step.state), iso(now)), over


def _opening(room: Room, n: int, step: Step[Any, Any], now: float) -> tuple[list[commands.Row], list[Write]]:
    """Record the moment at which people have been shown what a window is about: it is the same for all servers,
    whichever closes the window, and doesn't depend on any answer (decision 14)."""
    if not (room.server.has_others and room.table.beat and room.asks_in_window(step.state)):
        return [], []
    opening = Opening(n, room.seen_at(now, step) + room.server.ahead)
    return [commands.Opened(opening)], [insert_opening(room.code, opening)]


def _due(room: Room, due: Mapping[Seat, Deadline], rows: list[commands.Row]) -> list[Write]:
    """List the new deadlines of a slow table."""
    if not (due or room.deadlines):
        return []
    rows.append(commands.Timed(due))
    return rewrite_deadlines(room.code, room.deadlines, due)


def _asked_next(
    room: Room,
    table: Table,
    state: Any,
    now: float,
    rows: list[commands.Row],
    actor: Actor | None = None,
    spent: int = 0,
) -> list[Write]:
    """Set the deadlines of the seats that must act from now on, with their notifications; the actor's own end.

    Without an actor, as when a match begins or a window closes, nobody counts as waited for before.
    """
    before = NONE if actor is None else room.deadlines
    due = room.deadlines_after(table, state, now, before, actor, spent)
    writes = _due(room, due, rows)
    if not room.calls:
        return writes
    settled = room.calls.answered(table, actor) if isinstance(actor, int) else []
    waiting = () if actor is None else room.asked()
    until = {seat: one.due for seat, one in due.items() if not one.is_bots}
    n, is_there, asked = room.n + 1 if room.match else 0, room.presence.is_online, room.asked_in(state)
    return writes + settled + room.calls.after(table, waiting, asked, n=n, now=now, is_there=is_there, until=until)


def _line(room: Room, line: Line | None, command: str | None = None) -> list[Write]:
    return [] if line is None else stored.insert_line(room.code, stored.KeptLine(room.talk.next, encode(line), command))


# Sealed windows (decision 14)


def _answer(room: Room, window: Window, play: commands.Play, now: float) -> commands.Decision:
    """Store and acknowledge every sealed answer in the same way, with the number at which the window opened."""
    seat, action = play.seat, play.action
    if play.command and not window.takes_answers(now):
        raise Refusal("window-over")
    room.playing.consider(seat, action)
    envelope = stored.KeptEnvelope(seat, encode(action), play.command)
    if window.closes_with(seat):
        return _close(room, {**room.envelopes, seat: envelope}, now)
    writes = [*stored.touch_table(room.table), *stored.insert_envelope(room.code, envelope)]
    writes += room.calls.answered(room.table, seat)
    rows = (commands.Touched(tables.written(room.table)), commands.Answered(envelope, action))
    return commands.Decision(rows, tuple(writes), room.n)


def _close_window(room: Room, close: commands.CloseWindow, now: float) -> commands.Decision:
    window = room.window
    if not (window and window.has_closed(now)):
        return commands.Decision()
    passes = {seat: stored.KeptEnvelope(seat, encode(room.default_answer(seat))) for seat in room.waited_for()}
    return _close(room, {**room.envelopes, **passes}, now)


def _close(room: Room, envelopes: Mapping[Seat, stored.KeptEnvelope], now: float) -> commands.Decision:
    """Turn all answers into moves together, in the order of the seats."""
    given = [envelopes[seat] for seat in sorted(envelopes)]
    answers = {one.seat: decode(one.action, room.game.action) for one in given}
    steps = room.playing.foresee(answers)
    state = steps[-1].state
    table, over = _ended(room, room.table, steps[-1], now)
    moves = [
        stored.KeptMove(n, one.seat, one.action, one.command) for n, one in enumerate(given, start=room.played + 1)
    ]
    rows, opens = _opening(room, moves[-1].n, steps[-1], now)
    writes = [write for move in moves for write in stored.insert_move(room.code, move)] + opens
    writes += _asked_next(room, table, state, now, rows)
    writes += stored.update_table(table) + delete_plans(room.code) if over else stored.touch_table(table)
    writes += stored.delete_envelopes(room.code)
    *most, last = [
        commands.Moved(move, answers[one.seat], step) for move, one, step in zip(moves, given, steps, strict=True)
    ]
    rows += [*most, with_(last, table=tables.written(table))]
    return commands.Decision(tuple(rows), tuple(writes), room.n)


# Taking back


def how_to_undo(room: Room, seat: Seat, now: float) -> Callable[[], How | None]:
    """Return the function that decides how a seat may undo its last action; refuse if it is known that it can't.

    It may take long, and may be called in any thread.
    """
    match = room.playing
    if room.table.lesson is not None:
        raise Refusal("back-lesson", Kind.CONFLICT)
    if (window := room.window) is not None:
        if seat not in room.envelopes:
            raise Refusal("back-window", Kind.CONFLICT)
        if not window.takes_answers(now):
            raise Refusal("window-over")
        return lambda: How.FREELY  # nobody notices how often an answer is changed while others may answer, too
    trial = match.trial_of_last(seat)
    if trial is None:
        raise Refusal("back-learned", Kind.CONFLICT)
    return trial


def found(how: How | None) -> How:
    """Return how an action may be undone; refuse if somebody has learned something by it."""
    if how is None:
        raise Refusal("back-learned", Kind.CONFLICT)
    return how


def _undo(room: Room, undo: commands.Undo, now: float) -> commands.Decision:
    if undo.n != room.n:
        raise Refusal("stale", Kind.CONFLICT)
    how = found(how_to_undo(room, undo.seat, now)())
    if room.window is not None:
        writes = (*stored.touch_table(room.table), *stored.delete_envelope(room.code, undo.seat))
        return commands.Decision((commands.Touched(tables.written(room.table)), commands.Withdrawn(undo.seat)), writes)
    if how is How.FREELY:
        return _happen(room, undo.seat, TakeBack(), now, play=commands.Play(undo.seat, None, undo.n, undo.command))
    if room.voters(undo.seat):
        return _announced(room, Notice(ASKS, int(undo.seat)))
    return _taken_back(room, undo.seat, undo.command, now)


def _answer_undo(room: Room, answer: commands.AnswerUndo, now: float) -> commands.Decision:
    plea, seat = room.plea, answer.seat
    if answer.n != room.n or plea is None:
        raise Refusal("stale", Kind.CONFLICT)
    voters = room.voters(plea.by)
    if seat == plea.by or (seat in voters and not answer.agrees):
        return _announced(room, Notice(DECLINES, int(seat)))
    if seat not in voters:
        return commands.Decision()
    agreed = commands.Decision() if seat in plea.agreed else _announced(room, Notice(AGREES, int(seat)))
    if not voters <= {*plea.agreed, seat}:
        return agreed
    return _then(room, agreed, now, lambda after: _taken_back(after, plea.by, answer.command, now))


def _taken_back(room: Room, seat: Seat, command: str, now: float) -> commands.Decision:
    """Undo the last action, with a notice to the table."""
    back = _happen(room, seat, TakeBack(), now, play=commands.Play(seat, None, room.n, command))
    return _then(room, back, now, lambda after: _announced(after, Notice(TOOK, int(seat))))


def _announced(room: Room, notice: Notice) -> commands.Decision:
    """Send a notice to everyone."""
    line = announce(room.n, notice)
    return commands.Decision((commands.Said(room.talk.next, line),), tuple(_line(room, line)))


def _then(
    room: Room, first: commands.Decision, now: float, further: Callable[[Room], commands.Decision]
) -> commands.Decision:
    """Combine a decision with another one that is made after the first is applied; both are written together."""
    after, _ = evolve_all(room, first.rows, now)
    second = further(after)
    return commands.Decision((*first.rows, *second.rows), (*first.writes, *second.writes))


# Talk


def _speak(room: Room, speak: commands.Speak, now: float) -> commands.Decision:
    line = room.phrase(speak.by, speak.said)
    gone = room.talk.making_room(line, room.server.limits)
    writes = (*_line(room, line, speak.command), *stored.delete_lines(room.code, gone))
    return commands.Decision((commands.Said(room.talk.next, line, speak.command),), writes, number_of(line))


def _hide(room: Room, hide: commands.Hide, now: float) -> commands.Decision:
    table = with_(room.table, hidden=room.table.hidden + 1)
    writes = (*stored.update_table(table), *stored.update_line(room.code, stored.KeptLine(hide.k, encode(hide.line))))
    return commands.Decision((commands.Arranged(tables.written(table)),), writes)


# The match begins; people sit down and leave


def _begin(room: Room, begin: commands.Begin, now: float) -> commands.Decision:
    table = tables.begun(room.game, room.table, begin.seed)
    match, rows = match_of(room.game, table), list[commands.Row]()
    writes = stored.update_table(table) + stored.insert_edition(room.game, table)
    writes += _asked_next(room, table, match.state, now, rows)
    return commands.Decision((*rows, commands.Began(tables.written(table), match)), tuple(writes))


def _join(room: Room, join: commands.Join, now: float) -> commands.Decision:
    tables.must_be(room.table, Stage.PLAYING)
    action, table = chairs.joining(room.game, room.playing.state, room.table, join.wanted, join.chair)
    return with_(_happen(room, TABLE, action, now, table), reply=int(action.seat))


def _admit(room: Room, admit: commands.Admit, now: float) -> commands.Decision:
    ask = room.requests.at(admit.ask)
    chairs.must_have_room(room.game, room.playing.state, room.table, ask.seat)
    place = len(room.table.chairs) if ask.seat is None else ask.seat
    chair = with_(chairs.person(ask.name, ask.sigil, "", owner=ask.owner), token=ask.link)
    chair = chairs.told_apart(chair, place, room.table)
    if ask.seat is None or not chairs.takes_bots_place(room.table, ask.seat):
        return _join(room, commands.Join(ask.seat, chair), now)
    return _change(room, chairs.with_chair(room.table, place, chair), Notice("sat", place), now)


def _turn_away(room: Room, turn: commands.TurnAway, now: float) -> commands.Decision:
    ask = room.requests.at(turn.ask)
    writes = () if ask.id in room.requests.here else decline_ask(room.code, ask.id)
    return commands.Decision((commands.Dropped(ask.id, Refusal("door-declined")),), tuple(writes))


def _leave(room: Room, leave: commands.Leave, now: float) -> commands.Decision:
    tables.must_be(room.table, Stage.PLAYING)
    action, table = chairs.leaving(room.game, room.playing.state, room.table, leave.seat)
    return _happen(room, TABLE, action, now, table)


# Who sits where, and what is agreed


def _change_table(room: Room, change: commands.ChangeTable, now: float) -> commands.Decision:
    return _change(room, change.make(room.table), change.notice, now, change.why)


def _arrange(room: Room, arrange: commands.Arrange, now: float) -> commands.Decision:
    table = arrange.make(room.table)
    line = arrangement(room.table, table, arrange.by)
    return _change(room, table, line if room.talk.has_room(room.server.limits) else None, now)


def _change(
    room: Room, table: Table, news: Notice | Line | None, now: float, why: str = "seat-token"
) -> commands.Decision:
    if table is room.table:
        return commands.Decision()
    notice = announce(room.n, news) if isinstance(news, Notice) and room.match else None
    line = news if isinstance(news, Line) else notice
    rows = list[commands.Row]()
    due = room.deadlines_after(table, room.match.state, now, room.deadlines) if room.match else NONE
    writes = stored.update_table(table) + _line(room, line) + _without_plans(room, table) + _due(room, due, rows)
    rows.append(commands.Arranged(tables.written(table), why))
    if line:
        rows.append(commands.Said(room.talk.next, line))
    return commands.Decision(tuple(rows), tuple(writes))


def _follow_up(room: Room, follow: commands.FollowUp, now: float) -> commands.Decision:
    if room.table.next is not None:
        return commands.Decision()
    following = follow.make(room.table)
    table = with_(room.table, next=following.code)
    writes = (*stored.insert_table(following), *stored.update_table(table))
    return commands.Decision((commands.LedOn(follow.by), commands.Arranged(tables.written(table))), writes)


# Plans: known to their own seats alone, and carried out at a moment that tells nobody (decision 39)


def _set_plans(room: Room, wanted: commands.SetPlans, now: float) -> commands.Decision:
    seat, plans = wanted.seat, wanted.plans
    tables.must_be(room.table, Stage.PLAYING)
    if plans and not room.may_plan(seat):
        raise Refusal("plan-none", Kind.CONFLICT)
    if plans and seat in room.waited_for():
        raise Refusal("plan-asked", Kind.CONFLICT)
    if len(plans) > MOST:
        raise Refusal("plan-most", most=MOST)
    kept = SeatPlans(tuple(made(room.game, room.playing.state, seat, plan) for plan in dict.fromkeys(plans)))
    writes = (*stored.touch_table(room.table), *keep_plans(room.code, seat, kept))
    return commands.Decision((commands.Touched(tables.written(room.table)), _having(room.plans, {seat: kept})), writes)


def _having(plans: Mapping[Seat, SeatPlans], changed: Mapping[Seat, SeatPlans]) -> commands.Planned:
    return commands.Planned({seat: kept for seat, kept in {**plans, **changed}.items() if kept.plans})


def _draw_plan_moments(room: Room, draw: commands.DrawPlanMoments, now: float) -> commands.Decision:
    """Draw the moments of plans; at slow tables all servers share them."""
    drawn = {
        seat: with_(room.plans[seat], n=room.n, due=iso(_plan_moment(room, draw.pace, draw.lots[seat], now)))
        for seat in room.undrawn_plans()
        if seat in draw.lots
    }
    if not drawn:
        return commands.Decision()
    writes = [row for seat, kept in drawn.items() for row in keep_plans(room.code, seat, kept)]
    return commands.Decision((_having(room.plans, drawn),), tuple(writes) if room.is_by_days else ())


def _plan_moment(room: Room, pace: float, lot: float, now: float) -> float:
    window = room.window
    if window and window.ends is not None:
        return window.opened + window.length * _between(IN_WINDOW, lot)
    if room.is_by_days:
        return now + exp(_between((log(BY_DAYS[0]), log(BY_DAYS[1])), lot))
    return max(now, room.shown_until) + pace * _between(LIVE, lot)


def _between(bounds: tuple[float, float], lot: float) -> float:
    return bounds[0] + (bounds[1] - bounds[0]) * lot


def _set_plans_aside(room: Room, aside: commands.SetPlansAside, now: float) -> commands.Decision:
    kept = SeatPlans(room.plans_at(aside.seat), room.n, NEVER)
    writes = keep_plans(room.code, aside.seat, kept)
    return commands.Decision((_having(room.plans, {aside.seat: kept}),), tuple(writes))


def _without_plans(room: Room, table: Table) -> list[Write]:
    return [row for seat in lost_plans(room, table) for row in keep_plans(room.code, seat, SeatPlans(()))]


_BY_COMMAND: Final[dict[type[Any], Callable[[Room, Any, float], commands.Decision]]] = {
    commands.Play: _play,
    commands.CloseWindow: _close_window,
    commands.Undo: _undo,
    commands.AnswerUndo: _answer_undo,
    commands.Speak: _speak,
    commands.Hide: _hide,
    commands.Begin: _begin,
    commands.Join: _join,
    commands.Admit: _admit,
    commands.TurnAway: _turn_away,
    commands.Leave: _leave,
    commands.ChangeTable: _change_table,
    commands.Arrange: _arrange,
    commands.FollowUp: _follow_up,
    commands.SetPlans: _set_plans,
    commands.DrawPlanMoments: _draw_plan_moments,
    commands.SetPlansAside: _set_plans_aside,
}
"""A test compares them with all commands that exist."""
