"""Decides for the companion: which test to try, where to go, which card to read, and when to leave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pitonisa.games.missions import actions as a
from pitonisa.games.missions import amounts, events
from pitonisa.games.missions.bot import eyes
from pitonisa.games.missions.bot.eyes import order
from pitonisa.games.missions.display import cards, people
from pitonisa.games.missions.people import AgentId, Visit
from pitonisa.games.missions.view import View
from pitonisa.kernel import Stream

THRIFTY: Final = 2
"""The crystals that a companion keeps when helping others."""

WORTH_IT: Final = 0.3
"""Tests with lower prospects are left alone."""

SURE: Final = 0.8

THING: Final = 5.0
"""The worth of an item or a token that nobody has."""

CLUE: Final = 0.8
"""The worth of something to read, or a moving counter, which may matter to the story."""

UNKNOWN: Final = 3.5
"""The worth of another agent's passed test, whose result is theirs to know."""

FAILING: Final = -1.0
HASTE: Final = 0.6
TIME: Final = -2.5
"""The cost of advancing a clock."""

LAST: Final = 9.0
"""The cost of the last crystal, whose loss expels an agent."""

LAST_RESCUED: Final = 2.5
"""The same if the pool fills the reserve again: one more is burned."""

EFFECTS: Final = {
    "gain": 1.0,
    "damage": 2.0,
    "free_recharge": 3.0,
    "show": CLUE,
    "add_counter": CLUE,
    "read_card": CLUE,
    "read_talk": CLUE,
    "release_map": 1.0,
    "edit_fate": 0.7,
    "shuffle_fate": 0.2,
    "lose": -1.0,
    "burn": -2.0,
    "heal_adversary": -2.0,
    "expel": -3.0,
    "lose_control": -4.0,
}


# What things are worth to a bot that cannot read


def effect(view: View, one: people.EffectShown) -> float:
    """Rate a desired effect."""
    if one.kind in ("take_item", "take_token"):
        new = [n for n in one.items if n not in eyes.items(view)]
        return THING * (len(new) + len([each for each in one.letters if each not in eyes.letters(view)]))
    times = abs(one.n) if one.n is not None and one.kind in ("gain", "lose", "damage", "burn", "heal_adversary") else 1
    return times * EFFECTS.get(one.kind, 0.0)


def gain(view: View, several: Sequence[people.EffectShown]) -> float:
    return sum(effect(view, one) for one in several)


def loss(view: View, several: Sequence[people.EffectShown]) -> float:
    """Rate the result of a failure, whose gifts count for nothing."""
    found, clocks = 0.0, {one.name for one in view.counters if one.pace}
    for one in several:
        known = TIME if one.kind == "add_counter" and one.name in clocks else EFFECTS.get(one.kind, -CLUE)
        found += (abs(one.n) if one.n is not None and known < 0 and one.kind != "add_counter" else 1) * -abs(known)
    return found


class Stakes(NamedTuple):
    """The worth of each result of a test."""

    fail: float
    exact: float
    over: float

    def expected(self, odds: amounts.Odds) -> float:
        number = odds.fail + odds.critical + odds.success
        return (odds.fail * self.fail + odds.critical * self.exact + odds.success * self.over) / max(1, number)


SOMEBODYS: Final = Stakes(FAILING, UNKNOWN, UNKNOWN)


def stakes(view: View, test: cards.TestShown) -> Stakes:
    over = gain(view, test.success.effects)
    exact = over if test.critical is None else gain(view, test.critical.effects)
    return Stakes(loss(view, test.fail.effects), exact, over)


def passing(odds: amounts.Odds) -> float:
    return (odds.critical + odds.success) / max(1, odds.fail + odds.critical + odds.success)


def crystal(view: View, agent: AgentId) -> float:
    """Rate a crystal for an agent: more the fewer they have, less the less time is left."""
    have = eyes.reserve(view, agent)
    last = LAST_RESCUED if eyes.is_rescued(view, agent) else LAST
    worth = last if have <= 1 else 1.3 if have == 2 else 0.8 if have <= 4 else 0.6
    return worth * (0.8 if eyes.is_rich(view) else 1.0) * (HASTE if eyes.is_late(view) else 1.0)


def best_try(view: View, agent: AgentId, test: cards.TestShown, tried: cards.TryShown, helpers: int) -> float:
    """Rate a try with the best number of crystals, their own and a few of possible helpers."""
    found, cost = stakes(view, test), crystal(view, agent)
    spare = max(0, eyes.funds(view, agent) - tried.cost - 1)
    margin = tried.value - tried.difficulty
    worths = [
        found.expected(cards.odds_in(view.fate, margin + more)) - cost * (tried.cost + more)
        for more in range(spare + helpers + 1)
    ]
    return max(worths)


