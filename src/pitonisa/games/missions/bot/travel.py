"""Moves the companion: where to go, which card to read, when to leave."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions import actions as a
from pitonisa.games.missions.bot import eyes, trials
from pitonisa.games.missions.bot.choices import order
from pitonisa.games.missions.bot.trials import effects_of
from pitonisa.games.missions.display.hands import NoteShown
from pitonisa.games.missions.display.people import Doing
from pitonisa.games.missions.state.people import AgentId, Visit
from pitonisa.games.missions.view import View
from pitonisa.kernel import Stream

NEW_PLACE: Final = 8.0
TOO_EARLY: Final = 20.0
"""A place where something is to be done after what is to be done elsewhere."""

UNREAD: Final = 1.5
OTHERS_READ: Final = 0.9
"""What others have read may be for somebody like us."""

LOCKED: Final = 2.5
AGAIN: Final = 0.15
"""What has been read before, for each round since."""

PERSISTENT: Final = 2
"""How many places a companion proposes before it decides: when each of them was declined."""

LONG_AGO: Final = 2
"""The number of rounds after which something else may stand in a place."""

EXPLORES_WITH: Final = 3
"""The crystals with which a companion explores what is unread; anything else with two more where they are scarce; when
it is late, with fewer."""


def travels(view: View, rng: Stream) -> a.Action | None:
    """Go where most is left: places unseen, cards unread, locked ones that may be open by now, tests to be passed;
    and nowhere before its time, as far as it was told. With others at the table it asks them first; when two places
    have been declined it goes to another one, if it can."""
    declined = {one.place for one in view.declined if isinstance(one, Visit)}
    everywhere = eyes.of(view, a.GoTo)
    ways = [one for one in everywhere if one.place not in declined] or everywhere
    spots = {spot.number: spot for map_ in view.maps for spot in map_.spots}
    unseen = {one.place for one in everywhere if one.place in spots and not spots[one.place].visits}
    early = {then for first, then in order(view) if first in unseen}

    def calls(one: a.GoTo) -> float:
        spot = spots.get(one.place)
        new = NEW_PLACE if spot is not None and not spot.visits else 0.0
        burns = 1.0 if spot is not None and spot.charge else 0.0
        notes = [note for note in view.notebook if note.place == one.place]
        found = sum(max(_worth(view, note, each.agent) for each in view.agents) for note in notes)
        return new - burns + found - (TOO_EARLY if one.place in early else 0.0) + rng.below(100) / 100

    best = max(ways, key=calls, default=None)
    asks = {one.subject.place: one for one in eyes.proposals(view, Visit) if isinstance(one.subject, Visit)}
    if best is None or len(everywhere) < 2 or not asks or len(declined) >= PERSISTENT:
        return best
    return asks.get(best.place) or max(asks.values(), key=lambda one: calls(_going(one)))


def _going(asked: a.Propose) -> a.GoTo:
    assert isinstance(asked.subject, Visit)
    return a.GoTo(asked.agent, asked.subject.place)


def _worth(view: View, note: NoteShown, agent: AgentId) -> float:
    """Estimate what a card promises to an agent."""
    if note.read is None:
        return UNREAD
    since = view.round - note.read
    tests = max((trials.remembered(view, agent, one) for one in note.tests), default=0.0)
    again = LOCKED * min(1.0, since / LONG_AGO) if note.locked else AGAIN * since
    return max(0.0, tests) + again + (0.0 if note.known else OTHERS_READ)


# Cards


def reads(view: View, rng: Stream) -> a.Action | None:
    """Read what is unread; then what promises most to its reader."""
    notes = eyes.notes_here(view)

    def calls(one: a.Take | a.Explore) -> tuple[float, int]:
        return (_worth(view, notes[one.slot], one.agent) if one.slot in notes else 0.0, rng.below(100))

    if takes := eyes.of(view, a.Take):
        return max(takes, key=calls)
    explores = [one for one in eyes.of(view, a.Explore) if one.slot in notes and _affords(view, one, notes[one.slot])]
    return max(explores, key=calls, default=None)


def _affords(view: View, one: a.Explore, note: NoteShown) -> bool:
    """Say whether to explore: nothing twice in a round, and nothing again while there is something new."""
    unread = note.read is None
    if not unread:
        since = view.round - (note.read or 0)
        fresh = since < LONG_AGO if note.known else False
        if fresh or eyes.unread_here(view) or _worth(view, note, one.agent) < LONG_AGO * AGAIN:
            return False
    needs = EXPLORES_WITH + (0 if unread or eyes.is_rich(view) else 2) - eyes.is_late(view)
    return view.agents[one.agent].free_explore or eyes.funds(view, one.agent) >= needs


def goes_on(view: View, rng: Stream) -> a.Action | None:
    """Put the card back when nothing more is to do here, and be ready."""
    kinds = (a.GiftDone, a.Wait, a.Ready, a.Flee)
    return eyes.first(one for kind in kinds for one in eyes.of(view, kind))


# Things


def uses(view: View, rng: Stream) -> a.Action | None:
    """Use outside tests what brings crystals when they are needed, what brings an agent back; and, when it is late,
    what the group may decide with."""
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
