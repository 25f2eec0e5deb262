"""Find what is due at a table for its bots, clocks, windows, plans and absent players, and when to look again.

Bots are polite: where they would decide for people who are present, they let those speak first, and think.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import inf
from types import MappingProxyType
from typing import Any, TypeAlias

import msgspec

from pitonisa.kernel import Seat
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.sealed import windows_of
from pitonisa.platform.lessons.coaching import Move, Word
from pitonisa.platform.match.talk import Notice, Phrase
from pitonisa.platform.table import commands
from pitonisa.platform.table.room import Room
from pitonisa.platform.table.talk import NOTHING_NEW, THINKING
from pitonisa.platform.table_model import table as tables
from pitonisa.platform.table_model.chairs import changed, left_to_bot, stand_in
from pitonisa.platform.table_model.clock import is_running
from pitonisa.platform.table_model.pace import Temperament, breath


class Think(msgspec.Struct, frozen=True):
    """Asks a bot to act on this seat: for itself, or once for a person whose time has `lapsed`."""

    seat: Seat
    bot: str
    lapsed: bool = False


Due: TypeAlias = commands.Command | Think


class Idea(msgspec.Struct, frozen=True):
    """What a bot intends to do at this moment of the match."""

    before: frozenset[Seat]
    """The people who may speak before it."""

    repeats: bool
    """The same was declined in this turn."""


class Attention(msgspec.Struct, frozen=True):
    """What the driver of a table's bots knows beside the room: their ideas, and who waits since when."""

    n: int = -1
    ideas: Mapping[Seat, Idea] = MappingProxyType({})
    has_answered: bool = False
    """A bot has said at this moment of the match that none of them has anything new."""

    waiting: Any = None
    """Which bot is to act next, at which answer of which action."""

    since: float = 0.0


class Look(msgspec.Struct, frozen=True):
    """The result of a look at a room."""

    attention: Attention
    due: tuple[Due, ...] = ()
    """What to do now, the most urgent first. `DrawPlanMoments` comes without its random numbers."""

    soonest: float | None = None
    """When something will be due if nothing happens before."""


def attend(room: Room, attention: Attention, now: float) -> Attention:
    """Note what has happened in the room: bots think again, and waiting times start."""
    return _attended(room, attention, now)[0]


def _attended(room: Room, attention: Attention, now: float) -> tuple[Attention, Seat | Move | Word | None]:
    """Note the new state, and who acts next."""
    if attention.n != room.n:
        attention = Attention(room.n, waiting=attention.waiting, since=attention.since)
    actor = next_actor(room, attention, now)
    waiting = None if actor is None else (room.played, len(room.envelopes), actor)
    if waiting != attention.waiting:
        attention = msgspec.structs.replace(attention, waiting=waiting, since=now)
    return attention, actor


def look(room: Room, attention: Attention, now: float) -> Look:
    """Look at the room for what is due there, and for when to look again."""
    attention, actor = _attended(room, attention, now)
    if room.match is None or room.table.stage is not tables.Stage.PLAYING:
        return Look(attention)
    window, late = room.window, list(late_at(room))
    acts = None if actor is None else _acts_at(room, attention, actor)
    found = list[Due]([commands.CloseWindow()] if window and window.has_closed(now) else ())
    found += _by_plans(room, now)
    found += (_for_one_who_is_late(room, seat) for seat, moment in late if moment <= now)
    if (seat := nothing_new(room, attention, now)) is not None:
        found.append(commands.Speak(seat, Phrase(NOTHING_NEW)))
    if actor is not None and acts is not None and acts <= now:
        found.append(_act(room, actor))
    moments = (
        *(moment for _, moment in late),
        window.closes if window else None,
        *(room.plan_moment(seat) for seat in room.planning()),
        silent_until(room, attention, now),
        acts,
    )
    return Look(attention, tuple(found), min((one for one in moments if one is not None), default=None))


