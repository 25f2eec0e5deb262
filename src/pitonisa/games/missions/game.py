"""Builds the `Game` of Missions, with everything the platform needs to host it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from pitonisa.games.missions import account, apply, bot, conditions, council, ending, legal, lookup, secrets, talk, view
from pitonisa.games.missions.actions import Action, Agree, Decline, Pass
from pitonisa.games.missions.encode import encoding_of
from pitonisa.games.missions.events import Event, turn_begun_by, witness
from pitonisa.games.missions.help import HELP
from pitonisa.games.missions.listing import LISTING
from pitonisa.games.missions.model import State
from pitonisa.games.missions.options import Options, options_among
from pitonisa.games.missions.scenario.library import SHIPPED, Library, unpacked
from pitonisa.games.missions.scenario.loaded import LoadedScenario
from pitonisa.games.missions.tasks import Job, OnShare, OnTest
from pitonisa.games.missions.view import View
from pitonisa.kernel import (
    AnyGame,
    Archive,
    Editions,
    Game,
    Illegal,
    Kind,
    Planning,
    Refusal,
    Result,
    Results,
    Rulebook,
    Seat,
    Step,
    Story,
    Stream,
)
from pitonisa.kernel.help import cited
from pitonisa.kernel.hosting import Book, Moments, Seating, Shelf, Turns, paced
from pitonisa.kernel.laws import Laws, Replays
from pitonisa.kernel.plans import Plans, answering_motions, first_of

# The scenarios of a library: their covers, and the edition that a match is begun with


def _books(library: Library, language: str) -> tuple[Book, ...]:
    """List the training scenarios first, then the shortest."""
    found = [_book(library, key, language) for key in library.keys]
    return tuple(sorted(found, key=lambda book: (not book.teaches, book.minutes, book.id)))


def _book(library: Library, key: str, language: str) -> Book:
    loaded = library.scenario(key)
    scenario, texts = loaded.scenario, loaded.texts(language)
    return Book(
        id=key,
        title=texts["title"],
        kind=texts.get("kind", ""),
        blurb=texts["blurb"],
        tone=texts.get("tone", ""),
        notes=texts.get("notes", ""),
        minutes=scenario.minutes,
        age=scenario.age,
        players=scenario.players,
        teaches=scenario.training,
        has_cover=library.cover(key) is not None,
        authors=() if key in SHIPPED.keys else scenario.authors,
        languages=scenario.languages,
    )


class ScenarioEditions(msgspec.Struct, frozen=True):
    """Which edition a match began with, and how an older one is stored and restored."""

    find: Callable[[Options], LoadedScenario]

    def start(self, options: Options, seats: int, rng: Stream) -> Step[State, Event]:
        try:
            loaded = self.find(options)
        except Refusal as refused:
            raise Illegal("illegal-no-scenario") from refused
        return apply.start(loaded, options, seats, rng)

    def edition(self, options: Options) -> str:
        return self.find(options).edition

    def pack(self, options: Options) -> bytes:
        return self.find(options).packed

    @property
    def archive(self) -> Archive[Options]:
        return Archive(pack=self.pack, unpack=unpack)


def unpack(game: AnyGame, options: Options, edition: str, packed: bytes) -> AnyGame:
    """Return the same rules with that edition, which the state then refers to."""
    loaded = unpacked(packed, options.scenario)
    if loaded.edition != edition:
        raise Refusal("record-edition", Kind.CONFLICT, found=edition, known=loaded.edition)
    older = ScenarioEditions(lambda _: loaded)
    return replace(game, start=older.start).having(Editions(edition=older.edition, archive=older.archive))


# What is checked at every step


def crystals_are_conserved(state: State) -> bool:
    """Check that reserves, pool, map and burned crystals always add up to the same sum (R1)."""
    return sum(conditions.lying(state).values()) == lookup.scenario(state).rules.charge_total


def a_test_is_taken_by_somebody_present(state: State) -> bool:
    """Check that no agent in limbo takes a test: they keep nobody waiting for it (R49)."""
    return state.test is None or state.agents[state.test.agent].out is None


def nothing_waits_for_nobody(state: State) -> bool:
    """Check that pending jobs continue with a test, a sharing, or an agent's answer."""
    return all(_is_awaited(state, job) for job in state.jobs)


def _is_awaited(state: State, job: Job) -> bool:
    match job.ask:
        case None:
            return False
        case OnTest():
            return state.test is not None
        case OnShare():
            return state.company.share is not None
        case _:
            return bool(council.asked(job.ask))


INVARIANTS: Final[dict[str, Callable[[State], bool]]] = {
    check.__name__: check
    for check in (crystals_are_conserved, a_test_is_taken_by_somebody_present, nothing_waits_for_nobody)
}


STORY: Final[Story[State]] = Story(
    languages=lambda state: lookup.scenario(state).languages,
    texts=talk.words,
    cards_read=secrets.marks,
    may_replay=ending.may_replay,
    complete=talk.complete,
    texts_in_talk=talk.texts_in_talk,
    keepsake=talk.keepsake,
)


def result_of(view: View) -> Result:
    """Summarise a mission by its name alone: its ending is for those who were there."""
    return Result(view.title)


RESULTS: Final = Results(titles=(), told=result_of, together=True)


def _round(view: View, seat: Seat) -> Any:
    """Describe where the group is, and what it does there."""
    return view.run, view.round, view.step


def _others(view: View, seat: Seat) -> list[Seat]:
    return sorted({agent.seat for agent in view.agents})


PLANS: Final[dict[str, Planning[View, Action]]] = {
    "agree": answering_motions(Agree, _round, _others),
    "decline": answering_motions(Decline, _round, _others),
    "pass": Planning(does=lambda view, seat, whom: first_of(view, Pass), ground=_round),
}
"""The plans of a player: answers to proposals in this round, and passing abilities."""


