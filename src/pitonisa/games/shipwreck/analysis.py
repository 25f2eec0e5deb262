"""Describes decisions for analysis: the choices, the worth of a position, and why one choice is better than another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias, cast

import msgspec
from msgspec.structs import replace

from pitonisa.games.shipwreck import infer
from pitonisa.games.shipwreck.actions import Action, Agree, Decline, Play, Propose, Reveal
from pitonisa.games.shipwreck.bot.companion import hand_of, sensible_ideas
from pitonisa.games.shipwreck.bot.prospects import COMPANIONS, chance_to_win, doom_at_stake
from pitonisa.games.shipwreck.cards import ARCANA, POWERS
from pitonisa.games.shipwreck.infer import Ground, Reason, any_play, prudent
from pitonisa.games.shipwreck.infer.belief import ask
from pitonisa.games.shipwreck.infer.models import fades, kept, signal
from pitonisa.games.shipwreck.infer.odds import Odds
from pitonisa.games.shipwreck.model import DOOM, CardId, Fate, NoPrediction, Phase, Predict, State, Use
from pitonisa.games.shipwreck.view import View
from pitonisa.kernel import Seat
from pitonisa.kernel.analysis import Analysis, Line

TURNS: Final = 3
"""The number of turns that playouts last: by then most hidden fates have been played."""

AT_LEAST: Final = 1
"""The least per cent of a value that is mentioned."""


class Share(msgspec.Struct, frozen=True):
    """The probability of a value, in per cent."""

    value: Fate
    percent: int


class Fades(msgspec.Struct, frozen=True, tag=True):
    """The play used up a card, which brings doom unless the group is right (R19, R20)."""

    value: Fate
    on: CardId
    left: int
    """The hours that the card had left."""

    spends: int


class Says(msgspec.Struct, frozen=True, tag=True):
    """What a play tells those who can't see the kept fate."""

    value: Fate
    on: CardId
    kept: Fate
    values: tuple[Fate, ...]
    """All possible kept fates, by the rules."""

    likeliest: Fate
    likely: int
    """How likely each looks to the group, in per cent."""

    true: int
    """How likely the kept fate looks."""

    understood: bool
    """Whether no other value looks likelier."""

    better: bool
    """Whether it is the better play, instead of the one that was made."""


class Likely(msgspec.Struct, frozen=True, tag=True):
    """The probability of each value from one view; the likeliest first."""

    shares: tuple[Share, ...]


class AtStake(msgspec.Struct, frozen=True, tag=True):
    """The doom that came with this turn unless the prediction was correct."""

    cards: tuple[CardId, ...]
    doom: int
    sinks: bool
    """Whether that would have ended the match."""


class Splits(msgspec.Struct, frozen=True, tag=True):
    """Which values each answer to a question leaves."""

    use: Use
    yes: tuple[Fate, ...]
    no: tuple[Fate, ...]


class Certain(msgspec.Struct, frozen=True, tag=True):
    """Only this value is possible by the rules."""

    value: Fate


class Excluded(msgspec.Struct, frozen=True, tag=True):
    """The reasons that exclude other values."""

    reason: Reason


Why: TypeAlias = Fades | Says | Likely | AtStake | Splits | Certain | Excluded


def lines(view: View) -> list[Line[Action]]:
    """List each play and power, and every sensible group decision, which the others then agree to."""
    if view.phase is not Phase.PREDICT:
        return [Line(action) for action in view.legal]
    known = infer.odds_now(view, prudent)
    others = [place.seat for place in view.places if place.seat not in (view.active, view.viewer)]
    all_agree = tuple((seat, Agree()) for seat in dict.fromkeys(others))
    ideas = [Propose(idea) for idea in sensible_ideas(view, known)]
    shows: list[Line[Action]] = [Line(action) for action in view.legal if isinstance(action, Reveal)]
    if view.motion is None:
        return [*(Line(idea, all_agree) for idea in ideas), *shows]
    agreed = tuple((seat, Agree()) for seat, _ in all_agree if seat in view.to_act)
    me = cast(Seat, view.viewer)
    instead = [
        Line[Action](Decline(), ((me, idea), *all_agree), idea) for idea in ideas if idea.subject != view.motion.subject
    ]
    return [Line(Agree(), agreed, Propose(view.motion.subject)), *instead, *shows]


