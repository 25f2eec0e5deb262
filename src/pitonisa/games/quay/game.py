"""Builds the record of Quay: all that the platform needs to host it."""

from pitonisa.games.quay import apply, bot, legal, secrets, view
from pitonisa.games.quay.bot import ENCODING
from pitonisa.games.quay.help import HELP, RULEBOOK
from pitonisa.games.quay.listing import LISTING
from pitonisa.games.quay.model import ACTIONS_IN, FEWEST_PLAYERS, MOST_PLAYERS, Action, Event, Join, Options, State
from pitonisa.kernel import Game, Seating, Talk
from pitonisa.kernel.analysis import each_as_likely

GAME: Game[Options, State, Action, Event, view.View] = Game(
    id=LISTING.id,
    version=LISTING.version,
    players=LISTING.players,
    bound=max(ACTIONS_IN.values()) + MOST_PLAYERS - FEWEST_PLAYERS,
    options=Options,
    state=State,
    action=Action,
    event=Event,
    view_type=view.View,
    start=apply.start,
    seats=lambda state: len(state.crates),
    to_act=legal.to_act,
    legal=legal.legal,
    apply=apply.apply,
    outcome=legal.outcome,
    view=view.view,
    witness=view.witness,
    truth=view.truth,
    turn_begun_by=view.turn_begun_by,
    secret=secrets.SECRET,
    reshuffle=secrets.reshuffle,
    mark=secrets.mark,
    invariants=legal.INVARIANTS,
    imagine=each_as_likely(secrets.reshuffle),
    bots=bot.BOTS,
    encoding=ENCODING,
    seating=Seating(join=Join),
    talk=Talk(phrases=("silk-and-salt", "look-elsewhere", "well-played", "wait", "go-on")),
    help=HELP,
    rulebook=RULEBOOK,
)
