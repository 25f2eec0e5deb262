"""Check protocol 42: who may read what, over every channel (R10, R11)."""

from __future__ import annotations

from typing import Any

import pytest

from pitonisa.games.missions import GAME, lookup
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.apply import start
from pitonisa.games.missions.conditions import sees_counter
from pitonisa.games.missions.ending import points
from pitonisa.games.missions.model import PARTS, Count, Ended, Point, State, value_of
from pitonisa.games.missions.model import Options as Chosen
from pitonisa.games.missions.scenario.library import SHIPPED
from pitonisa.games.missions.secrets import OPEN, SECRET, mark, reshuffle
from pitonisa.games.missions.talk import TALK, Tell
from pitonisa.kernel import PUBLIC, Chance, Illegal, Seat, Viewer
from pitonisa.kernel.hosting import story_texts
from pitonisa.kernel.laws import truth_of
from pitonisa.kernel.sealed import waited_for
from pitonisa.kernel.wire import encode
from pitonisa.platform.match.match import TRUTH, Match
from tests.games.missions.table import ANN, BEN, VOCABULARY, Options, at, does, having, may, replace, seated, text

VIEWERS = (Seat(0), Seat(1), PUBLIC)


def told(state: State, viewer: Viewer) -> bytes:
    """All that a viewer is sent of a state."""
    return encode(
        (GAME.view(state, viewer), story_texts(GAME, state, viewer, "en"), story_texts(GAME, state, viewer, "es"))
    )


def test_every_part_of_the_state_is_open_or_secret() -> None:
    """Of each part every field; and no field is in two parts, so that it is clear which one is meant."""
    fields = [f"{part}.{field}" for part, kind in PARTS.items() for field in kind.__struct_fields__]
    whole = [field for field in State.__struct_fields__ if field not in PARTS]

    assert {*whole, *fields} == OPEN | SECRET
    assert not OPEN & SECRET
    assert len({name.rpartition(".")[2] for name in (*whole, *fields)}) == len(whole) + len(fields)


def test_no_id_of_the_scenario_travels() -> None:
    """They may say more than their reader knows: cards, choices, tests, even of places seen."""
    state = does(at("hall", ".."), a.Explore(ANN, "B")).state
    found = state.scenario.index
    ids = [id.encode() for id in (*found.cards, *found.tests, *found.conflicts) if "_" in id]

    assert ids
    for viewer in VIEWERS:
        sent = encode((GAME.view(state, viewer), list(story_texts(GAME, state, viewer, "en"))))
        assert [id for id in ids if id in sent] == []


def test_a_twin_that_differs_in_all_that_is_unread_looks_the_same() -> None:
    """To who reads, to who does not, and to the public; and to the reader of another language."""
    state = does(at("hall", ".."), a.Explore(ANN, "B"), a.Explore(BEN, "D")).state
    for n, viewer in enumerate(VIEWERS):
        twin = reshuffle(state, viewer, Chance("twin").step(n))
        assert twin.scenario != state.scenario
        assert told(twin, viewer) == told(state, viewer)


def test_a_twin_is_seen_by_who_has_read_more() -> None:
    """What Ben has not read is other in his twin; Ann, who holds it, sees that."""
    state = does(at("hall", ".."), a.Explore(ANN, "B")).state
    twin = reshuffle(state, Seat(1), Chance("twin").step(1))

    assert told(twin, Seat(0)) != told(state, Seat(0))


def test_a_frame_holds_texts_in_the_language_asked_for_and_none_without() -> None:
    match = Match(VOCABULARY, 2, Options(), "frames")

    assert b"The title" in match.frame(Seat(0), language="en")
    assert b"The title" not in match.frame(Seat(0), language="es")
    assert b'"texts":{}' in match.frame(Seat(0))
    assert b'"texts":{}' in match.frame(PUBLIC)


