"""The record of Missions: all that the platform needs to host it."""

from pitonisa.games.missions import apply, bot, ending, invariants, legal, secrets, talk, view
from pitonisa.games.missions.account import ACCOUNTS
from pitonisa.games.missions.achievements import ACHIEVEMENTS
from pitonisa.games.missions.actions import Action
from pitonisa.games.missions.books import shelf_of
from pitonisa.games.missions.editions import editions_of
from pitonisa.games.missions.encode import encoding_of
from pitonisa.games.missions.events import Event
from pitonisa.games.missions.help import HELP
from pitonisa.games.missions.listing import LISTING
from pitonisa.games.missions.model import State
from pitonisa.games.missions.moments import MOMENTS
from pitonisa.games.missions.options import Options, options_among
from pitonisa.games.missions.plans import PLANS
from pitonisa.games.missions.result import RESULTS
from pitonisa.games.missions.rulebook import RULEBOOK
from pitonisa.games.missions.scenario.library import SHIPPED, Library
from pitonisa.games.missions.scenario.tale import Tale
from pitonisa.games.missions.story import STORY
from pitonisa.kernel import AnyGame, Game


def missions(library: Library) -> Game[Options, State, Action, Event, view.View]:
    """The game with the scenarios of a library."""
    editions, shelf = editions_of(library), shelf_of(library)
    return Game(
        id=LISTING.id,
        version=LISTING.version,
        edition=editions.edition,
        archive=editions.archive,
        players=LISTING.players,
        bound=20000,
        options=options_among(library.keys),
        state=State,
        action=Action,
        event=Event,
        view_type=view.View,
        start=editions.start,
        seats=lambda state: len({agent.seat for agent in state.agents}),
        to_act=legal.to_act,
        bystanders=legal.bystanders,
        legal=legal.legal,
        gives_up=legal.gives_up,
        apply=apply.apply,
        outcome=ending.outcome,
        together=True,
        view=view.view,
        witness=view.witness,
        truth=view.truth,
        turn_begun_by=view.turn_begun_by,
        secret=secrets.SECRET,
        reshuffle=secrets.reshuffle,
        mark=secrets.mark,
        invariants=invariants.INVARIANTS,
        bots=bot.BOTS,
        encoding=encoding_of(library),
        moments=MOMENTS,
        talk=talk.TALK,
        story=STORY,
        help=HELP,
        accounts=ACCOUNTS,
        plans=PLANS,
        results=RESULTS,
        achievements=ACHIEVEMENTS,
        rulebook=RULEBOOK,
        shelf=shelf,
    )


GAME = missions(SHIPPED)


def alone(tale: Tale) -> tuple[AnyGame, Options]:
    """The game with one scenario, which its author tries out, and the options that choose it."""
    return missions(Library({}, {tale.key: tale})), Options(scenario=tale.key)
