"""Test the simulated players of boardgame.io: what they send and receive."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from bench.boardgameio import PeerParty
from bench.seats import PLAYERS


class Wire:
    """What was sent to the server, without the heads of frames."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def write(self, data: bytes) -> None:
        self.sent.append(data.partition(b"\0\0\0\0")[2])


def state(number: int, seat: int, *, over: bool = False) -> dict[str, Any]:
    ctx = {"currentPlayer": str(seat), "gameover": {"draw": True} if over else None}
    return {"ctx": ctx, "G": {"legal": [[1, 3]]}, "_stateID": number}


def said(*words: Any) -> bytes:
    return b"42/arcana," + msgspec.json.encode(words)


def test_four_who_have_come_let_the_one_whose_turn_it_is_play() -> None:
    heard: list[float | None] = []
    party = PeerParty("m", PLAYERS, Random(0), lambda _, took: heard.append(took))
    for person in party.people:
        person.transport = Wire()
        for message in (b'0{"sid":"a"}', b'40/arcana,{"sid":"b"}', b"2", said("sync", "m", {"state": state(0, 2)})):
            person._told(message)
    assert heard == [None]
    assert party.people[1].transport.sent == [b"40/arcana,", said("sync", "m", "1", "m-1", PLAYERS), b"3"]

    assert party.go_on()
    assert party.people[2].transport.sent[-1].startswith(b'42/arcana,["update",{"type":"MAKE_MOVE"')
    assert b'"args":[1,3]' in party.people[2].transport.sent[-1]
    for person in party.people:
        person._told(said("update", "m", state(1, 3, over=True), []))

    assert len(heard) == 2
    assert not party.go_on()
    party.people[0]._told(said("update", "m", state(1, 3), []))
    assert party.trouble
