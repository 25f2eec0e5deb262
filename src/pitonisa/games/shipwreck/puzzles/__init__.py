"""Poses puzzles about one seat's view: which fate a player keeps, and which play tells the group most."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from pitonisa.games.shipwreck import model
from pitonisa.games.shipwreck.actions import Play
from pitonisa.games.shipwreck.bot.companion import hand_of
from pitonisa.games.shipwreck.cards import ARCANA, Measure
from pitonisa.games.shipwreck.infer import Ground, Reason, any_play, odds, percent, prudent, public_odds, reasons
from pitonisa.games.shipwreck.infer.models import kept, signal
from pitonisa.games.shipwreck.infer.odds import public_odds_now
from pitonisa.games.shipwreck.infer.reasons import could_be_kept, open_cards
from pitonisa.games.shipwreck.model import VALUES, Answer, CardId, Fate, LineId, State, Turn
from pitonisa.games.shipwreck.view import Place, View
from pitonisa.kernel import Posed, Puzzles, Seat
from pitonisa.kernel.puzzles import LEVELS, by_steps
from pitonisa.kernel.wire import plain


class WhatIsKept(msgspec.Struct, frozen=True, tag=True):
    """Which fate is kept by the player who has just played?"""

    seat: Seat
    line: model.LineName
    nearly: bool = False
    """It isn't certain by the rules, but nearly so for a player who wants to be understood."""


class WhatTells(msgspec.Struct, frozen=True, tag=True):
    """Which play best tells the group the kept fate?"""


Question: TypeAlias = WhatIsKept | WhatTells
Reply: TypeAlias = model.Predict | Play


# Thoughts. Each says in `values` what it rules out of a hidden fate.


class NothingFitted(msgspec.Struct, frozen=True, tag=True):
    """They played on The Hours, so no card of the row was open to their two fates (R12)."""

    seat: Seat
    played: Fate
    values: tuple[Fate, ...] = ()


class WouldOpen(msgspec.Struct, frozen=True, tag=True):
    """With one of these fates beside the played one, this card would have been open (R12)."""

    card: CardId
    played: Fate
    values: tuple[Fate, ...]
    measure: Measure
    amounts: tuple[int, ...]
    """The sum or difference that the card's condition reads, for each value in turn. Empty if neither."""


class WouldNotGo(msgspec.Struct, frozen=True, tag=True):
    """With one of these fates kept, this one could not have gone on this card (R11)."""

    seat: Seat
    card: CardId
    played: Fate
    values: tuple[Fate, ...]
    left: tuple[Fate, ...]
    """The values that the card leaves."""


class StillKept(msgspec.Struct, frozen=True, tag=True):
    """What they just played was new: they keep the same fate as after an earlier play (R10)."""

    seat: Seat
    played: Fate
    before: Fate
    card: CardId
    """The card of the earlier play."""

    values: tuple[Fate, ...] = ()


class Declared(msgspec.Struct, frozen=True, tag=True):
    """The Chalice made them say whether what they keep is higher than what they played (R14)."""

    seat: Seat
    played: Fate
    higher: bool
    values: tuple[Fate, ...]


class Answered(msgspec.Struct, frozen=True, tag=True):
    """A question was answered (R25)."""

    seat: Seat
    answer: Answer
    values: tuple[Fate, ...]


class LowerGone(msgspec.Struct, frozen=True, tag=True):
    """They returned a visible fate that is lower than the kept one (R30)."""

    seat: Seat
    lower: Fate
    values: tuple[Fate, ...]


class SaidWrongly(msgspec.Struct, frozen=True, tag=True):
    """That was predicted, and was wrong (R26)."""

    seat: Seat
    values: tuple[Fate, ...]


class AllSeen(msgspec.Struct, frozen=True, tag=True):
    """All three fates of this value are visible (R5)."""

    values: tuple[Fate, ...]
    """The value."""

    shown: int
    """How many of them lie in front of cards."""

    own: int
    """How many the reader holds."""


class WouldRather(msgspec.Struct, frozen=True, tag=True):
    """With one of these fates kept, a sensible player would hardly have played so (rulebook, Strategy)."""

    seat: Seat
    played: Fate
    card: CardId
    instead: CardId
    swapped: bool
    """They would have played the other fate there."""

    values: tuple[Fate, ...]


class LeavesOpen(msgspec.Struct, frozen=True, tag=True):
    """After this play the group would still consider these values possible."""

    played: Fate
    card: CardId
    left: tuple[Fate, ...]


class SaysItAll(msgspec.Struct, frozen=True, tag=True):
    """After this play only the kept fate is left as a possible value."""

    played: Fate
    card: CardId
    kept: Fate


OfAPlay: TypeAlias = NothingFitted | WouldOpen | WouldNotGo | StillKept
OfWhatWasSaid: TypeAlias = Declared | Answered | LowerGone | SaidWrongly
Thought: TypeAlias = OfAPlay | OfWhatWasSaid | AllSeen | WouldRather | LeavesOpen | SaysItAll


# Beside the answer


