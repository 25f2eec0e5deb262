"""Check that learned bots are found by folder, and that one with an unsuitable checkpoint is replaced."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import msgspec
import pytest

from pitonisa.games.leaders import GAME as LEADERS
from pitonisa.games.leaders.bot import strategist
from pitonisa.games.shipwreck import GAME as SHIPWRECK
from pitonisa.games.shipwreck.bot import autodidact
from pitonisa.kernel import AnyGame, Bots, Chance
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.talk import talk_of
from pitonisa.platform import registry
from pitonisa.search.learned import MODES, learned_bots, left_out, with_learned
from pitonisa.search.networks import Checkpoint, Header, write

LEARNED: Final = [(LEADERS, strategist), (SHIPWRECK, autodidact)]


def past(header: Header) -> bytes:
    return write(Checkpoint(msgspec.structs.replace(header, rules=header.rules - 1), {}))


def stale(header: Header) -> bytes:
    return write(Checkpoint(msgspec.structs.replace(header, features=header.features - 1), {}))


def broken(header: Header) -> bytes:
    return b"no checkpoint"


def spoil(
    package: ModuleType, folder: Path, monkeypatch: pytest.MonkeyPatch, change: Callable[[Header], bytes]
) -> None:
    """Let the bot have a checkpoint that does not fit."""
    bot = package.BOT
    (folder / bot.shipped.name).write_bytes(change(bot.opened(bot.shipped).header))
    monkeypatch.setattr(package, "BOT", msgspec.structs.replace(bot, folder=folder))


def without(bots: Bots[Any, Any], name: str) -> Bots[Any, Any]:
    kept = {mode: {bot: does for bot, does in getattr(bots, mode).items() if bot != name} for mode in MODES}
    return msgspec.structs.replace(bots, **kept)


@pytest.mark.parametrize(("game", "package"), LEARNED, ids=["leaders", "shipwreck"])
def test_a_learned_bot_that_comes_with_a_game_is_found_and_fits(game: AnyGame, package: Any) -> None:
    (bot,) = learned_bots(package.BOT.game)
    assert bot is package.BOT
    assert bot.why_left_out() is None
    assert bot.name in bots_of(game).names
    assert bot.network(bot.builds())


@pytest.mark.parametrize("change", [past, stale, broken])
@pytest.mark.parametrize(("game", "package"), LEARNED, ids=["leaders", "shipwreck"])
def test_where_its_checkpoint_does_not_fit_the_next_level_plays(
    game: AnyGame, package: Any, change: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, instead, listing = package.BOT.name, package.BOT.instead, package.BOT.game
    spoil(package, tmp_path, monkeypatch, change)

    bots = with_learned(without(bots_of(game), name), listing)

    assert bots.names == tuple(bot for bot in listing.bots if bot != name)
    assert bots.left_out.keys() == {name} <= bots.levels.keys()
    state = game.start(game.options(), 4, Chance("left out").step(0)).state
    for seat in game.to_act(state):
        seen = game.view(state, seat)
        acts, follows = (
            bots.choose(bot, seen, talk_of(game).blank(state), Chance("left out").step(1), [bot])
            for bot in (name, instead)
        )
        assert acts == follows


def test_a_checkpoint_that_is_gone_is_left_out_and_one_of_the_operator_is_not_judged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strategist, "BOT", msgspec.structs.replace(strategist.BOT, folder=tmp_path))
    assert left_out(strategist.BOT.game).keys() == {"strategist"}
    monkeypatch.setenv(strategist.BOT.own, str(tmp_path / "mine.msgpack"))
    assert left_out(strategist.BOT.game) == {}


def test_what_is_left_out_is_logged_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    spoil(strategist, tmp_path, monkeypatch, past)
    bots = with_learned(bots_of(LEADERS), strategist.BOT.game)
    package = ModuleType("package")
    monkeypatch.setattr(package, "GAME", LEADERS.having(bots), raising=False)

    with caplog.at_level(logging.WARNING):
        assert registry._game_of(package) is registry._game_of(package)

    (told,) = [record.getMessage() for record in caplog.records]
    assert told.startswith(
        "leaders: “strategist” isn’t offered, because its checkpoint is missing or of another version."
    )
