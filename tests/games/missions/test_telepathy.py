"""Test telling a card in one's own words, by its holder."""

from __future__ import annotations

import pytest

from pitonisa.games.missions import GAME, lookup
from pitonisa.games.missions.actions import Propose
from pitonisa.games.missions.events import PlaceLeft
from pitonisa.games.missions.model import State
from pitonisa.games.missions.people import AgentId
from pitonisa.games.missions.talk import Tell, Telling, forget
from pitonisa.kernel import Illegal, Seat, TextId
from pitonisa.kernel.sealed import waited_for
from pitonisa.platform.match.match import Match
from tests.games.missions.table import LOADED, VOCABULARY, Options


def reading(players: int = 2) -> Match:
    """A mission in which everybody has just taken a card."""
    match = Match(VOCABULARY, players, Options(), seed="telepathy")
    while not all(agent.slot for agent in state_of(match).agents):
        seat = min(waited_for(GAME, match.state))
        match.act(seat, next(one for one in GAME.legal(match.state, seat) if not isinstance(one, Propose)))
    return match


def state_of(match: Match) -> State:
    return match.state


def told(match: Match, text: str, agent: int = 0) -> Tell:
    return Tell(state_of(match).agents[agent].slot or "", text)


def test_who_holds_a_card_tells_of_it_and_the_table_remembers_that() -> None:
    match = reading()
    tell = told(match, "  It bites,\n but gently. ")

    line = match.say(Seat(0), tell)

    assert line.said.words == "It bites, but gently."
    assert [(one.by, one.slot, one.words) for one in match.notes] == [(Seat(0), tell.slot, "It bites, but gently.")]


def test_nobody_tells_of_a_card_that_somebody_else_holds() -> None:
    match = reading()
    with pytest.raises(Illegal, match="illegal-not-yours"):
        match.say(Seat(1), told(match, "I know what that is."))
    with pytest.raises(Illegal, match="illegal-not-yours"):
        match.say(Seat(0), Tell("Z", "There is nothing there."))


@pytest.mark.parametrize("words", ["", " \n ", "x" * 281])
def test_what_is_told_keeps_to_the_rules_of_chat(words: str) -> None:
    match = reading()
    with pytest.raises(Illegal, match="talk-"):
        match.say(Seat(0), told(match, words))


def test_a_card_is_not_read_aloud(monkeypatch: pytest.MonkeyPatch) -> None:
    match, long = reading(), "Nine men went down the old stair and eight of them came back up singing."
    monkeypatch.setattr(LOADED, "texts", lambda language: dict.fromkeys(_raws(match), long))

    with pytest.raises(Illegal, match="illegal-own-words"):
        match.say(Seat(0), told(match, "It says: nine MEN went down — the old stair, and eight!"))
    match.say(Seat(0), told(match, "Nine went down the old stair, one fewer came up."))


def _raws(match: Match) -> list[str]:
    card = lookup.card_in_front(state_of(match), AgentId(0))
    assert card is not None
    return list(state_of(match).readings.alone[0][-1].texts)


def test_what_was_told_of_one_place_is_not_told_of_the_next() -> None:
    tellings = (Telling(Seat(0), "B", "It bites."),)
    assert forget(tellings, PlaceLeft(place=TextId("x"))) == ()
