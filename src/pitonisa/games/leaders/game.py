"""The record of Leaders of Euphoria: all that the platform needs to host it."""

from pitonisa.games.leaders import apply, bot, ending, invariants, legal, pace, secrets, view
from pitonisa.games.leaders.achievements import ACHIEVEMENTS
from pitonisa.games.leaders.actions import Action
from pitonisa.games.leaders.analysis import ANALYSIS
from pitonisa.games.leaders.campaigns import CAMPAIGNS
from pitonisa.games.leaders.encode import ENCODING
from pitonisa.games.leaders.events import Event
from pitonisa.games.leaders.help import HELP
from pitonisa.games.leaders.infer.imagine import imagine
from pitonisa.games.leaders.listing import LISTING
from pitonisa.games.leaders.model import Options, State
from pitonisa.games.leaders.plans import PLANS
from pitonisa.games.leaders.result import RESULTS
from pitonisa.games.leaders.riddles import RIDDLES
from pitonisa.games.leaders.rulebook import RULEBOOK
from pitonisa.games.leaders.talk import TALK
from pitonisa.kernel import Game, Windows

GAME: Game[Options, State, Action, Event, view.View] = Game(
    id=LISTING.id,
    version=LISTING.version,
    players=LISTING.players,
    bound=20_000,
    options=Options,
    state=State,
    action=Action,
    event=Event,
    view_type=view.View,
    start=apply.start,
    seats=lambda state: len(state.rows),
    to_act=legal.to_act,
    legal=legal.legal,
    apply=apply.apply,
    outcome=ending.outcome,
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
    talk=TALK,
    windows=Windows(sealed=legal.sealed, default_answer=legal.default_answer, beats=pace.window_beats),
    moments=pace.MOMENTS,
    help=HELP,
    imagine=imagine,
    analysis=ANALYSIS,
    riddles=RIDDLES,
    plans=PLANS,
    results=RESULTS,
    achievements=ACHIEVEMENTS,
    campaigns=CAMPAIGNS,
    rulebook=RULEBOOK,
)
