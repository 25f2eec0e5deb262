"""Leaders of Euphoria: four to eight players, three teams, and nobody knows who leads whom.

Rules are numbered in README.md; code cites them as `R12`.
"""

from pitonisa.games.leaders import apply, bot, ending, invariants, legal, pace, secrets, view
from pitonisa.games.leaders.actions import Action
from pitonisa.games.leaders.events import Event
from pitonisa.games.leaders.help import HELP
from pitonisa.games.leaders.model import FEWEST_PLAYERS, MOST_PLAYERS, Options, State
from pitonisa.games.leaders.result import RESULTS
from pitonisa.games.leaders.rulebook import RULEBOOK
from pitonisa.games.leaders.talk import TALK
from pitonisa.kernel import Game

GAME: Game[Options, State, Action, Event, view.View] = Game(
    id="leaders",
    version=2,
    players=range(FEWEST_PLAYERS, MOST_PLAYERS + 1),
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
    turn=view.turn,
    secret=secrets.SECRET,
    reshuffle=secrets.reshuffle,
    mark=secrets.mark,
    invariants=invariants.INVARIANTS,
    bots=bot.BOTS,
    hears=bot.HEARS,
    speak=bot.SPEAK,
    talk=TALK,
    sealed=legal.sealed,
    silence=legal.silence,
    window_beats=pace.window_beats,
    moments=pace.MOMENTS,
    help=HELP,
    results=RESULTS,
    rulebook=RULEBOOK,
)
