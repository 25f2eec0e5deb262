"""Test retelling a card in the scenario's words: who may, what everybody hears, in which language (R11)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pitonisa.games.missions import GAME
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.bot import companion
from pitonisa.games.missions.display.questions import Sign, clues_in
from pitonisa.games.missions.events import PlaceLeft
from pitonisa.games.missions.model import State
from pitonisa.games.missions.secrets import known, reshuffle, twin
from pitonisa.games.missions.talk import TALK, Retell, Retelling, Signal, Signalling, Tell, Telling
from pitonisa.kernel import PUBLIC, Chance, Illegal, Seat, TextId, Viewer
from pitonisa.kernel import Step as Done
from pitonisa.kernel.bots import Bots
from pitonisa.kernel.replay import read, write
from pitonisa.kernel.wire import encode
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.talk import Line
from tests.each import each
from tests.games.missions.table import (
    ANN,
    BEN,
    LOADED,
    VOCABULARY,
    Options,
    at,
    does,
    having,
    replace,
    text,
)
from tests.platform.match.resumed import resume

VIEWERS: tuple[Viewer, ...] = (Seat(0), Seat(1), PUBLIC)
SPOKEN = {"en": "I found: ", "es": "Encontré: "}


def begun(state: State) -> Match:
    """A match that has come to this."""
    match = Match(VOCABULARY, 2, Options(), "retelling")
    match.step = Done(state, ())
    return match


def porter() -> State:
    """Ann has spoken with the porter."""
    return does(at("hall", ".."), a.Explore(ANN, "D")).state


def sent(match: Match, *lines: Line) -> dict[tuple[Viewer, str], str]:
    """All that everybody is sent, by reader and language."""
    return {
        (viewer, language): b"".join(
            (match.frame(viewer, language=language), *(match.voice(viewer, line, language) or b"" for line in lines))
        ).decode()
        for viewer in VIEWERS
        for language in SPOKEN
    }


def test_what_one_tells_everybody_reads_in_their_own_language() -> None:
    match = begun(porter())

    line = match.say(Seat(0), Retell("D"))

    assert match.notes == (Retelling(Seat(0), "D", text("hall_porter.told"), clues_in(match.state, ["hall_porter"])),)
    for (_, language), told in sent(match, line).items():
        assert told.count(f'"{SPOKEN[language]}hall porter."') == 2, "in the frame and in the line"
        assert all(other == language or words not in told for other, words in SPOKEN.items())
    assert b"I found" not in match.frame(Seat(0)), "a bot is sent no words"


def test_no_telling_reaches_anybody_before_it_is_told() -> None:
    """Not even who has read the card; and of several that could be told, only those that were."""
    match = begun(does(porter(), a.Wait(ANN), a.Explore(BEN, "C")).state)
    assert all(words not in told for told in sent(match).values() for words in SPOKEN.values())

    line = match.say(Seat(0), Retell("D"))

    for (_, language), told in sent(match, line).items():
        assert told.count(SPOKEN[language]) == 2


def test_a_conversation_on_a_card_is_told_after_it() -> None:
    match = begun(porter())
    match.say(Seat(0), Retell("D"))
    match.say(Seat(0), Retell("D", 1))
    match.say(Seat(0), Retell("D", 1))

    assert [one.text for one in match.notes] == [text("hall_porter.told"), text("porter_ann.told")]


@each(
    "seat, said, reason",
    [
        (1, Retell("D"), "illegal-not-yours"),
        (1, Signal("D", Sign.PERSON), "illegal-not-yours"),
        (0, Retell("Z"), "illegal-not-yours"),
        (0, Retell("D", 2), "illegal-no-words"),
        (0, Retell("B"), "illegal-no-words"),
    ],
)
def test_only_who_has_read_it_tells_it_and_only_what_there_are_words_for(seat: int, said: Any, reason: str) -> None:
    match = begun(does(porter(), a.Explore(ANN, "B")).state)
    with pytest.raises(Illegal, match=reason):
        match.say(Seat(seat), said)
    assert match.notes == ()


def test_nobody_has_another_text_told_by_naming_it() -> None:
    """Ids can be worked out by whoever has the scenario: neither in a telling nor in one's own words do they speak."""
    match = begun(porter())
    door = TextId(text("hall_door.told"))

    lines = [match.say(Seat(0), Retell("D", 0, door)), match.say(Seat(0), Tell("D", door))]

    assert lines[0].said.text == text("hall_porter.told")
    assert all("hall door" not in told for told in sent(match, *lines).values())


def test_a_locked_card_is_told_as_it_was_found() -> None:
    match = begun(does(at("hall", ".."), a.Explore(ANN, "F")).state)
    match.say(Seat(0), Retell("F"))

    assert [one.text for one in match.notes] == [text("hall_door.locked.told")]
    assert [one.signs for one in GAME.view(match.state, Seat(0)).tellable] == [()]