def test_a_whole_match_sends_nobody_what_only_another_has_read() -> None:
    """Frame by frame and in what is told of the past; in the end the truth has all of it."""
    match = Match(VOCABULARY, 2, Options(), "whole")
    sent: dict[object, bytes] = dict.fromkeys(VIEWERS, b"")
    choices = Chance("other choices")
    while match.outcome is None and len(match.log) < 60:
        rng = choices.step(len(match.log))
        seat = rng.choice(sorted(waited_for(VOCABULARY, match.state)))
        match.act(seat, rng.choice(GAME.legal(match.state, seat)))
        for viewer in VIEWERS:
            sent[viewer] += match.frame(viewer, match.step.events, "en")
    state = match.state
    open_ = {raw for entry in state.readings.heard for raw in entry.texts} | set(state.readings.labels)
    read = [{raw for entry in state.readings.alone[one] for raw in entry.texts} - open_ for one in (ANN, BEN)]
    past = {viewer: b"".join(match.past(viewer)) for viewer in VIEWERS}

    assert read[0] - read[1]
    for viewer, others in ((Seat(0), read[1] - read[0]), (Seat(1), read[0] - read[1]), (PUBLIC, read[0] | read[1])):
        for raw in others:
            assert text(raw).encode() not in sent[viewer] + past[viewer]


@pytest.mark.parametrize("journal", ["off", "on"])
def test_without_a_journal_a_card_is_read_only_while_it_is_in_front_of_its_reader(journal: str) -> None:
    """R55. TIME Stories Revolution p. 7 and 15: reading again means exploring again; that it was read is remembered."""
    state = replace(does(at("hall", ".."), a.Explore(ANN, "B")).state, journal=journal)
    waiting = does(state, a.Wait(ANN)).state
    exploring = does(state, a.Explore(ANN, "C")).state
    gone = does(waiting, a.Ready(ANN), a.Ready(BEN)).state
    again = does(waiting, a.Explore(ANN, "B")).state

    for held in (state, again):
        assert text("hall_board.text") in story_texts(GAME, held, Seat(0), "en")
    for back in (waiting, exploring, gone):
        assert (text("hall_board.text") in story_texts(GAME, back, Seat(0), "en")) is (journal == "on")
    for back in (waiting, exploring):
        place = GAME.view(back, Seat(0)).place
        assert place is not None
        assert any(laid.known for laid in place.panorama)
    TALK.refuse(waiting, Seat(0), Tell("B", "A board full of keys, I think."))


@pytest.mark.parametrize(
    ("slot", "actions"),
    [
        ("B", (a.Explore(BEN, "E"), a.Pick(BEN, text("hall_bench.expel_others")))),
        ("D", (a.Explore(BEN, "E"), a.Pick(BEN, text("hall_bench.empty")))),
    ],
    ids=["expelled", "removed"],
)
@pytest.mark.parametrize("journal", ["off", "on"])
def test_without_a_journal_a_card_that_goes_back_in_any_other_way_is_not_readable(
    journal: str, slot: str, actions: tuple[Any, ...]
) -> None:
    """R55, R49. TIME Stories Revolution p. 7 and 15: an expelled reader, and one whose card is removed, has none."""
    state = replace(does(at("hall", ".."), a.Explore(ANN, slot)).state, journal=journal)
    card = text({"B": "hall_board.text", "D": "hall_porter.text"}[slot])
    after = does(state, *actions).state

    assert card in story_texts(GAME, state, Seat(0), "en")
    assert after.agents[ANN].slot is None
    assert (card in story_texts(GAME, after, Seat(0), "en")) is (journal == "on")


def test_what_is_read_in_the_action_in_which_it_goes_back_can_still_be_read() -> None:
    """R55, R48: who pays with the last crystal finishes what they began, and that is reading the card."""
    explored = replace(at("hall", "..", explored=frozenset({ANN, BEN})), journal="off")
    state = having(explored, ANN, reserve=1)
    lost = does(state, a.Explore(ANN, "D"), a.LoseControl(ANN)).state

    assert lost.agents[ANN].slot is None
    assert text("hall_porter.text") in story_texts(GAME, lost, Seat(0), "en")


