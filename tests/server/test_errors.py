"""Test refusals as clients get them: the kind decides the status, and the game explains."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

import pitonisa
from pitonisa.games.shipwreck import GAME
from pitonisa.kernel import Illegal, Kind, Refusal, Seat
from pitonisa.platform.hosting.errors import STATUS, problem, status_of
from pitonisa.platform.match import Match

REFUSALS = {"Refusal", "Illegal", "BadRecord", "UnknownGame", "UnknownLesson", "NotAccepted", "Corrected"}
RAISED = re.compile(rf"\b(?:{'|'.join(sorted(REFUSALS))})\(")


def test_every_kind_of_refusal_has_a_status_of_its_own() -> None:
    assert STATUS.keys() == set(Kind)
    assert len(set(STATUS.values())) == len(Kind)


def test_what_says_nothing_of_its_kind_could_never_be_done() -> None:
    assert status_of(Refusal("beat-none")) == 400
    assert status_of(Refusal("seat-taken", Kind.CONFLICT, seat=1)) == 409


def test_a_refusal_is_of_the_same_kind_wherever_it_is_raised() -> None:
    """A client that knows a key knows its status."""
    kinds: dict[str, set[str]] = defaultdict(set)
    texts = (file.read_text(encoding="utf-8") for file in Path(pitonisa.__file__).parent.rglob("*.py"))
    for text in filter(RAISED.search, texts):
        for call in ast.walk(ast.parse(text)):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in REFUSALS:
                match call.args:
                    case [ast.Constant(value=str(key)), *rest]:
                        kinds[key].add(ast.unparse(rest[0]) if rest else "Kind.INVALID")
                    case _:
                        pass
    assert len(kinds) > 50
    assert {key: found for key, found in kinds.items() if len(found) > 1} == {}


def test_what_a_game_refuses_is_said_in_the_words_of_that_game() -> None:
    """Though nobody told the one who answers which game it was."""
    match = Match(GAME, 2, GAME.options(), "errors")
    (seat,) = GAME.to_act(match.state)
    with pytest.raises(Illegal) as refused:
        match.act(Seat(1 - seat), GAME.legal(match.state, seat)[0])

    told = {language: problem(refused.value, language).text for language in ("en", "es")}

    assert refused.value.key not in told.values()
    assert told["en"] != told["es"]
