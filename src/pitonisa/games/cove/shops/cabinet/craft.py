"""Plays a cabinet for the bots: estimates the gold in chests, hand and pedestals, and when to doubt a rival's chest.

A rival's judgement uses open information and imagined contents (`view.possible`), never what is in a chest (R114).
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from pitonisa.games.cove.actions import Skip
from pitonisa.games.cove.kinds import DAYS, Phase
from pitonisa.games.cove.model import Good, State
from pitonisa.games.cove.outlook import Outlook, hours_left, hours_pending
from pitonisa.games.cove.shop import Craft
from pitonisa.games.cove.shops.cabinet import model
from pitonisa.games.cove.shops.cabinet.legal import cabinet, chests, exhibited, trove
from pitonisa.games.cove.shops.cabinet.view import chance_false, unseen
from pitonisa.kernel import Seat

A_LOCK: Final = 3.2
"""The cost of sealing a chest: about an hour."""

UNCERTAIN: Final = 0.5
"""The discount for a label that is yet to be written falsely, because rivals may doubt it."""

ANOTHER_DAY: Final = 0.7
"""The discount for a curio sealed a day later."""

DENIED: Final = 0.12
"""The worth to a rival of preventing a sale, as a share of the price."""

NEARLY: Final = -0.6
"""A doubt worth less than this is left out, however false the chest seems."""

STAFF: Final = (1.6, 3.0, 1.8, 0.9)
"""The daily worth of a card in gold: diver, sealer, guide, gossip."""


# What rivals think


def worth_of_doubt(shop: model.Cabinet, label: Good, left: Counter[model.Curio], ahead: Outlook) -> float:
    """Estimate a rival's gain from doubting a chest with this label, from public information."""
    false = chance_false(shop, label, left)
    return false * (model.DOUBT_WON + DENIED * ahead.price[label]) - (1.0 - false) * model.DOUBT_LOST


def chance_doubted(state: State, shop: model.Cabinet, ahead: Outlook) -> dict[model.Stand, float]:
    """Estimate how likely each chest is doubted: rivals imagine which are false, and doubt the best of them."""
    left, rivals = unseen(shop), max(1, len(state.merchants) - 1)
    often = rivals * model.doubts_of(len(state.merchants)) if len(state.merchants) > 1 else 1
    order = sorted(chests(shop), key=lambda one: -worth_of_doubt(shop, one[1], left, ahead))
    found, passed = dict[model.Stand, float](), 1.0
    for stand, label in order:
        once = 0.0
        if worth_of_doubt(shop, label, left, ahead) > NEARLY:
            false = chance_false(shop, label, left)
            once, passed = passed * false, passed * (1.0 - false)
        found[stand] = 1.0 - (1.0 - once) ** often
    return found


def next_step(state: State, seat: Seat, ahead: Outlook) -> Any | None:
    """Choose the chest to doubt, among those imagined to be false (R109)."""
    shop = cabinet(state, seat)
    if not (shop.waiting and isinstance(shop.waiting[-1], model.Doubting)):
        return None
    left, imagined = unseen(shop), trove(state, seat).chests
    worth = {stand: worth_of_doubt(shop, label, left, ahead) for stand, label in chests(shop)}
    false = [stand for stand, label in chests(shop) if not _is_true(imagined[stand - 1], label)]
    keen = [stand for stand in false if worth[stand] > NEARLY]
    return model.Doubt(max(keen, key=worth.__getitem__)) if keen else Skip()


def _is_true(curio: model.Curio | None, label: Good) -> bool:
    return curio is not None and model.is_true(curio, label)


# What the keeper hopes for


def promises(state: State, seat: Seat, ahead: Outlook) -> dict[str, float]:
    shop, mine = cabinet(state, seat), trove(state, seat)
    left = max(0, hours_left(state, seat) - hours_pending(state, seat))
    return {
        "chests": _chests(state, shop, mine, ahead),
        "curios": _hand(state, seat, shop, mine, left, ahead),
        # What the pedestals pay in every market to come (R108)
        "pedestals": ahead.markets
        * sum(0.5 * (ahead.hall_now[one] + ahead.hall_later[one]) for one in exhibited(shop)),
    }


def _chests(state: State, shop: model.Cabinet, mine: model.Trove, ahead: Outlook) -> float:
    doubted = chance_doubted(state, shop, ahead)
    return sum(_chest(mine.chests[stand - 1], label, doubted[stand], ahead) for stand, label in chests(shop))


def _chest(curio: model.Curio | None, label: Good, doubted: float, ahead: Outlook) -> float:
    """Estimate a chest: a true one reaches the counter in any case (R110)."""
    if _is_true(curio, label):
        return ahead.price[label] + doubted * model.DOUBT_LOST
    card = ahead.card if curio is model.Curio.FORGERY else 0.0
    return (1.0 - doubted) * ahead.price[label] - doubted * (card + 0.5 * model.DOUBT_WON)


def _hand(state: State, seat: Seat, shop: model.Cabinet, mine: model.Trove, left: int, ahead: Outlook) -> float:
    """Estimate each curio as the best good that it may still become; no space is used twice in a row (R11)."""
    reserve = state.merchants[seat].reserve
    best = sorted((_sealed(curio, reserve, ahead) for curio in mine.hand), reverse=True)
    room = 0 if state.phase is Phase.MARKET else min(shop.labels.count(None), (left + 1) // 2)
    later = min(model.STANDS, len(best) - room) if state.day < DAYS else 0
    return sum(best[:room]) + ANOTHER_DAY * sum(best[room : room + max(0, later)])


def _sealed(curio: model.Curio, reserve: tuple[Good, ...], ahead: Outlook) -> float:
    """Estimate a curio sealed under its own name, or under another."""
    true = model.LABEL_OF.get(curio)
    honest = ahead.price[true] if true is not None and true in reserve else 0.0
    lie = max((ahead.price[good] for good in model.NAMED if good in reserve), default=0.0)
    return max(0.0, max(honest, UNCERTAIN * lie) - A_LOCK)


def counted(state: State, seat: Seat, ahead: Outlook) -> float:
    """Estimate as a beginner: true labels except forgeries, the pedestals' next payment, and curios as a start."""
    shop, mine = cabinet(state, seat), trove(state, seat)
    total = 1.6 * len(mine.hand)
    for stand, label in chests(shop):
        inside = mine.chests[stand - 1]
        trusted = 1.0 if _is_true(inside, label) else 0.6 if inside is model.Curio.FORGERY else 0.1
        total += trusted * ahead.price[label]
    return total + min(2, ahead.markets) * sum(ahead.hall_now[colour] for colour in exhibited(shop))


CRAFT: Final = Craft(promises=promises, counted=counted, staff=STAFF, next_step=next_step, usual_gold=160)
