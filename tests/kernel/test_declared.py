"""Test the lookup of a game's parts: bots, achievements, rules, seats, puzzles, campaigns and listing."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from pitonisa.games.quay import GAME as QUAY
from pitonisa.games.quay.listing import LISTING
from pitonisa.games.quay.model import Join, Pass
from pitonisa.kernel import Bots, Chance, Illegal, Outcome, Seat, Seating, Step, Stream, Talk, Viewer
from pitonisa.kernel.analysis import Line, each_as_likely
from pitonisa.kernel.finished import Achievements, MatchHistory
from pitonisa.kernel.help import LEVELS, Level, Rulebook, allows, percent
from pitonisa.kernel.hosting import Campaign
from pitonisa.kernel.listing import later, listing_of
from pitonisa.kernel.puzzles import Posed, by_steps, whole_reasoning
from pitonisa.kernel.values import Refusal
from tests.each import each

LOTS = Chance("declared").step(1)
BOTS: Bots[Any, Any] = Bots(
    levels={"weak": lambda view, rng: "weak", "strong": lambda view, rng: "strong"},
    listening={"strong": lambda view, notes, rng: f"heard {notes}"},
    agreeing={"strong": lambda view, rng: "agreed"},
    speaking={"strong": lambda view, notes, rng: f"said {view} {notes}"},
    reasoning={"strong": lambda view, action: f"for {view} {action}"},
)


def test_a_bot_agrees_among_its_own_listens_if_it_can_and_else_plays_its_level() -> None:
    assert [BOTS.choose(bot, "view", "notes", LOTS) for bot in BOTS.names] == ["weak", "heard notes"]
    assert BOTS.choose("strong", "view", "notes", LOTS, ["strong", "strong"]) == "agreed"
    assert BOTS.choose("strong", "view", "notes", LOTS, ["strong", None]) == "heard notes"
    assert BOTS.choose("weak", "view", "notes", LOTS, ["weak"]) == "weak"
    assert BOTS.choose("weak", "view", "notes", LOTS, ["strong"]) == "weak"


def test_a_bot_that_neither_speaks_nor_gives_reasons_is_silent() -> None:
    assert BOTS.remark("strong", "view", "notes", LOTS) == "said view notes"
    assert BOTS.reason("strong", "view", "pass") == "for view pass"
    assert BOTS.remark("weak", "view", "notes", LOTS) is BOTS.reason("weak", "view", "pass") is None


def test_bots_are_listed_from_the_weakest_and_have_manners_only_where_the_game_says_so() -> None:
    assert (BOTS.names, BOTS.strongest) == (("weak", "strong"), "strong")
    assert not BOTS.has_manners
    assert replace(BOTS, yields=lambda view, action: frozenset({Seat(0)})).has_manners
    assert BOTS.yields("view", "pass") == frozenset()
    assert BOTS.repeats("view", "pass") is BOTS.small_steps is False


def test_a_tale_tells_each_event_with_the_state_it_was_chosen_in() -> None:
    tale = MatchHistory([Step("dealt", ("deal",)), Step("middle", ("a", "b")), Step("end", ("c",))], Outcome((), "x"))

    assert (tale.first, tale.last) == ("dealt", "end")
    assert list(tale.events()) == ["deal", "a", "b", "c"]
    assert list(tale.moments()) == [("dealt", "a"), ("dealt", "b"), ("middle", "c")]


def test_achievements_are_given_once_each_in_the_order_of_the_game() -> None:
    tale = MatchHistory([Step("dealt", ())], Outcome((), "x"))
    given = Achievements(earned={"b": lambda tale: [Seat(1), Seat(0), Seat(1)], "a": lambda tale: [Seat(1)]})

    assert given.of(tale) == {Seat(0): ("b",), Seat(1): ("b", "a")}
    assert list(given.of(tale)) == [0, 1]
    assert not given.hidden


def test_a_line_means_its_action_where_nothing_says_it_shorter() -> None:
    assert (Line("agree").meaning, Line("agree", in_short="sail").meaning) == ("agree", "sail")


def test_each_leg_of_a_campaign_changes_what_was_chosen() -> None:
    path = Campaign("path", ({"steep": 1}, {"steep": 2}))

    assert [path.options(leg, {"steep": 0, "rope": True}) for leg in (0, 1)] == [
        {"steep": 1, "rope": True},
        {"steep": 2, "rope": True},
    ]


def test_a_table_allows_as_much_help_as_it_says_and_all_below() -> None:
    assert [[allows(most, wanted) for wanted in LEVELS] for most in (Level.OFF, Level.LOGIC)] == [
        [True, False, False, False],
        [True, True, True, False],
    ]
    assert [percent(share) for share in (0, 0.126, 1)] == [0, 13, 100]


def test_every_truth_that_is_imagined_is_drawn_anew() -> None:
    def redeal(state: tuple[Any, ...], viewer: Viewer, rng: Stream) -> tuple[Any, ...]:
        return (*state, viewer, rng.below(1000))

    truths = each_as_likely(redeal)(("state",), Seat(1), None, LOTS, 3)

    assert [truth[:2] for truth in truths] == [("state", 1)] * 3
    assert len(set(truths)) == 3


def test_a_listing_says_of_a_game_what_the_game_says_of_itself() -> None:
    listed = listing_of(QUAY)

    assert listed.options() is QUAY.options is LISTING.options()
    assert replace(listed, options=LISTING.options, reference=True) == LISTING, "what only a listing says"
    assert listed.package == "pitonisa.games.quay"
    assert later("pitonisa.games.quay.model", "Pass")() is Pass


@each("steps, level", [(0, 1), (1, 1), (3, 3), (5, 5), (9, 5)])
def test_a_puzzle_is_as_hard_as_it_has_steps_within_the_levels(steps: int, level: int) -> None:
    posed = Posed(theme="t", question="q", answers=("a", "b"), right=1, margin=1.0, steps=tuple(range(steps)))

    assert by_steps(posed) == level
    assert whole_reasoning(posed) == ("b", posed.steps)


def test_a_rulebook_gathers_its_rules_their_origins_and_what_leads_to_them() -> None:
    book = Rulebook(
        chapters={"one": (2, 1), "two": (3,)},
        origins={"ours": (3,), "printed": (1, 3)},
        events={"Pass": (1,)},
        refusals={"over": (2, 1)},
        things={"bribe": (7,)},
    )

    assert book.rules == (2, 1, 3)
    assert [book.origins_of(rule) for rule in (1, 2, 3)] == [("printed",), (), ("printed", "ours")]
    assert book.linked == {1, 2, 7}


def test_the_table_seats_and_sees_off_by_the_actions_that_the_game_names() -> None:
    join, other = Join(Seat(3)), SimpleNamespace(seat=Seat(4))
    joining, leaving, closed = Seating(join=Join), Seating(leave=Join), Seating()

    assert [one.joined_by(join) for one in (joining, leaving, closed)] == [3, None, None]
    assert [one.left_by(join) for one in (joining, leaving, closed)] == [None, 3, None]
    assert joining.joined_by(other) is leaving.left_by(other) is None


def test_without_talk_of_its_own_a_game_keeps_no_notes_and_silences_nobody() -> None:
    talk: Talk[Any, Any] = Talk()

    assert talk.blank("state") is None
    assert talk.hear("notes", Seat(0), "said") == talk.forget("notes", "event") == "notes"
    assert talk.hush("state", Seat(0)) is None
    with pytest.raises(Illegal, match="talk-no-such-phrase"):
        talk.refuse("state", Seat(0), "said")


def test_a_refusal_says_what_it_knows() -> None:
    assert (str(Refusal("over")), str(Refusal("seen", owner=1))) == ("over", "seen {'owner': 1}")
