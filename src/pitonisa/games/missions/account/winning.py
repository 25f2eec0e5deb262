"""What a group learnt and won with an action, as everybody at the table could see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pitonisa.games.missions import events as happened
from pitonisa.games.missions.account.types import Won
from pitonisa.games.missions.events import Event
from pitonisa.games.missions.events.tests import Result
from pitonisa.games.missions.view import View
from pitonisa.kernel import TextId


def won_in(before: View, events: Sequence[Event]) -> list[Won]:
    """What tests and cards take away is not among it, nor what one had already."""
    return [won for event in events for won in _won(before, event)]


def _won(before: View, event: Event) -> Iterator[Won]:
    match event:
        case happened.CardTaken(label=label) | happened.Explored(label=label) if _is_unread(before, label):
            yield Won("card", label)
        case happened.SecretRead(texts=texts) if texts is None or not _has_read(before, texts):
            yield Won("secret", None)
        case happened.ItemTaken(name=name) | happened.ItemLaid(name=name):
            yield Won("item", name)
        case happened.TokenTaken(name=name, group=True):
            yield Won("token", name)
        case happened.MapGrew(map=name) | happened.SpotChanged(place=name, open=True):
            yield Won("place", name)
        case happened.TestResolved(result=Result.CRITICAL | Result.SUCCESS):
            yield Won("test", None)
        case happened.ConflictOver(won=True):
            yield Won("conflict", None)
        case happened.Gained(n=n):
            yield Won("crystals", None, n)
        case happened.CreditGained(n=n):
            yield Won("credit", None, n)
        case happened.Ended():
            yield Won("end", event.name)
        case _:
            pass


def _has_read(before: View, texts: tuple[TextId, ...]) -> bool:
    """One of the viewer's own has it in their journal already."""
    known = {text for hand in before.hands for entry in hand.journal for text in entry.texts}
    return known.issuperset(texts)


def _is_unread(before: View, label: TextId) -> bool:
    """Nobody had read a card of this name here; one that everybody sees for the first time is in no notebook yet."""
    here = before.place.number if before.place else None
    return all(note.read is None for note in before.notebook if note.place == here and note.label == label)