def remembered(view: View, agent: AgentId, test: cards.OpenTest) -> float:
    """Rate a test elsewhere for an agent who tries it with all spare crystals."""
    values = [one.value for one in view.agents[agent].attributes if one.name in test.attributes]
    spare = max(0, view.agents[agent].cap - 3)
    margin = max(values, default=0) - test.difficulty
    brings, cost = max(0.0, gain(view, test.wins)), crystal(view, agent)
    return max(
        brings * passing(cards.odds_in(view.fate, margin + more)) - cost * (1 + more) for more in range(spare + 1)
    )


def runs(view: View, rng: Stream) -> a.Action | None:
    """Continue a running test, its own or another agent's."""
    if view.test is None:
        return None
    if talent := _talent(view, view.test):
        return talent
    return _own_test(view, view.test) if view.test.agent in view.mine else _helps(view, view.test)


def _own_test(view: View, test: cards.RunningTest) -> a.Action | None:
    """Boost while it pays, then ask for help, then draw."""
    boosts = eyes.of(view, a.Boost)
    if boosts and eyes.funds(view, test.agent) > 1 and _pays(view, test, _stakes(view, test), test.agent):
        return boosts[0]
    return eyes.first(one for one in view.legal if isinstance(one, a.CallSupport | a.DrawFate | a.Accept))


def _helps(view: View, test: cards.RunningTest) -> a.Action | None:
    for one in eyes.of(view, a.Support):
        if eyes.reserve(view, one.agent) > THRIFTY and _pays(view, test, _stakes(view, test), one.agent):
            return one
    return eyes.first(eyes.of(view, a.NoSupport))


def _pays(view: View, test: cards.RunningTest, found: Stakes, agent: AgentId) -> bool:
    """Say whether one more crystal is worth it, or two if one alone changes nothing."""
    margin = test.value + test.luck - test.difficulty
    now, cost = found.expected(cards.odds_in(view.fate, margin)), crystal(view, agent)
    return any(found.expected(cards.odds_in(view.fate, margin + n)) - now > n * cost for n in (1, 2))


def _stakes(view: View, test: cards.RunningTest) -> Stakes:
    """Rate a test's results, as far as this seat can see them."""
    boxes = _boxes(view, test.agent) if test.agent in view.mine or view.conflict is not None else ()
    box = next((one for one in boxes if one.text == test.text), None)
    return stakes(view, box) if box is not None else SOMEBODYS


def _boxes(view: View, agent: AgentId) -> tuple[cards.TestShown, ...]:
    if view.conflict is not None and view.conflict.turn == agent:
        return view.conflict.tests
    hand = eyes.hands_of(view, agent)
    if hand is None:
        return ()
    if hand.card is None:
        return hand.things
    return hand.card.conflict.tests if hand.card.conflict else hand.card.tests


def _talent(view: View, test: cards.RunningTest) -> a.Action | None:
    """Use an ability that improves the test if necessary; or another chance card after a failure."""
    drawn = test.result is not None
    failing = test.result is events.Result.FAIL
    needed = failing if drawn else passing(test.odds) < SURE
    if not needed:
        return None
    for one in eyes.of(view, a.Use):
        kinds = effects_of(view, one)
        helps = "draw_fate" in kinds if drawn else "modify" in kinds and "choose" not in kinds
        if helps and eyes.price(view, one) < max(1, eyes.reserve(view, one.agent) - 1):
            return one
    return None


def effects_of(view: View, use: a.Use) -> set[str]:
    powers = view.agents[use.agent].abilities
    return {each.kind for one in powers if one.name == use.ability for each in one.effects}


def tries(view: View, rng: Stream) -> a.Action | None:
    """Try the test with the best prospects, if they are good enough; in a conflict, always."""
    starts = eyes.of(view, a.StartTest)
    if not starts:
        return None
    promises = [(_promise(view, one), n, one) for n, one in enumerate(starts)]
    promise, _, best = max(promises, key=lambda one: (one[0], -one[1]))
    hand = eyes.hands_of(view, best.agent)
    if view.conflict is not None or (hand is not None and hand.card is not None and hand.card.conflict is not None):
        return best
    return best if promise > WORTH_IT and eyes.funds(view, best.agent) > 1 else None


def _promise(view: View, start: a.StartTest) -> float:
    found = _try_of(view, start)
    if found is None:
        return 0.0
    box, tried = found
    idle = (one for one in eyes.awake(view) if one.agent != start.agent and one.doing is people.Doing.WAITING)
    helpers = sum(1 for one in idle if one.reserve > THRIFTY + 1)  # crystals that others would give
    return best_try(view, start.agent, box, tried, helpers)


