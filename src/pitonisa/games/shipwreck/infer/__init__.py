"""Infers the hidden fates from a view alone.

`public_odds` is what everybody can conclude, and `odds` adds what the viewer holds; the functions ending in `_now` are
about the active line alone. `reasons` says why a value is excluded, and `crossed_out` what a number line itself shows.
"""

from pitonisa.games.shipwreck.infer.models import any_play as any_play
from pitonisa.games.shipwreck.infer.models import prudent as prudent
from pitonisa.games.shipwreck.infer.odds import known as known
from pitonisa.games.shipwreck.infer.odds import odds as odds
from pitonisa.games.shipwreck.infer.odds import odds_now as odds_now
from pitonisa.games.shipwreck.infer.odds import percent as percent
from pitonisa.games.shipwreck.infer.odds import public_odds as public_odds
from pitonisa.games.shipwreck.infer.odds import public_odds_now as public_odds_now
from pitonisa.games.shipwreck.infer.reasons import Ground as Ground
from pitonisa.games.shipwreck.infer.reasons import Reason as Reason
from pitonisa.games.shipwreck.infer.reasons import crossed_out as crossed_out
from pitonisa.games.shipwreck.infer.reasons import reasons as reasons