def is_needed(room: Room) -> bool:
    """Say whether anything could be due: not among present people without a clock or a sealed window."""
    if room.table.stage is not tables.Stage.PLAYING:
        return False
    if room.tutor:
        return next_actor(room, Attention(), 0.0) is not None
    chairs, is_online = room.table.chairs, room.presence.is_online
    return (
        room.window is not None
        or is_running(room.table.clock)
        or bool(room.plans)
        or any(tables.played_by_bot(chairs[seat]) or not is_online(seat) for seat in room.asked())
    )


def needs_a_server(room: Room) -> bool:
    """Say whether a server must drive this table, from public information alone (decision 14).

    Where nobody is, bots play until somebody is asked who does not come.
    """
    table, presence = room.table, room.presence
    if table.stage is not tables.Stage.PLAYING or room.tutor:
        return False
    if is_running(table.clock) or (room.plans and presence):
        return True
    if not presence:
        return any(tables.played_by_bot(table.chairs[seat]) for seat in room.to_act())
    away = any(not presence.is_online(seat) for seat in tables.guests(table))
    return away or windows_of(room.game) is not None or any(map(tables.played_by_bot, table.chairs))


# Plans (decision 39)


def _by_plans(room: Room, now: float) -> Iterator[Due]:
    if room.undrawn_plans():
        yield commands.DrawPlanMoments(room.server.pace, {})
    for seat in room.plans:
        moment = room.plan_moment(seat)
        if moment is not None and moment <= now:
            planned = room.planned_action(seat)
            yield (
                commands.SetPlansAside(seat) if planned is None else commands.Play(seat, planned[0], room.n, planned[1])
            )


# Time


def late_at(room: Room) -> Iterator[tuple[Seat, float]]:
    """Return the asked people, and when a bot acts for them or silence counts as their answer."""
    if room.table.stage is not tables.Stage.PLAYING or ((window := room.window) and window.ends is not None):
        return
    for seat in room.waited_for():
        chair = room.table.chairs[seat]
        if not tables.comes_by_link(chair) or tables.played_by_bot(chair):
            continue
        up = room.time_up(seat)
        if up is not None:
            yield seat, up + room.server.grace
        elif not is_running(room.table.clock) and (absent := _absent_at(room, seat)) is not None:
            yield seat, absent


def _absent_at(room: Room, seat: Seat) -> float | None:
    """Return when an absent player is overdue at a table without a clock, if others are present."""
    gone, asked = room.presence.gone_since(seat), room.times.asked_since(seat)
    others = any(room.presence.is_online(one) for one in tables.people(room.table) if one != seat)
    if gone is None or asked is None or not others:
        return None
    return max(gone, asked) + room.server.absence


def _for_one_who_is_late(room: Room, seat: Seat) -> Due:
    """Let a bot act once for a late player; the second time in a row it stays until they return.

    Where nobody has days, it does so at once for one who is not there.
    """
    game, is_there = room.game, room.is_by_days or room.presence.is_online(seat)
    if (answer := room.default_answer(seat)) is not None:
        return commands.Play(seat, answer, room.n)
    if is_there and not room.table.chairs[seat].lapsed:
        return Think(seat, stand_in(game, room.table, seat), lapsed=True)

    def goes_on(table: tables.Table) -> tables.Table:
        return changed(left_to_bot(game, table, seat, absent=True), seat, lapsed=False)

    return commands.ChangeTable(goes_on, Notice("time-again" if is_there else "gone", int(seat)))


# Who acts next


def next_actor(room: Room, attention: Attention, now: float) -> Seat | Move | Word | None:
    """Return the bot that acts next, or the scripted act in a lesson; none that holds an idea back."""
    if room.match is None or room.table.stage is not tables.Stage.PLAYING:
        return None
    if room.tutor:
        return room.tutor.next_cue(room.match)
    waiting = [seat for seat in room.asked_bots() if not holds(room, attention, seat, now)]
    return waiting[room.n % len(waiting)] if waiting else None


def _act(room: Room, actor: Seat | Move | Word) -> Due:
    match actor:
        case Move(seat=seat, action=action):
            return commands.Play(seat, action, room.n)
        case Word(seat=seat, said=said):
            return commands.Speak(seat, said)
        case seat:
            return Think(seat, room.table.chairs[seat].bot or bots_of(room.game).strongest)


