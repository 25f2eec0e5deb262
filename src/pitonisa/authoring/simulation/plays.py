"""Let bots play a scenario many times by the real rules; count endings, cards read, tests taken and charge left.

Bots don't understand the story. For a given share of the words that cards ask for, a player is assumed to know the
word, and when to say it to move on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import msgspec

from pitonisa.games.missions import actions as a
from pitonisa.games.missions import conditions, events, lookup, tasks
from pitonisa.games.missions.bot import eyes
from pitonisa.games.missions.bot.trials import EXPLORES_WITH
from pitonisa.games.missions.ending import points
from pitonisa.games.missions.model import State, agents, agents_of, spot_of
from pitonisa.games.missions.scenario import effects, index, instructions, model, prose
from pitonisa.games.missions.scenario.loaded import LoadedScenario, remembered
from pitonisa.games.missions.view import View
from pitonisa.kernel import AnyGame, Chance, Seat, Stream, bots, laws, sealed
from pitonisa.platform.simulation.simulate import Conversation

WRONG: Final = ("x", "y")
"""What a player spells who doesn't know the word."""

LAST_ROUNDS: Final = 1
"""With this many rounds left in an act, a table continues with what it has."""


def understood(state: State, view: View, seat: Seat, rng: Stream, insight: int) -> a.Action | None:
    """Choose the action of a player who understands the story; `None` if a companion may choose."""
    kept = _going_on(state, view, rng) or _keeps(state, view, seat)
    return kept or said(state, seat, rng, insight) or _asks_again(state, view)


def said(state: State, seat: Seat, rng: Stream, insight: int) -> a.Action | None:
    """Spell a word for a question: an accepted one, or a wrong one."""
    asked = _asked(state, seat)
    if asked is None:
        return None
    answer = state.scenario.index.written(asked.key, instructions.Question).answers[0]
    knows = conditions.holds(state, answer.known, asked.by) and rng.below(100) < insight
    letter = next_letter(min(answer.words, key=len), asked.typed, knows=knows)
    return a.SayWord(asked.by) if letter is None else a.Type(asked.by, letter)


def _keeps(state: State, view: View, seat: Seat) -> a.Action | None:
    """Hold back a word that leads to another act until it is time, and words that can't be known yet."""
    asked = _asked(state, seat)
    if asked is None or asked.key not in _gates(state.scenario):
        return None
    ready = _is_time(state, view) and not _is_busy(state, view) and _can_be_known(state, asked.key)
    return None if ready else a.LeaveUnsaid(asked.by)


def _can_be_known(state: State, key: str) -> bool:
    known = state.scenario.index.written(key, instructions.Question).answers[0].known
    return any(conditions.holds(state, known, one) for one in agents(state))


def _asked(state: State, seat: Seat) -> tasks.Spelling | None:
    own = agents_of(state, seat)
    return next((job.ask for job in state.jobs if isinstance(job.ask, tasks.Spelling) and job.ask.by in own), None)


def _asks_again(state: State, view: View) -> a.Action | None:
    """Go back to the card after a wrong word, if it is affordable."""
    written, gates = state.scenario.index, set(_gates(state.scenario).values())
    for laid in state.here.panorama:
        read = any(
            entry.card == laid.card and entry.round == state.round for own in state.readings.alone for entry in own
        )
        asked = [one for one in written.cards[laid.card].on_read if isinstance(one, instructions.Question)]
        for one in eyes.of(view, a.Explore) if asked and read and laid.card not in gates else ():
            pays = view.agents[one.agent].free_explore or eyes.reserve(view, one.agent) > 1
            if one.slot == laid.slot and pays and any(conditions.holds(state, each.given, one.agent) for each in asked):
                return one
    return None


def next_letter(word: str, typed: str, *, knows: bool) -> str | None:
    """Return the next letter of a known word or of a wrong one; `None` when the word is to be said."""
    right = prose.normalised(word)
    if not typed:
        return right[0] if knows else next(letter for letter in WRONG if letter != right[0])
    return right[len(typed)] if right != typed and right.startswith(typed) else None


