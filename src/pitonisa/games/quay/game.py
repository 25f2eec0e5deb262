"""Builds the `Game` of Quay, with everything the platform needs to host it."""

from pitonisa.games.quay import apply, bot, legal, secrets, view
from pitonisa.games.quay.bot import ENCODING
from pitonisa.games.quay.help import HELP, RULEBOOK
from pitonisa.games.quay.listing import LISTING
from pitonisa.games.quay.model import ACTIONS_IN, FEWEST_PLAYERS, MOST_PLAYERS, Action, Event, Join, Options, State
from pitonisa.kernel import Game, Seating, Talk
from pitonisa.kernel.analysis import Imagination, each_as_likely
from pitonisa.kernel.laws import Laws, Replays

GAME: Game[Options, State, Action, Event, view.View] = Game(
    id=LISTING.id,
    version=LISTING.version,
    players=LISTING.players,
    options=Options,
    state=State,
    action=Action,
    event=Event,
    view_type=view.View,
    start=apply.start,
    to_act=legal.to_act,
    legal=legal.legal,
    apply=apply.apply,
    outcome=legal.outcome,
    view=view.view,
    witness=view.witness,
    reshuffle=secrets.reshuffle,
    parts=(
        Laws(
            bound=max(ACTIONS_IN.values()) + MOST_PLAYERS - FEWEST_PLAYERS,
            secret=secrets.SECRET,
            mark=secrets.mark,
            invariants=legal.INVARIANTS,
        ),
        Replays(truth=view.truth, turn_begun_by=view.turn_begun_by),
        Seating(count=lambda state: len(state.crates), join=Join),
        bot.BOTS,
        Talk(phrases=("silk-and-salt", "look-elsewhere", "well-played", "wait", "go-on")),
        HELP,
        RULEBOOK,
        Imagination(each_as_likely(secrets.reshuffle)),
        ENCODING,
    ),
)
