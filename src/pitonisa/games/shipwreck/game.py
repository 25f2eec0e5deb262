"""The record of The Shipwreck Arcana: all that the platform needs to host it."""

from pitonisa.games.shipwreck import apply, bot, ending, invariants, legal, secrets, view
from pitonisa.games.shipwreck.achievements import ACHIEVEMENTS
from pitonisa.games.shipwreck.actions import Action, Join, Leave
from pitonisa.games.shipwreck.analysis import ANALYSIS
from pitonisa.games.shipwreck.campaigns import CAMPAIGNS
from pitonisa.games.shipwreck.encode import ENCODING
from pitonisa.games.shipwreck.events import MOMENTS, Event
from pitonisa.games.shipwreck.figures import FIGURES
from pitonisa.games.shipwreck.help import HELP
from pitonisa.games.shipwreck.infer.imagine import imagine
from pitonisa.games.shipwreck.listing import LISTING
from pitonisa.games.shipwreck.model import Options, State
from pitonisa.games.shipwreck.plans import PLANS
from pitonisa.games.shipwreck.result import RESULTS
from pitonisa.games.shipwreck.riddles import RIDDLES
from pitonisa.games.shipwreck.rulebook import RULEBOOK
from pitonisa.games.shipwreck.talk import TALK
from pitonisa.kernel import Game, Seating

GAME: Game[Options, State, Action, Event, view.View] = Game(
    id=LISTING.id,
    version=LISTING.version,
    players=LISTING.players,
    bound=5000,
    options=Options,
    state=State,
    action=Action,
    event=Event,
    view_type=view.View,
    start=apply.start,
    seats=lambda state: len(set(state.owners)),
    to_act=legal.to_act,
    legal=legal.legal,
    apply=apply.apply,
    seating=Seating(join=Join, leave=Leave),
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
    encoding=ENCODING,
    moments=MOMENTS,
    talk=TALK,
    help=HELP,
    imagine=imagine,
    analysis=ANALYSIS,
    riddles=RIDDLES,
    plans=PLANS,
    results=RESULTS,
    figures=FIGURES,
    achievements=ACHIEVEMENTS,
    campaigns=CAMPAIGNS,
    rulebook=RULEBOOK,
)