def _going_on(state: State, view: View, rng: Stream) -> a.Action | None:
    """Go last of all where the word for another act is asked for, and to the card that asks."""
    ways = {one.place: one for one in eyes.of(view, a.GoTo)}
    reads = {one.slot: one for one in (*eyes.of(view, a.Explore), *eyes.of(view, a.Take))}
    written, here = state.scenario.index, {place.id for place in _places(state)}
    gates = [card for card in _gates(state.scenario).values() if written.location_of[card] in here]
    if not gates or not (ways or reads):
        return None
    for card in gates if _is_time(state, view) and not _is_busy(state, view) else ():
        slot = next((laid.slot for laid in state.here.panorama if laid.card == card), "")
        found = ways.get(written.locations[written.location_of[card]].number) or reads.get(slot)
        if found is not None and _is_open(state, card):
            return found
    unseen = [ways[place] for place in sorted(_unseen(state, gates)) if place in ways]
    return rng.choice(unseen) if unseen else None


def _is_open(state: State, card: str) -> bool:
    """Say whether the card's condition holds and the word can be known."""
    keys = [key for key, each in _gates(state.scenario).items() if each == card]
    opens = any(conditions.holds(state, state.scenario.index.cards[card].requires, one) for one in agents(state))
    return opens and any(_can_be_known(state, key) for key in keys)


def _unseen(state: State, gates: list[str]) -> set[int]:
    """List the unvisited places of this act, without those that lead on."""
    last = {state.scenario.index.location_of[card] for card in gates}
    spots = {spot.location: spot.visits for spot in state.board.spots}
    return {place.number for place in _places(state) if place.id not in last and not spots[place.id]}


def _is_time(state: State, view: View) -> bool:
    """Say whether all cards of this act were read, or it is late."""
    return eyes.is_late(view, LAST_ROUNDS) or not any(_unread(state, one) for one in _places(state))


def _is_busy(state: State, view: View) -> bool:
    """Say whether another unread card here is affordable: no time passes within a visit."""
    gates, read = set(_gates(state.scenario).values()), _read(state)
    unread = [laid for laid in state.here.panorama if laid.card not in read and laid.card not in gates]
    return bool(unread) and any(one.reserve >= EXPLORES_WITH or one.free_explore for one in eyes.awake(view))


def _read(state: State) -> set[str]:
    """List the cards that any host has read."""
    return {entry.card for own in state.readings.alone for entry in own}


def _places(state: State) -> list[model.Location]:
    """List the open places of this act."""
    places = [
        place
        for place in lookup.scenario(state).locations
        if place.deck in state.board.decks and (spot := spot_of(state.board, place.id)) is not None and spot.open
    ]
    act = max((place.deck for place in places), default=0)
    return [place for place in places if place.deck == act]


def _unread(state: State, place: model.Location) -> bool:
    spot = spot_of(state.board, place.id)
    read = _read(state)
    unread = (read.isdisjoint(card.id for card in slot.versions) for slot in place.panorama)
    return spot is None or not spot.visits or any(unread)


@remembered
def _gates(loaded: LoadedScenario) -> dict[str, str]:
    """Return the questions whose right answer opens another act, with the cards that ask them."""
    found = loaded.index
    asked = index.of_kind(loaded.scenario, instructions.Question)
    gates = [one for one in asked if any(isinstance(each, effects.OpenDeck) for each in _done(loaded, one.answers[0]))]
    cards = {one.key: one.key.split("/", 1)[0] for one in gates}
    return {key: card for key, card in cards.items() if card in found.location_of}


def _done(loaded: LoadedScenario, answer: instructions.Answer) -> Iterator[msgspec.Struct]:
    """List all effects of an answer, including those of the things it brings."""
    for one in index.within(answer.do):
        yield one
        taken: tuple[Any, ...] = one.items if isinstance(one, effects.TakeItem) else ()
        for item in taken:
            yield from index.within(loaded.index.items[item].on_read)


