"""Check that whole matches are told in every language, without gaps, secrets or identical choices."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import pytest

from pitonisa.kernel import PUBLIC, TABLE, AnyGame, Chance, Illegal, Stream, Viewer
from pitonisa.kernel.laws import marked
from pitonisa.kernel.sealed import waited_for
from pitonisa.platform.match.match import Match
from pitonisa.platform.registry import catalogue, find
from pitonisa.platform.terminal.arguments import options_of
from pitonisa.platform.words.kinds import fields
from pitonisa.platform.words.locale_files import LANGUAGES
from pitonisa.platform.words.settings import known_values
from pitonisa.platform.words.text import Text

GAMES: Final = list(catalogue().values())
HOLE: Final = re.compile(r"\?\?\?|[{}]|\b(?:event|view|thing|button|outcome|illegal|part|word)-")
MATCHES: Final = 12
LONG: Final = 120

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def new_match(game: AnyGame, rng: Stream, seed: str) -> Match:
    """With any options that go together."""
    kinds = {name: known_values(kind) for name, (_, kind) in fields(game.options).items()}
    for _ in range(100):
        settings = [f"{name}={rng.choice(values)}" for name, values in kinds.items() if values]
        try:
            return Match(game, rng.choice(list(game.players)), options_of(game, settings), seed)
        except Illegal:
            continue
    raise AssertionError("no options go together")


def random_match(game: AnyGame, seed: str) -> Iterator[Match]:
    """Every position of a match between random seats, up to a length; the table acts too where it may."""
    chance = Chance(f"{seed} choices")
    match = new_match(game, chance.step(0), seed)
    for n in range(1, LONG):
        yield match
        if match.outcome:
            return
        rng = chance.step(n)
        actor: Any = rng.choice(sorted(waited_for(game, match.state)))
        if rng.below(12) == 0 and game.legal(match.state, TABLE):
            actor = TABLE
        match.act(actor, rng.choice(game.legal(match.state, actor)))


def in_turn(match: Match, n: int) -> Viewer:
    """Everybody looks at the table, one at each position."""
    return match.viewers[n % len(match.viewers)]


@every_language
@every_game
def test_whatever_happens_is_told_without_a_hole(game: AnyGame, language: str) -> None:
    """No id, no brace and no missing argument is ever read by anybody, whoever they are."""
    for n, match in enumerate(random_match(game, f"holes {language}")):
        told = [line for viewer in match.viewers for line in happenings(match, Text(language, game, viewer))]
        looks = Text(language, game, in_turn(match, n))
        told += looks.view(game.view(match.state, looks.viewer))
        told += looks.notes(match.notes)
        assert not [line for line in told if HOLE.search(line)]


def happenings(match: Match, words: Text) -> list[str]:
    """The last step, as this reader is told of it."""
    heard = [match.game.witness(event, words.viewer) for event in match.step.events]
    return [words.event(event) for event in heard if event is not None]


@cache
def offers(game: str) -> frozenset[tuple[Viewer, tuple[Any, ...]]]:
    """Everything that was offered to somebody in some matches, each once."""
    found, rules = set[tuple[Viewer, tuple[Any, ...]]](), find(game)
    for match in (match for seed in range(MATCHES) for match in random_match(rules, f"choices {seed}")):
        for actor in (*sorted(rules.to_act(match.state)), TABLE):
            reader: Viewer = PUBLIC if actor == TABLE else actor
            found.add((reader, tuple(rules.legal(match.state, actor))))
    return frozenset(found)


@every_language
@every_game
def test_no_two_choices_read_the_same_and_none_has_a_hole(game: AnyGame, language: str) -> None:
    for reader, offered in offers(game.id):
        words = Text(language, game, reader)
        # Who plays two agents alone reads the same of each; the agent is told beside it.
        texts = Counter((words.action(action), getattr(action, "agent", None)) for action in offered)
        assert not [text for (text, _), times in texts.items() if times > 1 or HOLE.search(text)]


@every_game
def test_no_secret_of_others_is_put_into_words(game: AnyGame) -> None:
    """Every secret is replaced by a mark: no mark is read by those it is hidden from."""
    count = 0
    for n, match in enumerate(random_match(game, "marks")):
        viewer = in_turn(match, n)
        other, marks = marked(game, match.state, viewer)
        told = "\n".join(Text("en", game, viewer).view(game.view(other, viewer)))
        assert not [mark for mark in marks if mark in told]
        count += len(marks)
    assert count