def test_the_last_word_counts_and_stays_behind_with_the_place() -> None:
    heard = TALK.hear((), Seat(0), Signal("D", Sign.PERSON))
    assert heard == (Signalling(Seat(0), "D", Sign.PERSON),)
    heard = TALK.hear(heard, Seat(0), Retell("D", 0, TextId("x")))
    assert heard == (Retelling(Seat(0), "D", TextId("x")),)
    heard = TALK.hear(heard, Seat(0), Tell("D", "Mine."))
    assert heard == (Telling(Seat(0), "D", "Mine."),)
    assert TALK.forget(heard, PlaceLeft(place=TextId("y"))) == ()


def test_what_was_read_in_an_earlier_visit_is_not_offered_again() -> None:
    state = porter()
    tellings = (text("hall_porter.told"), text("porter_ann.told"))
    assert [(one.slot, one.texts) for one in GAME.view(state, Seat(0)).tellable] == [("D", tellings)]
    assert GAME.view(state, Seat(1)).tellable == GAME.view(state, PUBLIC).tellable == ()
    assert GAME.view(replace(state, round=state.round + 1), Seat(0)).tellable == ()


def test_a_twin_differs_in_what_is_untold_and_not_in_what_was_told() -> None:
    state = porter()
    match = begun(state)
    line = match.say(Seat(0), Retell("D"))
    blind = reshuffle(state, Seat(1), Chance("twin").step(1)).scenario
    for language in SPOKEN:
        assert blind.texts(language)["hall_porter.told"] != LOADED.texts(language)["hall_porter.told"]

    knows = known(state, Seat(1))
    told = msgspec.structs.replace(knows, texts=knows.texts | {"hall_porter.told"}, read=knows.read | {"hall_porter"})
    other = begun(replace(state, scenario=twin(state, told, "told")))
    same = other.say(Seat(0), Retell("D"))

    assert other.notes == match.notes
    assert other.frame(Seat(1), language="en") == match.frame(Seat(1), language="en")
    assert other.voice(Seat(1), same, "en") == match.voice(Seat(1), line, "en")


def test_a_match_comes_back_with_all_that_was_told() -> None:
    match = Match(VOCABULARY, 2, Options(), "kept")
    choices = Chance("kept choices")
    while not (ready := [s for s in (Seat(0), Seat(1)) if any(c.texts for c in GAME.view(match.state, s).tellable)]):
        rng = choices.step(len(match.log))
        seat = rng.choice(sorted(GAME.to_act(match.state)))
        match.act(seat, companion(GAME.view(match.state, seat), rng))
    said = VOCABULARY.part(Bots).remark("companion", GAME.view(match.state, ready[0]), match.notes, Chance("x").step(1))
    assert isinstance(said, Retell)
    match.say(ready[0], said)

    again = resume(VOCABULARY, read(write(match.record())))

    assert again.notes == match.notes != ()
    assert encode(again.talk) == encode(match.talk)
    for viewer in VIEWERS:
        assert again.frame(viewer, language="es") == match.frame(viewer, language="es")


# Companions


def says(state: State, *told: Any, bot: str = "companion") -> Any:
    return VOCABULARY.part(Bots).remark(bot, GAME.view(state, Seat(0)), told, Chance("x").step(1))


def test_a_companion_tells_each_thing_once_and_then_nothing() -> None:
    match = begun(porter())
    said: list[Any] = []
    while (new := says(match.state, *match.notes)) is not None:
        said.append(match.say(Seat(0), new).said)

    told = [("hall_porter", 0), ("porter_ann", 1)]
    assert said == [Retell("D", n, text(f"{card}.told"), clues_in(match.state, [card])) for card, n in told]
    assert says(at("hall", "..")) is None
    told = TALK.hear((), Seat(1), said[0])
    assert says(porter(), *told) == Retell("D", 1), "what another has told is not told again"


def test_where_there_are_no_words_a_companion_says_truly_what_it_found() -> None:
    board = does(at("hall", ".."), a.Explore(ANN, "B")).state
    assert says(board) == Signal("B", Sign.TEST)
    assert says(board, Signalling(Seat(0), "B", Sign.TEST)) is None
    assert says(board, Telling(Seat(1), "B", "A test of head.")) is None, "somebody else has told it"

    dog = does(having(at("yard", ".."), ANN, reserve=4), a.Explore(ANN, "B")).state
    assert says(dog) == Signal("B", Sign.DANGER)


def test_a_bot_that_plays_at_random_says_nothing() -> None:
    assert says(porter(), bot="random") is None