def test_a_hidden_counter_shows_nowhere() -> None:
    state = at("hall", "..")
    shown = [told(replace(state, hidden=(Count("guesses", None, n),)), Seat(0)) for n in (0, 7)]

    assert shown[0] == shown[1]


def test_a_hidden_counter_is_varied_where_nobody_could_tell() -> None:
    """A hint is shown from the second wrong guess on: three guesses cannot be told from two or from nine."""
    state = replace(at("hall", ".."), hidden=(Count("guesses", None, 3),))
    twins = [reshuffle(state, Seat(0), Chance("varied").step(n)) for n in range(8)]
    others = [value_of(twin.tallies.hidden, "guesses", None) or 0 for twin in twins]

    assert len(set(others)) > 1
    assert min(others) >= 2


def test_a_counter_by_which_it_comes_to_lie_open_itself_is_not_marked() -> None:
    """The water of Pleamar shows from its first rise: a mark would lay it open, and be no secret any more."""
    state = start(SHIPPED.scenario("pleamar"), Chosen(), 2, Chance("water").step(0)).state
    water = next(counter for counter in lookup.scenario(state).counters if counter.id == "water")

    for viewer in VIEWERS:
        marked, marks = mark(state, viewer)
        assert not sees_counter(state, water)
        assert not sees_counter(marked, water)
        assert not [one for one in marks if one.encode() in told(marked, viewer)]


def test_points_given_in_silence_are_told_at_the_end() -> None:
    state = replace(at("hall", ".."), silent=(Point("score.own", 3),))
    over = replace(state, ended=Ended("lit"))

    assert b"score.own" not in encode(GAME.view(state, Seat(0)))
    assert Point("score.own", 3) in points(over)
    assert reshuffle(state, Seat(0), Chance("silent").step(0)).tallies.silent == ()
    assert reshuffle(over, Seat(0), Chance("silent").step(0)).tallies.silent == over.tallies.silent


def test_what_another_decides_alone_is_theirs_to_know() -> None:
    """Others see that somebody decides, and not what."""
    state = does(at("hall", ".."), a.Explore(ANN, "E")).state
    mine, others = (GAME.view(state, Seat(n)).questions[0] for n in (0, 1))

    assert (type(mine).__name__, type(others).__name__) == ("ChoiceShown", "PonderShown")
    assert may(state, ANN)
    assert text("hall_bench.text") not in story_texts(GAME, state, Seat(1), "en")


def test_telling_is_in_ones_own_words() -> None:
    """R11: who has read it, and not as it stands there."""
    state = does(at("hall", ".."), a.Explore(ANN, "B")).state
    TALK.refuse(state, Seat(0), Tell("B", "A board full of keys, I think."))

    with pytest.raises(Illegal) as refused:
        TALK.refuse(state, Seat(1), Tell("B", "A board."))
    assert refused.value.key == "illegal-not-yours"


def test_the_truth_is_for_afterwards_and_shows_what_everybody_read() -> None:
    state = does(at("hall", ".."), a.Explore(ANN, "B")).state
    match = Match(VOCABULARY, 2, Options(), "truth")

    assert [one.agent for one in truth_of(GAME, state).hands] == [ANN, BEN]
    with pytest.raises(Exception, match="match-open"):
        match.frame(TRUTH, language="en")


def test_an_item_in_the_deck_and_a_place_off_the_map_are_not_there_at_all() -> None:
    sent = told(having(seated(), ANN, items=("key",)), Seat(0))

    assert text("key.name").encode() in sent
    for raw in ("lens.name", "cellar.name", "pier.name", "lit.name", "hall_board.label", "porter.name"):
        assert text(raw).encode() not in sent
