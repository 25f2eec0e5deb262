"""Play the same evening twice with different secrets, and compare every byte that a viewer gets.

So is every byte that the spectators get, who know no more than any seat does. The evenings have talk, refusals,
questions, hints, downloads, clocks, sealed windows, a bot, and somebody who goes and comes back; what is compared, in
its order, is what came over real sockets and real HTTP.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest

from pitonisa.games.cove import GAME as COVE
from pitonisa.games.leaders import GAME as LEADERS
from pitonisa.games.missions import GAME as MISSIONS
from pitonisa.games.quay import GAME as QUAY
from pitonisa.games.shipwreck import GAME as SHIPWRECK
from pitonisa.kernel import PUBLIC, AnyGame, Seat, Viewer
from pitonisa.platform.registry import catalogue
from tests.long import also
from tests.server.evening import Account, Evening, Script, Told, scripted, spent
from tests.server.planted import LEAKS, leaky, parts_that_differ
from tests.server.twice import Otherwise

STRUCK: Final = {"type": "Mark", "seat": 1, "line": "only", "value": 3, "struck": True}
SAW: Final = {"type": "ISaw", "owner": 2, "slot": "left", "what": "leader"}
TOLD: Final = ({"type": "Tell", "slot": "A", "words": "A lamp."}, {"type": "Retell", "slot": "A"})

EVENINGS: Final = {
    "quay": Evening(QUAY, 3, "c", 8, bot="careful"),
    "shipwreck": Evening(SHIPWRECK, 3, "g", 24, bot="random", marks=(STRUCK,)),
    "leaders": Evening(LEADERS, 4, "d", 36, beat=8, marks=(SAW,)),
    "cove": Evening(COVE, 2, "f", 60),
    "missions": Evening(MISSIONS, 2, "a", 40, {"scenario": "candle_end"}, marks=TOLD),
}

LEAST: Final = {"quay": (1, 3), "shipwreck": (2, 3), "leaders": (4, 7), "cove": (2, 3), "missions": (1, 2)}
"""By game: in how many steps at least something happened that a seat, and the public, is told alike of two truths."""

OTHER_SEEDS: Final = {"quay": "e", "shipwreck": "h", "leaders": "a", "cove": "b", "missions": "d"}

Spend: TypeAlias = Callable[[Evening, AnyGame, str], Account]


@pytest.fixture(scope="module")
def spend(tmp_path_factory: pytest.TempPathFactory) -> Spend:
    """An evening of this kind at which this game is played; under the same name it is spent only once."""
    known: dict[Any, Account] = {}
    scripts: dict[Any, Script] = {}

    def spend_once(evening: Evening, game: AnyGame, name: str) -> Account:
        night = (game.id, evening.seed, evening.actions)
        key = (*night, name)
        if key not in known:
            scripts[night] = scripts.get(night) or scripted(evening)
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr("pitonisa.platform.table.commands.new_seed", lambda: evening.seed)
                patch.setattr("pitonisa.server.tables.table_registry.new_code", lambda: "ABCDEF")
                patch.setattr("tests.server.harness.time.monotonic_ns", lambda: 0)
                folder: Path = tmp_path_factory.mktemp("evening")
                known[key] = spent(folder, evening._replace(game=game), scripts[night])
        return known[key]

    return spend_once


def differences(true: Told, other: Told) -> list[tuple[bytes, bytes]]:
    found: list[tuple[bytes, bytes]] = []
    for one, two in ((true.messages, other.messages), (true.hints, other.hints), (true.pages, other.pages)):
        found += [pair for pair in zip_longest(one, two, fillvalue=b"") if pair[0] != pair[1]]
    return found


def test_every_game_is_played_in_two_worlds() -> None:
    assert EVENINGS.keys() == LEAST.keys() == catalogue().keys()


@pytest.mark.parametrize("seeds", ["first", also("another")])
@pytest.mark.parametrize("viewer", [Seat(1), PUBLIC, also(Seat(0))])
@pytest.mark.parametrize("name", EVENINGS)
def test_what_one_may_not_know_changes_no_byte_of_what_one_gets(
    name: str, viewer: Viewer, seeds: str, spend: Spend
) -> None:
    evening = EVENINGS[name] if seeds == "first" else EVENINGS[name]._replace(seed=OTHER_SEEDS[name])
    otherwise = Otherwise(evening.game, viewer)

    true, other = spend(evening, evening.game, "true"), spend(evening, otherwise.game, f"other for {viewer}")

    both: set[Viewer] = {viewer, PUBLIC}
    for who in both:
        assert differences(true.told[who], other.told[who]) == []
        assert len(true.told[who].messages) > 50
        assert len(true.told[who].pages) > 20
    assert evening.bot or viewer == PUBLIC or len(true.told[viewer].hints) > 20
    assert otherwise.truths > 10
    told_otherwise = sum(one != two for one, two in zip(true.happened, other.happened, strict=True))
    assert seeds != "first" or told_otherwise >= LEAST[name][viewer == PUBLIC]


@pytest.mark.parametrize(
    ("name", "leak"), [(name, leak) for name in EVENINGS for leak in LEAKS if leak != "pause" or EVENINGS[name].beat]
)
def test_a_leak_of_a_single_bit_would_be_found(name: str, leak: str, spend: Spend) -> None:
    evening = EVENINGS[name]._replace(pages=False)
    fault = leaky(evening.game)

    true = spend(evening, fault, "leaky")
    other = spend(evening, Otherwise(fault, Seat(1), evening.game).game, "leaky otherwise")

    both: tuple[Viewer, ...] = (Seat(1), PUBLIC)
    pairs = (pair for who in both for pair in differences(true.told[who], other.told[who]))
    assert any(LEAKS[leak](name) in parts_that_differ(*pair) for pair in pairs)