class TableSaw(msgspec.Struct, frozen=True, tag=True):
    """The probability of the right value, in per cent, without knowing the reader's own fates."""

    value: Fate
    percent: int


class RulesLeave(msgspec.Struct, frozen=True, tag=True):
    """The probability of the right value, in per cent, for an informative player, and what else the rules allow."""

    seat: Seat
    value: Fate
    percent: int
    also: tuple[Fate, ...]


Aside: TypeAlias = TableSaw | RulesLeave
UNTOLD: Final = frozenset({Ground.TOGETHER, Ground.STOLEN, Ground.SPARED, Ground.FELL, Ground.STOOD})
"""Reasons without puzzle texts: combined ones, and those from cards of Stars Below (R51, R52)."""


def thoughts(view: View, line: LineId, seat: Seat) -> tuple[Thought, ...] | None:
    """List what excludes each other value: the latest play first, then counting, then suppositions.

    Nothing where one of them has a ground that could not be told.
    """
    turns = (*view.history, view.now)
    found: list[Thought] = []
    told_of = len(turns) - 1
    for reason in reasons(view, line):
        if reason.ground in UNTOLD or (reason.ground is Ground.SUPPOSED and reason.instead is None):
            return None
        if reason.ground is Ground.COUNTED:
            found += (_seen(view, value) for value in reason.values)
            continue
        assert reason.turn is not None
        if reason.turn < told_of and reason.ground is not Ground.SUPPOSED:
            found.append(_kept_since(turns, told_of, reason.turn, seat))
            told_of = reason.turn
        found += _of(reason, turns[reason.turn], seat)
    return tuple(found)


def _of(reason: Reason, turn: Turn, seat: Seat) -> Iterator[Thought]:
    values, played, on = reason.values, reason.played, reason.on
    assert played is not None
    assert on is not None
    match reason.ground:
        case Ground.HOURS:
            yield NothingFitted(seat, played)
            yield from _opened(turn, played, values)
        case Ground.CONDITION:
            yield WouldNotGo(seat, on, played, values, tuple(one for one in VALUES if could_be_kept(turn, one)))
        case Ground.TOLD:
            yield Declared(seat, played, bool(reason.told), values)
        case Ground.ANSWER:
            assert reason.answer is not None
            yield Answered(seat, reason.answer, values)
        case Ground.LOWER:
            assert reason.lower is not None
            yield LowerGone(seat, reason.lower, values)
        case Ground.GUESSED:
            yield SaidWrongly(seat, values)
        case _:
            assert reason.instead is not None
            yield WouldRather(seat, played, on, reason.instead, reason.swapped, values)


def _opened(turn: Turn, played: Fate, values: Sequence[Fate]) -> list[WouldOpen]:
    """List by card the values with which it would have been open, if few cards are enough."""
    open_with = {value: open_cards(turn, value) for value in values}
    left, by_card = set(values), dict[CardId, list[Fate]]()
    while left:
        card = max(turn.row, key=lambda card: sum(card in open_with[value] for value in left))
        by_card[card] = sorted(value for value in left if card in open_with[value])
        left -= set(by_card[card])
    cards = sorted(by_card, key=lambda card: by_card[card])
    return [_would_open(card, played, tuple(by_card[card])) for card in cards]


def _would_open(card: CardId, played: Fate, values: tuple[Fate, ...]) -> WouldOpen:
    measure = ARCANA[card].measure
    amounts = {
        Measure.SUM: tuple(played + value for value in values),
        Measure.DIFFERENCE: tuple(abs(played - value) for value in values),
        Measure.NEITHER: (),
    }
    return WouldOpen(card, played, values, measure, amounts[measure])


def _kept_since(turns: Sequence[Turn], later: int, earlier: int, seat: Seat) -> StillKept:
    now, before = turns[later], turns[earlier]
    assert now.value is not None
    assert before.value is not None
    assert before.on is not None
    return StillKept(seat, now.value, before.value, before.on)


def _seen(view: View, value: Fate) -> AllSeen:
    shown = sum(fate == value for slot in view.row for fate in slot.fates)
    own = sum(fate == value for place in view.places if place.seat == view.viewer for fate in place.hand)
    return AllSeen((value,), shown, own)


CERTAIN: Final = "certain"
"""By the rules and what this seat sees, one value is left."""

NEARLY: Final = "nearly"
"""The rules leave several, but a sensible player would hardly have played so with any other."""

FAR: Final = 0.93
"""The least lead over the next value that counts as nearly certain."""


def ask_fates(view: View) -> Iterator[Posed]:
    """Pose the question when the group begins to consider."""
    if view.phase is not model.Phase.PREDICT or view.viewer not in view.to_act or _has_begun(view):
        return
    (place,) = (place for place in view.places if place.line == view.now.line)
    possible = odds(view, any_play)[place.line]
    if len(possible) == 1:
        (value,) = possible
        yield from _posed(view, place, CERTAIN, value, 1.0)
    else:
        likely = odds(view, prudent)[place.line]
        value = max(likely, key=lambda one: likely[one])
        margin = likely[value] - max((chance for other, chance in likely.items() if other != value), default=0.0)
        if margin >= FAR:
            yield from _posed(view, place, NEARLY, value, margin)


