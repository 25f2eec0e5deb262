"""Check that the fault checker accepts an honest server, and notices every kind of contradiction."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from copy import deepcopy
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bench.faults.checker import Kind, lies
from bench.faults.scene import LEADERS, MISSIONS, Sort, kept, table_of
from bench.faults.testimony import Account, Came, Got, Sent
from bench.faults.truth import Kept
from pitonisa.kernel import PUBLIC, Seat, Viewer
from pitonisa.kernel.wire import encode, plain
from pitonisa.platform.match.frames import Known, Shown
from pitonisa.platform.match.talk import Chat, Notice, announce
from pitonisa.platform.registry import find
from pitonisa.platform.store.rows import KeptLine, insert_edition, insert_table
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.commands import Play, Speak
from tests.empty_database import database_at

ACTIONS = 30
Spoil = Callable[[Kept, list[Account]], None]


class Watcher:
    """Keeps what it is told as a client would."""

    def __init__(self, live: TableActor, viewer: Viewer) -> None:
        self.viewer: Viewer = viewer
        self.live, self.language = live, "en"
        self.account = Account(live.room.code, viewer, "en")
        self.come(None)

    def come(self, seen: int | None) -> None:
        match = self.live.room.playing
        self.account.entries.append(Came(0, 0, seen))
        told = {
            "type": "Welcome",
            "frame": msgspec.json.decode(match.frame(self.viewer, language="en")),
            "past": [msgspec.json.decode(one) for one in match.past(self.viewer, seen)],
            "talk": [msgspec.json.decode(one) for one in self.live.room.talk_for(self.viewer, "en")],
        }
        self.hear(told)

    def hear(self, message: dict[str, Any]) -> None:
        self.account.entries.append(Got(0, message))

    def moved(self, shown: Shown, known: Known) -> None:
        self.hear({"type": "Update", "frame": msgspec.json.decode(shown.whole())})

    def anew(self) -> None: ...
    def heard(self, line: bytes, told: bytes) -> None:
        self.hear(msgspec.json.decode(told))

    def __getattr__(self, name: str) -> Any:
        return lambda *_: None


async def played(folder: Path, sort: Sort) -> tuple[Kept, list[Account]]:
    """An honest house: a match under way, with sealed answers and talk, and somebody who comes a second time."""
    store, game = SqlStore(database_at(folder / f"{sort.game}.db")), find(sort.game)
    await store.open()
    table = msgspec.structs.replace(table_of(sort, "ABCDEF", "honest"), beat=0 if sort.beat else None)
    await store.keep(insert_table(table), insert_edition(game, table))
    live = await TableActor(game, table, store).load()
    there: dict[Viewer, Watcher] = {who: Watcher(live, who) for who in (*map(Seat, range(sort.people)), PUBLIC)}
    for watcher in there.values():
        live.arrive(watcher)  # type: ignore[arg-type]
    rng, ids = Random("honest"), count(1)
    while len(live.room.playing.log) < ACTIONS and live.room.match and not live.room.match.outcome:
        seat = rng.choice(sorted(live.room.waited_for()))
        watcher, id = there[seat], f"c{next(ids)}"
        action = rng.choice(game.legal(live.room.playing.state, seat))
        watcher.account.entries.append(Sent(0, {"type": "Act", "id": id, "n": live.room.n, "action": plain(action)}))
        watcher.hear(
            {"type": "Done", "id": id, "n": await live.do(Play(seat, action, n=live.room.n, command=f"{seat}:{id}"))}
        )
        if rng.random() < 0.2:
            said, id = Chat(f"line {id}"), f"s{id}"
            watcher.account.entries.append(Sent(0, {"type": "Say", "id": id, "said": plain(said)}))
            watcher.hear({"type": "Done", "id": id, "n": await live.do(Speak(seat, said, f"{seat}:{id}"))})
    there[Seat(0)].come(live.room.n - 3)
    rows = await kept(store, table.code)
    await store.close()
    return rows, [watcher.account for watcher in there.values()]


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> tuple[Kept, list[Account]]:
    return asyncio.run(played(tmp_path_factory.mktemp("honest"), LEADERS))


def all_of(accounts: list[Account], kind: str) -> Iterator[tuple[Account, int, dict[str, Any]]]:
    """Messages of a kind, with where they are."""
    for account in accounts:
        for place, entry in enumerate(account.entries):
            if isinstance(entry, Got | Sent) and entry.message["type"] == kind:
                yield account, place, entry.message


def first(accounts: list[Account], kind: str) -> dict[str, Any]:
    return next(all_of(accounts, kind))[2]


def updates(account: Account) -> list[int]:
    return [place for _, place, _ in all_of([account], "Update")]


def test_an_honest_server_is_believed(honest: tuple[Kept, list[Account]]) -> None:
    rows, accounts = honest
    assert lies(rows, accounts, at_rest=True) == []
    assert any(message["frame"]["answered"] for _, _, message in all_of(accounts, "Update")), "some answers are sealed"
    assert rows.lines


# Lies about what was done


def forget_the_last(rows: Kept, accounts: list[Account]) -> None:
    del rows.moves[-1]


def forget_one(rows: Kept, accounts: list[Account]) -> None:
    del rows.moves[len(rows.moves) // 2]


def say_twice(rows: Kept, accounts: list[Account]) -> None:
    rows.lines.append(msgspec.structs.replace(rows.lines[-1], k=len(rows.lines)))


def play_twice(rows: Kept, accounts: list[Account]) -> None:
    rows.moves.append(msgspec.structs.replace(rows.moves[-1], n=len(rows.moves) + 1))


def play_against_the_rules(rows: Kept, accounts: list[Account]) -> None:
    rows.moves.append(msgspec.structs.replace(rows.moves[-1], n=len(rows.moves) + 1, command=None))


def answer_with_another_number(rows: Kept, accounts: list[Account]) -> None:
    first(accounts, "Done")["n"] += 1


def answer_again_otherwise(rows: Kept, accounts: list[Account]) -> None:
    account, place, message = next(all_of(accounts, "Done"))
    account.entries.insert(place + 1, Got(0, message | {"n": message["n"] + 1}))


def keep_something_else(rows: Kept, accounts: list[Account]) -> None:
    _, _, sent = next(all_of(accounts, "Act"))
    others = (one["action"] for _, _, one in all_of(accounts, "Act"))
    sent["action"] = next(one for one in others if one != sent["action"])


def refuse_and_do_it(rows: Kept, accounts: list[Account]) -> None:
    message = first(accounts, "Done")
    del message["n"]
    message |= {"type": "Refused", "key": "stale"}


# Lies about what is


def tell_what_never_happened(rows: Kept, accounts: list[Account]) -> None:
    account = accounts[-1]
    message = deepcopy(account.entries[updates(account)[-1]])
    assert isinstance(message, Got)
    message.message["frame"]["n"] += 1
    account.entries.append(message)


def show_what_another_sees(rows: Kept, accounts: list[Account]) -> None:
    one, other = (account.entries[updates(account)[0]] for account in accounts[:2])
    assert isinstance(one, Got)
    assert isinstance(other, Got)
    one.message["frame"]["view"] = other.message["frame"]["view"]


def tell_of_what_only_others_noticed(rows: Kept, accounts: list[Account]) -> None:
    _, _, message = next(one for one in all_of(accounts, "Update") if one[2]["frame"]["events"])
    message["frame"]["events"] = [*message["frame"]["events"], {"type": "Seen"}]


def tell_another_past(rows: Kept, accounts: list[Account]) -> None:
    *_, (_, _, message) = all_of(accounts[:1], "Welcome")
    message["past"][0]["events"] = [{"type": "Seen"}]


def stir_while_others_answer(rows: Kept, accounts: list[Account]) -> None:
    """The same frame once more: nothing in it is wrong, and yet it tells that somebody has answered."""
    account = accounts[-1]
    place = updates(account)[3]
    account.entries.insert(place + 1, account.entries[place])


def leave_one_out(rows: Kept, accounts: list[Account]) -> None:
    del accounts[-1].entries[updates(accounts[-1])[3]]


def tell_in_another_order(rows: Kept, accounts: list[Account]) -> None:
    entries, (a, b) = accounts[-1].entries, updates(accounts[-1])[3:5]
    entries[a], entries[b] = entries[b], entries[a]


def welcome_with_less(rows: Kept, accounts: list[Account]) -> None:
    accounts[-1].entries += accounts[-1].entries[:2]


def swap_what_was_said(rows: Kept, accounts: list[Account]) -> None:
    entries, (a, b, *_) = accounts[1].entries, [place for _, place, _ in all_of(accounts[1:2], "Heard")]
    entries[a], entries[b] = entries[b], entries[a]


def leave_somebody_behind(rows: Kept, accounts: list[Account]) -> None:
    del accounts[-1].entries[updates(accounts[-1])[-1]]


def keep_a_line_from_somebody(rows: Kept, accounts: list[Account]) -> None:
    *_, (account, place, _) = all_of(accounts[1:2], "Heard")
    del account.entries[place]


def say_that_time_is_up(rows: Kept, accounts: list[Account]) -> None:
    rows.lines.append(KeptLine(len(rows.lines), encode(announce(0, Notice("time-once", 1)))))


LIES: list[tuple[Spoil, Kind]] = [
    (forget_the_last, Kind.LOST),
    (forget_one, Kind.HOLE),
    (say_twice, Kind.TWICE),
    (play_twice, Kind.TWICE),
    (play_against_the_rules, Kind.ILLEGAL),
    (answer_with_another_number, Kind.RENUMBERED),
    (answer_again_otherwise, Kind.RENUMBERED),
    (keep_something_else, Kind.CHANGED),
    (refuse_and_do_it, Kind.UNDONE),
    (tell_what_never_happened, Kind.UNKEPT),
    (show_what_another_sees, Kind.UNTRUE),
    (tell_of_what_only_others_noticed, Kind.UNTRUE),
    (tell_another_past, Kind.UNTRUE),
    (stir_while_others_answer, Kind.SEALED),
    (leave_one_out, Kind.SKIPPED),
    (tell_in_another_order, Kind.SKIPPED),
    (welcome_with_less, Kind.BACK),
    (swap_what_was_said, Kind.TALK),
    (leave_somebody_behind, Kind.BEHIND),
    (keep_a_line_from_somebody, Kind.BEHIND),
    (say_that_time_is_up, Kind.HURRIED),
]


@pytest.mark.parametrize(("spoil", "kind"), LIES, ids=[spoil.__name__ for spoil, _ in LIES])
def test_every_kind_of_lie_is_found(honest: tuple[Kept, list[Account]], spoil: Spoil, kind: Kind) -> None:
    rows, accounts = honest
    rows, accounts = Kept(rows.game, rows.table, list(rows.moves), list(rows.lines), []), deepcopy(accounts)
    spoil(rows, accounts)
    found = lies(rows, accounts, at_rest=True)
    assert kind in {lie.kind for lie in found}, found


def test_words_that_are_missing_are_found(tmp_path: Path) -> None:
    """The secret texts of a mission come once on a line, and all of them come."""
    rows, accounts = asyncio.run(played(tmp_path, MISSIONS))
    assert lies(rows, accounts, at_rest=True) == []
    welcomed = next(message for _, _, message in all_of(accounts, "Welcome") if message["frame"]["texts"])
    welcomed["frame"]["texts"].popitem()
    assert {lie.kind for lie in lies(rows, accounts, at_rest=True)} == {Kind.WORDS}


def test_what_may_or_may_not_have_been_saved_is_no_lie_either_way(honest: tuple[Kept, list[Account]]) -> None:
    rows, accounts = honest[0], deepcopy(honest[1])
    message = first(accounts, "Done")
    del message["n"]
    message |= {"type": "Refused", "key": "store-failed"}
    assert lies(rows, accounts, at_rest=True) == []


def test_the_checker_reads_what_was_kept_as_it_was_written(honest: tuple[Kept, list[Account]]) -> None:
    """An action that leaves out what is usual is the one that was sent."""
    rows, accounts = honest[0], deepcopy(honest[1])
    for _, _, sent in all_of(accounts, "Act"):
        action = rows.game.action
        sent["action"] = msgspec.json.decode(encode(msgspec.convert(sent["action"], action)))
    assert lies(rows, accounts, at_rest=True) == []
