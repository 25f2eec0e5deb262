"""The companion on its way: where to go, which card to read, when to leave."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions import actions as a
from pitonisa.games.missions.bot import eyes, worth
from pitonisa.games.missions.bot.trials import effects_of
from pitonisa.games.missions.shown import Doing, NoteShown
from pitonisa.games.missions.view import View
from pitonisa.kernel import Stream

NEW_PLACE: Final = 8.0
UNREAD: Final = 1.5
UNREAD_BY_US: Final = 0.3
LOCKED: Final = 2.5
AGAIN: Final = 0.15
"""What has been read long ago, for each round since."""

LONG_AGO: Final = 2
"""After so many rounds something else may stand there."""

EXPLORES_WITH: Final = 3
"""It explores what is unread with so many crystals; what it has read before, with one more. When it is late, it keeps
fewer."""


def travels(view: View, rng: Stream) -> a.Action | None:
    """Where most is left: places unseen, cards unread, locked ones that may be open by now, tests to be passed."""
    ways = eyes.of(view, a.GoTo)
    spots = {spot.number: spot for map_ in view.maps for spot in map_.spots}

    def calls(one: a.GoTo) -> float:
        spot = spots.get(one.place)
        new = NEW_PLACE if spot is not None and not spot.visits else 0.0
        burns = 1.0 if spot is not None and spot.charge else 0.0
        notes = [note for note in view.notebook if note.place == one.place]
        return new - burns + sum(_worth(view, note) for note in notes) + rng.below(100) / 100

    return max(ways, key=calls, default=None)


def _worth(view: View, note: NoteShown) -> float:
    """What a card promises that lies somewhere."""
    if note.read is None:
        return UNREAD
    since = view.round - note.read
    wins = 0.5 * max(0.0, worth.gain(view, note.wins))
    return wins + (LOCKED * min(1.0, since / 2) if note.locked else AGAIN * since) + (0 if note.known else UNREAD_BY_US)


# Cards


def reads(view: View, rng: Stream) -> a.Action | None:
    """What nobody has read; then what is worth another look."""
    notes = eyes.notes_here(view)
    takes = eyes.of(view, a.Take)
    if takes:
        return max(takes, key=lambda one: (_worth(view, notes[one.slot]) if one.slot in notes else 0, rng.below(100)))
    explores = [one for one in eyes.of(view, a.Explore) if _affords(view, one, notes.get(one.slot))]
    return max(explores, key=lambda one: (_worth(view, notes[one.slot]), rng.below(100)), default=None)


def _affords(view: View, one: a.Explore, note: NoteShown | None) -> bool:
    """Nothing twice in a round, and nothing again while there is something new."""
    if note is None or note.read == view.round:
        return False
    again = note.read is not None
    if again and (eyes.unread_here(view) or view.round - (note.read or 0) < LONG_AGO):
        return False
    needs = EXPLORES_WITH + again - eyes.is_late(view)
    return view.agents[one.agent].free_explore or eyes.reserve(view, one.agent) >= needs


def goes_on(view: View, rng: Stream) -> a.Action | None:
    """Nothing more to do here: put the card back, and be ready."""
    return eyes.first(
        [*eyes.of(view, a.GiftDone), *eyes.of(view, a.Wait), *eyes.of(view, a.Ready), *eyes.of(view, a.Flee)]
    )


# Things


def uses(view: View, rng: Stream) -> a.Action | None:
    """Outside tests: what brings crystals when they are needed, what brings somebody back; and what the group may
    decide with it, when it is late."""
    low = sum(one.reserve for one in view.agents) < sum(one.cap for one in view.agents) / 2
    gone = any(one.doing in (Doing.LIMBO, Doing.LOST) for one in view.agents)
    for one in eyes.of(view, a.Use):
        kinds = effects_of(view, one)
        wanted = (
            ("gain" in kinds and low)
            or ("free_recharge" in kinds and low and not view.credits)
            or ("recall" in kinds and gone and eyes.reserve(view, one.agent) > EXPLORES_WITH)
            or ("choose" in kinds and view.test is None and eyes.is_late(view, 1))
        )
        if wanted:
            return one
    return None


def begins(view: View, rng: Stream) -> a.Action | None:
    hosts = eyes.of(view, a.ChooseHost)
    return rng.choice(hosts) if hosts else eyes.first(eyes.of(view, a.TakeLead))
