"""Check that bots play well, legally, and honestly."""

from collections import Counter

import msgspec
import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.games.shipwreck.actions import Action, Agree, Decline, DiscardLower, Propose, Reveal
from pitonisa.games.shipwreck.bot.companion import reason, repeats, simple_reason, yields
from pitonisa.games.shipwreck.cards import POWERS
from pitonisa.games.shipwreck.infer import any_play, public_odds
from pitonisa.games.shipwreck.infer.belief import ask
from pitonisa.games.shipwreck.model import (
    VALUES,
    CardId,
    Difficulty,
    Fate,
    LineId,
    LineName,
    NoPrediction,
    Options,
    Predict,
    Subject,
    Use,
)
from pitonisa.games.shipwreck.talk import (
    BecauseCertain,
    BecauseExcluded,
    BecauseLikely,
    BecauseOpen,
    BecauseRisky,
    BecauseSplit,
    BecauseUnlikely,
    Ground,
)
from pitonisa.games.shipwreck.view import View, view
from pitonisa.kernel import Bot, Chance
from pitonisa.kernel.bots import bots_of
from tests.games.shipwreck.seers import CERTAIN, HIDDEN, LIKELY, limits
from tests.games.shipwreck.table import ALBA, BRUNO, INES, act, foretell, play, power, propose, table
from tests.long import also

companion, novice = bots_of(GAME).levels["companion"], bots_of(GAME).levels["novice"]
RNG = Chance("bots").step(0)


def wins(bot: str, players: int, games: int, options: Options | None = None) -> tuple[int, Counter[str]]:
    """How many matches a team of such bots wins, and what they did. Each action is checked by the rules."""
    won, did = 0, Counter[str]()
    for game in range(games):
        chance, choices = Chance(f"match {game}"), Chance(f"choice {game}")
        state = GAME.start(options or Options(), players, chance.step(0)).state
        n = 0
        while asked := GAME.to_act(state):
            n += 1
            seat = choices.step(n).choice(sorted(asked))
            action = bots_of(GAME).choose(bot, view(state, seat), None, choices.step(n), [bot] * players)
            did[type(action).__name__] += 1
            state = GAME.apply(state, seat, action, chance.step(n)).state
        outcome = GAME.outcome(state)
        assert outcome is not None
        won += bool(outcome.winners)
    return won, did


@pytest.mark.parametrize(("players", "games"), [(2, 60), (5, 60), *(also(players, 100) for players in (2, 3, 4, 5))])
def test_companions_win_at_least_85_of_100_on_normal(players: int, games: int) -> None:
    won, did = wins("companion", players, games)
    assert won >= 0.85 * games
    assert {"Play", "Propose", "Cycle", "DiscardLower"} <= did.keys()


def test_seers_win_where_companions_would_not() -> None:
    doomed = Options(difficulty=Difficulty.DOOMED)
    assert wins("seer", 4, 10)[0] == 10
    assert wins("seer", 3, 20, doomed)[0] > wins("companion", 3, 20, doomed)[0] + 1


@pytest.mark.parametrize("company", [["seer", None], ["seer", "companion"], ["seer", "novice", "seer"]], ids=str)
def test_a_seer_among_others_is_a_companion(company: list[str | None]) -> None:
    differed = 0
    for seed in range(20):
        state = GAME.start(Options(), 2, Chance(f"deal {seed}").step(0)).state
        seen = view(state, *state.asked)
        plain = companion(seen, Chance("bots").step(0))
        assert bots_of(GAME).choose("seer", seen, None, Chance("bots").step(0), company) == plain
        differed += bots_of(GAME).choose("seer", seen, None, RNG, ["seer", "seer"]) != plain
    assert differed


def test_what_limits_seers_is_counted() -> None:
    """A fate that is certain is never missed: they lose by what could not be told."""
    counts = limits(3, Difficulty.DOOMED, range(6)).counts
    assert counts["matches"] == 6
    assert counts[CERTAIN] > counts[LIKELY] + counts[HIDDEN] > 0
    assert counts[f"wrong, {CERTAIN}"] == counts[f"faded, {CERTAIN}"] == 0


def test_companions_play_the_challenge() -> None:
    won, _ = wins("companion", 2, 40, Options(challenge=True))
    assert won >= 27


def test_a_novice_wins_some_and_a_random_player_none() -> None:
    easy = Options(difficulty=Difficulty.EASY)
    assert 0 < wins("novice", 3, 30, easy)[0] < wins("companion", 3, 30, easy)[0]
    assert wins("random", 3, 60, easy)[0] == 0


def thinking(seen: View) -> object:
    return companion(seen, RNG)


SURE = table("midnight: the_deep:2 leviathan: the_mirror:", hands=("6 7", "", ""))
"""After 6 on Midnight everybody knows that the hidden fate is a 7."""


def test_a_companion_predicts_what_everybody_can_know() -> None:
    state = play(SURE, 6, "midnight").state
    assert thinking(view(state, ALBA)) == Propose(foretell(7))


