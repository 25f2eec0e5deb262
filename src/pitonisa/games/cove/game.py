"""The record of Merchants Cove: all that the platform needs to host it."""

from pitonisa.games.cove import apply, bot, ending, invariants, legal, secrets, table, view
from pitonisa.games.cove.achievements import ACHIEVEMENTS
from pitonisa.games.cove.analysis import ANALYSIS
from pitonisa.games.cove.campaigns import CAMPAIGNS
from pitonisa.games.cove.encode import ENCODING
from pitonisa.games.cove.help import HELP
from pitonisa.games.cove.listing import LISTING
from pitonisa.games.cove.model import Options
from pitonisa.games.cove.moments import MOMENTS
from pitonisa.games.cove.plans import PLANS
from pitonisa.games.cove.result import RESULTS
from pitonisa.games.cove.riddles import RIDDLES
from pitonisa.games.cove.rulebook import RULEBOOK
from pitonisa.games.cove.table import ACTION, EVENT, Action, Event, State, View
from pitonisa.games.cove.talk import TALK
from pitonisa.kernel import Game
from pitonisa.kernel.analysis import each_as_likely

GAME: Game[Options, State, Action, Event, View] = Game(
    id=LISTING.id,
    version=LISTING.version,
    players=LISTING.players,
    bound=20_000,
    options=Options,
    state=State,
    action=ACTION,
    event=EVENT,
    view_type=View,
    start=table.start,
    seats=lambda state: len(state.merchants),
    to_act=legal.to_act,
    legal=legal.legal,
    apply=apply.apply,
    outcome=ending.outcome,
    view=table.look,
    witness=table.witness,
    truth=table.truth,
    turn_begun_by=view.turn_begun_by,
    secret=table.SECRET,
    reshuffle=secrets.reshuffle,
    mark=secrets.mark,
    invariants=invariants.INVARIANTS,
    imagine=each_as_likely(secrets.reshuffle),
    analysis=ANALYSIS,
    riddles=RIDDLES,
    bots=bot.BOTS,
    encoding=ENCODING,
    talk=TALK,
    moments=MOMENTS,
    help=HELP,
    figures=table.FIGURES,
    achievements=ACHIEVEMENTS,
    campaigns=CAMPAIGNS,
    scores=ending.gold,
    plans=PLANS,
    results=RESULTS,
    rulebook=RULEBOOK,
    plug_ins=table.PLUG_INS,
    dialects=("shops", "merchants"),
)
