"""Filters events: what each viewer perceives of what happens."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from pitonisa.games.missions import events as happened
from pitonisa.games.missions.events import Event
from pitonisa.kernel import Seat, Viewer


def witness(event: Event, viewer: Viewer) -> Event | None:
    """Show the event as `viewer` perceives it. Every kind is listed: none is public by default."""
    match event:
        case happened.SecretRead(by=by) if by != viewer:
            return replace(event, texts=None, item=None)
        case happened.Shown(by=by) | happened.Damaged(by=by) if by not in (None, viewer):
            return None
        case happened.ConflictBegan(by=by) if by not in (None, viewer):
            return replace(event, text=None)
        case happened.TestResolved(by=by, group=False) if by != viewer:
            return replace(event, text=None)
        case happened.Chosen(by=by) if by not in (None, viewer):
            return replace(event, text=None)
        case happened.WordSaid(by=by) if by != viewer:
            return replace(event, word=None)
        case happened.WentRound():
            return replace(event, at=None)
        case (
            happened.SecretRead()
            | happened.Shown()
            | happened.ConflictBegan()
            | happened.Chosen()
            | happened.WordSaid()
            | happened.HostChosen()
            | happened.LeadBegan()
            | happened.WasReady()
            | happened.NotYetReady()
            | happened.PlaceChosen()
            | happened.ReadAloud()
            | happened.CardTaken()
            | happened.Explored()
            | happened.Waited()
            | happened.TestStarted()
            | happened.Boosted()
            | happened.SupportCalled()
            | happened.Supported()
            | happened.NotSupported()
            | happened.FateDrawn()
            | happened.FateShuffled()
            | happened.FateChanged()
            | happened.TestResolved()
            | happened.Faced()
            | happened.CalledOn()
            | happened.Damaged()
            | happened.ConflictOver()
            | happened.ItemTaken()
            | happened.ItemLaid()
            | happened.ThingGone()
            | happened.ThingGiven()
            | happened.AskedFor()
            | happened.Kept()
            | happened.TokenTaken()
            | happened.AbilityUsed()
            | happened.AbilityGained()
            | happened.Gained()
            | happened.Lost()
            | happened.Burned()
            | happened.Released()
            | happened.CreditGained()
            | happened.LastCrystal()
            | happened.EmergencyCalled()
            | happened.ControlLost()
            | happened.LimboEntered()
            | happened.LimboLeft()
            | happened.Recharging()
            | happened.Recharged()
            | happened.PlaceLeft()
            | happened.MapGrew()
            | happened.SpotChanged()
            | happened.DeckOpened()
            | happened.CounterChanged()
            | happened.RuleChanged()
            | happened.Scored()
            | happened.Voted()
            | happened.Asked()
            | happened.Proposed()
            | happened.Agreed()
            | happened.Declined()
            | happened.Withdrawn()
            | happened.Insisted()
            | happened.BeganAnew()
            | happened.Ended()
        ):
            return event
        case _:
            assert_never(event)


def turn_begun_by(event: Event) -> Seat | None:
    """Find whose turn an event begins: a replay counts by rounds, and each begins with its lead."""
    return event.by if isinstance(event, happened.LeadBegan) else None