def test_a_companion_agrees_to_a_good_proposal_and_declines_a_bad_one() -> None:
    state = play(SURE, 6, "midnight").state
    assert thinking(view(propose(state, ALBA, foretell(7)), BRUNO)) == Agree()
    assert thinking(view(propose(state, ALBA, foretell(1)), BRUNO)) == Decline()


OPEN = table("midnight: the_deep: leviathan: the_mirror:", hands=("1 6", "", ""))
"""After 1 on Midnight everybody supposes a 5, 6 or 7; a 2, 3 or 4 is possible; a 1 is not."""


def insist(value: int) -> object:
    """What a companion does when a proposal that it has declined is made again."""
    state = propose(play(OPEN, 1, "midnight").state, ALBA, foretell(value))
    assert thinking(view(state, BRUNO)) == Decline()
    return thinking(view(propose(act(state, BRUNO, Decline()), ALBA, foretell(value)), BRUNO))


def test_a_companion_goes_along_with_one_who_insists() -> None:
    assert insist(2) == Agree()


def test_a_companion_never_agrees_to_what_the_rules_exclude() -> None:
    assert insist(1) == Decline()


LOW = table("dawn:1 leviathan: the_mirror: the_shore:", hands=("4 2", "", ""), faded="midnight")
"""After 4 on Dawn the hidden fate is a 1, a 2 or a 3; Higher than? lies there."""


def turned_down(bot: Bot[View, Action], times: int) -> list[Subject]:
    """What a bot proposes when somebody declines each of its ideas."""
    state, ideas = play(LOW, 4, "dawn").state, list[Subject]()
    for _ in range(times):
        action = bot(view(state, BRUNO), RNG)
        assert isinstance(action, Propose)
        ideas.append(action.subject)
        state = act(act(state, BRUNO, action), ALBA, Decline())
    return ideas


@pytest.mark.parametrize("bot", [companion, novice])
def test_a_bot_proposes_no_value_that_the_rules_exclude(bot: Bot[View, Action]) -> None:
    """R11: beside a 4 on Dawn there is nothing higher, however often its ideas are turned down."""
    values = {idea.value for idea in turned_down(bot, 8) if isinstance(idea, Predict)}
    assert values == {1, 2, 3}


@pytest.mark.parametrize("bot", [companion, novice])
def test_a_bot_repeats_no_idea_that_was_turned_down(bot: Bot[View, Action]) -> None:
    """When all have been, it lets the turn pass, and says nothing else."""
    ideas = turned_down(bot, 9)
    fresh = list(dict.fromkeys(ideas))
    assert ideas == fresh + [NoPrediction()] * (9 - len(fresh))


@pytest.mark.parametrize("bot", ["novice", "autodidact", "companion", "seer"])
def test_wherever_a_match_leads_no_bot_proposes_what_the_rules_exclude_or_somebody_declined(bot: str) -> None:
    """R11, R15: a moody companion declines every other proposal; only to let the turn pass may be said again."""
    proposed = 0
    for seed in range(3):
        chance, moods = Chance(f"moody {seed}"), Chance(f"moods {seed}")
        state, n = GAME.start(Options(difficulty=Difficulty.EASY), 3, chance.step(0)).state, 0
        while asked := GAME.to_act(state):
            n += 1
            seat = min(asked)
            seen = view(state, seat)
            action = bots_of(GAME).choose(bot, seen, None, chance.step(n), [bot] * 3)
            if isinstance(action, Propose):
                proposed += 1
                assert not repeats(seen, action) or action.subject == NoPrediction()
                assert is_possible(seen, action.subject)
            insisted = state.motion and state.motion.subject in state.now.declined
            if isinstance(action, Agree) and not insisted and moods.step(n).below(2):
                action = Decline()
            state = GAME.apply(state, seat, action, chance.step(n)).state
    assert proposed > 30


def is_possible(seen: View, subject: Subject) -> bool:
    """Whether what the rules leave of the hidden fate fits this value, or leaves this question open."""
    values = public_odds(seen, any_play)[seen.now.line]
    if isinstance(subject, Predict):
        return subject.value in values
    if isinstance(subject, Use) and POWERS[subject.power].asks:
        return len({ask(subject.power, subject.number, value) for value in values}) > 1
    return True


def test_a_companion_asks_no_question_whose_answer_is_known() -> None:
    """R27: the hidden fate is 1, 2 or 3, so only “higher than 1” and “higher than 2” are questions."""
    numbers = {idea.number for idea in turned_down(companion, 8) if isinstance(idea, Use)}
    assert numbers == {1, 2}


def test_a_bot_lets_the_others_who_decide_speak_first() -> None:
    """R15: they discuss. Whoever has the turn is not among them, and an answer is not held back."""
    state = play(OPEN, 1, "midnight").state
    assert yields(view(state, BRUNO), Propose(NoPrediction())) == {ALBA}
    assert yields(view(propose(state, ALBA, foretell(7)), BRUNO), Agree()) == frozenset()


