"""Filters events: what each viewer perceives of what happens."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from pitonisa.games.missions import events as happened
from pitonisa.games.missions.events import Event
from pitonisa.kernel import Seat, Viewer


def witness(event: Event, viewer: Viewer) -> Event | None:
    """Show the event as `viewer` perceives it. Every kind is listed as open or guarded: none is public by default."""
    if isinstance(event, happened.Open):
        return event
    match event:
        case happened.WentRound():
            return replace(event, at=None)
        case happened.TestResolved(group=True):
            return event
        case happened.Shown(by=None) | happened.Damaged(by=None) | happened.ConflictBegan(by=None):
            return event
        case happened.Chosen(by=None):
            return event
        case _ if event.by == viewer:
            return event
        case happened.SecretRead():
            return replace(event, texts=None, item=None)
        case happened.Shown() | happened.Damaged():
            return None
        case happened.ConflictBegan() | happened.TestResolved() | happened.Chosen():
            return replace(event, text=None)
        case happened.WordSaid():
            return replace(event, word=None)
        case _:
            assert_never(event)


def turn_begun_by(event: Event) -> Seat | None:
    """Find whose turn an event begins: a replay counts by rounds, and each begins with its lead."""
    return event.by if isinstance(event, happened.LeadBegan) else None