RULEBOOK: Final = Rulebook(
    chapters=cited("setup 1-9, table 10-14 55, place 15-27, tests 28-38, things 39-41, between 42-46, end 47-54"),
    origins=cited("printed 1-13 15-23 25-37 39-55, ours 8 12-14 20 21 23 24 26 27 29 31 36-38 45 47 49 50 52-55"),
    events=cited("""
        HostChosen 2, LeadBegan 12 51 7, WasReady 26 9, NotYetReady 26 9, PlaceChosen 15, ReadAloud 17 39 10,
        CardTaken 20 21, Explored 23 4, Waited 25, SecretRead 10 39 54, Shown 10, TestStarted 29 28, Boosted 30,
        SupportCalled 31, Supported 31, NotSupported 31, FateDrawn 32 34, FateShuffled 32 6, FateChanged 6 34,
        TestResolved 33 35, ConflictBegan 36 37, Faced 37 12, CalledOn 37, Damaged 37 36, ConflictOver 37 38 36,
        ItemTaken 39, ItemLaid 39, RuleChanged 39, ThingGone 40 39, ThingGiven 27 43, AskedFor 27 43, Kept 27 43,
        TokenTaken 40, AbilityUsed 41, AbilityGained 41, Gained 1 5, Lost 1 47, Burned 1 45 53, Released 44 1,
        CreditGained 45 4, LastCrystal 47, EmergencyCalled 47, ControlLost 48, LimboEntered 49, LimboLeft 49 42,
        Recharging 45 46, Recharged 46 45, PlaceLeft 42 26, MapGrew 44, DeckOpened 44, SpotChanged 15 44,
        CounterChanged 53 14, Scored 53, Chosen 14, Voted 14, WordSaid 14, Asked 14 13, Proposed 13, Agreed 13,
        Declined 13, Withdrawn 13, Insisted 13 12, BeganAnew 52, WentRound 50, Ended 53 50 52
    """),
    refusals=cited("""
        hosts 2 50, over 50, not-the-table 2, host-taken 2, no-scenario 2, not-your-agent 3 2, not-now 19, ready 19,
        no-motion 13, answered 13, motion-open 13, motion-waits 13, no-share 46, share 46, sharing 46, not-asked 14,
        answer-first 14, in-limbo 49, begun 2 7, place 15, far 15, not-the-lead 12 15, card-gone 20 23, no-card 25,
        stay 24, conflict-first 36, no-conflict 36 37, conflict-turn 37 38, not-waiting 31 25, no-support 31,
        support-cap 31 4, one-test 29, no-test 28, give 27 43, ask 27 43, asked 27, kept 27, cannot-hand 27 25,
        ability 41, not-ready 26, cards-out 26, recharge-due 49 45, too-many 2 3, not-yours 10 11, own-words 11,
        no-words 11, cannot-pay 47 45
    """),
    things=cited("""
        step-recognise 20 21, step-telepathy 11 21, step-actions 22 23 25, step-recharge 45 49, step-exchange 43,
        step-choose 15, doing-limbo 49, doing-lost 48 49, doing-conflict 36, colour-green 39, colour-red 39,
        colour-yellow 39 10, colour-white 39 44
    """),
)
"""Which rules of the README are behind what a player meets. Their words are in rules/."""


MOMENTS: Final = paced("""
    ReadAloud 2.5, Ended 2.5, TestResolved 2.2, ConflictOver 2.0, LimboEntered 2.0, BeganAnew 2.0, Shown 1.5,
    ConflictBegan 1.5, PlaceChosen 1.2, MapGrew 1.2, FateDrawn 1.2, ControlLost 1.2, EmergencyCalled 1.0,
    Recharged 1.0, ItemLaid 0.8, ItemTaken 0.8, TokenTaken 0.8, TestStarted 0.8, Damaged 0.8, LastCrystal 0.8,
    LimboLeft 0.8, Chosen 0.5
""")
"""How long people need to see what happens; what is read aloud stays until its reader puts it away."""


def missions(library: Library) -> Game[Options, State, Action, Event, view.View]:
    """Build the game with the scenarios of a library."""
    editions = ScenarioEditions(lambda options: library.scenario(options.scenario))
    return Game(
        id=LISTING.id,
        version=LISTING.version,
        players=LISTING.players,
        options=options_among(library.keys),
        state=State,
        action=Action,
        event=Event,
        view_type=view.View,
        start=editions.start,
        to_act=legal.to_act,
        legal=legal.legal,
        apply=apply.apply,
        outcome=ending.outcome,
        view=view.view,
        witness=witness,
        reshuffle=secrets.reshuffle,
        parts=(
            Laws(bound=20000, secret=secrets.SECRET, mark=secrets.mark, invariants=INVARIANTS),
            Replays(truth=view.truth, turn_begun_by=turn_begun_by),
            Seating(count=lambda state: len({agent.seat for agent in state.agents})),
            Turns(bystanders=legal.bystanders, gives_up=legal.gives_up),
            Editions(edition=editions.edition, archive=editions.archive),
            bot.BOTS,
            talk.TALK,
            HELP,
            RULEBOOK,
            Moments(MOMENTS),
            Plans(PLANS),
            STORY,
            Shelf(option="scenario", books=lambda language: _books(library, language), cover=library.cover),
            account.ACCOUNTS,
            encoding_of(library),
            RESULTS,
            ending.ACHIEVEMENTS,
        ),
    )


GAME = missions(SHIPPED)


def alone(loaded: LoadedScenario) -> tuple[AnyGame, Options]:
    """Build the game with one scenario, for its author, and the options that choose it."""
    return missions(Library({}, {loaded.key: loaded})), Options(scenario=loaded.key)