def _acts_at(room: Room, attention: Attention, actor: Seat | Move | Word) -> float:
    """Compute when a bot acts that has waited since then.

    People first see what has happened, follow better when nothing happens at once, and want to speak first. Nobody sees
    when a bot answers in a sealed window, but where no beat is kept the last answer closes it. By days nobody waits for
    bots: those who are there see what has happened, and that is all.
    """
    since, seat = attention.since, actor if isinstance(actor, int) else actor.seat
    if room.is_hurried:
        return since
    shown = max(since, room.shown_until)
    if room.is_by_days:
        return shown
    pause = room.server.pace * breath(room.game, room.table.pace, seat, room.playing.log)
    if not isinstance(actor, int):
        return shown + pause * room.server.courtesy
    if (window := room.window) and room.default_answer(seat) is not None:
        return shown + pause if window.closes_with(seat) else since
    chairs = room.table.chairs
    with_people = any(not tables.played_by_bot(chairs[one]) for one in room.waited_for())
    return shown + pause * (room.server.courtesy if with_people else 1)


# Ideas that bots hold back


def with_idea(room: Room, attention: Attention, seat: Seat, action: Any) -> Attention:
    """Record what this bot intends to do."""
    view, bots = room.game.view(room.playing.state, seat), bots_of(room.game)
    idea = Idea(bots.yields(view, action) - {seat}, bots.repeats(view, action))
    return msgspec.structs.replace(attention, ideas={**attention.ideas, seat: idea})


def holds(room: Room, attention: Attention, seat: Seat, now: float) -> bool:
    """Say whether this bot must wait, or has an idea that it keeps to itself."""
    return _silent(room, attention, seat, now) is not None


def silent_until(room: Room, attention: Attention, now: float) -> float | None:
    """Compute when the first of them acts without having been asked."""
    moments = [_silent(room, attention, seat, now) for seat in attention.ideas]
    quiet = _quiet_until(room, now)
    return min((one for one in (*moments, quiet) if one is not None and one < inf), default=None)


def _silent(room: Room, attention: Attention, seat: Seat, now: float) -> float | None:
    """Compute when this bot may do what it intends; none if it may now, or if only people may."""
    idea = attention.ideas.get(seat)
    sealed = room.window is not None and room.default_answer(seat) is not None
    quiet = None if sealed else _quiet_until(room, now)
    leads = _leads_at(room, idea) if idea else None
    until = max((one for one in (quiet, leads) if one is not None), default=None)
    return until if until is not None and now < until else None


def _quiet_until(room: Room, now: float) -> float | None:
    """Return until when a player thinks who has asked for time. Sealed answers disturb nobody."""
    if not room.floor.thinking:
        return None
    there = [seat for seat in tables.playing_people(room.table) if room.presence.is_online(seat)]
    until = room.floor.quiet_until(there, THINKING * room.server.unhurried)
    return until if until is not None and now < until else None


def _before(room: Room, idea: Idea) -> list[Seat]:
    """List the present people who may speak before this."""
    is_there = room.presence.is_online
    return [one for one in tables.playing_people(room.table) if one in idea.before and is_there(one)]


def _leads_at(room: Room, idea: Idea) -> float | None:
    """Compute when a bot may propose this by itself; none if nobody present could speak first."""
    there = _before(room, idea)
    if not there:
        return None
    if idea.repeats:
        return inf
    if room.floor.is_left_to_bots(there):
        return None
    if room.table.temperament is Temperament.QUIET:
        return inf
    patience = (room.table.patience or 0) * room.server.unhurried
    asked = [since for one in there if (since := room.times.asked_since(one)) is not None]
    return max((room.floor.last_sign, room.shown_until, *asked)) + patience if patience else None


def nothing_new(room: Room, attention: Attention, now: float) -> Seat | None:
    """Return the bot that answers that they have nothing new, if people ask and every idea was declined."""
    if attention.has_answered or not attention.ideas or _quiet_until(room, now) is not None:
        return None
    for seat in room.asked_bots():
        idea = attention.ideas.get(seat)
        if idea and idea.repeats and (there := _before(room, idea)) and room.floor.is_left_to_bots(there):
            return seat
    return None