def _try_of(view: View, start: a.StartTest) -> tuple[cards.TestShown, cards.TryShown] | None:
    for box in _boxes(view, start.agent):
        for one in box.tries if box.box == start.box else ():
            if one.attribute == start.attribute:
                return box, one
    return None


def fights(view: View, rng: Stream) -> a.Action | None:
    """As lead, call on the agent with most crystals; use damaging abilities; flee if winning is hopeless."""
    for one in eyes.of(view, a.Use):
        if "damage" in effects_of(view, one):
            return one
    if ways_out := eyes.of(view, a.Flee):
        one = ways_out[0]
        tired = sum(each.reserve for each in eyes.awake(view)) if view.conflict else eyes.reserve(view, one.agent)
        if tired <= (len(view.agents) if view.conflict else 1):
            return one
    if orders := eyes.of(view, a.Face):
        return orders[0]
    return max(eyes.of(view, a.CallOn), key=lambda one: eyes.reserve(view, one.who), default=None)


NEW_PLACE: Final = 8.0
TOO_EARLY: Final = 20.0
"""The cost of a place whose turn comes after something elsewhere."""

UNREAD: Final = 1.5
OTHERS_READ: Final = 0.9
"""The worth of a card that only others have read."""

LOCKED: Final = 2.5
AGAIN: Final = 0.15
"""The worth of rereading, for each round since."""

PERSISTENT: Final = 2
"""How many places a companion proposes before it decides although each was declined."""

LONG_AGO: Final = 2
"""The number of rounds after which a place may have changed."""

EXPLORES_WITH: Final = 3
"""The crystals needed to explore unread cards; two more for others if crystals are scarce, and fewer when it is
late."""


def travels(view: View, rng: Stream) -> a.Action | None:
    """Go where most is left: unseen places, unread or unlocked cards, open tests; but nowhere too early. Beside people
    it proposes first, and tries another place after two were declined."""
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
    return asks.get(best.place) or max(asks.items(), key=lambda one: calls(a.GoTo(one[1].agent, one[0])))[1]


def _worth(view: View, note: cards.NoteShown, agent: AgentId) -> float:
    """Estimate an agent's gain from a card."""
    if note.read is None:
        return UNREAD
    since = view.round - note.read
    tests = max((remembered(view, agent, one) for one in note.tests), default=0.0)
    again = LOCKED * min(1.0, since / LONG_AGO) if note.locked else AGAIN * since
    return max(0.0, tests) + again + (0.0 if note.known else OTHERS_READ)


def reads(view: View, rng: Stream) -> a.Action | None:
    """Read what is unread; then the card with the best prospects."""
    notes = eyes.notes_here(view)

    def calls(one: a.Take | a.Explore) -> tuple[float, int]:
        return (_worth(view, notes[one.slot], one.agent) if one.slot in notes else 0.0, rng.below(100))

    if takes := eyes.of(view, a.Take):
        return max(takes, key=calls)
    explores = [one for one in eyes.of(view, a.Explore) if one.slot in notes and _explores(view, one, notes[one.slot])]
    return max(explores, key=calls, default=None)


def _explores(view: View, one: a.Explore, note: cards.NoteShown) -> bool:
    """Say whether to explore: no card twice in a round, and no old one while there is a new one."""
    unread = note.read is None
    if not unread:
        since = view.round - (note.read or 0)
        fresh = since < LONG_AGO if note.known else False
        if fresh or eyes.unread_here(view) or _worth(view, note, one.agent) < LONG_AGO * AGAIN:
            return False
    needs = EXPLORES_WITH + (0 if unread or eyes.is_rich(view) else 2) - eyes.is_late(view)
    return view.agents[one.agent].free_explore or eyes.funds(view, one.agent) >= needs


def goes_on(view: View, rng: Stream) -> a.Action | None:
    """Put the card back when nothing more can be done here, and be ready."""
    kinds = (a.GiftDone, a.Wait, a.Ready, a.Flee)
    return eyes.first(one for kind in kinds for one in eyes.of(view, kind))


def uses(view: View, rng: Stream) -> a.Action | None:
    """Use abilities outside tests that bring needed crystals or recall an agent and, when it is late, those of the
    group."""
    low = sum(one.reserve for one in view.agents) < sum(one.cap for one in view.agents) / 2
    gone = any(one.doing in (people.Doing.LIMBO, people.Doing.LOST) for one in view.agents)
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
