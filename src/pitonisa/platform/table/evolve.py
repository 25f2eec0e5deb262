"""Apply one row to a room, no matter which server wrote it, and list the messages that follow."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias

import msgspec

from pitonisa.kernel import PUBLIC, Refusal, Seat
from pitonisa.kernel.undo import TakeBack, read_action
from pitonisa.kernel.wire import decode
from pitonisa.platform.match.talk import Arranged as Agreed
from pitonisa.platform.match.talk import Line, Notice
from pitonisa.platform.table import commands
from pitonisa.platform.table.room import Beat, Room
from pitonisa.platform.table.talk import tells_of_plea, without_oldest
from pitonisa.platform.table_model import table as tables
from pitonisa.platform.table_model.chairs import MOST
from pitonisa.platform.table_model.clock import is_running
from pitonisa.platform.table_model.pace import Opening

Evolved: TypeAlias = tuple[Room, tuple[commands.Output, ...]]

with_: Final = msgspec.structs.replace


def evolve(room: Room, row: commands.Row, now: float) -> Evolved:
    """Apply this row to the room; return the new room and the messages that follow."""
    return _BY_ROW[type(row)](room, row, now)


def evolve_all(room: Room, rows: Iterable[commands.Row], now: float) -> Evolved:
    told = list[commands.Output]()
    for row in rows:
        room, more = evolve(room, row, now)
        told += more
    return room, tuple(told)


# The match


def _moved(room: Room, row: commands.Moved, now: float) -> Evolved:
    """Apply an action; an answer in a window was acknowledged before, and is sent with the last one."""
    move, game, match = row.move, room.game, room.playing.copy()
    action = read_action(game, move.action) if row.action is None else row.action
    is_answer = not isinstance(action, TakeBack) and room.is_answer(move.actor)
    step = row.step or match.foresee({move.actor: action})[0]
    match.take(move.actor, action, step)
    asked, seen, n = room.asked_in(match.state), room.seen_at(now, step), match.n
    done, failed, told = room.done, room.failed, list[commands.Output]()
    if move.command:
        done = {**done, move.command: match.acknowledged(move.n) if is_answer else n}
    if move.failed and isinstance(move.actor, int):
        failed = {**failed, n: move.actor}
        told.append(commands.TellFailure(move.actor, n))
    floor, times = room.floor, room.times.moved(move.actor, move.spent, asked, seen)
    stops = False
    if is_answer or move.command:
        floor = floor.acted([move.actor] if isinstance(move.actor, int) else (), now)
        stops = len(floor.thinking) < len(room.floor.thinking)
    is_sealed = match.is_sealed
    if is_answer and is_sealed:
        return with_(room, match=match, done=done, failed=failed, floor=floor, times=times), tuple(told)
    table = row.table or room.table
    room = with_(
        room,
        match=match,
        done=done,
        failed=failed,
        floor=floor,
        times=times.ask_anew(asked, now) if is_answer else times,
        envelopes={} if is_answer else room.envelopes,
        shown_until=room.shown_until if is_sealed else seen,
    )
    if room.is_hurried and not all(_is_bots(table, seat) for seat in room.waited_for()):
        room = with_(room, is_hurried=False)
    timed = (is_answer or stops or is_running(table.clock)) and not is_sealed
    if not is_sealed and room.window:
        room = _noting_readers(opened_at(with_(room, times=room.times.ask_anew(asked, seen)), seen), now)
        timed = True
    if row.table is not None:
        room, sent = _become(room, row.table, "seat-token")
        told += sent
        timed = True
    told.append(commands.ShowMove())
    room, answered = _settle_requests(room)
    told += answered
    if timed:
        told.append(commands.TellTable())
    room, coached = _coached(room, room.tutor.moved(match) if room.tutor else None)
    told += coached
    if room.table.stage is tables.Stage.OVER:
        told.append(commands.NoteEnd())
    return room, (*told, commands.Wake())


def _is_bots(table: tables.Table, seat: Seat) -> bool:
    return seat < len(table.chairs) and tables.played_by_bot(table.chairs[seat])


def _began(room: Room, row: commands.Began, now: float) -> Evolved:
    """Begin the match, here or elsewhere; elsewhere, others may have sat down before."""
    room, told = _become(room, row.table, "seat-token")
    match = row.match.copy()
    match.talk.extend(room.before)
    room = with_(room, match=match)
    room = opened_at(with_(room, times=room.times.ask_anew(room.asked(), now)), now)
    return room, (*told, commands.TellTable(), commands.ShowMove(), commands.Wake())


def _answered(room: Room, row: commands.Answered, now: float) -> Evolved:
    if row.envelope.seat in room.envelopes:  # taken back elsewhere, and answered anew
        room, _ = _withdrawn(room, commands.Withdrawn(row.envelope.seat), now)
    envelope, match = row.envelope, room.playing.copy()
    match.seal(envelope.seat, decode(envelope.action, room.game.action) if row.action is None else row.action)
    done, beat = room.done, room.beat
    if envelope.command:
        done = {**done, envelope.command: match.n}
    else:
        beat = with_(beat, bot_answered=now)
    envelopes = {**room.envelopes, envelope.seat: envelope}
    room = with_(room, match=match, envelopes=envelopes, done=done, beat=beat)
    return room, (commands.ShowAnswer(envelope.seat), commands.Wake())


def _withdrawn(room: Room, row: commands.Withdrawn, now: float) -> Evolved:
    """Remove an answer without a trace: no row says that it was ever given."""
    match = room.playing.copy()
    match.unseal(row.seat)
    gone = room.envelopes[row.seat].command
    envelopes = {seat: one for seat, one in room.envelopes.items() if seat != row.seat}
    done = {command: n for command, n in room.done.items() if command != gone}
    return with_(room, match=match, envelopes=envelopes, done=done), (commands.ShowAnswer(row.seat), commands.Wake())


# Talk


def _said(room: Room, row: commands.Said, now: float) -> Evolved:
    line, match, before = row.line, room.match, room.before
    gone = len(room.talk.surplus(line, room.server.limits))
    talk = room.talk.take(line, row.k, gone)
    if match:
        match = match.copy()
        if gone:
            match.talk = without_oldest(match.talk, gone)
        match.hear(line)
    else:
        before = (*without_oldest(before, gone), line)
    done, floor, told = room.done, room.floor, list[commands.Output]([commands.TellLine(line)])
    if row.command:
        done = {**done, row.command: number_of(line)}
        if match and line.by != PUBLIC:
            floor = floor.heard(line.by, line.said, room.n, now)
    if tells_of_plea(line) or floor.thinking.keys() != room.floor.thinking.keys():
        told.append(commands.TellTable())
    room = with_(room, match=match, before=before, talk=talk, done=done, floor=floor)
    if room.tutor and match and not isinstance(line.said, Notice | Agreed):
        room, coached = _coached(room, room.tutor.heard(match, line.said))
        told += coached
    return room, (*told, commands.Wake())


def _talk_replaced(room: Room, row: commands.TalkReplaced, now: float) -> Evolved:
    if room.match is None:
        return with_(room, before=row.lines), (commands.TellAgain(),)
    match = room.match.copy()
    match.hear_anew(list(row.lines))
    return with_(room, match=match), (commands.TellAgain(),)


# The table


def _arranged(room: Room, row: commands.Arranged, now: float) -> Evolved:
    """Apply a new arrangement; the first viewer who could learn from a window gets its whole length."""
    had_readers = room.has_readers
    room, told = _become(room, row.table, row.why)
    if room.has_readers > had_readers:
        room = _opened_anew(room, now)
    room, answered = _settle_requests(room)
    return room, (*told, *answered, commands.TellTable(), commands.Wake())


def _put(room: Room, row: commands.Row, now: float) -> Evolved:
    """Set the fields of the room that a row names, without a message."""
    return with_(room, **msgspec.structs.asdict(row)), ()


def _become(room: Room, table: tables.Table, why: str) -> Evolved:
    """Replace the table; clients with an invalidated link are disconnected before anything else is sent."""
    told = list[commands.Output]()
    if table.stage is tables.Stage.CLOSED:
        told.append(commands.SendAway(None, "table-closed"))
    if dead := tables.dead_links(room.table, table):
        told.append(commands.SendAway(frozenset(dead), why))
    lost = room.plans if table.stage is tables.Stage.OVER else lost_plans(room, table)
    plans = {seat: kept for seat, kept in room.plans.items() if seat not in lost} if lost else room.plans
    return with_(room, table=table, plans=plans), tuple(told)


def lost_plans(room: Room, table: tables.Table) -> list[Seat]:
    """List the seats whose plans end, because they change hands or a bot takes over."""
    before, after = room.table.chairs, table.chairs
    return [seat for seat in room.plans if seat >= len(after) or _whose(before[seat]) != _whose(after[seat])]


def _whose(chair: tables.Chair) -> tuple[tables.SeatKind, str | None, str | None, str | None]:
    return chair.kind, chair.token, chair.owner, chair.bot


def _planned(room: Room, row: commands.Planned, now: float) -> Evolved:
    return with_(room, plans=row.plans), (commands.Wake(),)


# When a sealed window opens


def _opened(room: Room, row: commands.Opened, now: float) -> Evolved:
    """Set when a window opened; all servers agree on the latest moment, as people may have come on another server."""
    opening = row.opening
    if opening is None or (room.beat.opening is not None and opening <= room.beat.opening):
        return room, ()
    room = with_(room, beat=with_(room.beat, opening=opening))
    return (opened_at(room, now) if opening.n == room.played else room), ()


def opened_at(room: Room, moment: float) -> Room:
    """Return when the window opens: at this moment, unless the servers have agreed on another."""
    opening, ahead = room.beat.opening, room.server.ahead
    if room.match is not None and (opening is None or opening.n != room.played):
        opening = Opening(room.played, moment + ahead)
    at = opening.moment - ahead if opening else moment
    return with_(room, beat=Beat(opening, at, at, room.beat.unread))


def _opened_anew(room: Room, now: float) -> Room:
    return opened_at(with_(room, beat=with_(room.beat, opening=None)), now)


def _noting_readers(room: Room, now: float) -> Room:
    if room.has_readers:
        return room
    return with_(room, beat=with_(room.beat, unread=max(now, room.beat.opened)))


# Who is there, and who asks to sit down


def _arrived(room: Room, row: commands.Arrived, now: float) -> Evolved:
    """Reopen the window with its whole length for the first viewer who could learn from it."""
    was_empty, had_readers, viewer = not room.presence, room.has_readers, row.viewer
    is_news = viewer != PUBLIC and not room.presence.is_online(viewer) and not room.is_discreet
    room = with_(room, presence=room.presence.counted(viewer, 1, now))
    has_more = room.has_readers > had_readers
    if was_empty or has_more:
        room = _opened_anew(room, now)
    told = (commands.TellTable(row.watcher),) if is_news or (has_more and not was_empty) else ()
    return _noting_readers(room, now), (*told, commands.NoteAttendance(), commands.Wake())


def _departed(room: Room, row: commands.Departed, now: float) -> Evolved:
    had_readers, viewer = room.has_readers, row.viewer
    room = with_(room, presence=room.presence.counted(viewer, -1, now))
    is_gone = viewer != PUBLIC and not room.presence.is_online(viewer)
    has_fewer = had_readers > room.has_readers
    told = list[commands.Output]()
    if (is_gone and not room.is_discreet) or has_fewer:
        told.append(commands.TellTable())
    told.append(commands.NoteAttendance())
    if is_gone or has_fewer:
        told.append(commands.Wake())
    return _noting_readers(room, now), tuple(told)


def _seen_around(room: Room, row: commands.SeenAround, now: float) -> Evolved:
    """Apply presence on other servers; if a first viewer comes there, that server says when the window begins."""
    around, before, told = row.around, room, list[commands.Output]()
    room = with_(room, presence=room.presence.followed(around.elsewhere, now))
    moved = bool((before.presence.everywhere ^ room.presence.everywhere) - {PUBLIC})
    is_news = moved and not room.is_discreet
    if room.has_readers > before.has_readers and room.beat.opened <= room.beat.unread:
        room = _opened_anew(room, now)
    room = _noting_readers(room, now)
    requests = room.requests
    declined = [id for id in around.declined if id in requests.here]
    requests = with_(requests.without(around.declined), elsewhere={ask.id: ask for ask in around.asks})
    told += (commands.AnswerAsk(id, why=Refusal("door-declined")) for id in declined)
    room, answered = _settle_requests(with_(room, requests=requests))
    crowded = [ask.id for ask in room.requests.in_order()[MOST:]]
    told += (
        *answered,
        *(commands.AnswerAsk(id, why=Refusal("door-crowded")) for id in crowded if id in room.requests.here),
    )
    room = with_(room, requests=room.requests.without(crowded))
    if room.requests.asks != before.requests.asks or declined:
        told.append(commands.NoteAttendance())
        is_news = True
    changes_readers = before.has_readers != room.has_readers
    if is_news or changes_readers:
        told.append(commands.TellTable())
    if is_news or moved or changes_readers or bool(before.presence) is not bool(room.presence):
        told.append(commands.Wake())
    return room, tuple(told)


def _requested(room: Room, row: commands.Requested, now: float) -> Evolved:
    requests = room.requests.without(row.earlier).with_ask(row.ask)
    return with_(room, requests=requests), (commands.NoteAttendance(),)


def _dropped(room: Room, row: commands.Dropped, now: float) -> Evolved:
    told: tuple[commands.Output, ...] = (commands.NoteAttendance(), commands.TellTable())
    if row.why and row.id in room.requests.here:
        told = (commands.AnswerAsk(row.id, why=row.why), *told)
    return with_(room, requests=room.requests.without([row.id])), told


def _settle_requests(room: Room) -> Evolved:
    """Withdraw the requests of people who have a seat now, or all if nobody can join any more."""
    requests = room.requests
    if not requests:
        return room, ()
    seated, refused = requests.settled(room.table)
    if not (seated or refused):
        return room, ()
    told = [
        *(commands.AnswerAsk(id, seat) for id, seat in seated.items() if id in requests.here),
        *(commands.AnswerAsk(id, why=Refusal("door-declined")) for id in refused if id in requests.here),
    ]
    return with_(room, requests=requests.without([*seated, *refused])), (*told, commands.NoteAttendance())


# What this server alone knows


def _coached_so(room: Room, row: commands.Coached, now: float) -> Evolved:
    room, told = _coached(room, row.tutor)
    return room, (*told, commands.Wake())


def _coached(room: Room, tutor: Any) -> Evolved:
    if tutor is None or tutor is room.tutor:
        return room, ()
    return with_(room, tutor=tutor), (commands.TellCard(),)


def _hurried(room: Room, row: commands.Hurried, now: float) -> Evolved:
    return with_(room, is_hurried=row.is_hurried, shown_until=0.0), (commands.Wake(),)


_BY_ROW: Final[dict[type[Any], Callable[[Room, Any, float], Evolved]]] = {
    commands.Moved: _moved,
    commands.Said: _said,
    commands.TalkReplaced: _talk_replaced,
    commands.Answered: _answered,
    commands.Withdrawn: _withdrawn,
    commands.Began: _began,
    commands.Arranged: _arranged,
    commands.Touched: _put,
    commands.Opened: _opened,
    commands.Planned: _planned,
    commands.Timed: _put,
    commands.Arrived: _arrived,
    commands.Departed: _departed,
    commands.SeenAround: _seen_around,
    commands.Requested: _requested,
    commands.Dropped: _dropped,
    commands.Wished: _put,
    commands.Coached: _coached_so,
    commands.Hurried: _hurried,
    commands.LedOn: _put,
}


def number_of(line: Line) -> int:
    """Return the number with which a line is acknowledged."""
    return max(0, line.n)
