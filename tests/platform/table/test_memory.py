"""What a table remembers beside its match, read from what was kept; and how people are told apart there."""

from __future__ import annotations

import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.kernel import PUBLIC, TABLE, Actor, Refusal, Seat
from pitonisa.kernel.wire import encode
from pitonisa.platform.match.talk import BEFORE, Channel, Chat, Line
from pitonisa.platform.store.rows import KeptLine, KeptMove
from pitonisa.platform.table.door import MOST, Ask, Door
from pitonisa.platform.table.memory import Memory, remembered
from pitonisa.platform.table.sigils import SIGILS, free_name, free_sigil

ANA, BEA = Seat(0), Seat(1)


def kept(*moves: KeptMove, lines: tuple[KeptLine, ...] = ()) -> Memory:
    return remembered(GAME, None, list(moves), list(lines), [], sealing=True)


def test_what_was_used_of_a_bank_is_all_that_its_seat_has_spent() -> None:
    spent: list[tuple[Actor, int]] = [(ANA, 700), (BEA, 50), (ANA, 300), (TABLE, 9000)]

    memory = kept(*(KeptMove(n, actor, b"{}", spent=used) for n, (actor, used) in enumerate(spent, start=1)))

    assert memory.used == {ANA: 1000, BEA: 50}


def test_only_of_a_bot_that_failed_it_is_remembered() -> None:
    assert kept(KeptMove(1, ANA, b"{}"), KeptMove(2, BEA, b"{}", failed=True)).failed == {0: BEA}


def test_a_command_is_acknowledged_with_the_same_number_when_it_is_repeated() -> None:
    said = [Line(BEFORE, ANA, Channel.TABLE, Chat("first")), Line(7, PUBLIC, Channel.GALLERY, Chat("later"))]
    lines = tuple(KeptLine(k, encode(line), f"say {k}") for k, line in enumerate(said))

    memory = kept(KeptMove(1, ANA, b"{}", "act"), KeptMove(2, BEA, b"{}"), lines=lines)

    assert memory.done == {"act": 0, "say 0": 0, "say 1": 7}
    assert [line.said for line in memory.before] == [Chat("first"), Chat("later")]
    assert memory.talk.next == 2


# Names and emblems


@pytest.mark.parametrize("taken", ["Ana", "ANA", "Ａｎａ"])
def test_two_names_that_are_read_as_the_same_are_told_apart_by_a_number(taken: str) -> None:
    assert free_name("Ana", [taken]) == "Ana 2"
    assert free_name("Ana", [taken, "ana 2"]) == "Ana 3"


def test_nobody_wears_the_emblem_of_another() -> None:
    assert free_sigil("owl", 0, ["moth"]) == "owl"
    assert free_sigil("owl", 1, ["owl"]) == SIGILS[1]
    assert free_sigil(None, len(SIGILS) - 1, [SIGILS[-1]]) == SIGILS[0]


# The door


class Cleo:
    def admitted(self, seat: int, token: str) -> None: ...
    def declined(self, why: Refusal) -> None: ...


def test_so_many_stand_at_a_door_and_no_more_and_whoever_asks_again_takes_no_second_place() -> None:
    door, first = Door(), Cleo()
    for n in range(MOST):
        door.knock(Ask(f"{n}", None, None, None, n, "0" * 64), first if n == 0 else Cleo(), "link")

    door.knock(Ask("again", None, None, 1, 99, "0" * 64), first, "link")

    assert [one.id for one in door.asks] == ["1", "2", "3", "4", "5", "again"]
    with pytest.raises(Refusal, match="door-crowded"):
        door.knock(Ask("late", None, None, None, 100, "0" * 64), Cleo(), "link")
    with pytest.raises(Refusal, match="door-gone"):
        door.at("0")
