"""Check that the autodidact wins, and decides with the group from public knowledge."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.games.shipwreck.actions import Agree, Decline, Propose
from pitonisa.games.shipwreck.bot.autodidact import BOT
from pitonisa.games.shipwreck.bot.autodidact.features import SIZE, features, is_known
from pitonisa.games.shipwreck.bot.autodidact.playing import autodidact, learned
from pitonisa.games.shipwreck.model import CardId, Difficulty, NoPrediction, Options, Phase
from pitonisa.games.shipwreck.view import view
from pitonisa.kernel import Chance, Refusal, Seat
from pitonisa.kernel.bots import bots_of
from tests.games.shipwreck.table import ALBA, BRUNO, foretell, play, propose, table
from tests.games.shipwreck.test_bot import wins

RNG = Chance("bots").step(0)
OPEN = table("midnight: the_deep: leviathan: the_mirror:", hands=("1 6", "", ""))


def test_autodidacts_win_what_novices_would_lose() -> None:
    hard = Options(difficulty=Difficulty.HARD)
    won, did = wins("autodidact", 3, 12, hard)
    assert won >= 7
    assert {"Play", "Propose", "Agree"} <= did.keys()
    assert "Reveal" not in did
    assert wins("novice", 3, 12, hard)[0] < won


def test_all_of_the_group_come_to_the_same_decision_whatever_they_hide() -> None:
    """R35: in every truth that the group holds possible, each of them proposes the same and agrees to it."""
    compared = 0
    for seed in range(4):
        chance = Chance(f"group {seed}")
        state, n = GAME.start(Options(), 4, chance.step(0)).state, 0
        while (asked := GAME.to_act(state)) and n < 40:
            n += 1
            if state.phase is Phase.PREDICT and state.motion is None:
                other = GAME.reshuffle(state, "public", chance.step(n))
                ideas = {autodidact(view(truth, seat), RNG) for truth in (state, other) for seat in asked}
                assert len(ideas) == 1
                compared += len(asked)
            action = autodidact(view(state, min(asked)), RNG)
            assert state.motion is None or action == Agree()
            state = GAME.apply(state, min(asked), action, chance.step(n)).state
    assert compared > 30


@pytest.mark.parametrize("company", [["autodidact", None], ["autodidact", "companion"]], ids=str)
def test_an_autodidact_among_others_is_a_companion(company: list[str | None]) -> None:
    """Nobody else could read its signs."""
    seen = view(OPEN, Seat(0))
    plain = bots_of(GAME).choose("companion", seen, None, Chance("bots").step(0))
    assert bots_of(GAME).choose("autodidact", seen, None, Chance("bots").step(0), company) == plain


def test_it_declines_what_the_rules_exclude_and_goes_along_with_whoever_insists() -> None:
    """On Midnight the kept fate is higher than 1."""
    state = play(OPEN, 1, "midnight").state
    impossible = propose(state, ALBA, foretell(1))
    assert autodidact(view(impossible, BRUNO), RNG) == Decline()
    quiet = propose(state, ALBA, NoPrediction())
    answer = autodidact(view(quiet, BRUNO), RNG)
    seen = view(quiet, BRUNO)
    insisted = msgspec.structs.replace(seen, now=msgspec.structs.replace(seen.now, declined=(NoPrediction(),)))
    assert answer in (Agree(), Decline())
    assert autodidact(insisted, RNG) == Agree()


def test_a_decision_looks_at_no_hand_and_a_play_looks_at_ones_own() -> None:
    state = play(OPEN, 1, "midnight").state
    assert features(view(state, ALBA)) == features(view(state, BRUNO))
    before = view(OPEN, Seat(0))
    assert features(before) != features(view(OPEN, ALBA))
    assert max(features(before)) < SIZE


def test_a_card_that_it_has_never_met_is_noticed() -> None:
    seen = view(OPEN, ALBA)
    assert is_known(seen)
    strange = msgspec.structs.replace(seen.row[0], card=CardId.THE_HOURS)
    assert not is_known(msgspec.structs.replace(seen, row=(strange, *seen.row[1:])))


def test_a_checkpoint_of_ones_own_is_played_and_a_missing_one_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = view(play(OPEN, 1, "midnight").state, ALBA)
    learned.cache_clear()
    monkeypatch.setenv(BOT.own, str(Path("no", "such.msgpack")))
    with pytest.raises(Refusal, match="checkpoint-missing"):
        autodidact(seen, RNG)
    monkeypatch.delenv(BOT.own)
    assert isinstance(autodidact(seen, RNG), Propose)
