"""Missions: one to four agents, a story that everybody reads a part of alone, and crystals that run out.

Rules are numbered in README.md; code cites them as `R12`.
"""

from pitonisa.games.missions import apply, bot, editions, ending, invariants, known, legal, secrets, talk, texts, view
from pitonisa.games.missions.actions import Action
from pitonisa.games.missions.books import SHELF
from pitonisa.games.missions.events import Event
from pitonisa.games.missions.help import HELP
from pitonisa.games.missions.model import FEWEST_PLAYERS, MOST_PLAYERS, Options, State
from pitonisa.games.missions.moments import MOMENTS
from pitonisa.games.missions.result import RESULTS
from pitonisa.games.missions.rulebook import RULEBOOK
from pitonisa.kernel import Game, Story

GAME: Game[Options, State, Action, Event, view.View] = Game(
    id="missions",
    version=3,
    edition=editions.edition,
    archive=editions.ARCHIVE,
    players=range(FEWEST_PLAYERS, MOST_PLAYERS + 1),
    bound=20000,
    options=Options,
    state=State,
    action=Action,
    event=Event,
    view_type=view.View,
    start=apply.start,
    seats=lambda state: len({agent.seat for agent in state.agents}),
    to_act=legal.to_act,
    bystanders=legal.bystanders,
    legal=legal.legal,
    gives_up=legal.gives_up,
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
    moments=MOMENTS,
    talk=talk.TALK,
    story=Story(
        languages=texts.languages,
        texts=texts.texts,
        cards_read=known.marks,
        may_replay=ending.may_replay,
        complete=talk.complete,
        texts_in_talk=talk.texts_in_talk,
    ),
    help=HELP,
    results=RESULTS,
    rulebook=RULEBOOK,
    shelf=SHELF,
)