def _has_begun(view: View) -> bool:
    """Say whether the group has said or asked anything in this turn."""
    now = view.now
    return bool(view.motion or now.guesses or now.declined or now.answers or now.shown or view.twice)


def _posed(view: View, place: Place, theme: str, value: Fate, margin: float) -> Iterator[Posed]:
    steps = thoughts(view, place.line, place.seat)
    if steps:
        yield Posed(
            theme=theme,
            question=WhatIsKept(place.seat, place.name, nearly=theme == NEARLY),
            answers=tuple(map(model.Predict, VALUES)),
            right=VALUES.index(value),
            margin=margin,
            steps=steps,
            aside=_table_saw(view, place, value) if theme == CERTAIN else _rules_leave(view, place, value),
        )


def _table_saw(view: View, place: Place, value: Fate) -> TableSaw | None:
    """Add what the others saw, if they could not be certain."""
    heard = public_odds(view, any_play)[place.line]
    return TableSaw(value, percent(heard, value)) if len(heard) > 1 else None


def _rules_leave(view: View, place: Place, value: Fate) -> RulesLeave:
    known = odds(view, prudent)[place.line]
    also = tuple(other for other in odds(view, any_play)[place.line] if other != value)
    return RulesLeave(place.seat, value, percent(known, value), also)


TELLING: Final = "telling"
FEWEST: Final = 3
"""The least number of values that every other play must leave."""

PLAIN: Final = 0.4
"""The least lead in probability of the truth over any other play."""


def ask_plays(view: View) -> Iterator[Posed]:
    if view.phase is not model.Phase.PLAY or view.active != view.viewer or view.power_used:
        return
    told = {play: _heard(view, play) for play in _plays(view)}
    if len(told) < FEWEST:
        return
    clear = [play for play, heard in told.items() if len(heard) == 1]
    others = [heard for play, heard in told.items() if play not in clear]
    if len(clear) != 1 or any(len(heard) < FEWEST for heard in others):
        return
    (right,) = clear
    margin = 1.0 - max(heard[kept(hand_of(view), play)] for play, heard in told.items() if play != right)
    yield Posed(
        theme=TELLING,
        question=WhatTells(),
        answers=tuple(told),
        right=list(told).index(right),
        margin=margin,
        steps=_steps(view, told, right),
    )


def _plays(view: View) -> list[Play]:
    """List the possible plays; of two that look the same to all, the first."""
    found: dict[tuple[Fate, CardId], Play] = {}
    for action in view.legal:
        if isinstance(action, Play):
            found.setdefault((action.value, action.on), action)
    return list(found.values())


def _heard(view: View, play: Play) -> Mapping[Fate, float]:
    """Return what everybody could conclude from this play, by the rules alone."""
    seen = signal(play, kept(hand_of(view), play))
    now = msgspec.structs.replace(view.now, value=seen.value, on=seen.on, told=seen.told)
    return public_odds_now(msgspec.structs.replace(view, now=now), any_play)


def _steps(view: View, told: Mapping[Play, Mapping[Fate, float]], right: Play) -> tuple[Thought, ...]:
    """Describe each play, those that leave most values first."""
    others = sorted((play for play in told if play != right), key=lambda play: -len(told[play]))
    leave = [LeavesOpen(play.value, play.on, tuple(told[play])) for play in others]
    return (*leave, SaysItAll(right.value, right.on, kept(hand_of(view), right)))


def ask(view: View) -> Iterator[Posed]:
    if view.outcome is None:
        yield from ask_fates(view)
        yield from ask_plays(view)


def errs(state: State, posed: Posed) -> bool:
    """Say whether an answer that was only nearly certain is wrong in this state."""
    return isinstance(posed.question, WhatIsKept) and state.hands[state.now.line][0] != posed.answers[posed.right].value


def level(posed: Posed) -> int:
    """Rate the difficulty: by the number of plays, or by the number of reasoning steps."""
    if isinstance(posed.question, WhatTells):
        return max(LEVELS[0], min(LEVELS[-1], len(posed.answers) - 2))
    return by_steps(posed)


def shape(posed: Posed) -> Any:
    """Describe the answer and its steps, for any seat; for an informative play, its result among how many."""
    if isinstance(posed.question, WhatTells):
        return [posed.steps[-1], len(posed.answers)]
    thoughts = [{**plain(step), "seat": None} for step in posed.steps]
    return [posed.answers[posed.right], thoughts]


PUZZLES: Final[Puzzles[State, View]] = Puzzles(
    themes={CERTAIN: 1.0, NEARLY: FAR, TELLING: PLAIN},
    question=Question,
    answer=Reply,
    step=Thought,
    aside=Aside,
    ask=ask,
    errs=errs,
    level=level,
    shape=shape,
    bots=("companion",),
    options=tuple({"difficulty": level.value} for level in (model.Difficulty.NORMAL, model.Difficulty.DOOMED)),
)