def sure(view: View) -> Action | None:
    """Return the line of the only possible value."""
    value = certain_value(view) if view.phase is Phase.PREDICT else None
    return None if value is None else Propose(Predict(value))


def why(view: View, best: Line[Action], mine: Line[Action]) -> tuple[Why, ...]:
    match view.phase:
        case Phase.PLAY:
            better = [] if best.meaning == mine.meaning else [*_of_play(view, best.meaning, better=True)]
            return (*_of_play(view, mine.meaning, better=False), *better)
        case Phase.PREDICT:
            return tuple(_of_decision(view, best.meaning))
        case Phase.STEAL | Phase.AFTER_PLAY:
            return ()


def certain_value(view: View) -> Fate | None:
    """Return the only possible value in this view, while the group decides."""
    possible = infer.odds(view, any_play)[view.now.line]
    return next(iter(possible)) if len(possible) == 1 else None


# A play


def _of_play(view: View, play: Action, *, better: bool) -> Iterator[Why]:
    if not isinstance(play, Play):
        return
    hidden = kept(hand_of(view), play)
    seen = signal(play, hidden)
    slot = view.row[0 if play.on is CardId.THE_HOURS else view.now.row.index(play.on)]
    if fades(view.now, seen) and ARCANA[slot.card].dooms:
        yield Fades(play.value, slot.card, slot.moons - slot.hours, ARCANA[slot.card].hours[play.value])
    now = replace(view.now, value=play.value, on=play.on, told=seen.told)
    yield _says(play, hidden, infer.public_odds(replace(view, now=now), prudent)[now.line], better=better)


def _says(play: Play, hidden: Fate, heard: Odds, *, better: bool) -> Says:
    likeliest = max(heard, key=lambda value: heard[value])
    true = heard.get(hidden, 0.0)
    return Says(
        value=play.value,
        on=play.on,
        kept=hidden,
        values=tuple(sorted(heard)),
        likeliest=likeliest,
        likely=infer.percent(heard, likeliest),
        true=infer.percent(heard, hidden),
        understood=true >= heard[likeliest],
        better=better,
    )


# What the group decides


def _of_decision(view: View, best: Action) -> Iterator[Why]:
    certain = certain_value(view)
    if certain is not None:
        yield Certain(certain)
        by_rule = (reason for reason in infer.reasons(view, view.now.line) if reason.ground is not Ground.SUPPOSED)
        yield from map(Excluded, by_rule)
        return
    known = infer.odds(view, prudent)[view.now.line]
    yield Likely(_shares(known))
    if doom := doom_at_stake(view):
        cards = tuple(slot.card for slot in view.row if slot.hours >= slot.moons and ARCANA[slot.card].dooms)
        yield AtStake(cards, doom, view.doom + doom >= DOOM)
    if isinstance(best, Propose) and isinstance(best.subject, Use) and POWERS[best.subject.power].asks:
        yield _splits(best.subject, known)


def _shares(known: Odds) -> tuple[Share, ...]:
    likeliest_first = sorted(known, key=lambda value: (-known[value], value))
    shares = (Share(value, infer.percent(known, value)) for value in likeliest_first)
    return tuple(share for share in shares if share.percent >= AT_LEAST)


def _splits(use: Use, known: Odds) -> Splits:
    yes = tuple(value for value in known if ask(use.power, use.number, value))
    return Splits(use, yes, tuple(value for value in known if value not in yes))


ANALYSIS: Final[Analysis[State, View, Action]] = Analysis(
    lines=lines,
    sure=sure,
    quiet=lambda view: Propose(NoPrediction()) if view.phase is Phase.PREDICT else None,
    worth=lambda state, seat: chance_to_win(state.score, state.doom, COMPANIONS),
    turn=lambda state: len(state.history) + 1,
    bot="companion",
    turns=TURNS,
    why=why,
    ground=Why,
)
