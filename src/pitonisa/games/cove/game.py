"""Builds the `Game` of Merchants Cove, with everything the platform needs to host it."""

from __future__ import annotations

from typing import Any, Final

from pitonisa.games.cove import apply, bot, invariants, legal, secrets, table, view
from pitonisa.games.cove.actions import ActivateStaff, Skip
from pitonisa.games.cove.analysis import ANALYSIS
from pitonisa.games.cove.encode import ENCODING
from pitonisa.games.cove.kinds import Options, Shops
from pitonisa.games.cove.listing import LISTING
from pitonisa.games.cove.puzzles import PUZZLES
from pitonisa.games.cove.results import ACHIEVEMENTS, RESULTS
from pitonisa.games.cove.words import HELP, MOMENTS, RULEBOOK
from pitonisa.kernel import Campaign, Game, Planning, Talk
from pitonisa.kernel.analysis import Imagination, each_as_likely
from pitonisa.kernel.hosting import Campaigns, Moments, Seating, Wording
from pitonisa.kernel.laws import Laws, Replays
from pitonisa.kernel.plans import Plans, first_of

CAMPAIGNS: Final = (
    Campaign("season", tuple({"shops": one.value} for one in (Shops.ORACLES, Shops.RANDOM, Shops.DRAFTED))),
)
"""A season: in spring all are Oracles, in summer shops are dealt at random, in autumn they are drafted."""


PLANS: Final[dict[str, Planning[table.View, Any]]] = {
    "staff": Planning(
        does=lambda view, seat, whom: first_of(view, ActivateStaff),
        ground=lambda view, seat: (view.day, view.merchants[seat].staff, view.merchants[seat].counter),
    ),
    "skip": Planning(does=lambda view, seat, whom: first_of(view, Skip), ground=lambda view, seat: view.day),
}
"""What a player may plan: to use their staff next, and to skip what is optional. Plans stay whatever happens elsewhere
at the cove."""


GAME: Game[Options, table.State, table.Action, table.Event, table.View] = Game(
    id=LISTING.id,
    version=LISTING.version,
    players=LISTING.players,
    options=Options,
    state=table.State,
    action=table.ACTION,
    event=table.EVENT,
    view_type=table.View,
    start=table.start,
    to_act=legal.to_act,
    legal=legal.legal,
    apply=apply.apply,
    outcome=legal.outcome,
    view=table.look,
    witness=table.witness,
    reshuffle=secrets.reshuffle,
    parts=(
        Laws(bound=20_000, secret=table.SECRET, mark=secrets.mark, invariants=invariants.INVARIANTS),
        Replays(truth=table.truth, turn_begun_by=view.turn_begun_by),
        Seating(count=lambda state: len(state.merchants)),
        bot.BOTS,
        Talk(phrases=("wait", "go-on")),
        HELP,
        RULEBOOK,
        Moments(MOMENTS),
        Plans(PLANS),
        Imagination(each_as_likely(secrets.reshuffle)),
        Campaigns(paths=CAMPAIGNS, scores=legal.gold),
        Wording(plug_ins=table.PLUG_INS, dialects=("shops", "merchants")),
        ANALYSIS,
        PUZZLES,
        ENCODING,
        RESULTS,
        table.FIGURES,
        ACHIEVEMENTS,
    ),
)
