"""Builds the `Game` of Missions, with everything the platform needs to host it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from pitonisa.games.missions import apply, bot, ending, legal, lookup, secrets, talk, view
from pitonisa.games.missions.account import ACCOUNTS
from pitonisa.games.missions.actions import Action, Agree, Decline, Pass
from pitonisa.games.missions.council import asked
from pitonisa.games.missions.encode import encoding_of
from pitonisa.games.missions.ending import ACHIEVEMENTS
from pitonisa.games.missions.events import Event, turn_begun_by, witness
from pitonisa.games.missions.help import HELP
from pitonisa.games.missions.listing import LISTING
from pitonisa.games.missions.model import State, on_map
from pitonisa.games.missions.options import Options, options_among
from pitonisa.games.missions.rulebook import RULEBOOK
from pitonisa.games.missions.scenario.library import SHIPPED, Library, unpacked
from pitonisa.games.missions.scenario.loaded import LoadedScenario
from pitonisa.games.missions.secrets import marks
from pitonisa.games.missions.talk import keepsake
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
    Seat,
    Step,
    Story,
    Stream,
)
from pitonisa.kernel.hosting import Book, Moments, Seating, Shelf, Turns
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
    total = sum(agent.reserve for agent in state.agents) + state.board.pool + on_map(state.board) + state.board.burn
    return total == lookup.scenario(state).rules.charge_total


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
            return bool(asked(job.ask))


INVARIANTS: Final[dict[str, Callable[[State], bool]]] = {
    check.__name__: check
    for check in (crystals_are_conserved, a_test_is_taken_by_somebody_present, nothing_waits_for_nobody)
}


STORY: Final[Story[State]] = Story(
    languages=lambda state: lookup.scenario(state).languages,
    texts=talk.words,
    cards_read=marks,
    may_replay=ending.may_replay,
    complete=talk.complete,
    texts_in_talk=talk.texts_in_talk,
    keepsake=keepsake,
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


MOMENTS: Final = {
    **dict.fromkeys(("ReadAloud", "Ended"), 2.5),  # what is read aloud stays until its reader puts it away
    "TestResolved": 2.2,
    **dict.fromkeys(("ConflictOver", "LimboEntered", "BeganAnew"), 2.0),
    **dict.fromkeys(("Shown", "ConflictBegan"), 1.5),
    **dict.fromkeys(("PlaceChosen", "MapGrew", "FateDrawn", "ControlLost"), 1.2),
    **dict.fromkeys(("EmergencyCalled", "Recharged"), 1.0),
    **dict.fromkeys(("ItemLaid", "ItemTaken", "TokenTaken", "TestStarted", "Damaged", "LastCrystal", "LimboLeft"), 0.8),
    "Chosen": 0.5,
}
"""Seconds that people need to see each event, by name."""


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
            ACCOUNTS,
            encoding_of(library),
            RESULTS,
            ACHIEVEMENTS,
        ),
    )


GAME = missions(SHIPPED)


def alone(loaded: LoadedScenario) -> tuple[AnyGame, Options]:
    """Build the game with one scenario, for its author, and the options that choose it."""
    return missions(Library({}, {loaded.key: loaded})), Options(scenario=loaded.key)
