"""Replay a finished match: its story, and its frames one by one, from any viewpoint."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice

import msgspec

from pitonisa.kernel import PUBLIC, Seat
from pitonisa.kernel.hosting import story_of
from pitonisa.kernel.replay import Pledge, pledges
from pitonisa.platform.match import talk
from pitonisa.platform.match.match import TRUTH, Eyes, Match, TurnBegan


class Story(msgspec.Struct, frozen=True, kw_only=True):
    """All of a match except its views: enough to navigate in it, and to verify its shuffle."""

    actions: int
    turns: tuple[TurnBegan, ...]
    past: tuple[msgspec.Raw, ...]
    """By action, the deal first: a `Past`, what this viewer perceived."""

    talk: tuple[msgspec.Raw, ...]
    """The lines that this viewer could read."""

    texts: Mapping[str, str] = {}
    """All secret texts that this viewer could ever read in it, by id."""

    pledges: tuple[Pledge, ...]
    """Every seed of the match, with the commitment published before its first use. The first begins at action 0."""


def story(match: Match, eyes: Eyes, language: str | None = None) -> Story:
    match.must_be_over()
    lines = (match.voice(PUBLIC if eyes == TRUTH else eyes, line, language) for line in match.talk)
    first = match.record()
    return Story(
        actions=match.n,
        turns=match.turns(),
        past=tuple(map(msgspec.Raw, match.past(eyes))),
        talk=tuple(msgspec.Raw(line) for line in lines if line is not None),
        texts=_texts(match, eyes, language) if language and story_of(match.game) else {},
        pledges=(Pledge(0, first.commitment, first.seed), *pledges(match.branches)),
    )


def _texts(match: Match, eyes: Eyes, language: str) -> Mapping[str, str]:
    """Collect the readable texts of every moment, because a text may no longer be anywhere at the next."""
    found: dict[str, str] = {}
    for again in moments(match):
        found.update(again.texts(eyes, language))
    return found


def frames(match: Match, eyes: Eyes, first: int, most: int, language: str | None = None) -> list[bytes]:
    """Return what this viewer was shown after action `first` and the following ones, at most `most` of them.

    A seat that was taken later saw until then what everybody sees.
    """
    match.must_be_here(eyes)
    return [_frame(moment, eyes, language) for moment in islice(moments(match), first, first + most)]


def frames_so_far(match: Match, seat: Seat, first: int, language: str) -> list[bytes]:
    """Return what this seat was shown after action `first` and each later one, in a match that may still go on."""
    match.must_be_here(seat)
    return [_frame(one, seat, language) for one in islice(moments(match, match.once_more()), first, None)]


def decided(match: Match, eyes: Eyes, most: int) -> dict[int, bytes]:
    """Return by turn, counted from 0, what this viewer was shown just before its last action.

    Of more than `most` turns, as many as that, evenly spaced.
    """
    match.must_be_here(eyes)
    begun = [turn.n for turn in match.turns()] or [1]
    ends = [*(n - 1 for n in begun[1:]), match.n]
    wanted = {max(0, ends[turn] - 1): turn for turn in range(0, len(ends), -(-len(ends) // most))}
    return {wanted[again.n]: _frame(again, eyes) for again in moments(match) if again.n in wanted}


def moments(match: Match, again: Match | None = None) -> Iterator[Match]:
    """Replay the match: yield it at its start and after each action, the same object each time.

    Where `again` is left out, no secret is left out.
    Each moment is the one in which the action was shown; what was said after it is heard in the next. A sealed answer
    was told to nobody, and is not: the next moment is the one in which its window closed.
    """
    spoken: dict[int, list[talk.Line]] = {}
    for line in match.talk:
        spoken.setdefault(line.n, []).append(line)
    again = again or match.from_the_start()
    again.talk.extend(spoken.get(talk.BEFORE, ()))
    yield again
    for by, action in match.log:
        for line in spoken.pop(again.n, ()):
            again.hear(line)
        again.act(by, action)
        if not again.is_sealed:
            yield again


def moment(match: Match, n: int) -> Match:
    """Return the match as it was after action `n`."""
    return next(islice(moments(match), n, None))


def _frame(match: Match, eyes: Eyes, language: str | None = None) -> bytes:
    there = eyes in (PUBLIC, TRUTH) or eyes in match.viewers
    return match.frame(eyes if there else PUBLIC, match.step.events, language)