class Play(msgspec.Struct, frozen=True, kw_only=True):
    """The result of one play."""

    hosts: int
    ending: str
    """Empty if it went on for too long."""

    kind: str
    points: int | None
    burn: int
    left: int
    """The charge left in reserves and pool."""

    rounds: int
    steps: int
    read: frozenset[str]
    first_read: dict[str, int]
    """The round in which each card was first read."""

    tested: dict[str, str]
    """The last outcome of each test."""

    endless: str
    """The instruction at which an endless play was stopped."""


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """The counts of many plays with the same number of hosts."""

    hosts: int
    plays: int
    kinds: dict[str, int]
    endings: dict[str, int]
    points: dict[int, int]
    burn: dict[int, int]
    left: dict[int, int]
    rounds: dict[int, int]
    steps: float
    read: dict[str, int]
    """By card: the number of plays in which it was read."""

    first_read: dict[str, float]
    """By card: the average round in which it was first read."""

    tested: dict[str, dict[str, int]]
    endless: dict[str, int]
    """By instruction: how many endless plays were stopped there."""


def play(game: AnyGame, options: Any, players: int, bot: str, seed: str, insight: int = 0) -> Play:
    """Play once with bots, who tell each other what they read. They can't understand it: for `insight` per cent of the
    words somebody at the table knows the word, and when to say it."""
    chance, minds, speech = Chance(seed), Chance(f"{seed} bots"), Chance(f"{seed} speech")

    def remark(view: Any, notes: Any, seat: Seat, n: int) -> Any | None:
        return bots.bots_of(game).remark(bot, view, notes, speech.step(n))

    step, n = game.start(options, players, chance.step(0)), 0
    talk = Conversation(game, step, remark)
    while n < laws.bound_of(game) and (waiting := sorted(sealed.waited_for(game, step.state))):
        rng = minds.step(n)
        seat = rng.choice(waiting)
        view = game.view(step.state, seat)
        known = understood(step.state, view, Seat(seat), rng, insight) if insight else None
        action = known if known in view.legal else bots.bots_of(game).choose(bot, view, talk.notes, rng)
        n += 1
        step = game.apply(step.state, Seat(seat), action, chance.step(n))
        talk.after(step, seat, n)
    endless = next((one.at or "" for one in step.events if isinstance(one, events.WentRound)), "")
    return _left_of(step.state, n, endless)


def _left_of(state: State, steps: int, endless: str) -> Play:
    ended = state.ended
    ending = ended.ending if ended else ""
    kind = state.scenario.index.endings[ending].kind if ended else ""
    readings = [one for own in (*state.readings.alone, state.readings.heard) for one in own if not one.locked]
    first: dict[str, int] = {}
    for one in readings:
        first[one.card] = min(first.get(one.card, one.round), one.round)
    lines = points(state)
    return Play(
        hosts=len(state.agents),
        ending=ending,
        kind=kind,
        points=sum(line.n for line in lines) if lines else None,
        burn=state.board.burn,
        left=state.board.pool + sum(agent.reserve for agent in state.agents),
        rounds=state.round,
        steps=steps,
        read=frozenset(first),
        first_read=first,
        tested={test: how for test, how in state.tallies.outcomes.items() if test in state.scenario.index.tests},
        endless=endless,
    )


def figures(hosts: int, plays: Sequence[Play]) -> Figures:
    count = max(1, len(plays))
    rounds: dict[str, list[int]] = {}
    tested: dict[str, Counter[str]] = {}
    for one in plays:
        for card, at in one.first_read.items():
            rounds.setdefault(card, []).append(at)
        for test, outcome in one.tested.items():
            tested.setdefault(test, Counter())[outcome] += 1
    return Figures(
        hosts=hosts,
        plays=len(plays),
        kinds=_counted(one.kind for one in plays),
        endings=_counted(one.ending for one in plays),
        points=_counted(one.points for one in plays if one.points is not None),
        burn=_counted(one.burn for one in plays),
        left=_counted(one.left for one in plays),
        rounds=_counted(one.rounds for one in plays),
        steps=sum(one.steps for one in plays) / count,
        read=_counted(card for one in plays for card in one.read),
        first_read={card: sum(at) / len(at) for card, at in sorted(rounds.items())},
        tested={test: dict(sorted(found.items())) for test, found in sorted(tested.items())},
        endless=_counted(one.endless for one in plays if one.endless),
    )


def _counted(values: Iterable[Any]) -> dict[Any, int]:
    return dict(sorted(Counter(values).items()))