def test_a_bot_shows_no_fate_before_the_others_have_proposed_something() -> None:
    """R35: what it shows would take their puzzle away; once they are about to name a value, it may."""
    position = table("midnight: the_deep: leviathan: the_mirror:", hands=("1 6", "", "5"))
    state = play(position, 1, "midnight").state
    assert yields(view(state, BRUNO), Reveal(LineName.ONLY)) == {ALBA}
    assert yields(view(propose(state, ALBA, foretell(5)), BRUNO), Reveal(LineName.ONLY)) == frozenset()


def test_what_a_companion_holds_never_speaks_through_its_vote() -> None:
    """R35: it may show its fate; otherwise its vote is the same whatever it holds."""
    voted, shown = 0, 0
    for seed in range(40):
        chance = Chance(f"honest {seed}")
        state = GAME.start(Options(), 4, chance.step(0)).state
        n = 0
        while asked := GAME.to_act(state):
            n += 1
            seat = min(asked)
            seen = view(state, seat)
            action = companion(seen, chance.step(n))
            if seat in state.group and state.hands[seat]:
                for value in public_odds(seen, any_play)[LineId(seat)]:
                    other = companion(holding(seen, value), chance.step(n))
                    assert other == action or isinstance(other, Reveal) or isinstance(action, Reveal)
                    voted, shown = voted + 1, shown + isinstance(other, Reveal)
            state = GAME.apply(state, seat, action, chance.step(n)).state
    assert voted > 500
    assert 0 < shown < voted / 4


def holding(seen: View, value: int) -> View:
    """The same view of one who hides another fate."""
    places = tuple(
        msgspec.structs.replace(place, hand=(value,)) if place.seat == seen.viewer else place for place in seen.places
    )
    return msgspec.structs.replace(seen, places=places)


def test_a_companion_saves_a_card_from_fading_where_it_can() -> None:
    """R30: Discard lower rescues a card at the last moment."""
    position = table("the_judge:4 leviathan: the_shore: the_mirror:", hands=("2 4", "", ""), faded="the_belltower")
    state = play(position, 2, "the_judge").state
    saving = thinking(view(state, INES))
    assert isinstance(saving, DiscardLower)
    assert saving.from_ is CardId.THE_JUDGE


def test_bots_ask_for_nothing_but_a_view() -> None:
    """A bot may be shown the view alone, decoded from the bytes that a client gets."""
    state = play(SURE, 6, "midnight").state
    data = msgspec.json.encode(view(state, ALBA))
    assert companion(msgspec.json.decode(data, type=View), RNG) == thinking(view(state, ALBA))


# Why they propose or decline something


def explained(subject: Subject, *, against: bool = False) -> object:
    """What a companion says when it proposes this, or declines it, where a 2 to 7 is possible and 5 to 7 likely."""
    state = play(OPEN, 1, "midnight").state
    if not against:
        return reason(view(state, BRUNO), Propose(subject))
    return reason(view(propose(state, ALBA, subject), BRUNO), Decline())


def test_a_companion_says_how_likely_its_proposal_is() -> None:
    sure = play(SURE, 6, "midnight").state
    assert reason(view(sure, ALBA), Propose(foretell(7))) == BecauseCertain(Fate(7))
    likely = explained(foretell(6))
    assert isinstance(likely, BecauseLikely)
    assert (likely.value, 25 <= likely.percent <= 45) == (6, True)
    simple = simple_reason(view(play(OPEN, 1, "midnight").state, BRUNO), Propose(foretell(6)))
    assert isinstance(simple, BecauseLikely)
    assert simple.percent < likely.percent, "a beginner goes by the rules alone"


def test_a_companion_that_would_wait_says_what_is_open() -> None:
    assert explained(NoPrediction()) == BecauseOpen(VALUES[1:], waits=True)
    assert explained(power("the_mirror")) == BecauseOpen(VALUES[1:], waits=False)


def test_a_companion_says_what_each_answer_to_its_question_leaves() -> None:
    seen = view(play(OPEN, 1, "midnight").state, BRUNO)
    split = reason(seen, Propose(power("the_judge")))
    assert isinstance(split, BecauseSplit)
    assert sorted(split.yes + split.no) == [2, 3, 4, 5, 6, 7]
    assert split.yes
    assert split.no


def test_a_companion_says_why_it_declines() -> None:
    impossible = explained(foretell(1), against=True)
    assert isinstance(impossible, BecauseExcluded)
    assert (impossible.values, impossible.ground) == ((1,), Ground.CONDITION)
    supposed = explained(foretell(2), against=True)
    assert isinstance(supposed, BecauseExcluded)
    assert supposed.ground is Ground.SUPPOSED
    best = explained(NoPrediction(), against=True)
    assert isinstance(best, BecauseLikely)
    for value in {5, 6, 7} - {best.value}:
        unlikely = explained(foretell(value), against=True)
        assert isinstance(unlikely, BecauseUnlikely | BecauseRisky)
    assert isinstance(explained(foretell(best.value), against=True), BecauseRisky)


def test_nobody_explains_anything_but_proposals_and_refusals() -> None:
    seen = view(propose(play(OPEN, 1, "midnight").state, ALBA, foretell(6)), BRUNO)
    assert reason(seen, Agree()) is None
